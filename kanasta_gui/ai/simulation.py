"""Matches between computer players without a window, with their records.

The same plan gives the same records, byte for byte: see `seeds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from kanasta_gui.ai.company import dismiss, seated
from kanasta_gui.ai.external import Cause, Log, Problem, ProgramFailed, no_log
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.seeds import generator
from kanasta_gui.rules.deal import StockRanOutAtStart, shuffled_deck
from kanasta_gui.rules.engine import Refused
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.match import Match, new_match, play, start_deal, walkover
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.record import (
    Participant,
    action_line,
    deal_line,
    end_line,
    header_line,
    match_line,
)
from kanasta_gui.rules.record_file import line_text
from kanasta_gui.rules.view import PlayerView, redact, view_for

DEALS_LIMIT: Final = 100  # of one match

DealDone = Callable[[Match], None]


def _nothing(match: Match) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays at which table; `levels` by seat, programs (`exec:`) among them."""

    table: Table
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Fault:
    """Why the player at `seat` lost its match: `cause` is what the record says, `problem` and `values` are
    those of `external.ProgramFailed`."""

    seat: int
    cause: Cause
    problem: Problem
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """A match that was played, from `number` 1 on.

    `deals` counts those begun. `cut` says that it was stopped at the limit, `fault` that a player failed.
    """

    number: int
    match: Match
    record: str
    deals: int
    cut: bool
    fault: Fault | None


def simulate(
    plan: Plan,
    *,
    deals: int | None = None,
    matches: int | None = None,
    deal_done: DealDone = _nothing,
    log: Log = no_log,
) -> Iterator[SimulatedMatch]:
    """So many matches, or as many as it takes to play so many deals: the last is cut there.

    Raises `levels.NoSuchLevel`. `deal_done` is called after each deal; what programs write on standard error
    goes to `log`.
    """
    number, left = 1, deals
    while (left is None or left > 0) and (matches is None or number <= matches):
        most = DEALS_LIMIT if left is None else min(left, DEALS_LIMIT)
        players = seated(plan.levels, log)
        try:
            simulated = play_match(plan, players, number, most, deal_done)
        finally:
            dismiss(players)
        yield simulated
        number += 1
        left = None if left is None else left - simulated.deals


def play_match(
    plan: Plan,
    players: Sequence[Player],
    number: int,
    most: int = DEALS_LIMIT,
    deal_done: DealDone = _nothing,
    totals: tuple[int, ...] | None = None,
) -> SimulatedMatch:
    """The match of this number, up to so many deals. `totals` are scores to begin with, other than none."""
    return _Simulation(plan, players, number).run(most, deal_done, totals)


@dataclass
class _Simulation:
    """One match on its way. `known` is what each seat has seen of the deal."""

    plan: Plan
    players: Sequence[Player]
    number: int
    lines: list[str] = field(default_factory=list)
    known: list[tuple[Event, ...]] = field(default_factory=list)
    fault: Fault | None = None

    def run(self, most: int, deal_done: DealDone, totals: tuple[int, ...] | None) -> SimulatedMatch:
        """Play until the match is over or so many deals were begun."""
        table = self.plan.table
        dealer = (self.number - 1) % table.seats
        names = [Participant(f"{level} {seat}", level) for seat, level in enumerate(self.plan.levels, 1)]
        self.lines.append(line_text(header_line(table, names, dealer)))
        match, begun = new_match(table, dealer), 0
        if totals is not None:
            match = replace(match, totals=totals)
        while match.outcome is None and begun < most:
            begun += 1
            match = self._play_deal(match, begun)
            deal_done(match)
        ending = match_line(match.outcome) if match.outcome else None
        if ending:
            self.lines.append(line_text(ending))
        cut = match.outcome is None and begun == DEALS_LIMIT
        return SimulatedMatch(self.number, match, "".join(self.lines), begun, cut, self.fault)

    def _play_deal(self, match: Match, deal: int) -> Match:
        numbers = (self.plan.seed, self.number, deal)
        match = self._dealt(match, numbers)
        self.lines.append(line_text(deal_line(match)))
        action_number = 0
        while match.deal is not None and match.is_dealt:
            action_number += 1
            seat = match.deal.to_move
            chance = generator(*numbers, action_number, seat)
            try:
                action = self.players[seat].decide(self._view(match, seat), chance)
            except ProgramFailed as failed:
                self.fault = Fault(seat, failed.cause, failed.problem, failed.values)
                return walkover(match, seat, failed.cause)
            try:
                match, happened = play(match, action)
            except Refused as refused:
                values = {"text": action_text(action), "code": refused.refusal.code.value}
                self.fault = Fault(seat, "illegal", "illegal", values)
                return walkover(match, seat, "illegal")
            self._note(happened)
            self.lines.append(line_text(action_line(seat, action)))
        self.lines.append(line_text(end_line(match)))
        return match

    def _dealt(self, match: Match, numbers: tuple[int, int, int]) -> Match:
        shuffles = 0
        while True:
            deck = shuffled_deck(self.plan.table.rules, generator(*numbers, shuffles))
            try:
                match, happened = start_deal(match, deck)
            except StockRanOutAtStart:
                shuffles += 1
                continue
            self.known = [()] * self.plan.table.seats
            self._note(happened)
            return match

    def _note(self, happened: tuple[Event, ...]) -> None:
        self.known = [
            seen + tuple(redact(event, seat) for event in happened) for seat, seen in enumerate(self.known)
        ]

    def _view(self, match: Match, seat: int) -> PlayerView:
        """What `view_for` gives, without redacting the whole deal again for each decision."""
        assert match.deal is not None
        return replace(view_for(match.deal, seat, match.deal_number), history=self.known[seat])
