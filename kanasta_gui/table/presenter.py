"""What happened, as movements: the one place where the game's events become animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RED_THREE, Card, Rank
from kanasta_gui.widgets.canvas import Canvas

from . import tween
from .animator import Move, Stage
from .cues import Play, sounds_of, with_sounds
from .faces import face_of
from .fan import Column, Place
from .hand import HandView
from .layout import Layout
from .motions import (
    banner,
    freezing,
    light_passes,
    out_of_pile,
    ring_of_light,
    seal_drops,
    squaring_up,
)
from .places import column_of, meld_of, pile_place, red_three_place, seat_place, stock_place
from .seats import portrait_of
from .shown import Shown, ShownMeld
from .sprites import Flight, Sprites
from .staging import Staging
from .underway import NOBODY, Underway

FADE_STEPS = 8  # of ice that grows


class Presenter:
    """Makes stages of events. What is under way is noted at once, and taken off as it arrives."""

    def __init__(
        self,
        layout: Layout,
        hand: HandView,
        sprites: Sprites,
        underway: Underway,
        shown: Callable[[], Shown],
        changed: Callable[[], None],
        play: Play,
    ) -> None:
        """changed is called when cards have arrived, so that they are shown where they lie now; play lets a
        sound be heard."""
        self.layout = layout
        self.sprites = sprites
        self._hand = hand
        self._underway = underway
        self._shown = shown
        self._changed = changed
        self._play = play
        self._staging = Staging(0, (0,), ("",))

    def stages(
        self, events: Sequence[ev.Event], staging: Staging, words: Callable[[ev.Event], str]
    ) -> list[Stage]:
        """Movements for events, in order; words are what a banner says to an event."""
        self._staging = staging
        stages: list[Stage] = []
        at = 0
        while at < len(events):
            event = events[at]
            at += 1
            before = len(stages)
            match event:
                case ev.HandsDealt():
                    stages += self._dealt(event, events)
                case ev.RedThreeShown():
                    stages.append(self._red_three(event))
                case ev.UpcardsTurned(cards):
                    stages += self._upcards(cards)
                case ev.CardDrawn():
                    stages.append(self._drawn(event))
                case ev.PileTaken():
                    laid, at = _laid_from(events, at)
                    stages += self._taken(event, laid)
                case ev.CardsLaid():
                    laid, at = _laid_from(events, at - 1)
                    stages.append(self._laid(laid, ()))
                case ev.CanastaMade(side, target):
                    stages += self._canasta(staging.side(side), target)
                case ev.Discarded(seat, card):
                    stages.append(self._discarded(staging.seat(seat), card))
                case ev.PileFrozen():
                    stages.append(self._frozen())
                case ev.TurnPassed(seat):
                    stages.append(self._turn_passed(staging.seat(seat)))
                case ev.WentOut() | ev.StockRanOut():
                    stages.append(Stage((banner(self.layout["banner"], words(event)),)))
                case ev.InitialMeldMade() | ev.PileBlocked() | ev.Passed() | ev.DealScored():
                    pass
                case _:
                    assert_never(event)
            sounds = sounds_of(event, staging, self._shown())
            stages[before:] = with_sounds(stages[before:], sounds, self._play)
        return stages

    # --- dealing and drawing ---

    def _dealt(self, dealt: ev.HandsDealt, events: Sequence[ev.Event]) -> list[Stage]:
        """Cards one by one round the table. Red threes are turned up later, and come out of the count."""
        staging = self._staging
        threes = [0] * len(dealt.sizes)
        for event in events:
            if isinstance(event, ev.RedThreeShown):
                threes[event.seat] += 1
        left = [size - less for size, less in zip(dealt.sizes, threes, strict=True)]
        replaced = [
            event.card for event in events if isinstance(event, ev.CardDrawn) and event.seat == staging.viewer
        ]
        own = self._own_deal(replaced, left[staging.viewer])
        moves: list[Move] = []
        seats = len(dealt.sizes)
        order = [(dealt.dealer + 1 + step) % seats for step in range(seats)]
        for index in range(max(left)):
            for seat in order:
                if index >= left[seat]:
                    continue
                number = staging.seat(seat)
                uid = own[index] if number == 0 and index < len(own) else None
                flight = Flight(
                    self._face_of_uid(uid) or staging.backs[number],
                    stock_place(self.layout),
                    stock_place(self.layout),
                    self._shown().piles.stock_back if uid is not None else "",
                    flip_from=tween.FLIP_FROM,
                    start_turn=tween.DEAL_TURN,
                )
                end, land = self._into_hand(number, uid)
                after = len(moves) * float(tween.DEAL_EVERY)
                moves.append(self._fly(flight, tween.DEAL, tween.cubic_out, after, end=end, land=land))
        return [Stage(tuple(moves))]

    def _own_deal(self, replaced: Iterable[Card | None], count: int) -> list[int]:
        """The uids of the viewer's cards that are dealt, those kept for later draws left out."""
        staging = self._staging
        kept = {card: list(uids) for card, uids in staging.arrivals.items()}
        later = []
        for card in replaced:
            if card is not None and kept.get(card):
                later.append(kept[card].pop())
        dealt = [uid for uids in kept.values() for uid in uids]
        for uids in staging.arrivals.values():
            uids[:] = [uid for uid in uids if uid in later]
        order = {card.uid: index for index, card in enumerate(self._hand.cards)}
        return sorted(dealt, key=lambda uid: order.get(uid, 0))[:count]

    def _upcards(self, cards: Sequence[Card]) -> list[Stage]:
        self._underway.pile += len(cards)
        back = self._shown().piles.stock_back
        return [
            Stage(
                (
                    self._fly(
                        Flight(
                            face_of(card),
                            stock_place(self.layout),
                            pile_place(self.layout),
                            back,
                            tween.DRAW_ARC,
                        ),
                        tween.DRAW,
                        tween.cubic_in_out,
                        land=self._land_on_pile,
                    ),
                )
            )
            for card in cards
        ]

    def _red_three(self, event: ev.RedThreeShown) -> Stage:
        side = self._staging.side_of_seat(event.seat)
        self._underway.red_threes[side] += 1
        index = len(self._shown().sides[side].red_threes)
        start = pile_place(self.layout) if event.from_pile else stock_place(self.layout)
        back = "" if event.from_pile else self._shown().piles.stock_back

        def land() -> None:
            self._underway.red_threes[side] -= 1

        flight = Flight(face_of(event.card), start, start, back, tween.DRAW_ARC)
        return Stage(
            (
                self._fly(
                    flight,
                    tween.DRAW,
                    tween.cubic_in_out,
                    end=lambda: red_three_place(self.layout, self._shown(), side, index),
                    land=land,
                    in_sight=event.from_pile,
                ),
            )
        )

    def _drawn(self, event: ev.CardDrawn) -> Stage:
        number = self._staging.seat(event.seat)
        uid = None if event.card is None else self._staging.take_arrival(event.card)
        back = self._staging.backs[number] if number else self._shown().piles.stock_back
        start = stock_place(self.layout)
        face = self._face_of_uid(uid)
        flight = Flight(
            face or back, start, start, back if face else "", tween.DRAW_ARC, flip_from=tween.FLIP_FROM
        )
        end, land = self._into_hand(number, uid)
        return Stage((self._fly(flight, tween.DRAW, tween.cubic_in_out, end=end, land=land),))

    def _into_hand(self, number: int, uid: int | None) -> tuple[Callable[[], Place], Callable[[], None]]:
        """The end of a way into a hand, and what happens there."""
        if uid is not None:
            self._underway.hand.add(uid)
            return (
                lambda: self._hand.rest_place(uid) or seat_place(self.layout, self._shown(), 0),
                lambda: self._underway.hand.discard(uid),
            )
        self._underway.seats[number] += 1

        def land() -> None:
            self._underway.seats[number] -= 1

        return lambda: seat_place(self.layout, self._shown(), number), land

    def _face_of_uid(self, uid: int | None) -> str:
        return next((card.face for card in self._hand.cards if card.uid == uid), "")

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
                    self._fly(
                        self._from_pile(taken) if is_upcard else self._from_hand(number, card),
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

    def _from_pile(self, taken: tuple[str, ...]) -> Flight:
        place = pile_place(self.layout)
        return Flight(taken[-1], place, place, lift=2)

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
        faces = self._staging.pile or tuple(face_of(card) for card in (*event.rest, event.upcard))
        stages = [self._laid(laid, faces)]
        number = self._staging.seat(event.seat)
        rest = [
            (card, face) for card, face in zip(event.rest, faces, strict=False) if not _is_red_three(card)
        ]
        moves = []
        for index, (card, face) in enumerate(rest):
            uid = self._staging.take_arrival(card) if number == 0 else None
            end, land = self._into_hand(number, uid)
            back = self._staging.backs[number] if number else ""
            arrive = self._arriving(land)
            top = pile_place(self.layout)
            moves.append(out_of_pile(self.sprites, top, index, len(rest), face, back, end, arrive))
        if moves:
            stages.append(Stage(tuple(moves)))
        return stages

    def _discarded(self, number: int, card: Card) -> Stage:
        self._underway.pile += 1
        flight = self._from_hand(number, card)
        return Stage(
            (
                self._fly(
                    flight,
                    tween.DISCARD,
                    tween.overshoot_out,
                    end=lambda: pile_place(self.layout),
                    land=self._land_on_pile,
                    in_sight=number == 0,
                ),
            )
        )

    def _land_on_pile(self) -> None:
        self._underway.pile -= 1

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

        squared = self._arriving(lambda: underway.squaring.discard(key))
        sealed = self._arriving(lambda: underway.unsealed.discard(key))
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
        return Stage((light_passes(coins[0], coins[1], self._arriving(arrive)),), begin)

    # --- flights ---

    def _fly(
        self,
        flight: Flight,
        ms: float,
        easing: tween.Easing,
        after: float = 0.0,
        *,
        end: Callable[[], Place] | None = None,
        land: Callable[[], None],
        in_sight: bool = False,
    ) -> Move:
        """A move of one card; its end is asked for as it flies, since the others may make way."""

        def paint(canvas: Canvas, share: float) -> None:
            going = replace(flight, end=end()) if end is not None else flight
            self.sprites.draw_flight(canvas, going, share)

        return Move(ms, paint, after, easing, in_sight, done=self._arriving(land))

    def _arriving(self, land: Callable[[], None]) -> Callable[[], None]:
        def arrive() -> None:
            land()
            self._changed()

        return arrive


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
