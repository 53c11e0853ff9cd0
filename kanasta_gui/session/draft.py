"""The draft: groups being put together this turn, before they are laid (ADR 0001).

It belongs to the screen: it is not stored and goes back to the hand at a time-out or hand-over. What a drop
does to it stands in `drop.py`, what the main button does now in `primary.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.rules.actions import Group, Lay, TakePile
from kanasta_gui.rules.cards import Card, Rank
from kanasta_gui.rules.engine import cards_left, check
from kanasta_gui.rules.melds import (
    group_refusal,
    groups_points,
    initial_meld_refusal,
    meld_of,
    needs_canasta,
    requirement,
)
from kanasta_gui.rules.pile import closed_refusal, way_refusal
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.scoring import meld_points
from kanasta_gui.rules.state import Position


@dataclass(frozen=True, slots=True)
class Draft:
    """Cards of the hand that lie in the tray.

    `groups` hold at most one group of a target. `waiting` are wild cards that wait for a group. With
    `with_upcard` the draft takes the pile: the upcard lies in the group of its rank, which then exists, maybe
    without a card from the hand; the upcard itself is not among the group's cards.
    """

    groups: tuple[Group, ...] = ()
    waiting: tuple[Card, ...] = ()
    with_upcard: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies in the tray."""
        return not self.groups and not self.waiting

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the hand in it."""
        return (*[card for group in self.groups for card in group.cards], *self.waiting)


@dataclass(frozen=True, slots=True)
class WildsWaiting:
    """The draft may not be laid because wild cards wait for a group."""

    count: int


Problem = Refusal | WildsWaiting


@dataclass(frozen=True, slots=True)
class GroupCount:
    """What a group counts: `summands` are its cards' points in their order, the upcard's last."""

    target: Rank
    summands: tuple[int, ...]

    @property
    def points(self) -> int:
        """The group's sum."""
        return sum(self.summands)


@dataclass(frozen=True, slots=True)
class DraftCount:
    """The running count of a first meld ("70 of 90").

    `needed` is 0 where no points are asked for; `needs_canasta` says that a canasta is asked for instead of
    them, `enough` that what lies there meets either.
    """

    points: int
    needed: int
    groups: tuple[GroupCount, ...]
    needs_canasta: bool
    enough: bool


def hand_left(position: Position, draft: Draft) -> tuple[Card, ...]:
    """The hand as it is shown: without the cards in the draft."""
    left = list(position.hand)
    for card in draft.cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def upcard_of(position: Position, draft: Draft) -> Card | None:
    """The upcard where it lies in the draft."""
    return position.pile[-1] if draft.with_upcard else None


def draft_action(draft: Draft) -> Lay | TakePile:
    """The one action that the draft stands for; wild cards that wait are left out."""
    return TakePile(draft.groups) if draft.with_upcard else Lay(draft.groups)


def draft_problem(position: Position, draft: Draft) -> Problem | None:
    """Why the draft may not be laid as it is, or None if it may.

    Where it takes the pile, what that needs is said before what its groups need.
    """
    if draft.waiting:
        return WildsWaiting(len(draft.waiting))
    refusal = check(position, draft_action(draft))
    if refusal and draft.with_upcard and position.turn.source is None:
        return closed_refusal(position) or way_refusal(position, draft.groups) or refusal
    return refusal


def refused_group(position: Position, draft: Draft, problem: Problem) -> Rank | None:
    """The group of the draft that the problem is about; None where it is about all of them."""
    upcard = upcard_of(position, draft)
    left = cards_left(position, draft.groups, upcard)
    for group in draft.groups:
        joins = upcard is not None and group.target == upcard >> 2
        meld = meld_of(position.melds[position.side], group.target)
        if group_refusal(position.rules, meld, group, joins, left) == problem:
            return group.target
    return None


def draft_count(position: Position, draft: Draft) -> DraftCount | None:
    """The running count; None once the side has a meld."""
    if position.melds[position.side]:
        return None
    rules, score = position.rules, position.scores[position.side]
    upcard = upcard_of(position, draft)
    canasta = needs_canasta(rules, score)
    left = cards_left(position, draft.groups, upcard)
    return DraftCount(
        points=groups_points(rules, draft.groups, upcard),
        needed=0 if canasta else requirement(rules, score),
        groups=tuple(_group_count(rules, group, upcard) for group in draft.groups),
        needs_canasta=canasta,
        enough=initial_meld_refusal(position, draft.groups, upcard, left) is None,
    )


def _group_count(rules: RuleSet, group: Group, upcard: Card | None) -> GroupCount:
    target, cards = group
    joins = upcard is not None and upcard >> 2 == target
    laid = (*cards, upcard) if upcard is not None and joins else cards
    return GroupCount(target, tuple(meld_points(rules, target, (card,)) for card in laid))


def carried(position: Position, draft: Draft) -> Draft:
    """The draft after the table has changed: what is no longer in the hand or on the pile falls out of it."""
    if position.end is not None:
        return Draft()
    held = list(position.hand)
    top = position.pile[-1] >> 2 if position.pile and position.turn.source is None else None
    with_upcard = draft.with_upcard and any(group.target == top for group in draft.groups)
    groups = [Group(target, _still_held(cards, held)) for target, cards in draft.groups]
    kept = tuple(group for group in groups if group.cards or (with_upcard and group.target == top))
    return Draft(kept, _still_held(draft.waiting, held), with_upcard)


def _still_held(cards: tuple[Card, ...], held: list[Card]) -> tuple[Card, ...]:
    """Those of the cards that are held; they are taken out of `held`."""
    kept = []
    for card in cards:
        if card in held:
            held.remove(card)
            kept.append(card)
    return tuple(kept)
