"""The program is killed in the middle of things, and started again."""

from __future__ import annotations

from .conftest import Start
from .desktop import Shot, run_program, until
from .player import Player
from .program import Program
from .screens import go_on, new_game

DRAWS_AND_LAYS = 93  # with this seed seat 0 begins, and has a first meld with the card that it draws
NOTHING_THERE = (960, 800)


def exported(program: Program) -> str:
    """The game as a record."""
    done = run_program("export", "last", "--data-dir", program.data, environment=program.desk.environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def zones(program: Program, player: Player) -> dict[str, Shot]:
    """What is to be seen in each zone of the table, with the mouse out of the way."""
    program.point(NOTHING_THERE)
    program.sharp()
    return {name: program.shot(zone) for name, zone in player.layout.zones.items()}


def test_killed_in_mid_turn_it_shows_the_same_table_again(start: Start) -> None:
    """After a draw and a lay, before the discard."""
    program = start("--seed", DRAWS_AND_LAYS)
    new_game(program, "bosnian")
    player = Player(program, 4, pairs=True, counterclockwise=False)
    assert player.wait_for_turn()
    player.draw(by_drag=True)
    player.lay_all()
    assert [row.words.split()[0] for row in program.rows] == ["draw", "lay"]
    record, seen = exported(program), zones(program, player)
    program.kill()

    program = start()
    assert exported(program) == record
    go_on(program)
    again = zones(program, player)
    assert [name for name in seen if seen[name] != again[name]] == []
    assert exported(program) == record

    player.program = program
    player.discard(player.worst(player.ledger.hand))
    assert player.wait_for_turn()
    player.play_turn()
    assert program.close_window() == 0


def test_killed_while_a_computer_plays_it_goes_on(start: Start) -> None:
    program = start("--seed", DRAWS_AND_LAYS)
    new_game(program, "bosnian")
    player = Player(program, 4, pairs=True, counterclockwise=False)
    assert player.wait_for_turn()
    player.begin_turn()
    player.throw(player.worst(player.ledger.hand))
    until(lambda: len(program.rows) > player.ledger.known, "the discard is stored")
    program.kill()
    done = program.rows
    assert [row.seat for row in done][-1] != 3, "the computers were too quick to be interrupted"

    program = start()
    go_on(program)
    player.program = program
    assert player.wait_for_turn()
    assert program.rows[: len(done)] == done
    player.play_turn()
    assert program.close_window() == 0
