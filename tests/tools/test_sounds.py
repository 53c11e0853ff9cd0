"""The sounds: made again they are the same, on any machine, and none is too long, too loud or cut off."""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tools.sounds import FOLDER, RATE, SOUNDS, make_sounds

LONGEST_MS, LONGEST_MUSIC_MS = 250, 1250
MUSIC = {"canasta_natural", "canasta_mixed", "canasta_wild", "won"}
MOST_BYTES = 600_000


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def samples(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    make_sounds(tmp_path)
    made, there = contents(tmp_path), contents(FOLDER)
    assert list(made) == list(there)
    assert [name for name in made if made[name] != there[name]] == [], "run python -m tools.sounds"
    assert sum(map(len, there.values())) < MOST_BYTES


def test_last_digits_that_differ_by_system_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def off(function: Callable[[float], float], value: float) -> float:
        return math.nextafter(function(value), math.inf)

    for name in ("sin", "cos", "tan", "exp"):
        monkeypatch.setattr(math, name, partial(off, getattr(math, name)))
    make_sounds(tmp_path)
    assert contents(tmp_path) == contents(FOLDER)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_loud_enough_and_silent_at_both_ends(name: str) -> None:
    values = samples(name)
    assert len(values) * 1000 / RATE <= (LONGEST_MUSIC_MS if name in MUSIC else LONGEST_MS)
    assert 0.2 * 32767 < max(map(abs, values)) <= 0.71 * 32767
    assert max(abs(values[0]), abs(values[-1])) <= 30  # else it would click
