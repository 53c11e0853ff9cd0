"""A list of rows, one of them chosen, that scrolls when it is longer than its box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from .canvas import Canvas
from .theme import BODY, MUTED, SURFACE_LINE, TURN, WELL
from .viewport import Box
from .widget import Widget

PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
SCROLL_ROWS = 1.0  # that a step of the wheel moves


@dataclass(frozen=True, slots=True)
class Row:
    """A row's words: the title, a smaller note below it, and what stands at the right end."""

    title: str
    note: str = ""
    right: str = ""


class ListBox(Widget):
    """on_choose hears which row is clicked or reached by arrows; on_open of Enter and of a second click."""

    def __init__(
        self,
        box: Box,
        rows: Sequence[Row],
        chosen: int,
        on_choose: Callable[[int], None],
        on_open: Callable[[int], None] | None = None,
        pitch: float = 66,
        tip: str = "",
    ) -> None:
        super().__init__(box, tip)
        self.rows = tuple(rows)
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.pitch = pitch
        self._top = 0.0  # rows scrolled away
        self._over = -1
        self._grip: float | None = None  # where on the bar the mouse holds it
        self._scroll_to(chosen)

    @property
    def page(self) -> float:
        """Rows that fit into the box."""
        return self.box[3] / self.pitch

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        canvas.plate(x, y, w, h, WELL, line=SURFACE_LINE, line_width=1.3, radius=12)
        first = int(self._top)
        with canvas.clipped(canvas.area(x + 2, y + 2, w - 4, h - 4)):
            for index in range(first, min(len(self.rows), int(self._top + self.page) + 1)):
                self._draw_row(canvas, index, y + (index - self._top) * self.pitch)
        if self._scrolls:
            top, length = self._bar()
            canvas.plate(x + w - 12, top, 6, length, SURFACE_LINE, radius=3)
        if self.focused:
            canvas.focus(x, y, w, h, 12)

    def _draw_row(self, canvas: Canvas, index: int, y: float) -> None:
        x, _, w, _ = self.box
        row = self.rows[index]
        if index == self.chosen:
            canvas.plate(
                x + 6, y + 3, w - 24, self.pitch - 6, TURN, 0.14, TURN, 1.6, radius=10, line_opacity=0.9
            )
        elif index == self._over and self.hovered:
            canvas.plate(x + 6, y + 3, w - 24, self.pitch - 6, "#ffffff", 0.06, radius=10)
        middle = y + self.pitch / 2
        right = canvas.text(row.right, x + w - 30, middle, 20, MUTED, BODY, "right") if row.right else 0
        room = w - 60 - right
        canvas.label_and_note(row.title, row.note, x + 24, middle, (22, 18), room=room)

    def hover(self, x: float, y: float) -> bool:
        over = self._row_at(y)
        changed, self._over = over != self._over, over
        return changed

    def press(self, x: float, y: float) -> bool:
        self._grip = None
        if self._scrolls and x > self.box[0] + self.box[2] - 24:
            top, length = self._bar()
            self._grip = y - top if top <= y <= top + length else length / 2
            self._pull(y)
        return True

    def drag(self, x: float, y: float) -> bool:
        if self._grip is not None:
            self._pull(y)
        return True

    def click(self, x: float, y: float) -> None:
        index = self._row_at(y)
        if self._grip is not None or index < 0:
            return
        if index == self.chosen and self.on_open is not None:
            self.on_open(index)
        else:
            self.choose(index)

    def activate(self) -> None:
        if self.on_open is not None and 0 <= self.chosen < len(self.rows):
            self.on_open(self.chosen)

    def key(self, event: pygame.event.Event) -> bool:
        last = len(self.rows) - 1
        if event.key in PAGE_KEYS:
            wanted = self.chosen + PAGE_KEYS[event.key] * max(1, int(self.page))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            wanted = 0 if event.key == pygame.K_HOME else last
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            wanted = self.chosen + (1 if event.key == pygame.K_DOWN else -1)
            if not 0 <= wanted <= last:
                return False
        else:
            return False
        self.choose(min(last, max(0, wanted)))
        return True

    def wheel(self, steps: float) -> bool:
        before = self._top
        self._scroll(self._top - steps * SCROLL_ROWS)
        return self._top != before

    def choose(self, index: int) -> None:
        self._scroll_to(index)
        if index != self.chosen and 0 <= index < len(self.rows):
            self.chosen = index
            self.on_choose(index)

    @property
    def _scrolls(self) -> bool:
        return len(self.rows) > self.page

    def _scroll(self, top: float) -> None:
        self._top = min(max(0.0, top), max(0.0, len(self.rows) - self.page))

    def _scroll_to(self, index: int) -> None:
        if index < self._top:
            self._scroll(index)
        elif index + 1 > self._top + self.page:
            self._scroll(index + 1 - self.page)

    def _bar(self) -> tuple[float, float]:
        """Top and length of the grip of the scroll bar."""
        _, y, _, h = self.box
        length = max(40.0, h * self.page / len(self.rows))
        share = self._top / (len(self.rows) - self.page)
        return y + 4 + share * (h - 8 - length), length

    def _pull(self, y: float) -> None:
        _, length = self._bar()
        room = self.box[3] - 8 - length
        share = (y - (self._grip or 0) - self.box[1] - 4) / room if room > 0 else 0.0
        self._scroll(share * (len(self.rows) - self.page))

    def _row_at(self, y: float) -> int:
        index = int((y - self.box[1]) / self.pitch + self._top)
        return index if 0 <= index < len(self.rows) else -1
