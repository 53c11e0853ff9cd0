#!/usr/bin/env python3
"""A small bot for Kanasta that needs nothing but Python: `exec:python3 docs/sample_bot.py`.

It reads a request, answers it, and so on until its input ends (docs/bots.md). It plays legally under every
rule set, and not very well: it takes the pile with a pair when its side has a meld, lays what it can, and
throws away what it has least of.
"""

import json
import sys

VALUES = {"4": 5, "5": 5, "6": 5, "7": 5, "2": 20, "A": 20, "Jk": 50}  # the others count 10


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


def value(card):
    return VALUES.get(rank(card), 10)


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
        others = [meld for number, melds in enumerate(view["melds"]) if number != side for meld in melds]
        self.theirs = {name for meld in others for name in by_rank(meld.split())}
        self.has_meld = bool(view["melds"][side])
        canastas = sum(len(meld.split()) >= 7 for meld in view["melds"][side])
        self.may_pair = self.rules["min_naturals"] <= 2 and self.rules["max_wilds"] >= 1
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
    """All that makes or joins a meld; two cards stay in the hand unless we may go out."""
    groups = groups_to_lay(table)
    if not table.has_meld and not enough_to_begin(table, groups):
        return None
    left = len(table.hand)
    chosen = []
    for name, cards in groups.items():
        if table.may_go_out or left - len(cards) >= 2:
            chosen.append(f"{name}: {' '.join(cards)}")
            left -= len(cards)
        elif not table.has_meld:
            return None  # all of them were counted to begin
    return "lay " + "; ".join(chosen) if chosen else None


def groups_to_lay(table):
    """Natural cards by rank: three of them, or any number onto a meld. A wild card helps a pair to a first
    meld, and a meld to its canasta."""
    groups = {}
    wilds = [card for card in table.hand if rank(card) in ("Jk", "2")]
    for name, cards in by_rank(table.hand).items():
        if name in table.melds or len(cards) >= max(3, table.rules["min_naturals"]):
            groups[name] = cards
        elif len(cards) == 2 and not table.has_meld and wilds and table.may_pair:
            groups[name] = [*cards, wilds.pop()]
    for name, meld in table.melds.items():
        have = meld + groups.get(name, [])
        used = sum(not is_natural(card) for card in have)
        if len(have) == 6 and wilds and used < min(table.rules["max_wilds"], 3):
            groups.setdefault(name, []).append(wilds.pop())
    return groups


def enough_to_begin(table, groups):
    """Whether the groups are worth a first meld. From some score on a canasta may be asked for: we wait."""
    canasta_from = table.rules["initial_meld_canasta_from"]
    if canasta_from is not None and table.score >= canasta_from:
        return False
    step = 0 if table.score < 0 else 1 if table.score < 1500 else 2 if table.score < 3000 else 3
    points = sum(worth(table, name, cards) for name, cards in groups.items())
    return points >= table.rules["initial_meld"][step]


def worth(table, name, cards):
    """What a group counts; under some rules a wild card counts as the card for which it stands."""
    if table.rules["wild_value"] == "replaced":
        return value(name) * len(cards)
    return sum(value(card) for card in cards)


def discard(table):
    """A black three if there is one, else a natural card of which there are fewest, rather none that fits the
    others' melds, else a wild one."""
    groups = by_rank(table.hand)

    def loss(card):
        if rank(card) == "3":
            return (0, 0)
        if is_natural(card):
            return (1 + (rank(card) in table.theirs), 20 * len(groups[rank(card)]) + value(card))
        return (3, card == "Jk")

    return f"discard {min(table.hand, key=loss)}"


def main():
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"], "do": decide(request["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
