"""What the main button does."""

from __future__ import annotations

import pytest

from kanasta_gui.rules.actions import DrawStock
from kanasta_gui.rules.cards import card_text
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft
from kanasta_gui.session.drop import Changed, Send
from kanasta_gui.session.primary import Primary, primary_action
from tests.rules.positions import played, playing, position
from tests.session.test_draft import code, draft
from tests.session.test_drop import cards_outside, told, tray

HAND = "K K K Q Q 9 7 7 3b 3b 3b 4 2 2 Jk"


def button(where: Position, made: Draft, selection: str = "") -> str:
    """Kind, label facts and what pressing does; after a stroke the same for the second button."""
    primary = primary_action(where, made, cards_outside(where, made, selection))
    second = f" / {said(primary.second)}" if primary.second is not None else ""
    return said(primary) + second


def said(primary: Primary) -> str:
    facts = tray(Draft(primary.groups)) if primary.card is None else card_text(primary.card)[0]
    does = "off" if primary.outcome is None else told(primary.outcome)
    problem = "" if primary.problem is None else f" ({code(primary.problem)})"
    return f"{primary.kind} <{facts}> {does}{problem}"


PLAYING = [
    (["Q Q Q"], [], "", "none <> off"),
    (["Q Q Q"], [], "K K K", "lay <K: K K K> lay K: K K K"),
    (["Q Q Q"], [], "Q", "lay <Q: Q> lay Q: Q"),
    (["Q Q Q"], [], "K K", "add <K: K K> tray K: K K | too_few_cards"),
    (["Q Q Q"], [], "9", "discard <9> discard 9"),
    (["Q Q Q"], [], "7", "discard <7> discard 7"),
    (["Q Q Q"], [], "2", "discard <2> discard 2"),
    (["Q Q Q"], [], "9 4", "lay <9: 9; 4: 4> off (too_few_cards)"),
    (["Q Q Q"], [], "K 9 2", "lay <> off (mixed_ranks)"),
    (["Q Q Q"], ["7: 7 7"], "", "lay <7: 7 7> off (too_few_cards)"),
    (["Q Q Q"], ["7: 7 7 2"], "", "lay <7: 2 7 7> lay 7: 7 7 2"),
    (["Q Q Q"], ["7: 7 7"], "2", "add <> tray 7: 7 7; + 2 | 1 waiting"),
    (["Q Q Q"], ["7: 7 7"], "9", "lay <9: 9> off (too_few_cards)"),
    ([], [], "K K K", "add <K: K K K> tray K: K K K | initial_meld_too_low"),
    ([], [], "K", "discard <K> discard K"),
    ([], ["K: K K K"], "", "lay <K: K K K> off (initial_meld_too_low)"),
    ([], ["K: K K K"], "Q", "add <Q: Q> tray K: K K K; Q: Q | too_few_cards"),
    ([], ["K: K K K", "Q: Q Q 2"], "", "lay <K: K K K; Q: 2 Q Q> lay K: K K K; Q: Q Q 2"),
]


@pytest.mark.parametrize(("melds", "groups", "selection", "expected"), PLAYING)
def test_after_drawing(melds: list[str], groups: list[str], selection: str, expected: str) -> None:
    where = playing(HAND, melds=[melds], scores=(0, 0))
    assert button(where, draft(where, *groups), selection) == expected


@pytest.mark.parametrize(
    ("melds", "selection", "expected"),
    [
        (["2 2 2 2 2 Jk Jk"], "2 2", "lay <W: 2 2> lay W: 2 2"),
        (["2 2 2 2 2 Jk Jk"], "2", "lay <W: 2> lay W: 2"),
        (["2 2 2 2 2 Jk Jk", "Q Q Q"], "2 2", "add <> tray + 2 2 | 2 waiting"),
    ],
)
def test_wild_cards_go_onto_their_meld_where_there_is_no_other(
    melds: list[str], selection: str, expected: str
) -> None:
    where = playing(HAND, "hungarian", melds=[melds], scores=(0, 0))
    assert button(where, Draft(), selection) == expected


KINGS = "take <K: K K K> tray ^ K: K K K | initial_meld_too_low"
DRAWING = [
    ("polish-online", ["Q Q Q"], "4 K", "", "draw <> draw / take <K: K K> take K: K K"),
    ("polish-online", ["Q Q Q"], "4 K", "K K K", "take <K: K K K> take K: K K K / draw <> draw"),
    ("polish-online", ["Q Q Q"], "4 9", "", "draw <> draw / take <9: 2 9> tray ^ 9: 2 9 | ok"),
    ("polish-online", ["Q Q Q"], "4 9", "9 2", "take <9: 2 9> take 9: 9 2 / draw <> draw"),
    ("polish-online", ["Q Q Q"], "4 Q", "", "draw <> draw / take <Q:> take Q:"),
    ("polish-online", ["Q Q Q"], "4 8", "", "draw <> draw"),
    ("polish-online", ["Q Q Q"], "4 8", "K", "take <K: K> off (pile_needs_two_naturals) / draw <> draw"),
    ("polish-online", ["Q Q Q"], "4 2", "", "draw <> draw"),
    ("polish-online", ["Q Q Q"], "2 K", "", "draw <> draw / take <K: K K> take K: K K"),
    ("classic", [], "4 K", "", "draw <> draw / take <K: K K> tray ^ K: K K | initial_meld_too_low"),
    ("classic", [], "4 7", "", "draw <> draw / take <7: 7 7> tray ^ 7: 7 7 | initial_meld_too_low"),
    ("classic", [], "4 9", "", "draw <> draw"),
    ("classic", [], "4 K", "K K K", f"{KINGS} / draw <> draw"),
]


@pytest.mark.parametrize(("preset", "melds", "pile", "selection", "expected"), DRAWING)
def test_before_drawing(preset: str, melds: list[str], pile: str, selection: str, expected: str) -> None:
    where = position(HAND, preset, melds=[melds], pile=pile, scores=(0, 0))
    assert button(where, Draft(), selection) == expected


def test_a_take_draft_is_taken_and_a_prepared_one_takes_the_upcard_in() -> None:
    where = position(HAND, pile="4 K", scores=(0, 0))
    whole = draft(where, "Q: Q Q 2", "K: K K", upcard=True)
    draw = f"draw <> {told(Send(DrawStock(), draft(where, 'Q: Q Q 2')))}"
    assert button(where, whole) == f"take <Q: 2 Q Q; K: K K> take Q: Q Q 2; K: K K / {draw}"
    prepared = draft(where, "Q: Q Q 2", "K: K K")
    draw = f"draw <> {told(Send(DrawStock(), prepared))}"
    assert button(where, prepared) == f"{draw} / take <K: K K> tray ^ Q: 2 Q Q; K: K K | ok"


def test_a_prepared_first_meld_does_not_keep_from_drawing() -> None:
    where = position(HAND, pile="4 8", scores=(0, 0))
    made = draft(where, "K: K K K")
    primary = primary_action(where, made, ())
    assert primary.kind == "draw"
    assert isinstance(primary.outcome, Send)
    assert primary.outcome.draft == made


def test_on_an_empty_stock() -> None:
    melds = [["Q Q Q"]]
    forced = position("Q 9 8", "polish-online", stock="", pile="4 Q", melds=melds)
    assert button(forced, Draft()) == "take <Q:> take Q:"
    choice = position("Q Q 9 8 7", "polish-online", stock="", pile="4 Q", melds=[["K K K"]])
    assert button(choice, Draft()) == "take <Q: Q Q> take Q: Q Q / pass <> pass"
    free = position("7 9 8", "polish-online", stock="", pile="4 K", melds=melds)
    assert button(free, Draft()) == "pass <> pass"


def test_the_last_card_that_may_not_be_discarded() -> None:
    where = playing("9", melds=[["Q Q Q"]])
    assert button(where, Draft(), "9") == "discard <9> off (cannot_go_out)"


def test_nothing_after_the_end() -> None:
    over = position("9", stock="", pile="4 K", melds=[["Q Q Q"]], preset="polish-online")
    assert primary_action(played(over, "pass"), Draft(), ()) == Primary("none")


def test_pressing_before_the_first_meld_never_takes_at_once() -> None:
    where = position("A A A 9 8 7", pile="4 A", scores=(0, 0))
    second = primary_action(where, Draft(), ()).second
    assert second is not None
    outcome = second.outcome
    assert isinstance(outcome, Changed)
    assert outcome.problem is None
