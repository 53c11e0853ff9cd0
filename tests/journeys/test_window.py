"""What the window manager and the screen do to the window."""

from __future__ import annotations

from .conftest import Start
from .desktop import until
from .player import Player
from .program import Program
from .screens import new_game

LARGER = (1500, 860)
CLOTH = (700, 460)  # beside the stock


def at_the_table(program: Program) -> Player:
    """Seat 0 is to draw."""
    new_game(program, "bosnian")
    player = Player(program, 4, pairs=True, counterclockwise=False)
    assert player.wait_for_turn()
    return player


def becomes(program: Program, size: tuple[int, int], corner: tuple[int, int] | None = None) -> None:
    """Until the window has a size, where it matters a place, and a picture for it. Before that picture comes
    the old one is shown, stretched, and nothing can be done with it."""

    def has() -> bool:
        program.look_where()
        return program.size == size and corner in (None, program.corner)

    until(has, f"a window of {size}")
    program.sharp()


def test_full_screen_and_back(start: Start) -> None:
    program = start("--seed", 93)
    player = at_the_table(program)
    program.point(CLOTH)
    size, before = program.size, program.rest()

    program.key("F11")
    becomes(program, (program.desk.width, program.desk.height), corner=(0, 0))
    player.draw(by_drag=True)
    player.discard(player.worst(player.ledger.hand))
    assert player.wait_for_turn()

    program.key("F11")
    becomes(program, size)
    assert program.shot() != before
    player.play_turn()
    assert program.close_window() == 0


def test_another_size_in_the_middle_of_a_drag_loses_nothing(start: Start) -> None:
    program = start("--seed", 93)
    player = at_the_table(program)
    player.draw(by_drag=True)
    rows, size = program.rows, program.size
    program.point(CLOTH)
    before = program.sharp()

    program.hold(player.point_of(3), (900, 700), (1200, 460))
    program.desk.do("windowsize", program.window, *LARGER)
    becomes(program, LARGER)
    program.point(CLOTH)
    program.let_go()
    program.rest()
    program.desk.do("windowsize", program.window, *size)
    becomes(program, size)
    program.point(CLOTH)
    assert program.sharp() == before
    assert program.rows == rows

    player.lay_all()
    player.discard(player.worst(player.ledger.hand))
    assert program.close_window() == 0


def test_a_window_has_a_smallest_size(start: Start) -> None:
    program = start()
    program.desk.do("windowsize", program.window, 500, 300)
    becomes(program, (960, 540))
    assert program.close_window() == 0


def test_the_window_comes_back_as_large_as_it_was(start: Start) -> None:
    program = start()
    program.desk.do("windowsize", program.window, 1100, 700)
    becomes(program, (1100, 700))
    assert program.close_window() == 0
    program = start()
    assert program.size == (1100, 700)
    assert program.close_window() == 0
