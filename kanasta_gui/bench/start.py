"""How long a start takes: from the process to the first frame, and to the table with every card sharp.

The best of a few counts: what slows a start down is the machine. Cold is with an empty cache of pictures.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kanasta_gui.bench import Figure, Step
from kanasta_gui.bench.process import Found, started
from kanasta_gui.bench.tables import store_fullest

COLD, WARM = 3, 5
STEPS: Final = COLD + WARM


def measure(step: Step) -> Iterator[Figure]:
    """Starts with an empty cache, then with a full one."""
    with TemporaryDirectory(prefix="kanasta-bench-") as name:
        folder = Path(name)
        store_fullest(folder)
        cold, warm = [], []
        for _ in range(COLD):
            shutil.rmtree(folder / "cache", ignore_errors=True)
            cold.append(started(folder))
            step()
        for _ in range(WARM):
            warm.append(started(folder))
            step()
    yield Figure("start-warm", _best(warm, "first"), "s", 0.4, less_is_better=True)
    yield Figure("start-warm-work", _best(warm, "first-work"), "s", 0.4, less_is_better=True)
    yield Figure("start-cold", _best(cold, "first"), "s", 0.8, less_is_better=True)
    yield Figure("start-cold-work", _best(cold, "first-work"), "s", 0.8, less_is_better=True)
    yield Figure("table-warm", _best(warm, "table"), "s", 2.5, less_is_better=True)
    yield Figure("table-cold", _best(cold, "table"), "s", 2.5, less_is_better=True)


def _best(found: list[Found], what: str) -> float:
    return min(each[what][0] for each in found)
