"""A button."""

from __future__ import annotations

from collections.abc import Callable

from .canvas import Canvas
from .theme import BUTTONS, GOLD_INK_MUTED, MUTED
from .viewport import Box
from .widget import Widget


class Button(Widget):
    """kind: secondary, primary or danger. A note is a second, smaller line."""

    def __init__(
        self,
        box: Box,
        label: str,
        on_click: Callable[[], None],
        icon: str = "",
        kind: str = "secondary",
        size: float = 24,
        align: str = "centre",
        note: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(box, tip)
        self.label = label
        self.on_click = on_click
        self.icon = icon
        self.kind = kind
        self.size = size
        self.align = align
        self.note = note

    def draw(self, canvas: Canvas) -> None:
        look = self._look()
        if not self.note:
            canvas.button(*self.box, self.label, self.icon, look, self.size, self.align, self.focused)
            return
        canvas.button(*self.box, "", kind=look, focused=self.focused)
        x, y, w, h = self.box
        ink = BUTTONS[look].ink
        middle = y + h / 2 + (2 if look.endswith("pressed") else 0)
        left = x + 76 if self.icon else x + 26
        if self.icon:
            canvas.icon(self.icon, x + 28, middle - 15, ink, 1.1)
        room = x + w - left - 20
        below = GOLD_INK_MUTED if self.kind == "primary" else MUTED
        canvas.label_and_note(self.label, self.note, left, middle, (self.size, 19), (ink, below), room)

    def click(self, x: float, y: float) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def _look(self) -> str:
        if not self.enabled:
            return "disabled"
        state = "pressed" if self.pressed else "hover" if self.hovered else ""
        if self.kind == "secondary":
            return state or "secondary"
        return f"{self.kind}_{state}" if state else self.kind
