"""A disk that takes nothing for a while: the game waits, says so, and goes on without a gap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.message import MessageScene
from kanasta_gui.scenes.opening import begin_game, show_table
from kanasta_gui.scenes.storage_trouble import StorageTrouble
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.storage import SeatSetup, TableSetup
from tests.pilot import Pilot, launched

from .fingers import click
from .player import TablePlayer


def begin(pilot: Pilot) -> TablePlayer:
    """A game against one computer; the person is to draw."""
    seats = (SeatSetup("Mirza", "human", "JS"), SeatSetup("Ola", "casual", "QS"))
    rules = as_values(make_table("classic", 2).rules)
    context = pilot.app.context
    show_table(context, begin_game(context.games, TableSetup("classic", rules, seats, False, 1, 7)))
    player = TablePlayer(pilot)
    assert player.until_my_turn()
    return player


def set_read_only(pilot: Pilot, now: bool) -> None:
    database = pilot.app.context.games._database
    database.read(lambda connection: connection.execute(f"PRAGMA query_only = {now}").fetchall())


def draw_in_vain(pilot: Pilot, player: TablePlayer) -> int:
    """The person draws, and the disk does not take it; how many cards are seen in hand before."""
    count = len(player.scene.shown.hand)
    set_read_only(pilot, True)
    pilot.click(*player.stock())
    until(pilot, lambda: isinstance(pilot.top, StorageTrouble))
    return count


def until(pilot: Pilot, holds: Callable[[], bool]) -> None:
    """Frames, each after what was to be stored before it has been tried."""
    for _ in range(400):
        if holds():
            return
        pilot.app.context.games.unfinished()
        pilot.frames()
    raise AssertionError(f"{type(pilot.top).__name__} stays on top")


def actions(pilot: Pilot) -> list[str]:
    games = pilot.app.context.games
    (summary,) = games.unfinished()
    return [each.action for deal in games.load(summary.id).deals for each in deal.actions]


@pytest.mark.parametrize("by_hand", [True, False])
def test_the_game_goes_on_as_soon_as_it_is_stored(tmp_path: Path, by_hand: bool) -> None:
    with launched(tmp_path) as pilot:
        player = begin(pilot)
        table = player.scene
        count = draw_in_vain(pilot, player)
        for _ in range(10):  # it keeps trying, and says nothing else
            pilot.frames(60)
            actions(pilot)
            assert isinstance(pilot.top, StorageTrouble)
        assert len(table.shown.hand) == count  # what is not stored is not shown
        set_read_only(pilot, False)
        if by_hand:
            pilot.key(pygame.K_RETURN)
        until(pilot, lambda: not isinstance(pilot.top, StorageTrouble))
        assert isinstance(pilot.top, MessageScene)
        assert pilot.top.dialog.title == "The game is stored again"
        pilot.key(pygame.K_RETURN)
        player.settle()
        assert len(table.shown.hand) > count
        player.drag([player.scene.shown.hand[-1].uid], player.pile())
        assert [action.split()[0] for action in actions(pilot)][:2] == ["draw", "discard"]


def test_who_leaves_finds_the_table_as_it_was_stored(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        player = begin(pilot)
        count = draw_in_vain(pilot, player)
        pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        assert isinstance(pilot.top, MenuScene)
        set_read_only(pilot, False)
        assert actions(pilot) == []
        click(pilot, "continue")
        assert player.until_my_turn()
        assert len(player.scene.shown.hand) == count
        player.click(player.stock())
        assert isinstance(pilot.top, TableScene)
        assert actions(pilot) == ["draw"]
