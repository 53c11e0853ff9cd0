"""No text of the table is cut, leaves the window or runs into another, whatever the window, the language and
the size of the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from kanasta_gui.art.palette import GOLD
from kanasta_gui.i18n import COMPLETE_LANGUAGES
from kanasta_gui.table.fan import Place
from kanasta_gui.table.layout import Zone
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY_BOLD
from tests.gallery import PICTURES, shown
from tests.pilot import Pilot

SMALLEST, SIZES = (960, 540), ((1280, 720), (1440, 1080), (2560, 1080), (3840, 2160))
STATES = (
    "table_4", "table_invalid_target", "table_first_meld", "table_tray_beside", "table_2", "table_3",
    "table_5", "table_6", "table_7", "table_8", "table_8_each_alone", "table_40_cards", "table_blocked",
    "focus_new_meld", "pile_browser", "pile_browser_large_print", "keys", "deal_over", "deal_over_8",
    "table_menu", "table_8_log", "log", "table_hurry",
)  # fmt: skip
LINE = 0.62  # of the type's size: what letters without their ends take up, from the middle
TOUCHING = 2.0  # units that two texts may share

Text = tuple[str, Zone]
Points = Callable[[float, float], bool]  # whether something that was drawn lies over a point


class Reader:
    """Notes every text that a canvas draws, and where; `covered` are those that cards or counts lie over."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.texts: list[Text] = []
        self.covered: list[str] = []
        self._draw = {name: getattr(canvas, name) for name in ("text", "card", "coin")}

    @contextmanager
    def reading(self) -> Iterator[None]:
        """While this lasts it is told what is drawn."""
        for name in self._draw:
            setattr(self.canvas, name, getattr(self, name))
        try:
            yield
        finally:
            for name in self._draw:
                delattr(self.canvas, name)

    def text(self, words: str, x: float, y: float, size: float = 24, *rest: Any, **more: Any) -> float:
        wide = float(self._draw["text"](words, x, y, size, *rest, **more))
        align = more.get("align") or (rest[2] if len(rest) > 2 else "left")
        left = x - {"left": 0, "centre": wide / 2, "right": wide}[align]
        room = more.get("room") or 0
        fitted = self.canvas.type.fit(words, size, self._font(rest, more), room) if room else size
        high = self.canvas.type.pixels(fitted) / self.canvas.scale * LINE
        seen = self._seen(Zone(left, y - high / 2, wide, high))
        if words.strip() and seen.w > 0 and seen.h > 0:
            self.texts.append((words, seen))
        return wide

    def _seen(self, zone: Zone) -> Zone:
        """What lists that scroll let be seen of it."""
        clip, viewport = self.canvas.target.get_clip(), self.canvas.viewport
        if clip == self.canvas.target.get_rect():
            return zone
        (left, top), (right, bottom) = map(viewport.to_units, (clip.topleft, clip.bottomright))
        x, y = max(zone.x, left), max(zone.y, top)
        return Zone(x, y, min(zone.x + zone.w, right) - x, min(zone.y + zone.h, bottom) - y)

    def card(
        self, name: str, x: float, y: float, width: float, degrees: float = 0, *rest: Any, **more: Any
    ) -> None:
        self._draw["card"](name, x, y, width, degrees, *rest, **more)
        self._cover(Place(x, y, degrees, width).holds)

    def coin(self, x: float, y: float, words: str, line: str = GOLD, size: float = 19) -> None:
        wide, high = max(28, self.canvas.text_width(words, size) + 18), self.canvas.coin_height(size)
        self._cover(Zone(x - wide / 2, y - high / 2, wide, high).holds)
        self._draw["coin"](x, y, words, line, size)

    def _cover(self, holds: Points) -> None:
        for words, (x, y, w, h) in self.texts:
            points = ((x + w * across / 12, y + h * down / 3) for across in range(13) for down in range(4))
            if any(holds(*point) for point in points):
                self.covered.append(words)

    def _font(self, rest: Sequence[Any], more: dict[str, Any]) -> str:
        return str(rest[1]) if len(rest) > 1 else str(more.get("font", BODY_BOLD))


def read(pilot: Pilot) -> Reader:
    """What the scene on top says, where."""
    reader = Reader(pilot.app.canvas)
    with reader.reading():
        pilot.top.draw(pilot.app.canvas)
    return reader


def texts_of(pilot: Pilot) -> list[Text]:
    """All that the scene on top says, where."""
    return read(pilot).texts


def overlapping(texts: Sequence[Text]) -> list[str]:
    """Those that run into each other."""
    return [
        f"{words!r} and {others!r}"
        for (words, zone), (others, other) in combinations(texts, 2)
        if zone.grown(-TOUCHING / 2).meets(other.grown(-TOUCHING / 2))
    ]


def outside(canvas: Canvas, texts: Sequence[Text]) -> list[str]:
    left, top, wide, high = canvas.viewport.bounds
    window = Zone(left - 1, top - 1, wide + 2, high + 2)
    return [words for words, at in texts if not _within(at, window)]


def _within(zone: Zone, box: Zone) -> bool:
    return (
        box.x <= zone.x
        and box.y <= zone.y
        and zone.x + zone.w <= box.x + box.w
        and zone.y + zone.h <= box.y + box.h
    )


def check(name: str, size: tuple[int, int], language: str, percent: int = 125) -> None:
    picture = PICTURES[name]
    values = {"language": language, "card_language": language, "text_scale": percent, "speed": "off"}
    with shown(replace(picture, size=size, values=picture.values | values)) as pilot:
        canvas = pilot.app.canvas
        canvas.overflows.clear()
        reader = read(pilot)
        texts = reader.texts
        assert canvas.overflows == []
        assert reader.covered == []
        assert outside(canvas, texts) == []
        assert overlapping(texts) == []


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("name", STATES)
def test_every_text_fits_where_there_is_least_room(name: str, language: str) -> None:
    check(name, SMALLEST, language)


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table_4", "table_first_meld", "table_8_each_alone"])
def test_every_text_fits(name: str, size: tuple[int, int], language: str) -> None:
    check(name, size, language)


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("name", ["table_4", "table_first_meld", "table_8_each_alone", "deal_over"])
def test_every_text_fits_at_its_largest(name: str, language: str) -> None:
    check(name, (1280, 720), language, 150)


def test_texts_that_run_into_each_other_are_found() -> None:
    one, two, far = ("a", Zone(0, 0, 100, 20)), ("b", Zone(90, 10, 50, 20)), ("c", Zone(101, 0, 9, 9))
    assert overlapping([one, two, far]) == ["'a' and 'b'"]


def test_what_is_measured_is_what_is_drawn() -> None:
    """The reader sees the texts of the table, each of them once."""
    with shown(PICTURES["table_4"]) as pilot:
        words = [text for text, _ in texts_of(pilot)]
        assert words.count("Classic international") == 1
        assert words.count("Lay 3 Nines") == 1
        assert "Amra" in words
