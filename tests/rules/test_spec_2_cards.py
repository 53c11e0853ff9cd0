"""SPEC 2: cards and their values."""

from __future__ import annotations

from collections import Counter

import pytest

from kanasta_gui.rules.cards import (
    ALL_CARDS,
    card_text,
    cards_text,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
    make_card,
    pack,
    parse_card,
    parse_rank,
    rank_of,
    suits_of,
)
from kanasta_gui.rules.scoring import card_in_hand, hand_points, meld_points
from tests.rules.positions import ALL, cards, position, target_of


def test_a_pack_has_52_cards_of_which_two_threes_are_red() -> None:
    texts = [card_text(card) for card in ALL_CARDS]
    assert len(texts) == len(set(texts)) == 53
    assert {text[0] for text in texts} == set("23456789TJQKA") | {"J"}
    assert [text for text in texts if is_red_three(parse_card(text))] == ["3h", "3d"]
    assert [text for text in texts if is_black_three(parse_card(text))] == ["3s", "3c"]
    assert [text for text in texts if is_wild(parse_card(text))] == ["Jk", "2s", "2h", "2d", "2c"]
    assert all(is_natural(parse_card(text)) is (text[0] in "456789TJQKA" and text != "Jk") for text in texts)


@pytest.mark.parametrize(("packs", "jokers"), [(1, 0), (2, 4), (2, 6), (3, 6), (4, 12)])
def test_packs_and_jokers(packs: int, jokers: int) -> None:
    count = Counter(pack(packs, jokers))
    assert sum(count.values()) == 52 * packs + jokers
    assert count.pop(parse_card("Jk"), 0) == jokers
    assert len(count) == 52
    assert set(count.values()) == {packs}


def test_texts_of_cards() -> None:
    assert cards_text([parse_card(text) for text in ["Kh", "3s", "Jk", "Td", "2c"]]) == "Kh 3s Jk Td 2c"
    assert [rank_of(parse_card(text)) for text in ("Jk", "2h", "3d", "3c", "4s", "As")] == [0, 1, 2, 3, 4, 14]
    assert [parse_rank(text) for text in ("Jk", "2", "3r", "3b", "4", "A")] == [0, 1, 2, 3, 4, 14]


@pytest.mark.parametrize("text", ["", "K", "kh", "1h", "10h", "Jks", "3r", "Kx", "hK", " Kh"])
def test_no_card_with_a_suit(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "3", "Kh", "10", "W", "jk", "k"])
def test_no_card_without_a_suit(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_rank(text)


def test_cards_that_no_pack_holds() -> None:
    assert make_card(2, 1) == parse_card("3h")
    assert make_card(0, 0) == parse_card("Jk")
    assert make_card(14, 3) == parse_card("Ac")
    assert make_card(3, 3) == parse_card("3c")
    assert suits_of(0) == (0,)
    for rank, suit in ((2, 0), (2, 3), (3, 1), (3, 2), (0, 1), (15, 0), (-1, 0), (4, 4), (4, -1)):
        with pytest.raises(ValueError, match="no card"):
            make_card(rank, suit)


@pytest.mark.parametrize("preset", ALL)
def test_values(preset: str) -> None:
    rules = position(preset=preset).rules
    expected = {"Jk": 50, "2": 20, "A": 20} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("7654", 5)
    for rank, value in expected.items():
        assert [card_in_hand(rules, card) for card in cards(rank)] == [value]
    for rank in "4567":
        assert meld_points(rules, target_of(rank), cards(f"{rank} {rank} {rank}")) == 15
    for rank in "89TJQK":
        assert meld_points(rules, target_of(rank), cards(f"{rank} {rank} {rank}")) == 30
    assert meld_points(rules, target_of("A"), cards("A A A")) == 60
    assert meld_points(rules, target_of("3b"), cards("3b 3b 3b")) == 15
    assert hand_points(rules, cards("3b 3b K")) == (210 if preset == "hungarian" else 20)


def test_wild_value() -> None:
    face, replaced = position(preset="classic").rules, position(preset="hungarian").rules
    assert meld_points(face, target_of("5"), cards("5 5 Jk 2")) == 80
    assert meld_points(replaced, target_of("5"), cards("5 5 Jk 2")) == 20
    assert meld_points(face, target_of("A"), cards("A A Jk 2")) == 110
    assert meld_points(replaced, target_of("A"), cards("A A Jk 2")) == 80
    for rules in (face, replaced):
        assert meld_points(rules, target_of("W"), cards("Jk 2 2")) == 90
        assert hand_points(rules, cards("Jk 2 2")) == 90
