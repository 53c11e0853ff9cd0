"""Decisions in slices at the table."""

from __future__ import annotations

import random

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.player import Thinking
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.rules.actions import Action, DrawStock
from kanasta_gui.rules.engine import perform
from kanasta_gui.rules.view import PlayerView, view_for
from kanasta_gui.scenes.thoughts import FRAME_SHARE, Thought
from tests.rules.positions import position


class Clock:
    def __init__(self, slice_seconds: float) -> None:
        self.now, self.slice_seconds = 0.0, slice_seconds

    def __call__(self) -> float:
        self.now += self.slice_seconds
        return self.now


class Slow:
    """Needs so many slices."""

    def __init__(self, slices: int) -> None:
        self.slices, self.made = slices, 0

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        raise AssertionError("in slices only")

    def think(self, view: PlayerView, generator: random.Random) -> Thinking:
        for _ in range(self.slices):
            self.made += 1
            yield
        return DrawStock()


def view() -> PlayerView:
    deal, history = perform(position("K K 4 5 6 7 9 9 Q", melds=[["A A A"], []], pile="4 5 K"), DrawStock())
    return view_for(deal, deal.to_move, 1, tuple(history))


def test_a_frame_ends_when_its_share_is_used_up() -> None:
    player = Slow(10)
    thought = Thought(player, view(), random.Random(1), Clock(FRAME_SHARE / 3))
    thought.work()
    assert player.made == 3
    assert thought.action is None
    for _ in range(3):
        thought.work()
    assert thought.action == DrawStock()
    thought.work()
    assert player.made == 10


def test_a_slice_that_takes_long_is_the_only_one_of_its_frame() -> None:
    player = Slow(3)
    thought = Thought(player, view(), random.Random(1), Clock(1.0))
    thought.work()
    assert player.made == 1


def test_what_takes_no_time_is_decided_at_once() -> None:
    thought = Thought(Casual(), view(), random.Random(1), Clock(1.0))
    thought.work()
    assert thought.action is not None


def test_the_decision_is_that_of_the_player() -> None:
    player, seen = Searcher(Effort(50)), view()
    thought = Thought(player, seen, random.Random(7), Clock(1.0))
    frames = 0
    while thought.action is None:
        thought.work()
        frames += 1
    assert frames > 10
    assert thought.action == player.decide(seen, random.Random(7))
