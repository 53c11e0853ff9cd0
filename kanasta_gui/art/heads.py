"""Heads of the court figures: faces, hair and beards.

A half figure is drawn with its axis at x = 0 and with y in card units: crown at about 30,
chin at 124, waist at 168 (the middle of the card).
"""

from __future__ import annotations

from .palette import BLUSH, INK, LIP, PAPER_LIGHT, SKIN, SKIN_SHADE, Costume, Suit
from .svg import both_sides, circle, line, path


def face(costume: Costume, feminine: bool = False) -> str:
    jaw = 22 if feminine else 24
    head = f"M-27 66C-29 100-{jaw} 124 0 125C{jaw} 124 29 100 27 66Z"
    shaded = f"M0 66L0 125C{jaw} 124 29 100 27 66Z"
    eye = (
        path("M-20 94C-16 88.5-9 88.5-5.5 94.5C-9 98-16 98-20 94Z", PAPER_LIGHT)
        + circle(-12.3, 93.6, 3.5, costume.hair_dark)
        + line("M-20.5 94C-16 88-9 88-5 94.5", INK, 1.8)
        + (line("M-20 93L-23.5 90.5", INK, 1.6) if feminine else "")
    )
    brow = line("M-21 86.5C-16 81.5-9 82-5 85.5", costume.hair_dark, 2 if feminine else 3)
    nose = line("M5 86C2.5 88 2.5 98 3 105C2 109-2.5 109-4.5 107", "#a8693f", 1.8)
    lips = path("M-8 114.5C-4 111.5-2 112 0 113C2 112 4 111.5 8 114.5C4 119.5-4 119.5-8 114.5Z", LIP)
    return (
        path(head, SKIN)
        + path(shaded, SKIN_SHADE, opacity=0.65)
        + both_sides(circle(-16, 106, 6, BLUSH, opacity=0.32))
        + both_sides(eye + brow)
        + nose
        + lips
    )


def neck() -> str:
    return path("M-12 108L-13 138L13 138L12 108Z", SKIN_SHADE) + path(
        "M-12 122C-4 130 4 130 12 122L13 138L-13 138Z", "#d9a57c", opacity=0.5
    )


def royal_hair(costume: Costume) -> str:
    lock = "M-22 66C-42 74-40 100-35 110C-32 117-37 122-43 119C-43 128-29 130-25 120L-20 100Z"
    return both_sides(
        path(lock, costume.hair)
        + line("M-28 76C-35 88-33 102-29 114", costume.hair_dark, 1.8)
        + line("M-34 84C-37 96-36 106-33 114", costume.hair_dark, 1.4)
    )


def beard(suit: Suit, costume: Costume) -> str:
    shapes = {
        Suit.SPADES: "M-27 92C-25 106-16 110 .6 110L.6 160C-13 153-29 130-27 92Z",
        Suit.HEARTS: "M-27 92C-25 106-16 110 .6 110L.6 142C-3 151-8 156-14 158C-11 150-29 126-27 92Z",
        Suit.DIAMONDS: "M-27 92C-25 106-16 110 .6 110L.6 146C-20 146-30 124-27 92Z",
        Suit.CLUBS: "M-27 92C-25 106-16 110 .6 110L.6 152L-14 152C-21 138-29 122-27 92Z",
    }
    strands = "M-22 108C-20 124-14 136-8 144M-13 116C-11 128-7 138-3 146M-24 100C-24 112-21 120-18 126"
    moustache = (
        "M.6 109C-6 104-16 106-19 114C-22 119-27 118-28 114C-30 124-18 127-11 120C-7 117-3 116 .6 116Z"
    )
    mouth = path("M-5 118C-2 120.5 2 120.5 5 118C3 123-3 123-5 118Z", LIP)
    return (
        both_sides(path(shapes[suit], costume.hair) + line(strands, costume.hair_dark, 1.5))
        + mouth
        + both_sides(path(moustache, costume.hair_dark))
    )


def queen_hair(costume: Costume) -> tuple[str, str]:
    """Hair behind the face with two long plaits, and the parting in front of it."""
    plait = "".join(
        path("M0-9C9-8 11 4 3 10C-6 10-10-2 0-9Z", shade, transform=f"translate({x} {y}) scale({side} 1)")
        for x, y, side, shade in (
            (-33, 112, 1, costume.hair),
            (-35, 123, -1, costume.hair_dark),
            (-37, 134, 1, costume.hair),
            (-39, 145, -1, costume.hair_dark),
            (-40, 156, 1, costume.hair),
        )
    )
    back = both_sides(path("M.6 58C-30 58-38 84-32 108C-28 112-24 108-20 100L.6 80Z", costume.hair) + plait)
    parting = both_sides(
        path("M.6 62C-16 62-30 70-29 96C-22 88-14 76 .6 71Z", costume.hair)
        + line("M-2 66C-14 69-22 78-26 88", costume.hair_dark, 1.5)
    )
    return back, parting


def jack_hair(costume: Costume) -> str:
    bob = "M-10 62C-36 64-37 92-36 108C-36 117-43 118-45 115C-44 127-28 127-24 115L-22 84Z"
    return both_sides(
        path(bob, costume.hair)
        + line("M-26 78C-31 90-30 104-33 114", costume.hair_dark, 1.8)
        + line("M-32 82C-34 94-33 106-38 116", costume.hair_dark, 1.4)
    )


def fringe(costume: Costume) -> str:
    return both_sides(path("M.6 66C-14 64-28 68-28 88C-24 80-14 78 .6 78Z", costume.hair)) + line(
        "M-18 78C-16 74-14 71-12 70M-6 77C-5 73-4 71-3 69M18 78C16 74 14 71 12 70M6 77C5 73 4 71 3 69",
        costume.hair_dark,
        1.4,
    )
