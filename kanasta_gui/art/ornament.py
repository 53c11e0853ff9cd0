"""Suit pips and the folk motifs (tulip, rosette, star, leaf) that all the art is built from.

Every motif is drawn round the origin, about 100 units tall, and is placed with svg.placed().
"""

from __future__ import annotations

from math import cos, pi, sin

from .palette import GOLD, GOLD_DARK, Suit
from .svg import circle, group, line, number, path, placed

SUIT_PATHS = {
    Suit.HEARTS: "M0 47C-9 28-50 7-50-19C-50-37-38-46-26-46C-14-46-5-39 0-27C5-39 14-46 26-46"
    "C38-46 50-37 50-19C50 7 9 28 0 47Z",
    Suit.SPADES: "M0-50C9-31 47-9 47 17C47 31 37 39 26 39C17 39 9 35 4 28"
    "C5 38 9 46 18 50L-18 50C-9 46-5 38-4 28C-9 35-17 39-26 39C-37 39-47 31-47 17C-47-9-9-31 0-50Z",
    Suit.DIAMONDS: "M0-51C9-32 23-14 40 0C23 14 9 32 0 51C-9 32-23 14-40 0C-23-14-9-32 0-51Z",
    Suit.CLUBS: "M0-50A23 23 0 0 1 17-11A23.5 23.5 0 1 1 5 26C6 37 10 46 18 50L-18 50C-10 46-6 37-5 26"
    "A23.5 23.5 0 1 1-17-11A23 23 0 0 1 0-50Z",
}


# Cut into the pips of the four-colour deck, so that suits differ by texture as well as by shape.
INLAYS = {
    Suit.DIAMONDS: "M0-29C5-17 12-8 22 0C12 8 5 17 0 29C-5 17-12 8-22 0C-12-8-5-17 0-29Z",
    Suit.CLUBS: "M0-41A13 13 0 1 1 0-15A13 13 0 1 1 0-41ZM26-2A13 13 0 1 1 26 24A13 13 0 1 1 26-2Z"
    "M-26-2A13 13 0 1 1-26 24A13 13 0 1 1-26-2Z",
}


def pip(suit: Suit, colour: str, inlay: str = "") -> str:
    """A suit sign 100 units tall; inlay is the colour of the cut in diamonds and clubs, '' for none."""
    sign = path(SUIT_PATHS[suit], colour)
    if inlay and suit is Suit.DIAMONDS:
        return sign + path(INLAYS[suit], stroke=inlay, stroke_width=6)
    if inlay and suit is Suit.CLUBS:
        return sign + path(INLAYS[suit], stroke=inlay, stroke_width=5)
    return sign


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point at an angle measured clockwise from straight up."""
    return radius * sin(degrees * pi / 180), -radius * cos(degrees * pi / 180)


def polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(
    colour: str, points: int = 8, inner: float = 0.52, radius: float = 50, **attributes: str | float
) -> str:
    corners = [
        polar(radius if index % 2 == 0 else radius * inner, index * 180 / points)
        for index in range(2 * points)
    ]
    return path(polygon(corners), colour, **attributes)


def faceted_star(light: str, dark: str, points: int = 8, inner: float = 0.46) -> str:
    """A star with one light and one dark side to each ray, as inlaid in a marquetry box."""
    facets = []
    for index in range(points):
        angle = index * 360 / points
        tip = polar(50, angle)
        for side, colour in ((-1, light), (1, dark)):
            valley = polar(50 * inner, angle + side * 180 / points)
            facets.append(path(polygon([(0, 0), tip, valley]), colour))
    return "".join(facets)


def petals(count: int, d: str, colour: str, start: float = 0, **attributes: str | float) -> str:
    step = 360 / count
    return group(
        group([path(d, colour, **attributes)], transform=f"rotate({number(start + index * step)})")
        for index in range(count)
    )


def rosette(outer: str, inner: str, centre: str, count: int = 8) -> str:
    """A round folk flower."""
    return (
        petals(count, "M0-8C-16-20-15-44 0-50C15-44 16-20 0-8Z", outer)
        + petals(count, "M0-10C-8-18-8-32 0-37C8-32 8-18 0-10Z", inner)
        + circle(0, 0, 11, centre)
    )


def tulip(outer: str, inner: str, heart: str) -> str:
    """The Carpathian tulip: two curling outer petals, a pointed bud, a seed drop."""
    half = "M0 40C-26 38-42 16-38-10C-36-26-44-36-50-38C-30-46-14-30-10-10C-8 6-4 20 0 26Z"
    return (
        path("M0-50C14-34 18-10 12 10C9 22 4 30 0 34C-4 30-9 22-12 10C-18-10-14-34 0-50Z", inner)
        + group([path(half, outer)])
        + group([path(half, outer)], transform="scale(-1 1)")
        + path("M0-26C6-16 6-4 0 4C-6-4-6-16 0-26Z", heart)
    )


def leaf(colour: str, vein: str) -> str:
    return path("M0 50C-30 24-24-24 0-50C24-24 30 24 0 50Z", colour) + line("M0 40L0-28", vein, 4)


def wreath(radius: float, count: int, leaf_colour: str, berry: str) -> str:
    """A ring of paired leaves with berries between them."""
    blade = "M0 0C-6-5-6-14 0-20C6-14 6-5 0 0Z"
    parts = [circle(0, 0, radius, "none", stroke=leaf_colour, stroke_width=1.6)]
    for index in range(count):
        angle = index * 360 / count
        pair = path(blade, leaf_colour, transform="rotate(-32)") + path(
            blade, leaf_colour, transform="rotate(32)"
        )
        parts.append(placed(pair, *polar(radius, angle), rotate=angle + 90))
        parts.append(circle(*polar(radius, angle - 90 / count), 2.4, berry))
    return "".join(parts)


def rays(radius: float, count: int, colour: str, opacity: float) -> str:
    """A sunburst of alternating wedges."""
    half = 90 / count
    wedges = [
        polygon(
            [(0, 0), polar(radius, index * 360 / count - half), polar(radius, index * 360 / count + half)]
        )
        for index in range(count)
    ]
    return path("".join(wedges), colour, opacity=opacity)


def rays_above(y: float, radius: float, count: int, colour: str, opacity: float) -> str:
    """A sunburst cut off below a line."""
    half = 90 / count
    wedges = []
    for index in range(count):
        corners = [(0.0, 0.0), *(polar(radius, index * 360 / count + side * half) for side in (-1, 1))]
        kept = _above(corners, y)
        if len(kept) > 2:
            wedges.append(polygon(kept))
    return path("".join(wedges), colour, opacity=opacity)


def _above(corners: list[tuple[float, float]], y: float) -> list[tuple[float, float]]:
    """The part of a polygon above a horizontal line."""
    kept = []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if y1 <= y:
            kept.append((x1, y1))
        if (y1 <= y) != (y2 <= y):
            kept.append((x1 + (x2 - x1) * (y - y1) / (y2 - y1), y))
    return kept


def zigzag(x1: float, y1: float, x2: float, y2: float, teeth: int, depth: float) -> str:
    """Path data of a row of triangles standing on the line from (x1, y1) to (x2, y2)."""
    dx, dy = (x2 - x1) / teeth, (y2 - y1) / teeth
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = dy / length * depth, -dx / length * depth
    return "".join(
        polygon(
            [
                (x1 + index * dx, y1 + index * dy),
                (x1 + (index + 0.5) * dx + nx, y1 + (index + 0.5) * dy + ny),
                (x1 + (index + 1) * dx, y1 + (index + 1) * dy),
            ]
        )
        for index in range(teeth)
    )


def gold_star() -> str:
    """The mark of a wild card."""
    return faceted_star("#f3c65b", GOLD_DARK) + circle(0, 0, 9, GOLD)
