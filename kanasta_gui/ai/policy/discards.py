"""Which card goes onto the pile."""

from __future__ import annotations

from math import exp

from kanasta_gui.ai.counts import BLACK, Counts
from kanasta_gui.rules.cards import VALUES

from .weights import Weights

# Chances that a hand holds at least one, or two, of a rank, by expected number in eighths.
_ONE = [1 - exp(-eighths / 8) for eighths in range(65)]
_TWO = [1 - exp(-eighths / 8) * (1 + eighths / 8) for eighths in range(65)]


def choose_discard(counts: Counts, w: Weights) -> int:
    """The rank that is discarded."""
    hand = counts.hands[counts.seat]
    best, best_cost = -1, 1e9
    danger = Danger(counts, w)
    for rank in range(15):
        if hand[rank] and rank != 2:
            cost = discard_cost(counts, w, rank, danger)
            if cost < best_cost:
                best, best_cost = rank, cost
    return best


def discard_cost(counts: Counts, w: Weights, rank: int, danger: Danger) -> float:
    """What giving up a card of the rank costs, in the hand and to the next player."""
    rules, seat = counts.rules, counts.seat
    side, have = rules.side_of[seat], counts.hands[seat][rank]
    if rank < 2:
        worth = w.keep_wild + 0.3 * VALUES[rank]
        if not counts.freezers and danger.open_to_next:
            worth -= w.freeze * (len(counts.pile) / 10)
        return worth
    late = 2.0 if len(counts.stock) < w.last_cards * rules.seats / 4 else 1.0
    if rank == BLACK:
        return w.keep_black - 0.35 * (rules.rules.black_three_in_hand - 5) - 0.2 * len(counts.pile)
    if counts.naturals[side][rank] + counts.wilds[side][rank]:
        worth = w.keep_fit
    elif have >= 3:
        worth = w.keep_triple
    else:
        worth = w.keep_pair if have == 2 else w.keep_single
    return worth + w.keep_points * late * VALUES[rank] + danger.of(rank)


class Danger:
    """What a discard would bring the next player."""

    __slots__ = ("counts", "hand", "next_side", "open_to_next", "pile_worth", "pool", "w")

    def __init__(self, counts: Counts, w: Weights) -> None:
        rules = counts.rules
        following = counts.seat + 1
        if following == rules.seats:
            following = 0
        self.counts, self.w = counts, w
        self.next_side = rules.side_of[following]
        self.hand = counts.sizes[following]
        self.pool = len(counts.stock) + sum(counts.sizes) - counts.sizes[counts.seat] + 1
        self.open_to_next = not counts.freezers and (
            not rules.frozen_first or counts.melds[self.next_side] > 0
        )
        self.pile_worth = w.feed_bias + w.feed_card * len(counts.pile)

    def of(self, rank: int) -> float:
        """The expected loss by a discard of the rank."""
        counts, rules = self.counts, self.counts.rules
        seen = counts.hands[counts.seat][rank] + counts.pile.count(rank)
        for row in counts.naturals:
            seen += row[rank]
        unseen = 4 * rules.rules.packs - seen
        eighths = min(64, 8 * unseen * self.hand // self.pool) if unseen > 0 else 0
        chance = _TWO[eighths]
        if self.open_to_next:
            there = counts.naturals[self.next_side][rank] + counts.wilds[self.next_side][rank]
            if there and (rules.onto_meld or there >= 6):
                chance = 1.0
            elif rules.pair_wild:
                chance += 0.4 * (_ONE[eighths] - chance)
        if not counts.melds[self.next_side]:
            chance *= 0.6
        return chance * self.pile_worth
