"""The fast core: a deal as rank counts, for play-outs (ADR 0003).

The same rules as `kanasta_gui.rules`, which stays the authority: a differential test plays both side by side
under every preset and number of seats. Suits are left out, so a hand is fifteen small ints (`Jk 2 3r 3b 4 …
A`, numbered as in `rules.cards`) and the pile a list of ranks. A deal is changed in place; whoever wants to
keep it copies it first, which is cheaper than undoing. Plain annotated Python that mypyc can compile.

Groups are `(target, naturals, jokers, twos)`, cards from the hand; the upcard of a take is left out, as in
`rules.actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kanasta_gui.rules.cards import VALUES, Card, rank_of
from kanasta_gui.rules.melds import needs_canasta, requirement
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.scoring import red_three_points
from kanasta_gui.rules.state import Deal, Meld

CountGroup = tuple[int, int, int, int]
Random = Callable[[], float]

DRAW, PLAY = 0, 1  # phases
NOT_YET, DRAWN, TAKEN = 0, 1, 2  # where the turn's cards came from
RUNNING, OUT, CONCEALED, STOCK = 0, 1, 2, 3  # how the deal stands

WILD, RED, BLACK, FIRST = 0, 2, 3, 4  # a W meld's target; red and black three; the lowest natural rank
RANKS = range(FIRST, 15)


class Rules:
    """A table's parameters as plain attributes, looked up once a deal instead of once an action."""

    __slots__ = (
        "black_meld", "black_reach", "canasta_from", "canasta_meets", "canastas_needed", "cards_only",
        "draw_count", "ends_with_stock", "forced", "frozen_first", "max_wilds", "min_naturals", "needed",
        "one_card", "onto_meld", "own_canasta", "pack", "pair", "pair_wild", "replace_red", "replaced",
        "rules", "scores", "seats", "seventh", "side_of", "sides", "table", "waiver", "wild_smallest",
        "wilds_at_most",
    )  # fmt: skip

    def __init__(self, table: Table, scores: Sequence[int]) -> None:
        rules: RuleSet = table.rules
        self.table, self.rules = table, rules
        self.seats, self.sides, self.side_of = table.seats, table.sides, table.side_of
        self.scores = tuple(scores)
        self.pack = [4 * rules.packs] * 15
        self.pack[0], self.pack[RED], self.pack[BLACK] = rules.jokers, 2 * rules.packs, 2 * rules.packs
        self.needed = [requirement(rules, score) for score in scores]
        self.canasta_from = [needs_canasta(rules, score) for score in scores]
        self.min_naturals, self.max_wilds = rules.min_naturals, rules.max_wilds
        self.wilds_at_most = rules.wilds_at_most_naturals
        self.wild_smallest = {"never": 99, "canasta_only": 7, "from_three": 3}[rules.wild_melds]
        self.replaced = rules.wild_value == "replaced"
        self.black_meld = rules.black_three_meld == "going_out"
        self.black_reach = table.seats - 1 if rules.black_three_block == "full_round" else 1
        self.canastas_needed = rules.canastas_to_go_out
        self.canasta_meets, self.waiver = (
            rules.canasta_meets_initial_meld,
            rules.concealed_waives_initial_meld,
        )
        self.frozen_first, self.one_card = rules.frozen_before_initial_meld, rules.one_card_rule
        self.pair, self.pair_wild = "two_naturals" in rules.take_with, "natural_and_wild" in rules.take_with
        self.onto_meld, self.seventh = "onto_meld" in rules.take_with, "completes_canasta" in rules.take_with
        self.draw_count, self.replace_red = rules.draw_count, rules.replace_red_three_from_pile
        self.ends_with_stock, self.forced = rules.on_empty_stock == "end", rules.forced_take
        self.own_canasta = rules.concealed_needs_own_canasta
        self.cards_only = rules.stock_end_scoring == "cards_only"

    def most_wilds(self, naturals: int) -> int:
        """The most wild cards that may lie with so many natural ones, as `melds.most_wilds` (SPEC 4)."""
        return min(self.max_wilds, naturals) if self.wilds_at_most else self.max_wilds


class Counts:
    """A deal by counts. `naturals` and `wilds` are by side and target; `points` what a side's melds count.
    `hidden` counts by rank what lies neither in the pile nor, as a natural card, in a meld."""

    __slots__ = (
        "added", "canastas", "freezers", "hands", "hidden", "laid", "melds", "naturals", "out_seat", "phase",
        "pile", "points", "random", "red", "rules", "seat", "sizes", "source", "started", "state", "stock",
        "wilds",
    )  # fmt: skip

    def __init__(self, rules: Rules, like: Counts | None = None) -> None:
        """An empty table, or a deal like another one."""
        self.rules = rules
        if like is not None:
            self._become(like)
            return
        seats, sides = rules.seats, rules.sides
        self.hands: list[list[int]] = [[0] * 15 for _ in range(seats)]
        self.sizes: list[int] = [0] * seats
        self.naturals: list[list[int]] = [[0] * 15 for _ in range(sides)]
        self.wilds: list[list[int]] = [[0] * 15 for _ in range(sides)]
        self.hidden: list[int] = rules.pack[:]
        self.melds: list[int] = [0] * sides  # how many
        self.canastas: list[int] = [0] * sides
        self.points: list[int] = [0] * sides
        self.red: list[int] = [0] * sides
        self.pile: list[int] = []
        self.freezers = 0  # wild cards and red threes in the pile
        self.stock: list[int] = []  # the next card is the last one, or a random one
        self.random: Random | None = None  # shuffles lazily: each draw takes any card of the stock
        self.seat = 0
        self.phase, self.source = DRAW, NOT_YET
        self.laid = 0  # seats that laid in an earlier turn, as bits
        self.started = 0  # targets of the melds begun in this turn, as bits
        self.added = False  # to a meld from an earlier turn
        self.state, self.out_seat = RUNNING, -1

    def _become(self, like: Counts) -> None:
        self.hands = [hand[:] for hand in like.hands]
        self.sizes = like.sizes[:]
        self.naturals = [row[:] for row in like.naturals]
        self.wilds = [row[:] for row in like.wilds]
        self.hidden = like.hidden[:]
        self.melds, self.canastas, self.points = like.melds[:], like.canastas[:], like.points[:]
        self.red, self.pile, self.freezers = like.red[:], like.pile[:], like.freezers
        self.stock, self.random = like.stock[:], like.random
        self.seat, self.phase, self.source = like.seat, like.phase, like.source
        self.laid, self.started, self.added = like.laid, like.started, like.added
        self.state, self.out_seat = like.state, like.out_seat

    def copy(self) -> Counts:
        """The same deal, to be played on by itself."""
        return Counts(self.rules, self)

    def put_melds(self, side: int, melds: Sequence[Meld]) -> None:
        """Melds that a side has."""
        for meld in melds:
            target, wilds = meld.target, meld.wilds
            jokers = sum([card < 4 for card in meld.cards])
            naturals = len(meld.cards) - wilds
            self.naturals[side][target], self.wilds[side][target] = naturals, wilds
            self.hidden[target] -= naturals
            self.points[side] += self.group_points(target, naturals, jokers, wilds - jokers)
            self.canastas[side] += meld.is_canasta
        self.melds[side] = len(melds)

    def put_pile(self, cards: Sequence[Card]) -> None:
        """The pile as it lies."""
        self.pile = [card >> 2 for card in cards]
        for rank in self.pile:
            self.hidden[rank] -= 1
        self.freezers = sum([rank < BLACK for rank in self.pile])

    def rounds_left(self) -> float:
        """Rounds of turns until the stock is used up."""
        return len(self.stock) / (self.rules.seats * self.rules.draw_count)

    # --- may it be done ---

    def is_frozen(self) -> bool:
        """Whether the pile is frozen for the side to move."""
        return self.is_frozen_for(self.rules.side_of[self.seat])

    def is_frozen_for(self, side: int) -> bool:
        """Whether the pile is frozen for the side (SPEC 5)."""
        return self.freezers > 0 or (self.rules.frozen_first and not self.melds[side])

    def pile_is_closed(self) -> bool:
        """Whether nobody could take the pile now, whatever is laid (SPEC 5, reasons 1 to 4)."""
        pile, rules = self.pile, self.rules
        if not pile or pile[-1] < FIRST:
            return True
        if rules.black_reach > 1 and BLACK in pile[-rules.black_reach :]:
            return True
        return rules.one_card and len(pile) == 1 and self.sizes[self.seat] == 1

    def may_draw(self) -> bool:
        """Whether the player may draw."""
        return self.state == RUNNING and self.phase == DRAW and len(self.stock) > 0

    def may_discard(self, rank: int) -> bool:
        """Whether a card of the rank may be discarded."""
        if self.state != RUNNING or self.phase != PLAY or not self.hands[self.seat][rank] or rank == RED:
            return False
        if self.sizes[self.seat] > 1:
            return True
        return self.canastas[self.rules.side_of[self.seat]] >= self.rules.canastas_needed

    def may_lay(self, groups: Sequence[CountGroup]) -> bool:
        """Whether the groups, one a target, may be laid together."""
        if self.state != RUNNING or self.phase != PLAY or not groups:
            return False
        return self._groups_are_legal(groups, -1)

    def may_take(self, groups: Sequence[CountGroup]) -> bool:
        """Whether the pile may be taken with the groups, one a target; the upcard's must be among them."""
        if self.state != RUNNING or self.phase != DRAW or self.pile_is_closed():
            return False
        upcard = self.pile[-1]
        return any(group[0] == upcard and self.takes_with(group) for group in groups) and (
            self._groups_are_legal(groups, upcard)
        )

    def takes_with(self, group: CountGroup) -> bool:
        """Whether the group of the upcard's rank is a way of taking (SPEC 5, reasons 6 and 7)."""
        target, naturals, jokers, twos = group
        rules, side = self.rules, self.rules.side_of[self.seat]
        if self.is_frozen():
            return naturals >= 2
        before = self.naturals[side][target] + self.wilds[side][target]
        if naturals >= 2 and rules.pair:
            return True
        if naturals and jokers + twos and rules.pair_wild:
            return True
        if before and rules.onto_meld:
            return True
        return rules.seventh and before < 7 <= before + naturals + jokers + twos + 1

    def _groups_are_legal(self, groups: Sequence[CountGroup], upcard: int) -> bool:
        rules, seat = self.rules, self.seat
        side = rules.side_of[seat]
        hand = self.hands[seat]
        jokers = twos = used = new_canastas = 0
        black = False
        for target, naturals, joker, two in groups:
            if (target != WILD and naturals > hand[target]) or not self._is_sound(
                side, target, naturals + (target == upcard), joker + two
            ):
                return False
            jokers, twos, used = jokers + joker, twos + two, used + naturals + joker + two
            black = black or target == BLACK
            before = self.naturals[side][target] + self.wilds[side][target]
            new_canastas += before < 7 <= before + naturals + joker + two + (target == upcard)
        if jokers > hand[0] or twos > hand[1]:
            return False
        left = self.sizes[seat] - used
        if upcard >= 0:
            left += len(self.pile) - 1 - self.pile.count(RED)
        if black and left > 1:
            return False
        if left < 2 and self.canastas[side] + new_canastas < rules.canastas_needed:
            return False
        return self.melds[side] > 0 or self.meets_initial(side, groups, upcard, new_canastas, left)

    def _is_sound(self, side: int, target: int, naturals: int, wild: int) -> bool:
        """Whether the meld of `target` may grow by these cards (the upcard among the naturals)."""
        rules = self.rules
        if naturals + wild == 0:
            return False
        all_naturals = self.naturals[side][target] + naturals
        all_wilds = self.wilds[side][target] + wild
        if target == WILD:
            return not naturals and all_wilds >= rules.wild_smallest
        if target == BLACK:
            return rules.black_meld and not wild and 3 <= all_naturals <= 4
        if target == RED or all_naturals + all_wilds < 3 or all_naturals < rules.min_naturals:
            return False
        return all_wilds <= rules.most_wilds(all_naturals)

    def meets_initial(
        self, side: int, groups: Sequence[CountGroup], upcard: int, canastas: int, left: int
    ) -> bool:
        """Whether the groups make the side's first meld."""
        rules = self.rules
        if canastas and (
            rules.canasta_meets or (rules.waiver and upcard < 0 and left <= 1 and self.source == DRAWN)
        ):
            return True
        if rules.canasta_from[side]:
            return canastas > 0
        points = VALUES[upcard] if upcard >= 0 else 0
        for target, naturals, jokers, twos in groups:
            points += self.group_points(target, naturals, jokers, twos)
        return points >= rules.needed[side]

    def group_points(self, target: int, naturals: int, jokers: int, twos: int) -> int:
        """What cards count inside the meld of `target`."""
        if self.rules.replaced and target != WILD:
            return (naturals + jokers + twos) * VALUES[target]
        return naturals * VALUES[target] + 50 * jokers + 20 * twos

    # --- do it: no check, the caller knows that it is legal ---

    def draw(self) -> None:
        """Draw from the stock; red threes go before the side and are replaced."""
        self.phase, self.source = PLAY, DRAWN
        for _ in range(self.rules.draw_count):
            if self.stock and self.state == RUNNING:
                self._draw_one()

    def _draw_one(self) -> None:
        stock, random, seat = self.stock, self.random, self.seat
        while stock:
            if random is None:
                rank = stock.pop()
            else:
                at = int(random() * len(stock))
                rank = stock[at]
                stock[at] = stock[-1]
                stock.pop()
            if rank != RED:
                self.hands[seat][rank] += 1
                self.sizes[seat] += 1
                return
            self.red[self.rules.side_of[seat]] += 1
        self.state = STOCK

    def lay(self, groups: Sequence[CountGroup]) -> None:
        """Lay groups; the player may go out by it."""
        self._put_down(groups, -1)
        if not self.sizes[self.seat]:
            self._go_out()

    def take(self, groups: Sequence[CountGroup]) -> None:
        """Take the pile with the groups; the player may go out by it."""
        seat, pile = self.seat, self.pile
        upcard = pile.pop()
        self.phase, self.source = PLAY, TAKEN
        self._put_down(groups, upcard)
        hand, side = self.hands[seat], self.rules.side_of[seat]
        hidden, threes = self.hidden, 0
        for rank in pile:
            hidden[rank] += 1
            if rank == RED:
                threes += 1
            else:
                hand[rank] += 1
        self.sizes[seat] += len(pile) - threes
        self.red[side] += threes
        pile.clear()
        self.freezers = 0
        if threes and self.rules.replace_red:
            for _ in range(threes):
                if self.stock and self.state == RUNNING:
                    self._draw_one()
        if self.state == RUNNING and not self.sizes[seat]:
            self._go_out()

    def _put_down(self, groups: Sequence[CountGroup], upcard: int) -> None:
        seat = self.seat
        side = self.rules.side_of[seat]
        hand, rows, wilds = self.hands[seat], self.naturals[side], self.wilds[side]
        for target, naturals, jokers, twos in groups:
            before = rows[target] + wilds[target]
            more = naturals + jokers + twos
            self.sizes[seat] -= more
            if naturals:
                hand[target] -= naturals
                self.hidden[target] -= naturals
            hand[0] -= jokers
            hand[1] -= twos
            self.points[side] += self.group_points(target, naturals, jokers, twos)
            if target == upcard:
                rows[target] += 1
                more += 1
                self.points[side] += VALUES[upcard]
            rows[target] += naturals
            wilds[target] += jokers + twos
            if not before:
                self.melds[side] += 1
                self.started |= 1 << target
            elif not self.started >> target & 1:
                self.added = True
            if before < 7 <= before + more:
                self.canastas[side] += 1

    def discard(self, rank: int) -> None:
        """Put a card on the pile; the turn passes, or the player has gone out."""
        seat = self.seat
        self.hands[seat][rank] -= 1
        self.sizes[seat] -= 1
        self.pile.append(rank)
        self.hidden[rank] -= 1
        if rank < RED:
            self.freezers += 1
        if not self.sizes[seat]:
            self._go_out()
            return
        if self.started or self.added:
            self.laid |= 1 << seat
            self.started, self.added = 0, False
        seat += 1
        self.seat = 0 if seat == self.rules.seats else seat
        self.phase, self.source = DRAW, NOT_YET
        if not self.stock and self.rules.ends_with_stock:
            self.state = STOCK

    def end_on_stock(self) -> None:
        """Pass on an empty stock."""
        self.state = STOCK

    def _go_out(self) -> None:
        self.out_seat = self.seat
        self.state = CONCEALED if self.is_concealed() else OUT

    def is_concealed(self) -> bool:
        """Whether going out now is concealed (SPEC 7)."""
        if self.laid >> self.seat & 1:
            return False
        if not self.rules.own_canasta:
            return True
        if self.added:
            return False
        side = self.rules.side_of[self.seat]
        rows, wilds = self.naturals[side], self.wilds[side]
        return any(self.started >> target & 1 and rows[target] + wilds[target] >= 7 for target in range(15))

    # --- the end ---

    def scores(self) -> list[int]:
        """The sides' scores for a deal that is over (SPEC 7)."""
        return [self._score(side) for side in range(self.rules.sides)]

    def _score(self, side: int) -> int:
        rules = self.rules.rules
        score = self.points[side]
        for seat in self.rules.table.members[side]:
            score -= self.hand_cost(seat)
        if self.state == STOCK and self.rules.cards_only:
            return score
        if self.canastas[side]:
            score += self.canasta_bonuses(side)
        if self.out_seat >= 0 and self.rules.side_of[self.out_seat] == side:
            score += rules.concealed_bonus if self.state == CONCEALED else rules.going_out_bonus
        return score + red_three_points(rules, self.red[side], self.melds[side] > 0)

    def hand_cost(self, seat: int) -> int:
        """What the cards left in a hand cost."""
        hand = self.hands[seat]
        cost = 50 * hand[0] + 20 * hand[1] + self.rules.rules.black_three_in_hand * hand[BLACK]
        for rank in RANKS:
            if hand[rank]:
                cost += hand[rank] * VALUES[rank]
        return cost

    def canasta_bonuses(self, side: int) -> int:
        """The bonuses of a side's canastas."""
        rules, rows, wilds = self.rules.rules, self.naturals[side], self.wilds[side]
        bonus = rules.wild_canasta if wilds[WILD] >= 7 else 0
        for rank in RANKS:
            if rows[rank] + wilds[rank] >= 7:
                bonus += rules.mixed_canasta if wilds[rank] else rules.natural_canasta
        return bonus


def counts_of(deal: Deal) -> Counts:
    """The deal by counts, with its stock in the same order."""
    counts = Counts(Rules(deal.table, deal.scores))
    for seat, hand in enumerate(deal.hands):
        for card in hand:
            counts.hands[seat][card >> 2] += 1
        counts.sizes[seat] = len(hand)
    for side, melds in enumerate(deal.melds):
        counts.put_melds(side, melds)
        counts.red[side] = len(deal.red_threes[side])
    counts.put_pile(deal.pile)
    counts.stock = [rank_of(card) for card in reversed(deal.stock)]
    counts.seat = deal.to_move
    counts.phase = DRAW if deal.turn.source is None else PLAY
    counts.source = {None: NOT_YET, "drawn": DRAWN, "taken": TAKEN}[deal.turn.source]
    counts.laid = sum(1 << seat for seat in deal.laid)
    counts.started = sum(1 << target for target in deal.turn.started)
    counts.added = deal.turn.added
    if deal.end is not None:
        counts.state = {"out": OUT, "concealed": CONCEALED, "stock": STOCK}[deal.end.reason]
        counts.out_seat = -1 if deal.end.seat is None else deal.end.seat
    return counts
