"""The course of a session as a pure function: the state and an intent give the next state and effects.

An intent that does not fit the stage changes nothing. How effects are to be carried out says `effects.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from kanasta_gui.rules import events as ev
from kanasta_gui.rules import match as course
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card, cards_text
from kanasta_gui.rules.clock import action_for_absent
from kanasta_gui.rules.deal import StockRanOutAtStart
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.match import Match, Outcome
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.record import end_line, match_line
from kanasta_gui.rules.view import redact, view_for
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.history import marks_after, marks_of_seat, undo_mark
from kanasta_gui.session.seats import first_viewer, is_shared
from kanasta_gui.session.state import NOBODY, Session, Stage

Step = tuple[Session, tuple[fx.Effect, ...]]


def transition(session: Session, intent: wish.Intent) -> Step:
    """The session after the intent, and what is to be done for it.

    Raises ValueError for a given deck that is not the table's pack.
    """
    stage = session.stage
    match intent:
        case wish.TableOpened():
            return _opened(session)
        case wish.DeckGiven(deck) if stage is Stage.SHUFFLING:
            return _dealt(session, deck)
        case wish.EventsPlayed(token) if stage is Stage.SHOWING and token == session.token:
            return _went_on(session)
        case wish.SeatTaken() if stage is Stage.COVERED:
            return _seat_taken(session)
        case wish.Act(action) if stage is Stage.PLAYING:
            return _person_acted(session, action)
        case wish.BotDecided(token, action) if stage is Stage.THINKING and token == session.token:
            return _bot_decided(session, action)
        case wish.BotFailed(token, cause) if stage is Stage.THINKING and token == session.token:
            return _walked_over(session, cause)
        case wish.Undo():
            return _undone(session)
        case wish.TimePassed(seconds) if stage is Stage.PLAYING:
            return _time_passed(session, seconds)
        case wish.NextDeal() if stage is Stage.SHEET:
            return _sheet_read(session)
        case wish.Rematch() if stage is Stage.OVER:
            table = session.table
            dealer = (session.match.dealer + 1) % table.seats
            return session, (fx.StartMatch(table, session.seats, dealer),)
        case wish.Leave() if stage is not Stage.OVER:
            return _left(session)
        case (
            wish.DeckGiven() | wish.EventsPlayed() | wish.SeatTaken() | wish.Act() | wish.BotDecided()
            | wish.BotFailed() | wish.TimePassed() | wish.NextDeal() | wish.Rematch() | wish.Leave()
        ):  # fmt: skip
            return session, ()
        case _:
            assert_never(intent)


# --- the table, deals and sheets ---


def _opened(session: Session) -> Step:
    """Show the table as it is. A shared screen is covered first: nobody knows who sits before it now, so a
    discard cannot be undone any more."""
    if is_shared(session.seats):
        moving = NOBODY if session.to_move is None else session.to_move
        session = replace(_turned_away(session), marks=marks_of_seat(session, moving))
    match session.stage:
        case Stage.SHUFFLING:
            return session, (_shuffle(session),)
        case Stage.OVER:
            return session, (fx.ShowTable(), *_match_over(session))
        case Stage.SHEET | Stage.SHOWING | Stage.COVERED | Stage.PLAYING:
            session, further = _went_on(session)
            return session, (fx.ShowTable(), *further)
        case Stage.THINKING:
            asked = session.token
            session, further = _went_on(session)
            return session, (fx.ForgetBot(asked), fx.ShowTable(), *further)
        case _:
            assert_never(session.stage)


def _turned_away(session: Session) -> Session:
    """The shared screen is seen from the place of the next person to move, and shows no hand."""
    moving = session.to_move
    if moving is None:
        moving = (course.next_dealer(session.match) + 1) % session.table.seats
    return replace(session, viewer=first_viewer(session.seats, moving), is_open=False)


def _shuffle(session: Session) -> fx.ShuffleDeck:
    return fx.ShuffleDeck((session.seed, 1, len(session.match.results) + 1, session.shuffles))


def _dealt(session: Session, deck: tuple[Card, ...]) -> Step:
    try:
        match, happened = course.start_deal(session.match, deck)
    except StockRanOutAtStart:
        session = replace(session, shuffles=session.shuffles + 1)
        return session, (_shuffle(session),)
    store = fx.StoreDeal(match.dealer, match.totals, cards_text(deck))
    session = replace(session, match=match, elapsed=0.0, actions=0, shuffles=0)
    if is_shared(session.seats):
        session = _turned_away(session)
    session, play = _showing(session, happened)
    return session, (store, play)


def _showing(session: Session, happened: tuple[ev.Event, ...]) -> tuple[Session, fx.PlayEvents]:
    session = replace(session, stage=Stage.SHOWING, token=session.token + 1)
    knower = session.viewer if session.is_open else NOBODY
    return session, fx.PlayEvents(session.token, tuple(redact(event, knower) for event in happened))


def _went_on(session: Session) -> Step:
    """What was shown is done: whose turn is it, or is the deal over?"""
    seat = session.to_move
    if seat is None:
        number, result = session.match.deal_number, session.match.results[-1]
        return replace(session, stage=Stage.SHEET), (fx.ShowSheet(number, result),)
    if not session.seats[seat].is_person:
        return _asking(session, seat)
    if session.viewer == seat and session.is_open:
        return replace(session, stage=Stage.PLAYING), ()
    session = replace(session, stage=Stage.COVERED, viewer=seat, is_open=False)
    return session, (fx.ClearDraft(), fx.CoverScreen(seat))


def _asking(session: Session, seat: int) -> Step:
    match = session.match
    assert match.deal is not None
    session = replace(session, stage=Stage.THINKING, token=session.token + 1)
    view = view_for(match.deal, seat, match.deal_number, match.history)
    numbers = (session.seed, 1, match.deal_number, session.actions + 1, seat)
    return session, (fx.AskBot(session.token, seat, session.seats[seat].player, view, numbers),)


def _seat_taken(session: Session) -> Step:
    marks = marks_of_seat(session, session.viewer)
    return replace(session, stage=Stage.PLAYING, is_open=True, marks=marks), (fx.ShowTable(),)


def _sheet_read(session: Session) -> Step:
    if session.match.outcome:
        return _over(session, session.match)
    session = replace(session, stage=Stage.SHUFFLING)
    return session, (_shuffle(session),)


# --- turns ---


def _person_acted(session: Session, action: Action) -> Step:
    assert session.match.deal is not None
    refusal = check(session.match.deal, action)
    if refusal:
        return session, (fx.Refuse(refusal),)
    return _acted(session, action)


def _bot_decided(session: Session, action: Action) -> Step:
    assert session.match.deal is not None
    if check(session.match.deal, action):
        return _walked_over(session, "illegal")
    return _acted(session, action)


def _acted(session: Session, action: Action) -> Step:
    session, stores, happened = _done(session, action)
    session, play = _showing(session, happened)
    return session, (*stores, play)


def _done(session: Session, action: Action) -> tuple[Session, tuple[fx.Store, ...], tuple[ev.Event, ...]]:
    """A legal action: the match after it, what is to be stored, and what happened."""
    seat = session.to_move
    assert seat is not None
    match, happened = course.play(session.match, action)
    stores: tuple[fx.Store, ...] = (fx.StoreAction(seat, action_text(action)),)
    session = replace(
        session,
        match=match,
        marks=marks_after(session, seat, match, happened),
        actions=session.actions + 1,
    )
    if session.to_move != seat:
        session = replace(session, elapsed=0.0)
        stores = (*_clock_kept(session, None), *stores)  # first: a new turn never begins with an old clock
    if session.to_move is None:
        stores = (*stores, fx.StoreResult(end_line(match)))
    return session, stores, happened


def _undone(session: Session) -> Step:
    mark = undo_mark(session)
    if mark is None:
        return session, ()
    stopped = (fx.ForgetBot(session.token),) if session.stage is Stage.THINKING else ()
    kept: tuple[fx.Store, ...] = ()
    if session.to_move != mark.seat:  # the turn comes back, with the time used of it
        session = replace(session, elapsed=mark.elapsed)
        kept = _clock_kept(session, session.clock)
    session = replace(
        session,
        match=mark.match,
        marks=session.marks[:-1],
        actions=session.actions - 1,
        token=session.token + 1,
    )
    session, further = _went_on(session)
    return session, (*stopped, fx.StoreUndo(), *kept, fx.ShowTable(), *further)


# --- the clock, and the end ---


def _clock_kept(session: Session, left: float | None) -> tuple[fx.Store, ...]:
    return (fx.KeepClock(left),) if session.table.rules.turn_seconds else ()


def _time_passed(session: Session, seconds: float) -> Step:
    if not session.table.rules.turn_seconds or seconds <= 0:
        return session, ()
    before = session.elapsed
    session = replace(session, elapsed=before + seconds)
    if session.clock:
        a_second_more = int(session.elapsed) > int(before)
        return session, _clock_kept(session, session.clock) if a_second_more else ()
    if session.table.rules.on_timeout == "walkover":
        return _walked_over(session, "clock")
    return _played_for_absent(session)


def _played_for_absent(session: Session) -> Step:
    """The time is over: the rest of the turn is played for the person, and stays played."""
    seat = session.to_move
    stores: tuple[fx.Store, ...] = ()
    happened: tuple[ev.Event, ...] = ()
    while session.to_move == seat and session.match.deal is not None:
        action = action_for_absent(session.match.deal)
        if action is None:
            return _walked_over(session, "clock")
        session, stored, events = _done(session, action)
        stores, happened = stores + stored, happened + events
    session, play = _showing(replace(session, marks=()), happened)
    return session, (fx.ClearDraft(), *stores, play)


def _walked_over(session: Session, cause: course.WalkoverReason) -> Step:
    assert session.to_move is not None
    return _over(session, course.walkover(session.match, session.to_move, cause))


def _left(session: Session) -> Step:
    """The person to move leaves, or whoever looks on; where only computers play, nobody wins."""
    if session.match.outcome:  # decided: only the last sheet was not closed yet
        return _over(session, session.match)
    waits_for_person = session.stage in (Stage.PLAYING, Stage.COVERED)
    seat = session.to_move if waits_for_person else session.viewer
    if seat is None or not session.seats[seat].is_person:
        return _over(session, replace(session.match, outcome=Outcome("void", (), None, "left")))
    return _over(session, course.leave(session.match, seat))


def _over(session: Session, match: Match) -> Step:
    stopped = (fx.ForgetBot(session.token),) if session.stage is Stage.THINKING else ()
    session = replace(session, match=match, stage=Stage.OVER, marks=(), elapsed=0.0)
    return session, (*stopped, fx.ClearDraft(), *_stored_outcome(session), *_match_over(session))


def _stored_outcome(session: Session) -> tuple[fx.Store, ...]:
    outcome = session.match.outcome
    if outcome is None:
        return ()
    facts = match_line(outcome)
    if facts is None and outcome.seat is not None:
        facts = {"match": outcome.reason, "winners": [], "seat": outcome.seat, "reason": outcome.cause}
    return (fx.StoreOutcome(facts, outcome.cause == "left"),)


def _match_over(session: Session) -> tuple[fx.Effect, ...]:
    outcome = session.match.outcome
    return (fx.ShowMatchOver(outcome),) if outcome else ()
