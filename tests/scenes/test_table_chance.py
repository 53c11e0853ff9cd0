"""Mouse and keys at random, aimed at what lies on the table: no error, no lost card, no standstill.

KANASTA_EVENTS says how many events are sent in all, at least; a tenth of so many changes is to come of them.
20000 have been. What happens depends on the seed alone, not on the machine.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from kanasta_gui.scenes.key_list import KeyList
from kanasta_gui.scenes.over_table import OverTable
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.session.state import Stage
from kanasta_gui.table.pointing import buttons_of
from tests.pilot import Pilot, launched

from .player import TablePlayer
from .test_table_deals import check_screen, form, sit_down

EVENTS = int(os.environ.get("KANASTA_EVENTS", "2000"))
LOOK_EVERY = 40  # doings
KEYS = (
    pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE, pygame.K_RETURN,
    pygame.K_d, pygame.K_t, pygame.K_s, pygame.K_z, pygame.K_a, pygame.K_p, pygame.K_HOME, pygame.K_END,
    pygame.K_SLASH, pygame.K_SPACE, pygame.K_SPACE, pygame.K_a, pygame.K_RETURN, pygame.K_RIGHT,
)  # fmt: skip
SIZES = ((1280, 720), (960, 540), (1000, 700), (1600, 700))


class Chance:
    """Somebody who does anything anywhere."""

    def __init__(self, player: TablePlayer, random: Random) -> None:
        self.player = player
        self.random = random

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
        if not self.player.scene.state.may_act and random.random() < 0.8:
            pilot.frames(20)  # most of it shall be done when it can do something
            return
        match random.choices(
            ["click", "drag", "right", "double", "key", "wait", "resize", "half a drag"],
            [44, 16, 4, 2, 24, 5, 1, 3],
        )[0]:
            case "click":
                pilot.click(*self.somewhere())
            case "drag":
                pilot.drag(self.somewhere(), self.somewhere(), steps=random.randint(1, 2))
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
        over = isinstance(pilot.top, OverTable | KeyList)
        pilot.key(pygame.K_ESCAPE if over else pygame.K_RETURN)
        pilot.frames(3)


def known(scene: TableScene) -> tuple[object, ...]:
    """What a person can change: the match, what lies in the tray, the hand's order, what is selected."""
    state = scene.state
    order = tuple(held.uid for held in state.held.cards)
    return scene.course.session.actions, state.draft, order, frozenset(state.selected)


@pytest.mark.parametrize(
    ("preset", "seats", "speed", "seed"), [("classic", 4, "normal", 1), ("hungarian", 3, "off", 2)]
)
def test_anything_anywhere(tmp_path: Path, preset: str, seats: int, speed: str, seed: int) -> None:
    with launched(tmp_path, speed=speed, computer_pace="quick") as pilot:
        player = sit_down(pilot, form(preset, seats))
        chance = Chance(player, Random(seed))
        player.until_my_turn()
        doings, changes, done = 0, 0, set()
        while pilot.events < EVENTS / 2 or (changes < EVENTS / 20 and pilot.events < EVENTS):
            close_what_is_over_it(pilot)
            scene = player.scene
            before, mine = known(scene), scene.state.may_act
            chance.act()
            doings += 1
            if not isinstance(pilot.top, TableScene):
                continue
            changes += mine and known(scene) != before
            done.add((scene.game, len(scene.course.session.match.results), scene.course.session.actions))
            if doings % LOOK_EVERY == 0:
                pilot.release(5, 5)
                if player.until_my_turn():
                    scene.hands.cancel()
                    check_screen(player)
        print(f"{pilot.events} events, {changes} changes, {len(done)} actions")
        assert changes >= EVENTS / 20, "hardly anything happened"
        assert len(done) > EVENTS / 200, "nobody played"
        close_what_is_over_it(pilot)
        pilot.release(5, 5)
        assert player.until_my_turn() or not isinstance(pilot.top, TableScene)
        if isinstance(pilot.top, TableScene):
            assert player.scene.course.session.stage is Stage.PLAYING
