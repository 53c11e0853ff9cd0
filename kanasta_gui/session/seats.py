"""Who sits at the table on this machine, and whom the screen is turned to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PERSON: Final = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: `player` is `human`, the name of a level, or `exec:` and a command; `manner` is the
    style of a computer."""

    name: str
    player: str
    portrait: str = ""
    manner: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person at this machine plays the seat."""
        return self.player == PERSON


Seats = tuple[Seat, ...]


def people(seats: Seats) -> tuple[int, ...]:
    """The seats that persons play."""
    return tuple(index for index, seat in enumerate(seats) if seat.is_person)


def is_shared(seats: Seats) -> bool:
    """Whether several people share the screen, so that it is covered before each of their turns."""
    return len(people(seats)) > 1


def first_viewer(seats: Seats, to_move: int = 0) -> int:
    """From whose place the table is first seen: that of the only person, of the next of several to move, or
    of seat 0 where only computers play."""
    persons = people(seats)
    if not persons:
        return 0
    return min(persons, key=lambda seat: (seat - to_move) % len(seats))


def first_is_open(seats: Seats) -> bool:
    """Whether the first viewer's hand may be shown at once: only where just one person plays."""
    return len(people(seats)) == 1
