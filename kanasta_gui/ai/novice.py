"""The novice: plays as casual players do, but forgets what was played, spends wild cards freely, and often
overlooks piles or throws whatever comes to hand."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.habits import DEFAULT, Habits
from kanasta_gui.ai.slips import FREQUENT, Erring
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView

HABITS: Final[Habits] = replace(
    DEFAULT, joker=60.0, two=35.0, fear=0.3, denied=0.0, hidden_three=5.0, pair=8.0
)


class Novice:
    """Errs like people do."""

    def __init__(self) -> None:
        self._casual = Erring(Casual(HABITS), FREQUENT)

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What to do next."""
        return self._casual.decide(replace(view, history=()), generator)
