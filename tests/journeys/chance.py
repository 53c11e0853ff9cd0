"""Somebody who does anything anywhere on the table, and what comes of it as it is seen from outside."""

from __future__ import annotations

import subprocess
import time
from contextlib import suppress
from random import Random

from .desktop import DEADLINE, PAUSE, Desktop, Shot, until
from .player import Player
from .program import Point, Program

SEEN_IN = 0.03  # seconds in which a change shows, mostly; one that comes later counts less, never more
WAITING = 0.05  # seconds between two looks while others play
PATIENCE = 0.3  # seconds after which something is done about what lies over the table
LONGEST_MOVE = 5.0  # seconds in which a computer has moved, or is kept from it
BRIEFLY = 1.0  # seconds in which the others certainly play
PARKED: Point = (960, 470)  # the mouse is taken there to look: on the cloth, where it lifts nothing
SIZES = ((1280, 720), (960, 540), (1000, 700), (1500, 800))
FOCUS = ("Tab", "Left", "Right", "Up", "Down", "Home", "End")  # these move the focus ring, and nothing else
KEYS = (*FOCUS, "Right", *("space",) * 3, "Return", "Return", "d", "t", "s", "z", "a", "a", "p", "l", "slash")
MODIFIERS = ("", "", "ctrl+", "shift+")
BUTTONS = {"left": 1, "right": 3}


class Stream:
    """Mouse and keyboard by one xdotool that is told line after line."""

    def __init__(self, desk: Desktop) -> None:
        self._process = subprocess.Popen(
            ["stdbuf", "-oL", "xdotool", "-"],
            env=desk.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, words: list[object]) -> None:
        """Comes back when the screen has the events."""
        line, answer = self._process.stdin, self._process.stdout
        assert line is not None
        assert answer is not None
        line.write(" ".join(map(str, words)) + "\ngetmouselocation\n")
        line.flush()
        assert answer.readline(), "xdotool has ended"

    def close(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._process.communicate(timeout=DEADLINE)


class Chance:
    """Works a table for two. `events` are those sent, without those that only take the mouse out of the way;
    `changes` are the doings of one's own turn after which another action is stored, or the hand looks other:
    cards are selected, sorted, in the tray. Where the focus is does not count."""

    def __init__(self, program: Program, player: Player, random: Random) -> None:
        self.program, self.player, self.random = program, player, random
        self.stream = Stream(program.desk)
        self.events = self.changes = self.actions = 0
        self._ring = False  # the focus ring may show, and go with the next click

    # --- what can be seen ---

    @property
    def may_act(self) -> bool:
        """It is one's turn, and nothing lies over the table."""
        return self.player.is_shown_to_be_next

    def stored(self) -> tuple[int, int]:
        """How many actions of one's own were ever stored, and taken back."""
        ((many, undone),) = self.program.ask("SELECT count(*), total(undone) FROM actions WHERE seat = 0")
        return many, int(undone)

    def hand(self) -> Shot:
        return self.program.shot(self.player.layout["hand"])

    def still_hand(self) -> Shot:
        """The hand, once it shows the same a few times running."""
        last, same = self.hand(), 0
        while same < 3:
            time.sleep(PAUSE)
            now = self.hand()
            same, last = (same + 1 if now == last else 0), now
        return last

    # --- what is done ---

    def go_on(self, events: int, changes: int) -> None:
        """Until so many events were sent and so much came of them; with twice the events that ends, too."""
        while self.events < events or (self.changes < changes and self.events < 2 * events):
            self.act()

    def act(self) -> None:
        if not self.may_act:
            self.wait_a_moment()
        mine, stored, before = self.may_act, self.stored(), self.hand()
        words, counts = self._doing()
        self.stream.do([*words, *self.program.to(PARKED)])
        if not mine:
            return
        end = time.monotonic() + SEEN_IN
        while (self.hand() == before and self.stored() == stored) and time.monotonic() < end:
            time.sleep(PAUSE / 4)
        if self.hand() == before and self.stored() == stored:
            return
        acted = self.stored() != stored
        other = (self.still_hand() if acted else self.hand()) != before
        self.actions += acted
        self.changes += acted or (counts and other and self.may_act)

    def wait_a_moment(self) -> None:
        """Others play, or something lies over the table and holds them up; sometimes something is done
        while they play."""
        begun = last = time.monotonic()
        played = len(self.program.rows)
        while not self.may_act:
            time.sleep(WAITING)
            now, rows = time.monotonic(), len(self.program.rows)
            if rows != played:
                played, last = rows, now
            covered = self.is_covered()
            if now - last > (PATIENCE if covered else LONGEST_MOVE):
                self.uncover()
                last = now
            elif not covered and now - last < BRIEFLY and self.random.random() < 0.2:
                return
            assert now - begun < DEADLINE, "nothing goes on"

    def is_covered(self) -> bool:
        """It is one's turn or the deal is over, and that does not show."""
        return not self.may_act and (self.program.deal_over or self.is_next())

    def is_next(self) -> bool:
        rows, dealt = self.program.rows, self.program.dealt()
        if not rows:
            return dealt is not None and dealt[0] == 1
        return (rows[-1].seat == 0) != rows[-1].words.startswith(("discard", "pass"))

    def uncover(self) -> None:
        """The score sheet is read, a panel is closed."""
        self.stream.do(["mouseup", 1, "key", "--delay", 0, "Return" if self.program.deal_over else "Escape"])

    def come_to_rest(self) -> None:
        """Nothing is held or selected; it is one's own turn."""
        self.stream.do(["mouseup", 1, *self.program.to(PARKED)])

        def mine() -> bool:
            if self.is_covered():
                self.uncover()
                time.sleep(PATIENCE)
            return self.may_act

        until(mine, "the player's turn")
        self.still_hand()

    def _doing(self) -> tuple[list[object], bool]:
        """Commands, and whether another look of the hand is a change."""
        kind = self.random.choices(["click", "drag", "right", "double", "key", "half", "size"],
                                   [44, 16, 4, 2, 26, 3, 0.4])[0]  # fmt: skip
        if kind == "size":
            self.program.desk.do("windowsize", self.program.window, *self.random.choice(SIZES))
            time.sleep(0.3)
            self.program.look_where()
            return [], False
        if kind == "key":
            key, modifier = self.random.choice(KEYS), self.random.choice(MODIFIERS)
            self.events += 2
            self._ring |= key in FOCUS
            return ["key", "--delay", 0, modifier + key], key not in FOCUS
        rings, self._ring = self._ring, False
        start, end = self.program.to(self._somewhere()), self.program.to(self._somewhere())
        button = 3 if kind == "right" else 1
        press, release = ["mousedown", button], ["mouseup", button]
        if kind == "drag":
            half = self.program.to(self._somewhere())
            words = [*start, *press, *half, *end, *release]
        elif kind == "half":
            words = [*start, *press, *end]
        else:
            words = [*start, *(press + release) * (2 if kind == "double" else 1)]
        self.events += sum(word in ("mousemove", "mousedown", "mouseup") for word in words)
        return words, not rings

    def _somewhere(self) -> Point:
        """A point on something, mostly; the menu is left alone."""
        random, layout = self.random, self.player.layout
        name = random.choice(["hand"] * 5 + ["melds.0", "pile", "stock", "tray", "actions", ""])
        if not name:
            return random.uniform(0, 1920), random.uniform(layout["melds.1"].y, 1080)
        x, y, w, h = layout[name]
        if name == "hand":
            return x + w * random.uniform(0.15, 0.85), y + h * random.uniform(0.1, 0.6)
        return x + random.random() * w, y + random.random() * h
