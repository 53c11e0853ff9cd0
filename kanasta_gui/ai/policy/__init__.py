"""The heuristic policy on counts: what a good player does without reading ahead."""

from .policy import Policy
from .weights import Weights, weights_for

__all__ = ["Policy", "Weights", "weights_for"]
