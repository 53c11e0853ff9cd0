"""Matches between computer players without a window, with their records.

The same plan gives the same records, byte for byte: see `seeds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from kanasta_gui.ai.levels import make_player
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.seeds import generator
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.deal import StockRanOutAtStart, shuffled_deck
from kanasta_gui.rules.engine import Refused
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.match import Match, new_match, play, start_deal, walkover
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

DealDone = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays at which table; `levels` by seat."""

    table: Table
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """A match that was played, from `number` 1 on.

    `deals` counts those begun. `cut` says that it was stopped at the limit, `illegal` names the action of a
    player that broke the rules.
    """

    number: int
    match: Match
    record: str
    deals: int
    cut: bool
    illegal: tuple[int, Action] | None


def simulate(
    plan: Plan, *, deals: int | None = None, matches: int | None = None, deal_done: DealDone = lambda: None
) -> Iterator[SimulatedMatch]:
    """So many matches, or as many as it takes to play so many deals: the last is cut there.

    Raises `levels.NoSuchLevel`. `deal_done` is called after each deal.
    """
    players = {level: make_player(level) for level in plan.levels}
    number, left = 1, deals
    while (left is None or left > 0) and (matches is None or number <= matches):
        most = DEALS_LIMIT if left is None else min(left, DEALS_LIMIT)
        simulated = _Simulation(plan, [players[level] for level in plan.levels], number).run(most, deal_done)
        yield simulated
        number += 1
        left = None if left is None else left - simulated.deals


@dataclass
class _Simulation:
    """One match on its way. `known` is what each seat has seen of the deal."""

    plan: Plan
    players: list[Player]
    number: int
    lines: list[str] = field(default_factory=list)
    known: list[tuple[Event, ...]] = field(default_factory=list)
    illegal: tuple[int, Action] | None = None

    def run(self, most: int, deal_done: DealDone) -> SimulatedMatch:
        """Play until the match is over or so many deals were begun."""
        table = self.plan.table
        dealer = (self.number - 1) % table.seats
        names = [Participant(f"{level} {seat}", level) for seat, level in enumerate(self.plan.levels, 1)]
        self.lines.append(line_text(header_line(table, names, dealer)))
        match, begun = new_match(table, dealer), 0
        while match.outcome is None and begun < most:
            begun += 1
            match = self._play_deal(match, begun)
            deal_done()
        ending = match_line(match.outcome) if match.outcome else None
        if ending:
            self.lines.append(line_text(ending))
        cut = match.outcome is None and begun == DEALS_LIMIT
        return SimulatedMatch(self.number, match, "".join(self.lines), begun, cut, self.illegal)

    def _play_deal(self, match: Match, deal: int) -> Match:
        numbers = (self.plan.seed, self.number, deal)
        match = self._dealt(match, numbers)
        self.lines.append(line_text(deal_line(match)))
        action_number = 0
        while match.deal is not None and match.is_dealt:
            action_number += 1
            seat = match.deal.to_move
            chance = generator(*numbers, action_number, seat)
            action = self.players[seat].decide(self._view(match, seat), chance)
            try:
                match, happened = play(match, action)
            except Refused:
                self.illegal = seat, action
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
