"""Little programs that play, or fail to, in every way there is."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
SAMPLE = FOLDER.parents[2] / "docs" / "sample_bot.py"


def command(name: str, *words: object) -> str:
    """The command that runs a bot."""
    path = SAMPLE if name == "sample" else FOLDER / f"{name}.py"
    return shlex.join([sys.executable, str(path), *map(str, words)])


def player(name: str, *words: object) -> str:
    """What such a player is called."""
    return f"exec:{command(name, *words)}"
