"""Actions and cards as text."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import ALL_CARDS, BLACK_THREE, FOUR, JOKER_RANK, Card, parse_rank
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.notation import (
    NotationError,
    action_text,
    parse_action,
    parse_cards,
    parse_written,
    ranks_text,
)
from kanasta_gui.rules.refusals import Code

from .positions import position

KING, SEVEN = parse_rank("K"), parse_rank("7")


def hand(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


# --- reading what is written with suits ---


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", DrawStock()),
        ("pass", Pass()),
        ("discard 5h", Discard(hand("5h")[0])),
        ("discard Jk", Discard(hand("Jk")[0])),
        ("take K:", TakePile((Group(KING, ()),))),
        ("take K: Ks 2d", TakePile((Group(KING, hand("Ks 2d")),))),
        ("take K: 2s; 7: 7h 7d", TakePile((Group(KING, hand("2s")), Group(SEVEN, hand("7h 7d"))))),
        ("lay 3b: 3s 3c 3s", Lay((Group(BLACK_THREE, hand("3s 3c 3s")),))),
        ("lay W: Jk 2s 2s", Lay((Group(JOKER_RANK, hand("Jk 2s 2s")),))),
        (
            "lay K: Ks; 7: 7h; K: Kd",
            Lay((Group(KING, hand("Ks")), Group(SEVEN, hand("7h")), Group(KING, hand("Kd")))),
        ),
    ],
)
def test_an_action_and_its_text(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert action_text(action) == text


def test_spaces_do_not_matter() -> None:
    assert parse_action(" lay  K:Ks  Kd ;7 : 7h ") == parse_action("lay K: Ks Kd; 7: 7h")


def groups() -> st.SearchStrategy[tuple[Group, ...]]:
    targets = st.sampled_from([JOKER_RANK, BLACK_THREE, *range(FOUR, 15)])
    cards = st.lists(st.sampled_from(ALL_CARDS), max_size=8).map(tuple)
    return st.lists(st.builds(Group, targets, cards), min_size=1, max_size=4).map(tuple)


@given(
    st.one_of(
        st.builds(Lay, groups()),
        st.builds(TakePile, groups()),
        st.builds(Discard, st.sampled_from(ALL_CARDS)),
    )
)
def test_every_action_comes_back(action: Action) -> None:
    assert parse_action(action_text(action)) == action


# --- cards without suits ---


def test_a_rank_is_looked_up_in_the_hand() -> None:
    assert parse_action("discard K", hand("Qs Kd 5h")) == Discard(hand("Kd")[0])
    assert parse_action("discard 3b", hand("3h 3c")) == Discard(hand("3c")[0])
    assert parse_action("discard 3r", hand("3h 3c")) == Discard(hand("3h")[0])


def test_cards_with_suits_are_reserved_first() -> None:
    action = parse_action("lay K: K K Ks; 7: 7 2 2s", hand("Ks Kh Kd 7c 2s 2d"))
    assert action == Lay((Group(KING, hand("Kh Kd Ks")), Group(SEVEN, hand("7c 2d 2s"))))


def test_equal_cards_are_used_once_each() -> None:
    assert parse_action("lay K: K K K", hand("Ks Ks Kh")) == Lay((Group(KING, hand("Ks Ks Kh")),))


@pytest.mark.parametrize(
    ("held", "text"),
    [
        ("Q 5 6", "discard K"),
        ("Ks Kh 5h 6h", "lay K: K K K"),
        ("Ks Kh Kd Kc 5h", "lay K: K K K K K"),
        ("Ks Kh Kd Kc 5h", "lay K: Kd K K K K"),
        ("Jk Ks Ks 5h", "lay K: Ks Ks Jk Jk"),
        ("5h 6h 8h", "lay 3b: 3b 3b 3b"),
    ],
)
def test_a_card_that_the_hand_lacks_is_refused_as_such(held: str, text: str) -> None:
    deal = position(held, melds=[["9 9 9"]], phase="play")
    refusal = check(deal, parse_action(text, deal.hand))
    assert refusal is not None
    assert refusal.code == Code.NOT_IN_HAND


def test_a_missing_card_is_missed_in_the_group_that_lacks_it() -> None:
    """The king is reserved for the second group; the first is refused for its card, not for its rank."""
    deal = position("Ks 7s 7h 5h", melds=[["9 9 9"]], phase="play")
    refusal = check(deal, parse_action("lay 7: 7 7 K; K: Ks", deal.hand))
    assert refusal is not None
    assert refusal.code == Code.NOT_IN_HAND


# --- errors ---


@pytest.mark.parametrize(
    ("text", "problem", "where", "found"),
    [
        ("", "no_action", 0, ""),
        ("   ", "no_action", 0, "   "),
        ("fold", "unknown_action", 0, "fold"),
        ("Draw", "unknown_action", 0, "Draw"),
        ("lay\tK: K", "unknown_action", 0, "lay\tK:"),
        ("draw 5h", "more_text", 5, "5h"),
        ("pass now", "more_text", 5, "now"),
        ("discard", "not_one_card", 7, "discard"),
        ("discard 5h 6h", "not_one_card", 11, "discard 5h 6h"),
        ("discard 10h", "not_a_card", 8, "10h"),
        ("discard 3", "not_a_card", 8, "3"),
        ("discard W", "not_a_card", 8, "W"),
        ("lay", "no_groups", 3, "lay"),
        ("take  ", "no_groups", 6, "take  "),
        ("lay K Ks", "no_colon", 4, "K Ks"),
        ("lay K: Ks;", "no_colon", 10, ""),
        ("lay 2: 2s", "not_a_target", 4, "2"),
        ("lay 3r: 3h", "not_a_target", 4, "3r"),
        ("lay Jk: Jk", "not_a_target", 4, "Jk"),
        ("lay k: Ks", "not_a_target", 4, "k"),
        ("lay : Ks", "not_a_target", 3, ""),
        ("lay K: Ks; Q T: Qs", "not_a_target", 11, "Q T"),
        ("lay K: Ks; 7:  7h 7x", "not_a_card", 18, "7x"),
        ("lay K: Ks: Kd", "not_a_card", 7, "Ks:"),
        ("lay K: Ks,Kd", "not_a_card", 7, "Ks,Kd"),
    ],
)
def test_what_is_wrong_and_where(text: str, problem: str, where: int, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, ())
    assert (caught.value.problem, caught.value.position, caught.value.found) == (problem, where, found)


@pytest.mark.parametrize(
    ("text", "where"), [("discard 5", 8), ("lay K: Ks K", 10), ("take 7: 7h; K: 3b", 15)]
)
def test_without_a_hand_every_card_needs_its_suit(text: str, where: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (caught.value.problem, caught.value.position) == ("no_suit", where)


@given(st.text(alphabet="drawtkelyiscp K7J23bhW:;0\t", max_size=24))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(NotationError):
        action = parse_action(text, ())
        assert parse_action(action_text(action)) == action


# --- cards ---


def test_cards_as_they_are_written() -> None:
    assert [written.text for written in parse_written("K  Ks Jk 3r 3h")] == ["K", "Ks", "Jk", "3r", "3h"]
    assert parse_cards("") == ()
    assert ranks_text(parse_cards("Kh 5s 3d 3c Jk Ks")) == "Jk 3r 3b 5 K K"
