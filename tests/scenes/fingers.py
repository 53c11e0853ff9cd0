"""Short ways to work a screen through the pilot: by the names of its widgets, or from key to key."""

from __future__ import annotations

from typing import TypeVar

import pygame

from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.screen import Screen
from kanasta_gui.widgets.widget import Widget
from tests.pilot import Pilot

Some = TypeVar("Some", bound=Scene)
MOST_STOPS = 80  # of the Tab key on one screen


def top(pilot: Pilot, kind: type[Some]) -> Some:
    """The scene on top, which is of this kind."""
    assert isinstance(pilot.top, kind), type(pilot.top).__name__
    return pilot.top


def widget(pilot: Pilot, name: str) -> Widget:
    """A widget of the screen on top."""
    return top(pilot, Screen).named[name]


def click(pilot: Pilot, name: str, at: float = 0.5) -> None:
    """Click a widget, at a share of its width."""
    x, y, w, h = widget(pilot, name).box
    pilot.click(x + w * at, y + h / 2)


def tab_to(pilot: Pilot, name: str) -> None:
    """Press Tab until the widget has the focus."""
    for _ in range(MOST_STOPS):
        if widget(pilot, name).focused:
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not come to {name}")


def press(pilot: Pilot, name: str, key: int = pygame.K_RETURN) -> None:
    """Go to a widget by Tab and press a key there."""
    tab_to(pilot, name)
    pilot.key(key)


def stops(pilot: Pilot) -> list[str]:
    """The names of the widgets that Tab comes to, in order."""
    screen = top(pilot, Screen)
    found: list[str] = []
    for _ in range(MOST_STOPS):
        pilot.key(pygame.K_TAB)
        focused = next(name for name, each in screen.named.items() if each.focused)
        if found and focused == found[0]:
            return found
        found.append(focused)
    raise AssertionError("Tab does not come round")


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    """Drag the window to a size; the dummy driver's desktop limits only that of the start."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for _ in range(20):
        pilot.frames()
    pilot.settle()
    assert pilot.app.canvas.target.get_size() == size
