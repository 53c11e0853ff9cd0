"""A file of referee cases as TOML: typed values with the line at which a wrong one stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final, Literal

Problem = Literal[
    "not_toml", "no_cases", "unknown_key", "missing_key", "wrong_type", "not_a_choice", "too_small",
    "too_large", "wrong_length", "no_such_seat", "unknown_preset", "seats_not_played",
    "partners_not_played", "bad_rule", "bad_cards", "bad_action", "bad_position",
]  # fmt: skip


LARGEST_NUMBER: Final = 1_000_000_000


class CaseError(ValueError):
    """A file of cases that cannot be used.

    `line` (from 1), `case` (its id, or number in the file) and `key` say where, as far as that is known;
    `cause` is the reader's own error, and `values` are what a sentence about the problem needs.
    """

    def __init__(
        self,
        problem: Problem,
        line: int | None,
        case: str | None,
        key: str,
        cause: Exception | None = None,
        **values: object,
    ) -> None:
        super().__init__(f"line {line}, case {case}, {key}: {problem}")
        self.problem: Problem = problem
        self.line = line
        self.case = case
        self.key = key
        self.cause = cause
        self.values = values


def read_toml(text: str) -> dict[str, Any]:
    """The content of a TOML file. Raises CaseError."""
    try:
        content = tomllib.loads(text)
        if not _is_moderate(content):
            raise CaseError("too_large", None, None, "", limit=LARGEST_NUMBER)
        return content
    except CaseError:
        raise
    except (ValueError, RecursionError) as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        if isinstance(error, RecursionError):
            reason = "nested too deeply"
        else:
            reason = str(error).partition(" (at " if found else ":")[0]
        raise CaseError("not_toml", int(found[1]) if found else None, None, "", reason=reason) from None


def _is_moderate(value: Any) -> bool:
    """Whether no number in the value is absurd: a long one could not even be written into a message."""
    match value:
        case dict():
            return all(_is_moderate(part) for part in value.values())
        case list():
            return all(_is_moderate(part) for part in value)
        case int() | float():
            return abs(value) <= LARGEST_NUMBER
        case _:
            return True


class SourceLines:
    """Where cases and their keys stand in the text; unknown where it is written in an unusual way."""

    def __init__(self, text: str, cases: int) -> None:
        self._lines = text.split("\n")
        heads = [at for at, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*case\s*\]\]", line)]
        self._heads = heads if len(heads) == cases else []

    def of_case(self, index: int) -> int | None:
        """The line (from 1) of a case's head."""
        return self._heads[index] + 1 if self._heads else None

    def of_key(self, index: int, key: str) -> int | None:
        """The line of a key of a case, or else of the case."""
        if not self._heads:
            return None
        end = [*self._heads, len(self._lines)][index + 1]
        name = re.escape(key.partition(".")[0])
        pattern = re.compile(rf"""\s*(\[\s*case\s*\.\s*)?["']?{name}["']?\s*[].=]""")
        for at in range(self._heads[index], end):
            if pattern.match(self._lines[at]):
                return at + 1
        return self.of_case(index)


class CaseReader:
    """The values of one case, or of a table within it, each of its type. Every method raises CaseError."""

    def __init__(self, values: dict[str, Any], index: int, lines: SourceLines, prefix: str = "") -> None:
        self.values = values
        self._index = index
        self._lines = lines
        self._prefix = prefix
        self.name = str(index + 1)
        if not prefix and "id" in values:
            self.name = self.text("id")

    @property
    def line(self) -> int | None:
        """Where the case begins."""
        return self._lines.of_case(self._index)

    def error(
        self, problem: Problem, key: str, cause: Exception | None = None, **values: object
    ) -> CaseError:
        """What is wrong with a key of the case."""
        full = self._prefix + key
        return CaseError(problem, self._lines.of_key(self._index, full), self.name, full, cause, **values)

    def within(self, key: str) -> CaseReader:
        """A reader of a table in the case; empty where it is left out."""
        reader = CaseReader(self.table(key), self._index, self._lines, f"{key}.")
        reader.name = self.name
        return reader

    def only(self, keys: Sequence[str]) -> None:
        """No other keys than these."""
        for key in self.values:
            if key not in keys:
                raise self.error("unknown_key", key)

    def needed(self, key: str) -> None:
        """The key must be there."""
        if key not in self.values:
            raise self.error("missing_key", key)

    def value(self, key: str, default: Any = None) -> Any:
        """A value of any type."""
        return self.values.get(key, default)

    def text(self, key: str) -> str:
        """A text of one line that is not empty."""
        value = self.values[key]
        if not isinstance(value, str) or not value or not value.isprintable():
            raise self.error("wrong_type", key, wanted="text")
        return value

    def texts(self, key: str, empty: bool = False, choices: Sequence[str] = ()) -> tuple[str, ...]:
        """A list of texts, of some choices if they are given."""
        value = self.values[key]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error("wrong_type", key, wanted="texts")
        if not value and not empty:
            raise self.error("wrong_type", key, wanted="texts")
        for item in value:
            if choices and item not in choices:
                raise self.error("not_a_choice", key, found=item, choices=", ".join(choices))
        return tuple(value)

    def choice(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.values.get(key, default)
        if not isinstance(value, str):
            raise self.error("wrong_type", key, wanted="text")
        if value not in choices:
            raise self.error("not_a_choice", key, found=value, choices=", ".join(choices))
        return value

    def number(self, key: str, default: int | None = None, low: int | None = None) -> int:
        """A whole number."""
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error("wrong_type", key, wanted="number")
        if low is not None and value < low:
            raise self.error("too_small", key, found=value, low=low)
        return value

    def flag(self, key: str) -> bool | None:
        """True or false, None where it is left out."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, bool):
            raise self.error("wrong_type", key, wanted="flag")
        return value

    def table(self, key: str) -> dict[str, Any]:
        """A table, empty where it is left out."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise self.error("wrong_type", key, wanted="table")
        return value

    def numbers_by_side(self, key: str, sides: int, low: int | None = None) -> tuple[int, ...]:
        """Whole numbers, one a side; noughts where they are left out."""
        value = self.values.get(key, [0] * sides)
        if not isinstance(value, list) or any(type(item) is not int for item in value):
            raise self.error("wrong_type", key, wanted="numbers")
        self.one_a_side(key, value, sides)
        for item in value:
            if low is not None and item < low:
                raise self.error("too_small", key, found=item, low=low)
        return tuple(value)

    def one_a_side(self, key: str, value: Sequence[object], sides: int) -> None:
        """A list by side has exactly one entry a side."""
        if len(value) != sides:
            raise self.error("wrong_length", key, found=len(value), sides=sides)
