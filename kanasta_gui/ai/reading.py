"""What a player reads off its view before it thinks: counts by rank, melds, what is still out, what looms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kanasta_gui.ai.memory import Memory
from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import (
    ACE,
    BLACK_THREE,
    FIRST_THREE,
    JOKER_RANK,
    RED_THREE,
    TWO,
    Card,
    Rank,
    is_wild,
)
from kanasta_gui.rules.melds import most_wilds, needs_canasta, requirement
from kanasta_gui.rules.scoring import card_in_hand
from kanasta_gui.rules.state import CANASTA_SIZE
from kanasta_gui.rules.view import PlayerView


class Lying(NamedTuple):
    """A meld by counts."""

    naturals: int
    wilds: int

    @property
    def size(self) -> int:
        """All its cards."""
        return self.naturals + self.wilds

    def joined_by(self, cards: Sequence[Card]) -> Lying:
        """The meld with more cards."""
        wilds = sum([card < FIRST_THREE for card in cards])
        return Lying(self.naturals + len(cards) - wilds, self.wilds + wilds)


NOTHING = Lying(0, 0)


class Reading:
    """A view by counts. Lists are indexed by rank, seat or side."""

    def __init__(self, view: PlayerView) -> None:
        self.view, self.rules, self.table = view, view.rules, view.table
        self.cards: list[list[Card]] = [[] for _ in range(ACE + 1)]
        for card in view.hand:
            self.cards[card >> 2].append(card)
        self.counts = [len(cards) for cards in self.cards]
        self.jokers, self.twos = self.counts[JOKER_RANK], self.counts[TWO]
        self.side_melds: list[dict[Rank, Lying]] = []
        for melds in view.melds:
            lying = {}
            for meld in melds:
                wilds = meld.wilds
                lying[meld.target] = Lying(len(meld.cards) - wilds, wilds)
            self.side_melds.append(lying)
        self.melds = self.side_melds[view.side]
        self.canastas = [self._canastas(melds) for melds in self.side_melds]
        self.needed_canastas = max(0, self.rules.canastas_to_go_out - self.canastas[view.side])
        self.following = (view.seat + 1) % self.table.seats
        members = self.table.members[view.side]
        self.partners = tuple(seat for seat in members if seat != view.seat)
        self.opponents = tuple(seat for seat in range(self.table.seats) if seat not in members)
        self.unseen = self._unseen()
        self.memory = Memory(self.table.seats, view.history)
        self.end_risk = self._end_risk()

    @staticmethod
    def _canastas(melds: dict[Rank, Lying]) -> int:
        return sum([lying.size >= CANASTA_SIZE for lying in melds.values()])

    @property
    def wilds(self) -> int:
        """Wild cards in hand."""
        return self.jokers + self.twos

    @property
    def initial(self) -> bool:
        """Whether the side has no meld yet."""
        return not self.melds

    @property
    def needs_canasta(self) -> bool:
        """Whether only a canasta makes the side's first meld."""
        return needs_canasta(self.rules, self.view.scores[self.view.side])

    @property
    def requirement(self) -> int:
        """Points that the side's first meld needs."""
        return requirement(self.rules, self.view.scores[self.view.side])

    def melds_of(self, seat: int) -> dict[Rank, Lying]:
        """The melds of the seat's side."""
        return self.side_melds[self.table.side_of[seat]]

    def room(self, naturals: int, wilds: int) -> int:
        """How many more wild cards may join a meld of a rank."""
        return most_wilds(self.rules, naturals) - wilds

    def average_card(self) -> float:
        """What a card that this seat has not seen costs its holder at the end."""
        total = points = 0
        for rank, count in enumerate(self.unseen):
            total += count
            points += count * card_in_hand(self.rules, rank << 2)
        return points / total if total else 0.0

    def _unseen(self) -> list[int]:
        """Cards by rank that are neither in this hand nor on the table."""
        packs = self.rules.packs
        unseen = [4 * packs] * (ACE + 1)
        unseen[JOKER_RANK], unseen[RED_THREE], unseen[BLACK_THREE] = self.rules.jokers, 2 * packs, 2 * packs
        for rank, count in enumerate(self.counts):
            unseen[rank] -= count
        for card in self.view.pile:
            unseen[card >> 2] -= 1
        for melds in self.view.melds:
            for meld in melds:
                for card in meld.cards:
                    unseen[card >> 2] -= 1
        unseen[RED_THREE] -= sum([len(shown) for shown in self.view.red_threes])
        return unseen

    # --- how soon it may be over ---

    @property
    def turns_left(self) -> int:
        """Turns of all players until the stock is used up."""
        return -(-self.view.stock_size // self.rules.draw_count)

    def _end_risk(self) -> float:
        """The chance, roughly, that the deal ends before this seat plays again."""
        lasts = 1.0
        for seat in range(self.table.seats):
            if seat != self.view.seat:
                lasts *= 1.0 - self._out_risk(seat)
        if self.turns_left < self.table.seats:
            lasts *= 0.0 if self.rules.on_empty_stock == "end" else 0.4
        return 1.0 - lasts

    def _out_risk(self, seat: int) -> float:
        """The chance that the seat goes out in its next turn, by its cards and its side's canastas."""
        size = self.view.hand_sizes[seat]
        risk = _OUT_RISK[size] if size < len(_OUT_RISK) else 0.02
        side = self.table.side_of[seat]
        missing = self.rules.canastas_to_go_out - self.canastas[side]
        if missing <= 0:
            return risk
        if missing == 1:
            largest = max(
                [m.size for m in self.side_melds[side].values() if m.size < CANASTA_SIZE], default=0
            )
            return risk * (0.4 if largest == 6 else 0.25 if largest == 5 else 0.08)
        return risk * 0.03

    # --- from counts to cards ---

    def group(self, target: Rank, naturals: int, wilds: list[Card]) -> Group:
        """A group with so many natural cards from the hand and these wild ones."""
        return Group(target, (*self.cards[target][:naturals], *wilds))

    def wild_cards(self) -> list[Card]:
        """The wild cards in hand, twos first."""
        return [card for card in sorted(self.view.hand, reverse=True) if is_wild(card)]


_OUT_RISK = (0.0, 0.6, 0.45, 0.35, 0.25, 0.18, 0.12, 0.08, 0.06, 0.05, 0.04)
