"""The clothes of the court figures."""

from __future__ import annotations

from .heads import neck
from .ornament import leaf, rosette, tulip
from .palette import GARNET, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT, SKIN, Costume
from .svg import both_sides, circle, line, path, placed


def cape(costume: Costume) -> str:
    half = "M.6 168L-112 168C-110 146-86 133-52 127L-20 120L.6 140Z"
    fold = "M-62 130C-72 142-76 154-76 168M-88 140C-94 148-98 158-98 168"
    return both_sides(path(half, costume.cloth) + line(fold, costume.cloth_dark, 2.2)) + path(
        "M112 168C110 146 86 133 52 127L44 125C60 140 62 156 60 168Z", costume.cloth_dark, opacity=0.5
    )


def king_robe(costume: Costume) -> str:
    spots = "".join(
        path("M0-4C2-1 3 2 0 6C-3 2-2-1 0-4Z", INK, transform=f"translate({x} {y})")
        for x, y in ((-44, 138), (-34, 131), (-33, 147), (-22, 140), (-20, 155), (-9, 163))
    )
    collar = "M.6 170C-28 164-52 154-58 136C-46 124-30 120-16 120L.6 136Z"
    chain = line("M-50 130C-40 154-18 166 0 168", GOLD, 3.4)
    return (
        cape(costume)
        + both_sides(
            path(collar, PAPER_LIGHT) + line("M-58 136C-52 154-28 164-12 167", "#d8cdb6", 1.4) + spots
        )
        + both_sides(chain)
    )


def queen_gown(costume: Costume) -> str:
    sleeve = (
        path(
            "M-40 168C-48 146-42 130-60 128C-92 128-110 146-112 168Z",
            PAPER_LIGHT,
            stroke="#c9b99a",
            stroke_width=1.6,
        )
        + line("M-58 132C-66 144-68 156-68 168M-78 134C-86 146-88 158-88 168", "#ddd2bd", 1.8)
        + placed(rosette(costume.cloth, GOLD_LIGHT, GOLD), -76, 151, 0.27)
        + placed(leaf(costume.lining, costume.lining), -94, 156, 0.15, -50)
        + placed(leaf(costume.lining, costume.lining), -58, 156, 0.15, 50)
    )
    bodice = path("M.6 168L-46 168C-48 150-46 136-30 125L-16 122L.6 150Z", costume.cloth) + path(
        "M-30 125L-16 122L0 148L0 158Z", GOLD
    )
    shirt = path("M-17 121L0 149L17 121Z", SKIN)
    laces = line("M-7 160L7 166M7 160L-7 166M-13 152L-4 157M13 152L4 157", GOLD_LIGHT, 2)
    embroidery = both_sides(placed(tulip(GOLD_LIGHT, GOLD, costume.lining), -31, 152, 0.2, -14))
    beads = "".join(
        circle(x, y, 3.3, GARNET if row == 0 else "#d8493f")
        for row, lift in ((0, 0), (1, 7))
        for x, y in (
            (-15, 127 + lift),
            (-9.5, 132 + lift),
            (-3.2, 135 + lift),
            (3.2, 135 + lift),
            (9.5, 132 + lift),
            (15, 127 + lift),
        )
    )
    return both_sides(sleeve + bodice) + shirt + neck() + laces + embroidery + beads


def jack_dolman(costume: Costume) -> str:
    """A hussar's braided coat with a fur-lined pelisse over the shoulders."""
    coat = "M.6 168L-50 168C-52 148-46 134-28 125L.6 130Z"
    frogs = "".join(
        line(f"M0 {y}L-{width} {y - 3}", GOLD, 3.2) + circle(-width - 3, y - 3, 3.2, GOLD_LIGHT)
        for y, width in ((143, 24), (153, 29), (163, 33))
    )
    pelisse = path("M-40 168C-48 148-46 134-34 123C-46 122-52 130-54 168Z", costume.lining)
    fur = line("M-38 124C-50 134-52 150-47 168", PAPER_LIGHT, 8) + line(
        "M-38 124C-50 134-52 150-47 168", "#d8cdb6", 1.2, stroke_dasharray="1 5"
    )
    collar = path("M-22 122C-14 130-6 134 .6 136L.6 126C-8 124-14 120-17 114Z", costume.lining) + line(
        "M-19 119C-13 127-6 131 0 133", GOLD, 2
    )
    buttons = "".join(
        circle(0, y, 3.6, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=1) for y in (143, 153, 163)
    )
    return (
        neck()
        + cape(costume)
        + both_sides(path(coat, costume.cloth_dark) + frogs + pelisse + fur + collar)
        + buttons
    )
