"""What the court figures hold, and the hand that holds it."""

from __future__ import annotations

from collections.abc import Callable

from .ornament import leaf, petals, rosette, star, tulip
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT, SKIN, Costume, Court, Suit
from .svg import both_sides, circle, group, line, path, placed

WAIST = 168
STEEL_LIGHT, STEEL, STEEL_EDGE = "#eef2f8", "#9aa7bd", "#4a5670"


def shaft(colour: str, top: float = 60) -> str:
    return line(f"M0 {WAIST}L0 {top}", colour, 5)


def sword(costume: Costume) -> str:
    return (
        path("M-5 126L-5 46L0 30L5 46L5 126Z", STEEL_LIGHT, stroke=STEEL_EDGE, stroke_width=1.4)
        + path("M0 30L5 46L5 126L0 126Z", STEEL)
        + line("M-16 124C-8 130 8 130 16 124", GOLD, 5)
        + line("M0 128L0 156", costume.lining, 6)
        + circle(0, 158, 6, GOLD)
    )


def tulip_sceptre(costume: Costume) -> str:
    return (
        shaft(GOLD)
        + placed(tulip(costume.cloth, GOLD_LIGHT, costume.lining), 0, 48, 0.42)
        + circle(0, 72, 4.5, GOLD_LIGHT)
    )


def orb(costume: Costume) -> str:
    return (
        line("M0 104L0 74M-9 83L9 83", GOLD, 5)
        + circle(0, 122, 19, costume.lining)
        + path("M0 103A19 19 0 0 1 0 141C12 132 12 112 0 103Z", INK, opacity=0.2)
        + line("M-19 120C-8 127 8 127 19 120M0 103C-6 108-8 114-8 123", GOLD, 4)
        + circle(-8, 114, 3, PAPER_LIGHT, opacity=0.7)
    )


def mace(costume: Costume) -> str:
    flange = path("M0-24C-9-20-15-10-15 0C-15 10-9 18 0 22Z", GOLD)
    return (
        shaft(costume.lining)
        + group(
            [flange, path("M0-24C9-20 15-10 15 0C15 10 9 18 0 22Z", GOLD_DARK)], transform="translate(0 54)"
        )
        + line("M0 32L0 74M-8 38C-11 48-11 60-8 70M8 38C11 48 11 60 8 70", GOLD_LIGHT, 1.8)
        + circle(0, 29, 4.5, GOLD_LIGHT)
        + line("M-6 80L6 80M-6 86L6 86", GOLD, 3)
    )


def flower_stem(head: str, y: float, scale: float) -> str:
    leaves = placed(leaf("#2c7a4f", "#1c5637"), -9, 104, 0.24, -38) + placed(
        leaf("#2c7a4f", "#1c5637"), 9, 94, 0.24, 38
    )
    return line("M0 158C3 120-2 96 0 62", "#2c7a4f", 3.4) + leaves + placed(head, 0, y, scale)


def carnation(colour: str, inner: str) -> str:
    fringe_petal = "M0 6L-12-40L-7-36L-3-46L0-38L3-46L7-36L12-40Z"
    fan = "".join(
        group([path(fringe_petal, shade)], transform=f"rotate({turn})")
        for turn, shade in ((-56, colour), (56, colour), (-30, inner), (30, inner), (0, colour))
    )
    return fan + path("M-9 0C-8 16 8 16 9 0C5-5-5-5-9 0Z", "#2c7a4f")


def shepherds_axe(costume: Costume) -> str:
    return (
        shaft("#8a5a2b", 40)
        + path(
            "M-4 42L-4 64L10 60C18 62 22 68 24 72C28 58 26 46 22 36C20 42 16 46 8 46Z",
            STEEL_LIGHT,
            stroke=STEEL_EDGE,
            stroke_width=1.4,
        )
        + path("M22 36C26 46 28 58 24 72C22 62 22 48 22 36Z", STEEL)
        + path("M-4 45L-15 43L-15 58L-4 60Z", STEEL, stroke=STEEL_EDGE, stroke_width=1.4)
        + line("M-3 76L3 79M-3 83L3 86M-3 90L3 93", GOLD, 2.4)
    )


def gingerbread_heart(costume: Costume) -> str:
    heart = "M0 26C-6 14-27 4-27-11C-27-21-20-26-14-26C-8-26-3-22 0-15C3-22 8-26 14-26C20-26 27-21 27-11C27 4 6 14 0 26Z"  # noqa: E501
    return line("M0 158L0 84M0 84C-10 96-12 106-9 118M0 84C10 96 12 106 9 118", costume.lining, 3) + group(
        [
            path(heart, costume.cloth),
            line(heart, PAPER_LIGHT, 2.2, transform="scale(.82)", stroke_dasharray="0.1 5"),
            placed(rosette(PAPER_LIGHT, GOLD_LIGHT, GOLD), 0, -5, 0.24),
        ],
        transform="translate(0 60)",
    )


def pennant(costume: Costume) -> str:
    flag = "M0 36L-36 44L-24 54L-36 66L0 72Z"
    return (
        line("M0 168L0 30", "#8a5a2b", 4.6)
        + path(flag, costume.lining)
        + line("M0 36L-36 44L-24 54L-36 66L0 72", GOLD, 2)
        + placed(star(GOLD_LIGHT), -13, 54, 0.2)
        + path("M0 22L-5 32L0 38L5 32Z", STEEL, stroke=STEEL_EDGE, stroke_width=1.2)
    )


def oak_staff(costume: Costume) -> str:
    acorn = (
        path("M-8 0C-8 14-2 18 0 22C2 18 8 14 8 0Z", GOLD)
        + path("M-10 1C-10-8 10-8 10 1Z", "#7a4a22")
        + line("M0-6L0-12", "#7a4a22", 2.4)
    )
    return (
        shaft("#6b4a2a", 50)
        + placed(leaf("#2f8557", "#1a5738"), -14, 50, 0.42, -42)
        + placed(leaf("#2f8557", "#1a5738"), 14, 50, 0.42, 42)
        + placed(leaf("#3c9a68", "#1a5738"), 0, 42, 0.42)
        + both_sides(placed(acorn, -12, 74, 0.8, 16))
    )


HELD: dict[tuple[Court, Suit], Callable[[Costume], str]] = {
    (Court.KING, Suit.SPADES): sword,
    (Court.KING, Suit.HEARTS): tulip_sceptre,
    (Court.KING, Suit.DIAMONDS): orb,
    (Court.KING, Suit.CLUBS): mace,
    (Court.QUEEN, Suit.SPADES): lambda wear: flower_stem(
        tulip(wear.lining, GOLD_LIGHT, wear.cloth), 54, 0.46
    ),
    (Court.QUEEN, Suit.HEARTS): lambda wear: flower_stem(rosette(wear.cloth, GOLD_LIGHT, GOLD), 52, 0.46),
    (Court.QUEEN, Suit.DIAMONDS): lambda wear: flower_stem(carnation(wear.lining, "#3fa3a3"), 66, 0.72),
    (Court.QUEEN, Suit.CLUBS): lambda wear: flower_stem(
        petals(6, "M0-6C-18-20-14-44 0-50C14-44 18-20 0-6Z", "#e9c46a") + circle(0, 0, 13, wear.lining),
        52,
        0.44,
    ),
    (Court.JACK, Suit.SPADES): shepherds_axe,
    (Court.JACK, Suit.HEARTS): gingerbread_heart,
    (Court.JACK, Suit.DIAMONDS): pennant,
    (Court.JACK, Suit.CLUBS): oak_staff,
}


def hand(costume: Costume, open_palm: bool = False) -> str:
    sleeve = path("M-22 168C-20 154-14 148-8 144L12 150C14 158 12 164 10 168Z", costume.cloth_dark) + line(
        "M-9 143L13 149", GOLD, 4
    )
    fist = path(
        "M-10 130C-10 125-6 123 0 123C7 123 10 126 10 131"
        "L10 141C10 147 5 148 1 147L-7 144C-10 142-10 138-10 130Z",
        SKIN,
    )
    fingers = line("M1 129L10 129M1 135L10 135M1 141L9 141", "#c98f63", 1.3)
    return sleeve + (fist if open_palm else fist + fingers)
