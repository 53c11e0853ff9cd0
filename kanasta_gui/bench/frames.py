"""How long frames take while something moves: the four-player table at 1920x1080, drawn but not shown.

A frame is everything between two waits: events, what moves, painting. The best of a few passes counts: what
slows a pass down is the machine. `work` is the processor's time alone, which says more on a busy machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kanasta_gui.bench import Figure, Step
from kanasta_gui.bench.process import Found, measured, share
from kanasta_gui.bench.tables import store_fullest, store_new, store_take

PASSES: Final = 3
STEPS: Final = 3 * PASSES
FRAME_MS: Final = 1000 / 60
GOAL_MS: Final = 8.0
SIZE: Final = {"window_width": 1920, "window_height": 1080}

Prepare = Callable[[Path], str]


def measure(step: Step) -> Iterator[Figure]:
    """A card dragged over the table, the cards dealt, the pile taken."""
    with TemporaryDirectory(prefix="kanasta-bench-") as name:
        for what, prepare in PREPARED.items():
            passes = []
            for number in range(PASSES):
                passes.append(_pass(Path(name) / f"{what}-{number}", Path(name) / "cache", what, prepare))
                step()
            best = min(passes, key=lambda found: share(found["wall"], 0.95))
            yield from figures(what, best)


def figures(what: str, found: Found) -> Iterator[Figure]:
    """The figures of a movement."""
    wall = found["wall"]
    yield Figure(f"{what}-p50", share(wall, 0.5), "ms", GOAL_MS, less_is_better=True)
    yield Figure(f"{what}-p95", share(wall, 0.95), "ms", GOAL_MS, less_is_better=True)
    yield Figure(f"{what}-p99", share(wall, 0.99), "ms", FRAME_MS, less_is_better=True)
    yield Figure(f"{what}-max", max(wall), "ms", 2 * FRAME_MS, less_is_better=True)
    yield Figure(f"{what}-work-p95", share(found["work"], 0.95), "ms", GOAL_MS, less_is_better=True)


def _pass(folder: Path, cache: Path, what: str, prepare: Prepare) -> Found:
    folder.mkdir()
    cache.mkdir(exist_ok=True)
    (folder / "cache").symlink_to(cache, target_is_directory=True)
    (folder / "settings.json").write_text(json.dumps(SIZE), encoding="utf-8")
    more = prepare(folder)
    return measured(what, folder, *filter(None, [more]), unseen=True)


PREPARED: Final[dict[str, Prepare]] = {"drag": store_fullest, "deal": store_new, "take": store_take}
