"""The novice: plays as casual players do, but forgets what was played, overlooks piles, spends wild cards
freely and now and then throws whatever comes to hand."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.habits import DEFAULT, Habits
from kanasta_gui.rules.actions import Action, Discard, DrawStock
from kanasta_gui.rules.cards import FIRST_THREE
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.view import PlayerView

HABITS: Final[Habits] = replace(
    DEFAULT, joker=60.0, two=35.0, fear=0.3, denied=0.0, hidden_three=5.0, pair=8.0
)
OVERLOOKED: Final = 0.3  # of the piles that it could take
CARELESS: Final = 0.25  # of the discards


class Novice:
    """Errs like people do."""

    def __init__(self) -> None:
        self._casual = Casual(HABITS)

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What to do next."""
        careless = generator.random()
        if view.phase == "draw":
            draw = DrawStock()
            if careless < OVERLOOKED and check(view, draw) is None:
                return draw
        action = self._casual.decide(replace(view, history=()), generator)
        if isinstance(action, Discard) and careless < CARELESS:
            cards = [card for card in view.hand if card >= FIRST_THREE]
            thrown = Discard(generator.choice(cards)) if cards else action
            if check(view, thrown) is None:
                return thrown
        return action
