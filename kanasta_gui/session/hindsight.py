"""A deal that is over, looked at again: what a seat decided last, and what it knew then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.deal import deal_cards
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.match import Match
from kanasta_gui.rules.view import PlayerView, view_for


@dataclass(frozen=True, slots=True)
class Decision:
    """A part of a turn: how it was begun, or what was laid and discarded. `view` is what the seat saw before,
    `events` what came of it."""

    view: PlayerView
    actions: tuple[Action, ...]
    events: tuple[ev.Event, ...]


def last_decision(match: Match, seat: int) -> Decision | None:
    """The last decision of the seat in the deal that has just ended; None if it never came to its turn.

    Raises ValueError while the deal is running: until then the view is the seat's alone.
    """
    if match.deal is None or match.deal.end is None:
        raise ValueError("the deal is not over")
    start, number = match.deal.start, match.deal_number
    deal, happened = deal_cards(start.table, start.dealer, start.scores, start.deck)
    at, found, goes_on = len(happened), None, False
    while deal.end is None and at < len(match.history):
        before, action = deal, action_at(match.history, at)
        deal, happened = apply(before, action)
        if before.to_move == seat:
            begins = before.turn.source is None
            if found is not None and goes_on and not begins:
                found = Decision(found.view, (*found.actions, action), (*found.events, *happened))
            else:
                found = Decision(view_for(before, seat, number, match.history[:at]), (action,), happened)
            goes_on = not begins
        at += len(happened)
    return found


def action_at(history: Sequence[ev.Event], at: int) -> Action:
    """The action whose events begin there."""
    event = history[at]
    match event:
        case ev.PileTaken():
            return TakePile(_groups(history, at + 1))
        case ev.Passed():
            return Pass()
        case ev.Discarded(_, card):
            return Discard(card)
        case ev.InitialMeldMade() | ev.CardsLaid():
            return Lay(_groups(history, at))
        case _:
            return DrawStock()


def _groups(history: Sequence[ev.Event], at: int) -> tuple[Group, ...]:
    """The groups laid by one action; the upcard is not among the cards."""
    groups: list[Group] = []
    for event in history[at:]:
        if isinstance(event, ev.CardsLaid) and event.part == len(groups):
            groups.append(Group(event.target, event.cards[:-1] if event.upcard else event.cards))
        elif not isinstance(event, ev.InitialMeldMade):
            break
    return tuple(groups)
