"""Hidden hands sampled in agreement with every public fact.

What is certain: a seat holds the cards of a taken pile that it has not laid or discarded since; no card
exists more often than the pack holds it; a red three never stays in a hand. What is likely: whoever discards
a rank seldom keeps another of it, so of several samples one is drawn by how well it explains the discards.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from kanasta_gui.ai.counts import BLACK, DRAW, DRAWN, NOT_YET, PLAY, TAKEN, Counts, Rules
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import FIRST_THREE, RED_THREE, Card, pack
from kanasta_gui.rules.view import PlayerView

SAMPLES = 3  # hands drawn for each one kept
REMEMBERED = 10  # discards of a seat that tell something
KEPT_ANOTHER = 0.45  # how much less likely a hand is for each card of a rank that its owner discarded


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What a seat can know of the others: certain cards by seat, the unseen rest, and recent discards."""

    view: PlayerView
    certain: tuple[tuple[Card, ...], ...]
    unseen: tuple[Card, ...]
    discarded: tuple[tuple[int, ...], ...]  # natural ranks by seat, the latest ones

    @classmethod
    def of(cls, view: PlayerView) -> Beliefs:
        """Read the history of the deal once."""
        certain: list[Counter[Card]] = [Counter() for _ in range(view.table.seats)]
        discarded: list[list[int]] = [[] for _ in range(view.table.seats)]
        for event in view.history:
            match event:
                case ev.PileTaken(seat, _, rest):
                    certain[seat].update(card for card in rest if card >> 2 != RED_THREE)
                case ev.CardsLaid(seat=seat, cards=laid, upcard=from_pile):
                    certain[seat].subtract(laid[:-1] if from_pile else laid)
                    certain[seat] = +certain[seat]
                case ev.Discarded(seat, card):
                    certain[seat].subtract((card,))
                    certain[seat] = +certain[seat]
                    if card >= FIRST_THREE and card >> 2 > BLACK:
                        discarded[seat].append(card >> 2)
                case _:
                    pass
        certain[view.seat] = Counter(view.hand)
        unseen = Counter(pack(view.rules.packs, view.rules.jokers))
        for cards in certain:
            unseen.subtract(cards)
        for melds in view.melds:
            for meld in melds:
                unseen.subtract(meld.cards)
        for threes in view.red_threes:
            unseen.subtract(threes)
        unseen.subtract(view.pile)
        return cls(
            view,
            tuple(tuple(sorted(known.elements())) for known in certain),
            tuple(sorted((+unseen).elements())),
            tuple(tuple(ranks[-REMEMBERED:]) for ranks in discarded),
        )

    def sample(self, generator: random.Random, rules: Rules) -> Counts:
        """A whole deal that the seat may believe in; the stock is in a fixed random order."""
        view = self.view
        counts = Counts(rules)
        _put_public(counts, view)
        ranks = [card >> 2 for card in self.unseen]
        threes = ranks.count(RED_THREE)
        hidden = [rank for rank in ranks if rank != RED_THREE]
        wanted = [size - len(self.certain[seat]) for seat, size in enumerate(view.hand_sizes)]
        best: list[int] = []
        best_key = -1.0
        for _ in range(SAMPLES):
            generator.shuffle(hidden)
            # Weighted choice by the exponential race: the largest u ** (1 / weight) wins.
            key = generator.random() ** (1.0 / self._likelihood(hidden, wanted))
            if key > best_key:
                best, best_key = hidden[:], key
        at = 0
        for seat, count in enumerate(wanted):
            hand = counts.hands[seat]
            for card in self.certain[seat]:
                hand[card >> 2] += 1
            if seat != view.seat:
                for rank in best[at : at + count]:
                    hand[rank] += 1
                at += count
        stock = best[at:] + [RED_THREE] * threes
        generator.shuffle(stock)
        counts.stock = stock
        return counts

    def _likelihood(self, hidden: list[int], wanted: list[int]) -> float:
        """How well the hands explain what their owners discarded; never zero."""
        at, likelihood = 0, 1.0
        for seat, count in enumerate(wanted):
            if seat == self.view.seat:
                continue
            hand = hidden[at : at + count]
            at += count
            for rank in set(self.discarded[seat]):
                likelihood *= KEPT_ANOTHER ** hand.count(rank)
        return max(likelihood, 1e-4)


def _put_public(counts: Counts, view: PlayerView) -> None:
    for side, melds in enumerate(view.melds):
        for meld in melds:
            wilds = meld.wilds
            jokers = sum([card < 4 for card in meld.cards])
            naturals = len(meld.cards) - wilds
            counts.naturals[side][meld.target] = naturals
            counts.wilds[side][meld.target] = wilds
            counts.points[side] += counts.group_points(meld.target, naturals, jokers, wilds - jokers)
            counts.canastas[side] += meld.is_canasta
        counts.melds[side] = len(melds)
        counts.red[side] = len(view.red_threes[side])
    counts.pile = [card >> 2 for card in view.pile]
    counts.freezers = sum([rank < BLACK for rank in counts.pile])
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
