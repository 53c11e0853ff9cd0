"""The options of a deck: language of the index, four colours, large print."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ornament import pip
from .palette import (
    COSTUMES,
    FOUR_COLOUR_COSTUMES,
    FOUR_COLOURS,
    PAPER_LIGHT,
    TWO_COLOURS,
    Costume,
    Suit,
)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

# What the index shows for A, J, Q, K in each language; unlisted ranks show themselves.
INDEX_LETTERS: dict[str, dict[str, str]] = {
    "en": {},
    "pl": {"J": "W", "Q": "D"},
    "hu": {"J": "B", "Q": "D"},
    "bs": {},
    "hr": {},
    "bs-numeric": {"J": "12", "Q": "13", "K": "14"},
}


@dataclass(frozen=True)
class IndexLayout:
    """Sizes of the corner index, in card units (the card is 240 wide)."""

    cap_height: float
    max_width: float
    centre: float
    baseline: float
    pip_size: float

    @property
    def pip_y(self) -> float:
        return self.baseline + 10 + self.pip_size / 2

    @property
    def mark_y(self) -> float:
        """Where a special card shows its mark, below the index."""
        return self.pip_y + self.pip_size / 2 + 18

    @property
    def notch(self) -> tuple[float, float]:
        return self.centre * 2 + 4, self.pip_y + self.pip_size / 2 + 8

    @property
    def marked_notch(self) -> tuple[float, float]:
        """The notch of special cards, deep enough to hold their mark."""
        return self.notch[0], self.mark_y + 18


# Everything stays left of x = 52: the tightest fan shows 34 px of a 158 px card, 52 of its 240 units.
STANDARD_INDEX = IndexLayout(cap_height=50, max_width=40, centre=30, baseline=64, pip_size=32)
LARGE_INDEX = IndexLayout(cap_height=64, max_width=44, centre=29.5, baseline=78, pip_size=39)


@dataclass(frozen=True)
class DeckStyle:
    language: str = "en"
    four_colours: bool = False
    large_print: bool = False
    index: IndexLayout = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", LARGE_INDEX if self.large_print else STANDARD_INDEX)

    def colour(self, suit: Suit) -> str:
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit]

    def pip(self, suit: Suit) -> str:
        return pip(suit, self.colour(suit), PAPER_LIGHT if self.four_colours else "")

    def costume(self, suit: Suit) -> Costume:
        return (FOUR_COLOUR_COSTUMES if self.four_colours else COSTUMES)[suit]

    def index_text(self, rank: str) -> str:
        return INDEX_LETTERS[self.language].get(rank, rank)
