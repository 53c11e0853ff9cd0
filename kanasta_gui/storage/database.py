"""The database file and the one thread that owns it.

A commit waits for the disk (4 to 10 ms), which the frame loop cannot. So a single thread holds the
connection and works off a queue in order; whoever asks for a write gets a future and may look at it later.
Reads go through the same queue, so they see every write that was asked for before.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from . import migrations
from .errors import DatabaseFailedError, DatabaseNewerError, Notice
from .paths import set_aside, suspicion

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]

UNUSABLE_BUT_SOUND = {  # the file cannot be opened now; nothing says that its content is bad
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOMEM,
}
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
PRIMARY_CODE = 0xFF
OPEN_TIMEOUT_SECONDS = 5.0
ALWAYS_CHECKED_BYTES = 4_000_000  # up to here looking at every page takes some 30 ms


class Database:
    """An open database of the current version; one of an older version becomes one, a newer one is refused
    untouched: ``DatabaseNewerError``. Close it: what is queued is written then."""

    def __init__(self, path: Path) -> None:
        self.path = path
        newer = _newer(path)
        if newer:
            raise DatabaseNewerError(path, newer)
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        try:
            self._connection = _connect(path)
            migrations.upgrade(self._connection)
        except sqlite3.Error as error:
            raise DatabaseFailedError(path, str(error)) from error
        self._thread = Thread(target=self._work_off, name="database", daemon=True)
        self._thread.start()

    def write(self, work: Work[Result]) -> Future[Result]:
        """Queue a change; its future is done once that is on the disk, or fails: ``DatabaseFailedError``."""
        return self._queue(lambda: self._committed(work))

    def read(self, work: Work[Result]) -> Result:
        """What the work finds after every change queued before; waits for it."""
        return self._queue(lambda: self._found(work)).result()

    def flush(self) -> None:
        """Wait until every change queued so far is on the disk or refused."""
        self.read(lambda connection: None)

    def close(self) -> None:
        """Write what is queued, then let go of the file."""
        self._tasks.put(None)
        self._thread.join()
        self._connection.close()

    def _queue(self, task: Callable[[], Result]) -> Future[Result]:
        future: Future[Result] = Future()

        def run() -> None:
            try:
                result = task()
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        self._tasks.put(run)
        return future

    def _work_off(self) -> None:
        while task := self._tasks.get():
            task()

    def _committed(self, work: Work[Result]) -> Result:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            result = work(self._connection)
            self._connection.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):  # the first error is the one to be told
                self._connection.rollback()
            raise self._failed(error) from error
        return result

    def _found(self, work: Work[Result]) -> Result:
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            raise self._failed(error) from error

    def _failed(self, error: Exception) -> DatabaseFailedError:
        if isinstance(error, DatabaseFailedError):
            return error
        if isinstance(error, sqlite3.Error) and _primary_code(error) in DAMAGED:
            with suppress(OSError):
                suspicion(self.path).touch()
        return DatabaseFailedError(self.path, str(error))


def open_database(path: Path, now: datetime) -> tuple[Database, tuple[Notice, ...]]:
    """Open the database, or a new one when the file is damaged or from a newer version.

    Such a file is set aside under a dated name and named in the notice. ``DatabaseFailedError`` means that
    not even a new database can be made, or that the file is sound but cannot be opened now.
    """
    fault = _fault(path)
    if fault is None:
        return Database(path), ()
    code, reason = fault
    try:
        aside = set_aside(path, code.removeprefix("database_"), now)
    except OSError as error:
        raise DatabaseFailedError(path, error.strerror or str(error)) from error
    return Database(path), (Notice(code, aside, reason),)


def _open(path: Path) -> sqlite3.Connection:
    """As it is: a file that is not ours, or newer, is not changed."""
    return sqlite3.connect(path, timeout=OPEN_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False)


def _connect(path: Path) -> sqlite3.Connection:
    connection = _open(path)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _fault(path: Path) -> tuple[str, str] | None:
    """What is wrong with an existing file: a code and a reason."""
    if not path.exists():
        return None
    if not path.is_file():
        return "database_damaged", "not a file"
    thorough = _is_suspect(path)
    try:
        with closing(_open(path)) as connection:
            fault = _fault_of(connection) or (_bad_page(connection) if thorough else None)
    except sqlite3.Error as error:
        if _primary_code(error) in UNUSABLE_BUT_SOUND:
            raise DatabaseFailedError(path, str(error)) from error
        return "database_damaged", str(error)
    if not fault:
        suspicion(path).unlink(missing_ok=True)
    return fault


def _is_suspect(path: Path) -> bool:
    """Whether every page is looked at: the last run met damage or was cut short, or it takes no time."""
    log = path.with_name(path.name + "-wal")
    cut_short = log.exists() and log.stat().st_size > 0
    return suspicion(path).exists() or cut_short or path.stat().st_size <= ALWAYS_CHECKED_BYTES


def _primary_code(error: sqlite3.Error) -> int:
    """What kind of error it is; errors of the module itself have no code."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY_CODE


def _newer(path: Path) -> str:
    """Which newer version a file is from, if it is; looks at the file alone and leaves no trace."""
    if not path.is_file():
        return ""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as connection:
            version = migrations.version_of(connection)
    except sqlite3.Error:
        return ""  # what is wrong with it is found where it is opened
    return _newer_version(version) if version > migrations.CURRENT_VERSION else ""


def _newer_version(version: int) -> str:
    return f"version {version}, this program knows {migrations.CURRENT_VERSION}"


def _fault_of(connection: sqlite3.Connection) -> tuple[str, str] | None:
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    version = migrations.version_of(connection)
    if not tables and not version:
        return None
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != migrations.APPLICATION_ID:
        return "database_damaged", "not a database of Kanasta"
    if version > migrations.CURRENT_VERSION:
        return "database_newer", _newer_version(version)
    if version == migrations.CURRENT_VERSION and not tables >= migrations.TABLES:
        return "database_damaged", f"no table {min(migrations.TABLES - tables)}"
    return None


def _bad_page(connection: sqlite3.Connection) -> tuple[str, str] | None:
    (report,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return None if report == "ok" else ("database_damaged", report)
