"""The numbers of refusals are those that the documentation lists."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from kanasta_gui.rules.engine import check
from kanasta_gui.rules.refusals import Code
from tests.rules.houses import any_action, house_table, small_position
from tests.rules.positions import playing, position, refusal

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules.md"


def documented() -> dict[str, set[str]]:
    """The names of numbers by code, as the table says."""
    table = PAGE.read_text(encoding="utf-8").partition("## Numbers of a refusal")[2].partition("\n## ")[0]
    found = {}
    for row in re.findall(r"^\| (`.+?) \| (.+) \|$", table, re.MULTILINE):
        for code in re.findall(r"`(\w+)`", row[0]):
            found[code] = set(re.findall(r"`(\w+)`", row[1]))
    return found


def test_every_code_is_documented_with_its_numbers() -> None:
    numbers = documented()
    assert set(numbers) == set(Code)
    seen: dict[str, set[str]] = {}
    for seed in range(300):
        random = Random(seed)
        deal = small_position(random, house_table(random))
        for _ in range(40):
            refused = check(deal, any_action(random, deal))
            if refused is not None:
                assert set(refused.numbers) == numbers[refused.code], refused
                seen[refused.code] = set(refused.numbers)
    last = refusal(playing("5"), "discard 5")
    assert last is not None
    assert set(last.numbers) == numbers["cannot_go_out"]
    assert set(Code) - set(seen) <= {"deal_over", "must_take_pile"}


def test_refusals_without_numbers_are_equal() -> None:
    assert refusal(position("5"), "discard 5") == refusal(position("K"), "lay K: K K K")
