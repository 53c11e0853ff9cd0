"""`kanasta simulate` and `kanasta replay`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

BOSNIAN = ("simulate", "--preset", "bosnian", "--players", 4, "--seed", 3)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_command_gives_the_same_bytes(run: Run, tmp_path: Path) -> None:
    words = (*BOSNIAN, "--levels", "casual,random,random,casual", "--deals", 6)
    first = run(*words, "--record", tmp_path / "one")
    second = run(*words, "--record", tmp_path / "two" / "deep")
    assert (first.status, first.errors) == (0, "")
    assert first.output == second.output
    assert files(tmp_path / "one") == files(tmp_path / "two" / "deep")
    third = run(*words[:6], 4, *words[7:], "--record", tmp_path / "three")
    assert third.status == 0
    assert files(tmp_path / "one") != files(tmp_path / "three")


def test_another_process_gives_the_same_bytes(run: Run, tmp_path: Path) -> None:
    """Nothing depends on the hash seed of a process."""
    words = [str(word) for word in (*BOSNIAN, "--levels", "casual", "--deals", 2, "--record")]
    run(*words, tmp_path / "here")
    for seed in "1", "2":
        subprocess.run(
            [sys.executable, "-m", "kanasta_gui", *words, str(tmp_path / seed)],
            check=True,
            capture_output=True,
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            cwd=Path(__file__).parents[2],
        )
        assert files(tmp_path / seed) == files(tmp_path / "here")


def test_as_many_deals_as_asked_for(run: Run, tmp_path: Path) -> None:
    ran = run(*BOSNIAN, "--levels", "casual", "--deals", 7, "--set", "target=500", "--record", tmp_path)
    assert ran.status == 0
    lines = [json.loads(line) for text in files(tmp_path).values() for line in text.splitlines()]
    assert sum("deal" in line for line in lines) == sum("end" in line for line in lines) == 7
    assert "Deals played: 7." in ran.output
    matches = len(files(tmp_path))
    assert sum("match" in line for line in lines) in (matches - 1, matches)
    assert lines[0]["rules"]["target"] == 500
    assert [seat["player"] for seat in lines[0]["seats"]] == ["casual"] * 4


def test_as_many_matches_as_asked_for(run: Run, tmp_path: Path) -> None:
    words = ("--levels", "casual", "--matches", 3, "--set", "deals_max=2", "target=50000")
    ran = run(*BOSNIAN, *words, "--record", tmp_path)
    assert ran.status == 0
    assert list(files(tmp_path)) == [f"match-000{number}.kanasta" for number in (1, 2, 3)]
    assert all(text.count(b'"match"') == 1 for text in files(tmp_path).values())
    dealers = [json.loads(text.split(b"\n")[0])["dealer"] for text in files(tmp_path).values()]
    assert dealers == [0, 1, 2]
    assert run("replay", "--check", *sorted(tmp_path.iterdir())).status == 0


def test_a_match_without_end_is_cut_and_that_is_said(run: Run, tmp_path: Path) -> None:
    """Nobody reaches the target when cards are all that counts, and little."""
    words = ("simulate", "--preset", "hungarian", "--players", 8, "--partners", "no", "--levels", "random")
    rules = ("--set", "target=50000", "deals_max=0")
    ran = run(*words, "--matches", 1, "--seed", 1, *rules, "--record", tmp_path)
    assert "Match 1 was cut after 100 deals." in ran.output
    (text,) = files(tmp_path).values()
    assert text.count(b'{"end"') == 100
    assert b'{"match"' not in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "One of --deals and --matches is needed."),
        ("--deals 1 --matches 1", "One of --deals and --matches is needed."),
        ("--deals 0", "--deals: 0 is too small, it must be at least 1"),
        ("--deals 1.5", "--deals: 1.5 is not a whole number"),
        ("--matches -1", "--matches: -1 is too small"),
        ("--deals 1 --levels exec:", "exec:: a command must follow exec:"),
        ("--deals 1 --levels genius", "There is no level genius. There are: novice, casual, "),
        ("--deals 1 --levels=", "There is no level"),
        ("--deals 1 --levels casual,random", "each of the 4 seats; these are 2."),
        ("--deals 1 --partners no", "bosnian is played by 4 in pairs only"),
        ("--deals 1 --partners maybe", "--partners: there is no maybe. There are: yes, no"),
        ("--deals 1 --players 3", "bosnian is not played by 3, only by 4"),
        ("--deals 1 --preset hungarian --players 5 --partners yes", "hungarian is played by 5 alone only"),
        ("--deals 1 --preset x", "There are no rules called x. There are: hungarian"),
        ("--deals 1 --set target", "--set: target is not written as name=value"),
        ("--deals 1 --set tarket=5", "--set: tarket: there is no such rule"),
        ("--deals 1 --set target=5", "--set: target: 5 is out of range; it may be 500 to 50\u00a0000"),
        ("--deals 1 --set red_three=7", "--set: red_three: 7 is not a multiple of five"),
        ("--deals 1 --set forced_take=2", "--set: forced_take: 2 is neither yes nor no"),
        ("--deals 1 --set initial_meld=9,8,7,6", "--set: initial_meld: the four numbers may not fall"),
        ("--deals 1 --set initial_meld=9", "--set: initial_meld: four numbers are needed"),
        ("--deals 1 --set take_with=", "at least one is needed of two_naturals"),
        ("--deals 1 --set packs=1 hand_size=20", "--set: the deal needs 85 cards and the pack has 56"),
    ],
)
def test_what_cannot_be_played_is_explained(run: Run, words: str, message: str) -> None:
    ran = run(*BOSNIAN, "--levels", "casual", *words.split())
    assert (ran.status, ran.output) == (2, "")
    assert message in ran.errors


def test_what_is_missing_is_named(run: Run) -> None:
    ran = run("simulate", "--players", 4)
    assert (ran.status, ran.output) == (2, "")
    assert "Something is missing: --preset, --levels, --seed." in ran.errors


def test_a_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = (*BOSNIAN, "--levels", "random", "--deals", 1, "--record")
    ran = run(*words, tmp_path / "file")
    assert ran.status == 2
    assert "file cannot be written: " in ran.errors
    (tmp_path / "match-0001.kanasta").mkdir()
    ran = run(*words, tmp_path)
    assert ran.status == 2
    assert "match-0001.kanasta cannot be written: Is a directory" in ran.errors


# --- replay ---


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    words = ("--levels", "casual", "--matches", 1, "--set", "deals_max=2", "target=50000")
    assert run(*BOSNIAN, *words, "--record", tmp_path).status == 0
    return tmp_path / "match-0001.kanasta"


def test_a_record_that_holds(run: Run, record: Path) -> None:
    ran = run("replay", record, "--check")
    assert (ran.status, ran.errors) == (0, "")
    actions = record.read_text().count('"do"')
    assert ran.output == f"{record}: every line holds. Deals: 2, actions: {actions}.\n"


def test_a_record_is_told(run: Run, record: Path) -> None:
    lines = run("replay", record).output.split("\n")
    ends = [json.loads(line) for line in record.read_text().split("\n") if '"end"' in line]
    assert len(lines) == 5
    for number, end in enumerate(ends, 1):
        assert lines[number].startswith(f"Deal {number}: ")
        totals = ", ".join(f"{total:,}".replace(",", "\u00a0").replace("-", "−") for total in end["totals"])
        assert lines[number].endswith(f"in all {totals}.")
    assert lines[3].startswith("The match is won by: casual ")


@pytest.mark.parametrize(
    ("old", "new", "status", "message"),
    [
        ('"totals": [', '"totals": [1', 1, "totals[0] must be "),
        ('"end": "', '"end": "x', 1, "end must be "),
        ('"do": "draw"', '"do": "pass"', 1, "“pass” is not allowed: wrong_phase"),
        ('"do": "draw"', '"do": "dray"', 2, "“dray” is no action; there are draw, take"),
        ('"deal": 1, ', "", 2, "this is no line of a record"),
        ('"kanasta": 1', '"kanasta": 2', 2, "this is version 2 of records, the program reads 1"),
        ('{"seat": ', '{"seat" ', 2, "this is not JSON: "),
        ('"preset": "bosnian"', '"preset": "lunar"', 2, "there are no rules called lunar"),
        ('"hand_size": 11', '"hand_size": 99', 2, "hand_size: 99 is out of range; it may be 5 to 20"),
        ('"partners": true', '"partners": 1', 2, "partners: true or false is needed"),
    ],
)
def test_a_record_that_does_not_hold(
    run: Run, record: Path, old: str, new: str, status: int, message: str
) -> None:
    text = record.read_text()
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    record.write_text(text.replace(old, new, 1))
    ran = run("replay", record, "--check")
    assert (ran.status, ran.output) == (status, "")
    assert f"{record}:{line}: " in ran.errors
    assert message in ran.errors


def test_several_records_have_the_worst_status(run: Run, record: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.kanasta"
    damaged.write_text(record.read_text().replace('"totals": [', '"totals": [1', 1))
    assert run("replay", "--check", record, damaged).status == 1
    ran = run("replay", "--check", damaged, tmp_path / "none.kanasta", record)
    assert ran.status == 2
    assert ran.output.startswith(f"{record}: every line holds.")
    assert len(ran.errors.strip().split("\n")) == 2
