"""How fast the program is: figures by name, each with what it ought to be.

A group of figures is a function in a module of its own, imported only when it is asked for. Adding one is a
line in `GROUPS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Final


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value and its goal: at least that, or with `less_is_better` at most."""

    name: str
    value: float
    unit: str
    goal: float
    less_is_better: bool = False

    @property
    def met(self) -> bool:
        """Whether the goal is reached."""
        return self.value <= self.goal if self.less_is_better else self.value >= self.goal


class MeasuringFailed(RuntimeError):
    """The program did not run; the text is what it said."""


Step = Callable[[], None]

GROUPS: Final = {
    "rules": "kanasta_gui.bench.rules",
    "core": "kanasta_gui.bench.core",
    "frames": "kanasta_gui.bench.frames",
    "longest": "kanasta_gui.bench.longest",
    "rest": "kanasta_gui.bench.rest",
    "start": "kanasta_gui.bench.start",
}
"""The module of each group. It has `STEPS`, how many steps it takes, and `measure(step)`, which yields the
group's figures and calls `step` after each step."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of figures, ready to be measured."""

    steps: int
    measure: Callable[[Step], Iterator[Figure]]


def load_group(name: str) -> Group:
    """The group of that name. Raises KeyError."""
    module = import_module(GROUPS[name])
    return Group(module.STEPS, module.measure)
