"""The figures of the rules: that they are measured, never how large they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kanasta_gui.bench import GROUPS, Figure, load_group, rules
from kanasta_gui.cli import main
from kanasta_gui.cli.benchmark import label_of
from kanasta_gui.i18n import Texts


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "DEALS", 1)


def test_every_group_can_be_loaded_and_names_its_figures() -> None:
    for name in GROUPS:
        group = load_group(name)
        assert group.steps > 0


def test_the_rules_take_as_many_steps_as_they_say() -> None:
    steps: list[None] = []
    figures = list(load_group("rules").measure(lambda: steps.append(None)))
    assert len(steps) == rules.STEPS
    assert [figure.name for figure in figures] == ["rules-play", "rules-list"]
    assert all(figure.value > 0 and label_of(Texts("en"), figure.name) for figure in figures)


def test_what_is_measured_plays_whole_deals() -> None:
    for deal, actions in rules.recorded_games():
        assert len(actions) > 20
        rules.play(deal, actions)
        rules.list_and_play(deal, actions)


def test_when_a_goal_is_met() -> None:
    assert Figure("x", 8, "ms", 8, less_is_better=True).met
    assert not Figure("x", 8.1, "ms", 8, less_is_better=True).met
    assert Figure("x", 8, "1/s", 8).met
    assert not Figure("x", 7.9, "1/s", 8).met


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "figures.json"
    assert main(["bench", "rules", "--json", str(target), "--lang", "en"]) == 0
    assert capsys.readouterr().out.count(" actions/s (at least ") == 2
    figures = json.loads(target.read_text())["figures"]
    assert [(figure["name"], figure["goal"]) for figure in figures] == [
        ("rules-play", 60000),
        ("rules-list", 12000),
    ]
