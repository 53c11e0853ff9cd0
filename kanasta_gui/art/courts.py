"""Two-way court portraits in a Central-European folk style.

A half figure is drawn with its axis at x = 0 and with y in card units: crown at about 30,
chin at 124, waist at 168 (the middle of the card). faces.py clips it and adds its turned twin.
"""

from __future__ import annotations

from .garments import jack_dolman, king_robe, queen_gown
from .headdress import jack_hat, king_crown, queen_headdress
from .heads import beard, face, fringe, jack_hair, neck, queen_hair, royal_hair
from .ornament import zigzag
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, LIP, PAPER_LIGHT, Costume, Court, Suit
from .regalia import HELD, hand
from .svg import both_sides, circle, group, line, path, placed

HOLDING_SIDE = 70


def court_figure(court: Court, suit: Suit, costume: Costume) -> str:
    held = placed(HELD[court, suit](costume), HOLDING_SIDE, 0) + placed(hand(costume), HOLDING_SIDE, 0)
    if court is Court.KING:
        return (
            royal_hair(costume)
            + king_robe(costume)
            + held
            + face(costume)
            + beard(suit, costume)
            + king_crown(suit, costume)
        )
    if court is Court.QUEEN:
        back, parting = queen_hair(costume)
        return (
            queen_gown(costume)
            + back
            + held
            + face(costume, feminine=True)
            + parting
            + queen_headdress(suit, costume)
        )
    moustache = line("M-2 111C-7 109-11 111-15 108M2 111C7 109 11 111 15 108", costume.hair_dark, 2.6)
    bearer = suit in (Suit.SPADES, Suit.CLUBS)
    return (
        jack_hair(costume)
        + jack_dolman(costume)
        + held
        + face(costume)
        + (moustache if bearer else "")
        + fringe(costume)
        + jack_hat(suit, costume)
    )


def jester_figure(costume: Costume) -> str:
    """The joker: a fool in a three-pointed cap with bells and a scalloped collar."""
    bell = (
        circle(0, 0, 6, GOLD)
        + line("M-5.5 0L5.5 0M0 2L0 5", GOLD_DARK, 1.4)
        + circle(-2, -2, 1.6, GOLD_LIGHT)
    )
    horn = "M-28 78C-30 60-34 50-48 52C-58 54-62 66-60 78C-70 62-62 36-40 34C-18 34-6 52 0 76Z"
    cap = (
        path("M-20 72C-22 50-10 44-6 26C0 20 6 20 10 30C8 42 24 52 20 72Z", GOLD)
        + path(horn, costume.cloth)
        + group([path(horn, costume.lining)], transform="scale(-1 1)")
        + path("M-30 70C-12 64 12 64 30 70L29 80C12 75-12 75-29 80Z", PAPER_LIGHT)
        + path(zigzag(-27, 78, 27, 78, 8, 7), costume.cloth)
        + both_sides(placed(bell, -60, 80, 1))
        + placed(bell, 6, 24, 1)
    )
    scallops = "".join(
        group(
            [path("M-11 0L0 40L11 0Z", colour), placed(bell, 0, 41, 0.55)],
            transform=f"translate({x} 122) rotate({turn})",
        )
        for x, turn, colour in (
            (-34, 52, costume.cloth),
            (34, -52, costume.lining),
            (-21, 28, costume.lining),
            (21, -28, costume.cloth),
            (0, 0, GOLD),
        )
    )
    body = both_sides(path("M.6 168L-112 168C-110 146-86 133-52 127L-20 120L.6 126Z", costume.cloth)) + path(
        "M0 168L112 168C110 146 86 133 52 127L20 120L0 126Z", costume.lining
    )
    lozenges = "".join(
        path("M0-12L9 0L0 12L-9 0Z", colour, transform=f"translate({x} {y})")
        for x, y, colour in (
            (-52, 156, GOLD),
            (-74, 150, costume.lining),
            (-92, 162, GOLD),
            (52, 156, costume.cloth),
            (74, 150, GOLD),
            (92, 162, costume.cloth),
        )
    )
    smile = line("M-13 112C-6 121 6 121 13 112M-15 110L-11 113M15 110L11 113", LIP, 2.6)
    diamonds = both_sides(path("M-12.5 98L-9.5 105L-12.5 112L-15.5 105Z", costume.cloth, opacity=0.85))
    return body + lozenges + neck() + scallops + jack_hair(costume) + face(costume) + diamonds + smile + cap
