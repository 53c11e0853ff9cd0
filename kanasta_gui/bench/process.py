"""Measurements of the window, each in a process of its own that runs the program on a folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from math import ceil
from pathlib import Path

from kanasta_gui.bench import MeasuringFailed

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
UNSEEN = {"SDL_VIDEODRIVER": "dummy"}
SILENT = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

Found = dict[str, list[float]]


def has_screen() -> bool:
    """Whether a window can be seen; elsewhere nothing can tell before the window is opened."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in SCREENS)


def measured(what: str, folder: Path, *more: str, unseen: bool = False) -> Found:
    """What `child` finds; without a screen, or if `unseen`, the window is drawn but not shown."""
    screen = UNSEEN if unseen or not has_screen() else {}
    package = Path(__file__).resolve().parents[2]
    paths = os.pathsep.join([str(package), *filter(None, [os.environ.get("PYTHONPATH")])])
    ended = subprocess.run(
        [sys.executable, "-m", "kanasta_gui.bench.child", what, str(folder), *more],
        env=os.environ | SILENT | screen | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise MeasuringFailed(ended.stderr.strip() or f"status {ended.returncode}")
    found: Found = json.loads(ended.stdout)
    return found


def started(folder: Path) -> Found:
    """What is found of a start that begins now."""
    return measured("start", folder, str(time.monotonic()))


def share(values: Sequence[float], part: float) -> float:
    """The value that so large a part of all does not exceed."""
    return sorted(values)[max(0, ceil(len(values) * part) - 1)]
