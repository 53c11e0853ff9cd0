"""The score sheet after a deal."""

from __future__ import annotations

from collections.abc import Callable

from kanasta_gui.art.palette import GARNET, GOLD, INK
from kanasta_gui.rules.match import DealResult, Match
from kanasta_gui.rules.melds import needs_canasta, requirement
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import Deal
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    DISPLAY,
    DISPLAY_BOLD,
    PAPER_INK,
    PAPER_MUTED,
    PAPER_SIDES,
    PAPER_TRACK,
    SHRINK,
)

from .context import Context
from .people import People
from .score_count import ScoreCount
from .score_lines import Line, score_lines
from .screen import Screen

TOP, HEIGHT = 48.0, 984.0
WIDTH_OF_TWO, WIDTH_PER_SIDE, WIDEST = 1200.0, 130.0, 1760.0
MARGIN = 74.0  # of what is written
COLUMN_OF_TWO, SEAL = 364.0, 52.0
FIRST_LINE, LINES_HEIGHT, PITCH = 352.0, 288.0, 48.0
LEADING = 1.1  # of the sentences below
BUTTONS, HIGH, SPACE, MORE = 934.0, 62.0, 18.0, 26.0  # MORE of the width for the golden one


class ScoreSheet(Screen):
    """`go_on` deals again or, after the last deal, shows how the match ended."""

    def __init__(
        self,
        context: Context,
        people: People,
        match: Match,
        go_on: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self.people = people
        self.match = match
        self.go_on = go_on
        self.sides = match.table.sides
        self.width = min(WIDEST, WIDTH_OF_TWO + WIDTH_PER_SIDE * (self.sides - 2))
        self.left = 960 - self.width / 2
        self.build()
        self.widgets.focus(self.named["on"])

    def build(self) -> None:
        texts, match = self.context.texts, self.match
        self.scores = score_lines(texts, self.people, match, *last_deal(match))
        each = (self.width - 2 * MARGIN - 2 * SPACE - MORE) / 3
        x = self.left + MARGIN
        self.put("look", Button((x, BUTTONS, each, HIGH), texts._("Look at the table"), self.back, "eye"))
        x += each + SPACE
        counted = texts._("How it was counted")
        self.put("counted", Button((x, BUTTONS, each, HIGH), counted, self._explain, "book"))
        x += each + SPACE
        on = texts._("Next deal") if match.outcome is None else texts._("How the match ended")
        self.put("on", Button((x, BUTTONS, each + MORE, HIGH), on, self.go_on, "play", "primary", size=27))

    def _explain(self) -> None:
        self.context.push(ScoreCount(self.context, self.people, self.match, *last_deal(self.match)))

    # --- painting ---

    def ground(self, canvas: Canvas) -> None:
        super().ground(canvas)
        canvas.shade(0.45)

    def paint(self, canvas: Canvas) -> None:
        canvas.sheet(self.left, TOP, self.width, HEIGHT)
        canvas.flourish(960, 172, 620)
        room = self.width - 2 * MARGIN
        canvas.text(self.scores.title, 960, 110, 54, INK, DISPLAY_BOLD, "centre", room=room)
        self._measure(canvas)
        for side in range(self.sides):
            self._paint_side(canvas, side)
        below = self._paint_lines(canvas)
        below = self._paint_totals(canvas, below)
        self._paint_race(canvas, below)

    def _measure(self, canvas: Canvas) -> None:
        """Share the width: as much for the labels as the longest needs, the rest for the sides."""
        start, end = self.left + MARGIN, self.left + self.width - MARGIN
        if self.sides == 2:
            self._column, self._labels, self._end = COLUMN_OF_TWO, 310.0, end - 54
            return
        needed = [
            canvas.text_width(line.label, 24 * SHRINK) + (SEAL if line.seal else 0)
            for line in self.scores.lines
        ]
        self._labels = min(420.0, max(300.0, *needed) + 6)
        self._column, self._end = (end - start - self._labels) / self.sides, end

    def _right(self, side: int) -> float:
        """Where a side's numbers end."""
        return self._end - (self.sides - 1 - side) * self._column

    def _paint_side(self, canvas: Canvas, side: int) -> None:
        right, tone = self._right(side), PAPER_SIDES[side]
        portraits = self.people.portraits(side)
        for index, portrait in enumerate(portraits):
            canvas.avatar(right - 32 - 64 * (len(portraits) - 1 - index), 242, 34, portrait, ring=tone)
        name = self.people.side_name(self.context.texts, side)
        canvas.text(name, right, 302, 25, INK, DISPLAY, "right", room=self._column - 16)

    def _paint_lines(self, canvas: Canvas) -> float:
        """The lines one by one; returns the y of the rule below them."""
        x, lines = self.left, self.scores.lines
        pitch = min(PITCH, LINES_HEIGHT / len(lines))
        for index, line in enumerate(lines):
            y = FIRST_LINE + index * pitch
            if index % 2 == 0:
                canvas.plate(x + 44, y - pitch / 2, self.width - 88, pitch, GOLD, 0.12, radius=8)
            self._paint_line(canvas, line, y)
        below = FIRST_LINE + len(lines) * pitch + 12
        canvas.plate(x + 60, below - 26, self.width - 120, 2, INK)
        return below

    def _paint_line(self, canvas: Canvas, line: Line, y: float) -> None:
        start, room = self.left + MARGIN, self._labels
        if line.seal and canvas.text_width(line.label, 24 * SHRINK) + SEAL <= room:
            canvas.seal(line.seal, start + min(246, room - 24), y, 0.72)
            room = min(226, room - SEAL)
        canvas.text(line.label, start, y, 24, PAPER_INK, BODY_BOLD, room=room)
        for side, cell in enumerate(line.cells):
            right = self._right(side)
            words = self.context.texts.number(cell.points)
            taken = canvas.text(words, right, y, 26, GARNET if cell.points < 0 else INK, BODY_BOLD, "right")
            gap = max(84.0, taken + 18) if self.sides == 2 else taken + 9
            room = self._column - gap - (46 if self.sides == 2 else 3)
            if canvas.text_width(cell.detail, 19 * SHRINK, BODY) <= room:  # the points matter more
                canvas.text(cell.detail, right - gap, y + 1, 19, PAPER_MUTED, BODY, "right", room=room)

    def _paint_totals(self, canvas: Canvas, top: float) -> float:
        """This deal, before, total; returns the y of the bars below."""
        texts, scores = self.context.texts, self.scores
        rows = (
            (10, texts._("This deal"), scores.deal, 31, DISPLAY),
            (58, texts._("Before"), scores.before, 25, BODY),
            (112, texts._("Total"), scores.totals, 46, DISPLAY_BOLD),
        )
        for offset, label, points, size, font in rows:
            start = self.left + MARGIN
            canvas.text(label, start, top + offset, min(size, 33), INK, font, room=self._labels + 40)
            for side, value in enumerate(points):
                words, right = texts.number(value), self._right(side)
                canvas.text(words, right, top + offset, size, INK, font, "right", room=self._column - 12)
        return top + 160

    def _paint_race(self, canvas: Canvas, top: float) -> None:
        """How far each side has come, with the scores from which the first meld costs more."""
        texts, rules = self.context.texts, self.match.table.rules
        x, wide = self.left + MARGIN, self.width - 216
        pitch = min(22.0, 46.0 / self.sides)
        thick = pitch * 0.6
        for side, total in enumerate(self.scores.totals):
            y = top + side * pitch
            canvas.plate(x, y, wide, thick, PAPER_TRACK, radius=thick / 2)
            share = min(1.0, total / rules.target)
            if wide * share >= thick:
                canvas.plate(x, y, wide * share, thick, PAPER_SIDES[side], radius=thick / 2)
        for score, needed in steps_of(rules):
            at = x + wide * score / rules.target
            canvas.plate(at - 0.5, top - 5, 1, 48, PAPER_MUTED, 0.6)
            words = texts._("{score}: {points}", score=score, points=needed)
            if needed is None:
                # Translators: a mark of the score and what the first meld needs from there on.
                words = texts._("{score}: a canasta", score=score)
            canvas.text(words, at, top + 52, 17, PAPER_MUTED, BODY, "centre")
        goal = texts.number(rules.target)
        canvas.text(goal, self.left + self.width - 62, top + 17, 22, PAPER_MUTED, BODY_BOLD, "right")
        note = " ".join(self.scores.notes)
        wide = self.width - 2 * MARGIN
        size = 21.0
        while len(canvas.lines(note, wide, size)) > 1 and size > 17:
            size -= 1
        more = (len(canvas.lines(note, wide, size)) - 1) * canvas.type.pixels(size) / canvas.scale * LEADING
        canvas.paragraph(
            note, 960, top + 93 - more / 2, wide, size, PAPER_INK, align="centre", leading=LEADING
        )


def last_deal(match: Match) -> tuple[Deal, DealResult]:
    """The deal that was just played. Raises ValueError while one is running."""
    if match.deal is None or match.deal.end is None or not match.results:
        raise ValueError("no deal has ended")
    return match.deal, match.results[-1]


def steps_of(rules: RuleSet) -> list[tuple[int, int | None]]:
    """The scores below the target from which the first meld needs more, and what; None for a canasta."""
    steps: list[tuple[int, int | None]] = []
    canasta_from = rules.initial_meld_canasta_from
    for score in (1500, 3000):
        needed = requirement(rules, score)
        if needed != requirement(rules, score - 5) and not needs_canasta(rules, score):
            steps.append((score, needed))
    if canasta_from:
        steps.append((canasta_from, None))
    return [(score, needed) for score, needed in steps if score < rules.target]
