"""SPEC 6: when the stock is empty."""

from __future__ import annotations

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.legal import is_take_forced, may
from tests.rules.positions import ALL, FOURS, code, ending, played, played_with_events, playing, position

CONTINUING = ("polish-online", "bosnian", "classic")
NINES = [["9 9 9"]]


def test_the_deal_ends_when_a_turn_begins_without_a_card_to_draw() -> None:
    deal, happened = played_with_events(position("K 5 6", "hungarian", stock="9"), "draw", "discard K")
    assert ending(deal) == "stock"
    assert deal.end is not None
    assert deal.end.seat is None
    assert happened[-1] == ev.StockRanOut()
    assert not [event for event in happened if isinstance(event, ev.TurnPassed)]
    assert may(deal) == ()
    assert code(deal, "take K: K K") == "deal_over"
    more = played(position("K 5 6", "hungarian", stock="9 8"), "draw", "discard K")
    assert ending(more) is None


def test_the_deal_does_not_end_within_the_turn() -> None:
    deal = played(position("K 5 6", "hungarian", stock="9"), "draw")
    assert ending(deal) is None
    assert may(deal) == ("discard",)


def test_going_out_comes_before_the_end_of_the_stock() -> None:
    deal = played(playing("5", "hungarian", melds=[["K K K K K K K"]], stock=""), "discard 5")
    assert ending(deal) == "out"
    deal = played(playing("K", "hungarian", melds=[["K K K K K K K"]], stock=""), "lay K: K")
    assert ending(deal) == "out"


def test_taking_the_pile_ends_no_stock() -> None:
    """Hungarian: the pile is taken while one card is left; the next player draws it, then the deal ends."""
    before = position("9 9 K 5 6", "hungarian", melds=[["7 7 7"]], pile="4 9", stock="8")
    deal = played(before, "take 9: 9 9", "discard 5")
    assert ending(deal) is None
    assert ending(played(deal, "draw", "discard 8")) == "stock"


@pytest.mark.parametrize("preset", CONTINUING)
def test_elsewhere_play_goes_on(preset: str) -> None:
    deal = played(position("K 5 6", preset, stock="9", hands={1: "7 8"}), "draw", "discard K")
    assert ending(deal) is None
    assert deal.to_move == 1
    assert may(deal) == ("pass",)
    over, happened = played_with_events(deal, "pass")
    assert ending(over) == "stock"
    assert happened == [ev.Passed(1), ev.StockRanOut()]


@pytest.mark.parametrize("preset", ALL)
def test_draw_and_pass(preset: str) -> None:
    assert code(position(preset=preset, stock=1), "pass") == "wrong_phase"
    assert code(position(preset=preset, stock=1), "draw") == "ok"
    assert code(position(preset=preset, stock=""), "draw") == "stock_empty"
    assert code(position(preset=preset, stock=""), "pass") == "ok"


@pytest.mark.parametrize("preset", CONTINUING)
@pytest.mark.parametrize(
    ("melds", "pile", "hand", "expected"),
    [
        (NINES, "4 9", "5 6 7", "must_take_pile"),
        (NINES, "9", "5 6", "must_take_pile"),
        (NINES, "4 9", "9 9 5 6", "must_take_pile"),
        (NINES, "2 9", "5 6 7", "ok"),  # frozen
        (NINES, "3h 9", "9 9 5 6", "ok"),  # frozen, though a pair is there
        ([["K K K"]], "4 9", "9 9 5 6", "ok"),  # its rank is not melded by the side
        ([["K K K"], ["9 9 9"]], "4 9", "9 9 5 6", "ok"),
        ([], "4 9", "9 9 5 6 A A A", "ok"),
        (NINES, "9", "5", "ok"),  # it would leave one card
        (NINES, "9 3b", "5 6 7", "ok"),
        (NINES, "9 2", "5 6 7", "ok"),
        (NINES, "", "5 6 7", "ok"),
        ([["9 9 9 9 9 9 9"]], "4 9", "5", "must_take_pile"),
        ([["9 9 9", "K K K K K K"]], "9", "K", "must_take_pile"),  # only with a second group
    ],
)
def test_forced_take(preset: str, melds: list[list[str]], pile: str, hand: str, expected: str) -> None:
    rules = {"one_card_rule": False}
    before = position(hand, preset, melds=melds, pile=pile, stock="", rules=rules)
    assert code(before, "pass") == expected
    assert is_take_forced(before) is (expected != "ok")
    assert ("pass" in may(before)) is (expected == "ok")
    assert "take" in may(before) or expected == "ok"
    assert code(position(hand, preset, melds=melds, pile=pile, stock=3, rules=rules), "pass") == "wrong_phase"
    free = position(hand, preset, melds=melds, pile=pile, stock="", rules=rules | {"forced_take": False})
    assert code(free, "pass") == "ok"


def test_cards_from_the_hand_are_included() -> None:
    """With pairs only, a meld on the table does not take the pile alone, but forces whoever has a pair."""
    rules = {"take_with": ["two_naturals"]}
    assert code(position("5 6 7", melds=NINES, pile="4 9", stock="", rules=rules), "pass") == "ok"
    assert code(position("9 5 6 7", melds=NINES, pile="4 9", stock="", rules=rules), "pass") == "ok"
    assert (
        code(position("9 9 5 6 7", melds=NINES, pile="4 9", stock="", rules=rules), "pass")
        == "must_take_pile"
    )


def test_one_card_is_not_forced() -> None:
    before = position("5", melds=[["9 9 9 9 9 9 9"]], pile="9", stock="")
    assert code(before, "pass") == "ok"


@pytest.mark.parametrize("preset", FOURS)
def test_who_takes_the_pile_plays_on(preset: str) -> None:
    if preset == "hungarian":
        return
    before = position("9 9 5 6", preset, melds=[["K K K"]], pile="4 9", stock="", hands={1: "8 8"})
    deal = played(before, "take 9: 9 9", "discard 4")
    assert (deal.to_move, ending(deal)) == (1, None)
    assert may(deal) == ("pass",)
