"""Judging an action as a whole by counts, and finding one of several groups that is legal.

A quarter of the first melds that are possible at 90 points need more than one group, and a canasta in one
group may be what lets the last card of another go. Suits never matter here, and which wild cards lie where
matters only for their number, so a small search over (wild cards, cards, canastas) used is exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from kanasta_gui.rules.cards import BLACK_THREE, JOKER_RANK, RED_THREE, TWO, VALUES, Card, Rank
from kanasta_gui.rules.melds import canasta_count, initial_refusal, waiver_open
from kanasta_gui.rules.state import CANASTA_SIZE, Position


class Option(NamedTuple):
    """A group by counts: cards from the hand, what lies there already (`old`), and all with the upcard."""

    target: Rank
    naturals: int
    jokers: int
    twos: int
    old: int
    total: int

    @property
    def used(self) -> int:
        """Cards from the hand."""
        return self.naturals + self.jokers + self.twos

    @property
    def makes_canasta(self) -> bool:
        """Whether the meld becomes a canasta by this group."""
        return self.old < CANASTA_SIZE <= self.total


class _Sum(NamedTuple):
    """What the groups chosen so far come to."""

    wilds: int
    used: int
    canastas: int
    black_threes: bool


@dataclass(frozen=True, slots=True)
class Judge:
    """What the whole action is judged by, read off the position once."""

    position: Position
    upcard: Card | None
    after: int  # the hand after an action that uses no card: with what a take brings
    canastas: int
    initial: bool  # the side has no meld yet

    @classmethod
    def of(cls, position: Position, upcard: Card | None) -> Judge:
        """The judge of a lay, or of a take of `upcard`."""
        after, melds = len(position.hand), position.melds[position.side]
        if upcard is not None:
            after += sum([card >> 2 != RED_THREE for card in position.pile]) - 1
        return cls(position, upcard, after, canasta_count(melds), not melds)

    def allows(self, used: int, points: int, canastas: int, black_threes: bool) -> bool:
        """Whether groups with these sums are legal as one action; `points` without the upcard's."""
        rules, left = self.position.rules, self.after - used
        if black_threes and left > 1:
            return False
        if left < 2 and self.canastas + canastas < rules.canastas_to_go_out:
            return False
        if not self.initial:
            return True
        score, whole = self.position.scores[self.position.side], left <= 1
        points += self.upcard_points
        waived = whole and waiver_open(self.position, self.upcard)
        return initial_refusal(rules, score, points, canastas > 0, waived) is None

    @property
    def upcard_points(self) -> int:
        """What the upcard counts towards the first meld."""
        return 0 if self.upcard is None else VALUES[self.upcard >> 2]

    def points(self, option: Option) -> int:
        """What a group counts, its upcard left out."""
        if self.position.rules.wild_value == "replaced" and option.target != JOKER_RANK:
            return option.used * VALUES[option.target]
        return (
            option.naturals * VALUES[option.target]
            + option.jokers * VALUES[JOKER_RANK]
            + option.twos * VALUES[TWO]
        )

    def allows_one(self, option: Option) -> bool:
        """Whether a single group, sound by itself, is legal."""
        points = self.points(option) if self.initial else 0
        return self.allows(option.used, points, option.makes_canasta, option.target == BLACK_THREE)

    def several(
        self, options: Iterable[Option], forced: list[Option] | None, wilds: tuple[int, int]
    ) -> tuple[Option, ...] | None:
        """Groups that are legal together, at most one a target; None if there are none.

        `options` are sound by themselves; with `forced` one of these must be among them (the upcard's group).
        `wilds` are the jokers and twos in hand.
        """
        by_target: dict[Rank, dict[tuple[int, int], Option]] = {}
        for option in options:
            kinds = by_target.setdefault(option.target, {})
            kinds[(option.naturals, option.jokers + option.twos)] = option
        reached: dict[_Sum, tuple[int, tuple[Option, ...]]] = {_Sum(0, 0, 0, False): (0, ())}
        if forced is not None:
            kinds = {(option.naturals, option.jokers + option.twos): option for option in forced}
            reached = self._extended(reached, kinds.values(), wilds, optional=False)
        for kinds in by_target.values():
            reached = self._extended(reached, kinds.values(), wilds, optional=True)
        for total, (_, path) in reached.items():
            chosen = _with_real_wilds(path, wilds)
            points = sum(self.points(option) for option in chosen)
            if chosen and self.allows(total.used, points, total.canastas, total.black_threes):
                return chosen
        return None

    def _extended(
        self,
        reached: dict[_Sum, tuple[int, tuple[Option, ...]]],
        options: Iterable[Option],
        wilds: tuple[int, int],
        optional: bool,
    ) -> dict[_Sum, tuple[int, tuple[Option, ...]]]:
        """All sums with one more target, each with the way to it that counts most.

        Wild cards count alike wherever they lie, except replaced ones; so the natural points, the replaced
        values and a meld of wild cards alone decide between two ways to the same sum.
        """
        further = dict(reached) if optional else {}
        for before, (points, path) in reached.items():
            for option in options:
                wild = option.jokers + option.twos
                if before.wilds + wild > sum(wilds):
                    continue
                total = _Sum(
                    before.wilds + wild,
                    before.used + option.used,
                    before.canastas + option.makes_canasta,
                    before.black_threes or option.target == BLACK_THREE,
                )
                worth = points + self._ranking(option, wilds[0])
                if total not in further or worth > further[total][0]:
                    further[total] = worth, (*path, option)
        return further

    def _ranking(self, option: Option, jokers: int) -> int:
        naturals, wild = option.naturals * VALUES[option.target], option.jokers + option.twos
        if self.position.rules.wild_value != "replaced":
            return naturals
        if option.target != JOKER_RANK:
            return naturals + wild * VALUES[option.target]
        dear = min(wild, jokers)
        return dear * VALUES[JOKER_RANK] + (wild - dear) * VALUES[TWO]


def _with_real_wilds(path: tuple[Option, ...], wilds: tuple[int, int]) -> tuple[Option, ...]:
    """The same groups with the dearest wild cards in them; a meld of wild cards alone, where they count
    their own value, chooses first."""
    jokers, twos = wilds
    dealt: dict[Rank, Option] = {}
    for option in sorted(path, key=lambda option: option.target != JOKER_RANK):
        count = option.jokers + option.twos
        joker = min(count, jokers)
        jokers, twos = jokers - joker, twos - (count - joker)
        dealt[option.target] = option._replace(jokers=joker, twos=count - joker)
    return tuple(dealt[option.target] for option in path)


def best_bound(judge: Judge, counts: list[int]) -> int:
    """An upper bound of what a first meld could be worth: whole sets, and as many more ranks as there are
    wild cards to fill them."""
    rules = judge.position.rules
    jokers, twos = counts[JOKER_RANK], counts[TWO]
    top = None if judge.upcard is None else judge.upcard >> 2
    best, filled = 50 * jokers + 20 * twos, []
    if counts[BLACK_THREE] >= 3:
        best += 5 * counts[BLACK_THREE]
    for rank in range(4, 15):
        count = counts[rank] + (rank == top)
        if count >= 3:
            best += count * VALUES[rank]
        elif count and count >= rules.min_naturals:
            filled.append(count * VALUES[rank])
    filled.sort(reverse=True)
    return best + sum(filled[: jokers + twos])
