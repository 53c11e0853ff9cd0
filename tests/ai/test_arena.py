"""The arena: duplicate deals, exchanged seats, results that do not depend on how the work is spread."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from kanasta_gui.ai.arena import (
    AtOnce,
    Board,
    Contest,
    Game,
    Standings,
    compare,
    game_of,
    play,
    play_board,
    start_scores,
)
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.conduct import Conduct
from kanasta_gui.ai.everything_down import EverythingDown
from kanasta_gui.ai.levels import LEVELS, make_player
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.ai.simulation import Fault, Plan, SimulatedMatch, simulate
from kanasta_gui.rules.match import DealResult, Match, new_match
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.scoring import Sheet
from kanasta_gui.rules.state import DealEnd
from tests.ai.bots import player

CLASSIC_2 = make_table("classic", 2)
CLASSIC_4 = make_table("classic", 4)


def timeless(board: Board) -> Board:
    """The board without what the clock said."""
    first, second = (replace(conduct, seconds=0, slowest=0) for conduct in board.conduct)
    return replace(board, conduct=(first, second))


def boards(contest: Contest, executor: Executor | None = None) -> list[Board]:
    return [timeless(board) for board in play(contest, executor or AtOnce())]


@pytest.mark.parametrize(
    ("preset", "seats", "partners"),
    [("classic", 2, None), ("classic", 4, None), ("classic", 3, None), ("hungarian", 5, None),
     ("hungarian", 4, False), ("hungarian", 6, True)],
)  # fmt: skip
@pytest.mark.parametrize("single", [True, False])
def test_a_player_against_itself_is_even(
    preset: str, seats: int, partners: bool | None, single: bool
) -> None:
    """Each board's second game is its first with the names exchanged."""
    table = make_table(preset, seats, partners, {"target": 1000})
    for board in boards(Contest(table, ("casual", "casual"), 1, 3, single)):
        first, second = board.games
        assert first.points == pytest.approx(-second.points)
        assert first.won + second.won == pytest.approx(1)
        assert first.deals == second.deals > 0


def test_every_pair_plays_every_board_twice() -> None:
    contest = Contest(CLASSIC_2, ("random", "casual", "random"), 1, 2, single_deals=True)
    played = boards(contest)
    assert [(board.number, board.pair) for board in played] == [
        (number, pair) for number in (1, 2) for pair in ((0, 1), (0, 2), (1, 2))
    ]
    standings = Standings(contest)
    for board in played:
        standings.add(board)
    assert [pairing.games for pairing in standings.pairings.values()] == [4, 4, 4]
    assert [standings.won(player)[1] for player in range(3)] == [8, 8, 8]
    assert sum(standings.won(player)[0] for player in range(3)) == 12
    assert [conduct.deals for conduct in standings.conduct] == [8, 8, 8]


def test_the_first_game_is_that_of_a_simulation() -> None:
    """Packs, chance and dealers are those of `simulate` with the same seed."""
    table = make_table("classic", 4, values={"target": 1500})
    contest = Contest(table, ("casual", "random"), 9, 3)
    here = simulate(Plan(table, ("casual", "random") * 2, 9), matches=3)
    there = simulate(Plan(table, ("random", "casual") * 2, 9), matches=3)
    for board, first, second in zip(boards(contest), here, there, strict=True):
        for game, match, side in ((board.games[0], first.match, 0), (board.games[1], second.match, 1)):
            assert match.outcome is not None
            assert game.points == match.totals[side] - match.totals[1 - side]
            assert game.deals == len(match.results)
            assert game.won == (side in match.outcome.winners)
            assert not game.cut


@pytest.mark.parametrize("single", [True, False])
def test_results_do_not_depend_on_how_the_work_is_spread(single: bool) -> None:
    table = make_table("classic", 2, values={"target": 1000})
    contest = Contest(table, ("casual", "random", player("sample")), 5, 2, single)
    alone = boards(contest)
    with ThreadPoolExecutor(3) as threads:
        assert boards(contest, threads) == alone
    assert boards(contest, Late()) == alone


class Late(Executor):
    """Work is done when it is asked for; nothing is done before."""

    def submit(self, work: Callable[..., Any], /, *values: Any, **options: Any) -> Future[Any]:
        class Later(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                return work(*pickle.loads(pickle.dumps(values)), **options)

        return Later()


def test_more_boards_do_not_change_the_first_ones() -> None:
    short = Contest(CLASSIC_4, ("casual", "random"), 5, 2, single_deals=True)
    assert boards(replace(short, boards=4))[:2] == boards(short)
    assert boards(replace(short, seed=6)) != boards(short)


def test_single_deals_begin_at_many_scores() -> None:
    contest = Contest(CLASSIC_4, ("casual", "random"), 5, 300, single_deals=True)
    drawn = [start_scores(contest, number) for number in range(1, 301)]
    flat = [score for scores in drawn for score in scores]
    assert all(score % 5 == 0 and -200 <= score < 5000 for score in flat)
    assert min(flat) < 0
    assert max(flat) >= 3000
    assert len(set(drawn)) == 300
    assert all(game.deals == 1 for board in boards(replace(contest, boards=3)) for game in board.games)


def ended(match: Match, cut: bool = False) -> SimulatedMatch:
    return SimulatedMatch(1, match, "", 1, cut, None)


@pytest.mark.parametrize(
    ("scores", "won", "points"),
    [((300, 100, 200), 1.0, 150), ((100, 300, 200), 0.0, -150), ((300, 300, 0), 0.5, -150),
     ((90, 0, 90), 1.0, 90), ((50, 50, 50), 2 / 3, 0)],
)  # fmt: skip
def test_a_single_deal_is_won_by_whoever_scores_most(
    scores: tuple[int, ...], won: float, points: float
) -> None:
    """The first has sides 0 and 2; a tie is shared."""
    contest = Contest(make_table("polish-three", 3), ("casual", "random"), 1, 1, single_deals=True)
    sheets = tuple(Sheet(score, 0, 0, 0, 0) for score in scores)
    result = DealResult(0, DealEnd("out", 1), sheets, scores)
    match = replace(new_match(contest.table, 0), results=(result,))
    assert game_of(contest, ended(match), (0, 1, 0)) == Game(points, 1, won, False, None, None)


def test_a_match_without_an_end_counts_as_a_half() -> None:
    contest = Contest(CLASSIC_2, ("casual", "random"), 1, 1)
    game = game_of(contest, ended(new_match(CLASSIC_2, 0), cut=True), (0, 1))
    assert (game.won, game.cut, game.deals) == (0.5, True, 0)


# --- failures ---


@pytest.mark.parametrize(
    ("name", "words", "cause"),
    [("dying", (), "broken"), ("answering", ("garbage",), "broken"),
     ("answering", ('{"id": {id}, "do": "pass"}',), "illegal")],
)  # fmt: skip
@pytest.mark.parametrize("single", [True, False])
def test_a_broken_program_loses_and_the_arena_goes_on(
    name: str, words: tuple[str, ...], cause: str, single: bool
) -> None:
    contest = Contest(CLASSIC_4, (player(name, *words), "casual", "random"), 1, 2, single)
    contest = replace(contest, table=make_table("classic", 4, values={"deals_max": 1}))
    standings = Standings(contest)
    for board in play(contest, AtOnce()):
        standings.add(board)
    assert [failure.fault.cause for failure in standings.failures] == [cause] * 8
    assert {failure.player for failure in standings.failures} == {0}
    assert {failure.game for failure in standings.failures} == {0, 1}
    assert standings.won(0) == (0, 8)
    assert standings.pairings[0, 1].points is None, "nothing can be compared"
    assert standings.pairings[1, 2].points is not None
    assert standings.elo[0] == min(standings.elo)


def test_whose_fault_it_is_with_the_seats_exchanged() -> None:
    board = play_board(Contest(CLASSIC_2, ("casual", player("dying")), 1, 1), (0, 1), 1)
    assert [(game.failed, game.won) for game in board.games] == [(1, 1.0), (1, 1.0)]
    assert [game.fault.seat for game in board.games if game.fault] == [1, 0]


def test_boards_with_a_fault_count_as_lost_but_not_in_points() -> None:
    contest = Contest(CLASSIC_2, ("casual", "random"), 1, 2)
    standings = Standings(contest)
    good = Game(300, 3, 1.0, False, None, None)
    bad = Game(-900, 1, 1.0, False, 1, Fault(1, "late", "late", {}))
    even = Game(-100, 2, 0.5, True, None, None)
    for games in (good, even), (good, bad):
        standings.add(Board((0, 1), 1, games, (Conduct(), Conduct())))
    pairing = standings.pairings[0, 1]
    assert (pairing.games, pairing.won, pairing.cut) == (4, 3.5, 1)
    assert pairing.points is not None
    assert pairing.points.value == 200 / 5
    assert standings.won(0) == (3.5, 4)
    assert standings.won(1) == (0.5, 4)


# --- strength ---


def test_players_without_a_name_are_compared_alike() -> None:
    contest = Contest(CLASSIC_4, ("casual", "random"), 5, 3, single_deals=True)
    standings = Standings(contest)
    for board in play(contest, AtOnce()):
        standings.add(board)
    compared = compare(make_player("casual"), RandomPlayer(), contest)
    assert compared.pairings == standings.pairings
    assert [one.counts for one in compared.conduct] == [one.counts for one in standings.conduct]


def test_who_is_there_to_measure_others_by_plays_by_its_name_and_is_no_level() -> None:
    contest = Contest(CLASSIC_2, ("everything_down", "random"), 5, 2, single_deals=True)
    named = Standings(contest)
    for board in play(contest, AtOnce()):
        named.add(board)
    assert named.pairings == compare(EverythingDown(), RandomPlayer(), contest).pairings
    assert "everything_down" not in LEVELS


@pytest.mark.parametrize("beginner", [RandomPlayer(), EverythingDown()], ids=lambda one: type(one).__name__)
@pytest.mark.parametrize(
    ("preset", "seats"),
    [("classic", 2), ("classic", 4), ("hungarian", 4), ("bosnian", 4), ("polish-three", 3)],
)
def test_casual_beats_beginners_by_far(beginner: Player, preset: str, seats: int) -> None:
    contest = Contest(make_table(preset, seats), ("casual", "beginner"), 5, 40, single_deals=True)
    standings = compare(Casual(), beginner, contest)
    pairing = standings.pairings[0, 1]
    assert pairing.points is not None
    assert pairing.points.low > 100
    assert pairing.share.low > 0.5
    casual, other = standings.conduct
    assert casual.a_deal("points") > other.a_deal("points")
    assert casual.decisions > 1000
    assert casual.slowest <= casual.seconds
    assert standings.elo[0] > 50
