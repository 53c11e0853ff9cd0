"""What a computer player is (ADR 0005): it gets a view and a generator, and answers with an action."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Protocol, TypeVar, runtime_checkable

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.view import PlayerView

Found = TypeVar("Found")

Thinking = Generator[None, bool | None, Action]
"""A decision on its way, in slices of a millisecond or so; the action is what it returns. Sent True, it soon
comes to its end, with the best that it has."""


class Player(Protocol):
    """Decides for one seat. Keeps nothing between two decisions: asked again, it answers the same."""

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """A legal action in the view of the seat that is to move; chance comes from the generator alone."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A player whose decisions take long enough to be made in slices."""

    def think(self, view: PlayerView, generator: random.Random) -> Thinking:
        """The same decision as `decide` makes; dropped, it leaves nothing behind."""
        ...


def thinking(player: Player, view: PlayerView, generator: random.Random) -> Thinking:
    """Any player's decision in slices."""
    if isinstance(player, Thinker):
        return (yield from player.think(view, generator))
    return player.decide(view, generator)


def concluded(steps: Generator[None, bool | None, Found]) -> Found:
    """What is found in slices, such as a decision, waited for."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found
