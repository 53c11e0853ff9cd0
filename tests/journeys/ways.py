"""Other ways to play than by dragging: click and click, and the keyboard alone."""

from __future__ import annotations

from kanasta_gui.table.fan import pile_top, stock_top

from .ledger import CANASTA
from .player import NATURAL, Groups, Player
from .program import Program

REGIONS = ("hand", "buttons", "melds", "piles", "menu")  # in the order in which Tab goes round
NOWHERE = -1


class ClickPlayer(Player):
    """Selects cards by clicks, and clicks where they are to go."""

    def draw(self, by_drag: bool) -> None:
        stock = stock_top(self.layout["stock"])
        self.expect("draw", lambda: self.program.click((stock.x, stock.y)), "by click")

    def take(self, groups: Groups) -> None:
        """The pile by a click, with the two cards that are selected for it."""
        self.take_by(groups, self.click_pile, self.click_pile, "by click")

    def lay_first(self, groups: Groups) -> None:
        for cards in groups.values():
            self.into_tray(cards)
        self.expect("lay", self.press_primary, "by click", self.in_tray)

    def lay(self, target: str, cards: list[str]) -> None:
        self.select(cards)
        self.expect("lay", lambda: self.program.click(self.place_of(target)), "by click", cards)

    def discard(self, card: str) -> None:
        self.select([card])
        self.expect("discard", self.click_pile, "by click", [card])

    def into_tray(self, cards: list[str]) -> None:
        self.select(cards)
        self.change("melds.0", lambda: self.program.click(self.tray_corner))
        self.in_tray += cards

    def click_pile(self) -> None:
        pile = pile_top(self.layout["pile"])
        self.program.click((pile.x, pile.y))


class KeyPlayer(Player):
    """Never touches the mouse."""

    def __init__(self, program: Program, seats: int, pairs: bool, counterclockwise: bool) -> None:
        super().__init__(program, seats, pairs, counterclockwise)
        self.region = NOWHERE  # where the focus is

    def go(self, name: str) -> list[str]:
        """Keys that bring the focus to the first place of a region."""
        wanted, here = REGIONS.index(name), self.region
        self.region = wanted
        if here == wanted:
            return ["Home"]
        return ["Tab"] * (wanted + 1 if here == NOWHERE else (wanted - here) % len(REGIONS))

    def select(self, cards: list[str]) -> list[int]:
        hand: list[str | None] = list(self.shown_hand)
        chosen: list[int] = []
        for card in cards:
            index = hand.index(card)
            hand[index] = None
            keys = [*self.go("hand"), *["Right"] * index]
            self.program.key(*keys)
            self.program.rest()
            self.change("hand", lambda: self.program.key("space"))
            chosen.append(index)
        return chosen

    def press_primary(self) -> None:
        """Enter with the focus in the hand, on a card that goes by that, or nowhere."""
        self.program.key("Return")
        self.region = NOWHERE

    def draw(self, by_drag: bool) -> None:
        self.expect("draw", lambda: self.program.key("d"), "by key")

    def take(self, groups: Groups) -> None:
        self.take_by(groups, self.press_t, self.press_t, "by key")

    def press_t(self) -> None:
        self.program.key("t")
        self.region = NOWHERE

    def lay_first(self, groups: Groups) -> None:
        for cards in groups.values():
            self.into_tray(cards)
        self.expect("lay", self.press_primary, "by key", self.in_tray)

    def lay(self, target: str, cards: list[str]) -> None:
        """From the hand to the melds, along them, Enter."""
        self.select(cards)
        melds = self.ledger.melds[0]
        ranks = sorted(melds, key=lambda each: (len(melds[each]) >= CANASTA, -NATURAL.find(each)))
        index = ranks.index(target) if target in ranks else len(ranks)
        keys = [*self.go("melds"), *["Right"] * index, "Return"]
        self.expect("lay", lambda: self.program.key(*keys), "by key", cards)

    def discard(self, card: str) -> None:
        """From the hand to the piles, to the second of them, Enter."""
        self.select([card])
        keys = [*self.go("piles"), "Right", "Return"]
        self.expect("discard", lambda: self.program.key(*keys), "by key", [card])

    def into_tray(self, cards: list[str]) -> None:
        self.select(cards)
        self.change("melds.0", self.press_primary)
        self.in_tray += cards
