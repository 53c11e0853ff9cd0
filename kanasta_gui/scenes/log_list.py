"""All that happened since one's last turn: a panel over the table, since its log is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

import pygame

from kanasta_gui.art.palette import GOLD
from kanasta_gui.table.labels import OLD_DOT, dot
from kanasta_gui.table.layout import Zone
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, CREAM, FADED

from .context import Context
from .over_table import CLOSE, MARGIN, OverTable

FIRST, LAST = 140.0, 36.0  # from the panel's ends to its lines
SIZE, PITCH, LEADING = 20.0, 40.0, 1.3
MOST_COLUMNS = 3


class LogList(OverTable):
    """The oldest first, in columns; where there are too many the oldest are left out."""

    key = pygame.K_l

    def __init__(
        self,
        context: Context,
        zone: Zone,
        told: Sequence[str],
        hand: Callable[[Canvas], None],
        go_on: Callable[[float], None],
    ) -> None:
        super().__init__(context, zone, hand, go_on)
        self.told = tuple(told)
        self.build()
        self.widgets.focus(self.named["close"])

    def paint(self, canvas: Canvas) -> None:
        texts, (x, y, w, h) = self.context.texts, self.zone
        self.paint_panel(canvas, texts._("Since your last turn"), "", w - CLOSE - 2 * MARGIN)
        pitch = max(PITCH, canvas.type.pixels(SIZE) / canvas.scale * LEADING)
        rows = int((h - FIRST - LAST) // pitch)
        told = self.told[-rows * MOST_COLUMNS :]
        columns = ceil(len(told) / rows)
        wide = (w - 2 * MARGIN) / max(2, columns)
        for index, line in enumerate(told):
            left, middle = x + MARGIN + index // rows * wide, y + FIRST + (index % rows) * pitch
            newest = index == len(told) - 1
            dot(canvas, left + 6, middle, 3.5, GOLD if newest else OLD_DOT)
            canvas.text(line, left + 24, middle, SIZE, CREAM if newest else FADED, BODY, room=wide - 44)
