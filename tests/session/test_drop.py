"""What a drop does, and that what lights up is what would be done."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.state import DealEnd, Position
from kanasta_gui.session.draft import Draft
from kanasta_gui.session.drop import (
    Changed,
    Nothing,
    Onto,
    OntoHand,
    OntoMeld,
    OntoNew,
    OntoPile,
    Origin,
    Outcome,
    Picked,
    Send,
    drop,
    places,
    would,
)
from tests.rules.positions import cards, playing, position, target_of, text_of
from tests.session.test_draft import code, draft

HAND = "K K K Q Q 9 7 7 3b 3b 3b 4 2 2 Jk"
MELDED = {"melds": [["Q Q Q", "5 5 5 2"]]}


def held(where: Position, text: str) -> tuple[Card, ...]:
    """Cards of the hand."""
    return draft(where, waiting=text).waiting


def place(text: str) -> Onto:
    """`new`, `pile`, `hand`, or the target of a meld or group."""
    named: dict[str, Onto] = {"new": OntoNew(), "pile": OntoPile(), "hand": OntoHand()}
    return named.get(text) or OntoMeld(target_of(text))


def told(outcome: Outcome) -> str:
    """The outcome in a line, suits left out."""
    match outcome:
        case Send(action, left):
            stays = "" if left.is_empty else f" [{tray(left)}]"
            return re.sub(r"\b([2-9TJQKA])[shdc]\b", r"\1", action_text(action)) + stays
        case Changed(made, problem):
            return f"tray {tray(made)} | {code(problem)}"
        case Refusal(refused):
            return refused.value
        case Nothing(one_only):
            return "one only" if one_only else "nothing"


def tray(made: Draft) -> str:
    names = {0: "W", 3: "3b"}
    groups = [
        f"{names.get(g.target) or text_of([g.target * 4])}: {text_of(g.cards)}".strip() for g in made.groups
    ]
    groups += [f"+ {text_of(made.waiting)}"] if made.waiting else []
    return ("^ " if made.with_upcard else "") + "; ".join(groups)


def dropped(where: Position, made: Draft, picked: Picked, onto: Onto) -> str:
    """The outcome of a drop; the highlight agrees with it."""
    outcome = drop(where, made, picked, onto)
    assert would(where, made, picked, onto) == isinstance(outcome, Send | Changed)
    return told(outcome)


FIRST = [  # before the first meld: everything that could ever be laid goes to the tray
    ("K K K", "new", [], "tray K: K K K | initial_meld_too_low"),
    ("K", "new", [], "tray K: K | too_few_cards"),
    ("9", "new", [], "tray 9: 9 | too_few_cards"),
    ("K K K 2", "new", [], "tray K: 2 K K K | ok"),
    ("K K K 7 7", "new", [], "tray K: K K K; 7: 7 7 | too_few_cards"),
    ("K 7 2", "new", [], "mixed_ranks"),
    ("Q", "K", ["K: K K K"], "mixed_ranks"),
    ("K", "new", ["K: K K"], "tray K: K K K | initial_meld_too_low"),
    ("K", "K", ["K: K K"], "tray K: K K K | initial_meld_too_low"),
    ("Q Q 2", "new", ["K: K K K"], "tray K: K K K; Q: 2 Q Q | ok"),
    ("2", "new", ["K: K K K"], "tray K: K K K; + 2 | 1 waiting"),
    ("2 Jk", "new", [], "tray + Jk 2 | 2 waiting"),
    ("2", "K", ["K: K K K"], "tray K: 2 K K K | ok"),
    ("Jk 2 2", "7", ["7: 7 7"], "tray 7: Jk 2 2 7 7 | ok"),
    ("3b 3b 3b", "new", [], "tray 3b: 3b 3b 3b | black_three_meld"),
    ("3b 2", "new", [], "black_three_meld"),
    ("3b", "K", ["K: K K K"], "black_three_meld"),
    ("K", "hand", [], "nothing"),
    ("9", "pile", [], "discard 9"),
    ("9", "pile", ["K: K K K"], "discard 9"),
    ("9 4", "pile", [], "one only"),
]


@pytest.mark.parametrize(("picked", "onto", "groups", "expected"), FIRST)
def test_before_the_first_meld(picked: str, onto: str, groups: list[str], expected: str) -> None:
    where = playing(HAND, "classic", scores=(0, 0))
    made = draft(where, *groups)
    assert dropped(where, made, Picked(cards_outside(where, made, picked)), place(onto)) == expected


def cards_outside(where: Position, made: Draft, text: str) -> tuple[Card, ...]:
    """Cards of the hand that are not in the draft."""
    left = list(where.hand)
    for card in made.cards:
        left.remove(card)
    found = []
    for card in cards(text):
        same = next(held_card for held_card in left if held_card >> 2 == card >> 2)
        left.remove(same)
        found.append(same)
    return tuple(found)


AFTER = [  # with melds Q Q Q and 5 5 5 2: what is legal alone is done, what may become legal waits
    ("classic", "Q", "Q", [], "lay Q: Q"),
    ("classic", "Q", "new", [], "lay Q: Q"),
    ("classic", "2", "Q", [], "lay Q: 2"),
    ("classic", "K K K", "new", [], "lay K: K K K"),
    ("classic", "K K 2", "new", [], "lay K: K K 2"),
    ("classic", "K K", "new", [], "tray K: K K | too_few_cards"),
    ("classic", "7", "new", [], "tray 7: 7 | too_few_cards"),
    ("classic", "9", "new", [], "too_few_cards"),  # the only nine cannot become a meld
    ("classic", "Q", "5", [], "mixed_ranks"),
    ("classic", "2", "new", [], "tray + 2 | 1 waiting"),
    ("classic", "K", "K", ["K: K K"], "tray K: K K K | ok"),
    ("classic", "K K K", "new", ["7: 7"], "lay K: K K K [7: 7]"),
    ("classic", "Q", "Q", ["7: 7"], "lay Q: Q [7: 7]"),
    ("classic", "2", "7", ["7: 7 7"], "tray 7: 2 7 7 | ok"),
    ("classic", "Q", "Q", ["Q: Q"], "tray Q: Q Q | ok"),
    ("classic", "K K K 7 7", "new", [], "tray K: K K K; 7: 7 7 | too_few_cards"),
    ("classic", "2 2 Jk", "5", [], "too_many_wilds"),
    ("bosnian", "2 2 Jk", "Q", [], "lay Q: 2 2 Jk"),
    ("bosnian", "2 2", "5", [], "lay 5: 2 2"),
    ("bosnian", "2 2 Jk", "5", [], "too_many_wilds"),
    ("bosnian", "7 2 2", "new", [], "tray 7: 2 2 7 | too_few_naturals"),
    ("classic", "2", "W", [], "wild_meld"),
    ("polish-online", "3b 3b 3b", "new", [], "black_three_meld"),
    ("classic", "3b 3b 3b", "new", [], "tray 3b: 3b 3b 3b | black_three_meld"),
    ("classic", "9", "pile", [], "discard 9"),
    ("hungarian", "2 2", "new", [], "tray + 2 2 | 2 waiting"),
    ("hungarian", "2", "W", [], "wild_meld"),  # three wild cards never become seven
]


@pytest.mark.parametrize(("preset", "picked", "onto", "groups", "expected"), AFTER)
def test_after_the_first_meld(preset: str, picked: str, onto: str, groups: list[str], expected: str) -> None:
    where = playing(HAND, preset, **MELDED)
    made = draft(where, *groups)
    assert dropped(where, made, Picked(cards_outside(where, made, picked)), place(onto)) == expected


def test_wild_cards_become_a_meld_of_their_own_once_there_are_enough() -> None:
    where = playing("Jk Jk 2 2 2 2 2 9 8 7", "hungarian", melds=[["Q Q Q"]])
    assert (
        dropped(where, Draft(), Picked(held(where, "Jk Jk 2 2 2 2 2")), OntoNew()) == "lay W: Jk Jk 2 2 2 2 2"
    )
    made = draft(where, waiting="Jk Jk 2 2 2 2")
    assert dropped(where, made, Picked(cards_outside(where, made, "2")), OntoNew()) == (
        "tray W: Jk Jk 2 2 2 2 2 | ok"
    )
    assert dropped(where, Draft(), Picked(held(where, "2 2")), OntoMeld(0)) == "tray W: 2 2 | wild_meld"
    where = playing("Jk 2 2 9 8 7", "hungarian", scores=(0, 0), rules={"wild_melds": "from_three"})
    assert dropped(where, Draft(), Picked(held(where, "Jk 2 2")), OntoNew()) == "tray W: Jk 2 2 | ok"


def test_a_second_meld_of_wild_cards_is_none() -> None:
    where = playing("2 9 8 7", "hungarian", melds=[["Jk Jk Jk 2 2 2 2"]])
    assert dropped(where, Draft(), Picked(held(where, "2")), OntoNew()) == "tray + 2 | 1 waiting"
    assert dropped(where, Draft(), Picked(held(where, "2")), OntoMeld(0)) == "lay W: 2"


def test_what_would_leave_too_few_cards_waits_only_if_a_canasta_is_in_reach() -> None:
    out_of_reach = playing("K K K 9", melds=[["Q Q Q"]])
    assert dropped(out_of_reach, Draft(), Picked(held(out_of_reach, "K K K")), OntoNew()) == "cannot_go_out"
    in_reach = playing("K K K Q", melds=[["Q Q Q Q Q Q"]])
    assert dropped(in_reach, Draft(), Picked(held(in_reach, "K K K")), OntoNew()) == (
        "tray K: K K K | cannot_go_out"
    )
    made = draft(in_reach, "K: K K K")
    assert dropped(in_reach, made, Picked(held(in_reach, "Q")), OntoMeld(12)) == "lay Q: Q [K: K K K]"


def test_the_end_of_the_deal_takes_no_drop() -> None:
    where = position("K K K", stock="", pile="4")
    over = replace(where, end=DealEnd("stock", None))
    assert dropped(over, Draft(), Picked(held(over, "K")), OntoNew()) == "deal_over"


# --- the pile ---

TAKES = [  # hand K K K Q Q 9 7 7 3b 3b 3b 4 2 2 Jk
    # before the first meld the upcard goes to the tray, whatever it counts
    ("classic", [], "5 6 K", "", "new", [], "tray ^ K: | pile_frozen"),
    ("classic", [], "5 6 K", "K K", "new", [], "tray ^ K: K K | initial_meld_too_low"),
    ("classic", [], "5 6 K", "K K 2", "new", [], "tray ^ K: 2 K K | ok"),
    ("classic", [], "5 6 K", "K K", "new", ["Q: Q Q 2"], "tray ^ Q: 2 Q Q; K: K K | ok"),
    ("classic", [], "5 6 K", "2", "new", [], "tray ^ K: 2 | pile_frozen"),
    ("classic", [], "5 6 K", "", "Q", ["Q: Q Q"], "mixed_ranks"),
    ("classic", [], "5 6 9", "", "new", [], "pile_frozen"),  # one nine cannot take it
    ("polish-online", [], "5 6 9", "", "new", [], "tray ^ 9: | pile_needs_two_naturals"),
    ("hungarian", [], "5 6 9", "", "new", [], "pile_needs_two_naturals"),
    ("classic", [], "5 6 2", "", "new", [], "pile_top_wild"),
    ("classic", [], "5 6 3s", "", "new", [], "pile_blocked"),
    ("classic", [], "", "", "new", [], "pile_empty"),
    # afterwards what takes the pile by itself does so
    ("classic", ["5 5 5"], "6 5", "", "5", [], "take 5:"),
    ("classic", ["5 5 5"], "6 5", "", "new", [], "take 5:"),
    ("classic", ["5 5 5"], "6 5", "2", "5", [], "take 5: 2"),
    ("classic", ["5 5 5"], "6 5", "", "5", ["7: 7 7 2"], "tray ^ 7: 2 7 7; 5: | ok"),
    ("classic", ["5 5 5"], "6 K", "K K", "new", [], "take K: K K"),
    ("classic", ["5 5 5"], "6 K", "K 2", "new", [], "take K: K 2"),
    ("classic", ["5 5 5"], "6 K", "K", "new", [], "tray ^ K: K | pile_needs_two_naturals"),
    ("classic", ["5 5 5"], "6 K", "", "new", [], "tray ^ K: | pile_needs_two_naturals"),
    ("classic", ["5 5 5"], "6 K", "", "5", [], "mixed_ranks"),
    ("classic", ["5 5 5"], "6 2 5", "", "5", [], "pile_frozen"),
    ("classic", ["5 5 5"], "6 2 K", "K 2", "new", [], "tray ^ K: 2 K | pile_frozen"),
    ("hungarian", ["5 5 5"], "6 5", "", "5", [], "tray ^ 5: | pile_needs_two_naturals"),
    ("hungarian", ["5 5 5"], "6 5", "2 2 Jk", "5", [], "take 5: 2 2 Jk"),
    ("hungarian", ["6 6 6"], "6 5", "", "new", [], "pile_needs_two_naturals"),
]


@pytest.mark.parametrize(("preset", "melds", "pile", "picked", "onto", "groups", "expected"), TAKES)
def test_dropping_the_pile(
    preset: str, melds: list[str], pile: str, picked: str, onto: str, groups: list[str], expected: str
) -> None:
    where = position(HAND, preset, melds=[melds], pile=pile, scores=(0, 0))
    made = draft(where, *groups)
    taken = Picked(cards_outside(where, made, picked), upcard=True)
    assert dropped(where, made, taken, place(onto)) == expected


def test_the_pile_is_not_taken_after_drawing() -> None:
    where = playing(HAND, pile="5 K", melds=[["Q Q Q"]])
    assert dropped(where, Draft(), Picked(upcard=True), OntoNew()) == "wrong_phase"


def test_cards_join_a_draft_that_takes_the_pile() -> None:
    where = position(HAND, pile="5 6 K", melds=[["Q Q Q"]])
    made = draft(where, "K:", upcard=True)
    assert (
        dropped(where, made, Picked(held(where, "K")), OntoMeld(13))
        == "tray ^ K: K | pile_needs_two_naturals"
    )
    assert dropped(where, made, Picked(held(where, "K K")), OntoNew()) == "tray ^ K: K K | ok"
    assert (
        dropped(where, made, Picked(held(where, "Q")), OntoMeld(12))
        == "tray ^ K:; Q: Q | pile_needs_two_naturals"
    )


def test_what_can_never_join_a_draft_that_takes_the_pile() -> None:
    where = position(HAND, pile="5 6 K", melds=[["Q Q Q"]])
    made = draft(where, "K: K K", upcard=True)
    assert dropped(where, made, Picked(held(where, "9")), OntoNew()) == "too_few_cards"


def test_five_black_threes_are_never_a_meld() -> None:
    where = playing("3b 3b 3b 3b 3b 9", rules={"packs": 3}, melds=[["Q Q Q Q Q Q Q"]])
    assert dropped(where, Draft(), Picked(held(where, "3b 3b 3b 3b 3b")), OntoNew()) == "black_three_meld"


def test_before_drawing_cards_wait_for_the_upcard_if_it_could_be_taken() -> None:
    where = position(HAND, pile="5 6 K", melds=[["Q Q Q"]])
    assert dropped(where, Draft(), Picked(held(where, "K K")), OntoNew()) == "tray K: K K | wrong_phase"
    made = draft(where, "K: K K")
    assert dropped(where, made, Picked(upcard=True), OntoNew()) == "tray ^ K: K K | ok"
    closed = position(HAND, pile="5 6 2", melds=[["Q Q Q"]])
    assert dropped(closed, Draft(), Picked(held(closed, "Q")), OntoMeld(12)) == "wrong_phase"
    assert dropped(closed, Draft(), Picked(held(closed, "2")), OntoNew()) == "wrong_phase"


def test_a_first_meld_can_be_prepared_before_drawing() -> None:
    where = position(HAND, pile="5 6 2", scores=(0, 0))
    assert dropped(where, Draft(), Picked(held(where, "K K K")), OntoNew()) == "tray K: K K K | wrong_phase"


def test_no_discard_before_drawing() -> None:
    where = position(HAND)
    assert dropped(where, Draft(), Picked(held(where, "9")), OntoPile()) == "wrong_phase"
    assert dropped(where, Draft(), Picked(held(where, "9 4")), OntoPile()) == "wrong_phase"


# --- out of the draft again ---


def from_draft(where: Position, text: str, group: str | None) -> Picked:
    return Picked(held(where, text), Origin.DRAFT, None if group is None else target_of(group))


def test_taking_back() -> None:
    where = playing(HAND, scores=(0, 0))
    made = draft(where, "K: K K K", "7: 7 7", waiting="2")
    assert dropped(where, made, from_draft(where, "K", "K"), OntoHand()) == (
        "tray K: K K; 7: 7 7; + 2 | 1 waiting"
    )
    assert dropped(where, made, from_draft(where, "7 7", "7"), OntoHand()) == "tray K: K K K; + 2 | 1 waiting"
    assert dropped(where, made, from_draft(where, "2", None), OntoHand()) == (
        "tray K: K K K; 7: 7 7 | too_few_cards"
    )
    only = draft(where, "K: K")
    assert dropped(where, only, from_draft(where, "K", "K"), OntoHand()) == "tray  | ok"


def test_moving_within_the_draft() -> None:
    where = playing(HAND, scores=(0, 0))
    made = draft(where, "K: K K K", "7: 7 7", waiting="2")
    waiting = Picked(made.waiting, Origin.DRAFT)
    assert dropped(where, made, waiting, OntoMeld(7)) == "tray K: K K K; 7: 2 7 7 | ok"
    assert dropped(where, made, waiting, OntoNew()) == "nothing"
    moved = draft(where, "K: K K K 2", "7: 7 7")
    assert dropped(where, moved, from_draft(where, "2", "K"), OntoMeld(7)) == "tray K: K K K; 7: 2 7 7 | ok"
    assert dropped(where, moved, from_draft(where, "2", "K"), OntoNew()) == (
        "tray K: K K K; 7: 7 7; + 2 | 1 waiting"
    )
    assert dropped(where, moved, from_draft(where, "K", "K"), OntoMeld(13)) == "nothing"
    assert dropped(where, moved, from_draft(where, "K", "K"), OntoMeld(7)) == "mixed_ranks"


def test_a_waiting_wild_card_goes_to_a_meld_on_the_table_at_once() -> None:
    where = playing(HAND, melds=[["Q Q Q"]])
    made = draft(where, "7: 7 7", waiting="2")
    assert dropped(where, made, Picked(made.waiting, Origin.DRAFT), OntoMeld(12)) == "lay Q: 2 [7: 7 7]"


def test_discarding_out_of_the_draft() -> None:
    where = playing(HAND, scores=(0, 0))
    assert dropped(where, draft(where, "9: 9"), from_draft(where, "9", "9"), OntoPile()) == "discard 9"


@pytest.mark.parametrize("onto", ["hand", "pile"])
def test_the_upcard_goes_back(onto: str) -> None:
    where = position(HAND, pile="5 6 K", melds=[["Q Q Q"]])
    made = draft(where, "K: K", upcard=True)
    upcard = Picked((), Origin.DRAFT, 13, upcard=True)
    assert dropped(where, made, upcard, place(onto)) == "tray K: K | wrong_phase"
    assert dropped(where, made, upcard, OntoNew()) == "nothing"
    bare = draft(where, "K:", upcard=True)
    assert dropped(where, bare, upcard, place(onto)) == "tray  | ok"
    kept = dropped(where, draft(where, "K: K", upcard=True), from_draft(where, "K", "K"), OntoHand())
    assert kept == "tray ^ K: | pile_needs_two_naturals"


def test_places() -> None:
    where = playing(HAND, melds=[["Q Q Q", "5 5 5 2"]])
    assert places(where, draft(where, "Q: Q", "K: K K")) == (
        OntoMeld(12),
        OntoMeld(5),
        OntoMeld(13),
        OntoNew(),
        OntoPile(),
        OntoHand(),
    )
