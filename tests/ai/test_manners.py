"""Manners are small changes of a level's numbers, for the levels that have any."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.habits import DEFAULT
from kanasta_gui.ai.levels import LEVELS, make_player
from kanasta_gui.ai.manners import MANNERS, PLAIN, WITH_MANNERS
from kanasta_gui.ai.policy import weights_for
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.ai.slips import Erring
from kanasta_gui.rules.presets import make_table


@pytest.mark.parametrize("name", MANNERS)
def test_a_manner_adds_to_some_numbers_and_leaves_the_others(name: str) -> None:
    manner, weights = MANNERS[name], weights_for(make_table("classic", 4))
    before, after = asdict(DEFAULT), asdict(manner.of_habits(DEFAULT))
    assert manner.habits
    assert {
        each: after[each] - before[each] for each in before if after[each] != before[each]
    } == pytest.approx(manner.habits)
    before, after = asdict(weights), asdict(manner.of_weights(weights))
    assert manner.weights
    assert {
        each: after[each] - before[each] for each in before if after[each] != before[each]
    } == pytest.approx(manner.weights)


def test_a_level_is_played_in_a_manner() -> None:
    casual = make_player("casual", "eager")
    assert isinstance(casual, Erring)
    assert isinstance(casual.player, Casual)
    assert casual.player.habits == MANNERS["eager"].of_habits(DEFAULT)
    skilled = make_player("skilled", "cautious")
    assert isinstance(skilled, Skilled)
    assert skilled.manner == MANNERS["cautious"]


@pytest.mark.parametrize("manner", ["", "of another version"])
def test_no_manner_is_plain(manner: str) -> None:
    casual, skilled = make_player("casual", manner), make_player("skilled", manner)
    assert isinstance(casual, Erring)
    assert isinstance(casual.player, Casual)
    assert isinstance(skilled, Skilled)
    assert (casual.player.habits, skilled.manner) == (DEFAULT, PLAIN)


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in WITH_MANNERS])
def test_other_levels_have_none(level: str) -> None:
    assert type(make_player(level, "eager")) is type(make_player(level))
