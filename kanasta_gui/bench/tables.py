"""Stored games whose tables are measured: simulated deals, cut off where there is much to see."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from kanasta_gui.ai.simulation import Plan, simulate
from kanasta_gui.rules.actions import Action, TakePile
from kanasta_gui.rules.cards import cards_text
from kanasta_gui.rules.deal import deal_cards
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.record import RecordedDeal, read_record
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.state import Deal
from kanasta_gui.session.seats import PERSON as PERSONS_SEAT
from kanasta_gui.storage import Games, SeatSetup, TableSetup, open_database, prepare_data_folder, user_folders

TABLE: Final = make_table("bosnian", 4)
PEOPLE: Final = (("Mirza", "JS"), ("László", "KS"), ("Zofia", "QH"), ("Amra", "QC"))
SEEDS: Final = range(1, 9)
PERSON: Final = 0
FULL_HAND: Final = 11


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
    """A game in which the person may take the largest pile; the action that does."""
    moment = max(
        (each for each in _moments() if isinstance(each.following, TakePile)),
        key=lambda each: len(each.deal.pile),
    )
    _store(data, moment)
    return action_text(moment.following)


def store_new(data: Path) -> str:
    """A game whose cards are not dealt yet."""
    with _games(data) as games:
        games.create(_setup(TABLE.seats - 1))
    return ""


def _moments() -> Iterator[Moment]:
    """Every moment of a few deals at which the person is to move."""
    for seed in SEEDS:
        for simulated in simulate(Plan(TABLE, ("casual",) * TABLE.seats, seed), deals=1):
            (played,) = read_record(simulated.record).deals
            deal, _ = deal_cards(TABLE, played.dealer, (0,) * TABLE.sides, played.deck)
            for number, (seat, action) in enumerate(played.actions):
                if seat == PERSON:
                    yield Moment(played, number, deal, action)
                deal, _ = apply(deal, action)


def _melded(deal: Deal) -> int:
    return sum(len(meld.cards) for side in deal.melds for meld in side)


def _store(data: Path, moment: Moment) -> None:
    played = moment.played
    with _games(data) as games:
        game = games.create(_setup(played.dealer))
        games.start_deal(game, played.dealer, (0,) * TABLE.sides, cards_text(played.deck))
        for seat, action in played.actions[: moment.actions]:
            games.append_action(game, seat, action_text(action))


def _setup(dealer: int) -> TableSetup:
    seats = tuple(
        SeatSetup(name, "casual" if seat else PERSONS_SEAT, portrait)
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
