"""Training a small network: units that count only above a threshold, for what no weighted sum can tell.

The method is Adam with decoupled weight decay, on standardised inputs. The standardisation is folded back
into the weights, so that whoever uses them needs to know nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi
from typing import NamedTuple, Self

import numpy as np

from tools.regression import Array

UNITS = 16
SCALE = 500.0  # points that are one to the network
BATCH = 256
OFTEN = 0.02  # the deviation of an input from which on it counts as varying: others start without weight
MEAN_KEPT, SQUARE_KEPT, TINY = 0.9, 0.999, 1e-8  # of Adam
DIGITS = 4  # that are kept of a weight


class Pace(NamedTuple):
    """How long and how fast a network learns, and how firmly its weights are held down."""

    epochs: int
    rate: float  # at first; it falls to nothing as half a cosine does
    decay: float


class Network(NamedTuple):
    """A row of weights a unit, and what each unit counts in points. The first input is always 1."""

    units: Array
    counts_for: Array

    @classmethod
    def empty(cls, inputs: int) -> Self:
        """A network that says nothing."""
        return cls(np.zeros((0, inputs)), np.zeros(0))

    def told(self, inputs: Array) -> Array:
        """The points for each row of inputs."""
        points: Array = np.maximum(inputs @ self.units.T, 0.0) @ self.counts_for
        return points

    def rounded(self) -> Network:
        """With as many digits as are kept."""
        return Network(_rounded(self.units), _rounded(self.counts_for))


class Scales(NamedTuple):
    """How the inputs are standardised."""

    means: Array
    deviations: Array

    @classmethod
    def of(cls, inputs: Array) -> Self:
        """Those of these inputs. What hardly varies is not blown up."""
        return cls(inputs.mean(0, dtype=float), np.maximum(inputs.std(0, dtype=float), OFTEN))

    def standardised(self, inputs: Array) -> Array:
        """The inputs around 0, as far from it as 1 on average."""
        return ((inputs - self.means) / self.deviations).astype(np.float32)

    def unfolded(self, network: Network) -> list[Array]:
        """What Adam works on: weights of standardised inputs, thresholds, what units count, an offset."""
        weights, thresholds = network.units.T * self.deviations[:, None], network.units @ self.means
        return [weights, thresholds, network.counts_for / SCALE, np.zeros(1)]

    def folded(
        self, weights: Array, thresholds: Array, counts_for: Array, offset: Array
    ) -> tuple[Network, float]:
        """The network for the inputs as they are, and the points that it is to be moved by."""
        units = weights.T.astype(float) / self.deviations
        units[:, 0] += thresholds - units @ self.means
        return Network(units, SCALE * counts_for.astype(float)), SCALE * float(offset[0])


def trained(
    inputs: Array, points: Array, seed: int, pace: Pace, start: Network | None = None
) -> tuple[Network, float]:
    """A network that foretells the points from the inputs, from another one on where one is given; and how
    many points have to be added to what it says."""
    generator = np.random.default_rng(seed)
    scales = Scales.of(inputs)
    values = [
        value.astype(np.float32)
        for value in (scales.unfolded(start) if start else _fresh(inputs.std(0, dtype=float), generator))
    ]
    standard, targets = scales.standardised(inputs), (points / SCALE).astype(np.float32)
    means, squares = [np.zeros_like(value) for value in values], [np.zeros_like(value) for value in values]
    steps = pace.epochs * -(-len(points) // BATCH)
    for step, batch in enumerate(_batches(len(points), pace.epochs, generator), 1):
        now = pace.rate * (1 + cos(pi * step / steps)) / 2
        slopes = _slopes(values, standard[batch], targets[batch])
        for place, (value, slope, mean, square) in enumerate(
            zip(values, slopes, means, squares, strict=True)
        ):
            mean += (1 - MEAN_KEPT) * (slope - mean)
            square += (1 - SQUARE_KEPT) * (slope * slope - square)
            change = mean / (1 - MEAN_KEPT**step) / (np.sqrt(square / (1 - SQUARE_KEPT**step)) + TINY)
            if place in (0, 2):
                change += pace.decay * value
            value -= now * change
    return scales.folded(*values)


def _fresh(deviations: Array, generator: np.random.Generator) -> list[Array]:
    """Weights by chance; none for what hardly varies, since training would hardly take them away."""
    size = len(deviations)
    weights = generator.normal(0.0, (2 / size) ** 0.5, (size, UNITS))
    weights[deviations < OFTEN] = 0.0
    return [weights, np.zeros(UNITS), generator.normal(0.0, 0.05, UNITS), np.zeros(1)]


def _batches(size: int, epochs: int, generator: np.random.Generator) -> Iterator[Array]:
    for _ in range(epochs):
        order = generator.permutation(size)
        for start in range(0, size, BATCH):
            yield order[start : start + BATCH]


def _slopes(values: list[Array], inputs: Array, targets: Array) -> list[Array]:
    """How the mean squared error rises with each value."""
    weights, thresholds, counts_for, offset = values
    levels = np.maximum(inputs @ weights + thresholds, 0.0)
    errors = 2 * (levels @ counts_for + offset - targets) / len(targets)
    behind = np.outer(errors, counts_for) * (levels > 0.0)
    return [inputs.T @ behind, behind.sum(0), errors @ levels, errors.sum(keepdims=True)]


def _rounded(values: Array) -> Array:
    return np.array([float(f"{value:.{DIGITS}g}") for value in values.flat]).reshape(values.shape)
