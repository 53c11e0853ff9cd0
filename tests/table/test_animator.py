"""Moves one after the other, at any speed, and what a click that ends them does."""

from __future__ import annotations

import pygame
import pytest

from kanasta_gui.art.raster import Pictures
from kanasta_gui.art.style import DeckStyle
from kanasta_gui.table.animator import Animator, Move, Stage
from kanasta_gui.widgets.canvas import Canvas


class Film:
    """Remembers what was painted and what was over."""

    def __init__(self, factor: float = 1.0) -> None:
        self.animator = Animator(lambda ms: ms * factor)
        self.over: list[str] = []
        self.painted: dict[str, float] = {}
        pygame.display.init()
        self.canvas = Canvas(pygame.Surface((96, 54)), Pictures(DeckStyle()))

    def move(self, name: str, ms: float, after: float = 0, in_sight: bool = False) -> Move:
        def paint(canvas: Canvas, share: float) -> None:
            self.painted[name] = share

        return Move(ms, paint, after, waits_in_sight=in_sight, done=lambda: self.over.append(name))

    def paint(self) -> dict[str, float]:
        self.painted = {}
        self.animator.draw(self.canvas)
        return self.painted

    def play(self, *stages: list[Move]) -> None:
        self.animator.play([Stage(tuple(moves)) for moves in stages], lambda: self.over.append("all"))


def test_moves_of_a_stage_run_together_and_stages_one_after_the_other() -> None:
    film = Film()
    film.play([film.move("a", 100), film.move("b", 100, after=50)], [film.move("c", 100)])
    film.animator.update(60)
    assert film.paint() == {"a": 0.6, "b": 0.1}
    film.animator.update(50)
    assert film.over == ["a"]
    assert film.paint() == {"b": 0.6}
    film.animator.update(50)
    assert film.over == ["a", "b"]
    assert film.paint() == {"c": pytest.approx(0.1)}
    film.animator.update(100)
    assert film.over == ["a", "b", "c", "all"]
    assert not film.animator.moving
    assert not film.animator.busy


def test_what_waits_in_sight_is_painted_where_it_begins() -> None:
    film = Film()
    film.play(
        [film.move("a", 100), film.move("b", 100, after=50, in_sight=True), film.move("d", 10, after=50)],
        [film.move("c", 100, in_sight=True)],
    )
    film.animator.update(10)
    assert film.paint() == {"a": 0.1, "b": 0.0, "c": 0.0}


def test_a_long_frame_catches_up() -> None:
    film = Film()
    film.play([film.move("a", 100)], [film.move("b", 100)], [film.move("c", 100)])
    film.animator.update(250)
    assert film.over == ["a", "b"]
    assert film.paint() == {"c": 0.5}


def test_finishing_ends_everything_in_its_order() -> None:
    film = Film()
    film.play([film.move("a", 100), film.move("b", 100, after=500)], [film.move("c", 100)])
    film.animator.update(10)
    film.animator.finish()
    assert film.over == ["a", "b", "c", "all"]
    film.animator.finish()
    assert film.over[-1] == "all"
    assert film.over.count("all") == 1


def test_at_speed_off_nothing_is_painted_and_all_is_over_at_once() -> None:
    film = Film(factor=0)
    film.play([film.move("a", 100, after=50)], [film.move("b", 100)])
    assert film.over == ["a", "b", "all"]
    film.animator.beside(film.move("c", 100))
    assert film.over[-1] == "c"
    assert not film.animator.moving


def test_slow_moves_take_twice_as_long() -> None:
    film = Film(factor=2)
    film.play([film.move("a", 100)])
    film.animator.update(100)
    assert film.paint() == {"a": 0.5}


def test_nobody_waits_for_what_moves_beside() -> None:
    film = Film()
    film.animator.beside(film.move("c", 100))
    assert film.animator.moving
    assert not film.animator.busy
    film.play([film.move("a", 50)])
    film.animator.update(60)
    assert film.over == ["a", "all"]
    assert film.paint() == {"c": 0.6}
    film.animator.update(60)
    assert film.over == ["a", "all", "c"]


def test_what_was_playing_is_finished_before_something_new() -> None:
    film = Film()
    film.play([film.move("a", 100)])
    film.animator.play([Stage((film.move("b", 100),))], lambda: film.over.append("second"))
    assert film.over == ["a", "all"]
    film.animator.finish()
    assert film.over == ["a", "all", "b", "second"]


def test_stages_may_be_without_moves_and_begin_with_something() -> None:
    film = Film()
    begun: list[str] = []
    film.animator.play([Stage((), lambda: begun.append("x"))], lambda: film.over.append("all"))
    film.animator.update(1)
    assert begun == ["x"]
    assert film.over == ["all"]


def test_ticks_tell_the_share() -> None:
    film = Film()
    told: list[float] = []
    move = Move(100, lambda canvas, share: None, tick=told.append)
    film.animator.play([Stage((move,))], lambda: None)
    film.animator.update(25)
    film.animator.update(25)
    assert told == [0.25, 0.5]


def test_what_is_stopped_tells_nobody() -> None:
    film = Film()
    film.play([film.move("a", 100)])
    film.animator.beside(film.move("b", 100))
    film.animator.stop()
    film.animator.update(1000)
    assert film.over == []
    assert not film.animator.moving
