"""What `legal_actions` lists, and the witnesses of several groups, where a search could miss them."""

from __future__ import annotations

from typing import Any

import pytest

from kanasta_gui.rules.actions import Discard, DrawStock, Lay, Pass, TakePile
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import discards, lays, legal_actions, may, takes
from kanasta_gui.rules.state import Deal
from tests.rules.oracle import shape
from tests.rules.positions import action, code, ending, played, playing, position, text_of
from tests.rules.test_brute_force import against_all


def witness(deal: Deal) -> str:
    """The only lay or take that is listed, as a text."""
    found = [listed for listed in legal_actions(deal) if isinstance(listed, (Lay, TakePile))]
    assert len(found) == 1
    assert check(deal, found[0]) is None
    return "; ".join(text_of(cards) for _, cards in sorted(found[0].groups))


def is_shown(deal: Deal, text: str) -> bool:
    """Whether the action is listed, up to suits."""
    wanted = action(deal, text)
    assert isinstance(wanted, (Lay, TakePile))
    return shape(wanted) in [
        shape(listed) for listed in legal_actions(deal) if isinstance(listed, type(wanted))
    ]


def test_kinds() -> None:
    assert may(position("9 9 5 6", melds=[["7 7 7"]], pile="9")) == ("draw", "take")
    assert may(position("9 5 6", melds=[["7 7 7"]], pile="9")) == ("draw",)
    assert may(position("9 9 5 6", melds=[["7 7 7"]], pile="9", stock="")) == ("take", "pass")
    assert may(playing("7 5 6", melds=[["7 7 7"]])) == ("lay", "discard")
    assert may(playing("8 5 6", melds=[["7 7 7"]])) == ("discard",)
    over = played(playing("5", melds=[["K K K K K K K"]]), "discard 5")
    assert ending(over) == "out"
    assert may(over) == ()
    assert [*legal_actions(over), *lays(over), *takes(over)] == []


def test_lists_by_phase() -> None:
    drawing, free = position("9 9 5 6", melds=[["7 7 7"]], pile="9"), position(stock="", pile="9")
    assert next(legal_actions(drawing)) == DrawStock()
    assert list(legal_actions(free)) == [Pass()]
    assert list(lays(drawing)) == []
    assert list(takes(played(drawing, "draw"))) == []


def test_every_card_is_discarded_once_with_its_suit() -> None:
    deal = playing("Ks Ks Kh 5d 3h Jk Jk")
    assert list(discards(deal)) == [Discard(card) for card in dict.fromkeys(deal.hand) if card != 9]
    assert list(discards(playing("5"))) == []
    assert len(list(discards(playing("5", melds=[["K K K K K K K"]])))) == 1


def test_all_single_groups() -> None:
    deal = playing("9 9 9 2 Jk 5 6", melds=[["7 7 7"]])
    for group in ("9 9 9", "9 9 2", "9 9 Jk", "9 9 2 Jk", "9 9 9 2", "9 9 9 Jk", "9 9 9 2 Jk"):
        assert is_shown(deal, f"lay 9: {group}")
    for group in ("2", "Jk", "2 Jk"):
        assert is_shown(deal, f"lay 7: {group}")
    assert len(list(lays(deal))) == 10


def test_all_takes_of_one_group() -> None:
    deal = position("9 9 2 5 6", melds=[["9 9 9"]], pile="4 9")
    for group in ("", "9", "9 9", "2", "9 2", "9 9 2"):
        assert is_shown(deal, f"take 9: {group}")
    assert len(list(takes(deal))) == 6


# --- several groups ---


def test_points_that_need_several_groups() -> None:
    assert witness(playing("T T T 5 5 5 5 9 8")) == "5 5 5 5; T T T"
    assert may(playing("T T T 5 5 5 9 8 6")) == ("discard",)
    three = playing("T T T 8 8 8 Q Q Q 5 6", scores=[1500, 0])
    assert witness(three) == "8 8 8; T T T; Q Q Q"


def test_a_single_group_is_enough() -> None:
    """Several are listed only where no single one is legal."""
    deal = playing("A A A T T T 9 8")
    assert {len(listed.groups) for listed in lays(deal)} == {1}
    assert is_shown(deal, "lay A: A A A")
    assert not is_shown(deal, "lay T: T T T")


def test_wild_cards_are_shared_out() -> None:
    one_each = {"max_wilds": 1}
    shared = witness(playing("K K 8 8 Jk 2 4 6", scores=[1500, 0], rules=one_each))
    assert sorted(shared.replace("2", "wild").replace("Jk", "wild").split("; ")) == ["wild 8 8", "wild K K"]
    assert witness(playing("9 9 2 K K 2 5 6", rules={"initial_meld": [0, 80, 80, 80]})) == "2 9 9; 2 K K"


def test_keeping_a_card_with_several_groups() -> None:
    """The canasta in one group lets the last cards of the other go."""
    deal = playing("K 7 7", melds=[["K K K K K K", "7 7 7"]], laid=[0])
    assert is_shown(deal, "lay K: K")
    assert is_shown(deal, "lay 7: 7")
    both = position("9", "bosnian", melds=[["9 9 9 9 9 9", "K K K"]], pile="K")
    assert witness(both) == "9; "


def test_the_take_that_needs_points_of_other_groups() -> None:
    deal = position("T T 5 5 5 9 8 6", pile="T", rules={"initial_meld": [0, 45, 90, 120]})
    assert witness(deal) == "5 5 5; T T"
    deal = position("T T 5 5 9 8 6", pile="T", rules={"initial_meld": [0, 45, 90, 120]})
    assert may(deal) == ("draw",)


def test_black_threes_with_the_rest_of_the_hand() -> None:
    deal = playing("3b 3b 3b 9 9 9 5", melds=[["K K K K K K K"]])
    assert not is_shown(deal, "lay 3b: 3b 3b 3b")
    assert code(deal, "lay 3b: 3b 3b 3b; 9: 9 9 9") == "ok"
    only = playing("3b 3b 3b 9 9 9 5", rules={"initial_meld": [0, 45, 90, 120], "canastas_to_go_out": 0})
    assert witness(only) == "3b 3b 3b; 9 9 9"


@pytest.mark.parametrize(
    ("hand", "rules", "expected"),
    [
        # the dear wild cards among themselves, fours beside them: 120 + 15; the other way is worth 60
        ("Jk Jk 2 4 4 4 K K", {"initial_meld": [0, 130, 130, 130]}, "2 Jk Jk; 4 4 4"),
        ("Jk 2 2 2 4 4 4 K K", {"initial_meld": [0, 105, 130, 130]}, "2 2 Jk; 4 4 4"),
        ("Jk Jk Jk 2 4 4 4 4 K K K", {"initial_meld": [0, 220, 220, 220]}, "2 Jk Jk Jk; 4 4 4 4; K K K"),
    ],
)
def test_wild_cards_alone_beside_replaced_ones(hand: str, rules: dict[str, Any], expected: str) -> None:
    deal = playing(hand, rules={"wild_melds": "from_three", "wild_value": "replaced", **rules})
    found = witness(deal)
    assert found.split("; ")[0].count("Jk") == expected.split("; ")[0].count("Jk")
    against_all(deal)


@pytest.mark.parametrize(
    ("hand", "pile", "points", "most"),
    [
        ("Jk Jk 2 4 4 4 4 7", None, 135, 6),
        ("Jk 2 2 4 4 7 A A", "2 6 7", 95, 2),
        ("Jk Jk 2 2 2 T T T", "9 T T", 165, 3),
        ("Jk Jk 2 2 6 6 9 9", None, 150, 6),
    ],
)
@pytest.mark.parametrize("least", [1, 2, 3])
def test_which_wild_cards_lie_alone(hand: str, pile: str | None, points: int, most: int, least: int) -> None:
    """Alone they count their own value, so the jokers belong there; elsewhere any will do."""
    for needed in (points - 20, points - 5, points, points + 5):
        rules = {
            "wild_melds": "from_three",
            "wild_value": "replaced",
            "min_naturals": least,
            "max_wilds": most,
            "initial_meld": [needed] * 4,
            "frozen_before_initial_meld": False,
            "canastas_to_go_out": 0,
            "take_with": ["two_naturals", "natural_and_wild", "onto_meld"],
        }
        against_all(position(hand, pile=pile, rules=rules) if pile else playing(hand, rules=rules))


@pytest.mark.parametrize(("wilds", "shown"), [(6, True), (5, False)])
def test_wild_cards_and_the_upcard_complete_a_canasta(wilds: int, shown: bool) -> None:
    rules = {
        "min_naturals": 1,
        "max_wilds": 6,
        "take_with": ["completes_canasta"],
        "frozen_before_initial_meld": False,
        "initial_meld": [0, 0, 0, 0],
    }
    deal = position("2 " * wilds + "8 9", rules=rules, pile="5 K")
    assert ("take" in may(deal)) is shown
    against_all(deal)


@pytest.mark.parametrize("preset", ["hungarian", "classic"])
@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("4 4 4 4 4 4 4 9 8", 4000),
        ("4 4 4 4 4 Jk 2 9 8", 4000),
        ("4 4 4 4 4 4 9 8", 4000),
        ("4 4 4 4 4 4 4 9", 3000),
        ("Jk Jk Jk Jk 2 2 2 9 8", 4000),
        ("4 4 4 4 4 4 4 5 5 5 9", 3000),
        ("A A A A A A 9 8", 4000),
        ("4 4 4 4 4 4 4 5 5 5 9 8", 1500),
        ("K K K Q Q Q 2 9 8", 1500),
        ("A A Jk T T T 9 8", 3000),
    ],
)
def test_first_melds_that_a_quick_look_could_miss(preset: str, hand: str, score: int) -> None:
    for rules in (
        None,
        {"min_naturals": 1, "max_wilds": 6},
        {"min_naturals": 3},
        {"wild_melds": "from_three"},
    ):
        against_all(playing(hand, preset, scores=[score, 0], rules=rules))


def test_a_canasta_of_few_points_where_only_a_canasta_counts() -> None:
    rules = {"initial_meld_canasta_from": 0, "min_naturals": 1, "max_wilds": 6}
    deal = playing("4 4 4 4 4 4 4 9 8", "bosnian", rules=rules)
    assert is_shown(deal, "lay 4: 4 4 4 4 4 4 4")
    one_of_each = playing("4 5 6 7 8 9 T J Q K A 2 2 2 2 2 2", "polish-online", rules=rules)
    assert is_shown(one_of_each, "lay 9: 9 2 2 2 2 2 2")
    assert may(playing("4 4 4 4 4 4 9 8 A A A", "bosnian", rules=rules)) == ("discard",)


@pytest.mark.parametrize(
    ("hand", "pile", "score"),
    [
        ("4 4 4 4 4 4 9 8", "4", 4000), ("4 4 4 4 2 Jk 9 8", "4", 4000), ("A A 9 9 9 8", "A", 1500),
        ("K K 2 9 8", "K", 0), ("K 2 2 9 8", "K", 0), ("Jk Jk 2 9 8", "K", 0), ("4 4 4 4 4 9", "4", 3000),
        ("3b 3b 3b 9 9", "9", 0), ("3b 3b 3b 9 9", "3h 9", -5),
    ],
)  # fmt: skip
@pytest.mark.parametrize("preset", ["hungarian", "polish-online", "classic"])
def test_first_takes_that_a_quick_look_could_miss(preset: str, hand: str, pile: str, score: int) -> None:
    every = ["two_naturals", "natural_and_wild", "onto_meld", "completes_canasta"]
    for rules in (None, {"take_with": every, "min_naturals": 1, "max_wilds": 6}, {"canastas_to_go_out": 0}):
        against_all(position(hand, preset, scores=[score, 0], rules=rules, pile=pile))
