"""What to lay once the side has a meld: cards that join melds, new melds, wild cards that close canastas."""

from __future__ import annotations

from kanasta_gui.ai.going_out import bonus
from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import Lying, Reading
from kanasta_gui.ai.worth import worth
from kanasta_gui.rules.actions import Group, Lay
from kanasta_gui.rules.cards import ACE, FIRST_THREE, FOUR, JOKER_RANK, TWO, VALUES, Rank
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.melds import SMALLEST_MELD, wild_meld_allowed
from kanasta_gui.rules.state import CANASTA_SIZE


class Laying:
    """Puts a lay together, the most valuable part first, as long as enough cards stay in the hand."""

    def __init__(self, reading: Reading, habits: Habits) -> None:
        self.reading, self.habits = reading, habits
        self.after = dict(reading.melds)
        self.laid: dict[Rank, Lying] = {}
        self.left = len(reading.view.hand)
        self.wilds = reading.wilds
        self.missing = reading.needed_canastas

    def groups(self) -> tuple[Group, ...]:
        """The groups to lay now; none if it is better to lay nothing."""
        self._wild_canasta()
        for rank in sorted(range(FOUR, ACE + 1), key=self._size_with_hand, reverse=True):
            self._naturals(rank)
        for rank in sorted(self.after, key=lambda rank: (-self.after[rank].size, rank)):
            self._close_with_wilds(rank)
        if self.reading.end_risk > 0.45:
            self._all_down()
        return self._with_cards()

    def _size_with_hand(self, rank: Rank) -> int:
        return self.after.get(rank, Lying(0, 0)).size + self.reading.counts[rank]

    def _may_lay(self, cards: int, canastas: int) -> bool:
        """Whether so many more cards may leave the hand without leaving it helpless."""
        left = self.left - cards
        able = self.missing - canastas <= 0  # to go out
        return left >= (2 if able or canastas or self.reading.end_risk > 0.45 else self.habits.small_hand)

    def _put(self, rank: Rank, naturals: int, wilds: int) -> None:
        before, laid = self.after.get(rank, Lying(0, 0)), self.laid.get(rank, Lying(0, 0))
        self.after[rank] = Lying(before.naturals + naturals, before.wilds + wilds)
        self.laid[rank] = Lying(laid.naturals + naturals, laid.wilds + wilds)
        self.left -= naturals + wilds
        self.wilds -= wilds
        if before.size < CANASTA_SIZE <= self.after[rank].size:
            self.missing -= 1

    def _naturals(self, rank: Rank) -> None:
        count = self.reading.counts[rank]
        if not count:
            return
        lying = self.after.get(rank)
        if lying is None:
            if count >= max(SMALLEST_MELD, self.reading.rules.min_naturals) and self._opens(rank, count):
                while count > SMALLEST_MELD and not self._may_lay(count, count >= CANASTA_SIZE):
                    count -= 1
                if self._may_lay(count, count >= CANASTA_SIZE):
                    self._put(rank, count, 0)
            return
        closes = lying.size < CANASTA_SIZE <= lying.size + count
        while count and not self._may_lay(count, closes):
            count -= 1
            closes = lying.size < CANASTA_SIZE <= lying.size + count
        if count:
            self._put(rank, count, 0)

    def _opens(self, rank: Rank, count: int) -> bool:
        """Whether a new meld is better on the table than in the hand."""
        habits, risk = self.habits, self.reading.end_risk
        gain = habits.new_meld_partner if self.reading.partners else habits.new_meld
        gain += 2 * risk * VALUES[rank] * count + 8.0 * (count - SMALLEST_MELD)
        return gain >= habits.hidden_three * (1 - risk)

    def _close_with_wilds(self, rank: Rank) -> None:
        """Make a canasta with wild cards where it is worth more than they are."""
        lying = self.after[rank]
        short = CANASTA_SIZE - lying.size
        if rank < FOUR or not 0 < short <= min(self.wilds, self.reading.room(*lying)):
            return
        if not self._may_lay(short, 1):
            return
        closed = Lying(lying.naturals, lying.wilds + short)
        gain = self.habits.canasta * bonus(self.reading.rules, rank, closed)
        gain += self.habits.canasta_to_go_out * (self.missing > 0)
        gain -= short * worth(self.reading, self.habits, TWO, 1)
        if gain >= (1 - self.reading.end_risk) * self._waiting(rank, lying):
            self._put(rank, 0, short)

    def _waiting(self, rank: Rank, lying: Lying) -> float:
        """What the meld would be worth without wild cards now: it may come to a canasta by itself."""
        live = self.reading.unseen[rank]
        short = CANASTA_SIZE - lying.size
        if live < short:
            return 0.0
        rounds = self.reading.turns_left / self.reading.table.seats
        chance = (
            min(1.0, rounds / 10) * (0.75, 0.5, 0.3, 0.2)[min(3, short - 1)] * min(1.0, live / (short + 2))
        )
        natural = not lying.wilds
        rules = self.reading.rules
        return chance * (rules.natural_canasta if natural else rules.mixed_canasta)

    def _wild_canasta(self) -> None:
        """A meld of wild cards alone, or more for it."""
        rules, lying = self.reading.rules, self.after.get(JOKER_RANK, Lying(0, 0))
        total = lying.size + self.wilds
        if not self.wilds or total < CANASTA_SIZE or not wild_meld_allowed(rules, total):
            return
        count = self.wilds if lying.size >= CANASTA_SIZE else CANASTA_SIZE - lying.size
        if lying.size >= CANASTA_SIZE and self.reading.end_risk < 0.45:
            return
        if self._may_lay(count, lying.size < CANASTA_SIZE):
            self._put(JOKER_RANK, 0, count)

    def _all_down(self) -> None:
        """The deal is nearly over: every card on the table counts twice."""
        for rank in range(FOUR, ACE + 1):
            count = self.reading.counts[rank]
            needed = SMALLEST_MELD - count
            if (
                rank not in self.after
                and count >= self.reading.rules.min_naturals
                and 0 < needed <= self.wilds
            ):
                if needed <= self.reading.room(count, 0) and self._may_lay(SMALLEST_MELD, 0):
                    self._put(rank, count, needed)
        for rank in sorted(self.after):
            lying = self.after[rank]
            if rank < FOUR or (lying.size >= CANASTA_SIZE and not lying.wilds):
                continue
            count = min(self.wilds, self.reading.room(*lying))
            while count > 0 and not self._may_lay(count, lying.size < CANASTA_SIZE <= lying.size + count):
                count -= 1
            if count > 0:
                self._put(rank, 0, count)

    def _with_cards(self) -> tuple[Group, ...]:
        wilds = self.reading.wild_cards()
        groups = []
        for rank, (naturals, wild) in self.laid.items():
            groups.append(self.reading.group(rank, naturals, [wilds.pop() for _ in range(wild)]))
        return tuple(groups)
