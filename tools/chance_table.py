"""The chance to win a match, from how deals end: value iteration over what two sides make.

First melds need more at higher scores, where deals may bring less. Who deals is left out, and so is that
other targets than the preset's meet other needs.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from math import sqrt
from operator import add
from typing import Final

import numpy as np

from kanasta_gui.ai.counts import DRAW, RUNNING, Counts, counts_of
from kanasta_gui.ai.outlook import Outlook, hats, lead, stored_outlook, sure_points
from kanasta_gui.ai.policy import Policy
from kanasta_gui.ai.policy.weights import kind_of
from kanasta_gui.ai.search import team_for
from kanasta_gui.ai.stakes import FURTHEST, STEP, Chances
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.match import judge_outcome
from kanasta_gui.rules.melds import needs_canasta, requirement
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.ruleset import RuleSet
from tools.pieces import Named, in_pieces
from tools.regression import regression, shares

Needs = tuple[int, bool]  # points of a first meld, and whether it must be a canasta
Outcome = tuple[Needs, Needs, int, int]  # of a side and another one: needs before the deal, points made
# Rounds that were left, how far the outlook erred, what was made from there.
Note = tuple[float, float, float]

NOTED: Final = 0.25  # the share of turns at which the outlook is asked
CHUNK: Final = 250  # deals of one piece of work, at most
LOWEST: Final = -500  # score that a deal begins at
UNIT: Final = 5  # all scores are multiples of it
MOST: Final = 500  # outcomes by which scores are valued, either way round
SWEEPS: Final = 200  # at most
CLOSE: Final = 0.0001  # changes that matter no more
MOST_DEALS: Final = 100  # of a match that is tested on


def chance_table(tables: Sequence[Named], executor: Executor, seed: int, deals: int) -> Chances:
    """The chances of a kind of table, from deals at its tables."""
    outcomes: list[Outcome] = []
    notes: list[Note] = []
    for more, notes_more in in_pieces(played, tables, executor, seed, deals, CHUNK):
        outcomes += more
        notes += notes_more
    gain = by_knot(notes, lambda note: note[2])
    return Chances(
        valued(make_table(*tables[0]).rules, outcomes, random.Random(seed)),
        round(sqrt(sum([(mine - theirs) ** 2 for *_, mine, theirs in outcomes]) / len(outcomes))),
        error=_roots(by_knot(notes, lambda note: note[1] ** 2)),
        gain=[round(value) for value in gain],
        gain_error=_roots(by_knot(notes, lambda note: (note[2] - _at(gain, note[0])) ** 2)),
    )


def played(named: Named, seed: str, deals: int) -> tuple[list[Outcome], list[Note]]:
    """Outcomes of deals that begin at scores by chance, and notes of turns in them."""
    table, generator = make_table(*named), random.Random(seed)
    outlook = stored_outlook(kind_of(table))
    rules = table.rules
    outcomes: list[Outcome] = []
    notes: list[Note] = []
    for _ in range(deals):
        scores = tuple(
            generator.randrange(LOWEST // UNIT, rules.target // UNIT) * UNIT for _ in range(table.sides)
        )
        made = _play(dealt(table, scores, generator), players(table, generator), outlook, generator, notes)
        needs = [needed(rules, score) for score in scores]
        outcomes += [
            (needs[side], needs[other], made[side], made[other])
            for side in range(table.sides)
            for other in range(table.sides)
            if other != side
        ]
    return outcomes, notes


def needed(rules: RuleSet, score: int) -> Needs:
    """What a first meld needs at this score."""
    return requirement(rules, score), needs_canasta(rules, score)


def dealt(table: Table, scores: tuple[int, ...], generator: random.Random) -> Counts:
    """A deal at these scores by chance."""
    while True:
        try:
            deck = shuffled_deck(table.rules, generator)
            return counts_of(deal_cards(table, generator.randrange(table.seats), scores, deck)[0])
        except StockRanOutAtStart:
            continue


def players(table: Table, generator: random.Random) -> list[Policy]:
    """A policy for each side, of the styles that the search reckons with."""
    team = team_for(table)
    return [generator.choice((team.own, *team.styles)) for _ in range(table.sides)]


def _play(
    counts: Counts,
    by_side: Sequence[Policy],
    outlook: Outlook,
    generator: random.Random,
    notes: list[Note],
) -> list[int]:
    """What the sides make of the deal; turns are noted on the way."""
    seen: list[tuple[int, float, float, float]] = []
    while counts.state == RUNNING:
        side = counts.rules.side_of[counts.seat]
        if counts.phase == DRAW and generator.random() < NOTED:
            sure = [sure_points(counts, one) for one in range(counts.rules.sides)]
            seen.append((side, counts.rounds_left(), outlook.lead(counts), together(sure, side)))
        by_side[side].step(counts)
    made = counts.scores()
    notes += [
        (rounds, lead(made, side) - expected, together(made, side) - sure)
        for side, rounds, expected, sure in seen
    ]
    return made


def together(points: Sequence[int], side: int) -> float:
    """What a side and the others' mean have together."""
    return 2 * points[side] - lead(points, side)


def by_knot(notes: Sequence[Note], told: Callable[[Note], float]) -> list[float]:
    """The regression of what is told of notes on how far the stock was used."""
    rounds, values = np.array([note[0] for note in notes]), np.array([told(note) for note in notes])
    found: list[float] = regression(shares(rounds), values).tolist()
    return found


def _at(row: Sequence[float], rounds: float) -> float:
    return sum([share * value for share, value in zip(hats(rounds), row, strict=True)])


def _roots(squares: Sequence[float]) -> list[float]:
    return [round(sqrt(max(0.0, square))) for square in squares]


def valued(rules: RuleSet, outcomes: Sequence[Outcome], generator: random.Random) -> list[list[float]]:
    """The chance by points to go: what it is on average after one more deal. All scores are valued by the
    same deals, so that the table is smooth; what first melds need only moves what a side makes."""
    size = FURTHEST // STEP + 1
    to_go = [max(UNIT, place * STEP) for place in range(size)]
    more = shifts(outcomes)
    shift = [more.get(needed(rules, rules.target - left), 0.0) for left in to_go]
    made = [(own, other) for _, _, own, other in generator.sample(outcomes, min(len(outcomes), MOST))]
    made += [(other, own) for own, other in made]
    rows = [[min(0.99, max(0.01, 0.5 + (y - x) / size)) for y in range(size)] for x in range(size)]
    chances = Chances(rows, 0.0, (), (), ())
    for _ in range(SWEEPS):
        change = 0.0
        for x in range(size):
            for y in range(x):
                mine, theirs = to_go[x] - shift[x], to_go[y] - shift[y]
                found = [chances.of(mine - own, theirs - other) for own, other in made]
                chance = sum(found) / len(found)
                change = max(change, abs(chance - rows[x][y]))
                rows[x][y], rows[y][x] = chance, 1 - chance
        if change < CLOSE:
            break
    return monotone(rows)


def shifts(outcomes: Sequence[Outcome]) -> dict[Needs, float]:
    """How much more than usual sides make for what they need, less what may be chance."""
    by_need: defaultdict[Needs, list[int]] = defaultdict(list)
    for need, _, own, _ in outcomes:
        by_need[need].append(own)
    usual = sum([own for _, _, own, _ in outcomes]) / len(outcomes)
    found = {}
    for need, made in by_need.items():
        more = sum(made) / len(made) - usual
        noise = sum([(own - usual - more) ** 2 for own in made]) / len(made) ** 2
        found[need] = more * max(0.0, 1 - 4 * noise / more**2) if more else 0.0
    return found


def monotone(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """The rows without what chance left in them, rounded: more to go is never better. Halfway between the
    least that covers them and the most that they cover; the two are each other's mirror."""
    high = [list(row) for row in rows]
    size = len(high)
    for x in reversed(range(size)):
        for y in range(size):
            worse = [high[x + 1][y]] if x + 1 < size else []
            worse += [high[x][y - 1]] if y else []
            high[x][y] = max(high[x][y], *worse) if worse else high[x][y]
    halves = [[round((high[x][y] + 1 - high[y][x]) / 2, 4) for y in range(x)] for x in range(size)]
    return [[*halves[x], 0.5, *(round(1 - halves[y][x], 4) for y in range(x + 1, size))] for x in range(size)]


def foretold(chances: Chances, named: Named, seed: int, matches: int) -> float:
    """The share of who comes out ahead of whom that the table foretells, in matches that begin at scores by
    chance: 1 where it always does, 0 where it says no more than a coin."""
    table, generator = make_table(*named), random.Random(seed)
    target = table.rules.target
    error = 0.0
    for _ in range(matches):
        scores = tuple(generator.randrange(target // UNIT) * UNIT for _ in range(table.sides))
        expected = chances.of(target - scores[0], target - scores[1])
        for number in range(1, MOST_DEALS + 1):
            counts, by_side = dealt(table, scores, generator), players(table, generator)
            while counts.state == RUNNING:
                by_side[table.side_of[counts.seat]].step(counts)
            scores = tuple(map(add, scores, counts.scores()))
            if judge_outcome(table, scores, number):
                break
        ahead = 0.5 + 0.5 * (scores[0] > scores[1]) - 0.5 * (scores[0] < scores[1])
        error += (ahead - expected) ** 2
    return 1 - 4 * error / matches
