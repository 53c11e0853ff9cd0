"""`kanasta export`: stored games as records."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from kanasta_gui.ai.simulation import Plan, simulate
from kanasta_gui.rules.presets import make_table
from kanasta_gui.storage import Database, Games, SeatSetup, TableSetup, user_folders

from .conftest import Run

NAMES = ("Ana", "Béla", "Čedo", "Ðuro")


@cache
def record(matches: int, number: int) -> str:
    """A match of two deals between people."""
    table = make_table("bosnian", 4, values={"deals_max": 2, "target": 50000})
    simulated = list(simulate(Plan(table, ("random",) * 4, 8), matches=matches))[number - 1].record
    for seat, name in enumerate(NAMES, 1):
        simulated = simulated.replace(
            f'{{"name": "random {seat}", "player": "random"}}', f'{{"name": "{name}", "player": "human"}}'
        )
    return simulated


def store(games: Games, text: str) -> int:
    """Store a match as the program does while it is played."""
    lines = [json.loads(line) for line in text.splitlines()]
    header = lines[0]
    seats = tuple(SeatSetup(seat["name"], seat["player"], "fox") for seat in header["seats"])
    game = games.create(
        TableSetup(header["preset"], header["rules"], seats, header["partners"], header["dealer"], seed=1)
    )
    for line in lines[1:]:
        if "deal" in line:
            games.start_deal(game, line["dealer"], line["scores"], line["deck"])
        elif "do" in line:
            games.append_action(game, line["seat"], line["do"])
        elif "end" in line:
            games.end_deal(game, line)
        else:
            games.end_match(game, line)
    return game


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a finished game, and one that was stopped in its second deal. Storing takes time."""
    folder = tmp_path_factory.mktemp("stored")
    moments = (datetime(2026, 1, 2, 3, 4) + timedelta(minutes=minute) for minute in range(10_000))
    database = Database(user_folders(folder).database)
    games = Games(database, lambda: next(moments))
    store(games, record(2, 1))
    store(games, running())
    database.close()
    return folder


@pytest.fixture
def folder(stored: Path, tmp_path: Path) -> Path:
    """A copy of it for one test."""
    return shutil.copytree(stored, tmp_path / "data")


def running() -> str:
    lines = record(2, 2).splitlines(keepends=True)
    second = max(at for at, line in enumerate(lines) if line.startswith('{"deal"'))
    return "".join(lines[: second + 7])


def test_a_stored_game_comes_out_as_it_was_played(run: Run, folder: Path) -> None:
    ran = run("export", 1, "--data-dir", folder)
    assert (ran.status, ran.errors) == (0, "")
    assert ran.output == record(2, 1)


def test_the_last_game_is_the_one_played_last(run: Run, folder: Path) -> None:
    assert run("export", "last", "--data-dir", folder).output == running()


def test_undone_actions_are_not_exported(run: Run, folder: Path) -> None:
    database = Database(user_folders(folder).database)
    games = Games(database, datetime.now)
    games.append_action(2, 0, "pass")
    games.undo_action(2)
    database.close()
    assert run("export", 2, "--data-dir", folder).output == running()


def test_a_match_left_without_a_winner_is_exported_as_far_as_it_went(run: Run, folder: Path) -> None:
    database = Database(user_folders(folder).database)
    games = Games(database, datetime.now)
    games.leave(2, {"match": "void", "winners": [], "seat": 1, "reason": "left"})
    database.close()
    ran = run("export", 2, "--data-dir", folder)
    assert (ran.status, ran.output) == (0, running())


def test_a_database_of_a_newer_version_is_refused_and_not_touched(run: Run, folder: Path) -> None:
    path = user_folders(folder).database
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = {each.name: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    for words in (["last"], ["--list"]):
        ran = run("export", *words, "--data-dir", folder)
        assert (ran.status, ran.output) == (2, "")
        assert "come from a newer Kanasta" in ran.errors
        assert "version 99" in ran.errors
    assert {each.name: each.read_bytes() for each in path.parent.iterdir() if each.is_file()} == before


def test_a_record_is_read_from_standard_input(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text, status in ((record(2, 1), 0), (record(2, 1).replace('"deal": 2', '"deal": 3'), 1)):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
        ran = run("replay", "--check", "-")
        assert ran.status == status, ran.errors


def test_a_record_in_a_file_holds(run: Run, folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.kanasta"
    ran = run("export", 1, "--data-dir", folder, "--output", target)
    assert (ran.status, ran.output) == (0, "")
    assert target.read_bytes() == record(2, 1).encode()
    assert run("replay", "--check", target).status == 0


def test_the_games_are_listed_the_last_played_first(run: Run, folder: Path) -> None:
    first, second = run("export", "--list", "--data-dir", folder).output.splitlines()
    assert first.split() == ["2", *first.split()[1:3], "bosnian", "running", "Ana,", "Béla,", "Čedo,", "Ðuro"]
    assert second.split()[0] == "1"
    assert "finished" in second


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "Which game?"),
        (["1", "2"], "Which game?"),
        (["1", "--list"], "Which game?"),
        (["9"], "This game cannot be read: there is no game 9"),
        (["first"], "first is not the number of a game"),
        (["-1"], "export has no option -1"),
        (["9" * 40], "is not the number of a game"),
        (["1", "--output", "/dev/null/x"], "/dev/null/x cannot be written: "),
    ],
)
def test_what_cannot_be_exported(run: Run, folder: Path, words: list[str], message: str) -> None:
    ran = run("export", *words, "--data-dir", folder)
    assert (ran.status, ran.output) == (2, "")
    assert message in ran.errors


def test_nothing_is_made_where_nothing_is_stored(run: Run, tmp_path: Path) -> None:
    ran = run("export", "last", "--data-dir", tmp_path / "none")
    assert ran.status == 2
    assert "There are no stored games" in ran.errors
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_left_alone(run: Run, tmp_path: Path) -> None:
    path = user_folders(tmp_path).database
    path.write_bytes(b"not a database at all" * 100)
    ran = run("export", "1", "--data-dir", tmp_path)
    assert ran.status == 2
    assert "cannot be read or written: " in ran.errors
    assert path.read_bytes() == b"not a database at all" * 100


def test_a_stored_game_that_does_not_hold_is_written_and_said(run: Run, folder: Path) -> None:
    database = Database(user_folders(folder).database)
    Games(database, datetime.now).append_action(2, 0, "lay K: Ks Ks Ks")
    database.close()
    ran = run("export", 2, "--data-dir", folder)
    assert ran.status == 1
    assert "kanasta: game 2:" in ran.errors
    assert ran.output.startswith(running())
