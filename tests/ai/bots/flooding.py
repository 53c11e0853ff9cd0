"""Writes without end, and no line ends."""

import sys

while True:
    sys.stdout.write("x" * 10_000)
