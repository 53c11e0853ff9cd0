#!/usr/bin/env python3
"""A small bot for Kanasta that needs nothing but Python: kanasta arena casual "exec:python3 docs/sample_bot.py" …

It reads a request, answers it, and so on until its input ends (docs/bots.md). It plays legally under every
rule set, and not well: it takes the pile with a pair when its side has a meld, lays natural cards, and throws
away what it has least of.
"""

import json
import sys

VALUES = {"4": 5, "5": 5, "6": 5, "7": 5, "A": 20}  # the other natural cards count 10


def rank(card):
    """`4` … `A` for natural cards, `Jk` and `2` for wild ones, `3` for threes."""
    return card if card == "Jk" else card[0]


def is_natural(card):
    return rank(card) not in ("Jk", "2", "3")


def by_rank(cards):
    """The natural cards, rank by rank."""
    groups = {}
    for card in cards:
        if is_natural(card):
            groups.setdefault(rank(card), []).append(card)
    return groups


def value(cards):
    return sum(VALUES.get(rank(card), 10) for card in cards)


class Table:
    """What a request shows, as this bot needs it."""

    def __init__(self, view):
        self.view, self.rules = view, view["rules"]
        self.hand, self.pile = view["hand"].split(), view["pile"].split()
        side = view["seat"] % len(view["melds"])
        self.score = view["scores"][side]
        self.melds = {}  # our own by rank; those of wild cards or black threes are left alone
        for meld in view["melds"][side]:
            cards = meld.split()
            self.melds.update(dict.fromkeys(by_rank(cards), cards))
        self.has_meld = bool(view["melds"][side])
        canastas = sum(len(meld.split()) >= 7 for meld in view["melds"][side])
        self.may_go_out = canastas >= self.rules["canastas_to_go_out"]


def decide(view):
    table = Table(view)
    if view["phase"] == "draw":
        return take_with_a_pair(table) or draw(table)
    return lay(table) or discard(table)


def take_with_a_pair(table):
    """Only onto the table of a side that has a meld, and only if cards are left to play on."""
    if "take" not in table.view["may"] or not table.has_meld:
        return None
    top = table.pile[-1]
    pair = by_rank(table.hand).get(rank(top), [])[:2]
    left = len(table.hand) - 2 + sum(card not in ("3h", "3d") for card in table.pile[:-1])
    if len(pair) < 2 or left < 2 or "two_naturals" not in table.rules["take_with"]:
        return None
    return f"take {rank(top)}: {' '.join(pair)}"


def draw(table):
    may = table.view["may"]
    if "draw" in may:
        return "draw"
    if "pass" in may:
        return "pass"
    return f"take {rank(table.pile[-1])}:"  # the stock is empty, and the top card fits one of our melds


def lay(table):
    """All natural cards that make or join a meld; two stay in the hand unless we may go out."""
    fewest = max(3, table.rules["min_naturals"])
    groups = [
        (name, cards)
        for name, cards in by_rank(table.hand).items()
        if name in table.melds or len(cards) >= fewest
    ]
    if not table.has_meld and not enough_to_begin(table, groups):
        return None
    left = len(table.hand)
    chosen = []
    for name, cards in groups:
        if table.may_go_out or left - len(cards) >= 2:
            chosen.append(f"{name}: {' '.join(cards)}")
            left -= len(cards)
        elif not table.has_meld:
            return None  # all of them were counted to begin
    return "lay " + "; ".join(chosen) if chosen else None


def enough_to_begin(table, groups):
    """Whether the groups are worth a first meld. From some score on a canasta may be asked for: we wait."""
    canasta_from = table.rules["initial_meld_canasta_from"]
    if canasta_from is not None and table.score >= canasta_from:
        return False
    step = 0 if table.score < 0 else 1 if table.score < 1500 else 2 if table.score < 3000 else 3
    return sum(value(cards) for _, cards in groups) >= table.rules["initial_meld"][step]


def discard(table):
    """A black three if there is one, else a natural card of which there are fewest, else a wild one."""
    groups = by_rank(table.hand)

    def loss(card):
        if rank(card) == "3":
            return (0, 0)
        if is_natural(card):
            return (1 + (rank(card) in table.melds), 20 * len(groups[rank(card)]) + value([card]))
        return (3, card == "Jk")

    return f"discard {min(table.hand, key=loss)}"


def main():
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"], "do": decide(request["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
