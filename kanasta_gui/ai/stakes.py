"""What the points of a deal mean for the match: the chance to win it, told in points.

How likely a side wins, from what it and another one have to go to the target, is data by kind of table, made
by simulation (`python -m tools.tune chance`). A deal that is over is judged by the totals that it leads to,
an estimate by all that may come of it. In mid-match a point more is worth the same everywhere, so that what
comes out is nearly the lead itself; near the end it is not. Where all is decided, points still count.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import erf, exp, sqrt
from operator import mul
from typing import Final

from kanasta_gui.ai.counts import Counts
from kanasta_gui.ai.outlook import hats, lead, sure_points

STEP: Final = 250  # points between two entries
FURTHEST: Final = 6500  # points to go that the table knows: a target of 5000 and a score of -1500
FAR: Final = 5000  # where both sides have more to go than that, only the difference counts

GRID: Final = 125  # points between two leads that are looked at
REACH: Final = 40  # of them to either side
LEVELS: Final = (-1.46, -0.6, 0.0, 0.6, 1.46)  # fifths of a normal distribution
SLOPE_OVER: Final = 5 * GRID  # to either side of the lead that is certain
LEAST_SLOPE: Final = 0.25  # times what a point is worth at the start of a match
PLAIN: Final = 0.1  # the share of the lead itself


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance to win a match, for a kind of table; `rows` by points to go. The other numbers say how far
    deals and estimates spread: by how much two sides differ after a deal, and for each of the outlook's knots
    how far it errs, what a side and the others' mean will still make together, and how far that varies."""

    rows: Sequence[Sequence[float]]
    deal: float
    error: Sequence[float]
    gain: Sequence[float]
    gain_error: Sequence[float]

    def of(self, mine: float, theirs: float) -> float:
        """The chance of a side with so many points to go against another one. Once a target is reached, the
        higher total wins."""
        if mine <= 0 or theirs <= 0:
            return 0.5 if mine == theirs else float(mine < theirs)
        beyond = max(0.0, min(mine, theirs) - FAR)
        x, y = (min(to_go - beyond, FURTHEST) / STEP for to_go in (mine, theirs))
        i, j = min(int(x), len(self.rows) - 2), min(int(y), len(self.rows) - 2)
        upper, lower = self.rows[i], self.rows[i + 1]
        x, y = x - i, y - j
        return (1 - x) * ((1 - y) * upper[j] + y * upper[j + 1]) + x * ((1 - y) * lower[j] + y * lower[j + 1])

    @property
    def usual_slope(self) -> float:
        """What a point is worth at the start of a match."""
        return (self.of(FAR - 2 * STEP, FAR) - 0.5) / (2 * STEP)


class Stakes:
    """What leads in a deal mean for the side of the seat to move, as it stands before its decision."""

    def __init__(self, own: Counts, deal_number: int, chances: Chances) -> None:
        rules = own.rules
        self.chances = chances
        self.side = rules.side_of[own.seat]
        self.to_go = [rules.rules.target - score for score in rules.scores]
        last = rules.rules.deals_max
        self.deals_left = max(0, last - deal_number) if last else -1
        points = [sure_points(own, side) for side in range(rules.sides)]
        rest = [side for side in range(rules.sides) if side != self.side]
        self.rival = max(rest, key=lambda side: points[side] - self.to_go[side])
        usual = sum([points[side] for side in rest]) / len(rest)
        shares = hats(own.rounds_left())
        gain, error, gain_error = (
            sum(map(mul, shares, by_knot)) for by_knot in (chances.gain, chances.error, chances.gain_error)
        )
        levels = [points[self.side] + usual + gain + gain_error * level for level in LEVELS]
        self.expectations = _smoothed(
            [self._at(GRID * step, levels, points[self.rival] - usual) for step in range(-REACH, REACH + 1)],
            error / GRID,
        )
        self.centre = lead(points, self.side)
        self.middle = self._expectation(self.centre)
        above, below = (self._expectation(self.centre + far) for far in (SLOPE_OVER, -SLOPE_OVER))
        slope = max((above - below) / (2 * SLOPE_OVER), LEAST_SLOPE * chances.usual_slope)
        self.factor = (1 - PLAIN) / slope

    def ended(self, scores: Sequence[int]) -> float:
        """What a deal means that ended with these scores of the sides, in points."""
        left = [to_go - score for to_go, score in zip(self.to_go, scores, strict=True)]
        mine = left[self.side]
        chance = min([self._chance(mine, theirs) for side, theirs in enumerate(left) if side != self.side])
        return self._points(chance, lead(scores, self.side))

    def expected(self, ahead: float) -> float:
        """What a deal means in which the side will be so far ahead of the others' mean by the outlook's
        estimate, in points."""
        return self._points(self._expectation(ahead), ahead)

    def _points(self, chance: float, ahead: float) -> float:
        return self.centre + PLAIN * (ahead - self.centre) + self.factor * (chance - self.middle)

    def _expectation(self, ahead: float) -> float:
        place = min(max(ahead / GRID + REACH, 0.0), 2 * REACH)
        index = min(int(place), 2 * REACH - 1)
        part = place - index
        return (1 - part) * self.expectations[index] + part * self.expectations[index + 1]

    def _at(self, ahead: float, levels: Sequence[float], more: float) -> float:
        """The chance after a deal with this lead, whatever both sides make together; the rival makes so many
        points `more` than the others' mean."""
        mine, theirs = self.to_go[self.side], self.to_go[self.rival]
        chances = [
            self._chance(mine - (level + ahead) / 2, theirs - more - (level - ahead) / 2) for level in levels
        ]
        return sum(chances) / len(chances)

    def _chance(self, mine: float, theirs: float) -> float:
        if self.deals_left < 0 or mine <= 0 or theirs <= 0:
            return self.chances.of(mine, theirs)
        if not self.deals_left:
            return 0.5 if mine == theirs else float(mine < theirs)
        spread = self.chances.deal * sqrt(2 * self.deals_left)
        by_deals = 0.5 + 0.5 * erf((theirs - mine) / spread)
        return max((by_deals, self.chances.of(mine, theirs)), key=lambda chance: abs(chance - 0.5))


def _smoothed(values: Sequence[float], spread: float) -> list[float]:
    """Values averaged over a normal distribution, its spread in steps; they go on at the ends as they are."""
    reach = int(2.5 * spread) + 1
    kernel = [exp(-0.5 * (step / max(spread, 0.1)) ** 2) for step in range(-reach, reach + 1)]
    total = sum(kernel)
    wide = [values[0]] * reach + list(values) + [values[-1]] * reach
    return [
        sum(map(mul, kernel, wide[place : place + 2 * reach + 1])) / total for place in range(len(values))
    ]


@cache
def stored_chances(kind: str) -> Chances:
    """The chances in the file of this kind of table."""
    text = files("kanasta_gui.ai").joinpath("weights", f"{kind}.chance.json").read_text("utf-8")
    return Chances(**json.loads(text))
