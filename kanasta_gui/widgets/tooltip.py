"""A short note beside a widget."""

from __future__ import annotations

from kanasta_gui.art.palette import GOLD, INK

from .canvas import Canvas
from .pieces import Plate
from .theme import BODY, Elevation
from .viewport import Box

TIP_MS = 500  # that the mouse must rest
TIP_WIDTH = 380.0
SIZE, PAD, GAP = 18.0, 14.0, 12.0
LOOK = Plate("#fffaf0", "#f5ebd3", line=GOLD, line_width=2, radius=12)
SHADOW = Elevation(12, 6, 140)


def draw_tip(canvas: Canvas, words: str, box: Box) -> None:
    """Paint a tip below a box, or above it where there is no room."""
    lines = canvas.lines(words, TIP_WIDTH, SIZE, BODY)
    pitch = canvas.type.pixels(SIZE) / canvas.scale * 1.3
    w = max(canvas.text_width(line, SIZE, BODY) for line in lines) + 2 * PAD
    h = pitch * len(lines) + 2 * PAD - 6
    x, y, wide, high = box
    left = min(max(x + wide / 2 - w / 2, 8), canvas.width - w - 8)
    top = y + high + GAP
    if top + h > canvas.height - 8:
        top = y - h - GAP
    canvas.put_plate(left, top, w, h, LOOK, SHADOW)
    for row, line in enumerate(lines):
        canvas.text(line, left + PAD, top + PAD - 3 + (row + 0.5) * pitch, SIZE, INK, BODY)
