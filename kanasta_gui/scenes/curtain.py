"""The covered screen between two people who share the machine: nothing but public facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

import pygame

from kanasta_gui.art import svg
from kanasta_gui.art.ornament import tulip, wreath
from kanasta_gui.art.palette import GARNET, GOLD, GOLD_DARK, GOLD_LIGHT
from kanasta_gui.table.tween import CURTAIN, cubic_in_out
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, BODY_BOLD, CREAM, DISPLAY, DISPLAY_BOLD, TURN
from kanasta_gui.widgets.viewport import Box

from .context import Context
from .people import People
from .screen import Screen

PANEL = (520.0, 232.0, 880.0, 660.0)
FOLD, SWAG = 160.0, 384.0
DARK, NOTE_INK, TOLD_INK = "#2a0a12", "#f0d9cf", "#e5c8be"
FOLD_STOPS = (
    ((0, "#3c0713"), (0.28, "#8d1e33"), (0.46, "#b23449"), (0.62, "#7d182b"), (1, "#3c0713")),
    ((0, "#3c0713"), (0.35, "#7a1a2c"), (0.56, "#9c293d"), (0.75, "#64101f"), (1, "#3c0713")),
)
SHADE_STOPS = ((0, 0.75), (0.3, 0.0), (0.75, 0.1), (1, 0.85))
BETWEEN = "\u00a0\u00a0\u00a0·\u00a0\u00a0 "  # a line may only end after it
MOST_LINES = 3


class Curtain(Screen):
    """`seat` is to take over; `told` are sentences of what happened since its last turn, the oldest first.

    It falls in one piece, and opens only by the button. `on_undo` takes back the discard before it; `on_menu`
    is Escape, or the button in the corner.
    """

    def __init__(
        self,
        context: Context,
        people: People,
        seat: int,
        scores: Sequence[int],
        told: Sequence[str],
        on_ready: Callable[[], None],
        on_undo: Callable[[], None] | None = None,
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.people = people
        self.seat = seat
        self.scores = tuple(scores)
        self.told = tuple(told)
        self.on_ready = on_ready
        self.on_undo = on_undo
        self.on_menu = on_menu
        self._fall_ms, self._fallen = context.lasts(CURTAIN), 0.0
        self._cloth: pygame.Surface | None = None  # the whole screen, while it falls
        self.opaque = not self.moving()
        self.build()
        self.widgets.focus(self.named["ready"], by_keyboard=True)

    def back(self) -> None:
        """To the menu: nobody sees the cards by mistake."""
        if self.on_menu is not None:
            if self.moving():
                self._fallen = self._fall_ms
                self._hang()
            self.on_menu()

    def build(self) -> None:
        label = self.context.texts._("I am {name}: show my cards", name=self.people.name(self.seat))
        self.put("ready", Button((660, 686, 600, 78), label, self.on_ready, "eye", "primary", 29))
        if self.on_undo is not None:
            self.put("undo", Button((820, 978, 280, 58), self.context.texts._("Undo"), self.on_undo, "undo"))

        if self.on_menu is not None:
            tip = self.context.texts._("Pause")
            self.put("menu", Button((24, 22, 56, 54), "", self.back, "menu", tip=tip))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            if self.on_undo is not None:
                self.on_undo()
        else:
            super().handle(event)

    # --- falling ---

    def moving(self) -> bool:
        return self._fallen < self._fall_ms

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.moving():
            self._fallen += ms
            if not self.moving():
                self._hang()

    def rebuild(self) -> None:
        self._fallen = self._fall_ms
        self._hang()
        super().rebuild()

    def _hang(self) -> None:
        self.opaque, self.stale, self._cloth = True, True, None

    def draw(self, canvas: Canvas) -> None:
        if not self.moving():
            super().draw(canvas)

    def draw_moving(self, canvas: Canvas) -> None:
        if not self.moving():
            return
        if self._cloth is None:
            self._cloth = pygame.Surface(canvas.target.get_size(), 0, canvas.target)
            with canvas.onto(self._cloth), canvas.recording():
                super().draw(canvas)
        above = 1 - cubic_in_out(self._fallen / self._fall_ms)
        corner = (0, -round(above * self._cloth.get_height()))
        canvas.mark(canvas.target.blit(self._cloth, corner))

    # --- painting ---

    def ground(self, canvas: Canvas) -> None:
        left, top, wide, high = canvas.bounds
        reach: Box = (0, 0, FOLD, high)
        for index in range(floor(left / FOLD), ceil((left + wide) / FOLD)):
            canvas.stamp(
                ("fold", high), lambda: _folds(high), index * FOLD, top, reach, definitions=_fold_colours
            )
        for index in range(floor(left / SWAG), ceil((left + wide) / SWAG)):
            canvas.stamp("swag", _swag, index * SWAG, top, (0, 0, SWAG, 150), definitions=_swag_colours)
        for index in range(floor(left / SWAG), ceil((left + wide) / SWAG) + 1):
            canvas.stamp("tassel", _tassel, index * SWAG, top + 74, (-30, -40, 60, 80))

    def paint(self, canvas: Canvas) -> None:
        texts, name = self.context.texts, self.people.name(self.seat)
        x, y, w, h = PANEL
        canvas.panel(x, y, w, h, DARK, 0.93, GOLD, 26, 2.4)
        canvas.plate(x + 12, y + 12, w - 24, h - 24, line=GOLD_DARK, line_width=1, radius=18)
        canvas.stamp(
            "small wreath", lambda: wreath(104, 26, GOLD, GOLD_LIGHT), 960, 372, (-128, -128, 256, 256)
        )
        canvas.avatar(960, 372, 78, self.people.seats[self.seat].portrait, ring=TURN)
        title = texts._("Pass to {name}", name=name)
        canvas.text(title, 960, 534, 64, CREAM, DISPLAY_BOLD, "centre", True, room=w - 60)
        canvas.flourish(960, 594, 520)
        note = texts._("The cards stay hidden until {name} is ready.", name=name)
        canvas.text(note, 960, 640, 23, NOTE_INK, BODY, "centre", room=w - 60)
        self._paint_told(canvas)
        self._paint_scores(canvas)

    def _paint_told(self, canvas: Canvas) -> None:
        """What happened, the newest facts where there is not room for all."""
        if not self.told:
            return
        told, room = list(self.told), PANEL[2] - 60
        pitch = canvas.type.pixels(19) / canvas.scale * 1.25
        fitting = max(1, min(MOST_LINES, int((886 - 816) / pitch)))
        while len(told) > 1 and len(canvas.lines(BETWEEN.join(told), room, 19, BODY)) > fitting:
            del told[0]
        one = len(canvas.lines(BETWEEN.join(told), room, 19, BODY)) == 1
        title, first = (800, 834) if one else (793, 824)
        words = self.context.texts._("Since your last turn")
        canvas.text(words, 960, title, 20, GOLD_LIGHT, DISPLAY, "centre", room=room)
        canvas.paragraph(BETWEEN.join(told), 960, first, room, 19, TOLD_INK, BODY, 1.25, "centre")

    def _paint_scores(self, canvas: Canvas) -> None:
        texts = self.context.texts
        said = [
            texts._("{side} {points}", side=self.people.side_name(texts, side), points=points)
            for side, points in enumerate(self.scores)
        ]
        if len(said) == 2:
            canvas.text(said[0], 620, 940, 22, CREAM, BODY_BOLD, "left", True, room=330)
            canvas.text(said[1], 1300, 940, 22, CREAM, BODY_BOLD, "right", True, room=330)
        else:
            canvas.text(BETWEEN.join(said), 960, 940, 22, CREAM, BODY_BOLD, "centre", True, room=1840)


def _folds(high: float) -> str:
    shade = svg.rect(0, 0, FOLD, high, "url(#shade)")
    half = FOLD / 2
    return (
        svg.rect(0, 0, half + 0.5, high, "url(#fold0)")
        + svg.rect(half, 0, half + 0.5, high, "url(#fold1)")
        + shade
    )


def _fold_colours() -> str:
    folds = "".join(
        svg.tag(
            "linearGradient",
            *(svg.tag("stop", offset=offset, stop_color=colour) for offset, colour in stops),
            id=f"fold{number}",
            x1=0,
            y1=0,
            x2=1,
            y2=0,
        )
        for number, stops in enumerate(FOLD_STOPS)
    )
    shade = svg.tag(
        "linearGradient",
        *(
            svg.tag("stop", offset=offset, stop_color="#12020a", stop_opacity=opacity)
            for offset, opacity in SHADE_STOPS
        ),
        id="shade",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )
    return folds + shade


def _swag() -> str:
    edge = f"C{SWAG - 54} 150 54 150 0 60"
    return (
        svg.path(f"M0 0H{SWAG}V60{edge}Z", "url(#swag)", stroke="#3c0713", stroke_width=2)
        + svg.line(f"M{SWAG} 60{edge}", GOLD, 5)
        + svg.line(f"M0 72C54 164 {SWAG - 54} 164 {SWAG} 72", GOLD_DARK, 3, stroke_dasharray="2 7")
    )


def _swag_colours() -> str:
    return svg.linear_gradient("swag", "#6d1325", "#a32b40")


def _tassel() -> str:
    return svg.placed(tulip(GOLD, GOLD_LIGHT, GARNET), 0, 0, 0.62, 180)
