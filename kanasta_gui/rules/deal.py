"""Dealing: from a shuffled pack to the first turn (SPEC 3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import FIRST_THREE, RED_THREE, Card, pack
from kanasta_gui.rules.pile import holds_freezer
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import NEW_TURN, Deal, DealStart


class Shuffler(Protocol):
    """A random generator, such as `random.Random`."""

    def shuffle(self, x: list[Any], /) -> None: ...


class StockRanOutAtStart(ValueError):
    """The stock ran out before the first turn: the pack is to be shuffled and dealt again."""


def shuffled_deck(rules: RuleSet, generator: Shuffler) -> tuple[Card, ...]:
    """The whole pack in a random drawing order, first card first."""
    cards = list(pack(rules.packs, rules.jokers))
    generator.shuffle(cards)
    return tuple(cards)


def is_whole_pack(rules: RuleSet, deck: tuple[Card, ...]) -> bool:
    """Whether the deck holds just the cards that the rules ask for."""
    return tuple(sorted(deck)) == pack(rules.packs, rules.jokers)


def deal_cards(
    table: Table, dealer: int, scores: tuple[int, ...], deck: tuple[Card, ...]
) -> tuple[Deal, tuple[ev.Event, ...]]:
    """Deal from the deck; the seat after the dealer is to move.

    Raises StockRanOutAtStart, and ValueError for a deck that is not the table's pack.
    """
    if not is_whole_pack(table.rules, deck):
        raise ValueError("the deck is not the pack that the rules ask for")
    seats, size = table.seats, table.rules.hand_size
    order = [(dealer + 1 + offset) % seats for offset in range(seats)]
    dealt = seats * size
    hands: list[tuple[Card, ...]] = [()] * seats
    for offset, seat in enumerate(order):
        hands[seat] = deck[offset:dealt:seats]
    happened: list[ev.Event] = [ev.HandsDealt(dealer, tuple(len(hand) for hand in hands), tuple(hands))]
    red_threes = ((),) * table.sides
    deal = Deal(
        DealStart(table, dealer, scores, deck), dealt, tuple(hands), ((),) * table.sides, red_threes,
        (), order[0], NEW_TURN, frozenset(), None,
    )  # fmt: skip
    for seat in order:
        deal = _lay_red_threes(deal, seat, happened)
    return _turn_upcards(deal, happened), tuple(happened)


def _next(deal: Deal) -> Card:
    if not deal.stock_size:
        raise StockRanOutAtStart
    return deal.start.deck[deal.next_card]


def _lay_red_threes(deal: Deal, seat: int, happened: list[ev.Event]) -> Deal:
    """Red threes of a hand go before the side, each replaced, until none is left in it."""
    side, hand = deal.table.side_of[seat], list(deal.hands[seat])
    shown, at = list(deal.red_threes[side]), deal.next_card
    while threes := [card for card in hand if card >> 2 == RED_THREE]:
        for card in threes:
            hand.remove(card)
            shown.append(card)
            happened.append(ev.RedThreeShown(seat, card, from_pile=False))
        for _ in threes:
            if at >= len(deal.start.deck):
                raise StockRanOutAtStart
            hand.append(deal.start.deck[at])
            happened.append(ev.CardDrawn(seat, deal.start.deck[at], replacement=True))
            at += 1
    hands = (*deal.hands[:seat], tuple(hand), *deal.hands[seat + 1 :])
    red_threes = (*deal.red_threes[:side], tuple(shown), *deal.red_threes[side + 1 :])
    return replace(deal, next_card=at, hands=hands, red_threes=red_threes)


def _turn_upcards(deal: Deal, happened: list[ev.Event]) -> Deal:
    """The first cards of the pile: while the upcard is wild or a red three, another goes on top."""
    pile: tuple[Card, ...] = ()
    while not pile or pile[-1] < FIRST_THREE or pile[-1] >> 2 == RED_THREE:
        pile = (*pile, _next(deal))
        deal = replace(deal, next_card=deal.next_card + 1, pile=pile)
    _next(deal)  # the first player must find a card
    happened.append(ev.UpcardsTurned(pile))
    if holds_freezer(pile):
        happened.append(ev.PileFrozen(next(card for card in pile if holds_freezer((card,)))))
    happened.append(ev.TurnPassed(deal.to_move))
    return deal
