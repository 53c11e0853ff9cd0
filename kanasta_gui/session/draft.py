"""The draft: groups being put together this turn, before they are laid (ADR 0001).

It belongs to the screen: it is not stored and goes back to the hand at a time-out or hand-over. What a drop
does to it stands in `drop.py`, what the main button does now in `primary.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.rules.actions import Group, Lay, TakePile
from kanasta_gui.rules.cards import Card, Rank
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.state import Position


@dataclass(frozen=True, slots=True)
class Draft:
    """Cards of the hand that lie in the tray.

    `groups` hold at most one group of a target. `waiting` are wild cards that wait for a group. With
    `with_upcard` the draft takes the pile: the upcard lies in the group of its rank, which then exists, maybe
    without a card from the hand; the upcard itself is not among the group's cards.
    """

    groups: tuple[Group, ...] = ()
    waiting: tuple[Card, ...] = ()
    with_upcard: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies in the tray."""
        return not self.groups and not self.waiting

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the hand in it."""
        return (*[card for group in self.groups for card in group.cards], *self.waiting)


@dataclass(frozen=True, slots=True)
class WildsWaiting:
    """The draft may not be laid because wild cards wait for a group."""

    count: int


Problem = Refusal | WildsWaiting


@dataclass(frozen=True, slots=True)
class GroupCount:
    """What a group counts: `summands` are its cards' points in their order, the upcard's last."""

    target: Rank
    summands: tuple[int, ...]

    @property
    def points(self) -> int:
        """The group's sum."""
        return sum(self.summands)


@dataclass(frozen=True, slots=True)
class DraftCount:
    """The running count of a first meld ("70 of 90").

    `needed` is 0 where no points are asked for; `needs_canasta` says that a canasta is asked for instead of
    them, `enough` that what lies there meets either.
    """

    points: int
    needed: int
    groups: tuple[GroupCount, ...]
    needs_canasta: bool
    enough: bool


def hand_left(position: Position, draft: Draft) -> tuple[Card, ...]:
    """The hand as it is shown: without the cards in the draft."""
    raise NotImplementedError


def draft_action(position: Position, draft: Draft) -> Lay | TakePile:
    """The one action that the draft stands for; wild cards that wait are left out."""
    raise NotImplementedError


def draft_problem(position: Position, draft: Draft) -> Problem | None:
    """Why the draft may not be laid as it is, or None if it may."""
    raise NotImplementedError


def draft_count(position: Position, draft: Draft) -> DraftCount | None:
    """The running count; None once the side has a meld."""
    raise NotImplementedError


def carried(position: Position, draft: Draft) -> Draft:
    """The draft after the table has changed: what is no longer in the hand or on the pile falls out of it."""
    raise NotImplementedError
