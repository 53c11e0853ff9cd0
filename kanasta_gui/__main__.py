"""`python -m kanasta_gui`, and what the installed commands run."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # the exit status


def main() -> int:
    """Run a command; returns the exit status. Ctrl+C may come before anything is loaded."""
    try:
        from kanasta_gui.cli import main as run_command

        return run_command()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a bundle starts its drawing process by running itself
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
