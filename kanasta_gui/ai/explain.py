"""Advice: the best move, the next two, what they are expected to cost, and why.

The search says what is best and by how much. What a reason says of the others (who takes the pile how often,
what they are caught with) is counted in deals sampled from the same beliefs. Advice is a pure function of the
view: asked again, it is the same.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from kanasta_gui.ai.belief import Beliefs, own_counts
from kanasta_gui.ai.counts import RUNNING, TAKEN, Counts, Rules
from kanasta_gui.ai.moves import Move, action_of
from kanasta_gui.ai.reasons import Consequence, Facts, Reason, Why
from kanasta_gui.ai.search import Effort, Judged, Searcher, team_for
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Lay, Pass, TakePile
from kanasta_gui.rules.cards import Card, cards_text
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.view import PlayerView

MOST_REASONS: Final = 3
MOVES: Final = 3  # the best one and the next two
WORLDS, FEWEST_WORLDS = 60, 20  # sampled to count what others do; when there is no time for more

Advising = Generator[None, bool | None, "Advice"]
"""Advice on its way, in slices of a millisecond or so. Sent True, it makes do with what it has."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move with what is expected of it.

    `action` is its first part, `discard` the card that follows when it lays first. `loss` are the points by
    which it is worse than the best, as the search sees it.
    """

    move: Move
    action: Action
    discard: Card | None
    points: float
    loss: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move, and up to two others that come next; `played` is one that was asked about besides."""

    best: Suggestion
    others: tuple[Suggestion, ...]
    played: Suggestion | None = None


def chance_for(view: PlayerView) -> random.Random:
    """The chance that belongs to a position."""
    return random.Random(f"{view.deal_number} {len(view.history)} {view.seat} {cards_text(view.hand)}")


def advise(
    view: PlayerView, generator: random.Random, effort: Effort, played: Move | None = None
) -> Advising:
    """What to do in the view of the seat that is to move; `played` is judged, too."""
    judged = [
        one
        for one in (yield from Searcher(effort).judge(view, generator, played))
        if check(view, action_of(one.move, view.hand)) is None
    ]
    if not judged:
        judged = [Judged(move_of((next(legal_actions(view)),)), 0.0, 0)]
    chosen = _told(judged)
    asked = next((one for one in judged if played is not None and one.move.alike(played)), None)
    if asked is not None and asked not in chosen:
        chosen.append(asked)
    facts = Facts(view, own_counts(view, Rules(view.table, view.scores)))
    moves = [one.move for one in chosen]
    thens = yield from consequences(view, moves, generator)
    best = judged[0]

    def speaking_for(one: Judged) -> Suggestion:
        others = [other.move for other in judged if other is not one]
        reasons = facts.speak_for(one.move, others, thens[chosen.index(one)])
        return _suggestion(view, one, best, tuple(reasons)[:MOST_REASONS])

    def speaking_against(one: Judged, then: Consequence) -> Suggestion:
        reason = facts.speak_against(one.move, best.move, then, thens[0])
        if reason is None:
            less = round(best.points - one.points) > 0
            reason = Reason(Why.BRINGS_LESS, {"n": one.worlds}) if less else Reason(Why.AS_GOOD)
        return _suggestion(view, one, best, (reason,))

    return Advice(
        speaking_for(best),
        tuple(map(speaking_against, chosen[1:MOVES], thens[1:MOVES])),
        speaking_for(asked) if asked is not None else None,
    )


def _told(judged: Sequence[Judged]) -> list[Judged]:
    """The best three; where all of them take the pile, the last gives way to leaving it."""
    told = list(judged[:MOVES])
    leaving = next((one for one in judged[MOVES:] if one.move.kind != "take"), None)
    if leaving is not None and all(one.move.kind == "take" for one in told):
        told[-1] = leaving
    return told


def _suggestion(view: PlayerView, one: Judged, best: Judged, reasons: tuple[Reason, ...]) -> Suggestion:
    action, discard = action_of(one.move, view.hand), None
    if isinstance(action, Lay) and one.move.discard >= 0:
        left = list(view.hand)
        for group in action.groups:
            for card in group.cards:
                left.remove(card)
        discard = next(card for card in left if card >> 2 == one.move.discard)
    loss = max(0, round(best.points - one.points))
    return Suggestion(one.move, action, discard, one.points, loss, reasons)


def consequences(
    view: PlayerView, moves: Sequence[Move], generator: random.Random, worlds: int = WORLDS
) -> Generator[None, bool | None, list[Consequence]]:
    """What becomes of each move in sampled deals, until the next player has begun a turn."""
    beliefs, rules = Beliefs.of(view), Rules(view.table, view.scores)
    team = team_for(view.table)
    own, next_one = team.own, team.styles[0]
    taken, caught, left = ([0] * len(moves) for _ in range(3))
    seen, enough = 0, False
    while seen < (FEWEST_WORLDS if enough else worlds):
        enough = bool((yield)) or enough
        seen += 1
        world = beliefs.sample(generator, rules)
        for index, move in enumerate(moves):
            after = world.copy()
            move.do(after)
            while after.state == RUNNING and after.seat == view.seat:
                own.step(after)
            if after.state == RUNNING:
                next_one.begin(after)
                taken[index] += after.source == TAKEN
            else:
                theirs, ours = _in_hands(after, view)
                caught[index] += theirs
                left[index] += ours
    return [
        Consequence(round(100 * taken[index] / seen), round(caught[index] / seen), round(left[index] / seen))
        for index in range(len(moves))
    ]


def _in_hands(after: Counts, view: PlayerView) -> tuple[int, int]:
    """The points in opponents' hands, and in the own side's."""
    theirs = ours = 0
    for seat in range(view.table.seats):
        cost = after.hand_cost(seat)
        if view.table.side_of[seat] == view.side:
            ours += cost
        else:
            theirs += cost
    return theirs, ours


def move_of(actions: Sequence[Action]) -> Move:
    """The move that actions make together: one that begins a turn, or laying and a discard."""
    groups: dict[int, list[int]] = {}
    kind, discard = "play", -1
    for action in actions:
        match action:
            case DrawStock():
                kind = "draw"
            case Pass():
                kind = "pass"
            case Discard(card):
                discard = card >> 2
            case TakePile(laid) | Lay(laid):
                kind = "take" if isinstance(action, TakePile) else "play"
                for target, cards in laid:
                    parts = groups.setdefault(target, [0, 0, 0])
                    jokers, twos = sum(card < 4 for card in cards), sum(4 <= card < 8 for card in cards)
                    for at, more in enumerate((len(cards) - jokers - twos, jokers, twos)):
                        parts[at] += more
    return Move(kind, tuple((target, *parts) for target, parts in groups.items()), discard)  # type: ignore[misc]
