"""The rules in words: each parameter and each of its values has some."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES, Texts, load_texts
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.rules.ruleset import PARAMETERS, BadRule, RuleSet, check_rules, with_values
from kanasta_gui.scenes import rule_texts
from kanasta_gui.scenes.house_rules import GROUPS, ROWS, RuleRow, with_row
from kanasta_gui.storage import assets_folder

ENGLISH = Texts("en")


def test_every_row_has_a_name_of_its_own_within_its_group() -> None:
    for rows in GROUPS.values():
        labels = [rule_texts.rule_label(ENGLISH, row) for row in rows]
        assert len(set(labels)) == len(labels)


def test_every_group_and_preset_has_a_name() -> None:
    assert {"usual", *rule_texts.GROUP_TITLES} == set(GROUPS)
    assert set(rule_texts.PRESETS) == set(PRESETS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.parameter}-{row.part}")
def test_different_values_are_said_differently(row: RuleRow) -> None:
    rules, seen = RuleSet(), {}
    for _ in range(8):
        words = rule_texts.rule_value(ENGLISH, rules, row)
        value = getattr(rules, row.parameter)
        assert words
        assert seen.setdefault(words, value) == value
        rules = with_row(rules, row, 1)


def test_a_black_three_in_hand_is_written_as_the_loss_that_it_is() -> None:
    rules = RuleSet(black_three_in_hand=100)
    assert rule_texts.rule_value(ENGLISH, rules, RuleRow("black_three_in_hand")) == "\u2212100"


def test_clashes_are_explained_with_their_numbers() -> None:
    with pytest.raises(BadRule) as many:
        check_rules(RuleSet(packs=1, jokers=0, hand_size=20), 4)
    assert rule_texts.bad_rule(ENGLISH, many.value) == (
        "The deal needs 85 cards, the pack has 52: choose more packs or fewer cards each."
    )
    for values in ({"initial_meld": [60, 50, 90, 120]}, {"take_with": []}):
        with pytest.raises(BadRule) as bad:
            with_values(RuleSet(), values)
        assert "cannot be played" not in rule_texts.bad_rule(ENGLISH, bad.value)


def test_the_cards_of_a_deal_are_counted() -> None:
    rules = PRESETS["hungarian"].rules(6)
    assert rule_texts.cards_note(ENGLISH, rules, 6) == (
        "Each deal uses two packs of 52 and six jokers, 110 cards. 6 players get 11 cards each."
    )
    no_jokers = RuleSet(packs=1, jokers=0)
    assert rule_texts.cards_note(ENGLISH, no_jokers, 2) == (
        "Each deal uses one pack of 52, 52 cards. 2 players get 11 cards each."
    )


def test_differences_are_counted() -> None:
    assert rule_texts.differences_note(ENGLISH, "Classic", 0) == "as in Classic"
    assert rule_texts.differences_note(ENGLISH, "Bosnian", 1) == "1 differs from Bosnian"
    assert rule_texts.differences_note(ENGLISH, "Bosnian", 3) == "3 differ from Bosnian"


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_all_of_it_can_be_said_in_each_language(language: str) -> None:
    texts = load_texts(language, Path(assets_folder()) / "locale")
    for preset in PRESETS.values():
        for seats in preset.seats:
            rules = preset.rules(seats)
            assert rule_texts.cards_note(texts, rules, seats)
            assert all(rule_texts.rule_label(texts, row) for row in ROWS)
            assert all(rule_texts.rule_value(texts, rules, row) for row in ROWS)
    assert set(rule_texts.WORDS) <= set(PARAMETERS)
