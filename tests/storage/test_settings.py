"""Settings: what is stored comes back; what is wrong becomes the default and is named."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kanasta_gui.storage import Notice, Settings, options_of, read_settings, write_settings

NOW = datetime(2026, 3, 5, 14, 7, 9, tzinfo=UTC)
SAVES = Path(__file__).parent.parent / "saves"


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = replace(Settings(), language="pl", player_name="Żaneta Ő", text_scale=125, left_handed=True)
    write_settings(path, settings)
    assert read_settings(path, NOW) == (settings, ())
    assert "Żaneta" in path.read_text(encoding="utf-8")


def test_without_a_file_there_are_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.json", NOW) == (Settings(), ())
    assert list(tmp_path.iterdir()) == []


def test_every_default_is_a_value_that_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(asdict(Settings())))
    assert read_settings(path, NOW) == (Settings(), ())
    for each in fields(Settings):
        assert not options_of(each.name) or options_of(each.name)[0] == each.default


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "warp"),
        ("speed", None),
        ("speed", ["normal"]),
        ("four_colours", 1),
        ("four_colours", "yes"),
        ("window_width", 959),
        ("window_width", True),
        ("window_width", 1280.0),
        ("text_scale", 120),
        ("volume", 101),
        ("muted", 0),
        ("text_scale", 110.0),
        ("player_name", "x" * 25),
        ("player_name", "two\nlines"),
        ("player_name", 7),
        ("card_back", "../../etc/passwd"),
        ("card_back", ""),
        ("from_the_future", 3),
    ],
)
def test_a_bad_value_is_ignored_alone_and_named(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "pl", name: value, "full_screen": True}))
    settings, notices = read_settings(path, NOW)
    assert settings == replace(Settings(), language="pl", full_screen=True)
    assert notices == (Notice("setting_ignored", path, name),)


@pytest.mark.parametrize("content", [b"{", b"[1, 2]", b"\xff\xfe", b"", b"[" * 100_000])
def test_a_damaged_file_is_set_aside_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, (notice,) = read_settings(path, NOW)
    assert settings == Settings()
    assert notice.code == "settings_damaged"
    assert notice.path == tmp_path / "settings-damaged-2026-03-05-140709.json"
    assert notice.path.read_bytes() == content
    assert not path.exists()


def test_settings_of_every_released_version_are_read() -> None:
    settings, notices = read_settings(SAVES / "settings-1.json", NOW)
    assert notices == ()
    assert (settings.language, settings.player_name, settings.speed) == ("pl", "Ana", "quick")
    assert settings.window_width == 1920
