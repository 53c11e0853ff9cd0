"""Fitting the outlook: a regression of how deals ended on what was seen at the start of a turn.

First come deals that the policy plays against styles of it, with a random move now and then, so that no way
of playing goes together with certain positions. Then the weights are drawn to what deals of players that read
ahead came to: those are fewer, but they are what the outlook is asked about.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, replace
from functools import partial
from operator import add

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import DRAW, RUNNING, Counts, counts_of
from kanasta_gui.ai.moves import moves_to_begin, moves_to_play
from kanasta_gui.ai.outlook import KNOTS, WIDTH, hats, lead, prospects, sure_lead
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.policy import Policy, Weights, weights_for
from kanasta_gui.ai.policy.styles import EAGER
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.scoring import score_sheets
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import view_for
from tools.pieces import Named, in_pieces

NOTED = 0.12  # the share of turns that are looked at
ENDINGS = 8  # ways in which the deal goes on from each
STRAY = 0.12  # of the policy's moves that are random
CHUNK = 250  # deals of one piece of work, at most
UNKNOWNS = len(KNOTS) * WIDTH
READ_NOTED = 0.5  # the same share in deals of players that read ahead
QUICK = Effort(40)
RIDGE = 100.0
PULL = 1 / 3  # how firmly the first weights hold against deals of players that read ahead

Row = tuple[list[tuple[int, float]], float]  # features that are not zero, by index; points from there on
Rows = Callable[[Table, random.Random], Iterator[Row]]  # turns of a deal
Sums = tuple[list[list[float]], list[float]]  # of the normal equations: the upper triangle, the right side


def fitted(
    tables: Sequence[Named], executor: Executor, seed: int, deals: int, searched: int = 0
) -> list[list[float]]:
    """The outlook's weights, a row a knot: from so many deals of the policy, and so many of players that read
    ahead by the stored weights."""
    found = solved(*_total(strayed, tables, executor, seed, deals))
    if searched:
        left, right = _total(read_ahead, tables, executor, seed, searched)
        for index, value in enumerate(found):
            pull = PULL * left[index][index] + RIDGE
            left[index][index] += pull
            right[index] += pull * value
        found = solved(left, right, ridge=0.0)
    return [
        [round(value, 2) for value in found[knot * WIDTH : (knot + 1) * WIDTH]] for knot in range(len(KNOTS))
    ]


def explained(
    rows: Sequence[Sequence[float]], named: Named, seed: int, deals: int, kind: Rows | None = None
) -> float:
    """The share of what the sides gain from a turn on that these weights foretell in some deals: 1 where they
    always do, 0 where the mean would say as much."""
    weights = [value for row in rows for value in row]
    table, errors, gains = make_table(*named), [], []
    for number in range(deals):
        for values, points in (kind or strayed)(table, random.Random(f"{seed} {number}")):
            gains.append(points)
            errors.append(points - sum([weights[index] * value for index, value in values]))
    mean = sum(gains) / len(gains)
    return 1 - sum([error * error for error in errors]) / sum([(points - mean) ** 2 for points in gains])


def _total(kind: Rows, tables: Sequence[Named], executor: Executor, seed: int, deals: int) -> Sums:
    left, right = _nothing()
    for more, right_more in in_pieces(partial(sums, kind), tables, executor, seed, deals, CHUNK):
        right = list(map(add, right, right_more))
        left = [list(map(add, row, other)) for row, other in zip(left, more, strict=True)]
    return left, right


def _nothing() -> Sums:
    return [[0.0] * UNKNOWNS for _ in range(UNKNOWNS)], [0.0] * UNKNOWNS


def sums(kind: Rows, named: Named, seed: str, deals: int) -> Sums:
    """The sums over some deals."""
    table = make_table(*named)
    left, right = _nothing()
    for number in range(deals):
        for values, points in kind(table, random.Random(f"{seed} {number}")):
            for place, (index, value) in enumerate(values):
                right[index] += value * points
                row = left[index]
                for other, factor in values[place:]:
                    row[other] += value * factor
    return left, right


def strayed(table: Table, generator: random.Random) -> Iterator[Row]:
    """Turns of one deal, of a side that plays by the policy against styles, with a stray move now and then.
    What a turn brings is the mean of several ways in which the deal may go on."""
    deal = counts_of(dealt(table, generator)[0])
    weights, own = weights_for(table), generator.randrange(table.sides)
    by_side = [Policy(weights if side == own else _style(weights, generator)) for side in range(table.sides)]
    while deal.state == RUNNING:
        side = table.side_of[deal.seat]
        if side == own and deal.phase == DRAW and generator.random() < NOTED:
            ahead = sum([_lead_at_the_end(deal, by_side, generator) for _ in range(ENDINGS)]) / ENDINGS
            yield seen(deal), ahead - sure_lead(deal)
        if generator.random() < STRAY:
            moves = moves_to_begin if deal.phase == DRAW else moves_to_play
            generator.choice(moves(deal, by_side[side].w)).do(deal)
        else:
            by_side[side].step(deal)


def _lead_at_the_end(deal: Counts, by_side: Sequence[Policy], generator: random.Random) -> float:
    """By how much the side to move is ahead once the deal was played on with another order of the stock."""
    counts, side_of = deal.copy(), deal.rules.side_of
    generator.shuffle(counts.stock)
    while counts.state == RUNNING:
        by_side[side_of[counts.seat]].step(counts)
    return lead(counts.scores(), side_of[deal.seat])


def read_ahead(table: Table, generator: random.Random) -> Iterator[Row]:
    """Turns of players that read ahead a little, in a deal where one side may be of another level."""
    deal, history = dealt(table, generator)
    reader: Player = Searcher(QUICK)
    by_side = [reader] * table.sides
    by_side[generator.randrange(table.sides)] = generator.choice((reader, reader, Skilled(), Casual()))
    noted: list[tuple[int, list[tuple[int, float]], float]] = []
    while deal.end is None:
        player = by_side[deal.side]
        if deal.phase == "draw" and player is reader and generator.random() < READ_NOTED:
            counts = counts_of(deal)
            noted.append((deal.side, seen(counts), sure_lead(counts)))
        deal, happened = apply(deal, player.decide(view_for(deal, deal.to_move, 1, history), generator))
        history += happened
    totals = [sheet.total for sheet in score_sheets(deal)]
    for side, values, sure in noted:
        yield values, lead(totals, side) - sure


def seen(counts: Counts) -> list[tuple[int, float]]:
    """The features by index, each shared out to the knots."""
    found = prospects(counts)
    return [
        (knot * WIDTH + index, share * value)
        for knot, share in enumerate(hats(counts.rounds_left()))
        if share
        for index, value in enumerate(found)
        if value
    ]


def dealt(table: Table, generator: random.Random) -> tuple[Deal, tuple[Event, ...]]:
    """A deal by chance, the scores before it too."""
    dealer = generator.randrange(table.seats)
    scores = tuple(generator.randrange(-40, 960) * 5 for _ in range(table.sides))
    while True:
        try:
            return deal_cards(table, dealer, scores, shuffled_deck(table.rules, generator))
        except StockRanOutAtStart:
            continue


def _style(weights: Weights, generator: random.Random) -> Weights:
    style = disturbed(generator.choice((weights, Weights())), generator)
    return replace(style, **EAGER) if generator.random() < 0.7 else style


def disturbed(weights: Weights, generator: random.Random) -> Weights:
    """The weights, each changed a little."""
    return Weights(**{name: value * generator.gauss(1.0, 0.25) for name, value in asdict(weights).items()})


def solved(left: list[list[float]], right: list[float], ridge: float = RIDGE) -> list[float]:
    """The solution of the ridge regression, by Cholesky's way; only the upper triangle of `left` counts."""
    size = len(right)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        mine = lower[i]
        for j in range(i + 1):
            other = lower[j]
            value = left[j][i] - sum([mine[k] * other[k] for k in range(j)])
            if i == j:
                mine[i] = (value + ridge) ** 0.5
            else:
                mine[j] = value / other[j]
    forward: list[float] = []
    for i in range(size):
        forward.append((right[i] - sum([lower[i][k] * forward[k] for k in range(i)])) / lower[i][i])
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        found[i] = (forward[i] - sum([lower[k][i] * found[k] for k in range(i + 1, size)])) / lower[i][i]
    return found
