"""Fitting the outlook to how deals ended, by what was seen at the start of a turn: its linear part by a
regression, its units by training them on what that leaves open.

First come deals that the policy plays against styles of it, with a random move now and then, so that no way
of playing goes together with certain positions. Then the weights are drawn to what deals of players that read
ahead came to: those are fewer, but they are what the outlook is asked about.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, replace
from functools import partial
from typing import Any, NamedTuple, Self

import numpy as np

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import DRAW, RUNNING, Counts, counts_of
from kanasta_gui.ai.moves import moves_to_begin, moves_to_play
from kanasta_gui.ai.outlook import KNOTS, WIDTH, lead, prospects, sure_lead
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
from tools.network import Network, Pace, trained
from tools.pieces import Named, in_pieces
from tools.regression import Array, regression, shares

NOTED = 0.12  # the share of turns that are looked at
ENDINGS = 8  # ways in which the deal goes on from each
STRAY = 0.12  # of the policy's moves that are random
CHUNK = 50  # deals of one piece of work, at most
READ_NOTED = 0.5  # the same share in deals of players that read ahead
QUICK = Effort(40)
PULL = 1 / 3  # how firmly the first weights hold against deals of players that read ahead
FIRST = Pace(epochs=14, rate=3e-3, decay=0.1)
FURTHER = Pace(epochs=4, rate=1e-3, decay=0.3)  # of units that were trained before

Row = tuple[list[float], float, float]  # the prospects, the rounds left, the points from there on
Rows = Callable[[Table, random.Random], Iterator[Row]]  # turns of a deal


class Turns(NamedTuple):
    """What was seen at the start of turns, and what came of it."""

    prospects: Array
    rounds: Array
    points: Array

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Self:
        """These turns."""
        return cls(
            np.array([row[0] for row in rows], np.float32).reshape(-1, WIDTH),
            np.array([row[1] for row in rows], np.float32),
            np.array([row[2] for row in rows]),
        )

    def at_knots(self) -> Array:
        """The prospects, shared out to the knots."""
        parts: Array = shares(self.rounds)[:, :, None] * self.prospects[:, None, :]
        return parts.reshape(len(self.points), -1)

    def inputs(self) -> Array:
        """What the units see."""
        return np.column_stack([self.prospects, np.minimum(self.rounds, KNOTS[-1])])


class Fit(NamedTuple):
    """An outlook's weights: a row a knot, and the units."""

    linear: Array
    network: Network

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """The weights in a file."""
        units = np.array(data["units"]).reshape(-1, WIDTH + 1)
        return cls(np.array(data["linear"]), Network(units, np.array(data["counts_for"])))

    def data(self) -> dict[str, list[Any]]:
        """What is written, rounded."""
        units, counts_for = self.network.rounded()
        linear = np.round(self.linear, 2) + 0.0
        return {"linear": linear.tolist(), "units": units.tolist(), "counts_for": counts_for.tolist()}

    def without_units(self) -> Fit:
        """The linear part alone."""
        return Fit(self.linear, Network.empty(WIDTH + 1))

    def completed(self, network: Network, offset: float) -> Fit:
        """The linear part with these units; their offset goes to what is always 1."""
        linear = self.linear.copy()
        linear[:, 0] += offset
        return Fit(linear, network)

    def told(self, turns: Turns) -> Array:
        """The points that the outlook expects."""
        return turns.at_knots() @ self.linear.ravel() + self.network.told(turns.inputs())


def gathered(kind: Rows, tables: Sequence[Named], executor: Executor, seed: int, deals: int) -> Turns:
    """Turns of so many deals."""
    pieces = list(in_pieces(partial(noted, kind), tables, executor, seed, deals, CHUNK))
    return Turns(*map(np.concatenate, zip(*pieces, strict=True)))


def noted(kind: Rows, named: Named, seed: str, deals: int) -> Turns:
    """Turns of some deals at a table."""
    table = make_table(*named)
    return Turns.of(
        [row for number in range(deals) for row in kind(table, random.Random(f"{seed} {number}"))]
    )


def fitted(turns: Turns, seed: int) -> Fit:
    """The weights that foretell what came of these turns: the units what the linear part misses."""
    linear = Fit(regression(turns.at_knots(), turns.points).reshape(-1, WIDTH), Network.empty(WIDTH + 1))
    return linear.completed(*trained(turns.inputs(), turns.points - linear.told(turns), seed, FIRST))


def drawn(fit: Fit, turns: Turns, seed: int, pace: Pace = FURTHER) -> Fit:
    """The weights drawn to what came of these turns: first the linear part, beside the units, then those.
    Where there are no units yet they are made as from the first turns."""
    inputs, network = turns.inputs(), fit.network
    linear = regression(turns.at_knots(), turns.points - network.told(inputs), fit.linear.ravel(), PULL)
    found = Fit(linear.reshape(-1, WIDTH), network)
    missed = turns.points - found.without_units().told(turns)
    if len(network.units):
        return found.completed(*trained(inputs, missed, seed, pace, network))
    return found.completed(*trained(inputs, missed, seed, FIRST))


def explained(fit: Fit, turns: Turns) -> float:
    """The share of what came of the turns that these weights foretell: 1 where they always do, 0 where the
    mean would say as much."""
    return float(1 - np.square(turns.points - fit.told(turns)).mean() / turns.points.var())


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
            yield prospects(deal), deal.rounds_left(), ahead - sure_lead(deal)
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
    turns: list[tuple[int, list[float], float, float]] = []
    while deal.end is None:
        player = by_side[deal.side]
        if deal.phase == "draw" and player is reader and generator.random() < READ_NOTED:
            counts = counts_of(deal)
            turns.append((deal.side, prospects(counts), counts.rounds_left(), sure_lead(counts)))
        deal, happened = apply(deal, player.decide(view_for(deal, deal.to_move, 1, history), generator))
        history += happened
    totals = [sheet.total for sheet in score_sheets(deal)]
    for side, found, rounds, sure in turns:
        yield found, rounds, lead(totals, side) - sure


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
