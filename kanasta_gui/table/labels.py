"""Drawing of what is read and pressed: title, scores, log, message, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kanasta_gui.art import svg
from kanasta_gui.art.palette import GOLD, GOLD_LIGHT
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    CREAM,
    DISPLAY,
    DISPLAY_BOLD,
    FADED,
    INVALID,
    MUTED,
    REFUSAL_FILL,
    REFUSAL_INK,
    SIDES,
)

from .layout import Layout, Zone
from .shown import Shown, ShownButton, ShownLog, ShownScore

ASIDE = 170.0  # how far a message makes way for a dragged card
MESSAGE_SIZE, MESSAGE_ENDS = 21.0, 2.75  # type; the pill's ends and icon, in sizes of it
BESIDE = 40.0  # what a long message may take of the cloth beside its zone
LOG_LINES = 6  # that are said in full, if there is room
LOG_SIZE, LOG_MARGIN, LOG_PITCH, LEAST_LOG_PITCH, LOG_LEADING = 19.0, 17.0, 33.0, 26.0, 1.12
LINES_APART = 0.54  # of both their sizes: the least between the middles of two lines
SCORE_SIZES = (32.0, 28.0, 25.0)
BUTTON_MARGIN = 12.0  # that the longest label leaves free
OLD_DOT = "#6ea39c"


def dot(canvas: Canvas, x: float, y: float, radius: float, tone: str) -> None:
    """A small disc."""
    reach = radius + 1
    box = (-reach, -reach, 2 * reach, 2 * reach)
    canvas.stamp(("dot", radius, tone), lambda: svg.circle(0, 0, radius, tone), x, y, box)


def fits(canvas: Canvas, words: str, size: float, font: str, room: float) -> bool:
    """Whether a line fits when its type is made as small as it may be."""
    return canvas.text_width(words, canvas.type.fit(words, size, font, room), font) <= room


def under(canvas: Canvas, middle: float, above: float, size: float, apart: float) -> float:
    """The middle of a line of a size under one whose middle and size are given: so far apart, or more if they
    would touch."""
    high = (canvas.type.pixels(above) + canvas.type.pixels(size)) / canvas.scale
    return middle + max(apart, high * LINES_APART)


def centred(
    canvas: Canvas,
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    room: float,
    font: str = BODY_BOLD,
) -> None:
    """A label in the middle of its place; in two lines where one is too long."""
    if fits(canvas, words, size, font, room):
        canvas.text(words, x, y, size, colour, font, "centre", room=room)
        return
    pitch = canvas.type.pixels(size) / canvas.scale * 1.1
    for row, line in enumerate(canvas.lines(words, room, size, font)):
        canvas.text(line, x, y + (row - 0.5) * pitch, size, colour, font, "centre", room=room)


def draw_title(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The menu's button, the name of the game, which deal it is."""
    x, y, w, _ = layout["menu"]
    draw_button(canvas, shown.menu, menu_box(layout))
    canvas.text(shown.title, x + 72, y + 21, 24, CREAM, DISPLAY, shadow=True, room=w - 76)
    notes = list(shown.notes)
    while len(notes) > 1 and not fits(canvas, ", ".join(notes), 18, BODY, w - 76):
        notes.pop()
    canvas.text(", ".join(notes), x + 72, under(canvas, y + 21, 24, 18, 28), 18, MUTED, BODY, room=w - 76)


def menu_box(layout: Layout) -> Zone:
    """Where the menu's button lies."""
    x, y, _, _ = layout["menu"]
    return Zone(x, y + 6, 54, 52)


def draw_scores(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The sides' totals; with two sides what each needs, too."""
    box = layout["score"]
    canvas.panel(*box)
    if len(shown.scores) == 2:
        _draw_two_scores(canvas, box, shown.scores)
    else:
        _draw_score_list(canvas, box, shown.scores)


def _draw_two_scores(canvas: Canvas, box: Zone, scores: Sequence[ShownScore]) -> None:
    x, y, w, _ = box
    half = max(12.0, (canvas.type.pixels(21) + canvas.type.pixels(17)) / canvas.scale / 4)
    figure = _size_beside_notes(canvas, w - 54, scores)
    for row, score in enumerate(scores):
        top = y + 12 + row * 56
        canvas.plate(x + 16, top + 2, 5, 42, fill=SIDES[row], radius=2.5)
        room = w - canvas.text_width(score.score, figure, DISPLAY_BOLD) - 54
        canvas.text(score.name, x + 32, top + 24 - half, 21, CREAM, BODY_BOLD, room=room)
        canvas.text(score.note, x + 32, top + 24 + half, 17, MUTED, BODY, room=room)
        canvas.text(score.score, x + w - 20, top + 23, figure, CREAM, DISPLAY_BOLD, "right")
    canvas.plate(x + 18, y + 62.5, w - 36, 1, fill="#ffffff", opacity=0.12)


def _size_beside_notes(canvas: Canvas, room: float, scores: Sequence[ShownScore]) -> float:
    """The type of the totals: smaller where the notes beside them would be cut."""
    for size in SCORE_SIZES:
        left = [room - canvas.text_width(score.score, size, DISPLAY_BOLD) for score in scores]
        if all(fits(canvas, score.note, 17, BODY, it) for score, it in zip(scores, left, strict=True)):
            return size
    return SCORE_SIZES[-1]


def _draw_score_list(canvas: Canvas, box: Zone, scores: Sequence[ShownScore]) -> None:
    x, y, w, h = box
    columns = 1 if len(scores) <= 4 else 2
    rows = ceil(len(scores) / columns)
    pitch, each = (h - 14) / rows, (w - 16) / columns
    size = 20 if columns == 1 else 17
    rooms = [each - canvas.text_width(score.score, size + 2, DISPLAY_BOLD) - 9 for score in scores]
    beside = zip(scores, rooms, strict=True)
    roomy = all(fits(canvas, score.name, size, BODY_BOLD, room - 33) for score, room in beside)
    to_dot, to_name, to_end = (10, 23, 10) if roomy else (8, 18, 5)
    for index, score in enumerate(scores):
        left, middle = x + 10 + index // rows * each, y + 7 + (index % rows + 0.5) * pitch
        dot(canvas, left + to_dot, middle, 5.5, SIDES[index])
        room = rooms[index] - to_name - to_end
        canvas.text(score.name, left + to_name, middle, size, CREAM, BODY_BOLD, room=room)
        canvas.text(score.score, left + each - to_end, middle, size + 2, CREAM, DISPLAY_BOLD, "right")


def draw_log(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The last moves, the newest at the bottom and brightest; they may reach to the stock. One that is too
    long takes two rows. Those that have no room are counted in the first row."""
    x, y, _, h = layout["log"]
    room = layout["stock"].x - x - 38
    told = [_log_rows(canvas, line, room) for line in shown.log.lines]
    pitch, most = LOG_PITCH, int((h - 2 * LOG_MARGIN) // LOG_PITCH) + 1
    if sum(map(len, told)) > most or _log_more(shown.log, 0):
        pitch = max(LEAST_LOG_PITCH, canvas.type.pixels(LOG_SIZE) / canvas.scale * LOG_LEADING)
        most = int((h - 2 * LOG_MARGIN) // pitch) + 1
    gone = 0
    while len(told) > 1 and sum(map(len, told)) + bool(_log_more(shown.log, gone)) > most:
        del told[0]
        gone += 1
    middle = y + LOG_MARGIN
    if more := _log_more(shown.log, gone):
        tone = CREAM if shown.log.hovered else GOLD_LIGHT
        canvas.icon("menu", x + 2, middle - 8, tone, 16 / 28)
        canvas.text(more, x + 26, middle, LOG_SIZE, tone, BODY, room=room)
        middle += pitch
    for index, rows in enumerate(told):
        newest = index == len(told) - 1
        dot(canvas, x + 10, middle, 3.5, GOLD if newest else OLD_DOT)
        for row in rows:
            canvas.text(row, x + 26, middle, LOG_SIZE, CREAM if newest else FADED, BODY, room=room)
            middle += pitch


def _log_more(log: ShownLog, gone: int) -> str:
    return log.more[gone] if gone < len(log.more) else ""


def _log_rows(canvas: Canvas, line: str, room: float) -> tuple[str, ...]:
    if fits(canvas, line, LOG_SIZE, BODY, room):
        return (line,)
    return canvas.lines(line, room, LOG_SIZE, BODY)


def draw_message(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """Advice, or a refusal with its reason."""
    message, (x, y, w, h) = shown.message, layout["message"]
    if not message.words:
        return
    room = w + 2 * BESIDE
    shift = _way_made(canvas, message.words, room) if message.aside else 0.0
    middle, room = (x + w / 2 + shift, y + h / 2), room - 2 * shift
    words, size = message.words, MESSAGE_SIZE
    if message.refusal:
        canvas.pill(*middle, words, size, REFUSAL_FILL, REFUSAL_INK, INVALID, 0.96, room=room, icon="no")
    else:
        canvas.pill(*middle, words, size, line=GOLD, room=room)


def _way_made(canvas: Canvas, words: str, room: float) -> float:
    """How far a message makes way for a dragged card: less where it is so long that it would be cut."""
    size = canvas.type.fit(words, MESSAGE_SIZE, BODY_BOLD, room - 2 * ASIDE, MESSAGE_ENDS)
    wide = canvas.text_width(words, size) + MESSAGE_ENDS * size
    return max(0.0, min(ASIDE, (room - wide) / 2))


ACTION_BOXES = {
    3: ((4, 62, 24), (80, 52, 22), (144, 52, 22)),
    4: ((4, 62, 24), (80, 50, 22), (140, 44, 20), (192, 44, 20)),
}
"""Top, height and type size of the buttons beside the hand, the main one first, by how many there are."""


def action_boxes(layout: Layout, count: int) -> tuple[Zone, ...]:
    """Where the buttons beside the hand lie."""
    x, y, w, _ = layout["actions"]
    return tuple(Zone(x, y + top, w, high) for top, high, _ in ACTION_BOXES[count])


def draw_actions(canvas: Canvas, layout: Layout, shown: Shown) -> None:
    """The buttons beside the hand."""
    boxes = action_boxes(layout, len(shown.buttons))
    for button, box, (_, _, size) in zip(shown.buttons, boxes, ACTION_BOXES[len(boxes)], strict=True):
        draw_button(canvas, button, box, size)


def draw_button(canvas: Canvas, button: ShownButton, box: Zone, size: float = 22) -> None:
    """A button in its present state."""
    too_long = button.short and not fits(canvas, button.label, size, BODY_BOLD, box.w - BUTTON_MARGIN)
    label = button.short if too_long else button.label
    canvas.button(*box, label, button.icon, button.kind, size, focused=button.focused)
    if button.left:
        x, y, w, h = box
        canvas.plate(x + 14, y + h - 10, (w - 28) * button.left, 5, GOLD, radius=2.5)
