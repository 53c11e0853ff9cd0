"""How a deal was counted: every card is shown, and the figures come to what the rules have counted."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from pathlib import Path

import pygame
import pytest

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.match import Match
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.state import DealEnd
from kanasta_gui.scenes.card_names import CardNames
from kanasta_gui.scenes.counted_cards import counted_hands, counted_melds
from kanasta_gui.scenes.score_count import ScoreCount
from kanasta_gui.scenes.score_sheet import ScoreSheet, last_deal
from tests.pilot import Pilot, launched

from .deals import ended_match, people_of, third_deal
from .fingers import click, stops, top

ENGLISH = Texts("en")
NAMES = CardNames(ENGLISH, "en")


def hungarian_deal() -> Match:
    """Wild cards count as what they replace, a black three in hand costs 100."""
    table = make_table("hungarian", 4, True)
    melds = [["Qs Qh Qd 2c Jk", "Jk Jk Jk 2s 2h 2d 2c"], ["Ks Kh Kd Kc Ks Jk 2c"]]
    hands = {1: "3s 4h", 2: "Ad 3c", 3: "Kd"}
    return ended_match(table, DealEnd("stock", None), melds, hands, ["", "3h"], (0, 0))


def in_one_number(figures: str) -> int:
    terms = figures.split(" + ") if figures else []
    return sum(prod(int(number) for number in term.split(" × ")) for term in terms)


@pytest.mark.parametrize("match", [third_deal(), hungarian_deal(), third_deal({"black_three_in_hand": 100})])
def test_the_figures_come_to_the_points_of_the_rules(match: Match) -> None:
    deal, result = last_deal(match)
    people = people_of(match.table)
    for side, sheet in enumerate(result.sheets):
        melds = counted_melds(ENGLISH, NAMES, deal, side)
        hands = counted_hands(ENGLISH, people, deal, side)
        for counted in (*melds, *hands):
            assert in_one_number(counted.figures) == counted.points
        assert sum(meld.points for meld in melds) == sheet.cards
        assert -sum(hand.points for hand in hands) == sheet.hand


def test_every_card_is_shown() -> None:
    deal, _ = last_deal(third_deal())
    melds = counted_melds(ENGLISH, NAMES, deal, 0)
    assert [(meld.title, meld.figures, meld.seal) for meld in melds] == [
        ("Queens", "7 × 10", "natural"),
        ("Eights", "5 × 10 + 2 × 20", "mixed"),
        ("Aces", "3 × 20", None),
        ("Sevens", "3 × 5", None),
    ]
    assert [len(meld.faces) for meld in melds] == [7, 7, 3, 3]
    hands = counted_hands(ENGLISH, people_of(deal.table), deal, 1)
    assert [(hand.title, len(hand.faces), hand.points) for hand in hands] == [
        ("Kata", 5, 35),
        ("László", 4, 90),
    ]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with launched(tmp_path) as pilot:
        match = third_deal()
        pilot.app.context.push(ScoreSheet(pilot.app.context, people_of(match.table), match, lambda: None))
        pilot.settle()
        yield pilot


def test_from_the_sheet_and_back_with_the_mouse(pilot: Pilot) -> None:
    click(pilot, "counted")
    click(pilot, "side", 0.75)
    assert top(pilot, ScoreCount).side == 1
    click(pilot, "back")
    top(pilot, ScoreSheet)


def test_from_the_sheet_and_back_with_the_keyboard(pilot: Pilot) -> None:
    assert stops(pilot) == ["look", "counted", "on"]
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RIGHT)
    assert top(pilot, ScoreCount).side == 1
    pilot.key(pygame.K_ESCAPE)
    top(pilot, ScoreSheet)


def test_one_s_own_side_comes_first(pilot: Pilot) -> None:
    match = third_deal()
    people = people_of(match.table, (1,))
    assert ScoreCount(pilot.app.context, people, match, *last_deal(match)).side == 1
