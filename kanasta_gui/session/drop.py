"""What a drop does: one answer for the highlight while dragging and for the drop itself (ADR 0001).

Before the side's first meld every drop of hand cards onto the meld area goes to the tray. Afterwards a drop
that is legal by itself is an action at once; one that is refused alone but may become legal with more goes to
the tray with its reason. The upcard in the tray makes the draft one that takes the pile.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from kanasta_gui.rules.actions import Action, Discard, Group, Lay
from kanasta_gui.rules.cards import JOKER_RANK, Card, Rank, is_wild
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.melds import meld_of, merged, wild_meld_allowed
from kanasta_gui.rules.pile import closed_refusal
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft, Problem, draft_action, draft_problem, upcard_of
from kanasta_gui.session.prospects import may_grow, never, no_way


class Origin(StrEnum):
    """Where picked cards were lying."""

    HAND = "hand"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class Picked:
    """What is dragged, or selected: cards picked together are dropped together.

    Cards from the draft come from the group `target` of it, or from the waiting wild cards where that is
    None. `upcard` says that the pile, or its top card, is among what is dragged; it may be with cards from
    the hand, or be dragged alone out of the draft.
    """

    cards: tuple[Card, ...] = ()
    origin: Origin = Origin.HAND
    target: Rank | None = None
    upcard: bool = False


@dataclass(frozen=True, slots=True)
class OntoMeld:
    """A meld of the side on the table, or a group of the draft: the same target is the same place."""

    target: Rank


@dataclass(frozen=True, slots=True)
class OntoNew:
    """The free part of the meld area, its "New meld" slot, or the tray's "New group"."""


@dataclass(frozen=True, slots=True)
class OntoPile:
    """The discard pile."""


@dataclass(frozen=True, slots=True)
class OntoHand:
    """The hand: what came from the draft goes back."""


Onto = OntoMeld | OntoNew | OntoPile | OntoHand


@dataclass(frozen=True, slots=True)
class Send:
    """The drop is an action; `draft` is what stays in the tray once it is done."""

    action: Action
    draft: Draft


@dataclass(frozen=True, slots=True)
class Changed:
    """The drop changes the draft; `problem` is why it may not be laid yet."""

    draft: Draft
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class Nothing:
    """The place means nothing for these cards: they return. `one_only`: one of them could go there."""

    one_only: bool = False


Outcome = Send | Changed | Refusal | Nothing


def drop(position: Position, draft: Draft, picked: Picked, onto: Onto) -> Outcome:
    """What dropping does, in the position of the person to move."""
    if position.end is not None:
        return Refusal(Code.DEAL_OVER)
    match onto:
        case OntoHand():
            return _back(position, draft, picked)
        case OntoPile():
            return _onto_pile(position, draft, picked)
        case OntoNew():
            return _onto_melds(position, draft, picked, None)
        case OntoMeld(target):
            return _onto_melds(position, draft, picked, target)


def would(position: Position, draft: Draft, picked: Picked, onto: Onto) -> bool:
    """Whether the place lights up: whether a drop there does something."""
    return isinstance(drop(position, draft, picked, onto), Send | Changed)


def places(position: Position, draft: Draft) -> tuple[Onto, ...]:
    """Every place where something could be dropped now."""
    targets = [meld.target for meld in position.melds[position.side]]
    targets += [group.target for group in draft.groups]
    return (*map(OntoMeld, dict.fromkeys(targets)), OntoNew(), OntoPile(), OntoHand())


# --- back, and onto the pile ---


def _back(position: Position, draft: Draft, picked: Picked) -> Outcome:
    if picked.origin is not Origin.DRAFT:
        return Nothing()
    left = taken_back(position, draft, picked)
    return Changed(left, None if left.is_empty else draft_problem(position, left))


def _onto_pile(position: Position, draft: Draft, picked: Picked) -> Outcome:
    if picked.upcard:
        return _back(position, draft, picked)
    if not picked.cards:
        return Nothing()
    action = Discard(picked.cards[0])
    refusal = check(position, action)
    if refusal is None and len(picked.cards) > 1:
        return Nothing(one_only=True)
    return refusal or Send(action, Draft())


def taken_back(position: Position, draft: Draft, picked: Picked) -> Draft:
    """The draft without what was picked from it."""
    with_upcard = draft.with_upcard and not picked.upcard
    top = position.pile[-1] >> 2 if with_upcard else None
    groups, waiting = list(draft.groups), draft.waiting
    if picked.target is None:
        waiting = without(waiting, picked.cards)
    else:
        groups = [
            Group(target, without(cards, picked.cards) if target == picked.target else cards)
            for target, cards in groups
        ]
    kept = tuple(group for group in groups if group.cards or group.target == top)
    return Draft(kept, waiting, with_upcard)


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are left when others are taken away from them."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


# --- onto melds, groups and the tray ---


def _onto_melds(position: Position, draft: Draft, picked: Picked, target: Rank | None) -> Outcome:
    from_draft = picked.origin is Origin.DRAFT
    if not picked.cards and (from_draft or not picked.upcard):
        return Nothing()
    if from_draft and picked.target == target:
        return Nothing()
    rest = taken_back(position, draft, picked) if from_draft else draft
    if picked.upcard and not from_draft:
        return _with_upcard(position, rest, picked.cards, target)
    parts = parted(picked.cards, target)
    if isinstance(parts, Refusal):
        return parts
    return _put(position, rest, parts)


@dataclass(frozen=True, slots=True)
class Parts:
    """Dropped cards by the groups they go to; `waiting` are wild cards without one."""

    groups: tuple[Group, ...]
    waiting: tuple[Card, ...] = ()


def parted(cards: tuple[Card, ...], target: Rank | None) -> Parts | Refusal:
    """Which group each card goes to: the one it is dropped on, else by its rank.

    Wild cards go with the natural cards of the one rank that was picked with them; alone they wait.
    """
    if target is not None:
        return Parts((Group(target, cards),))
    wilds = tuple(card for card in cards if is_wild(card))
    ranks = dict.fromkeys(card >> 2 for card in cards if not is_wild(card))
    if not ranks:
        return Parts((), wilds)
    if len(ranks) == 1:
        return Parts((Group(next(iter(ranks)), cards),))
    if wilds:
        return Refusal(Code.MIXED_RANKS, {"rank": next(iter(ranks))})
    return Parts(tuple(Group(rank, tuple(card for card in cards if card >> 2 == rank)) for rank in ranks))


def _put(position: Position, rest: Draft, parts: Parts) -> Outcome:
    """Cards without the upcard go to the table at once, to the tray, or back."""
    parts = _wild_meld(position, rest, parts)
    new = joined(rest, parts)
    impossible = _never(position, new, parts)
    if impossible:
        return impossible
    problem = draft_problem(position, new)
    if not position.melds[position.side]:
        return Changed(new, problem)
    targets = {group.target for group in rest.groups}
    refusal = None
    joins = new.with_upcard or any(group.target in targets for group in parts.groups)
    if parts.groups and not joins:
        alone = Lay(parts.groups)
        refusal = check(position, alone)
        if refusal is None:
            return Send(alone, rest)
    if may_grow(position, new):
        return Changed(new, problem)
    return refusal or check(position, draft_action(new)) or Changed(new, problem)


def _wild_meld(position: Position, rest: Draft, parts: Parts) -> Parts:
    """Waiting wild cards are a meld of their own as soon as they may be one."""
    waiting = rest.waiting + parts.waiting
    exists = meld_of(position.melds[position.side], JOKER_RANK) or any(
        group.target == JOKER_RANK for group in rest.groups
    )
    if not parts.waiting or exists or not wild_meld_allowed(position.rules, len(waiting)):
        return parts
    return Parts((Group(JOKER_RANK, parts.waiting),))


def joined(draft: Draft, parts: Parts) -> Draft:
    """The draft with the cards in it. Wild cards that waited join a meld of wild cards that is begun."""
    groups, waiting = parts.groups, draft.waiting + parts.waiting
    if waiting and any(group.target == JOKER_RANK for group in groups):
        groups, waiting = (*groups, Group(JOKER_RANK, waiting)), ()
    return Draft(merged((*draft.groups, *groups)), waiting, draft.with_upcard)


def _with_upcard(position: Position, rest: Draft, cards: tuple[Card, ...], target: Rank | None) -> Outcome:
    """The pile is dropped, maybe with cards from the hand: a take at once, a draft that takes, or nothing."""
    if position.turn.source is not None:
        return Refusal(Code.WRONG_PHASE)
    closed = closed_refusal(position)
    if closed:
        return closed
    top = position.pile[-1] >> 2
    if target is not None and target != top:
        return Refusal(Code.MIXED_RANKS, {"rank": target})
    only_wilds = all(is_wild(card) for card in cards)
    parts = parted(cards, top if only_wilds else target)
    if isinstance(parts, Refusal):
        return parts
    if not any(group.target == top for group in parts.groups):
        parts = Parts((Group(top, ()), *parts.groups))
    new = replace(joined(rest, parts), with_upcard=True)
    if rest.is_empty and position.melds[position.side]:
        alone = draft_action(new)
        if check(position, alone) is None:
            return Send(alone, rest)
    impossible = _never(position, new, parts) or no_way(position, new)
    return impossible or Changed(new, draft_problem(position, new))


def _never(position: Position, new: Draft, parts: Parts) -> Refusal | None:
    """Why a group that was just added to can never be laid, whatever joins it."""
    melds, upcard = position.melds[position.side], upcard_of(position, new)
    touched = {group.target for group in parts.groups}
    for group in new.groups:
        if group.target in touched:
            joins = upcard is not None and group.target == upcard >> 2
            refusal = never(position.rules, meld_of(melds, group.target), group, joins)
            if refusal:
                return refusal
    return None
