"""Composition of complete card faces."""

from __future__ import annotations

from .blank import finish, lettering, notched_path, stock
from .courts import court_figure, jester_figure
from .ornament import gold_star, leaf, pip, rays, rays_above, rosette, star, tulip, wreath, zigzag
from .palette import (
    GARNET,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    JOKER_COSTUMES,
    PAPER_LIGHT,
    SLATE,
    Costume,
    Court,
    Suit,
)
from .style import DeckStyle
from .svg import (
    CARD_WIDTH,
    CENTRE_X,
    CENTRE_Y,
    circle,
    clip,
    document,
    group,
    line,
    linear_gradient,
    path,
    placed,
    radial_gradient,
    rect,
    two_way,
)

COURT_RANKS = {court.value: court for court in Court}
FIGURE_AXIS = 126

LEFT, MIDDLE, RIGHT = 89.0, 120.0, 151.0
TOP, BOTTOM = 54.0, 282.0
THIRD = (BOTTOM - TOP) / 3
# Pips in the upper half (or on the middle line); the lower half is their two-way image.
UPPER_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, TOP + 16),),
    "3": ((MIDDLE, TOP),),
    "4": ((LEFT, TOP), (RIGHT, TOP)),
    "5": ((LEFT, TOP), (RIGHT, TOP)),
    "6": ((LEFT, TOP), (RIGHT, TOP)),
    "7": ((LEFT, TOP), (RIGHT, TOP)),
    "8": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, TOP + 57)),
    "9": ((LEFT, TOP), (RIGHT, TOP), (LEFT, TOP + THIRD), (RIGHT, TOP + THIRD)),
    "10": ((LEFT, TOP), (RIGHT, TOP), (LEFT, TOP + THIRD), (RIGHT, TOP + THIRD), (MIDDLE, TOP + THIRD / 2)),
}
MIDDLE_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "3": ((MIDDLE, CENTRE_Y),),
    "5": ((MIDDLE, CENTRE_Y),),
    "6": ((LEFT, CENTRE_Y), (RIGHT, CENTRE_Y)),
    "7": ((LEFT, CENTRE_Y), (RIGHT, CENTRE_Y), (MIDDLE, TOP + 57)),
    "8": ((LEFT, CENTRE_Y), (RIGHT, CENTRE_Y)),
    "9": ((MIDDLE, CENTRE_Y),),
}


# --- number cards ----------------------------------------------------------------------------


def pips(style: DeckStyle, rank: str, suit: Suit, size: float = 38) -> str:
    shape = style.pip(suit)
    upper = "".join(placed(shape, x, y, size / 100) for x, y in UPPER_PIPS[rank])
    middle = "".join(placed(shape, x, y, size / 100) for x, y in MIDDLE_PIPS.get(rank, ()))
    return two_way(upper) + middle


def big_pip(sign: str, size: float = 112) -> str:
    return placed(sign, CENTRE_X, CENTRE_Y, size / 100)


def number_card(style: DeckStyle, rank: str, suit: Suit) -> str:
    artwork = big_pip(style.pip(suit)) if style.large_print else pips(style, rank, suit)
    return finish(style, rank, suit, artwork, stock())


def ace(style: DeckStyle, suit: Suit) -> str:
    colour = style.colour(suit)
    shrink = 0.76 if style.large_print else 1.0
    garland = placed(wreath(80, 18, "#b9a56f", colour), CENTRE_X, CENTRE_Y, shrink)
    inlay = placed(
        tulip(GOLD_LIGHT, PAPER_LIGHT, GOLD), CENTRE_X, CENTRE_Y + (0 if suit is Suit.DIAMONDS else 2), 0.3
    )
    sprays = two_way(placed(tulip(colour, GOLD, GOLD_LIGHT), CENTRE_X, 62, 0.36))
    return finish(
        style,
        "A",
        suit,
        garland
        + sprays
        + big_pip(pip(suit, colour), shrink * (122 if suit is Suit.DIAMONDS else 106))
        + inlay,
        stock(),
    )


def deuce(style: DeckStyle, suit: Suit) -> str:
    """A wild card: warm gold stock, a gold frame and a star behind each pip."""
    notch = style.index.marked_notch
    shape = style.pip(suit)
    y = 92.0
    glow = two_way(placed(rays(64, 16, GOLD, 0.34), MIDDLE + 6, y) + placed(gold_star(), MIDDLE + 6, y, 1.02))
    medallion = two_way(
        circle(MIDDLE + 6, y, 30, PAPER_LIGHT, stroke=GOLD_DARK, stroke_width=1.6)
        + placed(shape, MIDDLE + 6, y, 0.4)
    )
    divider = two_way(
        line(f"M{notch[0] + 4} {CENTRE_Y}H{CENTRE_X - 12}", GOLD_DARK, 1.6)
        + placed(leaf(GOLD, GOLD_DARK), CENTRE_X - 22, CENTRE_Y, 0.18, 90)
        + placed(leaf(GOLD, GOLD_DARK), CENTRE_X - 38, CENTRE_Y, 0.14, 90)
    ) + placed(rosette(GARNET, GOLD_LIGHT, GOLD), CENTRE_X, CENTRE_Y, 0.24)
    mark = two_way(placed(gold_star(), style.index.centre, style.index.mark_y, 0.28))
    frame = path(notched_path(12, notch), "url(#panel)", stroke=GOLD_DARK, stroke_width=1.6) + path(
        notched_path(16.5, (notch[0] + 4.5, notch[1] + 4.5), 7), stroke=GOLD, stroke_width=1.2
    )
    paper = stock("#fff6dc", "#f6e0a6", GOLD_DARK)
    return finish(
        style,
        "2",
        suit,
        frame + glow + medallion + divider + mark,
        paper,
        linear_gradient("panel", "#fffaf0", "#fdeec6"),
    )


def red_three(style: DeckStyle, suit: Suit) -> str:
    """A bonus card: a blossoming garland on rose-tinted stock."""
    colour = style.colour(suit)
    notch = style.index.marked_notch
    garland = two_way(
        line("M184 40C206 84 204 130 182 168", "#2c7a4f", 2.4)
        + placed(tulip(colour, GOLD_LIGHT, GOLD), 180, 46, 0.44, -14)
        + placed(leaf("#2c7a4f", "#1c5637"), 206, 84, 0.28, 40)
        + placed(leaf("#2c7a4f", "#1c5637"), 180, 96, 0.28, -40)
        + placed(rosette(colour, GOLD_LIGHT, GOLD), 196, 126, 0.34)
        + placed(leaf("#2c7a4f", "#1c5637"), 206, 160, 0.26, 150)
    )
    shape = pip(suit, colour)
    column = (
        two_way(placed(shape, MIDDLE, 66, 0.46))
        + placed(rays(56, 16, GOLD, 0.35), CENTRE_X, CENTRE_Y)
        + circle(CENTRE_X, CENTRE_Y, 36, PAPER_LIGHT, stroke=GOLD, stroke_width=3)
        + placed(shape, CENTRE_X, CENTRE_Y, 0.46)
    )
    mark = two_way(placed(rosette(colour, GOLD_LIGHT, GOLD), style.index.centre, style.index.mark_y, 0.28))
    frame = path(notched_path(12, notch), "url(#panel)", stroke=colour, stroke_width=1.6)
    paper = stock("#fff3ee", "#fbdcd3", colour)
    return finish(
        style,
        "3",
        suit,
        frame + garland + column + mark,
        paper,
        linear_gradient("panel", "#fffaf6", "#fdeae2"),
    )


def black_three(style: DeckStyle, suit: Suit) -> str:
    """A blocking card: a slate band and a knotted border that reads as 'closed'."""
    notch = style.index.marked_notch
    shape = style.pip(suit)
    column = two_way(placed(shape, MIDDLE, 78, 0.46))
    layout = style.index
    half_bar = min(31, CENTRE_Y - layout.mark_y - 9)
    bar = rect(12, CENTRE_Y - half_bar, CARD_WIDTH - 24, 2 * half_bar, SLATE) + two_way(
        line(f"M12 {CENTRE_Y - half_bar + 4}H{CARD_WIDTH - 12}", "#c4cbdc", 1.4)
        + path(
            zigzag(14, CENTRE_Y + half_bar - 7, CARD_WIDTH - 14, CENTRE_Y + half_bar - 7, 18, 7), "#6c7690"
        )
    )
    centre = circle(CENTRE_X, CENTRE_Y, 35, PAPER_LIGHT, stroke=SLATE, stroke_width=5) + placed(
        shape, CENTRE_X, CENTRE_Y, 0.42
    )
    frame = path(notched_path(12, notch), "url(#panel)", stroke=SLATE, stroke_width=2.2)
    mark = two_way(rect(layout.centre - 14, layout.mark_y - 4.5, 28, 9, SLATE, rx=4.5))
    paper = stock("#f3f5fa", "#dfe4ee", SLATE)
    return finish(
        style,
        "3",
        suit,
        frame + bar + column + centre + mark,
        paper,
        linear_gradient("panel", "#fbfcff", "#eef1f7"),
    )


# --- pictures --------------------------------------------------------------------------------


def portrait(
    figure: str, costume: Costume, notch: tuple[float, float], axis: float = FIGURE_AXIS
) -> tuple[str, str]:
    """A framed two-way picture: (definitions, body)."""
    panel = notched_path(13, notch)
    definitions = clip("panel", path(panel, "#000")) + radial_gradient(
        "backdrop", "#ffffff", costume.tint, 0.62
    )
    # No half reaches further over the middle than the waistband hides, so that they need no clips of their
    # own: each would take a fifth of the time of the whole drawing.
    backdrop = (
        placed(rays_above(CENTRE_Y - 92, 150, 20, costume.cloth, 0.1), axis, 92)
        + circle(axis, 88, 57, GOLD_LIGHT, opacity=0.5)
        + circle(axis, 88, 57, "none", stroke=GOLD, stroke_width=1.4)
    )
    half = backdrop + placed(figure, axis, 0)
    body = group(
        [path(panel, "url(#backdrop)"), two_way(half), waistband(costume)],
        clip_path="url(#panel)",
    )
    frame = path(panel, stroke=costume.cloth_dark, stroke_width=2) + path(
        notched_path(16.5, (notch[0] + 3.5, notch[1] + 3.5), 7), stroke=GOLD, stroke_width=1.2, opacity=0.9
    )
    return definitions, body + frame


def waistband(costume: Costume) -> str:
    """The embroidered belt where the two halves meet."""
    y = CENTRE_Y
    diamonds = "".join(
        path(f"M{x} {y - 5.5}L{x + 6} {y}L{x} {y + 5.5}L{x - 6} {y}Z", GOLD if index % 2 else PAPER_LIGHT)
        for index, x in enumerate(range(20, 221, 20))
    )
    dots = "".join(circle(x, y, 1.7, GOLD_LIGHT) for x in range(30, 221, 20))
    return (
        rect(0, y - 10, CARD_WIDTH, 20, costume.cloth_dark)
        + two_way(line(f"M0 {y - 9}H{CARD_WIDTH}", GOLD, 2))
        + diamonds
        + dots
    )


def court_card(style: DeckStyle, rank: str, suit: Suit) -> str:
    costume = style.costume(suit)
    figure = court_figure(COURT_RANKS[rank], suit, costume)
    definitions, picture = portrait(figure, costume, style.index.notch)
    return finish(style, rank, suit, picture, stock(), definitions)


def joker(style: DeckStyle, red: bool) -> str:
    costume = JOKER_COSTUMES[red]
    colour = GARNET if red else INK
    layout = style.index
    notch = (layout.notch[0], 154.0)
    definitions, picture = portrait(jester_figure(costume), costume, notch)
    size = 48 if style.large_print else 44
    word = "".join(
        lettering(letter, layout.centre, 16 + size + 17 * (row + 1), 13.5, 22, colour)
        for row, letter in enumerate("JOKER")
    )
    index = (
        placed(gold_star(), layout.centre, 14 + size / 2, size / 100)
        + placed(star(colour, 8, 0.46), layout.centre, 14 + size / 2, size / 250)
        + word
    )
    gradient, blank = stock("#fff6dc", "#f6e0a6", GOLD_DARK)
    return document(blank + picture + two_way(index), gradient + definitions)


def face(style: DeckStyle, rank: str, suit: Suit) -> str:
    """The SVG of one of the 52 standard cards."""
    if rank in COURT_RANKS:
        return court_card(style, rank, suit)
    if rank == "A":
        return ace(style, suit)
    if rank == "2":
        return deuce(style, suit)
    if rank == "3":
        return red_three(style, suit) if suit.is_red else black_three(style, suit)
    return number_card(style, rank, suit)
