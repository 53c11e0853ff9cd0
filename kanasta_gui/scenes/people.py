"""Who sits at a table, as texts and pictures show them."""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.presets import Table
from kanasta_gui.session.seats import Seats, people


@dataclass(frozen=True, slots=True)
class People:
    """The players of a match. `you` is the seat of the only person at this machine, whom texts address; None
    where several sit here, or none."""

    table: Table
    seats: Seats
    you: int | None

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.seats[seat].name

    def portraits(self, side: int) -> tuple[str, ...]:
        """The portraits of a side's players."""
        return tuple(self.seats[seat].portrait for seat in self.table.members[side])

    @property
    def your_side(self) -> int | None:
        """The side of `you`."""
        return None if self.you is None else self.table.side_of[self.you]

    def side_name(self, texts: Texts, side: int) -> str:
        """A side by its players: "You & Zofia"."""
        seats = self.table.members[side]
        if self.you in seats:
            seats = (self.you, *(seat for seat in seats if seat != self.you))
        # Translators: the person at the machine, as the name of a side: "You & Zofia".
        names = [texts.p_("side", "You") if seat == self.you else self.name(seat) for seat in seats]
        return texts._("{player} & {partner}", player=names[0], partner=names[1]) if names[1:] else names[0]


def people_at(table: Table, seats: Seats) -> People:
    """The players of a match, and whether one of them is the only person."""
    persons = people(seats)
    return People(table, seats, persons[0] if len(persons) == 1 else None)
