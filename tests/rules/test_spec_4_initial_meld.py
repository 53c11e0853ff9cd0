"""SPEC 4: the initial meld."""

from __future__ import annotations

from typing import Any

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.melds import needs_canasta, requirement
from tests.rules.positions import (
    ALL,
    FOURS,
    code,
    ending,
    numbers,
    played,
    played_with_events,
    playing,
    position,
)

STEPS = [
    (-500, 15),
    (-5, 15),
    (0, 50),
    (1495, 50),
    (1500, 90),
    (2995, 90),
    (3000, 120),
    (3995, 120),
    (9000, 120),
]


@pytest.mark.parametrize("preset", ALL)
def test_the_steps(preset: str) -> None:
    rules = position(preset=preset).rules
    for score, needed in STEPS:
        assert requirement(rules, score) == needed
        assert needs_canasta(rules, score) is (preset == "hungarian" and score >= 4000)
    assert needs_canasta(rules, 4000) is (preset == "hungarian")


#  what is laid                       worth, and with replaced wild cards
LAYS = [
    ("5: 5 5 5", 15, 15),
    ("4: 4 4 4", 15, 15),
    ("8: 8 8 8", 30, 30),
    ("T: T T T T", 40, 40),
    ("K: K K 2", 40, 30),
    ("K: K K Jk", 70, 30),
    ("A: A A 2", 60, 60),
    ("A: A A A; T: T T T", 90, 90),
    ("A: A A A; 5: 5 5 5 5 5", 85, 85),
    ("A: A A Jk; T: T T T", 120, 90),
    ("A: A A A A A A", 120, 120),
    ("A: A A A A; 8: 8 8 8; 4: 4 4", 0, 0),
    ("5: 5 5 Jk 2", 80, 20),
]


@pytest.mark.parametrize("preset", ALL)
@pytest.mark.parametrize(("lay", "face", "replaced"), LAYS)
def test_what_is_laid_is_worth(preset: str, lay: str, face: int, replaced: int) -> None:
    worth = replaced if preset == "hungarian" else face
    for score, needed in STEPS:
        if preset == "hungarian" and score >= 4000:
            continue
        scores = [score] + [0] * (2 if preset == "polish-three" else 1)
        hand = "5 5 5 5 5 4 4 4 8 8 8 T T T T K K 2 Jk A A A A A A 6 7"
        before = playing(hand, preset, scores=scores)
        if not worth:
            assert code(before, f"lay {lay}") == "too_few_cards"
        elif worth >= needed:
            assert code(before, f"lay {lay}") == "ok"
        else:
            assert code(before, f"lay {lay}") == "initial_meld_too_low"
            assert numbers(before, f"lay {lay}") == {"has": worth, "needs": needed, "score": score}


def test_the_score_of_the_own_side_counts() -> None:
    for to_move, expected in ((0, "ok"), (1, "initial_meld_too_low"), (2, "ok"), (3, "initial_meld_too_low")):
        before = playing("T T T T T 5 6", to_move=to_move, scores=[0, 1500])
        assert code(before, "lay T: T T T T T") == expected


def test_it_is_met_once_for_a_side_by_one_action() -> None:
    before = playing("T T T T T 5 5 5 4 4 4 6 7 8")
    assert code(before, "lay T: T T T") == "initial_meld_too_low"
    after = played(before, "lay T: T T T T T")
    assert code(after, "lay 5: 5 5 5") == "ok"
    partner = playing("4 4 4 6 7 8", to_move=2, melds=[["A A A"]])
    assert code(partner, "lay 4: 4 4 4") == "ok"
    opponent = playing("4 4 4 6 7 8", to_move=1, melds=[["A A A"]])
    assert code(opponent, "lay 4: 4 4 4") == "initial_meld_too_low"


def test_bonuses_and_red_threes_do_not_count() -> None:
    before = playing("4 4 4 4 4 4 4 6 7", red_threes=["3h 3d"])
    assert numbers(before, "lay 4: 4 4 4 4 4 4 4") == {"has": 35, "needs": 50, "score": 0}


# --- with the pile ---


@pytest.mark.parametrize("preset", FOURS)
def test_the_upcard_counts_and_the_rest_does_not(preset: str) -> None:
    before = position("A A 9 9 9 5 6", preset, scores=[1500, 0], pile="A A")
    assert code(before, "take A: A A; 9: 9 9 9") == "ok"
    assert numbers(before, "take A: A A") == {"has": 60, "needs": 90, "score": 1500}


def test_the_rest_of_the_pile_is_not_yet_in_the_hand() -> None:
    before = position("K K 5 9", melds=[["7 7 7"]], pile="5 5 K")
    assert code(before, "take K: K K; 5: 5 5 5") == "not_in_hand"


# --- a canasta instead ---


@pytest.mark.parametrize(
    ("score", "lay", "expected"),
    [
        (3995, "A: A A A A A A", "ok"),
        (4000, "A: A A A A A A", "initial_meld_needs_canasta"),
        (4000, "A: A A A A A A; K: K K K K K K", "initial_meld_needs_canasta"),
        (4000, "4: 4 4 4 4 4 4 4", "ok"),
        (4000, "4: 4 4 4 4 4 Jk 2", "ok"),
        (4000, "K: K K K; 4: 4 4 4 4 4 4 4", "ok"),
        (9000, "A: A A A", "initial_meld_needs_canasta"),
        (3000, "4: 4 4 4 4 4 4 4", "ok"),  # a canasta meets any requirement
        (3000, "4: 4 4 4 4 4 4", "initial_meld_too_low"),
    ],
)
def test_hungarian_canasta(score: int, lay: str, expected: str) -> None:
    before = playing("A A A A A A K K K K K K 4 4 4 4 4 4 4 Jk 2 6 7", "hungarian", scores=[score, 0])
    assert code(before, f"lay {lay}") == expected
    if expected == "initial_meld_needs_canasta":
        assert numbers(before, f"lay {lay}") == {"score": score}


@pytest.mark.parametrize(
    ("rules", "score", "lay", "expected"),
    [
        ({"initial_meld_canasta_from": 0}, 0, "A: A A A A A A", "initial_meld_needs_canasta"),
        ({"initial_meld_canasta_from": 0}, -5, "A: A A A A A A", "ok"),
        ({"initial_meld_canasta_from": 0}, -5, "4: 4 4 4", "ok"),
        ({"initial_meld_canasta_from": 0}, 0, "4: 4 4 4 4 4 4 4", "ok"),  # it replaces the points
        ({"initial_meld_canasta_from": None}, 9000, "A: A A A A A A", "ok"),
        ({"initial_meld_canasta_from": 20000}, 9000, "A: A A A A A A", "ok"),
        ({"initial_meld_canasta_from": 1500}, 1495, "A: A A A", "ok"),
        ({"initial_meld_canasta_from": 1500}, 1500, "A: A A A A A", "initial_meld_needs_canasta"),
        ({"canasta_meets_initial_meld": True}, 3000, "4: 4 4 4 4 4 4 4", "ok"),
        ({"canasta_meets_initial_meld": False}, 3000, "4: 4 4 4 4 4 4 4", "initial_meld_too_low"),
        ({"canasta_meets_initial_meld": True}, 3000, "4: 4 4 4 4 4 4", "initial_meld_too_low"),
        ({"initial_meld": [0, 0, 0, 0]}, 0, "4: 4 4 4", "ok"),
        ({"initial_meld": [0, 20, 20, 20]}, 0, "4: 4 4 4", "initial_meld_too_low"),
        ({"initial_meld": [0, 20, 20, 20]}, -5, "4: 4 4 4", "ok"),
        ({"initial_meld": [20, 20, 20, 125]}, 3000, "A: A A A A A A", "initial_meld_too_low"),
        ({"initial_meld": [20, 20, 120, 125]}, 2995, "A: A A A A A A", "ok"),
    ],
)
def test_house_rules(rules: dict[str, Any], score: int, lay: str, expected: str) -> None:
    before = playing("A A A A A A 4 4 4 4 4 4 4 6 7", scores=[score, 0], rules=rules)
    assert code(before, f"lay {lay}") == expected


def test_a_canasta_completed_by_the_upcard() -> None:
    before = position("4 4 4 4 4 4 6 7", "hungarian", scores=[4000, 0], pile="4")
    assert code(before, "take 4: 4 4 4 4 4 4") == "ok"
    assert code(before, "take 4: 4 4 4 4 4") == "initial_meld_needs_canasta"


@pytest.mark.parametrize("score", [0, 3000, 4000])
def test_a_joker_canasta_is_a_canasta(score: int) -> None:
    before = playing("Jk Jk Jk Jk 2 2 2 5 6", "hungarian", scores=[score, 0])
    assert code(before, "lay W: Jk Jk Jk Jk 2 2 2") == "ok"


def test_wild_cards_alone_count_their_own_value() -> None:
    for kind in ("face", "replaced"):
        rules = {"wild_melds": "from_three", "wild_value": kind}
        before = playing("Jk 2 2 2 5 6", scores=[1500, 0], rules=rules)
        assert code(before, "lay W: Jk 2 2") == "ok"
        assert numbers(before, "lay W: 2 2 2") == {"has": 60, "needs": 90, "score": 1500}


# --- concealed ---

WAIVER = "4 4 4 4 4 4 4 5 5 5 5 9"


def test_concealed_waives_the_requirement() -> None:
    one_left = playing(WAIVER, scores=[3000, 0])
    assert ending(played(one_left, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5", "discard 9")) == "concealed"
    none_left = playing(WAIVER[:-2], scores=[3000, 0])
    assert ending(played(none_left, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5")) == "concealed"
    two_left = playing(WAIVER + " 8", scores=[3000, 0])
    assert code(two_left, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5") == "initial_meld_too_low"
    no_canasta = playing("4 4 4 4 4 4 5 5 5 5 9", scores=[3000, 0])
    assert code(no_canasta, "lay 4: 4 4 4 4 4 4; 5: 5 5 5 5") == "initial_meld_too_low"


def test_the_waiver_is_for_who_drew_from_the_stock() -> None:
    before = position(WAIVER[2:], scores=[3000, 0], pile="4", melds=[[], []])
    assert code(before, "take 4: 4 4 4 4 4 4; 5: 5 5 5 5") == "initial_meld_too_low"


def test_the_waiver_is_a_parameter() -> None:
    before = playing(WAIVER, scores=[3000, 0], rules={"concealed_waives_initial_meld": False})
    assert code(before, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5") == "initial_meld_too_low"
    for preset in ("polish-online", "bosnian"):
        before = playing(WAIVER, preset, scores=[3000, 0])
        assert code(before, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5") == "initial_meld_too_low"


def test_the_waiver_waives_the_canasta_step_too_never_cannot_go_out() -> None:
    rules = {"initial_meld_canasta_from": 0, "canastas_to_go_out": 2}
    before = playing(WAIVER, scores=[3000, 0], rules=rules)
    assert code(before, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5") == "cannot_go_out"
    before = playing(WAIVER, scores=[3000, 0], seats=2)
    assert code(before, "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5") == "cannot_go_out"


def test_the_waiver_is_for_one_action() -> None:
    before = playing(WAIVER, scores=[0, 0])
    assert code(before, "lay 4: 4 4 4 4 4 4 4") == "initial_meld_too_low"


def test_what_is_told_of_the_first_meld() -> None:
    def told(deal: Any, text: str) -> list[ev.InitialMeldMade]:
        happened = played_with_events(deal, text)[1]
        return [event for event in happened if isinstance(event, ev.InitialMeldMade)]

    before = playing("K K K 7 7 7 7 9 5")
    assert told(before, "lay K: K K K; 7: 7 7 7 7") == [ev.InitialMeldMade(0, 50, 50)]
    taking = position("A A 9 9 9 5 6", to_move=1, scores=[0, 1500], pile="A A")
    assert told(taking, "take A: A A; 9: 9 9 9") == [ev.InitialMeldMade(1, 90, 90)]
    assert told(playing(WAIVER, scores=[3000, 0]), "lay 4: 4 4 4 4 4 4 4; 5: 5 5 5 5") == [
        ev.InitialMeldMade(0, 55, 0)
    ]
    canasta = playing("4 4 4 4 4 4 4 6 7", "hungarian", scores=[4000, 0])
    assert told(canasta, "lay 4: 4 4 4 4 4 4 4") == [ev.InitialMeldMade(0, 35, 0)]
    rich = playing("A A A A A A A 6 7", "hungarian", scores=[4000, 0])
    assert told(rich, "lay A: A A A A A A A") == [ev.InitialMeldMade(0, 140, 0)]
    meets = playing("4 4 4 4 4 4 4 6 7", "hungarian")
    assert told(meets, "lay 4: 4 4 4 4 4 4 4") == [ev.InitialMeldMade(0, 35, 0)]
    assert told(playing("K 5 6", melds=[["K K K"]]), "lay K: K") == []
