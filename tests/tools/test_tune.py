"""The command that makes the players' data anew."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from kanasta_gui.ai.arena import AtOnce
from kanasta_gui.ai.outlook import KNOTS, WIDTH, Outlook
from kanasta_gui.ai.policy import Weights
from kanasta_gui.ai.policy.weights import names, stored
from kanasta_gui.ai.stakes import Chances, stored_chances
from kanasta_gui.ai.tuning import Fixture, fitness, tune
from kanasta_gui.rules.presets import make_table
from tools import tune as command
from tools.chance_table import chance_table, foretold, monotone, shifts, valued
from tools.network import UNITS

TABLE = ("classic", 2, False)


class Watched(AtOnce):
    """Does the work at once, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def submit(self, work: Any, /, *values: Any, **options: Any) -> Any:
        self.asked.append((work, *values))
        return super().submit(work, *values, **options)


def test_weights_are_tuned_on_fresh_deals_each_generation_by_any_executor() -> None:
    executor = Watched()
    fixture = Fixture(*TABLE, seed=7, deals=1)
    found = tune(stored("classic-two"), [fixture], [Weights()], executor, 7, generations=3, population=5)
    assert {work for work, *_ in executor.asked} == {fitness}
    seeds = [fixtures[0].seed for _, fixtures, *_ in executor.asked]
    assert len(seeds) == 15
    assert len(set(seeds)) == 3
    assert max(seeds) < command.TESTING
    assert found != stored("classic-two")


def test_the_command_writes_weights_and_says_what_they_gain(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--generations", "1", "--deals", "1", "--seed", "3", "--into", str(tmp_path)]
    assert command.main(["weights", "classic-two", *options]) == 0
    found = json.loads((tmp_path / "classic-two.json").read_text("utf-8"))
    assert list(found) == names()
    assert Weights(**found)
    lines = capsys.readouterr().out.splitlines()
    assert [line.rsplit(" ", 1)[0].startswith("classic 2: ") for line in lines] == [True] * 3
    assert lines[0].endswith("points a deal against stored")


def test_the_command_writes_an_outlook_and_says_how_well_it_foretells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "READ_TEST_DEALS", 2)
    options = ["--deals", "40", "--searched", "2", "--into", str(tmp_path)]
    assert command.main(["outlook", "classic-two", *options]) == 0
    text = (tmp_path / "classic-two.outlook.json").read_text("utf-8")
    assert len(text.splitlines()) == 2 * 2 + len(KNOTS) + UNITS + 1  # a row a line
    data = json.loads(text)
    assert [len(row) for row in data["linear"]] == [WIDTH] * len(KNOTS)
    assert [len(unit) for unit in data["units"]] == [WIDTH + 1] * UNITS
    assert len(data["counts_for"]) == UNITS
    assert Outlook(**data).rows
    assert "% by the linear part alone" in capsys.readouterr().out


def test_the_command_draws_the_stored_outlook_to_further_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without deals of the policy none are played, and without others either nothing changes."""
    monkeypatch.setattr(command, "READ_TEST_DEALS", 1)
    monkeypatch.setattr(command, "strayed", None)
    stored = json.loads((command.folder() / "classic-two.outlook.json").read_text("utf-8"))
    found = []
    for searched in ("0", "1"):
        options = ["--deals", "0", "--searched", searched, "--into", str(tmp_path)]
        assert command.main(["outlook", "classic-two", *options]) == 0
        found.append(json.loads((tmp_path / "classic-two.outlook.json").read_text("utf-8")))
    assert found[0] == stored
    assert found[1] != stored
    assert found[1]["linear"][3][9] == pytest.approx(stored["linear"][3][9], abs=50)


def test_the_command_writes_chances_and_says_how_well_they_foretell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "TEST_DEALS", 3)
    assert command.main(["chance", "classic-two", "--deals", "12", "--into", str(tmp_path)]) == 0
    found = Chances(**json.loads((tmp_path / "classic-two.chance.json").read_text("utf-8")))
    assert found.of(500, 3000) + found.of(3000, 500) == pytest.approx(1)
    assert found.of(500, 3000) > 0.5
    assert "who comes out ahead" in capsys.readouterr().out


def test_the_chances_do_not_depend_on_how_the_work_is_spread() -> None:
    executor = Watched()
    assert chance_table([TABLE], executor, 1, 6) == chance_table([TABLE], AtOnce(), 1, 6)
    assert executor.asked


def test_the_chance_is_that_of_a_race() -> None:
    """Each deal gives 250 points to one of two: with one to go against two it wins three times of four."""
    rules = make_table(*TABLE).rules
    races = [((50, False), (50, False), *made) for made in ((250, 0), (0, 250))]
    rows = valued(rules, races, random.Random(1))
    assert rows[1][1] == 0.5
    assert rows[1][2] == pytest.approx(3 / 4)
    assert rows[1][3] == pytest.approx(7 / 8)
    assert rows[2][3] == pytest.approx(11 / 16, abs=0.001)


def test_who_needs_much_for_a_first_meld_makes_less_as_far_as_that_is_no_chance() -> None:
    easy, hard = (15, False), (120, True)
    clear = [
        (need, easy, made, 0) for need, usual in ((easy, 800), (hard, 200)) for made in (usual, usual + 9)
    ] * 50
    found = shifts(clear)
    assert found[easy] == pytest.approx(300, abs=5)
    assert found[hard] == pytest.approx(-300, abs=5)
    chance = [(need, easy, made, 0) for need in (easy, hard) for made in (0, 1000)] + [(hard, easy, 900, 0)]
    assert set(shifts(chance).values()) == {0.0}


def test_noise_is_taken_out_of_the_chances() -> None:
    noisy = [[0.5, 0.7, 0.6], [0.3, 0.5, 0.75], [0.4, 0.25, 0.5]]
    assert monotone(noisy) == [[0.5, 0.65, 0.675], [0.35, 0.5, 0.675], [0.325, 0.325, 0.5]]


def test_the_stored_chances_foretell_matches() -> None:
    assert foretold(stored_chances("classic-two"), TABLE, 424_242, 60) > 0.1
