"""The pile laid open, where the rules let it be looked through: a panel over the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil

import pygame

from kanasta_gui.art.ornament import gold_star
from kanasta_gui.art.palette import GOLD, GOLD_LIGHT
from kanasta_gui.rules.cards import BLACK_THREE, RED_THREE, Card, Rank, is_wild
from kanasta_gui.table.held import high_first
from kanasta_gui.table.labels import fits
from kanasta_gui.table.layout import Zone
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice
from kanasta_gui.widgets.theme import BODY, CREAM, DISPLAY, DISPLAY_BOLD, GOLD_INK, MUTED, SHRINK, TURN

from .card_names import CardNames
from .context import Context
from .over_table import CLOSE, MARGIN, OverTable

CARD, PITCH, ROWS = 112.0, 124.0, 2
BAR, BAR_PITCH, BARS = 9.0, 13.0, 62.0  # one for each card of a rank; of all of them
CHOICES = 420.0
FIRST_RANK = 190.0  # where the ranks begin, beside their title
WILD = 0  # all wild cards together
RANKS = (*range(14, 2, -1), WILD)
Named = tuple[Card, str]  # a card and its face


class PileBrowser(OverTable):
    """Shows every card of the pile, the newest first or by rank."""

    key = pygame.K_p

    def __init__(
        self,
        context: Context,
        zone: Zone,
        names: CardNames,
        pile: Sequence[Named],
        hand: Callable[[Canvas], None],
        go_on: Callable[[float], None],
    ) -> None:
        """pile is from bottom to top."""
        super().__init__(context, zone, hand, go_on)
        self.names = names
        self.pile = tuple(reversed(pile))
        self.by_rank = False
        self.build()
        self.widgets.focus(self.named["order"])

    @property
    def cards(self) -> tuple[Named, ...]:
        """In the order in which they are shown."""
        if not self.by_rank:
            return self.pile
        return tuple(sorted(self.pile, key=lambda named: high_first(named[0])))

    def build(self) -> None:
        texts, (x, y, w, _) = self.context.texts, self.zone
        labels = (texts._("In order"), texts._("By rank"))
        box = (x + w - CHOICES - CLOSE - 68, y + 34, CHOICES, 48.0)
        self.put("order", Choice(box, labels, int(self.by_rank), self._choose, 21))
        super().build()

    def _choose(self, index: int) -> None:
        self.by_rank = index == 1
        self.stale = True

    # --- painting ---

    def paint(self, canvas: Canvas) -> None:
        texts = self.context.texts
        note = texts.n_("{n} card", "{n} cards", len(self.pile))
        if not self.by_rank:
            # Translators: above the cards of the pile: "23 cards, the newest first".
            note = texts._("{cards}, the newest first", cards=note)
        room = self.zone.w - CHOICES - CLOSE - 68 - MARGIN - 24
        openness = texts._("In these rules the pile is open to everyone.")
        longer = f"{note}. {openness}"
        if fits(canvas, longer, 20, BODY, room):
            note = longer
        self.paint_panel(canvas, texts._("Discard pile"), note, room)
        self._paint_cards(canvas)
        self._paint_ranks(canvas)

    def _paint_cards(self, canvas: Canvas) -> None:
        x, y, w, _ = self.zone
        cards = self.cards
        in_row = max(12, ceil(len(cards) / ROWS))
        pitch = min(PITCH, (w - 92 - CARD) / (in_row - 1))
        upcard = (0.0, 0.0)
        for index, named in enumerate(cards):
            row, column = divmod(index, in_row)
            centre = x + 46 + CARD / 2 + column * pitch, y + 208 + row * 200
            canvas.card(named[1], *centre, CARD)
            if named is self.pile[0]:
                upcard = centre
        self._mark_upcard(canvas, *upcard)

    def _mark_upcard(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.plate(x - 61, y - 83, 122, 167, line=TURN, line_width=3, radius=12)
        # Translators: the card on top of the pile.
        words = self.context.texts._("upcard")
        canvas.pill(x, y + 84, words, 17, TURN, GOLD_INK, "#fff0c4", 1, room=PITCH + 8)

    def _paint_ranks(self, canvas: Canvas) -> None:
        """How many there are of each rank."""
        x, y, w, h = self.zone
        counts = Counter(_counted_as(card) for card, _ in self.pile)
        title = self.context.texts._("By rank")
        room, up = FIRST_RANK - 80, 62
        if canvas.text_width(title, 20 * SHRINK, DISPLAY) > room:
            room, up = w - 80, 112
        canvas.text(title, x + 40, y + h - up, 20, GOLD_LIGHT, DISPLAY, room=room)
        pitch = (w - FIRST_RANK - BARS - 12) / (len(RANKS) - 1)
        for index, rank in enumerate(RANKS):
            left, count = x + FIRST_RANK + index * pitch, counts[rank]
            if rank == WILD:
                canvas.stamp("wild", gold_star, left - 12, y + h - 64, (-52, -52, 104, 104), 0.26)
            else:
                canvas.text(self.names.index(rank), left, y + h - 64, 24, CREAM, DISPLAY_BOLD, "right")
            step = min(BAR_PITCH, BARS / max(1, count))
            for bar in range(count):
                canvas.plate(left + 10 + bar * step, y + h - 74, min(BAR, step - 2), 20, GOLD, radius=2.5)
            words = str(count) if count else "–"
            canvas.text(words, left + 12, y + h - 36, 17, MUTED, BODY)


def _counted_as(card: Card) -> Rank:
    if is_wild(card):
        return WILD
    return BLACK_THREE if card >> 2 == RED_THREE else card >> 2
