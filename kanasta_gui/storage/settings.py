"""The user's settings: typed, checked, in a file that can be read and edited."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from .errors import Notice
from .paths import set_aside, write_whole

Value = TypeVar("Value")

NAME_LENGTH = 24
IDENTIFIER_LENGTH = 40


def _choice(*options: str) -> str:
    """One of a few words; the first is the default."""
    return _checked(options[0], lambda value: value in options, options)


def _flag(default: bool = False) -> bool:
    """On or off."""
    return _checked(default, lambda value: isinstance(value, bool))


def _whole(default: int, low: int, high: int) -> int:
    """A whole number in a range."""
    return _checked(default, lambda value: type(value) is int and low <= value <= high)


def _percent(*options: int) -> int:
    """One of a few sizes; the first is the default."""
    return _checked(options[0], lambda value: type(value) is int and value in options, options)


def _name(default: str) -> str:
    """What a person may be called: one line."""
    return _checked(
        default, lambda value: isinstance(value, str) and len(value) <= NAME_LENGTH and value.isprintable()
    )


def _identifier(default: str) -> str:
    """The name of something that another part of the program knows, or replaces if it does not."""
    return _checked(
        default,
        lambda value: (
            isinstance(value, str)
            and len(value) <= IDENTIFIER_LENGTH
            and value.replace("-", "").replace("_", "").isalnum()
        ),
    )


def _checked(default: Value, accepts: Callable[[Any], bool], options: tuple[Value, ...] = ()) -> Value:
    return field(default=default, metadata={"accepts": accepts, "options": options})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. A change is a new value: ``dataclasses.replace``."""

    language: str = _choice("system", "en", "pl", "hu", "bs")
    player_name: str = _name("")
    portrait: str = _identifier("KS")
    speed: str = _choice("normal", "off", "quick", "slow")
    computer_pace: str = _choice("normal", "quick", "slow")
    full_screen: bool = _flag()
    window_width: int = _whole(1280, 960, 16384)
    window_height: int = _whole(720, 540, 16384)
    card_language: str = _choice("language", "en", "pl", "hu", "bs", "hr", "bs-numeric")
    four_colours: bool = _flag()
    large_print: bool = _flag()
    card_back: str = _identifier("tulip-blue")
    cloth: str = _choice("teal", "burgundy", "midnight")
    text_scale: int = _percent(100, 110, 125, 150)
    reduced_motion: bool = _flag()
    left_handed: bool = _flag()
    volume: int = _whole(70, 0, 100)
    muted: bool = _flag()
    hints: bool = _flag(True)
    sort_order: str = _choice("high_first", "low_first", "by_melds", "by_hand")

    def letters(self, language: str) -> str:
        """Whose letters the cards bear while the texts are in that language."""
        return language if self.card_language == "language" else self.card_language


def options_of(name: str) -> tuple[Any, ...]:
    """What a setting can be, the default first; empty where it is not a choice of a few."""
    return tuple(_fields()[name].metadata["options"])


def read_settings(path: Path, now: datetime) -> tuple[Settings, tuple[Notice, ...]]:
    """The settings of a file; the default for each that is missing, unknown or out of range.

    A file that is not JSON is set aside under a dated name.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, UnicodeDecodeError) as error:
        return _damaged(path, str(error), now)
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        return _damaged(path, str(error), now)
    if not isinstance(values, dict):
        return _damaged(path, "not a JSON object", now)
    return _settings_of(values, path)


def write_settings(path: Path, settings: Settings) -> None:
    """Store the settings; raises ``OSError`` if that fails."""
    write_whole(path, json.dumps(asdict(settings), ensure_ascii=False, indent=2) + "\n")


def _fields() -> Mapping[str, Any]:
    return {each.name: each for each in fields(Settings)}


def _settings_of(values: Mapping[str, object], path: Path) -> tuple[Settings, tuple[Notice, ...]]:
    known = _fields()
    good = {
        name: value
        for name, value in values.items()
        if name in known and known[name].metadata["accepts"](value)
    }
    ignored = tuple(Notice("setting_ignored", path, name) for name in values if name not in good)
    return Settings(**good), ignored  # type: ignore[arg-type]  # each value was accepted by its field


def _damaged(path: Path, reason: str, now: datetime) -> tuple[Settings, tuple[Notice, ...]]:
    try:
        aside = set_aside(path, "damaged", now)
    except OSError:
        aside = path
    return Settings(), (Notice("settings_damaged", aside, reason),)
