"""The casual player against beginners, on duplicate deals; and the measuring itself."""

from __future__ import annotations

import random

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.everything_down import EverythingDown
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules.presets import make_table
from tools.match_up import Conduct, Result, fresh_deal, main, match_up

BEGINNERS = (RandomPlayer(), EverythingDown())


@pytest.mark.parametrize("beginner", BEGINNERS, ids=lambda player: type(player).__name__)
@pytest.mark.parametrize("seats", [2, 4])
def test_casual_beats_beginners_by_far(beginner: RandomPlayer | EverythingDown, seats: int) -> None:
    result = match_up(Casual(), beginner, make_table("classic", seats), deals=60, seed=5)
    assert result.mean - result.margin > 150


@pytest.mark.parametrize(("preset", "seats"), [("hungarian", 4), ("bosnian", 4), ("polish-three", 3)])
def test_casual_beats_beginners_under_other_rules(preset: str, seats: int) -> None:
    result = match_up(Casual(), EverythingDown(), make_table(preset, seats), deals=30, seed=5)
    assert result.mean - result.margin > 150


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_against_itself_is_even(seats: int) -> None:
    result = match_up(Casual(), Casual(), make_table("classic", seats), deals=4, seed=1)
    assert result.differences == pytest.approx([0.0] * 4)
    assert result.games == 4 * (3 if seats == 3 else 2)


def test_the_interval_is_that_of_the_mean() -> None:
    generator = random.Random(1)
    differences = [generator.gauss(40, 300) for _ in range(10_000)]
    result = Result(differences, (Conduct(), Conduct()), 0)
    assert abs(result.mean - 40) < result.margin
    assert result.margin == pytest.approx(1.96 * 300 / 100, rel=0.05)


def test_the_same_seed_gives_the_same_deals() -> None:
    table = make_table("hungarian", 5)
    first, second = (fresh_deal(table, 1, (0,) * 5, random.Random("1 7")) for _ in range(2))
    assert first == second


def test_the_command_prints_the_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["casual", "random", "--players", "2", "--deals", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "classic, 2 players alone, 6 deals played"
    assert lines[1].startswith("casual v random: +")
    assert lines[1].endswith("points a deal")


def test_the_command_refuses_what_no_preset_allows(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["casual", "random", "--preset", "bosnian", "--players", "3"])
    assert left.value.code == 2
    assert "bosnian is not played by 3" in capsys.readouterr().err
