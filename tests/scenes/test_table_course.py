"""The course of a session at the table: what waits for the disk, what waits for a computer, what fails."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from kanasta_gui.rules.actions import Discard, DrawStock
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.scenes.opening import OpenedGame
from kanasta_gui.scenes.table_course import PACE_MS, Course
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.seats import Seat
from kanasta_gui.session.state import Stage, new_session
from kanasta_gui.storage import DatabaseFailedError, StorageError


@dataclass
class Shelf:
    """Stored games whose disk is slow: what is queued is done when `write` says so."""

    queued: list[tuple[str, Future[None]]] = field(default_factory=list)
    path: Path = Path("games")

    def __getattr__(self, name: str) -> Any:
        def store(game: int, *values: object) -> Future[None]:
            assert game == 7
            future: Future[None] = Future()
            self.queued.append((name, future))
            return future

        return store

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.queued]

    def write(self, error: Exception | None = None) -> None:
        for _, future in self.queued:
            if future.done():
                continue
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(None)


@dataclass
class Screen:
    """Remembers what it was asked."""

    course: Course | None = None
    asked: list[str] = field(default_factory=list)
    token: int = 0
    refusal: Refusal | None = None
    error: StorageError | None = None

    def play_events(self, token: int, events: Sequence[Event]) -> None:
        self.asked.append("play_events")
        self.token = token

    def refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal

    def storage_failed(self, error: StorageError) -> None:
        self.error = error

    def start_match(self, start: fx.StartMatch) -> None:
        self.asked.append("start_match")

    def cover(self, seat: int) -> None:
        self.asked.append("cover")

    def __getattr__(self, name: str) -> Any:
        return lambda: self.asked.append(name)


class Evening:
    """A course with its surroundings."""

    def __init__(self, dealer: int = 3, pace: str = "normal", level: str = "casual") -> None:
        table = make_table("classic", 4)
        seats = (Seat("Mirza", "human"), *(Seat(name, level) for name in ("Kata", "Ivan", "Zofia")))
        self.shelf, self.screen = Shelf(), Screen()
        session = new_session(table, seats, dealer, 5)
        self.course = Course(self.shelf, OpenedGame(7, session), self.screen, pace)  # type: ignore[arg-type]
        self.course.send(wish.TableOpened())

    def shown(self) -> None:
        self.shelf.write()
        self.course.pump()
        self.course.events_played(self.screen.token)

    @property
    def stage(self) -> Stage:
        return self.course.session.stage


def test_a_deal_is_shown_only_once_it_is_stored() -> None:
    evening = Evening()
    assert evening.shelf.names == ["start_deal"]
    assert "play_events" not in evening.screen.asked
    assert evening.course.busy
    evening.course.update(16)
    assert "play_events" not in evening.screen.asked
    evening.shelf.write()
    evening.course.update(16)
    assert "play_events" in evening.screen.asked
    evening.course.events_played(evening.screen.token)
    assert evening.stage is Stage.PLAYING
    assert not evening.course.busy


def test_an_action_is_shown_only_once_it_is_stored() -> None:
    evening = Evening()
    evening.shown()
    evening.screen.asked.clear()
    evening.course.send(wish.Act(DrawStock()))
    assert evening.shelf.names[-1] == "append_action"
    assert "play_events" not in evening.screen.asked
    evening.shelf.write()
    evening.course.update(16)
    assert "play_events" in evening.screen.asked


def test_a_refused_action_is_told_at_once_and_stored_nowhere() -> None:
    evening = Evening()
    evening.shown()
    card = evening.course.session.match.deal.hands[0][0]  # type: ignore[union-attr]
    evening.course.send(wish.Act(Discard(card)))
    assert evening.screen.refusal == Refusal(Code.WRONG_PHASE)
    assert evening.shelf.names == ["start_deal"]


def test_what_cannot_be_stored_is_told_and_play_goes_on() -> None:
    evening = Evening()
    evening.shown()
    evening.course.send(wish.Act(DrawStock()))
    evening.shelf.write(DatabaseFailedError(Path("games"), "disk full"))
    evening.course.update(16)
    assert evening.screen.error is not None
    assert evening.screen.error.reason == "disk full"
    evening.course.events_played(evening.screen.token)
    assert evening.stage is Stage.PLAYING


@pytest.mark.parametrize("pace", PACE_MS)
def test_a_computer_takes_its_time(pace: str) -> None:
    evening = Evening(dealer=0, pace=pace)
    evening.shown()
    assert evening.stage is Stage.THINKING
    first, further = PACE_MS[pace]
    evening.course.update(first - 1)
    assert evening.stage is Stage.THINKING
    evening.course.update(2)
    assert evening.stage is Stage.SHOWING
    evening.shown()
    assert evening.stage is Stage.THINKING  # it has drawn, and plays on
    evening.course.update(further + 1)
    assert evening.stage is Stage.SHOWING


def test_a_computer_waits_for_the_disk_too() -> None:
    evening = Evening(dealer=0)
    evening.shelf.write()
    evening.course.pump()
    evening.course.events_played(evening.screen.token)
    evening.course.update(1001)
    queued = len(evening.shelf.queued)
    evening.course.update(5000)
    assert len(evening.shelf.queued) == queued


def test_a_level_that_this_version_lacks_is_played_by_another() -> None:
    evening = Evening(dealer=0, level="master")
    evening.shown()
    evening.course.update(1001)
    assert evening.stage is Stage.SHOWING


def test_closing_stores_what_is_queued() -> None:
    evening = Evening()
    evening.course.close()
    assert evening.shelf.names == ["start_deal"]
    assert not evening.course._queue


def test_missing_results_are_stored_on_opening() -> None:
    table = make_table("classic", 2)
    seats = (Seat("Mirza", "human"), Seat("Ola", "casual"))
    shelf, screen = Shelf(), Screen()
    game = OpenedGame(7, new_session(table, seats, 0, 5), (fx.StoreResult({"end": "stock"}),))
    course = Course(shelf, game, screen, "normal")  # type: ignore[arg-type]
    course.send(wish.TableOpened())
    assert shelf.names[0] == "end_deal"
