"""A panel over the table, for looking at something: the hand stays in sight, and time goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kanasta_gui.art.palette import GOLD
from kanasta_gui.table.layout import Zone
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, CREAM, DISPLAY_BOLD, MUTED

from .context import Context
from .screen import Screen

GROUND = "#0a2f33"
CLOSE = 72.0
MARGIN = 40.0


class OverTable(Screen):
    """Escape, the key that opened it, its button and a click beside it close it.

    `hand` paints one's own cards, `go_on` is told of the time that passes: the turn's clock does not wait for
    who looks.
    """

    opaque = False
    key = pygame.K_ESCAPE

    def __init__(
        self, context: Context, zone: Zone, hand: Callable[[Canvas], None], go_on: Callable[[float], None]
    ) -> None:
        super().__init__(context)
        self.zone = zone
        self.hand = hand
        self.go_on = go_on

    def build(self) -> None:
        x, y, w, _ = self.zone
        box = (x + w - CLOSE - MARGIN, y + 32, CLOSE, 52.0)
        self.put("close", Button(box, "", self.back, "close", tip=self.context.texts._("Close")))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            at = self.context.viewport.to_units(event.pos)
            if not self.zone.holds(*at):
                self.back()
                return
        if event.type == pygame.KEYDOWN and event.key == self.key:
            self.back()
            return
        super().handle(event)

    def update(self, ms: float) -> None:
        super().update(ms)
        self.go_on(ms)

    def ground(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        self.hand(canvas)

    def paint_panel(self, canvas: Canvas, title: str, note: str, room: float) -> None:
        """The panel itself, its title, and a smaller line under that."""
        x, y, w, h = self.zone
        canvas.panel(x, y, w, h, GROUND, 0.97, GOLD, 22, 2)
        canvas.text(title, x + MARGIN, y + 50, 34, CREAM, DISPLAY_BOLD, room=room)
        canvas.text(note, x + MARGIN, y + 92, 20, MUTED, BODY, room=room)
