"""How the points of cards come about, meld by meld and hand by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.scoring import card_in_hand, hand_points, meld_points
from kanasta_gui.rules.state import CanastaKind, Deal
from kanasta_gui.table.faces import face_of
from kanasta_gui.table.held import laid_open

from .card_names import CardNames
from .people import People


@dataclass(frozen=True, slots=True)
class CountedCards:
    """Cards that lie together; `figures` is how `points` come about: "5 × 10 + 2 × 20"."""

    title: str
    faces: tuple[str, ...]
    figures: str
    points: int
    seal: CanastaKind | None = None


def counted_melds(texts: Texts, names: CardNames, deal: Deal, side: int) -> tuple[CountedCards, ...]:
    """A side's melds, as they were laid."""
    return tuple(
        CountedCards(
            names.meld(meld.target),
            tuple(face_of(card) for card in meld.cards),
            in_figures(texts, (meld_points(deal.rules, meld.target, (card,)) for card in meld.cards)),
            meld_points(deal.rules, meld.target, meld.cards),
            meld.canasta_kind,
        )
        for meld in deal.melds[side]
    )


def counted_hands(texts: Texts, people: People, deal: Deal, side: int) -> tuple[CountedCards, ...]:
    """What the players of a side have left in hand, with the points that it costs."""
    return tuple(
        CountedCards(
            texts.p_("side", "You") if seat == people.you else people.name(seat),
            laid_open(deal.hands[seat]),
            in_figures(texts, (card_in_hand(deal.rules, card) for card in deal.hands[seat])),
            hand_points(deal.rules, deal.hands[seat]),
        )
        for seat in deal.table.members[side]
        if deal.hands[seat]
    )


def in_figures(texts: Texts, worths: Iterable[int]) -> str:
    """What cards are worth, those of one value together: "5 × 10 + 2 × 20"."""
    return " + ".join(
        texts._("{count} × {points}", count=count, points=worth) if count > 1 else texts.number(worth)
        for worth, count in Counter(worths).items()
    )
