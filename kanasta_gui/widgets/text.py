"""Lines of text: fonts, widths, fitting, wrapping, and pictures of lines."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

import pygame

from kanasta_gui.art.palette import GARNET, Suit

from .theme import MIN_TEXT_PX, SHRINK

PIP_SUITS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
SUIT_SIGNS = re.compile("([♠♥♦♣])")
PIP_SIZE = 0.72  # of the size of the type
RED_ON_DARK = "#ff8f86"
LARGE = 44.0


@lru_cache(maxsize=8)
def _font_file(name: str) -> bytes:
    package = "font_source_serif_pro" if name.startswith("SourceSerif") else "font_source_sans_pro"
    return (files(package) / "files" / f"{name}.ttf").read_bytes()


class Typesetter:
    """Measures and renders lines at a scale. All measures are in units, pictures in pixels."""

    def __init__(self, scale: float, text_scale: float) -> None:
        self.scale = scale
        self.text_scale = text_scale
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, float, str], float] = {}
        self._fits: dict[tuple[str, float, str, float, float], float] = {}
        self._lines: dict[tuple[str, float, float, str], tuple[str, ...]] = {}

    def pixels(self, size: float) -> int:
        """How high a type is. Titles are large already: they grow by no more than LARGE does."""
        grown = size + min(size, LARGE) * (self.text_scale - 1)
        return max(MIN_TEXT_PX, round(grown * self.scale))

    def font(self, name: str, size: float) -> pygame.font.Font:
        key = (name, self.pixels(size))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(BytesIO(_font_file(name)), key[1])
        return self._fonts[key]

    def width(self, words: str, size: float, font: str) -> float:
        key = (words, size, font)
        if key not in self._widths:
            if len(self._widths) > 8000:
                self._widths.clear()
            face = self.font(font, size)
            plain = sum(face.size(piece)[0] for piece in SUIT_SIGNS.split(words) if piece not in PIP_SUITS)
            pips = len(SUIT_SIGNS.findall(words))
            self._widths[key] = plain / self.scale + pips * self.pip_size(size)
        return self._widths[key]

    def pip_size(self, size: float) -> float:
        return self.pixels(size) / self.scale * PIP_SIZE

    def fit(self, words: str, size: float, font: str, room: float, around: float = 0) -> float:
        """The largest size, not under 80 %, at which the words fit; around: room that grows with the size."""
        key = (words, size, font, room, around)
        if key not in self._fits:
            if len(self._fits) > 4000:
                self._fits.clear()
            smaller = size
            while smaller > size * SHRINK and self.width(words, smaller, font) + around * smaller > room:
                smaller -= 0.5
            self._fits[key] = smaller
        return self._fits[key]

    def cut(self, words: str, size: float, font: str, room: float) -> str:
        """As much of the words as fits, with an ellipsis, where they do not."""
        if self.width(words, size, font) <= room + 1:
            return words
        end = len(words)
        while end and self.width(words[:end].rstrip() + "…", size, font) > room:
            end -= 1
        return words[:end].rstrip() + "…"

    def lines(self, words: str, width: float, size: float, font: str) -> tuple[str, ...]:
        """Words wrapped to a width; line breaks in the text stay."""
        key = (words, width, size, font)
        if key not in self._lines:
            if len(self._lines) > 1000:
                self._lines.clear()
            self._lines[key] = tuple(self._wrapped(words, width, size, font))
        return self._lines[key]

    def _wrapped(self, words: str, width: float, size: float, font: str) -> list[str]:
        lines = []
        for block in words.split("\n"):
            line = ""
            for word in block.split(" "):
                longer = f"{line} {word}".strip(" ")
                if not line or self.width(longer, size, font) <= width:
                    line = longer
                    continue
                lines.append(line)
                line = word
            if line:
                lines.append(line)
        return lines

    def picture(self, words: str, size: float, font: str, colour: str) -> pygame.Surface:
        """A line without suit signs, with premultiplied alpha."""
        return self.font(font, size).render(words, True, colour).convert_alpha().premul_alpha()


def pip_colour(suit: Suit, colour: str) -> str:
    """Red suits in running text are light on dark ground and garnet on paper."""
    if not suit.is_red:
        return colour
    return RED_ON_DARK if pygame.Color(colour).hsla[2] > 50 else GARNET
