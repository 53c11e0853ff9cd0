"""Running a command as the user does, but in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from kanasta_gui.cli import main


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    status: int
    output: str
    errors: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in English, whatever the machine speaks."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)

    def run_it(*words: object) -> Ran:
        status = main([str(word) for word in words])
        output, errors = capsys.readouterr()
        return Ran(status, output, errors)

    return run_it
