"""Cards that have left one place and not reached the other yet: what is shown must not show them there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from kanasta_gui.rules.cards import Rank

NOBODY = -1


@dataclass
class Underway:
    """Numbers of cards by where they are going to; seats and sides as they are shown.

    `turn` is whose turn still shows while the last move is played, NOBODY while it passes; `ice` is how far
    the pile has frozen, `scored` how far the totals have run on.
    """

    seats: Counter[int] = field(default_factory=Counter)
    melds: Counter[tuple[int, Rank]] = field(default_factory=Counter)
    red_threes: Counter[int] = field(default_factory=Counter)
    pile: int = 0
    hand: set[int] = field(default_factory=set)
    tray: set[tuple[Rank | None, int]] = field(default_factory=set)
    opened: set[tuple[int, Rank]] = field(default_factory=set)  # canastas still shown as open melds
    squaring: set[tuple[int, Rank]] = field(default_factory=set)  # whose cards are being squared up
    unsealed: set[tuple[int, Rank]] = field(default_factory=set)
    turn: int | None = None
    ice: float = 1.0
    scored: float = 1.0
    closed: set[int] = field(default_factory=set)  # seats whose hands are not turned up yet
    turning: set[int] = field(default_factory=set)  # those whose hands are being turned up

    def clear(self) -> None:
        """All have arrived."""
        self.seats.clear()
        self.melds.clear()
        self.red_threes.clear()
        self.hand.clear()
        self.tray.clear()
        self.opened.clear()
        self.squaring.clear()
        self.unsealed.clear()
        self.closed.clear()
        self.turning.clear()
        self.pile, self.turn, self.ice, self.scored = 0, None, 1.0, 1.0
