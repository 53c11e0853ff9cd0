"""A computer's decision at the table in the window, made in slices so that no frame waits for it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from kanasta_gui.ai.player import Player, thinking
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView

FRAME_SHARE: Final = 0.008  # seconds of a frame that a decision may take; a slice is a millisecond or so


class Thought:
    """One decision. Dropped, it stops. clock: seconds since some moment."""

    def __init__(
        self,
        player: Player,
        view: PlayerView,
        generator: random.Random,
        clock: Callable[[], float],
    ) -> None:
        self.action: Action | None = None
        self._decision = thinking(player, view, generator)
        self._clock = clock

    def work(self) -> None:
        """Think for a part of a frame, one slice at least."""
        if self.action is not None:
            return
        begun = self._clock()
        try:
            while True:
                next(self._decision)
                if self._clock() - begun >= FRAME_SHARE:
                    return
        except StopIteration as done:
            self.action = done.value
