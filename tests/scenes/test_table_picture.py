"""The picture on the screen: mended parts look as if all had been drawn anew, and nothing is left behind."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest

from kanasta_gui.scenes.table import TableScene
from tests.pilot import Pilot, launched

from . import tables
from .player import TablePlayer
from .tables import Setting, open_setting


def differences(pilot: Pilot) -> pygame.Rect | None:
    """Where the screen at rest is not what a complete drawing gives."""
    canvas = pilot.app.canvas
    shown = canvas.target.copy()
    whole = pygame.Surface(shown.get_size(), 0, shown)
    scene = pilot.top
    with canvas.onto(whole):
        scene.draw(canvas)
    mask = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), whole)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else None


def check(player: TablePlayer) -> None:
    player.settle()
    assert differences(player.pilot) is None


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1400)])
def test_what_is_mended_looks_as_drawn_anew(tmp_path: Path, size: tuple[int, int]) -> None:
    with launched(tmp_path, computer_pace="slow") as pilot:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.frames(20)
        open_setting(pilot, tables.CLASSIC_FOUR)
        player = TablePlayer(pilot)
        check(player)
        player.select([player.uid("QH")])
        check(player)
        player.click(player.meld(12))
        check(player)
        player.drag([player.uid("7C")], player.meld(13))
        check(player)
        player.push("undo")
        check(player)
        player.drag([player.uid("9S"), player.uid("9D"), player.uid("9C")], player.new_meld())
        check(player)
        pilot.key(pygame.K_TAB)
        check(player)
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_TAB)
        check(player)
        pilot.move(5, 5)
        check(player)
        player.drag([player.uid("3C")], player.pile())
        check(player)


def test_a_drag_leaves_nothing_behind(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.FIRST_MELD)
        player = TablePlayer(pilot)
        pilot.press(*player.point_of(player.uid("QH")))
        for x, y in ((900, 800), (700, 600), (1000, 300), (1700, 200), (200, 900), (1840, 700)):
            pilot.move(x, y, held=True)
            pilot.frames(3)
        pilot.release(1840, 700)
        check(player)
        player.drag([player.uid("QH"), player.uid("QD")], player.new_meld())
        check(player)
        player.push("take_back")
        check(player)


@pytest.mark.parametrize(
    "setting",
    [
        replace(tables.CLASSIC_FOUR, hand="Jk 2s As Kd Qh 9c 9d 9s Kh Ks 4d 3c", melds=(
            ("Ac Ad Ah", "2d Kh Kc Ks"), tables.CLASSIC_FOUR.melds[1])),
        tables.EIGHT_ALONE,
        replace(tables.CLASSIC_FOUR, drawn=False),
    ],
)  # fmt: skip
def test_movements_leave_nothing_behind(tmp_path: Path, setting: Setting) -> None:
    """Through whole turns of everybody, at normal speed."""
    with launched(tmp_path, speed="normal", computer_pace="quick") as pilot:
        open_setting(pilot, setting)
        player = TablePlayer(pilot)
        for _ in range(6):
            if not player.until_my_turn():
                break
            check(player)
            player.perform(player.wish())
            if isinstance(pilot.top, TableScene):
                check(player)


def test_at_rest_nothing_is_drawn(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.CLASSIC_FOUR)
        player = TablePlayer(pilot)
        player.settle()
        pilot.frames(2)
        assert pilot.app.context.stage.paint() == []
        assert not player.scene.moving()


def test_a_picture_of_another_size_is_made_in_pieces_and_is_whole_in_the_end(tmp_path: Path) -> None:
    """Each look at the clock takes a hundredth of a second here."""
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.CLASSIC_FOUR)
        stage, ticks = pilot.app.context.stage, count()
        stage.seconds = lambda: next(ticks) / 100
        pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
        waited = 0
        while not waited or not stage.at_rest():
            pilot.frames()
            waited += any(scene.stale for scene in stage._shown())
        assert waited > 20
        assert differences(pilot) is None
        before = pilot.app.canvas.target.copy()
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
        pilot.settle()
        pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
        pilot.settle()
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(pilot.app.canvas.target, "RGB")


def test_a_screen_that_opens_in_pieces_is_whole(tmp_path: Path) -> None:
    """Among its parts are some that clip, and may be interrupted in the middle of that."""
    with launched(tmp_path) as pilot:
        pilot.settle()
        stage, ticks = pilot.app.context.stage, count()
        stage.seconds = lambda: next(ticks) / 200
        pilot.key(pygame.K_n, pygame.KMOD_CTRL)
        assert any(scene.stale for scene in stage._shown())
        pilot.settle()
        assert differences(pilot) is None
        assert pilot.app.canvas.target.get_clip() == pilot.app.canvas.target.get_rect()
