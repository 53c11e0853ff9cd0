"""What is counted of a player's conduct."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kanasta_gui.ai.conduct import Conduct, Timed, note_deal
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules.match import Match, new_match, play, walkover
from kanasta_gui.rules.state import Deal, DealEnd
from kanasta_gui.rules.view import PlayerView, view_for
from tests.rules.positions import action, position


def played(deal: Deal, *steps: str) -> Match:
    """A match whose only deal went like this from the position on."""
    match = replace(new_match(deal.table, 0), deal=deal)
    for step in steps:
        assert match.deal is not None
        match, _ = play(match, action(match.deal, step))
    return match


DEAL = position(
    "K K 2 5 6",
    hands={1: "7 7 8 9", 2: "A A 9", 3: "9 9"},
    melds=[["Q Q Q Q Q Q Q"], ["9 9 9 9 9 9 9"]],
    laid=[0, 1, 2, 3],
    pile="4 K",
    stock="8 J J J J J J J",
    preset="bosnian",
)
STEPS = (
    "take K: K K", "discard 2",
    "draw", "discard 8",
    "draw", "discard 9",
    "take 9: 9 9", "lay 9: 2", "discard 8",
)  # fmt: skip


def test_a_deal_is_counted_for_the_side_that_did_it() -> None:
    match, conduct = played(DEAL, *STEPS), (Conduct(), Conduct())
    note_deal(match, conduct)
    first, second = conduct
    assert match.deal is not None
    assert match.deal.end is not None
    assert first.counts == {
        "points": match.totals[0], "canastas": 1, "natural_canastas": 1, "no_meld": 0, "piles_taken": 1,
        "piles_fed": 1, "wilds_discarded": 1, "wilds_wasted": 0,
    }  # fmt: skip
    assert second.counts == {
        "points": match.totals[1], "canastas": 1, "natural_canastas": 0, "no_meld": 0, "piles_taken": 1,
        "went_out": 1,
    }  # fmt: skip
    assert (first.left_with_partner, second.left_with_partner) == (0, 30), "7 7 8 9"
    assert (first.deals, second.deals) == (1, 1)


def test_a_pile_that_lay_there_is_fed_by_nobody() -> None:
    """Nor is one that the partner takes; in three-handed play everybody is an opponent."""
    conduct = Conduct(), Conduct()
    note_deal(played(DEAL, *STEPS), conduct)
    assert conduct[1].counts["piles_fed"] == 0
    alone = position(
        "K 5", hands={1: "K K", 2: "A"}, melds=[[], ["Q Q Q Q Q Q Q"]], laid=[0, 1, 2], pile="4",
        stock="8 8", preset="polish-three", rules={"canastas_to_go_out": 1},
    )  # fmt: skip
    three = Conduct(), Conduct(), Conduct()
    note_deal(played(alone, "draw", "discard K", "take K: K K", "discard 4"), three)
    assert [one.counts["piles_fed"] for one in three] == [1, 0, 0]
    assert [one.counts["no_meld"] for one in three] == [1, 0, 1]
    assert three[1].left_with_partner == 0, "there is none"


def test_a_wild_card_on_a_frozen_pile_is_wasted() -> None:
    """Once somebody took the pile the next one freezes again."""
    deal = position(
        "2 2 5 6", hands={1: "2 2 7 8", 2: "A 4 9", 3: "A A 9"}, melds=[["Q Q Q"], ["K K K"]],
        pile="4 5", stock="8 9 J J 6", preset="classic",
    )  # fmt: skip
    steps = (
        "draw", "discard 2", "draw", "discard 2", "draw", "discard A", "take A: A A", "discard 4",
        "draw", "discard 2", "draw", "discard 2", "pass",
    )  # fmt: skip
    conduct = Conduct(), Conduct()
    note_deal(played(deal, *steps), conduct)
    assert [one.counts["wilds_discarded"] for one in conduct] == [2, 2]
    assert [one.counts["wilds_wasted"] for one in conduct] == [0, 2]


def test_a_deal_that_a_walkover_ended_is_not_counted() -> None:
    conduct = Conduct(), Conduct()
    note_deal(walkover(played(DEAL, *STEPS[:4]), 2, "late"), conduct)
    assert conduct == (Conduct(), Conduct())


def test_figures_of_several_deals() -> None:
    one, other = Conduct(), Conduct()
    for conduct in one, other:
        note_deal(played(DEAL, *STEPS), (Conduct(), conduct))
        conduct.thought(0.5)
    other.thought(1.5)
    one.add(other)
    assert (one.deals, one.left, one.decisions, one.seconds, one.slowest) == (2, 60, 3, 2.5, 1.5)
    assert one.a_deal("went_out") == one.a_deal("canastas") == 1
    assert one.left_with_partner == 30
    assert one.decisions_a_second == pytest.approx(1.2)
    assert (Conduct().decisions_a_second, Conduct().a_deal("points"), Conduct().left_with_partner) == (
        0,
        0,
        0,
    )


def test_losses_are_kept_when_figures_are_added() -> None:
    one, other = Conduct(1), Conduct(1)
    other.counts["points"] = -200
    one.add(other)
    assert one.a_deal("points") == -100


def test_decisions_are_timed_even_if_they_fail() -> None:
    ticks = iter([10.0, 10.25, 20.0, 20.75])
    conduct = Conduct()
    timed = Timed(RandomPlayer(), conduct, lambda: next(ticks))
    view: PlayerView = view_for(DEAL, 0, 1)
    assert timed.decide(view, random.Random(1)) == RandomPlayer().decide(view, random.Random(1))
    with pytest.raises(IndexError):
        timed.decide(replace(view, end=DealEnd("stock", None)), random.Random(1))
    assert (conduct.decisions, conduct.seconds, conduct.slowest) == (2, 1.0, 0.75)
