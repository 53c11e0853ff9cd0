"""Every referee case, one test for each of its presets."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanasta_gui.rules.cases import Case, judge, parse_cases

FILES = sorted((Path(__file__).parent.parent / "cases").glob("*.toml"))


def cases() -> list[object]:
    found = [(file, case) for file in FILES for case in parse_cases(file.read_text(encoding="utf-8"))]
    return [pytest.param(case, id=f"{file.stem}-{case.name}-{case.preset}") for file, case in found]


@pytest.mark.parametrize("case", cases())
def test_case(case: Case) -> None:
    assert judge(case) is None, f"{case.name}, line {case.line}"


def test_there_are_cases_on_every_subject() -> None:
    assert {file.stem for file in FILES} >= {
        "empty-stock", "going-out", "house-rules", "initial-meld", "melds", "pile", "score",
        "seats-and-match", "threes",
    }  # fmt: skip
