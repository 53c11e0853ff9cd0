"""The casual player: sensible canasta from counts and rough chances, without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kanasta_gui.ai.discards import best_discard
from kanasta_gui.ai.going_out import gain_of_ending, pays, way_out
from kanasta_gui.ai.habits import DEFAULT, Habits
from kanasta_gui.ai.laying import Laying
from kanasta_gui.ai.plans import first_meld
from kanasta_gui.ai.reading import Reading
from kanasta_gui.ai.taking import begin_turn
from kanasta_gui.rules.actions import Action, Discard, Group, Lay
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import legal_actions
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
        for action in self._wishes(reading, generator):
            if check(view, action) is None:
                return action
        return next(legal_actions(view))

    def _wishes(self, reading: Reading, generator: random.Random) -> Iterator[Action]:
        """What it would do after drawing, best first; the first that is legal is done."""
        way = way_out(reading)
        if way is not None and pays(reading, self.habits, way):
            yield way.action
        groups = self._groups(reading)
        if groups:
            yield Lay(groups)
        discard = best_discard(reading, self.habits, generator)
        if discard is not None:
            yield Discard(discard)
        if way is not None:
            yield way.action

    def _groups(self, reading: Reading) -> tuple[Group, ...]:
        if not reading.initial:
            return Laying(reading, self.habits).groups()
        found = first_meld(reading, self.habits)
        if found is None:
            return ()
        laying = Laying(reading, self.habits, found.groups)
        groups = laying.groups()
        gain = self.habits.first_meld + 200.0 * reading.end_risk + self.habits.attack * laying.bonuses
        gain += self.habits.crowded * max(0, len(reading.view.hand) - reading.rules.hand_size)
        if laying.missing <= 0:
            gain += self.habits.attack * 0.5 * max(0.0, gain_of_ending(reading))
        return groups if gain >= found.cost else ()
