"""Where things lie on the table: zones from Tiled maps, in units of a 1920x1080 window.

Seats and sides are numbered from oneself, seat 0, in turn order. Maps show clockwise play, where seat 1 sits
to the left; for counter-clockwise rules seats and melds change sides. ``python -m kanasta_gui.table.layout
MAP`` prints the zones of a map in pixels.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytmx

from kanasta_gui.widgets.viewport import HEIGHT, WIDTH, Viewport

FIXED = (
    "menu", "score", "log", "message", "actions", "stock", "pile", "pile_info", "hand", "seat.0",
)  # fmt: skip
BY_SIDE = ("side", "red_threes", "melds")
OVERLAYS = ("tray", "popover", "browser", "sheet", "lesson", "banner")
CHANGE_SIDES = ("seat", *BY_SIDE)  # in counter-clockwise games, but for those of number 0
LEFT_HANDED = ("seat.0", "actions", "hand")  # change places for left-handed players
NOT_A_BOX = ("ellipse", "point", "polygon", "polyline", "text", "capsule")


class LayoutError(Exception):
    """A map that cannot be used: the file, the object if it is one, and what is wrong."""

    def __init__(self, path: Path, problem: str, item: str = "") -> None:
        super().__init__(f"{path}: {f'object {item}: ' if item else ''}{problem}")


class Zone(NamedTuple):
    """A box on the table: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def mirrored(self) -> Zone:
        """The box on the other side of the table."""
        return self._replace(x=WIDTH - self.x - self.w)

    def meets(self, other: Zone) -> bool:
        """Whether the two have points in common; touching edges do not count."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def grown(self, by: float) -> Zone:
        """The box with a margin round it."""
        return Zone(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


def around(zones: Iterable[Zone]) -> Zone:
    """The box round several boxes."""
    boxes = tuple(zones)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Zone(
        left, top, max(box.x + box.w for box in boxes) - left, max(box.y + box.h for box in boxes) - top
    )


@dataclass(frozen=True)
class Layout:
    """The zones of one table, by name."""

    players: int
    sides: int
    zones: Mapping[str, Zone]
    overlays: Mapping[str, Zone]

    def __getitem__(self, name: str) -> Zone:
        return self.zones[name] if name in self.zones else self.overlays[name]

    def panel(self, side: int) -> Zone:
        """All that belongs to a side: heading, red threes, melds."""
        return around(self.zones[f"{kind}.{side}"] for kind in BY_SIDE)

    def at(self, x: float, y: float) -> str:
        """The name of the zone that holds the point, or nothing."""
        return next((name for name, zone in self.zones.items() if zone.holds(x, y)), "")

    def mirrored(self) -> Layout:
        """The table of a counter-clockwise game."""
        return self._changed(lambda name: name[:-2] in CHANGE_SIDES and not name.endswith(".0"))

    def left_handed(self) -> Layout:
        """The same with the hand's controls on the other side."""
        return self._changed(lambda name: name in LEFT_HANDED)

    def _changed(self, moves: Callable[[str], bool]) -> Layout:
        zones = {name: zone.mirrored() if moves(name) else zone for name, zone in self.zones.items()}
        return replace(self, zones=zones)


def map_path(folder: Path, players: int) -> Path:
    """The map for a number of players."""
    return folder / f"table_{players}.tmx"


def load_layout(
    path: Path, pairs: bool = False, counterclockwise: bool = False, left_handed: bool = False
) -> Layout:
    """The zones of a map; ``LayoutError`` if anything in it is not as it should be.

    Partners sit opposite: in pairs, seat i and seat i + n/2 are on side i.
    """
    layers = _layers(path)
    players = _players(path, layers)
    wanted = "zones.pairs" if pairs else "zones"
    if wanted not in layers.groups:
        raise LayoutError(path, f"has no layer {wanted!r}")
    sides = players // 2 if pairs else players
    zones = _boxes(path, layers.groups[wanted], wanted)
    overlays = _boxes(path, layers.groups.get("overlays", ()), "overlays")
    layout = Layout(players, sides, zones, overlays)
    _check_names(path, wanted, zones, _zone_names(players, sides))
    _check_names(path, "overlays", overlays, set(OVERLAYS))
    for arrangement in (layout, layout.mirrored(), layout.left_handed(), layout.mirrored().left_handed()):
        _check_places(path, arrangement)
    if counterclockwise:
        layout = layout.mirrored()
    return layout.left_handed() if left_handed else layout


# --- reading ---


@dataclass(frozen=True)
class _Map:
    properties: Mapping[str, object]
    groups: Mapping[str, Sequence[pytmx.TiledObject]]


def _layers(path: Path) -> _Map:
    try:
        root = ElementTree.parse(path).getroot()
    except OSError as error:
        raise LayoutError(path, f"cannot be read ({error.strerror or error})") from error
    except ElementTree.ParseError as error:
        raise LayoutError(path, f"is not a Tiled map ({error})") from error
    _check_source(path, root)
    tiled = pytmx.TiledMap()
    try:
        tiled.parse_xml(root)
    except Exception as error:  # it raises whatever the odd thing in the file led to
        raise LayoutError(path, f"is not a map that can be read ({error!r})") from error
    groups: dict[str, Sequence[pytmx.TiledObject]] = {}
    for layer in tiled.objectgroups:
        if layer.name in groups:
            raise LayoutError(path, f"has two layers {layer.name!r}")
        groups[layer.name] = tuple(layer)
    return _Map(tiled.properties, groups)


def _check_source(path: Path, root: ElementTree.Element) -> None:
    """What the map's reader would drop without a word, or take for something else."""
    if root.tag != "map":
        raise LayoutError(path, f"is not a Tiled map (it begins with <{root.tag}>)")
    if root.get("infinite", "0") != "0":
        raise LayoutError(path, "is an infinite map; a table has an end")
    size = [float(root.get(name, 0)) * float(root.get(f"tile{name}", 0)) for name in ("width", "height")]
    if size != [WIDTH, HEIGHT]:
        raise LayoutError(path, f"is {size[0]:g} × {size[1]:g} pixels, not {WIDTH} × {HEIGHT}")
    for item in root.iter("object"):
        name = item.get("name", "")
        if item.get("template") is not None:
            raise LayoutError(path, "comes from a template; draw it here", name)
        for kind in NOT_A_BOX:
            if item.find(kind) is not None:
                raise LayoutError(path, f"is drawn as {kind}, not as a box", name)
        if item.get("gid") is not None or float(item.get("rotation", 0)):
            raise LayoutError(path, "is a turned box or a tile, not an upright box", name)


def _players(path: Path, layers: _Map) -> int:
    players = layers.properties.get("players")
    if not isinstance(players, int) or not 2 <= players <= 8:
        raise LayoutError(path, "has no property 'players' from 2 to 8")
    return players


def _boxes(path: Path, items: Iterable[pytmx.TiledObject], layer: str) -> dict[str, Zone]:
    boxes: dict[str, Zone] = {}
    for item in items:
        name = item.name or ""
        if not name:
            raise LayoutError(path, f"in layer {layer!r} has no name", str(item.id))
        expected = "overlay" if layer == "overlays" else name.partition(".")[0]
        if item.type != expected:
            raise LayoutError(path, f"has type {item.type or ''!r}, not {expected!r}", name)
        if name in boxes:
            raise LayoutError(path, f"is there twice in layer {layer!r}", name)
        boxes[name] = Zone(item.x, item.y, item.width, item.height)
    return boxes


# --- checking ---


def _zone_names(players: int, sides: int) -> set[str]:
    seats = {f"seat.{number}" for number in range(players)}
    return {*FIXED} | seats | {f"{kind}.{number}" for kind in BY_SIDE for number in range(sides)}


def _check_names(path: Path, layer: str, zones: Mapping[str, Zone], wanted: set[str]) -> None:
    for name in sorted(wanted - zones.keys()):
        raise LayoutError(path, f"is missing in layer {layer!r}", name)
    for name in sorted(zones.keys() - wanted):
        raise LayoutError(path, f"has no place in layer {layer!r}", name)


def _check_places(path: Path, layout: Layout) -> None:
    for name, zone in (*layout.zones.items(), *layout.overlays.items()):
        if zone.w <= 0 or zone.h <= 0:
            raise LayoutError(path, "has no size", name)
        if zone.x < 0 or zone.y < 0 or zone.x + zone.w > WIDTH or zone.y + zone.h > HEIGHT:
            raise LayoutError(path, "leaves the window", name)
    for (name, zone), (other, another) in combinations(layout.zones.items(), 2):
        if zone.meets(another):
            raise LayoutError(path, f"overlaps {other}", name)


# --- printing ---


def in_pixels(layout: Layout, window: Viewport) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """Each zone and overlay with its box in the pixels of a window."""
    for name, zone in (*sorted(layout.zones.items()), *sorted(layout.overlays.items())):
        left, top = window.to_px(zone.x, zone.y)
        right, bottom = window.to_px(zone.x + zone.w, zone.y + zone.h)
        yield name, (left, top, right - left, bottom - top)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the zones of a map: name, left, top, width, height, a zone a line."""
    parser = ArgumentParser(prog="python -m kanasta_gui.table.layout", description=main.__doc__)
    parser.add_argument("map", type=Path, help="a Tiled map of a table")
    parser.add_argument("--pairs", action="store_true", help="partners play together")
    parser.add_argument("--counterclockwise", action="store_true", help="the next player sits to the right")
    parser.add_argument("--left-handed", action="store_true", help="buttons to the left of the hand")
    parser.add_argument("--window", default=f"{WIDTH}x{HEIGHT}", metavar="WxH", help="size of the window")
    chosen = parser.parse_args(arguments)
    try:
        width, height = (int(number) for number in chosen.window.split("x"))
        layout = load_layout(chosen.map, chosen.pairs, chosen.counterclockwise, chosen.left_handed)
    except ValueError:
        parser.error(f"--window {chosen.window}: a size is written as 1280x720")
    except LayoutError as error:
        parser.error(str(error))
    for name, box in in_pixels(layout, Viewport(width, height)):
        print(name, *box)


if __name__ == "__main__":
    main()
