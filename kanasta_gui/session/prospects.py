"""Whether what is refused now may become legal with more cards: what the draft may keep (ADR 0001).

A bound, not a search: it never says no to what could be laid, and `check` has the last word.
"""

from __future__ import annotations

from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import BLACK_THREE, JOKER_RANK, TWO, Card, Rank, is_wild
from kanasta_gui.rules.engine import cards_left
from kanasta_gui.rules.melds import (
    BLACK_THREE_SIZES,
    group_refusal,
    keeping_refusal,
    meld_of,
    size_refusal,
    wild_meld_allowed,
)
from kanasta_gui.rules.pile import closed_refusal, way_refused
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import CANASTA_SIZE, Meld, Position
from kanasta_gui.session.draft import Draft, hand_left, upcard_of


def never(rules: RuleSet, meld: Meld | None, group: Group, upcard: bool) -> Refusal | None:
    """Why a group can never be laid onto the side's meld, whatever joins it; `upcard` lies in it."""
    target, cards = group
    if target == JOKER_RANK and not all(is_wild(card) for card in cards):
        return Refusal(Code.MIXED_RANKS, {"rank": JOKER_RANK})
    total = len(cards) + upcard + (len(meld.cards) if meld else 0)
    wilds = sum(is_wild(card) for card in cards) + (meld.wilds if meld else 0)
    refusal = group_refusal(rules, meld, group, upcard, cards_left=0)
    match refusal.code if refusal else None:
        case Code.RED_THREE | Code.MIXED_RANKS:
            return refusal
        case Code.BLACK_THREE_MELD:
            pure = all(card >> 2 == BLACK_THREE for card in cards) and target == BLACK_THREE
            waits = rules.black_three_meld != "never" and pure and total < BLACK_THREE_SIZES[0]
            return None if waits else refusal
        case Code.WILD_MELD:
            return refusal if rules.wild_melds == "never" else None
    if target != JOKER_RANK and wilds > rules.max_wilds:
        return Refusal(Code.TOO_MANY_WILDS, {"has": wilds, "limit": rules.max_wilds})
    return None


def may_grow(position: Position, draft: Draft) -> bool:
    """Whether a side that has melds could lay the draft with more cards of the hand: it waits in the tray."""
    if position.turn.source is None and not draft.with_upcard and no_way(position, draft):
        return False
    left = hand_left(position, draft) + draft.waiting
    if not all(_group_may_grow(position, draft, group, left) for group in draft.groups):
        return False
    upcard = upcard_of(position, draft)
    kept = cards_left(position, draft.groups, upcard)
    if kept >= 2:
        return True
    canastas = sum(_reach(position, draft, target, left) >= CANASTA_SIZE for target in _targets(position))
    return keeping_refusal(position.rules, canastas, kept) is None


def no_way(position: Position, draft: Draft) -> Refusal | None:
    """Why no cards of the hand could take the pile now, those in the draft's other groups left out."""
    closed = closed_refusal(position)
    if closed:
        return closed
    rules, top = position.rules, position.pile[-1] >> 2
    left = hand_left(position, Draft(tuple(group for group in draft.groups if group.target != top)))
    naturals = sum(card >> 2 == top for card in left)
    wilds = sum(is_wild(card) for card in left)
    meld = meld_of(position.melds[position.side], top)
    laid, laid_wilds = (len(meld.cards), meld.wilds) if meld else (0, 0)
    refusal: Refusal | None = None
    for wild in range(wilds + 1):
        refused = way_refused(position, naturals, wild) or size_refusal(
            rules, laid + naturals + wild + 1, laid_wilds + wild
        )
        if refused is None:
            return None
        refusal = refusal or refused
    return refusal


def _group_may_grow(position: Position, draft: Draft, group: Group, left: tuple[Card, ...]) -> bool:
    """Whether cards left in the hand could make a sound meld of the group."""
    rules = position.rules
    meld = meld_of(position.melds[position.side], group.target)
    total = len(group.cards) + (len(meld.cards) if meld else 0)
    wilds = sum(is_wild(card) for card in group.cards) + (meld.wilds if meld else 0)
    upcard = upcard_of(position, draft)
    total += upcard is not None and upcard >> 2 == group.target
    more_wilds = sum(is_wild(card) for card in left)
    if group.target == JOKER_RANK:
        return wild_meld_allowed(rules, total + more_wilds)
    more = sum(card >> 2 == group.target for card in left)
    if group.target == BLACK_THREE:
        return any(total <= size <= total + more for size in BLACK_THREE_SIZES)
    return any(
        size_refusal(rules, total + natural + wild, wilds + wild) is None
        for natural in range(more + 1)
        for wild in range(more_wilds + 1)
    )


def _targets(position: Position) -> set[Rank]:
    melded = {meld.target for meld in position.melds[position.side]}
    held = {card >> 2 for card in position.hand if not is_wild(card)}
    return melded | held | {JOKER_RANK}


def _reach(position: Position, draft: Draft, target: Rank, left: tuple[Card, ...]) -> int:
    """How many cards the meld of the target could come to with what is left in the hand."""
    meld = meld_of(position.melds[position.side], target)
    cards = len(meld.cards) if meld else 0
    cards += sum(len(group.cards) for group in draft.groups if group.target == target)
    upcard = upcard_of(position, draft)
    cards += upcard is not None and upcard >> 2 == target
    if target != JOKER_RANK:
        cards += sum(card >> 2 == target for card in left)
    return cards + sum(card >> 2 in (JOKER_RANK, TWO) for card in left)
