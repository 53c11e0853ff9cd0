"""What everything is drawn with: a target, a viewport and cached pieces."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import floor

import pygame

from kanasta_gui.art import svg
from kanasta_gui.art.raster import Pictures, SurfaceCache, blit

from .pieces import MEDALLION, MEDALLION_STRENGTH, Plate, cloth, medallion_quarter, soft_box, stretched
from .text import Typesetter
from .theme import CLOTHS, SHADOW, Elevation
from .viewport import HEIGHT, WIDTH, Box, Viewport

PIECES_MEMORY = 128 * 2**20
WORTH_KEEPING = 30_000  # pixels; a smaller piece is drawn about as fast as it is read from disk


class Ground:
    """Draws shapes onto any surface, in units of a 1920x1080 table.

    Lengths become pixels with px(), points with at(). What is drawn once is kept: drawing it again costs
    a blit. While recording, the rectangles drawn to are noted.
    """

    width, height = float(WIDTH), float(HEIGHT)

    def __init__(
        self,
        target: pygame.Surface,
        pictures: Pictures,
        text_scale: float = 1.0,
        viewport: Viewport | None = None,
    ) -> None:
        self.target = target
        self.pictures = pictures
        self.overflows: list[str] = []
        self._pieces = SurfaceCache(PIECES_MEMORY, pictures.budget)
        self._cloth: tuple[Hashable, pygame.Surface] | None = None
        self._marks: list[pygame.Rect] | None = None
        self.text_scale = text_scale
        self.resize(target, viewport)

    def resize(self, target: pygame.Surface, viewport: Viewport | None = None) -> None:
        """Draw onto another surface from now on; its viewport is that of its size unless given."""
        self.target = target
        self.viewport = viewport or Viewport(*target.get_size())
        self.scale = self.viewport.scale
        self._left, self._top = self.viewport.left, self.viewport.top
        self.set_text_scale(self.text_scale)

    def set_text_scale(self, text_scale: float) -> None:
        self.text_scale = text_scale
        self.type = Typesetter(self.scale, text_scale)

    def end_age(self) -> None:
        """A deal is over: forget pieces and pictures that were used neither in it nor in the one before."""
        self._pieces.end_age()
        self.pictures.end_age()

    # --- units and pixels ---

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return self._left + round(x * self.scale), self._top + round(y * self.scale)

    def area(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The pixels of a box; boxes that touch in units touch in pixels."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    @property
    def bounds(self) -> Box:
        """The whole window in units, with the cloth beside the table."""
        return self.viewport.bounds

    # --- targets and marks ---

    @contextmanager
    def onto(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw onto another surface of the same size for a while."""
        before = self.target
        self.target = surface
        try:
            yield
        finally:
            self.target = before

    @contextmanager
    def clipped(self, area: pygame.Rect) -> Iterator[None]:
        """Draw inside some pixels only for a while, also when the drawing is interrupted."""
        surface, before = self.target, self.target.get_clip()
        surface.set_clip(area.clip(before))
        try:
            yield
        finally:
            surface.set_clip(before)

    @contextmanager
    def recording(self) -> Iterator[list[pygame.Rect]]:
        """Note the rectangles that are drawn to."""
        before = self._marks
        self._marks = marks = list[pygame.Rect]()
        try:
            yield marks
        finally:
            self._marks = before

    def mark(self, rect: pygame.Rect) -> None:
        """Note a rectangle that was drawn to without this class."""
        if self._marks is not None and rect.w and rect.h:
            self._marks.append(rect)

    def blit(self, surface: pygame.Surface, corner: tuple[float, float]) -> pygame.Rect:
        """Put a premultiplied surface at a pixel."""
        rect = blit(self.target, surface, corner)
        self.mark(rect)
        return rect

    def blit_centred(self, surface: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Put a premultiplied surface with its middle at a point in units."""
        cx, cy = self.at(x, y)
        return self.blit(surface, (cx - surface.get_width() / 2, cy - surface.get_height() / 2))

    # --- the cloth ---

    def felt(self, colour: str = "teal") -> None:
        """The table: a lit centre, a dark edge, and a faint folk medallion woven into the cloth."""
        key = (colour, self.viewport)
        if self._cloth is None or self._cloth[0] != key:
            self._cloth = (key, self._draw_cloth(colour))
        self.mark(self.target.blit(self._cloth[1], (0, 0)))

    def _draw_cloth(self, colour: str) -> pygame.Surface:
        self.pictures.budget.spend()
        surface = cloth((self.viewport.width, self.viewport.height), CLOTHS[colour])
        size = self.px(MEDALLION)
        quarter = self.pictures.svg_picture(("medallion", size), medallion_quarter, size).copy()
        strength = round(255 * MEDALLION_STRENGTH)
        quarter.fill((strength,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        x, y = self.at(self.width / 2, self.height * 0.44)
        for turn, corner in enumerate(((x, y), (x, y - size), (x - size, y - size), (x - size, y))):
            blit(surface, pygame.transform.rotate(quarter, 90 * turn), corner)
        return surface

    def shade(self, strength: float = 0.5) -> None:
        """Darken everything drawn so far, behind a dialog."""
        rest = round(255 * (1 - strength))
        rect = self.target.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
        self.target.fill(
            (round(2 * strength), round(18 * strength), round(20 * strength)),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        self.mark(rect)

    # --- vector shapes ---

    def vector(self, *parts: str, definitions: str = "", box: Box | None = None) -> None:
        """Draw SVG given in units; box names the part of the canvas that it touches.

        Equal text is drawn once and kept. For what changes in each frame there are cheaper ways.
        """
        x, y, w, h = box or self.bounds
        scale = self.scale
        left, top = floor(x * scale) - 4, floor(y * scale) - 4
        wide, high = int(w * scale) + 10, int(h * scale) + 10

        text = svg.tag(
            "svg",
            svg.tag("defs", definitions) if definitions else "",
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            width=wide,
            height=high,
            viewBox=f"{left / scale:g} {top / scale:g} {wide / scale:g} {high / scale:g}",
        )
        picture = self.pictures.svg_picture(("vector", text), text, wide, keep=wide * high > WORTH_KEEPING)
        self.blit(picture, (self._left + left, self._top + top))

    def stamp(
        self,
        key: Hashable,
        draw: Callable[[], str],
        x: float,
        y: float,
        reach: Box,
        scale: float = 1.0,
        definitions: Callable[[], str] | None = None,
    ) -> None:
        """Draw a named ornament, given as SVG round the origin, at a point; reach is the box that it fills.

        It is put on whole pixels, so that one picture serves all places. key says all that its looks
        depend on.
        """
        pixels = self.scale * scale
        left, top = floor(reach[0] * pixels), floor(reach[1] * pixels)
        wide, high = round(reach[2] * pixels) + 2, round(reach[3] * pixels) + 2

        def document() -> str:
            return svg.tag(
                "svg",
                svg.tag("defs", definitions()) if definitions else "",
                draw(),
                xmlns="http://www.w3.org/2000/svg",
                width=wide,
                height=high,
                viewBox=f"{left / pixels:g} {top / pixels:g} {wide / pixels:g} {high / pixels:g}",
            )

        keep = wide * high > WORTH_KEEPING
        picture = self.pictures.svg_picture(("stamp", key, wide, high, pixels), document, wide, keep)
        cx, cy = self.at(x, y)
        self.blit(picture, (cx + left, cy + top))

    def plate(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "none",
        opacity: float = 1.0,
        line: str = "none",
        line_width: float = 1.5,
        radius: float = 0.0,
        line_opacity: float = 1.0,
        dashes: str = "",
    ) -> None:
        """A rounded box without a shadow: rows, bars, rims. dashes as in SVG, in pixels."""
        look = Plate(fill, "", opacity, line, line_width, line_opacity, radius, dashes=dashes)
        self.put_plate(x, y, w, h, look)

    def put_plate(
        self, x: float, y: float, w: float, h: float, look: Plate, shadow: Elevation | None = None
    ) -> None:
        """A plate, with its shadow if it has one; both are kept as one picture."""
        area = self.area(x, y, w, h)
        key = ("plate", area.w, area.h, look, shadow, self.scale)
        reach = 2 * max(1, self.px(shadow.blur)) + abs(self.px(shadow.drop)) if shadow else 0
        reach = max(reach, look.scaled(self.scale).margin)
        picture = self._pieces.made(key, lambda: self._draw_plate(area.w, area.h, look, shadow, reach))
        self.blit(picture, (area.x - reach, area.y - reach))

    def _draw_plate(
        self, w: int, h: int, look: Plate, shadow: Elevation | None, reach: int
    ) -> pygame.Surface:
        surface = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
        if shadow:
            blur = max(1, self.px(shadow.blur))
            colour = pygame.Color(*SHADOW, shadow.strength)
            soft = soft_box(w, h, min(self.px(look.radius), w // 2, h // 2), blur, colour)
            blit(surface, soft, (reach - 2 * blur, reach + self.px(shadow.drop) - 2 * blur))
        scaled = look.scaled(self.scale)
        wide, high = scaled.template(w, h)
        margin = scaled.margin
        template = self.pictures.svg_picture(
            ("template", scaled, wide, high),
            lambda: scaled.document(wide, high),
            wide + 2 * margin,
            keep=wide * high > WORTH_KEEPING,
        )
        full = stretched(template, (w + 2 * margin, h + 2 * margin))
        blit(surface, full, (reach - margin, reach - margin))
        return surface

    # --- light and shadow ---

    def shadow(
        self, x: float, y: float, w: float, h: float, radius: float, blur: float, drop: float, strength: int
    ) -> None:
        area, soft = self.area(x, y, w, h), max(1, self.px(blur))
        picture = self._soft(area.w, area.h, self.px(radius), soft, pygame.Color(*SHADOW, strength))
        self.blit(picture, (area.x - 2 * soft, area.y + self.px(drop) - 2 * soft))

    def glow(
        self,
        centre_x: float,
        centre_y: float,
        width: float,
        height: float,
        colour: str,
        degrees: float = 0,
        radius: float = 12,
        strength: int = 255,
        blur: float = 12,
    ) -> None:
        """Light round a box of this size, turned clockwise."""
        tone = pygame.Color(colour)
        tone.a = strength
        size = (self.px(width), self.px(height))
        picture = self._soft(*size, self.px(radius), max(1, self.px(blur)), tone, degrees)
        self.blit_centred(picture, centre_x, centre_y)

    def _soft(
        self, w: int, h: int, radius: int, blur: int, colour: pygame.Color, degrees: float = 0
    ) -> pygame.Surface:
        angle = round(degrees * 4) / 4
        key = ("soft", w, h, radius, blur, tuple(colour), angle)

        def make() -> pygame.Surface:
            soft = soft_box(w, h, min(radius, w // 2, h // 2), blur, colour)
            return pygame.transform.rotozoom(soft, -angle, 1) if angle else soft

        return self._pieces.made(key, make)
