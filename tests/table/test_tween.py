"""Easings begin and end where they should."""

from __future__ import annotations

import itertools

import pytest

from kanasta_gui.table import tween

EASINGS = [
    tween.linear, tween.quad_out, tween.cubic_out, tween.cubic_in_out, tween.quint_out, tween.sine_out,
    tween.sine_in_out, tween.back_out, tween.overshoot_out, tween.bounce_out,
]  # fmt: skip


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_goes_from_nothing_to_all(easing: tween.Easing) -> None:
    assert easing(0) == pytest.approx(0, abs=1e-9)
    assert easing(1) == pytest.approx(1, abs=1e-9)
    steps = [easing(step / 100) for step in range(101)]
    assert max(abs(b - a) for a, b in itertools.pairwise(steps)) < 0.06  # no jumps


def test_some_go_a_little_too_far() -> None:
    assert 1.05 < max(tween.back_out(step / 100) for step in range(101)) < 1.2
    assert 1.02 < max(tween.overshoot_out(step / 100) for step in range(101)) < 1.05
    assert max(tween.cubic_out(step / 100) for step in range(101)) <= 1


def test_a_card_turns_over_half_way() -> None:
    assert tween.flipped(0) == (1, False)
    assert tween.flipped(0.5)[0] == pytest.approx(0, abs=1e-9)
    wide, over = tween.flipped(1)
    assert wide == pytest.approx(1)
    assert over
