"""A desktop of its own for a test: a virtual screen, a window manager, mouse and keyboard by xdotool."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

NEEDED = ("Xvfb", "openbox", "xdotool")
DEADLINE = 90.0  # seconds for anything at all; nearly everything comes within one
PAUSE = 0.02  # between two looks
SCREEN = (1600, 1000)
WINDOW_CLASS = "kanasta"


def missing() -> str:
    """Which of the programs that a desktop needs are not installed."""
    return ", ".join(name for name in NEEDED if shutil.which(name) is None)


def until(reached: Callable[[], object], what: str, seconds: float = DEADLINE) -> None:
    """Look again and again until something is so."""
    end = time.monotonic() + seconds
    while not reached():
        if time.monotonic() > end:
            raise AssertionError(f"in {seconds:g} seconds it did not come to this: {what}")
        time.sleep(PAUSE)


class Box(NamedTuple):
    """A rectangle in pixels."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True)
class Shot:
    """A picture: rows of blue, green, red and a byte without meaning."""

    width: int
    height: int
    data: bytes

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour of a pixel: red, green, blue."""
        blue, green, red, _ = self.data[(y * self.width + x) * 4 :][:4]
        return red, green, blue

    def save(self, path: Path) -> None:
        """Write it as PNG."""
        rgb = bytearray(self.width * self.height * 3)
        for channel in range(3):
            rgb[channel::3] = self.data[2 - channel :: 4]
        stride = self.width * 3
        lines = b"".join(b"\0" + rgb[y * stride : (y + 1) * stride] for y in range(self.height))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n"
            + b"".join(
                struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
                for kind, data in chunks
            )
        )


def without_screen() -> dict[str, str]:
    """The environment of somebody who has no screen; what the other tests set is not there."""
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    return {name: value for name, value in os.environ.items() if name not in unset}


class Desktop:
    """A screen with a window manager."""

    def __init__(self, display: str, frame_buffer: Path) -> None:
        self.display = display
        self._file = frame_buffer.open("rb")
        self._memory = mmap.mmap(self._file.fileno(), 0, prot=mmap.PROT_READ)
        head = struct.unpack(">25I", self._memory[:100])  # of an X window dump: everything but the pixels
        self.width, self.height, self._stride = head[4], head[5], head[12]
        self._pixels = head[0] + head[19] * 12

    @property
    def environment(self) -> dict[str, str]:
        """What a program that is started here is told."""
        return without_screen() | {"DISPLAY": self.display}

    def do(self, *words: object) -> str:
        """A command of xdotool, or several in one; what it answers."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            check=False,
        )
        assert not done.returncode, f"xdotool {words}: {done.stderr}"
        return done.stdout

    def windows(self, name: str = WINDOW_CLASS, by: str = "--class") -> list[int]:
        """The windows of a class that can be seen."""
        done = subprocess.run(
            ["xdotool", "search", "--onlyvisible", by, name],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            check=False,
        )
        return [int(line) for line in done.stdout.split()]

    def active_window(self) -> int:
        """The window that has the keyboard, or 0."""
        done = subprocess.run(
            ["xdotool", "getactivewindow"],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            check=False,
        )
        return int(done.stdout or 0)

    def shot(self, box: Box | None = None) -> Shot:
        """What the screen shows, all of it or a rectangle."""
        left, top, width, height = box or Box(0, 0, self.width, self.height)
        begin = self._pixels + top * self._stride + left * 4
        rows = (
            self._memory[at : at + width * 4]
            for at in range(begin, begin + height * self._stride, self._stride)
        )
        return Shot(width, height, b"".join(rows))

    def close(self) -> None:
        """Look no longer."""
        self._memory.close()
        self._file.close()


@contextmanager
def desktop(folder: Path, size: tuple[int, int] = SCREEN) -> Iterator[Desktop]:
    """Start a screen and its window manager."""
    display, screen = _screen(folder, size)
    manager = None
    try:
        desk = Desktop(display, folder / "Xvfb_screen0")
        manager = subprocess.Popen(
            ["openbox"], env=desk.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(lambda: _is_managed(desk), "a window manager")
        desk.do("key", "Shift_L")  # with the first key of all, window managers look at the keyboard anew
        yield desk
        desk.close()
    finally:
        for process in (manager, screen):
            if process is not None:
                process.terminate()
                process.wait(DEADLINE)


def _screen(folder: Path, size: tuple[int, int]) -> tuple[str, subprocess.Popen[bytes]]:
    """A virtual screen on a number that is free. The number is not left to Xvfb: of two that look for one at
    the same moment, both may take the same."""
    first = 100 + os.getpid() % 800
    for number in range(first, first + 100):
        display, (near, far) = f":{number}", os.pipe()
        options = f"-screen 0 {size[0]}x{size[1]}x24 -nolisten tcp -noreset -displayfd {far} -fbdir"
        process = subprocess.Popen(
            ["Xvfb", display, *options.split(), str(folder)],
            pass_fds=(far,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(far)
        with os.fdopen(near) as line:
            if line.readline():  # it is ready; of one that finds the number taken nothing comes
                return display, process
        process.wait(DEADLINE)
    raise AssertionError("Xvfb does not start")


def _is_managed(desk: Desktop) -> bool:
    """Whether somebody answers who manages windows."""
    asked = ["xdotool", "get_num_desktops"]
    done = subprocess.run(asked, env=desk.environment, capture_output=True, timeout=DEADLINE, check=False)
    return not done.returncode


def command(*words: object) -> list[str]:
    """The program's command line."""
    return [sys.executable, "-m", "kanasta_gui", *map(str, words)]


def run_program(*words: object, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command of the program to its end."""
    return subprocess.run(
        command(*words), env=dict(environment), capture_output=True, text=True, timeout=DEADLINE, check=False
    )
