"""The rows of the house rules: every parameter is there, every value of it can be reached and is in range."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.rules.ruleset import PARAMETERS, RuleSet, checked
from kanasta_gui.scenes.house_rules import ROWS, RuleRow, moved, value_of, with_row


def test_every_parameter_has_its_rows_once() -> None:
    parts = {"initial_meld": 4, "take_with": len(PARAMETERS["take_with"].choices)}
    for name in PARAMETERS:
        assert sum(row.parameter == name for row in ROWS) == parts.get(name, 1), name
    assert len(set(ROWS)) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.parameter}-{row.part}")
@pytest.mark.parametrize("by", [1, -1, 10, -10])
def test_a_moved_row_stays_in_its_range(row: RuleRow, by: int) -> None:
    rules = PRESETS["hungarian"].rules(4)
    for _ in range(60):
        value = moved(rules, row, by)
        if row.part is None:  # parts may clash, which is said elsewhere
            assert checked(row.parameter, value) == value
        if row.parameter == "initial_meld":
            assert all(0 <= step <= 500 and step % 5 == 0 for step in value)
        rules = replace(rules, **{row.parameter: value})


@pytest.mark.parametrize(
    "row", [row for row in ROWS if PARAMETERS[row.parameter].kind == "choice"], ids=lambda row: row.parameter
)
def test_choices_come_round(row: RuleRow) -> None:
    rules = RuleSet()
    seen = []
    for _ in PARAMETERS[row.parameter].choices:
        seen.append(value_of(rules, row))
        rules = with_row(rules, row, 1)
    assert set(seen) == set(PARAMETERS[row.parameter].choices)
    assert rules == RuleSet()
    assert with_row(with_row(rules, row, 1), row, -1) == rules


def test_numbers_stop_at_the_ends_of_their_range() -> None:
    target = RuleRow("target")
    assert moved(RuleSet(target=500), target, -1) == 500
    assert moved(RuleSet(target=49_900), target, 1) == 50_000
    assert moved(RuleSet(target=50_000), target, 10) == 50_000


def test_an_odd_number_joins_the_round_ones() -> None:
    assert moved(RuleSet(target=5_200), RuleRow("target"), 1) == 5_500
    assert moved(RuleSet(target=5_200), RuleRow("target"), -1) == 5_000
    assert moved(RuleSet(red_three_penalty=-120), RuleRow("red_three_penalty"), -1) == -150
    assert moved(RuleSet(red_three_penalty=-120), RuleRow("red_three_penalty"), 1) == -100


def test_no_turn_clock_stands_below_ten_seconds() -> None:
    row = RuleRow("turn_seconds")
    assert moved(RuleSet(turn_seconds=0), row, 1) == 10
    assert moved(RuleSet(turn_seconds=10), row, -1) == 0
    assert moved(RuleSet(turn_seconds=0), row, -1) == 0


def test_no_score_needs_a_canasta_stands_below_zero() -> None:
    row = RuleRow("initial_meld_canasta_from")
    assert moved(RuleSet(), row, 1) == 0
    assert moved(RuleSet(), row, -1) is None
    assert moved(RuleSet(), row, 9) == 4000
    assert moved(RuleSet(initial_meld_canasta_from=0), row, -1) is None
    assert moved(RuleSet(initial_meld_canasta_from=500), row, -1) == 0


def test_ways_of_taking_are_switched_one_by_one_and_keep_their_order() -> None:
    rules = RuleSet(take_with=("two_naturals", "onto_meld"))
    assert moved(rules, RuleRow("take_with", "natural_and_wild"), 1) == (
        "two_naturals",
        "natural_and_wild",
        "onto_meld",
    )
    assert moved(rules, RuleRow("take_with", "two_naturals"), 1) == ("onto_meld",)
