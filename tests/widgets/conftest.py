from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from kanasta_gui.art.raster import Pictures
from kanasta_gui.art.style import DeckStyle
from kanasta_gui.widgets.canvas import Canvas
from tests.pilot import PICTURES


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    """A canvas on half the reference size."""
    yield from made_canvas((960, 540))


def made_canvas(size: tuple[int, int], text_scale: float = 1.0) -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    yield Canvas(surface, Pictures(DeckStyle(), PICTURES), text_scale)
    pygame.quit()
