"""Chance that can be repeated: a generator for each pack and for each decision, told by numbers alone."""

from __future__ import annotations

import random


def generator(*numbers: int) -> random.Random:
    """The generator of these numbers.

    A pack has four: seed, match, deal, and how often it was shuffled before. A decision has five: seed,
    match, deal, number of the action (from 1 on), seat. So a decision asked again is the same, whatever was
    decided in between and in whichever process.
    """
    return random.Random(" ".join(map(str, numbers)))
