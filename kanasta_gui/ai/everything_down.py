"""A beginner to measure others by: takes the pile whenever it may, lays all it can, discards at random."""

from __future__ import annotations

import random

from kanasta_gui.rules.actions import Action, Lay, TakePile
from kanasta_gui.rules.legal import discards, lays, legal_actions, takes
from kanasta_gui.rules.view import PlayerView


class EverythingDown:
    """Lays as many cards as it can at once."""

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """The largest take, else the largest lay, else a random discard."""
        if view.phase == "draw":
            taking = max(takes(view), key=_size, default=None)
            return taking or next(legal_actions(view))
        laying = max(lays(view), key=_size, default=None)
        return laying or generator.choice(list(discards(view)))


def _size(action: Lay | TakePile) -> int:
    return sum(len(cards) for _, cards in action.groups)
