"""How a match ended, in words: who won, why, and what stands out; only what happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.match import DealResult, Match, Outcome, new_match
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.scoring import Sheet
from kanasta_gui.rules.state import DealEnd
from kanasta_gui.scenes.match_story import MatchStory, match_story

from .deals import people_of

ENGLISH = Texts("en")
PAIRS = make_table("classic", 4)
ALONE = make_table("hungarian", 5)


def played(table: Table, outcome: Outcome, *deals: tuple[int, ...]) -> Match:
    """A match of deals with these points by side."""
    totals = (0,) * table.sides
    results = []
    for points in deals:
        totals = tuple(before + gain for before, gain in zip(totals, points, strict=True))
        sheets = tuple(Sheet(gain, 0, 0, 0, 0) for gain in points)
        results.append(DealResult(0, DealEnd("stock", None), sheets, totals))
    return replace(new_match(table, 0), totals=totals, results=tuple(results), outcome=outcome)


def told(match: Match, persons: tuple[int, ...] = (0,)) -> MatchStory:
    return match_story(ENGLISH, people_of(match.table, persons), match)


def test_a_match_of_two_sides() -> None:
    story = told(played(PAIRS, Outcome("target", (0,)), (620, 1410), (4500, 2975)))
    assert story.title == "You & Zofia win"
    assert story.note == "5\u00a0120 to 4\u00a0385 after two deals"
    assert story.deals == ((620, 1410), (4500, 2975))
    assert story.totals == ((0, 0), (620, 1410), (5120, 4385))


@pytest.mark.parametrize(
    ("table", "winner", "persons", "title"),
    [
        (PAIRS, 1, (0,), "Kata & László win"),
        (PAIRS, 0, (0, 2), "Mirza & Zofia win"),
        (PAIRS, 1, (3,), "You & Kata win"),
        (ALONE, 0, (0,), "You win"),
        (ALONE, 3, (0,), "László wins"),
    ],
)
def test_the_title_names_the_winner(table: Table, winner: int, persons: tuple[int, ...], title: str) -> None:
    points = tuple(5000 if side == winner else 0 for side in range(table.sides))
    assert told(played(table, Outcome("target", (winner,)), points), persons).title == title


def test_a_match_of_many_sides_tells_the_winners_points() -> None:
    story = told(played(ALONE, Outcome("deals", (3,)), (10, 20, 30, 40, -50)))
    assert story.note == "with 40 points after one deal"


@pytest.mark.parametrize(
    ("cause", "seat", "title", "note"),
    [
        ("clock", 1, "Kata loses", "The time of Kata ran out."),
        ("clock", 0, "You lose", "Your time ran out."),
        ("left", 0, "You lose", "You left the match."),
        ("left", 2, "Zofia loses", "Zofia leaves the match."),
        ("broken", 2, "Zofia loses", "Zofia gave no answer that counts."),
    ],
)
def test_a_walkover_names_the_loser_and_the_reason(cause: str, seat: int, title: str, note: str) -> None:
    winners = tuple(side for side in range(5) if side != seat)
    outcome = Outcome("walkover", winners, seat, cause)  # type: ignore[arg-type]
    story = told(played(ALONE, outcome))
    assert (story.title, story.note, story.facts) == (title, note, ())


def test_a_walkover_of_two_sides_has_one_winner() -> None:
    story = told(played(PAIRS, Outcome("walkover", (1,), 0, "left"), (100, 50)))
    assert story.title == "Kata & László win"
    assert story.note == "You left the match."


def test_a_void_match_has_no_winner() -> None:
    story = told(played(PAIRS, Outcome("void", (), 0, "left")))
    assert story.title == "The match has no winner"


def test_facts_are_read_off_the_deals() -> None:
    match = played(PAIRS, Outcome("target", (0,)), (100, 300), (900, 300), (100, 900), (0, 0), (4000, 100))
    assert told(match).facts == (
        "Turning point, deal 5: You & Zofia ahead for good",
        "Most points in a deal: You & Zofia, 4\u00a0000 in deal 5",
        "The lead changed 3 times",
    )


def test_a_tie_is_no_change_of_the_lead() -> None:
    match = played(PAIRS, Outcome("target", (0,)), (100, 0), (0, 100), (5000, 0))
    assert told(match).facts == ("Most points in a deal: You & Zofia, 5\u00a0000 in deal 3",)


def test_the_turning_point_is_where_the_winner_came_to_lead_and_stayed_there() -> None:
    match = played(PAIRS, Outcome("target", (0,)), (600, 0), (0, 900), (700, 0), (0, 400), (900, 0), (9, 5))
    assert told(match).facts[0] == "Turning point, deal 5: You & Zofia ahead for good"


def test_who_led_all_the_time_had_no_turning_point() -> None:
    match = played(PAIRS, Outcome("target", (0,)), (3000, 100), (2000, 900))
    assert told(match).facts == ("Most points in a deal: You & Zofia, 3\u00a0000 in deal 1",)


def test_the_earlier_of_two_equal_deals_stands_out() -> None:
    match = played(PAIRS, Outcome("target", (0,)), (0, 700), (700, 0))
    assert told(match).facts[-1] == "Most points in a deal: Kata & László, 700 in deal 1"


def test_there_is_no_story_of_a_running_match() -> None:
    with pytest.raises(ValueError, match="not over"):
        told(new_match(PAIRS, 0))
