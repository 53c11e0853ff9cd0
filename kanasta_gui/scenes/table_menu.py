"""What can be done beside playing: a small menu over the table."""

from __future__ import annotations

from collections.abc import Callable

from kanasta_gui.art.palette import INK
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, DISPLAY_BOLD, PAPER_INK

from .context import Context
from .key_list import KeyList
from .screen import Screen
from .settings import SettingsScreen

LEFT, TOP, WIDTH, HEIGHT = 640.0, 176.0, 640.0, 728.0
ROW, PITCH = 72.0, 92.0


class TableMenu(Screen):
    """Lies over the table; Escape closes it. `on_give_up` asks first, `on_leave` keeps the match."""

    opaque = False

    def __init__(
        self, context: Context, on_give_up: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self.on_give_up = on_give_up
        self.on_leave = on_leave
        self.build()
        self.widgets.focus(self.named["go_on"])

    def build(self) -> None:
        texts = self.context.texts
        entries = (
            ("go_on", texts._("Keep playing"), "play", "primary", self.back),
            ("settings", texts._("Settings"), "gear", "secondary", self._settings),
            ("keys", texts._("Keys"), "keys", "secondary", self._list_keys),
            ("leave", texts._("Leave the table"), "exit", "secondary", self._leave),
            ("give_up", texts._("Give up the match"), "no", "danger", self._give_up),
        )
        for row, (name, label, icon, kind, on_click) in enumerate(entries):
            box = (LEFT + 60, TOP + 210 + row * PITCH, WIDTH - 120, ROW)
            self.put(name, Button(box, label, on_click, icon, kind, 25))

    def ground(self, canvas: Canvas) -> None:
        canvas.shade(0.5)

    def paint(self, canvas: Canvas) -> None:
        canvas.sheet(LEFT, TOP, WIDTH, HEIGHT)
        title = self.context.texts._("Pause")
        canvas.text(title, LEFT + WIDTH / 2, TOP + 76, 44, INK, DISPLAY_BOLD, "centre", room=WIDTH - 100)
        note = self.context.texts._(
            "Every move is kept: leave the table and go on with the game at any time."
        )
        middle, room = LEFT + WIDTH / 2, WIDTH - 120
        canvas.paragraph(note, middle, TOP + 132, room, 20, PAPER_INK, BODY, 1.2, "centre")

    def _settings(self) -> None:
        self.context.push(SettingsScreen(self.context))

    def _list_keys(self) -> None:
        self.context.push(KeyList(self.context))

    def _leave(self) -> None:
        self.context.pop()
        self.on_leave()

    def _give_up(self) -> None:
        self.context.pop()
        self.on_give_up()
