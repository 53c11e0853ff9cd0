"""Colours, fonts and measures of the interface, in units of a 1920x1080 window."""

from __future__ import annotations

from dataclasses import dataclass

DISPLAY, DISPLAY_BOLD = "SourceSerifPro-Semibold", "SourceSerifPro-Bold"
BODY, BODY_BOLD = "SourceSansPro-Semibold", "SourceSansPro-Bold"

# Table cloths: lit centre, middle, edge.
CLOTHS = {
    "teal": ("#1b655e", "#124c49", "#07262a"),
    "burgundy": ("#7a2636", "#581a2a", "#2a0a14"),
    "midnight": ("#2b4a7d", "#1d3358", "#0b1630"),
}
SURFACE, SURFACE_LINE, WELL = "#0c2f33", "#3b7a76", "#0a2a2d"
ZONE, ZONE_LINE = "#031d20", "#d9f3ec"
CREAM, MUTED, FADED = "#fbf4e4", "#c3dfd9", "#a3ccc5"
TURN, VALID, INVALID = "#ffd166", "#6fe3b4", "#ff9184"
REFUSAL_INK, REFUSAL_FILL = "#ffe3df", "#4a1417"
FROZEN_FILL = "#123f58"
SIDES = ("#ffd166", "#8fb7ff", "#ff9d9d", "#8fe0a0", "#d7a6ff", "#7fe3ee", "#ffb37a", "#e8e8e8")
PAPER_INK, PAPER_MUTED, PAPER_TRACK = "#333a4d", "#695e48", "#d8cbb0"
PAPER_SIDES = ("#d9a441", "#23386b", "#b81d2c", "#1f6a49", "#5a2a6b", "#1c6d74", "#c4571f", "#39415a")
GOLD_INK, GOLD_INK_MUTED = "#2a1c05", "#5a400f"
DISABLED_INK = "#7fa5a0"
SHADOW = (0, 8, 10)

MIN_TEXT_PX = 14  # whatever the window size
MIN_TARGET_PX = 44  # of anything that is clicked
SHRINK = 0.8  # how far a label may shrink to fit


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """A button's gradient, rim and label."""

    top: str
    bottom: str
    line: str
    ink: str


BUTTONS = {
    "primary": ButtonLook("#f7d27a", "#d99f36", "#fff0c4", GOLD_INK),
    "primary_hover": ButtonLook("#ffe09a", "#e4ae4a", "#fff6dc", GOLD_INK),
    "primary_pressed": ButtonLook("#d99f36", "#f0c664", "#fff0c4", GOLD_INK),
    "secondary": ButtonLook("#1c5a5a", "#113f42", "#4e918b", CREAM),
    "hover": ButtonLook("#2b7a76", "#195a5b", TURN, CREAM),
    "pressed": ButtonLook("#113f42", "#1a5152", TURN, CREAM),
    "disabled": ButtonLook("#16484a", "#123b3e", "#2b5a5a", DISABLED_INK),
    "danger": ButtonLook("#7a2a2a", "#571c1f", "#d98a80", CREAM),
    "danger_hover": ButtonLook("#943636", "#6d2528", "#ffb3a8", CREAM),
    "danger_pressed": ButtonLook("#571c1f", "#6f2527", "#ffb3a8", CREAM),
}


@dataclass(frozen=True, slots=True)
class Elevation:
    """A shadow: Gaussian radius, how far it falls, alpha."""

    blur: float
    drop: float
    strength: int


CARD_SHADOWS = (Elevation(2, 1, 70), Elevation(5, 3, 100), Elevation(10, 8, 115), Elevation(22, 22, 125))
PANEL_SHADOW = Elevation(18, 6, 90)
BUTTON_SHADOW, PRESSED_SHADOW = Elevation(8, 4, 110), Elevation(4, 2, 110)
SHEET_SHADOW = Elevation(30, 18, 150)
COIN_SHADOW = Elevation(8, 5, 130)
