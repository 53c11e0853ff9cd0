"""Drawing of drop targets: what fits, what does not, and where there is room for something new."""

from __future__ import annotations

from kanasta_gui.art import svg
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import INVALID, VALID

from .layout import Zone
from .shown import Mark, ShownSlot

VALID_INK, INVALID_INK = "#0b3b2c", "#4a0d0d"
RIM_GAP = 7.0  # between cards and the rim of a drop target
COIN_EDGE = "#04181a"


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
