"""Whole deals at the table, every action of the person a drag; several people; a program that was closed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui.rules.cards import pack
from kanasta_gui.rules.state import Deal
from kanasta_gui.scenes.curtain import Curtain
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.opening import begin_game, open_game, show_table
from kanasta_gui.scenes.score_sheet import ScoreSheet
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.scenes.table_form import TableForm, new_form
from kanasta_gui.scenes.table_menu import TableMenu
from kanasta_gui.session.state import Stage
from tests.pilot import Pilot, launched

from .fingers import click
from .player import TablePlayer

MOST_ACTIONS = 400


def sit_down(pilot: Pilot, form: TableForm, seed: int = 5, dealer: int = 0) -> TablePlayer:
    """Begin a game and let the others play until it is one's turn."""
    context = pilot.app.context
    show_table(context, begin_game(context.games, form.setup(dealer, seed)))
    return TablePlayer(pilot)


def form(preset: str, seats: int, pairs: bool = True) -> TableForm:
    return new_form("Mirza", "JS", "casual").with_preset(preset).with_seats(seats).with_pairs(pairs)


def check_screen(player: TablePlayer) -> None:
    """What is shown is what the session has, card for card."""
    scene, deal = player.scene, player.scene.course.session.match.deal
    assert isinstance(deal, Deal)
    shown = scene.shown
    viewer = scene.reader.view.seat
    in_hand = sorted(held.card for held in scene.state.held.cards)
    assert in_hand == sorted(deal.hands[viewer])
    assert len(shown.hand) + len(scene.state.in_tray) == len(deal.hands[viewer])
    for number, seat in enumerate(shown.seats):
        assert seat.cards == len(deal.hands[(viewer + number) % deal.table.seats])
    for number, side in enumerate(shown.sides):
        there = deal.melds[scene.reader.side(number)]
        assert sorted(len(meld.faces) for meld in side.melds) == sorted(len(meld.cards) for meld in there)
        assert all(not meld.absent for meld in side.melds)
        assert len(side.red_threes) == len(deal.red_threes[scene.reader.side(number)])
    assert shown.piles.stock == deal.stock_size
    total = sum(len(hand) for hand in deal.hands) + deal.stock_size + len(deal.pile)
    total += sum(len(meld.cards) for side in deal.melds for meld in side)
    total += sum(len(threes) for threes in deal.red_threes)
    assert total == len(pack(deal.rules.packs, deal.rules.jokers))


def play_on(player: TablePlayer, after: Callable[[TablePlayer], None] = check_screen) -> None:
    """Play by drags until something else comes on top."""
    for _ in range(MOST_ACTIONS):
        if not player.until_my_turn():
            return
        after(player)
        before = player.scene.course.session
        wish = player.wish()
        player.perform(wish)
        top = player.pilot.top
        if isinstance(top, TableScene):
            assert top.course.session is not before, f"{wish} was not done: {top.shown.message.words}"
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(
    ("preset", "seats", "pairs", "speed"),
    [
        ("bosnian", 4, True, "off"),
        ("hungarian", 2, True, "off"),
        ("polish-three", 3, False, "off"),
        ("classic", 4, True, "normal"),
        ("hungarian", 6, True, "off"),
    ],
)
def test_a_deal_is_played_by_drags_to_its_score_sheet(
    tmp_path: Path, preset: str, seats: int, pairs: bool, speed: str
) -> None:
    with launched(tmp_path, speed=speed, computer_pace="quick") as pilot:
        player = sit_down(pilot, form(preset, seats, pairs))
        play_on(player)
        assert isinstance(pilot.top, ScoreSheet)
        stored = pilot.app.context.games.load(1)
        assert stored.deals[0].result is not None


def test_after_the_sheet_the_next_deal_is_played_with_the_next_dealer(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="quick") as pilot:
        player = sit_down(pilot, form("classic", 2))
        play_on(player)
        sheet = pilot.top
        assert isinstance(sheet, ScoreSheet)
        pilot.key(pygame.K_ESCAPE)  # look at the table
        assert isinstance(pilot.top, TableScene)
        assert pilot.top.shown.buttons[0].label == "Score sheet"
        player.push("primary")
        assert isinstance(pilot.top, ScoreSheet)
        pilot.key(pygame.K_RETURN)
        assert player.until_my_turn()
        view = player.scene.reader.view
        assert view.deal_number == 2
        assert view.dealer == 1
        assert player.scene.shown.notes[0].startswith("Deal 2")


def test_a_short_match_ends_and_is_played_again(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="quick") as pilot:
        player = sit_down(pilot, replace(form("classic", 2), changes={"classic": {"deals_max": 1}}))
        play_on(player)
        pilot.key(pygame.K_RETURN)
        player.settle()
        assert isinstance(pilot.top, MatchOver)
        click(pilot, "again")
        assert player.until_my_turn()
        assert player.scene.game == 2
        assert len(pilot.app.context.games.ended()) == 1
        player.push("menu")
        click(pilot, "leave")
        pilot.settle()
        assert isinstance(pilot.top, MenuScene)


def test_a_program_killed_while_it_shows_the_result_offers_to_see_it(tmp_path: Path) -> None:
    with launched(tmp_path / "played", computer_pace="quick") as pilot:
        player = sit_down(pilot, replace(form("classic", 2), changes={"classic": {"deals_max": 1}}))
        play_on(player)
        pilot.key(pygame.K_RETURN)
        player.settle()
        assert isinstance(pilot.top, MatchOver)
        match = pilot.top.match
        assert pilot.app.context.games.unfinished() == ()
        shutil.copytree(tmp_path / "played", tmp_path / "killed")  # what is on the disk at this moment
    with launched(tmp_path / "killed") as pilot:
        assert isinstance(pilot.top, MenuScene)
        assert pilot.top.widgets.focused is pilot.top.named["result"]
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        assert isinstance(pilot.top, MatchOver)
        assert pilot.top.match.totals == match.totals
        click(pilot, "menu")
        pilot.settle()
        assert isinstance(pilot.top, MenuScene)
        assert "result" not in pilot.top.named
    with launched(tmp_path / "played") as pilot:  # it was closed there, and the result had been seen
        assert isinstance(pilot.top, MenuScene)
        assert "result" not in pilot.top.named


def lose_and_leave(player: TablePlayer) -> None:
    """Confirm that one gives up, see the end of the match, go to the menu."""
    pilot = player.pilot
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    player.settle()
    assert isinstance(pilot.top, MatchOver)
    click(pilot, "menu")
    pilot.settle()
    assert isinstance(pilot.top, MenuScene)


def test_giving_up_ends_the_match(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="quick") as pilot:
        player = sit_down(pilot, form("classic", 4))
        player.until_my_turn()
        player.push("menu")
        click(pilot, "give_up")
        lose_and_leave(player)
        assert not pilot.app.context.games.unfinished()


def test_a_closed_program_shows_the_same_table_again(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="quick") as pilot:
        player = sit_down(pilot, form("classic", 4), dealer=3)
        player.until_my_turn()
        player.push("primary")
        uid = player.scene.shown.hand[-1].uid
        to = player.point_of(player.scene.shown.hand[0].uid)
        player.drag([uid], (to[0] - 40, to[1] + 20))
        before = player.scene.shown
        order = [card.face for card in before.hand]
    with launched(tmp_path, computer_pace="quick") as pilot:
        context = pilot.app.context
        show_table(context, open_game(context.games, 1))
        player = TablePlayer(pilot)
        player.settle()
        after = player.scene.shown
        assert [card.face for card in after.hand] == order
        assert after.sides == before.sides
        assert after.piles == before.piles
        assert after.message == before.message
        check_screen(player)


def test_closing_while_a_computer_thinks_goes_on_where_it_was(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="slow") as pilot:
        player = sit_down(pilot, form("classic", 4), dealer=3)
        player.until_my_turn()
        player.push("primary")
        player.drag([player.scene.shown.hand[-1].uid], player.pile())
        assert player.scene.course.session.stage is Stage.THINKING
        pile = player.scene.reader.view.pile
    with launched(tmp_path, computer_pace="quick") as pilot:
        show_table(pilot.app.context, open_game(pilot.app.context.games, 1))
        player = TablePlayer(pilot)
        assert player.scene.reader.view.pile == pile
        assert player.until_my_turn()
        check_screen(player)


# --- several people at one screen ---


def test_people_who_share_the_screen_take_over_behind_a_curtain(tmp_path: Path) -> None:
    shared = form("classic", 2).with_place(1, name="Ola", player="human")
    with launched(tmp_path) as pilot:
        player = sit_down(pilot, shared, dealer=1)
        player.until(Curtain)
        curtain = pilot.top
        assert isinstance(curtain, Curtain)
        assert curtain.seat == 0
        click(pilot, "ready")
        player.settle()
        assert player.scene.reader.view.seat == 0
        own = set(player.scene.reader.view.hand)
        assert len(player.scene.shown.hand) == 15
        assert player.scene.shown.seats[1].name == "Ola"
        player.push("primary")
        player.drag([player.scene.shown.hand[-1].uid], player.pile())
        curtain = pilot.top
        assert isinstance(curtain, Curtain)
        assert curtain.seat == 1
        assert curtain.told
        click(pilot, "ready")
        player.settle()
        view = player.scene.reader.view
        assert view.seat == 1
        assert player.scene.shown.seats[0].name == "Ola"
        assert [held.card for held in player.scene.state.held.cards] != list(own)
        check_screen(player)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_discard_is_taken_back_at_the_curtain(tmp_path: Path, by_key: bool) -> None:
    shared = form("classic", 2).with_place(1, name="Ola", player="human")
    with launched(tmp_path) as pilot:
        player = sit_down(pilot, shared, dealer=1)
        player.until(Curtain)
        first = pilot.top
        assert isinstance(first, Curtain)
        assert "undo" not in first.named
        click(pilot, "ready")
        player.settle()
        player.push("primary")
        own = player.scene.reader.view.hand
        player.drag([player.scene.shown.hand[-1].uid], player.pile())
        if by_key:
            pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        else:
            click(pilot, "undo")
        player.until(Curtain)
        curtain = pilot.top
        assert isinstance(curtain, Curtain)
        assert curtain.seat == 0
        click(pilot, "ready")
        player.settle()
        view = player.scene.reader.view
        assert (view.seat, view.hand, view.turn.source) == (0, own, "drawn")


def test_nothing_hidden_is_shown_before_the_seat_is_taken(tmp_path: Path) -> None:
    shared = form("classic", 2).with_place(1, name="Ola", player="human")
    with launched(tmp_path, speed="normal") as pilot:
        player = sit_down(pilot, shared, dealer=1)

        def look() -> None:
            if player.scene.board.shown is not None:
                assert {card.face for card in player.scene.shown.hand} <= {"back_tulip_red"}

        player.until(Curtain, look)


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("way", ["go_on", "leave", "give_up"])
def test_the_menu_of_the_covered_table(tmp_path: Path, way: str, speed: str) -> None:
    shared = form("classic", 2).with_place(1, name="Ola", player="human")
    with launched(tmp_path, speed=speed) as pilot:
        player = sit_down(pilot, shared, dealer=1)
        while not isinstance(pilot.top, Curtain):
            pilot.frames()
        curtain = pilot.top
        pilot.key(pygame.K_ESCAPE)  # while it falls, if things move
        pilot.settle()
        assert curtain.opaque
        assert isinstance(pilot.top, TableMenu)
        click(pilot, way)
        pilot.settle()
        if way == "go_on":
            assert isinstance(pilot.top, Curtain)
        elif way == "leave":
            assert isinstance(pilot.top, MenuScene)
        else:
            lose_and_leave(player)
