"""The fight for the pile, as the outlook sees it: who has cards to throw with which the next player cannot
take it, and what it would bring to whom. Large piles decide most deals.
"""

from __future__ import annotations

from kanasta_gui.ai.counts import FIRST, Counts

PILE_SIZE = 6  # features of a side


def pile_features(counts: Counts) -> list[list[float]]:
    """By side: its cards with which the next player could take the pile, its other ones and the ranks of the
    former, each times the pile; the cards of the pile of which it has one in hand, and two; and the former
    times the share of bad cards among those that are thrown before its seats."""
    rules = counts.rules
    piled = [0] * 15
    for rank in counts.pile:
        piled[rank] += 1
    size = len(counts.pile) / 10
    bad, good = [0.0] * rules.sides, [0.0] * rules.sides  # thrown before the side's seats
    found = [[0.0] * PILE_SIZE for _ in range(rules.sides)]
    for seat in range(rules.seats):
        after = seat + 1 if seat + 1 < rules.seats else 0
        side, side_after = rules.side_of[seat], rules.side_of[after]
        hand = counts.hands[seat]
        fewest = takes_from(counts, after)
        harmful = kinds = fit = pairs = 0
        for rank in range(FIRST, 15):
            have = hand[rank]
            if have:
                if counts.hands[after][rank] >= fewest[rank]:
                    harmful += have
                    kinds += 1
                fit += piled[rank]
                if have >= 2:
                    pairs += piled[rank]
        harmless = counts.sizes[seat] - hand[0] - hand[1] - harmful
        own = found[side]
        own[0] += harmful * size
        own[1] += harmless * size
        own[2] += kinds * size
        own[3] += fit
        own[4] += pairs
        bad[side_after] += harmful
        good[side_after] += harmless
    for side, own in enumerate(found):
        own[5] = own[3] * bad[side] / (bad[side] + good[side] + 0.1)
    return found


def takes_from(counts: Counts, seat: int) -> list[int]:
    """By rank, how many naturals the seat must hold to take the pile with such a card on top, wild cards
    and the first meld counted as no hindrance."""
    rules = counts.rules
    side, hand = rules.side_of[seat], counts.hands[seat]
    if counts.is_frozen_for(side):
        return [2] * 15
    single = 1 if rules.pair_wild and hand[0] + hand[1] else 2 if rules.pair else 9
    fewest = [single] * 15
    naturals, wilds = counts.naturals[side], counts.wilds[side]
    for rank in range(FIRST, 15):
        there = naturals[rank] + wilds[rank]
        if there and rules.onto_meld:
            fewest[rank] = 0
        elif rules.seventh and 4 <= there < 7:
            fewest[rank] = min(single, 6 - there)
    return fewest
