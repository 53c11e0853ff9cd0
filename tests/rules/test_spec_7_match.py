"""SPEC 7: the match: totals, dealers, its end; walkover and leaving; the turn clock as a rule."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Discard, DrawStock, Pass, TakePile
from kanasta_gui.rules.clock import action_for_absent, time_left
from kanasta_gui.rules.deal import shuffled_deck
from kanasta_gui.rules.engine import Refused
from kanasta_gui.rules.match import (
    Match,
    Outcome,
    judge_outcome,
    leave,
    new_match,
    next_dealer,
    play,
    start_deal,
    walkover,
)
from kanasta_gui.rules.presets import make_table
from tests.rules.positions import action, code, playing, position, text_of


def outcome(totals: tuple[int, ...], deals: int = 1, **rules: Any) -> Outcome | None:
    sides = {2: ("classic", 2), 3: ("classic", 3), 5: ("hungarian", 5)}[len(totals)]
    return judge_outcome(make_table(*sides, None, {"deals_max": 0} | rules), totals, deals)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((4995, 0), None),
        ((5000, 0), 0),
        ((0, 5005), 1),
        ((5000, 5000), None),
        ((5235, 5000), 0),
        ((5000, 5235), 1),
        ((4990, 4990), None),
        ((5000, 4990, 5000), None),
        ((5000, 5100, 5000), 1),
        ((5100, 6000, 6000), None),
        ((-100, -5, 4000), None),
    ],
)
def test_target(totals: tuple[int, ...], winner: int | None) -> None:
    expected = None if winner is None else Outcome("target", (winner,))
    assert outcome(totals) == expected
    assert outcome(totals, 100) == expected


@pytest.mark.parametrize(
    ("totals", "deals", "expected"),
    [
        ((100, 0), 2, None),
        ((100, 0), 3, Outcome("deals", (0,))),
        ((100, 0), 4, Outcome("deals", (0,))),
        ((-100, -100), 3, None),
        ((-100, -105), 4, Outcome("deals", (0,))),
        ((0, 0, 0), 3, None),
        ((5000, 5000), 3, None),
        ((5000, 5005), 3, Outcome("target", (1,))),
        ((5000, 0), 1, Outcome("target", (0,))),
        ((0, 500, 500, 400, 0), 3, None),
        ((0, 500, 400, 400, 0), 3, Outcome("deals", (1,))),
    ],
)
def test_number_of_deals(totals: tuple[int, ...], deals: int, expected: Outcome | None) -> None:
    assert outcome(totals, deals, deals_max=3) == expected


def test_other_target() -> None:
    assert outcome((3000, 5), target=3000) == Outcome("target", (0,))
    assert outcome((2995, 5), target=3000) is None


def started(preset: str = "bosnian", seats: int = 4, dealer: int = 0, **rules: Any) -> Match:
    match = new_match(make_table(preset, seats, None, rules), dealer)
    return start_deal(match, shuffled_deck(match.table.rules, Random(5)))[0]


def about_to_end(match: Match, hand: str = "5", totals: tuple[int, ...] = (0, 0)) -> Match:
    """The match with its deal changed so that seat 0 may go out."""
    deal = playing(
        hand,
        match.table.preset,
        melds=[["A A A A A A A"], ["7 7 7"]],
        scores=totals,
        hands={1: "4", 2: "4", 3: "4"},
    )
    deal = replace(deal, start=replace(deal.start, table=match.table))
    return replace(match, deal=deal, totals=totals)


def test_a_deal_that_ends_is_scored_and_the_next_seat_deals() -> None:
    match = started(dealer=3)
    assert (match.deal_number, match.is_dealt, match.dealer) == (1, True, 3)
    assert match.deal is not None
    assert match.deal.to_move == 0
    match = about_to_end(match, totals=(100, -50))
    assert match.deal is not None
    over, happened = play(match, action(match.deal, "discard 5"))
    # 140 + 500 + 100 - 4's 5 | 15 - 10
    assert over.totals == (835, -45)
    assert isinstance(happened[-1], ev.DealScored)
    assert [sheet.total for sheet in happened[-1].sheets] == [735, 5]
    assert happened[-1].totals == (835, -45)
    assert [text_of(hand) for hand in happened[-1].hands] == ["", "4", "4", "4"]
    assert over.history[-len(happened) :] == happened
    assert over.outcome is None
    assert (over.deal_number, over.is_dealt) == (1, False)
    assert over.results[0].totals == (835, -45)
    assert (over.results[0].dealer, over.results[0].end.reason) == (3, "out")
    assert next_dealer(over) == 0
    with pytest.raises(Refused, match="deal_over"):
        play(over, DrawStock())
    second, happened = start_deal(over, shuffled_deck(match.table.rules, Random(6)))
    assert (second.dealer, second.deal_number) == (0, 2)
    assert second.history == happened
    assert second.deal is not None
    assert second.deal.to_move == 1
    assert second.deal.scores == (835, -45)


def test_the_match_ends_at_the_target() -> None:
    match = about_to_end(started(), totals=(4265, 0))
    assert match.deal is not None
    over, _ = play(match, action(match.deal, "discard 5"))
    assert over.totals == (5000, 5)
    assert over.outcome == Outcome("target", (0,))
    with pytest.raises(ValueError, match="no deal can start"):
        start_deal(over, shuffled_deck(match.table.rules, Random(6)))
    with pytest.raises(ValueError, match="no deal is running"):
        play(over, DrawStock())


def test_an_action_within_the_deal_scores_nothing() -> None:
    match = about_to_end(started(), "5 6", (4990, 0))
    assert match.deal is not None
    after, happened = play(match, action(match.deal, "discard 5"))
    assert after.totals == (4990, 0)
    assert (after.results, after.outcome) == ((), None)
    assert after.history == match.history + happened


def test_before_the_first_deal() -> None:
    table = make_table("bosnian", 4)
    match = new_match(table, 2)
    assert (match.totals, match.deal_number, match.is_dealt, next_dealer(match)) == ((0, 0), 0, False, 2)
    with pytest.raises(ValueError, match="no deal is running"):
        play(match, DrawStock())
    for dealer in (-1, 4):
        with pytest.raises(ValueError, match="no seat"):
            new_match(table, dealer)
    running = started()
    with pytest.raises(ValueError, match="no deal can start"):
        start_deal(running, shuffled_deck(table.rules, Random(1)))


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_walkover_alone(seats: int) -> None:
    match = walkover(started("hungarian", seats), 1, "clock")
    assert match.outcome == Outcome("walkover", tuple(side for side in range(seats) if side != 1), 1, "clock")


@pytest.mark.parametrize("leaving", ["walkover", "void"])
def test_a_match_that_is_over_is_neither_lost_nor_left(leaving: str) -> None:
    over = leave(started("hungarian", 4, leaving=leaving), 1)
    with pytest.raises(ValueError, match="over"):
        walkover(over, 0, "clock")
    with pytest.raises(ValueError, match="over"):
        leave(over, 0)


def test_walkover_of_a_pair() -> None:
    assert walkover(started(), 2, "illegal").outcome == Outcome("walkover", (1,), 2, "illegal")
    six = walkover(started("hungarian", 6), 4, "late")
    assert six.outcome == Outcome("walkover", (0, 2), 4, "late")
    with pytest.raises(ValueError, match="no deal is running"):
        play(six, DrawStock())


def test_leaving() -> None:
    assert leave(started(), 3).outcome == Outcome("walkover", (0,), 3, "left")
    void = leave(started(leaving="void"), 3)
    assert void.outcome is not None
    assert (void.outcome.reason, void.outcome.winners) == ("void", ())


# --- the clock ---


def test_time_left() -> None:
    none, minute = position().rules, position(rules={"turn_seconds": 60}).rules
    assert time_left(none, 1000) is None
    assert time_left(minute, 0) == 60
    assert time_left(minute, 59.5) == 0.5
    assert time_left(minute, 60) == 0
    assert time_left(minute, 61) == 0


def test_who_is_absent_draws_passes_or_takes() -> None:
    assert action_for_absent(position("9 9 5", pile="9")) == DrawStock()
    assert action_for_absent(position("9 9 5", pile="9", stock="")) == Pass()
    forced = action_for_absent(position("5 6 7", melds=[["9 9 9"]], pile="4 9", stock=""))
    assert isinstance(forced, TakePile)
    assert code(position("5 6 7", melds=[["9 9 9"]], pile="4 9", stock=""), "take 9:") == "ok"
    ended = position("5 6", stock="3h")
    assert action_for_absent(replace(ended, end=None)) == DrawStock()
    over = playing("5", melds=[["K K K K K K K"]])
    after = play(replace(started(), deal=over), action(over, "discard 5"))[0].deal
    assert after is not None
    assert action_for_absent(after) is None


@pytest.mark.parametrize(
    ("hand", "preset", "chosen"),
    [
        ("K 7 5 6 A", "classic", "5"),  # 5 points each: by rank from four up
        ("7 6", "classic", "6"),
        ("3b 7", "classic", "7"),  # a black three is no natural card and comes after them
        ("3b 8", "classic", "3b"),  # 5 points against 10
        ("3b 8", "hungarian", "8"),  # 100
        ("3b Jk", "hungarian", "Jk"),
        ("A 2", "classic", "A"),  # natural before wild
        ("2 A K", "classic", "K"),
        ("2 Jk", "classic", "2"),
        ("Jk A", "classic", "A"),
        ("T 8 9", "classic", "8"),
        ("Q K J", "classic", "J"),
        ("3h 7 4", "classic", "4"),  # a red three may not be discarded
    ],
)
def test_the_discard_of_who_is_absent(hand: str, preset: str, chosen: str) -> None:
    found = action_for_absent(playing(hand, preset))
    assert isinstance(found, Discard)
    assert text_of([found.card]) == chosen


def test_nothing_is_left_to_do() -> None:
    assert action_for_absent(playing("5")) is None
    assert action_for_absent(playing("3h")) is None
