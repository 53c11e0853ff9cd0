"""Small ornaments: wax seals of canastas, the snowflake of a frozen pile, a rule with a tulip."""

from __future__ import annotations

from math import cos, radians, sin

from .ornament import faceted_star, rosette, tulip
from .palette import GARNET, GOLD, GOLD_DARK, GOLD_LIGHT, ICE, INK
from .svg import circle, group, line, placed


def seal(kind: str, x: float, y: float, scale: float = 1) -> str:
    """The wax seal on a canasta: natural (red), mixed (black) or wild (gold)."""
    fill, edge = {"natural": (GARNET, "#7c101c"), "mixed": (INK, "#000000"), "wild": (GOLD, GOLD_DARK)}[kind]
    scallops = "".join(
        circle(19 * sin(radians(a)), -19 * cos(radians(a)), 5.4, fill) for a in range(0, 360, 30)
    )
    centre = {
        "natural": rosette("#ffe9c9", GOLD, GARNET),
        "mixed": faceted_star("#f3d589", GOLD_DARK),
        "wild": faceted_star("#fffbe8", "#7a4f0c"),
    }[kind]
    return placed(
        circle(0, 3, 24, "#000000", opacity=0.3)
        + scallops
        + circle(0, 0, 19.5, fill)
        + circle(0, 0, 15.5, edge, opacity=0.55)
        + circle(0, 0, 15.5, "none", stroke=GOLD_LIGHT, stroke_width=1.2)
        + placed(centre, 0, 0, 0.26),
        x,
        y,
        scale,
    )


def snowflake(x: float, y: float, radius: float) -> str:
    spokes = "".join(
        f"M0 0L{radius * sin(radians(a)):.1f} {-radius * cos(radians(a)):.1f}"
        f"M{radius * 0.62 * sin(radians(a)):.1f} {-radius * 0.62 * cos(radians(a)):.1f}"
        f"L{radius * 0.9 * sin(radians(a + 20)):.1f} {-radius * 0.9 * cos(radians(a + 20)):.1f}"
        f"M{radius * 0.62 * sin(radians(a)):.1f} {-radius * 0.62 * cos(radians(a)):.1f}"
        f"L{radius * 0.9 * sin(radians(a - 20)):.1f} {-radius * 0.9 * cos(radians(a - 20)):.1f}"
        for a in range(0, 360, 60)
    )
    return placed(
        circle(0, 0, radius + 5, "#123f58", stroke=ICE, stroke_width=1.5, opacity=0.95)
        + line(spokes, "#e8f8ff", 1.8),
        x,
        y,
    )


def flourish(x: float, y: float, width: float) -> str:
    """A rule with a tulip in the middle."""
    half = (
        line(f"M18 0H{width / 2}", GOLD, 2)
        + circle(width / 2, 0, 4, GOLD)
        + placed(rosette(GOLD, GOLD_LIGHT, GARNET), width / 4, 0, 0.15)
    )
    return placed(
        half + group([half], transform="scale(-1 1)") + placed(tulip(GOLD, GOLD_LIGHT, GARNET), 0, -2, 0.3),
        x,
        y,
    )
