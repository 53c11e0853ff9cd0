"""How the table of 1920x1080 units lies in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1920, 1080

Box = tuple[float, float, float, float]  # left, top, width, height in units


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window in pixels. One scale for both directions; what is left over is cloth round the table."""

    width: int
    height: int

    @property
    def scale(self) -> float:
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def left(self) -> int:
        """Pixels of cloth to the left of the table."""
        return round((self.width - WIDTH * self.scale) / 2)

    @property
    def top(self) -> int:
        return round((self.height - HEIGHT * self.scale) / 2)

    @property
    def bounds(self) -> Box:
        """The whole window in units; larger than the table when the window is wider or taller."""
        scale = self.scale
        return -self.left / scale, -self.top / scale, self.width / scale, self.height / scale

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        scale = self.scale
        return self.left + round(x * scale), self.top + round(y * scale)

    def to_units(self, position: tuple[float, float]) -> tuple[float, float]:
        scale = self.scale
        return (position[0] - self.left) / scale, (position[1] - self.top) / scale


def inside(box: Box, x: float, y: float) -> bool:
    left, top, width, height = box
    return left <= x < left + width and top <= y < top + height
