"""Where files lie. No other module knows a folder."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile

import platformdirs

from .errors import FolderNotWritableError

APP = "kanasta"
SUSPICION = "-suspect"
COMPANIONS = ("", "-wal", "-shm", SUSPICION)


@dataclass(frozen=True, slots=True)
class Folders:
    """The user's folders: data to keep, a cache that may be lost, logs."""

    data: Path
    cache: Path
    log: Path

    @property
    def database(self) -> Path:
        """All games."""
        return self.data / "kanasta.sqlite"

    @property
    def settings(self) -> Path:
        """The settings."""
        return self.data / "settings.json"

    @property
    def rules(self) -> Path:
        """The user's own rules, a file each."""
        return self.data / "rules"

    @property
    def lock(self) -> Path:
        """What a running program holds so that no second one writes the same games."""
        return self.data / "kanasta.lock"

    @property
    def bots(self) -> Path:
        """What players that are programs write on their standard error."""
        return self.log / "bots.log"


def user_folders(data_dir: Path | None = None) -> Folders:
    """The system's usual folders, or everything below ``data_dir`` if one is given."""
    if data_dir is not None:
        return Folders(data_dir, data_dir / "cache", data_dir / "log")
    return Folders(
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_cache_path(APP, appauthor=False),
        platformdirs.user_log_path(APP, appauthor=False),
    )


def prepare_data_folder(folders: Folders) -> None:
    """Make the data folder if need be and prove that it can be written, else ``FolderNotWritableError``."""
    try:
        folders.data.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folders.data):
            pass
    except OSError as error:
        raise FolderNotWritableError(folders.data, error.strerror or str(error)) from error


def assets_folder() -> Path:
    """The program's own files: inside the installed package, or beside it in the source tree."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def suspicion(database: Path) -> Path:
    """The mark beside a database in which damage was met; the next start looks at all of it."""
    return database.with_name(database.name + SUSPICION)


def set_aside(path: Path, why: str, now: datetime) -> Path:
    """Rename a file that cannot be used, with what is kept beside it; return its dated name."""
    stem = f"{path.stem}-{why}-{now:%Y-%m-%d-%H%M%S}"
    target = path.with_name(stem + path.suffix)
    attempt = 1
    while target.exists():
        attempt += 1
        target = path.with_name(f"{stem}-{attempt}{path.suffix}")
    for companion in COMPANIONS:
        source = path.with_name(path.name + companion)
        if source.exists():
            source.rename(target.with_name(target.name + companion))
    return target


def write_whole(path: Path, text: str) -> None:
    """Replace a text file so that even after a power cut either the old or the new one is there, whole."""
    draft = path.with_name(path.name + ".new")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
