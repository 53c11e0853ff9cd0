"""What is to be seen on the table: a value with finished words, which the parts of the table draw.

Seats and sides are numbered from the one who looks, as in the layout. Faces are names of the deck's pictures.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kanasta_gui.rules.cards import Rank
from kanasta_gui.rules.state import CanastaKind

Mark = Literal["", "valid", "invalid"]
"""What a place says to the cards that are held over it, or to those that are selected."""

HintPlace = Literal["hand", "pile", "stock", "partner"]
"""What a hint points at."""

MELD_ORDER = {0: 99, **{rank: rank for rank in range(1, 15)}}  # a meld of wild cards comes first


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """A meld: its faces in the order in which they lie, wild cards first; `laid` are the indices of the faces
    in the order in which they were laid."""

    target: Rank
    faces: tuple[str, ...]
    kind: CanastaKind | None = None
    mark: Mark = ""
    absent: frozenset[int] = frozenset()  # faces that are still on their way
    sealed: bool = True  # False while the canasta is being closed
    focused: bool = False
    laid: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many cards have arrived."""
        return len(self.faces) - len(self.absent)


def meld_key(meld: ShownMeld) -> tuple[bool, int]:
    """Open melds by rank from the ace down, then canastas."""
    return meld.kind is not None, -MELD_ORDER[meld.target]


@dataclass(frozen=True, slots=True)
class ShownSlot:
    """The place for a new meld, while cards are held that could start one."""

    label: str
    mark: Mark = "valid"
    focused: bool = False


@dataclass(frozen=True, slots=True)
class ShownSide:
    """A side's part of the table."""

    title: str
    people: str
    score: str
    note: str
    melds: tuple[ShownMeld, ...]
    red_threes: tuple[str, ...]
    empty: str = ""  # said where there is no meld
    empty_note: str = ""
    slot: ShownSlot | None = None


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A player; cards is how many lie in the hand, short is said instead of a note that is too long."""

    name: str
    note: str
    short: str
    portrait: str
    cards: int
    back: str
    ring: str
    active: bool = False
    progress: float = 1.0  # of the turn's time, what is left
    pill: str = ""  # of one's own seat, under the name
    clock: bool = False  # the pill tells a time
    hurry: bool = False  # little of the turn's time is left
    faces: tuple[str, ...] = ()  # of a hand that is shown to all
    turning: bool = False  # the hand is being turned up, and not drawn here


@dataclass(frozen=True, slots=True)
class ShownPiles:
    """Stock and pile. pile_faces are those on top that show, the upcard last; pile_short is said where the
    label is too long."""

    stock: int
    stock_label: str
    stock_back: str
    pile_faces: tuple[str, ...]
    pile_label: str
    pile_short: str
    info: str = ""
    frozen_by: str = ""  # the face of the freezing card
    frozen: bool = False
    stock_mark: Mark = ""
    pile_mark: Mark = ""
    focused: Literal["", "stock", "pile"] = ""
    blocked: bool = False  # by a black three
    is_open: bool = False  # it may be looked through
    ice: float = 1.0  # how far it has frozen
    hinted: Literal["", "stock", "pile"] = ""
    turn: float = 0.0  # of the upcard, crosswise if it is the one that froze the pile


@dataclass(frozen=True, slots=True)
class ShownScore:
    """A line of the score panel."""

    name: str
    note: str
    score: str


@dataclass(frozen=True, slots=True)
class ShownLog:
    """What happened last, the newest at the end. `more[n]` is said instead of the first n lines, and of what
    happened before them, where there is no room."""

    lines: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    hovered: bool = False


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """The one line that says what is expected, or why something may not be."""

    words: str
    refusal: bool = False
    aside: bool = False  # it makes way for a card that is dragged


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A button and how it looks now; short is said instead of a label that is too long. left is the share of
    the time for pressing it that is left, 0 where that does not run out."""

    name: str
    label: str
    icon: str
    kind: str = "secondary"
    focused: bool = False
    short: str = ""
    left: float = 0.0

    @property
    def enabled(self) -> bool:
        """Whether pressing it does something."""
        return self.kind != "disabled"


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """Cards that are being put together for one meld."""

    target: Rank | None
    title: str
    worth: str
    total: str  # of the worth, where there is no room for the whole
    faces: tuple[str, ...]
    mark: Mark = ""
    refused: bool = False
    focused: bool = False
    absent: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ShownCounter:
    """The worth of a first meld against what it needs, as words and as numbers."""

    has: int
    needs: int
    to_go: str
    enough: bool
    words: str = ""  # instead of the numbers where points are not what counts


@dataclass(frozen=True, slots=True)
class ShownTray:
    """Groups being put together. A first meld's tray lies over the whole panel of one's own melds."""

    title: str
    note: str
    red_threes: tuple[str, ...]
    groups: tuple[ShownGroup, ...]
    slot: ShownSlot
    counter: ShownCounter | None
    buttons: tuple[ShownButton, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card in one's own hand; uid tells equal cards apart and stays while they lie there."""

    uid: int
    face: str
    selected: bool = False
    drawn: bool = False  # in this turn
    fresh: bool = False  # just now
    dim: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class ShownInstead:
    """Another move in a hint; share is how much of its bar is full."""

    label: str
    note: str
    points: str
    share: float
    better: bool = False


@dataclass(frozen=True, slots=True)
class ShownHint:
    """A hint: the move, why, and what else could be done, under the words `instead` and `column`."""

    title: str
    reasons: tuple[str, ...]
    others: tuple[ShownInstead, ...]
    instead: str
    column: str
    at: HintPlace


@dataclass(frozen=True, slots=True)
class Shown:
    """All that is to be seen, but for what moves. Of the notes as many are said as there is room for."""

    cloth: str
    title: str
    notes: tuple[str, ...]
    seats: tuple[ShownSeat, ...]
    sides: tuple[ShownSide, ...]
    pairs: bool
    piles: ShownPiles
    scores: tuple[ShownScore, ...]
    log: ShownLog
    message: ShownMessage
    menu: ShownButton
    buttons: tuple[ShownButton, ...]
    hand: tuple[ShownCard, ...]
    tray: ShownTray | None = None
    hint: ShownHint | None = None
