"""What a player did over many deals: figures that show whether it plays absurdly, and how long it thinks."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from kanasta_gui.ai.player import Player
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import is_red_three, is_wild
from kanasta_gui.rules.match import Match
from kanasta_gui.rules.scoring import hand_points
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import PlayerView

Habit = Literal[
    "points", "canastas", "natural_canastas", "no_meld", "piles_taken", "piles_fed", "wilds_discarded",
    "wilds_wasted", "went_out",
]  # fmt: skip
HABITS: Final[tuple[Habit, ...]] = get_args(Habit)
"""What is counted, by deal and side: points scored, canastas, those of natural cards alone, deals without a
meld, piles taken, discards with which the next opponent took the pile, wild cards discarded, those of them
that froze nothing since the pile was frozen, going out."""

Clock = Callable[[], float]


@dataclass
class Conduct:
    """The figures of one player: `deals` counts each once for every side that it played; `left` are the
    points in its partners' hands when it went out, `slowest` are seconds."""

    deals: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    left: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def thought(self, seconds: float) -> None:
        """A decision took so long."""
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def a_deal(self, habit: Habit) -> float:
        """How much of it there was a deal."""
        return self.counts[habit] / max(1, self.deals)

    @property
    def left_with_partner(self) -> float:
        """Points in the partner's hand each time the player went out."""
        return self.left / max(1, self.counts["went_out"])

    @property
    def decisions_a_second(self) -> float:
        """How fast it decides."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def add(self, other: Conduct) -> None:
        """Take over another's figures."""
        self.deals += other.deals
        self.counts.update(other.counts)
        self.left += other.left
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


class Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Player, conduct: Conduct, clock: Clock = time.perf_counter) -> None:
        self._player = player
        self._conduct = conduct
        self._clock = clock

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What the player decides."""
        begun = self._clock()
        try:
            return self._player.decide(view, generator)
        finally:
            self._conduct.thought(self._clock() - begun)


def note_deal(match: Match, by_side: Sequence[Conduct]) -> None:
    """Count what happened in the deal that has just ended."""
    deal = match.deal
    if deal is None or deal.end is None:
        return  # a walkover
    by_seat = [by_side[side] for side in deal.table.side_of]
    _note_events(deal, match.history, by_seat)
    for side, melds in enumerate(deal.melds):
        conduct = by_side[side]
        conduct.deals += 1
        conduct.counts["points"] += match.results[-1].sheets[side].total
        conduct.counts["canastas"] += sum(meld.is_canasta for meld in melds)
        conduct.counts["natural_canastas"] += sum(meld.canasta_kind == "natural" for meld in melds)
        conduct.counts["no_meld"] += not melds


def _note_events(deal: Deal, history: Iterable[ev.Event], by_seat: Sequence[Conduct]) -> None:
    fed: int | None = None  # who discarded the pile's top card
    frozen = False
    for event in history:
        match event:
            case ev.UpcardsTurned(cards):
                frozen = any(is_wild(card) or is_red_three(card) for card in cards)
            case ev.PileTaken(seat):
                by_seat[seat].counts["piles_taken"] += 1
                if fed is not None and deal.table.side_of[fed] != deal.table.side_of[seat]:
                    by_seat[fed].counts["piles_fed"] += 1
                fed, frozen = None, False
            case ev.Discarded(seat, card):
                fed = seat
                if is_wild(card):
                    by_seat[seat].counts["wilds_discarded"] += 1
                    by_seat[seat].counts["wilds_wasted"] += frozen
                    frozen = True
            case ev.WentOut(seat):
                by_seat[seat].counts["went_out"] += 1
                by_seat[seat].left += _left_with_partners(deal, seat)


def _left_with_partners(deal: Deal, seat: int) -> int:
    partners = [other for other in deal.table.members[deal.table.side_of[seat]] if other != seat]
    return hand_points(deal.rules, [card for other in partners for card in deal.hands[other]])
