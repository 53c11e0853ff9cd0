"""Manners: how players of one level differ in style, but not in strength. What is added to a casual player's
habits and to a skilled player's weights; other levels play as they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.policy import Weights


@dataclass(frozen=True, slots=True)
class Manner:
    """What is added to each number of a player."""

    habits: Mapping[str, float] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)

    def of_habits(self, habits: Habits) -> Habits:
        """A casual player's habits in this manner."""
        return replace(habits, **{name: getattr(habits, name) + more for name, more in self.habits.items()})

    def of_weights(self, weights: Weights) -> Weights:
        """A skilled player's weights in this manner."""
        return replace(
            weights, **{name: getattr(weights, name) + more for name, more in self.weights.items()}
        )


PLAIN: Final = Manner()

WITH_MANNERS: Final = ("casual", "skilled")
"""The levels that a manner makes a difference to."""

MANNERS: Final[Mapping[str, Manner]] = {
    "eager": Manner({"tempo": 15.0, "loot": 2.0}, {"tempo": 15.0, "loot": 2.0}),
    "quick": Manner({"first_meld": 4.0}, {"first_meld": 4.0}),
    "cautious": Manner({"fear": 0.25, "pair": 3.0}, {"fear": 0.2, "pair": 3.0}),
}
"""By name: eager for the pile, quick to lay, cautious with discards."""
