"""A player without any plan: each kind of action that is open is equally likely, then each action of it.

Choosing the kind first keeps deals short: with a full hand there are far more ways to lay than to discard.
"""

from __future__ import annotations

import random

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.view import PlayerView


class RandomPlayer:
    """Any legal action."""

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """An action of a random kind."""
        kinds: dict[type, list[Action]] = {}
        for action in legal_actions(view):
            kinds.setdefault(type(action), []).append(action)
        return generator.choice(generator.choice(list(kinds.values())))
