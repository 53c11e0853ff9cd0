"""What is laid once the side has a meld."""

from __future__ import annotations

from operator import add

from kanasta_gui.ai.counts import FIRST, WILD, CountGroup
from kanasta_gui.rules.cards import VALUES

from .sight import LAST_CHANCE, NEARLY_OVER, Sight

_BY_ITSELF = (1.0, 0.75, 0.5, 0.3, 0.2, 0.2, 0.2)  # chance that a meld short of so many cards gets them


def choose_lay(sight: Sight) -> list[CountGroup]:
    """What is laid after the first meld; keeps the cards that must stay."""
    return _Laying(sight).groups()


class _Laying:
    """Puts a lay together, the most valuable part first, as long as enough cards stay in the hand."""

    __slots__ = ("added", "left", "missing", "naturals", "sight", "sizes", "wild", "wilds")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.left: int = sight.counts.sizes[sight.seat]
        self.missing, self.wild = sight.missing, sight.wild
        self.sizes: list[int] = list(map(add, sight.naturals, sight.wilds))
        self.naturals, self.wilds = [0] * 15, [0] * 15  # that are laid now
        self.added = False

    def groups(self) -> list[CountGroup]:
        """The groups to lay now; none if it is better to lay nothing."""
        hand, sizes = self.sight.hand, self.sizes
        self._wild_canasta()
        ranks = [rank for rank in range(14, FIRST - 1, -1) if hand[rank] and (sizes[rank] or hand[rank] >= 3)]
        if len(ranks) > 1:
            ranks.sort(key=lambda rank: -sizes[rank] - hand[rank])
        for rank in ranks:
            self._lay_naturals(rank)
        if self.wild:
            for size in (6, 5, 4, 3):
                if size in sizes:
                    for rank in range(FIRST, 15):
                        if sizes[rank] == size:
                            self._close(rank, size)
        if self.sight.risk > NEARLY_OVER:
            self._all_down()
        return self._counted() if self.added else []

    def _counted(self) -> list[CountGroup]:
        """The groups with the wild cards told apart: twos first, but jokers where only wild cards lie."""
        jokers, twos = self.sight.hand[0], self.sight.hand[1]
        groups: list[CountGroup] = []
        for rank in range(15):
            natural, wild = self.naturals[rank], self.wilds[rank]
            if natural or wild:
                two = min(wild, twos) if rank else max(0, wild - jokers)
                twos -= two
                jokers -= wild - two
                groups.append((rank, natural, wild - two, two))
        return groups

    def _may_lay(self, cards: int, closes: bool) -> bool:
        """Whether so many more cards may leave the hand without leaving it helpless."""
        left = self.left - cards
        if self.missing - closes <= 0 or closes or self.sight.risk > LAST_CHANCE:
            return left >= 2
        return left >= (3 if self.sight.risk > NEARLY_OVER else self.sight.w.small_hand)

    def _put(self, rank: int, naturals: int, wilds: int) -> None:
        before = self.sizes[rank]
        self.sizes[rank] = before + naturals + wilds
        self.naturals[rank] += naturals
        self.wilds[rank] += wilds
        self.wild -= wilds
        self.left -= naturals + wilds
        self.added = True
        if before < 7 <= before + naturals + wilds:
            self.missing -= 1

    def _lay_naturals(self, rank: int) -> None:
        sight, size = self.sight, self.sizes[rank]
        count = sight.hand[rank]
        if size:
            if self._holds(rank, count, size):
                return
            fewest = 1
        else:
            fewest = max(3, sight.counts.rules.min_naturals)
            if count < fewest or not self._opens(rank, count):
                return
        while count >= fewest:
            if self._may_lay(count, size < 7 <= size + count):
                self._put(rank, count, 0)
                return
            count -= 1

    def _holds(self, rank: int, count: int, size: int) -> bool:
        """Whether a pair is better kept for a frozen pile."""
        sight = self.sight
        if count < 2 or not sight.counts.freezers or size + count >= 7:
            return False
        return sight.w.hold_frozen * (1 - sight.risk) > sight.w.lay_fit

    def _opens(self, rank: int, count: int) -> bool:
        """Whether a new meld is better on the table than in the hand; it may become a canasta at once."""
        sight, w = self.sight, self.sight.w
        if count >= 7 or (7 - count <= self.wild and self._closing_gain(rank, count) > 0):
            return True
        risk = sight.risk
        gain = w.new_meld + 2 * risk * VALUES[rank] * count + w.long_meld * (count - 3)
        gain += w.crowded * max(0, self.left - sight.counts.rules.rules.hand_size)
        if self.missing <= 0:
            gain += w.race
        keep = w.hidden_three + (w.hold_frozen if sight.counts.freezers else 0.0)
        return gain >= keep * (1 - risk)

    def _close(self, rank: int, size: int) -> None:
        """Make a canasta with wild cards where it is worth more than they are."""
        if 7 - size <= self.wild and self._closing_gain(rank, size) > 0 and self._may_lay(7 - size, True):
            self._put(rank, 0, 7 - size)

    def _closing_gain(self, rank: int, size: int) -> float:
        """What making a canasta with wild cards brings against waiting; 0 where it cannot be."""
        sight, w = self.sight, self.sight.w
        rules = sight.counts.rules.rules
        short = 7 - size
        wilds = sight.wilds[rank] + self.wilds[rank]
        if short > sight.room(rank, size - wilds, wilds):
            return 0.0
        gain = rules.mixed_canasta - short * sight.worth(1, 1)
        if self.missing > 0:
            gain += w.canasta_to_go_out
        live = sight.unseen[rank]
        if live >= short:
            rounds = sight.counts.rounds_left()
            chance = min(1.0, rounds / 10) * _BY_ITSELF[short] * min(1.0, live / (short + 1))
            bonus = rules.mixed_canasta if wilds else rules.natural_canasta
            gain -= w.patience * (1 - sight.risk) * chance * bonus
        return gain

    def _wild_canasta(self) -> None:
        """A canasta of wild cards alone; further ones join it only at the end."""
        size = self.sizes[WILD]
        count = max(0, 7 - size) or self.wild
        if not 0 < count <= self.wild or size + count < self.sight.counts.rules.wild_smallest:
            return
        if size >= 7 and self.sight.risk <= NEARLY_OVER:
            return
        if self._may_lay(count, size < 7):
            self._put(WILD, 0, count)

    def _all_down(self) -> None:
        """The deal is nearly over: whatever lies counts, whatever is held costs."""
        sight, hand = self.sight, self.sight.hand
        for rank in range(14, FIRST - 1, -1):
            count = hand[rank]
            if self.sizes[rank] or count < max(1, sight.counts.rules.min_naturals):
                continue
            short = 3 - count
            if 0 < short <= min(self.wild, sight.room(rank, count, 0)) and self._may_lay(3, False):
                self._put(rank, count, short)
        for rank in range(FIRST, 15):
            size = self.sizes[rank]
            wilds = sight.wilds[rank] + self.wilds[rank]
            if not size or not self.wild or (size >= 7 and not wilds):
                continue
            for count in range(min(self.wild, sight.room(rank, size - wilds, wilds)), 0, -1):
                if self._may_lay(count, size < 7 <= size + count):
                    self._put(rank, 0, count)
                    break
