"""A message on a paper sheet with up to three buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kanasta_gui.art.palette import INK

from .button import Button
from .canvas import Canvas
from .theme import BODY, DISPLAY_BOLD, PAPER_INK
from .widget import WidgetGroup

WIDTH, PAD, SPACE = 760.0, 56.0, 16.0
TITLE, BODY_SIZE, BUTTON_HEIGHT = 34.0, 22.0, 58.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog and what it does; it may leave the dialog open."""

    label: str
    on_choose: Callable[[], None]
    kind: str = "secondary"
    icon: str = ""
    closes: bool = True


class Dialog(WidgetGroup):
    """A title, a text that wraps, and buttons; the first harmless one has the focus, the last is what Escape
    means.

    The caller shades what is below.
    """

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], on_change: Callable[[], None]
    ) -> None:
        super().__init__(on_change, on_cancel=answers[-1].on_choose)
        self.title = title
        self.text = text
        for answer in answers:
            self.add(Button((0, 0, 0, 0), answer.label, answer.on_choose, answer.icon, answer.kind, size=22))
        pairs = zip(self.widgets, answers, strict=True)
        harmless = [widget for widget, answer in pairs if answer.kind != "danger"]
        self.focus((harmless or self.widgets)[0], by_keyboard=True)

    def draw(self, canvas: Canvas) -> None:
        inner = WIDTH - 2 * PAD
        lines = canvas.lines(self.text, inner, BODY_SIZE, BODY)
        titles = canvas.lines(self.title, inner, TITLE, DISPLAY_BOLD)
        pitch = canvas.type.pixels(BODY_SIZE) / canvas.scale * 1.36
        title_pitch = canvas.type.pixels(TITLE) / canvas.scale * 1.2
        h = PAD + title_pitch * len(titles) + 16 + pitch * len(lines) + 32 + BUTTON_HEIGHT + PAD
        x, y = (canvas.width - WIDTH) / 2, (canvas.height - h) / 2
        canvas.sheet(x, y, WIDTH, h)
        top = y + PAD + title_pitch / 2
        for line in titles:
            canvas.text(line, canvas.width / 2, top, TITLE, INK, DISPLAY_BOLD, "centre", room=inner)
            top += title_pitch
        top += 16 - title_pitch / 2 + pitch / 2
        canvas.paragraph(self.text, canvas.width / 2, top, inner, BODY_SIZE, PAPER_INK, BODY, align="centre")
        self._place(x + PAD, y + h - PAD - BUTTON_HEIGHT, inner)
        super().draw(canvas)

    def _place(self, x: float, y: float, room: float) -> None:
        each = (room - SPACE * (len(self.widgets) - 1)) / len(self.widgets)
        for index, widget in enumerate(self.widgets):
            widget.box = (x + index * (each + SPACE), y, each, BUTTON_HEIGHT)
