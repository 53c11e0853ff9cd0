"""The engine against a second reading of the specification, and the listed actions against every action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.actions import Action, Discard, Lay, Pass, TakePile
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import legal_actions, may
from kanasta_gui.rules.state import Deal
from tests.rules.houses import any_action, house_table, small_position, wild_table
from tests.rules.oracle import all_actions, judged, shape

SEEDS = st.integers(0, 2**32)


def said(deal: Deal, action: Action) -> str:
    """What the engine says."""
    refusal = check(deal, action)
    return "ok" if refusal is None else refusal.code.value


@given(SEEDS)
def test_check_agrees_with_a_second_reading(seed: int) -> None:
    random = Random(seed)
    table = house_table(random)
    for _ in range(10):
        deal = small_position(random, table, 12)
        for _ in range(15):
            action = any_action(random, deal)
            if not (isinstance(action, Pass) and len(deal.hand) > 7):
                assert said(deal, action) == judged(deal, action), (deal, action)


@given(SEEDS)
def test_what_is_listed_is_what_every_action_shows(seed: int) -> None:
    random = Random(seed)
    table = house_table(random)
    for _ in range(4):
        against_all(small_position(random, table))


@given(SEEDS)
def test_odd_rules_for_wild_cards(seed: int) -> None:
    random = Random(seed)
    table = wild_table(random)
    for _ in range(4):
        deal = small_position(random, table, random.choice((7, 8, 9)))
        if sum(card < 8 for card in deal.hand) <= 7:
            against_all(deal)


def against_all(deal: Deal) -> None:
    """Compare `legal_actions` and `may` with all actions that there are."""
    kind: type[Lay] | type[TakePile] = TakePile if deal.phase == "draw" else Lay
    legal = [action for action in all_actions(deal, kind) if check(deal, action) is None]
    listed = list(legal_actions(deal))
    for action in listed:
        assert check(deal, action) is None, (deal, action)
    of_kind = [action for action in listed if isinstance(action, (Lay, TakePile))]
    shapes = [shape(action) for action in of_kind]
    assert len(shapes) == len(set(shapes)), "listed twice"
    single = {shape(action) for action in legal if len(action.groups) == 1}
    assert {found for found in shapes if len(found) == 1} == single, deal
    assert bool(of_kind) == bool(legal), deal
    if deal.phase == "draw":
        passes = not deal.stock_size and judged(deal, Pass()) == "ok"
        expected = ("draw",) * bool(deal.stock_size) + ("take",) * bool(legal) + ("pass",) * passes
    else:
        discards = any(check(deal, action) is None for action in _discards(deal))
        expected = ("lay",) * bool(legal) + ("discard",) * discards
    assert may(deal) == expected
    assert {_kind(action) for action in listed} == set(expected)


def _discards(deal: Deal) -> Iterator[Action]:
    return (Discard(card) for card in deal.hand)


def _kind(action: Action) -> str:
    return {"DrawStock": "draw", "TakePile": "take", "Lay": "lay", "Discard": "discard", "Pass": "pass"}[
        type(action).__name__
    ]


@pytest.mark.parametrize("seed", range(150))
def test_seeded_positions(seed: int) -> None:
    random = Random(seed)
    against_all(small_position(random, house_table(random)))
