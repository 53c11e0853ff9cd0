"""SPEC 7: the score of a deal, line by line. Sums are worked out by hand beside the cases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kanasta_gui.rules.scoring import Sheet, score_sheets, side_sheet
from kanasta_gui.rules.state import Deal
from tests.rules.positions import played, playing, position


def sheets(deal: Deal, text: str) -> tuple[Sheet, ...]:
    return score_sheets(played(deal, text))


def over(
    preset: str, melds: Sequence[Sequence[str]], hands: dict[int, str], **further: Any
) -> tuple[Sheet, ...]:
    """Seat 0 discards its last card; a canasta lies there."""
    return sheets(playing("5", preset, melds=melds, hands=hands, **further), "discard 5")


FULL: dict[str, Any] = {
    "melds": [["K K K K K K K", "9 9 9 9 9 2 Jk", "A A A"], ["Q Q Q 2"]],
    "hands": {1: "A 8", 2: "5 3b Jk", 3: "2 3b"},
    "red_threes": ["3h 3d", "3h"],
}


@pytest.mark.parametrize("preset", ["polish-online", "bosnian", "classic"])
def test_every_line(preset: str) -> None:
    # 70 + 50 + 20 + 50 + 60; 500 + 300; 5 + 5 + 50 in the partner's hand | 30 + 20; 20 + 10 + 20 + 5
    assert over(preset, **FULL) == (Sheet(250, 800, 100, 200, -60), Sheet(50, 0, 0, 100, -55))


def test_every_line_hungarian() -> None:
    # 70 + 7 x 10 + 60; 500 + 300; 5 + 100 + 50 | 4 x 10; 20 + 10 + 20 + 100
    assert over("hungarian", **FULL) == (Sheet(200, 800, 0, 200, -155), Sheet(40, 0, 0, 100, -150))
    assert [sheet.total for sheet in over("hungarian", **FULL)] == [1045, -10]


def test_every_line_polish_three() -> None:
    made = over(
        "polish-three",
        [["A A A A A A A", "6 6 6 6 6 Jk 2", "8 8 8"], ["K K K 2"], []],
        {1: "Jk 2 Q Q 3b", 2: "J J 9 9 4"},
        red_threes=["3h", "3h", "3d 3d"],
    )
    # 140 + 25 + 70 + 30; 800; 100; 100 | 30 + 20; 50 + 20 + 20 + 5 | no meld: 0 for red threes
    assert made == (Sheet(265, 800, 100, 100, 0), Sheet(50, 0, 0, 100, -95), Sheet(0, 0, 0, 0, -45))


@pytest.mark.parametrize(
    ("meld", "face", "replaced", "bonus"),
    [
        ("4 4 4 4 Jk Jk Jk", 170, 35, 300),
        ("A A A A A 2 2", 140, 140, 300),
        ("K K K K K K K K", 80, 80, 500),
        ("Jk Jk Jk Jk 2 2 2", 260, 260, 1000),
        ("5 5 5 5 5 5", 30, 30, 0),
        ("Q Q 2 2 Jk", 110, 50, 0),
        ("7 7 7 7 7 7 7 2", 55, 40, 300),
    ],
)
def test_melds_and_canastas(meld: str, face: int, replaced: int, bonus: int) -> None:
    for preset, cards in (("classic", face), ("hungarian", replaced)):
        sheet = over(preset, [["A A A A A A A"], [meld]], {1: "4", 3: "6"})[1]
        assert (sheet.cards, sheet.canastas, sheet.hand) == (cards, bonus, -10)


def test_a_meld_of_wild_cards_below_seven() -> None:
    sheet = over("classic", [["A A A A A A A", "Jk 2 2"], []], {2: "4"}, rules={"wild_melds": "from_three"})[
        0
    ]
    assert (sheet.cards, sheet.canastas) == (140 + 90, 500)


def test_bonuses_of_the_house() -> None:
    rules = {
        "natural_canasta": 700,
        "mixed_canasta": -200,
        "wild_canasta": 2500,
        "going_out_bonus": 45,
        "wild_melds": "from_three",
    }
    melds = [["K K K K K K K", "9 9 9 9 9 9 2"], ["Jk Jk Jk Jk 2 2 2"]]
    made = over("classic", melds, {1: "4", 2: "4", 3: "4"}, rules=rules)
    assert [(sheet.canastas, sheet.going_out) for sheet in made] == [(500, 45), (2500, 0)]


# --- red threes ---

KINGS = "K K K K K K K"


@pytest.mark.parametrize(
    ("preset", "count", "with_meld", "without"),
    [
        ("hungarian", 0, 0, 0),
        ("hungarian", 1, 100, -100),
        ("hungarian", 3, 300, -300),
        ("hungarian", 4, 800, -400),
        ("polish-online", 2, 200, -200),
        ("polish-online", 4, 400, -400),
        ("bosnian", 3, 300, -300),
        ("bosnian", 4, 800, -800),
        ("classic", 1, 100, -100),
        ("classic", 4, 800, -800),
        ("polish-three", 3, 300, 0),
        ("polish-three", 4, 400, 0),
    ],
)
def test_red_threes(preset: str, count: int, with_meld: int, without: int) -> None:
    threes = " ".join(["3h", "3d", "3h", "3d"][:count])
    melds = [[KINGS, "Q Q Q Q Q Q Q"], ["9 9 9"]]
    assert over(preset, melds, {}, red_threes=["", threes])[1].red_threes == with_meld
    assert over(preset, melds[:1], {}, red_threes=["", threes])[1].red_threes == without
    assert over(preset, melds, {}, red_threes=[threes])[0].red_threes == with_meld


@pytest.mark.parametrize(
    ("packs", "count", "points"),
    [(1, 2, 1500), (1, 1, 50), (3, 4, 200), (3, 6, 1500), (4, 6, 300), (4, 8, 1500)],
)
def test_all_red_threes_are_two_a_pack(packs: int, count: int, points: int) -> None:
    rules = {
        "packs": packs,
        "all_red_threes": 1500,
        "red_three": 50,
        "all_red_threes_penalty": -1000,
        "red_three_penalty": 25,
    }
    threes = " ".join(["3h"] * count)
    assert over("bosnian", [[KINGS]], {}, rules=rules, red_threes=[threes])[0].red_threes == points
    expected = -1000 if points == 1500 else 25 * count
    assert over("bosnian", [[KINGS]], {}, rules=rules, red_threes=["", threes])[1].red_threes == expected
    assert over("bosnian", [[KINGS]], {}, rules=rules)[1].red_threes == 0


# --- going out ---


@pytest.mark.parametrize(
    ("preset", "out", "concealed"),
    [
        ("hungarian", 0, 0),
        ("polish-online", 100, 200),
        ("bosnian", 100, 200),
        ("classic", 100, 200),
        ("polish-three", 100, 200),
    ],
)
def test_the_concealed_bonus_replaces_the_other(preset: str, out: int, concealed: int) -> None:
    assert over(preset, [[KINGS, "Q Q Q Q Q Q Q"]], {})[0].going_out == out
    lay = "lay 8: 8 8 8 8 8 8 8; T: T T T T T T T"
    made = sheets(playing("8 8 8 8 8 8 8 T T T T T T T", preset), lay)
    assert [sheet.going_out for sheet in made] == [concealed] + [0] * (len(made) - 1)


def test_the_side_of_who_went_out() -> None:
    before = playing(
        "5",
        "hungarian",
        seats=6,
        to_move=4,
        melds=[[], [KINGS], []],
        laid=[4],
        rules={"going_out_bonus": 100},
    )
    assert [sheet.going_out for sheet in sheets(before, "discard 5")] == [0, 100, 0]


def test_hands_of_both_partners_count() -> None:
    made = over("classic", [[KINGS]], {1: "A", 2: "K 3b", 3: "Jk 2"})
    assert [sheet.hand for sheet in made] == [-15, -90]
    made = over("hungarian", [[KINGS]], {1: "A", 2: "K 3b", 3: "Jk 2"}, partners=False)
    assert [sheet.hand for sheet in made] == [0, -20, -110, -70]


def test_black_threes_in_hand_as_the_house_says() -> None:
    for points in (-5, 0, 25):
        made = over("classic", [[KINGS]], {1: "3b 3b", 3: "4"}, rules={"black_three_in_hand": points})
        assert made[1].hand == -2 * points - 5


# --- the end on the stock ---

STOCK: dict[str, Any] = {
    "melds": [["Q Q Q Q Q Q Q", "4 4 4 2"], []],
    "hands": {1: "K", 2: "3b", 3: "K"},
    "red_threes": ["3h 3d", "3h"],
    "stock": "",
}


@pytest.mark.parametrize("preset", ["polish-online", "bosnian", "classic"])
def test_a_deal_that_ends_on_the_stock(preset: str) -> None:
    made = sheets(position("A", preset, pile="J 3b", **STOCK), "pass")
    # 70 + 35; 500; 200; 20 + 5
    assert made == (Sheet(105, 500, 0, 200, -25), Sheet(0, 0, 0, -100, -20))


def test_cards_only_after_a_deal_that_ends_on_the_stock() -> None:
    # 70 + 20; no canasta, no red three; 20 + 100
    made = sheets(playing("A K", "hungarian", **STOCK), "discard K")
    assert made == (Sheet(90, 0, 0, 0, -120), Sheet(0, 0, 0, 0, -20))
    full = sheets(playing("A K", "hungarian", rules={"stock_end_scoring": "full"}, **STOCK), "discard K")
    assert full == (Sheet(90, 500, 0, 200, -120), Sheet(0, 0, 0, -100, -20))
    # cards only is for the stock: a deal that somebody ends counts in full
    gone = sheets(playing("A", "hungarian", **STOCK), "discard A")
    assert gone == (Sheet(90, 500, 0, 200, -100), Sheet(0, 0, 0, -100, -20))


def test_a_running_deal_has_no_sheet() -> None:
    with pytest.raises(ValueError, match="not over"):
        side_sheet(playing("5 6"), 0)
