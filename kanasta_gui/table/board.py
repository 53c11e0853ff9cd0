"""The whole table: its parts from back to front, and which of them changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, floor

import pygame

from kanasta_gui.widgets.canvas import Canvas

from . import labels, piles, seats, sides, tray
from .hand import HandView
from .hint import draw_hint, hint_box
from .layout import Layout, Zone
from .shown import Shown
from .sprites import Sprites

MANY = 6  # parts that changed at once: then all of the table is drawn


# --- parts ---


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table: where it may paint, what it depends on, how it is drawn."""

    reach: Zone
    depends: Callable[[Shown], object]
    draw: Callable[[Canvas, Layout, Shown], None]


class Board:
    """Draws what is shown; the hand is drawn here while it rests."""

    def __init__(self, layout: Layout, hand: HandView, sprites: Sprites) -> None:
        self.layout = layout
        self.hand = hand
        self.sprites = sprites
        self.shown: Shown | None = None
        self._parts = tuple(_parts(layout))
        self._hand_reach = _reach(layout["hand"], 40, 24, 400)
        self._dirty: list[Zone] = []

    # --- changes ---

    def show(self, shown: Shown) -> bool:
        """Show something else; returns whether all has to be drawn, else mend() will do."""
        before, self.shown = self.shown, shown
        if before is None or before.cloth != shown.cloth or before.hint != shown.hint:
            return True
        changed = [part.reach for part in self._parts if part.depends(before) != part.depends(shown)]
        if before.tray != shown.tray:
            changed.append(_reach(self.layout.panel(0), 46, 46, 46))
        if before.hand != shown.hand:
            changed.append(self._hand_reach)
        self._dirty += changed
        return len(changed) > MANY

    def touch_hand(self) -> None:
        """The hand has to be drawn again where it rests, or is about to move and has to go."""
        self._dirty.append(self._hand_reach)

    def touch(self, zone: Zone) -> None:
        """Something there has to be drawn again."""
        self._dirty.append(zone)

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        """All of it."""
        self._dirty = []
        if self.shown is None:
            return
        canvas.felt(self.shown.cloth)
        for part in self._parts:
            part.draw(canvas, self.layout, self.shown)
        self._draw_hand(canvas)
        self.draw_hint(canvas)

    def draw_hint(self, canvas: Canvas) -> None:
        """The hint, which lies over everything."""
        if self.shown is not None:
            draw_hint(canvas, self.layout, self.shown, self.hand)

    def mend(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw again only what changed; returns where."""
        dirty, self._dirty = self._dirty, []
        if self.shown is None:
            return []
        rects = _merged([_pixels(canvas, zone) for zone in dirty])
        hint = hint_box(canvas, self.layout, self.shown, self.hand) if rects else None
        for rect in rects:
            with canvas.clipped(rect):
                canvas.felt(self.shown.cloth)
                for part in self._parts:
                    if rect.colliderect(_pixels(canvas, part.reach)):
                        part.draw(canvas, self.layout, self.shown)
                if rect.colliderect(_pixels(canvas, self._hand_reach)):
                    self._draw_hand(canvas)
                if hint is not None and rect.colliderect(_pixels(canvas, hint)):
                    self.draw_hint(canvas)
        return rects

    def _draw_hand(self, canvas: Canvas) -> None:
        if not self.hand.moving:
            self.hand.draw(canvas, self.sprites)


def _parts(layout: Layout) -> Iterator[Part]:
    """All parts, from back to front."""
    for number in range(1, layout.players):
        yield Part(
            layout[f"seat.{number}"].grown(60),
            lambda shown, n=number: shown.seats[n],  # type: ignore[misc]
            lambda canvas, at, shown, n=number: seats.draw_seat(canvas, at, shown, n),  # type: ignore[misc]
        )
    for number in range(layout.sides):
        yield Part(
            _reach(layout.panel(number), 20, 40, 20),
            lambda shown, n=number: (shown.sides[n], len(shown.sides)),  # type: ignore[misc]
            lambda canvas, at, shown, n=number: sides.draw_side(canvas, at, shown, n),  # type: ignore[misc]
        )
    yield Part(layout["stock"].grown(24), lambda shown: shown.piles, piles.draw_stock)
    yield Part(layout["pile"].grown(48), lambda shown: shown.piles, piles.draw_pile)
    yield Part(
        _reach(layout["pile_info"], 0, 0, 24),
        lambda shown: (shown.piles.info, shown.piles.frozen),
        piles.draw_pile_info,
    )
    log = layout["log"]
    yield Part(log._replace(w=layout["stock"].x - log.x), lambda shown: shown.log, labels.draw_log)
    yield Part(
        layout["menu"].grown(24), lambda shown: (shown.menu, shown.title, shown.notes), labels.draw_title
    )
    yield Part(layout["score"].grown(44), lambda shown: shown.scores, labels.draw_scores)
    yield Part(layout["seat.0"].grown(40), lambda shown: shown.seats[0], seats.draw_own_seat)
    yield Part(layout["tray"].grown(44), lambda shown: shown.tray, _draw_tray)
    yield Part(layout["actions"].grown(24), lambda shown: shown.buttons, labels.draw_actions)
    yield Part(_reach(layout["message"], 60, 10, 10), lambda shown: shown.message, labels.draw_message)


def _reach(zone: Zone, beside: float, above: float, below: float) -> Zone:
    """What a part of this zone may paint on, with shadows, glows and coins at its edges."""
    return Zone(zone.x - beside, zone.y - above, zone.w + 2 * beside, zone.h + above + below)


def _draw_tray(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    if shown.tray is not None:
        tray.draw_tray(canvas, layout, shown.tray)


def _pixels(canvas: Canvas, zone: Zone) -> pygame.Rect:
    left, top = canvas.viewport.left, canvas.viewport.top
    scale = canvas.scale
    x, y = floor(left + zone.x * scale), floor(top + zone.y * scale)
    right, bottom = ceil(left + (zone.x + zone.w) * scale), ceil(top + (zone.y + zone.h) * scale)
    return pygame.Rect(x, y, right - x, bottom - y)


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Without those that lie in others, and those joined that overlap much."""
    merged: list[pygame.Rect] = []
    for rect in sorted(rects, key=lambda each: -each.w * each.h):
        for index, other in enumerate(merged):
            both = other.union(rect)
            if both.w * both.h <= other.w * other.h + rect.w * rect.h:
                merged[index] = both
                break
        else:
            merged.append(rect)
    return merged
