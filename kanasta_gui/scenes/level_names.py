"""The levels of computer players in words."""

from __future__ import annotations

import re
from typing import Final

from kanasta_gui.ai.external import EXTERNAL, is_program
from kanasta_gui.i18n import Texts, mark

LONGEST: Final = 14  # letters of a program's name
SCRIPT: Final = re.compile(r"[^-].*\.[a-z]{1,4}")

LEVEL_NAMES: Final = {
    # Translators: how well a computer player plays; at most 11 characters.
    "novice": mark("novice"),
    "casual": mark("casual"),
    "skilled": mark("skilled"),
    "expert": mark("expert"),
    "master": mark("master"),
    "random": mark("random"),
}

LEVEL_NOTES: Final = {
    "novice": mark("learns the game: overlooks piles and forgets what was played"),
    "casual": mark("plays sensibly, without thinking ahead"),
    "skilled": mark("experienced: knows when to take, to lay and to wait"),
    "expert": mark("reads ahead before every move"),
    "master": mark("reads far ahead, and takes its time"),
    "random": mark("plays anything that is allowed"),
}


def level_name(texts: Texts, level: str) -> str:
    """What a level is called; a program from outside by its own name."""
    if is_program(level):
        return program_name(level)
    return texts._(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def level_note(texts: Texts, level: str) -> str:
    """What players of a level are like; a program from outside by its whole command."""
    if is_program(level):
        return level.removeprefix(EXTERNAL)
    return texts._(LEVEL_NOTES[level]) if level in LEVEL_NOTES else ""


def program_name(player: str) -> str:
    """A short name of a program: that of the script in its command, or of the program itself."""
    files = [word.strip("'\"").replace("\\", "/").rpartition("/")[2] for word in player.split()]
    files[0] = files[0].removeprefix(EXTERNAL)
    name = next((file for file in files if SCRIPT.fullmatch(file)), files[0])
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
