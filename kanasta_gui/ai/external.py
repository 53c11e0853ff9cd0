"""Players that are programs of their own: `exec:COMMAND` (FORMATS "Bots from outside").

A program gets one line of JSON for each decision on its standard input and answers with one line. It is
started with the first request, without a shell, and ended by `close`. A program that fails, in whatever way,
raises `ProgramFailed` and is never trusted again.
"""

from __future__ import annotations

import json
import os
import queue
import random
import shlex
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal

from kanasta_gui.ai.view_json import view_json
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.notation import NotationError, action_text, parse_action
from kanasta_gui.rules.view import PlayerView

EXTERNAL: Final = "exec:"
"""What the name of a player begins with that is a program."""

ANSWER_SECONDS: Final = 10
LONGEST_LINE: Final = 65_536  # bytes of an answer
LONGEST_ACTION: Final = 2_000  # letters; a whole hand takes a few hundred
LONGEST_QUOTE: Final = 200  # letters of an answer that are kept to say what was wrong
REQUESTS_A_DEAL: Final = 10_000  # numbers of requests; no deal has so many
REAPING_SECONDS: Final = 1.0  # for a killed process to be gone

Cause = Literal["illegal", "late", "broken"]
Problem = Literal[
    "late", "bad_command", "not_started", "ended", "ended_with", "too_long", "not_json", "not_an_answer",
    "wrong_id", "not_an_action", "illegal",
]  # fmt: skip

Log = Callable[[bytes], None]
"""Takes what programs write on their standard error, line by line."""


def no_log(line: bytes) -> None:
    """Keeps nothing."""


class ProgramFailed(Exception):
    """A program gave no answer that counts.

    `cause` is what a record says of it; `problem` and `values` are what a sentence needs.
    """

    def __init__(self, cause: Cause, problem: Problem, **values: object) -> None:
        super().__init__(f"{cause}: {problem} {values}")
        self.cause: Cause = cause
        self.problem: Problem = problem
        self.values = values


def is_program(name: str) -> bool:
    """Whether a player of this name is a program."""
    return name.startswith(EXTERNAL)


def words_of(command: str) -> list[str] | str:
    """The program and its arguments, as the system wants them. Raises ValueError for a command that names
    none, or has a quotation mark too many."""
    if not command.strip():
        raise ValueError("no program is named")
    return command.strip() if sys.platform == "win32" else shlex.split(command)


# --- the lines ---


def request_number(view: PlayerView) -> int:
    """The number of a request: it follows from the view, so that a decision asked again is the same line."""
    return view.deal_number * REQUESTS_A_DEAL + len(view.history)


def request_line(view: PlayerView) -> str:
    """The line that asks for a decision."""
    return json.dumps({"id": request_number(view), "view": view_json(view)}) + "\n"


def read_answer(line: bytes, view: PlayerView) -> Action:
    """The legal action that the answer names. Raises ProgramFailed."""
    if len(line) > LONGEST_LINE:
        raise ProgramFailed("broken", "too_long", limit=LONGEST_LINE)
    try:
        answer: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFailed("broken", "not_json", found=_shown(line)) from None
    if not isinstance(answer, dict) or not isinstance(answer.get("do"), str) or "id" not in answer:
        raise ProgramFailed("broken", "not_an_answer", found=_shown(line))
    number, text = request_number(view), answer["do"]
    if type(answer["id"]) is not int or answer["id"] != number:
        raise ProgramFailed("broken", "wrong_id", found=_shown(line), expected=str(number))
    try:
        action = parse_action(text if len(text) <= LONGEST_ACTION else "", view.hand)
    except NotationError:
        raise ProgramFailed("broken", "not_an_action", found=_shown(text)) from None
    refusal = check(view, action)
    if refusal:
        raise ProgramFailed("illegal", "illegal", text=action_text(action), code=refusal.code.value)
    return action


def _shown(found: bytes | str) -> str:
    """The beginning of what a program wrote, with nothing in it that a terminal would obey."""
    text = found.decode("utf-8", "backslashreplace") if isinstance(found, bytes) else found
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text.strip()[:LONGEST_QUOTE]
    )


# --- the process ---


class Program:
    """A player that is a program. It plays one seat of one match; closed, it is not started again."""

    def __init__(self, command: str, log: Log = no_log, seconds: float = ANSWER_SECONDS) -> None:
        self.command = command
        self._log = log
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._at_exit: weakref.finalize[..., Program] | None = None
        self._threads: list[threading.Thread] = []
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What the program answers. Chance is its own affair. Raises ProgramFailed."""
        try:
            self._start()
            return read_answer(self._ask(request_line(view).encode()), view)
        except ProgramFailed:
            self.close()
            raise

    def close(self, patience: float = 0.0) -> None:
        """End the program; with patience it may end by itself, since it finds its input at an end."""
        with self._lock:
            self._closed = True
            process, self._process = self._process, None
        if process is None:
            return
        self._requests.put(None)
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        _kill(process)  # or what is left of its children
        if self._at_exit is not None:
            self._at_exit.detach()
        with suppress(subprocess.TimeoutExpired):
            process.wait(REAPING_SECONDS)
        for thread in self._threads:
            thread.join(REAPING_SECONDS)

    def _start(self) -> None:
        with self._lock:
            if self._closed:
                raise ProgramFailed("broken", "ended")
            if self._process is None:
                self._process = _started(self.command)
                self._at_exit = weakref.finalize(self, _kill, self._process)
                self._log(f"{self._process.pid}: {self.command}\n".encode())
                self._follow(self._converse, self._process)
                self._follow(self._listen, self._process)

    def _ask(self, request: bytes) -> bytes:
        self._requests.put(request)
        try:
            answer = self._answers.get(timeout=self._seconds)
        except queue.Empty:
            raise ProgramFailed("late", "late", seconds=self._seconds) from None
        if answer:
            return answer
        process = self._process
        if process is not None:
            with suppress(subprocess.TimeoutExpired):
                raise ProgramFailed("broken", "ended_with", status=process.wait(REAPING_SECONDS))
        raise ProgramFailed("broken", "ended")

    # --- threads, so that nothing the program does or leaves undone can stop us ---

    def _follow(
        self, work: Callable[[subprocess.Popen[bytes]], None], process: subprocess.Popen[bytes]
    ) -> None:
        thread = threading.Thread(target=work, args=(process,), name=self.command, daemon=True)
        thread.start()
        self._threads.append(thread)

    def _converse(self, process: subprocess.Popen[bytes]) -> None:
        """Requests to the program, a line back for each; an empty one when it has ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        while (request := self._requests.get()) is not None:
            with suppress(OSError):  # it has ended, or listens no more; reading will tell
                process.stdin.write(request)
                process.stdin.flush()
            self._answers.put(process.stdout.readline(LONGEST_LINE + 1))
        with suppress(OSError):
            process.stdin.close()
        process.stdout.close()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """What the program writes on its standard error."""
        assert process.stderr is not None
        with process.stderr as errors:
            while line := errors.readline(LONGEST_LINE):
                self._log(f"{process.pid}: ".encode() + line.rstrip(b"\n") + b"\n")


def _started(command: str) -> subprocess.Popen[bytes]:
    try:
        words = words_of(command)
    except ValueError:
        raise ProgramFailed("broken", "bad_command", command=command) from None
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # so that its own children end with it, and Ctrl+C is ours alone
        )
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise ProgramFailed("broken", "not_started", reason=reason) from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End the process and its children."""
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
