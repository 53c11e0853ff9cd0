"""Fitting the outlook: a regression of what sides still scored on what was seen of their prospects.

Deals are played under the rules by casual and skilled players, the weights of some disturbed, so that
positions of many kinds occur.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import counts_of
from kanasta_gui.ai.outlook import KNOTS, SIZE, features_of_all, hats, rounds_left, sure_points
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.policy import Weights, weights_for
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.scoring import score_sheets
from kanasta_gui.rules.state import Deal
from tools.match_up import fresh_deal, play_deal

NOTED = 0.25  # the share of turns that are looked at
CHUNK = 250  # deals of one piece of work
WIDTH = len(KNOTS) * SIZE
RIDGE = 3.0

Sums = tuple[list[list[float]], list[float]]  # of the normal equations, the upper triangle


def fitted(
    tables: Sequence[tuple[str, int, bool]], executor: Executor, seed: int, deals: int
) -> list[list[float]]:
    """The outlook's weights, a row a knot."""
    chunks = max(1, deals // len(tables) // CHUNK)
    jobs = [executor.submit(sums, table, f"{seed} {number}") for table in tables for number in range(chunks)]
    left = [[0.0] * WIDTH for _ in range(WIDTH)]
    right = [0.0] * WIDTH
    for job in jobs:
        more, right_more = job.result()
        right = [a + b for a, b in zip(right, right_more, strict=True)]
        left = [
            [a + b for a, b in zip(row, other, strict=True)] for row, other in zip(left, more, strict=True)
        ]
    solution = solved(left, right)
    return [
        [round(value, 2) for value in solution[knot * SIZE : (knot + 1) * SIZE]] for knot in range(len(KNOTS))
    ]


def sums(named: tuple[str, int, bool], seed: str) -> Sums:
    """The sums over some deals."""
    table = make_table(*named)
    left = [[0.0] * WIDTH for _ in range(WIDTH)]
    right = [0.0] * WIDTH
    for number in range(CHUNK):
        for values, points in samples(table, f"{seed} {number}"):
            for place, (index, value) in enumerate(values):
                right[index] += value * points
                row = left[index]
                for other, factor in values[place:]:
                    row[other] += value * factor
    return left, right


def samples(table: Table, seed: str) -> Iterator[tuple[list[tuple[int, float]], float]]:
    """What was seen of a side at some turns of a deal, and what it scored from there on."""
    generator = random.Random(seed)
    scores = tuple(generator.randrange(-40, 960) * 5 for _ in range(table.sides))
    deal, history = fresh_deal(table, generator.randrange(table.seats), scores, generator)
    by_side = [_player(table, generator) for _ in range(table.sides)]
    actions: list[tuple[int, Action]] = []
    ended, _ = play_deal(deal, history, [by_side[side] for side in table.side_of], seed, actions=actions)
    totals = [sheet.total for sheet in score_sheets(ended)]
    for _, action in actions:
        if deal.phase == "draw" and generator.random() < NOTED:
            yield from _seen(deal, totals)
        deal, _ = apply(deal, action)


def _seen(deal: Deal, totals: Sequence[int]) -> Iterator[tuple[list[tuple[int, float]], float]]:
    counts = counts_of(deal)
    shares = hats(rounds_left(counts))
    for side, found in enumerate(features_of_all(counts)):
        values = [
            (knot * SIZE + index, share * value)
            for knot, share in enumerate(shares)
            if share
            for index, value in enumerate(found)
            if value
        ]
        yield values, totals[side] - sure_points(counts, side)


def _player(table: Table, generator: random.Random) -> Player:
    kind = generator.random()
    if kind < 0.5:
        return Casual()
    weights = weights_for(table)
    return Skilled(weights if kind < 0.75 else disturbed(weights, generator))


def disturbed(weights: Weights, generator: random.Random) -> Weights:
    """The weights, each changed a little."""
    return Weights(**{name: value * generator.gauss(1.0, 0.3) for name, value in asdict(weights).items()})


def solved(left: list[list[float]], right: list[float]) -> list[float]:
    """The solution of the ridge regression, by Cholesky's way; only the upper triangle of `left` counts."""
    size = len(right)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        mine = lower[i]
        for j in range(i + 1):
            other = lower[j]
            value = left[j][i] - sum([mine[k] * other[k] for k in range(j)])
            if i == j:
                mine[i] = (value + RIDGE) ** 0.5
            else:
                mine[j] = value / other[j]
    forward: list[float] = []
    for i in range(size):
        forward.append((right[i] - sum([lower[i][k] * forward[k] for k in range(i)])) / lower[i][i])
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        found[i] = (forward[i] - sum([lower[k][i] * found[k] for k in range(i + 1, size)])) / lower[i][i]
    return found
