"""What the main button does now, for a draft, for selected cards, or for neither.

Before drawing it is what is ordinary, drawing, and a second button offers the pile. No wild card goes with
the pile unasked: a plan that needs one is put into the tray, to be confirmed there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import JOKER_RANK, Card, is_wild
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import takes
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft, Problem, draft_action, draft_problem
from kanasta_gui.session.drop import (
    Changed,
    Onto,
    OntoMeld,
    OntoNew,
    OntoPile,
    Outcome,
    Picked,
    Send,
    drop,
    parted,
    without,
)

Kind = Literal["draw", "pass", "take", "lay", "add", "discard", "none"]


@dataclass(frozen=True, slots=True)
class Primary:
    """What pressing the main button does, and the facts for its label.

    `kind`: draw from the stock; pass; take the pile with `groups`; lay `groups`; add the selected cards to
    the tray; discard `card`; none, where something is to be chosen first. `outcome` is what pressing does,
    None while the button is disabled; then `problem` may say why. `second` is what may be done instead: draw,
    pass, or take the pile.
    """

    kind: Kind
    outcome: Outcome | None = None
    groups: tuple[Group, ...] = ()
    card: Card | None = None
    problem: Problem | None = None
    second: Primary | None = None


def primary_action(position: Position, draft: Draft, selection: tuple[Card, ...]) -> Primary:
    """What the main button does with the draft, and the cards of the shown hand that are selected."""
    if position.end is not None:
        return Primary("none")
    if selection:
        return _or_draw(position, draft, _with_selection(position, draft, selection))
    if not draft.is_empty and (draft.with_upcard or position.turn.source is not None):
        problem = draft_problem(position, draft)
        sent = None if problem else Send(draft_action(draft), Draft())
        kind: Kind = "take" if draft.with_upcard else "lay"
        return _or_draw(position, draft, Primary(kind, sent, draft.groups, problem=problem))
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
    place = OntoNew() if takes_pile else _place(position, draft, selection)
    outcome = drop(position, draft, Picked(selection, upcard=takes_pile), place)
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


def _place(position: Position, draft: Draft, selection: tuple[Card, ...]) -> Onto:
    """Where the cards are meant to go: wild cards to the meld of wild cards, if there is nothing else."""
    only_wilds = all(meld.target == JOKER_RANK for meld in position.melds[position.side])
    if only_wilds and position.melds[position.side] and draft.is_empty and all(map(is_wild, selection)):
        return OntoMeld(JOKER_RANK)
    return OntoNew()


def _picked_groups(selection: tuple[Card, ...]) -> tuple[Group, ...]:
    parts = parted(selection, None)
    return () if isinstance(parts, Refusal) else parts.groups


def _discarding(position: Position, card: Card) -> Primary:
    outcome = drop(position, Draft(), Picked((card,)), OntoPile())
    if isinstance(outcome, Refusal):
        return Primary("discard", None, card=card, problem=outcome)
    return Primary("discard", outcome, card=card)


def _or_draw(position: Position, draft: Draft, main: Primary) -> Primary:
    """The same, and drawing or passing as well where the pile would be taken."""
    return replace(main, second=_drawing(position, draft)) if main.kind == "take" else main


def _before_drawing(position: Position, draft: Draft) -> Primary:
    """Draw, and take the pile as well where that is possible; without a stock take it, or pass."""
    drawing, taking = _drawing(position, draft), _taking(position, draft)
    if drawing is None or taking is None:
        return drawing or taking or Primary("none")
    if drawing.kind == "draw":
        return replace(drawing, second=taking)
    return replace(taking, second=drawing)


def _drawing(position: Position, draft: Draft) -> Primary | None:
    """Draw, or pass; what was put together to take the pile goes back to the hand."""
    if draft.with_upcard:
        top = position.pile[-1] >> 2
        draft = Draft(tuple(group for group in draft.groups if group.target != top), draft.waiting)
    for kind, action in _OTHERS:
        if check(position, action) is None:
            return Primary(kind, Send(action, draft))
    return None


def _taking(position: Position, draft: Draft) -> Primary | None:
    """Take the pile, with as few cards of the hand as that needs."""
    taking = min(takes(position), key=_cost, default=None)
    if taking is None:
        return None
    top = position.pile[-1] >> 2
    ready = [group.cards for group in draft.groups if group.target == top]
    picked = Picked(() if ready else without(_taking_cards(position, taking), draft.cards), upcard=True)
    outcome = drop(position, draft, picked, OntoNew())
    if isinstance(outcome, Send) and any(map(is_wild, picked.cards)):
        planned = Draft((Group(top, picked.cards),), with_upcard=True)
        outcome = Changed(planned, draft_problem(position, planned))
    if not isinstance(outcome, Send | Changed):
        return None
    return Primary("take", outcome, (Group(top, ready[0] if ready else picked.cards),))


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
