"""How likely it is that another seat holds cards, or could take the pile."""

from __future__ import annotations

from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import Reading
from kanasta_gui.rules.cards import BLACK_THREE, FIRST_THREE, JOKER_RANK, TWO, Card, Rank
from kanasta_gui.rules.melds import needs_canasta, requirement
from kanasta_gui.rules.pile import frozen_for
from kanasta_gui.rules.state import CANASTA_SIZE


class Chances:
    """About one other seat, as far as this player can tell."""

    def __init__(self, reading: Reading, habits: Habits, seat: int) -> None:
        self.reading, self.habits, self.seat = reading, habits, seat
        held = reading.memory.held
        self.known = held[seat]
        self.elsewhere = [sum([cards.get(rank, 0) for cards in held]) for rank in range(15)]
        unknown = reading.view.hand_sizes[seat] - sum(self.known.values())
        pool = sum(reading.unseen) - sum(self.elsewhere)
        self.share = min(1.0, max(0, unknown) / pool) if pool > 0 else 0.0
        side = reading.table.side_of[seat]
        self.melds = reading.side_melds[side]
        self.afford = self._afford(side)

    def holds(self, rank: Rank, count: int) -> float:
        """The chance that the seat holds at least `count` (1 or 2) natural cards of the rank."""
        missing = count - self.known.get(rank, 0)
        if missing <= 0:
            return 1.0
        out = max(0, self.reading.unseen[rank] - self.elsewhere[rank])
        none = (1.0 - self.share) ** out
        if missing == 1:
            return 1.0 - none
        if out < 2:
            return 0.0
        one = out * self.share * (1.0 - self.share) ** (out - 1)
        chance = min(0.9, (1.0 - none - one) * self.habits.hidden_pair)
        if rank in self.reading.memory.thrown[self.seat]:
            chance *= self.habits.thrown
        elif rank in self.reading.memory.refused[self.seat]:
            chance *= self.habits.refused
        return chance

    def takes(self, card: Card) -> float:
        """The chance that the seat could take the pile with this card on top."""
        rank = card >> 2
        if card < FIRST_THREE or rank == BLACK_THREE:
            return 0.0
        rules, ways = self.reading.rules, self.reading.rules.take_with
        pair = self.holds(rank, 2)
        if frozen_for(rules, (*self.reading.view.pile, card), bool(self.melds)):
            return pair * self.afford
        lying = self.melds.get(rank)
        if lying is not None and "onto_meld" in ways:
            return 1.0
        chance = pair if "two_naturals" in ways else 0.0
        if "natural_and_wild" in ways:
            chance = max(chance, 0.7 * self.holds(rank, 1) * self.holds_wild())
        if "completes_canasta" in ways and lying is not None and lying.size < CANASTA_SIZE:
            short = CANASTA_SIZE - 1 - lying.size
            if short == 0:
                chance = 1.0
            elif short <= 2:
                chance = max(
                    chance, (0.8 if short == 1 else 0.4) * max(self.holds(rank, 1), self.holds_wild())
                )
        return chance * self.afford

    def holds_wild(self) -> float:
        """The chance that the seat holds a wild card."""
        if self.known.get(JOKER_RANK) or self.known.get(TWO):
            return 1.0
        out = self.reading.unseen[JOKER_RANK] + self.reading.unseen[TWO]
        return float(1.0 - (1.0 - self.share) ** max(0, out))

    def _afford(self, side: int) -> float:
        """The chance that a first meld is no hindrance."""
        if self.melds:
            return 1.0
        rules, score = self.reading.rules, self.reading.view.scores[side]
        if needs_canasta(rules, score):
            return 0.1
        needed = requirement(rules, score)
        return 0.95 if needed <= 20 else 0.8 if needed <= 50 else 0.55 if needed <= 90 else 0.4
