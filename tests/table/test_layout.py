"""Maps of the table: what is read, what is refused, what is mirrored, what an outside test is told."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from kanasta_gui.storage import assets_folder
from kanasta_gui.table.layout import Layout, LayoutError, Zone, around, in_pixels, load_layout, main, map_path
from kanasta_gui.widgets.viewport import Viewport

TABLES = assets_folder() / "tables"
KINDS = [(players, False) for players in range(2, 9)] + [(players, True) for players in (4, 6, 8)]


def table(players: int, **how: bool) -> Layout:
    return load_layout(map_path(TABLES, players), **how)


@pytest.mark.parametrize(("players", "pairs"), KINDS)
@pytest.mark.parametrize("counterclockwise", [False, True])
@pytest.mark.parametrize("left_handed", [False, True])
def test_every_table_has_its_zones_apart(
    players: int, pairs: bool, counterclockwise: bool, left_handed: bool
) -> None:
    layout = table(players, pairs=pairs, counterclockwise=counterclockwise, left_handed=left_handed)
    assert layout.players == players
    assert layout.sides == (players // 2 if pairs else players)
    for number in range(players):
        assert layout[f"seat.{number}"].w > 0
    for side in range(layout.sides):
        assert layout[f"melds.{side}"].w > 0
    for (_, one), (_, other) in combinations(layout.zones.items(), 2):
        assert not one.meets(other)


def test_the_next_player_sits_left_in_clockwise_games_and_right_in_others() -> None:
    assert table(4).zones["seat.1"].x < 960
    assert table(4, counterclockwise=True).zones["seat.1"].x > 960
    assert table(4).zones["seat.3"] == table(4, counterclockwise=True).zones["seat.1"]


def test_counterclockwise_leaves_what_is_ones_own() -> None:
    there, mirrored = table(6, pairs=True), table(6, pairs=True, counterclockwise=True)
    for name in ("seat.0", "melds.0", "stock", "pile", "hand", "actions"):
        assert there[name] == mirrored[name]
    assert there["melds.1"] != mirrored["melds.1"]


def test_left_handed_players_have_their_buttons_on_the_left() -> None:
    right, left = table(4, pairs=True), table(4, pairs=True, left_handed=True)
    assert right["actions"].x > right["hand"].x
    assert left["actions"].x < left["hand"].x
    assert left["seat.0"].x > left["hand"].x
    assert left["stock"] == right["stock"]


def test_a_panel_is_the_box_round_all_of_a_side() -> None:
    layout = table(3)
    panel = layout.panel(1)
    assert panel == around(layout[f"{kind}.1"] for kind in ("side", "red_threes", "melds"))
    assert panel.y == layout["side.1"].y


def test_zones_are_found_by_a_point() -> None:
    layout = table(2)
    assert layout.at(*layout["stock"].centre) == "stock"
    assert layout.at(2, 2) == ""


# --- refused ---


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A copy of the map for four."""
    path = tmp_path / "table_4.tmx"
    path.write_text(map_path(TABLES, 4).read_text(encoding="utf-8"), encoding="utf-8")
    return path


def change(path: Path, before: str, after: str, count: int = 1) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, count), encoding="utf-8")


def problem(path: Path, **how: bool) -> str:
    with pytest.raises(LayoutError) as caught:
        load_layout(path, **how)
    return str(caught.value)


OBJECT = '<object id="14" name="red_threes.2" type="red_threes" x="196" y="216" width="180" height="140"'


@pytest.mark.parametrize(
    ("before", "after", "named", "said"),
    [
        ('name="stock" type="stock"', 'name="stock" type="pile"', "stock", "has type 'pile', not 'stock'"),
        ('name="stock" type="stock"', 'name="stok" type="stok"', "stock", "is missing"),
        ('name="log" type="log"', 'name="log" type=""', "log", "has type '', not 'log'"),
        ('name="log" type="log"', 'type="log"', "3", "has no name"),
        ('name="log" type="log"', 'name="hand" type="hand"', "hand", "is there twice"),
        (
            'name="seat.3" type="seat" x="1778"',
            'name="seat.3" type="seat" x="1878"',
            "seat.3",
            "leaves the window",
        ),
        ('name="stock" type="stock" x="790"', 'name="stock" type="stock" x="900"', "pile", "overlaps stock"),
        (
            'x="196" y="216" width="180" height="140"',
            'x="196" y="216" width="180" height="0"',
            "red_threes.2",
            "no size",
        ),
        (OBJECT, f'{OBJECT} rotation="5"', "red_threes.2", "turned box"),
        (OBJECT, f'{OBJECT} template="zone.tx"', "red_threes.2", "comes from a template"),
        (f"{OBJECT}/>", f"{OBJECT}><ellipse/></object>", "red_threes.2", "drawn as ellipse"),
        (f"{OBJECT}/>", f"{OBJECT}><text>words</text></object>", "red_threes.2", "drawn as text"),
        ('name="popover" type="overlay"', 'name="popover" type="zone"', "popover", "has type 'zone'"),
        ('name="sheet"', 'name="leaf"', "sheet", "is missing in layer 'overlays'"),
    ],
)
def test_a_wrong_object_is_named_with_its_file(
    broken: Path, before: str, after: str, named: str, said: str
) -> None:
    change(broken, before, after)
    message = problem(broken)
    assert str(broken) in message
    assert f"object {named}: " in message
    assert said in message


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('infinite="0"', 'infinite="1"', "infinite"),
        ('width="48" height="27"', 'width="50" height="27"', "2000 × 1080"),
        ('name="players" type="int" value="4"', 'name="players" type="int" value="9"', "players"),
        ('name="zones"', 'name="areas"', "has no layer 'zones'"),
        ('name="overlays"', 'name="zones"', "has two layers 'zones'"),
        ("<map ", "<tileset ", "is not a Tiled map"),
        ('type="int" value="4"', 'type="int" value="four"', "can be read"),
        ('type="int" value="4"', 'type="class" propertytype="Seats" value="4"', "can be read"),
    ],
)
def test_a_wrong_map_is_refused(broken: Path, before: str, after: str, said: str) -> None:
    change(broken, before, after)
    if before == "<map ":
        change(broken, "</map>", "</tileset>")
    message = problem(broken)
    assert str(broken) in message
    assert said in message


def test_an_overlap_that_only_the_mirrored_table_has_is_found(broken: Path) -> None:
    change(broken, 'name="log" type="log" x="486"', 'name="log" type="log" x="480"')
    change(broken, 'name="melds.3" type="melds" x="1508"', 'name="melds.3" type="melds" x="1440"')
    change(broken, 'name="pile_info" type="pile_info" x="1172"', 'name="pile_info" type="pile_info" x="1160"')
    assert "overlaps" in problem(broken)


def test_pairs_are_asked_for_only_where_there_are_some() -> None:
    assert "has no layer 'zones.pairs'" in problem(map_path(TABLES, 5), pairs=True)


def test_a_file_that_is_not_there_or_no_xml(tmp_path: Path) -> None:
    assert "cannot be read" in problem(tmp_path / "table_4.tmx")
    path = tmp_path / "words.tmx"
    path.write_text("a table", encoding="utf-8")
    assert "is not a Tiled map" in problem(path)


# --- told to others ---


def test_the_layout_is_printed_in_pixels(capsys: pytest.CaptureFixture[str]) -> None:
    main([str(map_path(TABLES, 4)), "--pairs", "--window", "960x540"])
    lines = dict(line.split(" ", 1) for line in capsys.readouterr().out.splitlines())
    assert lines["stock"] == "395 186 64 93"
    assert lines["tray"] == "98 283 764 107"


def test_a_wide_window_has_cloth_beside_the_table() -> None:
    zones = dict(in_pixels(table(2), Viewport(2560, 1080)))
    assert zones["stock"][0] == 320 + 790


@pytest.mark.parametrize("window", ["wide", "12", "960x"])
def test_a_window_that_is_no_size(window: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([str(map_path(TABLES, 4)), "--window", window])
    assert caught.value.code == 2
    assert window in capsys.readouterr().err


def test_a_wrong_map_ends_with_status_2(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(broken, 'name="stock"', 'name="stok"')
    with pytest.raises(SystemExit) as caught:
        main([str(broken)])
    assert caught.value.code == 2
    assert "stok" in capsys.readouterr().err


def test_zones_touching_do_not_meet() -> None:
    assert not Zone(0, 0, 10, 10).meets(Zone(10, 0, 10, 10))
    assert Zone(0, 0, 10, 10).meets(Zone(9, 9, 10, 10))
