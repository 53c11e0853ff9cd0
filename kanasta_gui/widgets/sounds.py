"""What is heard: short sounds by name, on a device that may be missing."""

from __future__ import annotations

import os
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Protocol

import pygame

FEW = 4  # at once
RATE, BUFFER = 44100, 1024  # samples; 23 ms are not noticed, and the processor can rest between
LONGEST_WAIT = 2.0  # seconds, at the end, for a device that is still being opened


class Device(Protocol):
    """What sounds come out of."""

    def open(self) -> None:
        """Get ready; asking again does nothing."""

    def start(self, name: str, loudness: float) -> None:
        """Let a sound begin; the loudness goes from 0 to 1."""


class Sounds:
    """Sounds are asked for at any time and begin with the frame: each once, and few of them."""

    def __init__(self, device: Device | None) -> None:
        self._device = device
        self._asked: list[str] = []
        self._loudness = 0.0
        self._may_open = False

    def set_volume(self, percent: int, muted: bool = False) -> None:
        """How loud everything is from now on."""
        self._loudness = 0.0 if muted else (percent / 100) ** 2  # as the ear hears it, half is half
        self._open_if_heard()

    def open(self) -> None:
        """The device may be opened now; it is as soon as anything shall be heard."""
        self._may_open = True
        self._open_if_heard()

    def play(self, name: str) -> None:
        """Let a sound be heard."""
        if name not in self._asked:
            self._asked.append(name)

    def start(self) -> None:
        """Begin what was asked for since the last frame."""
        asked, self._asked = self._asked, []
        if self._device is not None and self._loudness:
            for name in asked[:FEW]:
                self._device.start(name, self._loudness)

    def _open_if_heard(self) -> None:
        if self._device is not None and self._loudness and self._may_open:
            self._device.open()


class Speaker:
    """The system's sound device, opened in the background. Where there is none, nothing is heard.

    folder: the sounds, NAME.wav or NAME-1.wav, NAME-2.wav … for those of several takes, which take turns.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._takes: dict[str, deque[pygame.mixer.Sound]] = {}
        self._opening: Thread | None = None

    def open(self) -> None:
        if self._opening is None and _any_device():
            self._opening = Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()

    def start(self, name: str, loudness: float) -> None:
        takes = self._takes.get(name)
        if takes:
            takes.rotate(-1)
            takes[0].set_volume(loudness)
            takes[0].play()  # if not too many are to be heard already

    def close(self) -> None:
        """Be silent."""
        if self._opening is not None:
            self._opening.join(LONGEST_WAIT)
            pygame.mixer.quit()

    def _open(self) -> None:
        """It may take long, and the device may be missing or in use."""
        takes: dict[str, deque[pygame.mixer.Sound]] = {}
        with suppress(pygame.error, OSError):
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(FEW)
            for path in sorted(self._folder.glob("*.wav")):
                name = path.stem.partition("-")[0]
                takes.setdefault(name, deque()).append(pygame.mixer.Sound(path))
            self._takes = takes


def _any_device() -> bool:
    """Whether it is worth a try. On Linux ALSA would fill the terminal with complaints that there is none."""
    if not sys.platform.startswith("linux") or {"SDL_AUDIODRIVER", "PULSE_SERVER"} & os.environ.keys():
        return True
    return Path("/dev/snd").exists()
