"""The skilled player: the tuned policy on its own hand, without reading ahead."""

from __future__ import annotations

import random

from kanasta_gui.ai.belief import own_counts
from kanasta_gui.ai.counts import DRAW, Rules
from kanasta_gui.ai.manners import PLAIN, Manner
from kanasta_gui.ai.moves import action_of, moves_to_begin, moves_to_play
from kanasta_gui.ai.policy import Weights, weights_for
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.view import PlayerView


class Skilled:
    """Plays by weights: those given, or those tuned for the table, in a manner."""

    def __init__(self, weights: Weights | None = None, manner: Manner = PLAIN) -> None:
        self.weights = weights
        self.manner = manner

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """The policy's move; the first legal action where it knows none."""
        weights = self.weights or self.manner.of_weights(weights_for(view.table))
        own = own_counts(view, Rules(view.table, view.scores))
        moves = moves_to_begin if own.phase == DRAW else moves_to_play
        for move in moves(own, weights):
            action = action_of(move, view.hand)
            if check(view, action) is None:
                return action
        return next(legal_actions(view))
