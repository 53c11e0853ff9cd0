"""A slider."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .canvas import Canvas
from .viewport import Box
from .widget import Widget


class Slider(Widget):
    """A whole number from low to high, in steps; label writes it beside the track."""

    def __init__(
        self,
        box: Box,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        step: int = 1,
        label: Callable[[int], str] = str,
        tip: str = "",
    ) -> None:
        super().__init__(box, tip)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.label = label

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        share = (self.value - self.low) / max(1, self.high - self.low)
        canvas.slider(x, y + h / 2, w, share, self.label(self.value))
        if self.focused:
            canvas.focus(x - 14, y + h / 2 - 14, w + 28, 28)

    def press(self, x: float, y: float) -> bool:
        return self._set_at(x)

    def drag(self, x: float, y: float) -> bool:
        return self._set_at(x)

    def key(self, event: pygame.event.Event) -> bool:
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        steps = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        if event.key in ends:
            self.set(ends[event.key])
            return True
        if event.key not in steps:
            return False
        self.set(self.value + steps[event.key])
        return True

    def wheel(self, steps: float) -> bool:
        return self.set(self.value + (self.step if steps > 0 else -self.step))

    def set(self, value: int) -> bool:
        value = min(self.high, max(self.low, value))
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def _set_at(self, x: float) -> bool:
        left, _, w, _ = self.box
        share = min(1.0, max(0.0, (x - left) / w))
        return self.set(self.low + round(share * (self.high - self.low) / self.step) * self.step)
