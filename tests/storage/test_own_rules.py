"""The user's own rules as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanasta_gui.storage import (
    OwnRules,
    OwnRulesUnreadable,
    bring_back_own_rules,
    find_own_rules,
    read_own_rules,
    remove_own_rules,
    rule_files,
    save_own_rules,
)

VALUES = {
    "target": 7000,
    "red_three_penalty": -50,
    "pile_open": True,
    "wild_melds": "from_three",
    "take_with": ["two_naturals", "onto_meld"],
    "initial_meld": [0, 50, 90, 120],
    "initial_meld_canasta_from": None,
}
AS_READ = VALUES | {"initial_meld_canasta_from": "none"}  # TOML has no other word for it


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rules"


@pytest.mark.parametrize("name", ["Petak", 'U nas, "petkom" \\ 21 h', "Żółw & Réka", "…", "CON"])
def test_rules_come_back_as_they_were_saved(folder: Path, name: str) -> None:
    path = save_own_rules(folder, OwnRules(name, "hungarian", VALUES))
    assert rule_files(folder) == (path,)
    assert read_own_rules(path) == OwnRules(name, "hungarian", AS_READ)


def test_the_same_name_is_the_same_rules(folder: Path) -> None:
    first = save_own_rules(folder, OwnRules("Petak", "hungarian", {"target": 7000}))
    again = save_own_rules(folder, OwnRules("petak", "bosnian", {}))
    assert again == first
    assert read_own_rules(again) == OwnRules("petak", "bosnian")


def test_names_alike_in_letters_have_files_of_their_own(folder: Path) -> None:
    paths = {save_own_rules(folder, OwnRules(name, "classic")) for name in ("a b", "a-b", "a.b")}
    assert len(paths) == 3
    assert {read_own_rules(path).name for path in rule_files(folder)} == {"a b", "a-b", "a.b"}


def test_what_is_removed_can_be_brought_back_as_it_was(folder: Path) -> None:
    path = save_own_rules(folder, OwnRules("Petak", "classic", {"target": 7000}))
    path.write_text(path.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    before = path.read_bytes()
    removed = remove_own_rules(path)
    assert rule_files(folder) == ()
    assert find_own_rules(folder, "Petak") is None
    assert bring_back_own_rules(removed) == path
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("name = ", "Invalid value"),
        ('preset = "classic"', "name"),
        ('name = "A\\nB"\npreset = "classic"', "name"),
        ('name = "A"', "preset"),
        ('name = "A"\npreset = 3', "preset"),
        ('name = "A"\npreset = "classic"\nrules = 3', "rules"),
        ("x = " + "[" * 5000, "recursion|nested"),
        ("\x00", "line 1"),
    ],
)
def test_a_broken_file_is_told_and_left_alone(folder: Path, text: str, reason: str) -> None:
    folder.mkdir(parents=True)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OwnRulesUnreadable, match=reason) as told:
        read_own_rules(path)
    assert told.value.path == path
    assert path.read_text(encoding="utf-8") == text
    save_own_rules(folder, OwnRules("mine", "classic"))
    assert path.read_text(encoding="utf-8") == text


def test_a_file_in_another_code_is_told(folder: Path) -> None:
    folder.mkdir(parents=True)
    path = folder / "mine.toml"
    path.write_bytes(b'name = "\xe9"')
    with pytest.raises(OwnRulesUnreadable):
        read_own_rules(path)


def test_without_a_folder_there_are_none(folder: Path) -> None:
    assert rule_files(folder) == ()
    assert find_own_rules(folder, "Petak") is None
