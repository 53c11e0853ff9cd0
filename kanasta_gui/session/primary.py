"""What the main button does now, for a draft, for selected cards, or for neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import Card, is_wild
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import takes
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft, Problem, draft_action, draft_problem
from kanasta_gui.session.drop import Changed, OntoNew, OntoPile, Outcome, Picked, Send, drop, parted, without

Kind = Literal["draw", "pass", "take", "lay", "add", "discard", "none"]


@dataclass(frozen=True, slots=True)
class Primary:
    """What pressing the main button does, and the facts for its label.

    `kind`: draw from the stock; pass; take the pile with `groups`; lay `groups`; add the selected cards to
    the tray; discard `card`; none, where something is to be chosen first. `outcome` is what pressing does,
    None while the button is disabled; then `problem` may say why.
    """

    kind: Kind
    outcome: Outcome | None = None
    groups: tuple[Group, ...] = ()
    card: Card | None = None
    problem: Problem | None = None


def primary_action(position: Position, draft: Draft, selection: tuple[Card, ...]) -> Primary:
    """What the main button does with the draft, and the cards of the shown hand that are selected."""
    if position.end is not None:
        return Primary("none")
    if selection:
        return _with_selection(position, draft, selection)
    if not draft.is_empty and (draft.with_upcard or position.turn.source is not None):
        problem = draft_problem(position, draft)
        sent = None if problem else Send(draft_action(draft), Draft())
        return Primary("take" if draft.with_upcard else "lay", sent, draft.groups, problem=problem)
    return _before_drawing(position, draft) if position.turn.source is None else Primary("none")


def primary_of(action: Action, draft: Draft) -> Primary:
    """The main button that does just this action, legal now; cards of the draft that it does not need go back
    to the hand."""
    match action:
        case DrawStock():
            return Primary("draw", Send(action, draft))
        case Pass():
            return Primary("pass", Send(action, Draft()))
        case TakePile(groups):
            return Primary("take", Send(action, Draft()), groups)
        case Lay(groups):
            return Primary("lay", Send(action, Draft()), groups)
        case Discard(card):
            return Primary("discard", Send(action, Draft()), card=card)


def _with_selection(position: Position, draft: Draft, selection: tuple[Card, ...]) -> Primary:
    takes_pile = position.turn.source is None and not draft.with_upcard
    outcome = drop(position, draft, Picked(selection, upcard=takes_pile), OntoNew())
    match outcome:
        case Send(Lay(groups) | TakePile(groups)):
            return Primary("take" if takes_pile else "lay", outcome, groups)
        case Changed(new) if takes_pile:
            return Primary("take", outcome, new.groups)
        case Changed() if len(selection) > 1 or not draft.is_empty:
            return Primary("add", outcome, _picked_groups(selection))
    if len(selection) == 1 and draft.is_empty and not takes_pile:
        return _discarding(position, selection[0])
    problem = outcome if isinstance(outcome, Refusal) else None
    return Primary("take" if takes_pile else "lay", None, _picked_groups(selection), problem=problem)


def _picked_groups(selection: tuple[Card, ...]) -> tuple[Group, ...]:
    parts = parted(selection, None)
    return () if isinstance(parts, Refusal) else parts.groups


def _discarding(position: Position, card: Card) -> Primary:
    outcome = drop(position, Draft(), Picked((card,)), OntoPile())
    if isinstance(outcome, Refusal):
        return Primary("discard", None, card=card, problem=outcome)
    return Primary("discard", outcome, card=card)


def _before_drawing(position: Position, draft: Draft) -> Primary:
    """Take the pile where that is possible, with as few cards of the hand as that needs; else draw."""
    taking = min(takes(position), key=_cost, default=None)
    if taking is not None:
        top = position.pile[-1] >> 2
        ready = [group.cards for group in draft.groups if group.target == top]
        picked = Picked(() if ready else without(_taking_cards(position, taking), draft.cards), upcard=True)
        outcome = drop(position, draft, picked, OntoNew())
        if isinstance(outcome, Send | Changed):
            return Primary("take", outcome, (Group(top, ready[0] if ready else picked.cards),))
    for kind, action in _OTHERS:
        if check(position, action) is None:
            return Primary(kind, Send(action, draft))
    return Primary("none")


def _taking_cards(position: Position, taking: TakePile) -> tuple[Card, ...]:
    """What goes with the upcard: for a first meld two natural cards, and the player adds what it lacks; else
    what this take asks for."""
    top = position.pile[-1] >> 2
    naturals = tuple(card for card in position.hand if card >> 2 == top)
    if not position.melds[position.side] and len(naturals) >= 2:
        return naturals[:2]
    return next(group.cards for group in taking.groups if group.target == top)


_OTHERS: Final[tuple[tuple[Kind, Action], ...]] = (("draw", DrawStock()), ("pass", Pass()))


def _cost(action: TakePile) -> tuple[int, int, int]:
    """Groups, wild cards and cards that a take uses."""
    cards = [card for group in action.groups for card in group.cards]
    return len(action.groups), sum(is_wild(card) for card in cards), len(cards)
