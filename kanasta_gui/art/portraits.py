"""Portraits of the players: busts of the court figures in a coin."""

from __future__ import annotations

from .courts import court_figure, jester_figure
from .palette import COSTUMES, GOLD, JOKER_COSTUMES, Costume, Court, Suit
from .svg import circle, clip, group, placed, tag

PORTRAITS = (*(f"{court.value}{suit.value}" for court in Court for suit in Suit), "joker")
COIN_RADIUS = 46


def portrait_of(who: str) -> tuple[str, Costume]:
    """'QH' is the Queen of Hearts; 'joker' the jester."""
    if who == "joker":
        return jester_figure(JOKER_COSTUMES[False]), JOKER_COSTUMES[False]
    court, suit = Court(who[0]), Suit(who[1])
    return court_figure(court, suit, COSTUMES[suit]), COSTUMES[suit]


def coin_reach(rim: float) -> float:
    """From the middle of the coin to the outside of its rim, with a little air."""
    return COIN_RADIUS + rim / 2 + 1


def avatar(who: str, ring: str = GOLD, rim: float = 4) -> str:
    """A portrait in a coin with a rim so wide, as a whole document of twice `coin_reach` units each way."""
    figure, costume = portrait_of(who)
    reach = coin_reach(rim)
    bust = group([placed(figure, 0, -92)], clip_path="url(#coin)")
    scale = COIN_RADIUS / 46
    return tag(
        "svg",
        tag("defs", clip("coin", circle(0, 0, 45, "#000"))),
        circle(0, 0, COIN_RADIUS, costume.tint),
        group([bust], transform=f"scale({scale:g})"),
        circle(0, 0, COIN_RADIUS, "none", stroke=ring, stroke_width=rim),
        circle(0, 0, COIN_RADIUS - rim * 0.875, "none", stroke="#3a2a0c", stroke_width=1, opacity=0.5),
        xmlns="http://www.w3.org/2000/svg",
        width=2 * reach,
        height=2 * reach,
        viewBox=f"{-reach} {-reach} {2 * reach} {2 * reach}",
    )
