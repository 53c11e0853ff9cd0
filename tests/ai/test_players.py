"""What holds for every computer player: legal, never at a loss, the same answer when asked again, honest."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.everything_down import EverythingDown
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules.cards import RED_THREE
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.engine import apply, check
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.state import Deal, DealStart
from kanasta_gui.rules.view import view_for
from tests.rules.houses import SCORES, TABLES, house_table, small_position

PLAYERS: tuple[Player, ...] = (Casual(), EverythingDown(), RandomPlayer())
MOST_ACTIONS = 5000  # in a deal; far more than any deal takes


def names(players: tuple[Player, ...]) -> list[str]:
    return [type(player).__name__ for player in players]


def positions(player: Player, table: Table, seed: str) -> Iterator[tuple[Deal, tuple[Event, ...]]]:
    """Every position of a deal played by one player at all seats, each decision checked."""
    generator = random.Random(seed)
    scores = tuple(generator.choice(SCORES) for _ in range(table.sides))
    while True:
        try:
            deck = shuffled_deck(table.rules, generator)
            deal, history = deal_cards(table, generator.randrange(table.seats), scores, deck)
            break
        except StockRanOutAtStart:
            continue
    for _ in range(MOST_ACTIONS):
        yield deal, history
        view = view_for(deal, deal.to_move, 1, history)
        action = player.decide(view, generator)
        assert check(view, action) is None, (action, check(view, action), table)
        deal, happened = apply(deal, action)
        history += happened
        if deal.end is not None:
            return
    raise AssertionError(f"the deal does not end: {table}")


@pytest.mark.parametrize("player", PLAYERS, ids=names(PLAYERS))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_every_decision_of_a_deal_is_legal(player: Player, table: tuple[str, int, bool]) -> None:
    assert sum(1 for _ in positions(player, make_table(*table), f"legal {table}")) > 0


@pytest.mark.parametrize("player", PLAYERS, ids=names(PLAYERS))
def test_every_decision_is_legal_under_house_rules(player: Player) -> None:
    for number in range(25):
        for _ in positions(player, house_table(random.Random(number)), f"house {number}"):
            pass


@pytest.mark.parametrize("player", PLAYERS, ids=names(PLAYERS))
def test_an_answer_to_any_position(player: Player) -> None:
    for number in range(1500):
        generator = random.Random(f"any {number}")
        deal = small_position(generator, house_table(generator))
        if next(legal_actions(deal), None) is None:
            continue
        view = view_for(deal, deal.to_move, 1)
        action = player.decide(view, generator)
        assert check(view, action) is None, (number, action, check(view, action))


@pytest.mark.parametrize("player", PLAYERS, ids=names(PLAYERS))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_the_same_answer_whatever_others_hold(player: Player, table: tuple[str, int, bool]) -> None:
    """Cards that the seat cannot know are exchanged: neither its view nor its decision changes."""
    generator = random.Random(f"honest {table}")
    asked = 0
    for number, (deal, history) in enumerate(positions(player, make_table(*table), f"honest {table}")):
        if number % 9:
            continue
        seat = deal.to_move
        view = view_for(deal, seat, 1, history)
        other = view_for(exchanged(deal, seat, generator), seat, 1, history)
        assert other == view
        assert player.decide(other, random.Random(number)) == player.decide(view, random.Random(number))
        asked += 1
    assert asked


def exchanged(deal: Deal, seat: int, generator: random.Random) -> Deal:
    """Another deal that looks the same from the seat: hidden hands and stock dealt anew."""
    hidden = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
    threes = [card for card in deal.stock if card >> 2 == RED_THREE]
    hidden += [card for card in deal.stock if card >> 2 != RED_THREE]
    generator.shuffle(hidden)
    hands = tuple(
        hand if other == seat else tuple(hidden.pop() for _ in hand) for other, hand in enumerate(deal.hands)
    )
    stock = hidden + threes
    generator.shuffle(stock)
    start = deal.start
    deck = (*start.deck[: deal.next_card], *stock)
    return Deal(
        DealStart(start.table, start.dealer, start.scores, deck), deal.next_card, hands, deal.melds,
        deal.red_threes, deal.pile, deal.to_move, deal.turn, deal.laid, None,
    )  # fmt: skip
