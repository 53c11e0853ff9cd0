"""Drawing of a side: its panel with heading, red threes, melds as columns, canastas with seals."""

from __future__ import annotations

from kanasta_gui.art import svg
from kanasta_gui.art.palette import GOLD, GOLD_LIGHT
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    CREAM,
    DISPLAY,
    INVALID,
    MUTED,
    SIDES,
    VALID,
    ZONE,
    ZONE_LINE,
)

from .fan import CANASTA_LAYERS, CANASTA_OFFSET, Column, MeldArea, meld_area, red_three_places
from .labels import centred, fits, under
from .layout import Layout, Zone
from .marks import draw_dashed, draw_mark
from .shown import Shown, ShownMeld, ShownSide, ShownSlot
from .tray import melds_zone

PALE = "#93bdb6"


def area_of(layout: Layout, shown: Shown, number: int) -> MeldArea:
    """Where a side's melds and the slot for a new one lie."""
    side = shown.sides[number]
    sizes = [(len(meld.faces), meld.kind is not None) for meld in side.melds]
    return meld_area(sizes, melds_zone(layout, shown, number), side.slot is not None)


def draw_side(canvas: Canvas, layout: Layout, shown: Shown, number: int) -> None:
    """Everything in the panel of a side."""
    side, many = shown.sides[number], len(shown.sides) > 2
    tone = SIDES[number] if many else ZONE_LINE
    canvas.plate(
        *layout.panel(number),
        fill=ZONE,
        opacity=0.28,
        line=tone,
        line_opacity=0.42 if many else 0.13,
        radius=20,
    )
    if number == 0 and shown.tray is not None and shown.tray.whole:
        return  # the tray lies over all of it
    _draw_heading(canvas, layout[f"side.{number}"], side, SIDES[number])
    _draw_red_threes(canvas, layout[f"red_threes.{number}"], side.red_threes)
    box = melds_zone(layout, shown, number)
    if not side.melds and side.slot is None:
        _draw_nothing_yet(canvas, box, side)
    draw_melds(canvas, side, area_of(layout, shown, number))


def _draw_heading(canvas: Canvas, box: Zone, side: ShownSide, tone: str) -> None:
    x, y, w, _ = box
    if w < 200:
        left = x + 22 if fits(canvas, side.title, 24, DISPLAY, 168) else x + 12
        room, below = x + 194 - left, under(canvas, y + 29, 24, 18, 26)
        canvas.text(side.title, left, y + 29, 24, GOLD_LIGHT, DISPLAY, room=room)
        canvas.text(side.people, left, below, 18, MUTED, BODY, room=room)
        return
    canvas.stamp(("dot", tone), lambda: svg.circle(0, 0, 7, tone), x + 22, y + 20, (-8, -8, 16, 16))
    figure = canvas.text_width(side.score, 20, BODY_BOLD)
    room = w - 52 - figure
    wide = canvas.text(side.title, x + 36, y + 20, 20, CREAM, DISPLAY, room=min(room, w * 0.64))
    canvas.text(side.score, x + w - 16, y + 20, 20, CREAM, BODY_BOLD, "right")
    spare = room - wide - 24
    if side.note and side.melds and canvas.text_width(side.note, 17, BODY) <= spare:
        canvas.text(side.note, x + 46 + wide, y + 21, 17, MUTED, BODY)


def _draw_red_threes(canvas: Canvas, box: Zone, faces: tuple[str, ...]) -> None:
    narrow = box.w <= 100
    for index, (face, place) in enumerate(zip(faces, red_three_places(len(faces), box), strict=True)):
        covered = narrow and index < len(faces) - 1
        lift = 0 if narrow and index else 1
        canvas.card(f"covered:{face}" if covered else face, place.x, place.y, place.width, lift=lift)


def _draw_nothing_yet(canvas: Canvas, box: Zone, side: ShownSide) -> None:
    x, y = box.centre
    room = box.w
    canvas.text(side.empty, x, y - 12, 21, PALE, BODY, "centre", room=room)
    canvas.text(side.empty_note, x, y + 18, 18, PALE, BODY, "centre", room=room)


def draw_melds(canvas: Canvas, side: ShownSide, area: MeldArea) -> None:
    """All columns, and the place for one more."""
    for meld, column in zip(side.melds, area.columns, strict=True):
        draw_meld(canvas, meld, column)
    if side.slot is not None:
        draw_slot(canvas, side.slot, area.slot)


def draw_meld(canvas: Canvas, meld: ShownMeld, column: Column) -> None:
    """One column: an open meld cascades downwards, a canasta is squared up and sealed."""
    if meld.kind is not None:
        _draw_canasta(canvas, meld, column)
        return
    zone = column.zone
    if meld.mark:
        tone = VALID if meld.mark == "valid" else INVALID
        canvas.glow(*zone.centre, zone.w + 14, zone.h + 14, tone, strength=210, blur=10)
    here = [index for index in range(len(meld.faces)) if index not in meld.absent]
    for index in here:
        place = column.place(index)
        face = meld.faces[index] if index == here[-1] else f"covered:{meld.faces[index]}"
        canvas.card(face, place.x, place.y, place.width, lift=1 if index == here[0] else 0)
    draw_mark(canvas, meld.mark, zone)
    if here:
        bottom = zone.y + column.width * 1.4 + column.step * here[-1]
        size = max(15.0, column.width * 0.23)
        canvas.coin(column.x + column.width / 2 - 2, bottom - 5, str(meld.count), GOLD, size)
    if meld.focused:
        canvas.focus(*zone, radius=8)


def _draw_canasta(canvas: Canvas, meld: ShownMeld, column: Column) -> None:
    place, zone = column.place(0), column.zone
    if meld.mark:
        tone = VALID if meld.mark == "valid" else INVALID
        canvas.glow(*zone.centre, zone.w + 14, zone.h + 14, tone, strength=210, blur=10)
    here = [face for index, face in enumerate(meld.faces) if index not in meld.absent]
    if here:
        for under in range(CANASTA_LAYERS - 1, -1, -1):
            x, y = place.x + CANASTA_OFFSET[0] * under, place.y + CANASTA_OFFSET[1] * under
            canvas.card(here[-1], x, y, place.width, lift=0 if under < CANASTA_LAYERS - 1 else 1)
    if here and meld.sealed and meld.kind is not None:
        canvas.seal(meld.kind, *seal_point(column), column.width / 84)
    draw_mark(canvas, meld.mark, zone)
    if here:
        size = max(15.0, column.width * 0.23)
        canvas.coin(column.x + column.width / 2 - 1, column.top + 6, str(meld.count), GOLD, size)
    if meld.focused:
        canvas.focus(*zone, radius=8)


def seal_point(column: Column) -> tuple[float, float]:
    """Where the seal of a canasta is pressed on."""
    return column.x, column.top + column.width * 1.4 - 4


def draw_slot(canvas: Canvas, slot: ShownSlot, zone: Zone) -> None:
    """The dashed place for a new meld, with a plus; barred where the cards do not start one."""
    draw_dashed(canvas, slot, zone, 9)
    x, y = zone.centre
    tone = VALID if slot.mark != "invalid" else INVALID
    centred(canvas, slot.label, x, y + zone.h / 2 + 20, 18, tone, zone.w + 44)
    if slot.focused:
        canvas.focus(*zone, radius=9)
