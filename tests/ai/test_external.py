"""Programs that play: what they are asked, what of their answers counts, and how they end."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from kanasta_gui.ai.company import NoProgram, check_name, dismiss, seated
from kanasta_gui.ai.external import (
    LONGEST_ACTION,
    LONGEST_LINE,
    Program,
    ProgramFailed,
    is_program,
    read_answer,
    request_line,
    request_number,
)
from kanasta_gui.ai.levels import NoSuchLevel
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action, Discard, DrawStock
from kanasta_gui.rules.cards import parse_card
from kanasta_gui.rules.view import PlayerView, view_for
from tests.ai.bots import command, player
from tests.rules.positions import position

SOON = 0.3  # seconds; only for programs that never answer
WAIT = 20.0  # seconds, for what must come to pass

VIEW = view_for(position("5h 6 7 2", pile="4s", preset="classic"), 0, 3, (ev.TurnPassed(0),))
NUMBER = request_number(VIEW)
PLAYING = view_for(position("5h 6 7 2", pile="4s", preset="classic", phase="play"), 0, 3)


@pytest.fixture
def program() -> Iterator[Callable[..., Program]]:
    """Makes programs, and ends them."""
    made: list[Program] = []

    def make(name: str, *words: object, **options: float) -> Program:
        made.append(Program(command(name, *words), **options))
        return made[-1]

    yield make
    dismiss(made)


def decided(program: Program, view: PlayerView = VIEW) -> Action:
    return program.decide(view, random.Random(1))


def failure(program: Program, view: PlayerView = VIEW) -> tuple[str, str]:
    with pytest.raises(ProgramFailed) as failed:
        decided(program, view)
    return failed.value.cause, failed.value.problem


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def has_ended(process: int) -> bool:
    """Whether a process is gone, or dead and only not yet forgotten by the system."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


# --- answers ---


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ('{"id": %d, "do": "draw"}', DrawStock()),
        ('  {"why": "luck", "do": " draw ", "more": [1], "id": %d}  \r', DrawStock()),
    ],
)
def test_answers_that_count(answer: str, action: Action) -> None:
    assert read_answer((answer % NUMBER).encode() + b"\n", VIEW) == action


def test_a_card_without_its_suit_is_looked_up_in_the_hand() -> None:
    line = b'{"id": %d, "do": "discard 5"}' % request_number(PLAYING)
    assert read_answer(line, PLAYING) == Discard(parse_card("5h"))


@pytest.mark.parametrize(
    ("answer", "cause", "problem"),
    [
        (b"", "broken", "not_json"),
        (b"draw\n", "broken", "not_json"),
        (b'{"id": NUMBER, "do": "draw"\n', "broken", "not_json"),
        (b'{"id": NUMBER, "do": "draw"} {}\n', "broken", "not_json"),
        (b"\xff\xfe\n", "broken", "not_json"),
        (b"[" * 50_000 + b"\n", "broken", "not_json"),
        (b'{"id": ' + b"1" * 10_000 + b', "do": "draw"}', "broken", "not_json"),
        (b'["draw"]\n', "broken", "not_an_answer"),
        (b'{"do": "draw"}\n', "broken", "not_an_answer"),
        (b'{"id": NUMBER}\n', "broken", "not_an_answer"),
        (b'{"id": NUMBER, "do": null}\n', "broken", "not_an_answer"),
        (b'{"id": 1, "do": "draw"}\n', "broken", "wrong_id"),
        (b'{"id": "NUMBER", "do": "draw"}\n', "broken", "wrong_id"),
        (b'{"id": true, "do": "draw"}\n', "broken", "wrong_id"),
        (b'{"id": NUMBER, "do": "dance"}\n', "broken", "not_an_action"),
        (b'{"id": NUMBER, "do": ""}\n', "broken", "not_an_action"),
        (b'{"id": NUMBER, "do": "draw' + b" " * LONGEST_ACTION + b'"}\n', "broken", "not_an_action"),
        (b'{"id": NUMBER, "do": "draw", "why": "' + b"x" * LONGEST_LINE + b'"}\n', "broken", "too_long"),
        (b'{"id": NUMBER, "do": "pass"}\n', "illegal", "illegal"),
        (b'{"id": NUMBER, "do": "discard 5h"}\n', "illegal", "illegal"),
        (b'{"id": NUMBER, "do": "take 4: 4 4"}\n', "illegal", "illegal"),
    ],
)
def test_answers_that_do_not_count(answer: bytes, cause: str, problem: str) -> None:
    with pytest.raises(ProgramFailed) as failed:
        read_answer(answer.replace(b"NUMBER", b"%d" % NUMBER), VIEW)
    assert (failed.value.cause, failed.value.problem) == (cause, problem)
    for value in failed.value.values.values():
        assert str(value).isprintable(), "nothing that a terminal would obey"
        assert len(str(value)) < 1000


# --- programs ---


def test_a_program_is_asked_in_lines_and_started_once(
    program: Callable[..., Program], tmp_path: Path
) -> None:
    playing = program("obeying", tmp_path / "requests", tmp_path / "processes")
    assert decided(playing) == DrawStock()
    assert isinstance(decided(playing, PLAYING), Discard)
    assert decided(playing) == DrawStock()
    playing.close(WAIT)
    asked = (tmp_path / "requests").read_text().splitlines()
    assert asked == [
        request_line(VIEW).strip(),
        request_line(PLAYING).strip(),
        request_line(VIEW).strip(),
        "end",
    ]
    assert len((tmp_path / "processes").read_text().splitlines()) == 1


def test_what_it_writes_on_standard_error_is_logged(tmp_path: Path) -> None:
    lines: list[bytes] = []
    playing = Program(command("obeying", tmp_path / "requests"), lines.append)
    decided(playing)
    playing.close(WAIT)
    assert [line.split(b": ", 1)[1] for line in lines] == [playing.command.encode() + b"\n", b"I am here\n"]


@pytest.mark.parametrize(
    ("name", "words", "problem"),
    [
        ("dying", (), ("broken", "ended_with")),
        ("flooding", (), ("broken", "too_long")),
        ("answering", ("",), ("broken", "not_json")),
        ("answering", ("Hello!",), ("broken", "not_json")),
        ("answering", ('{"id": 7, "do": "draw"}',), ("broken", "wrong_id")),
        ("answering", ('{"id": {id}, "do": "pass"}',), ("illegal", "illegal")),
        ("missing", (), ("broken", "ended_with")),
    ],
)
def test_programs_that_fail(
    program: Callable[..., Program], name: str, words: tuple[str, ...], problem: tuple[str, str]
) -> None:
    failing = program(name, *words)
    assert failure(failing) == problem
    assert failure(failing) == ("broken", "ended"), "it is not trusted again"


@pytest.mark.parametrize("name", ["silent", "deaf"])
def test_programs_that_do_not_answer_are_late(program: Callable[..., Program], name: str) -> None:
    assert failure(program(name, seconds=SOON)) == ("late", "late")


def test_a_request_that_nobody_reads_holds_nothing_up(program: Callable[..., Program]) -> None:
    """It is larger than the system keeps for a reader."""
    long = replace(VIEW, history=VIEW.history + (ev.Discarded(1, 20), ev.TurnPassed(1)) * 5000)
    assert len(request_line(long)) > 100_000
    assert failure(program("deaf", seconds=SOON), long) == ("late", "late")


def test_a_second_answer_to_one_request_is_one_to_the_next(program: Callable[..., Program]) -> None:
    twice = program("answering", '{"id": {id}, "do": "draw"}\n{"id": {id}, "do": "draw"}')
    assert decided(twice) == DrawStock()
    later = replace(VIEW, history=(*VIEW.history, ev.TurnPassed(0)))
    assert failure(twice, later) == ("broken", "wrong_id")


@pytest.mark.parametrize("line", ["/nowhere/bot", "", "  ", "'bot", "\0"])
def test_commands_that_start_nothing(line: str) -> None:
    cause, problem = failure(Program(line))
    assert cause == "broken"
    assert problem in ("not_started", "bad_command")


def test_a_closed_program_and_its_children_are_gone(tmp_path: Path) -> None:
    note = tmp_path / "child"
    playing = Program(command("deaf", note), seconds=WAIT)
    thread = threading.Thread(target=lambda: suppressing(playing))
    thread.start()
    until(lambda: note.exists() and note.read_text().endswith("\n"))
    playing.close()
    thread.join(WAIT)
    assert not thread.is_alive(), "whoever waits for an answer is told"
    until(lambda: has_ended(int(note.read_text())))
    playing.close()


def suppressing(program: Program) -> None:
    with suppress(ProgramFailed):
        decided(program)


def test_with_patience_a_program_ends_by_itself(tmp_path: Path) -> None:
    playing = Program(command("obeying", tmp_path / "requests"))
    decided(playing)
    playing.close(WAIT)
    assert (tmp_path / "requests").read_text().endswith("end\n")


def test_a_program_that_was_never_asked_is_never_started(tmp_path: Path) -> None:
    playing = Program(command("obeying", tmp_path / "requests"))
    playing.close(WAIT)
    assert not (tmp_path / "requests").exists()


def test_the_sample_bot_draws(program: Callable[..., Program]) -> None:
    assert decided(program("sample")) == DrawStock()


# --- names ---


def test_each_seat_has_a_program_of_its_own() -> None:
    players = seated(["exec:bot", "casual", "exec:bot", "casual"])
    assert isinstance(players[0], Program)
    assert players[0] is not players[2]
    assert players[1] is players[3]


def test_names_of_players() -> None:
    check_name("casual")
    check_name(player("sample"))
    assert is_program("exec:bot")
    assert not is_program("casual")
    with pytest.raises(NoSuchLevel):
        check_name("genius")
    for name in "exec:", "exec: ", "exec:'bot":
        with pytest.raises(NoProgram):
            check_name(name)


def test_a_request_is_one_line_of_json() -> None:
    request = json.loads(request_line(VIEW))
    assert list(request) == ["id", "view"]
