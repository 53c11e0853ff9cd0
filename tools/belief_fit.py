"""Fitting what the facts of a deal tell of hidden hands: what casual, skilled and reading players held.

For each rank and seat the number held follows the chance of an even deal, times how much likelier the facts
make a first, a second and each further card. That is an exponential family: Newton's method finds the values
under which the hands that were held are likeliest.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from math import exp, log
from typing import Final, NamedTuple

import numpy as np

from kanasta_gui.ai.belief import Beliefs
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import RED
from kanasta_gui.ai.likelihood import FACTS, Told, facts, seen
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.policy import weights_for
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import PlayerView, view_for
from tools.outlook_fit import dealt, disturbed
from tools.pieces import Named, in_pieces
from tools.regression import Array

NOTHING: Final[dict[str, Told]] = dict.fromkeys(FACTS, (0.0, 0.0, 0.0))  # facts that tell nothing
NOTED = 0.1  # the share of decisions at which hands are looked at
CHUNK = 50  # deals of one piece of work, at most
STEPS = 6
PULL = 10.0  # towards nothing
QUICK = Effort(24)
NUMBERS = 3  # a first card, a second, each further one


class Held(NamedTuple):
    """What a seat held of a rank, and what was known of it."""

    values: list[tuple[int, float]]  # facts that hold, by index
    certain: int
    unseen: int  # cards of the rank that may be anywhere
    room: int  # unknown cards of the seat
    all_unseen: int
    held: int


def fitted_facts(tables: Sequence[Named], executor: Executor, seed: int, deals: int) -> dict[str, Told]:
    """What each fact tells at these tables."""
    pieces = in_pieces(noted, tables, executor, seed, deals, CHUNK)
    return likeliest([row for rows in pieces for row in rows])


def likeliest(rows: Sequence[Held]) -> dict[str, Told]:
    """What each fact tells so that what was held is likeliest, a little drawn towards nothing."""
    found = np.zeros(NUMBERS * len(FACTS))
    for _ in range(STEPS):
        curve, rise = _sums(rows, found.tolist())
        found += np.linalg.solve(curve + PULL * np.eye(len(found)), rise - PULL * found)
    told = found.tolist()
    return {
        name: (round(told[at], 2) + 0.0, round(told[at + 1], 2) + 0.0, round(told[at + 2], 2) + 0.0)
        for at, name in zip(range(0, len(told), NUMBERS), FACTS, strict=True)
    }


def likelihood(told: dict[str, Told], rows: Sequence[Held]) -> float:
    """How likely what was held is made: the geometric mean."""
    flat = [value for name in FACTS for value in told[name]]
    return exp(sum([log(shares(row, flat)[row.held]) for row in rows]) / len(rows))


def noted(named: Named, seed: str, deals: int) -> list[Held]:
    """What was held at some moments of some deals."""
    table = make_table(*named)
    return [
        row for number in range(deals) for row in _played(table, random.Random(f"{seed} beliefs {number}"))
    ]


def _played(table: Table, generator: random.Random) -> Iterator[Held]:
    deal, history = dealt(table, generator)
    players = [_player(table, generator) for _ in range(table.seats)]
    while deal.end is None:
        view = view_for(deal, deal.to_move, 1, history)
        if generator.random() < NOTED:
            yield from _looked_at(deal, view)
        deal, happened = apply(deal, players[view.seat].decide(view, generator))
        history += happened


def _player(table: Table, generator: random.Random) -> Player:
    weights = weights_for(table)
    return generator.choice(
        (Casual(), Skilled(weights), Skilled(disturbed(weights, generator)), Searcher(QUICK))
    )


def _looked_at(deal: Deal, view: PlayerView) -> Iterator[Held]:
    beliefs = Beliefs.of(view)
    for seat, one in enumerate(seen(view)):
        if seat == view.seat:
            continue
        certain = [card >> 2 for card in beliefs.certain[seat]]
        hand = [card >> 2 for card in deal.hands[seat]]
        for rank in range(15):
            unseen = beliefs.unseen.count(rank)
            if unseen and rank != RED:
                values = sorted(
                    (FACTS.index(name), value) for name, value in facts(view, seat, one, rank).items()
                )
                room = len(hand) - len(certain)
                yield Held(values, certain.count(rank), unseen, room, len(beliefs.unseen), hand.count(rank))


def shares(row: Held, told: Sequence[float]) -> list[float]:
    """The chance of each number of cards of the rank."""
    gains = [0.0] * NUMBERS
    for index, value in row.values:
        for at in range(NUMBERS):
            gains[at] += value * told[NUMBERS * index + at]
    others = row.all_unseen - row.unseen
    found = [0.0] * row.certain
    weight = 1.0
    for more in range(min(row.unseen, row.room) + 1):
        if more:
            number = row.certain + more
            chance = (row.unseen - more + 1) * (row.room - more + 1) / more / max(1, others - row.room + more)
            weight *= chance * exp(gains[min(number, NUMBERS) - 1])
        found.append(weight if row.room - more <= others else 0.0)
    total = sum(found)
    return [value / total for value in found]


def _sums(rows: Sequence[Held], told: Sequence[float]) -> tuple[Array, Array]:
    """How the log likelihood curves and rises."""
    curve, rise = np.zeros((len(told), len(told))), np.zeros(len(told))
    for row in rows:
        chances = np.array(shares(row, told))
        steps = np.array([_steps(number, row.certain) for number in range(len(chances))])
        means = chances @ steps
        spread = steps.T @ (chances[:, None] * steps) - np.outer(means, means)
        values = np.array([value for _, value in row.values])
        places = np.array([NUMBERS * index + at for index, _ in row.values for at in range(NUMBERS)], int)
        rise[places] += np.kron(values, _steps(row.held, row.certain) - means)
        curve[np.ix_(places, places)] += np.kron(np.outer(values, values), spread)
    return curve, rise


def _steps(number: int, certain: int) -> tuple[int, int, int]:
    """Which cards of so many are neither certain nor free: a first, a second, how many further ones."""
    return (
        int(number >= 1 > certain),
        int(number >= 2 > certain),
        max(0, number - max(2, certain)),
    )
