"""`kanasta arena`, and programs in `kanasta simulate`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.ai.bots import player

from .conftest import Run

ROOT = Path(__file__).parents[2]
WAIT = 60.0
CLASSIC = ("--preset", "classic", "--players", 2, "--seed", 3)


@pytest.fixture(autouse=True)
def log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where programs' standard error goes."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return tmp_path / "state" / "kanasta" / "log" / "bots.log"


def figures(path: Path) -> dict[str, Any]:
    """The figures without those of the clock."""
    found: dict[str, Any] = json.loads(path.read_text())
    times = found.pop("times")
    assert all(one["decisions_a_second"] > 0 and one["slowest_ms"] > 0 for one in times)
    return found


# --- the arena ---


def test_what_the_arena_tells(run: Run, tmp_path: Path) -> None:
    words = ("arena", "casual", "random", *CLASSIC, "--matches", 3, "--set", "target=1000")
    ran = run(*words, "--json", tmp_path / "figures.json")
    assert (ran.status, ran.errors) == (0, "")
    lines = ran.output.splitlines()
    assert lines[0].startswith("classic, players: 2, seed 3. Matches: 3, each played twice by every pair")
    assert lines[2].startswith("casual – random: +")
    assert " points a deal (" in lines[2]
    assert " % of 6 matches won (" in lines[2]
    assert lines[4].startswith("casual: Elo +")
    assert "decisions a second: " in lines[4]
    assert lines[4].endswith(" ms")
    assert lines[5].startswith("  a deal: points ")
    assert lines[6].startswith("  deals gone out: ")
    assert lines[8].startswith("random: Elo −")
    assert "partner" not in ran.output
    found = figures(tmp_path / "figures.json")
    (pair,) = found["pairs"]
    assert (pair["first"], pair["second"], pair["games"]) == ("casual", "random", 6)
    low, value, high = (pair["points_a_deal"][name] for name in ("low", "value", "high"))
    assert low < value < high
    assert f"+{value:.0f}" in lines[2].replace("\u00a0", "")
    assert (found["rules"]["target"], found["matches"], found["seed"]) == (1000, 3, 3)
    assert [one["player"] for one in found["players"]] == ["casual", "random"]
    assert found["players"][0]["elo"] == -found["players"][1]["elo"] > 0
    assert sum(one["won"] for one in found["players"]) == 6
    assert found["failures"] == []


def test_pairs_hear_of_the_partners_hand(run: Run) -> None:
    words = ("--preset", "bosnian", "--players", 4, "--seed", 1, "--deals", 2)
    ran = run("arena", "casual", "random", "casual", *words)
    assert ran.status == 0
    assert ran.output.count("points left in the partner's hand when going out: ") == 3
    assert ran.output.count(" – ") == 3
    assert " % of 4 deals won (" in ran.output


def test_more_processes_change_no_result(run: Run, tmp_path: Path) -> None:
    words = ("arena", "casual", player("sample"), *CLASSIC, "--deals", 3)
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert run(*words, "--json", one).status == 0
    assert run(*words, "--json", two, "--jobs", 2).status == 0
    assert figures(one) == figures(two)


def test_a_broken_program_is_told_and_the_arena_goes_on(run: Run, tmp_path: Path) -> None:
    words = ("arena", player("dying"), "casual", "random", *CLASSIC, "--deals", 2)
    ran = run(*words, "--json", tmp_path / "figures.json")
    assert ran.status == 0
    assert ran.errors.count("has lost: the program has ended with status 3\n") == 8
    assert "casual – random: " in ran.output
    assert "no deal that could be compared; 0.0 % of 4 deals won" in ran.output
    assert ran.output.count("  a deal: points ") == 2, "who finished no deal has no habits"
    found = figures(tmp_path / "figures.json")
    assert len(found["failures"]) == found["players"][0]["lost_by_fault"] == 8
    failure = found["failures"][0]
    assert (failure["player"], failure["cause"]) == (player("dying"), "broken")
    assert failure["reason"] == "the program has ended with status 3"
    assert found["pairs"][0]["points_a_deal"] is None


def test_not_every_one_of_many_failures_is_told(run: Run) -> None:
    ran = run("arena", "exec:/nowhere", "random", *CLASSIC, "--deals", 12)
    assert ran.errors.count("cannot be started: No such file or directory") == 20
    assert ran.errors.endswith("Further games lost like this: 4.\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("casual --deals 1", "Name two players or more"),
        ("casual random", "One of --deals and --matches is needed."),
        ("casual random --deals 1 --matches 1", "One of --deals and --matches is needed."),
        ("casual genius --deals 1", "There is no level genius. There are: "),
        ("casual exec: --deals 1", "exec:: a command must follow exec:"),
        ("casual exec:'bot --deals 1", "quotation marks in pairs"),
        ("casual random --deals 0", "--deals: 0 is too small"),
        ("casual random --deals 1 --jobs 0", "--jobs: 0 is too small"),
        ("casual random --deals 1 --players 5", "classic is not played by 5"),
        ("casual random --deals 1 --partners yes", "classic is played by 2 alone only"),
        ("casual random --deals 1 --set target=5", "--set: target: 5 is out of range"),
        ("casual random --deals 1 --json /nowhere/figures.json", "/nowhere/figures.json cannot be written: "),
    ],
)
def test_what_cannot_be_played_is_explained(run: Run, words: str, message: str) -> None:
    ran = run("arena", *CLASSIC, *words.split())
    assert (ran.status, ran.output) == (2, "")
    assert message in ran.errors


def test_what_is_missing_is_named(run: Run) -> None:
    ran = run("arena", "casual", "random", "--deals", 1)
    assert ran.status == 2
    assert "Something is missing: --preset, --players, --seed." in ran.errors


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_arena_leaves_no_process(tmp_path: Path, jobs: int, number: signal.Signals) -> None:
    """Neither its own workers, who are in the middle of a board, nor the programs that play."""
    notes = tmp_path / "processes"
    slow = player("obeying", os.devnull, notes, "slow")
    words = ["arena", slow, "casual", *map(str, CLASSIC), "--deals", "50", "--jobs", str(jobs)]
    arena = subprocess.Popen(
        [sys.executable, "-m", "kanasta_gui", *words],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    until(lambda: notes.exists() and len(notes.read_text().splitlines()) >= jobs)
    arena.send_signal(number)
    _, errors = arena.communicate(timeout=WAIT)
    assert arena.returncode == (130 if number == signal.SIGINT else -signal.SIGKILL)
    if number == signal.SIGINT:
        assert errors == b""
    for process in notes.read_text().split():
        until(lambda process=process: not is_running(int(process)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_impatient_stop_leaves_no_deaf_program(tmp_path: Path, jobs: int) -> None:
    """As Ctrl+C does it: everyone gets the signal, and again while they put their things away."""
    notes = tmp_path / "processes"
    options = [*map(str, CLASSIC), "--deals", "5", "--jobs", str(jobs)]
    arena = subprocess.Popen(
        [sys.executable, "-m", "kanasta_gui", "arena", player("deaf", notes), "casual", *options],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    )
    until(lambda: notes.exists() and len(notes.read_text().splitlines()) >= jobs)
    until(lambda: stopped(arena))
    _, errors = arena.communicate(timeout=WAIT)
    assert (arena.returncode, errors) == (130, b"")
    for process in notes.read_text().split():
        until(lambda process=process: not is_running(int(process)))


def stopped(arena: subprocess.Popen[bytes]) -> bool:
    """Whether it has ended; if not, it is told to once more."""
    if arena.poll() is None:
        os.killpg(arena.pid, signal.SIGINT)
    return arena.poll() is not None


def until(holds: Any) -> None:
    deadline = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# --- programs in simulations ---


def test_the_sample_bot_plays_in_simulations(run: Run, tmp_path: Path) -> None:
    words = ("--preset", "bosnian", "--players", 4, "--seed", 1, "--set", "deals_max=2", "--matches", 1)
    levels = f"{player('sample')},casual,{player('sample')},casual"
    ran = run("simulate", *words, "--levels", levels, "--record", tmp_path)
    assert (ran.status, ran.errors) == (0, "")
    record = tmp_path / "match-0001.kanasta"
    seats = json.loads(record.read_text().split("\n")[0])["seats"]
    assert [seat["player"] for seat in seats] == [player("sample"), "casual"] * 2
    assert run("replay", "--check", record).status == 0


def test_a_command_with_a_comma(run: Run, tmp_path: Path) -> None:
    levels = f"random,{player('answering')} 'a,b'"
    ran = run("simulate", *CLASSIC, "--matches", 1, "--levels", levels, "--record", tmp_path)
    assert ran.status == 1
    assert "seat 1 (exec:" in ran.errors
    assert ran.errors.endswith("has lost it: this is not JSON: “a,b”\n")
    last = json.loads((tmp_path / "match-0001.kanasta").read_text().splitlines()[-1])
    assert last == {"match": "walkover", "winners": [0], "seat": 1, "reason": "broken"}


def test_each_match_has_a_program_of_its_own(run: Run, tmp_path: Path) -> None:
    requests, processes = tmp_path / "requests", tmp_path / "processes"
    levels = f"{player('obeying', requests, processes)},random"
    ran = run("simulate", *CLASSIC, "--set", "deals_max=2", "--matches", 2, "--levels", levels)
    assert ran.status == 0
    assert len(processes.read_text().splitlines()) == 2
    lines = requests.read_text().splitlines()
    assert lines.count("end") == 2, "each has come to the end of its input"
    asked = [json.loads(line) for line in lines if line != "end"]
    assert {request["view"]["deal"] for request in asked} == {1, 2}
    assert {request["view"]["seat"] for request in asked} == {0}


def test_standard_error_of_a_program_goes_to_the_log(run: Run, log: Path, tmp_path: Path) -> None:
    levels = f"{player('obeying', tmp_path / 'requests')},random"
    ran = run("simulate", *CLASSIC, "--deals", 1, "--levels", levels)
    assert ran.errors == ""
    assert log.read_text().endswith(": I am here\n")
