"""`kanasta bench`: figures of speed, printed and written."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kanasta_gui import __version__
from kanasta_gui.bench import GROUPS, Figure, MeasuringFailed, load_group
from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import write_file
from kanasta_gui.cli.progress import Progress
from kanasta_gui.i18n import Texts, mark

LABELS: Final = {
    "rules-play": mark("rules: actions checked and done"),
    "rules-list": mark("rules: the same, all legal actions listed before each"),
    "core-2": mark("fast core, two seats: actions checked and done"),
    "core-4": mark("fast core, four seats: actions checked and done"),
    "rest-menu-redraws": mark("the menu at rest: redraws"),
    "rest-menu-processor": mark("the menu at rest: of a processor"),
    "rest-table-redraws": mark("the table at rest: redraws"),
    "rest-table-processor": mark("the table at rest: of a processor"),
    "start-warm": mark("start to the first frame"),
    "start-warm-work": mark("start to the first frame, the processor's work alone"),
    "start-cold": mark("start to the first frame, with an empty cache"),
    "start-cold-work": mark("start to the first frame, with an empty cache, the processor's work alone"),
    "table-warm": mark("start to the table"),
    "table-cold": mark("start to the table, with an empty cache"),
}

MOVEMENTS: Final = {
    "drag": mark("a card is dragged"),
    "deal": mark("the cards are dealt"),
    "take": mark("a pile of 30 cards is taken"),
    "canasta": mark("a canasta is made"),
    "casual": mark("a whole deal against casual players"),
    "master": mark("a whole deal of four masters"),
    "resize": mark("the window gets another size"),
}
FRAMES: Final = {
    # Translators: how long frames take, after "a card is dragged: ".
    "p50": mark("half of the frames in"),
    "p95": mark("95 of 100 frames in"),
    "p99": mark("99 of 100 frames in"),
    "max": mark("the longest frame"),
    "work-p95": mark("95 of 100 frames, the processor's work alone"),
    "work-p99": mark("99 of 100 frames, the processor's work alone"),
    "work-max": mark("the longest frame, the processor's work alone"),
    "cold-p99": mark("99 of 100 frames, the processor's work alone, with an empty cache"),
}


def benchmark(arguments: Arguments, console: Console) -> int:
    """Measure the named groups of figures, or all."""
    texts = console.texts
    names = arguments.operands or list(GROUPS)
    for name in names:
        if name not in GROUPS:
            raise UsageError(
                texts._(
                    "There are no figures {name}. There are: {names}.", name=name, names=", ".join(GROUPS)
                )
            )
    figures: list[Figure] = []
    loaded = [load_group(name) for name in names]
    with Progress(texts, console.errors, sum(group.steps for group in loaded)) as progress:
        for group in loaded:
            try:
                figures += group.measure(progress.step)
            except MeasuringFailed as error:
                console.complain(texts._("The figures could not be measured: {reason}", reason=error))
                return 1
    for figure in figures:
        console.say(_row(texts, figure))
    target = arguments.text("--json")
    if target is not None:
        write_file(texts, Path(target), _as_json(figures))
    return 0


def label_of(texts: Texts, name: str) -> str:
    """What a figure says."""
    if name in LABELS:
        return texts._(LABELS[name])
    movement, _, frames = name.partition("-")
    return f"{texts._(MOVEMENTS[movement])}: {texts._(FRAMES[frames])}"


def _row(texts: Texts, figure: Figure) -> str:
    whole = figure.value >= 1000 or figure.value == int(figure.value)
    decimals = 0 if whole else 1 if figure.value >= 10 else 2
    values = {
        "what": label_of(texts, figure.name),
        "value": texts.number(figure.value, decimals),
        "unit": figure.unit,
        "goal": texts.number(figure.goal, 0 if figure.goal == int(figure.goal) else 1),
    }
    if figure.less_is_better:
        return texts._("{what}: {value} {unit} (at most {goal} wanted)", **values)
    return texts._("{what}: {value} {unit} (at least {goal} wanted)", **values)


def _as_json(figures: Sequence[Figure]) -> str:
    content = {
        "version": __version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "figures": [
            {
                "name": figure.name,
                "value": round(figure.value, 3),
                "unit": figure.unit,
                "goal": figure.goal,
                "less_is_better": figure.less_is_better,
                "met": figure.met,
            }
            for figure in figures
        ],
    }
    return json.dumps(content, indent=1) + "\n"
