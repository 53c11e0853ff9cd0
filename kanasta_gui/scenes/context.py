"""What every scene is given: the canvas, the stack, settings, texts and games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random

from kanasta_gui.i18n import Texts
from kanasta_gui.storage.games import Games
from kanasta_gui.storage.paths import Folders
from kanasta_gui.storage.settings import Settings
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.sounds import Sounds
from kanasta_gui.widgets.viewport import Viewport

from .scene import Scene, SceneStack

SPEEDS = {"off": 0.0, "quick": 0.5, "normal": 1.0, "slow": 2.0}  # how long movements take


@dataclass
class Context:
    """Handed to each scene by the application, which alone makes one.

    change stores new settings and applies them; quit ends the program after this frame; seconds is a clock.
    bots are the programs that may play, besides the levels: `exec:` and a command.
    """

    canvas: Canvas
    sounds: Sounds
    settings: Settings
    texts: Texts
    games: Games
    folders: Folders
    random: Random
    now: Callable[[], datetime]
    seconds: Callable[[], float]
    change: Callable[[Settings], None]
    quit: Callable[[], None]
    bots: tuple[str, ...] = ()
    stage: SceneStack = field(init=False)

    def __post_init__(self) -> None:
        self.stage = SceneStack(self.canvas, self.lasts, self.seconds)

    @property
    def speed(self) -> float:
        """What durations are multiplied with; 0 where nothing shall move."""
        return 0.0 if self.settings.reduced_motion else SPEEDS[self.settings.speed]

    def lasts(self, ms: float) -> float:
        """How long something of these milliseconds takes at the speed that is set."""
        return ms * self.speed

    @property
    def viewport(self) -> Viewport:
        return self.canvas.viewport

    def go(self, scene: Scene) -> None:
        """Show a scene instead of all others."""
        self.stage.go(scene)

    def push(self, scene: Scene) -> None:
        """Show a scene over this one."""
        self.stage.push(scene)

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the one on top."""
        self.stage.replace(scene)

    def pop(self) -> None:
        """Close the scene on top."""
        self.stage.pop()
