"""How a deal was counted: a side's cards and what each of them brought or cost."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.art.palette import GARNET, GOLD, INK
from kanasta_gui.rules.match import DealResult, Match
from kanasta_gui.rules.state import Deal
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice
from kanasta_gui.widgets.theme import BODY, BODY_BOLD, DISPLAY, DISPLAY_BOLD, PAPER_INK, PAPER_MUTED, SHRINK
from kanasta_gui.widgets.viewport import Box

from .card_names import CardNames
from .context import Context
from .counted_cards import CountedCards, counted_hands, counted_melds
from .people import People
from .score_lines import score_lines
from .screen import Screen

SHEET = (360.0, 48.0, 1200.0, 984.0)
LEFT, RIGHT, END = 434.0, 1122.0, 1486.0  # where the melds stand, where all else does, and the end of that
FIRST, BELOW = 300.0, 858.0  # the headings, and the rule above the sum
CELL = (334.0, 106.0)  # of a meld; less high where there are many
CARD, FAN, STEP = 60.0, 132.0, 15.0  # a card's width, that of the cards of a meld, from one to the next
LINE, HAND = 56.0, 88.0


class ScoreCount(Screen):
    """Lies in the place of the score sheet, to which every way leads back."""

    def __init__(
        self, context: Context, people: People, match: Match, deal: Deal, result: DealResult
    ) -> None:
        super().__init__(context)
        self.people, self.match = people, match
        self.deal, self.result = deal, result
        self.side = people.your_side or 0
        self.build()
        self.widgets.focus(self.named["side"])

    def build(self) -> None:
        texts, people = self.context.texts, self.people
        names = [people.side_name(texts, side) for side in range(people.table.sides)]
        box = (LEFT, 196.0, END - LEFT, 52.0)
        self.put("side", Choice(box, names, self.side, self._choose, 22))
        label = texts._("Back to the score sheet")
        self.put("back", Button((LEFT, 934, END - LEFT, 62), label, self.back, "prev", "primary", 27))
        names_of_cards = CardNames(texts, self.context.settings.letters(texts.language))
        sides = range(people.table.sides)
        self.melds = [counted_melds(texts, names_of_cards, self.deal, side) for side in sides]
        self.hands = [counted_hands(texts, people, self.deal, side) for side in sides]
        self.scores = score_lines(texts, people, self.match, self.deal, self.result)

    def _choose(self, side: int) -> None:
        self.side = side
        self.stale = True

    # --- painting ---

    def ground(self, canvas: Canvas) -> None:
        super().ground(canvas)
        canvas.shade(0.45)

    def paint(self, canvas: Canvas) -> None:
        canvas.sheet(*SHEET)
        title = self.context.texts._("How it was counted")
        canvas.text(title, 960, 104, 44, INK, DISPLAY_BOLD, "centre", room=END - LEFT)
        canvas.flourish(960, 158, 620)
        *lines, melded, hand = self.scores.lines
        self._paint_melds(canvas, melded.label, melded.cells[self.side].points)
        y = FIRST
        for line in lines:
            cell = line.cells[self.side]
            self._paint_line(canvas, line.label, cell.detail, cell.points, y, line.seal or "")
            y += LINE
        self._paint_hands(canvas, hand.label, hand.cells[self.side].points, y)
        self._paint_sum(canvas)

    def _paint_line(
        self, canvas: Canvas, label: str, detail: str, points: int, y: float, seal: str = ""
    ) -> None:
        """A line of the sheet, at the right."""
        words = self.context.texts.number(points)
        room = END - RIGHT - 8 - canvas.text_width(words, 24)
        beside = 38 if seal else 0
        if seal:
            canvas.seal(seal, RIGHT + 14, y + 8, 0.58)
        canvas.text(label, RIGHT + beside, y, 20, PAPER_INK, BODY_BOLD, room=room - beside)
        below = y + (canvas.type.pixels(20) + canvas.type.pixels(17)) / canvas.scale * 0.54
        canvas.text(detail, RIGHT + beside, below, 17, PAPER_MUTED, BODY, room=room - beside)
        self._paint_points(canvas, points, END, y, 24)

    def _paint_points(self, canvas: Canvas, points: int, right: float, y: float, size: float) -> None:
        ink = GARNET if points < 0 else INK
        canvas.text(self.context.texts.number(points), right, y, size, ink, BODY_BOLD, "right")

    def _paint_melds(self, canvas: Canvas, label: str, points: int) -> None:
        right = LEFT + 2 * CELL[0] - 24
        canvas.text(label, LEFT, FIRST, 24, PAPER_INK, BODY_BOLD, room=right - LEFT - 100)
        self._paint_points(canvas, points, right, FIRST, 26)
        melds = self.melds[self.side]
        if not melds:
            words = self.context.texts._("No meld.")
            canvas.text(words, LEFT, FIRST + 48, 20, PAPER_MUTED, BODY)
            return
        rows = (len(melds) + 1) // 2
        pitch = min(CELL[1], (BELOW - FIRST - 40) / rows)
        for index, meld in enumerate(melds):
            row, column = divmod(index, 2)
            self._paint_meld(canvas, meld, LEFT + column * CELL[0], FIRST + 34 + (row + 0.5) * pitch, pitch)

    def _paint_meld(self, canvas: Canvas, meld: CountedCards, x: float, y: float, pitch: float) -> None:
        wide = min(CARD, (pitch - 14) / 1.4)
        self._paint_fan(canvas, meld.faces, (x, y, FAN, wide))
        if meld.seal:
            canvas.seal(meld.seal, x + FAN - 4, y + wide * 0.5, 0.62)
        left, room = x + FAN + 18, CELL[0] - FAN - 30
        canvas.text(meld.title, left, y - 12, 20, INK, BODY_BOLD, room=room)
        words = self._equation(canvas, meld, room)
        canvas.text(words, left, y + 14, 18, PAPER_MUTED, BODY, room=room)

    def _equation(self, canvas: Canvas, counted: CountedCards, room: float) -> str:
        """The sum in figures where there is room for it, else what it comes to."""
        points = self.context.texts.number(counted.points)
        whole = f"{counted.figures} = {points}"
        return whole if canvas.text_width(whole, 18 * SHRINK, BODY) <= room else points

    def _paint_fan(self, canvas: Canvas, faces: Sequence[str], box: Box) -> None:
        """Cards side by side; `box` is left, middle, room and a card's width."""
        x, y, room, wide = box
        step = min(STEP, (room - wide) / max(1, len(faces) - 1))
        for index, face in enumerate(faces):
            canvas.card(face, x + wide / 2 + index * step, y, wide, lift=0)

    def _paint_hands(self, canvas: Canvas, label: str, points: int, y: float) -> None:
        self._paint_line(canvas, label, "", points, y)
        for index, hand in enumerate(self.hands[self.side]):
            top = y + 28 + index * HAND
            room = END - RIGHT
            words = self._equation(canvas, hand, room - 130)
            canvas.text(hand.title, RIGHT, top, 18, INK, BODY_BOLD, room=124)
            canvas.text(words, END, top, 18, PAPER_MUTED, BODY, "right", room=room - 130)
            self._paint_fan(canvas, hand.faces, (RIGHT, top + 44, room, 38))

    def _paint_sum(self, canvas: Canvas) -> None:
        texts, side = self.context.texts, self.side
        canvas.plate(LEFT - 14, BELOW, END - LEFT + 28, 2, INK)
        canvas.plate(RIGHT - 26, FIRST - 18, 1, BELOW - FIRST, GOLD, 0.5)
        canvas.text(texts._("This deal"), LEFT, BELOW + 38, 31, INK, DISPLAY, room=400)
        canvas.text(texts.number(self.scores.deal[side]), END, BELOW + 38, 31, INK, DISPLAY, "right")
