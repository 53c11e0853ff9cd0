"""What players that are programs write on their standard error."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

LIMIT = 1_000_000  # bytes of a file; the one before is kept as well


@dataclass(frozen=True, slots=True)
class BotLog:
    """A file to which lines are added, also by several processes. A disk that is full stops nobody's game."""

    path: Path

    def __call__(self, line: bytes) -> None:
        """Add a line."""
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.write(line)
                full = file.tell() >= LIMIT
            if full:
                self.path.replace(self.path.with_name(self.path.name + ".old"))
