"""Colours of the deck. Every hex value the artwork uses has a name here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

PAPER_LIGHT, PAPER_DARK, PAPER_EDGE = "#fffdf7", "#f7f1e3", "#b9ad95"
INK, GARNET = "#1b2338", "#b81d2c"
GOLD, GOLD_LIGHT, GOLD_DARK = "#d9a441", "#f6dc9a", "#94661a"
NAVY, FOREST, TERRACOTTA, TEAL, PLUM = "#23386b", "#1f6a49", "#c4571f", "#1c6d74", "#5a2a6b"
SKIN, SKIN_SHADE, BLUSH, LIP = "#f7d9bd", "#e9bd98", "#d9573f", "#a8242f"
SLATE = "#39415a"
ICE = "#9fdcff"


class Suit(Enum):
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Court(Enum):
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


# Canasta needs red and black to stay apart (red threes, black threes, natural canastas), so the
# four-colour deck keeps warm hues for the red suits and cool ones for the black suits.
# Orange and blue are also the pair that colour-blind players tell apart best. Hearts are darker than
# diamonds, and the four-colour pips of diamonds and clubs carry an inlay (ornament.pip): shape,
# lightness and inlay tell the suits apart without any hue.
FOUR_COLOURS = {Suit.SPADES: INK, Suit.HEARTS: "#a3122a", Suit.DIAMONDS: "#cc5f00", Suit.CLUBS: "#1a5fb4"}
TWO_COLOURS = {suit: GARNET if suit.is_red else INK for suit in Suit}


@dataclass(frozen=True)
class Costume:
    """The colours one suit's court wears."""

    cloth: str
    cloth_dark: str
    lining: str
    tint: str
    hair: str
    hair_dark: str


COSTUMES = {
    Suit.SPADES: Costume(NAVY, "#172549", GARNET, "#e6ebf5", "#2b2a36", "#191923"),
    Suit.HEARTS: Costume(GARNET, "#82121e", NAVY, "#fae6df", "#c98a34", "#9a6320"),
    Suit.DIAMONDS: Costume(TERRACOTTA, "#8f3a12", TEAL, "#fcecd8", "#7a4222", "#552b15"),
    Suit.CLUBS: Costume(FOREST, "#124530", PLUM, "#e4f0e4", "#4b3325", "#332117"),
}
# In the four-colour deck the court of clubs wears the blue of its index, that of spades black.
FOUR_COLOUR_COSTUMES = {
    **COSTUMES,
    Suit.SPADES: Costume("#2b3350", "#171c30", GARNET, "#e6e8ee", "#2b2a36", "#191923"),
    Suit.CLUBS: Costume("#1f5fae", "#143f78", PLUM, "#e1edfa", "#4b3325", "#332117"),
}
JOKER_COSTUMES = {
    True: Costume(GARNET, "#82121e", GOLD, "#fbeccb", "#c98a34", "#9a6320"),
    False: Costume("#3a2a5c", "#241a3d", TEAL, "#ebe6f4", "#2b2a36", "#191923"),
}
