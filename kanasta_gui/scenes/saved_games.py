"""The games that can be continued."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from kanasta_gui.i18n import Texts
from kanasta_gui.storage import GameSummary
from kanasta_gui.widgets.list import Row

from .context import Context
from .dates import moment
from .game_notes import all_scores, progress
from .kept_list import KeptList


class SavedGames(KeptList):
    """`on_open` is given the game to continue; this screen is closed first."""

    list_name, use_name = "games", "open"

    def __init__(self, context: Context, on_open: Callable[[int], None]) -> None:
        self.on_open = on_open
        self._taken_out = -1
        super().__init__(context)

    def look(self) -> None:
        self.games = self.context.games.unfinished()

    def rows(self) -> list[Row]:
        now = self.context.now()
        return [game_row(self.context.texts, game, now) for game in self.games]

    def words(self) -> tuple[str, str, str]:
        texts = self.context.texts
        return texts._("Saved games"), texts._("No game is waiting to be continued."), texts._("Continue")

    def use(self, index: int) -> None:
        game = self.games[index].id
        self.context.pop()
        self.on_open(game)

    def take_out(self, index: int) -> str:
        game = self.games[index]
        self.context.games.move_to_trash(game.id)
        self._taken_out = game.id
        return progress(self.context.texts, game)

    def put_back(self) -> None:
        self.context.games.restore(self._taken_out)


def game_row(texts: Texts, game: GameSummary, now: datetime) -> Row:
    """A game as a row: what and how far, the scores, when it was last played."""
    return Row(progress(texts, game), all_scores(texts, game), moment(texts, game.changed, now))
