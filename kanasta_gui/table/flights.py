"""Single cards on their way: the moves that every event of the game is shown by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kanasta_gui.widgets.canvas import Canvas

from . import tween
from .animator import Move
from .fan import Place
from .hand import HandView
from .layout import Layout
from .places import pile_place, seat_place, stock_place
from .shown import Shown
from .sprites import Flight, Sprites
from .underway import Underway

End = Callable[[], Place]


class Flights:
    """Makes moves of cards. What is under way is noted at once, and taken off as it arrives."""

    def __init__(
        self,
        layout: Layout,
        hand: HandView,
        sprites: Sprites,
        underway: Underway,
        shown: Callable[[], Shown],
        changed: Callable[[], None],
    ) -> None:
        """changed is called when cards have arrived, so that they are shown where they lie now."""
        self.layout = layout
        self.hand = hand
        self.sprites = sprites
        self.underway = underway
        self.shown = shown
        self.changed = changed

    @property
    def stock(self) -> Place:
        """Where cards are drawn."""
        return stock_place(self.layout)

    def pile(self, turn: float = 0.0) -> Place:
        """Where the upcard lies, if it is turned so."""
        return pile_place(self.layout, turn)

    @property
    def stock_back(self) -> str:
        """The back of the stock's cards."""
        return self.shown().piles.stock_back

    def face(self, uid: int | None) -> str:
        """The face of one of the viewer's cards; nothing for a card that is not the viewer's."""
        return next((card.face for card in self.hand.cards if card.uid == uid), "")

    def fly(
        self,
        flight: Flight,
        ms: float,
        easing: tween.Easing,
        after: float = 0.0,
        *,
        end: End | None = None,
        land: Callable[[], None],
        in_sight: bool = False,
    ) -> Move:
        """A move of one card; its end is asked for as it flies, since the others may make way."""

        def paint(canvas: Canvas, share: float) -> None:
            going = replace(flight, end=end()) if end is not None else flight
            self.sprites.draw_flight(canvas, going, share)

        return Move(ms, paint, after, easing, in_sight, done=self.arriving(land))

    def into_hand(self, number: int, uid: int | None) -> tuple[End, Callable[[], None]]:
        """The end of a way into a hand, and what happens there."""
        if uid is not None:
            self.underway.hand.add(uid)
            return (
                lambda: self.hand.rest_place(uid) or seat_place(self.layout, self.shown(), 0),
                lambda: self.underway.hand.discard(uid),
            )
        self.underway.seats[number] += 1

        def land() -> None:
            self.underway.seats[number] -= 1

        return lambda: seat_place(self.layout, self.shown(), number), land

    def land_on_pile(self) -> None:
        """A card that was on its way to the pile lies there."""
        self.underway.pile -= 1

    def arriving(self, land: Callable[[], None]) -> Callable[[], None]:
        """Something that happens at the end of a way, and is seen then."""

        def arrive() -> None:
            land()
            self.changed()

        return arrive
