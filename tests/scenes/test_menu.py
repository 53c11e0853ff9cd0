"""The menu: what it offers, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES, Texts
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.game_notes import all_scores, game_note, standing
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.message import MessageScene
from kanasta_gui.scenes.saved_games import SavedGames
from kanasta_gui.scenes.settings import SettingsScreen
from kanasta_gui.scenes.table_form import TableForm, new_form
from kanasta_gui.widgets.button import Button
from tests.pilot import Pilot, launched

from .fingers import click, press, stops, tab_to, top, widget

NBSP = "\u00a0"
ENGLISH = Texts("en")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with launched(tmp_path, player_name="Mirza", portrait="JS") as pilot:
        yield pilot


@pytest.fixture
def form() -> TableForm:
    return new_form("Mirza", "JS", "casual")


def store(pilot: Pilot, form: TableForm, *scores: int) -> int:
    """A game with a deal begun at these scores; with none, not begun."""
    games = pilot.app.context.games
    game = games.create(form.setup(0, 1))
    if scores:
        games.start_deal(game, 0, scores, "Ks").result()
    return game


def look_again(pilot: Pilot) -> MenuScene:
    """Come back to the menu, as from another screen."""
    menu = top(pilot, MenuScene)
    menu.enter()
    return menu


def test_without_games_it_begins_with_a_new_one(pilot: Pilot) -> None:
    assert [entry.name for entry in top(pilot, MenuScene).entries()] == ["new", "pair", "settings", "quit"]
    pilot.key(pygame.K_RETURN)
    top(pilot, CreateTable)


@pytest.mark.parametrize(
    ("language", "preset"),
    [("en", "classic"), ("pl", "polish-online"), ("hu", "hungarian"), ("bs", "bosnian")],
)
def test_the_first_game_follows_the_rules_of_the_language(pilot: Pilot, language: str, preset: str) -> None:
    context = pilot.app.context
    context.change(replace(context.settings, language=language))
    click(pilot, "new")
    assert top(pilot, CreateTable).form.preset == preset


def test_later_ones_follow_the_last_game(pilot: Pilot, form: TableForm) -> None:
    store(pilot, form.with_preset("bosnian"))
    context = pilot.app.context
    context.change(replace(context.settings, language="pl"))
    click(pilot, "new")
    assert top(pilot, CreateTable).form.preset == "bosnian"


def test_a_partner_game_is_a_table_of_four_with_a_person_opposite_who_is_asked_for_the_name(
    pilot: Pilot, form: TableForm
) -> None:
    store(pilot, form.with_preset("polish-three"))  # that is not played in pairs
    look_again(pilot)
    click(pilot, "pair")
    screen = top(pilot, CreateTable)
    pilot.write("Réka")
    assert (screen.form.preset, screen.form.seats, screen.form.partners) == ("classic", 4, True)
    assert [place.is_person for place in screen.form.sitting] == [True, False, True, False]
    assert screen.form.sitting[2].name == "Réka"


def test_a_partner_game_keeps_rules_that_are_played_in_pairs(pilot: Pilot, form: TableForm) -> None:
    store(pilot, form.with_preset("hungarian").with_seats(6).with_pairs(False))
    look_again(pilot)
    click(pilot, "pair")
    screen = top(pilot, CreateTable)
    assert (screen.form.preset, screen.form.seats, screen.form.partners) == ("hungarian", 4, True)


def test_a_game_can_be_continued_and_is_named(pilot: Pilot, form: TableForm) -> None:
    store(pilot, form, 1845, 2310)
    menu = look_again(pilot)
    assert [entry.name for entry in menu.entries()] == ["continue", "new", "pair", "settings", "quit"]
    button = widget(pilot, "continue")
    assert isinstance(button, Button)
    assert button.note == f"Classic, deal 1: you 1{NBSP}845, rivals 2{NBSP}310"


def test_several_games_are_listed_the_last_one_is_continued(pilot: Pilot, form: TableForm) -> None:
    store(pilot, form, 1845, 2310)
    store(pilot, form.with_preset("hungarian").with_seats(3), 100, 200, 300)
    menu = look_again(pilot)
    names = [entry.name for entry in menu.entries()]
    assert names == ["continue", "new", "pair", "saved", "settings", "quit"]
    button = widget(pilot, "continue")
    assert isinstance(button, Button)
    assert button.note == "Hungarian, deal 1: you 100, best 300"


@pytest.mark.parametrize(
    ("preset", "seats", "persons", "scores", "note"),
    [
        ("classic", 4, (0,), (1845, 2310), f"Classic, deal 1: you 1{NBSP}845, rivals 2{NBSP}310"),
        ("classic", 4, (0, 2), (1845, 2310), f"Classic, deal 1: Kata & Zofia ahead with 2{NBSP}310"),
        ("classic", 4, (0, 1), (50, 50), "Classic, deal 1: even at 50"),
        ("hungarian", 5, (3,), (1, 2, 3, 4, 5), "Hungarian, deal 1: you 4, best 5"),
        ("polish-three", 3, (), (-50, -100, -200), "Polish for three, deal 1: Mirza ahead with \u221250"),
        ("bosnian", 4, (0,), (), "Bosnian, not begun"),
    ],
)
def test_a_game_in_one_line(
    pilot: Pilot, preset: str, seats: int, persons: tuple[int, ...], scores: tuple[int, ...], note: str
) -> None:
    form = new_form("Mirza", "JS", "casual").with_preset(preset).with_seats(seats)
    for seat in range(seats):
        form = form.with_place(seat, player="human" if seat in persons else "casual")
    store(pilot, form, *scores)
    (game,) = pilot.app.context.games.unfinished()
    assert game_note(ENGLISH, game) == note


def test_a_game_of_another_version_is_still_named(pilot: Pilot, form: TableForm) -> None:
    setup = form.setup(0, 1)
    odd = type(setup)("whist", {}, setup.seats, True, 0, 1)
    pilot.app.context.games.create(odd)
    (game,) = pilot.app.context.games.unfinished()
    assert game_note(ENGLISH, game) == "whist, not begun"
    assert standing(ENGLISH, game) == all_scores(ENGLISH, game) == ""


def test_a_game_that_cannot_be_read_is_told_and_the_menu_stays(pilot: Pilot, form: TableForm) -> None:
    store(pilot, form, 0, 0)  # its deck is no deck
    look_again(pilot)
    click(pilot, "continue")
    message = top(pilot, MessageScene)
    assert "cannot be read" in message.dialog.text
    pilot.key(pygame.K_RETURN)
    top(pilot, MenuScene)


def test_all_of_it_with_the_mouse(pilot: Pilot, form: TableForm) -> None:
    for _ in range(2):
        store(pilot, form, 0, 0)
    look_again(pilot)
    for name, screen in (
        ("new", CreateTable),
        ("saved", SavedGames),
        ("settings", SettingsScreen),
        ("profile", SettingsScreen),
    ):
        click(pilot, name)
        assert isinstance(pilot.top, screen)
        click(pilot, "back")
        top(pilot, MenuScene)
    click(pilot, "language", 0.9)
    assert pilot.app.context.texts.language == COMPLETE_LANGUAGES[-1]
    click(pilot, "quit")
    assert not pilot.app.running


def test_all_of_it_with_the_keyboard(pilot: Pilot, form: TableForm) -> None:
    for _ in range(2):
        store(pilot, form, 0, 0)
    look_again(pilot)
    assert set(stops(pilot)) == {
        *("continue", "new", "pair", "saved", "settings", "quit", "profile", "language")
    }
    for name, screen in (("new", CreateTable), ("saved", SavedGames), ("settings", SettingsScreen)):
        press(pilot, name)
        assert isinstance(pilot.top, screen)
        pilot.key(pygame.K_ESCAPE)
        top(pilot, MenuScene)
        assert widget(pilot, name).focused, "one comes back to where one was"
    press(pilot, "language", pygame.K_RIGHT)
    assert pilot.app.context.texts.language == COMPLETE_LANGUAGES[1]
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.running
    press(pilot, "quit")
    assert not pilot.app.running


def test_the_arrows_walk_the_menu(pilot: Pilot) -> None:
    tab_to(pilot, "new")
    pilot.key(pygame.K_DOWN)
    assert widget(pilot, "pair").focused
    pilot.key(pygame.K_UP)
    assert widget(pilot, "new").focused


def test_a_removed_game_can_be_brought_back(pilot: Pilot, form: TableForm) -> None:
    kept = [store(pilot, form, 0, 0) for _ in range(3)]
    look_again(pilot)
    press(pilot, "saved")
    tab_to(pilot, "games")
    pilot.key(pygame.K_DOWN)
    click(pilot, "remove")
    games = pilot.app.context.games
    assert [game.id for game in games.unfinished()] == [kept[2], kept[0]]
    click(pilot, "undo")
    assert {game.id for game in games.unfinished()} == set(kept)
    assert "undo" not in top(pilot, SavedGames).named


def test_when_all_are_removed_the_list_says_so(pilot: Pilot, form: TableForm) -> None:
    for _ in range(2):
        store(pilot, form, 0, 0)
    look_again(pilot)
    press(pilot, "saved")
    click(pilot, "remove")
    click(pilot, "remove")
    screen = top(pilot, SavedGames)
    assert set(screen.named) == {"back", "undo"}
    click(pilot, "undo")
    assert len(screen.games) == 1
