"""Which actions are open to the player to move (ADR 0001).

The action space cannot be enumerated, so `check` is the authority. Listed are all actions of a single group
and, for `lay` and for `take`, at least one of several groups whenever only such are legal. Cards that differ
in suit alone are not told apart: one of them stands for all.
"""

from __future__ import annotations

from collections.abc import Iterator

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import ACE, BLACK_THREE, FOUR, JOKER_RANK, RED_THREE, TWO, Card, Rank
from kanasta_gui.rules.melds import (
    BLACK_THREE_SIZES,
    SMALLEST_MELD,
    canasta_count,
    keeping_refusal,
    meld_of,
    most_wilds,
    needs_canasta,
    requirement,
    waiver_open,
    wild_meld_allowed,
)
from kanasta_gui.rules.pile import closed_refusal, is_frozen, way_refused
from kanasta_gui.rules.state import CANASTA_SIZE, Position
from kanasta_gui.rules.witness import Judge, Option, best_bound

KINDS = ("draw", "take", "lay", "discard", "pass")


def legal_actions(position: Position) -> Iterator[Action]:
    """All single-group actions, and a witness where only several groups together are legal.

    Empty only when the deal is over.
    """
    if position.end is not None:
        return
    if position.turn.source is not None:
        yield from lays(position)
        yield from discards(position)
        return
    if position.stock_size:
        yield DrawStock()
    yield from takes(position)
    if not position.stock_size and not is_take_forced(position):
        yield Pass()


def may(position: Position) -> tuple[str, ...]:
    """The kinds of action of which at least one is legal: draw, take, lay, discard, pass (FORMATS)."""
    if position.end is not None:
        return ()
    if position.turn.source is not None:
        open_kinds = {"lay": _any(lays(position)), "discard": _any(discards(position))}
    else:
        passing = not position.stock_size and not is_take_forced(position)
        open_kinds = {"draw": position.stock_size > 0, "take": _any(takes(position)), "pass": passing}
    return tuple(kind for kind, is_open in open_kinds.items() if is_open)


def is_take_forced(position: Position) -> bool:
    """Whether passing is refused on an empty stock (SPEC 6, `forced_take`)."""
    if not position.rules.forced_take or not position.pile or is_frozen(position):
        return False
    if meld_of(position.melds[position.side], position.pile[-1] >> 2) is None:
        return False
    return _any(takes(position))


def _any(actions: Iterator[Action]) -> bool:
    return next(actions, None) is not None


def discards(position: Position) -> Iterator[Discard]:
    """Every card that may be discarded, each once."""
    hand = position.hand
    if len(hand) == 1 and keeping_refusal(position.rules, canasta_count(position.melds[position.side]), 0):
        return
    for card in dict.fromkeys(hand):
        if card >> 2 != RED_THREE:
            yield Discard(card)


def lays(position: Position) -> Iterator[Lay]:
    """Legal lays of one group, or else one of several."""
    if position.turn.source is None or position.end is not None:
        return
    hand, judge = HandCounts(position.hand), Judge.of(position, None)
    if judge.initial and not _may_reach(judge, hand):
        return
    found = False
    possible: list[Option] = []
    for option in options(position, hand, None):
        if judge.allows_one(option):
            found = True
            yield Lay(hand.groups((option,)))
        elif not found:
            possible.append(option)
    if not found and possible:
        chosen = judge.several(possible, None, hand.wilds)
        if chosen:
            yield Lay(hand.groups(chosen))


def takes(position: Position) -> Iterator[TakePile]:
    """Legal takes with one group, or else one with several."""
    if position.turn.source is not None or position.end is not None or closed_refusal(position):
        return
    upcard = position.pile[-1]
    hand, judge = HandCounts(position.hand), Judge.of(position, upcard)
    melded = meld_of(position.melds[position.side], upcard >> 2) is not None
    if not (hand.counts[upcard >> 2] or melded or sum(hand.wilds) >= CANASTA_SIZE - 1):
        return  # no natural card in hand or on the table, nor a canasta of wild ones: no way is open
    if judge.initial and not _may_reach(judge, hand):
        return
    found = False
    possible: list[Option] = []
    for option in options(position, hand, upcard):
        if way_refused(position, option.naturals, option.jokers + option.twos):
            continue
        if judge.allows_one(option):
            found = True
            yield TakePile(hand.groups((option,)))
        elif not found:
            possible.append(option)
    if not found and possible:
        others = [option for option in options(position, hand, None) if option.target != upcard >> 2]
        chosen = judge.several(others, possible, hand.wilds)
        if chosen:
            yield TakePile(hand.groups(chosen))


class HandCounts:
    """A hand by rank, from which groups of real cards are made."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self.cards: list[list[Card]] = [[] for _ in range(ACE + 1)]
        for card in hand:
            self.cards[card >> 2].append(card)
        self.counts = [len(cards) for cards in self.cards]
        self.size = len(hand)

    @property
    def wilds(self) -> tuple[int, int]:
        """How many jokers and twos."""
        return self.counts[JOKER_RANK], self.counts[TWO]

    def groups(self, chosen: tuple[Option, ...]) -> tuple[Group, ...]:
        """The groups of several options, each card used once."""
        jokers, twos = iter(self.cards[JOKER_RANK]), iter(self.cards[TWO])
        made = []
        for option in chosen:
            naturals = self.cards[option.target][: option.naturals] if option.naturals else []
            wilds = [next(jokers) for _ in range(option.jokers)] + [next(twos) for _ in range(option.twos)]
            made.append(Group(option.target, (*naturals, *wilds)))
        return tuple(made)


def options(position: Position, hand: HandCounts, upcard: Card | None) -> Iterator[Option]:
    """Every group that could be laid as a meld or onto one, whatever the rest of the action; with an upcard
    only those of its rank."""
    melds = position.melds[position.side]
    if upcard is not None:
        yield from _rank_options(position, hand, upcard >> 2, 1)
        return
    most = hand.counts
    wild = most[JOKER_RANK] + most[TWO]
    targets = {meld.target for meld in melds}
    for rank in range(FOUR, ACE + 1):
        here = SMALLEST_MELD if rank in targets else 0
        if (most[rank] or here) and here + most[rank] + wild >= SMALLEST_MELD:
            yield from _rank_options(position, hand, rank, 0)
    yield from _black_three_options(position, hand)
    yield from _wild_options(position, hand)


def _rank_options(position: Position, hand: HandCounts, rank: Rank, upcards: int) -> Iterator[Option]:
    rules = position.rules
    meld = meld_of(position.melds[position.side], rank)
    old_wilds = meld.wilds if meld else 0
    old_naturals = len(meld.cards) - old_wilds if meld else 0
    jokers, twos = hand.counts[JOKER_RANK], hand.counts[TWO]
    for naturals in range(hand.counts[rank] + 1):
        all_naturals = naturals + old_naturals + upcards
        if all_naturals < rules.min_naturals:
            continue
        room = most_wilds(rules, all_naturals) - old_wilds
        if room < 0:
            continue
        for joker in range(min(jokers, room) + 1):
            for two in range(min(twos, room - joker) + 1):
                total = all_naturals + old_wilds + joker + two
                if total >= SMALLEST_MELD and (naturals or joker or two or upcards):
                    yield Option(rank, naturals, joker, two, total - naturals - joker - two - upcards, total)


def _black_three_options(position: Position, hand: HandCounts) -> Iterator[Option]:
    if position.rules.black_three_meld == "never":
        return
    meld = meld_of(position.melds[position.side], BLACK_THREE)
    old = len(meld.cards) if meld else 0
    for count in range(1, hand.counts[BLACK_THREE] + 1):
        if old + count in BLACK_THREE_SIZES:
            yield Option(BLACK_THREE, count, 0, 0, old, old + count)


def _wild_options(position: Position, hand: HandCounts) -> Iterator[Option]:
    rules = position.rules
    if rules.wild_melds == "never":
        return
    meld = meld_of(position.melds[position.side], JOKER_RANK)
    old = len(meld.cards) if meld else 0
    for joker in range(hand.counts[JOKER_RANK] + 1):
        for two in range(hand.counts[TWO] + 1):
            if joker + two and wild_meld_allowed(rules, old + joker + two):
                yield Option(JOKER_RANK, 0, joker, two, old, old + joker + two)


def _may_reach(judge: Judge, hand: HandCounts) -> bool:
    """A quick upper bound: could any first meld be enough? True where points are not what counts."""
    rules, score = judge.position.rules, judge.position.scores[judge.position.side]
    canasta_only = needs_canasta(rules, score)
    if canasta_only or rules.canasta_meets_initial_meld or waiver_open(judge.position, judge.upcard):
        if _canasta_within_reach(judge, hand):
            return True
        if canasta_only:
            return False
    return best_bound(judge, hand.counts) >= requirement(rules, score)


def _canasta_within_reach(judge: Judge, hand: HandCounts) -> bool:
    rules, upcard = judge.position.rules, judge.upcard
    wild = sum(hand.wilds)
    if rules.wild_melds != "never" and wild >= CANASTA_SIZE:
        return True
    top = None if upcard is None else upcard >> 2
    usable = min(wild, rules.max_wilds)
    return any(hand.counts[rank] + (rank == top) + usable >= CANASTA_SIZE for rank in range(FOUR, ACE + 1))
