"""A player who only hears what happened: keeps hands, melds and pile by the events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.state import Deal


class Listener:
    """What lies where, told by the events of a deal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hands: list[Counter[int]] = [Counter() for _ in range(table.seats)]
        self.melds: list[dict[int, list[int]]] = [{} for _ in range(table.sides)]
        self.red_threes: list[list[int]] = [[] for _ in range(table.sides)]
        self.pile: list[int] = []
        self.drawn = 0
        self.to_move: int | None = None
        self.over: str | None = None
        self.canastas: list[tuple[int, int]] = []
        self.frozen = False
        self.sides_with_melds: set[int] = set()

    def hears(self, happened: Iterable[ev.Event]) -> None:
        """Follow the events, each checked against what is known so far."""
        for event in happened:
            assert self.over is None or isinstance(event, ev.DealScored), "nothing happens after the end"
            self._hears(event)

    def _hears(self, event: ev.Event) -> None:
        match event:
            case ev.HandsDealt(sizes=sizes, hands=hands):
                self.hands = [Counter(hand) for hand in hands]
                assert [hand.total() for hand in self.hands] == list(sizes)
                self.drawn = sum(sizes)
            case ev.RedThreeShown(seat, card, from_pile):
                assert card in (9, 10)
                self.red_threes[self.table.side_of[seat]].append(card)
                if not from_pile and card in self.hands[seat]:
                    self._give(seat, [card])
                elif not from_pile:
                    self.drawn += 1
            case ev.CardDrawn(seat, card):
                assert card is not None
                assert card not in (9, 10) or self.to_move is None
                self.hands[seat][card] += 1
                self.drawn += 1
            case ev.UpcardsTurned(upcards):
                self.pile = list(upcards)
                self.drawn += len(upcards)
            case ev.PileTaken(seat, upcard, rest):
                assert self.pile == [*rest, upcard]
                self.pile, self.frozen = [], False
                self.hands[seat].update([upcard, *(card for card in rest if card not in (9, 10))])
            case ev.CardsLaid(seat, side, target, laid, started, upcard):
                assert side == self.table.side_of[seat]
                assert started is (target not in self.melds[side])
                assert side in self.sides_with_melds
                assert not upcard or laid[-1] >> 2 == target
                self._give(seat, laid)
                self.melds[side].setdefault(target, []).extend(laid)
            case ev.InitialMeldMade(side, points, needed):
                assert side not in self.sides_with_melds
                assert points >= needed
                self.sides_with_melds.add(side)
            case ev.CanastaMade(side, target):
                assert len(self.melds[side][target]) >= 7
                self.canastas.append((side, target))
            case ev.Discarded(seat, card):
                assert seat == self.to_move
                self._give(seat, [card])
                self.pile.append(card)
            case ev.PileFrozen(card):
                assert card in self.pile
                assert card < 12
                assert not self.frozen
                self.frozen = True
            case ev.PileBlocked(card):
                assert self.pile[-1] == card
                assert card in (12, 15)
            case ev.TurnPassed(seat):
                assert self.to_move is None or seat == (self.to_move + 1) % self.table.seats
                self.to_move = seat
            case ev.Passed(seat):
                assert seat == self.to_move
            case ev.WentOut(seat, concealed):
                assert self.hands[seat].total() == 0
                self.over = "concealed" if concealed else "out"
            case ev.StockRanOut():
                self.over = "stock"
            case ev.DealScored():
                assert self.over is not None

    def _give(self, seat: int, given: Iterable[int]) -> None:
        self.hands[seat].subtract(given)
        assert min(self.hands[seat].values()) >= 0, "a card that the player does not hold"
        self.hands[seat] = +self.hands[seat]

    def agrees_with(self, deal: Deal) -> None:
        """Compare with the deal itself."""
        assert self.hands == [Counter(hand) for hand in deal.hands]
        assert self.pile == list(deal.pile)
        assert self.drawn == deal.next_card
        assert self.melds == [{meld.target: list(meld.cards) for meld in melds} for melds in deal.melds]
        assert [Counter(held) for held in self.red_threes] == [Counter(held) for held in deal.red_threes]
        assert sorted(self.canastas) == sorted(
            (side, meld.target)
            for side, melds in enumerate(deal.melds)
            for meld in melds
            if len(meld.cards) >= 7
        )
        assert self.frozen is any(card < 12 for card in deal.pile)
        assert self.over == (deal.end.reason if deal.end else None)
        assert deal.end or self.to_move == deal.to_move
