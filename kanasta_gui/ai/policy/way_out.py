"""Going out: whether it can be done in this turn, and what it is worth."""

from __future__ import annotations

from kanasta_gui.ai.counts import BLACK, FIRST, CountGroup, Counts

from .weights import Weights


def way_out(counts: Counts) -> list[CountGroup] | None:
    """Groups after which at most one card is left, with canastas enough; [] if nothing need be laid."""
    rules, seat = counts.rules, counts.seat
    side, hand = rules.side_of[seat], counts.hands[seat]
    size = counts.sizes[seat]
    if size <= 1:
        return [] if counts.canastas[side] >= rules.canastas_needed else None
    rows, wilds = counts.naturals[side], counts.wilds[side]
    wild = hand[0] + hand[1]
    loose = 0  # cards that would be left
    groups: list[CountGroup] = []
    pairs = []
    black = hand[BLACK]
    if black >= 3 and rules.black_meld:
        groups.append((BLACK, min(black, 4), 0, 0))
        black -= min(black, 4)
    loose += black
    for rank in range(FIRST, 15):
        have = hand[rank]
        if not have:
            continue
        if rows[rank] + wilds[rank] or have >= 3:
            groups.append((rank, have, 0, 0))
        elif have == 2 and rules.min_naturals <= 2:
            pairs.append(rank)
        else:
            loose += have
    if loose > 1 + wild:
        return None
    jokers, twos = hand[0], hand[1]
    for rank in pairs:
        if jokers + twos == 0 or not rules.max_wilds:
            loose += 2
            continue
        two = 1 if twos else 0
        groups.append((rank, 2, 1 - two, two))
        twos, jokers = twos - two, jokers - 1 + two
    if loose > 1:
        return None
    placed = _place_wilds(counts, groups, jokers, twos, 1 - loose)
    if placed is None or not counts.may_lay(placed):
        return None
    return placed


def _place_wilds(
    counts: Counts, groups: list[CountGroup], jokers: int, twos: int, spare: int
) -> list[CountGroup] | None:
    """All wild cards but `spare` onto melds with room, canastas first closed."""
    rules = counts.rules
    side = rules.side_of[counts.seat]
    rows, wilds = counts.naturals[side], counts.wilds[side]
    plan = {target: [naturals, joker, two] for target, naturals, joker, two in groups}
    for rank in range(FIRST, 15):
        if rows[rank] + wilds[rank] and rank not in plan:
            plan[rank] = [0, 0, 0]

    def size(rank: int) -> int:
        return rows[rank] + wilds[rank] + sum(plan[rank])

    while jokers + twos > spare or (jokers + twos and any(size(rank) == 6 for rank in plan if rank >= FIRST)):
        best, best_size = -1, -1
        for rank, (naturals, joker, two) in plan.items():
            there = wilds[rank] + joker + two
            all_naturals = rows[rank] + naturals
            most = min(rules.max_wilds, all_naturals) if rules.wilds_at_most else rules.max_wilds
            if rank >= FIRST and there < most:
                wish = size(rank) if size(rank) < 7 else (1 if there else 0)
                if wish > best_size:
                    best, best_size = rank, wish
        if best < 0:
            if jokers + twos > spare:
                return None
            break
        if twos:
            plan[best][2] += 1
            twos -= 1
        else:
            plan[best][1] += 1
            jokers -= 1
    return [(rank, *parts) for rank, parts in plan.items() if sum(parts)]  # type: ignore[misc]


def out_worth(counts: Counts, w: Weights) -> float:
    """What going out now is worth against playing on."""
    rules, seat = counts.rules, counts.seat
    side = rules.side_of[seat]
    worth = w.out_bias
    for other, size in enumerate(counts.sizes):
        if rules.side_of[other] != side:
            worth += w.out_opponents * size
        elif other != seat:
            worth -= w.out_partner * size
    rows, wilds = counts.naturals[side], counts.wilds[side]
    hand = counts.hands[seat]
    for rank in range(FIRST, 15):
        size = rows[rank] + wilds[rank]
        if 4 <= size + hand[rank] < 7 and size:
            worth -= w.out_potential * (size + hand[rank] - 3)
    return worth
