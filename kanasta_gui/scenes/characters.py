"""Who can sit at the computer's seats: people with a name, a face, a level and a manner of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kanasta_gui.ai.manners import WITH_MANNERS
from kanasta_gui.i18n import Texts, mark

from .level_names import level_note


@dataclass(frozen=True, slots=True)
class Character:
    """A setting of a level. `manner` is one of `ai.manners`, for levels that have any."""

    name: str
    portrait: str
    level: str
    manner: str = ""


CHARACTERS: Final = (
    Character("Kata", "JH", "casual", "eager"),
    Character("Ivan", "KD", "skilled", "cautious"),
    Character("Zofia", "QH", "casual", "quick"),
    Character("Emir", "KC", "expert"),
    Character("Ola", "QS", "master"),
    Character("Bence", "JD", "novice", "quick"),
    Character("Amra", "QC", "skilled", "eager"),
    Character("László", "KS", "expert"),
    Character("Mirza", "JS", "novice", "eager"),
    Character("Réka", "QD", "casual", "cautious"),
    Character("Piotr", "KH", "skilled", "quick"),
    Character("Edin", "JC", "novice", "cautious"),
)
"""In the order in which they come to a new table."""

MANNER_NOTES: Final = {
    # Translators: the style of a computer player, of either sex.
    "eager": mark("likes to take the pile"),
    "quick": mark("lays cards early"),
    "cautious": mark("is careful with discards"),
}


def character_note(texts: Texts, level: str, manner: str) -> str:
    """What somebody of a level and a manner is like."""
    if level in WITH_MANNERS and manner in MANNER_NOTES:
        return texts._(MANNER_NOTES[manner])
    return level_note(texts, level)
