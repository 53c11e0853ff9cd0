"""Intervals and Elo."""

from __future__ import annotations

import random
from math import inf, log10, sqrt

import pytest

from kanasta_gui.ai.ratings import elo, ratio, share


def test_the_interval_is_that_of_the_mean() -> None:
    chance = random.Random(1)
    found = ratio([chance.gauss(40, 300) for _ in range(10_000)], [1] * 10_000)
    assert found is not None
    assert found.low < 40 < found.high
    assert found.high - found.value == pytest.approx(1.96 * 300 / 100, rel=0.05)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_a_small_sample_by_hand() -> None:
    """100, 200, 300: the spread is 100, the standard error 100 / √3."""
    found = ratio([100.0, 200.0, 300.0], [1, 1, 1])
    assert found == pytest.approx((200, 200 - 196 / sqrt(3), 200 + 196 / sqrt(3)))


def test_points_are_counted_by_deals_not_by_matches() -> None:
    found = ratio([1000.0, 0.0], [2, 8])
    assert found is not None
    assert found.value == 100
    assert found.high - found.value == pytest.approx(1.96 * sqrt((800**2 + 800**2) * 2) / 10)
    assert ratio([300.0, 600.0], [3, 6]) == (100, 100, 100), "it is the same in both"


def test_what_is_not_known_has_no_bounds() -> None:
    assert ratio([], []) is None
    assert ratio([0.0], [0]) is None
    assert ratio([50.0], [2]) == (25, -inf, inf)
    assert share(0, 0) == (0.5, 0, 1)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (540, 1000, 0.5090, 0.5707)],
)
def test_shares_have_wilsons_interval(won: int, games: int, low: float, high: float) -> None:
    found = share(won, games)
    assert found.value == won / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0002)


def test_elo_of_two_is_what_their_games_say() -> None:
    """75 of 100 with half a game more for each: 75.5 to 25.5."""
    first, second = elo(2, {(0, 1): (75.0, 100)})
    assert first - second == pytest.approx(400 * log10(75.5 / 25.5))
    assert first + second == pytest.approx(0)


def test_elo_of_a_round_robin_foretells_its_results() -> None:
    """Results made from strengths give the strengths back."""
    strengths = [150.0, 40.0, -190.0]

    def expected(first: int, second: int) -> float:
        return 1 / (1 + 10 ** ((strengths[second] - strengths[first]) / 400))

    pairs = [(0, 1), (0, 2), (1, 2)]
    found = elo(3, {pair: (1_000_000 * expected(*pair), 1_000_000) for pair in pairs})
    assert found == pytest.approx(strengths, abs=0.1)


def test_elo_knows_who_beats_whom_without_a_game_between_them() -> None:
    found = elo(3, {(0, 1): (70.0, 100), (1, 2): (70.0, 100), (0, 2): (0.0, 0)})
    assert found[0] > found[1] > found[2]


def test_elo_has_bounds_even_for_who_lost_all() -> None:
    found = elo(2, {(0, 1): (400.0, 400)})
    assert 800 < found[0] - found[1] < 1500
    assert elo(2, {(0, 1): (0.0, 0)}) == [0, 0]
