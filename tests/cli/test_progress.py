"""The progress bar."""

from __future__ import annotations

import io

from kanasta_gui.cli.progress import Progress
from kanasta_gui.i18n import Texts


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """Time that passes when it is told."""

    now = 50.0

    def __call__(self) -> float:
        return self.now


def test_it_tells_what_is_done_and_the_time_left() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(Texts("en"), stream, 4, clock) as progress:
        clock.now += 45
        progress.step()
        assert stream.getvalue() == "\r[#######.......................] 1 of 4, 2:15 left"
        clock.now += 0.01
        progress.step()
        assert "2 of 4" not in stream.getvalue(), "it does not flicker"
        clock.now += 45
        progress.step()
        assert stream.getvalue().endswith("3 of 4, 0:30 left")
    assert stream.getvalue().endswith("\r" + " " * 50 + "\r"), "the line is clean again"


def test_more_steps_than_there_should_be_do_no_harm() -> None:
    stream, clock = Terminal(), Clock()
    with Progress(Texts("en"), stream, 1, clock) as progress:
        for _ in range(3):
            clock.now += 1
            progress.step()
    assert "3 of 1, 0:00 left" in stream.getvalue()


def test_nothing_is_drawn_where_nobody_looks() -> None:
    for stream in (io.StringIO(), None):
        clock = Clock()
        with Progress(Texts("en"), stream, 2, clock) as progress:
            clock.now += 10
            progress.step()
        assert stream is None or stream.getvalue() == ""
