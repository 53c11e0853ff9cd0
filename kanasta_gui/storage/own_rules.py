"""The user's own rules: a TOML file for each, which can be read, edited and passed on."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .paths import write_whole

ENDING: Final = ".toml"
REMOVED: Final = ".removed"
HEAD: Final = "# Rules of Kanasta: what differs from the preset.\n"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """Rules under a name: a preset, and the values that differ from it, by parameter."""

    name: str
    preset: str
    rules: Mapping[str, Any] = field(default_factory=dict)


class OwnRulesUnreadable(Exception):
    """A file that holds no rules; it is left as it is."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def rule_files(folder: Path) -> tuple[Path, ...]:
    """The files of the folder, by name. Raises OSError if it cannot be read."""
    if not folder.is_dir():
        return ()
    return tuple(sorted(path for path in folder.iterdir() if path.suffix == ENDING))


def read_own_rules(path: Path) -> OwnRules:
    """What a file says; the values are not checked. Raises OwnRulesUnreadable."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise OwnRulesUnreadable(path, reason or str(error)) from error
    name, preset, rules = found.get("name"), found.get("preset"), found.get("rules", {})
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise OwnRulesUnreadable(path, 'name = "…" is missing')
    if not isinstance(preset, str):
        raise OwnRulesUnreadable(path, 'preset = "…" is missing')
    if not isinstance(rules, dict):
        raise OwnRulesUnreadable(path, "[rules] is no table")
    return OwnRules(name, preset, rules)


def save_own_rules(folder: Path, own: OwnRules) -> Path:
    """Keep rules under their name; those that had it before are replaced. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = find_own_rules(folder, own.name) or _new_file(folder, own.name)
    write_whole(path, as_toml(own))
    return path


def find_own_rules(folder: Path, name: str) -> Path | None:
    """The file of the rules of this name, however its letters are written. Raises OSError."""
    for path in rule_files(folder):
        try:
            if read_own_rules(path).name.casefold() == name.casefold():
                return path
        except OwnRulesUnreadable:
            continue
    return None


def remove_own_rules(path: Path) -> Path:
    """Take a file out of the list, under another name, from which it can be brought back. Raises OSError."""
    return path.replace(path.with_name(path.name + REMOVED))


def bring_back_own_rules(removed: Path) -> Path:
    """Undo a removal. Raises OSError."""
    return removed.rename(removed.with_name(removed.name.removesuffix(REMOVED)))


def as_toml(own: OwnRules) -> str:
    """The text of a file."""
    lines = [f"name = {_value(own.name)}", f"preset = {_value(own.preset)}", "", "[rules]"]
    lines += [f"{parameter} = {_value(value)}" for parameter, value in own.rules.items()]
    return HEAD + "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """A value as TOML writes it, which is as JSON does, but for "none"."""
    return json.dumps("none" if value is None else value, ensure_ascii=False)


def _new_file(folder: Path, name: str) -> Path:
    """A file name that says the name, and is free."""
    stem = "-".join("".join(letter if letter.isalnum() else " " for letter in name.casefold()).split())
    stem, number = stem or "rules", 1
    path = folder / (stem + ENDING)
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path
