"""Line icons, 28x28 units; INK stands for the colour of the label."""

from __future__ import annotations

from .svg import circle, line, path

SIZE = 28


def stroke(d: str, width: float = 3) -> str:
    return line(d, "INK", width)


ICONS: dict[str, str] = {
    "undo": stroke("M10 5L4 11L10 17M4 11H17A7 7 0 0 1 17 25H11"),
    "sort": stroke("M4 7H24M4 14H18M4 21H12"),
    "hint": stroke("M14 3A8 8 0 0 0 9.5 17.5V20.5H18.5V17.5A8 8 0 0 0 14 3ZM11 25H17"),
    "menu": stroke("M4 8H24M4 14H24M4 20H24"),
    "check": stroke("M5 15L11 21L23 8", 3.6),
    "play": path("M8 4L24 14L8 24Z", "INK"),
    "people": circle(10, 10, 4.6, "INK")
    + path("M2 24C2 16 18 16 18 24Z", "INK")
    + circle(20, 11, 3.6, "INK")
    + path("M18.5 17.5C23 16.5 27 19 27 24H20.5C20.5 21 20 19 18.5 17.5Z", "INK"),
    "book": stroke("M14 7C11 4 7 4 3 5V23C7 22 11 22 14 25C17 22 21 22 25 23V5C21 4 17 4 14 7ZM14 7V25", 2.4),
    "gear": stroke(
        "M14 9A5 5 0 1 0 14 19A5 5 0 1 0 14 9ZM14 2V6M14 22V26M2 14H6M22 14H26"
        "M5.5 5.5L8.3 8.3M19.7 19.7L22.5 22.5M5.5 22.5L8.3 19.7M19.7 8.3L22.5 5.5",
        2.6,
    ),
    "chart": stroke("M4 24H25M7 20V13M14 20V5M21 20V9", 3),
    "trophy": stroke(
        "M8 4H20V12A6 6 0 0 1 8 12ZM8 6H3.5C3.5 11 5 13 8.5 13"
        "M20 6H24.5C24.5 11 23 13 19.5 13M14 18V23M8.5 24.5H19.5",
        2.6,
    ),
    "film": stroke("M3 6H25V22H3ZM8.5 6V22M19.5 6V22M3 14H8.5M19.5 14H25", 2.4),
    "globe": stroke(
        "M14 3A11 11 0 1 0 14 25A11 11 0 1 0 14 3ZM3 14H25M14 3C8 9 8 19 14 25C20 19 20 9 14 3Z", 2.2
    ),
    "plus": stroke("M14 5V23M5 14H23", 3.2),
    "minus": stroke("M5 14H23", 3.2),
    "next": stroke("M10 5L19 14L10 23", 3.4),
    "prev": stroke("M18 5L9 14L18 23", 3.4),
    "first": stroke("M6 5V23M22 5L12 14L22 23", 3.2),
    "last": stroke("M22 5V23M6 5L16 14L6 23", 3.2),
    "pause": stroke("M10 6V22M18 6V22", 4.2),
    "clock": stroke("M14 3A11 11 0 1 0 14 25A11 11 0 1 0 14 3ZM14 8V14L18.5 17", 2.6),
    "lock": stroke("M6 13H22V24H6ZM9 13V9A5 5 0 0 1 19 9V13", 2.8),
    "eye": stroke("M2 14C7 5 21 5 26 14C21 23 7 23 2 14ZM14 10A4 4 0 1 0 14 18A4 4 0 1 0 14 10Z", 2.4),
    "sound": stroke("M4 11H8L14 5V23L8 17H4ZM18 10C20 12 20 16 18 18M21.5 7C25 11 25 17 21.5 21", 2.4),
    "computer": stroke("M4 5H24V19H4ZM10 24H18M14 19V24", 2.6),
    "person": circle(14, 9, 5.4, "INK") + path("M4 25C4 14.5 24 14.5 24 25Z", "INK"),
    "card": stroke(
        "M7 3H21A2 2 0 0 1 23 5V23A2 2 0 0 1 21 25H7A2 2 0 0 1 5 23V5A2 2 0 0 1 7 3ZM14 9L18 14L14 19L10 14Z",
        2.4,
    ),
    "keys": stroke("M3 7H25V21H3ZM8 12H8.1M14 12H14.1M20 12H20.1M9 17H19", 2.4),
    "close": stroke("M6 6L22 22M22 6L6 22", 3.4),
    "no": stroke("M14 3A11 11 0 1 0 14 25A11 11 0 1 0 14 3ZM6.5 6.5L21.5 21.5", 3),
    "exit": stroke("M12 4H5V24H12M11 14H24M19 9L24 14L19 19", 2.8),
}


def icon(name: str, ink: str) -> str:
    """An icon with its top left corner at the origin."""
    return ICONS[name].replace("INK", ink)
