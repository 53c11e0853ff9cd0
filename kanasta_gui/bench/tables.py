"""Stored games whose tables are measured: deals without a window, cut off where there is much to see."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from kanasta_gui.ai.simulation import Plan, simulate
from kanasta_gui.rules.actions import Action, DrawStock, Lay
from kanasta_gui.rules.cards import cards_text, is_natural
from kanasta_gui.rules.deal import deal_cards, shuffled_deck
from kanasta_gui.rules.engine import apply, check
from kanasta_gui.rules.events import CanastaMade
from kanasta_gui.rules.legal import discards, takes
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.record import RecordedDeal, read_record
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.state import Deal
from kanasta_gui.session.seats import PERSON as PERSONS_SEAT
from kanasta_gui.storage import Games, SeatSetup, TableSetup, open_database, prepare_data_folder, user_folders

TABLE: Final = make_table("bosnian", 4)
PEOPLE: Final = (("Mirza", "JS"), ("László", "KS"), ("Zofia", "QH"), ("Amra", "QC"))
SEEDS: Final = range(1, 41)
PERSON: Final = 0
FULL_HAND: Final = 11
LARGE_PILE: Final = 30


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal after some of its actions; `following` is what was done next."""

    played: RecordedDeal
    actions: int
    deal: Deal
    following: Action


def store_fullest(data: Path) -> str:
    """A game in which the person is to move, and as many cards as possible are to be seen."""
    moments = [each for each in _moments() if each.deal.turn.source is not None]
    _store(
        data,
        max(moments, key=lambda each: (min(FULL_HAND, len(each.deal.hands[PERSON])), _melded(each.deal))),
    )
    return ""


def store_take(data: Path) -> str:
    """A game in which the person may take a pile of `LARGE_PILE` cards; the action that does."""
    moment = next(filter(None, map(_grown_pile, count())))
    _store(data, moment)
    return action_text(moment.following)


def store_canasta(data: Path) -> str:
    """A game in which the person may make a canasta from hand, with as many melds as possible to be seen; the
    action that does."""
    moment = max((each for each in _moments() if _makes_canasta(each)), key=lambda each: _melded(each.deal))
    _store(data, moment)
    return action_text(moment.following)


def store_new(data: Path, level: str = "casual", persons: int = 1) -> str:
    """A game whose cards are not dealt yet, with computers of this level at all seats but the persons'."""
    with _games(data) as games:
        games.create(_setup(TABLE.seats - 1, level, persons))
    return ""


@cache
def _moments() -> tuple[Moment, ...]:
    """Every moment of a few deals at which the person is to move."""
    return tuple(moment for seed in SEEDS for moment in _played(seed))


def _played(seed: int) -> Iterator[Moment]:
    for simulated in simulate(Plan(TABLE, ("casual",) * TABLE.seats, seed), deals=1):
        (played,) = read_record(simulated.record).deals
        deal, _ = deal_cards(TABLE, played.dealer, (0,) * TABLE.sides, played.deck)
        for number, (seat, action) in enumerate(played.actions):
            if seat == PERSON:
                yield Moment(played, number, deal, action)
            deal, _ = apply(deal, action)


def _grown_pile(seed: int) -> Moment | None:
    """All draw and discard any natural card, until the pile is large and may be taken by the person."""
    chance, done = Random(seed), list[tuple[int, Action]]()
    dealer = TABLE.seats - 2  # so that the person finds an even number of cards
    deck = shuffled_deck(TABLE.rules, chance)
    deal, _ = deal_cards(TABLE, dealer, (0,) * TABLE.sides, deck)
    while deal.end is None and deal.stock_size:
        begins = deal.turn.source is None
        if begins and deal.to_move == PERSON and len(deal.pile) == LARGE_PILE:
            played = RecordedDeal(dealer, deck, tuple(done))
            return next((Moment(played, len(done), deal, take) for take in takes(deal)), None)
        naturals = [action for action in discards(deal) if is_natural(action.card)]
        action = DrawStock() if begins else chance.choice(naturals)
        done.append((deal.to_move, action))
        deal, _ = apply(deal, action)
    return None


def _makes_canasta(moment: Moment) -> bool:
    if not isinstance(moment.following, Lay) or check(moment.deal, moment.following) is not None:
        return False
    after, happened = apply(moment.deal, moment.following)
    return after.end is None and any(isinstance(event, CanastaMade) for event in happened)


def _melded(deal: Deal) -> int:
    return sum(len(meld.cards) for side in deal.melds for meld in side)


def _store(data: Path, moment: Moment) -> None:
    played = moment.played
    with _games(data) as games:
        game = games.create(_setup(played.dealer))
        games.start_deal(game, played.dealer, (0,) * TABLE.sides, cards_text(played.deck))
        for seat, action in played.actions[: moment.actions]:
            games.append_action(game, seat, action_text(action))


def _setup(dealer: int, level: str = "casual", persons: int = 1) -> TableSetup:
    seats = tuple(
        SeatSetup(name, PERSONS_SEAT if seat < persons else level, portrait)
        for seat, (name, portrait) in enumerate(PEOPLE)
    )
    return TableSetup(TABLE.preset, as_values(TABLE.rules), seats, TABLE.partners, dealer, seed=1)


@contextmanager
def _games(data: Path) -> Iterator[Games]:
    folders = user_folders(data)
    prepare_data_folder(folders)
    database, _ = open_database(folders.database, datetime.now())
    try:
        yield Games(database, datetime.now)
    finally:
        database.close()
