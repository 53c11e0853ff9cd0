"""The longest frame while there is much to do beside painting: computers think, cards of a new size are made.

The four-player table at 1920x1080, drawn but not shown. Computers wait but little between their actions,
which changes nothing of what a frame has to do. The best of a few passes counts: what slows a pass down is
the machine.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kanasta_gui.bench import Figure, Step
from kanasta_gui.bench.frames import Prepare, best_of, one_pass
from kanasta_gui.bench.tables import store_fullest, store_new

PASSES: Final = 2
STEPS: Final = 3 * PASSES
GOAL_MS: Final = 50.0


def measure(step: Step) -> Iterator[Figure]:
    """Whole deals against casual players and of four masters; a window that is drawn to another size."""
    for name, (what, prepare) in PREPARED.items():
        passes = []
        with TemporaryDirectory(prefix="kanasta-bench-") as folder:
            for number in range(PASSES):
                shutil.rmtree(Path(folder) / "cache", ignore_errors=True)  # a new size is new each time
                passes.append(one_pass(Path(folder), number, what, prepare, computer_pace="quick"))
                step()
        best = best_of(passes, 1.0)
        yield Figure(f"{name}-max", max(best["wall"]), "ms", GOAL_MS, less_is_better=True)
        yield Figure(f"{name}-work-max", max(best["work"]), "ms", GOAL_MS, less_is_better=True)


PREPARED: Final[dict[str, tuple[str, Prepare]]] = {
    "casual": ("whole", partial(store_new, level="casual")),
    "master": ("whole", partial(store_new, level="master", persons=0)),
    "resize": ("resize", store_fullest),
}
"""By name: what is measured, at which table."""
