"""A row of joined choices, and a field with arrows that shows one value of many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from kanasta_gui.art import svg
from kanasta_gui.art.palette import GOLD_LIGHT

from .canvas import Canvas
from .theme import BODY_BOLD, CREAM, DISABLED_INK, SURFACE_LINE, TURN
from .viewport import Box
from .widget import Widget

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Options(Widget):
    """One of `count` options is chosen, by mouse or arrows; one Tab stop. `_option` says where they lie."""

    def __init__(
        self, box: Box, count: int, chosen: int, on_change: Callable[[int], None], tip: str = ""
    ) -> None:
        super().__init__(box, tip)
        self.count = count
        self.chosen = chosen
        self.on_change = on_change
        self._over = -1

    def hover(self, x: float, y: float) -> bool:
        over = self._option(x, y)
        changed, self._over = over != self._over, over
        return changed

    def click(self, x: float, y: float) -> None:
        option = self._option(x, y)
        if option >= 0:
            self.choose(option)

    def activate(self) -> None:
        self.choose((self.chosen + 1) % self.count)

    def key(self, event: pygame.event.Event) -> bool:
        wanted = self.chosen + STEPS.get(event.key, 0)
        if event.key not in STEPS or not 0 <= wanted < self.count:
            return False
        self.choose(wanted)
        return True

    def choose(self, index: int) -> None:
        """Choose an option."""
        if index != self.chosen:
            self.chosen = index
            self.on_change(index)

    def _option(self, x: float, y: float) -> int:
        """The option at a point, -1 for none."""
        raise NotImplementedError


class Choice(Options):
    """All options side by side, one of them chosen. tips: one for each option, where labels are short."""

    def __init__(
        self,
        box: Box,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        size: float = 22,
        tip: str = "",
    ) -> None:
        super().__init__(box, len(labels), chosen, on_change, tip)
        self.labels = tuple(labels)
        self.size = size

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        over = self._over if self.hovered else -1
        canvas.choices(x, y, w, h, self.labels, self.chosen, self.size, over)
        if self.focused:
            canvas.focus(x, y, w, h, 12)

    def _option(self, x: float, y: float) -> int:
        left, _, w, _ = self.box
        return min(len(self.labels) - 1, max(0, int((x - left) / w * len(self.labels))))


class ValueField(Widget):
    """‹ value ›: one of an ordered list of values. changed: it differs from what is usual, and shows it."""

    def __init__(
        self,
        box: Box,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        changed: bool = False,
        round_and_round: bool = False,
        size: float = 19,
        tip: str = "",
    ) -> None:
        super().__init__(box, tip)
        self.labels = tuple(labels)
        self.index = index
        self.on_change = on_change
        self.changed = changed
        self.round_and_round = round_and_round
        self.size = size
        self._side = 0

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        marked = self.changed or self.hovered
        canvas.field(x, y, w, h, TURN if marked else SURFACE_LINE, 2 if self.changed else 1.3)
        middle = y + h / 2
        for step, point in ((-1, x + 13), (1, x + w - 13)):
            ink = GOLD_LIGHT if self.enabled and self._next(step) != self.index else "#32605f"
            ink = TURN if self.hovered and self._side == step and ink == GOLD_LIGHT else ink
            box = (-10.0, -9.0, 20.0, 18.0)
            canvas.stamp(("chevron", step, ink), lambda s=step, i=ink: _chevron(s, i), point, middle, box)  # type: ignore[misc]
        ink = TURN if self.changed else CREAM if self.enabled else DISABLED_INK
        words = self.labels[self.index]
        canvas.text(words, x + w / 2, middle, self.size, ink, BODY_BOLD, "centre", room=w - 56)
        if self.focused:
            canvas.focus(x, y, w, h, 10)

    def hover(self, x: float, y: float) -> bool:
        side = self._half(x)
        changed, self._side = side != self._side, side
        return changed

    def click(self, x: float, y: float) -> None:
        self.step(self._half(x))

    def activate(self) -> None:
        self.step(1)

    def key(self, event: pygame.event.Event) -> bool:
        step = STEPS.get(event.key, 0)
        if event.key not in STEPS or self._next(step) == self.index:
            return False
        self.step(step)
        return True

    def wheel(self, steps: float) -> bool:
        if not self.focused and not self.hovered:
            return False
        self.step(1 if steps > 0 else -1)
        return True

    def step(self, by: int) -> None:
        index = self._next(by)
        if index != self.index:
            self.index = index
            self.on_change(index)

    def _next(self, by: int) -> int:
        index = self.index + by
        if self.round_and_round:
            return index % len(self.labels)
        return min(len(self.labels) - 1, max(0, index))

    def _half(self, x: float) -> int:
        left, _, w, _ = self.box
        return -1 if x < left + w / 2 else 1


def _chevron(step: int, ink: str) -> str:
    return svg.line(f"M{-3.5 * step:g} -6L{3.5 * step:g} 0L{-3.5 * step:g} 6", ink, 2.6)
