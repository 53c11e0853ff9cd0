"""The canvas of all screens: text, cards, panels and the looks of widgets, in units of a 1920x1080 table."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from kanasta_gui.art import seals, svg
from kanasta_gui.art.deck import CARD_RATIO
from kanasta_gui.art.icons import icon
from kanasta_gui.art.logo import BOX as LOGO_BOX
from kanasta_gui.art.logo import logo, logo_definitions
from kanasta_gui.art.ornament import pip
from kanasta_gui.art.palette import GOLD, GOLD_DARK
from kanasta_gui.art.portraits import COIN_RADIUS, avatar, coin_reach

from .ground import Ground
from .pieces import Plate
from .text import PIP_SUITS, SUIT_SIGNS, pip_colour
from .theme import (
    BODY,
    BODY_BOLD,
    BUTTON_SHADOW,
    BUTTONS,
    CARD_SHADOWS,
    COIN_SHADOW,
    CREAM,
    GOLD_INK,
    MUTED,
    PANEL_SHADOW,
    PRESSED_SHADOW,
    SHADOW,
    SHEET_SHADOW,
    SURFACE,
    SURFACE_LINE,
    TURN,
    WELL,
)

COIN_HEIGHT = 29.0  # of a small count, at least
FOCUS_GAP = 6  # between a box and the ring of the keyboard focus
CHOSEN = Plate("#f7d27a", "#d99f36", line="#fff0c4", line_width=1.2, radius=10)
DIMMED = (150, 165, 165, 255)
TEXT_SHADOW = "#04181a"


class Canvas(Ground):
    """Text, cards and the looks of widgets; what a thing looks like is said here and nowhere else."""

    # --- text ---

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = 24,
        colour: str = CREAM,
        font: str = BODY_BOLD,
        align: str = "left",
        shadow: bool = False,
        room: float = 0,
    ) -> float:
        """Draw a line of text centred on y; returns its width in units.

        room is the width it must fit: the type is made smaller, down to 80 %, and a line that still does
        not fit is cut and noted in overflows. The signs of the suits are drawn as pips.
        """
        if not words:
            return 0
        if room:
            size = self._fitted(words, size, font, room)
            words = self.type.cut(words, size, font, room)
        total = self.type.width(words, size, font)
        left = x - {"left": 0, "centre": total / 2, "right": total}[align]
        lift = self.px(self.type.pixels(size) / self.scale * 0.04)
        for piece in SUIT_SIGNS.split(words):
            if piece in PIP_SUITS:
                left += self._pip(piece, left, y, size, colour)
            elif piece:
                image = self._line(piece, size, font, colour)
                corner_x, corner_y = self.at(left, y)
                corner_y -= image.get_height() // 2 + lift
                if shadow:
                    dark = self._line(piece, size, font, TEXT_SHADOW, 150)
                    self.blit(dark, (corner_x, corner_y + max(1, self.px(2))))
                self.blit(image, (corner_x, corner_y))
                left += image.get_width() / self.scale
        return total

    def _fitted(self, words: str, size: float, font: str, room: float, around: float = 0) -> float:
        fitted = self.type.fit(words, size, font, room, around)
        wide = self.type.width(words, fitted, font) + around * fitted
        if wide > room + 1:
            self.overflows.append(f"{words!r} needs {wide:.0f}, has {room:.0f}")
        return fitted

    def _line(self, words: str, size: float, font: str, colour: str, alpha: int = 255) -> pygame.Surface:
        def make() -> pygame.Surface:
            picture = self.type.picture(words, size, font, colour)
            if alpha < 255:
                picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self._pieces.made(("text", words, self.type.pixels(size), font, colour, alpha), make)

    def _pip(self, sign: str, left: float, y: float, size: float, colour: str) -> float:
        suit, wide = PIP_SUITS[sign], self.type.pip_size(size)
        tone = pip_colour(suit, colour)
        box = (-50.0, -52.0, 100.0, 104.0)
        self.stamp(("pip", sign, tone), lambda: pip(suit, tone), left + wide / 2, y, box, wide / 100)
        return wide

    def text_width(self, words: str, size: float, font: str = BODY_BOLD) -> float:
        return self.type.width(words, size, font)

    def lines(self, words: str, width: float, size: float = 22, font: str = BODY) -> tuple[str, ...]:
        """Words wrapped to a width, as paragraph sets them."""
        return self.type.lines(words, width, size, font)

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        size: float = 22,
        colour: str = CREAM,
        font: str = BODY,
        leading: float = 1.36,
        align: str = "left",
    ) -> float:
        """Wrapped text whose first line is centred on y; returns the y after the last line."""
        for line in self.lines(words, width, size, font):
            if self.text_width(line, size, font) > width + 1:
                self.overflows.append(f"{line!r} is wider than its paragraph")
            self.text(line, x, y, size, colour, font, align)
            y += self.type.pixels(size) / self.scale * leading
        return y

    def label_and_note(
        self,
        label: str,
        note: str,
        x: float,
        middle: float,
        sizes: tuple[float, float] = (21, 17),
        inks: tuple[str, str] = (CREAM, MUTED),
        room: float = 0,
    ) -> None:
        """A label with a smaller line below it, if there is one, both round a middle."""
        apart = (self.type.pixels(sizes[0]) + self.type.pixels(sizes[1])) / self.scale * 0.66 if note else 0.0
        self.text(label, x, middle - apart * 0.44, sizes[0], inks[0], BODY_BOLD, room=room)
        self.text(note, x, middle + apart * 0.56, sizes[1], inks[1], BODY, room=room)

    # --- cards ---

    def card(
        self,
        name: str,
        centre_x: float,
        centre_y: float,
        width: float,
        degrees: float = 0,
        lift: int = 1,
        dim: bool = False,
    ) -> None:
        """lift is the elevation: 0 lies in a pile, 1 rests on the table, 2 is raised, 3 is being dragged."""
        look, pixels = CARD_SHADOWS[lift], self.px(width)
        high = round(pixels * CARD_RATIO)
        colour = pygame.Color(*SHADOW, look.strength)
        soft = self._soft(pixels, high, round(pixels / 16), max(1, self.px(look.blur)), colour, degrees)
        cx, cy = self.at(centre_x, centre_y)
        self.blit(soft, (cx - soft.get_width() / 2, cy + self.px(look.drop) - soft.get_height() / 2))
        picture = self.pictures.turned(name, pixels, degrees)
        if dim:
            picture = self._dimmed(picture, (name, pixels, degrees))
        self.blit(picture, (cx - picture.get_width() / 2, cy - picture.get_height() / 2))

    def _dimmed(self, picture: pygame.Surface, which: tuple[str, int, float]) -> pygame.Surface:
        """A card's picture as it looks where it may not be played."""
        pictures = self.pictures

        def make() -> pygame.Surface:
            dark = picture.copy()
            dark.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
            return dark

        key = ("dim", *which, pictures.style, pictures.generation, pictures.hurried)
        return self._pieces.made(key, make)

    def seal(self, kind: str, x: float, y: float, scale: float = 1) -> None:
        """The wax seal of a canasta: natural, mixed or wild."""
        self.stamp(("seal", kind), lambda: seals.seal(kind, 0, 0), x, y, (-27, -27, 54, 56), scale)

    def snowflake(self, x: float, y: float, radius: float) -> None:
        reach = radius + 7
        box = (-reach, -reach, 2 * reach, 2 * reach)
        self.stamp(("snowflake", radius), lambda: seals.snowflake(0, 0, radius), x, y, box)

    def flourish(self, x: float, y: float, width: float) -> None:
        """A rule with a tulip in the middle."""
        box = (-width / 2 - 6, -20.0, width + 12, 40.0)
        self.stamp(("flourish", width), lambda: seals.flourish(0, 0, width), x, y, box)

    # --- grounds ---

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = SURFACE,
        opacity: float = 0.82,
        line: str = SURFACE_LINE,
        radius: float = 18,
        line_width: float = 1.5,
    ) -> None:
        look = Plate(fill, "", opacity, line, line_width, radius=radius, shine=0.14)
        self.put_plate(x, y, w, h, look, PANEL_SHADOW)

    def sheet(self, x: float, y: float, w: float, h: float) -> None:
        """A paper sheet with a double gold frame: scores, rules, dialogs."""
        self.put_plate(x, y, w, h, Plate("#fffaf0", "#f3e8d0", radius=22), SHEET_SHADOW)
        self.plate(x + 14, y + 14, w - 28, h - 28, line=GOLD, line_width=2, radius=12)
        rim = {"line": GOLD_DARK, "line_width": 0.8, "radius": 8, "line_opacity": 0.6}
        self.plate(x + 20, y + 20, w - 40, h - 40, **rim)  # type: ignore[arg-type]

    def logo(self, x: float, baseline: float, cap_height: float, swash: bool = True) -> None:
        left, top, w, h = LOGO_BOX
        box = (left - 2, top, w + 4, h)
        self.stamp(("logo", swash), lambda: logo(swash), x, baseline, box, cap_height / 100, logo_definitions)

    # --- the looks of widgets ---

    def focus(self, x: float, y: float, w: float, h: float, radius: float = 14, degrees: float = 0) -> None:
        """The keyboard focus: a bright ring with a dark one round it, so that it shows on every ground."""
        gap = FOCUS_GAP
        rings = (("#04181a", 7.0), ("#ffffff", 3.4))
        if not degrees:
            for colour, width in rings:
                self.plate(
                    x - gap,
                    y - gap,
                    w + 2 * gap,
                    h + 2 * gap,
                    line=colour,
                    line_width=width,
                    radius=radius + gap,
                )
            return
        box = (x - gap, y - gap, w + 2 * gap, h + 2 * gap)
        shapes = [svg.rect(*box, "none", rx=radius + gap, stroke=c, stroke_width=width) for c, width in rings]
        turn = f"rotate({degrees:g} {x + w / 2:g} {y + h / 2:g})"
        reach = (w + h) / 4
        whole = (x - reach, y - reach, w + 2 * reach, h + 2 * reach)
        self.vector(svg.group(shapes, transform=turn), box=whole)

    def button(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        icon: str = "",
        kind: str = "secondary",
        size: float = 24,
        align: str = "centre",
        focused: bool = False,
    ) -> None:
        """kind: primary, secondary, hover, pressed, disabled, danger; primary_hover and so on."""
        look, down = BUTTONS[kind], kind.endswith("pressed")
        if down:
            y += 2
        plate = Plate(look.top, look.bottom, line=look.line, line_width=1.6, radius=14, shine=0.3)
        self.put_plate(x, y, w, h, plate, PRESSED_SHADOW if down else BUTTON_SHADOW)
        if focused:
            self.focus(x, y, w, h)
        side = 38 if icon and label else 0
        room = w - side - (44 if align == "left" else 20)
        smallest = self.text_width(label, self.type.fit(label, size, BODY_BOLD, room))
        if side and max(smallest, self.text_width(label, size) * 0.86) > room:
            icon, room, side = "", room + side + 8, 0  # the words matter more than the picture
        wide = min(room, self.text_width(label, size)) + side
        left = x + 26 if align == "left" else x + (w - wide) / 2
        if icon:
            self.icon(icon, left if label else x + w / 2 - 14, y + h / 2 - 14, look.ink)
        if label:
            self.text(label, left + side, y + h / 2, size, look.ink, room=room)

    def icon(self, name: str, x: float, y: float, ink: str = CREAM, scale: float = 1) -> None:
        self.stamp(("icon", name, ink), lambda: icon(name, ink), x, y, (-3, -3, 34, 34), scale)

    def choices(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        labels: Sequence[str],
        chosen: int,
        size: float = 22,
        hovered: int = -1,
    ) -> None:
        """A row of joined choices, one of them taken."""
        step = w / len(labels)
        self.plate(x, y, w, h, WELL, line=SURFACE_LINE, line_width=1.4, radius=12)
        for index, label in enumerate(labels):
            left = x + index * step
            if index == chosen:
                self.put_plate(left + 3, y + 3, step - 6, h - 6, CHOSEN)
            elif index == hovered:
                self.plate(left + 3, y + 3, step - 6, h - 6, "#195a5b", line=TURN, line_width=1.2, radius=10)
            ink = GOLD_INK if index == chosen else CREAM
            self.text(label, left + step / 2, y + h / 2, size, ink, align="centre", room=step - 10)

    def toggle(self, x: float, y: float, on: bool, hovered: bool = False) -> None:
        knob = x + (44 if on else 18)
        rim = TURN if hovered else "#8ff0c8" if on else "#4e7f7c"
        self.plate(x, y - 16, 62, 32, "#2f9d78" if on else WELL, line=rim, line_width=1.6, radius=16)
        self.stamp(("knob", on), lambda: _knob(on), knob, y, (-14, -14, 28, 30))

    def slider(self, x: float, y: float, w: float, share: float, label: str = "") -> None:
        self.plate(x, y - 5, w, 10, WELL, line=SURFACE_LINE, line_width=1.2, radius=5)
        if w * share >= 2:
            self.plate(x, y - 5, w * share, 10, GOLD, radius=5)
        self.stamp("slider", _slider_knob, x + w * share, y, (-16, -16, 32, 34))
        if label:
            self.text(label, x + w + 28, y, 21, MUTED, BODY)

    def field(
        self, x: float, y: float, w: float, h: float, line: str = SURFACE_LINE, line_width: float = 1.3
    ) -> None:
        """A sunken box that holds a value."""
        self.plate(x, y, w, h, WELL, line=line, line_width=line_width, radius=10)

    def coin_height(self, size: float) -> float:
        """How high a coin with type of this size is."""
        return max(COIN_HEIGHT, self.type.pixels(size) / self.scale * 1.45)

    def coin(self, x: float, y: float, words: str, line: str = GOLD, size: float = 19) -> None:
        """A small count on a dark pill."""
        w = max(28, self.text_width(words, size, BODY_BOLD) + 18)
        h = self.coin_height(size)
        look = Plate(SURFACE, line=line, line_width=2, radius=h / 2)
        self.put_plate(x - w / 2, y - h / 2, w, h, look)
        self.text(words, x, y, size, CREAM, BODY_BOLD, "centre")

    def pill(
        self,
        centre_x: float,
        y: float,
        words: str,
        size: float = 22,
        fill: str = SURFACE,
        ink: str = CREAM,
        line: str = SURFACE_LINE,
        opacity: float = 0.9,
        font: str = BODY_BOLD,
        room: float = 0,
        icon: str = "",
    ) -> float:
        """Words on a rounded ground; returns its width."""
        if room:
            size = self._fitted(words, size, font, room, around=2.75 if icon else 1.5)
        side = size * 1.25 if icon else 0
        w = self.text_width(words, size, font) + size * 1.5 + side
        h = self.type.pixels(size) / self.scale * 1.65
        look = Plate(fill, "", opacity, line, 1.6, radius=h / 2)
        self.put_plate(centre_x - w / 2, y - h / 2, w, h, look)
        if icon:
            self.icon(icon, centre_x - w / 2 + size * 0.6, y - size * 0.5, ink, size / 28)
        self.text(words, centre_x + side / 2, y, size, ink, font, "centre")
        return w

    def avatar(
        self,
        x: float,
        y: float,
        radius: float,
        who: str,
        active: bool = False,
        progress: float = 1.0,
        ring: str = GOLD,
        light: str = TURN,
    ) -> None:
        """A court portrait in a coin; the active player's ring glows in `light` and runs down."""
        if active:
            self.glow(x, y, radius * 2.1, radius * 2.1, light, radius=radius, strength=170, blur=16)
        look = COIN_SHADOW
        self.shadow(
            x - radius, y - radius, 2 * radius, 2 * radius, radius, look.blur, look.drop, look.strength
        )
        rim = round(4 * COIN_RADIUS / radius, 2)  # as wide on every coin
        wide = round(2 * coin_reach(rim) * radius / COIN_RADIUS * self.scale)
        key = ("avatar", who, ring, wide, rim)
        picture = self.pictures.svg_picture(key, lambda: avatar(who, ring, rim), wide)
        self.blit_centred(picture, x, y)
        if active:
            self.clock_ring(x, y, radius + 6, progress, light)

    def clock_ring(self, x: float, y: float, radius: float, progress: float, colour: str = TURN) -> None:
        """What is left of a turn: an arc that runs down clockwise from 12 o'clock."""
        steps = round(progress * 180)
        if steps <= 0:
            return
        end = radians(min(359.9, steps * 2))
        arc = (
            f"M0 {-radius:g}A{radius:g} {radius:g} 0 {int(steps > 90)} 1 "
            f"{radius * sin(end):.2f} {-radius * cos(end):.2f}"
        )
        reach = radius + 5
        box = (-reach, -reach, 2 * reach, 2 * reach)
        self.stamp(("ring", radius, steps, colour), lambda: svg.line(arc, colour, 5), x, y, box)


def _knob(on: bool) -> str:
    tick = svg.line("M-5 0L-1 4L5 -4", "#1c6f55", 2.6) if on else ""
    return (
        svg.circle(0, 1.5, 12, "#000000", opacity=0.35)
        + svg.circle(0, 0, 12, CREAM if on else "#93b5b0")
        + tick
    )


def _slider_knob() -> str:
    return svg.circle(0, 2, 15, "#000000", opacity=0.35) + svg.circle(
        0, 0, 14, "#fff3d2", stroke=GOLD_DARK, stroke_width=2
    )
