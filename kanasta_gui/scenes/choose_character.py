"""Who plays at a seat: a sheet of people over the new table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from kanasta_gui.ai.levels import LEVELS
from kanasta_gui.art.palette import GOLD, INK
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, BODY_BOLD, DISPLAY, DISPLAY_BOLD, PAPER_INK
from kanasta_gui.widgets.viewport import Box
from kanasta_gui.widgets.widget import Widget

from .characters import CHARACTERS, Character, character_note
from .context import Context
from .level_names import level_name
from .screen import Screen

LEFT, WIDTH, PAD = 180.0, 1560.0, 48.0
ABOVE, ROW, BELOW, COLUMNS = 112.0, 176.0, 136.0, 3  # the title, those who can be chosen, the button
RADIUS, SIZE, NOTE = 54.0, 20.0, 19.0
CHOSEN_FILL, HOVER_FILL = "#f7dfa3", "#fdf3d6"


class CharacterCard(Widget):
    """One of them: the face, the name, the level and what the person is like."""

    def __init__(
        self,
        box: Box,
        character: Character,
        level: str,
        note: str,
        chosen: bool,
        on_choose: Callable[[], None],
    ) -> None:
        super().__init__(box)
        self.character = character
        self.level, self.note = level, note
        self.chosen = chosen
        self.on_choose = on_choose

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        if self.chosen or self.hovered:
            fill = CHOSEN_FILL if self.chosen else HOVER_FILL
            canvas.plate(x, y, w, h, fill, line=GOLD, line_width=2, radius=16)
        canvas.avatar(x + 16 + RADIUS, y + h / 2, RADIUS, self.character.portrait)
        left, room = x + 2 * RADIUS + 36, w - 2 * RADIUS - 48
        notes = canvas.lines(self.note, room, NOTE, BODY)
        high, low = (canvas.type.pixels(size) / canvas.scale * 1.18 for size in (SIZE, NOTE))
        at = y + h / 2 - (2.2 * high + low * len(notes)) / 2 + high * 0.6
        canvas.text(self.character.name, left, at, 25, INK, DISPLAY, room=room)
        canvas.text(self.level, left, at + 1.15 * high, SIZE, PAPER_INK, BODY_BOLD, room=room)
        canvas.paragraph(
            self.note, left, at + 1.15 * high + (high + low) / 2, room, NOTE, PAPER_INK, BODY, 1.18
        )
        if self.focused:
            canvas.focus(x, y, w, h, 16)

    def click(self, x: float, y: float) -> None:
        self.on_choose()

    def activate(self) -> None:
        self.on_choose()


class ChooseCharacter(Screen):
    """Those who are `free` can be chosen; `chosen` is the portrait of who sits there now."""

    opaque = False

    def __init__(
        self,
        context: Context,
        free: Sequence[Character],
        chosen: str,
        on_choose: Callable[[Character], None],
    ) -> None:
        super().__init__(context)
        self.free = by_strength(free)
        self.chosen = chosen
        self.on_choose = on_choose
        self.build()
        here = self.named.get(f"character.{chosen}")
        self.widgets.focus(here or self.widgets.widgets[0])

    def build(self) -> None:
        texts = self.context.texts
        wide, top, bottom = (WIDTH - 2 * PAD) / COLUMNS, self._top + ABOVE, self._top + self._height
        for index, each in enumerate(self.free):
            row, column = divmod(index, COLUMNS)
            self.put(
                f"character.{each.portrait}",
                CharacterCard(
                    (LEFT + PAD + column * wide, top + row * ROW, wide - 12, ROW - 12),
                    each,
                    level_name(texts, each.level),
                    character_note(texts, each.level, each.manner),
                    each.portrait == self.chosen,
                    partial(self._choose, each),
                ),
            )
        box = (LEFT + WIDTH / 2 - 150, bottom - 108, 300.0, 60.0)
        self.put("back", Button(box, texts._("Back"), self.back, size=22))

    def ground(self, canvas: Canvas) -> None:
        canvas.shade(0.5)

    def paint(self, canvas: Canvas) -> None:
        canvas.sheet(LEFT, self._top, WIDTH, self._height)
        title = self.context.texts._("Who plays here?")
        canvas.text(
            title, LEFT + WIDTH / 2, self._top + 62, 34, INK, DISPLAY_BOLD, "centre", room=WIDTH - 2 * PAD
        )

    @property
    def _height(self) -> float:
        return ABOVE + ROW * ceil(len(self.free) / COLUMNS) + BELOW

    @property
    def _top(self) -> float:
        return 540 - self._height / 2

    def _choose(self, character: Character) -> None:
        self.context.pop()
        self.on_choose(character)


def by_strength(characters: Sequence[Character]) -> list[Character]:
    """The weakest first."""
    return sorted(characters, key=lambda each: (LEVELS.index(each.level), CHARACTERS.index(each)))
