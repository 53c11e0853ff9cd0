"""A side's first meld: groups that reach the points with few cards and few wild ones."""

from __future__ import annotations

from kanasta_gui.ai.counts import FIRST, WILD, CountGroup, Counts
from kanasta_gui.rules.cards import VALUES

from .sight import Sight


def choose_first(sight: Sight) -> list[CountGroup] | None:
    """The first meld from the hand, None to wait."""
    counts, w = sight.counts, sight.w
    groups = first_meld(counts, -1, None)
    if groups is None:
        return None
    rules, side = counts.rules, sight.side
    gain = w.first_meld + w.first_risk * sight.risk - w.first_pile * len(counts.pile)
    gain += w.crowded * max(0, counts.sizes[sight.seat] - rules.rules.hand_size)
    if any(melds and other != side for other, melds in enumerate(counts.melds)):
        gain += w.first_others
    for target, naturals, jokers, twos in groups:
        if naturals + jokers + twos >= 7:
            bonus = rules.rules.mixed_canasta if jokers + twos else rules.rules.natural_canasta
            gain += w.attack * (rules.rules.wild_canasta if target == WILD else bonus)
    return groups if gain >= first_cost(sight, groups, 0) and counts.may_lay(groups) else None


def first_cost(sight: Sight, groups: list[CountGroup], brought: int) -> float:
    """What the cards of a first meld were worth in the hand, which then has `brought` more."""
    w, cost, used = sight.w, 0.0, 0
    joker, two = sight.worth(0, 1), sight.worth(1, 1)
    for _, naturals, jokers, twos in groups:
        cost += w.first_card * naturals + w.wild_used * (jokers * joker + twos * two)
        if naturals == 2:
            cost += w.pair_used
        used += naturals + jokers + twos
    left = sight.counts.sizes[sight.seat] - used + brought
    return cost + w.thin * max(0.0, w.small_hand - left)


def first_meld(counts: Counts, upcard: int, start: CountGroup | None) -> list[CountGroup] | None:
    """Groups that make the first meld with few cards and few wild ones; `start` is the upcard's group."""
    hand, rules = counts.hands[counts.seat], counts.rules
    side = rules.side_of[counts.seat]
    groups: list[CountGroup] = [] if start is None else [start]
    jokers, twos = hand[0], hand[1]
    if start is not None:
        jokers, twos = jokers - start[2], twos - start[3]
    canasta = _first_canasta(counts, upcard, jokers, twos)
    if rules.canasta_from[side] or (canasta is not None and rules.canasta_meets):
        if canasta is None:
            return None
        if start is not None and canasta[0] == upcard:
            return [canasta]
        return [*groups, canasta]
    points = VALUES[upcard] if start is not None else 0
    if start is not None:
        points += counts.group_points(*start)
    needed = rules.needed[side]
    pairs = []
    for rank in range(14, 3, -1):
        have = hand[rank]
        if have < 2 or rank == upcard:
            continue
        if have >= 3:
            groups.append((rank, have, 0, 0))
            points += have * VALUES[rank]
        elif rules.min_naturals <= 2:
            pairs.append(rank)
    while points < needed and jokers + twos and rules.max_wilds:
        if pairs and VALUES[pairs[0]] >= 5:
            rank = pairs.pop(0)
            joker = 1 if jokers and (not twos or needed - points > 20 + 2 * VALUES[rank]) else 0
            group = (rank, 2, joker, 1 - joker)
            groups.append(group)
            points += counts.group_points(rank, 2, joker, 1 - joker)
            jokers, twos = jokers - joker, twos - 1 + joker
            continue
        at = _room_for_wild(counts, groups, upcard)
        if at < 0:
            break
        target, naturals, joker, two = groups[at]
        use_joker = 1 if jokers and (not twos or needed - points > 20) else 0
        before = counts.group_points(target, naturals, joker, two)
        groups[at] = (target, naturals, joker + use_joker, two + 1 - use_joker)
        points += counts.group_points(target, naturals, joker + use_joker, two + 1 - use_joker) - before
        jokers, twos = jokers - use_joker, twos - 1 + use_joker
    if points < needed:
        return None
    return _without_surplus(counts, groups, upcard, points - needed)


def _first_canasta(counts: Counts, upcard: int, jokers: int, twos: int) -> CountGroup | None:
    hand, rules = counts.hands[counts.seat], counts.rules
    if jokers + twos >= 7 >= rules.wild_smallest:
        return (WILD, 0, jokers, twos)
    fewest = max(2, 7 - jokers - twos)
    if max(hand[FIRST:]) + 1 < fewest:
        return None
    for rank in range(14, 3, -1):
        have = hand[rank] + (rank == upcard)
        if have >= fewest:
            wild = max(0, 7 - have)
            if wild <= rules.most_wilds(have):
                used = min(wild, twos)
                return (rank, hand[rank], wild - used, used)
    return None


def _room_for_wild(counts: Counts, groups: list[CountGroup], upcard: int) -> int:
    """The first group that may have one more wild card, -1 if there is none."""
    rules = counts.rules
    for index, (target, naturals, jokers, twos) in enumerate(groups):
        together = naturals + (target == upcard)
        most = rules.most_wilds(together)
        if target >= FIRST and jokers + twos < most:
            return index
    return -1


def _without_surplus(counts: Counts, groups: list[CountGroup], upcard: int, surplus: int) -> list[CountGroup]:
    """The same without groups that the first meld does not need: those with wild cards first, then those of
    natural cards, which may follow at once if that is better."""
    for wild in (True, False):
        for group in groups[::-1]:
            target, naturals, jokers, twos = group
            if target == upcard or (jokers + twos > 0) != wild or len(groups) < 2:
                continue
            worth = counts.group_points(target, naturals, jokers, twos)
            if worth <= surplus:
                groups = [other for other in groups if other is not group]
                surplus -= worth
    return groups
