"""What happened, in facts of which the screen makes a sentence each: for the log and the hand-over screen.

Several events that people speak of as one are one fact here: a draw of two cards, a discard that freezes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began."""

    seat: int  # the dealer


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards came from the stock; None for one that may not be known."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class ShowedRedThree:
    """A red three went before the side."""

    seat: int
    card: Card
    from_pile: bool


@dataclass(frozen=True, slots=True)
class TookPile:
    """The pile was taken, `count` cards with the upcard."""

    seat: int
    upcard: Card
    count: int


@dataclass(frozen=True, slots=True)
class LaidCards:
    """Cards, the pile's top included, began a meld or joined one; `canasta` says that they completed it."""

    seat: int
    side: int
    target: Rank
    cards: tuple[Card, ...]
    started: bool
    canasta: bool = False


@dataclass(frozen=True, slots=True)
class DiscardedCard:
    """A card was discarded; it may have frozen the pile, or block it for the next."""

    seat: int
    card: Card
    froze: bool = False
    blocks: bool = False


@dataclass(frozen=True, slots=True)
class EndedByPassing:
    """A player ended the deal on an empty stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player went out."""

    seat: int
    concealed: bool


@dataclass(frozen=True, slots=True)
class StockRanOut:
    """The deal ended on the stock."""

    seat: None = None


Fact = (
    Dealt
    | Drew
    | ShowedRedThree
    | TookPile
    | LaidCards
    | DiscardedCard
    | EndedByPassing
    | WentOut
    | StockRanOut
)


def facts(events: Iterable[ev.Event]) -> tuple[Fact, ...]:
    """The facts of events, in their order. Give it redacted events where hidden cards must stay hidden."""
    told: list[Fact] = []
    dealing = False
    for event in events:
        match event:
            case ev.HandsDealt(dealer):
                dealing = True
                told.append(Dealt(dealer))
            case ev.UpcardsTurned():
                dealing = False
            case ev.RedThreeShown(seat, card, from_pile):
                told.append(ShowedRedThree(seat, card, from_pile))
            case ev.CardDrawn(seat, drawn) if not dealing:
                _add_draw(told, seat, drawn)
            case ev.PileTaken(seat, upcard, rest):
                told.append(TookPile(seat, upcard, len(rest) + 1))
            case ev.CardsLaid(seat, side, target, cards, started):
                told.append(LaidCards(seat, side, target, cards, started))
            case ev.CanastaMade(side, target):
                _mark_canasta(told, side, target)
            case ev.Discarded(seat, card):
                told.append(DiscardedCard(seat, card))
            case ev.PileFrozen() | ev.PileBlocked():
                _mark_discard(told, event)
            case ev.Passed(seat):
                told.append(EndedByPassing(seat))
            case ev.WentOut(seat, concealed):
                told.append(WentOut(seat, concealed))
            case ev.StockRanOut():
                told.append(StockRanOut())
            case _:
                pass  # first melds, turns and scores are not told here
    return tuple(told)


def _add_draw(told: list[Fact], seat: int, card: Card | None) -> None:
    for at in range(len(told) - 1, -1, -1):  # red threes that came in between stand after the draw
        match told[at]:
            case Drew(drawer, cards) if drawer == seat:
                told[at] = Drew(seat, (*cards, card))
                return
            case ShowedRedThree(shower) if shower == seat:
                continue
            case _:
                break
    told.append(Drew(seat, (card,)))


def _mark_canasta(told: list[Fact], side: int, target: Rank) -> None:
    for at in range(len(told) - 1, -1, -1):
        fact = told[at]
        if isinstance(fact, LaidCards) and fact.side == side and fact.target == target:
            told[at] = replace(fact, canasta=True)
            return


def _mark_discard(told: list[Fact], event: ev.PileFrozen | ev.PileBlocked) -> None:
    if told and isinstance(told[-1], DiscardedCard):  # an upcard may freeze the pile as well
        froze = isinstance(event, ev.PileFrozen)
        told[-1] = replace(told[-1], froze=froze, blocks=not froze)


def since_last_turn(events: Iterable[ev.Event], seat: int) -> tuple[ev.Event, ...]:
    """The events of a deal after the seat's last discard, or from its beginning."""
    since: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Discarded) and event.seat == seat:
            since.clear()
        elif not (isinstance(event, ev.PileFrozen | ev.PileBlocked) and not since):
            since.append(event)
    return tuple(since)


def by_seat(told: Iterable[Fact]) -> Iterator[tuple[int | None, tuple[Fact, ...]]]:
    """Facts that follow each other, joined by who did them."""
    for seat, group in groupby(told, key=lambda fact: fact.seat):
        yield seat, tuple(group)
