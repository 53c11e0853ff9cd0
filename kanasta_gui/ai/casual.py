"""The casual player: sensible canasta from counts and rough chances, without looking ahead."""

from __future__ import annotations

import random

from kanasta_gui.ai.discards import best_discard
from kanasta_gui.ai.going_out import pays, way_out
from kanasta_gui.ai.habits import DEFAULT, Habits
from kanasta_gui.ai.laying import Laying
from kanasta_gui.ai.plans import first_meld
from kanasta_gui.ai.reading import Reading
from kanasta_gui.ai.taking import begin_turn
from kanasta_gui.rules.actions import Action, Discard, Group, Lay
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.view import PlayerView


class Casual:
    """Plays by its habits."""

    def __init__(self, habits: Habits = DEFAULT) -> None:
        self.habits = habits

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What to do next."""
        reading = Reading(view)
        if view.phase == "draw":
            return begin_turn(reading, self.habits)
        way = way_out(reading)
        if way is not None and pays(reading, self.habits):
            return way.action
        groups = self._groups(reading)
        if groups and check(view, Lay(groups)) is None:
            return Lay(groups)
        return Discard(best_discard(reading, self.habits, generator))

    def _groups(self, reading: Reading) -> tuple[Group, ...]:
        if not reading.initial:
            return Laying(reading, self.habits).groups()
        found = first_meld(reading, self.habits)
        if found is None or found.cost > self._first_meld_worth(reading):
            return ()
        return found.groups

    def _first_meld_worth(self, reading: Reading) -> float:
        """What having a meld is worth: more as the deal goes on."""
        pack = reading.rules.packs * 52 + reading.rules.jokers
        gone = 1.0 - reading.view.stock_size / pack
        return self.habits.first_meld * (0.7 + gone) + 200.0 * reading.end_risk
