"""The outlook, fitted anew."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from kanasta_gui.ai.arena import AtOnce
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import counts_of
from kanasta_gui.ai.outlook import KNOTS, WIDTH, Outlook, prospects, sure_lead
from kanasta_gui.rules.presets import make_table
from tests.ai.test_players import positions
from tools import outlook_fit
from tools.network import Network
from tools.outlook_fit import Fit, Turns, drawn, explained, fitted, gathered, read_ahead, strayed
from tools.tune import KINDS, folder

TABLE = ("classic", 2, False)


def by_chance(seed: int, units: int = 3) -> Fit:
    """Weights without meaning."""
    generator = np.random.default_rng(seed)
    return Fit(
        generator.normal(0, 5, (len(KNOTS), WIDTH)),
        Network(generator.normal(0, 0.01, (units, WIDTH + 1)), generator.normal(0, 100, units)),
    )


def test_a_fit_tells_what_the_outlook_of_its_file_does() -> None:
    fit = Fit.of(json.loads(json.dumps(by_chance(1).data())))
    outlook = Outlook(**fit.data())
    for deal, _ in list(positions(Casual(), make_table("hungarian", 2), "the same"))[::7]:
        counts = counts_of(deal)
        turn = Turns.of([(prospects(counts), counts.rounds_left(), 0.0)])
        assert fit.told(turn)[0] == pytest.approx(outlook.lead(counts) - sure_lead(counts), rel=1e-4)


@pytest.mark.parametrize("kind", KINDS)
def test_a_stored_outlook_foretells_deals_that_it_was_not_fitted_to(kind: str) -> None:
    text = (folder() / f"{kind}.outlook.json").read_text("utf-8")
    turns = gathered(strayed, KINDS[kind], AtOnce(), 424_242, 60)
    assert explained(Fit.of(json.loads(text)), turns) > 0.2
    assert explained(by_chance(1), turns) < 0.1


def test_deals_are_the_same_however_the_work_is_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlook_fit, "CHUNK", 3)
    with ThreadPoolExecutor(3) as executor:
        spread = gathered(strayed, [TABLE], executor, 1, 12)
    at_once = gathered(strayed, [TABLE], AtOnce(), 1, 12)
    assert len(at_once.points) > 10
    assert all((one == other).all() for one, other in zip(spread, at_once, strict=True))
    assert fitted(spread, 1).data() == fitted(at_once, 1).data()
    assert fitted(at_once, 1).data() != fitted(at_once, 2).data()


def test_an_outlook_is_drawn_to_deals_of_players_that_read_ahead() -> None:
    before = fitted(gathered(strayed, [TABLE], AtOnce(), 1, 30), 1)
    searched = gathered(read_ahead, [TABLE], AtOnce(), 1, 3)
    after = drawn(before, searched, 1)
    assert explained(after, searched) > explained(before, searched)
    # It is no other one: what these deals say nothing of stays.
    silent = ~searched.prospects.any(0)
    assert silent.any()
    assert after.linear[:, silent] == pytest.approx(before.linear[:, silent])


def test_what_is_left_of_the_linear_part_goes_to_the_units() -> None:
    """What two features mean together is in no weighted sum."""
    generator = np.random.default_rng(5)
    found = np.zeros((3000, WIDTH), np.float32)
    found[:, 0] = 1
    found[:, 3:9] = generator.integers(0, 2, (3000, 6))
    points = 800.0 * (found[:, 3] != found[:, 7])
    fit = fitted(Turns(found, np.full(3000, 5.0), points), 1)
    turns = Turns(found[:200], np.full(200, 5.0), points[:200])
    assert explained(fit.without_units(), turns) < 0.3
    assert explained(fit, turns) > 0.6
