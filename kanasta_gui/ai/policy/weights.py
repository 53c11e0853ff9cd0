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
    """How much each consideration counts; see where each is used. Units are points unless said."""

    take_bias: float = -8.0
    take_card: float = 4.0  # each card of the pile
    take_fit: float = 12.0  # each that fits a meld or a pair in hand
    take_wild_spent: float = 25.0
    take_wild_found: float = 25.0
    take_first_meld: float = 15.0
    first_bias: float = 10.0  # making the first meld from the hand now
    first_wild: float = 12.0  # cost of each wild card in it
    first_pile: float = 1.5  # waiting pays while the pile is large (a card)
    first_opponents: float = 15.0  # opponents have melded
    first_late: float = 30.0  # the stock runs low
    hold_pair: float = 12.0  # a pair of a new rank under a frozen pile
    lay_triple: float = 15.0  # a new meld of three naturals
    lay_pair_wild: float = -12.0  # a new meld of a pair and a wild card
    close_five: float = 4.0  # two wild cards close a canasta
    close_six: float = 28.0  # one wild card closes a canasta
    grow_wild: float = -20.0  # a wild card on a smaller meld
    need_canasta: float = 18.0  # a canasta is still needed to go out
    keep_single: float = 2.0  # in hand, against a discard
    keep_pair: float = 14.0
    keep_triple: float = 22.0
    keep_fit: float = 10.0  # fits a meld of the side
    keep_wild: float = 60.0
    keep_black: float = -6.0
    keep_points: float = -0.35  # each point that the card costs in hand, more as the deal ends
    feed_card: float = 3.2  # each card of the pile, when the next player takes it
    feed_bias: float = 18.0
    freeze: float = 30.0  # a wild card that freezes a large pile
    out_bias: float = 60.0
    out_opponents: float = 9.0  # each card in opponents' hands
    out_partner: float = 11.0  # each card in the partner's hand
    out_potential: float = 10.0  # each card on melds near a canasta
    last_cards: float = 9.0  # stock cards a seat below which everything is laid


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
