"""The draft: its count, its live refusal, and what stays of it when the table changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kanasta_gui.rules.actions import Group, Lay, TakePile
from kanasta_gui.rules.cards import BLACK_THREE, JOKER_RANK
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.state import Deal, Position
from kanasta_gui.session.draft import (
    Draft,
    WildsWaiting,
    carried,
    draft_action,
    draft_count,
    draft_problem,
    hand_left,
)
from tests.rules.positions import cards, played, playing, position, sorted_text, target_of, text_of

FIRST_MELD = "Q Q 2 8 8 8 Jk A A K 9 7 4"


def draft(where: Position, *groups: str, waiting: str = "", upcard: bool = False) -> Draft:
    """A draft of groups such as `Q: Q Q 2`, its cards taken from the hand as far as it holds them."""
    left = list(where.hand)

    def from_hand(text: str) -> tuple[int, ...]:
        found = []
        for card in cards(text):
            same = next((held for held in left if held >> 2 == card >> 2), card)
            if same in left:
                left.remove(same)
            found.append(same)
        return tuple(found)

    made = []
    for text in groups:
        target, _, listed = text.partition(":")
        made.append(Group(target_of(target), from_hand(listed)))
    return Draft(tuple(made), from_hand(waiting), upcard)


def code(problem: Refusal | WildsWaiting | None) -> str:
    match problem:
        case None:
            return "ok"
        case Refusal():
            return problem.code.value
        case WildsWaiting(count):
            return f"{count} waiting"


def test_the_count_of_the_picture() -> None:
    where = playing(FIRST_MELD, scores=(1845, 2310))
    count = draft_count(where, draft(where, "Q: 2 Q Q", "8: 8 8 8"))
    assert count is not None
    assert (count.points, count.needed, count.enough) == (70, 90, False)
    assert [(group.target, group.summands, group.points) for group in count.groups] == [
        (12, (20, 10, 10), 40),
        (8, (10, 10, 10), 30),
    ]


@pytest.mark.parametrize(
    ("preset", "score", "groups", "expected"),
    [
        ("classic", 0, ["8: 8 8 8"], (30, 50, False, False)),
        ("classic", 0, ["8: 8 8 8", "Q: Q Q 2"], (70, 50, False, True)),
        ("classic", -5, ["8: 8 8 8"], (30, 15, False, True)),
        ("classic", 3000, ["8: 8 8 8 Jk"], (80, 120, False, False)),
        ("hungarian", 0, ["8: 8 8 8 Jk"], (40, 50, False, False)),
        ("hungarian", 4000, ["8: 8 8 8 Jk"], (40, 0, True, False)),
        ("bosnian", 0, [], (0, 50, False, False)),
    ],
)
def test_points_needed_and_enough(
    preset: str, score: int, groups: list[str], expected: tuple[int, int, bool, bool]
) -> None:
    sides = 2
    where = playing(FIRST_MELD, preset, scores=(score,) + (0,) * (sides - 1))
    count = draft_count(where, draft(where, *groups))
    assert count is not None
    assert (count.points, count.needed, count.needs_canasta, count.enough) == expected


def test_a_canasta_is_enough_where_the_rules_say_so() -> None:
    hand = "4 4 4 4 4 4 4 9 9 8"
    for preset, enough in (("hungarian", True), ("bosnian", False)):
        where = playing(hand, preset, scores=(0, 0))
        count = draft_count(where, draft(where, "4: 4 4 4 4 4 4 4"))
        assert count is not None
        assert (count.points, count.enough) == (35, enough)


def test_the_upcard_counts_last_in_its_group() -> None:
    where = position("K K 7 7 7 5", "polish-online", pile="5 6 K", scores=(0, 0))
    count = draft_count(where, draft(where, "7: 7 7 7", "K: K K", upcard=True))
    assert count is not None
    assert [group.summands for group in count.groups] == [(5, 5, 5), (10, 10, 10)]
    assert (count.points, count.needed) == (45, 50)


def test_there_is_no_count_after_the_first_meld() -> None:
    where = playing(FIRST_MELD, melds=[["J J J"]])
    assert draft_count(where, Draft()) is None


def test_what_the_draft_stands_for() -> None:
    where = position("K K 7 7 7 5", pile="5 6 K")
    laying, taking = draft(where, "7: 7 7 7"), draft(where, "7: 7 7 7", "K: K K", upcard=True)
    assert draft_action(laying) == Lay(laying.groups)
    assert draft_action(taking) == TakePile(taking.groups)


@pytest.mark.parametrize(
    ("setting", "groups", "waiting", "expected"),
    [
        ({"scores": (0, 0)}, ["Q: Q Q 2", "8: 8 8 8"], "", "ok"),
        ({"scores": (1845, 0)}, ["Q: Q Q 2", "8: 8 8 8"], "", "initial_meld_too_low"),
        ({"scores": (0, 0)}, ["Q: Q Q 2", "8: 8 8 8"], "Jk", "1 waiting"),
        ({"scores": (0, 0)}, ["Q: Q Q", "8: 8 8 8"], "", "too_few_cards"),
        ({"scores": (0, 0)}, ["A: A Jk 2", "8: 8 8 8"], "", "too_few_naturals"),
        ({"scores": (0, 0), "phase": "draw"}, ["Q: Q Q 2", "8: 8 8 8"], "", "wrong_phase"),
    ],
)
def test_the_live_refusal(setting: dict[str, Any], groups: list[str], waiting: str, expected: str) -> None:
    where = position(FIRST_MELD, **({"phase": "play"} | setting))
    assert code(draft_problem(where, draft(where, *groups, waiting=waiting))) == expected


def test_the_refusal_has_the_numbers() -> None:
    where = playing(FIRST_MELD, scores=(1845, 2310))
    problem = draft_problem(where, draft(where, "Q: 2 Q Q", "8: 8 8 8"))
    assert problem == Refusal(Code.INITIAL_MELD_TOO_LOW, {"has": 70, "needs": 90, "score": 1845})


def test_the_hand_shown_is_without_the_draft() -> None:
    where = playing("K K K 7 7 2 2")
    made = draft(where, "K: K K", waiting="2")
    assert text_of(hand_left(where, made)) == sorted_text("K 7 7 2")
    assert text_of(made.cards) == sorted_text("K K 2")
    assert not made.is_empty
    assert Draft().is_empty


# --- carried over a change of the table ---


def test_drawing_keeps_the_draft_but_not_the_upcard() -> None:
    where = position("K K 7 7 7 5", pile="5 6 K")
    made = draft(where, "7: 7 7 7", "K: K K", upcard=True)
    after = played(where, "draw")
    assert carried(after, made) == replace(made, with_upcard=False)
    alone = draft(where, "7: 7 7 7", "K:", upcard=True)
    assert carried(after, alone) == Draft(alone.groups[:1])


def test_a_group_of_the_upcards_rank_does_not_take_it_by_itself() -> None:
    where = position("K K 7 7 7 5", pile="5 6 K")
    made = draft(where, "K: K K")
    assert carried(where, made) == made


def test_what_has_left_the_hand_falls_out() -> None:
    where = playing("K K K 7 7 7 5 2 2")
    made = draft(where, "K: K K K", "7: 7 7", waiting="2")
    after = played(
        replace(where, start=replace(where.start, scores=(-10, 0))), "lay K: K K K", "lay 7: 7 7 7"
    )
    assert carried(after, made) == Draft((), made.waiting)


def test_of_equal_cards_as_many_stay_as_are_held() -> None:
    where = playing("Ks Ks Kh 5 6 7")
    made = Draft((Group(13, cards("Ks Ks Kh")),))
    one_less: Deal = replace(where, hands=(cards("Ks Kh 5 6 7"), *where.hands[1:]))
    assert carried(one_less, made).groups == (Group(13, cards("Ks Kh")),)


def test_nothing_stays_after_the_end_of_the_deal() -> None:
    where = playing("9 9 9 5", melds=[["Q Q Q Q Q Q Q"]])
    made = draft(where, "9: 9 9")
    assert carried(played(where, "lay 9: 9 9 9", "discard 5"), made) == Draft()


def test_a_draft_of_black_threes_and_of_wild_cards() -> None:
    where = playing("3b 3b 3b 9", melds=[["Q Q Q Q Q Q Q"]])
    assert draft_problem(where, Draft((Group(BLACK_THREE, cards("3s 3c 3s")),))) is None
    where = playing("Jk Jk Jk 2 2 2 2 9 8", "hungarian", melds=[["Q Q Q"]], rules={"jokers": 6})
    assert draft_problem(where, Draft((Group(JOKER_RANK, cards("Jk Jk Jk 2 2 2 2")),))) is None
