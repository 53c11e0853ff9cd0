"""House rules saved under a name, chosen again, removed and brought back; and files that hold none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.house_rules import RuleRow
from kanasta_gui.scenes.message import MessageScene
from kanasta_gui.scenes.own_rules import OwnRulesList, SaveRules
from kanasta_gui.scenes.table_form import TableForm, new_form
from kanasta_gui.storage import OwnRules, read_own_rules, rule_files, save_own_rules
from tests.pilot import Pilot, launched

from .fingers import click, press, stops, tab_to, top, widget


def nothing(*_: object) -> None:
    """What is created does not matter here."""


def changed_form() -> TableForm:
    form = new_form("Mirza", "JS", "casual").with_preset("hungarian")
    canasta_from = RuleRow("initial_meld_canasta_from")
    form = form.with_rule_moved(RuleRow("canastas_to_go_out"), 1).with_rule_moved(
        RuleRow("initial_meld", 3), 1
    )
    return form.with_rule_moved(canasta_from, -8).with_rule_moved(canasta_from, -1)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with launched(tmp_path, player_name="Mirza", portrait="JS") as pilot:
        pilot.app.context.push(CreateTable(pilot.app.context, nothing, changed_form()))
        pilot.settle()
        yield pilot


@pytest.fixture
def folder(pilot: Pilot) -> Path:
    return pilot.app.context.folders.rules


def keep(folder: Path, *names: str) -> None:
    for name in names:
        save_own_rules(folder, OwnRules(name, "bosnian", {"target": 7000}))


def test_rules_are_saved_with_the_mouse_and_chosen_again(pilot: Pilot, folder: Path) -> None:
    rules = top(pilot, CreateTable).form.rules
    click(pilot, "save")
    pilot.write("Friday")
    click(pilot, "save")
    (path,) = rule_files(folder)
    assert read_own_rules(path).name == "Friday"
    assert read_own_rules(path).rules == {
        "canastas_to_go_out": 2,
        "initial_meld": [15, 50, 90, 125],
        "initial_meld_canasta_from": "none",
    }
    assert not widget(pilot, "save").usable
    click(pilot, "preset.classic")
    click(pilot, "own")
    click(pilot, "play")
    screen = top(pilot, CreateTable)
    assert screen.form.preset == "hungarian"
    assert screen.form.rules == rules
    assert not widget(pilot, "save").usable, "they are saved"


def test_rules_are_saved_with_the_keyboard_and_chosen_again(pilot: Pilot, folder: Path) -> None:
    press(pilot, "save")
    assert stops(pilot) == ["cancel", "save", "name"]
    tab_to(pilot, "name")
    pilot.write("Friday")
    pilot.key(pygame.K_RETURN)
    assert [read_own_rules(path).name for path in rule_files(folder)] == ["Friday"]
    press(pilot, "preset.classic")
    press(pilot, "own")
    pilot.key(pygame.K_RETURN)
    assert top(pilot, CreateTable).form.rules.canastas_to_go_out == 2


def test_rules_may_be_saved_once_more_under_the_same_name(pilot: Pilot, folder: Path) -> None:
    keep(folder, "Friday")
    click(pilot, "save")
    pilot.write("friday")
    button = widget(pilot, "save")
    assert getattr(button, "label") == "Replace"  # noqa: B009
    pilot.key(pygame.K_RETURN)
    (path,) = rule_files(folder)
    assert read_own_rules(path).preset == "hungarian"


def test_without_a_name_nothing_is_saved(pilot: Pilot, folder: Path) -> None:
    click(pilot, "save")
    pilot.key(pygame.K_BACKSPACE)
    pilot.write("  ")
    assert not widget(pilot, "save").usable
    pilot.key(pygame.K_RETURN)
    top(pilot, SaveRules)
    pilot.key(pygame.K_ESCAPE)
    top(pilot, CreateTable)
    assert rule_files(folder) == ()


def test_what_is_as_in_the_preset_needs_no_saving(pilot: Pilot) -> None:
    click(pilot, "reset")
    assert not widget(pilot, "save").usable


def test_a_change_after_saving_can_be_saved_too(pilot: Pilot) -> None:
    click(pilot, "save")
    pilot.key(pygame.K_RETURN)
    assert not widget(pilot, "save").usable
    top(pilot, CreateTable)._move_rule(RuleRow("target"), 1)
    assert widget(pilot, "save").usable


def test_removed_rules_can_be_brought_back(pilot: Pilot, folder: Path) -> None:
    keep(folder, "Friday", "Sunday")
    click(pilot, "own")
    click(pilot, "remove")
    listed = top(pilot, OwnRulesList)
    assert [file.own.name for file in listed.files if file.own] == ["Sunday"]
    click(pilot, "undo")
    assert [file.own.name for file in listed.files if file.own] == ["Friday", "Sunday"]
    click(pilot, "remove")
    click(pilot, "remove")
    assert listed.files == ()
    press(pilot, "undo")
    assert len(rule_files(folder)) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("name =", "Invalid value"),
        ('name = "Mine"\npreset = "whist"', "whist"),
        ('name = "Mine"\npreset = "classic"\n[rules]\ntarget = 3', "target"),
        ('name = "Mine"\npreset = "classic"\n[rules]\nswords = 3', "swords"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_left_alone(
    pilot: Pilot, folder: Path, text: str, reason: str
) -> None:
    keep(folder, "Friday")
    broken = folder / "a-broken.toml"
    broken.write_text(text, encoding="utf-8")
    click(pilot, "own")
    listed = top(pilot, OwnRulesList)
    assert [file.own is None for file in listed.files] == [False, True], "what can be used stands first"
    tab_to(pilot, "rules")
    pilot.key(pygame.K_DOWN)
    assert not widget(pilot, "remove").usable
    pilot.key(pygame.K_RETURN)
    told = top(pilot, MessageScene).dialog.text
    assert str(broken) in told
    assert reason in told
    pilot.key(pygame.K_RETURN)
    top(pilot, OwnRulesList)
    assert broken.read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(pilot: Pilot, folder: Path) -> None:
    folder.write_text("no folder", encoding="utf-8")
    click(pilot, "save")
    pilot.key(pygame.K_RETURN)
    assert str(folder) in top(pilot, MessageScene).dialog.text
    pilot.key(pygame.K_RETURN)
    top(pilot, SaveRules)
    pilot.key(pygame.K_ESCAPE)
    click(pilot, "own")
    assert stops(pilot) == ["back"]
