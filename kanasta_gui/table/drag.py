"""The mouse on the table: a press that becomes a click or, once it has moved far enough, a drag."""

from __future__ import annotations

from dataclasses import dataclass, field

from kanasta_gui.art.deck import CARD_RATIO
from kanasta_gui.rules.cards import Card, Rank

from .fan import HAND_WIDTH, STRIP, Place
from .pointing import OnNothing, Spot
from .sprites import DRAG_SCALE

THRESHOLD = 7.0  # pixels that a press must move to become a drag
DOUBLE_MS = 350.0
MOST_TILT, TILT_PER_SPEED, TILT_SETTLES = 5.0, 3.4, 140.0  # degrees; degrees per unit a ms; ms


@dataclass(frozen=True, slots=True)
class Carried:
    """What is dragged: cards of the hand by uid, or cards out of the tray, the upcard, or the stock's top.

    `faces` are what is to be seen, `grabbed` is the one under the mouse.
    """

    faces: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    uids: tuple[int, ...] = ()
    from_tray: bool = False
    target: Rank | None = None  # the group in the tray that they come from
    upcard: bool = False
    stock: bool = False
    grabbed: int = 0
    width: float = HAND_WIDTH


@dataclass
class Drag:
    """Cards in hand of the mouse: where they are and how they tilt."""

    carried: Carried
    x: float
    y: float
    offset: tuple[float, float]  # from the mouse to the middle of the grabbed card
    tilt: float = 0.0
    _speed: float = 0.0
    _moved: float = 0.0

    def move(self, x: float, y: float) -> None:
        """The mouse is somewhere else."""
        self._moved += x - self.x
        self.x, self.y = x, y

    def update(self, ms: float) -> None:
        """Time passes: the cards lean the way they go."""
        if ms <= 0:
            return
        self._speed, self._moved = self._moved / ms, 0.0
        wanted = max(-MOST_TILT, min(MOST_TILT, self._speed * TILT_PER_SPEED))
        self.tilt += (wanted - self.tilt) * min(1.0, ms / TILT_SETTLES)

    def places(self) -> tuple[Place, ...]:
        """Where the cards are, the grabbed one under the mouse."""
        carried = self.carried
        width = carried.width * DRAG_SCALE
        step = width * STRIP if len(carried.faces) <= 8 else width * STRIP * 8 / len(carried.faces)
        x, y = self.x + self.offset[0], self.y + self.offset[1]
        return tuple(
            Place(x + (index - carried.grabbed) * step, y, self.tilt, width)
            for index in range(len(carried.faces))
        )


def offset_within(place: Place, x: float, y: float) -> tuple[float, float]:
    """From a point to the middle of a card that was grabbed there; never outside the upright card."""
    across = max(-place.width / 2, min(place.width / 2, place.x - x))
    down = max(-place.width * CARD_RATIO / 2, min(place.width * CARD_RATIO / 2, place.y - y))
    return across, down


@dataclass
class Pointer:
    """What the mouse does between press and release."""

    x: float = -1e6
    y: float = -1e6
    pressed: Spot | None = None
    drag: Drag | None = None
    _from: tuple[float, float] = (0.0, 0.0)
    _last_click: Spot = field(default_factory=OnNothing)
    _since_click: float = DOUBLE_MS

    def press(self, spot: Spot, x: float, y: float) -> None:
        """The button goes down."""
        self.x, self.y = x, y
        self.pressed, self._from = spot, (x, y)

    def move(self, x: float, y: float, scale: float) -> bool:
        """The mouse moves; whether a press has now become a drag."""
        self.x, self.y = x, y
        if self.drag is not None:
            self.drag.move(x, y)
            return False
        if self.pressed is None:
            return False
        way = max(abs(x - self._from[0]), abs(y - self._from[1]))
        return way * scale >= THRESHOLD

    @property
    def origin(self) -> tuple[float, float]:
        """Where the button went down."""
        return self._from

    def click(self, spot: Spot) -> bool:
        """Press and release at the same place; whether it is the second one of a double click."""
        double = spot == self._last_click and self._since_click < DOUBLE_MS
        self._last_click = OnNothing() if double else spot
        self._since_click = 0.0
        return double

    def release(self) -> None:
        """The button is up, or the drag is given up."""
        self.pressed, self.drag = None, None

    def update(self, ms: float) -> None:
        """Time passes."""
        self._since_click += ms
        if self.drag is not None:
            self.drag.update(ms)
