"""The levels of computer players in words."""

from __future__ import annotations

from typing import Final

from kanasta_gui.i18n import Texts, mark

LEVEL_NAMES: Final = {
    # Translators: how well a computer player plays; at most 11 characters.
    "novice": mark("novice"),
    "casual": mark("casual"),
    "skilled": mark("skilled"),
    "expert": mark("expert"),
    "master": mark("master"),
    "random": mark("random"),
}


def level_name(texts: Texts, level: str) -> str:
    """What a level is called; a program from outside by its own name."""
    return texts._(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
