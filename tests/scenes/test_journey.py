"""From the menu to a table and back: what is stored, and that one finds it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui.rules.view import PlayerView
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.curtain import Curtain
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.message import MessageScene
from kanasta_gui.scenes.saved_games import SavedGames
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.settings import SettingsScreen
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.scenes.table_menu import TableMenu
from tests.pilot import Pilot, launched

from .fingers import click, press, tab_to, top

FRAMES_OF_A_ROUND = 6000


def until(pilot: Pilot, reached: Callable[[], bool]) -> None:
    """Let time pass until something is so."""
    for _ in range(FRAMES_OF_A_ROUND):
        if reached():
            pilot.settle()
            return
        pilot.frames()
    raise AssertionError(f"{type(pilot.top).__name__} waits for something else")


def shows(pilot: Pilot, kind: type[Scene]) -> Callable[[], bool]:
    return lambda: isinstance(pilot.top, kind)


def begin(pilot: Pilot, preset: str = "classic", persons: tuple[int, ...] = (0,)) -> TableScene:
    """Create a table by the screen and come to it."""
    click(pilot, "new")
    click(pilot, f"preset.{preset}")
    for seat in persons[1:]:
        click(pilot, f"person.{seat}", 0.25)
    click(pilot, "create")
    return top(pilot, TableScene)


def wait_for_my_turn(pilot: Pilot, table: TableScene) -> PlayerView:
    """Until the person may act."""
    until(pilot, lambda: table.course.session.may_act and table.context.stage.at_rest())
    assert table.state.view is not None
    return table.state.view


def leave(pilot: Pilot) -> None:
    """From the table to the menu, keeping the game."""
    table = top(pilot, TableScene)
    table.ways.menu()
    pilot.settle()
    top(pilot, TableMenu)
    press(pilot, "leave")
    pilot.settle()
    top(pilot, MenuScene)


@pytest.mark.parametrize("preset", ["hungarian", "bosnian", "polish-three"])
def test_a_new_game_is_stored_and_found_again(tmp_path: Path, preset: str) -> None:
    with launched(tmp_path, player_name="Mirza") as pilot:
        table = begin(pilot, preset)
        view = wait_for_my_turn(pilot, table)
        (game,) = pilot.app.context.games.unfinished()
        assert (game.setup.preset, game.deals) == (preset, 1)
        leave(pilot)
        press(pilot, "continue")
        pilot.settle()
        assert wait_for_my_turn(pilot, top(pilot, TableScene)) == view
    with launched(tmp_path) as pilot:
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        assert wait_for_my_turn(pilot, top(pilot, TableScene)) == view


def test_of_several_games_the_chosen_one_is_opened(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        for preset in ("classic", "bosnian"):
            wait_for_my_turn(pilot, begin(pilot, preset))
            leave(pilot)
        press(pilot, "saved")
        top(pilot, SavedGames)
        tab_to(pilot, "games")
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        assert top(pilot, TableScene).people.table.preset == "classic"


def test_settings_open_over_the_table_and_hold_there(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        table = begin(pilot)
        wait_for_my_turn(pilot, table)
        table.ways.menu()
        press(pilot, "settings")
        top(pilot, SettingsScreen)
        click(pilot, "cloth", 0.5)
        click(pilot, "language", 0.9)
        pilot.key(pygame.K_ESCAPE)
        top(pilot, TableMenu)
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        top(pilot, TableScene)
        assert table.context.settings.cloth == "burgundy"
        assert table.course.session.may_act


def test_giving_up_ends_the_match_and_the_list(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        table = begin(pilot)
        wait_for_my_turn(pilot, table)
        table.ways.menu()
        press(pilot, "give_up")
        top(pilot, MessageScene)
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RETURN)
        until(pilot, shows(pilot, MatchOver))
        over = top(pilot, MatchOver)
        assert over.story.note == "You left the match."
        games = pilot.app.context.games
        assert games.unfinished() == ()
        assert [game.state for game in games.ended()] == ["left"]
        click(pilot, "menu")
        pilot.settle()
        names = [entry.name for entry in top(pilot, MenuScene).entries()]
        assert names == ["new", "pair", "settings", "quit"]


def test_a_rematch_is_another_game_at_the_same_table(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        table = begin(pilot, "bosnian")
        wait_for_my_turn(pilot, table)
        table.ways.menu()
        press(pilot, "give_up")
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RETURN)
        until(pilot, shows(pilot, MatchOver))
        click(pilot, "again")
        until(pilot, lambda: pilot.top is not table and isinstance(pilot.top, TableScene))
        again = top(pilot, TableScene)
        assert again.people == table.people
        wait_for_my_turn(pilot, again)
        games = pilot.app.context.games
        assert len(games.unfinished()) == len(games.ended()) == 1
        old, new = games.ended()[0].setup, games.unfinished()[0].setup
        assert new.seed != old.seed
        assert replace(new, seed=old.seed, dealer=old.dealer) == old


def test_two_people_meet_behind_the_curtain(tmp_path: Path) -> None:
    with launched(tmp_path, player_name="Mirza") as pilot:
        table = begin(pilot, "bosnian", (0, 1, 2, 3))
        until(pilot, shows(pilot, Curtain))
        curtain = top(pilot, Curtain)
        assert table.state.view is None or table.state.view.hand == ()
        seat = table.course.session.to_move
        assert curtain.seat == seat
        pilot.key(pygame.K_RETURN)
        view = wait_for_my_turn(pilot, table)
        assert (view.seat, len(view.hand)) == (seat, 11)


def test_the_last_table_is_set_again(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        wait_for_my_turn(pilot, begin(pilot, "polish-three"))
        leave(pilot)
        press(pilot, "new")
        assert top(pilot, CreateTable).form.preset == "polish-three"
