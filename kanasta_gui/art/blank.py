"""What every card face is put together from: paper, frames, the corner index."""

from __future__ import annotations

from .glyph_data import GLYPHS
from .palette import PAPER_DARK, PAPER_EDGE, PAPER_LIGHT, Suit
from .style import DeckStyle
from .svg import CARD_HEIGHT, CARD_WIDTH, document, group, linear_gradient, number, path, placed, two_way

CORNER_RADIUS = 15


def lettering(
    text: str, centre: float, baseline: float, cap_height: float, max_width: float, colour: str
) -> str:
    """Outlined text, condensed to max_width where needed."""
    tracking, cursor, outlines = 4.0, 0.0, []
    for character in text:
        left, right, outline = GLYPHS[character]
        outlines.append(path(outline, colour, transform=f"translate({number(cursor - left)} 0)"))
        cursor += right - left + tracking
    width = cursor - tracking
    scale_y = cap_height / 100
    scale_x = min(scale_y, max_width / width)
    move = f"translate({number(centre - width * scale_x / 2)} {number(baseline)})"
    return group(outlines, transform=f"{move} scale({number(scale_x)} {number(scale_y)})")


def corner_index(style: DeckStyle, rank: str, suit: Suit) -> str:
    layout, colour = style.index, style.colour(suit)
    text = lettering(
        style.index_text(rank), layout.centre, layout.baseline, layout.cap_height, layout.max_width, colour
    )
    return text + placed(style.pip(suit), layout.centre, layout.pip_y, layout.pip_size / 100)


def outline_path(inset: float, radius: float) -> str:
    right, bottom = CARD_WIDTH - inset, CARD_HEIGHT - inset
    return (
        f"M{inset + radius} {inset}H{right - radius}A{radius} {radius} 0 0 1 {right} {inset + radius}"
        f"V{bottom - radius}A{radius} {radius} 0 0 1 {right - radius} {bottom}"
        f"H{inset + radius}A{radius} {radius} 0 0 1 {inset} {bottom - radius}"
        f"V{inset + radius}A{radius} {radius} 0 0 1 {inset + radius} {inset}Z"
    )


def notched_path(inset: float, notch: tuple[float, float], radius: float = 9) -> str:
    """A panel with two opposite corners stepped back to leave room for the indices."""
    nx, ny = notch
    right, bottom = CARD_WIDTH - inset, CARD_HEIGHT - inset
    r = radius
    return (
        f"M{nx + r} {inset}H{right - r}A{r} {r} 0 0 1 {right} {inset + r}"
        f"V{CARD_HEIGHT - ny - r}A{r} {r} 0 0 1 {right - r} {CARD_HEIGHT - ny}"
        f"H{CARD_WIDTH - nx + r}A{r} {r} 0 0 0 {CARD_WIDTH - nx} {CARD_HEIGHT - ny + r}"
        f"V{bottom - r}A{r} {r} 0 0 1 {CARD_WIDTH - nx - r} {bottom}"
        f"H{inset + r}A{r} {r} 0 0 1 {inset} {bottom - r}"
        f"V{ny + r}A{r} {r} 0 0 1 {inset + r} {ny}"
        f"H{nx - r}A{r} {r} 0 0 0 {nx} {ny - r}V{inset + r}A{r} {r} 0 0 1 {nx + r} {inset}Z"
    )


def stock(top: str = PAPER_LIGHT, bottom: str = PAPER_DARK, edge: str = PAPER_EDGE) -> tuple[str, str]:
    """The blank card: (gradient definition, body)."""
    body = path(outline_path(0.75, CORNER_RADIUS), "url(#paper)", stroke=edge, stroke_width=1.5)
    return linear_gradient("paper", top, bottom), body


def finish(
    style: DeckStyle, rank: str, suit: Suit, artwork: str, paper: tuple[str, str], definitions: str = ""
) -> str:
    gradient, blank = paper
    return document(blank + artwork + two_way(corner_index(style, rank, suit)), gradient + definitions)
