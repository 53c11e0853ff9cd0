"""`python -m kanasta_gui`, and what the installed commands run."""

from __future__ import annotations

import sys

from kanasta_gui.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a bundle starts its drawing process by running itself
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
