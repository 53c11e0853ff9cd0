"""Mouse and keys at random, aimed at what lies on the table: no error, no lost card, no standstill.

KANASTA_EVENTS says how many events are sent, at least; a tenth of so many changes is to come of them.
20000 have been, of which 2373 changed something, 246 of them by an action.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

from .chance import Chance
from .conftest import Start
from .desktop import run_program, until
from .player import Player
from .program import Program
from .screens import new_game

EVENTS = int(os.environ.get("KANASTA_EVENTS", "2000"))
PACK = sorted(["Jk"] * 6 + [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] * 2)


def test_anything_anywhere(start: Start, tmp_path: Path) -> None:
    program = start("--seed", 34)
    new_game(program, "hungarian", two=True)
    player = Player(program, 2, pairs=False, counterclockwise=True)
    assert player.wait_for_turn()
    chance = Chance(program, player, Random(1))
    chance.go_on(EVENTS, EVENTS // 10)
    print(f"{chance.events} events, {chance.changes} changes, {chance.actions} of them actions")
    assert chance.changes >= EVENTS // 10, "hardly anything happened"
    assert chance.actions >= EVENTS // 200, "nobody played"

    chance.come_to_rest()
    before, _ = chance.stored()
    if program.rows and program.rows[-1].seat == 0:
        discard_something(chance)
    else:
        program.key("d")
    until(lambda: chance.stored()[0] > before, "an action that is stored")
    chance.stream.close()
    assert program.close_window() == 0
    assert program.errors == ""
    assert not list((program.data / "log").glob("crash-*"))
    check_records(program, tmp_path)


def discard_something(chance: Chance) -> None:
    """Drag one card after the other onto the pile, until one stays there; what is in the tray comes back."""
    player, (before, _) = chance.player, chance.stored()
    x, y, w, h = player.layout["hand"]
    pile = player.layout["pile"].centre
    for step in range(24):
        chance.program.key("ctrl+z")
        chance.program.drag((x + w * (0.1 + 0.8 * step / 23), y + h * 0.4), pile)
        chance.program.rest()
        if chance.stored()[0] > before:
            return


def check_records(program: Program, tmp_path: Path) -> None:
    """Every game holds: in each deal all 110 cards were dealt, and what is stored is what may be done with
    them, action by action."""
    here = program.desk.environment
    for (game,) in program.ask("SELECT id FROM games"):
        record = tmp_path / f"{game}.kanasta"
        words = ("export", game, "--data-dir", program.data, "--output", record)
        assert run_program(*words, environment=here).returncode == 0
        checked = run_program("replay", record, "--check", environment=here)
        assert checked.returncode == 0, checked.stderr
        lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
        decks = [line["deck"].split() for line in lines if "deck" in line]
        assert decks
        assert all(sorted(deck) == PACK for deck in decks)
        stored = program.ask(
            f"SELECT action FROM actions WHERE NOT undone AND game = {game} ORDER BY deal, number"
        )
        assert [line["do"] for line in lines if "do" in line] == [action for (action,) in stored]
