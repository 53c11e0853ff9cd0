"""Other ways to play by the same policy: what a pool of opponents is made of."""

from __future__ import annotations

from typing import Final

EAGER: Final = {"drawn_card": 0.0, "denied": 1.0}  # takes nearly every pile that it can
QUICK: Final = {"first_meld": 60.0, "new_meld": 60.0, "hold_frozen": 0.0}  # everything down at once
CAUTIOUS: Final = {"fear": 2.0, "pair": 25.0}

STYLES: Final[tuple[dict[str, float], ...]] = (EAGER, QUICK, CAUTIOUS)
"""Changes of weights."""
