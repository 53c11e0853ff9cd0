"""Drawing of the tray, in which melds are put together before they are laid."""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.art.deck import CARD_RATIO
from kanasta_gui.art.palette import GOLD_LIGHT
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.pieces import Plate
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    CREAM,
    DISPLAY,
    DISPLAY_BOLD,
    INVALID,
    MUTED,
    SURFACE_LINE,
    TURN,
    VALID,
    ZONE,
)

from .fan import Place
from .labels import centred, draw_button, fits
from .layout import Layout, Zone
from .marks import draw_dashed, draw_mark
from .shown import Shown, ShownCounter, ShownGroup, ShownTray

GROUP_WIDTH, GROUP_GAP, SLOT_WIDTH = 248.0, 20.0, 130.0
SMALL_GROUP_WIDTH, SMALL_GROUP_GAP, SMALL_SLOT_WIDTH = 164.0, 12.0, 116.0
BUTTONS_WIDTH = 216.0  # of the tray beside the melds, where they stand one above the other
LEAST_FOR_MELDS = 420.0
CARD_WIDTH, RED_THREE_WIDTH = 78.0, 62.0
TO_GO_INK = "#ffc2ba"
GROUND, GROUND_OPACITY = "#0d3a3e", 0.97
BAR = Plate("#ffd166", "#d99f36", radius=7)


@dataclass(frozen=True, slots=True)
class TrayPlaces:
    """Boxes of the whole, the groups, the place for another, the counter and the buttons."""

    zone: Zone
    groups: tuple[Zone, ...]
    slot: Zone
    counter: Zone
    buttons: tuple[Zone, ...]


def tray_places(layout: Layout, tray: ShownTray) -> TrayPlaces:
    """A first meld's tray lies over the own melds' panel, any other one beside the melds."""
    return _over_melds(layout["tray"], len(tray.groups)) if tray.whole else _beside_melds(layout, tray)


def melds_zone(layout: Layout, shown: Shown, side: int) -> Zone:
    """The room that a side's melds have; the tray may take up a part of it."""
    zone = layout[f"melds.{side}"]
    if side or shown.tray is None or shown.tray.whole:
        return zone
    return zone._replace(w=tray_places(layout, shown.tray).zone.x - zone.x - 8)


def _over_melds(zone: Zone, groups: int) -> TrayPlaces:
    """Groups side by side; they get narrower when there are many."""
    x, y, w, h = zone
    counter = Zone(x + w - 476, y, 450, h)
    first, room = x + 340, counter.x - 34 - (x + 340)
    wide = min(GROUP_WIDTH, (room - SLOT_WIDTH) / groups - GROUP_GAP) if groups else GROUP_WIDTH
    boxes = tuple(Zone(first + index * (wide + GROUP_GAP), y + 18, wide, h - 36) for index in range(groups))
    slot = Zone(first + groups * (wide + GROUP_GAP), y + 18, SLOT_WIDTH, h - 36)
    buttons = (Zone(counter.x, y + 146, 216, 48), Zone(counter.x + 234, y + 146, 216, 48))
    return TrayPlaces(zone, boxes, slot, counter, buttons)


def _beside_melds(layout: Layout, tray: ShownTray) -> TrayPlaces:
    """At the right end of the panel, no wider than it must be."""
    panel, melds, groups = layout.panel(0), layout["melds.0"], len(tray.groups)
    right, y, h = panel.x + panel.w, panel.y, panel.h
    most = right - melds.x - LEAST_FOR_MELDS
    fixed = 24 + BUTTONS_WIDTH + 20 + SMALL_SLOT_WIDTH + 18
    pitch = min(SMALL_GROUP_WIDTH + SMALL_GROUP_GAP, (most - fixed) / max(1, groups))
    w = fixed + groups * pitch
    x = right - w
    first = x + 24 + BUTTONS_WIDTH + 20
    boxes = tuple(
        Zone(first + index * pitch, y + 18, pitch - SMALL_GROUP_GAP, h - 36) for index in range(groups)
    )
    slot = Zone(first + groups * pitch, y + 18, SMALL_SLOT_WIDTH, h - 36)
    buttons = (Zone(x + 24, y + 152, BUTTONS_WIDTH, 46), Zone(x + 24, y + 98, BUTTONS_WIDTH, 46))
    return TrayPlaces(Zone(x, y, w, h), boxes, slot, Zone(x + 24, y, 0, 0), buttons)


def group_card_places(count: int, box: Zone) -> tuple[Place, ...]:
    """Cards of a group: a small fan."""
    width = CARD_WIDTH
    step = min(54.0, (box.w - width - 32) / max(1, count - 1))
    left = box.x + box.w / 2 - step * (count - 1) / 2
    turn = 4.0 if count <= 4 else 0.0
    middle = (count - 1) / 2
    return tuple(
        Place(left + index * step, box.y + 64, (index - middle) * turn, width) for index in range(count)
    )


def draw_tray(canvas: Canvas, layout: Layout, tray: ShownTray) -> None:
    """The whole tray."""
    places = tray_places(layout, tray)
    x, y, w, h = places.zone
    canvas.panel(x, y, w, h, GROUND, GROUND_OPACITY, TURN, 20, 2.4)
    room = 312 if tray.whole else BUTTONS_WIDTH
    if fits(canvas, tray.title, 25, DISPLAY, room):
        canvas.text(tray.title, x + 26, y + 32, 25, GOLD_LIGHT, DISPLAY, room=room)
        size = canvas.type.fit(tray.note, 18, BODY, room)
        below = canvas.paragraph(tray.note, x + 26, y + 60, room, size, MUTED, BODY, 1.05)
    else:
        below = canvas.paragraph(tray.title, x + 26, y + 32, room, 22, GOLD_LIGHT, DISPLAY, 1.15)
    step = min(34.0, 180 / max(1, len(tray.red_threes) - 1))
    middle = max(y + 140, below - 8 + RED_THREE_WIDTH * CARD_RATIO / 2)
    for index, face in enumerate(tray.red_threes):
        canvas.card(face, x + 56 + index * step, middle, RED_THREE_WIDTH)
    for group, box in zip(tray.groups, places.groups, strict=True):
        _draw_group(canvas, group, box)
    draw_dashed(canvas, tray.slot, places.slot, 14, lift=16)
    slot_x = places.slot.x + places.slot.w / 2
    tone = INVALID if tray.slot.mark == "invalid" else VALID
    centred(canvas, tray.slot.label, slot_x, y + h - 60, 18, tone, places.slot.w - 8)
    if tray.slot.focused:
        canvas.focus(*places.slot, radius=14)
    if tray.counter is not None:
        draw_counter(canvas, tray.counter, places.counter)
    for button, box in zip(tray.buttons, places.buttons, strict=True):
        draw_button(canvas, button, box, 21)


def _draw_group(canvas: Canvas, group: ShownGroup, box: Zone) -> None:
    line = INVALID if group.refused else VALID if group.target is not None else SURFACE_LINE
    canvas.plate(*box, fill=ZONE, opacity=0.5, line=line, line_width=1.6, radius=14)
    places = group_card_places(len(group.faces), box)
    for index, (face, place) in enumerate(zip(group.faces, places, strict=True)):
        if index not in group.absent:
            canvas.card(face, place.x, place.y, place.width, place.degrees)
    y = box.y + box.h - 24
    beside = box.w - 48 - canvas.text_width(group.title, 19, BODY_BOLD)
    fitting = (said for said in (group.worth, group.total) if canvas.text_width(said, 17, BODY) <= beside)
    if worth := next(fitting, ""):
        canvas.text(worth, box.x + box.w - 16, y, 17, MUTED, BODY, "right")
        canvas.text(group.title, box.x + 18, y, 19, CREAM, BODY_BOLD)
    else:
        middle = box.x + box.w / 2
        canvas.text(group.title, middle, y, 19, CREAM, BODY_BOLD, "centre", room=box.w - 16)
    draw_mark(canvas, group.mark, box)
    if group.focused:
        canvas.focus(*box)


def draw_counter(canvas: Canvas, counter: ShownCounter, box: Zone) -> None:
    """What the cards are worth against what is needed, in figures and as a bar."""
    right, y = box.x + box.w, box.y
    tone = VALID if counter.enough else INVALID
    if counter.words:
        canvas.text(counter.words, right, y + 66, 30, tone, DISPLAY_BOLD, "right", room=box.w)
    else:
        ink = VALID if counter.enough else TO_GO_INK
        wide = canvas.text(counter.to_go, right, y + 70, 21, ink, BODY_BOLD, "right", room=150)
        needs = f"/ {counter.needs}"
        left = right - max(204, wide + 20 + canvas.text_width(needs, 42, DISPLAY))
        canvas.text(needs, left, y + 68, 42, CREAM, DISPLAY)
        canvas.text(str(counter.has), left - 10, y + 62, 62, tone, DISPLAY_BOLD, "right")
    canvas.plate(box.x, y + 106, box.w, 20, fill=ZONE, line=SURFACE_LINE, line_width=1.4, radius=10)
    share = min(1.0, counter.has / counter.needs) if counter.needs else 1.0
    if share * (box.w - 6) >= 4:
        canvas.put_plate(box.x + 3, y + 109, (box.w - 6) * share, 14, BAR)
