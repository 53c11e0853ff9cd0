"""Pictures of every screen and of the table in many states: ``python -m tests.gallery FOLDER [NAME …]``.

They are taken without a screen, and bear the names of the drawings that the screens were made after.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from kanasta_gui.scenes.context import Context
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.settings import SettingsScreen
from kanasta_gui.scenes.table import TableScene
from tests.pilot import Pilot, launched
from tests.scenes import screens, tables
from tests.scenes.tables import Setting, discards, open_setting

FULL = (1920, 1080)

Opening = Callable[[Context], Scene]


@dataclass(frozen=True)
class Picture:
    """A state of the table: what lies there, what is done, and how it is seen. Or another screen."""

    setting: Setting | Opening
    act: Callable[[Pilot, TableScene], None] = lambda pilot, scene: None
    size: tuple[int, int] = FULL
    values: dict[str, Any] = field(default_factory=dict)


def place_of(scene: TableScene, face: str, skip: int = 0) -> tuple[float, float]:
    """A point on a card in hand that shows."""
    found = [card for card in scene.shown.hand if card.face == face]
    place = scene.hand.home(found[skip].uid)
    assert place is not None
    return place.x - place.width * 0.38, place.y - place.height * 0.3


def select(pilot: Pilot, scene: TableScene, *faces: str) -> None:
    """Click cards."""
    for face in faces:
        pilot.click(*place_of(scene, face))
        pilot.settle()


def hold_over(pilot: Pilot, scene: TableScene, face: str, x: float, y: float) -> None:
    """Drag a card somewhere and hold it there, its middle at the point."""
    start = place_of(scene, face)
    pilot.press(*start)
    card = next(card for card in scene.shown.hand if card.face == face)
    middle = scene.hand.home(card.uid)
    assert middle is not None
    end = (x + start[0] - middle.x, y + start[1] - middle.y)
    for step in range(1, 9):
        share = step / 8
        pilot.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, held=True)
    pilot.frames(40)


def lay_nines_and_hold_queen(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "9C", "9D", "9S")
    hold_over(pilot, scene, "QH", 700, 828)


def hold_queen_over_kings(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "9C", "9D", "9S")
    hold_over(pilot, scene, "QH", 560, 760)


def put_first_meld_together(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "2S", "QH", "QD")
    scene.commands.push("primary")
    pilot.settle()
    select(pilot, scene, "8H", "8S", "8C")
    scene.commands.push("primary")
    pilot.settle()


def select_kings(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "KH", "KD")


def focus_ten(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "QS", "QH", "QD")
    pilot.key(pygame.K_TAB)
    for _ in range(10):
        pilot.key(pygame.K_RIGHT)


def select_sevens(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "7C", "7D", "7S", "7H")


def focus_ten_of_many(pilot: Pilot, scene: TableScene) -> None:
    pilot.key(pygame.K_TAB)
    for _ in range(16):
        pilot.key(pygame.K_RIGHT)


def select_jacks(pilot: Pilot, scene: TableScene) -> None:
    select(pilot, scene, "JC", "JD")


def collect(pilot: Pilot, scene: TableScene) -> None:
    """A card that is too few, in the tray beside the melds."""
    select(pilot, scene, "9C")
    x, y = scene.board.layout["melds.0"].centre
    pilot.click(x + 400, y)
    pilot.settle()


def open_pile(pilot: Pilot, scene: TableScene) -> None:
    x, y, _, _ = scene.board.layout["pile"]
    pilot.click(x + 80, y + 80)
    pilot.settle()


def open_pile_by_rank(pilot: Pilot, scene: TableScene) -> None:
    open_pile(pilot, scene)
    pilot.key(pygame.K_RIGHT)


def list_keys(pilot: Pilot, scene: TableScene) -> None:
    pilot.key(pygame.K_SLASH, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)


def draw_a_card(pilot: Pilot, scene: TableScene) -> None:
    """What was drawn is marked."""
    pilot.key(pygame.K_d)
    for _ in range(200):
        pilot.frames()
        if not scene.animator.busy and not scene.course.busy:
            return


def focus_on(region: int, place: int) -> Callable[[Pilot, TableScene], None]:
    def go(pilot: Pilot, scene: TableScene) -> None:
        scene.state.focus = scene.keys.regions()[region][place]
        scene.refresh()

    return go


def end_the_deal(pilot: Pilot, scene: TableScene) -> None:
    """The others' hands lie open, and the sheet has been put aside."""
    pilot.drag(place_of(scene, "7C"), scene.board.layout["pile"].centre)
    for _ in range(3000):
        pilot.frames()
        if pilot.top is not scene:
            pilot.settle()
            pilot.key(pygame.K_ESCAPE)
            pilot.settle()
            return


def open_menu(pilot: Pilot, scene: TableScene) -> None:
    pilot.key(pygame.K_ESCAPE)


def open_log(pilot: Pilot, scene: TableScene) -> None:
    pilot.key(pygame.K_l)


def let_time_run_short(pilot: Pilot, scene: TableScene) -> None:
    """Nine seconds of the turn are left."""
    scene.pass_time(21_000)
    scene.refresh()


def ask_for_a_hint(pilot: Pilot, scene: TableScene) -> None:
    pilot.key(pygame.K_h)
    pilot.settle()


LARGE = {"large_print": True, "four_colours": True, "text_scale": 125}
POLISH = {"language": "pl", "card_language": "pl"}
HUNGARIAN = {"language": "hu", "card_language": "hu"}
MIRZA = {"player_name": "Mirza", "portrait": "JS"}
SMALL = (1280, 720)

SCREENS: dict[str, Opening] = {
    "main_menu": screens.menu,
    "table_setup": screens.create_table_six,
    "table_setup_8": screens.create_table_eight,
    "table_setup_first": screens.create_table_first,
    "own_rules": screens.own_rules,
    "save_rules": screens.save_rules,
    "settings": SettingsScreen,
    "score_sheet": screens.score_sheet,
    "score_count": screens.score_count,
    "match_over": screens.match_over,
    "curtain": screens.curtain,
    "saved_games": screens.saved_games,
}

ROUND_THE_TABLE: dict[str, Picture] = {
    **{name: Picture(opening, values=MIRZA) for name, opening in SCREENS.items()},
    "main_menu_polish": Picture(screens.menu, values=MIRZA | POLISH),
    "main_menu_hungarian": Picture(screens.menu, values=MIRZA | HUNGARIAN),
    "table_setup_polish": Picture(screens.create_table_six, values=MIRZA | POLISH),
    **{
        f"{name}_1280x720_polish": Picture(opening, size=SMALL, values=MIRZA | POLISH | {"text_scale": 125})
        for name, opening in SCREENS.items()
    },
}

PICTURES: dict[str, Picture] = {
    "table_4": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen),
    "table_invalid_target": Picture(tables.CLASSIC_FOUR, hold_queen_over_kings),
    "table_first_meld": Picture(tables.FIRST_MELD, put_first_meld_together),
    "table_2": Picture(tables.POLISH_TWO, select_kings),
    "table_3": Picture(tables.POLISH_THREE, focus_ten, values={"cloth": "midnight"}),
    "table_5": Picture(tables.FIVE_ALONE),
    "table_6": Picture(tables.HUNGARIAN_SIX, values={"cloth": "burgundy"}),
    "table_7": Picture(tables.SEVEN_ALONE),
    "table_8": Picture(tables.HUNGARIAN_EIGHT, select_jacks),
    "table_8_each_alone": Picture(tables.EIGHT_ALONE, select_jacks),
    "table_40_cards": Picture(tables.FORTY_CARDS, select_sevens),
    "table_4_polish": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, values=POLISH),
    "table_tray_beside": Picture(tables.CLASSIC_FOUR, collect),
    "table_menu": Picture(tables.CLASSIC_FOUR, open_menu),
    "table_1280x720": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (1280, 720)),
    "table_1280x720_large_print": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (1280, 720), LARGE),
    "table_1280x720_large_print_polish": Picture(
        tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (1280, 720), LARGE | POLISH
    ),
    "first_meld_1280x720_polish": Picture(
        tables.FIRST_MELD, put_first_meld_together, (1280, 720), LARGE | POLISH
    ),
    "table_960x540": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (960, 540)),
    "table_8_960x540": Picture(tables.EIGHT_ALONE, select_jacks, (960, 540)),
    "table_4_left_handed": Picture(
        tables.CLASSIC_FOUR, lay_nines_and_hold_queen, values={"left_handed": True}
    ),
    "table_4_drawn": Picture(replace(tables.CLASSIC_FOUR, drawn=False), draw_a_card),
    "table_blocked": Picture(
        replace(tables.CLASSIC_FOUR, pile="6h 9h 3s", drawn=False, history=discards((2, "9h"), (3, "3s")))
    ),
    "table_2_22_cards": Picture(tables.TWENTY_TWO_CARDS, select_sevens),
    "table_2_33_cards": Picture(tables.THIRTY_THREE_CARDS, focus_ten_of_many),
    "focus_pile": Picture(replace(tables.CLASSIC_FOUR, drawn=False), focus_on(3, 1)),
    "focus_stock": Picture(replace(tables.CLASSIC_FOUR, drawn=False), focus_on(3, 0)),
    "focus_button": Picture(tables.CLASSIC_FOUR, focus_on(1, 0)),
    "focus_meld": Picture(tables.CLASSIC_FOUR, focus_on(2, 1)),
    "focus_new_meld": Picture(tables.CLASSIC_FOUR, focus_on(2, -1)),
    "pile_browser": Picture(tables.LARGE_PILE, open_pile, values={"cloth": "burgundy"}),
    "pile_browser_by_rank": Picture(tables.LARGE_PILE, open_pile_by_rank, values={"cloth": "burgundy"}),
    "pile_browser_large_print": Picture(
        replace(tables.LARGE_PILE, pile_under=42, melds=()), open_pile_by_rank, (1280, 720), LARGE
    ),
    "table_8_log": Picture(tables.LONG_LOG),
    "log": Picture(tables.LONG_LOG, open_log),
    "table_hurry": Picture(tables.POLISH_TWO, let_time_run_short),
    "table_hint": Picture(tables.NEARLY_OUT, ask_for_a_hint),
    "table_hint_pile": Picture(replace(tables.POLISH_TWO, rules={}), ask_for_a_hint),
    "table_hint_1280x720_large_print_polish": Picture(
        tables.FIRST_MELD, ask_for_a_hint, SMALL, LARGE | POLISH
    ),
    "keys": Picture(tables.CLASSIC_FOUR, list_keys),
    "deal_over": Picture(replace(tables.CLASSIC_FOUR, hand="7c"), end_the_deal),
    "deal_over_8": Picture(
        replace(tables.EIGHT_ALONE, hand="7c", drawn=True, melds=tables.CLOSED_TWO), end_the_deal
    ),
    "table_4_3840x2160": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (3840, 2160)),
    "table_4_3": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (1440, 1080)),
    "table_21_9": Picture(tables.CLASSIC_FOUR, lay_nines_and_hold_queen, (2560, 1080)),
    **ROUND_THE_TABLE,
}


def resize(pilot: Pilot, size: tuple[int, int]) -> None:
    """Another size of the window, larger than the screen if need be."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.frames(20)
    pilot.settle()


@contextmanager
def shown(picture: Picture) -> Iterator[Pilot]:
    """The program with the picture on its screen."""
    values = {"speed": "normal", **picture.values}
    with TemporaryDirectory() as folder, launched(Path(folder), **values) as pilot:
        resize(pilot, picture.size)
        if isinstance(picture.setting, Setting):
            open_setting(pilot, picture.setting)
            scene = pilot.top
            assert isinstance(scene, TableScene)
            picture.act(pilot, scene)
        else:
            pilot.app.context.go(picture.setting(pilot.app.context))
            pilot.settle()
        pilot.frames(30)
        yield pilot


def take(picture: Picture) -> tuple[pygame.Surface, list[str]]:
    """The picture, and the labels that did not fit."""
    with shown(picture) as pilot:
        overflows = pilot.app.canvas.overflows
        overflows.clear()
        pilot.top.stale = True
        pilot.frames(1)
        return pilot.app.canvas.target.copy(), sorted(set(overflows))


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name in arguments[1:] or PICTURES:
        start = time.perf_counter()
        surface, overflows = take(PICTURES[name])
        pygame.image.save(surface, folder / f"{name}.png")
        print(f"{name}.png {surface.get_width()}x{surface.get_height()} {time.perf_counter() - start:.1f} s")
        for line in overflows:
            print(f"  too long: {line}")


if __name__ == "__main__":
    main(sys.argv[1:])
