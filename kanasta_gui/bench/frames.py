"""How long frames take while something moves: the four-player table at 1920x1080, drawn but not shown.

A frame is everything between two waits: events, what moves, painting. The best of a few passes counts: what
slows a pass down is the machine. `work` is the processor's time alone, which says more on a busy machine. The
first pass begins with an empty cache of pictures and counts by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kanasta_gui.bench import Figure, Step
from kanasta_gui.bench.process import Found, measured, share
from kanasta_gui.bench.tables import store_canasta, store_fullest, store_new, store_take

PASSES: Final = 3
STEPS: Final = 4 * (1 + PASSES)
GOAL_MS: Final = 8.0
RARE_MS: Final = 12.0  # of 99 in 100
LONGEST_MS: Final = 100 / 3
SETTINGS: Final = {"window_width": 1920, "window_height": 1080}

Prepare = Callable[[Path], str]


def measure(step: Step) -> Iterator[Figure]:
    """A card dragged over the table, the cards dealt, a large pile taken, a canasta made."""
    for name, (what, prepare) in PREPARED.items():
        with TemporaryDirectory(prefix="kanasta-bench-") as folder:
            passes = []
            for number in range(1 + PASSES):
                passes.append(one_pass(Path(folder), number, what, prepare))
                step()
        cold, *warm = passes
        yield from figures(name, best_of(warm, 0.95), cold)


def figures(name: str, found: Found, cold: Found) -> Iterator[Figure]:
    """The figures of a movement."""
    wall, work = found["wall"], found["work"]
    for kind, value, goal in (
        ("p50", share(wall, 0.5), GOAL_MS),
        ("p95", share(wall, 0.95), GOAL_MS),
        ("p99", share(wall, 0.99), RARE_MS),
        ("max", max(wall), LONGEST_MS),
        ("work-p95", share(work, 0.95), GOAL_MS),
        ("work-p99", share(work, 0.99), RARE_MS),
        ("cold-p99", share(cold["work"], 0.99), RARE_MS),
    ):
        yield Figure(f"{name}-{kind}", value, "ms", goal, less_is_better=True)


def best_of(passes: list[Found], part: float) -> Found:
    """The pass that the machine disturbed least."""
    return min(passes, key=lambda found: share(found["wall"], part))


def one_pass(folder: Path, number: int, what: str, prepare: Prepare, **settings: Any) -> Found:
    """Measure with data of its own; the cache of pictures is that of all passes in the folder."""
    data, cache = folder / str(number), folder / "cache"
    data.mkdir()
    cache.mkdir(exist_ok=True)
    (data / "cache").symlink_to(cache, target_is_directory=True)
    (data / "settings.json").write_text(json.dumps(SETTINGS | settings), encoding="utf-8")
    more = prepare(data)
    return measured(what, data, *filter(None, [more]), unseen=True)


PREPARED: Final[dict[str, tuple[str, Prepare]]] = {
    "drag": ("drag", store_fullest),
    "deal": ("deal", store_new),
    "take": ("act", store_take),
    "canasta": ("act", store_canasta),
}
"""By name: what is measured, at which table."""
