"""What is laid once the side has a meld."""

from __future__ import annotations

from kanasta_gui.ai.counts import CountGroup, Counts

from .weights import Weights


def choose_lay(counts: Counts, w: Weights) -> list[CountGroup]:
    """What is laid after the first meld; keeps the cards that must stay."""
    rules, seat = counts.rules, counts.seat
    side, hand = rules.side_of[seat], counts.hands[seat]
    rows, wilds = counts.naturals[side], counts.wilds[side]
    late = len(counts.stock) < w.last_cards * rules.seats / 4
    frozen = counts.freezers > 0
    short = counts.canastas[side] < rules.canastas_needed
    wild_left = hand[0] + hand[1]
    groups: list[CountGroup] = []
    left = counts.sizes[seat]
    for rank in range(14, 3, -1):
        have, there = hand[rank], rows[rank] + wilds[rank]
        if not have and not there:
            continue
        wild = 0
        if there or have >= 3:
            total = there + have
            if not there:
                if not late and w.lay_triple - (w.hold_pair if frozen else 0.0) <= 0:
                    continue
            elif have >= 2 and frozen and not late and total < 7 and w.hold_pair > w.lay_triple:
                continue
            wild = _closing_wilds(counts, w, total, wilds[rank], rows[rank] + have, wild_left, short, late)
        elif have == 2 and wild_left and rules.min_naturals <= 2 and rules.max_wilds:
            worth = w.lay_pair_wild + (w.need_canasta if short else 0.0)
            if late or worth > 0:
                wild = 1
            else:
                continue
        else:
            continue
        if have + wild == 0:
            continue
        if left - have - wild < 2:
            continue
        twos = min(wild, hand[1] - sum(group[3] for group in groups))
        groups.append((rank, have, wild - twos, twos))
        left -= have + wild
        wild_left -= wild
    return groups


def _closing_wilds(
    counts: Counts, w: Weights, total: int, there: int, naturals: int, wild_left: int, short: bool, late: bool
) -> int:
    """How many wild cards join a meld of `total` cards, `there` of them wild."""
    rules = counts.rules
    if not wild_left or total >= 7:
        return 0
    missing = 7 - total
    most = min(rules.max_wilds, naturals) if rules.wilds_at_most else rules.max_wilds
    if missing > min(wild_left, most - there):
        return 0
    worth = w.close_six if missing == 1 else w.close_five if missing == 2 else w.grow_wild
    if short:
        worth += w.need_canasta
    return missing if late or worth > 0 else 0
