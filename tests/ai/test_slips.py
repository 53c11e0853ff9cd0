"""Players that err: how often, and never against the rules."""

from __future__ import annotations

import random

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.slips import FREQUENT, RARE, Erring, Slips
from kanasta_gui.rules.actions import Action, Discard, DrawStock, TakePile
from kanasta_gui.rules.cards import FIRST_THREE
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.view import PlayerView, view_for
from tests.ai.test_players import positions

TABLE = make_table("polish-online", 2)


class Attentive:
    """A casual player by the same chance as one that could err."""

    def decide(self, view: PlayerView, generator: random.Random) -> Action:
        """What to do next."""
        generator.random()
        return Casual().decide(view, generator)


def turns(player: Player, deals: int) -> list[tuple[PlayerView, Action]]:
    """What the player would do in positions of casual players."""
    found = []
    for seed in range(deals):
        for number, (deal, history) in enumerate(positions(Casual(), TABLE, f"slips {seed}")):
            view = view_for(deal, deal.to_move, 1, history)
            found.append((view, player.decide(view, random.Random(f"{seed} {number}"))))
    return found


def test_without_slips_a_player_is_itself() -> None:
    assert turns(Erring(Casual(), Slips(0.0, 0.0)), 2) == turns(Attentive(), 2)


@pytest.mark.parametrize("slips", [RARE, FREQUENT], ids=["rare", "frequent"])
def test_slips_are_as_often_as_said(slips: Slips) -> None:
    usual, erring = turns(Attentive(), 12), turns(Erring(Casual(), slips), 12)
    assert all(check(view, action) is None for view, action in erring)
    pairs = [(before, after) for (_, before), (_, after) in zip(usual, erring, strict=True)]
    taken = [after for before, after in pairs if isinstance(before, TakePile)]
    overlooked = sum(isinstance(after, DrawStock) for after in taken) / len(taken)
    thrown = [(before, after) for before, after in pairs if isinstance(before, Discard)]
    others = [after for before, after in thrown if before != after]
    assert len(taken) > 60
    assert overlooked == pytest.approx(slips.overlooked, abs=0.12)
    assert (
        slips.careless / 2 < len(others) / len(thrown) < slips.careless + 0.03
    )  # any card may be the usual one
    assert all(isinstance(after, Discard) and after.card >= FIRST_THREE for after in others)
