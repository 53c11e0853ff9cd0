"""Settings hold at once and are stored; with the mouse alone and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.message import MessageScene
from kanasta_gui.scenes.settings import SettingsScreen
from kanasta_gui.storage import Settings, read_settings
from tests.pilot import Pilot, launched

from .fingers import click, press, stops, tab_to, top, widget


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with launched(tmp_path, player_name="Mirza", portrait="JS") as pilot:
        click(pilot, "settings")
        pilot.settle()
        top(pilot, SettingsScreen)
        yield pilot


def now(pilot: Pilot) -> Settings:
    return pilot.app.context.settings


def stored(pilot: Pilot) -> Settings:
    return read_settings(pilot.app.context.folders.settings, datetime.now())[0]


@pytest.mark.parametrize(
    ("name", "at", "setting", "value"),
    [
        ("letters", 0.9, "card_language", "bs-numeric"),
        ("four_colours", 0.9, "four_colours", True),
        ("large_print", 0.9, "large_print", True),
        ("backs", 0.3, "card_back", "tulip-red"),
        ("order", 0.4, "sort_order", "low_first"),
        ("order", 0.9, "sort_order", "by_hand"),
        ("cloth", 0.5, "cloth", "burgundy"),
        ("speed", 0.9, "speed", "slow"),
        ("pace", 0.1, "computer_pace", "quick"),
        ("full_screen", 0.9, "full_screen", True),
        ("text", 0.9, "text_scale", 150),
        ("reduced_motion", 0.9, "reduced_motion", True),
        ("left_handed", 0.9, "left_handed", True),
        ("muted", 0.9, "muted", True),
        ("language", 0.9, "language", COMPLETE_LANGUAGES[-1]),
    ],
)
def test_a_click_sets_and_stores(pilot: Pilot, name: str, at: float, setting: str, value: object) -> None:
    assert getattr(now(pilot), setting) != value
    click(pilot, name, at)
    assert getattr(now(pilot), setting) == value
    assert getattr(stored(pilot), setting) == value


@pytest.mark.parametrize(
    ("name", "setting", "value"),
    [
        ("letters", "card_language", "pl"),
        ("four_colours", "four_colours", True),
        ("backs", "card_back", "tulip-red"),
        ("cloth", "cloth", "burgundy"),
        ("text", "text_scale", 110),
        ("portrait", "portrait", "JH"),
        ("language", "language", COMPLETE_LANGUAGES[1]),
    ],
)
def test_the_right_arrow_sets_and_keeps_the_focus(
    pilot: Pilot, name: str, setting: str, value: object
) -> None:
    press(pilot, name, pygame.K_RIGHT)
    assert getattr(now(pilot), setting) == value
    assert top(pilot, SettingsScreen).named[name].focused


def test_cards_cloth_text_and_words_change_at_once(pilot: Pilot) -> None:
    click(pilot, "four_colours", 0.9)
    click(pilot, "letters", 0.4)
    click(pilot, "text", 0.6)
    click(pilot, "language", 0.9)
    context = pilot.app.context
    assert context.canvas.pictures.style.four_colours
    assert context.canvas.pictures.style.language == "pl"
    assert context.canvas.text_scale == 1.25
    assert context.texts.language == COMPLETE_LANGUAGES[-1]


def test_the_letters_follow_the_language_until_others_are_chosen(pilot: Pilot) -> None:
    def letters() -> list[str]:
        return [pilot.app.context.canvas.pictures.style.index_text(rank) for rank in "JQKA"]

    seen = {}
    for _ in COMPLETE_LANGUAGES:
        seen[pilot.app.context.texts.language] = letters()
        press(pilot, "language", pygame.K_RIGHT)
    assert seen == {"en": list("JQKA"), "pl": list("WDKA"), "hu": list("BDKA"), "bs": list("JQKA")}
    click(pilot, "letters", 0.4)
    click(pilot, "language", 0.6)
    assert (pilot.app.context.texts.language, letters()) == ("hu", list("WDKA"))
    click(pilot, "letters", 0.6)  # those of Hungarian, which follow again
    click(pilot, "language", 0.1)
    assert (pilot.app.context.texts.language, letters()) == ("en", list("JQKA"))


def test_tab_comes_to_everything_and_round(pilot: Pilot) -> None:
    screen = top(pilot, SettingsScreen)
    assert sorted(stops(pilot)) == sorted(screen.named)


def test_the_volume_follows_the_mouse_and_is_stored_when_the_screen_is_left(pilot: Pilot) -> None:
    x, y, w, h = widget(pilot, "volume").box
    pilot.drag((x + w * 0.7, y + h / 2), (x + w * 0.2, y + h / 2), steps=5)
    assert pilot.listener.heard == ["meld"] * 5
    assert pilot.listener.loudness == pytest.approx(0.04)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert (now(pilot).volume, stored(pilot).volume) == (20, 20)
    pilot.app.context.sounds.play("turn")
    pilot.frames()
    assert pilot.listener.loudness == pytest.approx(0.04)


def test_muted_the_volume_can_be_set_but_nothing_is_heard(pilot: Pilot) -> None:
    click(pilot, "muted", 0.9)
    press(pilot, "volume", pygame.K_LEFT)
    click(pilot, "four_colours")
    assert now(pilot).volume == 65
    assert pilot.listener.heard == []
    click(pilot, "muted", 0.9)
    press(pilot, "volume", pygame.K_RIGHT)
    assert pilot.listener.heard == ["meld"]


def test_the_name_holds_when_the_screen_is_left(pilot: Pilot) -> None:
    tab_to(pilot, "name")
    pilot.write("  Ana ")
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    top(pilot, MenuScene)
    assert now(pilot).player_name == "Ana"
    assert stored(pilot).player_name == "Ana"


def test_the_name_survives_another_setting(pilot: Pilot) -> None:
    tab_to(pilot, "name")
    pilot.write("Ana")
    click(pilot, "cloth", 0.9)
    assert now(pilot).player_name == "Ana"
    assert now(pilot).cloth == "midnight"


def test_resetting_asks_first_and_keeps_who_one_is(pilot: Pilot) -> None:
    click(pilot, "four_colours", 0.9)
    click(pilot, "reset")
    top(pilot, MessageScene)
    pilot.key(pygame.K_ESCAPE)
    assert now(pilot).four_colours
    click(pilot, "reset")
    pilot.key(pygame.K_RETURN)
    assert now(pilot).four_colours
    click(pilot, "reset")
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RETURN)
    top(pilot, SettingsScreen)
    assert not now(pilot).four_colours
    assert (now(pilot).player_name, now(pilot).portrait, now(pilot).language) == ("Mirza", "JS", "en")


def test_values_that_are_not_offered_choose_nothing(tmp_path: Path) -> None:
    with launched(tmp_path, card_back="kilim-blue", card_language="hr") as pilot:
        pilot.app.context.push(SettingsScreen(pilot.app.context))
        pilot.settle()
        tab_to(pilot, "backs")
        pilot.key(pygame.K_RETURN)
        assert now(pilot).card_back == "tulip-blue"
        assert now(pilot).card_language == "hr"
