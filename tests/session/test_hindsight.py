"""A deal looked at again: every action is read off the events, the last decision is what it was."""

from __future__ import annotations

import random

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.deal import StockRanOutAtStart, shuffled_deck
from kanasta_gui.rules.match import Match, new_match, play, start_deal
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.view import PlayerView, view_for
from kanasta_gui.session.hindsight import last_decision
from tests.rules.houses import TABLES


def played(
    table: tuple[str, int, bool], number: int, whole: bool = True
) -> tuple[Match, list[tuple[int, PlayerView, Action]]]:
    """A deal with what each seat saw and did."""
    generator = random.Random(f"{table} {number}")
    match, taken = new_match(make_table(*table), 0), []
    while match.deal is None:
        try:
            match, _ = start_deal(match, shuffled_deck(match.table.rules, generator))
        except StockRanOutAtStart:
            continue
    while match.is_dealt and (whole or len(taken) < 9):
        assert match.deal is not None
        seat = match.deal.to_move
        view = view_for(match.deal, seat, match.deal_number, match.history)
        player = RandomPlayer() if number % 2 else Casual()
        action = player.decide(view, generator)
        taken.append((seat, view, action))
        match, _ = play(match, action)
    return match, taken


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_the_last_decision_of_every_seat(table: tuple[str, int, bool]) -> None:
    for number in range(4):
        match, taken = played(table, number)
        for seat in range(match.table.seats):
            own = [(view, action) for mover, view, action in taken if mover == seat]
            found = last_decision(match, seat)
            if not own:
                assert found is None
                continue
            assert found is not None
            count = len(found.actions)
            assert list(found.actions) == [action for _, action in own[-count:]]
            assert found.view == own[-count][0]
            begins = found.view.turn.source is None
            if begins:
                assert count == 1
            else:
                assert not found.view.turn.has_laid or own[-count - 1][0].turn.source is None
            start = len(found.view.history)
            assert match.history[start : start + len(found.events)] == found.events


def test_while_the_deal_runs_nobody_is_told() -> None:
    match, _ = played(("classic", 4, True), 0, whole=False)
    with pytest.raises(ValueError, match="not over"):
        last_decision(match, 2)
