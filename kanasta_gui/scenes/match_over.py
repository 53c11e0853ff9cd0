"""The end of a match."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin

from kanasta_gui.art import svg
from kanasta_gui.art.ornament import faceted_star, rosette, tulip, wreath
from kanasta_gui.art.palette import GARNET, GOLD, GOLD_DARK, GOLD_LIGHT, INK
from kanasta_gui.rules.match import Match
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    CREAM,
    DISPLAY,
    DISPLAY_BOLD,
    PAPER_INK,
    PAPER_MUTED,
    PAPER_SIDES,
    SHRINK,
    TURN,
)

from .context import Context
from .match_story import match_story
from .people import People
from .plot import Plot, draw_plot
from .screen import Screen
from .setup_widgets import shortened

SHEET = (300.0, 566.0, 1320.0, 386.0)
PLOT = (1162.0, 632.0, 400.0, 250.0)
NAMES, NUMBERS = 388.0, 1060.0  # from where the sides' names stand, to where their points
COLUMN, MOST_DEALS = 86.0, 5
ORNAMENTS, GOLDEN_ANGLE = 46, 2.39996
WREATH_RADIUS = 178.0


class MatchOver(Screen):
    """`on_menu` leaves the table, `on_again` plays another match with the same players; `on_seen` is told
    when it closes."""

    def __init__(
        self,
        context: Context,
        people: People,
        match: Match,
        on_menu: Callable[[], None],
        on_again: Callable[[], None],
        on_seen: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.people = people
        self.match = match
        self.on_menu = on_menu
        self.on_again = on_again
        self.on_seen = on_seen
        self.build()
        self.widgets.focus(self.named["again"])

    def back(self) -> None:
        self.on_menu()

    def leave(self) -> None:
        if self.on_seen is not None:
            self.on_seen()

    def build(self) -> None:
        texts = self.context.texts
        self.story = match_story(texts, self.people, self.match)
        menu = Button((500, 978, 440, 66), texts._("Main menu"), self.on_menu, "menu", size=25)
        self.put("menu", menu)
        again = Button((980, 978, 440, 66), texts._("Play again"), self.on_again, "play", "primary", 28)
        self.put("again", again)

    # --- painting ---

    def ground(self, canvas: Canvas) -> None:
        super().ground(canvas)
        canvas.shade(0.35)

    def paint(self, canvas: Canvas) -> None:
        story = self.story
        if story.winners:
            _paint_ornaments(canvas)
        self._paint_winners(canvas)
        canvas.text(story.title, 960, 452, 74, CREAM, DISPLAY_BOLD, "centre", True, room=1840)
        canvas.text(story.note, 960, 518, 28, GOLD_LIGHT, DISPLAY, "centre", True, room=1840)
        canvas.sheet(*SHEET)
        self._paint_deals(canvas)
        self._paint_plot(canvas)

    def _paint_winners(self, canvas: Canvas) -> None:
        winners = self.story.winners
        faces = [portrait for side in winners for portrait in self.people.portraits(side)]
        canvas.stamp(
            "victory wreath",
            lambda: wreath(WREATH_RADIUS, 34, GOLD, GOLD_LIGHT),
            960,
            236,
            (-202, -202, 404, 404),
        )
        if len(faces) <= 2:
            for index, portrait in enumerate(faces):
                canvas.avatar(960 + (index - (len(faces) - 1) / 2) * 128, 236, 86, portrait, ring=TURN)
            return
        for index, portrait in enumerate(faces):
            canvas.avatar(960 + (index - (len(faces) - 1) / 2) * 104, 236, 48, portrait, ring=TURN)

    def _paint_deals(self, canvas: Canvas) -> None:
        """The points of each deal, the last ones where there are many; below them what stands out."""
        texts, story = self.context.texts, self.story
        x, y, _, h = SHEET
        sides = self.match.table.sides
        facts = story.facts if sides <= 3 else ()
        top, room = y + 106, h - 126 - 34 * len(facts)
        pitch = min(50.0, room / (sides + 1))
        canvas.text(texts._("Deal by deal"), x + 60, y + 56, 27, INK, DISPLAY)
        size = 22.0 if pitch > 36 else 19.0
        names = [self.people.side_name(texts, side) for side in range(sides)]
        needed = max(canvas.text_width(name, size * SHRINK) for name in names)
        fit = max(2, min(MOST_DEALS, int((NUMBERS - NAMES - needed) / COLUMN) - 1))
        shown = story.deals[-fit:]
        first = len(story.deals) - len(shown)
        for column, points in enumerate(shown):
            right = NUMBERS - (len(shown) - column) * COLUMN
            self._paint_column(canvas, right, top, pitch, str(first + column + 1), points)
        self._paint_column(canvas, NUMBERS, top, pitch, texts._("Total"), self.match.totals)
        room = NUMBERS - (len(shown) + 1) * COLUMN - NAMES
        for side, name in enumerate(names):
            at = top + (side + 1) * pitch
            canvas.plate(x + 60, at - 8, 16, 16, PAPER_SIDES[side], radius=4)
            words = shortened(canvas, name, room, size * SHRINK, BODY_BOLD)
            canvas.text(words, NAMES, at, size, INK, BODY_BOLD, room=room)
        for row, fact in enumerate(facts):
            at = y + h - 52 - (len(facts) - 1 - row) * 34
            canvas.plate(x + 64, at - 4, 8, 8, GOLD_DARK, radius=4)
            canvas.text(fact, NAMES, at, 20, PAPER_INK, BODY, room=NUMBERS - NAMES)

    def _paint_column(
        self, canvas: Canvas, right: float, top: float, pitch: float, title: str, points: tuple[int, ...]
    ) -> None:
        canvas.text(title, right, top, 19, PAPER_MUTED, BODY, "right", room=COLUMN - 4)
        size = 22.0 if pitch > 36 else 19.0
        for side, value in enumerate(points):
            ink = GARNET if value < 0 else INK
            words = self.context.texts.number(value)
            canvas.text(
                words, right, top + (side + 1) * pitch, size, ink, BODY_BOLD, "right", room=COLUMN - 8
            )

    def _paint_plot(self, canvas: Canvas) -> None:
        if len(self.story.totals) < 2:
            return
        texts, target = self.context.texts, self.match.table.rules.target
        values = [total for totals in self.story.totals for total in totals]
        high = max(*values, min(target, 2 * max(values, default=0)), 100)
        low = min(0, *values)
        ticks = tuple(tick for tick in (0, 1500, 3000, target) if low <= tick <= high)
        series = tuple(
            (PAPER_SIDES[side], tuple(totals[side] for totals in self.story.totals))
            for side in range(self.match.table.sides)
        )
        draw_plot(canvas, PLOT, Plot(series, low, high * 1.08, ticks), texts.number)
        x, y, w, h = PLOT
        words = texts._("Total after each deal")
        canvas.text(words, x + w / 2, y + h + 32, 19, PAPER_MUTED, BODY, "centre", room=w + 60)


def _paint_ornaments(canvas: Canvas) -> None:
    """Flowers and stars that have fallen round the winners."""
    shapes = (
        lambda: rosette(GARNET, GOLD_LIGHT, GOLD),
        lambda: faceted_star(GOLD_LIGHT, GOLD_DARK),
        lambda: tulip(GARNET, GOLD_LIGHT, GOLD),
    )
    for index in range(ORNAMENTS):
        angle, far = index * GOLDEN_ANGLE, 180 + index * 17
        across, down = far * 1.3 * cos(angle), far * 0.62 * sin(angle)
        if abs(across) < 310 and down < 250:
            continue
        scale, turn = 0.16 + index % 4 * 0.05, index * 37
        shape = shapes[index % 3]
        canvas.stamp(
            ("fallen", index),
            lambda shape=shape, scale=scale, turn=turn: svg.placed(shape(), 0, 0, scale, turn),  # type: ignore[misc]
            960 + across,
            330 + down,
            (-30, -30, 60, 60),
        )
