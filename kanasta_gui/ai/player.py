"""What a computer player is (ADR 0005): it gets a view and a generator, and answers with an action."""

from __future__ import annotations

import random
from typing import Protocol

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView


class Player(Protocol):
    """Decides for one seat. Keeps nothing between two decisions: asked again, it answers the same."""

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """A legal action in the view of the seat that is to move; chance comes from the generator alone."""
        ...
