"""What happened: facts that go up to players, screens and logs. Numbers only, no sentences.

`view.redact` turns an event into what one seat may know of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.rules.cards import Card, Rank
from kanasta_gui.rules.scoring import Sheet


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Each seat has its cards: `sizes` and `hands` by seat; a hidden hand is None."""

    dealer: int
    sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class RedThreeShown:
    """A red three goes before the side. `from_pile` says that it lay in a taken pile."""

    seat: int
    card: Card
    from_pile: bool


@dataclass(frozen=True, slots=True)
class UpcardsTurned:
    """The first cards of the pile, in the order in which they were turned."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card came from the stock into the hand; `card` is None for whoever may not see it."""

    seat: int
    card: Card | None
    replacement: bool


@dataclass(frozen=True, slots=True)
class PileTaken:
    """The pile was taken: its `upcard` is melded, `rest` (bottom to top) came into the hand or, its red
    threes, before the side."""

    seat: int
    upcard: Card
    rest: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """Cards joined the side's meld of `target`, or started it. `upcard` says that the pile's top is the last
    of them; `part` counts the groups of one action from 0."""

    seat: int
    side: int
    target: Rank
    cards: tuple[Card, ...]
    started: bool
    upcard: bool
    part: int = 0


@dataclass(frozen=True, slots=True)
class InitialMeldMade:
    """A side has its first meld; `points` of `needed`, which is 0 where no points were asked for: a canasta
    met or replaced them, or they were waived."""

    side: int
    points: int
    needed: int


@dataclass(frozen=True, slots=True)
class CanastaMade:
    """The meld of `target` came to seven cards."""

    side: int
    target: Rank


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was put on the pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileFrozen:
    """The pile was not frozen and now is, by `card`."""

    card: Card


@dataclass(frozen=True, slots=True)
class PileBlocked:
    """A black three was discarded."""

    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """A player ended the deal on an empty stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn is at `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has no card left and ends the deal."""

    seat: int
    concealed: bool


@dataclass(frozen=True, slots=True)
class StockRanOut:
    """The deal ends because there is no card to draw; nobody has gone out."""


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over. `sheets` by side; `hands` are shown to all; `totals` include the deal."""

    sheets: tuple[Sheet, ...]
    hands: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]


Event = (
    HandsDealt
    | RedThreeShown
    | UpcardsTurned
    | CardDrawn
    | PileTaken
    | CardsLaid
    | InitialMeldMade
    | CanastaMade
    | Discarded
    | PileFrozen
    | PileBlocked
    | Passed
    | TurnPassed
    | WentOut
    | StockRanOut
    | DealScored
)
