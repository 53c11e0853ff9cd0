"""Drawn pictures kept on disk as PNG files, so that the next start need not draw them again."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

from .deck import ART_VERSION

LARGEST = 300 * 2**20  # bytes; beyond it the oldest files go, down to half


class Shelf:
    """A folder of pictures by key; without a folder it keeps nothing.

    A folder that cannot be written to is no error: the pictures are then drawn anew each time.
    """

    def __init__(self, folder: Path | None) -> None:
        self._root = folder
        self._folder = folder / f"art-{ART_VERSION}" if folder else None
        self._made: set[Path] = set()

    def read(self, key: str) -> bytes | None:
        if self._folder is None:
            return None
        try:
            return (self._folder / f"{key}.png").read_bytes()
        except OSError:
            return None

    def write(self, key: str, png: bytes) -> None:
        """Keep a picture; readers see the old file or the whole new one, never a part."""
        if self._folder is None:
            return
        path = self._folder / f"{key}.png"
        draft = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            if path.parent not in self._made:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._made.add(path.parent)
            draft.write_bytes(png)
            draft.replace(path)
        except OSError:
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def forget(self, key: str) -> None:
        if self._folder is not None:
            with suppress(OSError):
                (self._folder / f"{key}.png").unlink()

    def tidy(self, largest: int = LARGEST) -> None:
        """Remove pictures of other art versions, and the oldest ones when there are too many."""
        if self._root is None or self._folder is None:
            return
        with suppress(OSError):
            for other in self._root.glob("art-*"):
                if other != self._folder:
                    shutil.rmtree(other, ignore_errors=True)
            files = [(entry.stat(), entry) for entry in self._folder.rglob("*") if entry.is_file()]
            total = sum(status.st_size for status, _ in files)
            if total <= largest:
                return
            for status, path in sorted(files, key=lambda file: file[0].st_mtime):
                if total <= largest / 2:
                    return
                path.unlink(missing_ok=True)
                total -= status.st_size
