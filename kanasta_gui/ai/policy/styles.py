"""Other ways to play by the same policy: what a pool of opponents is made of."""

from __future__ import annotations

from typing import Final

EAGER: Final = {"take_bias": 40.0, "take_wild_spent": 10.0}  # takes nearly every pile that it can
QUICK: Final = {"first_bias": 40.0, "lay_pair_wild": 10.0, "hold_pair": 0.0}  # everything down at once
CAUTIOUS: Final = {"feed_bias": 80.0, "feed_card": 15.0, "keep_pair": 25.0}

STYLES: Final[tuple[dict[str, float], ...]] = (EAGER, QUICK, CAUTIOUS)
"""Changes of weights."""
