"""Runs a session at the table: carries its effects out in order, lets computers decide at their pace."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Protocol, assert_never

from kanasta_gui.ai.external import ProgramFailed, is_program
from kanasta_gui.ai.levels import DEFAULT, NoSuchLevel, make_player
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.seeds import generator
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.deal import shuffled_deck
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.history import undo_mark
from kanasta_gui.session.machine import transition
from kanasta_gui.session.state import Session, Stage
from kanasta_gui.storage import Games, StorageError

from .opening import OpenedGame
from .programs import Programs
from .thoughts import Thought

PACE_MS = {"quick": (250.0, 100.0), "normal": (1000.0, 500.0), "slow": (2000.0, 1000.0)}
"""How long a computer waits after somebody else's action, and after its own."""

LIMIT_MS = {"quick": 2000.0, "normal": 4000.0, "slow": 8000.0}
"""How long it may think, whatever its budget is."""

UNDO_MS = {"quick": 1200.0, "normal": 2500.0, "slow": 4000.0}
"""How long it waits after a discard that a person may take back, unless the person goes on before."""

RETRY_MS = 2000.0  # after which it is tried again to store what could not be
CLOCK_STEP = 0.1  # seconds of a turn that are told at a time


class TableScreen(Protocol):
    """What the course of a session needs of the screen."""

    def play_events(self, token: int, events: Sequence[Event]) -> None:
        """Show what happened; the course is told by `events_played`."""

    def show_table(self) -> None:
        """Show the table as it is now, without moves."""

    def session_changed(self) -> None:
        """The session has gone on without anything to be shown moving."""

    def cover(self, seat: int) -> None:
        """Hide the table until the seat has taken over."""

    def clear_draft(self) -> None:
        """The draft goes back to the hand."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why an action was not done."""

    def show_sheet(self) -> None:
        """Show the score sheet of the last deal."""

    def show_match_over(self) -> None:
        """Show how the match ended."""

    def start_match(self, start: fx.StartMatch) -> None:
        """Begin another match."""

    def storage_failed(self, error: StorageError) -> None:
        """Something could not be stored: the game waits, and `Course.try_again` goes on with it."""

    def program_failed(self, seat: int, failure: ProgramFailed) -> None:
        """The program that plays the seat has lost the match."""


class Course:
    """The session of a stored game, with what it still asks for. clock: seconds since some moment."""

    def __init__(
        self,
        games: Games,
        game: OpenedGame,
        screen: TableScreen,
        pace: str,
        clock: Callable[[], float],
        programs: Programs | None = None,
    ) -> None:
        self.session: Session = game.session
        self.pace = pace
        self._games = games
        self._game = game.id
        self._screen = screen
        self._clock = clock
        self._queue: deque[fx.Effect] = deque(game.missing)
        self._storing: list[tuple[fx.Effect, Future[None]]] = []
        self._unstored: list[fx.Effect] = []  # what could not be stored, in its order
        self._retry_ms = 0.0
        self._asked: fx.AskBot | None = None
        self._programs = programs or Programs()
        self._answer: Future[Action] | None = None  # of the program that was asked
        self._thought: Thought | None = None  # of the level that was asked
        self._wait_ms = 0.0
        self._undo_ms = 0.0  # of that, how long for an undo
        self._acted_last: int | None = None  # the computer that acted last
        self._seconds = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything is still to be stored or carried out."""
        return bool(self._queue or self._storing or self._unstored)

    def send(self, intent: wish.Intent) -> None:
        """One step of the session; what it asks for is done as soon as it may be."""
        self.session, effects = transition(self.session, intent)
        self._queue.extend(effects)
        self.pump()

    def events_played(self, token: int) -> None:
        """The screen has shown the events with this token."""
        self.send(wish.EventsPlayed(token))

    def update(self, ms: float) -> None:
        """Time passes with the table on top of the screen."""
        self.pump()
        self._run_clock(ms)
        asked = self._asked
        if asked is not None and not self.busy:
            self._wait_ms -= ms
            if self._thought is not None:
                self._thought.work(ms)
            if self._wait_ms <= 0 and self._decided:
                self._decide(asked)

    @property
    def undo_left(self) -> float:
        """The share that is left of the time in which the computers wait for an undo."""
        waits = self._asked is not None and self._undo_ms > 0 and not self.busy
        return max(0.0, self._wait_ms / self._undo_ms) if waits else 0.0

    def hurry(self) -> bool:
        """Nobody wants to undo anything: do not wait for it. Whether it was waited for."""
        waited = self.undo_left > 0
        if waited:
            self._wait_ms = 0.0
        return waited

    def pump(self) -> None:
        """Carry effects out, those after a store only once that is on the disk."""
        while self._queue:
            effect = self._queue[0]
            stores = isinstance(
                effect,
                fx.StoreDeal
                | fx.StoreAction
                | fx.StoreUndo
                | fx.StoreResult
                | fx.StoreOutcome
                | fx.KeepClock,
            )
            if (self._unstored or not stores) and not self._stored():
                return
            self._queue.popleft()
            self._carry_out(effect)
        if self._stored():
            self._screen.session_changed()

    def try_again(self, ms: float = RETRY_MS) -> bool:
        """Once enough time has passed, store what could not be; whether all of it is stored now."""
        self._retry_ms += ms
        if self._unstored and not self._storing and self._retry_ms >= RETRY_MS:
            self._store_again()
        self._look_at_stored()
        return not (self._unstored or self._storing)

    def close(self) -> None:
        """Queue whatever is still to be stored; nothing else is done any more."""
        self._look_at_stored()
        self._store_again()
        for effect in self._queue:
            self._store(effect)
        self._queue.clear()
        self._forget()

    # --- effects ---

    def _stored(self) -> bool:
        """Whether everything is on the disk; what failed is told, once."""
        told = bool(self._unstored)
        error = self._look_at_stored()
        if error is not None and not told:
            self._screen.storage_failed(error)
        return not (self._unstored or self._storing)

    def _look_at_stored(self) -> StorageError | None:
        """Note what could not be stored; the reason, if there is any such thing."""
        if not all(future.done() for _, future in self._storing):
            return None
        done, self._storing = self._storing, []
        reason = None
        for effect, future in done:
            error = future.exception()
            if isinstance(error, StorageError):
                self._unstored.append(effect)
                reason = reason or error
            elif error is not None:
                raise error
        return reason

    def _store_again(self) -> None:
        unstored, self._unstored, self._retry_ms = self._unstored, [], 0.0
        if unstored:
            self._games.resume(self._game)
        for effect in unstored:
            self._store(effect)

    def _store(self, effect: fx.Effect) -> bool:
        games, game = self._games, self._game
        match effect:
            case fx.StoreDeal(dealer, scores, deck):
                future = games.start_deal(game, dealer, scores, deck)
            case fx.StoreAction(seat, action):
                future = games.append_action(game, seat, action)
            case fx.StoreUndo():
                self._programs.close()  # what they have seen did not happen
                future = games.undo_action(game)
            case fx.StoreResult(facts):
                future = games.end_deal(game, facts)
            case fx.StoreOutcome(facts, left):
                future = games.leave(game, facts) if left or facts is None else games.end_match(game, facts)
            case fx.KeepClock(left):
                future = games.keep_clock(game, left)
            case _:
                return False
        self._storing.append((effect, future))
        return True

    def _carry_out(self, effect: fx.Effect) -> None:
        screen = self._screen
        match effect:
            case (
                fx.StoreDeal()
                | fx.StoreAction()
                | fx.StoreUndo()
                | fx.StoreResult()
                | fx.StoreOutcome()
                | fx.KeepClock()
            ):
                self._store(effect)
            case fx.PlayEvents(token, events):
                screen.play_events(token, events)
            case fx.ShowTable():
                screen.show_table()
            case fx.CoverScreen(seat):
                screen.cover(seat)
            case fx.ClearDraft():
                screen.clear_draft()
            case fx.Refuse(refusal):
                screen.refuse(refusal)
            case fx.ShowSheet():
                screen.show_sheet()
            case fx.ShowMatchOver():
                self._forget()
                screen.show_match_over()
            case fx.ShuffleDeck(numbers):
                deck = shuffled_deck(self.session.table.rules, generator(*numbers))
                self.session, effects = transition(self.session, wish.DeckGiven(deck))
                self._queue.extend(effects)
            case fx.AskBot():
                self._ask(effect)
            case fx.ForgetBot(token):
                if self._asked is not None and self._asked.token == token:
                    self._forget()
            case fx.StartMatch():
                screen.start_match(effect)
            case _:
                assert_never(effect)

    # --- computers ---

    def _ask(self, asked: fx.AskBot) -> None:
        first, further = PACE_MS[self.pace]
        self._undo_ms = UNDO_MS[self.pace] if undo_mark(self.session) is not None else 0.0
        self._wait_ms = self._undo_ms or (further if self._acted_last == asked.seat else first)
        self._asked = asked
        if is_program(asked.player):
            self._answer = self._programs.ask(asked.seat, asked.player, asked.view)
        else:
            self._thought = Thought(
                _level(asked.player, self.session.seats[asked.seat].manner),
                asked.view,
                generator(*asked.numbers),
                self._clock,
                LIMIT_MS[self.pace],
            )

    @property
    def thinking(self) -> float | None:
        """The share of its time that a level which takes its time has left; None while none does."""
        return None if self._thought is None else self._thought.left

    @property
    def _decided(self) -> bool:
        if self._thought is not None:
            return self._thought.action is not None
        return self._answer is not None and self._answer.done()

    def _decide(self, asked: fx.AskBot) -> None:
        thought, answer = self._thought, self._answer
        self._asked = self._thought = self._answer = None
        self._acted_last = asked.seat
        try:
            action = (
                thought.action if thought is not None else answer.result() if answer is not None else None
            )
        except ProgramFailed as failure:
            self._screen.program_failed(asked.seat, failure)
            self.send(wish.BotFailed(asked.token, failure.cause))
        else:
            assert action is not None
            self.send(wish.BotDecided(asked.token, action))

    def _forget(self) -> None:
        """Nobody's decision is waited for any more, and the programs end."""
        self._asked = self._thought = self._answer = None
        self._programs.close()

    # --- the clock ---

    def _run_clock(self, ms: float) -> None:
        if self.session.stage is not Stage.PLAYING:
            self._seconds = 0.0
            return
        self._acted_last = None
        if not self.session.table.rules.turn_seconds:
            return
        self._seconds += ms / 1000
        if self._seconds >= CLOCK_STEP:
            seconds, self._seconds = self._seconds, 0.0
            self.send(wish.TimePassed(seconds))


def _level(name: str, manner: str) -> Player:
    try:
        return make_player(name, manner)
    except NoSuchLevel:  # stored by another version: somebody must play on
        return make_player(DEFAULT)
