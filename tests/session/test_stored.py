"""A session with the real store: what a program started anew reads gives the same table."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.history import undo_mark
from kanasta_gui.session.restore import restore
from kanasta_gui.session.state import Session, Stage
from kanasta_gui.storage import Games, open_database
from kanasta_gui.storage.games import SeatSetup, TableSetup
from tests.session.course import Program, players
from tests.session.test_restore import opened

NOW = datetime(2026, 3, 5, 14, 0, tzinfo=UTC)


class StoringProgram(Program):
    """Stores in a database and reads from it."""

    games: Games
    game: int

    def _carry_out(self, effect: fx.Effect) -> None:
        games, game = self.games, self.game
        match effect:
            case fx.StoreDeal(dealer, scores, deck):
                games.start_deal(game, dealer, scores, deck)
            case fx.StoreAction(seat, action):
                games.append_action(game, seat, action)
            case fx.StoreUndo():
                games.undo_action(game)
            case fx.StoreResult(facts):
                games.end_deal(game, facts)
            case fx.StoreOutcome(facts, left):
                if left:
                    games.leave(game, facts)
                else:
                    games.end_match(game, facts or {})
            case fx.KeepClock(left):
                games.keep_clock(game, left)
            case _:
                super()._carry_out(effect)

    def reopened(self) -> Session:
        stored = self.games.load(self.game)
        session, missing = restore(
            self.session.table, self.session.seats, stored.setup.dealer, stored.setup.seed, stored.deals,
            clock=stored.clock, match=stored.match, left=stored.state == "left",
        )  # fmt: skip
        assert missing == ()
        return session


@pytest.mark.parametrize("ending", ["played", "left"])
def test_a_stored_match_comes_back(tmp_path: Path, ending: str) -> None:
    table = make_table("hungarian", 4, True, {"deals_max": 2})
    seats = players("pbbb")
    database, _ = open_database(tmp_path / "kanasta.sqlite", NOW)
    made = StoringProgram(table, seats, dealer=2, seed=5)
    made.games = Games(database, lambda: NOW)
    setups = tuple(SeatSetup(seat.name, seat.player, seat.portrait) for seat in seats)
    made.game = made.games.create(TableSetup("hungarian", as_values(table.rules), setups, True, 2, 5))
    try:
        made.start()
        chance = Random(11)
        while made.session.stage is not Stage.OVER:
            if undo_mark(made.session) and chance.random() < 0.2:
                made.send(wish.Undo())
            if ending == "left" and made.session.actions > 40:
                made.send(wish.Leave())
            made.send(made.answer(chance))
            if chance.random() < 0.03 and made.session.stage is not Stage.SHUFFLING:
                assert made.reopened() == opened(made.session)
        assert made.reopened() == opened(made.session)
        stored = made.games.load(made.game)
        assert stored.state == ("left" if ending == "left" else "finished")
    finally:
        database.close()
