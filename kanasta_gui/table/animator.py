"""What moves: a queue of stages, each a few moves that run at the same time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kanasta_gui.widgets.canvas import Canvas

from .tween import Easing, linear

Paint = Callable[[Canvas, float], None]


@dataclass(frozen=True, slots=True)
class Move:
    """Something that changes for a while. `paint` is given the eased share of the way; before the start it is
    painted with 0 if it waits in sight, else not at all. `tick` is told the share as time passes, for what is
    shown and not painted; `done` is called when it is over."""

    ms: float
    paint: Paint
    after: float = 0.0  # milliseconds from the start of the stage
    easing: Easing = linear
    waits_in_sight: bool = False
    done: Callable[[], None] | None = None
    tick: Callable[[float], None] | None = None

    @property
    def end(self) -> float:
        """When it is over."""
        return self.after + self.ms


@dataclass(frozen=True, slots=True)
class Stage:
    """Moves that belong together; the next stage begins when they are over."""

    moves: tuple[Move, ...]
    begin: Callable[[], None] | None = None


class Animator:
    """Plays stages one after the other, and moves beside them that nothing waits for.

    lasts: how long something of these milliseconds takes at the speed that is set.
    """

    def __init__(self, lasts: Callable[[float], float]) -> None:
        self._lasts = lasts
        self._stages: deque[Stage] = deque()
        self._running: list[Move] = []
        self._gone = 0.0
        self._beside: list[tuple[Move, float]] = []
        self._finished: Callable[[], None] | None = None
        self._length = 0.0

    @property
    def busy(self) -> bool:
        """Whether stages are being played."""
        return bool(self._stages or self._running or self._finished)

    @property
    def moving(self) -> bool:
        """Whether there is anything to paint."""
        return bool(self._stages or self._running or self._beside)

    def play(self, stages: Sequence[Stage], finished: Callable[[], None]) -> None:
        """Play stages, then call finished; what is still being played is finished first."""
        self.finish()
        self._stages.extend(stages)
        self._finished = finished
        self._advance(0.0)

    def beside(self, move: Move) -> None:
        """Let something move that nothing waits for."""
        if self._lasts(1.0) <= 0:
            if move.done:
                move.done()
            return
        self._beside.append((move, 0.0))

    def update(self, ms: float) -> None:
        """Time passes."""
        self._advance(ms)
        for move in self._running:
            if move.tick:
                move.tick(move.easing(self._share(move, self._gone)))
        self._advance_beside(ms)

    def _advance_beside(self, ms: float) -> None:
        beside, self._beside = self._beside, []
        for move, gone in beside:
            gone += ms
            if gone >= self._lasts(move.end):
                if move.done:
                    move.done()
                continue
            if move.tick:
                move.tick(move.easing(self._share(move, gone)))
            self._beside.append((move, gone))

    def finish(self) -> None:
        """All at once to its end."""
        while self._stages or self._running:
            self._end_running()
            self._begin_next()
        self._call_finished()

    def stop(self) -> None:
        """Forget all that moves; nobody is told."""
        self._stages.clear()
        self._running, self._beside, self._finished = [], [], None

    def draw(self, canvas: Canvas) -> None:
        """Paint all that moves or waits to."""
        for stage in reversed(self._stages):  # what waits lies under what moves
            for move in stage.moves:
                if move.waits_in_sight:
                    move.paint(canvas, move.easing(0.0))
        for move in self._running:
            self._paint(canvas, move, self._gone)
        for move, gone in self._beside:
            self._paint(canvas, move, gone)

    def _paint(self, canvas: Canvas, move: Move, gone: float) -> None:
        if gone >= self._lasts(move.after) or move.waits_in_sight:
            move.paint(canvas, move.easing(self._share(move, gone)))

    def _share(self, move: Move, gone: float) -> float:
        length = self._lasts(move.ms)
        return min(1.0, max(0.0, (gone - self._lasts(move.after)) / length)) if length > 0 else 1.0

    def _advance(self, ms: float) -> None:
        """Let moves run; what is left of the time goes to the next stage, so that long frames catch up."""
        self._gone += ms
        while True:
            over = [move for move in self._running if self._lasts(move.end) <= self._gone]
            for move in over:
                self._running.remove(move)
                if move.done:
                    move.done()
            if self._running:
                return
            if not self._stages:
                self._call_finished()
                return
            rest = self._gone - self._length if over else 0.0
            self._begin_next()
            self._gone = max(0.0, rest)

    def _begin_next(self) -> None:
        if not self._stages:
            return
        stage = self._stages.popleft()
        self._running = list(stage.moves)
        self._gone = 0.0
        self._length = max((self._lasts(move.end) for move in stage.moves), default=0.0)
        if stage.begin:
            stage.begin()

    def _end_running(self) -> None:
        running, self._running = self._running, []
        for move in running:
            if move.done:
                move.done()

    def _call_finished(self) -> None:
        finished, self._finished = self._finished, None
        if finished:
            finished()
