"""The card pictures that the table will need, asked for while the menu is open."""

from __future__ import annotations

from kanasta_gui.art.deck import FACES, back_name
from kanasta_gui.table.fan import MELD_WIDTH, PILE_WIDTH, ROW_WIDTH, hand_width
from kanasta_gui.widgets.canvas import Canvas

from .table_shown import other_back

BACK_WIDTHS = (62.0, 52.0, 44.0)  # of the others' hands
RED_THREE_WIDTHS = (70.0, 46.0)


def prefetch_table(canvas: Canvas, card_back: str) -> None:
    """Have the deck drawn at the table's sizes, the most needed first: piles, hand, melds."""
    pictures, px = canvas.pictures, canvas.px
    pictures.foresee_anew()
    back = back_name(card_back)
    backs = (back, other_back(back))
    pictures.prefetch(backs, px(PILE_WIDTH))
    for width in BACK_WIDTHS:
        pictures.prefetch(backs, px(width), turned=True)
    pictures.prefetch(FACES, px(hand_width(canvas.scale)), turned=True)
    pictures.prefetch(FACES, px(PILE_WIDTH))
    pictures.prefetch(FACES, px(MELD_WIDTH))
    pictures.prefetch([f"covered:{name}" for name in FACES], px(MELD_WIDTH))
    for width in RED_THREE_WIDTHS:
        pictures.prefetch(("3H", "3D"), px(width))
    pictures.prefetch(FACES, px(ROW_WIDTH))
