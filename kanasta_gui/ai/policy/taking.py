"""The pile or the stock: how the policy takes, and whether it does."""

from __future__ import annotations

from kanasta_gui.ai.counts import FIRST, CountGroup, Counts

from .first_meld import first_meld
from .weights import Weights


def choose_take(counts: Counts, w: Weights) -> list[CountGroup] | None:
    """The groups with which the pile is taken, None to leave it."""
    groups = take_groups(counts)
    if groups is None or take_worth(counts, w, groups) <= 0:
        return None
    return groups


def forced_take(counts: Counts) -> list[CountGroup] | None:
    """A take that may not be refused on an empty stock, as far as this policy sees one."""
    rules = counts.rules
    if not rules.forced or not counts.pile or counts.is_frozen():
        return None
    side, upcard = rules.side_of[counts.seat], counts.pile[-1]
    if upcard < FIRST or not counts.naturals[side][upcard] + counts.wilds[side][upcard]:
        return None
    return take_groups(counts)


def take_groups(counts: Counts) -> list[CountGroup] | None:
    """A sensible way to take the pile, None if there is none."""
    if counts.pile_is_closed():
        return None
    upcard, seat, rules = counts.pile[-1], counts.seat, counts.rules
    hand, side = counts.hands[seat], rules.side_of[seat]
    have = hand[upcard]
    on_table = counts.naturals[side][upcard] + counts.wilds[side][upcard]
    if have + on_table == 0 or (have < 2 and counts.is_frozen()):
        return None
    group = _upcard_group(counts, side, upcard, have, on_table)
    if group is None:
        return None
    if counts.melds[side]:
        groups = [group]
    else:
        more = first_meld(counts, upcard, group)
        if more is None:
            return None
        groups = more
    return groups if counts.may_take(groups) else None


def _upcard_group(counts: Counts, side: int, upcard: int, have: int, on_table: int) -> CountGroup | None:
    """The group that the upcard joins: naturals only where they are enough, else with wild cards."""
    group = (upcard, have, 0, 0)
    if have + on_table >= 2 and counts.takes_with(group):
        return group
    hand, rules = counts.hands[counts.seat], counts.rules
    room = min(rules.max_wilds - counts.wilds[side][upcard], hand[0] + hand[1])
    if rules.wilds_at_most:
        room = min(room, counts.naturals[side][upcard] + have + 1 - counts.wilds[side][upcard])
    for wild in range(1, room + 1):
        twos = min(wild, hand[1])
        group = (upcard, have, wild - twos, twos)
        if have + on_table + wild >= 2 and counts.takes_with(group):
            return group
    return None


def take_worth(counts: Counts, w: Weights, groups: list[CountGroup]) -> float:
    """What taking is worth against drawing."""
    seat = counts.seat
    side, hand = counts.rules.side_of[seat], counts.hands[seat]
    rows, wilds = counts.naturals[side], counts.wilds[side]
    worth = w.take_bias + w.take_card * len(counts.pile)
    if not counts.melds[side]:
        worth += w.take_first_meld
    for rank in counts.pile:
        if rank < 2:
            worth += w.take_wild_found
        elif rank >= FIRST and (hand[rank] >= 1 or rows[rank] + wilds[rank]):
            worth += w.take_fit
    for _, _, jokers, twos in groups:
        worth -= w.take_wild_spent * (jokers + twos)
    return worth
