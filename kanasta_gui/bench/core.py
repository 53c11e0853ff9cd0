"""The fast core on recorded random games, as the rules are: classic, two and four seats, on one core."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from kanasta_gui.ai.counts import CountGroup, Counts, counts_of
from kanasta_gui.bench import Figure, Step
from kanasta_gui.bench.rules import recorded_games
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import JOKER_RANK, is_wild, rank_of
from kanasta_gui.rules.melds import merged

SEATS: Final = (2, 4)
PASSES: Final = 15  # the best counts: what slows a pass down is the machine
STEPS: Final = len(SEATS) * (1 + PASSES)

Done = tuple[str, int, tuple[CountGroup, ...]]
"""An action by counts: its kind, the rank of a discard, the groups of what is laid."""


def measure(step: Step) -> Iterator[Figure]:
    """Actions a second; each is checked, then done."""
    for seats in SEATS:
        games = counted_games(seats)
        step()
        yield Figure(f"core-{seats}", _best_rate(games, step), "actions/s", 250_000)


def counted_games(seats: int) -> list[tuple[Counts, list[Done]]]:
    """Deals as they begin, and what was done in them, by counts."""
    return [
        (counts_of(deal), [_by_counts(action) for action in actions])
        for deal, actions in recorded_games(seats)
    ]


def play(counts: Counts, actions: Sequence[Done]) -> None:
    """Check and do each action."""
    for kind, rank, groups in actions:
        if kind == "draw":
            if counts.may_draw():
                counts.draw()
        elif kind == "discard":
            if counts.may_discard(rank):
                counts.discard(rank)
        elif kind == "lay":
            if counts.may_lay(groups):
                counts.lay(groups)
        elif kind == "take":
            if counts.may_take(groups):
                counts.take(groups)
        else:
            counts.end_on_stock()


def _best_rate(games: list[tuple[Counts, list[Done]]], step: Step) -> float:
    """Actions a second in the best of a few passes over all games."""
    actions = sum(len(done) for _, done in games)
    best = 0.0
    for _ in range(PASSES):
        begun = time.perf_counter()
        for start, done in games:
            play(start.copy(), done)
        best = max(best, actions / (time.perf_counter() - begun))
        step()
    return best


def _by_counts(action: Action) -> Done:
    match action:
        case DrawStock():
            return "draw", -1, ()
        case Discard(card):
            return "discard", rank_of(card), ()
        case Lay(groups):
            return "lay", -1, _count_groups(groups)
        case TakePile(groups):
            return "take", -1, _count_groups(groups)
        case Pass():
            return "pass", -1, ()
        case _:
            assert_never(action)


def _count_groups(groups: Sequence[Group]) -> tuple[CountGroup, ...]:
    found = []
    for target, cards in merged(tuple(groups)):
        jokers = sum(rank_of(card) == JOKER_RANK for card in cards)
        wilds = sum(is_wild(card) for card in cards)
        found.append((target, len(cards) - wilds, jokers, wilds - jokers))
    return tuple(found)
