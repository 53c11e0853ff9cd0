"""A field for one line of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .canvas import Canvas
from .theme import BODY, BODY_BOLD, CREAM, MUTED, SURFACE_LINE, TURN
from .viewport import Box
from .widget import Widget

PAD = 16.0
REPEAT = (400, 40)  # ms; only here, since a key that is held must not press one button after the other


class TextField(Widget):
    """on_change hears of each change, on_enter of Enter. limit is the longest text."""

    released_beside = True

    def __init__(
        self,
        box: Box,
        text: str,
        on_change: Callable[[str], None],
        on_enter: Callable[[], None] | None = None,
        limit: int = 24,
        hint: str = "",
        size: float = 22,
        tip: str = "",
    ) -> None:
        super().__init__(box, tip)
        self.text = text
        self.on_change = on_change
        self.on_enter = on_enter
        self.limit = limit
        self.hint = hint
        self.size = size
        self._caret = len(text)
        self._all = False  # all is selected: what is typed next replaces it
        self._active = False
        self._widths: list[float] = [0.0]

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        line = TURN if self._active or self.hovered else SURFACE_LINE
        canvas.field(x, y, w, h, line, 2 if self._active else 1.3)
        middle, left = y + h / 2, x + PAD
        size = self.size
        if self.text:
            size = canvas.type.fit(self.text, size, BODY_BOLD, w - 2 * PAD)
        reach = range(len(self.text) + 1)
        self._widths = [canvas.text_width(self.text[:end], size, BODY_BOLD) for end in reach]
        if self._active and self._all and self.text:
            canvas.plate(left - 3, y + 7, self._widths[-1] + 6, h - 14, "#2b7a76", radius=4)
        if self.text:
            canvas.text(self.text, left, middle, size, CREAM, BODY_BOLD, room=w - 2 * PAD)
        elif self.hint:
            canvas.text(self.hint, left, middle, size, MUTED, BODY, room=w - 2 * PAD)
        if self._active and not self._all:
            canvas.plate(left + self._widths[self._caret], y + 9, 2, h - 18, CREAM)
        if self.focused:
            canvas.focus(x, y, w, h, 10)

    def take_focus(self) -> None:
        self._active, self._all, self._caret = True, bool(self.text), len(self.text)
        pygame.key.start_text_input()
        pygame.key.set_repeat(*REPEAT)

    def lose_focus(self) -> None:
        self._active = self._all = False
        pygame.key.stop_text_input()
        pygame.key.set_repeat(0)

    def click(self, x: float, y: float) -> None:
        """Put the caret between the letters that are nearest."""
        at = x - self.box[0] - PAD
        self._all = False
        self._caret = min(range(len(self._widths)), key=lambda index: abs(self._widths[index] - at))

    def activate(self) -> None:
        if self.on_enter is not None:
            self.on_enter()

    def write(self, text: str) -> bool:
        clean = "".join(letter for letter in text if letter.isprintable())
        before, after = ("", "") if self._all else (self.text[: self._caret], self.text[self._caret :])
        clean = clean[: self.limit - len(before) - len(after)]
        if not clean:
            return False
        self._set(before + clean + after, len(before) + len(clean))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_a:
            self._all = True
        elif control and event.key == pygame.K_v:
            self.write(_clipboard())
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(1 if event.key == pygame.K_DELETE else -1)
        elif event.key in (pygame.K_LEFT, pygame.K_HOME):
            self._move(0 if event.key == pygame.K_HOME or self._all else self._caret - 1)
        elif event.key in (pygame.K_RIGHT, pygame.K_END):
            last = event.key == pygame.K_END or self._all
            self._move(len(self.text) if last else self._caret + 1)
        else:
            return bool(event.key == pygame.K_SPACE)  # comes again as text
        return True

    def _move(self, caret: int) -> None:
        self._all = False
        self._caret = min(len(self.text), max(0, caret))

    def _erase(self, direction: int) -> None:
        if self._all:
            self._set("", 0)
        elif direction < 0 and self._caret:
            self._set(self.text[: self._caret - 1] + self.text[self._caret :], self._caret - 1)
        elif direction > 0 and self._caret < len(self.text):
            self._set(self.text[: self._caret] + self.text[self._caret + 1 :], self._caret)

    def _set(self, text: str, caret: int) -> None:
        self._all = False
        self.text, self._caret = text, caret
        self.on_change(text)


def _clipboard() -> str:
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""
