"""What lies under the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kanasta_gui.rules.cards import Rank

from .hand import HandView
from .labels import action_boxes, menu_box
from .layout import Layout, Zone
from .shown import Shown, ShownButton, ShownTray
from .sides import area_of
from .tray import group_card_places, tray_places

MELD_MARGIN = 6.0  # round a column, that counts as it


@dataclass(frozen=True, slots=True)
class OnCard:
    """A card in hand."""

    uid: int


@dataclass(frozen=True, slots=True)
class OnMeld:
    """A meld of one's own side, or a group in the tray."""

    target: Rank


@dataclass(frozen=True, slots=True)
class OnTrayCard:
    """A card in the tray: of the group `target`, or of the wild cards that wait where that is None."""

    target: Rank | None
    index: int


@dataclass(frozen=True, slots=True)
class OnNew:
    """The free part of one's own meld area, or the place for a new group in the tray."""


@dataclass(frozen=True, slots=True)
class OnPile:
    """The pile."""


@dataclass(frozen=True, slots=True)
class OnStock:
    """The stock."""


@dataclass(frozen=True, slots=True)
class OnHand:
    """The hand's zone, beside the cards."""


@dataclass(frozen=True, slots=True)
class OnLog:
    """What happened last."""


@dataclass(frozen=True, slots=True)
class OnButton:
    """A button."""

    name: str


@dataclass(frozen=True, slots=True)
class OnNothing:
    """The cloth."""


Spot = OnCard | OnMeld | OnTrayCard | OnNew | OnPile | OnStock | OnHand | OnLog | OnButton | OnNothing


def buttons_of(layout: Layout, shown: Shown) -> Iterator[tuple[ShownButton, Zone]]:
    """All buttons with their boxes."""
    yield shown.menu, menu_box(layout)
    yield from zip(shown.buttons, action_boxes(layout, len(shown.buttons)), strict=True)
    if shown.tray is not None:
        boxes = tray_places(layout, shown.tray).buttons
        yield from zip(shown.tray.buttons, boxes, strict=True)


def spot_at(layout: Layout, shown: Shown, hand: HandView, x: float, y: float) -> Spot:
    """What lies under a point."""
    for button, box in buttons_of(layout, shown):
        if button.enabled and box.holds(x, y):
            return OnButton(button.name)
    uid = hand.at(x, y)
    if uid is not None:
        return OnCard(uid)
    if shown.tray is not None and tray_places(layout, shown.tray).zone.holds(x, y):
        return _in_tray(layout, shown.tray, x, y)
    if layout["pile"].holds(x, y):
        return OnPile()
    if layout["stock"].holds(x, y):
        return OnStock()
    if layout.panel(0).holds(x, y):
        return _in_melds(layout, shown, x, y)
    if shown.log.lines and layout["log"].holds(x, y):
        return OnLog()
    return OnHand() if layout["hand"].holds(x, y) else OnNothing()


def _in_melds(layout: Layout, shown: Shown, x: float, y: float) -> Spot:
    side = shown.sides[0]
    for meld, column in zip(side.melds, area_of(layout, shown, 0).columns, strict=True):
        if column.zone.grown(MELD_MARGIN).holds(x, y):
            return OnMeld(meld.target)
    return OnNew()


def _in_tray(layout: Layout, tray: ShownTray, x: float, y: float) -> Spot:
    places = tray_places(layout, tray)
    for group, box in zip(tray.groups, places.groups, strict=True):
        if not box.holds(x, y):
            continue
        cards = group_card_places(len(group.faces), box)
        for index in range(len(cards) - 1, -1, -1):
            if cards[index].holds(x, y):
                return OnTrayCard(group.target, index)
        return OnNew() if group.target is None else OnMeld(group.target)
    return OnNew()
