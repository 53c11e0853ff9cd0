"""Who plays a match: levels and programs by their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kanasta_gui.ai.everything_down import EverythingDown
from kanasta_gui.ai.external import EXTERNAL, Log, Program, is_program, no_log, words_of
from kanasta_gui.ai.levels import make_player
from kanasta_gui.ai.player import Player

PATIENCE: Final = 1.0  # seconds for a program to end by itself once the match is over

YARDSTICKS: Final[dict[str, type[Player]]] = {"everything_down": EverythingDown}
"""Players to measure others by: the commands know their names, but no level and no list offers them."""


class NoProgram(ValueError):
    """After `exec:` no program is named, or not in a way that can be read."""


def check_name(name: str) -> None:
    """Raises `levels.NoSuchLevel` or NoProgram for a name that no player has."""
    if not is_program(name):
        _player(name)
        return
    try:
        words_of(name.removeprefix(EXTERNAL))
    except ValueError:
        raise NoProgram(name) from None


def seated(names: Sequence[str], log: Log = no_log) -> list[Player]:
    """The players of these names, by seat. Each seat has a program of its own, so that partners do not know
    each other's cards. Raises `levels.NoSuchLevel`."""
    levels = {name: _player(name) for name in names if not is_program(name)}
    return [Program(name.removeprefix(EXTERNAL), log) if is_program(name) else levels[name] for name in names]


def _player(name: str) -> Player:
    return YARDSTICKS[name]() if name in YARDSTICKS else make_player(name)


def dismiss(players: Iterable[Player]) -> None:
    """The match is over: end its programs."""
    for player in players:
        if isinstance(player, Program):
            player.close(PATIENCE)
