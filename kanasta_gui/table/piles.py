"""Drawing of stock and pile."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from kanasta_gui.art.palette import GOLD_LIGHT, ICE
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, CREAM, FROZEN_FILL, ZONE

from .fan import (
    CROSSWISE,
    PILE_OFFSETS,
    PILE_WIDTH,
    Place,
    freezer_place,
    pile_centre,
    pile_top,
    stock_places,
    stock_top,
)
from .layout import Layout, Zone, around
from .marks import draw_mark
from .shown import Shown, ShownPiles

SLATE, SLATE_INK, SLATE_LINE = "#39415a", "#f3f5fa", "#aab3c9"  # of a blocked pile
EMPTY_LINE = "#9fc7c0"
ICE_INK = "#dff4ff"
HINT_GLOW = 230
INFO_SIZE, INFO_LEADING = 19.0, 1.3
INFO_FIRST, INFO_HIGHEST, INFO_BEYOND = 34.0, 16.0, 20.0  # of the lines; how far they may leave the zone
FLAKES = ((-1, -8.0, -1, 8.0, 16.0), (1, 18.0, 1, -10.0, 11.0), (1, 12.0, -1, 16.0, 8.0))
"""Snowflakes: edge and distance from it across and down, size."""


def box_of(place: Place) -> Zone:
    """The box of an upright card."""
    return Zone(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)


def box_turned(place: Place) -> Zone:
    """The box round a card that is turned."""
    turn = radians(place.degrees)
    across, down = abs(cos(turn)), abs(sin(turn))
    w, h = place.width * across + place.height * down, place.width * down + place.height * across
    return Zone(place.x - w / 2, place.y - h / 2, w, h)


def draw_stock(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The stock, as high as its cards, and their number."""
    piles, zone = shown.piles, layout["stock"]
    top = stock_top(zone)
    if piles.hinted == "stock":
        canvas.glow(top.x, top.y, top.width + 12, top.height + 12, GOLD_LIGHT, strength=HINT_GLOW, blur=12)
    for index, place in enumerate(stock_places(piles.stock, zone)):
        canvas.card(piles.stock_back, place.x, place.y, place.width, lift=0 if index else 1)
    if not piles.stock:
        _draw_empty(canvas, box_of(top))
    draw_mark(canvas, piles.stock_mark, box_of(top))
    if piles.focused == "stock":
        canvas.focus(*box_of(top), radius=8)
    canvas.pill(top.x, zone.y + zone.h - 16, piles.stock_label, 19, room=zone.w + 22)


def draw_pile(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The pile with its last cards askew, and a freezing card crosswise under the top one."""
    piles, zone = shown.piles, layout["pile"]
    x, y = pile_centre(zone)
    top = box_of(Place(x, y, 0, PILE_WIDTH))
    if piles.frozen:
        strength = round(150 * piles.ice / 10) * 10
        canvas.glow(x, y, PILE_WIDTH + 26, top.h + 22, ICE, strength=strength, blur=16)
    if piles.hinted == "pile":
        canvas.glow(x, y, PILE_WIDTH + 30, top.h + 14, GOLD_LIGHT, strength=HINT_GLOW, blur=12)
    lying = list(_lying(piles, zone))
    for face, place, lift in lying:
        canvas.card(face, place.x, place.y, place.width, place.degrees, lift)
    if not lying:
        _draw_empty(canvas, top)
    whole = around(box_turned(place) for _, place, _ in lying) if lying else top
    draw_mark(canvas, piles.pile_mark, whole)
    if piles.focused == "pile":
        canvas.focus(*whole, radius=8)
    if piles.frozen:
        for index, (side, dx, edge, dy, size) in enumerate(FLAKES):
            if piles.ice * len(FLAKES) >= index + 1 - 1e-6:
                canvas.snowflake(x + side * PILE_WIDTH / 2 + dx, y + edge * top.h / 2 + dy, size)
    middle, room = zone.y + zone.h - 16, zone.w + 30
    icon = "lock" if piles.blocked else "eye" if piles.is_open else ""
    ends = 54 if icon else 30
    label = piles.pile_label if canvas.text_width(piles.pile_label, 19) + ends <= room else piles.pile_short
    if piles.blocked:
        canvas.pill(x, middle, label, 19, SLATE, SLATE_INK, SLATE_LINE, 1, room=room, icon=icon)
    elif piles.frozen:
        x = zone.x + zone.w / 2
        canvas.pill(x, middle, label, 19, FROZEN_FILL, ICE_INK, ICE, 1, room=room, icon=icon)
    else:
        canvas.pill(x, middle, label, 19, room=room, icon=icon)


def _lying(piles: ShownPiles, zone: Zone) -> Iterator[tuple[str, Place, int]]:
    """The cards of the pile that show, from the bottom up: face, place, elevation."""
    if not piles.pile_faces:
        return
    x, y = pile_centre(zone)
    *lower, upcard = piles.pile_faces
    for face, (dx, dy, turn) in zip(lower[-2:], PILE_OFFSETS, strict=False):
        yield face, Place(x + dx, y + dy, turn, PILE_WIDTH), 0
    if piles.frozen_by and piles.turn != CROSSWISE:
        yield piles.frozen_by, freezer_place(zone), 1
    yield upcard, pile_top(zone, piles.turn), 1


def _draw_empty(canvas: Canvas, box: Zone) -> None:
    dash = max(3, canvas.px(7))
    canvas.plate(
        *box,
        fill=ZONE,
        opacity=0.3,
        line=EMPTY_LINE,
        line_width=2,
        radius=8,
        dashes=f"{dash} {dash}",
    )


def draw_pile_info(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """What takes the pile, in words; many of them begin higher."""
    piles, zone = shown.piles, layout["pile_info"]
    if piles.info:
        tone = ICE_INK if piles.frozen else CREAM
        first, _ = info_reach(canvas, zone, piles.info)
        canvas.paragraph(piles.info, zone.x + 12, first, zone.w - 20, INFO_SIZE, tone, BODY, INFO_LEADING)


def info_reach(canvas: Canvas, zone: Zone, words: str) -> tuple[float, float]:
    """The middle of the first line beside the pile, and where the last one ends."""
    high = canvas.type.pixels(INFO_SIZE) / canvas.scale
    rows = len(canvas.lines(words, zone.w - 20, INFO_SIZE, BODY))
    below = (rows - 1) * high * INFO_LEADING + high / 2
    first = max(INFO_HIGHEST, min(INFO_FIRST, zone.h + INFO_BEYOND - below))
    return zone.y + first, zone.y + first + below
