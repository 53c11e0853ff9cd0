"""Stored games: every deal and every action, as text, when it happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Literal

from .database import Database
from .errors import DatabaseFailedError, GameUnreadableError

State = Literal["running", "finished", "left"]
Facts = Mapping[str, Any]
"""A JSON object, such as a line of a game record."""

LAST_DEAL = "(SELECT max(deal) FROM deals WHERE game = :game)"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: ``player`` is ``human``, a level, or ``exec:`` and a command; ``manner`` is the
    style of a computer."""

    name: str
    player: str
    portrait: str
    manner: str = ""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a game was begun with. ``rules`` holds every parameter's value in this match."""

    preset: str
    rules: Facts
    seats: tuple[SeatSetup, ...]
    partners: bool
    dealer: int
    seed: int


@dataclass(frozen=True, slots=True)
class StoredAction:
    """An action's text, with suits."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal: its pack in drawing order, the scores by side before it, what was done, and how it ended."""

    number: int
    dealer: int
    scores: tuple[int, ...]
    deck: str
    actions: tuple[StoredAction, ...]
    result: Facts | None


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game as a list shows it. ``scores`` are by side, after the last deal that ended."""

    id: int
    setup: TableSetup
    state: State
    created: datetime
    changed: datetime
    deals: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """All that is needed to build the match again, undone actions left out.

    ``deals`` may be empty: the game was stored, and the program ended before the first deal.
    ``arrangements`` are the hands as they were put by hand, by seat; ``clock`` is what was left of the turn
    in seconds; ``match`` says how the match ended.
    """

    id: int
    setup: TableSetup
    state: State
    deals: tuple[StoredDeal, ...]
    arrangements: Mapping[int, str]
    clock: float | None
    match: Facts | None


class Games:
    """The games of a database. What returns a future is queued; it is done once it is on the disk.

    When something that happened in a game could not be stored, what happened after it is refused as well, so
    that no gap can arise, until `resume`.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock
        self._stopped: dict[int, DatabaseFailedError] = {}  # games with something that could not be stored

    @property
    def path(self) -> Path:
        """The file of the database."""
        return self._database.path

    def resume(self, game: int) -> None:
        """Take again what happens in the game; nothing of it may be queued. What has failed comes first."""
        self._stopped.pop(game, None)

    def create(self, setup: TableSetup) -> int:
        """Begin a game; the number it is known by."""
        now = self._clock().isoformat()

        def work(connection: Connection) -> int:
            cursor = connection.execute(
                "INSERT INTO games (created, changed, state, setup) VALUES (?, ?, 'running', ?)",
                (now, now, json.dumps(asdict(setup), ensure_ascii=False)),
            )
            return int(cursor.lastrowid or 0)

        return self._database.write(work).result()

    def start_deal(self, game: int, dealer: int, scores: Sequence[int], deck: str) -> Future[None]:
        """Store the next deal: its whole pack in drawing order, and the scores by side before it."""
        return self._happened(
            game,
            """INSERT INTO deals (game, deal, dealer, scores, deck)
               VALUES (:game, 1 + (SELECT count(*) FROM deals WHERE game = :game),
                       :dealer, :scores, :deck)""",
            dealer=dealer,
            scores=json.dumps(list(scores)),
            deck=deck,
        )

    def append_action(self, game: int, seat: int, action: str) -> Future[None]:
        """Store an action of the running deal."""
        return self._happened(
            game,
            """INSERT INTO actions (game, deal, number, seat, action)
               SELECT :game, deal, 1 + (SELECT count(*) FROM actions
                                        WHERE game = :game AND deal = deals.deal), :seat, :action
               FROM deals WHERE game = :game ORDER BY deal DESC LIMIT 1""",
            seat=seat,
            action=action,
        )

    def undo_action(self, game: int) -> Future[None]:
        """Mark the last action of the running deal as undone; its row stays, a result it had brought goes."""
        return self._happened(
            game,
            f"""UPDATE actions SET undone = 1
                WHERE game = :game AND (deal, number) IN (
                    SELECT deal, number FROM actions
                    WHERE game = :game AND NOT undone AND deal = {LAST_DEAL}
                    ORDER BY number DESC LIMIT 1)""",
            f"UPDATE deals SET result = NULL WHERE game = :game AND deal = {LAST_DEAL}",
        )

    def end_deal(self, game: int, result: Facts) -> Future[None]:
        """Store how the running deal ended: the record's line, with totals and sheet."""
        return self._happened(
            game,
            f"UPDATE deals SET result = :result WHERE game = :game AND deal = {LAST_DEAL}",
            result=json.dumps(result, ensure_ascii=False),
        )

    def end_match(self, game: int, match: Facts) -> Future[None]:
        """Store how the match ended: the record's line."""
        return self._happened(
            game,
            "UPDATE games SET state = 'finished', match = :match, unseen = 1 WHERE id = :game",
            match=json.dumps(match, ensure_ascii=False),
        )

    def leave(self, game: int, match: Facts | None = None) -> Future[None]:
        """The match was left for good; ``match`` is the record's line if leaving decided it."""
        return self._happened(
            game,
            "UPDATE games SET state = 'left', match = :match, unseen = 1 WHERE id = :game",
            match=json.dumps(match, ensure_ascii=False) if match is not None else None,
        )

    def result_seen(self, game: int) -> Future[None]:
        """Somebody has seen how the match ended."""
        return self._change(game, "UPDATE games SET unseen = 0 WHERE id = :game")

    def arrange_hand(self, game: int, seat: int, cards: str) -> Future[None]:
        """Store the order in which a seat's hand was put by hand."""
        return self._change(
            game,
            "INSERT OR REPLACE INTO arrangements (game, seat, cards) VALUES (:game, :seat, :cards)",
            seat=seat,
            cards=cards,
        )

    def keep_clock(self, game: int, seconds: float | None) -> Future[None]:
        """Store what is left of the turn."""
        return self._happened(game, "UPDATE games SET clock = :seconds WHERE id = :game", seconds=seconds)

    def move_to_trash(self, game: int) -> Future[None]:
        """Take a game out of the lists; nothing of it is deleted."""
        return self._change(
            game, "UPDATE games SET trashed = :now WHERE id = :game", now=self._clock().isoformat()
        )

    def restore(self, game: int) -> Future[None]:
        """Take a game out of the trash."""
        return self._change(game, "UPDATE games SET trashed = NULL WHERE id = :game")

    def unfinished(self) -> tuple[GameSummary, ...]:
        """Games that can be continued, the last played first."""
        return self._list("state = 'running' AND trashed IS NULL")

    def unseen(self) -> tuple[GameSummary, ...]:
        """Games that are over although nobody has seen how, the last first: the program was killed then."""
        return self._list("unseen AND trashed IS NULL")

    def ended(self) -> tuple[GameSummary, ...]:
        """Games that are over, the last first."""
        return self._list("state <> 'running' AND trashed IS NULL")

    def trash(self) -> tuple[GameSummary, ...]:
        """Games in the trash."""
        return self._list("trashed IS NOT NULL")

    def load(self, game: int) -> StoredGame:
        """All of a game; ``GameUnreadableError`` if it is not there or makes no sense."""

        def work(connection: Connection) -> tuple[list[Any], list[Any], list[Any], list[Any]]:
            return (
                connection.execute(
                    "SELECT setup, state, clock, match FROM games WHERE id = ?", (game,)
                ).fetchall(),
                connection.execute(
                    "SELECT deal, dealer, scores, deck, result FROM deals WHERE game = ? ORDER BY deal",
                    (game,),
                ).fetchall(),
                connection.execute(
                    """SELECT deal, seat, action FROM actions
                       WHERE game = ? AND NOT undone ORDER BY deal, number""",
                    (game,),
                ).fetchall(),
                connection.execute("SELECT seat, cards FROM arrangements WHERE game = ?", (game,)).fetchall(),
            )

        games, deals, actions, arrangements = self._database.read(work)
        self.resume(game)  # whatever was lost is no part of it: it is played on from here
        if not games:
            raise GameUnreadableError(self._database.path, f"there is no game {game}")
        setup, state, clock, match = games[0]
        try:
            return StoredGame(
                game,
                _setup(setup),
                state,
                tuple(_deal(row, actions) for row in deals),
                dict(arrangements),
                clock,
                json.loads(match) if match is not None else None,
            )
        except (ValueError, TypeError, KeyError) as error:
            raise GameUnreadableError(self._database.path, f"game {game}: {error}") from error

    def _happened(self, game: int, statement: str, *more: str, **values: object) -> Future[None]:
        """Queue a change that stands for something that happened in a game: only in its order."""
        future = self._change(game, statement, *more, in_order=True, **values)

        def note(done: Future[None]) -> None:  # asked before the next write is tried
            error = done.exception()
            if isinstance(error, DatabaseFailedError):
                self._stopped[game] = error

        future.add_done_callback(note)
        return future

    def _change(
        self, game: int, statement: str, *more: str, in_order: bool = False, **values: object
    ) -> Future[None]:
        """Queue statements on a game as one change; it fails unless the first changes one row."""
        now = self._clock().isoformat()

        def work(connection: Connection) -> None:
            if in_order and game in self._stopped:
                raise self._stopped[game]
            if connection.execute(statement, {"game": game, **values}).rowcount != 1:
                raise ValueError(f"game {game} has nothing that this could change")
            for another in more:
                connection.execute(another, {"game": game, **values})
            connection.execute("UPDATE games SET changed = ? WHERE id = ?", (now, game))

        return self._database.write(work)

    def _list(self, condition: str) -> tuple[GameSummary, ...]:
        rows = self._database.read(
            lambda connection: connection.execute(
                f"""SELECT id, setup, state, created, changed,
                           (SELECT count(*) FROM deals WHERE game = id),
                           (SELECT scores FROM deals WHERE game = id ORDER BY deal DESC LIMIT 1),
                           (SELECT result FROM deals WHERE game = id ORDER BY deal DESC LIMIT 1)
                    FROM games WHERE {condition} ORDER BY changed DESC, id DESC"""
            ).fetchall()
        )
        summaries = []
        for row in rows:
            try:
                summaries.append(_summary(*row))
            except (ValueError, TypeError, KeyError):
                continue  # it stays in the file; ``load`` says what is wrong with it
        return tuple(summaries)


def _setup(text: str) -> TableSetup:
    facts = json.loads(text)
    seats = tuple(SeatSetup(**seat) for seat in facts.pop("seats"))
    return TableSetup(seats=seats, **facts)


def _deal(row: tuple[int, int, str, str, str | None], actions: Sequence[tuple[int, int, str]]) -> StoredDeal:
    number, dealer, scores, deck, result = row
    return StoredDeal(
        number,
        dealer,
        tuple(json.loads(scores)),
        deck,
        tuple(StoredAction(seat, action) for deal, seat, action in actions if deal == number),
        json.loads(result) if result is not None else None,
    )


def _summary(
    game: int,
    setup: str,
    state: State,
    created: str,
    changed: str,
    deals: int,
    scores: str | None,
    result: str | None,
) -> GameSummary:
    totals = json.loads(result)["totals"] if result is not None else json.loads(scores or "[]")
    return GameSummary(
        game,
        _setup(setup),
        state,
        datetime.fromisoformat(created),
        datetime.fromisoformat(changed),
        deals,
        tuple(totals),
    )
