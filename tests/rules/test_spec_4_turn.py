"""SPEC 4: the turn: draw or take, lay, discard; red threes; keeping a card."""

from __future__ import annotations

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.engine import Refused, apply
from kanasta_gui.rules.legal import may
from tests.rules.positions import (
    ALL,
    FOURS,
    action,
    code,
    ending,
    meld_texts,
    numbers,
    played,
    played_with_events,
    playing,
    position,
    text_of,
)

# --- 4.1 draw ---


@pytest.mark.parametrize(
    ("count", "stock", "hand", "left"),
    [
        (1, "9 8 7", "5 9", 2),
        (2, "9 8 7", "5 8 9", 1),
        (3, "9 8 7", "5 7 8 9", 0),
        (3, "9 8", "5 8 9", 0),
        (2, "9", "5 9", 0),
        (2, "3h 9 8 7", "5 8 9", 1),
        (2, "9 3h 8 7", "5 8 9", 1),
        (2, "3h 3d 9 3h 8 7", "5 8 9", 1),
        (2, "3h 9", "5 9", 0),  # as many as are left: the second card is not there
        (3, "3h 9 8", "5 8 9", 0),
        (1, "Jk 2", "Jk 5", 1),
    ],
)
def test_drawing_cards_one_by_one(count: int, stock: str, hand: str, left: int) -> None:
    deal = played(position("5", rules={"draw_count": count}, stock=stock), "draw")
    assert text_of(deal.hand) == hand
    assert deal.stock_size == left
    assert deal.phase == "play"
    assert deal.turn.source == "drawn"
    assert deal.to_move == 0
    assert ending(deal) is None
    assert len(deal.red_threes[0]) == stock.count("3")


@pytest.mark.parametrize(
    ("count", "stock", "hand", "threes"),
    [
        (1, "3h", "5", 1),
        (1, "3h 3d", "5", 2),
        (2, "9 3h", "5 9", 1),  # as the second card of a draw of two
        (2, "3h 9 3d", "5 9", 2),
        (3, "9 8 3h", "5 8 9", 1),
        (3, "3h", "5", 1),
    ],
)
def test_the_stock_ends_on_a_red_three(count: int, stock: str, hand: str, threes: int) -> None:
    deal, happened = played_with_events(position("5", rules={"draw_count": count}, stock=stock), "draw")
    assert ending(deal) == "stock"
    assert deal.end is not None
    assert deal.end.seat is None
    assert text_of(deal.hand) == hand
    assert len(deal.red_threes[0]) == threes
    assert happened[-1] == ev.StockRanOut()
    assert may(deal) == ()
    assert code(deal, "discard 5") == code(deal, "draw") == code(deal, "pass") == "deal_over"
    assert code(deal, "lay 5: 5 5 5") == code(deal, "take 5: 5 5") == "deal_over"


def test_red_threes_that_are_drawn_go_before_the_side() -> None:
    deal, happened = played_with_events(
        position("5", to_move=2, stock="3h 3d 9c 7", red_threes=["3h"]), "draw"
    )
    assert [len(threes) for threes in deal.red_threes] == [3, 0]
    assert [type(event).__name__ for event in happened] == ["RedThreeShown", "RedThreeShown", "CardDrawn"]
    first, second, drawn = happened
    assert isinstance(first, ev.RedThreeShown)
    assert isinstance(second, ev.RedThreeShown)
    assert isinstance(drawn, ev.CardDrawn)
    assert (first.seat, first.from_pile, second.seat) == (2, False, 2)
    assert (drawn.seat, drawn.replacement) == (2, True)
    deal, happened = played_with_events(position("5", rules={"draw_count": 2}, stock="3h 9 8"), "draw")
    assert [event.replacement for event in happened if isinstance(event, ev.CardDrawn)] == [True, False]


# --- 4.1 red threes of a taken pile ---

REPLACING = {"replace_red_three_from_pile": True}


@pytest.mark.parametrize(
    ("pile", "stock", "hand", "left", "threes"),
    [
        ("3h 9", "Q K", "5 6 Q", 1, 1),
        ("3h 2 3d 9", "Q K J", "2 5 6 Q K", 1, 2),
        ("3h 3d 9", "Q", "5 6 Q", 0, 2),  # the stock is empty for the second: no replacement, play goes on
        ("3h 9", "", "5 6", 0, 1),
        ("3h 9", "3d Q K", "5 6 Q", 1, 2),  # the replacement is a red three again
        ("4 9", "Q K", "4 5 6", 2, 0),
    ],
)
def test_red_threes_of_the_pile_are_replaced(
    pile: str, stock: str, hand: str, left: int, threes: int
) -> None:
    before = position("9 9 5 6", melds=[["7 7 7"]], pile=pile, stock=stock, rules=REPLACING)
    deal, happened = played_with_events(before, "take 9: 9 9")
    assert sorted(text_of(deal.hand).split()) == sorted(hand.split())
    assert deal.stock_size == left
    assert len(deal.red_threes[0]) == threes
    assert ending(deal) is None
    assert deal.pile == ()
    assert all(event.replacement for event in happened if isinstance(event, ev.CardDrawn))
    from_pile = [event.from_pile for event in happened if isinstance(event, ev.RedThreeShown)]
    assert from_pile.count(True) == pile.count("3")


@pytest.mark.parametrize("stock", ["Q K", ""])
def test_red_threes_of_the_pile_are_not_replaced_elsewhere(stock: str) -> None:
    deal = played(position("9 9 5 6", melds=[["7 7 7"]], pile="3h 4 9", stock=stock), "take 9: 9 9")
    assert text_of(deal.hand) == "4 5 6"
    assert len(deal.red_threes[0]) == 1
    assert deal.stock == position(stock=stock).stock


@pytest.mark.parametrize(("pile", "stock"), [("3h 9", "3d"), ("3h 3d 9", "Q 3h"), ("3h 9", "3d 3h")])
def test_a_replacement_ends_the_stock(pile: str, stock: str) -> None:
    deal = played(
        position("9 9 5 6", melds=[["7 7 7"]], pile=pile, stock=stock, rules=REPLACING), "take 9: 9 9"
    )
    assert ending(deal) == "stock"
    assert deal.end is not None
    assert deal.end.seat is None
    assert meld_texts(deal) == ["7 7 7", "9 9 9"]
    assert deal.pile == ()


def test_nobody_has_gone_out_when_a_replacement_ends_the_stock() -> None:
    before = position("9 9", melds=[["7 7 7 7 7 7 7"]], pile="3h 9", stock="3d", rules=REPLACING)
    deal = played(before, "take 9: 9 9")
    assert text_of(deal.hand) == ""
    assert ending(deal) == "stock"


def test_going_out_is_judged_after_the_replacement() -> None:
    before = position("9 9", melds=[["7 7 7 7 7 7 7"]], pile="3h 9", stock="Q K", rules=REPLACING)
    deal = played(before, "take 9: 9 9")
    assert ending(deal) is None
    assert text_of(deal.hand) == "Q"
    assert ending(played(deal, "discard Q")) == "out"
    empty = position("9 9", melds=[["7 7 7 7 7 7 7"]], pile="3h 9", stock="", rules=REPLACING)
    assert ending(played(empty, "take 9: 9 9")) == "out"
    other = position("9 9", melds=[["7 7 7 7 7 7 7"]], pile="3h 9", stock="Q K")
    assert ending(played(other, "take 9: 9 9")) == "out"


def test_keeping_a_card_is_judged_before_the_replacement() -> None:
    """Red threes of the pile are not counted."""
    for stock, rules in (("Q K", REPLACING), ("Q K", None)):
        one = position("9 9 5", melds=[["7 7 7"]], pile="3h 3d 9", stock=stock, rules=rules)
        assert code(one, "take 9: 9 9") == "cannot_go_out"
        assert numbers(one, "take 9: 9 9") == {"has": 0, "needs": 1, "left": 1}
        two = position("9 9 5", melds=[["7 7 7"]], pile="3h 4 9", stock=stock, rules=rules)
        assert code(two, "take 9: 9 9") == "ok"


# --- 4.1 to 4.3: the order of a turn ---


@pytest.mark.parametrize("preset", ALL)
def test_the_order_of_a_turn(preset: str) -> None:
    before = position("A A A 5 9 8", preset)
    for text in ("lay A: A A A", "discard 5", "discard 7", "pass", "lay K: K K K"):
        assert code(before, text) == "wrong_phase"
    drawn = played(before, "draw")
    for text in ("draw", "take 4: 4 4", "pass"):
        assert code(drawn, text) == "wrong_phase"
    assert code(drawn, "lay A: A A A") == "ok"
    assert code(drawn, "discard 5") == "ok"
    after = played(drawn, "lay A: A A A", "discard 5")
    assert after.to_move == 1
    assert after.phase == "draw"
    assert after.turn.source is None


def test_take_is_out_of_phase_before_the_pile_is_looked_at() -> None:
    assert code(playing("9 9 5 6", pile=""), "take 9: 9 9") == "wrong_phase"
    assert code(playing("9 9 5 6", stock=""), "draw") == "wrong_phase"
    assert code(playing("9 9 5 6", stock=""), "pass") == "wrong_phase"


def test_after_taking_the_pile_one_lays_and_discards() -> None:
    taken = played(position("9 9 5 6", melds=[["7 7 7"]], pile="4 9"), "take 9: 9 9")
    assert (taken.phase, taken.turn.source) == ("play", "taken")
    for text in ("draw", "take 4: 4 4", "pass"):
        assert code(taken, text) == "wrong_phase"
    assert played(taken, "discard 4").to_move == 1


def test_a_turn_may_be_played_without_laying_and_ends_with_one_discard() -> None:
    deal, happened = played_with_events(position("5 6", stock="9"), "draw", "discard 5")
    assert text_of(deal.pile) == "4 5"
    assert happened[-2:] == [ev.Discarded(0, action_card("5")), ev.TurnPassed(1)]
    assert deal.laid == frozenset()
    with pytest.raises(Refused):
        apply(deal, action(deal, "discard 6"))


def action_card(text: str) -> int:
    return playing(text).hand[0]


@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (3, 2), (5, 4), (7, 3), (8, 7)])
def test_turns_go_round(seats: int, seat: int) -> None:
    deal = played(playing("5 6", "hungarian", seats=seats, to_move=seat), "discard 5")
    assert deal.to_move == (seat + 1) % seats


# --- discards ---


def test_discards_that_are_refused() -> None:
    held = playing("3h 5 6", melds=[["K K K K K K K"]])
    assert code(held, "discard 7") == "not_in_hand"
    assert code(held, "discard 3d") == "not_in_hand"
    assert code(held, "discard 3h") == "red_three"
    assert code(playing("3h"), "discard 3h") == "red_three"
    assert code(playing("5"), "discard 6") == "not_in_hand"
    assert code(playing("5"), "discard 5") == "cannot_go_out"
    assert code(playing("5s 6"), "discard 5h") == "not_in_hand"


@pytest.mark.parametrize("card", ["5", "2", "Jk", "3b", "A"])
def test_every_other_card_may_be_discarded(card: str) -> None:
    deal = played(playing(f"{card} 6"), f"discard {card}")
    assert text_of(deal.pile[-1:]) == card
    assert text_of(deal.hands[0]) == "6"


# --- keeping a card ---


@pytest.mark.parametrize(
    ("needed", "canastas", "left", "expected"),
    [
        (1, 0, 2, "ok"),
        (1, 0, 1, "cannot_go_out"),
        (1, 0, 0, "cannot_go_out"),
        (1, 1, 1, "ok"),
        (1, 1, 0, "ok"),
        (2, 1, 1, "cannot_go_out"),
        (2, 2, 1, "ok"),
        (2, 2, 0, "ok"),
        (2, 1, 2, "ok"),
        (0, 0, 1, "ok"),
        (0, 0, 0, "ok"),
        (3, 2, 0, "cannot_go_out"),
        (4, 3, 1, "cannot_go_out"),
    ],
)
def test_two_cards_stay_without_enough_canastas(needed: int, canastas: int, left: int, expected: str) -> None:
    whole = ["K K K K K K K", "Q Q Q Q Q 2 2", "J J J J J J J"][:canastas]
    before = playing(
        "T " + "5 6"[: max(0, 2 * left - 1)], melds=[[*whole, "T T T"]], rules={"canastas_to_go_out": needed}
    )
    assert code(before, "lay T: T") == expected
    if expected != "ok":
        assert numbers(before, "lay T: T") == {"has": canastas, "needs": needed, "left": left}


@pytest.mark.parametrize(
    ("needed", "canastas", "expected"),
    [(1, 0, "cannot_go_out"), (1, 1, "ok"), (2, 1, "cannot_go_out"), (0, 0, "ok")],
)
def test_the_last_card_is_discarded_with_enough_canastas(needed: int, canastas: int, expected: str) -> None:
    melds = [[*["K K K K K K K"][:canastas], "T T T"]]
    before = playing("5", melds=melds, rules={"canastas_to_go_out": needed})
    assert code(before, "discard 5") == expected
    assert may(before) == (("discard",) if expected == "ok" else ())
    if expected != "ok":
        assert numbers(before, "discard 5") == {"has": canastas, "needs": needed, "left": 0}


@pytest.mark.parametrize("preset", FOURS)
def test_a_canasta_laid_by_the_action_counts(preset: str) -> None:
    six = playing("K", preset, melds=[["K K K K K K"]])
    assert ending(played(six, "lay K: K")) == "out"
    five = playing("K 7", preset, melds=[["K K K K K", "7 7 7"]])
    assert code(five, "lay K: K") == "cannot_go_out"
    two = playing("K Q Q", preset, melds=[["K K K K K K", "Q Q Q"]])
    assert code(two, "lay Q: Q Q") == "cannot_go_out"
    assert ending(played(two, "lay Q: Q Q; K: K")) == "out"


def test_canastas_of_two_groups_count() -> None:
    melds = [["K K K K K K", "Q Q Q Q Q Q"]]
    rules = {"canastas_to_go_out": 2}
    assert ending(played(playing("K Q 5", melds=melds, rules=rules), "lay K: K; Q: Q", "discard 5")) == "out"
    assert code(playing("K Q 5", melds=melds, rules=rules), "lay K: K") == "ok"
    assert numbers(playing("K 5", melds=melds, rules=rules), "lay K: K")["has"] == 1
    # a canasta that only grows is counted once
    grown = playing("K 5", melds=[["K K K K K K K"]], rules=rules)
    assert numbers(grown, "lay K: K") == {"has": 1, "needs": 2, "left": 1}


def test_the_upcard_may_complete_the_canasta() -> None:
    before = position("5", melds=[["K K K K K K"]], pile="K", rules={"one_card_rule": False})
    assert ending(played(before, "take K:", "discard 5")) == "out"
    whole = position("K K", melds=[["K K K K"]], pile="K")
    assert ending(played(whole, "take K: K K")) == "out"
    short = position("K K", melds=[["K K K"]], pile="K")
    assert code(short, "take K: K K") == "cannot_go_out"


def test_only_the_own_side_counts() -> None:
    before = playing("T 5", melds=[["T T T"], ["K K K K K K K"]])
    assert code(before, "lay T: T") == "cannot_go_out"
