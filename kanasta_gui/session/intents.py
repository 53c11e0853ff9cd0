"""What people, computers, the screen and the clock tell the session. One that does not fit its stage is
ignored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table is on the screen: a new session begins, or one that was closed goes on where it was."""


@dataclass(frozen=True, slots=True)
class DeckGiven:
    """The answer to `effects.ShuffleDeck`: the whole pack in drawing order, first card first."""

    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EventsPlayed:
    """The screen has shown the events of `effects.PlayEvents` with this token."""

    token: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Behind the covered screen the person to move has taken over."""


@dataclass(frozen=True, slots=True)
class Act:
    """The person on screen does an action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Undo:
    """The person on screen takes the last action back."""


@dataclass(frozen=True, slots=True)
class BotDecided:
    """The answer to `effects.AskBot` with this token."""

    token: int
    action: Action


@dataclass(frozen=True, slots=True)
class BotFailed:
    """A program that plays did not answer in time, or not in the right form, or not with a legal action."""

    token: int
    cause: Literal["late", "broken", "illegal"]


@dataclass(frozen=True, slots=True)
class TimePassed:
    """So many seconds went by with the table on top of the screen. Not sent while a menu lies over it or the
    program is closed; behind a covered screen and while a computer thinks they do not count."""

    seconds: float


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The score sheet has been read: deal again, or show how the match ended."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same players want another match."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The match is left for good. (Closing the program only suspends it and needs no intent.)"""


Intent = (
    TableOpened
    | DeckGiven
    | EventsPlayed
    | SeatTaken
    | Act
    | Undo
    | BotDecided
    | BotFailed
    | TimePassed
    | NextDeal
    | Rematch
    | Leave
)
