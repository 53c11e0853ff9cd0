"""Processes that share work, and end with the command that started them; being interrupted."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from types import TracebackType
from typing import Any

LAST_SECONDS = 5.0  # for a worker to put its things away


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl+C stops the block, once: while that puts its things away, and until the process ends, no other is
    heard."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _interrupt(number: int, frame: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


class Workers(ProcessPoolExecutor):
    """So many processes. An error in the block that uses them stops them in the middle of what they do."""

    def __init__(self, number: int) -> None:
        super().__init__(number, get_context("spawn"), _begin)

    def submit(self, work: Callable[..., Any], /, *values: Any, **options: Any) -> Future[Any]:
        """The result to come of some work."""
        return super().submit(_do, work, values, options)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                process.terminate()
        self.shutdown()


def _do(work: Callable[..., Any], values: tuple[Any, ...], options: dict[str, Any]) -> Any:
    try:
        return work(*values, **options)
    except SystemExit:
        os._exit(1)  # more work may be waiting for this process; it shall not begin it


def _begin() -> None:
    """In the new process: stop when told to, or when the one that started it is gone."""
    for number in signal.SIGINT, signal.SIGTERM:
        signal.signal(number, _stop)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _stop(number: int, frame: object) -> None:
    for other in signal.SIGINT, signal.SIGTERM:
        signal.signal(other, _hear_nothing)  # what is to be ended now shall not be left in the middle
    raise SystemExit


def _hear_nothing(number: int, frame: object) -> None:
    """Not SIG_IGN: of the other signal, if it is on its way already, Python would complain."""


def _follow_parent() -> None:
    parent = parent_process()
    if parent is None:
        return
    parent.join()
    if sys.platform != "win32":
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
        threading.Event().wait(LAST_SECONDS)
    os._exit(1)
