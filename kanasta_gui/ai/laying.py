"""What to lay: cards that join melds, new melds, wild cards that close canastas."""

from __future__ import annotations

from kanasta_gui.ai.going_out import bonus
from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import NOTHING, Lying, Reading
from kanasta_gui.ai.worth import worth
from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import ACE, FIRST_THREE, FOUR, JOKER_RANK, TWO, VALUES, Card, Rank
from kanasta_gui.rules.melds import SMALLEST_MELD, wild_meld_allowed
from kanasta_gui.rules.state import CANASTA_SIZE

NEARLY_OVER = 0.45  # a risk that the deal ends from which cards are saved rather than kept
LAST_CHANCE = 0.75  # and from which hardly any is kept


class Laying:
    """Puts a lay together, the most valuable part first, as long as enough cards stay in the hand.

    `begun` are groups that are laid in any case: a first meld. `bonuses` sums up the canastas that it makes.
    """

    def __init__(self, reading: Reading, habits: Habits, begun: tuple[Group, ...] = ()) -> None:
        self.reading, self.habits = reading, habits
        self.melds = dict(reading.melds)
        self.naturals = [list(cards) for cards in reading.cards]
        self.wilds = reading.wild_cards()
        self.left = len(reading.view.hand)
        self.missing = reading.needed_canastas
        self.bonuses = 0
        self.laid: dict[Rank, list[Card]] = {}
        for target, cards in begun:
            for card in cards:
                (self.wilds if card < FIRST_THREE else self.naturals[target]).remove(card)
            self._join(target, list(cards))

    def groups(self) -> tuple[Group, ...]:
        """The groups to lay now; none if it is better to lay nothing."""
        self._wild_canasta()
        for rank in sorted(range(FOUR, ACE + 1), key=self._size_with_hand, reverse=True):
            self._lay_naturals(rank)
        for rank in sorted(self.melds, key=lambda rank: (-self.melds[rank].size, rank)):
            self._close_with_wilds(rank)
        if self.reading.end_risk > NEARLY_OVER:
            self._all_down()
        return tuple(Group(rank, tuple(cards)) for rank, cards in self.laid.items())

    # --- one step ---

    def _size_with_hand(self, rank: Rank) -> int:
        return self.melds.get(rank, NOTHING).size + len(self.naturals[rank])

    def _may_lay(self, cards: int, closes: bool) -> bool:
        """Whether so many more cards may leave the hand without leaving it helpless."""
        if self.missing - closes <= 0 or closes or self.reading.end_risk > LAST_CHANCE:
            keep = 2
        else:
            keep = 3 if self.reading.end_risk > NEARLY_OVER else self.habits.small_hand
        return self.left - cards >= keep

    def _put(self, rank: Rank, naturals: int, wilds: int) -> None:
        cards = [self.naturals[rank].pop() for _ in range(naturals)]
        self._join(rank, cards + [self.wilds.pop() for _ in range(wilds)])

    def _join(self, rank: Rank, cards: list[Card]) -> None:
        before = self.melds.get(rank, NOTHING)
        after = before.joined_by(cards)
        self.melds[rank] = after
        self.laid.setdefault(rank, []).extend(cards)
        self.left -= len(cards)
        if before.size < CANASTA_SIZE <= after.size:
            self.missing -= 1
        self.bonuses += bonus(self.reading.rules, rank, after) - bonus(self.reading.rules, rank, before)

    # --- natural cards ---

    def _lay_naturals(self, rank: Rank) -> None:
        count = len(self.naturals[rank])
        size = self.melds.get(rank, NOTHING).size
        fewest = 1 if size else max(SMALLEST_MELD, self.reading.rules.min_naturals)
        if not size and (count < fewest or not self._opens(rank, count)):
            return
        while count >= fewest:
            if self._may_lay(count, size < CANASTA_SIZE <= size + count):
                self._put(rank, count, 0)
                return
            count -= 1

    def _opens(self, rank: Rank, count: int) -> bool:
        """Whether a new meld is better on the table than in the hand."""
        habits, risk = self.habits, self.reading.end_risk
        if self._closing_gain(rank, Lying(count, 0)) > 0:
            return True
        gain = habits.new_meld_partner if self.reading.partners else habits.new_meld
        gain += 2 * risk * VALUES[rank] * count + habits.long_meld * (count - SMALLEST_MELD)
        gain += habits.crowded * max(0, self.left - self.reading.rules.hand_size)
        if self.missing <= 0:
            gain += habits.race
        return gain >= habits.hidden_three * (1 - risk)

    # --- wild cards ---

    def _close_with_wilds(self, rank: Rank) -> None:
        """Make a canasta with wild cards where it is worth more than they are."""
        lying = self.melds[rank]
        if self._closing_gain(rank, lying) > 0 and self._may_lay(CANASTA_SIZE - lying.size, True):
            self._put(rank, 0, CANASTA_SIZE - lying.size)

    def _closing_gain(self, rank: Rank, lying: Lying) -> float:
        """What making a canasta of the meld with wild cards brings against waiting; 0 where it cannot be."""
        short = CANASTA_SIZE - lying.size
        if rank < FOUR or not 0 < short <= min(len(self.wilds), self.reading.room(*lying)):
            return 0.0
        closed = Lying(lying.naturals, lying.wilds + short)
        gain = float(bonus(self.reading.rules, rank, closed))
        gain += self.habits.canasta_to_go_out * (self.missing > 0)
        gain -= short * worth(self.reading, self.habits, TWO, 1)
        return gain - (1 - self.reading.end_risk) * self._waiting(rank, lying)

    def _waiting(self, rank: Rank, lying: Lying) -> float:
        """What the meld would be worth without wild cards now: it may come to a canasta by itself."""
        live = self.reading.unseen[rank]
        short = CANASTA_SIZE - lying.size
        if live < short:
            return 0.0
        rounds = self.reading.turns_left / self.reading.table.seats
        chance = min(1.0, rounds / 10) * _BY_ITSELF[min(4, short)] * min(1.0, live / (short + 1))
        return chance * (
            self.reading.rules.mixed_canasta if lying.wilds else self.reading.rules.natural_canasta
        )

    def _wild_canasta(self) -> None:
        """A canasta of wild cards alone; further ones join it only at the end."""
        rules, lying = self.reading.rules, self.melds.get(JOKER_RANK, NOTHING)
        count = max(0, CANASTA_SIZE - lying.size) or len(self.wilds)
        if not 0 < count <= len(self.wilds) or not wild_meld_allowed(rules, lying.size + count):
            return
        if lying.size >= CANASTA_SIZE and self.reading.end_risk <= NEARLY_OVER:
            return
        if self._may_lay(count, lying.size < CANASTA_SIZE):
            self._put(JOKER_RANK, 0, count)

    def _all_down(self) -> None:
        """The deal is nearly over: whatever lies counts, whatever is held costs."""
        for rank in range(ACE, FOUR - 1, -1):
            count = len(self.naturals[rank])
            short = SMALLEST_MELD - count
            if rank in self.melds or count < max(1, self.reading.rules.min_naturals):
                continue
            if 0 < short <= min(len(self.wilds), self.reading.room(count, 0)) and self._may_lay(3, False):
                self._put(rank, count, short)
        for rank in sorted(self.melds):
            lying = self.melds[rank]
            if rank < FOUR or (lying.size >= CANASTA_SIZE and not lying.wilds):
                continue
            for count in range(min(len(self.wilds), self.reading.room(*lying)), 0, -1):
                if self._may_lay(count, lying.size < CANASTA_SIZE <= lying.size + count):
                    self._put(rank, 0, count)
                    break


_BY_ITSELF = (1.0, 0.75, 0.5, 0.3, 0.2)  # the chance that a meld short of so many cards gets them
