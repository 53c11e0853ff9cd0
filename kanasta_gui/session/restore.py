"""A session from what was stored of it: played again from its decks and actions, and checked on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, get_args

from kanasta_gui.rules import match as course
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.match import Match, WalkoverReason
from kanasta_gui.rules.notation import parse_action, parse_cards
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.record import end_line
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.session.effects import Store, StoreResult
from kanasta_gui.session.history import marks_after
from kanasta_gui.session.intents import TableOpened
from kanasta_gui.session.machine import transition
from kanasta_gui.session.seats import Seats
from kanasta_gui.session.state import Session, Stage, new_session


class ActionRow(Protocol):
    """A stored action that was not undone: `effects.StoreAction`."""

    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> str: ...


class DealRow(Protocol):
    """A stored deal: `effects.StoreDeal`, what was done in it, and `effects.StoreResult` once it was over."""

    @property
    def deck(self) -> str: ...
    @property
    def actions(self) -> Sequence[ActionRow]: ...
    @property
    def result(self) -> Mapping[str, Any] | None: ...


class BadHistory(ValueError):
    """What was stored cannot have happened: in deal `deal`, action `action` (both from 1 on; 0 is the deck).

    `refusal` is the reason where the action is illegal.
    """

    def __init__(self, deal: int, action: int, problem: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"deal {deal}, action {action}: {problem}" if action else f"deal {deal}: {problem}")
        self.deal = deal
        self.action = action
        self.refusal = refusal


def restore(
    table: Table,
    seats: Seats,
    dealer: int,
    seed: int,
    deals: Sequence[DealRow],
    *,
    clock: float | None = None,
    match: Mapping[str, Any] | None = None,
    left: bool = False,
) -> tuple[Session, tuple[Store, ...]]:
    """The session as it was left, and what of it was still to be stored when the program was killed.

    It is the state that `TableOpened` makes of the one that was left: what was being shown counts as shown,
    a shared screen is covered. Send it `TableOpened` to go on. `clock` is what was kept of the turn last;
    `match` how the match ended, `left` that it was left, as `effects.StoreOutcome` says.

    Raises BadHistory, and ValueError as `new_session` does.
    """
    session = new_session(table, seats, dealer, seed)
    missing: list[Store] = []
    for number, row in enumerate(deals, 1):
        session = _dealt(session, number, row.deck)
        for index, action in enumerate(row.actions, 1):
            session = _played(session, number, index, action)
        if session.match.is_dealt and number < len(deals):
            raise BadHistory(number, len(row.actions) + 1, "the deal is not over, yet another follows")
        if not session.match.is_dealt and row.result is None:
            missing.append(StoreResult(end_line(session.match)))
    session = _with_clock(session, clock)
    if match is not None or left:
        session = replace(
            session, match=_ended(session.match, match), stage=Stage.OVER, marks=(), elapsed=0.0
        )
    return replace(transition(session, TableOpened())[0], token=0), tuple(missing)


def _dealt(session: Session, number: int, deck: str) -> Session:
    try:
        match, _ = course.start_deal(session.match, parse_cards(deck))
    except ValueError as error:
        problem = str(error) or "the stock runs out before the first turn"
        raise BadHistory(number, 0, problem) from error
    return replace(session, match=match, stage=Stage.SHOWING, marks=(), actions=0)


def _played(session: Session, number: int, index: int, row: ActionRow) -> Session:
    deal = session.match.deal
    if deal is None or session.to_move is None:
        raise BadHistory(number, index, "the deal is over")
    if row.seat != session.to_move:
        raise BadHistory(number, index, f"seat {row.seat} acts in the turn of seat {session.to_move}")
    try:
        action = parse_action(row.action)
    except ValueError as error:
        raise BadHistory(number, index, str(error)) from error
    refusal = check(deal, action)
    if refusal:
        raise BadHistory(number, index, refusal.code.value, refusal)
    match, happened = course.play(session.match, action)
    marks = marks_after(session, row.seat, match, happened)
    return replace(session, match=match, marks=marks, actions=session.actions + 1)


def _with_clock(session: Session, left: float | None) -> Session:
    """The time used of the turn. Where there is a clock, a discard cannot be undone any more: how much time
    its turn had used is not stored."""
    seconds = session.table.rules.turn_seconds
    if not seconds:
        return session
    marks = session.marks if session.marks and session.marks[-1].seat == session.to_move else ()
    used = 0.0 if left is None else max(0.0, seconds - left)
    return replace(session, elapsed=used, marks=marks)


def _ended(match: Match, facts: Mapping[str, Any] | None) -> Match:
    """The match with the end that play did not bring: a walkover, or no winner."""
    if match.outcome:
        return match
    seat, reason = (facts or {}).get("seat"), (facts or {}).get("reason")
    cause = next((cause for cause in get_args(WalkoverReason) if cause == reason), None)
    seat = seat if isinstance(seat, int) and 0 <= seat < match.table.seats else None
    if seat is not None and cause and (facts or {}).get("match") == "walkover":
        return course.walkover(match, seat, cause)
    return replace(match, outcome=course.Outcome("void", (), seat, "left"))
