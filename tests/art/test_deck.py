import hashlib
import re
from xml.etree import ElementTree

import pytest

from kanasta_gui.art.covered import STRIP, covered, covered_joker, strip_index
from kanasta_gui.art.deck import ART_VERSION, BACK_NAMES, FACES, card_name, card_svg, deck
from kanasta_gui.art.faces import face, pips
from kanasta_gui.art.icons import ICONS, icon
from kanasta_gui.art.logo import logo, logo_definitions
from kanasta_gui.art.ornament import SUIT_PATHS
from kanasta_gui.art.palette import FOUR_COLOURS, Suit
from kanasta_gui.art.portraits import PORTRAITS, avatar
from kanasta_gui.art.seals import flourish, seal, snowflake
from kanasta_gui.art.style import INDEX_LETTERS, RANKS, DeckStyle

STYLES = [
    DeckStyle(language, four, large)
    for language in INDEX_LETTERS
    for four in (False, True)
    for large in (False, True)
]
PORTABLE = {
    "svg",
    "defs",
    "g",
    "path",
    "rect",
    "circle",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
}
DIGESTS = {1: "965070e7b654dbfe"}  # of the whole deck, by ART_VERSION


def tags(document: str) -> set[str]:
    return {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(document).iter()}


def wrapped(body: str, definitions: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{definitions}</defs>{body}</svg>'


@pytest.mark.parametrize("style", STYLES)
def test_every_card_is_portable_svg(style: DeckStyle) -> None:
    cards = dict(deck(style))
    assert len(cards) == 52 + 2 + 9
    assert len(set(cards.values())) == len(cards)
    for document in cards.values():
        assert tags(document) <= PORTABLE


@pytest.mark.parametrize("style", STYLES)
def test_covered_cards_are_portable_and_differ(style: DeckStyle) -> None:
    strips = [covered(style, rank, suit) for suit in Suit for rank in RANKS]
    strips += [covered_joker(style, red) for red in (False, True)]
    assert len(set(strips)) == 54
    for document in strips:
        assert tags(document) <= PORTABLE


@pytest.mark.parametrize("style", STYLES)
def test_strip_index_fits_the_strip_of_a_column(style: DeckStyle) -> None:
    strip = strip_index(style, "10", Suit.DIAMONDS)
    baseline = float(re.findall(r"translate\([\d.]+ ([\d.]+)\) scale", strip)[0])
    assert baseline <= STRIP * 240


def test_four_colour_pips_of_diamonds_and_clubs_have_an_inlay() -> None:
    plain, coloured = DeckStyle(), DeckStyle(four_colours=True)
    for suit in Suit:
        assert "stroke" not in plain.pip(suit)
        assert ("stroke" in coloured.pip(suit)) == (suit in (Suit.DIAMONDS, Suit.CLUBS))


def test_four_colour_deck_colours_the_index() -> None:
    for suit in Suit:
        assert FOUR_COLOURS[suit] in face(DeckStyle(four_colours=True), "7", suit)


def test_logo_needs_no_font() -> None:
    assert tags(wrapped(logo(), logo_definitions())) <= PORTABLE


def test_small_art_is_portable() -> None:
    pieces = [seal(kind, 0, 0) for kind in ("natural", "mixed", "wild")]
    pieces += [snowflake(0, 0, 12), flourish(0, 0, 400), *(icon(name, "#fbf4e4") for name in ICONS)]
    for piece in pieces:
        assert "INK" not in piece
        assert tags(wrapped(piece)) <= PORTABLE
    portraits = {avatar(who) for who in PORTRAITS}
    assert len(portraits) == 13
    for document in portraits:
        assert tags(document) <= PORTABLE


@pytest.mark.parametrize("rank", RANKS[1:10])
@pytest.mark.parametrize("suit", Suit)
def test_number_of_pips(rank: str, suit: Suit) -> None:
    assert pips(DeckStyle(), rank, suit).count(SUIT_PATHS[suit]) == int(rank)


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "JQK"), ("pl", "WDK"), ("hu", "BDK"), ("hr", "JQK"), ("bs-numeric", ["12", "13", "14"])],
)
def test_index_letters(language: str, letters: str | list[str]) -> None:
    assert [DeckStyle(language).index_text(rank) for rank in "JQK"] == list(letters)


def test_no_overlong_numbers() -> None:
    assert not re.search(r"\d\.\d{4,}", face(DeckStyle(), "K", Suit.SPADES))


def test_art_version_stands_for_this_artwork() -> None:
    """Drawn pictures are kept on disk by version: new artwork under an old number would not be seen."""
    digest = hashlib.sha256()
    for style in STYLES:
        for name in (*FACES, *(f"covered:{card}" for card in FACES), *BACK_NAMES):
            digest.update(card_svg(style, name).encode())
    assert DIGESTS[ART_VERSION] == digest.hexdigest()[:16]


@pytest.mark.parametrize(
    ("rank", "suit", "name"),
    [
        ("T", "h", "10H"),
        ("10", "H", "10H"),
        ("A", "s", "AS"),
        ("Jk", "", "joker_red"),
        ("Jk", "b", "joker_black"),
    ],
)
def test_card_name(rank: str, suit: str, name: str) -> None:
    assert card_name(rank, suit) == name


def test_every_rank_and_suit_of_the_game_has_a_picture() -> None:
    names = {card_name(rank, suit) for rank in "23456789TJQKA" for suit in "shdc"}
    assert names | {"joker_red", "joker_black"} == set(FACES)


@pytest.mark.parametrize(
    "name", ["", "1S", "KX", "covered:", "covered:back_tulip_red", "back_tulip", "back_a_b", "x:KS"]
)
def test_unknown_cards_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="unknown card"):
        card_svg(DeckStyle(), name)


def test_unknown_rank_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown card"):
        card_name("1", "s")
