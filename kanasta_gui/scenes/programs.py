"""Programs that play at the table in the window: asked in threads, so that no frame waits for one."""

from __future__ import annotations

import random
from concurrent.futures import Future
from threading import Thread

from kanasta_gui.ai.external import EXTERNAL, Log, Program, no_log
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView


class Programs:
    """One program a seat, started when it is first asked."""

    def __init__(self, log: Log = no_log) -> None:
        self._log = log
        self._running: dict[int, Program] = {}

    def ask(self, seat: int, player: str, view: PlayerView) -> Future[Action]:
        """The answer to come: an action, or `external.ProgramFailed`."""
        if seat not in self._running:
            self._running[seat] = Program(player.removeprefix(EXTERNAL), self._log)
        answer: Future[Action] = Future()
        Thread(target=_answer, args=(self._running[seat], view, answer), daemon=True).start()
        return answer

    def close(self) -> None:
        """End all of them; whoever is asked again is started anew."""
        running, self._running = self._running, {}
        for program in running.values():
            Thread(target=program.close).start()  # the system may take its time to end a process


def _answer(program: Program, view: PlayerView, answer: Future[Action]) -> None:
    try:
        answer.set_result(program.decide(view, random.Random(0)))  # it has chance of its own
    except BaseException as error:  # whatever it is, the window's own thread is to hear of it
        answer.set_exception(error)
