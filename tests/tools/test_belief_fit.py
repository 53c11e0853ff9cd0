"""What the facts of a deal tell of hidden hands, fitted anew."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kanasta_gui.ai.arena import AtOnce
from kanasta_gui.ai.likelihood import FACTS, stored_facts
from tools import tune as command
from tools.belief_fit import NOTHING, Held, fitted_facts, likeliest, likelihood, noted, shares

TABLE = ("classic", 2, False)


def test_what_facts_tell_is_found_again() -> None:
    """Numbers held are drawn from known chances: thrown once makes a first card rare, a second likely."""
    generator, thrown = random.Random(1), FACTS.index("thrown")
    flat = [0.0] * (3 * len(FACTS))
    flat[3 * thrown : 3 * thrown + 3] = -1.5, 1.0, -0.5
    rows = []
    for number in range(4000):
        row = Held([(thrown, float(number % 2))], number % 3 // 2, 6, 12, 50, 0)
        chances = shares(row, flat)
        held = generator.choices(range(len(chances)), chances)[0]
        rows.append(row._replace(held=held))
    found = likeliest(rows)
    assert found["thrown"] == pytest.approx((-1.5, 1.0, -0.5), abs=0.25)
    assert found["meld"] == (0, 0, 0)


def test_certain_cards_and_full_hands_leave_what_is_possible() -> None:
    assert shares(Held([], 2, 1, 4, 40, 2), [0.0] * 75)[:2] == [0, 0]
    assert shares(Held([], 0, 3, 9, 10, 2), [0.0] * 75) == pytest.approx([0, 0, 0.3, 0.7])


def test_the_stored_beliefs_foretell_hands_that_they_were_not_fitted_to() -> None:
    rows = noted(TABLE, "fresh", 4)
    assert likelihood(stored_facts("classic-two"), rows) > 1.05 * likelihood(NOTHING, rows)


def test_the_fit_does_not_depend_on_how_the_work_is_spread(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "TEST_DEALS", 1)
    assert command.main(["beliefs", "classic-two", "--deals", "1", "--into", str(tmp_path)]) == 0
    found = json.loads((tmp_path / "classic-two.beliefs.json").read_text("utf-8"))
    assert {name: tuple(told) for name, told in found.items()} == fitted_facts([TABLE], AtOnce(), 1, 1)
    assert list(found) == list(FACTS)
    assert "% likelier" in capsys.readouterr().out
