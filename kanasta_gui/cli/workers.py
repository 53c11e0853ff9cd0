"""Processes that share work, and end with the command that started them."""

from __future__ import annotations

import os
import signal
import threading
from _thread import interrupt_main
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any

LAST_SECONDS = 5.0  # for a worker to put its things away


class Workers(ProcessPoolExecutor):
    """So many processes. What is interrupted is given up at once, not finished first."""

    def __init__(self, number: int) -> None:
        super().__init__(number, get_context("spawn"), _begin)

    def submit(self, work: Callable[..., Any], /, *values: Any, **options: Any) -> Future[Any]:
        """The result to come of some work."""
        return super().submit(_do, work, values, options)


def _do(work: Callable[..., Any], values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    try:
        return work(*values, **options)
    except SystemExit:
        os._exit(1)  # more work may be waiting for this process; it shall not begin it


def _begin() -> None:
    """In the new process: stop when interrupted, or when the one that started it is gone."""
    signal.signal(signal.SIGINT, _stop)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _stop(number: int, frame: object) -> None:
    raise SystemExit


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        interrupt_main()
        threading.Event().wait(LAST_SECONDS)
        os._exit(1)
