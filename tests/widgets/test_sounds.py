"""Sounds: how loud and how many; and a device that is not there, or takes its time."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kanasta_gui.storage import assets_folder
from kanasta_gui.widgets.sounds import FEW, Sounds, Speaker
from tests.pilot import Listener
from tools.sounds import SOUNDS

FOLDER = assets_folder() / "sounds"


def sounds_at(percent: int, muted: bool = False) -> tuple[Sounds, Listener]:
    listener = Listener()
    sounds = Sounds(listener)
    sounds.set_volume(percent, muted)
    return sounds, listener


def test_a_sound_begins_with_the_frame_and_once() -> None:
    sounds, listener = sounds_at(50)
    for name in ("deal", "draw", "deal", "deal"):
        sounds.play(name)
    assert listener.heard == []
    sounds.start()
    assert listener.heard == ["deal", "draw"]
    assert listener.loudness == 0.25
    sounds.start()
    assert listener.heard == ["deal", "draw"]


def test_few_sounds_begin_at_once() -> None:
    sounds, listener = sounds_at(100)
    for number in range(9):
        sounds.play(str(number))
    sounds.start()
    sounds.start()
    assert listener.heard == ["0", "1", "2", "3"]


@pytest.mark.parametrize(("percent", "muted"), [(0, False), (70, True)])
def test_what_is_not_heard_opens_no_device_and_is_not_made_up_for(percent: int, muted: bool) -> None:
    sounds, listener = sounds_at(percent, muted)
    sounds.open()
    sounds.play("turn")
    sounds.start()
    assert not listener.opened
    sounds.set_volume(70)
    sounds.start()
    assert listener.opened
    assert listener.heard == []


def test_before_its_time_the_device_stays_closed() -> None:
    sounds, listener = sounds_at(70)
    assert not listener.opened
    sounds.open()
    assert listener.opened


def test_without_any_device_nothing_fails() -> None:
    sounds = Sounds(None)
    sounds.set_volume(70)
    sounds.open()
    sounds.play("turn")
    sounds.start()


# --- the device ---


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    speaker = Speaker(FOLDER)
    yield speaker
    speaker.close()


def wait_for(speaker: Speaker) -> None:
    assert speaker._opening is not None
    speaker._opening.join()


def test_all_sounds_are_there_and_one_is_heard(speaker: Speaker) -> None:
    speaker.open()
    wait_for(speaker)
    assert {name.partition("-")[0] for name in SOUNDS} == speaker._takes.keys()
    assert pygame.mixer.get_num_channels() == FEW
    assert not pygame.mixer.get_busy()
    speaker.start("won", 0.5)
    assert pygame.mixer.get_busy()


def test_takes_of_a_sound_take_turns(speaker: Speaker) -> None:
    played = []

    class Take:
        def set_volume(self, loudness: float) -> None:
            assert loudness == 0.5

        def play(self) -> None:
            played.append(self)

    takes = [Take(), Take(), Take()]
    speaker._takes["deal"] = deque(takes)  # type: ignore[arg-type]
    for _ in range(6):
        speaker.start("deal", 0.5)
    assert sorted(played[:3], key=id) == sorted(takes, key=id)
    assert played[3:] == played[:3]


def test_sounds_are_silent_while_the_device_is_being_opened_and_where_there_is_none(
    speaker: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker.start("turn", 1.0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    speaker.open()
    wait_for(speaker)
    speaker.start("turn", 1.0)
    assert pygame.mixer.get_init() is None


def test_on_linux_without_any_device_none_is_asked_for(
    speaker: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "exists", lambda _: False)
    speaker.open()
    assert speaker._opening is None


def test_a_folder_without_sounds_is_silent(tmp_path: Path) -> None:
    (tmp_path / "turn.wav").write_bytes(b"RIFF")
    speaker = Speaker(tmp_path)
    speaker.open()
    wait_for(speaker)
    speaker.start("turn", 1.0)
    speaker.close()
