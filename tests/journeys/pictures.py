"""Pictures of the real window for docs/screenshots: ``python -m tests.journeys.pictures FOLDER [DESIGNS]``.

The tables are stored games out of simulated matches, chosen to look like the drawings that the screens were
made after. With the folder of those, each picture is also put beside its drawing. Needs ImageMagick.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kanasta_gui.ai.simulation import Plan, simulate
from kanasta_gui.rules.cards import FOUR, JOKER_RANK, RANK_TEXTS, TWO, card_text
from kanasta_gui.rules.deal import deal_cards
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.record import read_record
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.state import Deal
from kanasta_gui.storage import (
    Games,
    SeatSetup,
    TableSetup,
    open_database,
    prepare_data_folder,
    user_folders,
)
from kanasta_gui.table.fan import hand_places, hand_width, meld_area
from kanasta_gui.table.layout import load_layout, map_path

from .desktop import desktop, until
from .ledger import in_order, rank
from .player import TABLES
from .program import Program
from .screens import FIRST_IN_MENU, go_on

SCREEN = (2040, 1220)
SETTINGS = {"window_width": 1920, "window_height": 1080, "player_name": "Mirza", "portrait": "JS"}
PEOPLE = (("Mirza", "JS"), ("László", "KS"), ("Zofia", "QH"), ("Amra", "QC"))
HUNGARIAN, SIX_SEATS = (280, 216), (986, 191)
HALF = "960x540"
SMALL = (
    *("-selective-blur", "0x2+3%", "+dither", "-colors", "160"),
    *("-define", "png:compression-level=9", "-define", "png:compression-filter=0"),
)

Act = Callable[[Program, Any], None]


@dataclass(frozen=True)
class Found:
    """A record up to a line, and the deal as it then stands."""

    lines: list[dict[str, Any]]
    deal: Deal | None


def moments(preset: str, seats: int, seeds: range, deals: int = 3) -> Iterator[Found]:
    """All moments at which seat 0 is to move, of simulated matches; and the ends of their deals."""
    table = make_table(preset, seats)
    for seed in seeds:
        for simulated in simulate(Plan(table, ("casual",) * seats, seed), deals=deals):
            lines = [json.loads(line) for line in simulated.record.splitlines()]
            played = iter(read_record(simulated.record).deals)
            for number, line in enumerate(lines):
                if "deck" in line:
                    recorded = next(played)
                    deal, _ = deal_cards(table, recorded.dealer, tuple(line["scores"]), recorded.deck)
                    actions = iter(recorded.actions)
                elif "do" in line:
                    if deal.to_move == 0:
                        yield Found(lines[:number], deal)
                    deal, _ = apply(deal, next(actions)[1])
                elif "end" in line:
                    yield Found(lines[: number + 1], None)


def store(data: Path, preset: str, seats: int, found: Found) -> None:
    """Store the record as a game of a person against computers."""
    table = make_table(preset, seats)
    people = tuple(
        SeatSetup(name, "casual" if seat else "human", portrait)
        for seat, (name, portrait) in enumerate(PEOPLE[:seats])
    )
    folders = user_folders(data)
    prepare_data_folder(folders)
    database, _ = open_database(folders.database, datetime.now())
    games = Games(database, datetime.now)
    dealer = found.lines[0]["dealer"]
    game = games.create(TableSetup(preset, as_values(table.rules), people, table.partners, dealer, 1))
    for line in found.lines[1:]:
        if "deck" in line:
            games.start_deal(game, line["dealer"], line["scores"], line["deck"])
        elif "do" in line:
            games.append_action(game, line["seat"], line["do"])
        elif "end" in line:
            games.end_deal(game, line)
    database.close()


# --- which moments ---


def like_table_4(found: Found) -> float:
    """Many melds and canastas on both sides, a frozen pile, a card that one's own melds take."""
    deal = found.deal
    if deal is None or deal.turn.source is None or _to_add(deal) is None:
        return -1
    sides = [min(5, len(melds)) + 2 * any(meld.is_canasta for meld in melds) for melds in deal.melds]
    later = sum("end" in line for line in found.lines)
    frozen = any(card >> 2 in (JOKER_RANK, TWO) for card in deal.pile[:-1])
    return 3 * min(sides) + sum(sides) + 9 * frozen + 4 * later - 4 * abs(len(deal.hands[0]) - 11)


def like_table_2(found: Found) -> float:
    """Before drawing, with a pair that takes the pile."""
    deal = found.deal
    if deal is None or deal.turn.source is not None or not deal.pile or not _pair(deal):
        return -1
    sides = [min(4, len(melds)) + 2 * any(meld.is_canasta for meld in melds) for melds in deal.melds]
    return 3 * min(sides) + sum(sides) + min(6, len(deal.pile)) - 2 * abs(len(deal.hands[0]) - 13)


def like_the_sheet(found: Found) -> float:
    """Seat 0 goes out in the third deal, with a natural and a mixed canasta, and nobody has won yet."""
    end = found.lines[-1]
    if found.deal is not None or (end.get("end"), end.get("seat")) != ("out", 0):
        return -1
    if sum("end" in line for line in found.lines) != 3 or max(end["totals"]) >= 5000:
        return -1
    sheets: list[dict[str, int]] = end["sheet"]
    return (
        float(sheets[0]["canastas"] == 800)
        + (sheets[1]["canastas"] == 600)
        + float(min(end["totals"])) / 5000
    )


def _to_add(deal: Deal) -> str | None:
    """A natural card in hand that joins an open meld."""
    ranks = {meld.target for meld in deal.melds[0] if not meld.is_canasta}
    return next((card_text(card) for card in deal.hands[0] if card >> 2 in ranks), None)


def _pair(deal: Deal) -> list[str]:
    """Two cards in hand of the upcard's rank."""
    cards = [card_text(card) for card in deal.hands[0] if card >> 2 == deal.pile[-1] >> 2 >= FOUR]
    return cards[:2] if len(cards) > 1 else []


# --- what is done in the window ---


def drag_onto_meld(program: Program, deal: Deal) -> None:
    """Hold a card over the meld that takes it."""
    card = _to_add(deal)
    assert card is not None
    layout = load_layout(map_path(TABLES, 4), pairs=True)
    hand = in_order(card_text(each) for each in deal.hands[0])
    place = hand_places(len(hand), layout["hand"], hand_width(1)).places[hand.index(card)]
    start = place.x - place.width * 0.38, place.y - place.height * 0.3
    melds = sorted(deal.melds[0], key=lambda meld: (meld.is_canasta, -meld.target))
    area = meld_area([(len(meld.cards), meld.is_canasta) for meld in melds], layout["melds.0"], slot=True)
    target = next(index for index, meld in enumerate(melds) if RANK_TEXTS[meld.target] == rank(card))
    column = area.columns[target]
    end = column.x + start[0] - place.x + 24, column.top + column.height + start[1] - place.y + 60
    program.hold(start, end)


def select_pair(program: Program, deal: Deal) -> None:
    """Select the cards that take the pile."""
    layout = load_layout(map_path(TABLES, 2), counterclockwise=True)
    hand = in_order(card_text(each) for each in deal.hands[0])
    places = hand_places(len(hand), layout["hand"], hand_width(1)).places
    for card in _pair(deal):
        place = places[hand.index(card)]
        hand[hand.index(card)] = ""
        program.click((place.x - place.width * 0.4, place.y - place.height * 0.3))
    program.point((1500, 470))


def create_table(program: Program) -> None:
    """Six players in pairs, two of them persons, some rules changed."""
    program.press(FIRST_IN_MENU)
    program.press(HUNGARIAN)
    program.press(SIX_SEATS)
    program.press((852, 630))
    for y in (242, 416, 706):
        program.press((1840, y))
    program.point((960, 1040))


def take(folder: Path) -> Iterator[tuple[str, str]]:
    """Take all pictures; their names, with the names of the drawings."""
    bosnian = list(moments("bosnian", 4, range(1, 200)))
    hungarian = list(moments("hungarian", 2, range(1, 200)))
    table_4, table_2 = max(bosnian, key=like_table_4), max(hungarian, key=like_table_2)
    sheet = max(bosnian, key=like_the_sheet)
    with TemporaryDirectory() as name:
        home = Path(name)
        (home / "screen").mkdir()
        with desktop(home / "screen", SCREEN) as desk:

            def window(what: str, act: Callable[[Program], None]) -> None:
                data = home / what
                data.mkdir(exist_ok=True)
                (home / "cache").mkdir(exist_ok=True)
                (data / "cache").symlink_to(home / "cache")
                (data / "settings.json").write_text(json.dumps(SETTINGS))
                program = Program(desk, data, "--lang", "en", "--speed", "off", "--seed", 3)
                try:
                    program.rest()
                    act(program)
                    program.sharp().save(folder / f"{what}.png")
                    program.let_go()
                finally:
                    program.clear_away()
                    until(lambda: not desk.windows(), "no window is left")

            for what, preset, seats, found, act in (
                ("table_bosnian", "bosnian", 4, table_4, drag_onto_meld),
                ("table_hungarian", "hungarian", 2, table_2, select_pair),
                ("score_sheet", "bosnian", 4, sheet, lambda program, deal: None),
            ):
                store(home / what, preset, seats, found)

                def at_the_table(program: Program, found: Found = found, act: Act = act) -> None:
                    go_on(program)
                    act(program, found.deal)

                window(what, at_the_table)
            window("create_table", create_table)
    yield from (
        ("table_bosnian", "table_4"),
        ("table_hungarian", "table_2"),
        ("score_sheet", "score_sheet"),
        ("create_table", "table_setup"),
    )


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in take(folder):
        picture = folder / f"{name}.png"
        if len(arguments) > 1:
            drawn = Path(arguments[1]) / f"{drawing}.png"
            _shrink(folder / f"{name}_and_drawing.png", picture, drawn, "-resize", HALF, "+append")
        _shrink(picture, picture)
        print(picture)


def _shrink(target: Path, *what: object) -> None:
    """Write it small: in few colours, without the grain of the cloth, which the drawings leave out too."""
    subprocess.run(["convert", *map(str, what), *SMALL, f"PNG8:{target}"], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
