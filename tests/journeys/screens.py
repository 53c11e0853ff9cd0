"""Where a person finds the buttons of the screens round the table, in units."""

from __future__ import annotations

from .program import Point, Program

FIRST_IN_MENU: Point = (400, 416)  # New game, or Continue where there is a game
PRESETS = ("hungarian", "polish-online", "bosnian", "polish-three", "classic")
TWO_SEATS: Point = (732, 191)  # of the Hungarian game, which knows two to eight
CREATE: Point = (1540, 926)
NEXT_DEAL: Point = (1160, 970)
SHEET_PAPER: Point = (400, 150)  # beside what is written on it
PAPER = "#fffaf0"


def new_game(program: Program, preset: str, two: bool = False) -> None:
    """From the menu of somebody who has no games yet to the table."""
    program.rest()
    program.press(FIRST_IN_MENU)
    program.press((280, 216 + 150 * PRESETS.index(preset)))
    if two:
        program.press(TWO_SEATS)
    program.click(CREATE)


def go_on(program: Program) -> None:
    """From the menu to the table of the game that was played last."""
    program.rest()
    program.press(FIRST_IN_MENU)
