"""A computer's decision at the table in the window, made in slices so that no frame waits for it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from kanasta_gui.ai.player import Player, thinking
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView

FRAME_SHARE: Final = 0.008  # seconds of a frame that a decision may take; a slice is a millisecond or so
NOTICED_MS: Final = 500.0  # after which it shows that somebody thinks


class Thought:
    """One decision. Dropped, it stops; after `limit_ms` the best so far is what it comes to. clock: seconds
    since some moment."""

    def __init__(
        self,
        player: Player,
        view: PlayerView,
        generator: random.Random,
        clock: Callable[[], float],
        limit_ms: float,
    ) -> None:
        self.action: Action | None = None
        self._limit_ms = limit_ms
        self._used_ms = 0.0
        self._enough: bool | None = None  # None: it has not begun
        self._decision = thinking(player, view, generator)
        self._clock = clock

    @property
    def left(self) -> float | None:
        """The share of the time that is left, once it is clear that the decision takes some; None before that
        and when it has fallen."""
        if self.action is not None or self._used_ms <= NOTICED_MS:
            return None
        return max(0.0, 1.0 - self._used_ms / self._limit_ms)

    def work(self, ms: float) -> None:
        """Think for a part of a frame that comes so long after the last one, one slice at least."""
        if self.action is not None:
            return
        self._used_ms += ms
        begun = self._clock()
        try:
            while True:
                self._decision.send(self._enough)
                self._enough = self._used_ms >= self._limit_ms
                if self._clock() - begun >= FRAME_SHARE:
                    return
        except StopIteration as done:
            self.action = done.value
