"""Decisions in slices at the table."""

from __future__ import annotations

import random

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.player import Thinking
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.rules.actions import Action, DrawStock
from kanasta_gui.rules.engine import check, perform
from kanasta_gui.rules.view import PlayerView, view_for
from kanasta_gui.scenes.thoughts import FRAME_SHARE, NOTICED_MS, Thought
from tests.rules.positions import position

LONG = 1e6  # milliseconds


class Clock:
    def __init__(self, slice_seconds: float) -> None:
        self.now, self.slice_seconds = 0.0, slice_seconds

    def __call__(self) -> float:
        self.now += self.slice_seconds
        return self.now


class Slow:
    """Needs so many slices, or one more when it is told to stop."""

    def __init__(self, slices: int) -> None:
        self.slices, self.made = slices, 0

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        raise AssertionError("in slices only")

    def think(self, view: PlayerView, generator: random.Random) -> Thinking:
        for _ in range(self.slices):
            self.made += 1
            if (yield):
                break
        return DrawStock()


def view() -> PlayerView:
    deal, history = perform(position("K K 4 5 6 7 9 9 Q", melds=[["A A A"], []], pile="4 5 K"), DrawStock())
    return view_for(deal, deal.to_move, 1, tuple(history))


def test_a_frame_ends_when_its_share_is_used_up() -> None:
    player = Slow(10)
    thought = Thought(player, view(), random.Random(1), Clock(FRAME_SHARE / 3), LONG)
    thought.work(16)
    assert player.made == 3
    assert thought.action is None
    for _ in range(3):
        thought.work(16)
    assert thought.action == DrawStock()
    thought.work(16)
    assert player.made == 10


def test_a_slice_that_takes_long_is_the_only_one_of_its_frame() -> None:
    player = Slow(3)
    thought = Thought(player, view(), random.Random(1), Clock(1.0), LONG)
    thought.work(16)
    assert player.made == 1


def test_what_takes_no_time_is_decided_at_once() -> None:
    thought = Thought(Casual(), view(), random.Random(1), Clock(1.0), LONG)
    thought.work(16)
    assert thought.action is not None


def test_the_decision_is_that_of_the_player() -> None:
    player, seen = Searcher(Effort(50)), view()
    thought = Thought(player, seen, random.Random(7), Clock(1.0), LONG)
    frames = 0
    while thought.action is None:
        thought.work(16)
        frames += 1
    assert frames > 10
    assert thought.action == player.decide(seen, random.Random(7))


def test_when_its_time_is_over_the_best_so_far_counts() -> None:
    player = Slow(1000)
    thought = Thought(player, view(), random.Random(1), Clock(1.0), 100)
    frames = 0
    while thought.action is None:
        thought.work(30)
        frames += 1
    assert frames == 5  # the fourth is over the time, and tells it to stop
    assert thought.action == DrawStock()


def test_a_search_without_end_is_ended_by_the_time() -> None:
    seen = view()
    thought = Thought(Searcher(Effort(10**9)), seen, random.Random(7), Clock(1.0), 2000)
    frames = 0
    while thought.action is None:
        thought.work(16)
        frames += 1
    assert 2000 / 16 < frames < 2000 / 16 + 200
    assert check(seen, thought.action) is None


def test_it_shows_when_somebody_thinks_for_more_than_a_moment() -> None:
    thought = Thought(Slow(20), view(), random.Random(1), Clock(1.0), 2000)
    thought.work(NOTICED_MS)
    assert thought.left is None
    thought.work(500)
    assert thought.left == 0.5
    thought.work(5000)
    assert thought.left == 0.0
    thought.work(16)
    assert thought.action is not None
    assert thought.left is None
