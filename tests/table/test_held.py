"""The order of one's own cards."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.cards import JOKER, pack, parse_card
from kanasta_gui.table.faces import BLACK_JOKER, RED_JOKER
from kanasta_gui.table.held import HeldCards, high_first, low_first

PACK = pack(2, 4)


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def faces(held: HeldCards) -> str:
    return " ".join(card.face for card in held.cards)


def test_the_hand_is_sorted_wild_cards_first_black_threes_last() -> None:
    held = HeldCards()
    held.follow(cards("4d 3c Ks As 2s Jk Kd"), high_first)
    assert faces(held) == "joker_red 2S AS KS KD 4D 3C"
    held.sort(low_first)
    assert faces(held) == "3C 4D KS KD AS 2S joker_red"


def test_cards_keep_their_identity() -> None:
    held = HeldCards()
    held.follow(cards("Ks Ks 4d"), high_first)
    kings = [card.uid for card in held.cards[:2]]
    new = held.follow(cards("Ks 4d 9h"), high_first, leaving={kings[0]})
    assert [card.face for card in new] == ["9H"]
    assert held.card(kings[0]) is None
    assert held.card(kings[1]) is not None


def test_jokers_differ_and_stay_as_they_are() -> None:
    held = HeldCards()
    held.follow(cards("Jk Jk 4d"), high_first)
    assert [card.face for card in held.cards[:2]] == [RED_JOKER, BLACK_JOKER]
    red = held.cards[0].uid
    held.follow(cards("Jk 4d"), high_first, leaving={red})
    assert held.cards[0].face == BLACK_JOKER
    held.follow(cards("Jk Jk Jk 4d"), high_first, jokers=[BLACK_JOKER])
    assert sorted(card.face for card in held.cards if card.card == JOKER) == [
        BLACK_JOKER,
        BLACK_JOKER,
        RED_JOKER,
    ]


def test_cards_are_put_elsewhere_and_new_ones_come_to_the_end() -> None:
    held = HeldCards()
    held.follow(cards("As Ks Qs 4d"), high_first)
    uids = {card.face: card.uid for card in held.cards}
    held.move([uids["AS"]], 2)
    assert faces(held) == "KS QS AS 4D"
    held.move([uids["4D"], uids["KS"]], 0)
    assert faces(held) == "KS 4D QS AS"
    held.follow(cards("As Ks Qs 4d Kh"), high_first)
    assert faces(held) == "KS 4D QS AS KH"


def test_a_place_is_counted_without_hidden_cards() -> None:
    held = HeldCards()
    held.follow(cards("As Ks Qs 4d"), high_first)
    uids = {card.face: card.uid for card in held.cards}
    held.move([uids["4D"]], 1, hidden=[uids["AS"], uids["KS"]])
    assert faces(held) == "AS KS QS 4D"
    held.move([uids["4D"]], 0, hidden=[uids["AS"]])
    assert faces(held) == "AS 4D KS QS"


def test_a_stored_arrangement_comes_back() -> None:
    held = HeldCards()
    held.follow(cards("As Ks Ks 4d 9h"), high_first)
    held.arrange(cards("4d Ks As"))
    assert faces(held) == "4D KS AS KS 9H"
    assert held.by_hand


@given(st.lists(st.sampled_from(range(len(PACK))), unique=True, max_size=40), st.data())
def test_the_hand_is_always_the_one_it_follows(indices: list[int], data: st.DataObject) -> None:
    held = HeldCards()
    held.follow([PACK[index] for index in indices], high_first)
    if held.cards and data.draw(st.booleans()):
        held.move([held.cards[-1].uid], 0)
    other = data.draw(st.permutations(indices))[: data.draw(st.integers(0, len(indices)))]
    before = {card.uid for card in held.cards}
    new = held.follow([PACK[index] for index in other], high_first)
    assert sorted(card.card for card in held.cards) == sorted(PACK[index] for index in other)
    assert not new
    assert {card.uid for card in held.cards} <= before
