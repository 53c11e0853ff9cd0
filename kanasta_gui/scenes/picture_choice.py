"""A choice among pictures: card backs, cloths, portraits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Options
from kanasta_gui.widgets.theme import TURN
from kanasta_gui.widgets.viewport import Box, inside

RIM = 3.4


class PictureChoice(Options):
    """One Tab stop; each option fills a box of its own and is drawn by `picture`, given its index and box."""

    def __init__(
        self,
        boxes: Sequence[Box],
        chosen: int,
        picture: Callable[[Canvas, int, Box], None],
        on_change: Callable[[int], None],
        radius: float = 12,
        gap: float = 0,
    ) -> None:
        super().__init__(_around(boxes), len(boxes), chosen, on_change)
        self.boxes = tuple(boxes)
        self.picture = picture
        self.radius, self.gap = radius, gap

    def draw(self, canvas: Canvas) -> None:
        for index, box in enumerate(self.boxes):
            self.picture(canvas, index, box)
            x, y, w, h = box
            gap = self.gap
            rim = (x - gap, y - gap, w + 2 * gap, h + 2 * gap)
            if index == self.chosen:
                canvas.plate(*rim, line=TURN, line_width=RIM, radius=self.radius)
            elif self.hovered and index == self._over:
                canvas.plate(*rim, line="#ffffff", line_width=1.6, radius=self.radius, line_opacity=0.7)
            if index == self.chosen and self.focused:
                canvas.focus(*rim, self.radius)

    def _option(self, x: float, y: float) -> int:
        return next((index for index, box in enumerate(self.boxes) if inside(box, x, y)), -1)


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right = max(box[0] + box[2] for box in boxes)
    return left, top, right - left, max(box[1] + box[3] for box in boxes) - top
