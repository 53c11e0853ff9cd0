"""Drawing of a hint: a paper note whose beak points at what it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kanasta_gui.art import svg
from kanasta_gui.art.palette import GARNET, GOLD, GOLD_DARK, INK
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.pieces import Plate
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    DISPLAY_BOLD,
    PAPER_INK,
    PAPER_MUTED,
    Elevation,
)
from kanasta_gui.widgets.viewport import HEIGHT, WIDTH

from .fan import PILE_WIDTH, pile_centre, stock_top
from .hand import HandView
from .layout import Layout, Zone
from .seats import portrait_of
from .shown import Shown, ShownHint, ShownInstead

NOTE = Plate("#fffaf0", "#f5ebd3", line=GOLD, line_width=2, radius=16)
SHADOW = Elevation(22, 12, 140)
EDGE = 8.0  # of the window, that stays free
WIDE, WIDEST = 520.0, 900.0
PAD, MARK = 28.0, 48.0  # from the note's edge to its words; to those of a reason
TITLE, TEXT, SMALL = 28.0, 20.0, 18.0  # sizes of type
BAR_WIDE, BAR_HIGH, BAR_GROUND, LESS = 120.0, 10.0, "#e2d5b8", "#a3122a"
MORE = "#1f6a49"
BEAK, OVER, APART = 18.0, 26.0, 34.0  # half its foot; above a card; from a pile or a portrait
LEAN = 60.0  # of a beak, at most
RAISED = 24.0  # the tip over the resting top of a card that is raised


class Spoken(NamedTuple):
    """A line: words, where it begins in the note, its middle, type size, ink, font."""

    words: str
    x: float
    y: float
    size: float
    ink: str
    font: str
    align: str = "left"


@dataclass(frozen=True, slots=True)
class Note:
    """What a note says, measured: lines, dots of reasons, bars (middle, share, ink), the rule, its size."""

    lines: tuple[Spoken, ...]
    dots: tuple[float, ...]
    bars: tuple[tuple[float, float, str], ...]
    rule: float
    w: float
    h: float


def draw_hint(canvas: Canvas, layout: Layout, shown: Shown, hand: HandView) -> None:
    """The note of the hint that is shown."""
    hint = shown.hint
    if hint is None:
        return
    note = measured(canvas, hint)
    box, tip = placed(layout, shown, hand, hint, note)
    x, y, w, h = box
    canvas.put_plate(x, y, w, h, NOTE, SHADOW)
    _draw_beak(canvas, box, tip)
    canvas.icon("hint", x + 24, y + 22, GOLD_DARK, 1.1)
    for dot in note.dots:
        canvas.stamp("reason", lambda: svg.circle(0, 0, 4, GOLD_DARK), x + 32, y + dot, (-5, -5, 10, 10))
    if note.rule:
        canvas.plate(x + 24, y + note.rule, w - 48, 1.2, GOLD, 0.6)
    for middle, share, ink in note.bars:
        left, top = x + w - PAD - _value_room(canvas) - BAR_WIDE, y + middle - BAR_HIGH / 2
        canvas.plate(left, top, BAR_WIDE, BAR_HIGH, BAR_GROUND, radius=BAR_HIGH / 2)
        if share * BAR_WIDE >= 2:
            canvas.plate(left, top, share * BAR_WIDE, BAR_HIGH, ink, radius=BAR_HIGH / 2)
    for words, across, down, size, ink, font, align in note.lines:
        canvas.text(words, x + across, y + down, size, ink, font, align)


def hint_box(canvas: Canvas, layout: Layout, shown: Shown, hand: HandView) -> Zone | None:
    """Where the note and its beak are painted, None where none is shown."""
    if shown.hint is None:
        return None
    box, _ = placed(layout, shown, hand, shown.hint, measured(canvas, shown.hint))
    return box.grown(60)


# --- what it says ---


def measured(canvas: Canvas, hint: ShownHint) -> Note:
    """Break the words into lines. Where type is large for the window, the note is wider."""
    w = min(WIDEST, WIDE * max(1.0, _high(canvas, TEXT) / TEXT))
    lines: list[Spoken] = []
    y, dots = 38.0, []
    for words in canvas.lines(hint.title, w - 66 - PAD, TITLE, DISPLAY_BOLD):
        lines.append(Spoken(words, 66, y, TITLE, INK, DISPLAY_BOLD))
        y += _high(canvas, TITLE) * 1.15
    y += 14 - _high(canvas, TITLE) * 0.15
    for reason in hint.reasons:
        dots.append(y)
        for words in canvas.lines(reason, w - MARK - PAD, TEXT, BODY):
            lines.append(Spoken(words, MARK, y, TEXT, PAPER_INK, BODY))
            y += _high(canvas, TEXT) * 1.3
        y += 8
    if not hint.others:
        return Note(tuple(lines), tuple(dots), (), 0.0, w, y + 4)
    rule, bars = y - 6, []
    y += _high(canvas, SMALL) * 0.5 + 12
    lines.append(Spoken(hint.instead, PAD, y, SMALL, PAPER_MUTED, BODY_BOLD))
    lines.append(Spoken(hint.column, w - PAD, y, SMALL, PAPER_MUTED, BODY, "right"))
    y += _high(canvas, SMALL) * 0.5 + _high(canvas, TEXT) * 0.5 + 8
    for other in hint.others:
        bars.append((y, other.share, MORE if other.better else GARNET))
        y = _instead(canvas, other, w, y, lines)
    return Note(tuple(lines), tuple(dots), tuple(bars), rule, w, y + 4)


def _instead(canvas: Canvas, other: ShownInstead, w: float, y: float, lines: list[Spoken]) -> float:
    """Another move in its lines; returns where the next one begins."""
    room = w - 2 * PAD - _value_room(canvas) - BAR_WIDE - 12
    ink = MORE if other.better else LESS if other.share else PAPER_MUTED
    lines.append(Spoken(other.points, w - PAD, y, TEXT, ink, BODY_BOLD, "right"))
    for words in canvas.lines(other.label, room, TEXT, BODY_BOLD):
        lines.append(Spoken(words, PAD, y, TEXT, INK, BODY_BOLD))
        y += _high(canvas, TEXT) * 1.15
    for words in canvas.lines(other.note, w - 2 * PAD, SMALL, BODY) if other.note else ():
        lines.append(Spoken(words, PAD, y, SMALL, PAPER_MUTED, BODY))
        y += _high(canvas, SMALL) * 1.2
    return y + 8


def _value_room(canvas: Canvas) -> float:
    return canvas.text_width("−0000", TEXT, BODY_BOLD)


def _high(canvas: Canvas, size: float) -> float:
    """What a line of type takes up."""
    return canvas.type.pixels(size) / canvas.scale


# --- where it lies ---


def placed(
    layout: Layout, shown: Shown, hand: HandView, hint: ShownHint, note: Note
) -> tuple[Zone, tuple[float, float]]:
    """The note's box, and the tip of its beak."""
    w, h = note.w, note.h
    if hint.at == "pile":
        x, y = pile_centre(layout["pile"])
        tip = (x + PILE_WIDTH / 2 + 24, y)
        return _inside(Zone(tip[0] + APART, y - h / 2, w, h)), tip
    if hint.at == "stock":
        place = stock_top(layout["stock"])
        tip = (place.x - place.width / 2 - 10, place.y)
        return _inside(Zone(tip[0] - APART - w, place.y - h / 2, w, h)), tip
    if hint.at == "partner":
        number = layout.players // 2
        x, y, radius = portrait_of(layout, shown, number)
        tip = (x, y + radius + 8)
        return _inside(Zone(x - w / 2, tip[1] + APART, w, h)), tip
    hinted = [card.uid for card in hand.lying if card.hinted]
    middle = hand.home(hinted[len(hinted) // 2]) if hinted else None
    if middle is None:  # the cards lie in the tray
        x, y = layout["hand"].centre[0], layout["hand"].y + RAISED
    else:
        x, y = middle.x, middle.y - middle.height / 2
    left = _beside_piles(layout, x, w)
    box = _inside(Zone(left, y - RAISED - OVER - h, w, h))
    foot = max(box.x + 40, min(box.x + w - 40, x))
    return box, (max(foot - LEAN, min(foot + LEAN, x)), y - RAISED)


def _beside_piles(layout: Layout, x: float, w: float) -> float:
    """Where a note about a card at x begins: the piles stay in sight, if there is room."""
    stock, pile = layout["stock"], layout["pile"]
    before, behind = stock.x - APART - w, pile.x + pile.w + APART
    if x < (stock.x + pile.x + pile.w) / 2:
        return min(x - 20, before)
    return max(x - 20, behind)


def _inside(box: Zone) -> Zone:
    """The box moved into the window."""
    x = max(EDGE, min(WIDTH - EDGE - box.w, box.x))
    y = max(EDGE, min(HEIGHT - EDGE - box.h, box.y))
    return box._replace(x=x, y=y)


def _draw_beak(canvas: Canvas, box: Zone, tip: tuple[float, float]) -> None:
    """A triangle from the edge that is nearest to the tip, if that is outside."""
    x, y, w, h = box
    tip_x, tip_y = tip
    if y + h < tip_y or tip_y < y:
        foot_y = y + h - 1 if tip_y > y else y + 1
        foot_x = max(x + 40, min(x + w - 40, tip_x))
        ends = ((foot_x - BEAK, foot_y), (foot_x + BEAK, foot_y))
    elif x + w < tip_x or tip_x < x:
        foot_x = x + w - 1 if tip_x > x else x + 1
        foot_y = max(y + 40, min(y + h - 40, tip_y))
        ends = ((foot_x, foot_y - BEAK), (foot_x, foot_y + BEAK))
    else:
        return
    (ax, ay), (bx, by) = ((round(a - foot_x), round(b - foot_y)) for a, b in ends)
    dx, dy = round(tip_x - foot_x), round(tip_y - foot_y)
    ground = "#fffaf0" if dy < 0 else "#f5ebd3"
    corners = [(ax, ay), (bx, by), (dx, dy)]
    left, top = min(c[0] for c in corners) - 4, min(c[1] for c in corners) - 4
    right, bottom = max(c[0] for c in corners) + 4, max(c[1] for c in corners) + 4

    def beak() -> str:
        sides = f"M{ax} {ay}L{dx} {dy}L{bx} {by}"
        return svg.path(sides + "Z", ground) + svg.line(sides, GOLD, 2)

    canvas.stamp(("beak", *corners), beak, foot_x, foot_y, (left, top, right - left, bottom - top))
