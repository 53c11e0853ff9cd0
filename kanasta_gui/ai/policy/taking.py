"""The pile or the stock: how the policy takes, and whether it does."""

from __future__ import annotations

from kanasta_gui.ai.counts import FIRST, RED, CountGroup, Counts

from .first_meld import first_cost, first_meld
from .sight import Sight


def takes(sight: Sight, groups: list[CountGroup]) -> bool:
    """Whether the pile is taken with the groups rather than cards from the stock."""
    counts = sight.counts
    instead = sight.w.drawn_card * min(len(counts.stock), counts.rules.draw_count)
    return take_worth(sight, groups) >= instead


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
    group: CountGroup = (upcard, have, 0, 0)
    if have + on_table >= 2 and counts.takes_with(group):
        return group
    hand, rules = counts.hands[counts.seat], counts.rules
    most = rules.most_wilds(counts.naturals[side][upcard] + have + 1)
    room = min(most - counts.wilds[side][upcard], hand[0] + hand[1])
    for wild in range(1, room + 1):
        twos = min(wild, hand[1])
        group = (upcard, have, wild - twos, twos)
        if have + on_table + wild >= 2 and counts.takes_with(group):
            return group
    return None


def take_worth(sight: Sight, groups: list[CountGroup]) -> float:
    """What taking brings: the pile in this hand, and that nobody else gets it, less the cards it costs."""
    counts, w = sight.counts, sight.w
    gain = _brought(sight) + w.denied * sight.loot()
    if sight.initial:
        return gain + w.first_meld - first_cost(sight, groups, len(counts.pile) - 1)
    for target, naturals, jokers, twos in groups:
        gain -= jokers * sight.worth(0, 1) + twos * sight.worth(1, 1)
        if naturals == 2:
            gain -= w.pair_used
        before = sight.naturals[target] + sight.wilds[target]
        if before < 7 <= before + naturals + jokers + twos + 1:
            gain += w.canasta_taken
    return gain


def _brought(sight: Sight) -> float:
    """What the pile is worth in this hand."""
    pile, w, hand = sight.counts.pile, sight.w, sight.hand
    upcard = pile[-1]
    gain = w.for_meld if sight.naturals[upcard] + sight.wilds[upcard] < 7 else w.for_canasta
    found = [0] * 15
    for rank in pile:
        found[rank] += 1
    found[upcard] -= 1
    for rank, count in enumerate(found):
        if count:
            if rank == RED:
                gain += count * sight.counts.rules.rules.red_three
                continue
            have = hand[rank]
            for number in range(have + 1, have + count + 1):
                gain += sight.worth(rank, number)
    return gain
