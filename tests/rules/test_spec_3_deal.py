"""SPEC 1 and 3: sides, seats and the deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import Card, pack
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, is_whole_pack, shuffled_deck
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.state import Deal
from tests.rules.houses import TABLES
from tests.rules.positions import cards, text_of


def stacked(table: Table, first: str) -> tuple[Card, ...]:
    """The table's pack with some cards first, then wild cards, red threes last."""
    rest = list(pack(table.rules.packs, table.rules.jokers))
    for card in cards(first):
        rest.remove(card)
    rest.sort(key=lambda card: (card >> 2 == 2, card))
    return (*cards(first), *rest)


def dealt(table: Table, dealer: int, deck: tuple[Card, ...]) -> tuple[Deal, tuple[ev.Event, ...]]:
    return deal_cards(table, dealer, (0,) * table.sides, deck)


@pytest.mark.parametrize(
    ("preset", "seats", "partners", "sides"),
    [
        ("hungarian", 2, False, [(0,), (1,)]),
        ("polish-three", 3, False, [(0,), (1,), (2,)]),
        ("bosnian", 4, True, [(0, 2), (1, 3)]),
        ("hungarian", 4, False, [(0,), (1,), (2,), (3,)]),
        ("hungarian", 5, False, [(0,), (1,), (2,), (3,), (4,)]),
        ("hungarian", 6, True, [(0, 3), (1, 4), (2, 5)]),
        ("hungarian", 7, False, [(0,), (1,), (2,), (3,), (4,), (5,), (6,)]),
        ("hungarian", 8, True, [(0, 4), (1, 5), (2, 6), (3, 7)]),
        ("hungarian", 8, False, [(0,), (1,), (2,), (3,), (4,), (5,), (6,), (7,)]),
    ],
)
def test_sides(preset: str, seats: int, partners: bool, sides: list[tuple[int, ...]]) -> None:
    table = make_table(preset, seats, partners)
    assert list(table.members) == sides
    assert table.sides == len(sides)
    assert [table.side_of[seat] for seat in range(seats)] == [
        next(side for side, members in enumerate(sides) if seat in members) for seat in range(seats)
    ]


@pytest.mark.parametrize(("preset", "seats", "partners"), TABLES)
def test_hands_are_dealt_one_card_at_a_time(preset: str, seats: int, partners: bool) -> None:
    table = make_table(preset, seats, partners)
    deck = stacked(table, "")
    size = table.rules.hand_size
    for dealer in (0, seats - 1):
        deal, happened = dealt(table, dealer, deck)
        first = (dealer + 1) % seats
        assert deal.to_move == first
        assert deal.phase == "draw"
        for offset in range(seats):
            seat = (first + offset) % seats
            assert sorted(deal.hands[seat]) == sorted(deck[offset : seats * size : seats])
            assert len(deal.hands[seat]) == size
        assert deal.pile == (deck[seats * size],)
        assert deal.stock == deck[seats * size + 1 :]
        assert happened[0] == ev.HandsDealt(dealer, (size,) * seats, deal.hands)
        assert happened[1:] == (ev.UpcardsTurned(deal.pile), ev.TurnPassed(first))
        assert deal.melds == ((),) * table.sides
        assert deal.laid == frozenset()
        assert deal.start.dealer == dealer


def five_each(**values: Any) -> Table:
    return make_table("hungarian", 2, False, {"hand_size": 5, **values})


def test_red_threes_are_laid_and_replaced_seat_after_seat() -> None:
    # seat 1 (after the dealer) gets 4 4 3h 4 3d, seat 0 5 5 5 3h 5; then the stock: K, 3d, Q, 7, upcard 9
    deck = stacked(five_each(), "4s 5s 4h 5h 3h 5d 4d 3h 3d 5c  Ks 3d Qs 7s 9s".replace("  ", " "))
    deal, happened = dealt(five_each(), 0, deck)
    # seat 1 lays two, draws K and 3d, lays that, draws Q; then seat 0 lays one and draws 7
    assert text_of(deal.hands[1]) == "4 4 4 Q K"
    assert text_of(deal.hands[0]) == "5 5 5 5 7"
    assert [len(threes) for threes in deal.red_threes] == [1, 3]
    assert text_of(deal.pile) == "9"
    drawn = [
        (event.seat, text_of([event.card or 0])) for event in happened if isinstance(event, ev.CardDrawn)
    ]
    assert drawn == [(1, "K"), (1, "3r"), (1, "Q"), (0, "7")]
    assert all(event.replacement for event in happened if isinstance(event, ev.CardDrawn))
    shown = [(event.seat, event.from_pile) for event in happened if isinstance(event, ev.RedThreeShown)]
    assert shown == [(1, False)] * 3 + [(0, False)]


@pytest.mark.parametrize("upcards", ["2s 9s", "Jk 9s", "3h 9s", "3d 2s Jk 3h Ks", "2s 3s"])
def test_a_wild_card_or_red_three_is_covered(upcards: str) -> None:
    deck = stacked(five_each(), f"4s 5s 4h 5h 4d 5d 4c 5c 6s 7s {upcards}")
    deal, happened = dealt(five_each(), 0, deck)
    assert deal.pile == cards(upcards)
    freezing = [event.card for event in happened if isinstance(event, ev.PileFrozen)]
    assert freezing == [cards(upcards)[0]]
    assert deal.stock_size == 52 * 2 + 6 - 10 - len(deal.pile)


@pytest.mark.parametrize("upcard", ["9s", "3s", "4s"])
def test_another_upcard_stays(upcard: str) -> None:
    deal, happened = dealt(five_each(), 0, stacked(five_each(), f"4s 5s 4h 5h 4d 5d 4c 5c 6s 7s {upcard}"))
    assert deal.pile == cards(upcard)
    assert not [event for event in happened if isinstance(event, ev.PileFrozen)]


def four_left(last: str) -> Deal:
    """Sixty of 64 cards are dealt; the four others are given."""
    table = make_table("classic", 3, False, {"packs": 1, "jokers": 12, "hand_size": 20})
    rest = [card for card in pack(1, 12) if card >> 2 != 2]
    for card in cards(last):
        rest.remove(card)
    reds = [card for card in pack(1, 12) if card >> 2 == 2]
    return dealt(table, 0, (*rest[: 60 - len(reds)], *reds, *rest[60 - len(reds) :], *cards(last)))[0]


def test_one_card_is_left_to_draw() -> None:
    """Two red threes are replaced by what stands before the last two."""
    deal = four_left("9s 8s")
    assert text_of(deal.pile) == "9"
    assert text_of(deal.stock) == "8"
    assert sum(len(threes) for threes in deal.red_threes) == 2
    assert [len(hand) for hand in deal.hands] == [20, 20, 20]


@pytest.mark.parametrize("last", ["Jk 9s", "2s 9s", "Jk 2s", "Jk Jk"])
def test_the_stock_runs_out_before_the_first_turn(last: str) -> None:
    with pytest.raises(StockRanOutAtStart):
        four_left(last)


def test_a_deck_must_be_the_pack_of_the_table() -> None:
    table = five_each()
    deck = shuffled_deck(table.rules, Random(1))
    assert is_whole_pack(table.rules, deck)
    assert sorted(deck) == list(pack(2, 6))
    assert shuffled_deck(table.rules, Random(1)) == deck
    assert shuffled_deck(table.rules, Random(2)) != deck
    for wrong in (deck[:-1], (*deck[:-1], deck[0]), (*deck, deck[0])):
        with pytest.raises(ValueError, match="pack"):
            dealt(table, 0, wrong)
