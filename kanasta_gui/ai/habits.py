"""What the casual player goes by, as numbers: points that it expects, unless said otherwise.

They are data, so that two sets of them can be matched against each other.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """Weights of one player."""

    # what a card in hand is worth
    joker: float = 115.0
    two: float = 85.0
    single: float = 4.0
    single_live: float = 1.0  # more for every card of its rank that is still out
    pair: float = 14.0  # the second card of a rank
    pair_live: float = 2.0
    third: float = 24.0
    fourth: float = 20.0  # and each further one
    for_meld: float = 28.0  # a card for a meld of the side that is no canasta yet
    for_canasta: float = 8.0  # a card for a canasta of the side
    high_card: float = 0.4  # times its value, before the first meld
    black_three: float = 10.0

    # others
    hidden_pair: float = 1.2  # how much likelier than chance others hold pairs
    thrown: float = 0.35  # chance left after they threw that rank away
    refused: float = 0.55  # after they let it lie
    loot: float = 13.0  # what a card of the pile is worth to whoever takes it
    loot_wild: float = 45.0
    tempo: float = 20.0  # taking the pile, whatever is in it
    fear: float = 1.0  # all dangers of discards

    # melds
    first_meld: float = 10.0  # having the first meld
    first_meld_card: float = 3.0  # what each card laid for it costs
    wild_used: float = 0.75  # times its worth, for a wild card laid in a first meld
    pair_used: float = 10.0
    new_meld: float = 6.0  # a new meld on the table
    new_meld_partner: float = 30.0  # the same where a partner can add to it
    hidden_three: float = 30.0  # keeping three of a rank in hand instead
    long_meld: float = 12.0  # more for each card of a new meld beyond three
    race: float = 20.0  # more for a new meld when the side can go out
    crowded: float = 4.0  # more for laying, for each card in hand above those dealt
    attack: float = 0.5  # times the bonuses of canastas that a first meld makes at once
    canasta_to_go_out: float = 100.0  # a canasta that is still needed
    small_hand: int = 4  # cards to keep while the side cannot go out
    freeze: float = 40.0  # freezing the pile when others could take it at will

    # taking
    drawn_card: float = 45.0  # what a card from the stock is worth
    denied: float = 0.5  # times what the pile would be worth to others

    # going out
    caution: float = 1.0  # what others may still make, against what we may
    sure_points: float = 0.5  # times what the last cards count when laid


DEFAULT = Habits()
