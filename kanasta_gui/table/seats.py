"""Drawing of the players: portrait with the turn's ring, name, level, backs and count of the hand."""

from __future__ import annotations

from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import BODY, CREAM, DISPLAY, GOLD_INK, MUTED, TURN

from .fan import Place, SeatPlaces, seat_places
from .labels import fits
from .layout import Layout
from .shown import Shown, ShownSeat

OWN_RADIUS = 54.0
PILL_LINE, PILL_ROOM = "#fff0c4", 216.0


def places_of(layout: Layout, seat: ShownSeat, number: int) -> SeatPlaces:
    """Where everything of another player's seat lies."""
    return seat_places(seat.cards, layout[f"seat.{number}"])


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
        sides = seat.faces or (seat.back,) * len(places.backs)
        for side, at in zip(sides, places.backs, strict=False):
            canvas.card(side, at.x, at.y, at.width, at.degrees, lift=0)
    canvas.avatar(*places.portrait, seat.portrait, seat.active, seat.progress, seat.ring)
    x, y, align, size, room = places.name
    canvas.text(seat.name, x, y, size, CREAM, DISPLAY, align, True, room=room)
    x, y, align, size, room = places.note
    note = seat.note if fits(canvas, seat.note, size, BODY, room) else seat.short
    canvas.text(note, x, y, size, MUTED, BODY, align, room=room)
    x, y, size = places.count
    canvas.coin(x, y, str(seat.cards), seat.ring, size)


def draw_own_seat(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The player who looks, with whose turn it is."""
    seat, (x, y, w, _) = shown.seats[0], layout["seat.0"]
    middle = x + w / 2
    canvas.avatar(*portrait_of(layout, shown, 0), seat.portrait, seat.active, seat.progress, TURN)
    canvas.coin(x + w / 2 + 45, y + 112, str(seat.cards), TURN, 18)
    canvas.text(seat.name, middle, y + 158, 27, CREAM, DISPLAY, "centre", True, room=w)
    if not seat.pill:
        return
    if seat.active:
        words = canvas.text_width(seat.pill, 19) + 19 * 2.75
        icon = "clock" if seat.clock and words <= PILL_ROOM else ""
        canvas.pill(middle, y + 198, seat.pill, 19, TURN, GOLD_INK, PILL_LINE, 1, room=PILL_ROOM, icon=icon)
    else:
        canvas.pill(middle, y + 198, seat.pill, 18, room=PILL_ROOM)
