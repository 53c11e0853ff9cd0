"""SVG to pygame surfaces, kept in memory and on disk.

Surfaces have premultiplied alpha: they stay free of dark fringes when they are scaled or turned, and are
blitted with pygame.BLEND_PREMULTIPLIED (blit below).
"""

from __future__ import annotations

import io
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha1
from pathlib import Path

import pygame

from .blank import stock
from .deck import CARD_RATIO, card_svg
from .shelf import Shelf
from .style import DeckStyle
from .svg import document
from .worker import Job, Worker, draw

OVERSAMPLING = 1.6  # turned cards are sampled down from larger art,
LARGEST_ART = 480  # but not from art wider than this, unless they are so wide themselves
MARGIN = 4  # transparent pixels round art that is to be turned: rotozoom smooths only edges inside it
IN_FLIGHT = 4  # jobs given to the worker at a time; the rest waits here, so that urgent ones can overtake
ARRIVALS = 3  # pictures taken in per update

PLAIN = DeckStyle()  # of backs, which are the same in all decks

CardKey = tuple[DeckStyle, str, int]


def decoded(png: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(png), "art.png").convert_alpha().premul_alpha()


def rasterise(svg: str, width: int) -> pygame.Surface:
    return decoded(draw(svg, width))


def with_margin(surface: pygame.Surface, margin: int = MARGIN) -> pygame.Surface:
    """The same picture with a transparent rim."""
    width, height = surface.get_size()
    padded = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    padded.blit(surface, (margin, margin))
    return padded


def blit(target: pygame.Surface, source: pygame.Surface, position: tuple[float, float]) -> pygame.Rect:
    corner = (round(position[0]), round(position[1]))
    return target.blit(source, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def art_width(width: int) -> int:
    """The width of the art that a turned card of this width is made from."""
    return max(width, min(round(width * OVERSAMPLING), LARGEST_ART))


class NotYet(Exception):
    """There is no time left in this frame to make another picture."""


class Budget:
    """How long pictures may be made in a frame: without an end, unless somebody sets one."""

    def __init__(self) -> None:
        self._seconds: Callable[[], float] | None = None
        self._end = 0.0
        self._made = 0

    @contextmanager
    def within(self, limit: float, seconds: Callable[[], float]) -> Iterator[None]:
        """For so many seconds of a clock; then what asks for another picture gets NotYet."""
        self._seconds, self._end, self._made = seconds, seconds() + limit, 0
        try:
            yield
        finally:
            self._seconds = None

    def spend(self) -> None:
        """A picture is to be made now; one of them always may be."""
        if self._seconds is not None and self._made and self._seconds() > self._end:
            raise NotYet
        self._made += 1


class SurfaceCache:
    """Surfaces by key; when they take too much memory, those used longest ago go.

    Time is counted in ages, whose end somebody tells; what was not used for some of them may be forgotten.
    """

    def __init__(self, limit: int, budget: Budget | None = None) -> None:
        self._limit = limit
        self._budget = budget or Budget()
        self._size = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._used: dict[Hashable, int] = {}  # in which age
        self._age = 0

    def get(self, key: Hashable) -> pygame.Surface | None:
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            self._used[key] = self._age
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self._surfaces[key] = surface
        self._used[key] = self._age
        self._size += _bytes(surface)
        while self._size > self._limit and len(self._surfaces) > 1:
            self.drop(next(iter(self._surfaces)))
        return surface

    def drop(self, key: Hashable) -> None:
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            del self._used[key]
            self._size -= _bytes(surface)

    def end_age(self, may_go: Callable[[Hashable], bool] = lambda key: True) -> None:
        """An age ends: forget what was used neither in it nor in the one before."""
        for key in [key for key, age in self._used.items() if age < self._age and may_go(key)]:
            self.drop(key)
        self._age += 1

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface with this key, made now if need be."""
        found = self.get(key)
        if found is None:
            self._budget.spend()
            found = self.put(key, make())
        return found

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Pictures:
    """Cards and other art at the exact size in pixels.

    A card that is not known at the wanted size is asked from a worker process; until it comes, the nearest
    known size stands in for it. generation counts how often pictures have come for which something else stood
    in: who has drawn under an older generation should draw again. Without a worker all is drawn at once.
    """

    def __init__(
        self,
        style: DeckStyle,
        folder: Path | None = None,
        worker: Worker | None = None,
        memory: int = 256 * 2**20,
    ) -> None:
        self.style = style
        self.generation = 0
        self.budget = Budget()
        self.hurried = False  # while something moves, turned cards may have rougher edges
        self._shelf = Shelf(folder)
        self._worker = worker
        self._cache = SurfaceCache(memory)
        self._widths: dict[str, set[CardKey]] = {}  # what may be in memory, by name
        self._urgent: deque[CardKey] = deque()
        self._later: deque[CardKey] = deque()
        self._asked: dict[str, CardKey] = {}
        self._stood_in: set[CardKey] = set()
        self._foreseen: set[CardKey] = set()

    # --- cards ---

    def picture(self, name: str, width: int) -> pygame.Surface:
        """A card upright; it may be a stand-in for now."""
        return self._ready(self._key(name, width)) or self._stand_in(name, width)

    def picture_now(self, name: str, width: int) -> pygame.Surface:
        """A card upright, drawn while the caller waits."""
        key = self._key(name, width)
        return self._known(key) or self._draw(key)

    def turned(self, name: str, width: int, degrees: float) -> pygame.Surface:
        """A card turned clockwise about its centre, which is the centre of the surface; maybe a stand-in."""
        angle = round(degrees * 4) / 4
        if not angle % 360:
            return self.picture(name, width)
        key = ("turned", *self._key(name, width), angle)
        found = self._cache.get(key) or (self.hurried and self._cache.get((*key, "hurried")))
        if found:
            return found
        art = self._ready(self._key(name, art_width(width)))
        if art is None:  # not kept, since sharp art is on its way
            return _turn_quickly(self._nearest(name, width), angle, width)
        self.budget.spend()
        if self.hurried:
            return self._cache.put((*key, "hurried"), _turn_quickly(art, angle, width))
        return self._cache.put(key, _turn(art, angle, width))

    def prefetch(self, names: Iterable[str], width: int, turned: bool = False) -> None:
        """Have cards drawn when there is nothing more urgent to do; turned: those that will be turned."""
        pixels = art_width(width) if turned else width
        keys = [self._key(name, pixels) for name in names]
        self._foreseen.update(keys)
        if self._worker is not None:
            self._later.extend(keys)

    def foresee_anew(self) -> None:
        """Other cards will be needed from now on; what was to be fetched ahead need not be kept."""
        self._foreseen.clear()

    # --- anything else ---

    def svg_picture(
        self, key: Hashable, svg: str | Callable[[], str], width: int, keep: bool = True
    ) -> pygame.Surface:
        """The picture of an SVG document at a width in pixels, drawn at once where it is not known.

        key names it in memory and includes everything that its looks depend on. keep: on disk, too.
        """
        found = self._cache.get(key)
        if found is not None:
            return found
        self.budget.spend()
        text = svg if isinstance(svg, str) else svg()
        if not keep:
            return self._cache.put(key, rasterise(text, width))
        place = f"pieces/{sha1(text.encode(), usedforsecurity=False).hexdigest()}-{width}"
        surface = self._from_shelf(place)
        if surface is None:
            png = draw(text, width)
            self._shelf.write(place, png)
            surface = decoded(png)
        return self._cache.put(key, surface)

    # --- the worker ---

    @property
    def pending(self) -> bool:
        """Whether cards that somebody waits for are still to come."""
        return bool(self._stood_in)

    @property
    def busy(self) -> bool:
        """Whether any cards are still to come, those fetched ahead included."""
        return bool(self._urgent or self._later or self._asked)

    def update(self, arrivals: int = ARRIVALS) -> None:
        """Take in what has been drawn and ask for more; to be called in each frame."""
        if self._worker is None or not self.busy:
            return
        for _ in range(arrivals):
            answer = self._worker.answer()
            if answer is None:
                break
            key = self._asked.pop(answer[0], None)
            if key is not None:
                self._enter(key, decoded(answer[1]))
        self._ask_for_more(self._worker, arrivals)
        if self._worker.broken:
            self._do_without_worker()

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()

    def end_age(self) -> None:
        """Forget cards that were not used for long, but not those that were fetched ahead."""
        self._cache.end_age(self._may_go)

    def _may_go(self, key: Hashable) -> bool:
        if not isinstance(key, tuple):
            return False
        return key[0] == "turned" or (isinstance(key[0], DeckStyle) and key not in self._foreseen)

    def _ask_for_more(self, worker: Worker, reads: int) -> None:
        """Keep the worker busy; of the pictures that are on disk already, read only a few at a time."""
        while (self._urgent or self._later) and worker.outstanding < IN_FLIGHT and not worker.broken:
            key = (self._urgent or self._later).popleft()
            place = _place(key)
            if key in self._cache or place in self._asked:
                continue
            if self._known(key) is None:
                worker.ask(Job(place, *key))
                self._asked[place] = key
            elif (reads := reads - 1) <= 0:
                return

    def _do_without_worker(self) -> None:
        """The process is gone: whatever is missing is drawn here from now on."""
        self._worker = None
        self._urgent.clear()
        self._later.clear()
        self._asked.clear()
        self._stood_in.clear()
        self.generation += 1

    # --- what is there ---

    def _key(self, name: str, width: int) -> CardKey:
        return (PLAIN if name.startswith("back") else self.style, name, width)

    def _ready(self, key: CardKey) -> pygame.Surface | None:
        """The card, or None after asking the worker for it."""
        found = self._known(key)
        if found is not None:
            return found
        if self._worker is None:
            return self._draw(key)
        if key not in self._stood_in:
            self._stood_in.add(key)
            self._urgent.append(key)
        return None

    def _known(self, key: CardKey) -> pygame.Surface | None:
        found = self._cache.get(key)
        if found is None:
            self.budget.spend()
            found = self._from_shelf(_place(key))
            if found is not None:
                self._enter(key, found)
        return found

    def _from_shelf(self, place: str) -> pygame.Surface | None:
        png = self._shelf.read(place)
        if png is None:
            return None
        try:
            return decoded(png)
        except pygame.error:  # damaged: draw it anew
            self._shelf.forget(place)
            return None

    def _draw(self, key: CardKey) -> pygame.Surface:
        style, name, width = key
        png = draw(card_svg(style, name), width)
        self._shelf.write(_place(key), png)
        return self._enter(key, decoded(png))

    def _enter(self, key: CardKey, surface: pygame.Surface) -> pygame.Surface:
        self._widths.setdefault(key[1], set()).add(key)
        if key in self._stood_in:
            self._stood_in.remove(key)
            self.generation += 1
        return self._cache.put(key, surface)

    def _stand_in(self, name: str, width: int) -> pygame.Surface:
        size = (width, round(width * CARD_RATIO))
        return pygame.transform.smoothscale(self._nearest(name, width), size)

    def _nearest(self, name: str, width: int) -> pygame.Surface:
        """The card in the nearest size, if possible of this style; a blank card if there is none."""
        known = [key for key in self._widths.get(name, ()) if key in self._cache]
        if not known:
            return self.svg_picture(("blank", width), _blank_card, width)
        best = min(known, key=lambda key: (key[0] != self.style, key[2] < width, abs(key[2] - width)))
        return self._cache.get(best) or self.svg_picture(("blank", width), _blank_card, width)


def _blank_card() -> str:
    gradient, body = stock()
    return document(body, gradient)


def _place(key: CardKey) -> str:
    style, name, width = key
    options = style.language + "-four" * style.four_colours + "-large" * style.large_print
    return f"{options}/{name.replace(':', '-')}-{width}"


def _turn(art: pygame.Surface, degrees: float, width: int) -> pygame.Surface:
    """Turned at full size, then made smaller: smoother edges, for twice the time."""
    large = pygame.transform.rotozoom(with_margin(art), -degrees, 1)
    scale = width / art.get_width()
    size = (round(large.get_width() * scale), round(large.get_height() * scale))
    return pygame.transform.smoothscale(large, size)


def _turn_quickly(art: pygame.Surface, degrees: float, width: int) -> pygame.Surface:
    return pygame.transform.rotozoom(with_margin(art), -degrees, width / art.get_width())
