"""Games from the store as sessions: a new one begun, an old one as it was left."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from dataclasses import dataclass, field

from kanasta_gui.session.effects import Store
from kanasta_gui.session.restore import restore
from kanasta_gui.session.state import Session, new_session
from kanasta_gui.storage import Games, GameUnreadableError, TableSetup

from .context import Context
from .stored_tables import seats_of, table_of


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A stored game and its session, to be sent `TableOpened`. `missing` is still to be stored, since the
    program was killed before."""

    id: int
    session: Session
    missing: tuple[Store, ...] = ()
    arrangements: Mapping[int, str] = field(default_factory=dict)  # hands as they were put by hand, by seat


def begin_game(games: Games, setup: TableSetup) -> OpenedGame:
    """Store a new game. Raises ValueError for a table that makes no sense, StorageError if it cannot be
    stored."""
    session = new_session(table_of(setup), seats_of(setup), setup.dealer, setup.seed)
    return OpenedGame(games.create(setup), session)


def open_game(games: Games, game: int) -> OpenedGame:
    """A stored game as it was left. Raises StorageError if it cannot be read or cannot have happened."""
    stored = games.load(game)
    setup = stored.setup
    try:
        session, missing = restore(
            table_of(setup),
            seats_of(setup),
            setup.dealer,
            setup.seed,
            stored.deals,
            clock=stored.clock,
            match=stored.match,
            left=stored.state == "left",
        )
    except ValueError as error:
        raise GameUnreadableError(games.path, f"game {game}: {error}") from error
    return OpenedGame(game, session, missing, stored.arrangements)


def show_table(context: Context, game: OpenedGame) -> None:
    """Go to the table."""
    from .table import TableScene  # not earlier: the menu shall be there at once

    _settle_memory()
    context.push(TableScene(context, game))


def _settle_memory() -> None:
    """Set aside all that is there: searching it for garbage in the middle of a movement would be seen."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
