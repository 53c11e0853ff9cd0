"""What the screen of a new table is made of besides common widgets: presets as cards, who sits at a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from kanasta_gui.art import svg
from kanasta_gui.art.palette import GOLD, INK
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.text_field import TextField
from kanasta_gui.widgets.theme import (
    BODY,
    CREAM,
    DISPLAY,
    GOLD_INK,
    INVALID,
    MUTED,
    REFUSAL_FILL,
    REFUSAL_INK,
    SURFACE,
    SURFACE_LINE,
    TURN,
)
from kanasta_gui.widgets.viewport import Box
from kanasta_gui.widgets.widget import Widget

TITLE_SIZE, BESIDE_TITLE = 27.0, 176.0  # of a preset's card; what its picture and the tick take of the width
LOOSE, TIGHT = (38.0, 70.0, 1.18, 19.0), (29.0, 61.0, 1.06, 15.0)  # where its lines are
CHOSEN_FILL, HOVER_FILL, DIRECTION_INK = "#17494b", "#113c40", "#9cc9c1"


class PresetCard(Widget):
    """A rule set as a card to choose."""

    def __init__(
        self,
        box: Box,
        title: str,
        note: str,
        direction: str,
        picture: str,
        chosen: bool,
        on_choose: Callable[[], None],
    ) -> None:
        super().__init__(box)
        self.title, self.note, self.direction = title, note, direction
        self.picture = picture
        self.chosen = chosen
        self.on_choose = on_choose

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        fill = CHOSEN_FILL if self.chosen else HOVER_FILL if self.hovered else SURFACE
        line = TURN if self.chosen or self.hovered else SURFACE_LINE
        canvas.panel(x, y, w, h, fill, line=line, line_width=3 if self.chosen else 1.5)
        canvas.card(self.picture, x + 60, y + h / 2, 74, -5)
        title, note, leading, direction = LOOSE
        lines = len(canvas.lines(self.note, w - 136, 19, BODY))
        if note + canvas.type.pixels(19) / canvas.scale * leading * lines > h - direction:
            title, note, leading, direction = TIGHT
        canvas.text(self.title, x + 120, y + title, TITLE_SIZE, CREAM, DISPLAY, room=w - BESIDE_TITLE)
        canvas.paragraph(self.note, x + 120, y + note, w - 136, 19, MUTED, BODY, leading)
        canvas.text(self.direction, x + 120, y + h - direction, 17, DIRECTION_INK, BODY, room=w - 136)
        if self.chosen:
            canvas.stamp("chosen", _tick, x + w - 30, y + 30, (-18, -18, 36, 36))
        if self.focused:
            canvas.focus(x, y, w, h, 18)

    def click(self, x: float, y: float) -> None:
        self.on_choose()

    def activate(self) -> None:
        self.on_choose()


def _tick() -> str:
    return svg.circle(0, 0, 16, TURN) + svg.line("M-7 0L-1 6L7 -6", INK, 3.4)


class PortraitButton(Widget):
    """A portrait in its coin; arrows show the next one or the one before, a click does `on_open` or shows the
    next one."""

    def __init__(
        self,
        centre: tuple[float, float],
        radius: float,
        portrait: str,
        ring: str,
        on_step: Callable[[int], None],
        tip: str = "",
        on_open: Callable[[], None] | None = None,
    ) -> None:
        x, y = centre
        super().__init__((x - radius, y - radius, 2 * radius, 2 * radius), tip)
        self.centre, self.radius = centre, radius
        self.portrait, self.ring = portrait, ring
        self.on_step = on_step
        self.on_open = on_open or partial(on_step, 1)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.centre
        canvas.avatar(x, y, self.radius, self.portrait, ring="#ffffff" if self.hovered else self.ring)
        if self.focused:
            canvas.focus(*self.box, self.radius)

    def click(self, x: float, y: float) -> None:
        self.on_open()

    def activate(self) -> None:
        self.on_open()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.on_step(1 if event.key == pygame.K_RIGHT else -1)
        return True

    def wheel(self, steps: float) -> bool:
        self.on_step(-1 if steps > 0 else 1)
        return True


class NameField(TextField):
    """A player's name with a note below it; it looks like a field only while it is written in.

    Escape gives back the name that stood there.
    """

    def __init__(
        self, box: Box, name: str, note: str, on_change: Callable[[str], None], limit: int, tip: str = ""
    ) -> None:
        super().__init__(box, name, on_change, limit=limit, size=22, tip=tip)
        self.note = note
        self.before = name

    def draw(self, canvas: Canvas) -> None:
        if self._active or self.focused:
            super().draw(canvas)
            return
        x, y, w, h = self.box
        middle = y + h / 2
        if self.hovered:
            canvas.field(x, y, w, h, SURFACE_LINE)
        size = canvas.type.fit(self.text, 25, DISPLAY, w - 12)
        words = shortened(canvas, self.text, w - 12, size, DISPLAY)
        canvas.text(words, x + 8, middle - 12, size, CREAM, DISPLAY)
        canvas.text(self.note, x + 8, middle + 17, 17, MUTED, BODY, room=w - 8)

    def take_focus(self) -> None:
        super().take_focus()
        self.before = self.text

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.text != self.before:
            self._set(self.before, len(self.before))
            return True
        return super().key(event)


class SeatSwitch(Widget):
    """A person or a computer."""

    def __init__(self, box: Box, person: bool, on_change: Callable[[bool], None], tip: str = "") -> None:
        super().__init__(box, tip)
        self.person = person
        self.on_change = on_change

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        half = w / 2
        canvas.plate(
            x, y, w, h, "#0a2a2d", line=TURN if self.hovered else SURFACE_LINE, line_width=1.3, radius=11
        )
        canvas.plate(x + (3 if self.person else half + 1), y + 3, half - 4, h - 6, GOLD, radius=9)
        for index, name in enumerate(("person", "computer")):
            chosen = self.person == (index == 0)
            middle = x + half * (index + 0.5)
            canvas.icon(name, middle - 12, y + h / 2 - 12, GOLD_INK if chosen else CREAM, 0.86)
        if self.focused:
            canvas.focus(x, y, w, h, 11)

    def click(self, x: float, y: float) -> None:
        self.set(x < self.box[0] + self.box[2] / 2)

    def activate(self) -> None:
        self.set(not self.person)

    def key(self, event: pygame.event.Event) -> bool:
        wanted = {pygame.K_LEFT: True, pygame.K_RIGHT: False}.get(event.key)
        if wanted is None or wanted == self.person:
            return False
        self.set(wanted)
        return True

    def set(self, person: bool) -> None:
        if person != self.person:
            self.person = person
            self.on_change(person)


def paint_refusal(canvas: Canvas, box: Box, words: str) -> None:
    """Why no game can begin, where the button would be that begins it."""
    x, y, w, h = box
    canvas.plate(x, y, w, h, REFUSAL_FILL, line=INVALID, line_width=1.6, radius=14)
    size = 21.0
    while len(canvas.lines(words, w - 48, size)) > 2 and size > 16:
        size -= 1
    lines = canvas.lines(words, w - 48, size)
    pitch = canvas.type.pixels(size) / canvas.scale * 1.25
    top = y + h / 2 - pitch * (len(lines) - 1) / 2
    canvas.paragraph(words, x + w / 2, top, w - 48, size, REFUSAL_INK, BODY, 1.25, "centre")


def shortened(canvas: Canvas, words: str, room: float, size: float, font: str) -> str:
    """A name that somebody wrote, with an ellipsis where it is too long."""
    if canvas.text_width(words, size, font) <= room:
        return words
    while words and canvas.text_width(words + "…", size, font) > room:
        words = words[:-1]
    return words.rstrip() + "…"
