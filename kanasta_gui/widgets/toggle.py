"""A switch with its label, as a row of a settings panel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .canvas import Canvas
from .theme import CREAM, DISABLED_INK, MUTED
from .viewport import Box
from .widget import Widget

WIDTH = 62.0  # of the switch itself


class Toggle(Widget):
    """The switch stands at the right end of the box, the label at the left; the whole row can be clicked."""

    def __init__(
        self,
        box: Box,
        on: bool,
        on_change: Callable[[bool], None],
        label: str = "",
        note: str = "",
        size: float = 21,
        tip: str = "",
    ) -> None:
        super().__init__(box, tip)
        self.on = on
        self.on_change = on_change
        self.label = label
        self.note = note
        self.size = size

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        middle = y + h / 2
        room = w - WIDTH - 28
        inks = (CREAM if self.enabled else DISABLED_INK, MUTED)
        canvas.label_and_note(self.label, self.note, x, middle, (self.size, 17), inks, room)
        canvas.toggle(x + w - WIDTH, middle, self.on, self.hovered and self.enabled)
        if self.focused:
            canvas.focus(x + w - WIDTH, middle - 16, WIDTH, 32, 16)

    def click(self, x: float, y: float) -> None:
        self.set(not self.on)

    def activate(self) -> None:
        self.set(not self.on)

    def key(self, event: pygame.event.Event) -> bool:
        """Left is off, right is on; where it is so already, the arrow moves the focus."""
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if wanted is None or wanted == self.on:
            return False
        self.set(wanted)
        return True

    def set(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.on_change(on)
