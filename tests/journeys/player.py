"""A person who plays with the mouse: simple, legal and eager to lay, so that every kind of drag comes up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from kanasta_gui.table.fan import Column, hand_places, hand_width, meld_area, pile_top, stock_top
from kanasta_gui.table.layout import Layout, load_layout, map_path

from .desktop import until
from .ledger import CANASTA, POINTS, WILD, Ledger, in_order, rank
from .program import Point, Program

TABLES = Path(__file__).parents[2] / "assets" / "tables"
TURN_COLOUR = "#ffd166"
NATURAL = "456789TJQKA"
FIRST_MELD = 50  # points, in the first deal
MOST_WILDS = 3

Groups = dict[str, list[str]]
Gesture = Callable[[], None]


class Player:
    """Sits at seat 0 and works the table in a program's window."""

    def __init__(self, program: Program, seats: int, pairs: bool, counterclockwise: bool) -> None:
        self.program = program
        self.layout: Layout = load_layout(map_path(TABLES, seats), pairs, counterclockwise)
        until(program.dealt, "the cards are dealt")
        dealt = program.dealt()
        assert dealt is not None
        self.ledger = Ledger(seats, seats // 2 if pairs else seats, 11, *dealt)
        self.in_tray: list[str] = []
        self.done: Counter[str] = Counter()  # how often something was done, by kind and gesture

    # --- whole turns ---

    def play_deal(self) -> None:
        """Until the deal is over."""
        while self.wait_for_turn():
            self.play_turn()

    def wait_for_turn(self) -> bool:
        """Until it is one's own turn; False when the deal is over instead."""

        def come() -> bool:
            self.look()
            return self.program.deal_over or (self.ledger.to_move == 0 and self.is_shown_to_be_next)

        until(come, "the player's turn")
        self.program.rest()
        return not self.program.deal_over

    @property
    def is_shown_to_be_next(self) -> bool:
        """What is under one's portrait is golden."""
        x, y, w, _ = self.layout["seat.0"]
        return self.program.shows((x + w / 2, y + 186), TURN_COLOUR)

    def play_turn(self) -> None:
        """Take or draw, lay all there is to lay, discard."""
        self.begin_turn()
        self.lay_all()
        if not self.program.deal_over and self.ledger.hand:
            self.discard(self.worst(self.ledger.hand))

    def begin_turn(self) -> None:
        taking = self.taking()
        if taking is not None:
            self.take(taking)
        else:
            self.draw(by_drag=self.done["draw by drag"] <= self.done["draw by click"])

    def lay_all(self) -> None:
        """Everything that may go to the table."""
        while not self.program.deal_over and (groups := self.laying()):
            if self.ledger.melds[0]:
                target, cards = next(iter(groups.items()))
                self.lay(target, cards)
            else:
                self.lay_first(groups)

    # --- what to do ---

    def naturals(self, hand: Iterable[str]) -> Groups:
        """Cards by rank that are neither wild nor threes."""
        found: Groups = defaultdict(list)
        for card in hand:
            if rank(card) in NATURAL:
                found[rank(card)].append(card)
        return found

    def taking(self) -> Groups | None:
        """Groups that take the pile with two cards of the upcard's rank, or None."""
        ledger = self.ledger
        if not ledger.pile or rank(ledger.pile[-1]) not in NATURAL:
            return None
        top = rank(ledger.pile[-1])
        pair = self.naturals(ledger.hand).get(top, [])[:2]
        if len(pair) < 2:
            return None
        groups = {top: pair}
        if not ledger.melds[0]:
            rest = [card for card in _without(ledger.hand, pair) if rank(card) != top]
            groups |= self.first_groups(rest)
            if self.worth(groups) + POINTS[top] < FIRST_MELD:
                return None
        used = sum(map(len, groups.values()))
        gained = sum(rank(card) != "3r" for card in ledger.pile[:-1])
        return groups if self.may_keep(len(ledger.hand) - used + gained) else None

    def laying(self) -> Groups:
        """What may be laid now, at most one group once there are melds."""
        ledger = self.ledger
        if not ledger.melds[0]:
            groups = self.first_groups(ledger.hand)
            left = len(ledger.hand) - sum(map(len, groups.values()))
            return groups if self.worth(groups) >= FIRST_MELD and self.may_keep(left) else {}
        naturals = self.naturals(ledger.hand)
        wilds = [card for card in ledger.hand if rank(card) in WILD]
        for target, meld in ledger.melds[0].items():
            cards = naturals.get(target, [])
            lacks = CANASTA - len(meld) - len(cards)
            if 0 < lacks <= min(len(wilds), self.wild_room(meld, cards)):
                cards = cards + wilds[:lacks]
            if cards and self.may_keep(
                len(ledger.hand) - len(cards), canasta=len(meld) + len(cards) >= CANASTA
            ):
                return {target: cards}
        for target, cards in naturals.items():
            starts = len(cards) >= 3 and target not in ledger.melds[0]
            if starts and self.may_keep(len(ledger.hand) - len(cards), canasta=len(cards) >= CANASTA):
                return {target: cards}
        return {}

    def wild_room(self, meld: Sequence[str], more: Sequence[str]) -> int:
        """How many wild cards a meld still takes when more natural cards come to it."""
        wild = sum(rank(card) in WILD for card in meld)
        natural = len(meld) - wild + len(more)
        return min(MOST_WILDS, natural) - wild

    def first_groups(self, hand: Sequence[str]) -> Groups:
        """Threes of a kind, and pairs with a wild card each where the points do not reach otherwise."""
        naturals = self.naturals(hand)
        groups = {target: cards for target, cards in naturals.items() if len(cards) >= 3}
        wilds = [card for card in hand if rank(card) in WILD]
        pairs = [target for target, cards in naturals.items() if len(cards) == 2]
        for target, wild in zip(sorted(pairs, key=lambda each: -POINTS[each]), wilds, strict=False):
            if self.worth(groups) >= FIRST_MELD:
                break
            groups[target] = [*naturals[target], wild]
        return groups

    def worth(self, groups: Groups) -> int:
        """At least so many points, whatever a wild card counts."""
        return sum(
            min(POINTS[target], POINTS[rank(card)]) for target, cards in groups.items() for card in cards
        )

    def may_keep(self, cards: int, canasta: bool = False) -> bool:
        """Whether so few cards may stay in the hand."""
        return cards >= 2 or canasta or self.ledger.canastas > 0

    def worst(self, hand: Sequence[str]) -> str:
        """The card to discard: alone and cheap, never a wild one unless there is nothing else."""
        counts = Counter(map(rank, hand))
        return min(
            hand,
            key=lambda card: (rank(card) in WILD, rank(card) in self.ledger.melds[0], counts[rank(card)],
                              POINTS[rank(card)], card),
        )  # fmt: skip

    # --- doing it ---

    def draw(self, by_drag: bool) -> None:
        stock = stock_top(self.layout["stock"])
        start = stock.x, stock.y
        if by_drag:
            self.expect("draw", lambda: self.program.drag(start, self.layout["hand"].centre), "by drag")
        else:
            self.expect("draw", lambda: self.program.click(start), "by click")

    def take(self, groups: Groups) -> None:
        """The pile by drag, with the two cards that are selected for it."""
        pile = pile_top(self.layout["pile"])
        start, top = (pile.x, pile.y), rank(self.ledger.pile[-1])
        self.take_by(
            groups,
            lambda: self.program.drag(start, self.tray_corner),
            lambda: self.program.drag(start, self.place_of(top)),
            "by drag",
        )

    def take_by(self, groups: Groups, into_tray: Gesture, onto_meld: Gesture, how: str) -> None:
        """The pile, with the cards that are selected for it: before the first meld by way of the tray."""
        top = rank(self.ledger.pile[-1])
        used = [card for cards in groups.values() for card in cards]
        for target, cards in groups.items():
            if target != top:
                self.into_tray(cards)
        self.select(groups[top])
        if self.ledger.melds[0]:
            self.expect("take", onto_meld, how, used)
        else:
            self.change("melds.0", into_tray)
            self.in_tray += groups[top]
            self.expect("take", self.press_primary, how, used)

    def lay_first(self, groups: Groups) -> None:
        """Put the first meld together in the tray, then lay it."""
        for cards in groups.values():
            self.into_tray(cards)
        self.expect("lay", self.press_primary, "by drag", self.in_tray)

    def lay(self, target: str, cards: list[str]) -> None:
        """Drag cards onto their meld, or where a new one goes."""
        start = self.grip(cards)
        self.expect("lay", lambda: self.program.drag(start, self.place_of(target)), "by drag", cards)

    def discard(self, card: str) -> None:
        self.expect("discard", lambda: self.throw(card), "by drag", [card])

    def throw(self, card: str) -> None:
        """Drag a card onto the pile."""
        pile = pile_top(self.layout["pile"])
        self.program.drag(self.point_of(self.shown_hand.index(card)), (pile.x, pile.y))

    def into_tray(self, cards: list[str]) -> None:
        start = self.grip(cards)
        self.change("melds.0", lambda: self.program.drag(start, self.tray_corner))
        self.in_tray += cards

    def grip(self, cards: list[str]) -> Point:
        """Where cards are to be picked up; several are selected first."""
        if len(cards) == 1:
            return self.point_of(self.shown_hand.index(cards[0]))
        chosen = self.select(cards)
        return self.point_of(chosen[0], raised=chosen)

    def select(self, cards: list[str]) -> list[int]:
        """Click cards; their indices in the hand that is shown."""
        hand: list[str | None] = list(self.shown_hand)
        chosen: list[int] = []
        for card in cards:
            index = hand.index(card)
            hand[index] = None
            point = self.point_of(index, raised=chosen)
            self.change("hand", lambda point=point: self.program.click(point))  # type: ignore[misc]
            chosen.append(index)
        return chosen

    def press_primary(self) -> None:
        """The main button beside the hand."""
        x, y, w, _ = self.layout["actions"]
        self.program.click((x + w / 2, y + 35))

    # --- seeing what came of it ---

    def look(self) -> None:
        """Take in what was stored since."""
        self.ledger.follow(self.program.rows)

    def expect(self, kind: str, gesture: Gesture, how: str, cards: Sequence[str] = ()) -> None:
        """Do something; the next action that is stored is of this kind, with these cards of the hand."""
        before = self.ledger.known
        gesture()
        until(lambda: len(self.program.rows) > before or self.program.deal_over, f"{kind} {how} is stored")
        row = self.program.rows[before]
        assert (row.seat, row.words.split()[0]) == (0, kind), row
        assert in_order(_cards_in(row.words)) == in_order(cards), row
        self.done[f"{kind} {how}"] += 1
        self.in_tray = []
        self.look()
        if not self.program.deal_over:
            self.program.rest()

    def change(self, zone: str, gesture: Gesture) -> None:
        """Do something that is not stored but can be seen there."""
        before = self.program.shot(self.layout[zone])
        gesture()
        until(lambda: self.program.shot(self.layout[zone]) != before, f"another look of {zone}")
        self.program.rest()

    # --- places ---

    @property
    def shown_hand(self) -> list[str]:
        """The hand without the cards in the tray."""
        return _without(self.ledger.hand, self.in_tray)

    def point_of(self, index: int, raised: Sequence[int] = ()) -> Point:
        """A point at which a card of the shown hand can be pointed at."""
        count = len(self.shown_hand)
        places = hand_places(count, self.layout["hand"], hand_width(self.program.viewport.scale))
        place = places.places[index]
        lifted = place.raised(places.rise) if index in raised else place
        point = lifted.x - lifted.width * 0.4, lifted.y - lifted.height * 0.3
        assert places.at(*point, [number in raised for number in range(count)]) == index
        return point

    @property
    def tray_corner(self) -> Point:
        """Where cards go to a group of their own in the tray of the first meld."""
        x, y, _, h = self.layout["tray"]
        return x + 170, y + h / 2

    def place_of(self, target: str) -> Point:
        """The own meld of a rank, or the place for a new one."""
        columns, slot = self._own_melds()
        if target in columns:
            column = columns[target]
            return column.x, column.top + 20
        return slot

    def _own_melds(self) -> tuple[dict[str, Column], Point]:
        """Open melds from the ace down, then canastas."""
        melds = self.ledger.melds[0]
        ranks = sorted(melds, key=lambda each: (len(melds[each]) >= CANASTA, -NATURAL.find(each)))
        sizes = [(len(melds[each]), len(melds[each]) >= CANASTA) for each in ranks]
        area = meld_area(sizes, self.layout["melds.0"], slot=True)
        return dict(zip(ranks, area.columns, strict=True)), area.slot.centre


def _without(hand: Sequence[str], gone: Iterable[str]) -> list[str]:
    left = list(hand)
    for card in gone:
        left.remove(card)
    return in_order(left)


def _cards_in(words: str) -> list[str]:
    """The cards of the hand that an action names: "lay K: Ks Kd 2c; 7: 7h 7h 7s", "discard 5h"."""
    return [word.rstrip(";") for word in words.split()[1:] if not word.endswith(":")]
