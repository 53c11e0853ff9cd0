"""The policy's weights: what they mean, and which table is played with which.

They are data, tuned by self-play (`python -m tools.tune`) for kinds of tables, one file each in `ai/weights`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files

from kanasta_gui.rules.presets import Table


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each consideration counts, in points unless said; see where each is used."""

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
    caught: float = 1.0  # times what it costs at the end, by the chance that the deal ends

    # what others may do
    fear: float = 1.0  # all dangers of discards
    hidden_pair: float = 1.2  # how much likelier than chance others hold pairs
    thrown: float = 0.35  # chance left after they threw that rank away
    loot: float = 13.0  # what a card of the pile is worth to whoever takes it
    loot_wild: float = 45.0
    tempo: float = 20.0  # taking the pile, whatever is in it
    risk: float = 1.0  # that others end the deal
    freeze: float = 40.0  # freezing the pile when others could take it at will

    # first melds
    first_meld: float = 10.0  # having it
    first_card: float = 3.0  # what each card laid for it costs
    first_risk: float = 200.0  # times the chance that the deal ends
    first_pile: float = 0.0  # waiting pays, for each card of the pile
    first_others: float = 0.0  # others have melded
    wild_used: float = 0.75  # times its worth, for a wild card laid in it
    pair_used: float = 10.0
    crowded: float = 4.0  # for each card in hand above those dealt
    thin: float = 15.0  # for each card that the hand is then too small
    attack: float = 0.5  # times the bonuses of canastas that a first meld makes at once

    # laying
    new_meld: float = 15.0  # a new meld on the table
    hidden_three: float = 30.0  # keeping three of a rank in hand instead
    hold_frozen: float = 0.0  # more for keeping two or three of a rank while the pile is frozen
    long_meld: float = 12.0  # for each card of a new meld beyond three
    lay_fit: float = 20.0  # cards for a meld of the side
    race: float = 20.0  # a new meld when the side can go out
    canasta_to_go_out: float = 100.0  # a canasta that is still needed
    patience: float = 1.0  # times what a meld may still become without wild cards
    small_hand: float = 4.0  # cards to keep while the side cannot go out

    # taking
    drawn_card: float = 45.0  # what a card from the stock is worth
    denied: float = 0.5  # times what the pile would be worth to others
    canasta_taken: float = 300.0  # the take makes a canasta

    # going out
    out_bias: float = 0.0
    stranded: float = 1.0  # times what partners are caught with
    caution: float = 1.0  # what others may still make, against what we may
    coming: float = 1.0  # times what melds may still become
    held: float = 6.0  # what a card in hand may still bring


def names() -> list[str]:
    """The weights' names in order."""
    return [field.name for field in fields(Weights)]


def kind_of(table: Table) -> str:
    """The kind of table by what matters most: how the pile may be taken, canastas, partners."""
    rules = table.rules
    seating = "pairs" if table.partners else "two" if table.seats == 2 else "alone"
    if "onto_meld" not in rules.take_with:
        return f"hungarian-{seating}"
    return f"{'classic' if rules.frozen_before_initial_meld else 'open'}-{seating}"


def weights_for(table: Table) -> Weights:
    """The tuned weights for the table."""
    return stored(kind_of(table))


@cache
def stored(kind: str) -> Weights:
    """The weights in the file of this kind."""
    text = files("kanasta_gui.ai").joinpath("weights", f"{kind}.json").read_text("utf-8")
    return Weights(**json.loads(text))
