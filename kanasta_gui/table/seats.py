"""Drawing of the players: portrait with the turn's ring, name, level, backs and count of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kanasta_gui.widgets.canvas import COIN_HEIGHT, Canvas
from kanasta_gui.widgets.theme import (
    BODY,
    CREAM,
    DISPLAY,
    GOLD_INK,
    INVALID,
    MUTED,
    REFUSAL_FILL,
    REFUSAL_INK,
    TURN,
)

from .fan import Place, SeatPlaces, open_seat_places, seat_places
from .labels import fits, under
from .layout import Layout
from .shown import Shown, ShownSeat

OWN_RADIUS = 54.0
HALF_OF_LETTERS = 0.36  # of a type's size
OWN_COUNT = (68.0, 50.0)  # from the middle of one's own portrait: beside it, not on it
PILL_LINE, PILL_ROOM = "#fff0c4", 216.0
HURRY = (REFUSAL_FILL, REFUSAL_INK, INVALID)  # the pill's ground, ink and rim in the last seconds


def places_of(layout: Layout, seat: ShownSeat, number: int) -> SeatPlaces:
    """Where everything of another player's seat lies."""
    zone = layout[f"seat.{number}"]
    return open_seat_places(seat.cards, zone) if seat.faces or seat.turning else seat_places(seat.cards, zone)


def laid_out(places: SeatPlaces, faces: Sequence[str]) -> Iterator[tuple[str, Place]]:
    """The cards of a hand with their places; those under others in a column show their ranks all the same."""
    rows, shown = places.rows, min(len(faces), len(places.backs))
    for index, (face, place) in enumerate(zip(faces, places.backs, strict=False)):
        under = rows and (index + 1) % rows and index + 1 < shown
        yield (f"covered:{face}" if under else face), place


def portrait_of(layout: Layout, shown: Shown, number: int) -> tuple[float, float, float]:
    """The centre and radius of a player's portrait."""
    if number == 0:
        x, y, w, _ = layout["seat.0"]
        return x + w / 2, y + 74, OWN_RADIUS
    return places_of(layout, shown.seats[number], number).portrait


def hand_of(layout: Layout, shown: Shown, number: int) -> Place:
    """Where the cards of another player's hand come from and go to."""
    backs = seat_places(max(1, shown.seats[number].cards), layout[f"seat.{number}"]).backs
    return backs[len(backs) // 2]


def draw_seat(canvas: Canvas, layout: Layout, shown: Shown, number: int) -> None:
    """Another player."""
    seat = shown.seats[number]
    places = places_of(layout, seat, number)
    if not seat.turning:
        for side, at in laid_out(places, seat.faces or (seat.back,) * len(places.backs)):
            canvas.card(side, at.x, at.y, at.width, at.degrees, lift=0)
    if places.has_portrait:
        light = INVALID if seat.hurry else TURN
        canvas.avatar(*places.portrait, seat.portrait, seat.active, seat.progress, seat.ring, light)
    _draw_labels(canvas, seat, places)
    x, y, size = places.count
    if y < places.name[1]:  # a large coin grows away from the name
        y -= (canvas.coin_height(size) - COIN_HEIGHT) / 2
    canvas.coin(x, y, str(seat.cards), seat.ring, size)


def _draw_labels(canvas: Canvas, seat: ShownSeat, places: SeatPlaces) -> None:
    """Name and note; one under the other they keep apart, however large they are."""
    x, name_y, align, size, room = places.name
    canvas.text(seat.name, x, name_y, size, CREAM, DISPLAY, align, True, room=room)
    x, y, note_align, note_size, room = places.note
    if not room:
        return
    if note_align == align:
        y = under(canvas, name_y, size, note_size, y - name_y)
    else:  # it reaches under the count
        high = canvas.type.pixels(note_size) / canvas.scale
        y = max(y, places.count[1] + COIN_HEIGHT / 2 + high * HALF_OF_LETTERS)
    note = seat.note if fits(canvas, seat.note, note_size, BODY, room) else seat.short
    canvas.text(note, x, y, note_size, MUTED, BODY, note_align, room=room)


def draw_own_seat(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The player who looks, with whose turn it is."""
    seat, (x, y, w, _) = shown.seats[0], layout["seat.0"]
    middle = x + w / 2
    left, top, radius = portrait_of(layout, shown, 0)
    light = INVALID if seat.hurry else TURN
    canvas.avatar(left, top, radius, seat.portrait, seat.active, seat.progress, TURN, light)
    canvas.coin(left + OWN_COUNT[0], top + OWN_COUNT[1], str(seat.cards), TURN, 18)
    canvas.text(seat.name, middle, y + 158, 27, CREAM, DISPLAY, "centre", True, room=w)
    if not seat.pill:
        return
    if seat.active:
        words = canvas.text_width(seat.pill, 19) + 19 * 2.75
        icon = "clock" if seat.clock and words <= PILL_ROOM else ""
        look = HURRY if seat.hurry else (TURN, GOLD_INK, PILL_LINE)
        canvas.pill(middle, y + 198, seat.pill, 19, *look, 1, room=PILL_ROOM, icon=icon)
    else:
        canvas.pill(middle, y + 198, seat.pill, 18, room=PILL_ROOM)
