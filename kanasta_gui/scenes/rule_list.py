"""The list of house rules: rows with a value field each, under headings, that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from kanasta_gui.art.palette import GOLD_LIGHT
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import ValueField
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    CREAM,
    DISABLED_INK,
    DISPLAY,
    MIN_TARGET_PX,
    SHRINK,
    SURFACE_LINE,
    TURN,
)
from kanasta_gui.widgets.viewport import Box, inside
from kanasta_gui.widgets.widget import Widget

from .house_rules import RuleRow

PITCH, HEADING_PITCH, PAD = 58.0, 54.0, 7.0
LABEL_SIZE, NOTE_SIZE = 20.0, 17.0
FIELD_WIDTH, WIDEST_FIELD, FIELD_HEIGHT = 288.0, 392.0, 38.0
VALUE_SIZE, ARROWS = 19.0, 58.0  # of the words in a field; the room beside them
PRESET_INK = "#e9cf92"
MANY = 10  # steps with Shift held
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_RETURN: 1, pygame.K_KP_ENTER: 1, pygame.K_SPACE: 1}
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
WHEEL = 72.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A line: a heading where `row` is None, else a house rule with its value; `preset` is what the preset
    says, where that differs. `ends` are those of its arrows that lead nowhere. One that does not count beside
    the others cannot be changed now."""

    label: str
    row: RuleRow | None = None
    value: str = ""
    preset: str = ""
    ends: frozenset[int] = frozenset()
    counts: bool = True


class RuleList(Widget):
    """One stop of the Tab key: up and down choose a row, left and right change its value, Shift by more."""

    def __init__(self, box: Box, on_move: Callable[[RuleRow, int], None]) -> None:
        super().__init__(box)
        self.on_move = on_move
        self.entries: Sequence[Entry] = ()
        self.current = 0
        self.fields: list[ValueField | None] = []
        self._field_width = FIELD_WIDTH
        self._tops: list[float] = [0.0]
        self._scrolled = 0.0
        self._over: tuple[int, int] = (-1, 0)  # row and half under the mouse
        self._grip: float | None = None  # where on the bar the mouse holds it

    def show(self, entries: Sequence[Entry]) -> None:
        """Other values, maybe other rows."""
        self.entries = entries
        self.fields = [_field(entry) if entry.row else None for entry in entries]
        if self.current >= len(entries) or not entries[self.current].row:
            self.current = next((i for i, entry in enumerate(entries) if entry.row), 0)

    # --- painting ---

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        canvas.panel(x, y, w, h)
        self._measure(canvas)
        with canvas.clipped(canvas.area(x + 2, y + 2, w - 4, h - 4)):
            self._draw_entries(canvas)
        if self._excess > 0:
            start, length = self._bar()
            canvas.plate(
                x + w - 14, start, 6, length, TURN if self._grip is not None else SURFACE_LINE, radius=3
            )
        if self.focused:
            canvas.focus(x, y, w, h, 18)

    def _draw_entries(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        for index, entry in enumerate(self.entries):
            top, pitch = self._top(index), self._tops[index + 1] - self._tops[index]
            if top + pitch < y or top > y + h:
                continue
            if entry.row:
                self._draw_rule(canvas, index, entry, top, pitch)
            else:
                canvas.text(entry.label, x + 28, top + pitch / 2 + 6, 22, GOLD_LIGHT, DISPLAY, room=w - 60)

    def _draw_rule(self, canvas: Canvas, index: int, entry: Entry, top: float, pitch: float) -> None:
        x, _, w, _ = self.box
        middle = top + pitch / 2
        if entry.preset:
            canvas.plate(x + 6, middle - pitch / 2 + 3, w - 28, pitch - 6, TURN, 0.08, radius=8)
            canvas.plate(x + 8, middle - 16, 5, 32, TURN, radius=2.5)
        if index == self.current and self.focused:
            canvas.plate(x + 16, top + 2, w - 38, pitch - 4, line=TURN, line_width=1.6, radius=10)
        ink = CREAM if entry.counts else DISABLED_INK
        lines = self._label_lines(canvas, entry.label)
        notes = self._note_lines(canvas, entry.preset)
        high = canvas.type.pixels(LABEL_SIZE) / canvas.scale * 1.12
        low = canvas.type.pixels(NOTE_SIZE) / canvas.scale * 1.2
        at = middle - (high * len(lines) + low * len(notes)) / 2 + high / 2
        for line in lines:
            canvas.text(line, x + 28, at, LABEL_SIZE, ink, BODY_BOLD, room=self._label_room)
            at += high
        at += (low - high) / 2
        for note in notes:
            canvas.text(note, x + 28, at, NOTE_SIZE, PRESET_INK, BODY, room=self._label_room)
            at += low
        field = self.fields[index]
        if field:
            field.box = self._field_box(middle)
            over, half = self._over
            field.hovered = self.hovered and over == index
            field.hover(field.box[0] + (1 if half < 0 else field.box[2] - 1), middle)
            field.draw(canvas)

    def _label_lines(self, canvas: Canvas, label: str) -> tuple[str, ...]:
        if canvas.text_width(label, LABEL_SIZE * 0.9) <= self._label_room:
            return (label,)
        return canvas.lines(label, self._label_room, LABEL_SIZE, BODY_BOLD)

    def _note_lines(self, canvas: Canvas, note: str) -> tuple[str, ...]:
        if not note or canvas.text_width(note, NOTE_SIZE * 0.9, BODY) <= self._label_room:
            return (note,) if note else ()
        return canvas.lines(note, self._label_room, NOTE_SIZE, BODY)

    def _measure(self, canvas: Canvas) -> None:
        """Where each line begins; long labels and large print take more room."""
        high = canvas.type.pixels(LABEL_SIZE) / canvas.scale * 1.12
        low = canvas.type.pixels(NOTE_SIZE) / canvas.scale * 1.2
        needed = max(
            (canvas.text_width(entry.value, VALUE_SIZE * SHRINK) for entry in self.entries), default=0
        )
        self._field_width = min(WIDEST_FIELD, max(FIELD_WIDTH, needed + ARROWS))
        at = PAD
        self._tops = [at]
        for entry in self.entries:
            if entry.row:
                lines = len(self._label_lines(canvas, entry.label))
                notes = len(self._note_lines(canvas, entry.preset))
                at += max(PITCH, MIN_TARGET_PX / canvas.scale, high * lines + low * notes + 12)
            else:
                at += max(HEADING_PITCH, high * 2)
            self._tops.append(at)
        self._scroll(self._scrolled)

    # --- where things are ---

    @property
    def _label_room(self) -> float:
        return self.box[2] - self._field_width - 28 - 24 - 12

    @property
    def _excess(self) -> float:
        """How much more there is than fits."""
        return max(0.0, self._tops[-1] + PAD - self.box[3])

    def _top(self, index: int) -> float:
        return self.box[1] + self._tops[index] - self._scrolled

    def _field_box(self, middle: float) -> Box:
        right = self.box[0] + self.box[2] - 24
        return right - self._field_width, middle - FIELD_HEIGHT / 2, self._field_width, FIELD_HEIGHT

    def _rule_at(self, x: float, y: float) -> tuple[int, int]:
        """The rule whose field is there, and which half of it; (-1, 0) for none."""
        for index, entry in enumerate(self.entries):
            top, bottom = self._top(index), self._top(index + 1)
            if entry.row and top <= y < bottom and inside(self.box, x, y):
                left, _, w, _ = self._field_box((top + bottom) / 2)
                if left <= x < left + w:
                    return index, -1 if x < left + w / 2 else 1
        return -1, 0

    def _scroll(self, to: float) -> None:
        self._scrolled = min(max(0.0, to), self._excess)

    def _show_row(self, index: int) -> None:
        """Scroll so far that the row is seen, a heading above it included."""
        first = index - 1 if index and not self.entries[index - 1].row else index
        if self._tops[first] - PAD < self._scrolled:
            self._scroll(self._tops[first] - PAD)
        elif self._tops[index + 1] + PAD > self._scrolled + self.box[3]:
            self._scroll(self._tops[index + 1] + PAD - self.box[3])

    def _bar(self) -> tuple[float, float]:
        """Top and length of the grip of the scroll bar."""
        _, y, _, h = self.box
        length = max(48.0, h * h / (self._tops[-1] + PAD))
        return y + 8 + self._scrolled / self._excess * (h - 16 - length), length

    # --- mouse and keyboard ---

    def hover(self, x: float, y: float) -> bool:
        over = self._rule_at(x, y)
        changed, self._over = over != self._over, over
        return changed

    def press(self, x: float, y: float) -> bool:
        self._grip = None
        if self._excess and x > self.box[0] + self.box[2] - 22:
            top, length = self._bar()
            self._grip = y - top if top <= y < top + length else length / 2
            self._pull(y)
        return True

    def drag(self, x: float, y: float) -> bool:
        if self._grip is not None:
            self._pull(y)
        return True

    def _pull(self, y: float) -> None:
        _, length = self._bar()
        way = self.box[3] - 16 - length
        if way > 0:
            self._scroll((y - (self._grip or 0.0) - self.box[1] - 8) / way * self._excess)

    def click(self, x: float, y: float) -> None:
        if self._grip is not None:
            self._grip = None
            return
        index, half = self._rule_at(x, y)
        if index >= 0:
            self.current = index
            self._move(half * _many())

    def wheel(self, steps: float) -> bool:
        before = self._scrolled
        self._scroll(self._scrolled - steps * WHEEL)
        self._over = (-1, 0)
        return self._scrolled != before

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS:
            self._move(STEPS[event.key] * (MANY if event.mod & pygame.KMOD_SHIFT else 1))
            return True
        rows = [index for index, entry in enumerate(self.entries) if entry.row]
        at = rows.index(self.current)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            at += 1 if event.key == pygame.K_DOWN else -1
            if not 0 <= at < len(rows):
                return False
        elif event.key in PAGES:
            at += PAGES[event.key] * max(1, int(self.box[3] / PITCH) - 1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            at = 0 if event.key == pygame.K_HOME else len(rows) - 1
        else:
            return False
        self.current = rows[min(len(rows) - 1, max(0, at))]
        self._show_row(self.current)
        return True

    def _move(self, by: int) -> None:
        entry = self.entries[self.current]
        if entry.row and entry.counts:
            self.on_move(entry.row, by)


def _field(entry: Entry) -> ValueField:
    """The value among its neighbours, so that the field shows arrows only where they lead somewhere."""
    before = ("",) if -1 not in entry.ends else ()
    after = ("",) if 1 not in entry.ends else ()
    labels = (*before, entry.value, *after)
    field = ValueField((0, 0, FIELD_WIDTH, FIELD_HEIGHT), labels, len(before), _nothing, bool(entry.preset))
    field.enabled = entry.counts
    return field


def _many() -> int:
    return MANY if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1


def _nothing(index: int) -> None:
    """The list hears of clicks, not its fields."""
