"""Going out: whether it can be done in this turn, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.ai.counts import BLACK, FIRST, CountGroup, Counts
from kanasta_gui.rules.scoring import going_out_points, red_three_points

from .sight import Sight


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
    if loose > 1 + wild:
        return None
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
            most = rules.most_wilds(all_naturals)
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


_AVERAGE_CARD = 11.5  # what a card costs its holder at the end
_COMING = (0.0, 0.0, 0.0, 0.08, 0.15, 0.3, 0.5)  # the chance of a canasta by the size of the meld


def out_worth(sight: Sight, groups: Sequence[CountGroup]) -> float:
    """What going out now is worth against playing on."""
    counts, rules, w = sight.counts, sight.counts.rules, sight.w
    side, seat = sight.side, sight.seat
    caught = stranded = 0
    for other, size in enumerate(counts.sizes):
        if rules.side_of[other] != side:
            caught += size
        elif other != seat:
            stranded += size
    concealed = not counts.laid >> seat & 1
    ending = w.out_bias + going_out_points(rules.rules, concealed)
    ending += _AVERAGE_CARD * (caught / (rules.sides - 1) - w.stranded * stranded)
    if rules.cards_only:
        ending += _stock_end(counts, side)
    ours = theirs = 0.0
    for other in range(rules.sides):
        if other == side:
            ours = _pending(sight, other)
        else:
            theirs += _pending(sight, other)
    playing_on = ours * (1 - sight.risk) - w.caution * theirs / (rules.sides - 1)
    return ending - playing_on


def _stock_end(counts: Counts, side: int) -> float:
    """Where a deal that ends on the stock counts cards alone: what that would take from us and from them."""
    rules = counts.rules
    rounds = counts.rounds_left()
    chance = 1.0 if rounds < 2 else 0.5 if rounds < 5 else 0.2
    gain = 0.0
    for other in range(rules.sides):
        bonus = counts.canasta_bonuses(other)
        bonus += red_three_points(rules.rules, counts.red[other], counts.melds[other] > 0)
        gain += bonus if other == side else -bonus / (rules.sides - 1)
    return chance * gain


def _pending(sight: Sight, side: int) -> float:
    """What a side may still make: canastas from its melds, as far as its cards and those to come reach, and
    something for every card in its hands."""
    counts, w = sight.counts, sight.w
    rules = counts.rules
    held = 0
    members = rules.table.members[side]
    for seat in members:
        held += counts.sizes[seat]
    stock = len(counts.stock)
    usable = 0.5 * (held + stock * len(members) / rules.seats)
    coming = 0.0
    naturals, wilds = counts.naturals[side], counts.wilds[side]
    for size in (6, 5, 4, 3):
        for rank in range(FIRST, 15):
            if naturals[rank] + wilds[rank] == size and 7 - size <= usable:
                usable -= 7 - size
                bonus = rules.rules.mixed_canasta if wilds[rank] else rules.rules.natural_canasta
                coming += _COMING[size] * bonus
    rounds = min(1.0, counts.rounds_left() / 4)
    return (w.coming * coming + w.held * held) * rounds
