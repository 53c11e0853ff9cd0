"""What a player may wish to do (FORMATS "Action notation"). Whether it is allowed, `engine.check` says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kanasta_gui.rules.cards import Card, Rank


class Group(NamedTuple):
    """Cards from the hand for one meld of the side.

    `target` is the meld's rank: FOUR … ACE, BLACK_THREE, or JOKER_RANK for a meld of wild cards alone.
    `cards` may be empty only for the upcard's rank in a `TakePile`.
    """

    target: Rank
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw from the stock."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the pile. The upcard joins the group of its own rank by itself and is not among the cards."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay groups, judged together: each goes to the side's meld of its target, or starts it."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the pile; the turn ends."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """End the deal on an empty stock (SPEC 6)."""


Action = DrawStock | TakePile | Lay | Discard | Pass
