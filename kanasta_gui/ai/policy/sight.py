"""What the seat to move sees before it decides: what is still out, what a card is worth, what looms."""

from __future__ import annotations

from operator import sub

from kanasta_gui.ai.counts import BLACK, FIRST, RED, Counts
from kanasta_gui.rules.cards import VALUES

from .weights import Weights

NEARLY_OVER = 0.45  # a risk that the deal ends from which cards are saved rather than kept
LAST_CHANCE = 0.75  # and from which hardly any is kept
_OUT_RISK = (0.6, 0.6, 0.45, 0.35, 0.25, 0.18, 0.12, 0.08, 0.06, 0.05, 0.04)  # by the cards of a hand
_NEEDS_ONE = (0.08, 0.08, 0.08, 0.08, 0.08, 0.25, 0.4, 0.08)  # of it, by the largest meld below a canasta
_NEEDS_MORE = 0.03
_EMPTY_STOCK_RISK = 0.6


class Sight:
    """A deal as the seat to move sees it: nothing here looks at another hand."""

    __slots__ = (
        "caught", "counts", "hand", "initial", "missing", "naturals", "risk", "seat", "side", "unseen", "w",
        "wild", "wilds",
    )  # fmt: skip

    def __init__(self, counts: Counts, w: Weights) -> None:
        rules = counts.rules
        self.counts, self.w = counts, w
        self.seat = seat = counts.seat
        self.side = side = rules.side_of[seat]
        self.hand = hand = counts.hands[seat]
        self.naturals, self.wilds = counts.naturals[side], counts.wilds[side]
        self.wild = hand[0] + hand[1]
        self.initial = counts.melds[side] == 0
        self.missing = rules.canastas_needed - counts.canastas[side]
        self.unseen: list[int] = list(map(sub, counts.hidden, hand))
        self.risk = min(1.0, w.risk * self._end_risk())
        self.caught = w.caught * self.risk

    def _end_risk(self) -> float:
        """The chance, roughly, that the deal ends before this seat plays again."""
        counts, rules = self.counts, self.counts.rules
        lasts = 1.0
        for seat, size in enumerate(counts.sizes):
            if size > 10 or seat == self.seat:
                continue
            risk = _OUT_RISK[size]
            side = rules.side_of[seat]
            missing = rules.canastas_needed - counts.canastas[side]
            if missing == 1:
                risk *= _NEEDS_ONE[_largest_open(counts, side)]
            elif missing > 1:
                risk *= _NEEDS_MORE
            lasts *= 1.0 - risk
        if len(counts.stock) <= (rules.seats - 1) * rules.draw_count:
            lasts *= 0.0 if rules.ends_with_stock else 1.0 - _EMPTY_STOCK_RISK
        return 1.0 - lasts

    def worth(self, rank: int, count: int) -> float:
        """What the `count`-th card of the rank in hand may bring, less what it costs if the deal ends now."""
        w = self.w
        if rank < FIRST:
            return self._worth_special(rank)
        value = VALUES[rank]
        there = self.naturals[rank] + self.wilds[rank]
        if there:
            return (w.for_meld if there < 7 else w.for_canasta) + value * (1 + self.risk)
        if count <= 1:
            base = w.single + w.single_live * self.unseen[rank]
        elif count == 2:
            base = w.pair + w.pair_live * self.unseen[rank]
        else:
            base = w.third if count == 3 else w.fourth
        if self.initial:
            base += w.high_card * value
        return base - self.caught * value

    def _worth_special(self, rank: int) -> float:
        """The same of a wild card or a three."""
        w = self.w
        if rank == BLACK:
            cost: int = self.counts.rules.rules.black_three_in_hand
            return w.black_three - 0.3 * (cost - 5) - self.caught * cost
        if rank == RED:
            return 0.0
        base = w.joker if rank == 0 else w.two
        if self.wild >= 5 and self.counts.rules.wild_smallest <= 7:
            base += 15.0 * (self.wild - 4)  # on the way to a canasta of wild cards
        return base - self.caught * (50 if rank == 0 else 20)

    def loot(self) -> float:
        """What the pile as it lies would bring whoever takes it."""
        counts, w = self.counts, self.w
        loot = w.tempo + w.loot * len(counts.pile)
        if counts.freezers:
            for rank in counts.pile:
                if rank < 2:
                    loot += w.loot_wild - w.loot
                elif rank == RED:
                    loot += 100.0 - w.loot
        return loot

    def room(self, rank: int, naturals: int, wilds: int) -> int:
        """How many more wild cards may join a meld of a rank."""
        return self.counts.rules.most_wilds(naturals) - wilds


def _largest_open(counts: Counts, side: int) -> int:
    """The size of a side's largest meld below a canasta."""
    naturals, wilds = counts.naturals[side], counts.wilds[side]
    largest = 0
    for rank in range(FIRST, 15):
        size = naturals[rank] + wilds[rank]
        if largest < size < 7:
            largest = size
    return largest
