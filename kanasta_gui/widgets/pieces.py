"""Pieces that surfaces are put together from, in pixels: plates, soft shadows, the cloth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from random import Random

import pygame

from kanasta_gui.art import svg
from kanasta_gui.art.ornament import wreath

GRAIN_SIZE, GRAIN_DEPTH = 512, 5
MEDALLION, MEDALLION_STRENGTH = 432, 0.075  # half its size in units; how faintly it is woven into the cloth


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded box: its ground (from top to bottom), rim and the light along its upper edge."""

    top: str = "none"
    bottom: str = ""  # as top
    opacity: float = 1.0
    line: str = "none"
    line_width: float = 0.0
    line_opacity: float = 1.0
    radius: float = 0.0
    shine: float = 0.0
    dashes: str = ""

    @property
    def margin(self) -> int:
        """Pixels that the rim may take up outside the box."""
        return ceil(self.line_width / 2) + 1 if self.line != "none" else 1

    def scaled(self, scale: float) -> Plate:
        return replace(self, line_width=self.line_width * scale, radius=self.radius * scale)

    def document(self, width: int, height: int) -> str:
        """The box as SVG in pixels, with the margin round it."""
        margin = self.margin
        radius = min(self.radius, width / 2, height / 2)
        gradient = svg.linear_gradient("ground", self.top, self.bottom) if self.bottom else ""
        rim: dict[str, str | float] = (
            {"stroke": self.line, "stroke_width": self.line_width, "stroke_opacity": self.line_opacity}
            if self.line != "none"
            else {}
        )
        if self.dashes:
            rim |= {"stroke_dasharray": self.dashes, "stroke_linecap": "round"}
        box = svg.rect(
            margin,
            margin,
            width,
            height,
            "url(#ground)" if gradient else self.top,
            rx=f"{radius:.2f}",
            fill_opacity=self.opacity,
            **rim,
        )
        light = ""
        if self.shine:
            unit = max(1.0, self.line_width / 1.5)
            y = margin + 2 * unit
            light = svg.line(
                f"M{margin + radius:g} {y:g}H{margin + width - radius:g}", "#ffffff", unit, opacity=self.shine
            )
        full = (width + 2 * margin, height + 2 * margin)
        return svg.tag(
            "svg",
            svg.tag("defs", gradient) if gradient else "",
            box,
            light,
            xmlns="http://www.w3.org/2000/svg",
            width=full[0],
            height=full[1],
            viewBox=f"0 0 {full[0]} {full[1]}",
        )

    def template(self, width: int, height: int) -> tuple[int, int]:
        """The smallest box that can be stretched to this size: its corners, and a gradient's whole height."""
        core = 2 * ceil(min(self.radius, width / 2, height / 2) + self.line_width) + 5
        if self.dashes:
            return width, height
        return min(width, core), height if self.bottom else min(height, core)


def stretched(template: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A larger picture with the same corners and edges: the middle row and column are repeated."""
    if template.get_size() == size:
        return template
    result = pygame.Surface(size, pygame.SRCALPHA)
    columns = _parts(template.get_width(), size[0])
    rows = _parts(template.get_height(), size[1])
    for source_x, source_w, x, w in columns:
        for source_y, source_h, y, h in rows:
            piece = template.subsurface((source_x, source_y, source_w, source_h))
            if (source_w, source_h) != (w, h):
                piece = pygame.transform.scale(piece, (w, h))
            result.blit(piece, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def _parts(length: int, wanted: int) -> tuple[tuple[int, int, int, int], ...]:
    """How one direction is cut: (source, its length, target, its length) of each part."""
    if length == wanted:
        return ((0, length, 0, length),)
    first = (length - 1) // 2
    last = length - first - 1
    return (
        (0, first, 0, first),
        (first, 1, first, wanted - first - last),
        (length - last, last, wanted - last, last),
    )


def soft_box(width: int, height: int, radius: int, blur: int, colour: pygame.Color) -> pygame.Surface:
    """A blurred box, 2 * blur wider on each side; premultiplied."""
    core = 2 * (radius + 2 * blur) + 3
    wide, high = min(width, core), min(height, core)
    pad = 2 * blur
    full = (wide + 2 * pad, high + 2 * pad)
    box = pygame.Surface(full, pygame.SRCALPHA)
    pygame.draw.rect(box, colour, (pad, pad, wide, high), border_radius=radius)
    box = box.premul_alpha()
    coarse = max(1, blur // 4)  # a wide blur needs no fine pixels
    if coarse > 1:
        small = (max(1, full[0] // coarse), max(1, full[1] // coarse))
        box = pygame.transform.smoothscale(box, small)
    soft = pygame.transform.gaussian_blur(box, max(1, round(blur / coarse)))
    if coarse > 1:
        soft = pygame.transform.smoothscale(soft, full)
    return stretched(soft, (width + 2 * pad, height + 2 * pad))


def cloth(size: tuple[int, int], colours: tuple[str, str, str]) -> pygame.Surface:
    """The cloth: a lit centre and a dark edge, with the grain of the weave.

    A gradient has no detail, so a small one is drawn here point by point and made larger.
    """
    small = pygame.Surface((96, 54))
    centre, middle, edge = (pygame.Color(colour) for colour in colours)
    for y in range(54):
        for x in range(96):
            across, down = (x + 0.5) / 96 - 0.5, (y + 0.5) / 54 - 0.42
            reach = min(1.0, (across * across + down * down) ** 0.5 / 0.72)
            tone = (
                centre.lerp(middle, reach / 0.55)
                if reach < 0.55
                else middle.lerp(edge, (reach - 0.55) / 0.45)
            )
            small.set_at((x, y), tone)
    surface = pygame.transform.smoothscale(small, size)
    lighter, darker = grain()
    for left in range(0, size[0], GRAIN_SIZE):
        for top in range(0, size[1], GRAIN_SIZE):
            surface.blit(lighter, (left, top), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(darker, (left, top), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def grain() -> tuple[pygame.Surface, pygame.Surface]:
    """What the weave adds to and takes from each pixel."""
    noise = Random(7).randbytes(GRAIN_SIZE * GRAIN_SIZE)
    steps = 2 * GRAIN_DEPTH + 1
    depths = [value * steps // 256 - GRAIN_DEPTH for value in range(256)]
    tiles = []
    for sign in (1, -1):
        table = bytes(max(0, sign * depth) for depth in depths)
        tile = pygame.image.frombytes(noise.translate(table), (GRAIN_SIZE, GRAIN_SIZE), "P")
        tile.set_palette([(grey, grey, grey) for grey in range(256)])
        tiles.append(tile.convert())
    return tiles[0], tiles[1]


def medallion_quarter() -> str:
    """The lower right quarter of the wreath woven into the cloth; turned thrice it makes the whole."""
    return svg.tag(
        "svg",
        wreath(330, 44, "#ffffff", "#ffffff"),
        svg.circle(0, 0, 400, "none", stroke="#ffffff", stroke_width=2),
        xmlns="http://www.w3.org/2000/svg",
        width=MEDALLION,
        height=MEDALLION,
        viewBox=f"0 0 {MEDALLION} {MEDALLION}",
    )
