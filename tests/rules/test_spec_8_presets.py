"""SPEC 8: every value of every preset as the table there gives it, and the ranges for house rules."""

from __future__ import annotations

from typing import Any

import pytest

from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.ruleset import (
    PARAMETERS,
    BadRule,
    RuleSet,
    as_values,
    check_rules,
    checked,
    parse_value,
    with_values,
)

NAMES = ("hungarian", "polish-online", "bosnian", "polish-three", "classic")

PAIR, WILD, ONTO, SEVENTH = "two_naturals", "natural_and_wild", "onto_meld", "completes_canasta"
THREE_WAYS = (PAIR, WILD, ONTO)

BY_PRESET: dict[str, tuple[Any, Any, Any, Any, Any]] = {
    "packs": (2, 2, 2, 2, 2),
    "jokers": (6, 4, 4, 4, 4),
    "direction": ("counterclockwise", "clockwise", "clockwise", "clockwise", "clockwise"),
    "min_naturals": (2, 2, 2, 2, 2),
    "max_wilds": (3, 3, 3, 3, 3),
    "wilds_at_most_naturals": (True, False, True, True, False),
    "wild_melds": ("canasta_only", "never", "never", "never", "never"),
    "wild_value": ("replaced", "face", "face", "face", "face"),
    "black_three_meld": ("going_out", "never", "going_out", "going_out", "going_out"),
    "black_three_block": ("next_player",) * 5,
    "black_three_in_hand": (100, 5, 5, 5, 5),
    "natural_canasta": (500,) * 5,
    "mixed_canasta": (300,) * 5,
    "wild_canasta": (1000,) * 5,
    "red_three": (100,) * 5,
    "all_red_threes": (800, 400, 800, 400, 800),
    "red_three_penalty": (-100, -100, -100, 0, -100),
    "all_red_threes_penalty": (-400, -400, -800, 0, -800),
    "replace_red_three_from_pile": (False, True, False, False, False),
    "going_out_bonus": (0, 100, 100, 100, 100),
    "concealed_bonus": (0, 200, 200, 200, 200),
    "concealed_needs_own_canasta": (False, False, False, False, True),
    "initial_meld": ((15, 50, 90, 120),) * 5,
    "initial_meld_canasta_from": (4000, None, None, None, None),
    "canasta_meets_initial_meld": (True, False, False, False, False),
    "concealed_waives_initial_meld": (False, False, False, False, True),
    "frozen_before_initial_meld": (False, False, True, False, True),
    "take_with": ((PAIR, SEVENTH), THREE_WAYS, THREE_WAYS, THREE_WAYS, THREE_WAYS),
    "one_card_rule": (False, False, False, False, True),
    "pile_open": (True, False, False, False, False),
    "on_empty_stock": ("end", "continue", "continue", "continue", "continue"),
    "forced_take": (False, True, True, True, True),
    "stock_end_scoring": ("cards_only", "full", "full", "full", "full"),
    "target": (5000,) * 5,
    "turn_seconds": (0,) * 5,
    "on_timeout": ("walkover",) * 5,
    "leaving": ("walkover",) * 5,
}

BY_SEATS: dict[tuple[str, int], dict[str, Any]] = {
    **{
        ("hungarian", seats): {"hand_size": 11, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0}
        for seats in (2, 3, 4)
    },
    **{
        ("hungarian", seats): {
            "hand_size": 11,
            "draw_count": 1,
            "canastas_to_go_out": 1,
            "deals_max": 2 * seats,
        }
        for seats in (5, 6, 7, 8)
    },
    ("polish-online", 2): {"hand_size": 15, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0},
    ("polish-online", 3): {"hand_size": 13, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0},
    ("polish-online", 4): {"hand_size": 11, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0},
    ("bosnian", 4): {"hand_size": 11, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0},
    ("polish-three", 3): {"hand_size": 13, "draw_count": 1, "canastas_to_go_out": 2, "deals_max": 0},
    ("classic", 2): {"hand_size": 15, "draw_count": 2, "canastas_to_go_out": 2, "deals_max": 0},
    ("classic", 3): {"hand_size": 13, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0},
    ("classic", 4): {"hand_size": 11, "draw_count": 1, "canastas_to_go_out": 1, "deals_max": 0},
}


@pytest.mark.parametrize(("preset", "seats"), list(BY_SEATS))
def test_every_value(preset: str, seats: int) -> None:
    expected = {name: values[NAMES.index(preset)] for name, values in BY_PRESET.items()} | BY_SEATS[
        preset, seats
    ]
    rules = PRESETS[preset].rules(seats)
    assert {name: getattr(rules, name) for name in PARAMETERS} == expected
    assert make_table(preset, seats).rules == rules


def test_presets_and_their_seats() -> None:
    assert tuple(PRESETS) == NAMES
    assert {(name, seats) for name, preset in PRESETS.items() for seats in preset.seats} == set(BY_SEATS)
    assert [PRESETS[name].default_seats for name in NAMES] == [4, 4, 4, 3, 4]


@pytest.mark.parametrize(
    ("preset", "seats", "allowed"),
    [("hungarian", seats, (True, False) if seats in (4, 6, 8) else (False,)) for seats in range(2, 9)]
    + [("polish-online", 2, (False,)), ("polish-online", 3, (False,)), ("polish-online", 4, (True,))]
    + [("bosnian", 4, (True,)), ("polish-three", 3, (False,))]
    + [("classic", 2, (False,)), ("classic", 3, (False,)), ("classic", 4, (True,))],
)
def test_partnerships(preset: str, seats: int, allowed: tuple[bool, ...]) -> None:
    assert PRESETS[preset].partners_allowed(seats) == allowed
    assert make_table(preset, seats).partners is allowed[0]
    for partners in (True, False):
        if partners in allowed:
            assert make_table(preset, seats, partners).partners is partners
        else:
            with pytest.raises(ValueError, match="is not played"):
                make_table(preset, seats, partners)


@pytest.mark.parametrize(
    ("preset", "seats"),
    [("classic", 5), ("bosnian", 3), ("polish-three", 4), ("hungarian", 1), ("hungarian", 9)],
)
def test_seats_that_are_not_played(preset: str, seats: int) -> None:
    with pytest.raises(ValueError, match="is not played by"):
        make_table(preset, seats)
    with pytest.raises(ValueError, match="is not played by"):
        Table(preset, RuleSet(), seats, False)


def test_unknown_preset() -> None:
    with pytest.raises(ValueError, match="no preset 'samba'"):
        make_table("samba", 4)
    with pytest.raises(ValueError, match="no preset 'samba'"):
        Table("samba", RuleSet(), 4, True)


# --- ranges ---

POINTS = [
    "black_three_in_hand", "natural_canasta", "mixed_canasta", "wild_canasta", "red_three", "all_red_threes",
    "red_three_penalty", "all_red_threes_penalty", "going_out_bonus", "concealed_bonus",
]  # fmt: skip

NUMBERS = {
    "packs": (1, 4), "jokers": (0, 12), "hand_size": (5, 20), "draw_count": (1, 3), "min_naturals": (1, 3),
    "max_wilds": (0, 6), "canastas_to_go_out": (0, 4), "target": (500, 50000), "deals_max": (0, 100),
    "initial_meld_canasta_from": (0, 20000), **dict.fromkeys(POINTS, (-2000, 5000)),
}  # fmt: skip

SWITCHES = [
    "wilds_at_most_naturals",
    "replace_red_three_from_pile",
    "concealed_needs_own_canasta",
    "canasta_meets_initial_meld",
    "concealed_waives_initial_meld",
    "frozen_before_initial_meld",
    "one_card_rule",
    "pile_open",
    "forced_take",
]

CHOICES = {
    "direction": ["clockwise", "counterclockwise"],
    "wild_melds": ["never", "canasta_only", "from_three"],
    "wild_value": ["face", "replaced"],
    "black_three_meld": ["never", "going_out"],
    "black_three_block": ["next_player", "full_round"],
    "on_empty_stock": ["end", "continue"],
    "stock_end_scoring": ["full", "cards_only"],
    "on_timeout": ["walkover", "auto"],
    "leaving": ["walkover", "void"],
}


def refused(name: str, value: Any) -> tuple[str, dict[str, int]]:
    with pytest.raises(BadRule) as caught:
        with_values(RuleSet(), {name: value})
    assert caught.value.parameter == name
    assert name in str(caught.value)
    return caught.value.problem, caught.value.numbers


def test_every_parameter_has_a_range() -> None:
    ranged = {*NUMBERS, *SWITCHES, *CHOICES, "take_with", "initial_meld", "turn_seconds"}
    assert ranged == set(PARAMETERS)


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(name: str) -> None:
    low, high = NUMBERS[name]
    for value in (low, high):
        assert getattr(with_values(RuleSet(), {name: value}), name) == value
    step = 5 if name in POINTS else 1
    for value in (low - step, high + step):
        assert refused(name, value) == ("out_of_range", {"low": low, "high": high})
    for wrong in (True, "5", 1.5, [5]):
        assert refused(name, wrong)[0] == "not_a_number"
    if name in POINTS:
        assert refused(name, 7)[0] == "not_in_fives"
    if name != "initial_meld_canasta_from":
        assert refused(name, None)[0] == "not_a_number"


@pytest.mark.parametrize("name", SWITCHES)
def test_switches(name: str) -> None:
    for value in (True, False):
        assert getattr(with_values(RuleSet(), {name: value}), name) is value
    for wrong in (0, 1, "yes", None):
        assert refused(name, wrong)[0] == "not_a_switch"


@pytest.mark.parametrize("name", CHOICES)
def test_choices(name: str) -> None:
    for value in CHOICES[name]:
        assert getattr(with_values(RuleSet(), {name: value}), name) == value
    for wrong in ("sometimes", 1, None, True, [CHOICES[name][0]]):
        assert refused(name, wrong)[0] == "not_a_choice"


def test_take_with() -> None:
    assert with_values(RuleSet(), {"take_with": [SEVENTH, PAIR]}).take_with == (PAIR, SEVENTH)
    assert with_values(RuleSet(), {"take_with": (WILD,)}).take_with == (WILD,)
    assert refused("take_with", [])[0] == "empty"
    for wrong in ("two_naturals", ["sometimes"], [PAIR, 1], None, 3, {PAIR: 1}):
        assert refused("take_with", wrong)[0] == "not_a_choice"


def test_initial_meld() -> None:
    assert with_values(RuleSet(), {"initial_meld": [0, 0, 500, 500]}).initial_meld == (0, 0, 500, 500)
    assert refused("initial_meld", [0, 10, 5, 20])[0] == "falling"
    assert refused("initial_meld", [0, 10, 20, 505]) == ("out_of_range", {"low": 0, "high": 500})
    assert refused("initial_meld", [-5, 10, 20, 50])[0] == "out_of_range"
    for wrong in ([0, 10, 20], [0, 10, 20, 30, 40], "0000", 50, None):
        assert refused("initial_meld", wrong)[0] == "wrong_length"
    assert refused("initial_meld", [0, "10", 20, 30])[0] == "not_a_number"


def test_turn_seconds_and_none() -> None:
    for value in (0, 10, 600):
        assert with_values(RuleSet(), {"turn_seconds": value}).turn_seconds == value
    for value in (1, 9, 601, -1):
        assert refused("turn_seconds", value) == ("out_of_range", {"low": 10, "high": 600})
    assert refused("turn_seconds", False)[0] == "not_a_number"
    for none in (None, "none"):
        changed = with_values(RuleSet(initial_meld_canasta_from=4000), {"initial_meld_canasta_from": none})
        assert changed.initial_meld_canasta_from is None


def test_what_a_bad_rule_says() -> None:
    with pytest.raises(BadRule) as caught:
        checked("packs", 5)
    assert str(caught.value) == "packs: out_of_range (5, low 1, high 4)"
    with pytest.raises(BadRule) as caught:
        checked("packs", "5")
    assert str(caught.value) == "packs: not_a_number ('5')"


def test_unknown_parameter() -> None:
    assert refused("colour", 1) == ("unknown", {})
    with pytest.raises(BadRule, match="unknown"):
        checked("colour", 1)
    with pytest.raises(BadRule, match="unknown"):
        parse_value("colour", "1")


def test_more_cards_to_deal_than_the_packs_hold() -> None:
    """One for the pile and one to draw for each player must be left: 8 x 12 + 1 + 8 = 105."""
    check_rules(with_values(RuleSet(), {"hand_size": 12, "jokers": 1}), 8)
    with pytest.raises(BadRule) as caught:
        check_rules(with_values(RuleSet(), {"hand_size": 12, "jokers": 0}), 8)
    assert (caught.value.problem, caught.value.numbers) == ("too_many_cards", {"needed": 105, "held": 104})
    with pytest.raises(BadRule, match="too_many_cards"):
        make_table("hungarian", 8, None, {"hand_size": 13})
    assert make_table("hungarian", 8, None, {"hand_size": 12}).rules.hand_size == 12


def test_rules_out_of_range_make_no_table() -> None:
    with pytest.raises(BadRule, match="out_of_range"):
        Table("classic", RuleSet(packs=5), 4, True)


# --- as texts and values ---


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("canastas_to_go_out", "2", 2),
        ("red_three_penalty", "-100", -100),
        ("red_three_penalty", "−100", -100),
        ("forced_take", "no", False),
        ("forced_take", "Yes", True),
        ("forced_take", "true", True),
        ("forced_take", "FALSE", False),
        ("wild_melds", "from_three", "from_three"),
        ("take_with", "onto_meld,two_naturals", (PAIR, ONTO)),
        ("take_with", " onto_meld , ", (ONTO,)),
        ("initial_meld", "0,50,90,120", (0, 50, 90, 120)),
        ("initial_meld_canasta_from", "none", None),
        ("initial_meld_canasta_from", "4000", 4000),
        ("turn_seconds", "0", 0),
        ("turn_seconds", "30", 30),
    ],
)
def test_values_of_the_command_line(name: str, text: str, value: Any) -> None:
    assert parse_value(name, text) == value


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("canastas_to_go_out", "two", "not_a_number"),
        ("canastas_to_go_out", "", "not_a_number"),
        ("canastas_to_go_out", "7", "out_of_range"),
        ("forced_take", "1", "not_a_switch"),
        ("wild_melds", "maybe", "not_a_choice"),
        ("take_with", "", "empty"),
        ("take_with", "force", "not_a_choice"),
        ("initial_meld", "1,2,3", "wrong_length"),
        ("initial_meld", "1,2,3,x", "not_a_number"),
        ("turn_seconds", "5", "out_of_range"),
        ("target", "none", "not_a_number"),
    ],
)
def test_bad_values_of_the_command_line(name: str, text: str, problem: str) -> None:
    with pytest.raises(BadRule) as caught:
        parse_value(name, text)
    assert caught.value.problem == problem


@pytest.mark.parametrize(("preset", "seats"), list(BY_SEATS))
def test_values_there_and_back(preset: str, seats: int) -> None:
    rules = PRESETS[preset].rules(seats)
    values = as_values(rules)
    assert list(values) == list(PARAMETERS)
    assert values["initial_meld"] == list(rules.initial_meld)
    assert with_values(RuleSet(), values) == rules
