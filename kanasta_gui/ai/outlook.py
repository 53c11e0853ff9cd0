"""How far the side to move will probably be ahead at the end of the deal: an estimate at the start of its
turn from what is seen of its prospects and of the others'.

It looks at all hands, since it judges deals whose hidden cards were sampled. Most of it is linear, apart for
how far the stock has been used; a few units that count only above a threshold, a small network, see what
things mean together. The weights are data, fitted to how deals went on (`python -m tools.tune outlook`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul

from kanasta_gui.ai.counts import BLACK, FIRST, RANKS, Counts
from kanasta_gui.ai.pile_fight import PILE_SIZE, pile_features
from kanasta_gui.rules.cards import VALUES
from kanasta_gui.rules.scoring import red_three_points

KNOTS = (0.0, 3.0, 8.0, 15.0)  # rounds until the stock is used up, between which weights are interpolated
LAST_ROUND = 30
TABLE_SIZE = 48
SIZE = TABLE_SIZE + PILE_SIZE  # features of a side
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
    found = [0.0] * SIZE
    found[0] = 1.0
    _see_melds(counts, side, found)
    missing = rules.canastas_needed - counts.canastas[side]
    if missing == 1:
        found[11] = 1.0
    elif missing > 1:
        found[12] = missing
    potential = _see_hands(counts, side, found)
    if side == rules.side_of[counts.seat]:
        found[31] = 1.0
        if _could_take(counts, side):
            found[35] = len(counts.pile)
            found[36] = 1.0
    if not counts.melds[side]:
        need = rules.needed[side]
        found[37] = 1.0
        found[38] = need
        if potential < need:
            found[39] = need - potential
        found[40] = counts.red[side]
        if rules.canasta_from[side]:
            found[41] = 1.0
    return found


def _see_melds(counts: Counts, side: int, found: list[float]) -> None:
    """1-4: natural melds of 3..6 cards, 5-8: mixed ones, 9: natural canastas, 10: mixed ones."""
    row, wilds = counts.naturals[side], counts.wilds[side]
    for rank in RANKS:
        natural = row[rank]
        if natural:
            wild = wilds[rank]
            total = natural + wild
            if total >= 7:
                found[10 if wild else 9] += 1
            else:
                found[total - 2 + (4 if wild else 0)] += 1


def _see_hands(counts: Counts, side: int, found: list[float]) -> int:
    """What is seen of the hands of a side; what the best one has for a first meld."""
    rules, row, wilds = counts.rules, counts.naturals[side], counts.wilds[side]
    may_go = counts.canastas[side] >= rules.canastas_needed
    closing = fitting = spare = potential = all_pairs = holders = 0
    singles = single_points = doubles = double_points = long_points = 0
    for seat in rules.table.members[side]:
        hand, size = counts.hands[seat], counts.sizes[seat]
        wild = hand[0] + hand[1]
        found[13] += hand[0]
        found[14] += hand[1]
        found[15] += hand[BLACK]
        here = 50 * hand[0] + 20 * hand[1]
        pairs = loose = 0
        for rank in RANKS:
            have = hand[rank]
            if not have:
                continue
            if row[rank]:
                total = row[rank] + wilds[rank]
                if total >= 7:
                    spare += have
                else:
                    fitting += have
                    if total + have >= 7:
                        closing += 1
                if have >= 2:
                    pairs += 1
                continue
            points = have * VALUES[rank]
            if have == 1:
                singles += 1
                single_points += points
                loose += 1
                continue
            pairs += 1
            if have == 2:
                doubles += 1
                double_points += points // 2
                loose += 1
                if wild:
                    here += points
            else:
                found[23 if have == 3 else 24 if have == 4 else 25 if have == 5 else 26] += 1
                if have >= 7:
                    found[47] += 1
                long_points += points
                here += points
        potential = max(potential, here)
        if size:
            all_pairs += pairs
            holders += 1
        if size <= 4:
            found[32] += 1
        if may_go:
            found[33] += 1.0 / (1 + loose)
            found[34] += 1.0 / (1 + size)
    found[16], found[17], found[18] = closing, fitting, spare
    found[19], found[20], found[21], found[22] = singles, single_points, doubles, double_points
    found[27], found[30] = long_points, all_pairs
    pile_size = len(counts.pile)
    if counts.freezers:
        found[28] = all_pairs * pile_size
    if not counts.is_frozen_for(side):
        found[29] = holders * pile_size
    found[42] = (found[13] + found[14]) * counts.melds[side]
    return potential


def _could_take(counts: Counts, side: int) -> bool:
    """Whether the seat to move probably can take the pile, of the side whose turn it is."""
    upcard = counts.pile[-1] if counts.pile else 0
    if upcard < FIRST:
        return False
    if counts.hands[counts.seat][upcard] >= 2:
        return True
    onto = counts.rules.onto_meld and counts.naturals[side][upcard] > 0
    return onto and not counts.is_frozen_for(side)


def prospects(counts: Counts) -> list[float]:
    """The features of the side to move, completed by what others threaten, then those of the others: their
    mean."""
    own_side = counts.rules.side_of[counts.seat]
    every = [features(counts, side) for side in range(counts.rules.sides)]
    for found, more in zip(every, pile_features(counts), strict=True):
        found[TABLE_SIZE:] = more
    own = every.pop(own_side)
    theirs = (
        every[0] if len(every) == 1 else [sum(column) / len(every) for column in zip(*every, strict=True)]
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
    """The estimate by weights: one row a knot; the units' weights of what is seen and of the rounds left, and
    what each unit counts."""

    __slots__ = ("counts_for", "rows", "units")

    def __init__(
        self,
        linear: Sequence[Sequence[float]],
        units: Sequence[Sequence[float]] = (),
        counts_for: Sequence[float] = (),
    ) -> None:
        self.rows = [_between(linear, rounds / 2) for rounds in range(2 * LAST_ROUND + 1)]
        self.units = [list(unit) for unit in units]
        self.counts_for = list(counts_for)

    def lead(self, counts: Counts) -> float:
        """By how many points the side to move will probably be ahead of the others' mean."""
        rounds = counts.rounds_left()
        row = self.rows[min(2 * LAST_ROUND, int(2 * rounds + 0.5))]
        found = prospects(counts)
        expected: float = sum(map(mul, row, found))
        found.append(min(rounds, KNOTS[-1]))
        for unit, points in zip(self.units, self.counts_for, strict=True):
            level: float = sum(map(mul, unit, found))
            if level > 0.0:
                expected += points * level
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
    return Outlook(**json.loads(text))
