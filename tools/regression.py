"""Weighing what was seen by what came of it: ridge regression."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from kanasta_gui.ai.outlook import KNOTS, hats

Array = npt.NDArray[Any]

RIDGE = 100.0


def regression(seen: Array, points: Array, start: Array | None = None, pull: float = 0.0) -> Array:
    """A weight for each column of what was seen, so that together they foretell the points. They are drawn a
    little to those that they start from, or to nothing; more by the pull, a share of what was seen."""
    left, right = seen.T @ seen, seen.T @ points
    firmness = pull * np.diag(left) + RIDGE
    if start is not None:
        right = right + firmness * start
    return np.linalg.solve(left + np.diag(firmness), right)


def shares(rounds: Array) -> Array:
    """How much each knot counts: a row for each number of rounds."""
    return np.array([hats(left) for left in rounds.tolist()]).reshape(-1, len(KNOTS))
