"""What lies where in a deal, worked out from its deck and its actions alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from .program import Row

RANKS = ("Jk", "2", "3b", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
POINTS = {"Jk": 50, "2": 20, "A": 20, "3b": 5} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("7654", 5)
WILD = ("Jk", "2")
CANASTA = 7


def rank(card: str) -> str:
    """A card's rank; threes are told apart by colour."""
    if card[0] == "3":
        return "3r" if card[1] in "hd" else "3b"
    return "Jk" if card == "Jk" else card[0]


def in_order(cards: Iterable[str]) -> list[str]:
    """As the hand is sorted: wild cards, then from the ace down, black threes last, suits as spades, hearts,
    diamonds, clubs."""

    def key(card: str) -> tuple[int, int]:
        place = RANKS.index(rank(card))
        return place if place < 2 else 2 * len(RANKS) - place, "shdc".find(card[1])

    return sorted(cards, key=key)


class Ledger:
    """A deal as the player at seat 0 knows it, and where the stock is."""

    def __init__(self, seats: int, sides: int, hand_size: int, dealer: int, deck: list[str]) -> None:
        self.seats, self.sides = seats, sides
        self._deck = deck
        self._next = seats * hand_size
        order = [(dealer + 1 + number) % seats for number in range(seats)]
        self.hands = {seat: deck[number : self._next : seats] for number, seat in enumerate(order)}
        for seat in order:
            self._lay_threes(seat)
        self.pile = [self._turn()]
        while rank(self.pile[-1]) in (*WILD, "3r"):
            self.pile.append(self._turn())
        self.melds: list[dict[str, list[str]]] = [defaultdict(list) for _ in range(sides)]
        self.to_move = order[0]
        self.drawn = False
        self.known = 0  # how many actions are in here

    @property
    def stock(self) -> int:
        """How many cards are left."""
        return len(self._deck) - self._next

    @property
    def hand(self) -> list[str]:
        """The own hand as it lies."""
        return in_order(self.hands[0])

    @property
    def canastas(self) -> int:
        """Those of the own side."""
        return sum(len(cards) >= CANASTA for cards in self.melds[0].values())

    @property
    def frozen(self) -> bool:
        """Whether a wild card or a red three freezes the pile."""
        return any(rank(card) in (*WILD, "3r") for card in self.pile)

    def follow(self, rows: list[Row]) -> None:
        """Take in the actions that are new."""
        for row in rows[self.known :]:
            self._follow(row.seat, row.words)
        self.known = len(rows)

    def _turn(self) -> str:
        self._next += 1
        return self._deck[self._next - 1]

    def _lay_threes(self, seat: int) -> None:
        """Red threes go to the side, each replaced as long as there are cards."""
        hand = self.hands[seat]
        while threes := [card for card in hand if rank(card) == "3r"]:
            for card in threes:
                hand.remove(card)
            hand.extend(self._turn() for _ in threes if self.stock)

    def _follow(self, seat: int, words: str) -> None:
        assert seat == self.to_move, f"seat {seat} moves, and it is the turn of {self.to_move}"
        kind, _, rest = words.partition(" ")
        match kind:
            case "draw":
                self.hands[seat].append(self._turn())
                self._lay_threes(seat)
                self.drawn = True
            case "take":
                upcard, pile = self.pile[-1], self.pile[:-1]
                self.melds[seat % self.sides][rank(upcard)].append(upcard)
                self._lay(seat, rest)
                self.hands[seat] += [card for card in pile if rank(card) != "3r"]
                self.pile = []
                self.drawn = True
            case "lay":
                self._lay(seat, rest)
            case "discard":
                self.hands[seat].remove(rest)
                self.pile.append(rest)
                self.to_move, self.drawn = (seat + 1) % self.seats, False
            case _:
                raise AssertionError(f"an action that nobody knows: {words}")

    def _lay(self, seat: int, groups: str) -> None:
        for group in groups.split(";"):
            target, _, cards = group.partition(":")
            for card in cards.split():
                self.hands[seat].remove(card)
                self.melds[seat % self.sides][target.strip()].append(card)
