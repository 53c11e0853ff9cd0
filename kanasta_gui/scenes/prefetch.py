"""The card pictures that the table will need, asked for while the menu is open."""

from __future__ import annotations

from kanasta_gui.art.deck import FACES, back_name
from kanasta_gui.widgets.canvas import Canvas

# Widths in units, as the table uses them.
HAND, PILE, MELD, RED_THREE = 158.0, 100.0, 80.0, 70.0
BACKS = (62.0, 52.0, 44.0)
RED_THREES = ("3H", "3D")


def prefetch_table(canvas: Canvas, card_back: str) -> None:
    """Have the deck drawn at the table's sizes, the most needed first: hand, piles, melds."""
    pictures, px = canvas.pictures, canvas.px
    back = back_name(card_back)
    for width in BACKS:
        pictures.prefetch([back], px(width), turned=True)
    pictures.prefetch([back], px(PILE))
    pictures.prefetch(FACES, px(HAND), turned=True)
    pictures.prefetch(FACES, px(MELD))
    pictures.prefetch([f"covered:{name}" for name in FACES], px(MELD))
    pictures.prefetch(FACES, px(PILE))
    pictures.prefetch(RED_THREES, px(RED_THREE))
