"""The score sheet's lines: they say what the rules have counted."""

from __future__ import annotations

import pytest

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.match import Match
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.state import DealEnd
from kanasta_gui.scenes.people import People
from kanasta_gui.scenes.score_lines import ScoreLines, score_lines
from kanasta_gui.scenes.score_sheet import last_deal, steps_of

from .deals import ended_match, people_of, third_deal

ENGLISH = Texts("en")
NBSP = "\u00a0"


def lines_of(match: Match, people: People | None = None) -> ScoreLines:
    return score_lines(ENGLISH, people or people_of(match.table), match, *last_deal(match))


def as_written(scores: ScoreLines) -> dict[str, list[tuple[str, int]]]:
    return {line.label: [(cell.detail, cell.points) for cell in line.cells] for line in scores.lines}


def test_a_deal_is_counted_line_by_line() -> None:
    scores = lines_of(third_deal())
    assert as_written(scores) == {
        "Natural canastas": [("1 × 500", 500), ("", 0)],
        "Mixed canastas": [("1 × 300", 300), ("2 × 300", 600)],
        "Red threes": [("2 × 100", 200), ("1 × 100", 100)],
        "Going out": [("", 100), ("", 0)],
        # 7 queens, 5 eights and 2 twos, 3 aces, 3 sevens; 5 kings, 5 fives, 2 jokers, 2 twos, 4 tens
        "Cards melded": [("20 cards", 70 + 90 + 60 + 15), ("18 cards", 50 + 25 + 140 + 40)],
        "Cards left in hand": [("Zofia: 3 cards", -35), ("9 cards", -125)],
    }
    assert scores.before == (1845, 2310)
    assert scores.deal == (1300, 830)
    assert scores.totals == (3145, 3140)


@pytest.mark.parametrize(
    "match",
    [
        third_deal(),
        third_deal(reason="concealed"),
        third_deal(reason="stock", seat=None),
        third_deal({"stock_end_scoring": "cards_only"}, "stock", None),
        third_deal({"all_red_threes": 400, "packs": 1, "jokers": 4}),
        third_deal({"natural_canasta": 0, "black_three_in_hand": 100}),
    ],
)
def test_the_lines_add_up_to_the_points_of_the_rules(match: Match) -> None:
    scores = lines_of(match)
    result = match.results[-1]
    for side, sheet in enumerate(result.sheets):
        assert sum(line.cells[side].points for line in scores.lines) == sheet.total
        assert scores.before[side] + scores.deal[side] == scores.totals[side] == result.totals[side]


def test_when_only_cards_count_the_rest_is_written_as_nothing_and_said() -> None:
    scores = lines_of(third_deal({"stock_end_scoring": "cards_only"}, "stock", None))
    written = as_written(scores)
    assert written["Mixed canastas"] == [("1 × 0", 0), ("2 × 0", 0)]
    assert written["Red threes"] == [("2 × 0", 0), ("1 × 0", 0)]
    assert "only cards count" in scores.notes[0]


def test_all_red_threes_count_together() -> None:
    table = make_table("classic", 2)
    match = ended_match(table, DealEnd("out", 0), [["Ks Kh Kd"], []], {1: "4s"}, ["", "3h 3d 3h 3d"], (0, 0))
    assert as_written(lines_of(match))["Red threes"] == [("", 0), ("all 4", -800)]


def test_red_threes_without_a_meld_are_a_loss() -> None:
    match = ended_match(
        make_table("classic", 2), DealEnd("out", 0), [["Ks Kh Kd"], []], {1: "4s"}, ["", "3h 3d"], (0, 0)
    )
    assert as_written(lines_of(match))["Red threes"] == [("", 0), ("2 × \u2212100", -200)]


def test_wild_canastas_have_a_line_where_the_rules_know_them() -> None:
    match = ended_match(
        make_table("hungarian", 2),
        DealEnd("out", 0),
        [["Jk Jk Jk 2s 2h 2d 2c"], []],
        {},
        ["", ""],
        (0, 0),
    )
    assert as_written(lines_of(match))["Wild canastas"] == [("1 × 1" + NBSP + "000", 1000), ("", 0)]
    assert "Wild canastas" not in as_written(lines_of(third_deal()))


@pytest.mark.parametrize(
    ("reason", "seat", "persons", "title"),
    [
        ("out", 0, (0,), "Deal 3: you go out"),
        ("out", 0, (0, 1), "Deal 3: Mirza goes out"),
        ("out", 3, (0,), "Deal 3: László goes out"),
        ("concealed", 0, (0,), "Deal 3: you go out concealed"),
        ("concealed", 1, (0,), "Deal 3: Kata goes out concealed"),
        ("stock", None, (0,), "Deal 3 ends on the stock"),
    ],
)
def test_the_title_says_how_the_deal_ended(
    reason: str, seat: int | None, persons: tuple[int, ...], title: str
) -> None:
    match = third_deal(reason=reason, seat=seat)
    assert lines_of(match, people_of(match.table, persons)).title == title


def test_the_notes_say_what_the_next_deal_needs_and_who_deals() -> None:
    assert lines_of(third_deal()).notes == (
        "In the next deal both sides need 120 for the first meld.",
        "Kata deals.",
    )


def test_sides_that_need_different_points_are_named() -> None:
    match = third_deal({"natural_canasta": 0})
    assert lines_of(match).notes[0] == "First meld in the next deal: You & Zofia 90, Kata & László 120."


def test_a_canasta_instead_of_points_is_named() -> None:
    match = third_deal({"initial_meld_canasta_from": 3000})
    assert lines_of(match).notes[0] == "In the next deal every first meld needs a canasta."


def test_after_the_last_deal_nothing_is_said_of_a_next_one() -> None:
    assert lines_of(third_deal({"target": 3000})).notes == ()


def test_marks_stand_where_the_first_meld_needs_more() -> None:
    assert steps_of(make_table("classic", 4).rules) == [(1500, 90), (3000, 120)]
    assert steps_of(make_table("hungarian", 4).rules) == [(1500, 90), (3000, 120), (4000, None)]
    assert steps_of(make_table("classic", 4, values={"target": 3000}).rules) == [(1500, 90)]
    assert steps_of(make_table("classic", 4, values={"initial_meld": [50, 50, 50, 50]}).rules) == []
