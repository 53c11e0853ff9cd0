"""The policy without search: legal and honest everywhere, and far ahead of casual play."""

from __future__ import annotations

import random

import pytest

from kanasta_gui.ai.policy import Policy, Weights, weights_for
from kanasta_gui.ai.policy.weights import kind_of
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.ai.tuning import Fixture, compare, deals_of
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.view import view_for
from tests.ai.test_players import exchanged, positions
from tests.rules.houses import TABLES, house_table, small_position


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_legal_and_the_same_whatever_others_hold(table: tuple[str, int, bool]) -> None:
    generator = random.Random(f"skilled {table}")
    player = Skilled()
    for number, (deal, history) in enumerate(positions(player, make_table(*table), f"skilled {table}")):
        if number % 9 == 0:
            seat = deal.to_move
            view = view_for(deal, seat, 1, history)
            other = view_for(exchanged(deal, seat, generator), seat, 1, history)
            assert player.decide(other, random.Random(1)) == player.decide(view, random.Random(1))


def test_legal_under_house_rules() -> None:
    for number in range(25):
        for _ in positions(Skilled(), house_table(random.Random(number)), f"house {number}"):
            pass


def test_an_answer_to_any_position() -> None:
    for number in range(1500):
        generator = random.Random(f"any {number}")
        deal = small_position(generator, house_table(generator))
        if next(legal_actions(deal), None) is None:
            continue
        view = view_for(deal, deal.to_move, 1)
        action = Skilled().decide(view, generator)
        assert check(view, action) is None, (number, action, check(view, action))


def test_every_table_has_weights() -> None:
    kinds = {kind_of(make_table(*table)) for table in TABLES}
    assert {"classic-two", "classic-pairs", "hungarian-alone", "open-two"} <= kinds
    for table in TABLES:
        assert isinstance(weights_for(make_table(*table)), Weights)


def test_tuned_weights_beat_those_set_by_hand() -> None:
    fixture = Fixture("classic", 2, False, seed=99, deals=60)
    found = compare(fixture, weights_for(fixture.table), Weights())
    assert found.points - found.margin > 0


def test_a_whole_deal_by_the_policy_ends_with_scores() -> None:
    fixture = Fixture("hungarian", 4, True, seed=5, deals=5)
    for deal in deals_of(fixture):
        played = deal.copy()
        Policy(weights_for(fixture.table)).play_out(played)
        assert played.state
        assert len(played.scores()) == 2
