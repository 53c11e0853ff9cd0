"""The program with its window, run by a loop that measures: `python -m kanasta_gui.bench.child WHAT FOLDER`.

A process of its own for each measurement; what it found is printed as one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from kanasta_gui import app
from kanasta_gui.app import FRAME, App

if TYPE_CHECKING:
    from kanasta_gui.scenes.table import TableScene

DRAG_FRAMES: Final = 600
MOTIONS: Final = 2  # of the mouse in a frame

Found = dict[str, list[float]]


class FrameClock:
    """Each frame takes as long as it should, however long it is worked at."""

    def __init__(self, now: float) -> None:
        self._now = now

    def seconds(self) -> float:
        """The time, which only sleeping changes."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """Time passes."""
        self._now += seconds


# --- working the program ---


def begin(program: App) -> None:
    """As the program's own loop does."""
    program.step()
    program.look_ahead()
    program.sounds.open()


def press_return() -> None:
    """Continue, in the menu."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


def settle(program: App) -> None:
    """Until nothing moves and every card is sharp."""
    program.step()
    while not program.context.stage.at_rest():
        program.step()


def table_of(program: App, settled: bool = True) -> TableScene:
    """Open the table of the stored game. With all cards of the deck at hand, as after a while of play."""
    from kanasta_gui.scenes.table import TableScene  # not before: it is no part of a start

    begin(program)
    while program.canvas.pictures.busy:
        program.step()
    program.clock = FrameClock(program.clock.seconds())
    press_return()
    program.step()
    if settled:
        while not (program.context.stage.at_rest() and isinstance(program.context.stage.top, TableScene)):
            program.step()
            time.sleep(FRAME / 10)  # what is stored is stored by another thread
    table = program.context.stage.top
    assert isinstance(table, TableScene)
    return table


class Frames:
    """How long frames took, in milliseconds: of a clock, and of the processor for this thread alone."""

    def __init__(self, program: App) -> None:
        self._program = program
        self._wall: list[float] = []
        self._work: list[float] = []

    def next(self) -> None:
        """One frame."""
        begun, worked = time.perf_counter(), time.thread_time()
        self._program.step()
        self._work.append((time.thread_time() - worked) * 1000)
        self._wall.append((time.perf_counter() - begun) * 1000)

    def whole(self, goes_on: Callable[[], bool]) -> Found:
        """The frames of a movement, from its beginning to its end."""
        while not goes_on():
            self._program.step()
            time.sleep(FRAME / 10)
        while goes_on():
            self.next()
        return self.found

    @property
    def found(self) -> Found:
        """What has been measured."""
        return {"wall": self._wall, "work": self._work}


# --- what is measured ---


def first_frames(program: App, begun: str) -> Found:
    """Seconds from the start of the process to the first frame, and until the table is there, every card
    sharp."""
    program.step()
    first, work = time.monotonic() - float(begun), time.process_time()
    program.look_ahead()
    program.sounds.open()
    press_return()
    settle(program)
    return {
        "first": [first],
        "first-work": [work],
        "table": [time.monotonic() - float(begun)],
        "table-work": [time.process_time()],
    }


def at_rest(program: App, seconds: str) -> Found:
    """Redraws and the share of a processor while nothing happens, in the menu and at the table."""
    found: Found = {}
    begin(program)
    for name in ("menu", "table"):
        if name == "table":
            press_return()
        settle(program)
        while program.canvas.pictures.busy:
            program.step()
        shown, worked, end = program.window.shown, time.process_time(), time.monotonic() + float(seconds)
        while time.monotonic() < end:
            program.step()
        found[f"{name}-redraws"] = [program.window.shown - shown]
        found[f"{name}-work"] = [100 * (time.process_time() - worked) / float(seconds)]
    return found


def drag(program: App) -> Found:
    """A card is carried all over the table."""
    scene = table_of(program)
    place = scene.hand.place(scene.shown.hand[len(scene.shown.hand) // 2].uid)
    assert place is not None
    _mouse(program, pygame.MOUSEMOTION, place.x, place.y)
    _mouse(program, pygame.MOUSEBUTTONDOWN, place.x, place.y, button=1)
    frames = Frames(program)
    for number in range(DRAG_FRAMES):
        for part in range(MOTIONS):
            share = 2 * pi * (number + part / MOTIONS) / DRAG_FRAMES
            _mouse(program, pygame.MOUSEMOTION, 960 + 860 * sin(3 * share), 540 + 440 * cos(2 * share))
        frames.next()
    return frames.found


def deal(program: App) -> Found:
    """The cards are dealt."""
    scene = table_of(program, settled=False)
    return Frames(program).whole(lambda: scene.animator.busy)


def take(program: App, action: str) -> Found:
    """The pile is taken."""
    from kanasta_gui.rules.notation import parse_action

    scene = table_of(program)
    scene.commands.act(parse_action(action))
    return Frames(program).whole(lambda: scene.animator.busy)


def _mouse(program: App, kind: int, x: float, y: float, **values: Any) -> None:
    position = program.canvas.viewport.to_px(x, y)
    pygame.event.post(
        pygame.event.Event(kind, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False, **values)
    )


MEASUREMENTS: Final[dict[str, Callable[..., Found]]] = {
    "start": first_frames,
    "rest": at_rest,
    "drag": drag,
    "deal": deal,
    "take": take,
}


def main(arguments: list[str]) -> int:
    """Run the program on a folder and print what a measurement finds."""
    what, folder, *more = arguments

    def loop(program: App) -> None:
        print(json.dumps(MEASUREMENTS[what](program, *more)))

    options = {"lang": "en", "fullscreen": False, "seed": None, "speed": "normal", "bots": ()}
    return app.run(Namespace(data_dir=Path(folder), **options), loop)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
