"""What every command has in common: help, version, languages, wrong words."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from kanasta_gui import __version__
from kanasta_gui.cli.commands import COMMANDS
from kanasta_gui.i18n import COMPLETE_LANGUAGES

from .conftest import Run

NO_WINDOW = """
import sys
from kanasta_gui.cli import main
status = main(sys.argv[1:])
assert not {"pygame", "pytmx", "resvg_py", "sqlite3"} & set(sys.modules), "more is imported than is needed"
raise SystemExit(status)
"""


@pytest.mark.parametrize(
    "words", [["--version"], ["--help"], ["-h"], ["simulate", "--help"], ["play", "--help"], ["referee", "x"]]
)
def test_no_display_and_no_window_library_is_needed(words: list[str]) -> None:
    environment = {"PATH": "", "LANG": "C"}
    done = subprocess.run(
        [sys.executable, "-c", NO_WINDOW, *words],
        capture_output=True,
        text=True,
        env=environment,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == (2 if words[0] == "referee" else 0), done.stderr
    assert "Traceback" not in done.stderr


def test_the_version(run: Run) -> None:
    ran = run("--version")
    assert (ran.status, ran.output, ran.errors) == (0, f"kanasta {__version__}\n", "")
    assert run("replay", "--version").output == ran.output


def test_the_help_names_every_command(run: Run) -> None:
    output = run("--help").output
    assert all(f"  {name} " in output for name in COMMANDS)
    assert "--fullscreen" in output


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_names_its_options(run: Run, name: str) -> None:
    ran = run(name, "--help")
    assert ran.status == 0
    assert ran.output.startswith(f"kanasta {name} ")
    assert all(option.name in ran.output for option in COMMANDS[name].options)
    assert max(map(len, ran.output.split("\n"))) <= 100


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["fly"], "There is no command fly. The commands are: play, referee"),
        (["--fly"], "play has no option --fly"),
        (["referee", "--check", "x"], "referee has no option --check"),
        (["play", "now"], "play does not know what to do with now"),
        (["--seed"], "--seed needs a value: --seed NUMBER"),
        (["--seed", "--fullscreen"], "--seed needs a value"),
        (["--seed", "x"], "--seed: x is not a whole number"),
        (["--fullscreen=yes"], "--fullscreen takes no value"),
        (["--bot", "'bot"], "exec:'bot: a command must follow exec:, with its quotation marks in pairs."),
        (["--speed", "warp"], "--speed: there is no warp. There are: off, quick, normal, slow"),
        (
            ["--lang", "xx"],
            f"There is no language xx in this version. There are: {', '.join(COMPLETE_LANGUAGES)}",
        ),
        (["referee"], "Which file?"),
        (["replay"], "Which file?"),
        (["bench", "luck"], "There are no figures luck. There are: rules"),
    ],
)
def test_wrong_words_are_explained(run: Run, words: list[str], message: str) -> None:
    ran = run(*words)
    assert ran.status == 2
    assert ran.errors.startswith("kanasta: ")
    assert message in ran.errors
    assert ran.output == ""


def test_messages_come_in_the_language_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    english = run("fly").errors
    polish = run("fly", "--lang", "pl").errors
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert run("fly").errors == run("fly", "--lang=pl").errors == polish
    assert run("fly", "--lang", "en").errors == english


def test_the_window_gets_its_options(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from kanasta_gui import app

    given: list[Namespace] = []

    def opened(arguments: Namespace) -> int:
        given.append(arguments)
        return 0

    monkeypatch.setattr(app, "run", opened)
    assert run().status == 0
    words = ["--fullscreen", "--seed", "-7", "--speed=quick", "--data-dir", "/x", "--lang", "pl"]
    words += ["--bot", "./bot --fast", "exec:b"]
    assert run(*words).status == 0
    assert run("play", *words).status == 0
    nothing = Namespace(data_dir=None, lang=None, fullscreen=False, seed=None, speed=None, bots=())
    everything = Namespace(
        data_dir=Path("/x"),
        lang="pl",
        fullscreen=True,
        seed=-7,
        speed="quick",
        bots=("exec:./bot --fast", "exec:b"),
    )
    assert given == [nothing, everything, everything]


def test_a_terminal_that_lacks_letters_still_gets_its_message(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kanasta_gui", "referee", "Ćuk.toml", "--lang", "pl"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 2
    assert b"\\u0106uk.toml" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_reader_that_has_enough_ends_the_command_quietly() -> None:
    command = f"{sys.executable} -m kanasta_gui referee tests/cases/*.toml tests/cases/*.toml | true"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, cwd=Path(__file__).parents[2]
    )
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["referee", "tests/cases/empty-stock.toml"], ["--help"]])
def test_an_output_that_takes_no_more_is_said(words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kanasta_gui", *words, "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
    assert done.returncode == 2
    assert done.stderr == "kanasta: stdout cannot be written: No space left on device\n"


@pytest.mark.parametrize("name", ["simulate", "arena"])
def test_the_help_names_the_levels(run: Run, name: str) -> None:
    words = " ".join(run(name, "--help").output.split())
    assert "a level (novice, casual, skilled, expert, master, random), or exec: and a command" in words


LOADING = """
import sys
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "{module}":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupting())
from kanasta_gui.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("module", ["kanasta_gui.cli", "kanasta_gui.i18n", "kanasta_gui.cli.commands"])
def test_an_interrupt_while_the_program_loads_ends_it_quietly(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADING.format(module=module)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
