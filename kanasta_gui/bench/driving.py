"""Working the program as its own loop does, with a hand and a clock that are the bench's."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from kanasta_gui.app import FRAME, App

if TYPE_CHECKING:
    from kanasta_gui.scenes.table import TableScene

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


class RestedClock:
    """The time of the machine; how long was slept is known."""

    def __init__(self) -> None:
        self.slept = 0.0

    def seconds(self) -> float:
        """The time."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        begun = time.perf_counter()
        time.sleep(seconds)
        self.slept += time.perf_counter() - begun


class Frames:
    """How long frames took, in milliseconds: of a clock, and of the processor for this thread alone. Sleep
    is no part of it."""

    def __init__(self, program: App) -> None:
        self._program = program
        self.wall: list[float] = []
        self.work: list[float] = []

    def next(self, before: Callable[[], None] | None = None) -> None:
        """One frame; what is done before belongs to it."""
        slept = self._slept
        begun, worked = time.perf_counter(), time.thread_time()
        if before is not None:
            before()
        self._program.step()
        self.work.append((time.thread_time() - worked) * 1000)
        self.wall.append((time.perf_counter() - begun - (self._slept - slept)) * 1000)

    def whole(self, goes_on: Callable[[], bool]) -> Found:
        """The frames of a movement, from its beginning, or from when it can be seen, to its end."""
        stage = self._program.context.stage
        while not goes_on() or (stage.top is not None and stage.top.stale):
            self._program.step()
            let_store()
        while goes_on():
            self.next()
        return self.found

    @property
    def found(self) -> Found:
        """What has been measured."""
        return {"wall": self.wall, "work": self.work}

    @property
    def _slept(self) -> float:
        clock = self._program.clock
        return clock.slept if isinstance(clock, RestedClock) else 0.0


def let_store() -> None:
    """What is stored is stored by another thread: let it run."""
    time.sleep(FRAME / 10)


def begin(program: App) -> None:
    """As the program's own loop does."""
    program.step()
    program.look_ahead()
    program.sounds.open()


def press_return() -> None:
    """Continue, in the menu."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


def mouse(program: App, kind: int, x: float, y: float, **values: Any) -> None:
    """An event of the mouse at a point in units."""
    position = program.canvas.viewport.to_px(x, y)
    pygame.event.post(
        pygame.event.Event(kind, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False, **values)
    )


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
            let_store()
    table = program.context.stage.top
    assert isinstance(table, TableScene)
    return table
