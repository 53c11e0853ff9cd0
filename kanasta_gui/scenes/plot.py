"""Lines over a plain grid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kanasta_gui.art import svg
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, PAPER_MUTED
from kanasta_gui.widgets.viewport import Box

GRID = "#d5c6a4"
FEW_POINTS = 16  # up to so many, each has a dot


@dataclass(frozen=True, slots=True)
class Plot:
    """Each series is a colour and its values; all have the same number of them, at least two."""

    series: tuple[tuple[str, tuple[float, ...]], ...]
    low: float
    high: float
    ticks: tuple[float, ...]


def draw_plot(canvas: Canvas, box: Box, plot: Plot, number: Callable[[float], str]) -> None:
    """Draw lines with dots; the last dot is the largest. `number` writes the ticks, left of the box."""
    x, y, w, h = box

    def level(value: float) -> float:
        return y + h - (value - plot.low) / (plot.high - plot.low) * h

    parts = [svg.line(f"M{x} {level(tick):.1f}H{x + w}", GRID, 1.2, opacity=0.7) for tick in plot.ticks]
    for tone, values in plot.series:
        step = w / (len(values) - 1)
        points = [(x + index * step, level(value)) for index, value in enumerate(values)]
        parts.append(svg.line("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points), tone, 4))
        for index, (a, b) in enumerate(points):
            last = index == len(points) - 1
            if last or len(points) <= FEW_POINTS:
                dot = svg.circle(
                    round(a, 1), round(b, 1), 6.4 if last else 4.6, tone, stroke="#ffffff", stroke_width=1.2
                )
                parts.append(dot)
    canvas.vector(*parts, box=(x - 10, y - 12, w + 20, h + 24))
    for tick in plot.ticks:
        canvas.text(number(tick), x - 12, level(tick), 17, PAPER_MUTED, BODY, "right")
