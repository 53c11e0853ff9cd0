"""The program does not grow from deal to deal. KANASTA_TABLE_DEALS says after how many it is looked at."""

from __future__ import annotations

import gc
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame

from kanasta_gui.art.raster import SurfaceCache
from kanasta_gui.scenes.score_sheet import ScoreSheet
from kanasta_gui.scenes.table import TableScene
from tests.pilot import Pilot, launched

from .fingers import resize
from .test_table_deals import form, sit_down

SETTLED, LAST = 5, int(os.environ.get("KANASTA_TABLE_DEALS", "10"))
KEPT = ("DealResult", "Sheet", "DealEnd")  # of each deal, until the match is over
OF_THE_MOMENT = 60  # objects more or less, by where the deal stands
KEYS = "kanasta_gui.widgets.pieces.Plate"  # by which pictures are known; the memory for these has an end
OF_ALL = 300


def objects() -> Counter[str]:
    """How many objects of the program's own types there are."""
    gc.collect()
    kinds = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())
    own = {kind: many for kind, many in kinds.items() if kind.startswith(("kanasta_gui.", "pygame."))}
    return Counter({kind: many for kind, many in own.items() if not kind.endswith(KEPT)})


def caches(pilot: Pilot, table: TableScene) -> list[SurfaceCache]:
    canvas = pilot.app.canvas
    return [canvas._pieces, canvas.pictures._cache, table.sprites._cache]


def test_nothing_grows_from_deal_to_deal(tmp_path: Path) -> None:
    with launched(tmp_path, computer_pace="quick") as pilot:
        resize(pilot, (960, 540))
        endless = replace(form("classic", 4), changes={"classic": {"target": 50000}})
        player = sit_down(pilot, endless)
        table = player.scene
        seen: dict[int, Counter[str]] = {}
        deals = 0
        while deals < LAST:
            if pilot.top is table:
                if table.state.may_act and not table.course.busy:
                    table.commands.act(player.wish())
            else:
                assert isinstance(pilot.top, ScoreSheet)
                deals += 1
                if deals in (SETTLED, LAST):
                    seen[deals] = objects()
                pilot.key(pygame.K_RETURN)
            pilot.frames()
        more = {kind: many - seen[SETTLED][kind] for kind, many in seen[LAST].items()}
        assert {kind: many for kind, many in more.items() if many > OF_THE_MOMENT and kind != KEYS} == {}
        assert sum(more.values()) < OF_ALL
        for cache in caches(pilot, table):
            surfaces = cache._surfaces.values()
            size = sum(each.get_width() * each.get_height() * each.get_bytesize() for each in surfaces)
            assert size <= cache._limit
