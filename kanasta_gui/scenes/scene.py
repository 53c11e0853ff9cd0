"""Screens and the stack that shows them: a resting layer, what moves on top, dirty rectangles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, inf, pi

import pygame

from kanasta_gui.art.raster import NotYet
from kanasta_gui.widgets.canvas import Canvas

FADE_MS = 180
PICTURES_MS = 100  # between two redraws for cards that have come meanwhile
MAKING_SECONDS = 0.02  # in a frame, for what a window of another size needs
MUCH = 0.6  # of the window: with more to restore than this, all of it is


def _standing_still() -> float:
    return 0.0


class Scene:
    """One screen.

    draw() paints what rests and is asked again only after stale was set. What moves is painted on top by
    draw_moving(), in each frame while moving() holds; the stack notes where it paints and restores that for
    the next frame. A scene that is not opaque lies over the one below, which rests meanwhile: its draw()
    shades and paints on.
    """

    opaque = True

    def __init__(self) -> None:
        self.stale = True

    def enter(self) -> None:
        """The scene comes on top: at first, and again when what lay over it is gone."""

    def leave(self) -> None:
        """The scene leaves the stack for good."""

    def handle(self, event: pygame.event.Event) -> None:
        """An event of mouse, keyboard or window; positions are in pixels (see Viewport.to_units)."""

    def update(self, ms: float) -> None:
        """Time passes. Only the scene on top is asked."""

    def ready(self) -> bool:
        """Whether there is anything to draw yet; until then the screen before stays."""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Paint the whole window, as it rests."""

    def mend(self, canvas: Canvas) -> list[pygame.Rect]:
        """Paint again those parts of what rests that changed; returns where. For scenes of many parts, which
        set stale only when all of them changed."""
        return []

    def moving(self) -> bool:
        """Whether draw_moving() has to be asked in this frame."""
        return False

    def draw_moving(self, canvas: Canvas) -> None:
        """Paint what moves, with the canvas's own methods or with canvas.mark()."""

    def rebuild(self) -> None:
        """The window's size, the language or the size of the text has changed; stale is set already."""


class SceneStack:
    """The scenes that are open, the last one on top; paints them onto the canvas's target."""

    def __init__(
        self,
        canvas: Canvas,
        lasts: Callable[[float], float],
        seconds: Callable[[], float] = _standing_still,
    ) -> None:
        """lasts: how long something of these milliseconds takes at the speed that is set."""
        self.canvas = canvas
        self._lasts = lasts
        self._scenes: list[Scene] = []
        self._screen = canvas.target
        self._resting = self._new_layer()
        self._moved: list[pygame.Rect] = []
        self._whole = True
        self._before: pygame.Surface | None = None  # the screen that fades away
        self._fade_ms = self._faded = 0.0
        self._generation = -1
        self._since_pictures = 0.0
        self._patient = False  # the next picture of what rests may take several frames
        self._outgrown: pygame.Surface | None = None  # the last whole picture, of another size
        self.seconds = seconds

    # --- which scenes ---

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def go(self, scene: Scene) -> None:
        """Show a scene instead of all others."""
        for old in reversed(self._scenes):
            old.leave()
        self._scenes = []
        self.push(scene)

    def push(self, scene: Scene) -> None:
        """Show a scene over the others, which wait."""
        self._start_fade()
        self._scenes.append(scene)
        self._appear()

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the one on top."""
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def pop(self) -> None:
        """Close the scene on top."""
        self._start_fade()
        self._scenes.pop().leave()
        self._appear()

    def _appear(self) -> None:
        self._patient = self._generation >= 0  # until then the screen before is seen, if there was one
        if self._scenes:
            self._scenes[-1].stale = True
            self._scenes[-1].enter()

    # --- what happens to them ---

    def handle(self, event: pygame.event.Event) -> None:
        if self._scenes:
            self._scenes[-1].handle(event)

    def update(self, ms: float) -> None:
        pictures = self.canvas.pictures
        pictures.update()
        self._since_pictures += ms
        if pictures.generation != self._generation and (
            not pictures.pending or self._since_pictures >= PICTURES_MS
        ):
            self._make_stale()
        if self._scenes:
            self._scenes[-1].update(0.0 if self._patient else ms)  # no time passes before it is seen
        if self._before is not None and not self._patient:
            self._faded += ms
            if self._faded >= self._fade_ms:
                self._before = None
                self._whole = True

    def at_rest(self) -> bool:
        """Whether nothing moves, fades or waits to be drawn."""
        return not (
            self._whole
            or self._before is not None
            or self._moved
            or self.canvas.pictures.pending
            or any(scene.stale for scene in self._shown())
            or (self.top is not None and self.top.moving())
        )

    def rebuild(self) -> None:
        """The canvas has a new target, scale or size of text, or the words are others."""
        self._screen = self.canvas.target
        if self._resting.get_size() != self._screen.get_size():
            self._outgrown = self._outgrown or self._resting
            self._resting = self._new_layer()
        self._patient = True
        self._moved = []
        self._before = None
        self._make_stale()
        for scene in self._scenes:
            scene.rebuild()

    def stretch(self, screen: pygame.Surface) -> None:
        """Show the old picture in a window of another size, for the moment."""
        pygame.transform.smoothscale(self._outgrown or self._resting, screen.get_size(), screen)

    def expose(self) -> None:
        """The window has to be painted again, all of it."""
        self._whole = True

    def close(self) -> None:
        """Leave all scenes, the last one first."""
        while self._scenes:
            self._scenes.pop().leave()

    def _make_stale(self) -> None:
        for scene in self._scenes:
            scene.stale = True

    # --- painting ---

    def paint(self) -> list[pygame.Rect] | None:
        """Bring the screen up to date; returns the rectangles that changed, None for all of it."""
        if any(scene.stale for scene in self._shown()) and not self._paint_resting():
            return []
        fading = self._before is not None
        top = self.top
        moving = top is not None and top.moving()
        mended = self._mend(top) if top is not None else []
        if not (self._whole or fading or moving or self._moved or mended):
            return []
        old = self._moved + mended
        if self._whole or fading or self._much(old):
            self._screen.blit(self._resting, (0, 0))
            whole = True
        else:
            for rect in old:
                self._screen.blit(self._resting, rect, rect)
            whole = False
        self._moved = self._paint_moving(top) if top is not None and moving else []
        if self._before is not None:
            share = self._faded / self._fade_ms
            self._before.set_alpha(round(255 * (1 + cos(pi * share)) / 2))
            self._screen.blit(self._before, (0, 0))
        self._whole = fading
        return None if whole else old + self._moved

    def _paint_resting(self) -> bool:
        """Paint what rests; False if there is more to be made for it than one frame has time for."""
        shown = self._shown()
        if not shown[-1].ready():
            return False
        limit = MAKING_SECONDS if self._patient else inf
        try:
            with self.canvas.onto(self._resting), self.canvas.pictures.budget.within(limit, self.seconds):
                for scene in shown:
                    scene.draw(self.canvas)
                    if scene is not shown[-1]:
                        scene.draw_moving(self.canvas)
        except NotYet:
            return False
        for scene in shown:
            scene.stale = False
        self._patient, self._outgrown = False, None
        self._generation = self.canvas.pictures.generation
        self._since_pictures = 0.0
        self._whole = True
        return True

    def _mend(self, scene: Scene) -> list[pygame.Rect]:
        window = self._screen.get_rect()
        with self.canvas.onto(self._resting):
            return [rect.clip(window) for rect in scene.mend(self.canvas)]

    def _paint_moving(self, scene: Scene) -> list[pygame.Rect]:
        window = self._screen.get_rect()
        pictures = self.canvas.pictures
        pictures.hurried = True
        with self.canvas.recording() as marks:
            scene.draw_moving(self.canvas)
        pictures.hurried = False
        return [clipped for mark in marks if (clipped := mark.clip(window)).w and clipped.h]

    def _shown(self) -> list[Scene]:
        """The scenes that can be seen, from the one that covers all below."""
        for index in range(len(self._scenes) - 1, -1, -1):
            if self._scenes[index].opaque:
                return self._scenes[index:]
        return self._scenes

    def _much(self, rects: list[pygame.Rect]) -> bool:
        width, height = self._screen.get_size()
        return sum(rect.w * rect.h for rect in rects) > MUCH * width * height

    def _start_fade(self) -> None:
        fade = self._lasts(FADE_MS)
        if fade > 0 and self._generation >= 0:  # something has been shown before
            self._before = self._screen.copy()
            self._fade_ms, self._faded = fade, 0.0
        self._whole = True

    def _new_layer(self) -> pygame.Surface:
        return pygame.Surface(self._screen.get_size(), 0, self._screen)


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same: those that overlap much become one."""
    found: list[pygame.Rect] = []
    for rect in rects:
        for index, other in enumerate(found):
            both = other.union(rect)
            if both.w * both.h <= other.w * other.h + rect.w * rect.h:
                found[index] = both
                break
        else:
            found.append(rect)
    return found
