"""A deal with clicks alone, and one with the keyboard alone."""

from __future__ import annotations

import pytest

from .conftest import Start
from .desktop import until
from .player import Player
from .screens import PAPER, SHEET_PAPER, new_game
from .ways import ClickPlayer, KeyPlayer


@pytest.mark.parametrize(
    ("kind", "how"), [(ClickPlayer, "by click"), (KeyPlayer, "by key")], ids=["clicks", "keys"]
)
def test_a_deal_is_played(start: Start, kind: type[Player], how: str) -> None:
    program = start("--seed", 133)
    new_game(program, "bosnian")
    player = kind(program, 4, pairs=True, counterclockwise=False)
    program.point((960, 470))
    player.play_deal()

    until(lambda: program.shows(SHEET_PAPER, PAPER), "the score sheet")
    for what in ("take", "draw", "lay", "discard"):
        assert player.done[f"{what} {how}"], f"no {what}: choose another seed"
    assert set(player.done) <= {f"{what} {how}" for what in ("take", "draw", "lay", "discard")}
    assert program.close_window() == 0
    assert program.errors == ""
