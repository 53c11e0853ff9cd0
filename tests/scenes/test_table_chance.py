"""Mouse and keys at random, aimed at what lies on the table: no error, no lost card, no standstill."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import sleep

import pygame
import pytest

from kanasta_gui.scenes.table import TableScene
from kanasta_gui.session.state import Stage
from kanasta_gui.table.pointing import buttons_of
from tests.pilot import Pilot, launched

from .player import TablePlayer
from .test_table_deals import check_screen, form, sit_down

EVENTS = 500
KEYS = (
    pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE, pygame.K_RETURN,
    pygame.K_d, pygame.K_t, pygame.K_s, pygame.K_z,
)  # fmt: skip
SIZES = ((1280, 720), (960, 540), (1000, 700), (1600, 700))


class Chance:
    """Somebody who does anything anywhere."""

    def __init__(self, player: TablePlayer, random: Random) -> None:
        self.player = player
        self.random = random
        self.changes = 0

    def somewhere(self) -> tuple[float, float]:
        """A point on something, mostly."""
        random, scene = self.random, self.player.scene
        layout = scene.board.layout
        name = random.choice(
            ["hand", "hand", "hand", "melds.0", "pile", "stock", "tray", "actions", "menu", ""]
        )
        if not name:
            return random.uniform(0, 1920), random.uniform(0, 1080)
        if name == "hand" and scene.shown.hand:
            place = scene.hand.home(random.choice(scene.shown.hand).uid)
            if place is not None:
                return place.x - place.width * 0.4, place.y - place.height * 0.3
        if name == "actions":
            boxes = [box for button, box in buttons_of(layout, scene.shown) if button.name != "menu"]
            return random.choice(boxes).centre
        zone = layout[name if name != "menu" else "message"]
        return zone.x + random.random() * zone.w, zone.y + random.random() * zone.h

    def act(self) -> None:
        random, pilot = self.random, self.player.pilot
        match random.choices(
            ["click", "drag", "right", "double", "key", "wait", "resize", "half a drag"],
            [30, 30, 5, 5, 12, 8, 1, 4],
        )[0]:
            case "click":
                pilot.click(*self.somewhere())
            case "drag":
                pilot.drag(self.somewhere(), self.somewhere(), steps=random.randint(1, 4))
            case "right":
                pilot.click(*self.somewhere(), button=3)
            case "double":
                point = self.somewhere()
                pilot.click(*point)
                pilot.click(*point)
            case "key":
                pilot.key(random.choice(KEYS), random.choice([0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT]))
            case "wait":
                pilot.frames(random.randint(1, 30))
            case "resize":
                pygame.display.set_mode(random.choice(SIZES), pygame.RESIZABLE)
                pilot.frames(random.choice([1, 20]))
            case "half a drag":
                pilot.press(*self.somewhere())
                pilot.move(*self.somewhere(), held=True)


def close_what_is_over_it(pilot: Pilot) -> None:
    """Sheets are read, menus closed."""
    for _ in range(20):
        if isinstance(pilot.top, TableScene):
            return
        pilot.key(pygame.K_RETURN)
        sleep(0.001)
        pilot.frames(3)


@pytest.mark.parametrize(
    ("preset", "seats", "speed", "seed"), [("classic", 4, "normal", 1), ("hungarian", 3, "off", 2)]
)
def test_anything_anywhere(tmp_path: Path, preset: str, seats: int, speed: str, seed: int) -> None:
    with launched(tmp_path, speed=speed, computer_pace="quick") as pilot:
        player = sit_down(pilot, form(preset, seats))
        chance = Chance(player, Random(seed))
        player.until_my_turn()
        actions = set()
        for event in range(EVENTS):
            close_what_is_over_it(pilot)
            chance.act()
            if not isinstance(pilot.top, TableScene):
                continue
            scene = pilot.top
            actions.add((scene.game, len(scene.course.session.match.results), scene.course.session.actions))
            if event % 25 == 24:
                pilot.release(5, 5)
                if player.until_my_turn():
                    scene.hands.cancel()
                    check_screen(player)
        assert len(actions) > EVENTS / 25, "hardly anything happened"
        close_what_is_over_it(pilot)
        pilot.release(5, 5)
        assert player.until_my_turn() or not isinstance(pilot.top, TableScene)
        if isinstance(pilot.top, TableScene):
            assert player.scene.course.session.stage is Stage.PLAYING
