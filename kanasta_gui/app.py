"""The program with its window: builds everything, then runs the loop."""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from datetime import datetime
from random import Random, SystemRandom
from typing import Any, Protocol

import pygame

from kanasta_gui import __version__
from kanasta_gui.art.raster import Pictures
from kanasta_gui.art.seals import seal
from kanasta_gui.art.style import DeckStyle
from kanasta_gui.art.svg import tag
from kanasta_gui.art.worker import Worker
from kanasta_gui.i18n import Texts, choose_language, load_texts, system_locales
from kanasta_gui.scenes.context import Context
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.message import tell
from kanasta_gui.scenes.storage_texts import notice_text, storage_error_text
from kanasta_gui.storage import (
    DataLock,
    Folders,
    Games,
    Notice,
    Settings,
    StorageError,
    assets_folder,
    open_database,
    prepare_data_folder,
    read_settings,
    user_folders,
    write_settings,
)
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.sounds import Device, Sounds, Speaker
from kanasta_gui.widgets.window import NoWindowError, Window

FRAME = 1 / 60
RESTING_FRAME = 1 / 30  # once nothing has happened for a while: half the work for the machine
QUIET_FRAMES = 30
LONGEST_STEP_MS = 250.0  # after a pause of the whole program nothing shall jump
SETTLE_MS = 120.0  # without another change of its size, before a window is drawn anew
ICON_SIZE = 64
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
PICTURES = "pictures"  # the cache's folder for them
BAD_SURROUNDINGS, CRASHED = 2, 1  # exit statuses


class Clock(Protocol):
    """Time as the loop needs it."""

    def seconds(self) -> float:
        """Seconds since some moment; never runs backwards."""

    def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The time of the machine."""

    def seconds(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class App:
    """The loop: events in, time passes, the screen is brought up to date. Only what changed is redrawn.

    asked: settings that the command line gave for this time; what is stored of them stays as it was.
    """

    def __init__(
        self,
        window: Window,
        folders: Folders,
        settings: Settings,
        games: Games,
        clock: Clock,
        random: Random,
        worker: Worker | None = None,
        speaker: Device | None = None,
        asked: dict[str, Any] | None = None,
        bots: tuple[str, ...] = (),
    ) -> None:
        self.window = window
        self.clock = clock
        self.running = True
        self._stored = settings
        self._asked = asked or {}
        settings = replace(settings, **self._asked)
        texts = texts_for(settings.language)
        pictures = Pictures(deck_style(settings, texts), folders.cache / PICTURES, worker)
        self.canvas = Canvas(window.surface, pictures, settings.text_scale / 100)
        self.sounds = Sounds(speaker)
        self.sounds.set_volume(settings.volume, settings.muted)
        self.context = Context(
            canvas=self.canvas,
            sounds=self.sounds,
            settings=settings,
            texts=texts,
            games=games,
            folders=folders,
            random=random,
            now=datetime.now,
            seconds=clock.seconds,
            change=self.change,
            quit=self.stop,
            bots=bots,
        )
        window.set_icon(pictures.svg_picture("icon", window_icon, ICON_SIZE))
        self._last = clock.seconds()
        self._settle_ms = 0.0  # until the new size of the window is taken for final
        self._hidden = False
        self._quiet = 0  # frames since something happened
        self.context.go(MenuScene(self.context))

    def run(self) -> None:
        """The first frame; then what it need not wait for; then all the others."""
        self.step()
        self.look_ahead()
        self.sounds.open()
        while self.running:
            self.step()

    def stop(self) -> None:
        """End after this frame."""
        self.running = False

    def step(self) -> None:
        """One frame and the rest after it."""
        start = self.clock.seconds()
        ms = min(LONGEST_STEP_MS, (start - self._last) * 1000)
        self._last = start
        events = pygame.event.get()
        for event in events:
            self._handle(event)
        self._follow_size(ms)
        self.context.stage.update(ms)
        self.sounds.start()
        changed: Sequence[pygame.Rect] | None = ()
        if not self._hidden and not self._settle_ms:
            changed = self.context.stage.paint()
            self.window.show(changed)
        busy = events or self._settle_ms or changed is None or changed
        self._quiet = 0 if busy else self._quiet + 1
        frame = FRAME if self._quiet < QUIET_FRAMES else RESTING_FRAME
        self.clock.sleep(max(0.001, frame - (self.clock.seconds() - start)))

    def change(self, settings: Settings) -> None:
        """Apply and store settings."""
        before, self.context.settings = self.context.settings, settings
        if settings == before:
            return
        if settings.language != before.language:
            self.context.texts = texts_for(settings.language)
        if settings.text_scale != before.text_scale:
            self.canvas.set_text_scale(settings.text_scale / 100)
        self.canvas.pictures.style = deck_style(settings, self.context.texts)
        self.sounds.set_volume(settings.volume, settings.muted)
        self.window.set_full_screen(settings.full_screen)
        self.context.stage.rebuild()
        self._store()

    def look_ahead(self) -> None:
        """Have the pictures drawn that the table will need."""
        from kanasta_gui.scenes.prefetch import prefetch_table  # the table is loaded after the first frame

        prefetch_table(self.canvas, self.context.settings.card_back)

    def keep_window_size(self) -> None:
        """Remember the window's size for the next start."""
        wide, high = self.window.windowed_size
        self.context.settings = replace(self.context.settings, window_width=wide, window_height=high)
        self._store()

    def _store(self) -> None:
        now = self.context.settings
        kept = {
            name: getattr(self._stored, name)
            for name, value in self._asked.items()
            if getattr(now, name) == value
        }
        with suppress(OSError):  # they hold for this time; a full disk must not end a game
            write_settings(self.context.folders.settings, replace(now, **kept))

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT or (
            event.type == pygame.KEYDOWN and event.key == pygame.K_q and event.mod & CONTROL
        ):
            self.stop()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            settings = self.context.settings
            self.change(replace(settings, full_screen=not settings.full_screen))
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
            self.context.stage.expose()
        elif not self._settle_ms:
            self.context.stage.handle(event)

    def _follow_size(self, ms: float) -> None:
        """Resizing goes through many sizes: stretch the picture until they end, then draw it anew."""
        if self.window.resized():
            self._settle_ms = SETTLE_MS
            self.context.stage.stretch(self.window.surface)
            self.window.show(None)
        elif self._settle_ms:
            self._settle_ms = max(0.0, self._settle_ms - ms)
            if not self._settle_ms:
                self.window.settle()
                self.canvas.resize(self.window.surface)
                self.context.stage.rebuild()
                self.look_ahead()


def window_icon() -> str:
    """The seal of a natural canasta."""
    return tag("svg", seal("natural", 0, 0), xmlns="http://www.w3.org/2000/svg", viewBox="-28 -28 56 56")


def deck_style(settings: Settings, texts: Texts) -> DeckStyle:
    return DeckStyle(settings.letters(texts.language), settings.four_colours, settings.large_print)


def texts_for(wish: str | None) -> Texts:
    """The texts in the wished language, if it is complete; without a wish, in the system's."""
    return load_texts(choose_language(wish, *system_locales(os.environ)), assets_folder() / "locale")


def run(arguments: Namespace, loop: Callable[[App], None] = App.run) -> int:
    """Open the window and run until it is closed; returns the exit status.

    arguments: data_dir, lang, fullscreen, seed, speed, bots, as the command line gives them.
    """
    texts = texts_for(arguments.lang)
    folders = user_folders(arguments.data_dir)
    with ExitStack() as at_end:
        try:
            prepare_data_folder(folders)
            at_end.callback(DataLock(folders.lock).release)
            settings, notices = read_settings(folders.settings, datetime.now())
            database, more = open_database(folders.database, datetime.now())
            at_end.callback(database.close)
        except StorageError as error:
            return _refuse(storage_error_text(texts, error))
        asked = _asked(arguments)
        try:
            size = (settings.window_width, settings.window_height)
            window = Window(size, asked.get("full_screen", settings.full_screen), "Kanasta")
        except NoWindowError as error:
            return _refuse(
                texts._("Kanasta needs a display to open its window, and finds none: {reason}", reason=error)
            )
        at_end.callback(window.close)
        worker = Worker(folders.cache / PICTURES)
        at_end.callback(worker.close)
        speaker = Speaker(assets_folder() / "sounds")
        at_end.callback(speaker.close)
        random = SystemRandom() if arguments.seed is None else Random(arguments.seed)
        games = Games(database, datetime.now)
        app = App(
            window, folders, settings, games, SystemClock(), random, worker, speaker, asked, arguments.bots
        )
        return run_to_the_end(app, [*notices, *more], loop)


def _asked(arguments: Namespace) -> dict[str, Any]:
    """The settings that the command line gives."""
    asked: dict[str, Any] = {}
    if arguments.lang is not None:
        asked["language"] = arguments.lang
    if arguments.fullscreen:
        asked["full_screen"] = True
    if arguments.speed is not None:
        asked |= {"speed": arguments.speed, "reduced_motion": False}
    return asked


def run_to_the_end(app: App, notices: list[Notice], loop: Callable[[App], None] = App.run) -> int:
    """Run the loop; an error that nobody expected is written down and shown."""
    signal.signal(signal.SIGTERM, lambda *_: app.stop())
    context = app.context
    try:
        for notice in notices:
            text = notice_text(context.texts, notice)
            if notice.code == "setting_ignored":  # too small a thing to stop anybody
                print(f"kanasta: {text}", file=sys.stderr)
            else:
                tell(context, context.texts._("Something is not as it was"), text)
        loop(app)
        context.stage.close()
    except KeyboardInterrupt:
        context.stage.close()
    except Exception:
        _crashed(app)
        return CRASHED
    app.keep_window_size()
    return 0


def _refuse(message: str) -> int:
    print(f"kanasta: {message}", file=sys.stderr)
    return BAD_SURROUNDINGS


def _crashed(app: App) -> None:
    """Write down what went wrong and say where; every action of the game is stored already."""
    report = (
        f"Kanasta {__version__}, Python {sys.version}, pygame-ce {pygame.version.ver}, "
        f"SDL {pygame.get_sdl_version()}, {sys.platform}, {pygame.display.get_driver()}\n\n"
        f"{traceback.format_exc()}"
    )
    folder, texts = app.context.folders.log, app.context.texts
    path = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8")
        where = texts._("What happened is written down in {path}.", path=path)
    except OSError:
        where = report
    text = texts._("Kanasta has met an error that it does not know. Your game is stored.")
    print(f"kanasta: {text} {where}", file=sys.stderr)
    if pygame.display.get_driver() not in ("dummy", "offscreen"):
        with suppress(pygame.error):
            app.window.complain("Kanasta", f"{text}\n{where}")
