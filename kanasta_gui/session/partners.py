"""Partners who play better than the opponents: the levels of computers beside people at a table of pairs."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.ai.levels import LADDER
from kanasta_gui.session.seats import PERSON


def least_level(players: Sequence[str], sides: int) -> str | None:
    """The least level of a person's partner who is to be one level above the strongest opponent. None where
    no opponent or no partner has a level; a side with a person on it is not counted among the opponents."""
    partners, opponents = _computers(players, sides)
    if not partners or not opponents:
        return None
    strongest = max(LADDER.index(players[seat]) for seat in opponents)
    return LADDER[min(strongest + 1, len(LADDER) - 1)]


def is_usual(players: Sequence[str], sides: int) -> bool:
    """Whether partners are better unless somebody says otherwise: against novices and casual players."""
    least = least_level(players, sides)
    return least is not None and LADDER.index(least) <= LADDER.index("skilled")


def with_better_partners(players: Sequence[str], sides: int) -> tuple[str, ...]:
    """The players by seat, those beside people raised to the least level."""
    least = least_level(players, sides)
    partners, _ = _computers(players, sides)
    return tuple(
        least if least and seat in partners and LADDER.index(player) < LADDER.index(least) else player
        for seat, player in enumerate(players)
    )


def _computers(players: Sequence[str], sides: int) -> tuple[list[int], list[int]]:
    """The seats of computers with a level: those beside people, and those of sides without."""
    of_people = {seat % sides for seat, player in enumerate(players) if player == PERSON}
    seats = [seat for seat, player in enumerate(players) if player in LADDER]
    beside = [seat for seat in seats if seat % sides in of_people]
    return beside, [seat for seat in seats if seat not in beside]
