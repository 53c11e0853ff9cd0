"""The levels of computer players by name."""

from __future__ import annotations

from typing import Final

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.random_player import RandomPlayer

LEVELS: Final = ("novice", "casual", "skilled", "expert", "master", "random")
"""Every level there is to be, the weakest first, and chance."""

_PLAYERS: Final[dict[str, type[Player]]] = {"casual": Casual, "random": RandomPlayer}

AVAILABLE: Final = tuple(level for level in LEVELS if level in _PLAYERS)
"""The levels that this version has: stronger ones are in `search` and `skilled`, until a ladder of matches
shows that each beats the one below."""

DEFAULT: Final = "casual"
"""The level that computers have unless somebody says else."""


class NoSuchLevel(ValueError):
    """No level has this name."""


class LevelMissing(NoSuchLevel):
    """The level will come with another version."""


def make_player(level: str) -> Player:
    """A player of the level. Raises NoSuchLevel, or LevelMissing where only this version lacks it."""
    if level in _PLAYERS:
        return _PLAYERS[level]()
    if level in LEVELS:
        raise LevelMissing(level)
    raise NoSuchLevel(level)
