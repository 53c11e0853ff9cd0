"""A whole deal, from the menu to the score sheet, with nothing but a mouse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Start
from .desktop import run_program, until
from .player import Player
from .screens import NEXT_DEAL, PAPER, SHEET_PAPER, new_game


@pytest.mark.parametrize(
    ("preset", "seats", "seed"), [("bosnian", 4, 133), ("hungarian", 2, 34)], ids=["bosnian", "hungarian"]
)
def test_a_deal_is_played_by_mouse(start: Start, tmp_path: Path, preset: str, seats: int, seed: int) -> None:
    """With these seeds seat 0 begins and can take the pile with its first move."""
    program = start("--seed", seed)
    new_game(program, preset, two=seats == 2)
    player = Player(program, seats, pairs=seats == 4, counterclockwise=preset == "hungarian")
    player.play_deal()

    until(lambda: program.shows(SHEET_PAPER, PAPER), "the score sheet")
    for what in ("take by drag", "draw by drag", "draw by click", "lay by drag", "discard by drag"):
        assert player.done[what], f"{what} did not come up: choose another seed"
    record = tmp_path / "deal.kanasta"
    here = program.desk.environment
    assert (
        run_program(
            "export", "last", "--data-dir", program.data, "--output", record, environment=here
        ).returncode
        == 0
    )
    checked = run_program("replay", record, "--check", environment=here)
    assert checked.returncode == 0, checked.stderr
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert [line["do"] for line in lines if "do" in line] == [row.words for row in program.rows]
    assert "end" in lines[-1]

    program.press(NEXT_DEAL)
    until(lambda: not program.deal_over, "the next deal")
    assert program.close_window() == 0
    assert program.errors == ""
