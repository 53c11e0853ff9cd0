"""What all screens round the table have in common: the cloth, widgets, a way back."""

from __future__ import annotations

import pygame

from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, CREAM, DISPLAY_BOLD, MUTED
from kanasta_gui.widgets.widget import Some, Widget, WidgetGroup

from .context import Context
from .scene import Scene

HEADING = 44.0


class Screen(Scene):
    """A scene of widgets: `build` puts them up, `ground` and `paint` draw what they stand on.

    `build` is asked again when the language or the size of the text has changed, or with `build_again` when
    what is chosen calls for other widgets; the focus then stays in its place.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.widgets = WidgetGroup(self._look_again, on_cancel=self.back)
        self.named: dict[str, Widget] = {}

    def build(self) -> None:
        """Put up the widgets; there are none yet."""

    def build_again(self) -> None:
        """Put up the widgets anew; the focus goes to the one of the same name."""
        focused = self.widgets.focused
        name = next((name for name, widget in self.named.items() if widget is focused), "")
        shown = focused is not None and focused.focused
        self.widgets.clear()
        self.named.clear()
        self.build()
        if name in self.named:
            self.widgets.focus(self.named[name], by_keyboard=shown)

    def put(self, name: str, widget: Some) -> Some:
        """Put up a widget under a name of its own."""
        self.named[name] = widget
        return self.widgets.add(widget)

    def rebuild(self) -> None:
        self.build_again()

    def back(self) -> None:
        """Escape, or the arrow beside the title."""
        self.context.pop()

    def paint(self, canvas: Canvas) -> None:
        """What the widgets stand on."""

    def ground(self, canvas: Canvas) -> None:
        """What covers the window."""
        canvas.felt(self.context.settings.cloth)

    def handle(self, event: pygame.event.Event) -> None:
        self.widgets.handle(event, self.context.viewport)

    def update(self, ms: float) -> None:
        self.widgets.update(ms)

    def draw(self, canvas: Canvas) -> None:
        self.ground(canvas)
        self.paint(canvas)
        self.widgets.draw(canvas)

    def _look_again(self) -> None:
        self.stale = True

    # --- the heading ---

    def add_back_button(self) -> Button:
        """The arrow beside the title."""
        button = Button((24, 22, 56, 54), "", self.back, "prev", tip=self.context.texts._("Back"))
        return self.put("back", button)


def heading(canvas: Canvas, title: str, note: str = "") -> None:
    """The title of a screen, beside its arrow."""
    wide = canvas.text(title, 104, 50, HEADING, CREAM, DISPLAY_BOLD, shadow=True)
    if note:
        canvas.text(note, 128 + wide, 54, 21, MUTED, BODY)
