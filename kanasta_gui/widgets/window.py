"""The window on the user's screen."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence

import pygame

SMALLEST = (960, 540)
UNSEEN = ("dummy", "offscreen")  # drivers that SDL takes without a word where there is no display
WAYLAND_NEEDS = ("WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
WITHOUT_WAYLAND = "x11,kmsdrm"

WINDOW_CLASS = "kanasta"  # by which desktops and tests know the window
HINTS = {
    "SDL_APP_NAME": "Kanasta",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",  # software GL takes 8 to 14 ms to show a frame
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


class NoWindowError(Exception):
    """There is no display to open a window on; the text says what the system said."""


class Window:
    """A resizable window, or the full screen. Its surface is drawn to, then shown."""

    def __init__(self, size: tuple[int, int], full_screen: bool, title: str) -> None:
        for name, value in HINTS.items():
            os.environ.setdefault(name, value)
        for system in ("X11", "WAYLAND"):
            os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = WINDOW_CLASS  # pygame has put the script's name there
        asked = os.environ.get("SDL_VIDEODRIVER", "")
        if sys.platform == "linux" and not any(name in os.environ for name in WAYLAND_NEEDS):
            os.environ.setdefault("SDL_VIDEODRIVER", WITHOUT_WAYLAND)  # trying it would print an error
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoWindowError(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in UNSEEN and driver not in asked.split(","):
            pygame.display.quit()
            raise NoWindowError("no display")
        pygame.font.init()
        pygame.display.set_caption(title)
        pygame.display.set_allow_screensaver(True)
        if driver not in UNSEEN:
            desktop = pygame.display.get_desktop_sizes()[0]
            size = (min(size[0], round(desktop[0] * 0.96)), min(size[1], round(desktop[1] * 0.9)))
        self.windowed_size = _at_least(size)
        self.full_screen = full_screen
        self._leaving = False  # the full screen; window managers may forget the size that was asked for then
        self.shown = 0  # how often something was brought to the screen
        self._open()
        self._size = self.surface.get_size()
        pygame.key.stop_text_input()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def set_full_screen(self, full_screen: bool) -> None:
        if full_screen != self.full_screen:
            self.full_screen = full_screen
            self._leaving = not full_screen
            self._open()
            self._size = (0, 0)  # look again, even if the system keeps the size at first

    def set_icon(self, picture: pygame.Surface) -> None:
        pygame.display.set_icon(picture)

    def resized(self) -> bool:
        """Whether the size has changed since the last time."""
        before, self._size = self._size, self.surface.get_size()
        return self._size != before

    def settle(self) -> None:
        """The size is final: keep it, or take the smallest one that the program can use."""
        if self.full_screen:
            return
        size = self.surface.get_size()
        if not self._leaving:
            self.windowed_size = _at_least(size)
        self._leaving = False
        if self.windowed_size != size:
            self._open()
            self._size = self.surface.get_size()

    def show(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Bring these parts of the surface to the screen; None for all of it."""
        self.shown += rects is None or bool(rects)
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    def complain(self, title: str, text: str) -> None:
        """A box with a message, outside the window: for when nothing else works any more."""
        pygame.display.message_box(title, text, message_type="error")

    def close(self) -> None:
        pygame.quit()

    def _open(self) -> None:
        size, flags = self.windowed_size, pygame.RESIZABLE
        if self.full_screen:
            size, flags = (0, 0), pygame.FULLSCREEN
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # about a size that was not asked for
            try:
                pygame.display.set_mode(size, flags)
            except pygame.error as error:
                raise NoWindowError(str(error)) from error


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
