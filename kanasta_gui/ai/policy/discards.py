"""Which card goes onto the pile."""

from __future__ import annotations

from kanasta_gui.ai.counts import BLACK, FIRST
from kanasta_gui.rules.cards import VALUES

from .sight import Sight

WORTH_FREEZING = 40.0  # what a pile must bring to be frozen on purpose
_AFFORD = ((20, 0.95), (50, 0.8), (90, 0.55))  # chance that a first meld is no hindrance, by what it needs
_AFFORD_MORE, _AFFORD_CANASTA = 0.4, 0.1


def choose_discard(sight: Sight) -> int:
    """The rank that is discarded."""
    best, best_cost = -1, 1e9
    danger = Danger(sight)
    for rank, count in enumerate(sight.hand):
        if count:
            cost = sight.worth(rank, count)
            if cost < best_cost or rank < FIRST:  # a natural card's danger never makes it cheaper
                cost += danger.of(rank)
                if cost < best_cost:
                    best, best_cost = rank, cost
    return best


class Danger:
    """What a discard would bring the next player, as far as the seat to move can tell."""

    __slots__ = (
        "afford", "closed", "fear", "freeze", "hidden_pair", "loot", "naturals", "rules", "share", "thrown",
        "thrown_chance", "unseen", "wild", "wilds",
    )  # fmt: skip

    def __init__(self, sight: Sight) -> None:
        counts, w = sight.counts, sight.w
        self.rules = rules = counts.rules
        seat = sight.seat + 1
        if seat == rules.seats:
            seat = 0
        side = rules.side_of[seat]
        self.unseen = sight.unseen
        self.fear, self.hidden_pair, self.thrown_chance = w.fear, w.hidden_pair, w.thrown
        pool = len(counts.stock) + sum(counts.sizes) - counts.sizes[sight.seat]
        self.share = min(1.0, counts.sizes[seat] / pool) if pool > 0 else 0.0
        self.naturals, self.wilds = counts.naturals[side], counts.wilds[side]
        self.closed = counts.is_frozen_for(side)
        self.thrown = counts.pile[-(rules.seats - 1) :: -rules.seats]  # by the next player
        self.afford = 1.0
        if not counts.melds[side]:
            self.afford = _chance_to_afford(rules.needed[side], rules.canasta_from[side])
        self.wild, self.freeze = 0.0, 0.0
        loot = sight.loot()
        if not self.closed:
            self.wild = 1.0 - (1.0 - self.share) ** max(0, sight.unseen[0] + sight.unseen[1])
            if loot > WORTH_FREEZING and side != sight.side:
                ahead = counts.melds[side] - counts.melds[sight.side]
                self.freeze = w.freeze * min(3, max(0, ahead)) / 3
        self.loot = loot + w.loot

    def of(self, rank: int) -> float:
        """The expected loss by a discard of the rank; a gain where it freezes the pile."""
        if rank < 2:
            return -self.freeze
        if rank == BLACK:
            return 0.0
        return self.fear * self.takes(rank) * (self.loot + 0.5 * VALUES[rank])

    def takes(self, rank: int) -> float:
        """The chance that the next player could take the pile with this card on top."""
        out, share = self.unseen[rank], self.share
        none, pair = 1.0, 0.0  # chances to hold none, and two or more
        if out > 0:
            lost = (1.0 - share) ** (out - 1)
            none = (1.0 - share) ** out
            pair = (1.0 - none - out * share * lost) * self.hidden_pair
            if pair > 0.9:
                pair = 0.9
            if rank in self.thrown:
                pair *= self.thrown_chance
        if self.closed:
            return pair * self.afford
        return self._takes_open(rank, 1.0 - none, pair)

    def _takes_open(self, rank: int, single: float, pair: float) -> float:
        """The same where the pile is not frozen, by the chances to hold a card of the rank, and two."""
        rules = self.rules
        there = self.naturals[rank] + self.wilds[rank]
        if there and rules.onto_meld:
            return 1.0
        chance = pair if rules.pair else 0.0
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
