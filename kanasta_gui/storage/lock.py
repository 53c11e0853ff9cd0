"""One running program for each data folder."""

from __future__ import annotations

import sys
from pathlib import Path

from .errors import DataInUseError

if sys.platform == "win32":
    import msvcrt

    def _seize(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class DataLock:
    """Held while the program runs; the system lets go of it however the program ends."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a")
        try:
            _seize(self._file.fileno())
        except OSError as error:
            self._file.close()
            raise DataInUseError(path.parent, "another Kanasta is running with this data folder") from error

    def release(self) -> None:
        """Let another program have the folder."""
        self._file.close()
