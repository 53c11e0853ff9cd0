"""First melds: the cheapest groups that together are worth enough.

A search over (wild cards, points of natural cards) used, rank by rank. Which wild cards they are is settled
at the end: as few jokers as reach the points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import Reading
from kanasta_gui.ai.worth import worth
from kanasta_gui.rules.actions import Group, Lay, TakePile
from kanasta_gui.rules.cards import ACE, FOUR, JOKER_RANK, TWO, VALUES, Card, Rank
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.melds import SMALLEST_MELD, wild_meld_allowed
from kanasta_gui.rules.pile import way_refused
from kanasta_gui.rules.state import CANASTA_SIZE

MOST_WILDS = 4  # in a first meld that needs no canasta
TRIES = 6


class FirstMeld(NamedTuple):
    """Groups that are legal as a first meld, and what they cost: worth that leaves the hand."""

    groups: tuple[Group, ...]
    cost: float


class _Part(NamedTuple):
    """One group of a first meld by counts. `points` leave out wild cards that count by themselves."""

    target: Rank
    naturals: int
    wilds: int
    points: int
    cost: float
    canasta: bool


class _Sum(NamedTuple):
    """What the parts chosen so far come to. Points are counted up to what is needed, in fives."""

    wilds: int
    fives: int
    canasta: bool


_Ways = dict[_Sum, tuple[float, tuple[_Part, ...]]]


def first_meld(reading: Reading, habits: Habits, upcard: Card | None = None) -> FirstMeld | None:
    """The cheapest first meld that is legal now; with an upcard, the cheapest that takes the pile."""
    needed = -(-reading.requirement // 5)
    ways: _Ways = {_Sum(0, 0, False): (0.0, ())}
    top = None if upcard is None else upcard >> 2
    if top is not None:
        parts = [
            part
            for part in _parts(reading, habits, top, 1)
            if way_refused(reading.view, part.naturals, part.wilds) is None
        ]
        ways = _extended(ways, parts, reading.wilds, needed, optional=False)
    for rank in (JOKER_RANK, *range(FOUR, ACE + 1)):
        if rank != top:
            ways = _extended(
                ways, list(_parts(reading, habits, rank, 0)), reading.wilds, needed, optional=True
            )
    return _cheapest(reading, habits, ways, upcard)


def _parts(reading: Reading, habits: Habits, rank: Rank, upcards: int) -> Iterator[_Part]:
    """Sensible groups of one rank: few natural cards or all, and no more wild cards than they need."""
    if rank == JOKER_RANK:
        for wilds in (SMALLEST_MELD, CANASTA_SIZE):
            if wilds <= reading.wilds and wild_meld_allowed(reading.rules, wilds):
                canasta = wilds >= CANASTA_SIZE
                yield _Part(rank, 0, wilds, 0, -600.0 if canasta else 0.0, canasta)
        return
    count, value = reading.counts[rank], VALUES[rank]
    replaced = reading.rules.wild_value == "replaced"
    for naturals in sorted({min(count, 2), min(count, 3), max(0, count - 2), count}):
        together = naturals + upcards
        if together < max(1, reading.rules.min_naturals) or not (naturals or upcards):
            continue
        room = min(reading.wilds, reading.room(together, 0))
        fewest = max(0, SMALLEST_MELD - together)
        for wilds in sorted({*range(fewest, fewest + 3), CANASTA_SIZE - together}):
            if not fewest <= wilds <= room:
                continue
            points = together * value + (wilds * value if replaced else 0)
            cost = habits.first_meld_card * naturals + (habits.pair_used if naturals == 2 else 0.0)
            canasta = together + wilds >= CANASTA_SIZE
            yield _Part(rank, naturals, wilds, points, cost - (100.0 if canasta else 0.0), canasta)


def _extended(ways: _Ways, parts: list[_Part], wilds: int, needed: int, optional: bool) -> _Ways:
    """All sums with one more target, each by its cheapest way."""
    if optional and not parts:
        return ways
    further = dict(ways) if optional else {}
    for before, (cost, path) in ways.items():
        for part in parts:
            used = before.wilds + part.wilds
            canasta = before.canasta or part.canasta
            if used > wilds or (used > MOST_WILDS and not canasta):
                continue
            total = _Sum(used, min(needed, before.fives + part.points // 5), canasta)
            known = further.get(total)
            if known is None or cost + part.cost < known[0]:
                further[total] = cost + part.cost, (*path, part)
    return further


def _cheapest(reading: Reading, habits: Habits, ways: _Ways, upcard: Card | None) -> FirstMeld | None:
    found = []
    for total, (cost, path) in ways.items():
        jokers = _jokers_needed(reading, total, path) if path else None
        if jokers is None:
            continue
        wild_cost = jokers * worth(reading, habits, JOKER_RANK, 1)
        wild_cost += (total.wilds - jokers) * worth(reading, habits, TWO, 1)
        left = len(reading.view.hand) - total.wilds - sum([part.naturals for part in path])
        if upcard is not None:
            left += len(reading.view.pile) - 1
        thin = max(0, habits.small_hand - left) * 15.0
        found.append((cost + habits.wild_used * wild_cost + thin, jokers, path))
    found.sort(key=lambda item: item[0])
    for cost, jokers, path in found[:TRIES]:
        groups = _with_cards(reading, path, jokers)
        action = Lay(groups) if upcard is None else TakePile(groups)
        if check(reading.view, action) is None:
            return FirstMeld(groups, cost)
    return None


def _jokers_needed(reading: Reading, total: _Sum, path: tuple[_Part, ...]) -> int | None:
    """How many of the wild cards must be jokers; None if the meld cannot be enough or there are too few."""
    jokers = max(0, total.wilds - reading.twos)
    if total.canasta and (reading.needs_canasta or reading.rules.canasta_meets_initial_meld):
        return jokers
    if reading.needs_canasta:
        return None
    points = 5 * total.fives
    if reading.rules.wild_value == "replaced":
        face = sum([part.wilds for part in path if part.target == JOKER_RANK])
    else:
        face = total.wilds
    while points + 50 * min(jokers, face) + 20 * max(0, face - jokers) < reading.requirement:
        jokers += 1
        if jokers > min(reading.jokers, face):
            return None
    return jokers


def _with_cards(reading: Reading, path: tuple[_Part, ...], jokers: int) -> tuple[Group, ...]:
    """The same with real cards; a meld of wild cards alone, where jokers count more, gets them first."""
    wilds = reading.cards[JOKER_RANK][:jokers]
    wilds += reading.cards[TWO][: sum([part.wilds for part in path]) - jokers]
    groups = {}
    for part in sorted(path, key=lambda part: part.target):
        groups[part.target] = reading.group(part.target, part.naturals, wilds[: part.wilds])
        del wilds[: part.wilds]
    return tuple(groups[part.target] for part in path)
