"""Options that say what is played and by whom: `--preset`, `--players`, `--partners`, `--set`, and names of
players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from kanasta_gui.ai.company import NoProgram, check_name
from kanasta_gui.ai.levels import LEVELS, NoSuchLevel
from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.problems import rule_problem
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.ruleset import BadRule, parse_value

COMMA = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")  # not within quotation marks


def asked_table(arguments: Arguments) -> Table:
    """The table that the options describe."""
    texts, preset = arguments.texts, arguments.text("--preset") or ""
    if preset not in PRESETS:
        names = ", ".join(PRESETS)
        raise UsageError(
            texts._("There are no rules called {preset}. There are: {names}.", preset=preset, names=names)
        )
    seats, partners = arguments.number("--players", low=1) or 0, arguments.text("--partners")
    if seats not in PRESETS[preset].seats:
        numbers = ", ".join(map(str, PRESETS[preset].seats))
        raise UsageError(
            texts._(
                "{preset} is not played by {seats}, only by {numbers}.",
                preset=preset,
                seats=seats,
                numbers=numbers,
            )
        )
    if partners and (partners == "yes") not in PRESETS[preset].partners_allowed(seats):
        raise UsageError(
            texts._("{preset} is played by {seats} alone only.", preset=preset, seats=seats)
            if partners == "yes"
            else texts._("{preset} is played by {seats} in pairs only.", preset=preset, seats=seats)
        )
    try:
        values = _values(texts, arguments.all("--set"))
        return make_table(preset, seats, None if partners is None else partners == "yes", values)
    except BadRule as error:
        raise UsageError(f"--set: {rule_problem(texts, error)}") from None


def _values(texts: Texts, settings: Sequence[str]) -> dict[str, Any]:
    values = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(texts._("--set: {setting} is not written as name=value.", setting=setting))
        values[name] = parse_value(name, value)
    return values


def split_names(text: str) -> list[str]:
    """Names separated by commas; a command may have commas within quotation marks."""
    return COMMA.split(text)


def check_names(texts: Texts, names: Iterable[str]) -> None:
    """Every name is that of a level, or names a program."""
    available = ", ".join(LEVELS)
    for name in names:
        try:
            check_name(name)
        except NoSuchLevel:
            raise UsageError(
                texts._(
                    "There is no level {level}. There are: {levels}, or exec: and a command.",
                    level=name,
                    levels=available,
                )
            ) from None
        except NoProgram:
            raise UsageError(
                texts._("{name}: a command must follow exec:, with its quotation marks in pairs.", name=name)
            ) from None
