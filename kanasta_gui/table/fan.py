"""Where cards lie within a zone: the hand, melds, piles, others' backs. Formulae of the style guide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, cos, hypot, radians, sin
from typing import NamedTuple

from kanasta_gui.art.deck import CARD_RATIO
from kanasta_gui.rules.cards import Card

from .layout import Zone

STRIP = 0.27  # of a card's width: what a covered card of a column shows
NARROWEST = 0.2167  # of a card's width: the least of a fanned card that must show
HAND_WIDTH, LEAST_HAND_PIXELS = 158.0, 118
WIDTH_STEP = 8.0  # in which the hand's cards get narrower, since each width is drawn anew
ROW_WIDTH, MAX_IN_ROW = 136.0, 33
HAND_MARGIN = 188  # of the hand's zone, left free by a fan
SELECTED_RISE, SELECTED_RISE_IN_ROWS, HOVER_RISE = 26.0, 14.0, 14.0
PARTING = 0.12  # of a card's width: how far the neighbours of a hovered card make way
PILE_WIDTH = 100.0
MELD_WIDTH, SMALLEST_MELD_WIDTH = 80.0, 46.0
CARDS_A_LAYER, STOCK_OFFSET = 16, (2.0, 2.2)
CANASTA_LAYERS, CANASTA_OFFSET = 4, (2.4, 3.0)
PILE_OFFSETS = ((-20.0, 5.0, -7.0), (13.0, -4.0, 5.0))  # of the cards under the top one
LANDING_TURNS = (-2.0, 3.0, -4.0, 1.5, 4.0)  # few, since each is a picture of its own
CROSSWISE = 90.0
MOST_BACKS = 13
OPEN_WIDTHS, OPEN_GAP = (60.0, 48.0, 40.0), 3.0  # of a hand that lies open in columns


class Place(NamedTuple):
    """A card on the table: its centre, its clockwise turn, its width."""

    x: float
    y: float
    degrees: float
    width: float

    @property
    def height(self) -> float:
        """Of the card, upright."""
        return self.width * CARD_RATIO

    def raised(self, by: float) -> Place:
        """The place after a move along the card's own up axis."""
        turn = radians(self.degrees)
        return self._replace(x=self.x + by * sin(turn), y=self.y - by * cos(turn))

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies on the card."""
        turn = radians(self.degrees)
        dx, dy = x - self.x, y - self.y
        across, down = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
        return abs(across) <= self.width / 2 and abs(down) <= self.height / 2


def fan(
    count: int, centre_x: float, top_y: float, width: float, span: float, spread: float = 13
) -> list[Place]:
    """Cards on a circle whose topmost centre is (centre_x, top_y)."""
    if count < 2:
        return [Place(centre_x, top_y, 0, width)] * count
    step = min(width * 0.62, (span - width) / (count - 1))
    turn = min(2.2, spread / (count - 1))
    radius = step / sin(radians(turn))
    middle = (count - 1) / 2
    places = []
    for index in range(count):
        degrees = (index - middle) * turn
        angle = radians(degrees)
        places.append(
            Place(centre_x + radius * sin(angle), top_y + radius * (1 - cos(angle)), degrees, width)
        )
    return places


# --- the hand ---


def hand_width(scale: float) -> float:
    """The width that cards in hand should have in a window of this scale, so that they can be read."""
    return max(HAND_WIDTH, LEAST_HAND_PIXELS / scale)


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """Places of the cards in hand from left to right, in two rows the higher row first."""

    places: tuple[Place, ...]
    rows: int
    width: float = HAND_WIDTH

    @property
    def rise(self) -> float:
        """How far a selected card is raised."""
        return SELECTED_RISE if self.rows == 1 else SELECTED_RISE_IN_ROWS

    def at(self, x: float, y: float, raised: Sequence[bool] = ()) -> int | None:
        """The card that shows at the point; raised says which cards are selected."""
        for index in range(len(self.places) - 1, -1, -1):
            place = self.places[index]
            if raised and raised[index]:
                place = place.raised(self.rise)
            if place.holds(x, y):
                return index
        return None

    def gap_at(self, x: float, y: float) -> int:
        """Before which card something put down at the point belongs."""
        if not self.places:
            return 0
        first, last = 0, len(self.places)
        if self.rows == 2:
            half = ceil(last / 2)
            front = self.places[-1]
            first, last = (half, last) if y >= front.y - front.height / 2 else (0, half)
        for index in range(first, last):
            if x < self.places[index].x:
                return index
        return last


def hand_places(count: int, zone: Zone, wanted: float = HAND_WIDTH) -> HandPlaces:
    """One fan, or two straight rows where a fan would hide the indices."""
    span = zone.w - HAND_MARGIN
    width = max(
        HAND_WIDTH, min(wanted, span / (1 + NARROWEST * max(0, count - 1)) // WIDTH_STEP * WIDTH_STEP)
    )
    fits = count < 2 or (span - width) / (count - 1) >= NARROWEST * width
    if count <= MAX_IN_ROW and fits:
        top = zone.y + 26 + width * CARD_RATIO / 2
        return HandPlaces(tuple(fan(count, zone.x + zone.w / 2, top, width, span)), 1, width)
    places: list[Place] = []
    high = ROW_WIDTH * CARD_RATIO
    for row, cards in enumerate((ceil(count / 2), count // 2)):
        step = min(ROW_WIDTH * 0.5, (zone.w - 40 - ROW_WIDTH) / max(1, cards - 1))
        left = zone.x + zone.w / 2 - step * (cards - 1) / 2
        middle = zone.y + high / 2 + 4 + row * (zone.h - high * 0.82)
        places += [Place(left + index * step, middle, 0, ROW_WIDTH) for index in range(cards)]
    return HandPlaces(tuple(places), 2, ROW_WIDTH)


def parted(hand: HandPlaces, hovered: int) -> HandPlaces:
    """The same with the hovered card's neighbours making way for it."""
    places = list(hand.places)
    for index, sign in ((hovered - 1, -1), (hovered + 1, 1)):
        if 0 <= index < len(places) and places[index].y == places[index].y:
            place = places[index]
            places[index] = place._replace(x=place.x + sign * PARTING * place.width)
    return HandPlaces(tuple(places), hand.rows, hand.width)


# --- melds ---


@dataclass(frozen=True, slots=True)
class Column:
    """A meld on the table: an open one cascades downwards, a canasta is squared up."""

    x: float
    top: float
    width: float
    step: float
    cards: int
    squared: bool

    @property
    def height(self) -> float:
        """From the top of the first card to the bottom of the last."""
        high = self.width * CARD_RATIO
        return high + 9 if self.squared else high + self.step * max(0, self.cards - 1)

    @property
    def zone(self) -> Zone:
        """The box that the cards take up."""
        return Zone(self.x - self.width / 2, self.top, self.width, self.height)

    def place(self, index: int) -> Place:
        """Where the card lies: from the top, or in a canasta always on top of the stack."""
        down = 0.0 if self.squared else index * self.step
        return Place(self.x, self.top + self.width * CARD_RATIO / 2 + down, 0, self.width)


@dataclass(frozen=True, slots=True)
class MeldArea:
    """A side's melds, left to right, and the place for one more."""

    columns: tuple[Column, ...]
    slot: Zone


def meld_area(sizes: Sequence[tuple[int, bool]], zone: Zone, slot: bool = False) -> MeldArea:
    """Columns as wide as the zone allows; of each meld how many cards it has, and whether it is a canasta.

    slot: leave room for a new meld.
    """
    small = zone.w < 700
    count = len(sizes) + slot
    width = MELD_WIDTH
    if small:
        longest = max((cards for cards, squared in sizes if not squared), default=3)
        columns = max(3, count)
        by_height = (zone.h - 18) / (CARD_RATIO + STRIP * (longest - 1))
        width = max(SMALLEST_MELD_WIDTH, min(width, (zone.w - 16 - 14 * (columns - 1)) / columns, by_height))
    high = width * CARD_RATIO
    top = zone.y + (6 if small else 10)
    room = zone.h - (18 if small else 22)
    pitch = min(width + (14 if small else 24), (zone.w - width - 16) / max(1, count - 1))
    left = zone.x + (8 if small else 16) + width / 2
    made = tuple(
        Column(
            left + index * pitch,
            top,
            width,
            min(STRIP * width, (room - high) / max(1, cards - 1)),
            cards,
            squared,
        )
        for index, (cards, squared) in enumerate(sizes)
    )
    return MeldArea(made, Zone(left + len(sizes) * pitch - width / 2, top, width, high))


def red_three_places(count: int, zone: Zone) -> tuple[Place, ...]:
    """A side's red threes beside its melds."""
    if zone.w > 100:
        step = min(34, (zone.w - 94) / max(1, count - 1))
        middle = zone.y + zone.h / 2 - 4
        return tuple(Place(zone.x + 56 + index * step, middle, 0, 70) for index in range(count))
    step = min(17, (zone.h - 76) / max(1, count - 1))
    return tuple(Place(zone.x + 34, zone.y + 40 + index * step, 0, 46) for index in range(count))


# --- piles ---


def stock_places(count: int, zone: Zone) -> tuple[Place, ...]:
    """The layers of the stock from the bottom up; the last is the card that is drawn."""
    layers = ceil(count / CARDS_A_LAYER)
    x, y = zone.x + zone.w / 2 - 2, zone.y + PILE_WIDTH * CARD_RATIO / 2 + 8
    return tuple(
        Place(x + STOCK_OFFSET[0] * under, y + STOCK_OFFSET[1] * under, 0, PILE_WIDTH)
        for under in range(layers - 1, -1, -1)
    )


def stock_top(zone: Zone) -> Place:
    """Where the next card of the stock lies, or its slot when it is empty."""
    return stock_places(1, zone)[0]


def landing_turn(card: Card, height: int, froze: bool = False) -> float:
    """How a card lies on top of so many: as if by chance, but always the same; crosswise if it froze them."""
    return CROSSWISE if froze else LANDING_TURNS[(card + 3 * height) % len(LANDING_TURNS)]


def pile_top(zone: Zone, turn: float = 0.0) -> Place:
    """Where the upcard lies."""
    x, y = pile_centre(zone)
    return Place(x - 2, y, turn, PILE_WIDTH)


def pile_centre(zone: Zone) -> tuple[float, float]:
    """The middle of the pile."""
    return zone.x + zone.w / 2 - 18, zone.y + PILE_WIDTH * CARD_RATIO / 2 + 8


def freezer_place(zone: Zone) -> Place:
    """Where the card that freezes the pile lies, crosswise under the upcard."""
    x, y = pile_centre(zone)
    return Place(x + 14, y, CROSSWISE, PILE_WIDTH)


# --- other players ---


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """A player's seat: backs of the hand, portrait, labels. Of labels: x, y, alignment, size, room.

    `rows` is how many cards a column has, of a hand that lies open in columns; where it takes the place of
    the portrait there is none. A note without room is not told.
    """

    backs: tuple[Place, ...]
    portrait: tuple[float, float, float]  # centre and radius
    count: tuple[float, float, float]  # centre and size of the count
    name: tuple[float, float, str, float, float]
    note: tuple[float, float, str, float, float]
    rows: int = 0
    has_portrait: bool = True


def open_hand(count: int, box: Zone) -> tuple[tuple[Place, ...], int]:
    """Cards that lie open in columns, of each of which the rank shows, and how many a column has."""
    for width in OPEN_WIDTHS:
        columns = int((box.w + OPEN_GAP) // (width + OPEN_GAP))
        rows = -(-count // columns)
        step = STRIP * width
        if rows <= 1 + (box.h - width * CARD_RATIO) // step:
            break
    step = min(step, (box.h - width * CARD_RATIO) / max(1, rows - 1))
    columns = -(-count // max(1, rows))
    left = box.x + box.w / 2 - (columns - 1) / 2 * (width + OPEN_GAP)
    top = box.y + width * CARD_RATIO / 2
    places = (
        Place(left + index // rows * (width + OPEN_GAP), top + index % rows * step, 0, width)
        for index in range(count)
    )
    return tuple(places), rows


def open_seat_places(cards: int, zone: Zone) -> SeatPlaces:
    """The same seat when its hand lies open: in columns where a fan would hide what the cards are."""
    x, y, w, h = zone
    closed = seat_places(cards, zone)
    nothing = (*closed.note[:4], 0.0)
    if w < 150:
        name = (x + w / 2, y + 14, "centre", 22.0, w)
        columns = _in_columns(closed, cards, Zone(x, y + 30, w, h - 34))
        return replace(columns, name=name, note=nothing, has_portrait=False)
    if cards < 2 or (cards <= MOST_BACKS and _shows_ranks(closed.backs)):
        return closed
    if h > 300:
        return _in_columns(closed, cards, Zone(x, y + 178, w, h - 182))
    if w < 400:
        return replace(_in_columns(closed, cards, Zone(x + 124, y + 2, w - 124, h - 6)), note=nothing)
    return _in_columns(closed, cards, Zone(x + w / 2 + 30, y + 2, 240, h - 6))


def _in_columns(closed: SeatPlaces, cards: int, box: Zone) -> SeatPlaces:
    backs, rows = open_hand(cards, box)
    if not backs:
        return closed
    last = backs[-1]
    count = (last.x + last.width / 2 - 6, last.y + last.height / 2 - 6, closed.count[2])
    return replace(closed, backs=backs, rows=rows, count=count)


def _shows_ranks(places: Sequence[Place]) -> bool:
    first, second = places[:2]
    return hypot(second.x - first.x, second.y - first.y) >= NARROWEST * first.width * 0.9


def seat_places(cards: int, zone: Zone) -> SeatPlaces:
    """A seat of another player; its form follows from the shape of its zone."""
    x, y, w, h = zone
    shown = min(cards, MOST_BACKS)
    middle = x + w / 2
    if h > 300:
        return _seat_beside(shown, zone)
    if w < 150:
        backs = tuple(Place(middle - 16 + i * 6, y + 66, -12 + i * 4, 44) for i in range(min(shown, 7)))
        return SeatPlaces(
            backs,
            (middle - 14, y + 52, 36),
            (middle + 36, y + 104, 18),
            (middle, y + 132, "centre", 22, w),
            (middle, y + 157, "centre", 17, w),
        )
    if w < 400:
        return SeatPlaces(
            tuple(fan(shown, x + 200, y + 58, 52, 150, 26)),
            (x + 66, y + 48, 38),
            (x + 276, y + 96, 18),
            (x + 66, y + 104, "centre", 22, 150),
            (x + 160, y + 117, "left", 17, 140),
        )
    backs = tuple(fan(shown, middle + 138, y + 62, 62, 210, 26))
    return SeatPlaces(
        backs,
        (middle - 20, y + 62, 44),
        (backs[-1].x + 37 if backs else middle + 138, y + 88, 20),
        (middle - 80, y + 50, "right", 25, w / 2 - 90),
        (middle - 80, y + 78, "right", 18, w / 2 - 90),
    )


def _seat_beside(shown: int, zone: Zone) -> SeatPlaces:
    """Beside the table: the hand is a column of backs."""
    x, y, w, _ = zone
    middle = x + w / 2
    bend = 1 if middle < 960 else -1
    backs = tuple(
        Place(middle + bend * (8 - 0.1 * (i - shown / 2) ** 2), y + 214 + i * 15.0, 90 * bend, 62)
        for i in range(shown)
    )
    return SeatPlaces(
        backs,
        (middle, y + 112, 44),
        (middle, y + 214 + shown * 15 + 28, 21),
        (middle, y + 16, "centre", 25, w),
        (middle, y + 43, "centre", 18, w + 8),
    )
