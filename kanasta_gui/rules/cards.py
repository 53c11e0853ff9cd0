"""Cards (SPEC 2).

A card is a small int: ``rank * 4 + suit``. Equal cards of different packs are equal ints, so a hand or a
pile is a tuple of ints in which a card may stand several times. Ranks are numbered so that the wild cards
come first and the naturals rise: ``Jk 2 3r 3b 4 5 6 7 8 9 T J Q K A`` are 0 … 14.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Card = int
Rank = int

JOKER_RANK: Final = 0
TWO: Final = 1
RED_THREE: Final = 2
BLACK_THREE: Final = 3
FOUR: Final = 4
ACE: Final = 14

RANK_TEXTS: Final = ("Jk", "2", "3r", "3b", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
SUITS: Final = "shdc"

JOKER: Final = 0

FIRST_THREE: Final = RED_THREE * 4  # cards below it are wild
FIRST_NATURAL: Final = FOUR * 4  # cards from it on are natural

VALUES: Final = (50, 20, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20)
"""Value by rank. A red three has none of its own; a black three is 5 when melded (in hand: the rule set)."""

_SUITS_OF_RANK: Final = {JOKER_RANK: (0,), RED_THREE: (1, 2), BLACK_THREE: (0, 3)}


def make_card(rank: Rank, suit: int) -> Card:
    """The card of a rank (0 … 14) and suit (0 … 3: s h d c); a joker has suit 0.

    Raises ValueError for a card that no pack holds, such as a red three of spades.
    """
    if not 0 <= rank <= ACE or suit not in suits_of(rank):
        raise ValueError(f"no card has rank {rank} and suit {suit}")
    return rank * 4 + suit


def suits_of(rank: Rank) -> tuple[int, ...]:
    """The suits in which a pack holds cards of the rank."""
    return _SUITS_OF_RANK.get(rank, (0, 1, 2, 3))


def rank_of(card: Card) -> Rank:
    """The rank, 0 … 14."""
    return card >> 2


def is_wild(card: Card) -> bool:
    """Jokers and twos (SPEC 2)."""
    return card < FIRST_THREE


def is_red_three(card: Card) -> bool:
    """The threes of hearts and diamonds."""
    return card >> 2 == RED_THREE


def is_black_three(card: Card) -> bool:
    """The threes of spades and clubs."""
    return card >> 2 == BLACK_THREE


def is_natural(card: Card) -> bool:
    """Four … ace."""
    return card >= FIRST_NATURAL


def card_text(card: Card) -> str:
    """``Kh``, ``3s``, ``Jk`` (SPEC 2)."""
    rank = card >> 2
    if rank == JOKER_RANK:
        return "Jk"
    return ("3" if rank in (RED_THREE, BLACK_THREE) else RANK_TEXTS[rank]) + SUITS[card & 3]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards with their suits, separated by spaces."""
    return " ".join(card_text(card) for card in cards)


_BY_TEXT: Final = {
    card_text(rank * 4 + suit): rank * 4 + suit for rank in range(ACE + 1) for suit in suits_of(rank)
}
_RANK_BY_TEXT: Final = {text: rank for rank, text in enumerate(RANK_TEXTS)}

ALL_CARDS: Final = tuple(sorted(_BY_TEXT.values()))
"""Each of the 53 different cards once."""


def parse_card(text: str) -> Card:
    """A card written with its suit, or ``Jk``. Raises ValueError."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card with a suit, such as Kh, 3s or Jk") from None


def parse_rank(text: str) -> Rank:
    """A card written without its suit: ``K``, ``3r``, ``Jk``. Raises ValueError."""
    try:
        return _RANK_BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card without a suit, such as K, 3r or Jk") from None


def pack(packs: int, jokers: int) -> tuple[Card, ...]:
    """All cards of the game in sorted order: `packs` packs of 52 and `jokers` jokers."""
    suited = [card for card in ALL_CARDS if card != JOKER]
    return tuple(sorted([*suited * packs, *[JOKER] * jokers]))
