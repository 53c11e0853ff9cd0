"""What all tests share: no screen and no sound, and how hard Hypothesis tries."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Before anything imports pygame. The tests of the real window start the program with their own environment.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("default", deadline=None, print_blob=True)
settings.register_profile(
    "ci", deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") else os.environ.get("HYPOTHESIS_PROFILE", "default"))
