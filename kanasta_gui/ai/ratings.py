"""What results tell of strength: intervals and Elo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt
from typing import NamedTuple

Z = 1.96  # for intervals of 95 %
ROUNDS = 500  # of fitting strengths; it has long settled then


class Estimate(NamedTuple):
    """A value with its 95 % interval, which is the whole range where nothing is known of it."""

    value: float
    low: float
    high: float


def ratio(amounts: Sequence[float], sizes: Sequence[int]) -> Estimate | None:
    """The amount for one of `sizes`, such as points a deal, from independent samples of different sizes.

    None without a sample; from one alone the interval is without bounds.
    """
    number, total = len(amounts), sum(sizes)
    if not total:
        return None
    value = sum(amounts) / total
    if number < 2:
        return Estimate(value, float("-inf"), float("inf"))
    spread = sum((amount - value * size) ** 2 for amount, size in zip(amounts, sizes, strict=True))
    margin = Z * sqrt(spread / (number - 1) * number) / total
    return Estimate(value, value - margin, value + margin)


def share(won: float, games: int) -> Estimate:
    """The share of games won (Wilson's interval)."""
    if not games:
        return Estimate(0.5, 0.0, 1.0)
    value, square = won / games, Z * Z / games
    centre = (value + square / 2) / (1 + square)
    margin = Z * sqrt(value * (1 - value) / games + square / games / 4) / (1 + square)
    return Estimate(value, min(value, centre - margin), max(value, centre + margin))


def elo(players: int, results: Mapping[tuple[int, int], tuple[float, int]]) -> list[float]:
    """The Elo of each player, 0 in the mean, by Bradley and Terry: `results` are games won by the first of a
    pair, and games played. One more game, drawn, is assumed of each pair, so that nobody's is without bounds.
    """
    won = [0.0] * players
    games: list[dict[int, float]] = [{} for _ in range(players)]
    for (first, second), (points, played) in results.items():
        for one, other, gained in (first, second, points), (second, first, played - points):
            won[one] += gained + 0.5
            games[one][other] = games[one].get(other, 0.0) + played + 1
    strengths = [1.0] * players
    for _ in range(ROUNDS):
        strengths = [
            won[one] / sum(count / (strengths[one] + strengths[other]) for other, count in games[one].items())
            if games[one]
            else 1.0
            for one in range(players)
        ]
    ratings = [400 * log10(strength) for strength in strengths]
    mean = sum(ratings) / players
    return [rating - mean for rating in ratings]
