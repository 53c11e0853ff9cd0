"""What happened, as movements: the one place where the game's events become animations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RED_THREE, Card, Rank

from . import dealing, tween
from .animator import Move, Stage
from .cues import Play, sounds_of, with_sounds
from .faces import face_of
from .fan import Column, Place, landing_turn
from .flights import Flights
from .held import laid_open
from .motions import (
    banner,
    counting,
    freezing,
    light_passes,
    out_of_pile,
    paint_nothing,
    ring_of_light,
    seal_drops,
    squaring_up,
    turning_up,
)
from .places import column_of, meld_of, seat_place
from .seats import laid_out, places_of, portrait_of
from .shown import ShownMeld
from .sprites import Flight
from .staging import Staging
from .underway import NOBODY

FADE_STEPS = 8  # of ice that grows


class Presenter:
    """Makes stages of events, out of flights of single cards and of other motions."""

    def __init__(self, flights: Flights, play: Play) -> None:
        """play lets a sound be heard."""
        self.flights = flights
        self.layout = flights.layout
        self._shown = flights.shown
        self._underway = flights.underway
        self._changed = flights.changed
        self._play = play
        self._staging = Staging(0, (0,), ("",))

    def stages(
        self, events: Sequence[ev.Event], staging: Staging, words: Callable[[ev.Event], str]
    ) -> list[Stage]:
        """Movements for events, in order; words are what a banner says to an event."""
        self._staging, flights = staging, self.flights
        stages: list[Stage] = []
        at = 0
        while at < len(events):
            event = events[at]
            at += 1
            before = len(stages)
            match event:
                case ev.HandsDealt():
                    stages += dealing.dealt(flights, staging, event, events)
                case ev.RedThreeShown():
                    stages.append(dealing.red_three_shown(flights, staging, event))
                case ev.UpcardsTurned(cards):
                    stages += dealing.upcards_turned(flights, cards)
                case ev.CardDrawn():
                    stages.append(dealing.drawn(flights, staging, event))
                case ev.PileTaken():
                    laid, at = _laid_from(events, at)
                    stages += self._taken(event, laid)
                case ev.CardsLaid():
                    laid, at = _laid_from(events, at - 1)
                    stages.append(self._laid(laid, ()))
                case ev.CanastaMade(side, target):
                    stages += self._canasta(staging.side(side), target)
                case ev.Discarded(seat, card):
                    froze = isinstance(next(iter(events[at:]), None), ev.PileFrozen)
                    stages.append(self._discarded(staging.seat(seat), card, froze))
                case ev.PileFrozen():
                    stages.append(self._frozen())
                case ev.TurnPassed(seat):
                    stages.append(self._turn_passed(staging.seat(seat)))
                case ev.WentOut() | ev.StockRanOut():
                    stages.append(Stage((banner(self.layout["banner"], words(event)),)))
                case ev.DealScored(_, hands):
                    stages += [self._turned_up(hands), self._scored()]
                case ev.InitialMeldMade() | ev.PileBlocked() | ev.Passed():
                    pass
                case _:
                    assert_never(event)
            sounds = sounds_of(event, staging, self._shown())
            stages[before:] = with_sounds(stages[before:], sounds, self._play)
        return stages

    # --- laying ---

    def _laid(self, laid: Sequence[ev.CardsLaid], taken: tuple[str, ...]) -> Stage:
        """Cards from a hand to their columns; the upcard comes from the pile."""
        moves: list[Move] = []
        for event in laid:
            number = self._staging.seat(event.seat)
            side = self._staging.side(event.side)
            self._underway.melds[side, event.target] += len(event.cards)
            for index, card in enumerate(event.cards):
                is_upcard = event.upcard and index == len(event.cards) - 1
                moves.append(
                    self.flights.fly(
                        self._from_pile(card, taken) if is_upcard else self._from_hand(number, card),
                        tween.LAY,
                        tween.back_out,
                        len(moves) * float(tween.LAY_EVERY),
                        end=self._meld_end(side, event.target, len(event.cards) - index),
                        land=lambda side=side, target=event.target: self._land_in_meld(side, target),  # type: ignore[misc]
                        in_sight=is_upcard or number == 0,
                    )
                )
        return Stage(tuple(moves))

    def _from_hand(self, number: int, card: Card) -> Flight:
        origin = self._staging.take_origin(card) if number == 0 else None
        if origin is not None:
            return Flight(origin.face, origin.place, origin.place, lift=2)
        start = seat_place(self.layout, self._shown(), number)
        return Flight(face_of(card), start, start, self._staging.backs[number])

    def _from_pile(self, upcard: Card, taken: tuple[str, ...]) -> Flight:
        start = self.flights.pile(landing_turn(upcard, len(taken)))
        return Flight(taken[-1], start, start, lift=2)

    def _meld_end(self, side: int, target: Rank, from_last: int) -> Callable[[], Place]:
        """The place of one of the cards that were laid last, counted back from the last."""

        def end() -> Place:
            column = column_of(self.layout, self._shown(), side, target)
            meld = meld_of(self._shown(), side, target)
            if column is None or meld is None:
                return seat_place(self.layout, self._shown(), 0)
            at = meld.laid[-from_last] if from_last <= len(meld.laid) else 0
            return column.place(at)

        return end

    def _land_in_meld(self, side: int, target: Rank) -> None:
        self._underway.melds[side, target] -= 1

    # --- the pile ---

    def _taken(self, event: ev.PileTaken, laid: Sequence[ev.CardsLaid]) -> list[Stage]:
        """First what takes the pile is laid, then the rest is fanned out and goes into the hand."""
        flights = self.flights
        faces = self._staging.pile or tuple(face_of(card) for card in (*event.rest, event.upcard))
        stages = [self._laid(laid, faces)]
        number = self._staging.seat(event.seat)
        rest = [
            (card, face) for card, face in zip(event.rest, faces, strict=False) if not _is_red_three(card)
        ]
        moves = []
        for index, (card, face) in enumerate(rest):
            uid = self._staging.take_arrival(card) if number == 0 else None
            end, land = flights.into_hand(number, uid)
            back = self._staging.backs[number] if number else ""
            arrive = flights.arriving(land)
            moves.append(
                out_of_pile(flights.sprites, flights.pile(), index, len(rest), face, back, end, arrive)
            )
        if moves:
            stages.append(Stage(tuple(moves)))
        return stages

    def _discarded(self, number: int, card: Card, froze: bool) -> Stage:
        self._underway.pile += 1
        end = self.flights.pile(landing_turn(card, len(self._staging.pile) + 1, froze))
        return Stage(
            (
                self.flights.fly(
                    self._from_hand(number, card),
                    tween.DISCARD,
                    tween.overshoot_out,
                    end=lambda: end,
                    land=self.flights.land_on_pile,
                    in_sight=number == 0,
                ),
            )
        )

    def _frozen(self) -> Stage:
        self._underway.ice = 0.0

        def grow(share: float) -> None:
            ice = round(share * FADE_STEPS) / FADE_STEPS
            if ice != self._underway.ice:
                self._underway.ice = ice
                self._changed()

        return Stage((freezing(grow),))

    # --- canastas, turns, the end ---

    def _canasta(self, side: int, target: Rank) -> list[Stage]:
        """The column is squared up, the seal is pressed on, a ring of light goes out."""
        key, underway = (side, target), self._underway
        underway.opened.add(key)
        underway.unsealed.add(key)
        opened: list[Column] = []

        def column() -> Column | None:
            return column_of(self.layout, self._shown(), side, target)

        def meld() -> ShownMeld | None:
            return meld_of(self._shown(), side, target)

        def begin() -> None:
            before = column()
            if before is not None:
                opened.append(before)
            underway.opened.discard(key)
            underway.squaring.add(key)
            self._changed()

        squared = self.flights.arriving(lambda: underway.squaring.discard(key))
        sealed = self.flights.arriving(lambda: underway.unsealed.discard(key))
        return [
            Stage((squaring_up(opened, column, meld, squared),), begin),
            Stage((seal_drops(column, meld, sealed),)),
            Stage((ring_of_light(column),)),
        ]

    def _turn_passed(self, number: int) -> Stage:
        before = (number - 1) % self.layout.players
        self._underway.turn = before

        def begin() -> None:
            self._underway.turn = NOBODY
            self._changed()

        def arrive() -> None:
            self._underway.turn = None

        coins = [lambda seat=seat: portrait_of(self.layout, self._shown(), seat) for seat in (before, number)]
        return Stage((light_passes(coins[0], coins[1], self.flights.arriving(arrive)),), begin)

    def _turned_up(self, hands: Sequence[Sequence[Card]]) -> Stage:
        """What the others hold is shown to all."""
        underway, moves, numbers = self._underway, [], []
        for seat, cards in enumerate(hands):
            number = self._staging.seat(seat)
            if not number or not cards:
                continue
            numbers.append(number)
            back, open_cards = self._staging.backs[number], self._open_cards(number, laid_open(cards))
            moves.append(turning_up(self.flights.sprites, open_cards, back))
        underway.closed.update(numbers)

        def begin() -> None:
            underway.turning.update(numbers)
            self._changed()

        def end() -> None:
            underway.closed.difference_update(numbers)
            underway.turning.difference_update(numbers)

        moves.append(Move(tween.FLIP, paint_nothing, done=self.flights.arriving(end)))
        return Stage(tuple(moves), begin)

    def _open_cards(self, number: int, faces: Sequence[str]) -> Callable[[], Iterator[tuple[str, Place]]]:
        return lambda: laid_out(places_of(self.layout, self._shown().seats[number], number), faces)

    def _scored(self) -> Stage:
        """The totals run from what they were before the deal to what they are now."""
        self._underway.scored = 0.0

        def count(share: float) -> None:
            if share != self._underway.scored:
                self._underway.scored = share
                self._changed()

        return Stage((counting(count),))


def _laid_from(events: Sequence[ev.Event], at: int) -> tuple[list[ev.CardsLaid], int]:
    """The groups laid by one action, from there on, and where its events end."""
    laid: list[ev.CardsLaid] = []
    while at < len(events):
        event = events[at]
        if isinstance(event, ev.CardsLaid):
            laid.append(event)
        elif not isinstance(event, ev.InitialMeldMade):
            break
        at += 1
    return laid, at


def _is_red_three(card: Card) -> bool:
    return card >> 2 == RED_THREE
