"""The shape of the database, version by version.

``UPGRADES[n]`` leads from version n to n + 1. A released upgrade is never changed: a new shape is a new
upgrade, with a database of the version before it in tests/saves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sqlite3 import Connection

APPLICATION_ID = 0x4B414E41  # "KANA": tells our files from other SQLite files
TABLES = {"games", "deals", "actions", "arrangements"}


def _first_shape(connection: Connection) -> None:
    for statement in (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'left')),
            trashed TEXT,
            setup TEXT NOT NULL,
            clock REAL,
            match TEXT
        )""",
        """CREATE TABLE deals (
            game INTEGER NOT NULL REFERENCES games (id),
            deal INTEGER NOT NULL CHECK (deal > 0),
            dealer INTEGER NOT NULL,
            scores TEXT NOT NULL,
            deck TEXT NOT NULL,
            result TEXT,
            PRIMARY KEY (game, deal)
        ) WITHOUT ROWID""",
        """CREATE TABLE actions (
            game INTEGER NOT NULL,
            deal INTEGER NOT NULL,
            number INTEGER NOT NULL CHECK (number > 0),
            seat INTEGER NOT NULL,
            action TEXT NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
            PRIMARY KEY (game, deal, number),
            FOREIGN KEY (game, deal) REFERENCES deals (game, deal)
        ) WITHOUT ROWID""",
        """CREATE TABLE arrangements (
            game INTEGER NOT NULL REFERENCES games (id),
            seat INTEGER NOT NULL,
            cards TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID""",
    ):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _results_unseen(connection: Connection) -> None:
    """Whether somebody is still to see how the match ended; of older ones it is taken for seen."""
    connection.execute("ALTER TABLE games ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0")


UPGRADES: Sequence[Callable[[Connection], None]] = (_first_shape, _results_unseen)
CURRENT_VERSION = len(UPGRADES)


def version_of(connection: Connection) -> int:
    """The version of an open database; 0 is an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def upgrade(connection: Connection) -> None:
    """Bring a database to the current version, each step whole or not at all."""
    for version in range(version_of(connection), CURRENT_VERSION):
        connection.execute("BEGIN IMMEDIATE")
        try:
            UPGRADES[version](connection)
            connection.execute(f"PRAGMA user_version = {version + 1}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
