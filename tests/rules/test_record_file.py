"""Lines of a record compared with what they must be, and values in messages."""

from __future__ import annotations

from typing import Any

import pytest

from kanasta_gui.rules.record_file import RecordError, compare, shown


@pytest.mark.parametrize(
    ("problem", "malformed"),
    [
        ("not_json", True), ("missing", True), ("wrong_type", True), ("unknown", True), ("illegal", False),
        ("not_to_move", False), ("wrong_value", False), ("not_the_pack", False),
    ],
)  # fmt: skip
def test_a_line_without_form_and_one_that_contradicts(problem: Any, malformed: bool) -> None:
    assert RecordError(1, problem).is_malformed is malformed


def test_values_in_messages_are_short() -> None:
    assert shown("x" * 58) == '"' + "x" * 58 + '"'
    assert shown("x" * 59) == '"' + "x" * 58 + "…"
    assert shown([1, None, "Łódź"]) == '[1, null, "Łódź"]'


@pytest.mark.parametrize(
    ("found", "problem", "values"),
    [
        ({"a": 1, "b": [1, 3]}, "wrong_value", {"field": "b[1]", "expected": "2", "found": "3"}),
        ({"a": True, "b": [1, 2]}, "wrong_value", {"field": "a", "expected": "1", "found": "true"}),
        ({"a": 1, "b": [1]}, "wrong_value", {"field": "b", "expected": "[1, 2]", "found": "[1]"}),
        ({"a": 1}, "missing", {"field": "b"}),
        ({"a": 1, "b": [1, 2], "c": 3}, "unknown", {"field": "c"}),
    ],
)
def test_the_first_difference(found: dict[str, Any], problem: str, values: dict[str, str]) -> None:
    with pytest.raises(RecordError) as caught:
        compare(7, {"a": 1, "b": [1, 2]}, found)
    assert (caught.value.line, caught.value.problem, caught.value.values) == (7, problem, values)


def test_no_difference() -> None:
    compare(7, {"a": {"b": [1, 2]}}, {"a": {"b": [1, 2]}})
