"""Programs at the table in the window: chosen, playing, failing, and ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanasta_gui.ai.levels import DEFAULT, LEVELS
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.first_tables import players_to_choose
from kanasta_gui.scenes.level_names import program_name
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.session.state import Stage
from kanasta_gui.storage import TableSetup
from tests.ai.bots import player
from tests.ai.test_external import has_ended, until
from tests.pilot import Pilot, launched

from .fingers import click
from .test_table_deals import form, sit_down


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("exec:./bot", "bot"),
        ("exec:python3 -u bots/clever.py --fast", "clever.py"),
        ("exec:C:\\bots\\bot.exe -q", "bot.exe"),
        ("exec:'/my bots/bot.sh'", "bot.sh"),
        ("exec:node a_very_long_name.js", "a_very_long_n…"),
    ],
)
def test_a_program_is_called_by_its_script(command: str, name: str) -> None:
    assert program_name(command) == name


def test_programs_can_be_chosen_beside_the_levels(tmp_path: Path) -> None:
    bots = ("exec:./bot", "exec:python3 clever.py")
    with launched(tmp_path) as pilot:
        context, made = pilot.app.context, list[TableSetup]()
        context.bots = bots
        assert players_to_choose(context) == (*LEVELS, *bots)
        context.push(CreateTable(context, made.append))
        pilot.settle()
        for number, steps in ((1, 2), (3, 3)):  # backwards over the first to the last ones
            for _ in range(steps):
                click(pilot, f"level.{number}", 0.1)
        pilot.settle()
        click(pilot, "create")
        assert [seat.player for seat in made[0].seats[1:]] == [bots[1], DEFAULT, bots[0]]


def test_a_program_plays_in_the_window(tmp_path: Path) -> None:
    """It is asked in the background, its end is with the table's, and its standard error is in the log."""
    requests, processes = tmp_path / "requests", tmp_path / "processes"
    with launched(tmp_path / "data") as pilot:
        table = form("classic", 2).with_place(1, player=player("obeying", requests, processes))
        sitting = sit_down(pilot, table, dealer=0)
        until(lambda: is_at(pilot, Stage.PLAYING))
        assert sitting.scene.course.session.actions == 2, "it has drawn and discarded"
        (process,) = map(int, processes.read_text().split())
        assert not has_ended(process)
        pilot.app.context.pop()
        assert isinstance(pilot.top, MenuScene)
        until(lambda: has_ended(process))
        until(pilot.app.context.folders.bots.exists)
        assert f"{process}: I am here\n" in pilot.app.context.folders.bots.read_text()


def test_a_program_that_thinks_leaves_the_frames_alone(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        sitting = sit_down(pilot, form("classic", 2).with_place(1, player=player("silent")), dealer=0)
        until(lambda: is_at(pilot, Stage.THINKING))
        pilot.frames(600)
        assert is_at(pilot, Stage.THINKING)
        assert sitting.scene.course.session.actions == 0


def is_at(pilot: Pilot, stage: Stage) -> bool:
    """Whether the match is there after one more frame. How many it takes, the program decides."""
    pilot.frames()
    return isinstance(pilot.top, TableScene) and pilot.top.course.session.stage is stage


def test_a_program_that_fails_has_lost_and_why_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with launched(tmp_path) as pilot:
        table = form("classic", 2).with_place(1, player=player("dying"))
        sit_down(pilot, table, dealer=0)
        until(lambda: is_at(pilot, Stage.OVER))
        pilot.settle()
        assert isinstance(pilot.top, MatchOver)
        told = f"kanasta: {table.sitting[1].name} has lost the match: the program has ended with status 3\n"
        assert told in capsys.readouterr().err
        assert [game.state for game in pilot.app.context.games.ended()] == ["finished"]
