"""A progress bar with the time left, on standard error while that is a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, TextIO

from kanasta_gui.i18n import Texts

WIDTH: Final = 30
PAUSE: Final = 0.1  # seconds between two drawings


class Progress:
    """Counts steps up to `total` and draws them. Use it as a context: it cleans up its line."""

    def __init__(
        self,
        texts: Texts,
        stream: TextIO | None,
        total: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._texts = texts
        self._stream = stream if stream is not None and stream.isatty() else None
        self._total = total
        self._clock = clock
        self._begun = clock()
        self._drawn = self._begun
        self._done = 0
        self._longest = 0

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        now = self._clock()
        if self._stream is not None and now - self._drawn >= PAUSE:
            self._drawn = now
            self._draw(now)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream is not None and self._longest:
            print("\r" + " " * self._longest + "\r", end="", file=self._stream, flush=True)

    def _draw(self, now: float) -> None:
        filled = min(WIDTH, WIDTH * self._done // self._total)
        left = (now - self._begun) / self._done * max(0, self._total - self._done)
        line = self._texts._(
            # Translators: a progress bar, "12 of 40, 1:05 left".
            "{bar} {done} of {total}, {time} left",
            bar="[" + "#" * filled + "." * (WIDTH - filled) + "]",
            done=self._done,
            total=self._total,
            time=f"{int(left) // 60}:{int(left) % 60:02}",
        )
        self._longest = max(self._longest, len(line))
        print("\r" + line.ljust(self._longest), end="", file=self._stream, flush=True)
