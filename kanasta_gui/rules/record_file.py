"""One line of a game record as JSON: fields of their types, and what is not as it must be."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

Line = dict[str, Any]

Problem = Literal[
    "empty", "not_json", "twice", "not_a_line", "unknown_version", "out_of_place", "missing", "unknown",
    "wrong_type", "unknown_preset", "seats_not_played", "partners_not_played", "bad_rule", "no_such_seat",
    "bad_cards", "not_the_pack", "stock_ran_out", "bad_action", "not_to_move", "illegal", "wrong_value",
    "no_walkover",
]  # fmt: skip


class RecordError(ValueError):
    """A record that is not right at a line (from 1).

    `cause` is the reader's own error, if there was one; `values` are what a sentence about the problem needs.
    """

    def __init__(self, line: int, problem: Problem, cause: Exception | None = None, **values: object) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem: Problem = problem
        self.cause = cause
        self.values = values

    @property
    def is_malformed(self) -> bool:
        """Whether the line is not even in the form of a record; else it contradicts what stands before."""
        return self.problem not in _CONTRADICTIONS


_CONTRADICTIONS: Final[frozenset[Problem]] = frozenset(
    {
        "out_of_place", "not_the_pack", "stock_ran_out", "not_to_move", "illegal", "wrong_value",
        "no_walkover",
    }
)  # fmt: skip


def line_text(line: Mapping[str, Any]) -> str:
    """A line as it stands in the file, its end included."""
    return json.dumps(line, ensure_ascii=False) + "\n"


def json_line(number: int, text: str) -> Line:
    """The object that the line of that number holds. Raises RecordError."""

    def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, value in pairs:
            if name in values:
                raise RecordError(number, "twice", field=name)
            values[name] = value
        return values

    def refuse(constant: str) -> None:
        raise RecordError(number, "not_json", reason=constant)

    try:
        line = json.loads(text, object_pairs_hook=without_repeats, parse_constant=refuse)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        if isinstance(error, RecursionError):
            reason = "nested too deeply"
        else:
            reason = error.msg if isinstance(error, json.JSONDecodeError) else str(error).partition(":")[0]
        raise RecordError(number, "not_json", reason=reason) from None
    if not isinstance(line, dict):
        raise RecordError(number, "not_a_line")
    return line


class Fields:
    """The fields of a line, each of its type. Every method raises RecordError."""

    def __init__(self, number: int, values: Mapping[str, Any], prefix: str = "") -> None:
        self.number = number
        self._values = values
        self._prefix = prefix

    def only(self, *names: str) -> None:
        """No other fields than these."""
        for name in self._values:
            if name not in names:
                raise RecordError(self.number, "unknown", field=self._prefix + name)

    def needs(self, *names: str) -> None:
        """All of these fields."""
        for name in names:
            if name not in self._values:
                raise RecordError(self.number, "missing", field=self._prefix + name)

    def text(self, name: str) -> str:
        """A text that is not empty."""
        value = self._value(name)
        if not isinstance(value, str) or not value:
            raise self._wrong_type(name, "text")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self._value(name)
        if not isinstance(value, bool):
            raise self._wrong_type(name, "flag")
        return value

    def table(self, name: str) -> dict[str, Any]:
        """An object."""
        value = self._value(name)
        if not isinstance(value, dict):
            raise self._wrong_type(name, "table")
        return value

    def items(self, name: str) -> Sequence[Any]:
        """A list."""
        value = self._value(name)
        if not isinstance(value, list):
            raise self._wrong_type(name, "list")
        return value

    def seat(self, name: str, seats: int) -> int:
        """The number of a seat."""
        value = self._value(name)
        if type(value) is not int:
            raise self._wrong_type(name, "number")
        if not 0 <= value < seats:
            raise RecordError(self.number, "no_such_seat", field=self._prefix + name, seats=seats)
        return value

    def _value(self, name: str) -> Any:
        self.needs(name)
        return self._values[name]

    def _wrong_type(self, name: str, wanted: str) -> RecordError:
        return RecordError(self.number, "wrong_type", field=self._prefix + name, wanted=wanted)


def compare(number: int, expected: Line, line: Line) -> None:
    """Raise RecordError at the first field that is not as it must be."""
    difference = _difference(expected, line, "")
    if difference:
        problem, field, wanted, found = difference
        if problem == "wrong_value":
            raise RecordError(number, problem, field=field, expected=shown(wanted), found=shown(found))
        raise RecordError(number, problem, field=field)


def _difference(expected: Any, found: Any, path: str) -> tuple[Problem, str, Any, Any] | None:
    """The first difference: what kind, where, and both values. `1`, `1.0` and `true` are not the same."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in expected:
            if name not in found:
                return "missing", _joined(path, name), None, None
        for name in found:
            if name not in expected:
                return "unknown", _joined(path, name), None, None
        pairs = [(_joined(path, name), expected[name], found[name]) for name in expected]
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = [
            (f"{path}[{at}]", one, other) for at, (one, other) in enumerate(zip(expected, found, strict=True))
        ]
    else:
        same = type(expected) is type(found) and expected == found
        return None if same else ("wrong_value", path, expected, found)
    return next(
        (difference for where, one, other in pairs if (difference := _difference(one, other, where))), None
    )


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def shown(value: Any) -> str:
    """A value as JSON, not too long for a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"
