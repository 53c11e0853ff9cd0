"""The program as a process with a window: what is done with the mouse, and what is to be seen then."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from kanasta_gui.widgets.viewport import Viewport

from .desktop import DEADLINE, Box, Desktop, Shot, command, until

Point = tuple[float, float]
Units = tuple[float, float, float, float]

DRAWN_IN = 1.5  # seconds for a picture, at most
NEAR = 24  # colours that differ by less look the same


@dataclass(frozen=True)
class Row:
    """An action as it is stored: by which seat, in words."""

    seat: int
    words: str


class Program:
    """A running program. Positions are in the units of the table."""

    def __init__(self, desk: Desktop, data: Path, *words: object, **environment: str) -> None:
        self.desk = desk
        self.data = data
        self._errors = (data.parent / f"{data.name}-errors.txt").open("w+")
        self.process = subprocess.Popen(
            command("--data-dir", data, *words),
            env=desk.environment | environment,
            stdout=subprocess.DEVNULL,
            stderr=self._errors,
        )
        until(lambda: self.ended or desk.windows(), "a window")
        assert not self.ended, f"the program ended at once, with {self.process.returncode}: {self.errors}"
        (self.window,) = desk.windows()
        self.look_where()

    # --- the process ---

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    @property
    def errors(self) -> str:
        """What it has written to standard error."""
        self._errors.seek(0)
        return self._errors.read()

    def close_window(self) -> int:
        """Ask for the end as the cross in the window's corner does; the exit status."""
        until(lambda: self.desk.active_window() == self.window, "the window has the keyboard")
        self.desk.do("key", "alt+F4")
        until(lambda: self.ended, f"the end of the program with the window {self.window}")
        return self.process.wait()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(DEADLINE)
        until(lambda: not self.desk.windows(), "the window is gone")

    def clear_away(self) -> None:
        """After a test, whatever came of it."""
        if not self.ended:
            self.process.kill()
            self.process.wait(DEADLINE)
        self._errors.close()

    # --- the window ---

    def look_where(self) -> None:
        """The window may have another place and size."""
        lines = self.desk.do("getwindowgeometry", "--shell", self.window).splitlines()
        found = dict(line.split("=") for line in lines if "=" in line)
        self.viewport = Viewport(int(found["WIDTH"]), int(found["HEIGHT"]))
        # the corner is asked of the mouse, since of a framed window xdotool counts the frame twice
        corner = self.desk.do("mousemove", "--window", self.window, 0, 0, "getmouselocation", "--shell")
        at = dict(line.split("=") for line in corner.splitlines() if "=" in line)
        self.corner = int(at["X"]), int(at["Y"])

    @property
    def size(self) -> tuple[int, int]:
        return self.viewport.width, self.viewport.height

    def box(self, units: Units) -> Box:
        """A rectangle of the table on the screen."""
        left, top = self.viewport.to_px(units[0], units[1])
        right, bottom = self.viewport.to_px(units[0] + units[2], units[1] + units[3])
        return Box(self.corner[0] + left, self.corner[1] + top, right - left, bottom - top)

    def shot(self, units: Units | None = None) -> Shot:
        """What the window shows, all of it or a part."""
        box = Box(*self.corner, *self.size) if units is None else self.box(units)
        return self.desk.shot(box)

    def colour(self, point: Point) -> tuple[int, int, int]:
        """The colour there."""
        x, y = self.viewport.to_px(*point)
        return self.desk.shot(Box(self.corner[0] + x, self.corner[1] + y, 1, 1)).at(0, 0)

    def shows(self, point: Point, colour: str) -> bool:
        """Whether there is this colour at a point, or nearly."""
        wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
        return all(abs(a - b) < NEAR for a, b in zip(self.colour(point), wanted, strict=True))

    def rest(self) -> Shot:
        """Until the window shows the same a few times running."""
        last, same = self.shot(), 0

        def still() -> bool:
            nonlocal last, same
            now = self.shot()
            same = same + 1 if now == last else 0
            last = now
            return same >= 4

        until(still, "a picture that stays")
        return last

    def sharp(self) -> Shot:
        """Until all pictures have been drawn; there may be stand-ins as long as others are being drawn."""
        cache, seen, since = self.data / "cache", -1, time.monotonic()

        def drawn() -> bool:
            nonlocal seen, since
            now = sum(1 for _ in cache.rglob("*"))
            if now != seen:
                seen, since = now, time.monotonic()
            return time.monotonic() - since > DRAWN_IN

        until(drawn, "no more pictures are drawn")
        return self.rest()

    # --- the mouse ---

    def to(self, *points: Point) -> list[object]:
        """Commands that move the mouse."""
        moves: list[object] = []
        for point in points:
            moves += ["mousemove", "--window", self.window, *self.viewport.to_px(*point)]
        return moves

    def point(self, point: Point) -> None:
        """Move the mouse there."""
        self.desk.do(*self.to(point))

    def click(self, *points: Point) -> None:
        """Click there, one after the other."""
        self.desk.do(*(word for point in points for word in (*self.to(point), "click", 1)))

    def press(self, point: Point) -> None:
        """Click there and see that something comes of it."""
        self.point(point)
        before = self.rest()
        self.click(point)
        until(lambda: self.shot() != before, f"something comes of a click at {point}")
        self.rest()

    def hold(self, start: Point, *way: Point) -> None:
        """Press the button and move, without letting go."""
        self.desk.do(*self.to(start), "mousedown", 1, *self.to(*_between((start, *way))))

    def let_go(self) -> None:
        self.desk.do("mouseup", 1)

    def drag(self, start: Point, end: Point) -> None:
        """Press, move, let go."""
        self.desk.do(*self.to(start), "mousedown", 1, *self.to(*_between((start, end))), "mouseup", 1)

    def key(self, *names: str) -> None:
        self.desk.do("key", "--window", self.window, *names)

    # --- what is stored ---

    @property
    def rows(self) -> list[Row]:
        """The actions of the last deal of the last game."""
        found = self.ask(
            "SELECT seat, action FROM actions WHERE NOT undone AND (game, deal) = "
            "(SELECT game, deal FROM deals ORDER BY game DESC, deal DESC LIMIT 1) ORDER BY number"
        )
        return [Row(seat, words) for seat, words in found]

    @property
    def deal_over(self) -> bool:
        """Whether the last deal has its result."""
        found = self.ask("SELECT result FROM deals ORDER BY game DESC, deal DESC LIMIT 1")
        return any(result is not None for (result,) in found)

    def dealt(self) -> tuple[int, list[str]] | None:
        """The dealer and the deck of the last deal, if there is one."""
        found = self.ask("SELECT dealer, deck FROM deals ORDER BY game DESC, deal DESC LIMIT 1")
        return (found[0][0], found[0][1].split()) if found else None

    def ask(self, question: str) -> list[tuple]:  # type: ignore[type-arg]
        """Read the database, while the program writes it."""
        path = self.data / "kanasta.sqlite"
        if not path.exists():
            return []
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=DEADLINE)) as connection:
            return connection.execute(question).fetchall()


def _between(way: Iterable[Point]) -> list[Point]:
    """Points on the way, several on each part of it."""
    points = list(way)
    found = []
    for (x, y), (to_x, to_y) in pairwise(points):
        found += [(x + (to_x - x) * share / 4, y + (to_y - y) * share / 4) for share in range(1, 5)]
    return found
