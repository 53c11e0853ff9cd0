"""A match: deals one after the other, totals, and its end (SPEC 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.deal import deal_cards
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.scoring import Sheet, score_sheets
from kanasta_gui.rules.state import Deal, DealEnd

OutcomeReason = Literal["target", "deals", "walkover", "void"]
WalkoverReason = Literal["clock", "left", "illegal", "late", "broken"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `seat` and `cause` tell whose walkover it is and why."""

    reason: OutcomeReason
    winners: tuple[int, ...]  # sides; none for a void match
    seat: int | None = None
    cause: WalkoverReason | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that was played to its end; `totals` include it."""

    dealer: int
    end: DealEnd
    sheets: tuple[Sheet, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands. `deal` is the running or the last deal, None before the first."""

    table: Table
    dealer: int  # of the running or last deal, or of the first if none was dealt
    totals: tuple[int, ...]  # by side, deals that are over
    results: tuple[DealResult, ...] = ()
    deal: Deal | None = None
    history: tuple[ev.Event, ...] = ()  # of the running or last deal
    outcome: Outcome | None = None

    @property
    def deal_number(self) -> int:
        """The running deal's number from 1 on; between deals that of the one just played."""
        return len(self.results) + self.is_dealt

    @property
    def is_dealt(self) -> bool:
        """Whether a deal is running."""
        return self.deal is not None and self.deal.end is None


def new_match(table: Table, dealer: int) -> Match:
    """A match before its first deal. Raises ValueError for a dealer that has no seat."""
    if not 0 <= dealer < table.seats:
        raise ValueError(f"there is no seat {dealer}")
    return Match(table, dealer, (0,) * table.sides)


def next_dealer(match: Match) -> int:
    """Who deals next: the deal passes to the next seat each time."""
    return (match.dealer + 1) % match.table.seats if match.results else match.dealer


def start_deal(match: Match, deck: tuple[Card, ...]) -> tuple[Match, tuple[ev.Event, ...]]:
    """Deal the next cards. Raises ValueError while a deal is running or when the match is over, and
    `deal.StockRanOutAtStart` where the pack is to be shuffled again."""
    if match.is_dealt or match.outcome:
        raise ValueError("no deal can start now")
    dealer = next_dealer(match)
    deal, happened = deal_cards(match.table, dealer, match.totals, deck)
    return replace(match, dealer=dealer, deal=deal, history=happened), happened


def play(match: Match, action: Action) -> tuple[Match, tuple[ev.Event, ...]]:
    """Do an action of the player to move; a deal that ends by it is scored, and the match may be over.

    Raises `engine.Refused` for an illegal action, ValueError when no deal is running.
    """
    if match.deal is None or match.outcome:
        raise ValueError("no deal is running")
    deal, happened = apply(match.deal, action)
    match = replace(match, deal=deal)
    if deal.end is not None:
        match, scored = _score(match, deal, deal.end)
        happened = (*happened, scored)
    return replace(match, history=match.history + happened), happened


def _score(match: Match, deal: Deal, end: DealEnd) -> tuple[Match, ev.DealScored]:
    sheets = score_sheets(deal)
    totals = tuple(total + sheet.total for total, sheet in zip(match.totals, sheets, strict=True))
    results = (*match.results, DealResult(match.dealer, end, sheets, totals))
    outcome = judge_outcome(match.table, totals, len(results))
    scored = ev.DealScored(sheets, deal.hands, totals)
    return replace(match, totals=totals, results=results, outcome=outcome), scored


def judge_outcome(table: Table, totals: tuple[int, ...], deals: int) -> Outcome | None:
    """Whether the match is over after so many deals (SPEC 7): the target or the number of deals is reached,
    and the highest total is held by one side alone."""
    best = max(totals)
    if totals.count(best) > 1:
        return None
    winners = (totals.index(best),)
    if best >= table.rules.target:
        return Outcome("target", winners)
    if table.rules.deals_max and deals >= table.rules.deals_max:
        return Outcome("deals", winners)
    return None


def walkover(match: Match, seat: int, cause: WalkoverReason) -> Match:
    """The seat's side loses, every other side wins, the match ends (SPEC 7). Raises ValueError if it has
    ended."""
    if match.outcome:
        raise ValueError("the match is over")
    loser = match.table.side_of[seat]
    winners = tuple(side for side in range(match.table.sides) if side != loser)
    return replace(match, outcome=Outcome("walkover", winners, seat, cause))


def leave(match: Match, seat: int) -> Match:
    """What leaving a running match for good means: a walkover, or no winner (SPEC 7, `leaving`). Raises
    ValueError if it has ended."""
    if match.table.rules.leaving == "walkover":
        return walkover(match, seat, "left")
    if match.outcome:
        raise ValueError("the match is over")
    return replace(match, outcome=Outcome("void", (), seat, "left"))
