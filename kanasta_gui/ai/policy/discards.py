"""Which card goes onto the pile."""

from __future__ import annotations

from kanasta_gui.ai.counts import BLACK, RED
from kanasta_gui.rules.cards import VALUES

from .sight import Sight

WORTH_FREEZING = 40.0  # what a pile must bring to be frozen on purpose
_AFFORD = ((20, 0.95), (50, 0.8), (90, 0.55))  # chance that a first meld is no hindrance, by what it needs
_AFFORD_MORE, _AFFORD_CANASTA = 0.4, 0.1


def choose_discard(sight: Sight) -> int:
    """The rank that is discarded."""
    hand = sight.hand
    best, best_cost = -1, 1e9
    danger = Danger(sight)
    for rank in range(15):
        if hand[rank] and rank != RED:
            cost = sight.worth(rank, hand[rank]) + danger.of(rank)
            if cost < best_cost:
                best, best_cost = rank, cost
    return best


class Danger:
    """What a discard would bring the next player, as far as the seat to move can tell."""

    __slots__ = (
        "afford", "closed", "freeze", "loot", "melded", "naturals", "share", "sight", "thrown", "wild",
        "wilds",
    )  # fmt: skip

    def __init__(self, sight: Sight) -> None:
        counts, rules = sight.counts, sight.counts.rules
        seat = sight.seat + 1
        if seat == rules.seats:
            seat = 0
        side = rules.side_of[seat]
        self.sight = sight
        pool = len(counts.stock) + sum(counts.sizes) - counts.sizes[sight.seat]
        self.share = min(1.0, counts.sizes[seat] / pool) if pool > 0 else 0.0
        self.naturals, self.wilds = counts.naturals[side], counts.wilds[side]
        self.melded = counts.melds[side] > 0
        self.closed = counts.is_frozen_for(side)
        self.thrown = counts.pile[-(rules.seats - 1) :: -rules.seats]  # by the next player
        self.afford = 1.0 if self.melded else _chance_to_afford(rules.needed[side], rules.canasta_from[side])
        self.wild = 1.0 - (1.0 - self.share) ** max(0, sight.unseen[0] + sight.unseen[1])
        self.loot = sight.loot()
        self.freeze = 0.0
        if not self.closed and self.loot > WORTH_FREEZING and rules.side_of[seat] != sight.side:
            ahead = counts.melds[side] - counts.melds[sight.side]
            self.freeze = sight.w.freeze * min(3, max(0, ahead)) / 3

    def of(self, rank: int) -> float:
        """The expected loss by a discard of the rank; a gain where it freezes the pile."""
        w = self.sight.w
        if rank < 2:
            return -self.freeze
        if rank == BLACK:
            return 0.0
        return w.fear * self.takes(rank) * (self.loot + w.loot + 0.5 * VALUES[rank])

    def takes(self, rank: int) -> float:
        """The chance that the next player could take the pile with this card on top."""
        w = self.sight.w
        out = max(0, self.sight.unseen[rank])
        none: float = (1.0 - self.share) ** out
        one = out * self.share * (1.0 - self.share) ** (out - 1) if out else 0.0
        pair = min(0.9, (1.0 - none - one) * w.hidden_pair)
        if rank in self.thrown:
            pair *= w.thrown
        if self.closed:
            return pair * self.afford
        rules = self.sight.counts.rules
        there = self.naturals[rank] + self.wilds[rank]
        if there and rules.onto_meld:
            return 1.0
        chance = pair if rules.pair else 0.0
        single = 1.0 - none
        if rules.pair_wild:
            chance = max(chance, 0.7 * single * self.wild)
        if rules.seventh and 4 <= there < 7:
            if there == 6:
                return self.afford
            chance = max(chance, (0.8 if there == 5 else 0.4) * max(single, self.wild))
        return chance * self.afford


def _chance_to_afford(needed: int, canasta: bool) -> float:
    """The chance that a side can make its first meld with the pile."""
    if canasta:
        return _AFFORD_CANASTA
    for points, chance in _AFFORD:
        if needed <= points:
            return chance
    return _AFFORD_MORE
