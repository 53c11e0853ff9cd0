"""The pile or the stock: what the pile brings, and what taking it costs."""

from __future__ import annotations

from collections.abc import Iterator

from kanasta_gui.ai.discards import pile_loot
from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.plans import first_meld
from kanasta_gui.ai.reading import Lying, Reading
from kanasta_gui.ai.worth import worth
from kanasta_gui.rules.actions import Action, DrawStock, Pass, TakePile
from kanasta_gui.rules.cards import RED_THREE, TWO, Card
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import takes
from kanasta_gui.rules.pile import closed_refusal
from kanasta_gui.rules.state import CANASTA_SIZE


def begin_turn(reading: Reading, habits: Habits) -> Action:
    """Draw, take, or pass."""
    view = reading.view
    taking = best_take(reading, habits)
    if view.stock_size:
        other: Action = DrawStock()
        instead = habits.drawn_card * min(view.stock_size, reading.rules.draw_count)
    else:
        other, instead = Pass(), 0.0
    if taking is not None and taking[1] >= instead:
        return taking[0]
    if check(view, other) is None:
        return other
    return taking[0] if taking is not None else next(takes(view))


def best_take(reading: Reading, habits: Habits) -> tuple[TakePile, float] | None:
    """The cheapest way to take the pile and what it gains; None if there is none."""
    view = reading.view
    if closed_refusal(view) is not None:
        return None
    upcard = view.pile[-1]
    if reading.initial:
        found = first_meld(reading, habits, upcard)
        if found is None:
            return None
        return TakePile(found.groups), _brought(reading, habits) + habits.first_meld - found.cost
    best: tuple[TakePile, float] | None = None
    for naturals, wilds in _ways(reading, upcard):
        action = TakePile((reading.group(upcard >> 2, naturals, reading.wild_cards()[:wilds]),))
        cost = wilds * worth(reading, habits, TWO, 1) + (habits.pair_used if naturals == 2 else 0.0)
        lying = reading.melds.get(upcard >> 2, Lying(0, 0))
        if lying.size < CANASTA_SIZE <= lying.size + naturals + wilds + 1:
            cost -= 300.0
        if (best is None or -cost > best[1]) and check(view, action) is None:
            best = action, -cost
    return None if best is None else (best[0], best[1] + _brought(reading, habits))


def _ways(reading: Reading, upcard: Card) -> Iterator[tuple[int, int]]:
    """How many natural and wild cards could be laid with the upcard."""
    count = reading.counts[upcard >> 2]
    for naturals in range(count + 1):
        for wilds in range(min(reading.wilds, 3) + 1):
            yield naturals, wilds


def _brought(reading: Reading, habits: Habits) -> float:
    """What the pile is worth in this hand, and that nobody else gets it."""
    gain = 0.0
    counts = list(reading.counts)
    upcard = reading.view.pile[-1]
    lying = reading.melds.get(upcard >> 2)
    gain += habits.for_meld if lying is None or lying.size < CANASTA_SIZE else habits.for_canasta
    for card in reading.view.pile[:-1]:
        rank = card >> 2
        if rank == RED_THREE:
            gain += reading.rules.red_three
            continue
        counts[rank] += 1
        gain += worth(reading, habits, rank, counts[rank])
    return gain + habits.denied * pile_loot(reading, habits)
