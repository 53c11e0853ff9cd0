"""The end of a match by leaving, and the turn clock."""

from __future__ import annotations

from random import Random

import pytest

from kanasta_gui.rules.actions import Discard, DrawStock
from kanasta_gui.rules.match import Outcome
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.state import Stage
from tests.session.course import Program, kinds, program

# --- leaving ---


def test_leaving_loses_and_says_that_it_was_left() -> None:
    made = program("pb")
    made.send(wish.Leave())
    assert made.session.match.outcome == Outcome("walkover", (1,), 0, "left")
    assert (made.match, made.left) == (
        {"match": "walkover", "winners": [1], "seat": 0, "reason": "left"},
        True,
    )


def test_leaving_where_it_makes_the_match_void() -> None:
    made = program("pb", leaving="void")
    made.send(wish.Leave())
    assert made.session.match.outcome == Outcome("void", (), 0, "left")
    assert (made.match, made.left) == (
        {"match": "void", "winners": [], "seat": 0, "reason": "left"},
        True,
    )


def test_leaving_in_a_computers_turn_is_ones_own_leaving_and_stops_it() -> None:
    made = program("bp")
    token = made.session.token
    assert made.send(wish.Leave())[0] == fx.ForgetBot(token)
    assert made.session.match.outcome == Outcome("walkover", (0,), 1, "left")


def test_nobody_wins_where_only_computers_play() -> None:
    made = program("bb")
    made.send(wish.Leave())
    assert made.session.match.outcome == Outcome("void", (), None, "left")


def test_leaving_on_the_last_sheet_does_not_change_the_result() -> None:
    made = program("pb", target=500)
    chance = Random(5)
    while not (made.session.stage is Stage.SHEET and made.session.match.outcome):
        made.send(made.answer(chance))
    decided_outcome = made.session.match.outcome
    made.send(wish.Leave())
    assert made.session.match.outcome == decided_outcome
    assert not made.left


# --- the clock ---


def clocked(seats: str = "pb", on_timeout: str = "walkover") -> Program:
    return program(seats, "polish-online", turn_seconds=30, on_timeout=on_timeout)


def test_without_a_clock_time_does_not_count() -> None:
    made = program("pb")
    assert made.send(wish.TimePassed(10_000)) == ()
    assert made.session.clock is None


def test_the_clock_is_kept_each_second() -> None:
    made = clocked()
    assert made.session.clock == 30
    assert made.send(wish.TimePassed(0.6)) == ()
    assert made.send(wish.TimePassed(0.5)) == (fx.KeepClock(pytest.approx(28.9)),)
    assert made.session.clock == pytest.approx(28.9)
    assert made.send(wish.TimePassed(-5)) == ()


def test_time_over_is_a_walkover() -> None:
    made = clocked()
    made.send(wish.TimePassed(29.5))
    made.send(wish.TimePassed(0.5))
    assert made.session.match.outcome == Outcome("walkover", (1,), 0, "clock")
    assert fx.ClearDraft() in made.effects
    assert made.session.stage is Stage.OVER


def test_the_whole_turn_has_one_clock_and_the_next_has_its_own() -> None:
    made = clocked()
    made.send(wish.TimePassed(20))
    made.send(wish.Act(DrawStock()))
    made.go_on()
    assert made.session.clock == 10
    effects = made.send(wish.Act(Discard(made.deal.hand[0])))
    assert kinds(effects) == [fx.KeepClock, fx.StoreAction, fx.PlayEvents]
    assert effects[0] == fx.KeepClock(None)
    assert made.session.clock == 30


def test_a_turn_played_for_the_absent_stays_played() -> None:
    made = clocked(on_timeout="auto")
    effects = made.send(wish.TimePassed(30))
    assert kinds(effects) == [fx.ClearDraft, fx.StoreAction, fx.KeepClock, fx.StoreAction, fx.PlayEvents]
    assert [row.action.split()[0] for row in made.deals[-1].rows] == ["draw", "discard"]
    assert made.deal.to_move == 1
    assert made.send(wish.Undo()) == ()
    made.go_on()
    assert made.session.stage is Stage.THINKING


def test_only_the_rest_of_the_turn_is_played_for_the_absent() -> None:
    made = clocked(on_timeout="auto")
    made.send(wish.Act(DrawStock()))
    made.go_on()
    made.send(wish.TimePassed(31))
    assert [row.action.split()[0] for row in made.deals[-1].rows] == ["draw", "discard"]


def test_the_clock_stands_still_behind_a_covered_screen_and_while_computers_think() -> None:
    for seats, stage in (("pp", Stage.COVERED), ("bp", Stage.THINKING)):
        made = clocked(seats)
        assert made.session.stage is stage
        assert made.send(wish.TimePassed(100)) == ()
        assert made.session.clock == 30
