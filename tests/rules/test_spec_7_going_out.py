"""SPEC 7: going out, concealed or not."""

from __future__ import annotations

from typing import Any

import pytest

from kanasta_gui.rules import events as ev
from tests.rules.positions import ALL, FOURS, ending, played, played_with_events, playing, position, text_of

LENIENT = ("hungarian", "polish-online", "bosnian")
PARTNERS_THREE = [["K K K"]]
PARTNERS_CANASTA = [["K K K K K K K"]]
EIGHTS = "8 8 8 8 8 8 8"


def test_going_out_by_laying_or_discarding_the_last_card() -> None:
    deal, happened = played_with_events(playing("K 9 9 9", melds=PARTNERS_CANASTA), "lay K: K; 9: 9 9 9")
    assert deal.end is not None
    assert (deal.end.reason, deal.end.seat) == ("out", 0)
    assert happened[-1] == ev.WentOut(0, False)
    assert text_of(deal.hands[0]) == ""
    deal, happened = played_with_events(
        playing("5", to_move=2, melds=PARTNERS_CANASTA, laid=[2]), "discard 5"
    )
    assert deal.end is not None
    assert (deal.end.reason, deal.end.seat) == ("out", 2)
    assert happened == [ev.Discarded(2, deal.pile[-1]), ev.WentOut(2, False)]
    assert text_of(deal.pile) == "4 5"
    assert deal.to_move == 2


def test_a_card_in_hand_is_not_out() -> None:
    assert ending(played(playing("K 5", melds=PARTNERS_CANASTA), "lay K: K")) is None


@pytest.mark.parametrize("preset", ALL)
def test_laid_in_no_earlier_turn(preset: str) -> None:
    hand = f"{EIGHTS} T T T T T T T 5" if preset == "polish-three" else f"{EIGHTS} T T T 5"
    lay = "lay 8: 8 8 8 8 8 8 8; T: " + ("T T T T T T T" if preset == "polish-three" else "T T T")
    assert ending(played(playing(hand, preset), lay, "discard 5")) == "concealed"


@pytest.mark.parametrize("preset", FOURS)
@pytest.mark.parametrize(
    ("laid", "expected"), [([2], "concealed"), ([0], "out"), ([0, 2], "out"), ([1, 3], "concealed")]
)
def test_the_partners_earlier_turns_do_not_matter(preset: str, laid: list[int], expected: str) -> None:
    before = playing(f"{EIGHTS} T T T 5", preset, melds=PARTNERS_THREE, laid=laid)
    assert ending(played(before, f"lay 8: {EIGHTS}; T: T T T", "discard 5")) == expected


def out(preset: str, hand: str, *texts: str, melds: list[list[str]], **further: Any) -> str | None:
    return ending(played(playing(hand, preset, melds=melds, laid=[2], **further), *texts))


@pytest.mark.parametrize("preset", FOURS)
def test_an_own_canasta_and_nothing_for_the_partners_melds(preset: str) -> None:
    other = "concealed" if preset in LENIENT else "out"
    assert out(preset, f"{EIGHTS} 5", f"lay 8: {EIGHTS}", "discard 5", melds=PARTNERS_THREE) == "concealed"
    assert out(preset, f"{EIGHTS} K 5", f"lay 8: {EIGHTS}; K: K", "discard 5", melds=PARTNERS_THREE) == other
    assert (
        out(preset, f"{EIGHTS} K 5", "lay K: K", f"lay 8: {EIGHTS}", "discard 5", melds=PARTNERS_THREE)
        == other
    )
    assert out(preset, "8 8 8 5", "lay 8: 8 8 8", "discard 5", melds=PARTNERS_CANASTA) == other
    assert out(preset, "5", "discard 5", melds=PARTNERS_CANASTA) == other
    # the partner's meld becomes a canasta in this turn: it is not an own one
    assert out(preset, "K 8 8 8", "lay 8: 8 8 8; K: K", melds=[["K K K K K K"]]) == other


@pytest.mark.parametrize("preset", FOURS)
def test_all_actions_of_the_turn_count_together(preset: str) -> None:
    steps = ("lay 8: 8 8 8", "lay T: T T T", "lay 8: 8 8 8 8", "discard 5")
    assert out(preset, f"{EIGHTS} T T T 5", *steps, melds=PARTNERS_THREE) == "concealed"


@pytest.mark.parametrize("preset", FOURS)
def test_with_the_pile(preset: str) -> None:
    before = position("8 8 8 8 8 8 5", preset, melds=PARTNERS_THREE, laid=[2], pile="8")
    assert ending(played(before, "take 8: 8 8 8 8 8 8", "discard 5")) == "concealed"
    other = "concealed" if preset in LENIENT else "out"
    before = position("K K 5 5 5", preset, melds=[["K K K K"]], laid=[2], pile="K")
    assert ending(played(before, "take K: K K", "lay 5: 5 5 5")) == other


def test_the_rest_of_the_pile_may_make_the_canasta() -> None:
    before = position("8 8 9", melds=PARTNERS_THREE, laid=[2], pile="8 8 8 8 8")
    assert ending(played(before, "take 8: 8 8", "lay 8: 8 8 8 8", "discard 9")) == "concealed"


def test_taking_the_pile_is_laying_whichever_cards_are_used() -> None:
    """Onto the partner's meld with the upcard alone; the next turn is not concealed any more."""
    others = ("draw", "discard J") * 3
    rules = {"concealed_needs_own_canasta": False}
    before = position("9", melds=PARTNERS_CANASTA, laid=[2], pile="9 9 K", stock="J J J 9", rules=rules)
    after = played(before, "take K:", "discard 9", *others, "draw")
    assert after.laid == {0, 2}
    assert ending(played(after, "lay 9: 9 9 9")) == "out"
    before = position("9 9", melds=PARTNERS_CANASTA, laid=[2], stock="J J J J 9", rules=rules)
    after = played(before, "draw", "discard J", *others, "draw")
    assert ending(played(after, "lay 9: 9 9 9")) == "concealed"


def test_a_turn_without_laying_is_not_laying() -> None:
    rules = {"concealed_needs_own_canasta": False}
    deal = played(playing("5 6 9", melds=PARTNERS_CANASTA, laid=[2], rules=rules), "discard 5")
    assert deal.laid == {2}


def test_who_lays_is_noted_at_the_end_of_the_turn() -> None:
    deal = played(playing("K 5 6 9", melds=PARTNERS_THREE, laid=[2]), "lay K: K")
    assert deal.laid == {2}
    assert played(deal, "discard 5").laid == {0, 2}


@pytest.mark.parametrize(
    ("rules", "hand", "lay", "expected"),
    [
        ({"concealed_needs_own_canasta": True, "canastas_to_go_out": 0}, "8 8 8", "lay 8: 8 8 8", "out"),
        (
            {"concealed_needs_own_canasta": False, "canastas_to_go_out": 0},
            "8 8 8",
            "lay 8: 8 8 8",
            "concealed",
        ),
        ({"wild_melds": "from_three"}, "Jk Jk Jk 2 2 2 2", "lay W: Jk Jk Jk 2 2 2 2", "concealed"),
        ({"concealed_bonus": 0}, EIGHTS, f"lay 8: {EIGHTS}", "concealed"),
    ],
)
def test_house_rules(rules: dict[str, Any], hand: str, lay: str, expected: str) -> None:
    assert out("classic", hand, lay, melds=PARTNERS_THREE, rules=rules) == expected


def test_two_turns_of_one_player() -> None:
    """Laid one turn earlier: out, not concealed, although the turn before is not told otherwise."""
    before = playing("Q Q Q Q Q Q 7 5", "hungarian", seats=2, stock="8c Q Jc 9c", hands={1: "K 4 6"})
    deal = played(
        before, "lay Q: Q Q Q Q Q Q", "discard 5", "draw", "discard K", "draw", "lay Q: Q", "discard 7"
    )
    assert ending(deal) == "out"
