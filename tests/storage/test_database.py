"""The database file: order, commits, kills, damage, versions."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kanasta_gui.storage import Database, DatabaseFailedError, Games, open_database
from kanasta_gui.storage import database as database_module
from kanasta_gui.storage.migrations import APPLICATION_ID, CURRENT_VERSION, version_of

from .killed import SETUP

NOW = datetime(2026, 3, 5, 14, 7, 9, tzinfo=UTC)
ROOT = Path(__file__).parents[2]
SAVES = ROOT / "tests" / "saves"


def games_of(database: Database) -> Games:
    return Games(database, lambda: NOW)


def test_a_future_is_done_only_when_the_change_is_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    game = games_of(database).create(SETUP)
    games_of(database).keep_clock(game, 12.5).result()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT clock FROM games").fetchall() == [(12.5,)]
    database.close()


def test_writes_keep_their_order_and_a_read_sees_all_before_it(tmp_path: Path) -> None:
    database, _ = open_database(tmp_path / "kanasta.sqlite", NOW)
    games = games_of(database)
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks")
    for number in range(20):
        games.append_action(game, 0, f"discard {number}")
    (deal,) = games.load(game).deals
    assert [each.action for each in deal.actions] == [f"discard {number}" for number in range(20)]
    database.close()


def test_closing_writes_what_is_queued(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    game = games_of(database).create(SETUP)
    waiting = [games_of(database).keep_clock(game, seconds) for seconds in range(10)]
    database.close()
    assert all(future.done() for future in waiting)
    again, _ = open_database(path, NOW)
    assert games_of(again).load(game).clock == 9
    again.close()


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    database, _ = open_database(tmp_path / "kanasta.sqlite", NOW)

    def pragmas(connection: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert database.read(pragmas) == ["wal", 2, 1]
    database.close()


def read_only(database: Database, now: bool) -> None:
    """The disk takes nothing, or takes it again."""
    database.read(lambda connection: connection.execute(f"PRAGMA query_only = {now}").fetchall())


def test_after_a_failed_write_no_later_one_of_the_game_gets_in(tmp_path: Path) -> None:
    database, _ = open_database(tmp_path / "kanasta.sqlite", NOW)
    games = games_of(database)
    game, other = games.create(SETUP), games.create(SETUP)
    for each in (game, other):
        games.start_deal(each, 1, (0, 0), "Ks").result()
    read_only(database, True)
    failed = [games.append_action(game, 0, "draw"), games.keep_clock(game, 9)]
    with pytest.raises(DatabaseFailedError):
        games.create(SETUP)
    read_only(database, False)
    failed.append(games.append_action(game, 0, "discard 4"))
    for future in failed:
        with pytest.raises(DatabaseFailedError, match="readonly"):
            future.result()
    games.append_action(other, 1, "draw").result()
    games.arrange_hand(game, 0, "4h").result()
    assert games.load(other).deals[0].actions[0].seat == 1
    with closing(sqlite3.connect(tmp_path / "kanasta.sqlite")) as connection:
        assert connection.execute("SELECT * FROM actions WHERE game = ?", (game,)).fetchall() == []
    database.close()


def not_stored(tmp_path: Path) -> tuple[Database, Games, int]:
    """A game whose first action could not be stored; now it could."""
    database, _ = open_database(tmp_path / "kanasta.sqlite", NOW)
    games = games_of(database)
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks").result()
    read_only(database, True)
    assert games.append_action(game, 0, "draw").exception() is not None
    read_only(database, False)
    return database, games, game


def test_a_game_goes_on_without_a_gap_once_the_disk_takes_it(tmp_path: Path) -> None:
    database, games, game = not_stored(tmp_path)
    games.resume(game)
    for action in ("draw", "discard 4"):
        games.append_action(game, 0, action).result()
    (deal,) = games.load(game).deals
    assert [each.action for each in deal.actions] == ["draw", "discard 4"]
    database.close()


def test_a_game_that_was_left_unstored_is_played_on_from_what_is_there(tmp_path: Path) -> None:
    database, games, game = not_stored(tmp_path)
    assert games.load(game).deals[0].actions == ()
    games.append_action(game, 0, "take K: K K").result()
    assert [each.action for each in games.load(game).deals[0].actions] == ["take K: K K"]
    database.close()


def test_a_change_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    database, _ = open_database(tmp_path / "kanasta.sqlite", NOW)
    game = games_of(database).create(SETUP)

    def half_done(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE games SET clock = 99")
        connection.execute("INSERT INTO no_such_table VALUES (1)")

    with pytest.raises(DatabaseFailedError, match="no_such_table"):
        database.write(half_done).result()
    assert games_of(database).load(game).clock is None
    database.close()


def test_a_full_disk_is_told_and_loses_nothing_that_was_stored(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    games = games_of(database)
    game = games.create(SETUP)
    database.read(lambda connection: connection.execute("PRAGMA max_page_count = 12").fetchall())
    games.start_deal(game, 1, (0, 0), "Ks").result()
    with pytest.raises(DatabaseFailedError, match="full"):
        games.arrange_hand(game, 0, "K" * 100_000).result()
    database.close()
    again, notices = open_database(path, NOW)
    assert notices == ()
    assert len(games_of(again).load(game).deals) == 1
    again.close()


@pytest.mark.parametrize("said", [1, 3, 17])
def test_a_killed_program_keeps_every_action_that_it_knew_to_be_stored(tmp_path: Path, said: int) -> None:
    path = tmp_path / "kanasta.sqlite"
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.killed", path], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        known = 0
        while known < said:
            known = int(process.stdout.readline())
        process.kill()
        known = max([known, *(int(line) for line in process.stdout if line.endswith("\n"))])
    database, notices = open_database(path, NOW)
    assert notices == ()
    (summary,) = games_of(database).unfinished()
    (deal,) = games_of(database).load(summary.id).deals
    assert len(deal.actions) >= known
    assert [each.action for each in deal.actions] == [
        f"discard {number}" for number in range(len(deal.actions))
    ]
    database.close()


def damage(path: Path, kind: str) -> None:
    if kind == "text":
        path.write_bytes(b"this is not a database, but it is long enough to look at" * 100)
    elif kind == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    elif kind == "scribbled":
        content = bytearray(path.read_bytes())
        content[4096 : 4096 + 8000] = b"\x00\xff" * 4000
        path.write_bytes(content)
    elif kind == "folder":
        path.unlink()
        path.mkdir()
        (path / "kept").write_text("kept")
    else:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(
                {"no table": "DROP TABLE actions", "foreign": "PRAGMA application_id = 1"}[kind]
            )


@pytest.mark.parametrize("kind", ["text", "cut", "scribbled", "folder", "no table", "foreign"])
def test_a_damaged_database_is_set_aside_and_a_new_one_begun(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    games_of(database).create(SETUP)
    database.close()
    damage(path, kind)
    before = path.read_bytes() if path.is_file() else None
    again, (notice,) = open_database(path, NOW)
    assert notice.code == "database_damaged"
    assert notice.path == tmp_path / "kanasta-damaged-2026-03-05-140709.sqlite"
    assert notice.path.exists()
    assert before is None or notice.path.read_bytes() == before
    assert games_of(again).unfinished() == ()
    game = games_of(again).create(SETUP)
    assert [each.id for each in games_of(again).unfinished()] == [game]
    again.close()


def test_damage_that_is_met_while_playing_is_found_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Big databases are not read through at every start, but once something was wrong they are."""
    monkeypatch.setattr(database_module, "ALWAYS_CHECKED_BYTES", 0)
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    for _ in range(50):
        games_of(database).create(SETUP)
    pages = database.read(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    database.close()
    content = bytearray(path.read_bytes())
    content[4096 * (pages - 2) : 4096 * pages] = b"\x00\xff" * 4096
    path.write_bytes(content)
    again, notices = open_database(path, NOW)
    assert notices == ()
    with pytest.raises(DatabaseFailedError):
        games_of(again).unfinished()
    again.close()
    last, (notice,) = open_database(path, NOW)
    last.close()
    assert notice.code == "database_damaged"
    assert notice.path.read_bytes() == bytes(content)
    fresh, notices = open_database(path, NOW)
    fresh.close()
    assert notices == ()


def test_a_newer_database_is_set_aside_untouched(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    database.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {CURRENT_VERSION + 1}")
        connection.execute("CREATE TABLE invented_later (x)")
    again, (notice,) = open_database(path, NOW)
    again.close()
    assert notice.code == "database_newer"
    assert str(CURRENT_VERSION + 1) in notice.detail
    with closing(sqlite3.connect(notice.path)) as connection:
        assert connection.execute("SELECT * FROM invented_later").fetchall() == []


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.sqlite"
    path.touch()
    database, notices = open_database(path, NOW)
    assert notices == ()
    assert games_of(database).unfinished() == ()
    database.close()


def test_a_sound_database_that_cannot_be_opened_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "kanasta.sqlite"
    database, _ = open_database(path, NOW)
    database.close()
    (tmp_path / "kanasta.sqlite-wal").mkdir()  # so SQLite cannot make its log
    with pytest.raises(DatabaseFailedError) as caught:
        open_database(path, NOW)
    assert caught.value.path == path
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kanasta.sqlite", "kanasta.sqlite-wal"]


@pytest.mark.parametrize("version", range(1, CURRENT_VERSION + 1))
def test_games_of_every_released_version_are_read(tmp_path: Path, version: int) -> None:
    path = tmp_path / "kanasta.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((SAVES / f"database-{version}.sql").read_text(encoding="utf-8"))
    database, notices = open_database(path, NOW)
    assert notices == ()
    assert database.read(version_of) == CURRENT_VERSION
    assert database.read(lambda c: c.execute("PRAGMA application_id").fetchone()[0]) == APPLICATION_ID
    (summary,) = games_of(database).unfinished()
    assert (summary.setup.preset, summary.deals, summary.scores) == ("bosnian", 2, (385, -40))
    game = games_of(database).load(summary.id)
    assert [seat.name for seat in game.setup.seats] == ["Ana", "Béla", "Cili", "Đorđe"]
    assert {seat.manner for seat in game.setup.seats} == {""}
    assert [len(deal.actions) for deal in game.deals] == [4, 2]
    assert game.deals[1].actions[-1].action == "lay K: Ks Kd 2c; 7: 7h 7h 7s"
    assert game.arrangements == {0: "5h 6h"}
    database.close()
