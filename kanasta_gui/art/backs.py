"""Card backs: three designs, each in any colour way."""

from __future__ import annotations

from dataclasses import dataclass

from .blank import CORNER_RADIUS, outline_path, stock
from .ornament import faceted_star, leaf, rays, rosette, tulip, wreath, zigzag
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, PAPER_LIGHT
from .svg import (
    CENTRE_X,
    CENTRE_Y,
    circle,
    clip,
    document,
    group,
    line,
    path,
    placed,
    radial_gradient,
    two_way,
)


@dataclass(frozen=True)
class Colourway:
    light: str
    dark: str
    accent: str


COLOURWAYS = {
    "red": Colourway("#b3263a", "#6e0f20", "#e98b7c"),
    "blue": Colourway("#2c5397", "#152a57", "#86a9e0"),
    "green": Colourway("#1f7a63", "#0c3f36", "#7fc9ae"),
}


def framed(artwork: str, colours: Colourway) -> str:
    gradient, blank = stock()
    field = outline_path(10, CORNER_RADIUS - 5)
    definitions = (
        gradient
        + clip("field", path(field, "#000"))
        + radial_gradient("ground", colours.light, colours.dark, 0.75)
    )
    body = group([path(field, "url(#ground)"), artwork], clip_path="url(#field)")
    border = path(outline_path(15, 7), stroke=GOLD, stroke_width=1.6) + path(
        field, stroke=colours.dark, stroke_width=1.5
    )
    return document(blank + body + border, definitions)


def tulip_garden(colours: Colourway) -> str:
    """A mirrored folk bouquet round a medallion."""
    pale = PAPER_LIGHT
    bouquet = (
        line("M120 132C120 104 120 92 120 76", GOLD, 3)
        + placed(tulip(pale, GOLD_LIGHT, colours.light), 120, 58, 0.56)
        + group(
            [
                line("M120 126C92 120 62 112 62 84", GOLD, 3),
                placed(rosette(pale, colours.accent, GOLD), 62, 72, 0.42),
                line("M112 132C78 144 52 138 44 116", GOLD, 2.4),
                placed(tulip(colours.accent, GOLD_LIGHT, colours.dark), 40, 112, 0.3, -28),
                placed(leaf(colours.accent, colours.dark), 88, 96, 0.3, -30),
                placed(leaf(colours.accent, colours.dark), 72, 132, 0.24, -80),
                placed(leaf(GOLD, GOLD_DARK), 98, 66, 0.2, -30),
                placed(rosette(GOLD, GOLD_LIGHT, colours.light), 40, 40, 0.24),
                line("M50 38C66 30 80 28 94 32", GOLD, 1.6),
            ]
        )
    )
    right = group([bouquet], transform="matrix(-1 0 0 1 240 0)")
    medallion = (
        circle(CENTRE_X, CENTRE_Y, 40, colours.dark, stroke=GOLD, stroke_width=2)
        + placed(wreath(40, 12, colours.accent, GOLD), CENTRE_X, CENTRE_Y, 0.72)
        + placed(faceted_star(GOLD_LIGHT, GOLD), CENTRE_X, CENTRE_Y, 0.44)
    )
    side = two_way(
        placed(rosette(colours.accent, pale, GOLD), 38, CENTRE_Y, 0.3) + line("M50 168H78", GOLD, 2)
    )
    border = two_way(path(zigzag(18, 326, 222, 326, 17, -7), GOLD, opacity=0.85))
    return framed(two_way(bouquet + right) + side + medallion + border, colours)


def deco_fans(colours: Colourway) -> str:
    """Overlapping sunrise fans, row upon row."""
    fans = []
    step, height = 42, 24
    for row in range(17):
        y = -6 + row * height
        for column in range(-1, 8):
            x = column * step + (step / 2 if row % 2 else 0) - 6
            rings = "".join(
                circle(0, 0, radius, fill, stroke=GOLD, stroke_width=width)
                for radius, fill, width in (
                    (24, colours.dark, 1.3),
                    (18.5, colours.light, 0.9),
                    (12.5, colours.dark, 0.9),
                    (6.5, colours.accent, 0.9),
                )
            )
            fans.append(placed(rings, x, y))
    star_medallion = (
        circle(CENTRE_X, CENTRE_Y, 54, PAPER_LIGHT, stroke=GOLD_DARK, stroke_width=2)
        + circle(CENTRE_X, CENTRE_Y, 49, colours.dark, stroke=GOLD, stroke_width=1.4)
        + placed(rays(48, 24, GOLD, 0.35), CENTRE_X, CENTRE_Y)
        + placed(faceted_star(GOLD_LIGHT, GOLD_DARK, 8), CENTRE_X, CENTRE_Y, 0.86)
        + placed(rosette(PAPER_LIGHT, colours.accent, GOLD), CENTRE_X, CENTRE_Y, 0.3)
    )
    return framed("".join(fans) + star_medallion, colours)


def kilim(colours: Colourway) -> str:
    """A woven lattice of stepped diamonds."""
    cells = []
    for row in range(9):
        for column in range(6):
            x, y = 20 + column * 40, 8 + row * 40
            diamond = (
                path("M0-20L20 0L0 20L-20 0Z", colours.dark, stroke=GOLD, stroke_width=1.2)
                + path("M0-13L13 0L0 13L-13 0Z", colours.light)
                + path("M0-7L7 0L0 7L-7 0Z", PAPER_LIGHT if (row + column) % 2 else GOLD_LIGHT)
            )
            cells.append(
                placed(diamond, x, y) + placed(faceted_star(colours.accent, GOLD, 4), x + 20, y + 20, 0.17)
            )
    return framed("".join(cells), colours)


BACKS = {"tulip": tulip_garden, "deco": deco_fans, "kilim": kilim}


def back(design: str, colourway: str) -> str:
    return BACKS[design](COLOURWAYS[colourway])
