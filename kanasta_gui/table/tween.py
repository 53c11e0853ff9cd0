"""How things move: easings and durations, as the style guide lists them."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

Easing = Callable[[float], float]  # of the share of time gone, 0 … 1

# Durations in milliseconds at normal speed.
DEAL, DEAL_EVERY = 220, 55
DRAW, JUST_DRAWN = 260, 1400
DISCARD = 240
PILE_FAN, TAKE, TAKE_EVERY = 160, 320, 24
LAY, LAY_EVERY = 300, 40
CANASTA_SQUARE, CANASTA_SEAL, CANASTA_RING = 240, 200, 180
RESORT = 200
LIFT, DROP_BACK = 90, 220
FREEZE = 500
COUNTER = 250
TURN_PASSES = 300
SCORE = 700
FLIP = 220
CURTAIN = 420

DRAW_ARC = 40.0  # units above the straight way
FLIP_FROM = 0.45  # of a draw, when the card begins to turn over
DEAL_TURN = -8.0
SHAKE = 6.0


def linear(share: float) -> float:
    """As fast at every moment."""
    return share


def quad_out(share: float) -> float:
    """Quick, then slower."""
    return 1 - (1 - share) ** 2


def cubic_out(share: float) -> float:
    """Quicker, then slower."""
    return 1 - (1 - share) ** 3


def cubic_in_out(share: float) -> float:
    """Slow at both ends."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def quint_out(share: float) -> float:
    """Most of the way at once."""
    return 1 - (1 - share) ** 5


def sine_out(share: float) -> float:
    """Gently to rest."""
    return cos((1 - share) * pi / 2)


def sine_in_out(share: float) -> float:
    """Gently from and to rest."""
    return (1 - cos(pi * share)) / 2


def back_out(share: float) -> float:
    """A little too far, then back."""
    over = 1.2
    rest = share - 1
    return 1 + (over + 1) * rest**3 + over * rest**2


def overshoot_out(share: float) -> float:
    """As cubic_out, some 3 % too far on the way."""
    over = 0.9
    rest = share - 1
    return 1 + (over + 1) * rest**3 + over * rest**2


def bounce_out(share: float) -> float:
    """Down, and two small bounces."""
    if share < 0.5:
        return 4 * share * share
    if share < 0.8:
        return 1 - (0.0225 - (share - 0.65) ** 2) * 4
    return 1 - (0.01 - (share - 0.9) ** 2) * 4


def between(start: float, end: float, share: float) -> float:
    """Part of the way; share may be a little below 0 or above 1."""
    return start + (end - start) * share


def flipped(share: float) -> tuple[float, bool]:
    """A card that turns over: how much of its width shows, and whether its other side does."""
    return abs(cos(pi * sine_in_out(share))), share > 0.5
