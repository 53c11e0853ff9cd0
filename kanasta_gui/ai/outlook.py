"""How far the side to move will probably be ahead at the end of the deal: an estimate at the start of its
turn, linear in what is seen of its prospects and of the others'.

It looks at all hands, since it judges deals whose hidden cards were sampled. The weights are data, fitted to
how deals went on (`python -m tools.tune outlook`), apart for how far the stock has been used.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul

from kanasta_gui.ai.counts import BLACK, FIRST, Counts
from kanasta_gui.rules.cards import VALUES
from kanasta_gui.rules.scoring import red_three_points

KNOTS = (0.0, 3.0, 8.0, 15.0)  # rounds until the stock is used up, between which weights are interpolated
LAST_ROUND = 30
SIZE = 48  # features of a side
WIDTH = 2 * SIZE - 1  # of a position


def sure_points(counts: Counts, side: int) -> int:
    """What a side would score for what lies on the table."""
    points = counts.points[side]
    if counts.canastas[side]:
        points += counts.canasta_bonuses(side)
    return points + red_three_points(counts.rules.rules, counts.red[side], counts.melds[side] > 0)


def features(counts: Counts, side: int) -> list[float]:
    """What is seen of a side's prospects, in the order of the weights."""
    rules = counts.rules
    row, wilds = counts.naturals[side], counts.wilds[side]
    found = [0.0] * SIZE
    found[0] = 1.0
    pile_size = len(counts.pile)
    frozen = counts.freezers > 0
    has_meld = counts.melds[side] > 0
    closed = counts.is_frozen_for(side)
    upcard = counts.pile[-1] if counts.pile else 0
    # melds: 1-4 natural of 3..6, 5-8 mixed of 3..6, 9 natural canastas, 10 mixed ones
    for rank in range(FIRST, 15):
        natural = row[rank]
        if natural:
            wild = wilds[rank]
            total = natural + wild
            if total >= 7:
                found[10 if wild else 9] += 1
            else:
                found[total - 2 + (4 if wild else 0)] += 1
    missing = rules.canastas_needed - counts.canastas[side]
    may_go = missing <= 0
    if missing == 1:
        found[11] = 1.0
    elif missing > 1:
        found[12] = missing
    smallest = 99
    potential = 0
    wild_total = 0
    takers = 0
    for seat in rules.table.members[side]:
        hand = counts.hands[seat]
        size = counts.sizes[seat]
        if size < smallest:
            smallest = size
        wild_total += hand[0] + hand[1]
        found[13] += hand[0]
        found[14] += hand[1]
        found[15] += hand[BLACK]
        here = 50 * hand[0] + 20 * hand[1]
        pairs = 0
        loose = 0
        for rank in range(FIRST, 15):
            have = hand[rank]
            if not have:
                continue
            if row[rank]:
                total = row[rank] + wilds[rank]
                if total < 7:
                    if total + have >= 7:
                        found[16] += 1
                    found[17] += have
                else:
                    found[18] += have
                if have >= 2:
                    pairs += 1
            elif have == 1:
                found[19] += 1
                found[20] += VALUES[rank]
                loose += 1
            elif have == 2:
                found[21] += 1
                found[22] += VALUES[rank]
                pairs += 1
                here += 2 * VALUES[rank] if hand[0] + hand[1] else 0
                loose += 1
            else:
                if have >= 7:
                    found[47] += 1
                found[23 if have == 3 else 24 if have == 4 else 25 if have == 5 else 26] += 1
                found[27] += have * VALUES[rank]
                pairs += 1
                here += have * VALUES[rank]
        if here > potential:
            potential = here
        if size:
            found[28] += pairs * pile_size if frozen else 0
            found[29] += 0 if closed else pile_size
            found[30] += pairs
        if seat == counts.seat:
            found[31] = 1.0
            if upcard >= FIRST and (hand[upcard] >= 2 or (not closed and rules.onto_meld and row[upcard])):
                takers = 1
        if size <= 4:
            found[32] += 1
        if may_go:
            found[33] += 1.0 / (1 + loose)
            found[34] += 1.0 / (1 + size)
    if takers:
        found[35] = pile_size
        found[36] = 1.0
    if not has_meld:
        need = rules.needed[side]
        found[37] = 1.0
        found[38] = need
        if potential < need:
            found[39] = need - potential
        found[40] = counts.red[side]
        if rules.canasta_from[side]:
            found[41] = 1.0
    found[42] = wild_total * (counts.melds[side])
    return found


def prospects(counts: Counts) -> list[float]:
    """The features of the side to move, completed by what others threaten, then those of the others: their
    mean."""
    own_side = counts.rules.side_of[counts.seat]
    own = features(counts, own_side)
    others = [features(counts, side) for side in range(counts.rules.sides) if side != own_side]
    theirs = (
        others[0] if len(others) == 1 else [sum(column) / len(others) for column in zip(*others, strict=True)]
    )
    for found, against in ((own, theirs), (theirs, own)):
        found[43], found[44], found[45] = against[33], against[34], against[11]
    own[46] = theirs[30] + theirs[14] + theirs[13]
    theirs[46] = own[30] + own[14] + own[13]
    return own + theirs[1:]


def lead(scores: Sequence[int], side: int) -> float:
    """How far a side is ahead of the others' mean."""
    return scores[side] - (sum(scores) - scores[side]) / (len(scores) - 1)


def sure_lead(counts: Counts) -> float:
    """By how much the side to move is ahead of the others' mean for what lies on the table."""
    points = [sure_points(counts, side) for side in range(counts.rules.sides)]
    return lead(points, counts.rules.side_of[counts.seat])


class Outlook:
    """The estimate by weights: one row a knot."""

    __slots__ = ("rows",)

    def __init__(self, weights: Sequence[Sequence[float]]) -> None:
        self.rows = [_between(weights, rounds / 2) for rounds in range(2 * LAST_ROUND + 1)]

    def lead(self, counts: Counts) -> float:
        """By how many points the side to move will probably be ahead of the others' mean."""
        row = self.rows[min(2 * LAST_ROUND, int(2 * counts.rounds_left() + 0.5))]
        expected: float = sum(map(mul, row, prospects(counts)))
        return sure_lead(counts) + expected


def hats(rounds: float) -> list[float]:
    """How much each knot counts."""
    shares = [0.0] * len(KNOTS)
    for index in range(1, len(KNOTS)):
        low, high = KNOTS[index - 1], KNOTS[index]
        if rounds <= high:
            part = (rounds - low) / (high - low)
            shares[index - 1], shares[index] = 1 - part, part
            return shares
    shares[-1] = 1.0
    return shares


def _between(weights: Sequence[Sequence[float]], rounds: float) -> list[float]:
    shares = hats(rounds)
    return [sum(map(mul, shares, column)) for column in zip(*weights, strict=True)]


@cache
def stored_outlook(kind: str) -> Outlook:
    """The outlook in the file of this kind of table."""
    text = files("kanasta_gui.ai").joinpath("weights", f"{kind}.outlook.json").read_text("utf-8")
    return Outlook(json.loads(text))
