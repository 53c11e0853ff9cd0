"""Undo: action by action, back to the start of the turn or to the last hidden card seen, whichever is later.

Taking the pile can be undone where it lay open and nothing was replaced; a discard until the next seat has
acted (a person at a shared screen: has taken over). The end of a deal shows all hands and cannot be undone.
"""

from __future__ import annotations

from collections.abc import Iterable

from kanasta_gui.rules.events import CardDrawn, Event, PileTaken
from kanasta_gui.rules.match import Match
from kanasta_gui.session.state import Mark, Session, Stage

_UNDO_STAGES = (Stage.SHOWING, Stage.COVERED, Stage.PLAYING, Stage.THINKING)


def undo_mark(session: Session) -> Mark | None:
    """The moment to which undo would lead now, None where nothing can be undone."""
    if session.stage not in _UNDO_STAGES or not session.marks:
        return None
    mark = session.marks[-1]
    if session.stage is Stage.COVERED and mark.seat == session.to_move:
        return None  # first that person takes the seat again
    return mark


def marks_after(session: Session, seat: int, after: Match, happened: Iterable[Event]) -> tuple[Mark, ...]:
    """The moments to go back to once `seat` has acted and the match is `after`."""
    deal = after.deal
    if deal is None or deal.end is not None or not session.seats[seat].is_person:
        return ()
    if shows_hidden_card(after, happened):
        return ()
    used = 0.0 if deal.to_move == seat else session.elapsed
    return (*marks_of_seat(session, seat), Mark(session.match, seat, used))


def shows_hidden_card(match: Match, happened: Iterable[Event]) -> bool:
    """Whether somebody saw a card by it that was hidden before."""
    covered = (CardDrawn,) if match.table.rules.pile_open else (CardDrawn, PileTaken)
    return any(isinstance(event, covered) for event in happened)


def marks_of_seat(session: Session, seat: int) -> tuple[Mark, ...]:
    """The moments to go back to that are the seat's own."""
    return session.marks if session.marks and session.marks[-1].seat == seat else ()
