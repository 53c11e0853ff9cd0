"""Drives the whole program without a screen: mouse and keyboard in units of the table, a clock that jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any

import pygame

from kanasta_gui.app import App
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.storage import Folders, Games, Settings, user_folders
from kanasta_gui.storage.database import Database, Result, Work
from kanasta_gui.widgets.window import Window

FRAMES_TO_SETTLE = 3000
PICTURES = Path(gettempdir()) / "kanasta-test-pictures"  # drawn once for all tests; named by the artwork


class FakeClock:
    """Time that passes only by sleeping; what others do meanwhile is done then."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        self._seconds = 0.0
        self._meanwhile = meanwhile

    def seconds(self) -> float:
        return self._seconds

    def sleep(self, seconds: float) -> None:
        self._seconds += seconds
        self._meanwhile()


class Written(Future[Result]):
    """Something that waits to be written; whoever waits for it has it written now."""

    def __init__(self, write_all: Callable[[], None]) -> None:
        super().__init__()
        self._write_all = write_all

    def result(self, timeout: float | None = None) -> Result:
        self._write_all()
        return super().result(timeout)


class Disk(Database):
    """A database that writes between two frames, however fast the machine is."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._waiting: list[Callable[[], None]] = []

    def write(self, work: Work[Result]) -> Future[Result]:
        written = Written[Result](self.catch_up)

        def now() -> None:
            done = super(Disk, self).write(work)
            error = done.exception()
            if error is None:
                written.set_result(done.result())
            else:
                written.set_exception(error)

        self._waiting.append(now)
        return written

    def catch_up(self) -> None:
        """Write all that waits."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            each()

    def read(self, work: Work[Result]) -> Result:
        self.catch_up()
        return super().read(work)

    def close(self) -> None:
        self.catch_up()
        super().close()


class Listener:
    """A sound device that notes what comes out of it."""

    def __init__(self) -> None:
        self.opened = False
        self.heard: list[str] = []
        self.loudness = 0.0

    def open(self) -> None:
        self.opened = True

    def start(self, name: str, loudness: float) -> None:
        self.heard.append(name)
        self.loudness = loudness


class Pilot:
    """A user with a steady hand. Positions are in units."""

    def __init__(self, app: App, clock: FakeClock, listener: Listener) -> None:
        self.app = app
        self.clock = clock
        self.listener = listener
        self.events = 0  # that were sent so far

    @property
    def top(self) -> Scene:
        top = self.app.context.stage.top
        assert top is not None
        return top

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.step()

    def settle(self) -> None:
        """Until nothing moves any more."""
        for _ in range(FRAMES_TO_SETTLE):
            self.app.step()
            if self.app.context.stage.at_rest():
                return
        raise AssertionError(f"{type(self.top).__name__} does not come to rest")

    def move(self, x: float, y: float, held: bool = False) -> None:
        buttons = (1, 0, 0) if held else (0, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(0, 0), buttons=buttons, touch=False)

    def press(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pixel(x, y), button=button, touch=False)

    def release(self, x: float, y: float, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=self._pixel(x, y), button=button, touch=False)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.press(x, y, button)
        self.release(x, y, button)

    def drag(self, start: Sequence[float], end: Sequence[float], steps: int = 4) -> None:
        """Press, move in steps, release."""
        self.press(start[0], start[1])
        for step in range(1, steps + 1):
            share = step / steps
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            self.move(x, y, held=True)
        self.release(end[0], end[1])

    def key(self, key: int, mod: int = 0) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def write(self, text: str) -> None:
        self._post(pygame.TEXTINPUT, text=text)

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.events += 1
        self.app.step()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.app.canvas.viewport.to_px(x, y)


@contextmanager
def launched(
    data: Path, size: tuple[int, int] = (1280, 720), seed: int = 1, **values: Any
) -> Iterator[Pilot]:
    """The program on a folder, as if just started; values are settings."""
    folders = replace(user_folders(data), cache=PICTURES)
    with disk_in(folders) as disk:
        window = Window(size, False, "Kanasta")
        clock, games = FakeClock(disk.catch_up), Games(disk, datetime.now)
        settings = Settings(**{"speed": "off", "language": "en", **values})
        listener = Listener()
        app = App(window, folders, settings, games, clock, Random(seed), speaker=listener)
        try:
            yield Pilot(app, clock, listener)
            app.context.stage.close()
        finally:
            window.close()


@contextmanager
def disk_in(folders: Folders) -> Iterator[Disk]:
    folders.data.mkdir(parents=True, exist_ok=True)
    disk = Disk(folders.database)
    try:
        yield disk
    finally:
        disk.close()
