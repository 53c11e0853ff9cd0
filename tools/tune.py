"""The data that the computer players play by, made anew: weights, outlook, chances to win, beliefs.

    python -m tools.tune weights classic-two --seed 1 --generations 12
    python -m tools.tune outlook classic-two --seed 1 --deals 40000 --searched 2400
    python -m tools.tune outlook classic-two --seed 2 --deals 0 --searched 2400
    python -m tools.tune chance classic-two --seed 1 --deals 4000
    python -m tools.tune beliefs classic-two --seed 1 --deals 400

Each kind of table has a file of each in kanasta_gui/ai/weights, which is written. Weights come from
self-play by the cross-entropy method, from the stored ones on and against a pool of styles; the outlook is a
regression on how deals went on and a small network for what that leaves open: on so many deals of the policy,
then drawn to so many of players that read ahead by the stored outlook. With --deals 0 it is the stored one
that is drawn to further deals of theirs. The chances are what deals, one after the other, come to; the
beliefs are what facts of a deal tell of the hands that players held. What is printed is from other deals
than those that were tuned on. The same seed gives the same data, however many processes there are.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

import kanasta_gui.ai
from kanasta_gui.ai.likelihood import FACTS, Told
from kanasta_gui.ai.policy import Weights
from kanasta_gui.ai.policy.styles import STYLES
from kanasta_gui.ai.policy.weights import kind_of, stored
from kanasta_gui.ai.stakes import Chances
from kanasta_gui.ai.tuning import Fixture, compare, tune
from tools.belief_fit import NOTHING, fitted_facts, likelihood, noted
from tools.chance_table import chance_table, foretold
from tools.network import Pace
from tools.outlook_fit import FURTHER, Fit, drawn, explained, fitted, gathered, read_ahead, strayed
from tools.pieces import Named

TESTING: Final = 900_000_000  # added to the seed for deals to test on
TEST_DEALS: Final = 300
READ_TEST_DEALS: Final = 120

KINDS: Final[dict[str, tuple[Named, ...]]] = {
    "classic-two": (("classic", 2, False),),
    "classic-alone": (("classic", 3, False),),
    "classic-pairs": (("classic", 4, True), ("bosnian", 4, True)),
    "open-two": (("polish-online", 2, False),),
    "open-alone": (("polish-three", 3, False), ("polish-online", 3, False)),
    "open-pairs": (("polish-online", 4, True),),
    "hungarian-two": (("hungarian", 2, False),),
    "hungarian-alone": (("hungarian", 3, False), ("hungarian", 4, False)),
    "hungarian-pairs": (("hungarian", 4, True),),
}
"""Which tables stand for a kind."""


def folder() -> Path:
    """Where the data files are."""
    return Path(kanasta_gui.ai.__file__).parent / "weights"


def tuned_weights(kind: str, executor: Executor, seed: int, generations: int, deals: int) -> Weights:
    """Weights tuned from those that are stored; what they gain is printed."""
    fixtures = [Fixture(*table, seed, deals // len(KINDS[kind])) for table in KINDS[kind]]
    start = stored(kind)
    pool = [start, *(replace(start, **change) for change in STYLES)]
    pool += [Weights(), *(replace(Weights(), **change) for change in STYLES)]
    found = tune(start, fixtures, pool, executor, seed, generations)
    for table in KINDS[kind]:
        test = Fixture(*table, TESTING + seed, TEST_DEALS)
        for name, other in zip(
            ("stored", "eager", "set by hand"), (pool[0], pool[1], Weights()), strict=True
        ):
            points, margin, _ = compare(test, found, other)
            print(f"{table[0]} {table[1]}: {points:+.0f} ± {margin:.0f} points a deal against {name}")
    return found


def fitted_outlook(
    kind: str, executor: Executor, seed: int, deals: int, searched: int, pace: Pace = FURTHER
) -> Fit:
    """The outlook's weights; how well they foretell deals of players that read ahead is printed."""
    if deals:
        found = fitted(gathered(strayed, KINDS[kind], executor, seed, deals), seed)
    else:
        found = Fit.of(json.loads((folder() / f"{kind}.outlook.json").read_text("utf-8")))
    if searched:
        found = drawn(found, gathered(read_ahead, KINDS[kind], executor, seed, searched), seed, pace)
    for table in KINDS[kind]:
        turns = gathered(read_ahead, [table], executor, TESTING + seed, READ_TEST_DEALS)
        linear, whole = (100 * explained(fit, turns) for fit in (found.without_units(), found))
        print(
            f"{table[0]} {table[1]}: {whole:.1f} % of the variance of what is gained is foretold, "
            f"{linear:.1f} % by the linear part alone"
        )
    return found


def chance_to_win(kind: str, executor: Executor, seed: int, deals: int) -> Chances:
    """The chance to win a match; how well it foretells who wins is printed."""
    chances = chance_table(KINDS[kind], executor, seed, deals)
    for table in KINDS[kind]:
        share = foretold(chances, table, TESTING + seed, TEST_DEALS)
        print(
            f"{table[0]} {table[1]}: {100 * share:.0f} % of the variance of who comes out ahead is foretold"
        )
    return chances


def beliefs(kind: str, executor: Executor, seed: int, deals: int) -> dict[str, Told]:
    """What the facts of a deal tell; how much likelier they make the hands that were held is printed."""
    told = fitted_facts(KINDS[kind], executor, seed, deals)
    for table in KINDS[kind]:
        rows = noted(table, str(TESTING + seed), min(TEST_DEALS, 60))
        more = likelihood(told, rows) / likelihood(NOTHING, rows) - 1
        print(f"{table[0]} {table[1]}: what is held of a rank is {100 * more:.1f} % likelier")
    return told


def _written(data: Mapping[str, Any]) -> str:
    """An object for a file: a line for each entry, and for each row of one that has rows."""
    return "{" + ",\n".join([f'"{name}": {_entry(value)}' for name, value in data.items()]) + "}"


def _entry(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
    return json.dumps(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        "python -m tools.tune", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("weights", "outlook", "chance", "beliefs"), help="what is made")
    parser.add_argument("kind", choices=KINDS, metavar="kind", help="of table: " + ",\n".join(KINDS))
    parser.add_argument("--seed", type=int, default=1, help="of the deals; 1 unless said")
    parser.add_argument(
        "--deals", type=int, help="of each comparison (40); for the outlook 40000,\nchance 4000, beliefs 400"
    )
    parser.add_argument(
        "--searched", type=int, default=2400, help="deals of players that read ahead, for the outlook; 2400"
    )
    parser.add_argument(
        "--epochs",
        type=int,
        default=FURTHER.epochs,
        help=f"of drawing the units to those deals; {FURTHER.epochs} unless said",
    )
    parser.add_argument("--generations", type=int, default=12, help="of weights; 12 unless said")
    parser.add_argument("--processes", type=int, default=1, help="that share the work; 1 unless said")
    parser.add_argument("--into", type=Path, default=folder(), help="another folder for the file")
    chosen = parser.parse_args(arguments)
    with ProcessPoolExecutor(chosen.processes) as executor:
        if chosen.what == "weights":
            found = tuned_weights(chosen.kind, executor, chosen.seed, chosen.generations, chosen.deals or 40)
            name, data = f"{chosen.kind}.json", json.dumps(asdict(found), indent=1)
        elif chosen.what == "outlook":
            deals = 40000 if chosen.deals is None else chosen.deals
            pace = FURTHER._replace(epochs=chosen.epochs)
            fit = fitted_outlook(chosen.kind, executor, chosen.seed, deals, chosen.searched, pace)
            name, data = f"{chosen.kind}.outlook.json", _written(fit.data())
        elif chosen.what == "beliefs":
            told = beliefs(chosen.kind, executor, chosen.seed, chosen.deals or 400)
            facts = [f"{json.dumps(fact)}: {json.dumps(told[fact])}" for fact in FACTS]
            name, data = f"{chosen.kind}.beliefs.json", "{\n" + ",\n".join(facts) + "\n}"
        else:
            chances = chance_to_win(chosen.kind, executor, chosen.seed, chosen.deals or 4000)
            name, data = f"{chosen.kind}.chance.json", _written(asdict(chances))
    (chosen.into / name).write_text(data + "\n", "utf-8")
    return 0


assert all(kind_of(Fixture(*table, 0, 0).table) == kind for kind, tables in KINDS.items() for table in tables)

if __name__ == "__main__":
    sys.exit(main())
