"""Cards from the stock as movements: the deal, the upcard, draws, red threes that are turned up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.pile import holds_freezer

from . import tween
from .animator import Move, Stage
from .faces import face_of
from .fan import landing_turn
from .flights import Flights
from .places import red_three_place
from .sprites import Flight
from .staging import Staging


def dealt(
    flights: Flights, staging: Staging, hands: ev.HandsDealt, events: Sequence[ev.Event]
) -> list[Stage]:
    """Cards one by one round the table. Red threes are turned up later, and come out of the count."""
    threes = [0] * len(hands.sizes)
    for event in events:
        if isinstance(event, ev.RedThreeShown):
            threes[event.seat] += 1
    left = [size - less for size, less in zip(hands.sizes, threes, strict=True)]
    replaced = [
        event.card for event in events if isinstance(event, ev.CardDrawn) and event.seat == staging.viewer
    ]
    own = _own_deal(flights, staging, replaced, left[staging.viewer])
    moves: list[Move] = []
    seats = len(hands.sizes)
    order = [(hands.dealer + 1 + step) % seats for step in range(seats)]
    for index in range(max(left)):
        for seat in order:
            if index >= left[seat]:
                continue
            number = staging.seat(seat)
            uid = own[index] if number == 0 and index < len(own) else None
            flight = Flight(
                flights.face(uid) or staging.backs[number],
                flights.stock,
                flights.stock,
                flights.stock_back if uid is not None else "",
                flip_from=tween.FLIP_FROM,
                start_turn=tween.DEAL_TURN,
            )
            end, land = flights.into_hand(number, uid)
            after = len(moves) * float(tween.DEAL_EVERY)
            moves.append(flights.fly(flight, tween.DEAL, tween.cubic_out, after, end=end, land=land))
    return [Stage(tuple(moves))]


def _own_deal(flights: Flights, staging: Staging, replaced: Iterable[Card | None], count: int) -> list[int]:
    """The uids of the viewer's cards that are dealt, those kept for later draws left out."""
    kept = {card: list(uids) for card, uids in staging.arrivals.items()}
    later = []
    for card in replaced:
        if card is not None and kept.get(card):
            later.append(kept[card].pop())
    own = [uid for uids in kept.values() for uid in uids]
    for uids in staging.arrivals.values():
        uids[:] = [uid for uid in uids if uid in later]
    order = {card.uid: index for index, card in enumerate(flights.hand.cards)}
    return sorted(own, key=lambda uid: order.get(uid, 0))[:count]


def upcards_turned(flights: Flights, cards: Sequence[Card]) -> list[Stage]:
    """The first cards of the pile, one after the other."""
    flights.underway.pile += len(cards)
    froze = next((index for index in range(len(cards)) if holds_freezer(tuple(cards[: index + 1]))), -1)
    ends = [flights.pile(landing_turn(card, index + 1, index == froze)) for index, card in enumerate(cards)]
    return [
        Stage(
            (
                flights.fly(
                    Flight(face_of(card), flights.stock, end, flights.stock_back, tween.DRAW_ARC),
                    tween.DRAW,
                    tween.cubic_in_out,
                    land=flights.land_on_pile,
                ),
            )
        )
        for card, end in zip(cards, ends, strict=True)
    ]


def red_three_shown(flights: Flights, staging: Staging, event: ev.RedThreeShown) -> Stage:
    """A red three goes to those of its side."""
    side = staging.side_of_seat(event.seat)
    flights.underway.red_threes[side] += 1
    index = len(flights.shown().sides[side].red_threes)
    start = flights.pile() if event.from_pile else flights.stock
    back = "" if event.from_pile else flights.stock_back

    def land() -> None:
        flights.underway.red_threes[side] -= 1

    return Stage(
        (
            flights.fly(
                Flight(face_of(event.card), start, start, back, tween.DRAW_ARC),
                tween.DRAW,
                tween.cubic_in_out,
                end=lambda: red_three_place(flights.layout, flights.shown(), side, index),
                land=land,
                in_sight=event.from_pile,
            ),
        )
    )


def drawn(flights: Flights, staging: Staging, event: ev.CardDrawn) -> Stage:
    """A card from the stock to a hand; one's own turns over on its way."""
    number = staging.seat(event.seat)
    uid = None if event.card is None else staging.take_arrival(event.card)
    back = staging.backs[number] if number else flights.stock_back
    face = flights.face(uid)
    flight = Flight(
        face or back,
        flights.stock,
        flights.stock,
        back if face else "",
        tween.DRAW_ARC,
        flip_from=tween.FLIP_FROM,
    )
    end, land = flights.into_hand(number, uid)
    return Stage((flights.fly(flight, tween.DRAW, tween.cubic_in_out, end=end, land=land),))
