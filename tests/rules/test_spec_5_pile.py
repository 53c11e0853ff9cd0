"""SPEC 5: taking the pile: the reasons in their order, freezing, blocking, the ways of taking."""

from __future__ import annotations

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.legal import may
from kanasta_gui.rules.pile import frozen_for, is_blocked, is_frozen
from tests.rules.positions import (
    ALL,
    FOURS,
    cards,
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

MELDED = [["7 7 7"]]
FREE = ("polish-online", "polish-three")
"""Presets in which the pile is not frozen before the first meld and a natural and a wild card take it."""

# --- the order of the reasons ---


@pytest.mark.parametrize(
    ("hand", "pile", "text", "expected"),
    [
        ("9", "", "take K: K", "pile_empty"),
        ("9", "2", "take K: K", "pile_top_wild"),
        ("9", "3b", "take K: K", "pile_blocked"),
        ("9", "9", "take K: K", "one_card"),
        ("9", "2 9", "take K: K", "not_in_hand"),
        ("K K K 9 5", "2 9", "take K: K K K", "top_card_not_melded"),
        ("9 2 5", "Jk 9", "take 9: 9 2", "pile_frozen"),
        ("9 9 5", "9", "take 9: 9 9", "initial_meld_too_low"),
    ],
)
def test_the_order_of_the_reasons(hand: str, pile: str, text: str, expected: str) -> None:
    """Each of these has most of the faults that come later, and none that comes earlier."""
    assert code(position(hand, pile=pile), text) == expected


def test_the_last_reason_of_all() -> None:
    rules = {"initial_meld": [0, 0, 0, 0]}
    assert code(position("9 9 5", pile="9", rules=rules), "take 9: 9 9") == "cannot_go_out"
    assert code(position("9 9 5 6", pile="9", rules=rules), "take 9: 9 9") == "ok"


def test_group_faults_come_before_what_is_asked_of_the_whole() -> None:
    frozen = position("K 2 2 2 5 6 7 7 A", melds=MELDED, pile="Jk K")
    assert code(frozen, "take K:") == "too_few_cards"
    assert code(frozen, "take K: 2 2") == "too_few_naturals"
    assert code(frozen, "take K: K 2") == "pile_frozen"
    assert code(frozen, "take 7: 7; A: A") == "too_few_cards"
    assert code(frozen, "take 7: 7") == "top_card_not_melded"
    assert code(frozen, "take K: K 2; A: A") == "too_few_cards"
    assert code(frozen, "take K: K A") == "mixed_ranks"
    assert code(frozen, "take A:; K: K 2") == "too_few_cards"
    assert code(frozen, "take") == "top_card_not_melded"
    assert numbers(frozen, "take 7: 7") == {"rank": 13}
    assert numbers(frozen, "take K:") == {"has": 1, "needs": 3}
    assert numbers(frozen, "take K: K 2") == {"rank": 13, "has": 1}


@pytest.mark.parametrize("preset", ALL)
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("", "pile_empty"), ("9 2", "pile_top_wild"), ("9 Jk", "pile_top_wild"), ("2", "pile_top_wild"),
        ("9 3b", "pile_blocked"), ("2 3b", "pile_blocked"), ("3b", "pile_blocked"), ("3b 9", "ok"),
        ("3b 2 9", "ok"), ("3b 4 9", "ok"),
    ],
)  # fmt: skip
def test_piles_that_are_closed(preset: str, pile: str, expected: str) -> None:
    before = position("9 9 9 5 6 8", preset, melds=MELDED, pile=pile)
    assert code(before, "take 9: 9 9 9") == expected
    assert ("take" in may(before)) is (expected == "ok")


# --- black threes ---


@pytest.mark.parametrize("block", ["next_player", "full_round"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_how_long_a_black_three_blocks(block: str, seats: int) -> None:
    """With `full_round` until its discarder's next turn: for n − 1 turns."""
    for cover in range(10):
        pile = " ".join(["3s", *"45678TJQ9"[:cover]])
        blocked = cover == 0 if block == "next_player" else cover < seats - 1
        before = position(
            "9 9 9 5 6", "hungarian", seats=seats, pile=pile, rules={"black_three_block": block}
        )
        assert is_blocked(before.rules, seats, before.pile) is blocked
    for pile in ("", "9", "4 5 6 7 8 9 T J Q"):
        assert not is_blocked(position(rules={"black_three_block": block}).rules, seats, cards(pile))


def test_full_round_from_the_dealers_upcard() -> None:
    """The dealer counts as having discarded it: all others are blocked, the dealer is not."""
    rules = {"black_three_block": "full_round", "frozen_before_initial_meld": False}
    deal = position("9 9 9 9 A 5", "hungarian", seats=3, to_move=1, pile="2 3b", rules=rules, stock="9 9 9 9",
                    hands={2: "9 9 9 5", 0: "9 9 9 A A A 5 6"})  # fmt: skip
    deal = played(deal, "draw", "discard 9")
    assert code(deal, "take 9: 9 9 9") == "pile_blocked"
    deal = played(deal, "draw", "discard 9")
    assert deal.to_move == 0
    assert is_frozen(deal)
    assert code(deal, "take 9: 9 9; A: A A A") == "ok"


def test_black_threes_do_not_freeze() -> None:
    before = position("5 4 J Q", melds=[["9 9 9"]], pile="3b 9")
    assert not is_frozen(before)
    assert text_of(played(before, "take 9:").hand) == "3b 4 5 J Q"


# --- one card ---


@pytest.mark.parametrize(
    ("hand", "pile", "expected"),
    [("5", "K", "one_card"), ("5", "4 K", "ok"), ("5 6", "K", "ok"), ("K", "K", "one_card")],
)
def test_one_card(hand: str, pile: str, expected: str) -> None:
    for rule in (True, False):
        before = position(hand, melds=[["K K K K K K K"]], pile=pile, rules={"one_card_rule": rule})
        text = "take K: K" if hand == "K" else "take K:"
        assert code(before, text) == (expected if rule else "ok")


# --- frozen ---


@pytest.mark.parametrize("pile", ["2 K", "Jk K", "3h K", "5 3d 6 K", "2 3h Jk K"])
@pytest.mark.parametrize("preset", FOURS)
def test_a_pile_that_is_frozen_for_everyone(preset: str, pile: str) -> None:
    def take(hand: str, text: str, there: str = "7 7 7") -> str:
        before = position(hand + " 5 6", preset, melds=[[there]], pile=pile)
        assert is_frozen(before)
        return code(before, text)

    assert take("K K", "take K: K K") == "ok"
    assert take("K K 2", "take K: K K 2") == "ok"
    assert take("K 2", "take K: K 2") == "pile_frozen"
    assert take("K 2 Jk", "take K: K 2 Jk") == "pile_frozen"
    assert take("9", "take K:", "K K K") == "pile_frozen"
    assert take("9", "take K:", "K K K K K K") == "pile_frozen"
    assert take("K 9", "take K: K", "K K K") == "pile_frozen"
    assert take("K K", "take K: K K", "K K K") == "ok"


def test_who_has_no_meld_finds_it_frozen() -> None:
    for preset in FOURS:
        for melds in ([], [[], ["7 7 7"]]):
            before = position("A 2 K 5 6", preset, melds=melds, pile="A")
            assert is_frozen(before) is (preset in ("bosnian", "classic"))
        assert not is_frozen(position(preset=preset, melds=MELDED, pile="A"))
        assert not is_frozen(position(preset=preset, to_move=2, melds=MELDED, pile="A"))
    rules = position().rules
    assert frozen_for(rules, (), has_meld=False)
    assert not frozen_for(rules, (), has_meld=True)
    assert not frozen_for(position(preset="hungarian").rules, (), has_meld=False)


def test_a_freeze_lasts_until_the_pile_is_taken() -> None:
    deal = played(
        playing("2 5 6", to_move=3, melds=[["K K K"], ["6 6 6"]], hands={0: "8 8 J 5"}, pile="4"), "discard 2"
    )
    assert code(deal, "take 4: 4 4") == "pile_top_wild"
    deal = played(deal, "draw", "discard 8")
    assert is_frozen(deal)
    taken = position("8 8 J 5 6", melds=[["K K K"], ["6 6 6"]], pile="2 8", hands={1: "6 T 9"})
    after = played(taken, "take 8: 8 8", "discard 6")
    assert not is_frozen(after)
    assert code(after, "take 6:") == "ok"


# --- the ways ---


def by_way(way: str, hand: str, text: str, there: str = "7 7 7", pile: str = "4 K") -> str:
    rules = {"take_with": [way], "max_wilds": 6, "min_naturals": 1, "frozen_before_initial_meld": False}
    return code(position(f"{hand} 5 6", melds=[[there]], pile=pile, rules=rules), text)


NEEDS = "pile_needs_two_naturals"


@pytest.mark.parametrize(
    ("hand", "text", "there", "ways"),
    [
        ("K K", "take K: K K", "7 7 7", {"two_naturals"}),
        ("K K K", "take K: K K K", "7 7 7", {"two_naturals"}),
        ("K K", "take K: K K", "K K K", {"two_naturals", "onto_meld"}),
        ("K K 2", "take K: K K 2", "7 7 7", {"two_naturals", "natural_and_wild"}),
        ("K 2", "take K: K 2", "7 7 7", {"natural_and_wild"}),
        ("K 2 2", "take K: K 2 2", "7 7 7", {"natural_and_wild"}),
        ("2 2", "take K: 2 2", "7 7 7", set()),
        ("K", "take K:", "K K K", {"onto_meld"}),
        ("K", "take K: K", "K K K", {"onto_meld"}),
        ("2", "take K: 2", "K K K", {"onto_meld"}),
        ("K 2", "take K: K 2", "K K K", {"onto_meld", "natural_and_wild"}),
        ("9", "take K:", "K K K K K K", {"onto_meld", "completes_canasta"}),
        ("9", "take K:", "K K K K K 2", {"onto_meld", "completes_canasta"}),
        ("2", "take K: 2", "K K K K K", {"onto_meld", "completes_canasta"}),
        ("2 2", "take K: 2 2", "K K K K", {"onto_meld", "completes_canasta"}),
        ("K 2", "take K: 2", "K K K K", {"onto_meld"}),
        ("9", "take K:", "K K K K K K K", {"onto_meld"}),  # it is a canasta already
        ("K", "take K: K", "K K K K K K K", {"onto_meld"}),
        ("K K K K K K", "take K: K K K K K K", "7 7 7", {"two_naturals", "completes_canasta"}),
        ("2 2 2 2 2 2", "take K: 2 2 2 2 2 2", "7 7 7", {"completes_canasta"}),
        ("2 2 2 2 2", "take K: 2 2 2 2 2", "7 7 7", set()),
        ("K 2 2 2 2 2", "take K: K 2 2 2 2 2", "7 7 7", {"natural_and_wild", "completes_canasta"}),
    ],
)
def test_each_way_alone(hand: str, text: str, there: str, ways: set[str]) -> None:
    for way in ("two_naturals", "natural_and_wild", "onto_meld", "completes_canasta"):
        assert by_way(way, hand, text, there) == ("ok" if way in ways else NEEDS), way


@pytest.mark.parametrize("preset", FOURS)
def test_the_ways_of_the_presets(preset: str) -> None:
    def take(hand: str, text: str, there: str) -> str:
        return code(position(f"{hand} 5 6", preset, melds=[[there]], pile="4 K"), text)

    other = NEEDS if preset == "hungarian" else "ok"
    assert take("K K", "take K: K K", "7 7 7") == "ok"
    assert take("K 2", "take K: K 2", "7 7 7") == other
    assert take("9", "take K:", "K K K") == other
    assert take("K", "take K: K", "K K K") == other
    assert take("9", "take K:", "K K K K K K") == "ok"
    assert take("9", "take K:", "K K K K K K K") == other
    assert take("K", "take K: K", "K K K K K") == "ok"
    assert take("K", "take K: K", "K K K K") == other


def test_numbers_of_a_way_that_is_not_open() -> None:
    before = position("K 2 5 6", "hungarian", melds=MELDED, pile="4 K")
    assert numbers(before, "take K: K 2") == {"rank": 13, "has": 1}


@pytest.mark.parametrize("preset", FREE)
def test_the_pile_serves_for_the_first_meld(preset: str) -> None:
    before = position("K 2 A A A 7 5", preset, pile="6 K")
    after = played(before, "take K: K 2; A: A A A")
    assert meld_texts(after) == ["K 2 K", "A A A"]
    assert text_of(after.hand) == "5 6 7"


# --- what taking does ---


def test_the_upcard_joins_its_group_and_the_rest_the_hand() -> None:
    before = position("Kh Ks 9 9 9 5 6", melds=MELDED, pile="4s 3h 6d Kd", to_move=2)
    after, happened = played_with_events(before, "take 9: 9 9 9; K: Kh Ks")
    assert meld_texts(after) == ["7 7 7", "9 9 9", "K K K"]
    assert after.melds[0][2].cards == cards("Kh Ks Kd")
    assert sorted(after.hands[2]) == sorted(before.hands[2][-2:] + cards("4s 6d"))
    assert after.pile == ()
    assert after.red_threes == (cards("3h"), ())
    assert after.to_move == 2
    assert after.turn.has_laid
    laid = [event for event in happened if isinstance(event, ev.CardsLaid)]
    assert happened[0] == ev.PileTaken(2, cards("Kd")[0], cards("4s 3h 6d"))
    assert [(event.seat, event.side, event.started, event.upcard) for event in laid] == [
        (2, 0, True, False),
        (2, 0, True, True),
    ]
    assert laid[1].cards == cards("Kh Ks Kd")
    assert happened[-1] == ev.RedThreeShown(2, cards("3h")[0], from_pile=True)


def test_an_empty_group_takes_the_upcard_alone() -> None:
    before = position("5 6 9", melds=[["K K K"]], pile="4 K")
    after, happened = played_with_events(before, "take K:")
    assert meld_texts(after) == ["K K K K"]
    assert after.turn.added
    assert after.turn.started == ()
    assert [(event.started, event.upcard) for event in happened if isinstance(event, ev.CardsLaid)] == [
        (False, True)
    ]
    assert 0 in played(after, "discard 5").laid


def test_a_take_that_needs_its_second_group() -> None:
    before = position("9", "bosnian", melds=[["9 9 9 9 9 9", "K K K"]], pile="K", stock="")
    assert code(before, "take K:") == "cannot_go_out"
    assert code(before, "take K:; 9: 9") == "ok"
    assert may(before) == ("take",)
    assert code(before, "pass") == "must_take_pile"


def test_groups_of_the_upcards_rank_are_merged() -> None:
    before = position("K K 5 6 9", melds=MELDED, pile="2 K")
    assert code(before, "take K: K; K: K") == "ok"
    assert code(before, "take K:; K: K K") == "ok"
    assert code(before, "take K: K; K:") == "too_few_cards"


def test_taking_the_last_of_the_pile_goes_out() -> None:
    before = position("9 9", melds=[["K K K K K K K"]], pile="9")
    after, happened = played_with_events(before, "take 9: 9 9")
    assert ending(after) == "out"
    assert happened[-1] == ev.WentOut(0, False)


# --- discards onto the pile ---


def test_what_a_discard_tells() -> None:
    def told(card: str, pile: str) -> list[str]:
        happened = played_with_events(playing(f"{card} 5 6", pile=pile), f"discard {card}")[1]
        return [type(event).__name__ for event in happened]

    assert told("K", "4") == ["Discarded", "TurnPassed"]
    assert told("2", "4") == told("Jk", "") == ["Discarded", "PileFrozen", "TurnPassed"]
    assert told("2", "Jk 4") == told("Jk", "3h 4") == ["Discarded", "TurnPassed"]
    assert told("3b", "4") == told("3b", "2 4") == ["Discarded", "PileBlocked", "TurnPassed"]
    assert told("A", "2 4") == ["Discarded", "TurnPassed"]
