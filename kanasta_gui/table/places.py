"""Where cards lie, of what is shown: the beginnings and ends of their ways."""

from __future__ import annotations

from kanasta_gui.rules.cards import Rank

from .fan import HAND_WIDTH, Column, Place, pile_top, red_three_places, stock_top
from .layout import Layout
from .seats import hand_of
from .shown import Shown, ShownMeld
from .sides import area_of
from .tray import group_card_places, tray_places


def seat_place(layout: Layout, shown: Shown, seat: int) -> Place:
    """The middle of a player's hand."""
    if seat == 0:
        return Place(*layout["hand"].centre, 0, HAND_WIDTH)
    return hand_of(layout, shown, seat)


def stock_place(layout: Layout) -> Place:
    """The top of the stock."""
    return stock_top(layout["stock"])


def pile_place(layout: Layout, turn: float = 0.0) -> Place:
    """The top of the pile, for a card that is turned so."""
    return pile_top(layout["pile"], turn)


def column_of(layout: Layout, shown: Shown, side: int, target: Rank) -> Column | None:
    """A meld's column."""
    melds = shown.sides[side]
    for meld, column in zip(melds.melds, area_of(layout, shown, side).columns, strict=True):
        if meld.target == target:
            return column
    return None


def meld_of(shown: Shown, side: int, target: Rank) -> ShownMeld | None:
    """A meld as it is shown."""
    return next((meld for meld in shown.sides[side].melds if meld.target == target), None)


def red_three_place(layout: Layout, shown: Shown, side: int, index: int) -> Place:
    """A red three of a side."""
    count = max(index + 1, len(shown.sides[side].red_threes))
    return red_three_places(count, layout[f"red_threes.{side}"])[index]


def tray_place(layout: Layout, shown: Shown, target: Rank | None, index: int) -> Place | None:
    """A card in the tray."""
    if shown.tray is None:
        return None
    places = tray_places(layout, shown.tray)
    for group, box in zip(shown.tray.groups, places.groups, strict=True):
        if group.target == target:
            cards = group_card_places(len(group.faces), box)
            return cards[index] if index < len(cards) else None
    return None
