"""SPEC 4: what a meld holds; black threes; melds of wild cards alone. Orders and merging: FORMATS."""

from __future__ import annotations

from typing import Any

import pytest

from kanasta_gui.rules.legal import may
from tests.rules.positions import (
    ALL,
    FOURS,
    code,
    ending,
    meld_texts,
    numbers,
    played,
    playing,
    position,
    text_of,
)

MELDED = [["7 7 7"]]
NOT_MORE_WILD = ("hungarian", "bosnian", "polish-three")


# --- three cards, naturals, wild cards ---


@pytest.mark.parametrize("preset", ALL)
@pytest.mark.parametrize(
    ("group", "expected"),
    [
        ("9", "too_few_cards"), ("9 9", "too_few_cards"), ("9 2", "too_few_cards"), ("2 2", "too_few_cards"),
        ("", "too_few_cards"), ("9 9 9", "ok"), ("9 9 2", "ok"), ("9 2 2", "too_few_naturals"),
        ("2 2 Jk", "too_few_naturals"), ("9 9 2 2", "ok"), ("9 9 9 2 2 Jk", "ok"),
        ("9 9 9 9 2 2 Jk Jk", "too_many_wilds"), ("9 2 2 Jk Jk", "too_few_naturals"),
        ("9 9 2 2 Jk Jk", "too_many_wilds"), ("9 9 K", "mixed_ranks"), ("K K K", "mixed_ranks"),
        ("9 K", "mixed_ranks"), ("9 2 K", "mixed_ranks"), ("9 9 9 9", "ok"),
    ],
)  # fmt: skip
def test_a_new_meld(preset: str, group: str, expected: str) -> None:
    before = playing("9 9 9 9 2 2 Jk Jk K K K 5 6", preset, melds=MELDED)
    assert code(before, f"lay 9: {group}") == expected


@pytest.mark.parametrize("preset", ALL)
def test_more_wild_than_natural_cards(preset: str) -> None:
    expected = "too_many_wilds" if preset in NOT_MORE_WILD else "ok"
    assert code(playing("9 9 2 2 Jk 5 6", preset, melds=MELDED), "lay 9: 9 9 2 2 Jk") == expected
    assert code(playing("Jk 5 6", preset, melds=[["9 9 2 2"]]), "lay 9: Jk") == expected
    assert code(playing("Jk 9 5 6", preset, melds=[["9 9 2 2"]]), "lay 9: Jk 9") == "ok"


@pytest.mark.parametrize(
    ("rules", "naturals", "wilds", "expected", "said"),
    [
        ({"max_wilds": 0}, 2, 1, "too_many_wilds", {"has": 1, "limit": 0}),
        ({"max_wilds": 0}, 3, 0, "ok", {}),
        ({"max_wilds": 1}, 4, 2, "too_many_wilds", {"has": 2, "limit": 1}),
        ({"max_wilds": 6}, 2, 6, "ok", {}),
        ({"max_wilds": 6, "wilds_at_most_naturals": True}, 2, 3, "too_many_wilds", {"has": 3, "limit": 2}),
        ({"max_wilds": 6, "wilds_at_most_naturals": True}, 4, 4, "ok", {}),
        ({"max_wilds": 2, "wilds_at_most_naturals": True}, 4, 3, "too_many_wilds", {"has": 3, "limit": 2}),
        ({"min_naturals": 1}, 1, 2, "ok", {}),
        ({"min_naturals": 1}, 0, 3, "too_few_naturals", {"has": 0, "needs": 1}),
        ({"min_naturals": 1}, 1, 4, "too_many_wilds", {"has": 4, "limit": 3}),
        ({"min_naturals": 1, "wilds_at_most_naturals": True}, 1, 2, "too_many_wilds", {"has": 2, "limit": 1}),
        ({"min_naturals": 1, "max_wilds": 6}, 1, 6, "ok", {}),
        ({"min_naturals": 3}, 2, 2, "too_few_naturals", {"has": 2, "needs": 3}),
        ({"min_naturals": 3}, 2, 4, "too_few_naturals", {"has": 2, "needs": 3}),  # before the wild cards
        ({"min_naturals": 3}, 3, 3, "ok", {}),
        ({"min_naturals": 3}, 1, 1, "too_few_cards", {"has": 2, "needs": 3}),
    ],
)
def test_house_rules_for_melds(
    rules: dict[str, Any], naturals: int, wilds: int, expected: str, said: dict[str, int]
) -> None:
    before = playing("9 9 9 9 2 2 2 Jk Jk Jk 5 6", melds=MELDED, rules=rules)
    text = "lay 9: " + " ".join(["9"] * naturals + ["2", "2", "2", "Jk", "Jk", "Jk"][:wilds])
    assert code(before, text) == expected
    if expected != "ok":
        assert numbers(before, text) == said


@pytest.mark.parametrize("preset", FOURS)
@pytest.mark.parametrize(
    ("there", "group", "expected"),
    [
        ("9 9 9", "9", "ok"),
        ("9 9 9", "2", "ok"),
        ("9 9 9", "2 2 Jk", "ok"),
        ("9 9 9 2", "2 2 Jk", "too_many_wilds"),
        ("9 9 9 9 2 2 2", "Jk", "too_many_wilds"),
        ("9 9 9 9 9 9 9", "2", "ok"),
        ("9 9 9 9 9 9 9 9 9", "9 2", "ok"),
        ("9 9 9", "", "too_few_cards"),
        ("9 9 9", "K", "mixed_ranks"),
    ],
)
def test_cards_join_a_meld(preset: str, there: str, group: str, expected: str) -> None:
    before = playing("9 9 2 2 Jk K 5 6", preset, melds=[[there]])
    assert code(before, f"lay 9: {group}") == expected
    if expected == "ok":
        assert meld_texts(played(before, f"lay 9: {group}")) == [f"{there} {group}"]


def test_numbers_of_a_joined_meld_count_what_is_there() -> None:
    before = playing("2 2 Jk 5 6", melds=[["9 9 9 2"]])
    assert numbers(before, "lay 9: 2 2 Jk") == {"has": 4, "limit": 3}
    assert numbers(before, "lay 9:") == {"has": 0, "needs": 1}
    assert numbers(before, "lay 8:") == numbers(before, "lay") == {"has": 0, "needs": 3}
    assert numbers(before, "lay K: 5") == {"rank": 13}
    assert numbers(playing("K 2"), "lay K: K 2") == {"has": 2, "needs": 3}


def test_one_meld_of_a_rank_for_a_side() -> None:
    before = playing("K K K 9 5 6", to_move=2, melds=[["K K K"], ["9 9 9"]])
    assert meld_texts(played(before, "lay K: K K K")) == ["K K K K K K"]
    assert code(before, "lay 9: 9") == "too_few_cards"


# --- groups ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lay 9: 9; 9: 9; 9: 9", "ok"),  # merged first
        ("lay 9: 9 9; K: K; 9: 2", "too_few_cards"),
        ("lay 9: 9 9 9; 9:", "ok"),
        ("lay 9:; 9: 9 9 9", "ok"),
        ("lay 9: 2; 9: 2; 9: Jk; 9: 9 9", "ok"),
        ("lay 9: 2 2; 9: Jk Jk; 9: 9 9", "too_many_wilds"),
        ("lay 9: 9 9 9; Q: K", "mixed_ranks"),
        ("lay 9: 9 9 9; K: 9 K K", "not_in_hand"),  # each card once
        ("lay 9: 2 9 9; K: 2 K K; 7: 2", "not_in_hand"),
        ("lay 9: 9 9; K: Q Q Q", "too_few_cards"),  # group after group
        ("lay K: Q Q Q; 9: 9 9", "not_in_hand"),
        ("lay K: K K 9; 9: 9 9", "mixed_ranks"),
        ("lay 9: 9 9; K: K K 9; 9: 9", "not_in_hand"),  # 9s first, at the earlier one's place
        ("lay 9: 9 9; K: K K 3h; 9: 2", "red_three"),
        ("lay K: K K 3b; 9: 3h", "black_three_meld"),
        ("lay 9: 3h; K: K K 3b", "red_three"),
        ("lay W: 2 2 Jk; 9: 3h", "wild_meld"),
        ("lay", "too_few_cards"),
        ("lay K:", "too_few_cards"),
        ("lay W:", "too_few_cards"),
        ("lay 3b:", "too_few_cards"),
        ("lay 9: 9 9 9; K:", "too_few_cards"),
    ],
)
def test_groups_are_judged_one_after_the_other(text: str, expected: str) -> None:
    before = playing("9 9 9 K K 2 2 Jk Jk 3h 3b 5 6 8", melds=MELDED)
    assert code(before, text) == expected


def test_merged_groups_lie_at_the_earlier_ones_place() -> None:
    before = playing("9 9 9 K K K 5 6", melds=MELDED)
    after = played(before, "lay 9: 9; K: K K K; 9: 9 9")
    assert meld_texts(after) == ["7 7 7", "9 9 9", "K K K"]
    assert text_of(after.hand) == "5 6"


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        ("K K K Q", "not_in_hand"),  # two kings only: asked before all else
        ("K 3h 3b 2 Q", "red_three"),
        ("3b K 2 Q", "black_three_meld"),
        ("K Q", "mixed_ranks"),
        ("K 2", "too_few_cards"),
        ("K 2 2 2 2", "too_few_naturals"),
        ("K K 2 2 2 2", "too_many_wilds"),
    ],
)
def test_the_order_within_a_group(group: str, expected: str) -> None:
    before = playing("K K 3h 3b Q 2 2 2 2 5 6", melds=MELDED)
    assert code(before, f"lay K: {group}") == expected


def test_the_groups_come_before_the_action_as_a_whole() -> None:
    short = playing("K K K 9 9 9 5", scores=[3000, 0])
    assert code(short, "lay K: K K K; 9: 9 9") == "too_few_cards"
    assert code(short, "lay K: K K K; 9: 9 9 9") == "initial_meld_too_low"
    richer = playing("A A A A A A 5", scores=[3000, 0])
    assert code(richer, "lay A: A A A A A A") == "cannot_go_out"
    assert code(richer, "lay A: A A A A A") == "initial_meld_too_low"


# --- black threes ---

ROOM = [["K K K K K K K"]]
MELDABLE = ("hungarian", "bosnian", "classic")


@pytest.mark.parametrize("preset", MELDABLE)
@pytest.mark.parametrize(
    ("hand", "text", "expected"),
    [
        ("3b 3b 3b", "3b: 3b 3b 3b", "ok"),
        ("3b 3b 3b 5", "3b: 3b 3b 3b", "ok"),
        ("3b 3b 3b 5 6", "3b: 3b 3b 3b", "black_three_meld"),
        ("3b 3b 3b 3b", "3b: 3b 3b 3b 3b", "ok"),
        ("3b 3b 3b 3b", "3b: 3b 3b 3b", "ok"),
        ("3b 3b 3b 3b 3b", "3b: 3b 3b 3b 3b 3b", "black_three_meld"),
        ("3b 3b 3b 3b 3b", "3b: 3b 3b 3b 3b", "ok"),
        ("3b 3b", "3b: 3b 3b", "black_three_meld"),
        ("3b", "3b: 3b", "black_three_meld"),
        ("3b 3b 2", "3b: 3b 3b 2", "black_three_meld"),
        ("3b 3b 3b 2", "3b: 3b 3b 3b 2", "black_three_meld"),
        ("3b 3b 3b 5", "3b: 3b 3b 5", "black_three_meld"),
        ("3b 3b 3b 3h", "3b: 3b 3b 3b 3h", "red_three"),
        ("3b 3b 3b Q Q Q 5", "Q: Q Q Q; 3b: 3b 3b 3b", "ok"),
        ("3b 3b 3b Q Q Q 5 6", "Q: Q Q Q; 3b: 3b 3b 3b", "black_three_meld"),
        ("3b 3b 3b Q Q Q 5 6", "Q: Q Q Q 3b", "black_three_meld"),
        ("3b 3b 3b Q Q 5 6", "3b: 3b 3b 3b; Q: Q Q", "black_three_meld"),
        ("3b 3b 3b Q Q 5", "3b: 3b 3b 3b; Q: Q Q", "too_few_cards"),
        ("3b 3b 3b Q Q", "K: K; 3b: 3b 3b 3b", "not_in_hand"),
        ("3b 3b 3b K 5", "K: K; 3b: 3b 3b 3b", "ok"),
        ("3b 3b 3b 2 2", "K: 2 2; 3b: 3b 3b 3b", "ok"),
        ("3b 3b 3b", "K: 3b", "black_three_meld"),
        ("3b 2 2 2", "W: 3b 2 2", "black_three_meld"),
        ("3b 2 2 2", "W: 2 2 2", "wild_meld"),
        ("5 5 5", "3b: 5 5 5", "black_three_meld"),
        # all cards written in the action count, those that are not in the hand too
        ("3b 3b 3b 5 6 8", "3b: 3b 3b 3b; Q: Q Q Q", "not_in_hand"),
        ("3b 3b 3b 5 6 8 9 T", "3b: 3b 3b 3b; Q: Q Q Q", "black_three_meld"),
    ],
)
def test_black_threes(preset: str, hand: str, text: str, expected: str) -> None:
    if preset == "hungarian" and text == "W: 2 2 2":
        expected = "wild_meld"
    assert code(playing(hand, preset, melds=ROOM), f"lay {text}") == expected


@pytest.mark.parametrize(
    ("preset", "rules"), [("polish-online", None), ("classic", {"black_three_meld": "never"})]
)
def test_black_threes_are_never_melded(preset: str, rules: dict[str, Any] | None) -> None:
    for text in ("lay 3b: 3b 3b 3b", "lay 3b: 3b 3b", "lay K: 3b", "lay 3b: 3b 3b 3b 5"):
        assert code(playing("3b 3b 3b 5", preset, melds=ROOM, rules=rules), text) == "black_three_meld"


def test_black_threes_need_the_canastas_too() -> None:
    assert code(playing("3b 3b 3b 5", melds=MELDED), "lay 3b: 3b 3b 3b") == "cannot_go_out"
    with_canasta = playing("3b 3b 3b 7 5", melds=[["7 7 7 7 7 7"]])
    assert ending(played(with_canasta, "lay 3b: 3b 3b 3b; 7: 7", "discard 5")) == "out"
    assert (
        ending(played(playing("3b 3b 3b", melds=MELDED, rules={"canastas_to_go_out": 0}), "lay 3b: 3b 3b 3b"))
        == "out"
    )


def test_a_fourth_black_three_joins_in_the_same_turn() -> None:
    after = played(playing("3b 3b 3b 3b", melds=ROOM), "lay 3b: 3b 3b 3b")
    assert ending(after) is None
    assert may(after) == ("lay", "discard")
    out = played(after, "lay 3b: 3b")
    assert ending(out) == "out"
    assert meld_texts(out) == ["K K K K K K K", "3b 3b 3b 3b"]


def test_black_threes_count_five_each_towards_the_initial_meld() -> None:
    rules = {"canastas_to_go_out": 0}
    before = playing("3b 3b 3b T T T 5", rules=rules)
    assert numbers(before, "lay T: T T T; 3b: 3b 3b 3b") == {"has": 45, "needs": 50, "score": 0}
    before = playing("3b 3b 3b 3b T T T 5", rules=rules)
    assert code(before, "lay T: T T T; 3b: 3b 3b 3b 3b") == "ok"


def test_what_the_pile_brings_counts_as_left() -> None:
    """The hand, less the cards written, plus what the take brings; its red threes are not counted."""
    for pile, expected in (("9", "ok"), ("4 9", "ok"), ("4 5 9", "black_three_meld"), ("3h 3d 4 9", "ok")):
        before = position("9 9 3b 3b 3b", melds=ROOM, pile=pile, rules={"replace_red_three_from_pile": True})
        assert code(before, "take 9: 9 9; 3b: 3b 3b 3b") == expected
    before = position("9 9 3b 3b 3b 5", melds=ROOM, pile="4 9")
    assert numbers(before, "take 9: 9 9; 3b: 3b 3b 3b") == {"has": 3, "left": 2}


# --- wild cards alone ---


@pytest.mark.parametrize(
    ("kind", "there", "group", "expected"),
    [
        ("never", "", "Jk Jk Jk Jk 2 2 2", "wild_meld"),
        ("never", "", "Jk 2", "wild_meld"),
        ("canasta_only", "", "Jk Jk Jk Jk 2 2 2", "ok"),
        ("canasta_only", "", "Jk Jk Jk Jk 2 2", "wild_meld"),
        ("canasta_only", "", "Jk Jk Jk Jk 2 2 2 2", "ok"),
        ("canasta_only", "", "Jk Jk Jk Jk 2 2 K", "mixed_ranks"),  # seven cards: the size is asked first
        ("canasta_only", "", "Jk Jk K", "wild_meld"),
        ("canasta_only", "Jk Jk Jk Jk 2 2 2", "2", "ok"),
        ("canasta_only", "Jk Jk Jk Jk 2 2 2", "K", "mixed_ranks"),
        ("canasta_only", "Jk Jk Jk Jk 2 2 2", "", "too_few_cards"),
        ("from_three", "", "Jk Jk", "wild_meld"),
        ("from_three", "", "Jk 2 2", "ok"),
        ("from_three", "", "Jk 2 K", "mixed_ranks"),
        ("from_three", "", "Jk K", "wild_meld"),
        ("from_three", "", "Jk Jk 2 2", "ok"),
        ("from_three", "2 2 2", "Jk", "ok"),
        ("from_three", "", "K K K", "mixed_ranks"),
        ("from_three", "", "Jk 2 3h", "red_three"),
        ("from_three", "", "Jk 2 3b", "black_three_meld"),
        ("from_three", "", "Jk 2 4s", "mixed_ranks"),
    ],
)
def test_melds_of_wild_cards(kind: str, there: str, group: str, expected: str) -> None:
    melds = [["7 7 7", there]] if there else MELDED
    before = playing("Jk Jk Jk Jk 2 2 2 2 K K K 3h 3b 4s 5", melds=melds, rules={"wild_melds": kind})
    assert code(before, f"lay W: {group}") == expected


@pytest.mark.parametrize("preset", ALL)
def test_the_joker_canasta(preset: str) -> None:
    before = playing("Jk Jk Jk Jk 2 2 2 5 6", preset)
    expected = "ok" if preset == "hungarian" else "wild_meld"
    assert code(before, "lay W: Jk Jk Jk Jk 2 2 2") == expected
    assert code(before, "lay W: Jk Jk Jk Jk 2 2") == "wild_meld"


def test_a_meld_of_wild_cards_knows_no_limit_of_wild_cards() -> None:
    rules = {"wild_melds": "from_three", "max_wilds": 0, "wilds_at_most_naturals": True, "min_naturals": 3}
    after = played(
        playing("Jk Jk Jk 2 2 2 2 5 6", melds=MELDED, rules=rules), "lay W: Jk 2 2", "lay W: Jk Jk 2 2"
    )
    assert after.melds[0][1].canasta_kind == "wild"


def test_kinds_of_canastas() -> None:
    for there, kind in (
        ("K K K K K K", None),
        ("K K K K K K K", "natural"),
        ("K K K K K K Jk", "mixed"),
        ("K K K K K K K K", "natural"),
        ("K K K K 2 2 2", "mixed"),
        ("Jk Jk Jk 2 2 2 2", "wild"),
        ("Jk 2 2", None),
        ("4 4 4 4 4 4 4 2", "mixed"),
    ):
        made = playing(melds=[[there]]).melds[0][0]
        assert made.canasta_kind == kind
        assert made.is_canasta is (kind is not None)
    spoiled = played(playing("2 5 6", melds=[["K K K K K K K"]]), "lay K: 2")
    assert spoiled.melds[0][0].canasta_kind == "mixed"
