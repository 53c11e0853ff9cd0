"""Stored games become sessions again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from kanasta_gui.art.portraits import PORTRAITS
from kanasta_gui.rules.cards import cards_text
from kanasta_gui.rules.deal import shuffled_deck
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.scenes.house_rules import RuleRow
from kanasta_gui.scenes.opening import begin_game, open_game
from kanasta_gui.scenes.stored_tables import seats_of, table_of
from kanasta_gui.scenes.table_form import TableForm, new_form
from kanasta_gui.session.state import Stage
from kanasta_gui.storage import Games, GameUnreadableError, SeatSetup, TableSetup, open_database


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    database, _ = open_database(tmp_path / "kanasta.sqlite", datetime.now())
    yield Games(database, datetime.now)
    database.close()


@pytest.fixture
def form() -> TableForm:
    form = new_form("Mirza", "JS", "casual").with_preset("hungarian").with_seats(6)
    return form.with_rule_moved(RuleRow("target"), 2).with_dealer(4)


def test_a_new_game_is_stored_and_ready_for_its_first_deal(games: Games, form: TableForm) -> None:
    opened = begin_game(games, form.setup(0, 17))
    assert [game.id for game in games.unfinished()] == [opened.id]
    session = opened.session
    assert session.table == form.table()
    assert (session.match.dealer, session.seed, session.stage) == (4, 17, Stage.SHUFFLING)
    assert [seat.name for seat in session.seats] == [place.name for place in form.sitting]


def test_an_old_game_comes_back_as_it_was(games: Games, form: TableForm) -> None:
    game = begin_game(games, form.setup(0, 17)).id
    table = form.table()
    deck = shuffled_deck(table.rules, Random(3))
    games.start_deal(game, 4, (0, 0, 0), cards_text(deck))
    games.append_action(game, 5, "draw")
    games.arrange_hand(game, 0, "Ks Kh")
    opened = open_game(games, game)
    deal = opened.session.match.deal
    assert deal is not None
    assert deal.start.deck == deck
    assert (deal.to_move, deal.phase) == (5, "play")
    assert opened.arrangements == {0: "Ks Kh"}
    assert opened.missing == ()


def test_levels_and_manners_come_back(games: Games, form: TableForm) -> None:
    game = begin_game(games, form.with_place(4, player="novice", manner="").setup(0, 17)).id
    games.start_deal(game, 4, (0, 0, 0), cards_text(shuffled_deck(form.table().rules, Random(3))))
    seats = open_game(games, game).session.seats
    assert [(seat.player, seat.manner) for seat in seats[1:5]] == [
        ("casual", "eager"), ("casual", "cautious"), ("skilled", "quick"), ("novice", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("deck", "action"),
    [("", None), ("Ks Kh", None), (None, "discard"), (None, "discard 2s; 3"), (None, "pass")],
)
def test_what_cannot_have_happened_is_refused_with_the_file_and_the_reason(
    games: Games, form: TableForm, deck: str | None, action: str | None
) -> None:
    game = begin_game(games, form.setup(0, 17)).id
    whole = cards_text(shuffled_deck(form.table().rules, Random(3)))
    games.start_deal(game, 4, (0, 0, 0), whole if deck is None else deck)
    if action is not None:
        games.append_action(game, 5, action)
    with pytest.raises(GameUnreadableError) as refused:
        open_game(games, game)
    assert refused.value.path == games.path
    assert f"game {game}: deal 1" in refused.value.reason


@pytest.mark.parametrize(
    "values", [{"preset": "whist"}, {"partners": False}, {"rules": {"packs": 9}}, {"rules": {"colour": 1}}]
)
def test_a_table_that_makes_no_sense_is_refused(games: Games, values: dict[str, object]) -> None:
    facts: dict[str, object] = {
        "preset": "bosnian",
        "rules": {},
        "seats": tuple(SeatSetup(name, "casual", "KS") for name in "abcd"),
        "partners": True,
        "dealer": 0,
        "seed": 1,
    }
    setup = TableSetup(**(facts | values))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"."):
        begin_game(games, setup)
    assert games.unfinished() == ()
    with pytest.raises(GameUnreadableError):
        open_game(games, games.create(setup))


def test_a_portrait_that_does_not_exist_is_replaced(games: Games, form: TableForm) -> None:
    game = games.create(form.with_place(1, portrait="nobody").setup(0, 17))
    assert open_game(games, game).session.seats[1].portrait in PORTRAITS


@pytest.mark.parametrize("preset", PRESETS)
def test_every_table_can_be_opened(games: Games, preset: str) -> None:
    for seats in PRESETS[preset].seats:
        form = new_form("Mirza", "JS", "casual").with_preset(preset).with_seats(seats)
        setup = form.setup(1, 1)
        assert open_game(games, games.create(setup)).session.table == table_of(setup)
        assert len(seats_of(setup)) == seats
