"""Stored games: what was done comes back, and nothing that was undone."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from kanasta_gui.storage import (
    Database,
    DatabaseFailedError,
    Games,
    GameUnreadableError,
    StoredAction,
    open_database,
)

from .killed import SETUP

START = datetime(2026, 3, 5, 14, 0, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened, _ = open_database(tmp_path / "kanasta.sqlite", START)
    yield opened
    opened.close()


@pytest.fixture
def games(database: Database) -> Games:
    times = iter(range(10_000))
    return Games(database, lambda: START + timedelta(seconds=next(times)))


def actions(games: Games, game: int) -> list[list[str]]:
    return [[action.action for action in deal.actions] for deal in games.load(game).deals]


def test_a_whole_match_comes_back(games: Games) -> None:
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks 4h Jk")
    games.append_action(game, 0, "draw")
    games.append_action(game, 0, "discard 5h")
    end = {"end": "out", "seat": 0, "scores": [385, -40], "totals": [385, -40], "sheet": [{"cards": 120}, {}]}
    games.end_deal(game, end)
    games.start_deal(game, 0, (385, -40), "2c 3d")
    games.arrange_hand(game, 0, "5h 4h")
    games.arrange_hand(game, 1, "Kd")
    games.arrange_hand(game, 0, "4h 5h")
    games.keep_clock(game, 17.25)
    stored = games.load(game)
    assert stored.setup == SETUP
    assert (stored.id, stored.state, stored.match, stored.clock) == (game, "running", None, 17.25)
    assert stored.arrangements == {0: "4h 5h", 1: "Kd"}
    first, second = stored.deals
    assert (first.number, first.dealer, first.scores, first.deck) == (1, 1, (0, 0), "Ks 4h Jk")
    assert first.actions == (StoredAction(0, "draw"), StoredAction(0, "discard 5h"))
    assert first.result == end
    assert (second.number, second.dealer, second.scores, second.deck) == (2, 0, (385, -40), "2c 3d")
    assert (second.actions, second.result) == ((), None)


def test_undone_actions_are_left_out_but_stay_in_the_file(games: Games, database: Database) -> None:
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks")
    for action in ("draw", "lay K: Ks Kd Kh", "lay 4: 4s 4d 4h"):
        games.append_action(game, 0, action)
    games.undo_action(game)
    games.undo_action(game)
    games.append_action(game, 0, "discard 5h")
    assert actions(games, game) == [["draw", "discard 5h"]]
    rows = database.read(lambda c: c.execute("SELECT action, undone FROM actions ORDER BY number").fetchall())
    assert rows == [("draw", 0), ("lay K: Ks Kd Kh", 1), ("lay 4: 4s 4d 4h", 1), ("discard 5h", 0)]


def test_an_undone_action_takes_the_result_that_it_brought_with_it(games: Games) -> None:
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks")
    games.append_action(game, 0, "discard 5h")
    games.end_deal(game, {"end": "out", "seat": 0, "scores": [1, 2], "totals": [1, 2]})
    games.undo_action(game)
    assert games.load(game).deals[0].result is None


def test_undo_never_reaches_into_an_earlier_deal(games: Games) -> None:
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks")
    games.append_action(game, 0, "discard 5h")
    games.start_deal(game, 0, (0, 0), "Ks")
    with pytest.raises(DatabaseFailedError):
        games.undo_action(game).result()
    assert actions(games, game) == [["discard 5h"], []]


def test_games_do_not_mix(games: Games) -> None:
    one, two = games.create(SETUP), games.create(replace(SETUP, preset="bosnian"))
    for game in (one, two, one):
        games.start_deal(game, 1, (0, 0), "Ks")
    games.append_action(two, 1, "draw")
    games.append_action(one, 0, "draw")
    games.append_action(one, 0, "discard 5h")
    games.undo_action(one)
    assert actions(games, one) == [[], ["draw"]]
    assert actions(games, two) == [["draw"]]


def test_unfinished_games_come_with_the_last_played_first(games: Games) -> None:
    first, second, third = (games.create(SETUP) for _ in range(3))
    games.start_deal(first, 1, (0, 0), "Ks")
    assert [each.id for each in games.unfinished()] == [first, third, second]
    latest = games.unfinished()[0]
    assert (latest.created, latest.changed) == (START, START + timedelta(seconds=3))


def test_a_summary_shows_the_scores_after_the_last_deal_that_ended(games: Games) -> None:
    game = games.create(SETUP)
    assert (games.unfinished()[0].deals, games.unfinished()[0].scores) == (0, ())
    games.start_deal(game, 1, (0, 0), "Ks")
    assert (games.unfinished()[0].deals, games.unfinished()[0].scores) == (1, (0, 0))
    games.end_deal(game, {"end": "stock", "scores": [5, -5], "totals": [5, -5]})
    assert games.unfinished()[0].scores == (5, -5)
    games.start_deal(game, 0, (5, -5), "Ks")
    assert (games.unfinished()[0].deals, games.unfinished()[0].scores) == (2, (5, -5))


def test_a_game_that_is_over_or_left_is_not_offered_again(games: Games) -> None:
    over, left, walked, running = (games.create(SETUP) for _ in range(4))
    games.end_match(over, {"match": "target", "winners": [0]})
    games.leave(left)
    games.leave(walked, {"match": "walkover", "winners": [1], "seat": 0, "reason": "left"})
    assert [each.id for each in games.unfinished()] == [running]
    assert [(each.id, each.state) for each in games.ended()] == [
        (walked, "left"),
        (left, "left"),
        (over, "finished"),
    ]
    assert [each.id for each in games.unseen()] == [walked, left, over]
    games.result_seen(left)
    assert [each.id for each in games.unseen()] == [walked, over]
    assert games.load(over).match == {"match": "target", "winners": [0]}
    assert games.load(left).match is None
    match = games.load(walked).match
    assert match is not None
    assert match["reason"] == "left"


def test_the_trash_gives_back_what_it_was_given(games: Games) -> None:
    game, other = games.create(SETUP), games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks")
    games.append_action(game, 0, "draw")
    games.move_to_trash(game)
    assert [each.id for each in games.unfinished()] == [other]
    assert [each.id for each in games.trash()] == [game]
    games.restore(game)
    assert [each.id for each in games.unfinished()] == [game, other]
    assert actions(games, game) == [["draw"]]


def test_a_number_is_never_used_twice(games: Games, database: Database) -> None:
    first = games.create(SETUP)
    database.write(lambda connection: connection.execute("DELETE FROM games")).result()
    assert games.create(SETUP) > first


def test_a_game_that_is_not_there_is_refused(games: Games) -> None:
    with pytest.raises(GameUnreadableError, match="there is no game 5"):
        games.load(5)
    with pytest.raises(DatabaseFailedError, match="game 5"):
        games.append_action(5, 0, "draw").result()


def test_an_action_without_a_deal_is_refused(games: Games) -> None:
    game = games.create(SETUP)
    with pytest.raises(DatabaseFailedError):
        games.append_action(game, 0, "draw").result()


@pytest.mark.parametrize(
    "setup", ["{", "[]", "{}", json.dumps({"seats": [{"name": "Ana"}]}), json.dumps({"seats": 3})]
)
def test_one_unreadable_game_does_not_hide_the_others(
    games: Games, database: Database, tmp_path: Path, setup: str
) -> None:
    bad, good = games.create(SETUP), games.create(SETUP)
    database.flush()
    with closing(sqlite3.connect(tmp_path / "kanasta.sqlite")) as connection, connection:
        connection.execute("UPDATE games SET setup = ? WHERE id = ?", (setup, bad))
    assert [each.id for each in games.unfinished()] == [good]
    with pytest.raises(GameUnreadableError, match=f"game {bad}: "):
        games.load(bad)
