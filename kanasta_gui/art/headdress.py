"""What the court figures wear on their heads, one design for each suit."""

from __future__ import annotations

from .ornament import leaf, rosette, tulip, zigzag
from .palette import GARNET, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT, Costume, Suit
from .svg import both_sides, circle, group, line, path, placed

FEATHER_STEM, NAVY_EYE = "#2f5d50", "#1b2a5c"


def crown_band(costume: Costume) -> str:
    gems = "".join(
        path("M0-5L5 0L0 5L-5 0Z", colour, transform=f"translate({x} 70)")
        for x, colour in ((-18, PAPER_LIGHT), (0, costume.lining), (18, PAPER_LIGHT))
    )
    return (
        path("M-31 63C-12 67 12 67 31 63L30 76C12 80-12 80-30 76Z", costume.cloth)
        + line("M-31 63C-12 67 12 67 31 63M-30 76C-12 80 12 80 30 76", GOLD, 2.6)
        + gems
    )


def king_crown(suit: Suit, costume: Costume) -> str:
    velvet = path("M-26 66C-30 44-14 38 0 38C14 38 30 44 26 66Z", costume.lining)
    if suit is Suit.SPADES:  # pointed
        metal = path("M-31 66L-38 38L-19 54L0 29L19 54L38 38L31 66C12 70-12 70-31 66Z", GOLD)
        shine = path("M0 29L19 54L38 38L31 66C20 69 8 69 0 69Z", GOLD_DARK, opacity=0.45)
        tips = "".join(circle(x, y, 4.2, GOLD_LIGHT) for x, y in ((-38, 37), (0, 28), (38, 37)))
        return velvet + metal + shine + tips + crown_band(costume)
    if suit is Suit.HEARTS:  # tulips
        base = path("M-31 66L-35 48C-20 58-14 54 0 44C14 54 20 58 35 48L31 66C12 70-12 70-31 66Z", GOLD)
        shine = path("M0 44C14 54 20 58 35 48L31 66C20 69 8 69 0 69Z", GOLD_DARK, opacity=0.45)
        flower = tulip(GOLD, GOLD_LIGHT, costume.lining)
        heads = placed(flower, 0, 40, 0.26) + both_sides(placed(flower, -32, 46, 0.2, -14))
        return velvet + base + shine + heads + crown_band(costume)
    if suit is Suit.DIAMONDS:  # closed, with a leaning cross
        arches = line("M-29 64C-30 42-10 40 0 46C10 40 30 42 29 64M0 46L0 64", GOLD, 5)
        cross = group([line("M0 44L0 27M-6 33L6 33", GOLD_LIGHT, 3.6)], transform="rotate(8 0 44)")
        return velvet + arches + cross + circle(0, 45, 4.6, GOLD) + crown_band(costume)
    steps = path(
        "M-31 66L-34 46L-22 46L-22 38L-8 38L-8 30L8 30L8 38L22 38L22 46L34 46L31 66C12 70-12 70-31 66Z", GOLD
    )
    shine = path("M0 30L8 30L8 38L22 38L22 46L34 46L31 66C20 69 8 69 0 69Z", GOLD_DARK, opacity=0.45)
    studs = "".join(circle(x, y, 3.2, costume.lining) for x, y in ((-24, 54), (0, 44), (24, 54)))
    return velvet + steps + shine + studs + crown_band(costume)


def queen_headdress(suit: Suit, costume: Costume) -> str:
    if suit is Suit.HEARTS:  # wreath of flowers and ribbons
        ribbons = both_sides(
            line("M-30 76C-46 92-42 110-50 124", GOLD, 4)
            + line("M-31 74C-50 84-50 100-58 112", costume.lining, 4)
        )
        flower = rosette(costume.cloth, GOLD_LIGHT, GOLD)
        other = rosette(PAPER_LIGHT, GOLD_LIGHT, costume.cloth)
        green = both_sides(
            placed(leaf("#2c7a4f", "#1c5637"), -34, 62, 0.2, -60)
            + placed(leaf("#2c7a4f", "#1c5637"), -14, 48, 0.2, -30)
        )
        ring = both_sides(placed(other, -15, 60, 0.27) + placed(flower, -28, 71, 0.27)) + placed(
            flower, 0, 55, 0.36
        )
        return ribbons + green + ring
    if suit is Suit.SPADES:  # parta: a stiff beaded crescent
        crescent = "M-33 78C-44 50-22 30 0 30C22 30 44 50 33 78C24 64 12 60 0 60C-12 60-24 64-33 78Z"
        beads = "".join(
            circle(x, y, 2.7, PAPER_LIGHT)
            for x, y in ((-33, 58), (-25, 43), (-13, 34), (13, 34), (25, 43), (33, 58))
        )
        return (
            path(crescent, costume.lining)
            + line(crescent, GOLD, 2.6)
            + placed(tulip(GOLD, GOLD_LIGHT, costume.cloth), 0, 45, 0.25)
            + both_sides(placed(rosette(GOLD, GOLD_LIGHT, costume.cloth), -20, 53, 0.17))
            + beads
        )
    if suit is Suit.DIAMONDS:  # fan coronet
        fan = "".join(
            placed(
                path("M-6 0L-8-32C-4-38 4-38 8-32L6 0Z", colour) + circle(0, -31, 2.6, PAPER_LIGHT),
                0,
                72,
                1,
                turn,
            )
            for turn, colour in (
                (-54, costume.lining),
                (54, costume.lining),
                (-36, GOLD),
                (36, GOLD),
                (-18, costume.cloth),
                (18, costume.cloth),
                (0, GOLD),
            )
        )
        return fan + crown_band(costume)
    ribbons = both_sides(line("M-30 76C-44 92-42 108-52 122", costume.lining, 4.5))
    leaves = "".join(
        placed(leaf("#2f8557", "#1a5738"), x, y, 0.26, turn)
        for x, y, turn in (
            (-30, 66, -52),
            (30, 66, 52),
            (-20, 54, -28),
            (20, 54, 28),
            (-7, 48, -8),
            (8, 48, 8),
        )
    )
    berries = "".join(
        circle(x, y, 3.8, GARNET) for x, y in ((-26, 72), (-14, 66), (0, 63), (14, 66), (26, 72))
    )
    return ribbons + leaves + berries


def plume(colour: str, dark: str) -> str:
    return path("M0 0C-4-18 6-36 26-42C34-40 36-34 32-30C36-26 32-20 27-18C28-12 18-6 0 0Z", colour) + line(
        "M2-3C8-18 18-28 30-34", dark, 1.8
    )


def jack_hat(suit: Suit, costume: Costume) -> str:
    white_plume = plume(PAPER_LIGHT, "#c9bda3")
    if suit is Suit.SPADES:  # fur-brimmed hussar cap
        return (
            path("M-27 66C-30 44-18 32 2 31C20 31 30 42 28 66Z", costume.lining)
            + path("M2 31C20 31 30 42 28 66L8 66C14 54 12 40 2 31Z", INK, opacity=0.22)
            + placed(white_plume, 12, 58, 1.05)
            + path(
                "M-34 62C-20 56 20 56 34 62C38 68 36 76 31 79C14 72-14 72-31 79C-36 76-38 68-34 62Z",
                costume.hair_dark,
            )
            + line(
                "M-26 66L-28 73M-16 63L-17 71M-5 62L-5 70M6 62L6 70M17 63L18 71M27 66L29 73", "#4a4a5c", 1.6
            )
            + circle(14, 62, 4.5, GOLD)
        )
    if suit is Suit.HEARTS:  # four-cornered Krakow cap with peacock feathers
        feather = (
            line("M0 0C2-12 8-22 16-28", FEATHER_STEM, 2)
            + circle(18, -31, 6, "#1f7a6a")
            + circle(18, -31, 3, NAVY_EYE)
        )
        return (
            placed(feather, 20, 56, 1)
            + placed(feather, 20, 56, 0.9, 26)
            + path("M-38 44L0 32L38 44L29 64L-29 64Z", costume.cloth)
            + path("M0 32L38 44L29 64L0 64Z", costume.cloth_dark, opacity=0.6)
            + path("M-31 60C-14 65 14 65 31 60L31 77C14 72-14 72-31 77Z", PAPER_LIGHT)
            + path(zigzag(-28, 73, 28, 73, 7, 8), costume.lining)
            + placed(rosette(GOLD, GOLD_LIGHT, costume.cloth), 22, 60, 0.17)
        )
    if suit is Suit.DIAMONDS:  # broad felt hat with a flower
        return (
            placed(plume(costume.lining, "#0f4a4f"), 14, 56, 1.08)
            + path("M-24 68C-26 46-16 36 0 36C16 36 26 46 24 68Z", costume.cloth)
            + path("M0 36C16 36 26 46 24 68L6 68C12 58 10 44 0 36Z", costume.cloth_dark, opacity=0.5)
            + path("M-25 58C-10 63 10 63 25 58L25 67C10 71-10 71-25 67Z", costume.lining)
            + path(
                "M-47 66C-30 74-16 70 0 70C16 70 30 74 47 66C44 78 24 82 0 79C-24 82-44 78-47 66Z",
                costume.cloth_dark,
            )
            + placed(rosette(GOLD_LIGHT, GOLD, costume.cloth), 15, 62, 0.19)
        )
    return (  # hunter's hat with a turned-up brim
        placed(plume("#e9c46a", "#a57a22"), 12, 60, 1.05)
        + path("M-26 66C-24 40-8 32 6 34C22 36 28 50 27 66Z", costume.cloth)
        + path("M6 34C22 36 28 50 27 66L10 66C14 54 12 42 6 34Z", costume.cloth_dark, opacity=0.6)
        + path(
            "M-36 58C-22 70 22 70 38 54C40 68 34 78 28 79C12 73-12 73-30 79C-36 74-38 66-36 58Z",
            costume.lining,
        )
        + line("M-35 60C-22 71 22 71 37 57", GOLD, 1.8)
        + placed(leaf("#7fb069", "#3f6b3a"), 16, 60, 0.17, 30)
    )
