"""Players that err as people do: they overlook a pile that they could take, or throw a card unthinkingly."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from kanasta_gui.ai.player import Player
from kanasta_gui.rules.actions import Action, Discard, DrawStock
from kanasta_gui.rules.cards import FIRST_THREE
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Slips:
    """How often: shares of the turns in which a pile is overlooked, and of the discards that are any card."""

    overlooked: float
    careless: float


RARE: Final = Slips(0.1, 0.1)
FREQUENT: Final = Slips(0.3, 0.25)


class Erring:
    """A player, and its slips."""

    def __init__(self, player: Player, slips: Slips) -> None:
        self.player = player
        self.slips = slips

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What to do next."""
        attention = generator.random()
        if view.phase == "draw":
            draw = DrawStock()
            if attention < self.slips.overlooked and check(view, draw) is None:
                return draw
        action = self.player.decide(view, generator)
        if isinstance(action, Discard) and attention < self.slips.careless:
            cards = [card for card in view.hand if card >= FIRST_THREE]
            thrown = Discard(generator.choice(cards)) if cards else action
            if check(view, thrown) is None:
                return thrown
        return action
