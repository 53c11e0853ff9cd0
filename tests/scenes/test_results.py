"""The score sheet, the end of a match, the curtain and the question about giving up, as they are worked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui.rules.match import Outcome
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.scenes.curtain import Curtain
from kanasta_gui.scenes.leaving import ask_to_give_up
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.message import MessageScene
from kanasta_gui.scenes.score_sheet import ScoreSheet
from tests.pilot import Pilot, launched

from .deals import people_of, third_deal
from .fingers import click, resize, stops, top, widget


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with launched(tmp_path) as pilot:
        yield pilot


@pytest.fixture
def chosen() -> list[str]:
    """What was chosen, in order."""
    return []


def show_sheet(pilot: Pilot, chosen: list[str], **values: int) -> ScoreSheet:
    match = third_deal(dict(values))
    sheet = ScoreSheet(pilot.app.context, people_of(match.table), match, lambda: chosen.append("on"))
    pilot.app.context.push(sheet)
    pilot.settle()
    return sheet


def test_enter_on_the_sheet_goes_on(pilot: Pilot, chosen: list[str]) -> None:
    show_sheet(pilot, chosen)
    pilot.key(pygame.K_RETURN)
    assert chosen == ["on"]


@pytest.mark.parametrize("way", ["mouse", "escape"])
def test_the_table_can_be_looked_at(pilot: Pilot, chosen: list[str], way: str) -> None:
    show_sheet(pilot, chosen)
    if way == "mouse":
        click(pilot, "look")
    else:
        pilot.key(pygame.K_ESCAPE)
    assert not isinstance(pilot.top, ScoreSheet)
    assert chosen == []


def test_after_the_last_deal_the_sheet_leads_to_the_end(pilot: Pilot, chosen: list[str]) -> None:
    show_sheet(pilot, chosen, target=3000)
    button = widget(pilot, "on")
    assert getattr(button, "label") == "How the match ended"  # noqa: B009
    click(pilot, "on")
    assert chosen == ["on"]


def test_the_sheet_speaks_another_language_at_once(pilot: Pilot, chosen: list[str]) -> None:
    sheet = show_sheet(pilot, chosen)
    english = sheet.scores.title
    context = pilot.app.context
    context.change(replace(context.settings, language="pl"))
    assert sheet.scores.title != english


@pytest.mark.parametrize(
    ("key", "answer"), [(pygame.K_RETURN, "again"), (pygame.K_ESCAPE, "menu")], ids=["enter", "escape"]
)
def test_after_a_match(pilot: Pilot, chosen: list[str], key: int, answer: str) -> None:
    match = replace(third_deal(), outcome=Outcome("target", (0,)))
    screen = MatchOver(
        pilot.app.context,
        people_of(match.table),
        match,
        lambda: chosen.append("menu"),
        lambda: chosen.append("again"),
    )
    pilot.app.context.push(screen)
    pilot.settle()
    pilot.key(key)
    click(pilot, "menu")
    click(pilot, "again")
    assert chosen == [answer, "menu", "again"]
    assert stops(pilot) == ["menu", "again"]


def show_curtain(pilot: Pilot, chosen: list[str]) -> None:
    match = third_deal()
    people = people_of(match.table, (0, 2))
    told = ["László discards the 6♥"]
    curtain = Curtain(
        pilot.app.context,
        people,
        2,
        match.totals,
        told,
        lambda: chosen.append("ready"),
        on_menu=lambda: chosen.append("menu"),
    )
    pilot.app.context.push(curtain)
    pilot.settle()


def test_the_curtain_opens_only_by_its_button(pilot: Pilot, chosen: list[str]) -> None:
    show_curtain(pilot, chosen)
    pilot.click(300, 300)
    pilot.key(pygame.K_a)
    assert chosen == []
    top(pilot, Curtain)
    pilot.key(pygame.K_RETURN)  # the click beside it has not taken the focus away
    click(pilot, "ready")
    assert chosen == ["ready", "ready"]


def test_from_the_curtain_one_comes_to_the_menu(pilot: Pilot, chosen: list[str]) -> None:
    show_curtain(pilot, chosen)
    pilot.key(pygame.K_ESCAPE)
    click(pilot, "menu")
    assert chosen == ["menu", "menu"]


def test_the_curtain_has_the_focus_on_its_button(pilot: Pilot, chosen: list[str]) -> None:
    show_curtain(pilot, chosen)
    assert widget(pilot, "ready").focused


@pytest.mark.parametrize("size", [(1280, 720), (1720, 720), (960, 1200)])
def test_the_curtain_covers_the_whole_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with launched(tmp_path) as pilot:
        resize(pilot, size)
        canvas = pilot.app.canvas
        mark = (1, 255, 1)
        canvas.target.fill(mark)
        match = third_deal()
        Curtain(pilot.app.context, people_of(match.table, (0, 2)), 2, match.totals, [], lambda: None).draw(
            canvas
        )
        bare = pygame.mask.from_threshold(canvas.target, mark, (1, 1, 1, 255))
        assert bare.count() == 0


def give_up(pilot: Pilot, chosen: list[str], leaving: str = "walkover") -> MessageScene:
    rules = RuleSet(leaving=leaving)  # type: ignore[arg-type]
    ask_to_give_up(pilot.app.context, rules, lambda: chosen.append("give up"))
    pilot.settle()
    return top(pilot, MessageScene)


@pytest.mark.parametrize(
    ("leaving", "meaning"), [("walkover", "your side loses it"), ("void", "without a winner")]
)
def test_giving_up_is_explained(pilot: Pilot, chosen: list[str], leaving: str, meaning: str) -> None:
    assert meaning in give_up(pilot, chosen, leaving).dialog.text


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_near_keys_do_not_give_up(pilot: Pilot, chosen: list[str], key: int) -> None:
    give_up(pilot, chosen)
    pilot.key(key)
    assert chosen == []
    top(pilot, MenuScene)


def test_one_can_give_up(pilot: Pilot, chosen: list[str]) -> None:
    give_up(pilot, chosen)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert chosen == ["give up"]
    top(pilot, MenuScene)


def test_the_curtain_falls_in_one_piece_and_then_hides_all(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal") as pilot:
        match = third_deal()
        curtain = Curtain(pilot.app.context, people_of(match.table, (0, 2)), 2, (0, 0), [], lambda: None)
        pilot.app.context.push(curtain)
        tops, bottoms = [], []
        while curtain.moving():
            pilot.frames()
            target = pilot.app.canvas.target
            tops.append(target.get_at((40, 200))[:3])
            bottoms.append(target.get_at((40, 700))[:3])
        pilot.settle()
        target = pilot.app.canvas.target
        at_rest = target.get_at((40, 200))[:3], target.get_at((40, 700))[:3]
        assert (tops[0], bottoms[0]) != at_rest
        assert tops.index(at_rest[0]) < bottoms.index(at_rest[1]), "it does not come from above"
        assert curtain.opaque
