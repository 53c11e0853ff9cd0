"""One's own hand: where each card lies now, where it goes to, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, pi, radians, sin

from kanasta_gui.art import svg
from kanasta_gui.art.palette import GOLD_LIGHT
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import TURN

from .fan import HOVER_RISE, HandPlaces, Place, hand_places, hand_width, parted
from .layout import Zone
from .shown import ShownCard
from .sprites import Sprites
from .tween import LIFT, SHAKE, between, cubic_out, quad_out

FRESH_GLOW, DRAWN_GLOW = 220, 140  # of cards that have just been drawn, and until the turn ends
HINT_GLOW = 230
INDEX_FROM_MIDDLE = 0.39  # of a card's width
DROP_BOX = (-9.0, -9.0, 18.0, 18.0)
UNSEEN = 0.3  # of a unit: moves under it are not seen


@dataclass(slots=True)
class _Way:
    """A card's way to its place; one that was refused shakes its head."""

    start: Place
    end: Place
    ms: float
    gone: float = 0.0
    shakes: bool = False

    @property
    def over(self) -> bool:
        return self.gone >= self.ms

    @property
    def now(self) -> Place:
        if self.over:
            return self.end
        gone = self.gone / self.ms
        share = quad_out(gone) if self.ms <= LIFT else cubic_out(gone)
        place = Place(*(between(a, b, share) for a, b in zip(self.start, self.end, strict=True)))
        shake = SHAKE * sin(4 * pi * gone) * (1 - gone) if self.shakes else 0.0
        return place._replace(x=place.x + shake)


@dataclass
class HandView:
    """The hand on the screen.

    `away` are cards that are not drawn here, since they are dragged or still on their way; those that are on
    their way keep their place. `hovered` and `focused` are cards by uid.
    """

    zone: Zone
    scale: float = 1.0
    cards: tuple[ShownCard, ...] = ()
    away: frozenset[int] = frozenset()
    dragged: frozenset[int] = frozenset()
    hovered: int | None = None
    focused: int | None = None
    gap: tuple[int, int] | None = None  # before which card, and for how many, there is room
    _ways: dict[int, _Way] = field(default_factory=dict)

    # --- where cards lie ---

    @property
    def lying(self) -> tuple[ShownCard, ...]:
        """The cards that have a place in the hand: all but those that are dragged."""
        return tuple(card for card in self.cards if card.uid not in self.dragged)

    @property
    def card_width(self) -> float:
        """How wide the cards are now."""
        return self._resting(self.lying).width

    @property
    def rows(self) -> int:
        """In how many rows the cards lie."""
        return self._resting(self.lying).rows

    @property
    def looks(self) -> tuple[object, ...]:
        """All that the resting hand's picture depends on."""
        return self.cards, self.away, self.dragged, self.hovered, self.focused, self.gap

    @property
    def moving(self) -> bool:
        """Whether any card is on its way within the hand."""
        return any(not way.over for way in self._ways.values())

    def place(self, uid: int) -> Place | None:
        """Where the card is now."""
        way = self._ways.get(uid)
        return way.now if way else None

    def rest_place(self, uid: int) -> Place | None:
        """Where the card is going to."""
        way = self._ways.get(uid)
        return way.end if way else None

    def home(self, uid: int) -> Place | None:
        """Where the card lies while no card is hovered: there it is pointed at."""
        lying = self.lying
        for card, place in zip(lying, self._resting(lying).places, strict=True):
            if card.uid == uid:
                return place
        return None

    def at(self, x: float, y: float) -> int | None:
        """The uid of the card that shows at the point."""
        lying = self.lying
        index = self._resting(lying).at(x, y, [card.selected or card.hinted for card in lying])
        return None if index is None or lying[index].uid in self.away else lying[index].uid

    def gap_at(self, x: float, y: float) -> int:
        """Before which of the lying cards something put down at the point belongs."""
        return self._resting(self.lying).gap_at(x, y)

    # --- changes ---

    def arrange(self, ms: float) -> None:
        """Send each card to its place; a card that is new begins there."""
        lying = self.lying
        ends = self._ends(lying)
        for card, end in zip(lying, ends, strict=True):
            way = self._ways.get(card.uid)
            if way is None or ms <= 0:
                self._ways[card.uid] = _Way(end, end, 0)
            elif _differ(way.end, end):
                self._ways[card.uid] = _Way(way.now, end, max(ms, way.ms - way.gone), shakes=way.shakes)
        here = {card.uid for card in self.cards}
        for uid in [uid for uid in self._ways if uid not in here]:
            del self._ways[uid]

    def bring(self, uid: int, place: Place, ms: float, shakes: bool = False) -> None:
        """The card comes to its place in the hand from somewhere else."""
        end = self.rest_place(uid)
        if end is not None:
            self._ways[uid] = _Way(place, end, ms, shakes=shakes)

    def update(self, ms: float) -> None:
        """Time passes."""
        for way in self._ways.values():
            way.gone += ms

    def settle(self) -> None:
        """All cards at once to their places."""
        for way in self._ways.values():
            way.gone = way.ms

    def _resting(self, lying: Sequence[ShownCard]) -> HandPlaces:
        return hand_places(len(lying), self.zone, hand_width(self.scale))

    def _ends(self, lying: Sequence[ShownCard]) -> list[Place]:
        if self.gap is not None:
            before, many = self.gap
            room = hand_places(len(lying) + many, self.zone, hand_width(self.scale))
            before = min(before, len(lying))
            places = HandPlaces((*room.places[:before], *room.places[before + many :]), room.rows)
        else:
            places = self._resting(lying)
        hovered = next((index for index, card in enumerate(lying) if card.uid == self.hovered), None)
        spread = parted(places, hovered) if hovered is not None else places
        ends = []
        for card, place in zip(lying, spread.places, strict=True):
            if card.selected or card.hinted:
                place = place.raised(places.rise)
            elif card.uid == self.hovered:
                place = place.raised(HOVER_RISE)
            ends.append(place)
        return ends

    # --- drawing ---

    def draw(self, canvas: Canvas, sprites: Sprites) -> None:
        """All cards but those away; the focused one comes to the front."""
        front: ShownCard | None = None
        for card in self.lying:
            if card.uid in self.away or card.uid not in self._ways:
                continue
            if card.uid == self.focused:
                front = card
            self._draw_card(canvas, sprites, card)
        if front is not None:
            self._draw_card(canvas, sprites, front)
            place = self._ways[front.uid].now
            box = (place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)
            canvas.focus(*box, radius=place.width / 16, degrees=round(place.degrees * 4) / 4)

    def _draw_card(self, canvas: Canvas, sprites: Sprites, card: ShownCard) -> None:
        way = self._ways[card.uid]
        place = way.now
        lift = 2 if card.selected or card.hinted or card.uid == self.hovered else 1
        if not way.over and way.start.width != way.end.width:
            sprites.draw(canvas, card.face, place, lift, canvas.px(max(way.start.width, way.end.width)))
            return
        if card.drawn:
            w, h = place.width + 6, place.height + 6
            strength = FRESH_GLOW if card.fresh else DRAWN_GLOW
            canvas.glow(place.x, place.y, w, h, TURN, place.degrees, strength=strength, blur=9)
        if card.hinted:
            w, h = place.width + 8, place.height + 8
            canvas.glow(place.x, place.y, w, h, GOLD_LIGHT, place.degrees, strength=HINT_GLOW, blur=12)
        canvas.card(card.face, place.x, place.y, place.width, place.degrees, lift, card.dim)
        if card.drawn:
            _mark_drawn(canvas, place)


def _mark_drawn(canvas: Canvas, place: Place) -> None:
    """A gold drop over the index, which shows however close the cards lie."""
    corner = place._replace(x=place.x - cos(radians(place.degrees)) * place.width * INDEX_FROM_MIDDLE)
    corner = corner._replace(y=place.y - sin(radians(place.degrees)) * place.width * INDEX_FROM_MIDDLE)
    x, y, _, _ = corner.raised(place.height / 2 + 1)
    drop = ("drawn", TURN)
    canvas.stamp(drop, lambda: svg.circle(0, 0, 7, TURN, stroke="#04181a", stroke_width=2), x, y, DROP_BOX)


def _differ(one: Place, other: Place) -> bool:
    return any(abs(a - b) > UNSEEN for a, b in zip(one, other, strict=True))
