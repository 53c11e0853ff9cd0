"""Macro moves: what the search chooses among at a decision, and how a move by counts becomes real cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kanasta_gui.ai.counts import FIRST, WILD, CountGroup, Counts
from kanasta_gui.ai.policy.discards import Danger
from kanasta_gui.ai.policy.first_meld import choose_first, first_meld
from kanasta_gui.ai.policy.laying import choose_lay
from kanasta_gui.ai.policy.sight import Sight
from kanasta_gui.ai.policy.taking import forced_take, take_groups, takes
from kanasta_gui.ai.policy.way_out import out_worth, way_out
from kanasta_gui.ai.policy.weights import Weights
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Lay, Pass, TakePile
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.legal import HandCounts
from kanasta_gui.rules.witness import Option

MOST_DISCARDS = 5  # considered beside each way of laying
FURTHER_DISCARDS = 3

Groups = tuple[CountGroup, ...]


class Move(NamedTuple):
    """A part of a turn. `draw`, `pass`, `take` with groups, or `play`: lay the groups (none: lay nothing)
    and discard the rank (-1: the player goes out by laying)."""

    kind: str
    groups: Groups = ()
    discard: int = -1

    def do(self, counts: Counts) -> None:
        """Play the move."""
        if self.kind == "play":
            if self.groups:
                counts.lay(self.groups)
            if self.discard >= 0:
                counts.discard(self.discard)
        elif self.kind == "draw":
            counts.draw()
        elif self.kind == "take":
            counts.take(self.groups)
        else:
            counts.end_on_stock()

    def alike(self, other: Move) -> bool:
        """Whether both do the same; the order of the groups does not matter."""
        return self._replace(groups=()) == other._replace(groups=()) and (
            sorted(self.groups) == sorted(other.groups)
        )


def moves_to_begin(counts: Counts, w: Weights) -> list[Move]:
    """Draw, pass, and the sensible ways to take the pile; the policy's choice comes first."""
    first = take_groups(counts)
    moves = [Move("take", groups) for groups in _takes(counts, first)]
    if counts.stock:
        moves.append(Move("draw"))
    elif not moves or forced_take(counts) is None:
        moves.append(Move("pass"))
    if len(moves) > 1 and (first is None or not takes(Sight(counts, w), first)):
        moves.insert(0, moves.pop())
    return moves


def _takes(counts: Counts, first: list[CountGroup] | None) -> Iterator[Groups]:
    found: set[Groups] = set()
    if first is not None:
        found.add(tuple(first))
        yield tuple(first)
    if counts.pile_is_closed():
        return
    upcard, hand = counts.pile[-1], counts.hands[counts.seat]
    if upcard < FIRST:
        return
    for naturals in range(hand[upcard], -1, -1):
        for wild in (0, 1, 2):
            twos = min(wild, hand[1])
            group = (upcard, naturals, wild - twos, twos)
            if (group,) not in found and counts.may_take((group,)):
                found.add((group,))
                yield (group,)


def moves_to_play(counts: Counts, w: Weights) -> list[Move]:
    """Ways of laying, each with the discards that cost least; the policy's choice comes first."""
    moves: list[Move] = []
    for index, groups in enumerate(_lays(counts, w)):
        after = counts
        if groups:
            after = counts.copy()
            after.lay(groups)
            if after.state:
                moves.append(Move("play", groups))
                continue
        most = MOST_DISCARDS if index == 0 else FURTHER_DISCARDS
        moves += [Move("play", groups, rank) for rank in cheapest_discards(after, w)[:most]]
    return moves


def cheapest_discards(counts: Counts, w: Weights) -> list[int]:
    """Ranks that may be discarded, the policy's choice first."""
    sight = Sight(counts, w)
    danger, hand = Danger(sight), sight.hand
    ranks = [rank for rank in range(15) if hand[rank] and counts.may_discard(rank)]
    return sorted(ranks, key=lambda rank: sight.worth(rank, hand[rank]) + danger.of(rank))


def _lays(counts: Counts, w: Weights) -> list[Groups]:
    """The policy's way of laying first, then nothing, everything, going out, and single groups."""
    side = counts.rules.side_of[counts.seat]
    ways: list[Groups] = []
    if not counts.melds[side]:
        first = first_meld(counts, -1, None)
        if first is not None and counts.may_lay(first):
            ways.append(tuple(first))
        chosen = choose_first(Sight(counts, w))
        ways.insert(0 if chosen is None else len(ways), ())
        return _distinct(ways)
    out = way_out(counts)
    sight = Sight(counts, w)
    usual = tuple(choose_lay(sight))
    if out is not None:
        ways = [tuple(out), usual] if out_worth(sight, out) > 0 else [usual, tuple(out)]
    else:
        ways = [usual]
    ways.append(())
    ways += [(group,) for group in single_groups(counts)]
    return _distinct([way for way in ways if not way or counts.may_lay(way)])


def _distinct(ways: list[Groups]) -> list[Groups]:
    return list(dict.fromkeys(ways))


def single_groups(counts: Counts) -> Iterator[CountGroup]:
    """Groups of one rank that may be laid: all its naturals, alone and with what closes a canasta."""
    seat, rules = counts.seat, counts.rules
    side, hand = rules.side_of[seat], counts.hands[seat]
    for rank in range(14, 3, -1):
        there = counts.naturals[side][rank] + counts.wilds[side][rank]
        have = hand[rank]
        if not have and not there:
            continue
        closing = 7 - there - have
        for wild in {0, 1, closing}:
            if 0 <= wild <= hand[0] + hand[1] and have + wild and (wild < 2 or wild == closing):
                twos = min(wild, hand[1])
                group = (rank, have, wild - twos, twos)
                if counts.may_lay((group,)):
                    yield group
    if hand[0] + hand[1] >= 3:
        whole = (WILD, 0, hand[0], hand[1])
        if counts.may_lay((whole,)):
            yield whole


def action_of(move: Move, hand: tuple[Card, ...]) -> Action:
    """The move's first action with cards of the hand."""
    if move.kind == "draw":
        return DrawStock()
    if move.kind == "pass":
        return Pass()
    if move.kind == "play" and not move.groups:
        return Discard(next(card for card in hand if card >> 2 == move.discard))
    options = tuple(
        Option(target, naturals, jokers, twos, 0, 0) for target, naturals, jokers, twos in move.groups
    )
    groups = HandCounts(hand).groups(options)
    return TakePile(groups) if move.kind == "take" else Lay(groups)
