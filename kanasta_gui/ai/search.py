"""Reading ahead: every sensible move is played out in many sampled deals, and the best average wins.

Determinized Monte Carlo at the root: each sampled deal, with its stock in order, is the same for all moves
(common random numbers), and sequential halving spends the budget on the moves that are still in the running.
Opponents play by styles drawn per deal, so that the search does not learn to beat only itself.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kanasta_gui.ai.belief import Beliefs, own_counts
from kanasta_gui.ai.counts import DRAW, RUNNING, Counts, Rules
from kanasta_gui.ai.moves import Move, action_of, moves_to_begin, moves_to_play
from kanasta_gui.ai.policy import Policy
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it came to: its mean, in points, over `worlds` sampled deals."""

    move: Move
    points: float
    worlds: int


class Searcher:
    """A player that searches. `policy` plays its own side in play-outs, `styles` its opponents'."""

    def __init__(self, policy: Policy, styles: Sequence[Policy], rollouts: int) -> None:
        self.policy, self.styles, self.rollouts = policy, styles, rollouts

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """The action of the best move."""
        return action_of(self.judge(view, generator)[0].move, view.hand)

    def judge(self, view: PlayerView, generator: random.Random) -> list[Judged]:
        """All moves considered, best first."""
        rules = Rules(view.table, view.scores)
        own = own_counts(view, rules)
        begin = own.phase == DRAW
        moves = moves_to_begin(own, self.policy.w) if begin else moves_to_play(own, self.policy.w)
        if len(moves) == 1:
            return [Judged(moves[0], 0.0, 0)]
        return self._halve(moves, Beliefs.of(view), rules, view.side, generator)

    def _halve(
        self, moves: list[Move], beliefs: Beliefs, rules: Rules, side: int, generator: random.Random
    ) -> list[Judged]:
        sums = dict.fromkeys(moves, 0.0)
        alive, worlds = moves, 0
        dropped: list[Judged] = []
        rounds = max(1, (len(moves) - 1).bit_length())
        for _ in range(rounds):
            count = max(1, self.rollouts // (rounds * len(alive)))
            for _ in range(count):
                world = beliefs.sample(generator, rules)
                by_side = self._players(rules.sides, side, generator)
                for move in alive:
                    sums[move] += play_out(world, move, by_side, side)
            worlds += count
            ranked = sorted(alive, key=lambda move: sums[move], reverse=True)
            keep = (len(ranked) + 1) // 2
            dropped = [Judged(move, sums[move] / worlds, worlds) for move in ranked[keep:]] + dropped
            alive = ranked[:keep]
        return [Judged(move, sums[move] / worlds, worlds) for move in alive] + dropped

    def _players(self, sides: int, own: int, generator: random.Random) -> list[Policy]:
        return [
            self.policy if side == own else self.styles[int(generator.random() * len(self.styles))]
            for side in range(sides)
        ]


def play_out(world: Counts, move: Move, by_side: Sequence[Policy], side: int) -> float:
    """The points by which `side` is ahead of its best opponent after the move and the rest of the deal."""
    counts = world.copy()
    move.do(counts)
    side_of = counts.rules.side_of
    while counts.state == RUNNING:
        by_side[side_of[counts.seat]].step(counts)
    scores = counts.scores()
    return scores[side] - max(score for other, score in enumerate(scores) if other != side)
