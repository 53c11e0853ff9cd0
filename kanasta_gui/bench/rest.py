"""What the program does while nothing happens: it should do nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kanasta_gui.bench import Figure, Step
from kanasta_gui.bench.process import measured
from kanasta_gui.bench.tables import store_fullest

STEPS: Final = 1
SECONDS: Final = 10


def measure(step: Step) -> Iterator[Figure]:
    """Redraws and the share of a processor, in the menu and at the table, in a window of the usual size."""
    with TemporaryDirectory(prefix="kanasta-bench-") as name:
        folder = Path(name)
        store_fullest(folder)
        found = measured("rest", folder, str(SECONDS))
    step()
    for place in ("menu", "table"):
        yield Figure(
            f"rest-{place}-redraws", found[f"{place}-redraws"][0], f"/{SECONDS} s", 0, less_is_better=True
        )
        yield Figure(f"rest-{place}-processor", found[f"{place}-work"][0], "%", 1, less_is_better=True)
