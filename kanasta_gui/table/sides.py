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
from .layout import Layout, Zone
from .shown import Mark, Shown, ShownMeld, ShownSide, ShownSlot

PALE = "#93bdb6"
VALID_INK, INVALID_INK = "#0b3b2c", "#4a0d0d"
RIM_GAP = 7.0  # between cards and the rim of a drop target
COIN_EDGE = "#04181a"


def area_of(side: ShownSide, zone: Zone) -> MeldArea:
    """Where the side's melds and the slot for a new one lie."""
    sizes = [(len(meld.faces), meld.kind is not None) for meld in side.melds]
    return meld_area(sizes, zone, side.slot is not None)


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
    _draw_heading(canvas, layout[f"side.{number}"], side, SIDES[number])
    if number == 0 and shown.tray is not None:
        return  # the tray lies over the rest
    _draw_red_threes(canvas, layout[f"red_threes.{number}"], side.red_threes)
    box = layout[f"melds.{number}"]
    if not side.melds and side.slot is None:
        _draw_nothing_yet(canvas, box, side)
    draw_melds(canvas, side, box)


def _draw_heading(canvas: Canvas, box: Zone, side: ShownSide, tone: str) -> None:
    x, y, w, _ = box
    if w < 200:
        canvas.text(side.title, x + 22, y + 29, 24, GOLD_LIGHT, DISPLAY, room=170)
        canvas.text(side.people, x + 22, y + 55, 18, MUTED, BODY, room=170)
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
    room = box.w - 10
    canvas.text(side.empty, x, y - 12, 21, PALE, BODY, "centre", room=room)
    canvas.text(side.empty_note, x, y + 18, 18, PALE, BODY, "centre", room=room)


def draw_melds(canvas: Canvas, side: ShownSide, box: Zone) -> None:
    """All columns, and the place for one more."""
    area = area_of(side, box)
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
    if meld.sealed and meld.kind is not None:
        canvas.seal(meld.kind, *seal_point(column), column.width / 84)
    draw_mark(canvas, meld.mark, zone)
    size = max(15.0, column.width * 0.23)
    canvas.coin(column.x + column.width / 2 - 1, column.top + 6, str(meld.count), GOLD, size)
    if meld.focused:
        canvas.focus(*zone, radius=8)


def seal_point(column: Column) -> tuple[float, float]:
    """Where the seal of a canasta is pressed on."""
    return column.x, column.top + column.width * 1.4 - 4


def draw_mark(canvas: Canvas, mark: Mark, zone: Zone) -> None:
    """The rim of a drop target: whole and with a plus where it fits, dashed and barred where it does not."""
    if not mark:
        return
    box = zone.grown(RIM_GAP)
    if mark == "valid":
        canvas.plate(*box, fill=VALID, opacity=0.05, line=VALID, line_width=3, radius=12)
    else:
        dashes = f"{canvas.px(10)} {canvas.px(7)}"
        canvas.plate(*box, fill=INVALID, opacity=0.16, line=INVALID, line_width=3, radius=12, dashes=dashes)
    canvas.stamp(("mark", mark), lambda: _mark_coin(mark), box.x + box.w / 2, box.y, (-18, -18, 36, 36))


def _mark_coin(mark: Mark) -> str:
    if mark == "valid":
        return svg.circle(0, 0, 16, VALID, stroke=COIN_EDGE, stroke_width=2) + svg.line(
            "M-9 0H9M0 -9V9", VALID_INK, 3.4
        )
    return svg.circle(0, 0, 16, INVALID, stroke=COIN_EDGE, stroke_width=2) + svg.line(
        "M-7 -7L7 7M7 -7L-7 7", INVALID_INK, 3.4
    )


def draw_slot(canvas: Canvas, slot: ShownSlot, zone: Zone) -> None:
    """The dashed place for a new meld, with a plus; barred where the cards do not start one."""
    draw_dashed(canvas, slot, zone, 9)
    x, y = zone.centre
    tone = VALID if slot.mark != "invalid" else INVALID
    canvas.text(slot.label, x, y + zone.h / 2 + 20, 18, tone, BODY_BOLD, "centre", room=zone.w + 44)
    if slot.focused:
        canvas.focus(*zone, radius=9)


def draw_dashed(canvas: Canvas, slot: ShownSlot, zone: Zone, radius: float, lift: float = 0) -> None:
    """A dashed place with its sign; lift puts the sign above the middle."""
    valid = slot.mark != "invalid"
    tone = VALID if valid else INVALID
    dash = max(3, canvas.px(7))
    canvas.plate(
        *zone,
        fill=tone,
        opacity=0.07 if valid else 0.16,
        line=tone,
        line_width=2.2,
        radius=radius,
        dashes=f"{dash} {dash}",
    )
    sign = "M0 -16V16M-16 0H16" if valid else "M-12 -12L12 12M12 -12L-12 12"
    x, y = zone.centre
    canvas.stamp(("sign", valid), lambda: svg.line(sign, tone, 4), x, y - lift, (-20, -20, 40, 40))
