"""What holds for every level on every table: it decides by what its seat knows and by chance alone, it breaks
no rule, and every deal ends.

`KANASTA_DEALS=1112 pytest tests/ai/test_levels.py` plays so many deals on each table, 20,000 in all.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import pytest

from kanasta_gui.ai.external import request_line
from kanasta_gui.ai.levels import LEVELS, make_player
from kanasta_gui.ai.manners import MANNERS, WITH_MANNERS
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.search import EXPERT, MASTER, Searcher
from kanasta_gui.ai.seeds import generator
from kanasta_gui.ai.simulation import Plan, play_match
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import RED_THREE, Card
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.engine import Refused, apply
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.state import Deal, DealStart
from kanasta_gui.rules.view import PlayerView, redact, view_for
from tests.rules.houses import SCORES, TABLES

DEALS = int(os.environ.get("KANASTA_DEALS", "2"))
ROLLOUTS = 8  # of those who read ahead
MOST_DECISIONS = 5000  # in a deal; far more than any deal takes
ASKED = 12  # positions on each table: 216 in all

EVERY_TABLE = [
    pytest.param(make_table(*table), id=f"{table[0]}-{table[1]}-{'pairs' if table[2] else 'alone'}")
    for table in TABLES
]
EVERY_PLAYER = [*product(WITH_MANNERS, MANNERS), *((level, "") for level in LEVELS)]
Events = tuple[ev.Event, ...]


READERS = {"expert": EXPERT, "master": MASTER}


@cache
def player_of(level: str, manner: str = "") -> Player:
    """A player of a level; those who read ahead do so for a moment only."""
    if level in READERS:
        return Searcher(replace(READERS[level], rollouts=ROLLOUTS, for_seats=0))
    return make_player(level, manner)


# --- no illegal action, no stall ---


@dataclass
class Watched:
    """A player who must come to an end."""

    player: Player
    decisions: int = 0

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        self.decisions += 1
        assert self.decisions <= MOST_DECISIONS, f"the deal does not end: {view}"
        return self.player.decide(view, generator)


def line_up(table: Table, number: int) -> tuple[str, ...]:
    """Who plays a deal: levels mixed by chance, or every sixth time one level alone."""
    by_strength = LEVELS[:-1]
    if number % 6 == 0:
        return (by_strength[number // 6 % len(by_strength)],) * table.seats
    chance = generator(number, table.seats)
    return tuple(chance.choice(by_strength) for _ in range(table.seats))


def play_deal(table: Table, number: int) -> int:
    """A deal of this number from its shuffling to its score; how many decisions it took."""
    names = line_up(table, number)
    chance = generator(number, table.seats, table.sides)
    watched = [Watched(player_of(name, chance.choice(("", *MANNERS)))) for name in names]
    totals = tuple(chance.choice(SCORES) for _ in range(table.sides))
    played = play_match(Plan(table, names, number), watched, number, most=1, totals=totals)
    assert played.fault is None, (table, number, names, played.fault)
    assert len(played.match.results) == 1
    assert not played.match.is_dealt
    return sum(each.decisions for each in watched)


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_no_level_breaks_a_rule_and_every_deal_ends(table: Table) -> None:
    for number in range(DEALS):
        assert play_deal(table, number) >= table.seats


# --- honesty ---


@dataclass(frozen=True)
class Course:
    """A deal as it came about."""

    start: DealStart
    actions: tuple[Action, ...] = ()

    def run(self) -> tuple[Deal, Events]:
        """Where it stands and what happened. Raises Refused where an action cannot be."""
        start = self.start
        deal, history = deal_cards(start.table, start.dealer, start.scores, start.deck)
        for action in self.actions:
            deal, happened = apply(deal, action)
            history += happened
        return deal, history


def courses(table: Table, seed: str) -> Iterator[Course]:
    """Positions from the whole of some deals."""
    chance = random.Random(seed)
    scores = tuple(chance.choice(SCORES) for _ in range(table.sides))
    while True:
        start = DealStart(table, chance.randrange(table.seats), scores, shuffled_deck(table.rules, chance))
        try:
            deal, history = Course(start).run()
        except StockRanOutAtStart:
            continue
        actions: tuple[Action, ...] = ()
        while deal.end is None:
            if chance.random() < 0.15:
                yield Course(start, actions)
            view = view_for(deal, deal.to_move, 1, history)
            action = player_of("casual" if chance.random() < 0.8 else "random").decide(view, chance)
            deal, happened = apply(deal, action)
            history += happened
            actions += (action,)


class Unseen:
    """Which cards of the deck a seat has never seen, by their places in it: those that others hold, and those
    of the stock."""

    def __init__(self, course: Course, history: Events, seat: int) -> None:
        table, first = course.start.table, course.start.dealer + 1
        self._deck = course.start.deck
        self._at = table.seats * table.rules.hand_size
        self._held = [
            list(range((player - first) % table.seats, self._at, table.seats))
            for player in range(table.seats)
        ]
        self._from_piles: list[list[Card]] = [[] for _ in self._held]  # these everybody has seen
        taken: tuple[int, tuple[Card, ...]] | None = None
        for event in history:
            match event:
                case ev.UpcardsTurned(cards):
                    self._at += len(cards)
                case ev.CardDrawn(player):
                    self._held[player].append(self._at)
                    self._at += 1
                case ev.RedThreeShown(player, card, from_pile=False):
                    if not self._leaves(player, card):  # it came from the stock
                        self._at += 1
                case ev.PileTaken(player, _, rest):
                    taken = player, rest
                case ev.CardsLaid(player, cards=cards, upcard=upcard):
                    for card in cards[:-1] if upcard else cards:
                        self._leaves(player, card)
                case ev.Discarded(player, card):
                    self._leaves(player, card)
            if taken and isinstance(event, ev.CardsLaid) and event.upcard:  # then the others come to the hand
                self._from_piles[taken[0]] += [card for card in taken[1] if card >> 2 != RED_THREE]
                taken = None
        self.hands = [index for player, held in enumerate(self._held) if player != seat for index in held]
        self.stock = list(range(self._at, len(self._deck)))

    def _leaves(self, player: int, card: Card) -> bool:
        """A card leaves a hand; whether it was in it."""
        if card in self._from_piles[player]:
            self._from_piles[player].remove(card)
            return True
        held = self._held[player]
        index = next((index for index in held if self._deck[index] == card), None)
        if index is None:
            return False
        held.remove(index)
        return True


def exchanged(course: Course, history: Events, seat: int, chance: random.Random) -> Course | None:
    """Another deal of which the seat has seen just the same; None where what others did betrays too much."""
    unseen = Unseen(course, history, seat)
    hands, stock = unseen.hands, unseen.stock
    deck = list(course.start.deck)
    threes = [deck[index] for index in stock if deck[index] >> 2 == RED_THREE]
    for _ in range(20):
        cards = [deck[index] for index in (*hands, *stock) if deck[index] >> 2 != RED_THREE]
        chance.shuffle(cards)
        in_stock = cards[len(hands) :] + threes
        chance.shuffle(in_stock)
        for index, card in zip((*hands, *stock), cards[: len(hands)] + in_stock, strict=True):
            deck[index] = card
        other = replace(course, start=replace(course.start, deck=tuple(deck)))
        try:
            _, happened = other.run()
        except Refused:  # somebody would have had to do something else
            continue
        if [redact(event, seat) for event in happened] == [redact(event, seat) for event in history]:
            return other
    return None


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_a_level_decides_by_what_its_seat_knows(table: Table) -> None:
    chance = random.Random(f"exchange {table.preset} {table.seats}")
    asked = 0
    for course in courses(table, f"honest {table.preset} {table.seats} {table.partners}"):
        deal, history = course.run()
        seat = deal.to_move
        other_course = exchanged(course, history, seat, chance)
        if other_course is None:
            continue
        other, other_history = other_course.run()
        assert sorted(other.hands) != sorted(deal.hands) or other.stock != deal.stock
        view = view_for(deal, seat, 1, history)
        same = view_for(other, seat, 1, other_history)
        assert request_line(same).encode() == request_line(view).encode()
        for level, manner in EVERY_PLAYER:
            player = player_of(level, manner)
            decision = player.decide(view, random.Random(asked))
            assert player.decide(same, random.Random(asked)) == decision, (level, manner)
        asked += 1
        if asked == ASKED:
            return
