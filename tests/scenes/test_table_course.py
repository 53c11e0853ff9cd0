"""The course of a session at the table: what waits for the disk, what waits for a computer, what fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kanasta_gui.ai.external import ProgramFailed
from kanasta_gui.rules.actions import Discard, DrawStock
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.scenes.opening import OpenedGame
from kanasta_gui.scenes.table_course import LIMIT_MS, PACE_MS, RETRY_MS, Course
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.seats import Seat
from kanasta_gui.session.state import Stage, new_session
from kanasta_gui.storage import DatabaseFailedError, StorageError
from tests.ai.bots import player
from tests.ai.test_external import has_ended, until


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
    failed: tuple[int, str] | None = None

    def program_failed(self, seat: int, failure: ProgramFailed) -> None:
        self.failed = seat, failure.cause

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

    def __init__(
        self,
        dealer: int = 3,
        pace: str = "normal",
        level: str = "casual",
        clock: Callable[[], float] = lambda: 0.0,
    ) -> None:
        table = make_table("classic", 4)
        seats = (Seat("Mirza", "human"), *(Seat(name, level) for name in ("Kata", "Ivan", "Zofia")))
        self.shelf, self.screen = Shelf(), Screen()
        session = new_session(table, seats, dealer, 5)
        self.course = Course(self.shelf, OpenedGame(7, session), self.screen, pace, clock)  # type: ignore[arg-type]
        self.course.send(wish.TableOpened())

    def shown(self) -> None:
        self.shelf.write()
        self.course.pump()
        self.course.events_played(self.screen.token)

    def until(self, holds: Callable[[], bool]) -> None:
        """Frames without time pass until something is so."""

        def frame() -> bool:
            self.course.update(0)
            return holds()

        until(frame)

    def answered(self) -> None:
        """Until a program has decided."""
        token = self.course.session.token
        self.course.update(5000)
        self.until(lambda: self.course.session.token != token or self.stage is Stage.OVER)

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


FULL = DatabaseFailedError(Path("games"), "disk full")


def failing() -> Evening:
    """A card was drawn, and could not be stored."""
    evening = Evening()
    evening.shown()
    evening.screen.asked.clear()
    evening.course.send(wish.Act(DrawStock()))
    evening.shelf.write(FULL)
    evening.course.update(16)
    return evening


def test_what_cannot_be_stored_is_told_and_not_shown() -> None:
    evening = failing()
    assert evening.screen.error is FULL
    assert evening.course.busy
    evening.course.update(5000)
    assert "play_events" not in evening.screen.asked


def test_it_is_tried_again_and_goes_on_once_it_is_stored() -> None:
    evening = failing()
    evening.screen.error = None
    assert not evening.course.try_again(RETRY_MS - 1)
    assert evening.shelf.names == ["start_deal", "append_action"]
    assert not evening.course.try_again(2)
    assert evening.shelf.names == ["start_deal", "append_action", "resume", "append_action"]
    evening.shelf.write(FULL)
    assert not evening.course.try_again(16)
    assert not evening.course.try_again()  # at once
    evening.shelf.write()
    assert evening.course.try_again(16)
    assert evening.screen.error is None  # it was told once
    evening.course.update(16)
    assert evening.screen.asked == ["play_events", "session_changed"]
    evening.course.events_played(evening.screen.token)
    assert evening.stage is Stage.PLAYING
    assert not evening.course.busy


def test_what_could_not_be_stored_is_tried_once_more_on_closing() -> None:
    evening = failing()
    evening.course.close()
    assert evening.shelf.names == ["start_deal", "append_action", "resume", "append_action"]


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


def test_a_level_that_thinks_long_holds_up_nothing() -> None:
    """Each look at the clock takes a tenth of a second here, so that a frame thinks as little as it can."""
    looks = count()
    evening = Evening(dealer=0, level="expert", clock=lambda: next(looks) / 10)
    evening.shown()
    evening.course.update(1001)  # it can only draw
    evening.shown()
    frames = 0
    while evening.stage is Stage.THINKING:
        evening.course.update(1001)
        frames += 1
    assert frames > 10


def discarded(pace: str) -> Evening:
    """The person has discarded, and a computer is to play."""
    evening = Evening(pace=pace)
    evening.shown()
    evening.course.send(wish.Act(DrawStock()))
    evening.shown()
    evening.course.send(wish.Act(Discard(evening.course.session.match.deal.hands[0][-1])))  # type: ignore[union-attr]
    evening.shown()
    assert evening.stage is Stage.THINKING
    return evening


@pytest.mark.parametrize(("pace", "least"), [("quick", 1200), ("normal", 2500), ("slow", 4000)])
def test_a_computer_leaves_time_to_take_a_discard_back(pace: str, least: float) -> None:
    evening = discarded(pace)
    assert evening.course.undo_left == 1.0
    evening.course.update(least * 0.75)
    assert evening.course.undo_left == pytest.approx(0.25)
    evening.course.update(least * 0.25 - 1)
    assert evening.stage is Stage.THINKING
    evening.course.update(2)
    assert evening.stage is Stage.SHOWING
    evening.shown()
    assert evening.course.undo_left == 0  # there is nothing to be taken back any more
    evening.course.update(PACE_MS[pace][1] + 1)
    assert evening.stage is Stage.SHOWING


def test_who_wants_to_go_on_does_not_wait_for_that() -> None:
    evening = discarded("slow")
    assert evening.course.hurry()
    evening.course.update(1)
    assert evening.stage is Stage.SHOWING
    assert not evening.course.hurry()
    evening.shown()
    assert not evening.course.hurry()  # a computer that plays on keeps its own pace


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
    course = Course(shelf, game, screen, "normal", lambda: 0.0)  # type: ignore[arg-type]
    course.send(wish.TableOpened())
    assert shelf.names[0] == "end_deal"


# --- programs ---


def test_a_program_is_asked_while_the_frames_go_on(tmp_path: Path) -> None:
    evening = Evening(dealer=0, level=player("obeying", tmp_path / "requests"))
    evening.shown()
    begun = evening.course.session.token
    evening.answered()
    assert evening.stage is Stage.SHOWING
    assert evening.course.session.token > begun
    assert evening.shelf.names[-1] == "append_action"
    evening.shown()
    evening.answered()
    assert [request["view"]["phase"] for request in requests(tmp_path / "requests")] == ["draw", "play"]
    evening.course.close()


def test_a_program_that_thinks_long_holds_up_nothing() -> None:
    evening = Evening(dealer=0, level=player("silent"))
    evening.shown()
    for _ in range(1000):
        evening.course.update(16)
    assert evening.stage is Stage.THINKING
    evening.course.close()


def test_a_quick_program_waits_its_time_too(tmp_path: Path) -> None:
    evening = Evening(dealer=0, level=player("obeying", tmp_path / "requests"))
    evening.shown()
    evening.until(lambda: evening.course._answer is not None and evening.course._answer.done())
    evening.course.update(999)
    assert evening.stage is Stage.THINKING
    evening.course.update(2)
    assert evening.stage is Stage.SHOWING
    evening.course.close()


@pytest.mark.parametrize(
    ("level", "cause"),
    [(player("dying"), "broken"), (player("answering", "?"), "broken"),
     (player("answering", '{"id": {id}, "do": "pass"}'), "illegal"), ("exec:", "broken")],
)  # fmt: skip
def test_a_program_that_fails_loses_the_match(level: str, cause: str) -> None:
    evening = Evening(dealer=0, level=level)
    evening.shown()
    evening.answered()
    outcome = evening.course.session.match.outcome
    assert outcome is not None
    assert (outcome.seat, outcome.cause, outcome.winners) == (1, cause, (0,))
    assert evening.screen.failed == (1, cause)
    assert evening.shelf.names[-1] == "end_match"
    evening.shelf.write()
    evening.course.update(16)
    assert evening.screen.asked[-2:] == ["show_match_over", "session_changed"]


def test_leaving_ends_the_program(tmp_path: Path) -> None:
    processes = tmp_path / "processes"
    evening = Evening(dealer=0, level=player("obeying", tmp_path / "requests", processes))
    evening.shown()
    evening.answered()
    (process,) = map(int, processes.read_text().split())
    assert not has_ended(process)
    evening.course.close()
    until(lambda: has_ended(process))


def test_undoing_ends_the_program_and_it_is_asked_the_same_again(tmp_path: Path) -> None:
    """The person discards, the next one thinks, the person takes the discard back and discards again."""
    notes, processes = tmp_path / "requests", tmp_path / "processes"
    evening = Evening(level=player("obeying", notes, processes, "slow"))
    evening.shown()
    evening.course.send(wish.Act(DrawStock()))
    evening.shown()
    card = evening.course.session.match.deal.hands[0][-1]  # type: ignore[union-attr]
    for times in 1, 2:
        evening.course.send(wish.Act(Discard(card)))
        evening.shown()
        assert evening.stage is Stage.THINKING
        evening.until(lambda times=times: len(requests(notes)) == times)  # type: ignore[misc]
        if times == 1:
            evening.course.send(wish.Undo())
            evening.shelf.write()
            evening.course.update(5000)
            assert evening.stage is Stage.PLAYING
            until(partial(has_ended, int(processes.read_text())))
    evening.answered()
    assert evening.stage is Stage.SHOWING
    again = requests(notes)
    assert again[0] == again[1]
    assert len(processes.read_text().split()) == 2
    evening.course.close()


def test_another_sitting_asks_the_same(tmp_path: Path) -> None:
    notes = tmp_path / "requests"
    for _ in range(2):
        evening = Evening(dealer=0, level=player("obeying", notes))
        evening.shown()
        evening.answered()
        evening.course.close()
    first, second = requests(notes)
    assert first == second


def requests(path: Path) -> list[Any]:
    """What a program was asked, as far as it is written down."""
    if not path.exists():
        return []
    lines = path.read_text().split("\n")[:-1]
    return [json.loads(line) for line in lines if line != "end"]


def test_a_master_takes_its_time_but_no_more_than_the_pace_allows() -> None:
    ticks = count()
    evening = Evening(dealer=0, pace="quick", level="master", clock=lambda: float(next(ticks)))
    shares: list[float | None] = []
    while evening.course.session.actions < 2:  # to draw, there was no choice
        if evening.stage is Stage.SHOWING:
            evening.shown()
        evening.shelf.write()
        evening.course.update(100)  # by that clock one slice is all that a frame has room for
        shares.append(evening.course.thinking)
    noticed = [share for share in shares if share is not None]
    assert noticed[0] == 1 - 600 / LIMIT_MS["quick"]
    assert noticed == sorted(noticed, reverse=True)
    assert noticed[-1] == 0.0
    assert len(shares) < 300


def test_a_seat_plays_in_its_manner() -> None:
    plain = deal_of("")
    assert deal_of("of another version") == plain
    assert deal_of("eager") != plain


def deal_of(manner: str) -> tuple[Event, ...]:
    """What happens in a deal of four computers with always the same cards."""
    seats = tuple(Seat(name, "casual", manner=manner) for name in ("Ola", "Kata", "Ivan", "Zofia"))
    shelf, screen = Shelf(), Screen()
    game = OpenedGame(7, new_session(make_table("classic", 4), seats, 3, 5))
    course = Course(shelf, game, screen, "quick", lambda: 0.0)  # type: ignore[arg-type]
    course.send(wish.TableOpened())
    happened: tuple[Event, ...] = ()
    while course.session.stage is not Stage.SHEET:
        shelf.write()
        course.update(10_000)
        if course.session.stage is Stage.SHOWING:
            happened = course.session.match.history or happened
            course.events_played(screen.token)
    return happened


def test_a_computer_that_thinks_is_forgotten_with_the_table() -> None:
    ticks = count()
    evening = Evening(dealer=0, level="master", clock=lambda: float(next(ticks)))
    while evening.course.thinking is None:
        if evening.stage is Stage.SHOWING:
            evening.shown()
        evening.shelf.write()
        evening.course.update(100)
    evening.course.close()
    asked = next(ticks)
    evening.course.update(100)
    assert evening.course.thinking is None
    assert next(ticks) == asked + 1  # nobody looked at the clock
