"""Pictures of cards: jokers keep their colour."""

from __future__ import annotations

from kanasta_gui.art.deck import FACES
from kanasta_gui.rules.cards import ALL_CARDS, JOKER, parse_card
from kanasta_gui.table.faces import BLACK_JOKER, RED_JOKER, Faces, column_order, face_of


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def test_every_card_has_a_picture() -> None:
    assert {face_of(card) for card in ALL_CARDS} | {BLACK_JOKER} == set(FACES)
    assert face_of(parse_card("Th")) == "10H"
    assert face_of(parse_card("3s")) == "3S"


def test_jokers_of_a_place_take_turns_and_keep_their_colour() -> None:
    faces = Faces()
    assert faces.of("pile", cards("Jk 4d Jk")) == (RED_JOKER, "4D", BLACK_JOKER)
    assert faces.of("pile", cards("Jk 4d Jk 5d")) == (RED_JOKER, "4D", BLACK_JOKER, "5D")
    assert faces.of("meld", [JOKER]) == (RED_JOKER,)


def test_a_joker_that_comes_from_elsewhere_is_known() -> None:
    faces = Faces()
    faces.come("meld", ["KS", BLACK_JOKER])
    assert faces.of("meld", cards("Ks Kd Jk")) == ("KS", "KD", BLACK_JOKER)


def test_what_is_taken_back_is_forgotten() -> None:
    faces = Faces()
    faces.come("meld", [BLACK_JOKER])
    faces.of("meld", cards("Ks Kd Jk"))
    faces.of("meld", [])
    assert faces.of("meld", [JOKER]) == (RED_JOKER,)
    faces.come("pile", [BLACK_JOKER])
    faces.clear("pile")
    assert faces.of("pile", [JOKER]) == (RED_JOKER,)


def test_wild_cards_lie_first_in_a_column() -> None:
    assert column_order(cards("Ks 2d Kh Jk")) == [1, 3, 0, 2]
