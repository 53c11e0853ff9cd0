"""The rules on recorded random games: classic, four seats, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from kanasta_gui.ai.simulation import Plan, simulate
from kanasta_gui.bench import Figure, Step
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.deal import deal_cards
from kanasta_gui.rules.engine import check, perform
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.record import read_record
from kanasta_gui.rules.state import Deal

DEALS: Final = 60
PASSES: Final = 5  # the best counts: what slows a pass down is the machine
SEED: Final = 1
STEPS: Final = 1 + 2 * PASSES

Game = tuple[Deal, tuple[Action, ...]]


def measure(step: Step) -> Iterator[Figure]:
    """`check` and `apply` on every action of the games, alone and with all legal actions listed before."""
    games = recorded_games()
    step()
    yield Figure("rules-play", best_rate(games, play, step), "actions/s", 60_000)
    yield Figure("rules-list", best_rate(games, list_and_play, step), "actions/s", 12_000)


def recorded_games(seats: int = 4) -> list[Game]:
    """Deals as they begin, and what was done in them."""
    table = make_table("classic", seats)
    games = []
    for simulated in simulate(Plan(table, ("random",) * table.seats, SEED), deals=DEALS):
        record = read_record(simulated.record)
        scores: tuple[int, ...] = (0,) * table.sides
        for played, result in zip(record.deals, record.match.results, strict=True):
            deal, _ = deal_cards(table, played.dealer, scores, played.deck)
            games.append((deal, tuple(action for _, action in played.actions)))
            scores = result.totals
    return games


def play(deal: Deal, actions: tuple[Action, ...]) -> None:
    """Check and do each action; this is what `engine.apply` does."""
    for action in actions:
        if check(deal, action) is None:
            deal, _ = perform(deal, action)


def list_and_play(deal: Deal, actions: tuple[Action, ...]) -> None:
    """The same with all legal actions listed first."""
    for action in actions:
        list(legal_actions(deal))
        if check(deal, action) is None:
            deal, _ = perform(deal, action)


def best_rate(games: list[Game], run: Callable[[Deal, tuple[Action, ...]], None], step: Step) -> float:
    """Actions a second in the best of a few passes over all games."""
    actions = sum(len(done) for _, done in games)
    best = 0.0
    for _ in range(PASSES):
        begun = time.perf_counter()
        for deal, done in games:
            run(deal, done)
        best = max(best, actions / (time.perf_counter() - begun))
        step()
    return best
