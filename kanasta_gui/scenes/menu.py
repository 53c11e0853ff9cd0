"""The main menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import cos, radians, sin

import pygame

from kanasta_gui.art.palette import GOLD_LIGHT
from kanasta_gui.i18n import COMPLETE_LANGUAGES, LANGUAGES
from kanasta_gui.storage import GameSummary, StorageError, TableSetup
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice
from kanasta_gui.widgets.theme import CREAM, DISPLAY
from kanasta_gui.widgets.viewport import Box
from kanasta_gui.widgets.widget import Widget

from .context import Context
from .game_notes import game_note, standing
from .key_list import KeyList, asks_for_keys
from .message import tell
from .screen import Screen
from .setup_widgets import shortened
from .storage_texts import storage_error_text
from .table_form import known_portrait

LEFT, TOP, WIDTH = 120.0, 384.0, 560.0
TALL, ROW, SPACE, GOLDEN_SPACE = 84.0, 64.0, 14.0, 18.0
NOTE_SIZE = 19.0
FAN = ("AS", "KC", "JS", "joker_red", "QH")
FAN_WIDTH, FAN_RADIUS, FAN_TURN = 316.0, 1180.0, 8.0
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
CHOICE_WIDTH = 140.0  # of each language


@dataclass(frozen=True)
class Entry:
    """A line of the menu. The first one is the golden one; its note says what it leads to."""

    name: str
    label: str
    icon: str
    on_click: Callable[[], None]
    note: str = ""


class Profile(Widget):
    """One's name and portrait, which lead to where they are changed."""

    def __init__(self, box: Box, name: str, portrait: str, on_click: Callable[[], None], tip: str) -> None:
        super().__init__(box, tip)
        self.name, self.portrait = name, portrait
        self.on_click = on_click

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.box
        middle = y + h / 2
        canvas.avatar(x + w - 44, middle, 44, self.portrait)
        words = shortened(canvas, self.name, w - 106, 28, DISPLAY)
        ink = GOLD_LIGHT if self.hovered else CREAM
        canvas.text(words, x + w - 106, middle, 28, ink, DISPLAY, "right", shadow=True)
        if self.focused:
            canvas.focus(x + w - 88, y, 88, h, 44)

    def click(self, x: float, y: float) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()


class MenuScene(Screen):
    """What the program opens with."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.build()
        self.widgets.focus(self.widgets.widgets[0])

    def enter(self) -> None:
        """Games may have been played since."""
        focused = self.widgets.focused
        self.build_again()
        if focused is None or self.widgets.focused is None:
            self.widgets.focus(self.widgets.widgets[0])

    def back(self) -> None:
        """Escape does nothing here: leaving is a button of its own."""

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and asks_for_keys(event):
            self.context.push(KeyList(self.context))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_n and event.mod & CONTROL:
            self.create_table()
        else:
            super().handle(event)

    # --- widgets ---

    def entries(self) -> list[Entry]:
        """The lines of the menu that lead somewhere."""
        texts, context = self.context.texts, self.context
        kept = context.games.unfinished()
        entries = []
        for over in context.games.unseen()[:1]:
            see = partial(self._open, over.id)
            entries.append(Entry("result", texts._("See the result"), "trophy", see, self._note(over)))
        if kept:
            go_on = partial(self._open, kept[0].id)
            entries.append(Entry("continue", texts._("Continue"), "play", go_on, self._note(kept[0])))
        entries.append(Entry("new", texts._("New game"), "plus", self.create_table))
        entries.append(Entry("pair", texts._("Partner game on this machine"), "people", self._play_in_pairs))
        if len(kept) > 1:
            entries.append(Entry("saved", texts._("Saved games"), "card", self._list_games))
        entries.append(Entry("settings", texts._("Settings"), "gear", self._set))
        entries.append(Entry("quit", texts._("Quit"), "exit", context.quit))
        return entries

    def build(self) -> None:
        context = self.context
        y = TOP
        for index, entry in enumerate(self.entries()):
            golden = bool(entry.note)
            high = TALL if golden else ROW
            kind = "secondary" if index else "primary"
            size = 30 if golden else 25
            box = (LEFT, y, WIDTH, high)
            button = Button(box, entry.label, entry.on_click, entry.icon, kind, size, "left", entry.note)
            self.put(entry.name, button)
            y += high + (GOLDEN_SPACE if golden else SPACE)
        settings = context.settings
        name = settings.player_name or context.texts._("Player")
        portrait, tip = known_portrait(settings.portrait), context.texts._("Your name and portrait")
        self.put("profile", Profile((1354, 40, 500, 88), name, portrait, self._set, tip))
        wide = CHOICE_WIDTH * len(COMPLETE_LANGUAGES)
        names = [LANGUAGES[code] for code in COMPLETE_LANGUAGES]
        chosen = COMPLETE_LANGUAGES.index(context.texts.language)
        self.put("language", Choice((1824 - wide, 980, wide, 56), names, chosen, self._choose_language))

    def _note(self, game: GameSummary) -> str:
        """As much about the game as the button holds."""
        texts, canvas = self.context.texts, self.context.canvas
        whole, room = game_note(texts, game), WIDTH - 96
        if canvas.text_width(whole, NOTE_SIZE * 0.85) <= room:
            return whole
        return standing(texts, game) or whole

    # --- what they do; where they lead is loaded only then, since the menu shall be there at once ---

    def create_table(self) -> None:
        """Put a new table together."""
        from .create_table import CreateTable

        self.context.push(CreateTable(self.context, self._begin))

    def _play_in_pairs(self) -> None:
        """A table for two people as partners, who share the machine."""
        from .create_table import CreateTable
        from .first_tables import PARTNER, form_for_partners

        screen = CreateTable(self.context, self._begin, form_for_partners(self.context))
        screen.widgets.focus(screen.named[f"name.{PARTNER}"])
        self.context.push(screen)

    def _begin(self, setup: TableSetup) -> None:
        from .opening import begin_game, show_table

        self.context.pop()
        self._try(lambda: show_table(self.context, begin_game(self.context.games, setup)))

    def _open(self, game: int) -> None:
        from .opening import open_game, show_table

        self._try(lambda: show_table(self.context, open_game(self.context.games, game)))

    def _try(self, show: Callable[[], None]) -> None:
        """Go to the table, or say why there is none."""
        texts = self.context.texts
        try:
            show()
        except StorageError as error:
            tell(self.context, texts._("This game cannot be played"), storage_error_text(texts, error))

    def _list_games(self) -> None:
        from .saved_games import SavedGames

        self.context.push(SavedGames(self.context, self._open))

    def _set(self) -> None:
        from .settings import SettingsScreen

        self.context.push(SettingsScreen(self.context))

    def _choose_language(self, index: int) -> None:
        self.context.change(replace(self.context.settings, language=COMPLETE_LANGUAGES[index]))

    # --- painting ---

    def paint(self, canvas: Canvas) -> None:
        for index, name in enumerate(FAN):
            turn = (index - 2) * FAN_TURN
            x = 1326 + FAN_RADIUS * sin(radians(turn))
            y = 560 + FAN_RADIUS * (1 - cos(radians(turn)))
            canvas.card(name, x, y, FAN_WIDTH, turn, lift=2)
        canvas.logo(LEFT, 234, 146)
        canvas.icon("globe", self.named["language"].box[0] - 48, 993, GOLD_LIGHT, 1.1)
