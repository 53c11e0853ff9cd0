"""What the table looks like in moments that a picture does not hold: a card that lands, the last seconds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.notation import parse_cards
from kanasta_gui.scenes.log_list import LogList
from kanasta_gui.scenes.pile_browser import PileBrowser
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.scenes.table_piles import turn_on_pile
from kanasta_gui.table.fan import CROSSWISE, LANDING_TURNS, Place
from kanasta_gui.table.layout import Zone, around
from kanasta_gui.table.piles import box_turned
from kanasta_gui.table.places import pile_place
from kanasta_gui.table.sprites import Flight
from tests.pilot import Pilot, launched

from . import tables
from .fingers import resize
from .player import TablePlayer
from .tables import Setting, open_setting
from .test_table_fits import texts_of

OPEN_PILE = replace(tables.CLASSIC_FOUR, pile="6h 9h")


@pytest.mark.parametrize(
    ("setting", "card"), [(OPEN_PILE, "7C"), (OPEN_PILE, "2S"), (tables.CLASSIC_FOUR, "2S")]
)
def test_a_discard_lands_as_it_lies_then(tmp_path: Path, setting: Setting, card: str) -> None:
    """Where its way ends is where it lies: nothing jumps."""
    with launched(tmp_path, speed="normal", computer_pace="slow") as pilot:
        open_setting(pilot, setting)
        player = TablePlayer(pilot)
        scene, flown = player.scene, list[Flight]()
        draw_flight = scene.sprites.draw_flight

        def note(canvas: Any, flight: Flight, share: float) -> None:
            flown.append(flight)
            draw_flight(canvas, flight, share)

        scene.sprites.draw_flight = note  # type: ignore[method-assign]
        pilot.drag(player.point_of(player.uid(card)), player.pile(), steps=3)
        while not flown or scene.state.underway.pile:
            pilot.frames()
        last, piles = flown[-1], scene.shown.piles
        assert last.face == piles.pile_faces[-1] == card
        assert last.end == pile_place(scene.board.layout, piles.turn)
        frozen_before = setting.pile != OPEN_PILE.pile
        assert (piles.turn == CROSSWISE) == (card == "2S" and not frozen_before)


def test_only_the_card_that_froze_the_pile_lies_crosswise() -> None:
    assert turn_on_pile(parse_cards("9h 2d")) == CROSSWISE
    assert turn_on_pile(parse_cards("2d 9h")) in LANDING_TURNS
    assert turn_on_pile(parse_cards("2d 9h 2d")) in LANDING_TURNS, "it lies on the one that froze it"
    assert turn_on_pile(()) == 0


def test_the_card_that_froze_the_pile_can_be_lifted(tmp_path: Path) -> None:
    """It may not be taken, but be carried to see why."""
    with launched(tmp_path) as pilot:
        open_setting(pilot, replace(tables.CLASSIC_FOUR, pile="6h 9h 2d", drawn=False))
        player = TablePlayer(pilot)
        pilot.press(*player.pile())
        pilot.move(700, 700, held=True)
        pilot.frames(5)
        assert player.scene.shown.piles.pile_faces[-1] == "9H"
        assert not player.scene.shown.piles.frozen_by
        pilot.release(700, 700)
        player.settle()
        assert player.scene.shown.piles.frozen_by == "2D"


@pytest.mark.parametrize(("left", "hurry"), [(30.0, False), (11.0, False), (9.5, True)])
def test_the_last_seconds_of_a_turn_look_different(tmp_path: Path, left: float, hurry: bool) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.POLISH_TWO)
        player = TablePlayer(pilot)
        scene = player.scene
        scene.pass_time((30.0 - left) * 1000)
        scene.refresh()
        own = scene.shown.seats[0]
        assert own.clock
        assert own.hurry is hurry
        assert not scene.shown.seats[1].hurry


# --- what happened last ---


def log_of(pilot: Pilot) -> list[str]:
    """The rows of the log as they are drawn."""
    scene = pilot.top
    assert isinstance(scene, TableScene)
    zone = scene.board.layout["log"]
    return [words for words, at in texts_of(pilot) if zone.grown(4).holds(*at.centre)]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_log_shows_as_much_as_has_room_and_counts_the_rest(tmp_path: Path, size: tuple[int, int]) -> None:
    with launched(tmp_path) as pilot:
        resize(pilot, size)
        open_setting(pilot, tables.LONG_LOG)
        player = TablePlayer(pilot)
        told = player.scene.reader.told()
        first, *rows = log_of(pilot)
        assert len(rows) >= 3
        assert tuple(rows) == told[-len(rows) :]
        assert first == f"{len(told) - len(rows)} earlier moves"


def test_a_short_log_is_told_in_full(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.CLASSIC_FOUR)
        assert log_of(pilot)[0] == "László discards the 6♥"


@pytest.mark.parametrize("by_key", [True, False])
def test_all_that_happened_is_listed_on_a_click_or_by_key(tmp_path: Path, by_key: bool) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.LONG_LOG)
        player = TablePlayer(pilot)
        told, log = player.scene.reader.told(), player.scene.board.layout["log"]
        if by_key:
            pilot.key(pygame.K_l)
        else:
            pilot.click(log.x + 40, log.y + 20)
        assert isinstance(pilot.top, LogList)
        words = [text for text, _ in texts_of(pilot)]
        assert [text for text in words if text in told] == list(told)
        pilot.key(pygame.K_l)
        assert isinstance(pilot.top, TableScene)


def test_what_happens_closes_the_list(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.CLASSIC_FOUR)
        player = TablePlayer(pilot)
        player.drag([player.uid("3C")], player.pile())
        while not player.scene.shown.log.lines:
            pilot.frames()
        pilot.key(pygame.K_l)
        assert isinstance(pilot.top, LogList)
        player.until(TableScene)


def test_where_nothing_has_happened_there_is_no_list(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, replace(tables.CLASSIC_FOUR, history=()))
        pilot.key(pygame.K_l)
        assert isinstance(pilot.top, TableScene)


def test_the_hand_stays_in_sight_while_the_pile_is_looked_through(tmp_path: Path) -> None:
    with launched(tmp_path, speed="off") as pilot:
        open_setting(pilot, tables.LARGE_PILE)
        player = TablePlayer(pilot)
        place = player.scene.hand.home(player.scene.shown.hand[-1].uid)
        assert place is not None
        at = pilot.app.canvas.viewport.to_px(place.x + place.width * 0.3, place.y - place.height * 0.4)
        before = pilot.app.canvas.target.get_at(at)
        pilot.key(pygame.K_p)
        pilot.settle()
        assert isinstance(pilot.top, PileBrowser)
        after = pilot.app.canvas.target.get_at(at)
        assert sum(after[:3]) == pytest.approx(sum(before[:3]), rel=0.02)
        corner = pilot.app.canvas.viewport.to_px(400, 60)
        assert sum(pilot.app.canvas.target.get_at(corner)[:3]) < sum(before[:3])


@given(st.floats(-180, 180))
def test_the_rim_of_the_pile_goes_round_all_of_a_turned_card(degrees: float) -> None:
    place = Place(300, 200, degrees, 100)
    box = box_turned(place).grown(0.01)
    rim = around(
        Zone(x, y, 0, 0) for x in range(200, 401, 4) for y in range(100, 301, 4) if place.holds(x, y)
    )
    assert box.holds(rim.x, rim.y)
    assert box.holds(rim.x + rim.w, rim.y + rim.h)
    assert box.w <= rim.w + 16
    assert box.h <= rim.h + 16
