"""What the others are likely to hold, from what everyone saw them do.

For every other seat and rank the facts of the deal say how much likelier than chance the seat holds a first
card, a second and a third one: whoever threw a rank holds it less, whoever let it lie hardly holds two, the
larger the pile and the shorter ago the less; hands grow into pairs, black threes go. How much each fact tells
is data, fitted to what players held (`python -m tools.tune beliefs`), for each kind of table.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from math import exp, log1p

from kanasta_gui.ai.counts import BLACK, FIRST, RED
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RED_THREE, Card
from kanasta_gui.rules.view import PlayerView

Told = tuple[float, float, float]  # of a first, a second, each further card: log of how much likelier

STEP = 4  # places of a rank in a row of `likelihoods`: unused, first, second, further
HIGH = 8  # the lowest rank worth 10
LONG_AGO = 1000
FACTS = (
    "joker", "joker, turns", "two", "two, turns", "black three", "black three, turns",
    "low", "low, turns", "high", "high, turns", "size",
    "thrown", "thrown lately", "thrown again",
    "let lie", "let lie lately", "let lie lately, pile", "let lie lately, pile, melded", "let lie again",
    "meld", "canasta", "laid", "no meld yet", "in pile", "in pile, turns",
)  # fmt: skip


class Seen:
    """What a seat did. Times are its own turns; -1 is never."""

    __slots__ = ("certain", "laid", "lay", "left", "melded", "pile", "taken", "thrown", "throws", "turn")

    def __init__(self) -> None:
        self.turn = 0
        self.certain: Counter[Card] = Counter()  # came with a pile and was not seen since
        self.throws, self.thrown = [0] * 15, [-1] * 15  # how often, when last
        self.left, self.lay = [0] * 15, [-1] * 15  # the same of what lay on the pile when it drew
        self.pile, self.melded = [0] * 15, [False] * 15  # how large, and whether its side had melds
        self.taken = [-1] * 15  # when the rank came with a pile
        self.laid = [False] * 15


def seen(view: PlayerView) -> list[Seen]:
    """What each seat did in the deal so far."""
    table = view.table
    seats = [Seen() for _ in range(table.seats)]
    reach = table.seats - 1 if table.rules.black_three_block == "full_round" else 1
    melded = [False] * table.sides
    pile: list[int] = []
    asked = False  # whether somebody has answered to the top of the pile
    for event in view.history:
        match event:
            case ev.UpcardsTurned(cards):
                pile, asked = [card >> 2 for card in cards], False
            case ev.CardDrawn(seat):
                if not asked and pile and pile[-1] >= FIRST and BLACK not in pile[-reach:]:
                    one, top = seats[seat], pile[-1]
                    one.left[top] += 1
                    one.lay[top] = one.turn
                    one.pile[top], one.melded[top] = len(pile), melded[table.side_of[seat]]
                asked = True
            case ev.PileTaken(seat, _, rest):
                one = seats[seat]
                one.certain.update(card for card in rest if card >> 2 != RED_THREE)
                for card in rest:
                    one.taken[card >> 2] = one.turn
                pile, asked = [], True
            case ev.CardsLaid(seat=seat, side=side, target=target, cards=laid, upcard=from_pile):
                seats[seat].certain = _without(seats[seat].certain, laid[:-1] if from_pile else laid)
                seats[seat].laid[target] = True
                melded[side] = True
            case ev.Discarded(seat, card):
                one, rank = seats[seat], card >> 2
                one.certain = _without(one.certain, (card,))
                one.throws[rank] += 1
                one.thrown[rank] = one.turn
                one.turn += 1
                pile.append(rank)
                asked = False
            case _:
                pass
    return seats


def _without(certain: Counter[Card], cards: tuple[Card, ...]) -> Counter[Card]:
    certain.subtract(cards)
    return +certain


def facts(view: PlayerView, seat: int, one: Seen, rank: int) -> dict[str, float]:
    """What is known of a seat and a rank: which facts hold, and how much."""
    turns = log1p(one.turn)
    if rank < FIRST:
        name = ("joker", "two", "red three", "black three")[rank]
        return {name: 1.0, f"{name}, turns": turns}
    name = "high" if rank >= HIGH else "low"
    found = {name: 1.0, f"{name}, turns": turns, "size": view.hand_sizes[seat] / 10}
    taken = one.turn - one.taken[rank] if one.taken[rank] >= 0 else LONG_AGO
    thrown, lay = one.turn - one.thrown[rank], one.turn - one.lay[rank]  # 1 is the last turn
    if one.throws[rank] and taken >= thrown:
        found["thrown"] = 1.0
        found["thrown lately"] = 1 / thrown
        found["thrown again"] = float(one.throws[rank] > 1)
    if one.left[rank] and taken > lay:
        large = log1p(one.pile[rank]) / lay
        found["let lie"] = 1.0
        found["let lie lately"] = 1 / lay
        found["let lie lately, pile"] = large
        found["let lie lately, pile, melded"] = large * one.melded[rank]
        found["let lie again"] = float(one.left[rank] > 1)
    melds = view.melds[view.table.side_of[seat]]
    found["no meld yet"] = float(not melds)
    for meld in melds:
        if meld.target == rank:
            found["meld"] = 1.0
            found["canasta"] = float(meld.is_canasta)
            found["laid"] = float(one.laid[rank])
    if any([card >> 2 == rank for card in view.pile]):
        found["in pile"] = 1.0
        found["in pile, turns"] = turns
    return found


def likelihoods(view: PlayerView, seats: list[Seen], told: dict[str, Told]) -> list[list[float]]:
    """By seat, and by `STEP` times the rank and the number of the card: how much likelier than chance the
    seat holds a card of the rank when it already holds all before it. From the third on they are alike."""
    rows = []
    for seat, one in enumerate(seats):
        row = [1.0] * (15 * STEP)
        if seat != view.seat:
            for rank in range(15):
                if rank != RED:
                    first, second, further = 0.0, 0.0, 0.0
                    for name, value in facts(view, seat, one, rank).items():
                        more = told[name]
                        first += value * more[0]
                        second += value * more[1]
                        further += value * more[2]
                    row[STEP * rank + 1] = exp(first)
                    row[STEP * rank + 2] = exp(second)
                    row[STEP * rank + 3] = exp(further)
        rows.append(row)
    return rows


@cache
def stored_facts(kind: str) -> dict[str, Told]:
    """What the facts tell at a kind of table, from its file."""
    text = files("kanasta_gui.ai").joinpath("weights", f"{kind}.beliefs.json").read_text("utf-8")
    return {name: (first, second, further) for name, (first, second, further) in json.loads(text).items()}
