"""The figures of the fast core: that what is measured is what the rules played."""

from __future__ import annotations

import pytest

from kanasta_gui.ai.counts import RUNNING, Counts
from kanasta_gui.bench import core, rules
from kanasta_gui.cli.benchmark import label_of
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.scoring import score_sheets


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "DEALS", 3)
    monkeypatch.setattr(core, "PASSES", 1)


@pytest.mark.parametrize("seats", core.SEATS)
def test_both_cores_come_to_the_same_scores(seats: int) -> None:
    games = core.counted_games(seats)
    assert len(games) == 3
    for (counts, done), (deal, actions) in zip(games, rules.recorded_games(seats), strict=True):
        for action in actions:
            deal, _ = apply(deal, action)
        core.play(counts, done)
        assert counts.state != RUNNING
        assert counts.scores() == [sheet.total for sheet in score_sheets(deal)]


def test_what_is_refused_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    (counts, done), *_ = core.counted_games(2)
    monkeypatch.setattr(Counts, "may_discard", lambda self, rank: False)
    core.play(counts, done)
    assert counts.seat == core.counted_games(2)[0][0].seat


def test_the_figures_are_measured() -> None:
    steps: list[None] = []
    figures = list(core.measure(lambda: steps.append(None)))
    assert [figure.name for figure in figures] == ["core-2", "core-4"]
    assert all(figure.value > 0 and label_of(Texts("en"), figure.name) for figure in figures)
    assert len(steps) == len(core.SEATS) * 2
