"""Where one goes from the table: score sheet, end of the match, menu, a new game, the open pile."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.storage import SeatSetup, StorageError, TableSetup
from kanasta_gui.widgets.canvas import Canvas

from .leaving import ask_to_give_up
from .log_list import LogList
from .match_over import MatchOver
from .menu import MenuScene
from .opening import begin_game, show_table
from .over_table import OverTable
from .pile_browser import PileBrowser
from .score_sheet import ScoreSheet
from .storage_texts import storage_error_text
from .storage_trouble import StorageTrouble
from .table_menu import TableMenu

if TYPE_CHECKING:
    from .table import TableScene


class Ways:
    """Opens screens over the table, or leaves it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.context = scene.context
        self._looking: OverTable | None = None

    # --- over the table ---

    def sheet(self) -> None:
        """The score sheet; the table may be looked at meanwhile."""
        scene = self.scene
        self.context.canvas.end_age()
        scene.sprites.end_age()

        def read() -> None:
            self.context.pop()
            scene.course.send(wish.NextDeal())

        self.context.push(ScoreSheet(self.context, scene.people, scene.course.session.match, read))

    def menu(self, covered: bool = False) -> None:
        """What can be done beside playing; covered says that the curtain lies over the table."""
        context, scene = self.context, self.scene
        rules = scene.people.table.rules

        def open_curtain() -> None:
            if covered:
                context.pop()

        def give_up() -> None:
            open_curtain()
            scene.course.send(wish.Leave())

        def leave() -> None:
            open_curtain()
            context.pop()

        context.push(TableMenu(context, lambda: ask_to_give_up(context, rules, give_up), leave))

    def pile(self) -> None:
        """The pile laid open; whatever happens closes it."""
        scene, view = self.scene, self.scene.reader.view
        named = tuple(zip(view.pile, scene.state.faces.of("pile", view.pile), strict=True))
        zone = scene.board.layout["browser"]
        names, hand = scene.reader.names, self._paint_hand
        self._look(PileBrowser(self.context, zone, names, named, hand, scene.pass_time))

    def log(self) -> None:
        """All that happened since one's last turn."""
        scene = self.scene
        zone, told = scene.board.layout["browser"], scene.reader.told()
        if told:
            self._look(LogList(self.context, zone, told, self._paint_hand, scene.pass_time))

    def _look(self, panel: OverTable) -> None:
        self.scene.hands.forget_place()
        self._looking = panel
        self.context.push(panel)

    def _paint_hand(self, canvas: Canvas) -> None:
        self.scene.hand.draw(canvas, self.scene.sprites)

    def close_pile(self) -> None:
        """Something happens: what is looked at is not as it was."""
        panel, self._looking = self._looking, None
        if panel is not None and self.context.stage.top is panel:
            self.context.pop()

    def storage_trouble(self, error: StorageError) -> None:
        """The game cannot be stored: it waits, or is left."""
        self.close_pile()
        reason = storage_error_text(self.context.texts, error)
        try_again = self.scene.course.try_again
        self.context.push(StorageTrouble(self.context, reason, try_again, self.context.pop))

    # --- away from it ---

    def match_over(self) -> None:
        """How the match ended; from there to the menu or to another match."""
        context, scene = self.context, self.scene

        def menu() -> None:
            context.pop()
            context.pop()

        def again() -> None:
            context.pop()
            scene.course.send(wish.Rematch())

        def seen() -> None:
            context.games.result_seen(scene.game)

        context.push(MatchOver(context, scene.people, scene.course.session.match, menu, again, seen))

    def another_match(self, start: fx.StartMatch) -> None:
        """Another match at the same table. Raises StorageError if it cannot be stored."""
        table = start.table
        setup = TableSetup(
            preset=table.preset,
            rules=as_values(table.rules),
            seats=tuple(
                SeatSetup(seat.name, seat.player, seat.portrait, seat.manner) for seat in start.seats
            ),
            partners=table.partners,
            dealer=start.dealer,
            seed=_new_seed(self.context.random),
        )
        game = begin_game(self.context.games, setup)
        self.context.pop()
        show_table(self.context, game)

    def new_game(self) -> None:
        """Leave the table, where every move is kept, for a new one."""
        self.context.pop()
        menu = self.context.stage.top
        if isinstance(menu, MenuScene):
            menu.create_table()


def _new_seed(random: Random) -> int:
    return random.randrange(2**63)
