"""What the keys do: a panel over the screen."""

from __future__ import annotations

import pygame

from kanasta_gui.art.palette import GOLD, GOLD_LIGHT
from kanasta_gui.i18n import Texts
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, BODY_BOLD, CREAM, DISPLAY, DISPLAY_BOLD

from .context import Context
from .screen import Screen

LEFT, TOP, WIDTH, HEIGHT = 200.0, 96.0, 1520.0, 888.0
GROUND = "#0a2f33"
COLUMN, FIRST, PITCH = 700.0, 176.0, 62.0
KEYS_WIDTH, KEY_HEIGHT, SIZE = 236.0, 42.0, 20.0
SIGNS_OF_QUESTION = (pygame.K_SLASH, pygame.K_QUESTION)
SHIFTED_QUESTION = (pygame.K_COMMA, pygame.K_QUOTE)  # where it is on Hungarian and Bosnian keyboards

Line = tuple[str, str]  # a key and what it does


def asks_for_keys(event: pygame.event.Event) -> bool:
    """Whether a key is Ctrl+?, on whatever keyboard."""
    if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    shifted = bool(event.mod & pygame.KMOD_SHIFT) and event.key in SHIFTED_QUESTION
    return event.unicode == "?" or event.key in SIGNS_OF_QUESTION or shifted


def key_lines(texts: Texts) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """Two columns: title and lines."""
    space, enter, shift = texts.p_("key", "Space"), texts.p_("key", "Enter"), texts.p_("key", "Shift")
    arrows, click = texts.p_("key", "Arrows"), texts._("Click")
    play = (
        ("Tab", texts._("To the hand, the buttons, the melds, the piles")),
        (arrows, texts._("From card to card, from place to place")),
        (space, texts._("Select the card, or go on at once")),
        ("A", texts._("Select all cards of a rank")),
        (f"{shift} + {click}", texts._("Select all cards of a rank")),
        (enter, texts._("Do what the golden button says")),
        ("D", texts._("Draw a card")),
        ("T", texts._("Take the pile")),
        ("P", texts._("Look through the pile, if it is open")),
        ("S", texts._("Sort the hand")),
        ("Ctrl + Z", texts._("Undo")),
    )
    other = (
        (texts._("Right button"), texts._("A card goes where it fits")),
        (texts._("Double click"), texts._("A card goes where it fits")),
        ("L", texts._("All that happened since your last turn")),
        ("H", texts._("A hint; after the deal, why your partner did that")),
        ("Esc", texts._("Let go of the cards, or open the menu")),
        ("F11", texts._("Full screen")),
        ("Ctrl + N", texts._("New game")),
        ("Ctrl + Q", texts._("Quit")),
        ("Ctrl + ?", texts._("This list")),
    )
    return ((texts._("Playing"), play), (texts._("More"), other))


class KeyList(Screen):
    """Any of Escape, Enter and the button closes it."""

    opaque = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.build()
        self.widgets.focus(self.named["close"])

    def build(self) -> None:
        box = (LEFT + WIDTH - 112, TOP + 32, 72.0, 52.0)
        self.put("close", Button(box, "", self.back, "close", tip=self.context.texts._("Close")))

    def ground(self, canvas: Canvas) -> None:
        canvas.shade(0.5)

    def paint(self, canvas: Canvas) -> None:
        texts = self.context.texts
        canvas.panel(LEFT, TOP, WIDTH, HEIGHT, GROUND, 0.97, GOLD, 22, 2)
        canvas.text(texts._("Keys"), LEFT + 40, TOP + 62, 44, CREAM, DISPLAY_BOLD)
        for column, (title, lines) in enumerate(key_lines(texts)):
            x = LEFT + 40 + column * (COLUMN + 40)
            canvas.text(title, x, TOP + 132, 27, GOLD_LIGHT, DISPLAY, room=COLUMN)
            for row, (key, what) in enumerate(lines):
                y = TOP + FIRST + 20 + row * PITCH
                self._paint_key(canvas, key, x, y)
                self._paint_words(canvas, what, x + KEYS_WIDTH + 24, y)

    def _paint_key(self, canvas: Canvas, key: str, x: float, y: float) -> None:
        """A key cap."""
        size = canvas.type.fit(key, SIZE, BODY_BOLD, KEYS_WIDTH - 24)
        wide = min(KEYS_WIDTH, max(canvas.text_width(key, size) + 24, KEY_HEIGHT))
        canvas.field(x, y - KEY_HEIGHT / 2, wide, KEY_HEIGHT)
        canvas.text(key, x + wide / 2, y, SIZE, CREAM, BODY_BOLD, "centre", room=wide - 12)

    def _paint_words(self, canvas: Canvas, words: str, x: float, y: float) -> None:
        room = COLUMN - KEYS_WIDTH - 24
        lines = canvas.lines(words, room, SIZE, BODY)
        pitch = canvas.type.pixels(SIZE) / canvas.scale * 1.15
        for row, line in enumerate(lines):
            canvas.text(line, x, y + (row - (len(lines) - 1) / 2) * pitch, SIZE, CREAM, BODY, room=room)
