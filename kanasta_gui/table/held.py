"""The order of one's own cards: sorted, or as they were put by hand. Each card keeps an identity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from kanasta_gui.rules.cards import BLACK_THREE, JOKER, Card, Rank, is_wild

from .faces import BLACK_JOKER, RED_JOKER, face_of, other_joker

SortKey = tuple[int, ...]
Order = Callable[[Card], SortKey]


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in hand: equal cards differ by their uid, and jokers by their face."""

    uid: int
    card: Card
    face: str


def high_first(card: Card) -> SortKey:
    """Wild cards, then from the ace down, black threes last."""
    return not is_wild(card), (card >> 2) if is_wild(card) else -(card >> 2), card & 3


def low_first(card: Card) -> SortKey:
    """Black threes, then from the four up, wild cards last."""
    return is_wild(card), -(card >> 2) if is_wild(card) else card >> 2, card & 3


def laid_open(cards: Iterable[Card]) -> tuple[str, ...]:
    """The faces of a hand that is shown to all."""
    return tuple(face_of(card) for card in sorted(cards, key=high_first))


def by_melds(melds: Collection[Rank], hand: Iterable[Card]) -> Order:
    """Wild cards, what fits one's melds, then what there is most of; black threes last."""
    counts = Counter(card >> 2 for card in hand)

    def key(card: Card) -> SortKey:
        rank, suit = card >> 2, card & 3
        if is_wild(card):
            return 0, 0, rank, suit
        if rank == BLACK_THREE:
            return 3, 0, 0, suit
        return (1, 0, -rank, suit) if rank in melds else (2, -counts[rank], -rank, suit)

    return key


class HeldCards:
    """The hand in the order in which it lies."""

    def __init__(self) -> None:
        self.cards: tuple[HeldCard, ...] = ()
        self.by_hand = False  # the order was made by hand: new cards go to its end
        self._uids = count(1)

    def card(self, uid: int) -> HeldCard | None:
        """The card with this uid."""
        return next((held for held in self.cards if held.uid == uid), None)

    def follow(
        self,
        hand: Sequence[Card],
        order: Order,
        leaving: Collection[int] = (),
        jokers: Iterable[str] = (),
    ) -> tuple[HeldCard, ...]:
        """Become the hand as it is now; returns the new cards.

        Of equal cards those among `leaving` go first. `jokers` are the faces of new jokers, as far as known.
        """
        wanted = Counter(hand)
        kept: list[HeldCard] = []
        for held in sorted(self.cards, key=lambda held: held.uid in leaving):
            if wanted[held.card] > 0:
                wanted[held.card] -= 1
                kept.append(held)
        stays = {held.uid for held in kept}
        kept = [held for held in self.cards if held.uid in stays]
        known = iter(jokers)
        new: list[HeldCard] = []
        for card in sorted(wanted.elements(), key=order):
            face = next(known, "") or self._next_joker([*kept, *new]) if card == JOKER else face_of(card)
            new.append(HeldCard(next(self._uids), card, face))
        self.cards = (*kept, *new)
        if not self.by_hand:
            self.sort(order)
        return tuple(new)

    def sort(self, order: Order) -> None:
        """Sort the hand; cards that are equal stay as they lie."""
        self.cards = tuple(sorted(self.cards, key=lambda held: order(held.card)))

    def move(self, uids: Collection[int], before: int, hidden: Collection[int] = ()) -> None:
        """Put cards together before the one at an index, counted without them and without hidden ones."""
        moved = [held for held in self.cards if held.uid in uids]
        rest = [held for held in self.cards if held.uid not in uids]
        seen = [held for held in rest if held.uid not in hidden]
        at = rest.index(seen[before]) if before < len(seen) else len(rest)
        self.cards = (*rest[:at], *moved, *rest[at:])
        self.by_hand = True

    def arrange(self, cards: Sequence[Card]) -> None:
        """Lie in the order of these cards, as far as they are there; others follow."""
        places: dict[Card, list[int]] = {}
        for index, card in enumerate(cards):
            places.setdefault(card, []).append(index)
        keyed = [
            (places[held.card].pop(0) if places.get(held.card) else len(cards), held) for held in self.cards
        ]
        self.cards = tuple(held for _, held in sorted(keyed, key=lambda pair: pair[0]))
        self.by_hand = True

    def clear(self) -> None:
        """Another hand."""
        self.cards, self.by_hand = (), False

    def _next_joker(self, held: Sequence[HeldCard]) -> str:
        faces = [card.face for card in held if card.face in (RED_JOKER, BLACK_JOKER)]
        return other_joker(faces[-1]) if faces else RED_JOKER
