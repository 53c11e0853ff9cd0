"""What the others are known to hold, or not to want, from what everyone saw in this deal."""

from __future__ import annotations

from collections.abc import Iterable

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RED_THREE, Card, Rank


class Memory:
    """By seat and rank: `held` came with a pile and was not seen again, so at least so many are in that hand;
    `thrown` was discarded; `refused` lay on top of the pile when the seat drew instead."""

    def __init__(self, seats: int, history: Iterable[ev.Event]) -> None:
        self.held: list[dict[Rank, int]] = [{} for _ in range(seats)]
        self.thrown: list[set[Rank]] = [set() for _ in range(seats)]
        self.refused: list[set[Rank]] = [set() for _ in range(seats)]
        top: Rank | None = None
        for event in history:
            if isinstance(event, ev.Discarded):
                top = event.card >> 2
                self.thrown[event.seat].add(top)
                self._seen(event.seat, (event.card,))
            elif isinstance(event, ev.CardDrawn):
                if top is not None:
                    self.refused[event.seat].add(top)
            elif isinstance(event, ev.CardsLaid):
                self._seen(event.seat, event.cards[:-1] if event.upcard else event.cards)
            elif isinstance(event, ev.PileTaken):
                held = self.held[event.seat]
                for card in event.rest:
                    if card >> 2 != RED_THREE:
                        held[card >> 2] = held.get(card >> 2, 0) + 1
                top = None
            elif isinstance(event, ev.UpcardsTurned):
                top = event.cards[-1] >> 2

    def _seen(self, seat: int, cards: Iterable[Card]) -> None:
        held = self.held[seat]
        for card in cards:
            if held.get(card >> 2):
                held[card >> 2] -= 1
