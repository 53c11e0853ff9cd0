"""The command that makes the players' data anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kanasta_gui.ai.arena import AtOnce
from kanasta_gui.ai.outlook import KNOTS, WIDTH, Outlook
from kanasta_gui.ai.policy import Weights
from kanasta_gui.ai.policy.weights import names, stored
from kanasta_gui.ai.tuning import Fixture, fitness, tune
from tools import tune as command
from tools.outlook_fit import explained, fitted

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
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["outlook", "classic-two", "--deals", "60", "--into", str(tmp_path)]) == 0
    rows = json.loads((tmp_path / "classic-two.outlook.json").read_text("utf-8"))
    assert [len(row) for row in rows] == [WIDTH] * len(KNOTS)
    assert Outlook(rows).rows
    assert "% of the variance" in capsys.readouterr().out


def test_the_outlook_does_not_depend_on_how_the_work_is_spread() -> None:
    executor = Watched()
    assert fitted([TABLE], executor, 1, 20) == fitted([TABLE], AtOnce(), 1, 20)
    assert executor.asked


def test_the_stored_outlook_foretells_deals_that_it_was_not_fitted_to() -> None:
    text = (command.folder() / "classic-two.outlook.json").read_text("utf-8")
    assert explained(json.loads(text), TABLE, 424_242, 60) > 0.15
    nothing = [[0.0] * WIDTH for _ in KNOTS]
    assert explained(nothing, TABLE, 424_242, 60) <= 0
