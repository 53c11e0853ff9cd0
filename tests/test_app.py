"""The program as a whole: settings, sizes, errors, its end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui import app as application
from kanasta_gui.app import CRASHED, QUIET_FRAMES, SETTLE_MS, run_to_the_end
from kanasta_gui.scenes.message import MessageScene, tell
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.storage import Notice, Settings, read_settings
from kanasta_gui.widgets.canvas import Canvas

from .pilot import Pilot, launched

ROOT = Path(application.__file__).parents[1]


def stored(pilot: Pilot) -> dict[str, object]:
    values = json.loads(pilot.app.context.folders.settings.read_text(encoding="utf-8"))
    assert isinstance(values, dict)
    return values


def test_at_rest_nothing_is_redrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with launched(tmp_path) as pilot:
        pilot.settle()
        shown = []
        monkeypatch.setattr(pilot.app.window, "show", shown.append)
        pilot.frames(30)
        assert shown == [[]] * 30


def test_frames_last_a_sixtieth_of_a_second_while_anything_happens(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pilot.settle()
        pilot.move(100, 100)
        start = pilot.clock.seconds()
        pilot.frames(QUIET_FRAMES - 1)
        assert pilot.clock.seconds() - start == pytest.approx((QUIET_FRAMES - 1) / 60)
        start = pilot.clock.seconds()
        pilot.frames(30)
        assert pilot.clock.seconds() - start == pytest.approx(1.0)
        start = pilot.clock.seconds()
        pilot.move(200, 200)
        assert pilot.clock.seconds() - start == pytest.approx(1 / 60)


def test_another_size_is_taken_once_when_it_is_final(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pilot.settle()
        rebuilt = []
        pilot.top.rebuild = lambda: rebuilt.append(pilot.app.canvas.target.get_size())  # type: ignore[method-assign]
        for width in (1300, 1350, 1400):
            pygame.display.set_mode((width, 800), pygame.RESIZABLE)
            pilot.frames()
        assert rebuilt == []
        pilot.frames(round(SETTLE_MS * 60 / 1000) + 2)
        assert rebuilt == [(1400, 800)]
        assert pilot.app.canvas.viewport.width == 1400
        pilot.settle()
        pilot.app.keep_window_size()
        assert (stored(pilot)["window_width"], stored(pilot)["window_height"]) == (1400, 800)


def test_a_window_that_is_too_small_grows_to_the_smallest(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pygame.display.set_mode((500, 300), pygame.RESIZABLE)
        pilot.frames(20)
        assert pilot.app.window.surface.get_size() == (960, 540)
        assert pilot.app.canvas.viewport.scale == 0.5


def test_settings_are_applied_and_stored(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        context = pilot.app.context
        context.change(replace(context.settings, language="pl", text_scale=125, four_colours=True))
        assert context.texts.language == "pl"
        assert pilot.app.canvas.text_scale == 1.25
        assert pilot.app.canvas.pictures.style.four_colours
        pilot.settle()
        assert stored(pilot)["language"] == "pl"
        assert stored(pilot)["text_scale"] == 125


def test_what_the_command_line_asks_for_is_not_stored(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        context = pilot.app.context
        pilot.app._stored = Settings(language="system", speed="slow")
        pilot.app._asked = {"language": "en", "speed": "off"}
        context.change(replace(context.settings, large_print=True))
        assert (stored(pilot)["language"], stored(pilot)["speed"]) == ("system", "slow")
        context.change(replace(context.settings, language="pl"))
        assert (stored(pilot)["language"], stored(pilot)["speed"]) == ("pl", "slow")


def test_settings_that_cannot_be_stored_hold_for_now(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pilot.app.context.folders.settings.mkdir()
        pilot.app.context.change(replace(pilot.app.context.settings, language="pl"))
        assert pilot.app.context.texts.language == "pl"


def test_full_screen_by_key(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pilot.key(pygame.K_F11)
        assert pilot.app.window.full_screen
        assert stored(pilot)["full_screen"] is True
        pilot.settle()
        pilot.key(pygame.K_F11)
        pilot.frames(20)
        assert not pilot.app.window.full_screen
        assert pilot.app.window.surface.get_size() == (1280, 720)


def test_closing_the_window_ends_the_program_and_keeps_what_there_is(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert run_to_the_end(pilot.app, []) == 0
        settings, notices = read_settings(pilot.app.context.folders.settings, pilot.app.context.now())
        assert notices == ()
        assert settings.window_width == 1280


@pytest.mark.parametrize("muted", [False, True])
def test_the_sound_device_is_opened_after_the_first_frame_if_anything_is_to_be_heard(
    muted: bool, tmp_path: Path
) -> None:
    with launched(tmp_path, muted=muted) as pilot:
        pilot.frames()
        assert not pilot.listener.opened
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert run_to_the_end(pilot.app, []) == 0
        assert pilot.listener.opened is not muted


def test_what_is_kept_short_is_measured_by_the_clock_of_the_loop(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        pilot.frames(60)
        seconds = pilot.clock.seconds()
        assert seconds > 0.5
        assert pilot.app.context.seconds() == pilot.app.context.stage.seconds() == seconds


def test_news_about_files_are_told_first(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        notice = Notice("database_damaged", tmp_path / "kanasta-damaged.sqlite", "broken")
        ignored = Notice("setting_ignored", tmp_path / "settings.json", "colour")
        seen: list[Scene] = []

        class Quitter(Scene):
            def enter(self) -> None:
                pilot.app.stop()

        original = pilot.app.step

        def step() -> None:
            original()
            seen.append(pilot.top)
            pilot.app.stop()

        pilot.app.step = step  # type: ignore[method-assign]
        run_to_the_end(pilot.app, [notice, ignored])
        (scene,) = set(seen)
        assert isinstance(scene, MessageScene)
        assert "kanasta-damaged.sqlite" in scene.dialog.text


def test_a_message_is_answered_by_its_button_or_escape(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        below = pilot.top
        for key in (pygame.K_RETURN, pygame.K_ESCAPE):
            tell(pilot.app.context, "Title", "Text")
            pilot.settle()
            assert isinstance(pilot.top, MessageScene)
            pilot.key(key)
            assert pilot.top is below


class Broken(Scene):
    def draw(self, canvas: Canvas) -> None:
        raise RuntimeError("a card fell off the table")


def test_an_unexpected_error_is_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with launched(tmp_path) as pilot:
        pilot.app.context.go(Broken())
        assert run_to_the_end(pilot.app, []) == CRASHED
    (log,) = (tmp_path / "log").glob("crash-*.txt")
    text = log.read_text(encoding="utf-8")
    assert "a card fell off the table" in text
    assert "pygame-ce" in text
    shown = capsys.readouterr().err
    assert str(log) in shown
    assert "Traceback" not in shown


# --- as a process of its own ---

START = """
import sys
from argparse import Namespace
from pathlib import Path
from kanasta_gui.app import run
folder = Path(sys.argv[1])
sys.exit(run(Namespace(data_dir=folder, lang="en", fullscreen=False, seed=None, speed=None, bots=())))
"""


def start(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    inherited = {name: value for name, value in os.environ.items() if name not in unset}
    return subprocess.run(
        [sys.executable, "-c", START, str(folder)],
        env=inherited | {"PYTHONPATH": str(ROOT)} | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_the_program_says_so(tmp_path: Path) -> None:
    ended = start(tmp_path)
    assert ended.returncode == 2
    assert "needs a display" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_display_that_is_not_there_is_named(tmp_path: Path) -> None:
    ended = start(tmp_path, SDL_VIDEODRIVER="x11", DISPLAY=":4711")
    assert ended.returncode == 2
    assert "needs a display" in ended.stderr
    assert "x11" in ended.stderr


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    ended = start(in_the_way / "data", SDL_VIDEODRIVER="dummy")
    assert ended.returncode == 2
    assert str(in_the_way / "data") in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_second_program_on_the_same_games_is_refused(tmp_path: Path) -> None:
    from kanasta_gui.storage import DataLock, user_folders

    lock = DataLock(user_folders(tmp_path).lock)
    try:
        ended = start(tmp_path, SDL_VIDEODRIVER="dummy")
    finally:
        lock.release()
    assert ended.returncode == 2
    assert "Another Kanasta" in ended.stderr
