"""A session from what was stored of it: played again from its decks and actions, and checked on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kanasta_gui.rules import match as course
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.match import Outcome
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.session.effects import Store, StoreResult
from kanasta_gui.session.history import marks_after
from kanasta_gui.session.intents import TableOpened
from kanasta_gui.session.machine import transition
from kanasta_gui.session.seats import Seats
from kanasta_gui.session.state import Session, Stage, new_session


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A stored deal: its pack, and who did what, undone actions left out. `has_result` says that its result
    was stored too."""

    deck: tuple[Card, ...]
    actions: tuple[tuple[int, Action], ...]
    has_result: bool = False


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
    deals: Sequence[PlayedDeal],
    *,
    clock: float | None = None,
    outcome: Outcome | None = None,
) -> tuple[Session, tuple[Store, ...]]:
    """The session as it was left, and what of it was still to be stored when the program was killed.

    It is the state that `TableOpened` makes of the one that was left: what was being shown counts as shown,
    a shared screen is covered. Send it `TableOpened` to go on. `clock` is what was last kept of the turn,
    `outcome` how the match ended where play did not decide it.

    Raises BadHistory, and ValueError as `new_session` does.
    """
    session = new_session(table, seats, dealer, seed)
    missing: list[Store] = []
    for number, deal in enumerate(deals, 1):
        session = _dealt(session, number, deal)
        for index, (seat, action) in enumerate(deal.actions, 1):
            session = _played(session, number, index, seat, action)
        if session.match.is_dealt and number < len(deals):
            raise BadHistory(number, len(deal.actions) + 1, "the deal is not over, yet another follows")
        if not session.match.is_dealt and not deal.has_result:
            missing.append(StoreResult(number, session.match.results[-1]))
    session = _with_clock(session, clock)
    if outcome:
        session = replace(session, match=replace(session.match, outcome=outcome), stage=Stage.OVER, marks=())
    return replace(transition(session, TableOpened())[0], token=0), tuple(missing)


def _dealt(session: Session, number: int, deal: PlayedDeal) -> Session:
    try:
        match, _ = course.start_deal(session.match, deal.deck)
    except ValueError as error:
        problem = str(error) or "the stock runs out before the first turn"
        raise BadHistory(number, 0, problem) from error
    return replace(session, match=match, stage=Stage.SHOWING, marks=(), actions=0)


def _played(session: Session, number: int, index: int, seat: int, action: Action) -> Session:
    deal = session.match.deal
    if deal is None or session.to_move is None:
        raise BadHistory(number, index, "the deal is over")
    if seat != session.to_move:
        raise BadHistory(number, index, f"seat {seat} acts in the turn of seat {session.to_move}")
    refusal = check(deal, action)
    if refusal:
        raise BadHistory(number, index, refusal.code.value, refusal)
    match, happened = course.play(session.match, action)
    marks = marks_after(session, seat, match, happened)
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
