"""A deal in the middle of play, from a description that need not name every card (FORMATS "Referee cases").

What is named leaves the pack first, cards with a suit before the others; the rest is filled in, always in the
same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from kanasta_gui.rules.cards import (
    BLACK_THREE,
    FIRST_NATURAL,
    JOKER_RANK,
    RANK_TEXTS,
    RED_THREE,
    Card,
    is_wild,
    pack,
    rank_of,
)
from kanasta_gui.rules.melds import SMALLEST_MELD
from kanasta_gui.rules.notation import Written
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.state import DRAWN, NEW_TURN, Deal, DealEnd, DealStart, Meld, Phase

Problem = Literal[
    "not_enough_cards", "not_enough_left", "mixed_meld", "small_meld", "second_meld", "pile_top_red_three"
]
Place = Literal["hands", "melds", "red_threes", "pile", "stock"]


class BadPosition(ValueError):
    """A position that no pack can give or no game can have; `place` is where, `card` which card, if any."""

    def __init__(self, problem: Problem, place: Place, card: str = "") -> None:
        super().__init__(f"{place}: {problem} {card}".rstrip())
        self.problem: Problem = problem
        self.place: Place = place
        self.card = card


@dataclass(frozen=True, slots=True)
class Description:
    """A position as far as it is known. Lists are by side, `hands` by seat.

    A seat without a hand gets `hand_size` cards; `stock` is a number, cards in drawing order, or None for all
    cards not named elsewhere; `laid` None means the first seat of each side that has melds.
    """

    hands: Mapping[int, tuple[Written, ...]]
    melds: tuple[tuple[tuple[Written, ...], ...], ...]
    red_threes: tuple[int, ...]
    pile: tuple[Written, ...]
    stock: int | tuple[Written, ...] | None
    scores: tuple[int, ...]
    to_move: int
    laid: frozenset[int] | None
    phase: Phase


class _Pack:
    """The cards that are not yet given to a place."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.left = sorted(cards)

    def give(self, wanted: Sequence[tuple[Place, tuple[Written, ...]]]) -> list[tuple[Card, ...]]:
        """The cards of all places: first those with a suit leave the pack, then any of the wanted ranks."""
        for place, cards in wanted:
            for written in cards:
                if written.card is not None:
                    self._take(written, place, written.card)
        return [tuple(self._given(written, place) for written in cards) for place, cards in wanted]

    def fill(self, count: int, place: Place, red_threes: bool) -> tuple[Card, ...]:
        """Any cards, red threes last or never; ranks take turns, so that a hand looks like one."""
        usable = [card for card in self.left if red_threes or rank_of(card) != RED_THREE]
        seen: dict[int, int] = {}
        order: list[tuple[bool, int, Card]] = []
        for card in usable:
            rank = rank_of(card)
            seen[rank] = seen.get(rank, -1) + 1
            order.append((rank == RED_THREE, seen[rank], card))
        if len(order) < count:
            raise BadPosition("not_enough_left", place)
        chosen = tuple(card for _, _, card in sorted(order)[:count])
        for card in chosen:
            self.left.remove(card)
        return chosen

    def _given(self, written: Written, place: Place) -> Card:
        if written.card is not None:
            return written.card
        return self._take(written, place, next((c for c in self.left if rank_of(c) == written.rank), None))

    def _take(self, written: Written, place: Place, card: Card | None) -> Card:
        if card is None or card not in self.left:
            raise BadPosition("not_enough_cards", place, written.text)
        self.left.remove(card)
        return card


def set_up(table: Table, wanted: Description) -> Deal:
    """The position. Raises BadPosition."""
    whole = pack(table.rules.packs, table.rules.jokers)
    cards = _Pack(whole)
    pile, named_stock, red_threes, hands, melds = _named(cards, wanted)
    for seat in range(table.seats):
        if seat not in hands:
            hands[seat] = cards.fill(table.rules.hand_size, "hands", red_threes=False)
    if named_stock is None:
        count = len(cards.left) if wanted.stock is None else wanted.stock
        assert isinstance(count, int)
        named_stock = cards.fill(count, "stock", red_threes=True)
    laid = wanted.laid
    if laid is None:
        laid = frozenset(table.members[side][0] for side in range(table.sides) if melds[side])
    deck = (*_without(whole, named_stock), *named_stock)
    over = wanted.phase == "draw" and not named_stock and table.rules.on_empty_stock == "end"
    return Deal(
        start=DealStart(table, (wanted.to_move - 1) % table.seats, wanted.scores, deck),
        next_card=len(deck) - len(named_stock),
        hands=tuple(hands[seat] for seat in range(table.seats)),
        melds=melds,
        red_threes=red_threes,
        pile=pile,
        to_move=wanted.to_move,
        turn=DRAWN if wanted.phase == "play" else NEW_TURN,
        laid=laid,
        end=DealEnd("stock", None) if over else None,
    )


def _named(
    cards: _Pack, wanted: Description
) -> tuple[
    tuple[Card, ...],
    tuple[Card, ...] | None,
    tuple[tuple[Card, ...], ...],
    dict[int, tuple[Card, ...]],
    tuple[tuple[Meld, ...], ...],
]:
    """Pile, stock (if its cards are named), red threes, hands and melds: everything that is written down."""
    stock = wanted.stock if isinstance(wanted.stock, tuple) else None
    if max(wanted.red_threes) > len(cards.left):
        raise BadPosition("not_enough_cards", "red_threes", RANK_TEXTS[RED_THREE])
    threes = [(Written(RED_THREE, None, 0),) * count for count in wanted.red_threes]
    places: list[tuple[Place, tuple[Written, ...]]] = [("pile", wanted.pile), ("stock", stock or ())]
    places += [("red_threes", shown) for shown in threes]
    places += [("hands", hand) for hand in wanted.hands.values()]
    places += [("melds", meld) for side in wanted.melds for meld in side]
    given = iter(cards.give(places))
    pile, drawn = next(given), next(given)
    if pile and rank_of(pile[-1]) == RED_THREE:
        raise BadPosition("pile_top_red_three", "pile")
    red_threes = tuple(next(given) for _ in threes)
    hands = {seat: next(given) for seat in wanted.hands}
    melds = tuple(_melds([next(given) for _ in side]) for side in wanted.melds)
    return pile, None if stock is None else drawn, red_threes, hands, melds


def _melds(side: list[tuple[Card, ...]]) -> tuple[Meld, ...]:
    """The melds of a side, each with its target read off its cards."""
    melds: list[Meld] = []
    for cards in side:
        if len(cards) < SMALLEST_MELD:
            raise BadPosition("small_meld", "melds")
        meld = Meld(_target(cards), cards)
        if any(other.target == meld.target for other in melds):
            raise BadPosition("second_meld", "melds")
        melds.append(meld)
    return tuple(melds)


def _target(cards: tuple[Card, ...]) -> int:
    ranks = {rank_of(card) for card in cards if not is_wild(card)}
    pure = not any(is_wild(card) for card in cards)
    if not ranks:
        return JOKER_RANK
    rank = ranks.pop()
    if ranks or not (rank * 4 >= FIRST_NATURAL or (rank == BLACK_THREE and pure)):
        raise BadPosition("mixed_meld", "melds")
    return rank


def _without(whole: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    rest = list(whole)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
