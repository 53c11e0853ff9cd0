"""Faces of cards that lie under others in a column: the top strip names rank and suit."""

from __future__ import annotations

from .blank import lettering, stock
from .courts import court_figure, jester_figure
from .faces import COURT_RANKS, portrait
from .ornament import gold_star
from .palette import GARNET, GOLD_DARK, INK, JOKER_COSTUMES, SLATE, Suit
from .style import DeckStyle
from .svg import document, placed, two_way

STRIP = 0.27  # of the card's width: what a column of melded cards shows of each covered card
STRIP_PAPERS = {
    "wild": ("#fff6dc", "#f6e0a6", GOLD_DARK),
    "red_three": ("#fff3ee", "#fbdcd3", GARNET),
    "black_three": ("#f3f5fa", "#dfe4ee", SLATE),
}


def strip_index(style: DeckStyle, rank: str, suit: Suit) -> str:
    """Rank and pip side by side, inside the top strip."""
    tall = 48 if style.large_print else 42
    text = lettering(style.index_text(rank), 34, 8 + tall, tall, 46, style.colour(suit))
    return text + placed(
        style.pip(suit),
        92 if style.large_print else 88,
        32 if style.large_print else 29,
        0.42 if style.large_print else 0.38,
    )


def covered(style: DeckStyle, rank: str, suit: Suit) -> str:
    """A face for cards that lie under others in a column: its top strip names rank and suit."""
    definitions, artwork = "", ""
    papers: tuple[str, ...] = ()
    if rank == "2":
        papers = STRIP_PAPERS["wild"]
        artwork = placed(gold_star(), 208, 30, 0.4)
    elif rank == "3":
        papers = STRIP_PAPERS["red_three" if suit.is_red else "black_three"]
    elif rank in COURT_RANKS:
        costume = style.costume(suit)
        figure = court_figure(COURT_RANKS[rank], suit, costume)
        definitions, artwork = portrait(figure, costume, (112, 70), axis=170)
    gradient, blank = stock(*papers)
    return document(blank + artwork + two_way(strip_index(style, rank, suit)), gradient + definitions)


def covered_joker(style: DeckStyle, red: bool) -> str:
    costume = JOKER_COSTUMES[red]
    definitions, picture = portrait(jester_figure(costume), costume, (136, 70), axis=182)
    index = placed(gold_star(), 30, 30, 0.4) + lettering("JOKER", 92, 41, 22, 76, GARNET if red else INK)
    gradient, blank = stock(*STRIP_PAPERS["wild"])
    return document(blank + picture + two_way(index), gradient + definitions)
