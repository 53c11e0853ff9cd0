"""Hidden hands sampled in agreement with every public fact.

What is certain: a seat holds the cards of a taken pile that it has not laid or discarded since; no card
exists more often than the pack holds it; a red three never stays in a hand. The rest is dealt at random, and
then cards change places until hands are as likely as what was seen of them makes them (`likelihood.py`).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Final

from kanasta_gui.ai.counts import DRAW, DRAWN, NOT_YET, PLAY, RED, TAKEN, Counts, Random, Rules
from kanasta_gui.ai.likelihood import STEP, likelihoods, seen, stored_facts
from kanasta_gui.ai.policy.weights import kind_of
from kanasta_gui.rules.cards import Card, pack
from kanasta_gui.rules.view import PlayerView

SWAPS: Final = 4  # tried for each hidden card; more no longer change how well the hands are foretold


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What a seat can know of the others: certain cards by seat, the unseen rest, and what is likely."""

    view: PlayerView
    certain: tuple[tuple[Card, ...], ...]
    unseen: tuple[int, ...]  # ranks, red threes left out
    threes: int  # unseen red threes: all in the stock
    likely: list[list[float]]  # as `likelihood.likelihoods` says

    @classmethod
    def of(cls, view: PlayerView) -> Beliefs:
        """Read the history of the deal once."""
        seats = seen(view)
        certain = [one.certain for one in seats]
        certain[view.seat] = Counter(view.hand)
        ranks = [card >> 2 for card in _unseen(view, certain)]
        return cls(
            view,
            tuple(tuple(sorted(known.elements())) for known in certain),
            tuple(rank for rank in ranks if rank != RED),
            ranks.count(RED),
            likelihoods(view, seats, stored_facts(kind_of(view.table))),
        )

    def sample(self, generator: random.Random, rules: Rules) -> Counts:
        """A whole deal that the seat may believe in; the stock is in a fixed random order."""
        view, chance = self.view, generator.random
        counts = Counts(rules)
        _put_public(counts, view)
        owners: list[int] = []  # of the first cards; the others are the stock
        for seat, known in enumerate(self.certain):
            hand = counts.hands[seat]
            for card in known:
                hand[card >> 2] += 1
            if seat != view.seat:
                owners += [seat] * (view.hand_sizes[seat] - len(known))
        ranks = sorted(self.unseen, key=lambda _: chance())
        for rank, seat in zip(ranks, owners, strict=False):
            counts.hands[seat][rank] += 1
        self._settle(ranks, owners, counts.hands, chance)
        stock = ranks[len(owners) :]
        if self.threes:
            stock += [RED] * self.threes
            stock.sort(key=lambda _: chance())
        counts.stock = stock
        return counts

    def _settle(self, ranks: list[int], owners: list[int], hands: list[list[int]], chance: Random) -> None:
        """Two cards change places, always where that makes the hands likelier, else as often as it makes them
        less likely (Metropolis)."""
        hidden, unseen = len(owners), len(ranks)
        for _ in range(SWAPS * hidden):
            here, there = int(chance() * hidden), int(chance() * unseen)
            gone, come = ranks[here], ranks[there]
            giver = owners[here]
            taker = owners[there] if there < hidden else -1
            if gone == come or giver == taker:
                continue
            odds = self._odds(giver, hands[giver], gone, come)
            if taker >= 0:
                odds *= self._odds(taker, hands[taker], come, gone)
            if odds < 1 and chance() >= odds:
                continue
            ranks[here], ranks[there] = come, gone
            hands[giver][gone] -= 1
            hands[giver][come] += 1
            if taker >= 0:
                hands[taker][come] -= 1
                hands[taker][gone] += 1

    def _odds(self, seat: int, hand: list[int], gone: int, come: int) -> float:
        """How much likelier the hand is with one card instead of another."""
        row, there, more = self.likely[seat], hand[gone], hand[come] + 1
        return row[STEP * come + (more if more < 3 else 3)] / row[STEP * gone + (there if there < 3 else 3)]


def _unseen(view: PlayerView, certain: list[Counter[Card]]) -> list[Card]:
    """The cards of which it is not known where they are."""
    unseen = Counter(pack(view.rules.packs, view.rules.jokers))
    for cards in certain:
        unseen.subtract(cards)
    for melds in view.melds:
        for meld in melds:
            unseen.subtract(meld.cards)
    for threes in view.red_threes:
        unseen.subtract(threes)
    unseen.subtract(view.pile)
    return sorted((+unseen).elements())


def _put_public(counts: Counts, view: PlayerView) -> None:
    for side, melds in enumerate(view.melds):
        counts.put_melds(side, melds)
        counts.red[side] = len(view.red_threes[side])
    counts.put_pile(view.pile)
    counts.sizes = list(view.hand_sizes)
    counts.seat = view.to_move
    counts.phase = DRAW if view.turn.source is None else PLAY
    counts.source = {None: NOT_YET, "drawn": DRAWN, "taken": TAKEN}[view.turn.source]
    counts.laid = sum([1 << seat for seat in view.laid])
    counts.started = sum([1 << target for target in view.turn.started])
    counts.added = view.turn.added


def own_counts(view: PlayerView, rules: Rules) -> Counts:
    """The deal as the seat sees it: its own hand, everyone's sizes, and nothing hidden. The stock has the
    right size and no meaning."""
    counts = Counts(rules)
    _put_public(counts, view)
    for card in view.hand:
        counts.hands[view.seat][card >> 2] += 1
    counts.stock = [4] * view.stock_size
    return counts
