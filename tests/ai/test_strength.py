"""Who beats whom on duplicate deals, as far as a short test can tell; docs/players.md has the long ones."""

from __future__ import annotations

import pytest

from kanasta_gui.ai.arena import Contest, compare
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.novice import Novice
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.ratings import Estimate
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.rules.presets import make_table


def lead(first: Player, second: Player, seats: int, deals: int, seed: int) -> Estimate:
    """Points a deal by which the first beats the second at a classic table."""
    contest = Contest(make_table("classic", seats), ("first", "second"), seed, deals, single_deals=True)
    points = compare(first, second, contest).pairings[0, 1].points
    assert points is not None
    return points


@pytest.mark.parametrize("seats", [2, 4])
def test_novice_is_beaten_by_casual(seats: int) -> None:
    assert lead(Casual(), Novice(), seats, deals=60, seed=5).low > 0


def test_skilled_beats_casual() -> None:
    assert lead(Skilled(), Casual(), 2, deals=60, seed=8).low > 150


@pytest.mark.parametrize(("seats", "deals", "least"), [(2, 12, 300), (4, 24, 0)])
def test_reading_ahead_beats_casual(seats: int, deals: int, least: int) -> None:
    assert lead(Searcher(Effort(60)), Casual(), seats, deals, seed=6).value > least
