"""The whole deck by name: faces, covered faces and backs.

Names: '10H' a face; 'joker_red', 'joker_black'; 'covered:10H' and 'covered:joker_red' their strip faces;
'back_tulip_blue' a back (design, colourway).
"""

from __future__ import annotations

from collections.abc import Iterator

from .backs import BACKS, COLOURWAYS, back
from .covered import covered, covered_joker
from .faces import face, joker
from .palette import Suit
from .style import RANKS, DeckStyle

ART_VERSION = 1  # to be raised with every change of the artwork, since drawn pictures are kept on disk
CARD_RATIO = 336 / 240
JOKERS = ("joker_red", "joker_black")
FACES = (*(f"{rank}{suit.value}" for suit in Suit for rank in RANKS), *JOKERS)
BACK_NAMES = tuple(f"back_{design}_{colourway}" for design in BACKS for colourway in COLOURWAYS)


def card_name(rank: str, suit: str = "") -> str:
    """The picture of a card from the game's notation: ('T', 'h') is '10H'; ('Jk', 'b') is the black joker.

    A joker without a colour is red.
    """
    if rank.lower() == "jk":
        return "joker_black" if suit.lower() == "b" else "joker_red"
    name = ("10" if rank in ("T", "10") else rank) + suit.upper()
    if name not in FACES:
        raise ValueError(f"unknown card {rank!r} of {suit!r}")
    return name


def back_name(design: str) -> str:
    """The picture of a back from its setting: 'tulip-blue' is 'back_tulip_blue'; so is an unknown one."""
    name = f"back_{design.replace('-', '_')}"
    return name if name in BACK_NAMES else "back_tulip_blue"


def card_svg(style: DeckStyle, name: str) -> str:
    """The picture with this name; an unknown name is a ValueError."""
    form, _, bare = name.rpartition(":")
    if form not in ("", "covered") or (bare not in FACES and (form or bare not in BACK_NAMES)):
        raise ValueError(f"unknown card {name!r}")
    if bare.startswith("back"):
        _, design, colourway = bare.split("_")
        return back(design, colourway)
    if bare in JOKERS:
        red = bare == "joker_red"
        return covered_joker(style, red) if form else joker(style, red)
    rank, suit = bare[:-1], Suit(bare[-1])
    return covered(style, rank, suit) if form else face(style, rank, suit)


def deck(style: DeckStyle) -> Iterator[tuple[str, str]]:
    """Yield (name, SVG) of every face and back."""
    for name in (*FACES, *BACK_NAMES):
        yield name, card_svg(style, name)
