"""`kanasta referee`."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from kanasta_gui.cli.problems import CASE, NOTATION, POSITION, RECORD, RULE, TYPES
from kanasta_gui.rules import case_file, notation, record_file, ruleset, setup

from .conftest import Run

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.toml"))

GOOD = '[[case]]\nid = "good"\npresets = ["hungarian", "classic"]\ndo = ["draw"]\nexpect = "ok"\n'
WRONG = GOOD.replace("good", "wrong").replace('"ok"', '"stock_empty"')
DEEP = "x = " + "[" * 5000
BAD = GOOD + "stock = true\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {"good": GOOD, "wrong": GOOD + WRONG, "bad": BAD, "noise": "\x00\x01", "deep": DEEP}
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    (tmp_path / "latin.toml").write_bytes("# café".encode("latin-1"))
    return tmp_path


def test_all_given_cases_pass(run: Run) -> None:
    ran = run("referee", *CASES)
    assert (ran.status, ran.errors) == (0, "")
    passed, rest = ran.output.split(" ", 1)
    assert int(passed) >= 655
    assert rest == "passed, 0 failed\n"


def test_a_line_for_each_that_differs(run: Run, folder: Path) -> None:
    ran = run("referee", folder / "good.toml", folder / "wrong.toml")
    assert ran.status == 1
    assert ran.output.split("\n") == [
        f"{folder}/wrong.toml:6: wrong, hungarian: expected stock_empty, came ok",
        f"{folder}/wrong.toml:6: wrong, classic: expected stock_empty, came ok",
        "4 passed, 2 failed",
        "",
    ]


def test_a_bad_file_does_not_keep_the_others_from_being_judged(run: Run, folder: Path) -> None:
    ran = run("referee", folder / "bad.toml", folder / "wrong.toml")
    assert ran.status == 2
    assert f"{folder}/bad.toml:6: good: stock: a number, or a text with cards, is needed" in ran.errors
    assert ran.output.endswith("2 passed, 2 failed\n")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.toml", "cannot be read: No such file or directory"),
        ("latin.toml", "cannot be read: it is not a text in UTF-8"),
        (".", "cannot be read: Is a directory"),
        ("x\x00y", "cannot be read: there is no such file"),
        ("noise.toml", "this is no TOML file"),
        ("deep.toml", "this is no TOML file: nested too deeply"),
    ],
)
def test_a_file_that_cannot_be_read(run: Run, folder: Path, name: str, message: str) -> None:
    ran = run("referee", f"{folder}/{name}")
    assert ran.status == 2
    assert message in ran.errors
    assert "\x00" not in ran.errors


def test_a_mark_at_the_beginning_of_a_text_is_overlooked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    ran = run("referee", path)
    assert (ran.status, ran.output) == (0, "2 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ("handz = {}", "handz: there is no such key"),
        ("seats = 5", "seats: classic is not played by 5"),
        ("partners = false", "partners: classic with 4 players is not played in this way"),
        ("set = { target = 7 }", "set: target: 7 is out of range; it may be 500 to 50\u00a0000"),
        ("set = { wild_melds = 'yes' }", "not possible; possible are never, canasta_only, from_three"),
        ("scores = [1, 2, 3]", "scores: there are 2 sides, but 3 entries"),
        ("hands = { 4 = '' }", "hands: there is no seat 4; seats are numbered from 0, and there are 4"),
        ("hands = { 0 = 'K 1x' }", "hands: “1x” is no card (at letter 3)"),
        ("pile = '4 3r'", "pile: a red three cannot be the pile's top card"),
        ("melds = [['K Q Q'], []]", "melds: a meld has cards of one rank and wild cards"),
        ("hands = { 0 = 'Jk Jk Jk Jk Jk Jk Jk' }", "hands: the pack does not hold so many Jk"),
        ("stock = 99", "stock: the pack does not hold so many cards"),
        ("then = { may = ['fly'] }", "then.may: fly is not possible; possible are draw, take, lay"),
    ],
)
def test_what_is_wrong_with_a_case(run: Run, tmp_path: Path, extra: str, message: str) -> None:
    file = tmp_path / "case.toml"
    file.write_text(GOOD.replace('"hungarian", ', "") + extra)
    ran = run("referee", file)
    assert ran.status == 2
    assert f"{file}:6: good: " in ran.errors
    assert message in ran.errors


def test_a_wrong_action_is_shown_with_its_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(GOOD.replace('"draw"', '"draw", "lay K: K x"'))
    assert ":4: good: do: “x” is no card (at letter 10)" in run("referee", file).errors


def test_what_a_file_says_cannot_reach_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(GOOD.replace('expect = "ok"', 'expect = "\\u001b[31mred"'))
    ran = run("referee", file)
    assert "\x1b" not in ran.errors
    assert "\\x1b[31mred" in ran.errors


def test_there_is_a_sentence_for_every_problem() -> None:
    by_cause = {"bad_rule", "bad_cards", "bad_action", "bad_position", "wrong_type"}
    assert set(NOTATION) == set(get_args(notation.Problem))
    assert set(POSITION) == set(get_args(setup.Problem))
    assert set(RULE) == set(get_args(ruleset.Problem))
    assert set(CASE) == set(get_args(case_file.Problem)) - by_cause
    assert set(RECORD) == set(get_args(record_file.Problem)) - by_cause
    assert {"text", "flag", "number", "table", "list", "cards"} <= set(TYPES)
