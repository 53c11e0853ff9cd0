"""The main menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, radians, sin

from kanasta_gui.art.palette import GOLD_LIGHT
from kanasta_gui.i18n import COMPLETE_LANGUAGES, LANGUAGES
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice

from .context import Context
from .screen import Screen

LEFT, TOP, WIDTH = 120.0, 384.0, 560.0
TALL, ROW, PITCH, SPACE = 84.0, 64.0, 78.0, 14.0
FAN = ("AS", "KC", "JS", "joker_red", "QH")
FAN_WIDTH, FAN_RADIUS, FAN_TURN = 316.0, 1180.0, 8.0
CHOICE_WIDTH = 140.0  # of each language


@dataclass(frozen=True)
class Entry:
    """A line of the menu. The first one is the golden one; its note says what it leads to."""

    label: str
    icon: str
    on_click: Callable[[], None]
    note: str = ""


class MenuScene(Screen):
    """What the program opens with."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._lay_out()

    def back(self) -> None:
        """Escape does nothing here: leaving is a button of its own."""

    def rebuild(self) -> None:
        self._lay_out()

    def entries(self) -> list[Entry]:
        """The lines of the menu that lead somewhere."""
        texts = self.context.texts
        return [Entry(texts._("Quit"), "exit", self.context.quit)]

    def paint(self, canvas: Canvas) -> None:
        for index, name in enumerate(FAN):
            turn = (index - 2) * FAN_TURN
            x = 1326 + FAN_RADIUS * sin(radians(turn))
            y = 560 + FAN_RADIUS * (1 - cos(radians(turn)))
            canvas.card(name, x, y, FAN_WIDTH, turn, lift=2)
        canvas.logo(LEFT, 234, 146)
        canvas.icon("globe", self._languages.box[0] - 48, 993, GOLD_LIGHT, 1.1)

    def _lay_out(self) -> None:
        self.widgets.clear()
        y = TOP
        for index, entry in enumerate(self.entries()):
            golden = index == 0 and bool(entry.note)
            self.widgets.add(
                Button(
                    (LEFT, y, WIDTH, TALL if golden else ROW),
                    entry.label,
                    entry.on_click,
                    entry.icon,
                    "primary" if index == 0 else "secondary",
                    30 if golden else 25,
                    "left",
                    entry.note,
                )
            )
            y += (TALL if golden else ROW) + SPACE
        wide = CHOICE_WIDTH * len(COMPLETE_LANGUAGES)
        names = [LANGUAGES[code] for code in COMPLETE_LANGUAGES]
        chosen = COMPLETE_LANGUAGES.index(self.context.texts.language)
        self._languages = self.widgets.add(
            Choice((1824 - wide, 980, wide, 56), names, chosen, self._choose_language)
        )

    def _choose_language(self, index: int) -> None:
        settings = replace(self.context.settings, language=COMPLETE_LANGUAGES[index])
        self.context.change(settings)
