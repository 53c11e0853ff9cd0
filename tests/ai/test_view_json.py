"""What programs are told: every field, the history as it was played, nothing that the seat may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from kanasta_gui.ai.external import request_line, request_number
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.ai.simulation import Plan, play_match
from kanasta_gui.ai.view_json import history_json, view_json
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action, Lay, TakePile
from kanasta_gui.rules.cards import card_text
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.melds import merged
from kanasta_gui.rules.notation import action_text, parse_action
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.record import read_record
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.view import PlayerView, view_for
from tests.ai.test_players import exchanged, positions
from tests.rules.houses import TABLES
from tests.rules.positions import action, position

FIELDS = [
    "preset", "rules", "seat", "seats", "partners", "dealer", "scores", "deal", "phase", "turn", "hand",
    "hand_sizes", "stock", "pile", "frozen", "blocked", "melds", "red_threes", "laid", "may", "history",
]  # fmt: skip
NAMES = [f"{preset}-{seats}-{partners}" for preset, seats, partners in TABLES]


def test_every_field_says_what_the_seat_knows() -> None:
    deal = position(
        "Kd Ks 2c 7h",
        melds=[["Qs Qh Qd 2s"], []],
        pile="4s 2d Kh",
        red_threes=["3h", ""],
        scores=[1200, 950],
        stock=31,
        laid=[2, 0],
        preset="classic",
    )
    told = view_json(view_for(deal, 0, 4))
    assert list(told) == FIELDS
    assert told.pop("rules") == as_values(deal.rules)
    assert told == {
        "preset": "classic", "seat": 0, "seats": 4, "partners": True, "dealer": deal.start.dealer,
        "scores": [1200, 950], "deal": 4, "phase": "draw", "turn": None, "hand": "2c 7h Ks Kd",
        "hand_sizes": [4, 5, 5, 5], "stock": 31, "pile": "4s 2d Kh", "frozen": True, "blocked": False,
        "melds": [["Qs Qh Qd 2s"], []], "red_threes": [1, 0], "laid": [0, 2], "may": ["draw", "take"],
        "history": [],
    }  # fmt: skip
    taken, _ = apply(deal, action(deal, "take K: K K"))
    told = view_json(view_for(taken, 0, 4))
    assert (told["phase"], told["turn"], told["pile"], told["frozen"]) == ("play", "taken", "", False)
    assert told["melds"] == [["Qs Qh Qd 2s", "Kd Ks Kh"], []]
    assert told["may"] == ["lay", "discard"]


def test_frozen_and_blocked_are_for_the_seat() -> None:
    deal = position("5 6 7", melds=[[], ["K K K"]], pile="4 3s", preset="classic")
    told = view_json(view_for(deal, 0, 1))
    assert (told["frozen"], told["blocked"], told["turn"]) == (True, True, None)
    other = position("5 6 7", melds=[[], ["K K K"]], pile="4 5", to_move=1, preset="classic")
    told = view_json(view_for(other, 1, 1))
    assert (told["seat"], told["frozen"], told["blocked"]) == (1, False, False)


def test_the_history_in_its_forms() -> None:
    history: tuple[ev.Event, ...] = (
        ev.HandsDealt(3, (2, 2), (None, (20, 24))),
        ev.RedThreeShown(1, 9, from_pile=False),
        ev.CardDrawn(1, 21, replacement=True),
        ev.UpcardsTurned((6, 53)),
        ev.PileFrozen(6),
        ev.TurnPassed(0),
        ev.RedThreeShown(0, 10, from_pile=False),
        ev.CardDrawn(0, None, replacement=True),
        ev.CardDrawn(0, None, replacement=False),  # the second of two cards
        ev.Discarded(0, 16),
        ev.TurnPassed(1),
        ev.PileTaken(1, 16, (6, 9, 53)),
        ev.InitialMeldMade(1, 50, 50),
        ev.CardsLaid(1, 1, 4, (17, 18, 16), started=True, upcard=True, part=0),
        ev.CardsLaid(1, 1, 5, (20, 21, 22), started=True, upcard=False, part=1),
        ev.RedThreeShown(1, 9, from_pile=True),
        ev.CardDrawn(1, 25, replacement=True),
        ev.CardsLaid(1, 1, 5, (23,), started=False, upcard=False, part=0),
        ev.CardsLaid(1, 1, 5, (20,), started=False, upcard=False, part=0),
    )
    assert history_json(history) == [
        {"seat": 1, "red_three": "3h"},
        {"upcards": "2d Kh"},
        {"seat": 0, "do": "draw"},
        {"seat": 0, "red_three": "3d"},
        {"seat": 0, "do": "discard 4s"},
        {"seat": 1, "do": "take 4: 4h 4d; 5: 5s 5h 5d"},
        {"seat": 1, "red_three": "3h"},
        {"seat": 1, "do": "lay 5: 5c"},
        {"seat": 1, "do": "lay 5: 5s"},
    ]


class Watched:
    """Notes what it is shown."""

    def __init__(self, player: Player, seen: list[PlayerView]) -> None:
        self.player, self.seen = player, seen

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        self.seen.append(view)
        return self.player.decide(view, generator)


def together(move: Action) -> str:
    """An action with the groups of one target merged."""
    if isinstance(move, Lay | TakePile):
        return action_text(type(move)(merged(move.groups)))
    return action_text(move)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_history_is_what_was_done(table: tuple[str, int, bool]) -> None:
    """Each action once and in its order, told by whoever sits where; upcards and red threes as they lie."""
    seen: list[PlayerView] = []
    plan = Plan(make_table(*table), ("random",) * table[1], seed=8)
    played = play_match(plan, [Watched(RandomPlayer(), seen)] * table[1], 1, 2)
    views = iter(seen)
    for deal in read_record(played.record).deals:
        for number, (seat, _) in enumerate(deal.actions):
            view = next(views)
            told = history_json(view.history)
            done = [(entry["seat"], entry["do"]) for entry in told if "do" in entry]
            assert view.seat == seat
            assert done == [(who, together(move)) for who, move in deal.actions[:number]]
            threes: list[list[str]] = [[] for _ in view.melds]
            for entry in told:
                if "red_three" in entry:
                    threes[view.table.side_of[entry["seat"]]].append(entry["red_three"])
            assert threes == [[card_text(card) for card in shown] for shown in view.red_threes]
            assert sum("upcards" in entry for entry in told) == 1


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_line_is_the_same_whatever_others_hold(table: tuple[str, int, bool]) -> None:
    generator, asked = random.Random(f"bytes {table}"), 0
    for deal, history in positions(RandomPlayer(), make_table(*table), f"bytes {table}"):
        seat = deal.to_move
        line = request_line(view_for(deal, seat, 1, history))
        other = view_for(exchanged(deal, seat, generator), seat, 1, misremembered(history, seat, generator))
        assert request_line(other) == line
        assert line.count("\n") == 1
        asked += 1
    assert asked >= 20


def misremembered(history: Sequence[ev.Event], seat: int, generator: random.Random) -> tuple[ev.Event, ...]:
    """The history with other cards wherever the seat could not see them."""
    told: list[ev.Event] = []
    for event in history:
        if isinstance(event, ev.CardDrawn) and event.seat != seat:
            told.append(replace(event, card=generator.randrange(16, 60)))
        elif isinstance(event, ev.HandsDealt):
            hands = [tuple(generator.choices(range(16, 60), k=size)) for size in event.sizes]
            told.append(replace(event, hands=(*hands[:seat], event.hands[seat], *hands[seat + 1 :])))
        else:
            told.append(event)
    return tuple(told)


def test_requests_are_numbered_by_what_is_seen() -> None:
    """So the same position has the same request, and no two of a match have one number."""
    seen: list[PlayerView] = []
    play_match(Plan(make_table("classic", 4), ("random",) * 4, 3), [Watched(RandomPlayer(), seen)] * 4, 1, 3)
    numbers = [request_number(view) for view in seen]
    assert numbers == sorted(set(numbers))
    assert json.loads(request_line(seen[0]))["id"] == numbers[0]
    assert parse_action("draw") == parse_action(history_json(seen[1].history)[-1]["do"])
