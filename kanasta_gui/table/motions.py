"""Movements that are more than a card's way: a pile fanned out, a canasta closed, the light of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, CREAM, DISPLAY_BOLD, MUTED, TURN

from . import tween
from .animator import Move
from .fan import CANASTA_LAYERS, CANASTA_OFFSET, PILE_OFFSETS, Column, Place
from .layout import Zone
from .shown import ShownMeld
from .sides import seal_point
from .sprites import Flight, Sprites

BANNER_MS = 1300.0
SPREAD, SPREAD_WIDTH = 34.0, 760.0  # between the cards of a pile that is fanned out, and of all of them
LIGHT_STEPS, TURN_LIGHT = 8, 170

Coin = Callable[[], tuple[float, float, float]]
Find = Callable[[], Column | None]


def out_of_pile(
    sprites: Sprites,
    top: Place,
    index: int,
    count: int,
    face: str,
    back: str,
    end: Callable[[], Place],
    done: Callable[[], None],
) -> Move:
    """One card of a pile that is fanned out and then goes into a hand; with a back it is hidden there."""
    from_top = count - 1 - index
    dx, dy, turn = PILE_OFFSETS[from_top] if from_top < len(PILE_OFFSETS) else (0.0, 0.0, 0.0)
    start = Place(top.x + dx, top.y + dy, turn, top.width)
    step = min(SPREAD, SPREAD_WIDTH / max(1, count))
    fanned = Place(top.x + (index - (count - 1) / 2) * step, top.y, 0, top.width)
    waits = tween.PILE_FAN + index * float(tween.TAKE_EVERY)
    whole = waits + tween.TAKE

    def paint(canvas: Canvas, share: float) -> None:
        gone = share * whole
        if gone < tween.PILE_FAN:
            flight, part = Flight(face, start, fanned, lift=0), tween.cubic_out(gone / tween.PILE_FAN)
        else:
            part = tween.cubic_in_out(max(0.0, (gone - waits) / tween.TAKE))
            flight = Flight(back or face, fanned, end(), face if back else "")
        sprites.draw_flight(canvas, flight, part)

    return Move(whole, paint, waits_in_sight=True, done=done)


def freezing(grow: Callable[[float], None]) -> Move:
    """Ice grows over the pile; what is shown of it changes, nothing is painted over it."""
    return Move(tween.FREEZE, paint_nothing, easing=tween.sine_out, tick=grow, done=lambda: grow(1.0))


def counting(count: Callable[[float], None]) -> Move:
    """Numbers run to what they are now; what is shown of them changes, nothing is painted over it."""
    return Move(tween.SCORE, paint_nothing, easing=tween.quint_out, tick=count, done=lambda: count(1.0))


def paint_nothing(canvas: Canvas, share: float) -> None:
    """What changes is what rests."""


def squaring_up(
    opened: Sequence[Column], find: Find, meld: Callable[[], ShownMeld | None], done: Callable[[], None]
) -> Move:
    """An open column, as it was, becomes the squared stack where canastas lie."""

    def paint(canvas: Canvas, share: float) -> None:
        column, shown = find(), meld()
        if column is None or shown is None:
            return
        before = opened[0] if opened else column
        count = len(shown.faces)
        for index, face in enumerate(shown.faces):
            under = min(CANASTA_LAYERS - 1, count - 1 - index)
            stack = column.place(0)
            x, y = stack.x + CANASTA_OFFSET[0] * under, stack.y + CANASTA_OFFSET[1] * under
            start = before.place(min(index, before.cards - 1))
            now = (tween.between(start.x, x, share), tween.between(start.y, y, share))
            canvas.card(face if index == count - 1 else f"covered:{face}", *now, column.width, lift=0)

    return Move(tween.CANASTA_SQUARE, paint, easing=tween.cubic_in_out, done=done)


def seal_drops(find: Find, meld: Callable[[], ShownMeld | None], done: Callable[[], None]) -> Move:
    """The seal comes down on a canasta."""

    def paint(canvas: Canvas, share: float) -> None:
        column, shown = find(), meld()
        if column is not None and shown is not None and shown.kind is not None:
            size = round((1.6 - 0.6 * share) * 10) / 10
            canvas.seal(shown.kind, *seal_point(column), column.width / 84 * size)

    return Move(tween.CANASTA_SEAL, paint, easing=tween.bounce_out, done=done)


def ring_of_light(find: Find) -> Move:
    """Light goes out from a canasta that was closed."""

    def paint(canvas: Canvas, share: float) -> None:
        column = find()
        strength = round((1 - share) * LIGHT_STEPS) * 255 // LIGHT_STEPS
        if column is not None and strength:
            zone = column.zone
            canvas.glow(*zone.centre, zone.w + 10, zone.h + 10, TURN, strength=strength, blur=14)

    return Move(tween.CANASTA_RING, paint, easing=tween.quad_out)


def light_passes(before: Coin, after: Coin, done: Callable[[], None]) -> Move:
    """The light of the turn goes from one portrait to another."""

    def paint(canvas: Canvas, share: float) -> None:
        for coin, light in ((before, 1 - share), (after, share)):
            x, y, radius = coin()
            strength = round(light * LIGHT_STEPS) * TURN_LIGHT // LIGHT_STEPS
            if strength:
                canvas.glow(x, y, radius * 2.1, radius * 2.1, TURN, radius=radius, strength=strength, blur=16)

    return Move(tween.TURN_PASSES, paint, easing=tween.sine_in_out, done=done)


def turning_up(
    sprites: Sprites,
    cards: Callable[[], Iterable[tuple[str, Place]]],
    back: str,
) -> Move:
    """A hand is shown to all: its cards turn over where they are."""

    def paint(canvas: Canvas, share: float) -> None:
        for face, place in cards():
            sprites.draw_flight(canvas, Flight(face, place, place, back, lift=0), share)

    return Move(tween.FLIP, paint)


def banner(zone: Zone, words: str) -> Move:
    """A word in the middle of the table, with a smaller line under it if there is one."""
    title, _, note = words.partition("\n")

    def paint(canvas: Canvas, share: float) -> None:
        canvas.panel(*zone, opacity=0.95, line=TURN, line_width=2.4)
        x, y = zone.centre
        canvas.text(title, x, y - (14 if note else 0), 44, CREAM, DISPLAY_BOLD, "centre", room=zone.w - 60)
        canvas.text(note, x, y + 32, 22, MUTED, BODY, "centre", room=zone.w - 60)

    return Move(BANNER_MS, paint)
