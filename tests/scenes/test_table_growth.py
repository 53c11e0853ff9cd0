"""The program does not grow from deal to deal: neither its objects nor the pictures that it keeps.

KANASTA_TABLE_DEALS says after how many deals it is looked at; 50 are a thorough look.
"""

from __future__ import annotations

import gc
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame

from kanasta_gui.scenes.score_sheet import ScoreSheet
from tests.pilot import launched

from .fingers import resize
from .test_table_deals import form, sit_down

SETTLED, LAST = 5, int(os.environ.get("KANASTA_TABLE_DEALS", "10"))
KEPT = ("DealResult", "Sheet", "DealEnd")  # of each deal, until the match is over
OF_THE_MOMENT = 60  # objects more or less, by where the deal stands
OF_ALL = 300
OF_SURFACES = 1.2  # times as many at most: no two deals need the same pictures


def live() -> list[object]:
    """All that there is, also what is out of the collector's way since the table was opened."""
    gc.unfreeze()
    gc.collect()
    return gc.get_objects()


def surfaces() -> int:
    """How many surfaces anything holds; the collector does not know them by themselves."""
    held = (one for each in live() for one in gc.get_referents(each))
    return len({id(one) for one in held if isinstance(one, pygame.Surface)})


def objects() -> Counter[str]:
    """How many objects of the program's own types there are."""
    kinds = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in live())
    own = {kind: many for kind, many in kinds.items() if kind.startswith(("kanasta_gui.", "pygame."))}
    return Counter({kind: many for kind, many in own.items() if not kind.endswith(KEPT)})


def test_nothing_grows_from_deal_to_deal(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="quick") as pilot:
        resize(pilot, (960, 540))
        endless = replace(form("classic", 4), changes={"classic": {"target": 50000}})
        player = sit_down(pilot, endless)
        table = player.scene
        seen: dict[int, Counter[str]] = {}
        pictures: dict[int, int] = {}
        deals = 0
        while deals < LAST:
            if pilot.top is table:
                if table.state.may_act and not table.course.busy:
                    table.commands.act(player.wish())
            else:
                assert isinstance(pilot.top, ScoreSheet)
                deals += 1
                if deals in (SETTLED, LAST):
                    seen[deals], pictures[deals] = objects(), surfaces()
                pilot.key(pygame.K_RETURN)
            pilot.frames()
        more = {kind: many - seen[SETTLED][kind] for kind, many in seen[LAST].items()}
        assert {kind: many for kind, many in more.items() if many > OF_THE_MOMENT} == {}
        assert sum(more.values()) < OF_ALL
        assert 300 < pictures[LAST] < OF_SURFACES * pictures[SETTLED]
