"""A process that draws cards, so that the one with the window never waits for them.

resvg holds the interpreter lock while it draws, so a thread would make frames stutter.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .deck import card_svg
from .shelf import Shelf
from .style import DeckStyle

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

IDLE_SECONDS = 5.0  # after which the worker tidies the folder, once


@dataclass(frozen=True, slots=True)
class Job:
    """A card to be drawn: its key on the shelf, and what to draw."""

    key: str
    style: DeckStyle
    name: str
    width: int


def draw(svg: str, width: int) -> bytes:
    """The PNG of an SVG document at a width in pixels."""
    import resvg_py  # here, since a warm start draws nothing

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


class Worker:
    """The near end: jobs go out, drawn pictures come back in order. Starts its process with the first job."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._end: Connection | None = None
        self.process: BaseProcess | None = None
        self.outstanding = 0
        self.broken = False

    def ask(self, job: Job) -> None:
        """Send a job. When the process cannot be started or has died, broken is set."""
        try:
            if self._end is None:
                self._end = self._start()
            self._end.send(job)
            self.outstanding += 1
        except (OSError, ValueError):
            self._fail()

    def answer(self) -> tuple[str, bytes] | None:
        """The next picture that has come back: its key and its PNG."""
        try:
            if self._end is None or not self.outstanding or not self._end.poll():
                return None
            key, png = self._end.recv()
        except (OSError, EOFError):
            self._fail()
            return None
        self.outstanding -= 1
        return key, png

    def wait(self, seconds: float) -> bool:
        """Wait until there is an answer, or the process has died; False if there is none in that time."""
        return self._end is not None and self._end.poll(seconds)

    def close(self) -> None:
        """The process ends by itself when it finds its line cut."""
        if self._end is not None:
            self._end.close()
            self._end = None
        self.outstanding = 0

    def _start(self) -> Connection:
        from multiprocessing import get_context  # here, since a warm start needs no worker

        context = get_context("spawn")
        near, far = context.Pipe()
        process = context.Process(target=serve, args=(far, self._folder), name="kanasta-art", daemon=True)
        process.start()
        far.close()
        self.process = process
        return near

    def _fail(self) -> None:
        self.broken = True
        with suppress(OSError):
            self.close()


def serve(line: Connection, folder: Path | None) -> None:
    """The far end: draw until the line is cut, by closing it or by the end of the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal reaches both; the other one decides
    if hasattr(os, "nice"):
        os.nice(5)
    shelf = Shelf(folder)
    tidied = False
    with suppress(EOFError, OSError):
        while True:
            if not tidied and not line.poll(IDLE_SECONDS):
                shelf.tidy()
                tidied = True
            job: Job = line.recv()
            png = draw(card_svg(job.style, job.name), job.width)
            shelf.write(job.key, png)
            line.send((job.key, png))
