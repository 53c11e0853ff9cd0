"""Work on deals in pieces for an executor: the same ones, however many processes there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import TypeVar

Named = tuple[str, int, bool]  # a table: preset, seats, whether partners sit opposite each other
Result = TypeVar("Result")


def in_pieces(
    work: Callable[[Named, str, int], Result],
    tables: Sequence[Named],
    executor: Executor,
    seed: int,
    deals: int,
    most: int,
) -> Iterator[Result]:
    """What the work makes of each piece, in order: it is given a table, a seed, and how many deals, at most
    `most`. The deals are shared out evenly among the tables."""
    size = max(1, min(most, deals // len(tables)))
    pieces = max(1, deals // len(tables) // size)
    jobs = [
        executor.submit(work, table, f"{seed} {number}", size) for table in tables for number in range(pieces)
    ]
    for job in jobs:
        yield job.result()
