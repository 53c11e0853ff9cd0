"""Tuning the policy's weights by self-play: the cross-entropy method on duplicate deals.

Every candidate plays the same deals against a pool of opponents, each deal again with the seats exchanged.
Seeds for tuning and for testing are apart. Work is given to any `concurrent.futures` executor.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from math import sqrt
from typing import NamedTuple

from kanasta_gui.ai.counts import RUNNING, Counts, counts_of
from kanasta_gui.ai.policy import Policy, Weights
from kanasta_gui.ai.policy.weights import names
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.presets import Table, make_table

# Scores before the deal that first melds of every height are tuned on.
START_SCORES = ((0, 0), (0, 0), (1600, 1500), (3100, 3000), (500, 2000), (3500, 1000), (-50, 400))


class Comparison(NamedTuple):
    """Points a deal by which one player beats another, with half of the 95 % interval."""

    points: float
    margin: float
    deals: int


class Fixture(NamedTuple):
    """What is played: a preset with its seats, and which deals."""

    preset: str
    seats: int
    partners: bool
    seed: int
    deals: int

    @property
    def table(self) -> Table:
        """The table."""
        return make_table(self.preset, self.seats, self.partners)


def deals_of(fixture: Fixture) -> list[Counts]:
    """The deals of a fixture, dealers and scores before them varied."""
    table, number = fixture.table, 0
    made: list[Counts] = []
    while len(made) < fixture.deals:
        generator = random.Random(f"{fixture.seed}/{number}")
        start = START_SCORES[number % len(START_SCORES)]
        scores = tuple(start[side % 2] for side in range(table.sides))
        number += 1
        try:
            deck = shuffled_deck(table.rules, generator)
            deal, _ = deal_cards(table, generator.randrange(table.seats), scores, deck)
        except StockRanOutAtStart:
            continue
        made.append(counts_of(deal))
    return made


def play_deal(deal: Counts, by_side: Sequence[Policy]) -> list[int]:
    """The scores of a deal that each side plays by its own policy."""
    counts = deal.copy()
    side_of = counts.rules.side_of
    while counts.state == RUNNING:
        by_side[side_of[counts.seat]].step(counts)
    return counts.scores()


def differences(fixture: Fixture, one: Weights, other: Weights) -> list[float]:
    """For each pair of exchanged deals, the points a deal by which `one` beats `other`."""
    ours, theirs = Policy(one), Policy(other)
    sides = fixture.table.sides
    result = []
    for deal in deals_of(fixture):
        gained = 0.0
        for shift in (0, 1):
            by_side = [ours if (side + shift) % 2 == 0 else theirs for side in range(sides)]
            scores = play_deal(deal, by_side)
            mine = [score for side, score in enumerate(scores) if by_side[side] is ours]
            yours = [score for side, score in enumerate(scores) if by_side[side] is theirs]
            gained += sum(mine) / len(mine) - sum(yours) / len(yours)
        result.append(gained / 2)
    return result


def compare(fixture: Fixture, one: Weights, other: Weights) -> Comparison:
    """How much `one` beats `other` by."""
    gained = differences(fixture, one, other)
    mean = sum(gained) / len(gained)
    spread = sqrt(sum((value - mean) ** 2 for value in gained) / max(1, len(gained) - 1))
    return Comparison(mean, 1.96 * spread / sqrt(len(gained)), len(gained))


def fitness(fixtures: Sequence[Fixture], candidate: Weights, pool: Sequence[Weights]) -> float:
    """The mean of the points a deal against each opponent of the pool on each fixture."""
    results = [compare(fixture, candidate, other).points for fixture in fixtures for other in pool]
    return sum(results) / len(results)


def tune(
    start: Weights,
    fixtures: Sequence[Fixture],
    pool: Sequence[Weights],
    executor: Executor,
    seed: int,
    generations: int = 20,
    population: int = 32,
) -> Weights:
    """Better weights by the cross-entropy method; each generation plays fresh deals."""
    generator = random.Random(seed)
    mean = list(asdict(start).values())
    spread = [max(4.0, abs(value) * 0.5) if abs(value) > 1 else 0.3 for value in mean]
    elite_size = max(4, population // 5)
    for generation in range(generations):
        fresh = [fixture._replace(seed=fixture.seed + 1000 * (generation + 1)) for fixture in fixtures]
        candidates = [mean] + [
            [generator.gauss(value, width) for value, width in zip(mean, spread, strict=True)]
            for _ in range(population - 1)
        ]
        work = [executor.submit(fitness, fresh, weights_from(values), pool) for values in candidates]
        ranked = sorted(
            ((job.result(), values) for job, values in zip(work, candidates, strict=True)), reverse=True
        )
        elite = [values for _, values in ranked[:elite_size]]
        for index in range(len(mean)):
            column = [values[index] for values in elite]
            centre = sum(column) / elite_size
            width = sqrt(sum((value - centre) ** 2 for value in column) / elite_size)
            mean[index] = 0.3 * mean[index] + 0.7 * centre
            spread[index] = 0.4 * spread[index] + 0.6 * width
    return weights_from(mean)


def weights_from(values: Sequence[float]) -> Weights:
    """Weights from their values in order."""
    return Weights(**dict(zip(names(), (round(value, 3) for value in values), strict=True)))
