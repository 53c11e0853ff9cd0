"""The two cores side by side: same legality, same deal after each action, same scores (ADR 0003).

`KANASTA_DEALS=60 pytest tests/ai/test_counts.py` plays so many deals on each table with each house rule.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from inspect import isdatadescriptor
from typing import Any

import pytest

from kanasta_gui.ai import counts as fast
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import ALL_CARDS
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.engine import apply, check
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.melds import merged
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.scoring import score_sheets
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import view_for

DEALS = int(os.environ.get("KANASTA_DEALS", "4"))
PLAYERS: tuple[Player | None, ...] = (None, Casual(), None, Skilled())
"""Who plays the deals by turns; nobody: any legal action."""
FIELDS = [
    name
    for name, value in vars(fast.Counts).items()  # a compiled class has no __slots__
    if isdatadescriptor(value) and name not in ("rules", "random")
]
TURN = {"seat", "phase", "source", "laid", "started", "added"}  # nothing reads them once a deal is over

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"wild_melds": "from_three", "wild_value": "replaced", "min_naturals": 1, "max_wilds": 6},
    {"black_three_block": "full_round", "draw_count": 3, "canastas_to_go_out": 0},
    {"replace_red_three_from_pile": True, "concealed_needs_own_canasta": True},
    {"canastas_to_go_out": 2, "take_with": ["completes_canasta", "onto_meld"], "on_empty_stock": "continue"},
    {"min_naturals": 3, "max_wilds": 0, "one_card_rule": True, "packs": 3, "jokers": 12},
]  # fmt: skip


def tables() -> Iterator[Table]:
    for preset in PRESETS.values():
        for seats in preset.seats:
            for partners in preset.partners_allowed(seats):
                for values in HOUSE_RULES:
                    yield make_table(preset.name, seats, partners, values)


def table_name(table: Table) -> str:
    house = next(
        index
        for index, values in enumerate(HOUSE_RULES)
        if make_table(table.preset, table.seats, table.partners, values) == table
    )
    return f"{table.preset}-{table.seats}-{'pairs' if table.partners else 'alone'}-{house}"


def count_groups(groups: tuple[Group, ...]) -> list[fast.CountGroup]:
    result = []
    for target, cards in merged(groups):
        jokers = sum(card < 4 for card in cards)
        twos = sum(4 <= card < 8 for card in cards)
        result.append((target, len(cards) - jokers - twos, jokers, twos))
    return result


def allowed(counts: fast.Counts, action: Action) -> bool:
    match action:
        case DrawStock():
            return counts.may_draw()
        case Discard(card):
            return counts.may_discard(card >> 2)
        case Lay(groups):
            return counts.may_lay(count_groups(groups))
        case TakePile(groups):
            return counts.may_take(count_groups(groups))
        case Pass():
            raise AssertionError("passing is not asked of the fast core")


def do(counts: fast.Counts, action: Action) -> None:
    match action:
        case DrawStock():
            counts.draw()
        case Discard(card):
            counts.discard(card >> 2)
        case Lay(groups):
            counts.lay(count_groups(groups))
        case TakePile(groups):
            counts.take(count_groups(groups))
        case Pass():
            counts.end_on_stock()


def attempt(deal: Deal, generator: random.Random) -> Action:
    """A mostly illegal action of cards from the hand, so that refusals are compared too."""
    naturals = [card for card in deal.hand if card >> 2 > 3]
    targets = generator.sample(range(15), generator.choice((1, 1, 2)))
    groups = []
    for target in targets:
        of_rank = [card for card in deal.hand if card >> 2 == target and target != 0]
        wilds = [card for card in deal.hand if card < 8]
        generator.shuffle(wilds)
        cards = of_rank[: generator.randint(0, len(of_rank))] + wilds[: generator.randint(0, 2)]
        groups.append(Group(target, tuple(cards)))
    used = [card for group in groups for card in group.cards]
    if any(used.count(card) > deal.hand.count(card) for card in used) or not naturals:
        return Discard(generator.choice(deal.hand) if deal.hand else ALL_CARDS[0])
    kind = generator.choice((Lay, TakePile))
    return kind(tuple(groups))


@pytest.mark.parametrize("table", list(tables()), ids=table_name)
def test_both_cores_play_the_same_deals(table: Table) -> None:
    generator = random.Random(table_name(table))
    scores = (0, 1500, 3000, 4000, -50, 0, 1490, 0)
    for number in range(DEALS):
        player = PLAYERS[number % len(PLAYERS)]
        try:
            deck = shuffled_deck(table.rules, generator)
            deal, history = deal_cards(table, number % table.seats, scores[: table.sides], deck)
        except StockRanOutAtStart:
            continue
        counts = fast.counts_of(deal)
        while deal.end is None:
            actions = list(legal_actions(deal))
            for action in actions:
                assert isinstance(action, Pass) or allowed(counts, action), action
            for _ in range(3):
                action = attempt(deal, generator)
                assert allowed(counts, action) == (check(deal, action) is None), action
            action = (
                player.decide(view_for(deal, deal.to_move, 1, history), generator)
                if player
                else generator.choice(actions)
            )
            deal, happened = apply(deal, action)
            history += happened
            do(counts, action)
            expected = fast.counts_of(deal)
            for field in FIELDS:
                if deal.end is None or field not in TURN:
                    assert getattr(counts, field) == getattr(expected, field), (field, action)
        assert counts.scores() == [sheet.total for sheet in score_sheets(deal)]


def test_a_copy_is_played_on_without_touching_the_original() -> None:
    table = make_table("classic", 4)
    deal, _ = deal_cards(table, 0, (0, 0), shuffled_deck(table.rules, random.Random(2)))
    original, twin = fast.counts_of(deal), fast.counts_of(deal).copy()
    before = {field: getattr(fast.counts_of(deal), field) for field in FIELDS}
    twin = original.copy()
    twin.draw()
    twin.discard(next(rank for rank in range(4, 15) if twin.hands[twin.seat][rank]))
    assert {field: getattr(original, field) for field in FIELDS} == before
    assert twin.seat != original.seat


def test_lazy_shuffling_draws_every_card_of_the_stock_once() -> None:
    table = make_table("hungarian", 2)
    deal, _ = deal_cards(table, 0, (0, 0), shuffled_deck(table.rules, random.Random(4)))
    counts = fast.counts_of(deal)
    expected = sorted(
        counts.stock + [rank for rank in range(15) for _ in range(counts.hands[counts.seat][rank])]
    )
    counts.random = random.Random(9).random
    seat = counts.seat
    red = counts.red[counts.rules.side_of[seat]]
    while counts.stock:
        counts.phase = fast.DRAW
        counts.draw()
    hand = [rank for rank in range(15) for _ in range(counts.hands[seat][rank])]
    drawn_red = counts.red[counts.rules.side_of[seat]] - red
    assert sorted(hand + [fast.RED] * drawn_red) == expected
