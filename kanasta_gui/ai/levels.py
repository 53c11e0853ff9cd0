"""The levels of computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.habits import DEFAULT as HABITS
from kanasta_gui.ai.manners import MANNERS, PLAIN, Manner
from kanasta_gui.ai.novice import Novice
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.ai.search import EXPERT, MASTER, Searcher
from kanasta_gui.ai.skilled import Skilled
from kanasta_gui.ai.slips import RARE, Erring

LEVELS: Final = ("novice", "casual", "skilled", "expert", "master", "random")
"""Every level, the weakest first, and chance."""

LADDER: Final = (LEVELS[-1], *LEVELS[:-1])
"""The same by strength."""

_PLAYERS: Final[dict[str, Callable[[Manner], Player]]] = {
    "novice": lambda manner: Novice(),
    "casual": lambda manner: Erring(Casual(manner.of_habits(HABITS)), RARE),
    "skilled": lambda manner: Skilled(manner=manner),
    "expert": lambda manner: Searcher(EXPERT),
    "master": lambda manner: Searcher(MASTER),
    "random": lambda manner: RandomPlayer(),
}

DEFAULT: Final = "casual"
"""The level that computers have unless somebody says else."""


class NoSuchLevel(ValueError):
    """No level has this name."""


def make_player(level: str, manner: str = "") -> Player:
    """A player of the level, in a manner where the level has any; one that does not exist is none. Raises
    NoSuchLevel."""
    if level in _PLAYERS:
        return _PLAYERS[level](MANNERS.get(manner, PLAIN))
    raise NoSuchLevel(level)
