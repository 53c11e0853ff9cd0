"""The program with its window, run by a loop that measures: `python -m kanasta_gui.bench.child WHAT FOLDER`.

A process of its own for each measurement; what it found is printed as one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from pathlib import Path
from typing import Final

import pygame

from kanasta_gui import app
from kanasta_gui.app import App
from kanasta_gui.bench.driving import (
    Found,
    Frames,
    RestedClock,
    begin,
    let_store,
    mouse,
    press_return,
    settle,
    table_of,
)

DRAG_FRAMES: Final = 600
MOTIONS: Final = 2  # of the mouse in a frame
SIZES: Final = ((1840, 1035), (1760, 990), (1680, 945), (1600, 900))  # that a window is drawn to, one a frame


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
    mouse(program, pygame.MOUSEMOTION, place.x, place.y)
    mouse(program, pygame.MOUSEBUTTONDOWN, place.x, place.y, button=1)
    frames = Frames(program)
    for number in range(DRAG_FRAMES):
        for part in range(MOTIONS):
            share = 2 * pi * (number + part / MOTIONS) / DRAG_FRAMES
            mouse(program, pygame.MOUSEMOTION, 960 + 860 * sin(3 * share), 540 + 440 * cos(2 * share))
        frames.next()
    return frames.found


def deal(program: App) -> Found:
    """The cards are dealt."""
    scene = table_of(program, settled=False)
    return Frames(program).whole(lambda: scene.animator.busy)


def act(program: App, action: str) -> Found:
    """The person does something, and what follows from it is seen."""
    from kanasta_gui.rules.notation import parse_action

    scene = table_of(program)
    scene.commands.act(parse_action(action))
    return Frames(program).whole(lambda: scene.animator.busy)


def whole_deal(program: App) -> Found:
    """A deal from the first card to the score sheet; the person plays as a computer does, in no time."""
    from kanasta_gui.ai.casual import Casual
    from kanasta_gui.ai.seeds import generator

    scene, person = table_of(program, settled=False), Casual()
    stage, frames = program.context.stage, Frames(program)
    while stage.top is scene or not stage.at_rest():
        if stage.top is scene and scene.state.may_act and not scene.course.busy:
            session = scene.course.session
            action = person.decide(scene.reader.view, generator(session.seed, session.actions))
            frames.next(partial(scene.commands.act, action))
        else:
            frames.next()
        if scene.course.busy:
            let_store()
    return frames.found


def resize(program: App) -> Found:
    """The window is drawn to another size, and the cards of that size are made."""
    table_of(program)
    program.clock = RestedClock()
    program.step()
    frames, pictures = Frames(program), program.canvas.pictures
    for size in SIZES:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        frames.next()
    while (
        program.canvas.viewport.width != SIZES[-1][0] or pictures.busy or not program.context.stage.at_rest()
    ):
        frames.next()
    return frames.found


MEASUREMENTS: Final[dict[str, Callable[..., Found]]] = {
    "start": first_frames,
    "rest": at_rest,
    "drag": drag,
    "deal": deal,
    "act": act,
    "whole": whole_deal,
    "resize": resize,
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
