"""Reading ahead: every sensible move is tried in many sampled deals, and the best average wins.

Determinized Monte Carlo at the root. Each sampled deal, its stock in order, is the same for all moves (common
random numbers); it is played on for some rounds by the policy and then estimated. What comes out is weighed
against the policy's own opinion as a prior, so that few samples cannot talk it into nonsense, and moves that
can hardly become the best any more are dropped.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import sqrt
from typing import Final

from kanasta_gui.ai.belief import Beliefs, own_counts
from kanasta_gui.ai.counts import DRAW, RUNNING, Counts, Rules
from kanasta_gui.ai.moves import Move, action_of, moves_to_begin, moves_to_play
from kanasta_gui.ai.outlook import Outlook, stored_outlook
from kanasta_gui.ai.player import Thinking, concluded
from kanasta_gui.ai.policy import Policy, Weights
from kanasta_gui.ai.policy.styles import EAGER
from kanasta_gui.ai.policy.weights import kind_of, stored
from kanasta_gui.ai.stakes import Chances, Stakes, stored_chances
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.view import PlayerView

ROUNDS: Final = 1  # that are played before the outlook is asked
BATCH: Final = 6  # worlds between two looks at what may be dropped


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it came to: its mean in points against the policy's move, by what they mean for the
    match, over `worlds` deals."""

    move: Move
    points: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: samples of one move in one deal, at most, and how many more for a third and for a
    fourth seat, since more hidden hands make samples differ more; how far the policy's opinion may be wrong,
    and what any other move has to bring more, in points."""

    rollouts: int
    for_seats: int = 0
    doubt: float = 40.0
    reluctance: float = 10.0

    def samples(self, seats: int) -> int:
        """The samples at a table of so many seats."""
        return self.rollouts + self.for_seats * min(seats - 2, 2)


EXPERT: Final = Effort(80, for_seats=60)
MASTER: Final = Effort(2500)


@dataclass(slots=True, eq=False)
class _Candidate:
    move: Move
    prior: float
    values: list[float] = field(default_factory=list)
    weighed: int = 0  # values that are in the sums
    total: float = 0.0  # of the differences from the base
    squares: float = 0.0
    mean: float = 0.0
    spread: float = 0.0

    def weigh(self, base: list[float], doubt: float) -> None:
        """The estimate of its advantage over the base, from the prior and the samples."""
        seen = self.weighed
        for mine, other in zip(self.values[seen:], base[seen:], strict=False):
            self.total += mine - other
            self.squares += (mine - other) ** 2
        count = self.weighed = len(self.values)
        mean = self.total / count
        variance = (self.squares - self.total * mean) / max(1, count - 1)
        noise = (variance + 400.0) / count
        share = doubt * doubt / (doubt * doubt + noise)
        self.mean = self.prior + share * (mean - self.prior)
        self.spread = sqrt(share * noise)


class Searcher:
    """A player that reads ahead."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """The action of the best move."""
        return concluded(self.think(view, generator))

    def think(self, view: PlayerView, generator: random.Random) -> Thinking:
        """The same in slices, a sample of one move each."""
        for found in (yield from self.judge(view, generator)):
            action = action_of(found.move, view.hand)
            if check(view, action) is None:
                return action
        return next(legal_actions(view))

    def judge(
        self, view: PlayerView, generator: random.Random, also: Move | None = None
    ) -> Generator[None, bool | None, list[Judged]]:
        """All moves considered, best first, in slices; `also` is one to consider besides. Sent True, it ends
        with the sample that it is at."""
        rules = Rules(view.table, view.scores)
        own = own_counts(view, rules)
        team = team_for(view.table)
        weights = team.own.w
        moves = moves_to_begin(own, weights) if own.phase == DRAW else moves_to_play(own, weights)
        if also is not None and not any(also.alike(move) for move in moves):
            moves.append(also)
        if len(moves) == 1:
            return [Judged(moves[0], 0.0, 0)]
        beliefs, effort = Beliefs.of(view), self.effort
        stakes = Stakes(own, view.deal_number, team.chances)
        every = [_Candidate(move, -effort.reluctance * index**0.5) for index, move in enumerate(moves)]
        alive, used, enough, most = every, 0, False, effort.samples(rules.seats)
        while used < most and len(alive) > 1 and not enough:
            for _ in range(BATCH):
                world = beliefs.sample(generator, rules)
                by_side = team.drawn(rules.sides, view.side, generator)
                for candidate in alive:
                    enough = (yield) or enough
                    candidate.values.append(self._value(world, candidate.move, by_side, team.outlook, stakes))
                used += len(alive)
            alive = self._kept(alive)
        ranked = sorted(every, key=lambda one: (one in alive, one.mean), reverse=True)
        return [Judged(one.move, one.mean, len(one.values)) for one in ranked]

    def _kept(self, alive: list[_Candidate]) -> list[_Candidate]:
        base = alive[0].values
        for candidate in alive:
            candidate.weigh(base, self.effort.doubt)
        best = max(alive, key=lambda one: one.mean)
        return [one for one in alive if one is alive[0] or one.mean + 2 * one.spread >= best.mean - 1e-9]

    def _value(
        self, world: Counts, move: Move, by_side: Sequence[Policy], outlook: Outlook, stakes: Stakes
    ) -> float:
        """The points by which the side is ahead after the move and what follows, weighed by what they mean
        for the match."""
        counts = world.copy()
        side_of, me = counts.rules.side_of, counts.seat
        left = ROUNDS
        move.do(counts)
        while counts.state == RUNNING:
            if counts.phase == DRAW and counts.seat == me:
                if left == 0:
                    return stakes.expected(outlook.lead(counts))
                left -= 1
            by_side[side_of[counts.seat]].step(counts)
        return stakes.ended(counts.scores())


@dataclass(frozen=True, slots=True)
class Team:
    """Who plays samples on at a kind of table, who estimates them, and what that means for the match."""

    own: Policy
    styles: tuple[Policy, ...]
    outlook: Outlook
    chances: Chances

    def drawn(self, sides: int, own: int, generator: random.Random) -> list[Policy]:
        """The policy of each side: opponents are of any style, so as not to learn to beat only oneself."""
        styles = self.styles
        return [
            self.own if side == own else styles[int(generator.random() * len(styles))]
            for side in range(sides)
        ]


def team_for(table: Table) -> Team:
    """The team for a table."""
    return _team(kind_of(table))


@cache
def _team(kind: str) -> Team:
    weights = stored(kind)
    opponents = (replace(weights, **EAGER), replace(Weights(), **EAGER))
    styles = tuple(Policy(style) for style in opponents)
    return Team(Policy(weights), styles, stored_outlook(kind), stored_chances(kind))
