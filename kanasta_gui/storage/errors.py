"""What can go wrong with files, as data: the words are chosen where they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


class StorageError(Exception):
    """A file or folder that cannot be used; ``code`` names the case, ``reason`` is what the system said."""

    code = "storage"

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class FolderNotWritableError(StorageError):
    """The data folder cannot be made or written."""

    code = "folder_not_writable"


class DataInUseError(StorageError):
    """Another program has this data folder open."""

    code = "data_in_use"


class DatabaseFailedError(StorageError):
    """A read or write was refused, for instance by a full disk; what was committed before is safe."""

    code = "database_failed"


class DatabaseNewerError(StorageError):
    """The database was made by a newer version."""

    code = "database_newer"


class GameUnreadableError(StorageError):
    """A stored game is not there, or its rows make no sense."""

    code = "game_unreadable"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the user should hear about although the program goes on.

    Codes: ``database_damaged`` and ``database_newer`` (``path`` is where the file was set aside),
    ``settings_damaged`` (likewise), ``setting_ignored`` (``detail`` is the name of the setting).
    """

    code: str
    path: Path
    detail: str
