"""The small network: it learns what no weighted sum can tell, and says the same in plain weights."""

from __future__ import annotations

import numpy as np
import pytest

from kanasta_gui.ai.outlook import hats
from tools.network import UNITS, Network, Pace, Scales, trained
from tools.regression import Array, regression, shares

PACE = Pace(epochs=30, rate=1e-2, decay=0.01)


def example(size: int = 4000, seed: int = 1) -> tuple[Array, Array]:
    """Inputs of very different sizes, the first always 1; the points are in what two mean together."""
    generator = np.random.default_rng(seed)
    inputs = np.column_stack(
        [np.ones(size), generator.integers(0, 8, size), generator.normal(300, 120, size), np.full(size, 5.0)]
    )
    return inputs, 40 * np.maximum(inputs[:, 1] - 4, 0) * (inputs[:, 2] > 300) - 60


def test_it_learns_what_a_weighted_sum_cannot_tell() -> None:
    inputs, points = example()
    network, offset = trained(inputs, points, 1, PACE)
    others, expected = example(seed=2)
    spread = expected.var()
    linear = others @ regression(inputs, points)
    assert np.square(linear - expected).mean() > 0.4 * spread
    assert np.square(network.told(others) + offset - expected).mean() < 0.08 * spread


def test_standardising_is_folded_into_the_weights() -> None:
    inputs, _ = example(50)
    generator, scales = np.random.default_rng(3), Scales.of(inputs)
    weights, thresholds = generator.normal(size=(4, 6)), generator.normal(size=6)
    counts_for, offset = generator.normal(size=6), np.array([0.25])
    network, moved = scales.folded(weights, thresholds, counts_for, offset)
    levels = np.maximum(scales.standardised(inputs) @ weights + thresholds, 0)
    assert network.told(inputs) + moved == pytest.approx(500 * (levels @ counts_for + 0.25), rel=1e-4)
    assert moved == 125
    again, _ = scales.folded(*scales.unfolded(network))
    assert again.units == pytest.approx(network.units)
    assert again.counts_for == pytest.approx(network.counts_for)


def test_it_goes_on_from_another_network() -> None:
    inputs, points = example()
    first, offset = trained(inputs, points, 1, PACE)
    still, moved = trained(inputs, points - offset, 2, Pace(1, 0.0, 0.0), first)
    assert still.units == pytest.approx(first.units, rel=1e-4, abs=1e-4)
    assert moved == 0
    further, _ = trained(inputs, points - offset, 2, Pace(1, 1e-4, 0.0), first)
    assert 0 < np.abs(further.told(inputs) - first.told(inputs)).mean() < 10


def test_an_input_that_hardly_varies_gets_no_weight_by_chance() -> None:
    inputs, points = example(1000)
    rare = np.zeros((1000, 1))
    rare[7] = 0.1
    network, _ = trained(np.hstack([inputs, rare]), points, 1, Pace(2, 1e-3, 0.0))
    assert np.abs(network.units[:, 3:]).max() < 1
    seldom = np.array([[1.0, 3.0, 300.0, 5.0, 0.0], [1.0, 3.0, 300.0, 5.0, 0.1]])
    told = network.told(seldom)
    assert told[0] == pytest.approx(told[1], abs=20)


def test_the_same_seed_gives_the_same_network() -> None:
    inputs, points = example(500)
    pace = Pace(2, 1e-2, 0.1)
    network, offset = trained(inputs, points, 1, pace)
    again, same = trained(inputs, points, 1, pace)
    assert (network.units == again.units).all()
    assert offset == same
    other, _ = trained(inputs, points, 2, pace)
    assert (network.units != other.units).any()
    assert network.units.shape == (UNITS, 4)


def test_four_digits_are_kept() -> None:
    rounded = Network(np.array([[0.123456, -98765.4, 0.0]]), np.array([1.00049])).rounded()
    assert rounded.units.tolist() == [[0.1235, -98770, 0]]
    assert rounded.counts_for.tolist() == [1]


def test_a_regression_is_drawn_to_where_it_starts() -> None:
    seen, points = np.ones((900, 1)), np.full(900, 10.0)
    assert regression(seen, points) == pytest.approx([9])  # 9000 / (900 + 100)
    drawn = regression(seen, points, np.array([2.0]), 1 / 3)  # (9000 + 400 * 2) / (900 + 400)
    assert drawn == pytest.approx([9800 / 1300])


def test_knots_share_the_rounds_as_the_outlook_does() -> None:
    rounds = [0.0, 1.5, 3.0, 5.5, 14.75, 15.0, 40.0]
    assert shares(np.array(rounds)) == pytest.approx(np.array([hats(value) for value in rounds]))
