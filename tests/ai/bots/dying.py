"""Reads a request and ends with status 3."""

import sys

sys.stdin.readline()
sys.exit(3)
