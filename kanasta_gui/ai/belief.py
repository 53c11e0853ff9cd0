"""Hidden hands sampled in agreement with every public fact.

What is certain: a seat holds the cards of a taken pile that it has not laid or discarded since; no card
exists more often than the pack holds it; a red three never stays in a hand. What is likely: whoever discards
a rank, or lets it lie, seldom keeps more of it. So the cards of which something is known are placed one by
one, each seat by how likely it is to hold them; the rest fills up at random.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from kanasta_gui.ai.counts import BLACK, DRAW, DRAWN, FIRST, NOT_YET, PLAY, RED, TAKEN, Counts, Rules
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RED_THREE, Card, pack
from kanasta_gui.rules.view import PlayerView

THROWN = 0.35  # how much likelier than chance a seat holds a card of a rank that it threw
LEFT_LYING = 0.75  # or that lay on top of the pile when it drew


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What a seat can know of the others: certain cards by seat, the unseen rest, and how much likelier than
    chance each seat holds cards of some ranks."""

    view: PlayerView
    certain: tuple[tuple[Card, ...], ...]
    telling: tuple[int, ...]  # unseen ranks of which something is known, a card each
    others: tuple[int, ...]  # the other unseen ranks, red threes left out
    threes: int  # unseen red threes: all in the stock
    likely: tuple[tuple[float, ...], ...]  # by seat and rank

    @classmethod
    def of(cls, view: PlayerView) -> Beliefs:
        """Read the history of the deal once."""
        seats = view.table.seats
        certain: list[Counter[Card]] = [Counter() for _ in range(seats)]
        likely = [[1.0] * 15 for _ in range(seats)]
        top = -1
        for event in view.history:
            match event:
                case ev.UpcardsTurned(cards):
                    top = cards[-1] >> 2
                case ev.CardDrawn(seat):
                    if top >= FIRST:
                        likely[seat][top] *= LEFT_LYING
                        top = -1
                case ev.PileTaken(seat, _, rest):
                    certain[seat].update(card for card in rest if card >> 2 != RED_THREE)
                    for card in rest:
                        likely[seat][card >> 2] = 1.0
                    top = -1
                case ev.CardsLaid(seat=seat, cards=laid, upcard=from_pile):
                    certain[seat].subtract(laid[:-1] if from_pile else laid)
                    certain[seat] = +certain[seat]
                case ev.Discarded(seat, card):
                    certain[seat].subtract((card,))
                    certain[seat] = +certain[seat]
                    top = card >> 2
                    if top > BLACK:
                        likely[seat][top] = THROWN
                case _:
                    pass
        certain[view.seat] = Counter(view.hand)
        ranks = [card >> 2 for card in _unseen(view, certain)]
        told = {
            rank
            for rank in range(15)
            if any(row[rank] != 1.0 for seat, row in enumerate(likely) if seat != view.seat)
        }
        return cls(
            view,
            tuple(tuple(sorted(known.elements())) for known in certain),
            tuple(rank for rank in ranks if rank in told and rank != RED),
            tuple(rank for rank in ranks if rank not in told and rank != RED),
            ranks.count(RED),
            tuple(tuple(row) for row in likely),
        )

    def sample(self, generator: random.Random, rules: Rules) -> Counts:
        """A whole deal that the seat may believe in; the stock is in a fixed random order."""
        view, chance = self.view, generator.random
        counts = Counts(rules)
        _put_public(counts, view)
        room = [0] * rules.seats
        for seat, known in enumerate(self.certain):
            hand = counts.hands[seat]
            for card in known:
                hand[card >> 2] += 1
            if seat != view.seat:
                room[seat] = view.hand_sizes[seat] - len(known)
        stock = [RED] * self.threes
        in_stock = len(self.telling) + len(self.others) - sum(room)
        for rank in sorted(self.telling, key=lambda _: chance()):
            shares = [space * row[rank] for space, row in zip(room, self.likely, strict=True)]
            at = chance() * (sum(shares) + in_stock) if in_stock else 0.0  # never the stock beyond its size
            for seat, share in enumerate(shares):
                at -= share
                if at < 0 or (share and not in_stock):
                    counts.hands[seat][rank] += 1
                    room[seat] -= 1
                    break
            else:
                stock.append(rank)
                in_stock -= 1
        rest = sorted(self.others, key=lambda _: chance())
        for seat, space in enumerate(room):
            hand = counts.hands[seat]
            for _ in range(space):
                hand[rest.pop()] += 1
        stock += rest
        stock.sort(key=lambda _: chance())
        counts.stock = stock
        return counts


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
