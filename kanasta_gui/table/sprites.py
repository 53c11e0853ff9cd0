"""Cards on the move: any size, any turn, and turning over, without new artwork for each frame.

A card in flight is one picture with its shadow, kept in the larger of its two sizes and scaled from there.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kanasta_gui.art.raster import MARGIN, SurfaceCache
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import CARD_SHADOWS

from .fan import Place
from .layout import Zone
from .tween import between, flipped

DRAG_SCALE = 1.04
MEMORY = 48 * 2**20
ANGLE_STEPS = 2  # a degree


@dataclass(frozen=True, slots=True)
class Flight:
    """A card's way from one place to another; back is the other side of a card that turns over."""

    face: str
    start: Place
    end: Place
    back: str = ""  # shown first, the face in the end
    arc: float = 0.0  # how high above the straight way, in units
    flip_from: float = 0.0  # share of the way at which it begins to turn over
    start_turn: float | None = None  # if another one than that of its place
    lift: int = 1

    def place(self, share: float) -> Place:
        """Where the card is after a share of the way, which may run a little beyond its end."""
        height = 4 * share * (1 - share) * self.arc if 0 < share < 1 else 0
        turn = self.start.degrees if self.start_turn is None else self.start_turn
        return Place(
            between(self.start.x, self.end.x, share),
            between(self.start.y, self.end.y, share) - height,
            between(turn, self.end.degrees, share),
            max(1.0, between(self.start.width, self.end.width, share)),
        )

    def side(self, share: float) -> tuple[str, float]:
        """Which side shows, and how much of its width."""
        if not self.back:
            return self.face, 1.0
        if share <= self.flip_from:
            return self.back, 1.0
        wide, over = flipped(min(1.0, (share - self.flip_from) / (1 - self.flip_from)))
        return (self.face if over else self.back), wide


class Sprites:
    """Draws cards in flight and in hand of the mouse."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(MEMORY)

    def end_age(self) -> None:
        """A deal is over: forget pictures that were used neither in it nor in the one before."""
        self._cache.end_age()

    def draw_flight(self, canvas: Canvas, flight: Flight, share: float) -> None:
        """The card after a share of its way."""
        place = flight.place(share)
        face, wide = flight.side(share)
        full = canvas.px(max(flight.start.width, flight.end.width))
        self.draw(canvas, face, place, flight.lift, full, wide, keep=share <= 0)  # it may wait a while there

    def draw(
        self,
        canvas: Canvas,
        face: str,
        place: Place,
        lift: int,
        full: int = 0,
        wide: float = 1.0,
        keep: bool = False,
    ) -> None:
        """A card of any size: its picture `full` pixels wide, scaled; wide narrows it as it turns over.

        keep: it will be drawn in this size again, so its turned picture is kept.
        """
        width = canvas.px(place.width)
        full = full or width
        angle = round(place.degrees * ANGLE_STEPS) / ANGLE_STEPS

        def turned() -> pygame.Surface:
            upright = self._shadowed(canvas, face, full, lift)
            if not angle and width == full:
                return upright
            if angle:
                return pygame.transform.rotozoom(upright, -angle, width / full)
            w, h = upright.get_size()
            return pygame.transform.smoothscale(upright, (round(w * width / full), round(h * width / full)))

        key = ("turned", canvas.pictures.generation, canvas.pictures.style, face, full, width, lift, angle)
        picture = self._cache.made(key, turned) if keep else turned()
        if wide < 1:
            size = (max(1, round(picture.get_width() * wide)), picture.get_height())
            picture = pygame.transform.scale(picture, size)
        canvas.blit_centred(picture, place.x, place.y)

    def _shadowed(self, canvas: Canvas, face: str, width: int, lift: int) -> pygame.Surface:
        """The upright card in the middle of a surface, with its shadow."""
        pictures = canvas.pictures
        key = ("shadowed", pictures.style, pictures.generation, face, width, lift, canvas.scale)
        return self._cache.made(key, lambda: self._compose(canvas, face, width, lift))

    def _compose(self, canvas: Canvas, face: str, width: int, lift: int) -> pygame.Surface:
        look = CARD_SHADOWS[lift]
        card = canvas.pictures.picture(face, width)
        high = card.get_height()
        pad = 2 * max(1, canvas.px(look.blur)) + canvas.px(look.drop) + MARGIN
        surface = pygame.Surface((width + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
        box = Zone(*canvas.viewport.to_units((pad, pad)), width / canvas.scale, high / canvas.scale)
        with canvas.onto(surface), canvas.recording():
            canvas.shadow(*box, box.w / 16, look.blur, look.drop, look.strength)
        surface.blit(card, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface
