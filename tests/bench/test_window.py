"""The figures of the window: that the program as it is gets measured, never how fast it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from kanasta_gui.bench import Figure, MeasuringFailed, frames, longest, rest, start
from kanasta_gui.bench.process import measured, share, started
from kanasta_gui.bench.tables import store_canasta, store_fullest, store_new, store_take
from kanasta_gui.cli.benchmark import label_of
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.engine import apply, check
from kanasta_gui.rules.events import CanastaMade
from kanasta_gui.rules.notation import parse_action
from kanasta_gui.scenes.opening import open_game
from kanasta_gui.session.state import Session
from kanasta_gui.storage import Games, open_database, user_folders
from tests.pilot import PICTURES


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A folder whose cache is that of other tests."""
    PICTURES.mkdir(exist_ok=True)
    (tmp_path / "cache").symlink_to(PICTURES, target_is_directory=True)
    return tmp_path


def stored(data: Path) -> Session:
    database, notices = open_database(user_folders(data).database, datetime(2026, 1, 1))
    assert notices == ()
    try:
        games = Games(database, lambda: datetime(2026, 1, 1))
        (game,) = games.unfinished()
        return open_game(games, game.id).session
    finally:
        database.close()


def test_the_fullest_table_is_one_of_a_person_who_may_go_on(tmp_path: Path) -> None:
    store_fullest(tmp_path)
    deal = stored(tmp_path).match.deal
    assert deal is not None
    assert deal.to_move == 0
    assert deal.turn.source is not None
    assert len(deal.hands[0]) >= 9
    assert sum(len(meld.cards) for side in deal.melds for meld in side) >= 20


def test_the_pile_can_be_taken_as_it_is_said(tmp_path: Path) -> None:
    action = parse_action(store_take(tmp_path))
    deal = stored(tmp_path).match.deal
    assert deal is not None
    assert check(deal, action) is None
    assert len(deal.pile) == 30


def test_the_action_that_is_said_makes_a_canasta(tmp_path: Path) -> None:
    action = parse_action(store_canasta(tmp_path))
    deal = stored(tmp_path).match.deal
    assert deal is not None
    _, happened = apply(deal, action)
    assert any(isinstance(event, CanastaMade) for event in happened)
    assert sum(len(meld.cards) for side in deal.melds for meld in side) >= 20


def test_shares_are_values_that_were_measured() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert [share(values, part) for part in (0.5, 0.95, 0.99, 1.0)] == [50, 95, 99, 100]
    assert share([3.0], 0.5) == 3


@pytest.mark.parametrize(("name", "way"), frames.PREPARED.items())
def test_frames_of_each_movement_are_measured(
    pictures: Path, name: str, way: tuple[str, Callable[[Path], str]]
) -> None:
    found = frames.one_pass(pictures, 0, *way)
    assert len(found["wall"]) == len(found["work"]) > 20
    for figure in frames.figures(name, found, found):
        assert figure.value > 0
        assert label_of(Texts("en"), figure.name)


def test_the_longest_frame_is_that_of_the_best_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"wall": [1.0, 30.0], "work": [1.0, 20.0]}
    passes = iter([{"wall": [60.0], "work": [19.0]}, found] * len(longest.PREPARED))
    monkeypatch.setattr(longest, "one_pass", lambda *what, **settings: next(passes))
    figures = {figure.name: figure.value for figure in longest.measure(lambda: None)}
    assert figures == {
        f"{name}-{kind}": value
        for name in ("casual", "master", "resize")
        for kind, value in (("max", 30.0), ("work-max", 20.0))
    }
    assert all(label_of(Texts("en"), name) for name in figures)


@pytest.mark.parametrize("name", ["casual", "resize"])  # masters would take too long
def test_the_longest_frame_is_measured(pictures: Path, name: str) -> None:
    found = frames.one_pass(pictures, 0, *longest.PREPARED[name], computer_pace="quick")
    assert len(found["wall"]) == len(found["work"]) > 20
    if name == "casual":
        assert len(stored(pictures / "0").match.results) == 1  # the deal was played to its end


def test_all_seats_are_masters_where_masters_are_measured(tmp_path: Path) -> None:
    _, prepare = longest.PREPARED["master"]
    prepare(tmp_path)
    assert [seat.player for seat in stored(tmp_path).seats] == ["master"] * 4


def test_starts_are_measured(tmp_path: Path) -> None:
    store_fullest(tmp_path)
    found = started(tmp_path)
    assert 0 < found["first"][0] < found["table"][0]
    assert 0 < found["first-work"][0] < found["table-work"][0]


def test_rest_is_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rest, "SECONDS", 0.3)
    figures = {figure.name: figure for figure in rest.measure(lambda: None)}
    assert all(label_of(Texts("en"), name) for name in figures)
    assert figures["rest-menu-redraws"].value == figures["rest-table-redraws"].value == 0
    assert figures["rest-table-processor"].value > 0


def test_of_several_starts_the_best_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    cold = [{"first": [0.7], "first-work": [0.5], "table": [3.0], "table-work": [1.0]}] * 2
    warm = [
        {"first": [at], "first-work": [0.2], "table": [1.0], "table-work": [0.5]} for at in (0.5, 0.3, 0.4)
    ]
    found: Iterator[dict[str, list[float]]] = iter([*cold, *warm])
    monkeypatch.setattr(start, "started", lambda folder: next(found))
    monkeypatch.setattr(start, "COLD", 2)
    monkeypatch.setattr(start, "WARM", 3)
    figures: dict[str, Figure] = {figure.name: figure for figure in start.measure(lambda: None)}
    assert figures["start-warm"].value == 0.3
    assert figures["start-cold"].value == 0.7
    assert not figures["table-cold"].met
    assert all(label_of(Texts("en"), name) for name in figures)


def test_what_the_program_says_is_passed_on(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(MeasuringFailed, match="file"):
        measured("deal", in_the_way / "data", unseen=True)


def test_a_new_table_deals(tmp_path: Path) -> None:
    store_new(tmp_path)
    assert stored(tmp_path).match.deal is None
