"""What a card in hand is worth to this seat, beyond what it counts."""

from __future__ import annotations

from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import Reading
from kanasta_gui.rules.cards import BLACK_THREE, JOKER_RANK, RED_THREE, TWO, VALUES, Rank
from kanasta_gui.rules.scoring import card_in_hand
from kanasta_gui.rules.state import CANASTA_SIZE


def worth(reading: Reading, habits: Habits, rank: Rank, count: int) -> float:
    """What the `count`-th card of the rank in hand is worth: in points that it may bring, less what it costs
    if the deal ends now."""
    caught = reading.end_risk * card_in_hand(reading.rules, rank << 2)
    if rank in (JOKER_RANK, TWO):
        return _wild_worth(reading, habits, rank) - caught
    if rank == BLACK_THREE:
        return habits.black_three - _caught_later(reading, rank) - caught
    if rank == RED_THREE:
        return 0.0
    lying = reading.melds.get(rank)
    if lying is not None:
        useful = habits.for_meld if lying.size < CANASTA_SIZE else habits.for_canasta
        return useful + VALUES[rank] * (1 + reading.end_risk)
    return _natural_worth(reading, habits, rank, count) - caught


def _wild_worth(reading: Reading, habits: Habits, rank: Rank) -> float:
    base = habits.joker if rank == JOKER_RANK else habits.two
    if reading.rules.wild_melds != "never" and reading.wilds >= 5:
        base += 15.0 * (reading.wilds - 4)  # on the way to a canasta of wild cards
    return base


def _caught_later(reading: Reading, rank: Rank) -> float:
    """A black three that costs much in hand is a burden from the start."""
    return max(0.0, 0.3 * (card_in_hand(reading.rules, rank << 2) - 5))


def _natural_worth(reading: Reading, habits: Habits, rank: Rank, count: int) -> float:
    live = reading.unseen[rank]
    if count <= 1:
        base = habits.single + habits.single_live * live
    elif count == 2:
        base = habits.pair + habits.pair_live * live
    elif count == 3:
        base = habits.third
    else:
        base = habits.fourth
    if reading.initial:
        base += habits.high_card * VALUES[rank]
    return base
