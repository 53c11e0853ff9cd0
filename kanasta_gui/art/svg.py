"""A minimal SVG writer.

Only features that every mainstream renderer draws alike are used: paths, basic shapes,
groups with transforms, gradients and clip paths. No text, filters, masks, CSS or <use>.
"""

from __future__ import annotations

from collections.abc import Iterable

CARD_WIDTH, CARD_HEIGHT = 240, 336
CENTRE_X, CENTRE_Y = CARD_WIDTH / 2, CARD_HEIGHT / 2

Attribute = str | float | int


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """Write an element; attribute names use '_' for '-', a trailing '_' is dropped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    body = "".join(children)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def path(d: str, fill: str = "none", **attributes: Attribute) -> str:
    return tag("path", d=d, fill=fill, **faded(fill, attributes))


def line(d: str, stroke: str, width: float, **attributes: Attribute) -> str:
    """An open stroke with round ends, the hand-drawn line of the whole deck."""
    ends: dict[str, Attribute] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag(
        "path", d=d, fill="none", stroke=stroke, stroke_width=width, **ends, **faded("none", attributes)
    )


def circle(x: float, y: float, radius: float, fill: str, **attributes: Attribute) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **faded(fill, attributes))


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: Attribute) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **faded(fill, attributes))


def faded(fill: str, attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    """The opacity of a shape that is only filled or only stroked goes to its paint: no layer is needed."""
    paint = "stroke_opacity" if fill == "none" else "fill_opacity"
    if "opacity" not in attributes or (fill != "none" and "stroke" in attributes):
        return attributes
    return {paint if name == "opacity" else name: value for name, value in attributes.items()}


def group(children: Iterable[str], **attributes: Attribute) -> str:
    return tag("g", *children, **attributes)


def placed(content: str, x: float, y: float, scale: float = 1, rotate: float = 0) -> str:
    """Content drawn round the origin, moved to (x, y)."""
    turn = f" rotate({number(rotate)})" if rotate else ""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return group([content], transform=f"translate({number(x)} {number(y)}){turn}{size}")


def mirrored(content: str, axis: float = CENTRE_X) -> str:
    """Content and its left-right mirror image."""
    return content + group([content], transform=f"matrix(-1 0 0 1 {number(2 * axis)} 0)")


def both_sides(content: str) -> str:
    """A half (drawn on the left, reaching 0.6 past the axis so that no seam shows) and its mirror image."""
    return mirrored(content, axis=0)


def two_way(content: str) -> str:
    """Content and the same turned by half a turn round the middle of the card."""
    return content + group([content], transform=f"rotate(180 {number(CENTRE_X)} {number(CENTRE_Y)})")


def linear_gradient(name: str, top: str, bottom: str, x2: float = 0, y2: float = 1) -> str:
    stops = tag("stop", offset=0, stop_color=top) + tag("stop", offset=1, stop_color=bottom)
    return tag("linearGradient", stops, id=name, x1=0, y1=0, x2=x2, y2=y2)


def radial_gradient(name: str, inner: str, outer: str, radius: float = 0.7) -> str:
    stops = tag("stop", offset=0, stop_color=inner) + tag("stop", offset=1, stop_color=outer)
    return tag("radialGradient", stops, id=name, cx=0.5, cy=0.5, r=radius)


def clip(name: str, shape: str) -> str:
    return tag("clipPath", shape, id=name)


def document(body: str, definitions: str = "") -> str:
    return tag(
        "svg",
        tag("defs", definitions) if definitions else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}",
    )
