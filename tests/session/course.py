"""A program around a session, as small as it can be: it stores, answers, and plays at random."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.deal import shuffled_deck
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.machine import transition
from kanasta_gui.session.restore import restore
from kanasta_gui.session.seats import Seat, Seats
from kanasta_gui.session.state import Session, Stage, new_session, screen_view

TABLES = [
    (preset.name, seats, partners)
    for preset in PRESETS.values()
    for seats in preset.seats
    for partners in preset.partners_allowed(seats)
]
"""Every table that the presets allow."""


def players(text: str) -> Seats:
    """`pbb`: a person and two computers."""
    return tuple(
        Seat(f"name {index}", "human" if letter == "p" else "random") for index, letter in enumerate(text)
    )


@dataclass
class StoredAction:
    seat: int
    action: str
    undone: bool = False


@dataclass
class StoredDeal:
    deck: str
    rows: list[StoredAction] = field(default_factory=list)
    result: dict[str, Any] | None = None

    @property
    def actions(self) -> list[StoredAction]:
        return [row for row in self.rows if not row.undone]


class Program:
    """Carries effects out and remembers them."""

    def __init__(self, table: Table, seats: Seats, *, dealer: int = 0, seed: int = 1) -> None:
        self.session: Session = new_session(table, seats, dealer, seed)
        self.dealer = dealer
        self.deals: list[StoredDeal] = []
        self.clock: float | None = None
        self.match: dict[str, Any] | None = None
        self.left = False
        self.effects: tuple[fx.Effect, ...] = ()
        self.asked: fx.AskBot | None = None

    def send(self, intent: wish.Intent) -> tuple[fx.Effect, ...]:
        """One step; what it asks for is stored at once."""
        self.session, self.effects = transition(self.session, intent)
        for effect in self.effects:
            self._carry_out(effect)
        return self.effects

    def _carry_out(self, effect: fx.Effect) -> None:
        match effect:
            case fx.StoreDeal(_, _, deck):
                self.deals.append(StoredDeal(deck))
            case fx.StoreAction(seat, action):
                self.deals[-1].rows.append(StoredAction(seat, action))
            case fx.StoreUndo():
                self.deals[-1].actions[-1].undone = True
            case fx.StoreResult(facts):
                assert self.deals[-1].result is None
                self.deals[-1].result = facts
            case fx.StoreOutcome(facts, left):
                self.match, self.left = facts, left
            case fx.KeepClock(left):
                self.clock = left
            case fx.AskBot():
                self.asked = effect
            case _:
                pass

    def start(self) -> None:
        """The table is opened and the first deal is shown."""
        self.send(wish.TableOpened())
        self.go_on()

    def go_on(self) -> None:
        """Answer what is not a decision, until the session waits for one, or for a sheet to be read."""
        while self.session.stage in (Stage.SHUFFLING, Stage.SHOWING):
            self.send(self.answer())

    def answer(self, chance: Random | None = None) -> wish.Intent:
        """What the stage waits for; decisions are random."""
        match self.session.stage:
            case Stage.SHUFFLING:
                return wish.DeckGiven(self.deck())
            case Stage.SHOWING:
                return wish.EventsPlayed(self.session.token)
            case Stage.COVERED:
                return wish.SeatTaken()
            case Stage.PLAYING:
                view = screen_view(self.session)
                assert view is not None
                assert view.seat == view.to_move
                return wish.Act(RandomPlayer().decide(view, chance or Random(0)))
            case Stage.THINKING:
                assert self.asked is not None
                return wish.BotDecided(self.asked.token, decided(self.asked))
            case Stage.SHEET:
                return wish.NextDeal()
            case Stage.OVER:
                return wish.Rematch()

    def deck(self) -> tuple[Card, ...]:
        """The pack that the session asks for now."""
        asked = next(effect for effect in self.effects if isinstance(effect, fx.ShuffleDeck))
        return shuffled_deck(self.session.table.rules, Random(repr(asked.numbers)))

    def reopened(self) -> Session:
        """The session as a program started anew would have it."""
        session, missing = restore(
            self.session.table, self.session.seats, self.dealer, self.session.seed, self.deals,
            clock=self.clock, match=self.match, left=self.left,
        )  # fmt: skip
        assert missing == ()
        return session

    @property
    def deal(self) -> Deal:
        """The running deal."""
        assert self.session.match.deal is not None
        return self.session.match.deal

    @property
    def view(self) -> PlayerView:
        """What the screen may show."""
        view = screen_view(self.session)
        assert view is not None
        return view


def decided(asked: fx.AskBot) -> Action:
    """What a computer player answers to the question, always the same."""
    return RandomPlayer().decide(asked.view, Random(repr(asked.numbers)))


def program(
    seats: str = "pb", preset: str = "classic", *, dealer: int | None = None, **rules: Any
) -> Program:
    """A started program; with the default dealer the first seat is to move."""
    table = make_table(preset, len(seats), None, rules)
    made = Program(table, players(seats), dealer=len(seats) - 1 if dealer is None else dealer)
    made.start()
    return made


def kinds(effects: tuple[fx.Effect, ...]) -> list[type]:
    """The effects by kind, in their order."""
    return [type(effect) for effect in effects]
