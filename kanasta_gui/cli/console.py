"""Where the commands write, and how."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

from kanasta_gui.i18n import Texts

HARMLESS: Final = "\n\u00a0"  # not printable by name, but they only end a line or part thousands


class OutputFailed(Exception):
    """Standard output takes no more, the disk being full, say; the text is the system's reason."""


class Console:
    """Texts of one language, standard output and standard error (None where a system has none)."""

    def __init__(self, texts: Texts, output: TextIO | None, errors: TextIO | None) -> None:
        self.texts = texts
        self.output = output
        self.errors = errors
        for stream in (output, errors):
            if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a letter shall not stop us
                stream.reconfigure(errors="backslashreplace")

    def say(self, text: str) -> None:
        """A line on standard output."""
        self.write(f"{one_line(text)}\n")

    def write(self, text: str) -> None:
        """Text on standard output, just as it is."""
        with _reported():
            if self.output is not None:
                self.output.write(text)

    def complain(self, text: str) -> None:
        """A line on standard error."""
        print(f"kanasta: {one_line(text)}", file=self.errors)

    def flush(self) -> None:
        """Hand on what was written; whoever reads may have gone."""
        with _reported():
            if self.output is not None:
                self.output.flush()


@contextmanager
def _reported() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputFailed(error.strerror or str(error)) from None


def one_line(text: str) -> str:
    """The text with whatever would move the cursor or colour the terminal made visible; it may come from a
    file that somebody else wrote."""
    return "".join(
        letter if letter.isprintable() or letter in HARMLESS else letter.encode("unicode_escape").decode()
        for letter in text
    )
