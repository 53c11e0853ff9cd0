"""Which card to throw: the one that costs least, in what it was worth and in what it gives away."""

from __future__ import annotations

import random
from collections.abc import Iterable

from kanasta_gui.ai.chances import Chances
from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import Reading
from kanasta_gui.ai.worth import worth
from kanasta_gui.rules.cards import FIRST_THREE, RED_THREE, VALUES, Card
from kanasta_gui.rules.pile import holds_freezer

WORTH_FREEZING = 40.0  # what a pile must bring to be frozen on purpose


def best_discard(reading: Reading, habits: Habits, generator: random.Random) -> Card | None:
    """The discard, None if the hand has none; among equals chance decides."""
    cards = sorted({cards[-1] for cards in reading.cards if cards and cards[-1] >> 2 != RED_THREE})
    costs = discard_costs(reading, habits, cards)
    return min(cards, key=lambda card: costs[card] + generator.random(), default=None)


def discard_costs(reading: Reading, habits: Habits, cards: Iterable[Card]) -> dict[Card, float]:
    """What throwing each card costs."""
    chances = Chances(reading, habits, reading.following)
    loot = pile_loot(reading, habits)
    costs = {}
    for card in cards:
        rank = card >> 2
        danger = chances.takes(card) * (loot + habits.loot + 0.5 * VALUES[rank])
        costs[card] = worth(reading, habits, rank, reading.counts[rank]) + habits.fear * danger
        if card < FIRST_THREE:
            costs[card] -= _freezing(reading, habits, loot)
    return costs


def pile_loot(reading: Reading, habits: Habits) -> float:
    """What the pile as it lies would bring whoever takes it."""
    loot = habits.tempo
    for card in reading.view.pile:
        if card < FIRST_THREE:
            loot += habits.loot_wild
        elif card >> 2 == RED_THREE:
            loot += 100.0
        else:
            loot += habits.loot
    return loot


def _freezing(reading: Reading, habits: Habits, loot: float) -> float:
    """What freezing the pile brings: opponents with more melds, who could take it at will, no longer can."""
    if loot <= WORTH_FREEZING or holds_freezer(reading.view.pile):
        return 0.0
    ahead = max([len(reading.melds_of(seat)) for seat in reading.opponents]) - len(reading.melds)
    return habits.freeze * min(1.0, max(0, ahead) / 3)
