"""What a drop does: one answer for the highlight while dragging and for the drop itself (ADR 0001).

Before the side's first meld every drop of hand cards onto the meld area goes to the tray. Afterwards a drop
that is legal by itself is an action at once; one that is refused alone but may become legal with more goes to
the tray with its reason. The upcard in the tray makes the draft one that takes the pile.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card, Rank
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft, Problem


class Origin(StrEnum):
    """Where picked cards were lying."""

    HAND = "hand"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class Picked:
    """What is dragged, or selected: cards picked together are dropped together.

    Cards from the draft come from the group `target` of it, or from the waiting wild cards where that is
    None. `upcard` says that the pile, or its top card, is among what is dragged; it may be with cards from
    the hand, or be dragged alone out of the draft.
    """

    cards: tuple[Card, ...] = ()
    origin: Origin = Origin.HAND
    target: Rank | None = None
    upcard: bool = False


@dataclass(frozen=True, slots=True)
class OntoMeld:
    """A meld of the side on the table, or a group of the draft: the same target is the same place."""

    target: Rank


@dataclass(frozen=True, slots=True)
class OntoNew:
    """The free part of the meld area, its "New meld" slot, or the tray's "New group"."""


@dataclass(frozen=True, slots=True)
class OntoPile:
    """The discard pile."""


@dataclass(frozen=True, slots=True)
class OntoHand:
    """The hand: what came from the draft goes back."""


Onto = OntoMeld | OntoNew | OntoPile | OntoHand


@dataclass(frozen=True, slots=True)
class Send:
    """The drop is an action; `draft` is what stays in the tray once it is done."""

    action: Action
    draft: Draft


@dataclass(frozen=True, slots=True)
class Changed:
    """The drop changes the draft; `problem` is why it may not be laid yet."""

    draft: Draft
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class Nothing:
    """The place means nothing for these cards: they return without a reason."""


Outcome = Send | Changed | Refusal | Nothing


def drop(position: Position, draft: Draft, picked: Picked, onto: Onto) -> Outcome:
    """What dropping does, in the position of the person to move."""
    raise NotImplementedError


def would(position: Position, draft: Draft, picked: Picked, onto: Onto) -> bool:
    """Whether the place lights up: whether a drop there does something."""
    return isinstance(drop(position, draft, picked, onto), Send | Changed)
