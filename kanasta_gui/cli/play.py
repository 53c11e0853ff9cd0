"""`kanasta` and `kanasta play`: the window."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from kanasta_gui.cli.arguments import Arguments
from kanasta_gui.cli.console import Console


def play(arguments: Arguments, console: Console) -> int:
    """Open the window; returns when it is closed."""
    folder = arguments.text("--data-dir")
    seed = arguments.number("--seed")
    bots = _bots(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from kanasta_gui import app  # the window's libraries, not before the options are known to be right

    return app.run(
        Namespace(
            data_dir=None if folder is None else Path(folder),
            lang=arguments.text("--lang"),
            fullscreen=arguments.has("--fullscreen"),
            seed=seed,
            speed=arguments.text("--speed"),
            bots=bots,
        )
    )


def _bots(arguments: Arguments) -> tuple[str, ...]:
    """The programs that may play, as players are called."""
    commands = arguments.all("--bot")
    if not commands:
        return ()
    from kanasta_gui.ai.external import EXTERNAL  # here, since hardly anybody waits for it
    from kanasta_gui.cli.table_options import check_names

    bots = tuple(EXTERNAL + command.removeprefix(EXTERNAL) for command in commands)
    check_names(arguments.texts, bots)
    return bots
