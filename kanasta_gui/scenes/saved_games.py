"""The games that can be continued."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from kanasta_gui.i18n import Texts
from kanasta_gui.storage import GameSummary
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.list import ListBox, Row
from kanasta_gui.widgets.theme import BODY, MUTED

from .context import Context
from .dates import moment
from .game_notes import all_scores, progress
from .screen import Screen, heading

BOX = (240.0, 130.0, 1440.0, 720.0)
PITCH = 80.0
BELOW = 882.0


class SavedGames(Screen):
    """`on_open` is given the game to continue; this screen is closed first."""

    def __init__(self, context: Context, on_open: Callable[[int], None]) -> None:
        super().__init__(context)
        self.on_open = on_open
        self.games = context.games.unfinished()
        self.chosen = 0
        self.removed: GameSummary | None = None
        self.build()
        self.widgets.focus(self.named["games"])

    def build(self) -> None:
        texts = self.context.texts
        self.add_back_button()
        if self.games:
            now = self.context.now()
            rows = [game_row(texts, game, now) for game in self.games]
            self.put("games", ListBox(BOX, rows, self.chosen, self._choose, self._open, PITCH))
            remove = Button((240, BELOW, 440, 62), texts._("Remove from the list"), self._remove, "close")
            self.put("remove", remove)
            go_on = texts._("Continue")
            self.put("open", Button((1160, BELOW, 520, 62), go_on, self._open_chosen, "play", "primary", 27))
        if self.removed is not None:
            undo = texts._("Bring it back")
            self.put("undo", Button((700, BELOW, 440, 62), undo, self._bring_back, "undo", size=22))

    def _choose(self, index: int) -> None:
        self.chosen = index

    def _open_chosen(self) -> None:
        self._open(self.chosen)

    def _open(self, index: int) -> None:
        game = self.games[index].id
        self.context.pop()
        self.on_open(game)

    def _remove(self) -> None:
        self.removed = self.games[self.chosen]
        self.context.games.move_to_trash(self.removed.id)
        self._list_again()

    def _bring_back(self) -> None:
        if self.removed is not None:
            self.context.games.restore(self.removed.id)
            self.removed = None
            self._list_again()

    def _list_again(self) -> None:
        self.games = self.context.games.unfinished()
        self.chosen = min(self.chosen, max(0, len(self.games) - 1))
        self.build_again()

    def paint(self, canvas: Canvas) -> None:
        texts = self.context.texts
        heading(canvas, texts._("Saved games"))
        if not self.games:
            canvas.text(texts._("No game is waiting to be continued."), 960, 400, 24, MUTED, BODY, "centre")
        if self.removed is not None:
            # Translators: {game} is "Classic, deal 3".
            words = texts._("Removed: {game}", game=progress(texts, self.removed))
            canvas.text(words, 960, 986, 20, MUTED, BODY, "centre", room=1440)


def game_row(texts: Texts, game: GameSummary, now: datetime) -> Row:
    """A game as a row: what and how far, the scores, when it was last played."""
    return Row(progress(texts, game), all_scores(texts, game), moment(texts, game.changed, now))
