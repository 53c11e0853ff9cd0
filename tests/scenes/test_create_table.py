"""A table is put together with the mouse alone, and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kanasta_gui.ai.levels import DEFAULT
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.scenes.choose_character import ChooseCharacter
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.house_rules import ROWS, RuleRow
from kanasta_gui.scenes.rule_list import RuleList
from kanasta_gui.session.seats import PERSON
from kanasta_gui.storage import SeatSetup, TableSetup
from kanasta_gui.widgets.choice import ValueField
from kanasta_gui.widgets.viewport import inside
from tests.pilot import Pilot, launched

from .fingers import click, press, stops, tab_to, top, widget


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with launched(tmp_path, player_name="Mirza", portrait="JS") as pilot:
        yield pilot


@pytest.fixture
def made(pilot: Pilot) -> list[TableSetup]:
    """What has been created on the screen that is open now."""
    setups: list[TableSetup] = []
    pilot.app.context.push(CreateTable(pilot.app.context, setups.append))
    pilot.settle()
    return setups


def rules(pilot: Pilot) -> RuleList:
    found = widget(pilot, "rules")
    assert isinstance(found, RuleList)
    return found


def go_to_row(pilot: Pilot, row: RuleRow) -> None:
    """Walk to a row of the list by the arrow keys."""
    tab_to(pilot, "rules")
    for _ in ROWS:
        if rules(pilot).entries[rules(pilot).current].row == row:
            return
        pilot.key(pygame.K_DOWN)
    raise AssertionError(f"no way to {row}")


def field_of(pilot: Pilot, row: RuleRow) -> tuple[float, float, float, float]:
    """Where the field of a row is on the screen."""
    listed = rules(pilot)
    index = next(index for index, entry in enumerate(listed.entries) if entry.row == row)
    field = listed.fields[index]
    assert field is not None
    return field.box


def test_enter_alone_starts_a_game_against_computers(pilot: Pilot, made: list[TableSetup]) -> None:
    pilot.key(pygame.K_RETURN)
    assert [seat.player for seat in made[0].seats] == [PERSON, DEFAULT, "skilled", DEFAULT]
    assert (made[0].seats[0].name, made[0].seats[0].portrait) == ("Mirza", "JS")
    assert made[0].preset == "classic"


def test_with_the_mouse(pilot: Pilot, made: list[TableSetup]) -> None:
    click(pilot, "preset.hungarian")
    click(pilot, "seats", 4.5 / 7)  # six of two to eight
    click(pilot, "person.3", 0.25)
    click(pilot, "level.1", 0.9)
    click(pilot, "pairs", 0.95)
    click(pilot, "dealer", 0.1)
    x, y, w, h = field_of(pilot, RuleRow("canastas_to_go_out"))
    pilot.click(x + w - 10, y + h / 2)
    click(pilot, "create")
    setup = made[0]
    assert (setup.preset, len(setup.seats), setup.partners, setup.dealer) == ("hungarian", 6, False, 5)
    assert setup.rules["canastas_to_go_out"] == 2
    assert [seat.player for seat in setup.seats] == [
        PERSON, "skilled", DEFAULT, PERSON, DEFAULT, DEFAULT,
    ]  # fmt: skip


def test_with_the_keyboard(pilot: Pilot, made: list[TableSetup]) -> None:
    press(pilot, "preset.hungarian")
    press(pilot, "seats", pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    press(pilot, "pairs", pygame.K_LEFT)
    press(pilot, "person.2", pygame.K_LEFT)
    press(pilot, "level.1", pygame.K_RIGHT)
    tab_to(pilot, "name.2")
    pilot.write("Réka")
    press(pilot, "dealer", pygame.K_LEFT)
    go_to_row(pilot, RuleRow("target"))
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    press(pilot, "create")
    setup = made[0]
    assert (setup.preset, len(setup.seats), setup.partners, setup.dealer) == ("hungarian", 6, False, 5)
    assert (setup.seats[2].name, setup.seats[2].player) == ("Réka", PERSON)
    assert setup.seats[1].player == "skilled"
    assert setup.rules["target"] == 4500 + 5000


def test_tab_comes_to_everything_and_round(pilot: Pilot, made: list[TableSetup]) -> None:
    screen = top(pilot, CreateTable)
    reached = stops(pilot)
    assert sorted(reached) == sorted(name for name, each in screen.named.items() if each.usable)


def test_escape_leads_back_and_creates_nothing(pilot: Pilot, made: list[TableSetup]) -> None:
    below = pilot.app.context.stage
    pilot.key(pygame.K_ESCAPE)
    assert not isinstance(below.top, CreateTable)
    assert made == []


def test_a_name_can_be_taken_back(pilot: Pilot, made: list[TableSetup]) -> None:
    tab_to(pilot, "name.1")
    pilot.write("Xavier")
    assert top(pilot, CreateTable).form.places[1].name == "Xavier"
    pilot.key(pygame.K_ESCAPE)
    assert top(pilot, CreateTable).form.places[1].name == "Kata"
    pilot.key(pygame.K_ESCAPE)
    assert not isinstance(pilot.top, CreateTable)


@pytest.mark.parametrize(
    ("name", "reason"), [("", "Every player needs a name."), ("Ivan", "Two players are called Ivan.")]
)
def test_names_that_would_mislead_are_refused_with_the_reason(
    pilot: Pilot, made: list[TableSetup], name: str, reason: str
) -> None:
    tab_to(pilot, "name.1")
    pilot.key(pygame.K_BACKSPACE)  # all of it is selected
    pilot.write(name)
    screen = top(pilot, CreateTable)
    assert screen.problem == reason
    assert "create" not in screen.named
    pilot.write("x")
    assert screen.problem == ""
    assert "create" in screen.named


def test_rules_that_clash_are_refused_with_the_reason(pilot: Pilot, made: list[TableSetup]) -> None:
    go_to_row(pilot, RuleRow("packs"))
    pilot.key(pygame.K_LEFT)
    go_to_row(pilot, RuleRow("hand_size"))
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    screen = top(pilot, CreateTable)
    assert screen.problem.startswith("The deal needs 57 cards, the pack has 56")
    assert "create" not in screen.named
    click(pilot, "reset")
    assert screen.problem == ""
    pilot.key(pygame.K_RETURN)
    press(pilot, "create")
    assert made[0].rules["packs"] == 2


def test_a_changed_rule_says_what_the_preset_has(pilot: Pilot, made: list[TableSetup]) -> None:
    row = RuleRow("canastas_to_go_out")
    go_to_row(pilot, row)
    pilot.key(pygame.K_RIGHT)
    entry = next(entry for entry in rules(pilot).entries if entry.row == row)
    assert (entry.value, entry.preset) == ("2", "in the preset: 1")
    assert top(pilot, CreateTable).form.differences == 1
    pilot.key(pygame.K_LEFT)
    entry = next(entry for entry in rules(pilot).entries if entry.row == row)
    assert (entry.value, entry.preset) == ("1", "")
    assert not widget(pilot, "reset").usable


def test_every_row_can_be_reached_and_moved_by_keys(pilot: Pilot, made: list[TableSetup]) -> None:
    tab_to(pilot, "rules")
    pilot.key(pygame.K_HOME)
    _, y, _, h = rules(pilot).box
    for row in ROWS:
        listed = rules(pilot)
        assert listed.entries[listed.current].row == row
        _, top_of_field, _, _ = field_of(pilot, row)
        assert y <= top_of_field <= y + h - 38, "the row is scrolled into sight"
        before = top(pilot, CreateTable).form.rules
        pilot.key(pygame.K_RIGHT)
        if top(pilot, CreateTable).form.rules == before:  # at the upper end of its range
            pilot.key(pygame.K_LEFT)
        assert top(pilot, CreateTable).form.rules != before, row
        pilot.key(pygame.K_DOWN)


def test_without_a_clock_nothing_is_set_for_the_end_of_the_time(pilot: Pilot, made: list[TableSetup]) -> None:
    row = RuleRow("on_timeout")
    go_to_row(pilot, row)
    pilot.key(pygame.K_RIGHT)
    assert top(pilot, CreateTable).form.differences == 0
    pilot.key(pygame.K_HOME)
    go_to_row(pilot, RuleRow("turn_seconds"))
    pilot.key(pygame.K_RIGHT)
    go_to_row(pilot, row)
    pilot.key(pygame.K_RIGHT)
    assert top(pilot, CreateTable).form.rules.on_timeout == "auto"


def test_the_wheel_scrolls_the_list_and_changes_nothing(pilot: Pilot, made: list[TableSetup]) -> None:
    last = ROWS[-1]
    left, upper, wide, high = rules(pilot).box
    assert not inside(rules(pilot).box, *field_of(pilot, last)[:2])
    pilot.move(left + wide - 100, upper + 100)
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0))
    pilot.settle()
    x, y, w, h = field_of(pilot, last)
    assert inside((left, upper, wide, high - h), x, y)
    assert top(pilot, CreateTable).form.differences == 0
    pilot.click(x + w / 4, y + h / 2)
    assert top(pilot, CreateTable).form.differs(last)


@pytest.mark.parametrize("preset", PRESETS)
def test_seats_are_those_that_the_preset_allows(pilot: Pilot, made: list[TableSetup], preset: str) -> None:
    press(pilot, f"preset.{preset}")
    screen = top(pilot, CreateTable)
    for seats in PRESETS[preset].seats:
        index = PRESETS[preset].seats.index(seats)
        click(pilot, "seats", (index + 0.5) / len(PRESETS[preset].seats))
        assert screen.form.seats == seats
        assert sum(name.startswith("person.") for name in screen.named) == seats
        assert ("pairs" in screen.named) == screen.form.has_choice_of_pairs


def test_the_last_table_is_offered_again(pilot: Pilot, made: list[TableSetup]) -> None:
    screen = top(pilot, CreateTable)
    chosen = screen.form.with_preset("hungarian").with_seats(5).with_rule_moved(RuleRow("target"), 2)
    pilot.app.context.games.create(chosen.setup(1, 1))
    again = CreateTable(pilot.app.context, made.append)
    assert again.form.table() == chosen.table()


def test_the_better_partner_is_seen_and_can_be_switched_off(pilot: Pilot, made: list[TableSetup]) -> None:
    def level() -> str:
        field = widget(pilot, "level.2")
        assert isinstance(field, ValueField)
        return field.labels[field.index]

    assert level() == "skilled"
    click(pilot, "level.2", 0.1)  # backwards over the first: nobody below is offered
    assert level() == "master"
    click(pilot, "level.2", 0.9)
    assert level() == "skilled"
    press(pilot, "better_partner", pygame.K_LEFT)
    click(pilot, "level.2", 0.1)
    assert level() == "casual"
    click(pilot, "create")
    assert [seat.player for seat in made[0].seats] == [PERSON, DEFAULT, DEFAULT, DEFAULT]


def test_without_a_partner_there_is_nothing_to_switch(pilot: Pilot, made: list[TableSetup]) -> None:
    assert widget(pilot, "better_partner").usable
    click(pilot, "person.2", 0.25)
    assert not widget(pilot, "better_partner").usable
    click(pilot, "seats", 0.5)
    assert "better_partner" not in top(pilot, CreateTable).named


def test_a_level_says_what_it_is_like(pilot: Pilot, made: list[TableSetup]) -> None:
    assert widget(pilot, "level.1").tip == "plays sensibly, without thinking ahead"
    click(pilot, "level.1", 0.1)
    assert widget(pilot, "level.1").tip.startswith("learns the game")


def test_somebody_is_chosen_for_a_seat_with_the_mouse(pilot: Pilot, made: list[TableSetup]) -> None:
    click(pilot, "portrait.1")
    sheet = top(pilot, ChooseCharacter)
    assert "character.JH" in sheet.named  # who sits there
    assert "character.KD" not in sheet.named  # sits elsewhere
    click(pilot, "character.QS")
    click(pilot, "create")
    assert made[0].seats[1] == SeatSetup("Ola", "master", "QS")
    assert made[0].seats[3] == SeatSetup("Zofia", DEFAULT, "QH", "quick")


def test_somebody_is_chosen_for_a_seat_with_the_keyboard(pilot: Pilot, made: list[TableSetup]) -> None:
    press(pilot, "portrait.2")
    sheet = top(pilot, ChooseCharacter)
    assert sheet.widgets.focused is sheet.named["character.KD"]
    pilot.key(pygame.K_ESCAPE)
    assert top(pilot, CreateTable).form.places[2].name == "Ivan"
    press(pilot, "portrait.2")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    place = top(pilot, CreateTable).form.places[2]
    assert (place.name, place.portrait, place.player, place.manner) == ("Amra", "QC", "skilled", "eager")
    press(pilot, "portrait.2", pygame.K_LEFT)
    assert top(pilot, CreateTable).form.places[2].name != "Amra"


def test_a_person_takes_any_face_and_keeps_the_name(pilot: Pilot, made: list[TableSetup]) -> None:
    click(pilot, "portrait.0")
    place = top(pilot, CreateTable).form.places[0]
    assert place.name == "Mirza"
    assert place.portrait != "JS"


def test_hints_are_switched_for_all_tables(pilot: Pilot, made: list[TableSetup]) -> None:
    context = pilot.app.context
    assert context.settings.hints
    click(pilot, "hints")
    assert not context.settings.hints
    press(pilot, "hints", pygame.K_SPACE)
    assert context.settings.hints
    assert made == []
