"""Bad surroundings, as a user meets them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from .conftest import Start
from .desktop import Desktop, run_program, until, without_screen
from .program import Program
from .screens import FIRST_IN_MENU


def says(done: CompletedProcess[str], *words: str) -> None:
    """The program has refused to start, in a line of its own."""
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("kanasta: ")
    assert len(done.stderr.splitlines()) == 1
    for each in words:
        assert each in done.stderr


def test_without_a_screen_it_says_so(tmp_path: Path) -> None:
    done = run_program("--data-dir", tmp_path, "--lang", "en", environment=without_screen())
    says(done, "needs a display")
    done = run_program("--data-dir", tmp_path, "--lang", "pl", environment=without_screen())
    says(done, "ekran")


def test_a_screen_that_is_not_there(tmp_path: Path) -> None:
    nowhere = without_screen() | {"DISPLAY": ":4711"}
    says(run_program("--data-dir", tmp_path, "--lang", "en", environment=nowhere), "needs a display")


def test_help_and_version_need_no_screen() -> None:
    for word in ("--help", "--version"):
        done = run_program(word, environment=without_screen())
        assert (done.returncode, done.stderr) == (0, "")
        assert "kanasta" in done.stdout


def test_a_folder_that_cannot_be_made(desk: Desktop, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("mine")
    done = run_program("--data-dir", in_the_way / "data", "--lang", "en", environment=desk.environment)
    says(done, str(in_the_way / "data"))
    assert in_the_way.read_text() == "mine"


def test_a_folder_that_cannot_be_written(desk: Desktop, tmp_path: Path) -> None:
    folder = Path("/proc") if os.geteuid() == 0 else tmp_path / "sealed"  # root may write nearly anywhere
    if folder == tmp_path / "sealed":
        folder.mkdir(mode=0o500)
    says(run_program("--data-dir", folder, "--lang", "en", environment=desk.environment), str(folder))


def test_a_second_program_on_the_same_games(start: Start) -> None:
    program = start()
    second = run_program("--data-dir", program.data, "--lang", "en", environment=program.desk.environment)
    says(second, "Another Kanasta", str(program.data))
    assert not program.ended
    assert program.close_window() == 0


def test_without_a_sound_device_and_without_a_cache(start: Start, tmp_path: Path) -> None:
    (tmp_path / "data" / "cache").parent.mkdir()
    (tmp_path / "data" / "cache").write_text("not a folder")
    program = start(SDL_AUDIODRIVER="none-such")
    program.press(FIRST_IN_MENU)
    assert program.close_window() == 0
    assert program.errors == ""


def make_damaged(path: Path) -> None:
    path.write_bytes(b"this is no database" * 1000)


def make_newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE games (id INTEGER, more TEXT)")
        connection.execute(f"PRAGMA application_id = {0x4B414E41}")
        connection.execute("PRAGMA user_version = 99")
        connection.commit()


def make_cut_off(path: Path) -> None:
    """What is left when the disk has lost a part of the file."""
    make_newer(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1")
        connection.executemany("INSERT INTO games VALUES (?, ?)", [(n, "x" * 900) for n in range(100)])
        connection.commit()
    path.write_bytes(path.read_bytes()[:20_000])


@pytest.mark.parametrize(
    ("make", "why"), [(make_damaged, "damaged"), (make_newer, "newer"), (make_cut_off, "damaged")]
)
def test_a_database_that_cannot_be_used_is_set_aside(
    start: Start, tmp_path: Path, make: Callable[[Path], None], why: str
) -> None:
    """The program says so and starts; nothing is deleted."""
    data = tmp_path / "data"
    fresh = start()
    fresh.point((960, 1000))
    menu = fresh.sharp()
    assert fresh.close_window() == 0
    for file in data.glob("kanasta.sqlite*"):
        file.unlink()
    make(data / "kanasta.sqlite")
    bad = (data / "kanasta.sqlite").read_bytes()

    program = start()
    program.point((960, 1000))
    assert program.sharp() != menu, "no message over the menu"
    (aside,) = data.glob(f"kanasta-{why}-*.sqlite")
    assert aside.read_bytes() == bad
    program.key("Return")
    until(lambda: program.rest() == menu, "the menu as it always is")
    program.press(FIRST_IN_MENU)
    assert program.close_window() == 0
    assert aside.read_bytes() == bad


def test_a_settings_file_that_cannot_be_read(start: Start, tmp_path: Path) -> None:
    start().close_window()
    settings = tmp_path / "data" / "settings.json"
    settings.write_text("{ broken")
    program: Program = start()
    program.rest()
    program.key("Return")
    program.press(FIRST_IN_MENU)
    assert program.close_window() == 0
    (aside,) = settings.parent.glob("settings-damaged-*.json")
    assert aside.read_text() == "{ broken"
