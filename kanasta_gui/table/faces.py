"""Which picture shows a card. All jokers are alike to the rules; on the table half of them are red."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from kanasta_gui.art.deck import card_name
from kanasta_gui.rules.cards import JOKER, RANK_TEXTS, SUITS, Card, is_wild

RED_JOKER, BLACK_JOKER = "joker_red", "joker_black"


def face_of(card: Card, joker: str = RED_JOKER) -> str:
    """The picture of a card."""
    if card == JOKER:
        return joker
    return card_name(RANK_TEXTS[card >> 2][0], SUITS[card & 3])  # threes are "3r" and "3b" there


def other_joker(face: str) -> str:
    """The joker of the other colour."""
    return BLACK_JOKER if face == RED_JOKER else RED_JOKER


class Faces:
    """Remembers the colours of jokers by the place where they lie, so that a joker keeps its looks."""

    def __init__(self) -> None:
        self._jokers: dict[Hashable, list[str]] = {}

    def of(self, place: Hashable, cards: Sequence[Card]) -> tuple[str, ...]:
        """The faces of all cards of a place, in their order."""
        jokers = self._jokers.setdefault(place, [])
        del jokers[sum(card == JOKER for card in cards) :]
        faces = []
        seen = 0
        for card in cards:
            if card == JOKER:
                if seen == len(jokers):
                    jokers.append(other_joker(jokers[-1]) if jokers else RED_JOKER)
                faces.append(jokers[seen])
                seen += 1
            else:
                faces.append(face_of(card))
        return tuple(faces)

    def come(self, place: Hashable, faces: Iterable[str]) -> None:
        """Jokers among these faces are the next ones at the place."""
        jokers = [face for face in faces if face in (RED_JOKER, BLACK_JOKER)]
        self._jokers.setdefault(place, []).extend(jokers)

    def clear(self, place: Hashable) -> None:
        """Nothing lies there any more."""
        self._jokers.pop(place, None)


def column_order(cards: Sequence[Card]) -> list[int]:
    """The order in which a meld's cards lie in their column: wild cards first. Indices into the cards."""
    return sorted(range(len(cards)), key=lambda index: not is_wild(cards[index]))
