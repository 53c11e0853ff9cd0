"""The sample bot of the documentation plays legally under every rule set and house rule."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from kanasta_gui.ai.view_json import view_json
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.notation import parse_action
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.view import PlayerView
from tests.ai.bots import SAMPLE
from tests.ai.test_players import positions
from tests.rules.houses import TABLES, house_table


def sample_bot() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sample_bot", SAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Sample:
    """The bot without its process."""

    def __init__(self) -> None:
        self._decide: Callable[[dict[str, Any]], str] = sample_bot().decide

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        return parse_action(self._decide(view_json(view)), view.hand)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_every_decision_of_a_deal_is_legal(table: tuple[str, int, bool]) -> None:
    """`positions` checks each of them."""
    for number in range(8):
        assert sum(1 for _ in positions(Sample(), make_table(*table), f"sample {number} {table}"))


def test_every_decision_is_legal_under_house_rules() -> None:
    for number in range(60):
        table = house_table(random.Random(f"sample {number}"))
        assert sum(1 for _ in positions(Sample(), table, f"sample {number}"))
