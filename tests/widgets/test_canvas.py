from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.art import raster
from kanasta_gui.art.raster import rasterise
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.pieces import Plate, soft_box, stretched
from kanasta_gui.widgets.theme import BODY, BUTTONS, MIN_TEXT_PX
from kanasta_gui.widgets.viewport import Viewport

from .conftest import made_canvas

in_canvas = contextmanager(made_canvas)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def whole_screen(canvas: Canvas) -> None:
    """One of everything."""
    canvas.felt()
    canvas.panel(40, 40, 600, 400)
    canvas.sheet(700, 40, 500, 600)
    canvas.button(60, 60, 300, 60, "Undo", "undo")
    canvas.button(60, 140, 300, 60, "Lay", "check", "primary", focused=True)
    canvas.text("Take the J♥ or the J♠", 60, 240, 24)
    canvas.paragraph("a few words that need more than one line to stand on", 60, 300, 300)
    canvas.choices(60, 380, 400, 52, ("one", "two", "three"), 1)
    canvas.toggle(500, 380, True)
    canvas.slider(60, 460, 300, 0.4, "40")
    canvas.coin(700, 700, "13")
    canvas.pill(900, 700, "Frozen · 9 cards", icon="no")
    canvas.avatar(1300, 200, 60, "QH", active=True, progress=0.4)
    canvas.seal("mixed", 1300, 400)
    canvas.snowflake(1400, 400, 14)
    canvas.flourish(1500, 500, 400)
    canvas.logo(1300, 700, 60)
    canvas.card("KS", 1500, 800, 158, 5, dim=True)
    canvas.glow(1500, 800, 158, 220, "#ffd166", 5)
    canvas.focus(1400, 700, 158, 220, 12, degrees=5)
    canvas.shade(0.3)


@given(
    st.integers(960, 4000),
    st.integers(540, 2400),
    st.floats(0, 1920),
    st.floats(0, 1080),
)
def test_points_go_to_pixels_and_back(width: int, height: int, x: float, y: float) -> None:
    viewport = Viewport(width, height)
    pixel = viewport.to_px(x, y)
    back = viewport.to_units(pixel)
    assert abs(back[0] - x) <= 0.51 / viewport.scale
    assert abs(back[1] - y) <= 0.51 / viewport.scale
    assert 0 <= pixel[0] <= width
    assert 0 <= pixel[1] <= height


@pytest.mark.parametrize(
    ("size", "scale", "corner"),
    [
        ((1920, 1080), 1.0, (0, 0)),
        ((960, 540), 0.5, (0, 0)),
        ((2560, 1080), 1.0, (320, 0)),
        ((960, 960), 0.5, (0, 210)),
    ],
)
def test_what_is_left_over_is_shared_by_both_sides(
    size: tuple[int, int], scale: float, corner: tuple[int, int]
) -> None:
    viewport = Viewport(*size)
    assert viewport.scale == scale
    assert (viewport.left, viewport.top) == corner
    x, y, w, h = viewport.bounds
    assert (w * scale, h * scale) == size
    assert (x, y) == (-corner[0] / scale, -corner[1] / scale)


def test_cloth_fills_the_window_beyond_the_table() -> None:
    with in_canvas((1000, 540)) as canvas:
        canvas.target.fill("magenta")
        canvas.felt()
        for corner in ((0, 0), (999, 0), (0, 539), (999, 539), (500, 230)):
            tone = canvas.target.get_at(corner)
            assert tone.g > tone.r  # teal, not magenta
        centre, edge = canvas.target.get_at((500, 230)), canvas.target.get_at((0, 0))
        assert centre.g > edge.g + 20


def test_cloth_has_a_fine_grain(canvas: Canvas) -> None:
    canvas.felt()
    row = [canvas.target.get_at((x, 40)).g for x in range(100, 160)]
    steps = {abs(a - b) for a, b in pairwise(row)}
    assert 2 <= max(steps) <= 12


def test_drawing_again_draws_no_svg(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    whole_screen(canvas)
    first = pixels(canvas.target)

    def fail(svg: str, width: int) -> bytes:
        raise AssertionError("drawn again")

    monkeypatch.setattr(raster, "draw", fail)
    whole_screen(canvas)
    assert pixels(canvas.target) == first


def test_everything_is_drawn_in_any_window_with_any_size_of_text() -> None:
    for size, text_scale in (((960, 540), 1.5), ((1700, 540), 1.0)):
        with in_canvas(size, text_scale) as canvas:
            whole_screen(canvas)
            assert canvas.target.get_size() == size


# --- text ---


def test_type_is_never_smaller_than_the_limit(canvas: Canvas) -> None:
    assert canvas.type.pixels(17) == MIN_TEXT_PX
    assert canvas.type.pixels(44) == 22


def test_text_scale_makes_type_larger_but_not_the_smallest() -> None:
    with in_canvas((1920, 1080), 1.5) as canvas:
        assert canvas.type.pixels(20) == 30
        assert canvas.text_width("Kanasta", 20) > 100


@pytest.mark.parametrize("words", ["Lay 3 nines", "J♥ on ♠", "♦", "Zażółć gęślą jaźń"])
@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_text_is_as_wide_as_it_says_and_stands_where_it_should(
    canvas: Canvas, words: str, align: str
) -> None:
    canvas.target.fill("black")
    with canvas.recording() as marks:
        wide = canvas.text(words, 800, 500, 40, "#ffffff", align=align)
    assert wide == canvas.text_width(words, 40)
    left = 800 - {"left": 0, "centre": wide / 2, "right": wide}[align]
    whole = marks[0].unionall(marks[1:])
    assert abs(whole.left - left * canvas.scale) <= 3
    assert abs(whole.right - (left + wide) * canvas.scale) <= 4


def test_text_that_fits_stays_as_large_as_it_is(canvas: Canvas) -> None:
    wide = canvas.text_width("Create table", 40)
    assert canvas.text("Create table", 0, 0, 40, room=wide) == wide
    assert canvas.overflows == []


def test_text_shrinks_to_fit_down_to_four_fifths(canvas: Canvas) -> None:
    wide = canvas.text_width("Create table", 40)
    assert canvas.text("Create table", 0, 0, 40, room=wide * 0.9) <= wide * 0.9
    assert canvas.overflows == []


def test_text_that_does_not_fit_is_cut_and_noted(canvas: Canvas) -> None:
    room = canvas.text_width("Create table", 40) * 0.6
    assert canvas.text("Create table", 0, 0, 40, room=room) <= room + 1
    (note,) = canvas.overflows
    assert note.startswith("'Create table' needs ")


def test_paragraph_keeps_its_width_and_its_line_breaks(canvas: Canvas) -> None:
    words = "Two packs with four jokers.\nEach player gets eleven cards, one at a time."
    lines = canvas.lines(words, 400, 30)
    assert " ".join(lines) == words.replace("\n", " ")
    assert lines[0].split() == ["Two", "packs", "with", "four", "jokers."][: len(lines[0].split())]
    assert all(canvas.text_width(line, 30, BODY) <= 400 for line in lines)
    assert any(line.endswith("jokers.") for line in lines)
    end = canvas.paragraph(words, 0, 100, 400, 30)
    assert end == pytest.approx(100 + len(lines) * 30 * 1.36)


def test_numbers_stay_on_one_line(canvas: Canvas) -> None:
    lines = canvas.lines("rivals have 2\u00a0310 points", 260, 40)
    assert any("2\u00a0310" in line for line in lines)


def test_a_word_that_is_too_wide_is_noted(canvas: Canvas) -> None:
    canvas.paragraph("Überraschungsmoment", 0, 0, 60, 30)
    assert canvas.overflows


def test_red_suits_are_light_on_dark_ground_and_dark_on_paper(canvas: Canvas) -> None:
    tones = {}
    for colour, ground in (("#fbf4e4", "#000000"), ("#333a4d", "#ffffff")):
        canvas.target.fill(ground)
        canvas.text("♥", 400, 400, 80, colour)
        tones[colour] = canvas.target.get_at(canvas.at(428, 400))
    assert tones["#fbf4e4"].g > 100
    assert tones["#333a4d"].g < 60


def test_a_narrow_button_drops_its_icon_not_its_words(canvas: Canvas) -> None:
    def marks_of(icon: str) -> int:
        with canvas.recording() as marks:
            canvas.button(
                0, 0, canvas.text_width("Wyłóż 3 dziewiątki", 24) + 24, 60, "Wyłóż 3 dziewiątki", icon
            )
        return len(marks)

    assert marks_of("check") == marks_of("")
    assert canvas.overflows == []


# --- pieces ---


@pytest.mark.parametrize(
    "look",
    [
        Plate("#0c2f33", "", 0.82, "#3b7a76", 1.5, radius=18, shine=0.14),
        Plate("#f7d27a", "#d99f36", line="#fff0c4", line_width=1.6, radius=14, shine=0.3),
        Plate(line="#ffffff", line_width=3.4, radius=20),
        Plate("#0c2f33", radius=200),
    ],
)
@pytest.mark.parametrize("size", [(300, 200), (61, 340), (12, 9), (400, 400)])
def test_a_stretched_plate_looks_like_one_drawn_whole(
    canvas: Canvas, look: Plate, size: tuple[int, int]
) -> None:
    wide, high = look.template(*size)
    margin = look.margin
    template = rasterise(look.document(wide, high), wide + 2 * margin)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    one, other = stretched(template, full), rasterise(look.document(*size), full[0])
    assert one.get_size() == other.get_size()
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    differences = [abs(a - b) for a, b in pairs]
    assert max(differences) <= 24  # of a pixel or two on the curve of a corner
    assert sum(difference > 2 for difference in differences) <= 12


@pytest.mark.parametrize(
    ("size", "radius", "blur"), [((300, 200), 18, 18), ((90, 90), 45, 8), ((40, 56), 3, 2)]
)
def test_a_shadow_is_a_blurred_box(canvas: Canvas, size: tuple[int, int], radius: int, blur: int) -> None:
    soft = soft_box(*size, radius, blur, pygame.Color(0, 8, 10, 120))
    box = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(box, (0, 8, 10, 120), (2 * blur, 2 * blur, *size), border_radius=radius)
    wanted = pygame.transform.gaussian_blur(box.premul_alpha(), blur)
    pairs = zip(pygame.image.tobytes(soft, "RGBA"), pygame.image.tobytes(wanted, "RGBA"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 12


def test_boxes_that_touch_in_units_touch_in_pixels() -> None:
    with in_canvas((1111, 625)) as canvas:
        for index in range(40):
            x = index * 37.3
            one, other = canvas.area(x, 10, 37.3, 20), canvas.area(x + 37.3, 10, 37.3, 20)
            assert one.right == other.left


def test_recording_covers_everything_that_is_drawn(canvas: Canvas) -> None:
    calls: list[Callable[[], object]] = [
        lambda: canvas.panel(100, 100, 300, 200),
        lambda: canvas.button(100, 100, 300, 80, "Label", "undo", focused=True),
        lambda: canvas.card("KS", 400, 400, 158, 12, lift=3),
        lambda: canvas.text("Words ♥", 400, 400, 30, shadow=True),
        lambda: canvas.avatar(400, 400, 60, "QH", True, 0.3),
        lambda: canvas.glow(400, 400, 100, 100, "#ffd166", 20),
        lambda: canvas.vector('<circle cx="400" cy="400" r="20" fill="red"/>', box=(380, 380, 40, 40)),
        lambda: canvas.sheet(300, 200, 400, 300),
        lambda: canvas.plate(300, 200, 40, 30, "#ff0000", dashes="4 4", line="#00ff00"),
    ]
    for call in calls:
        canvas.target.fill("#808080")
        with canvas.recording() as marks:
            call()
        assert marks
        for mark in marks:
            canvas.target.fill("#808080", mark)
        assert pixels(canvas.target) == bytes([0x80]) * (960 * 540 * 3)


def test_drawing_onto_another_surface(canvas: Canvas) -> None:
    layer = pygame.Surface((960, 540))
    canvas.target.fill("black")
    with canvas.onto(layer):
        canvas.plate(0, 0, 1920, 1080, "#ff0000")
    assert canvas.target.get_at((400, 300))[:3] == (0, 0, 0)
    assert layer.get_at((400, 300))[:3] == (255, 0, 0)


def test_shade_darkens_evenly(canvas: Canvas) -> None:
    canvas.target.fill((200, 200, 200))
    canvas.shade(0.5)
    assert canvas.target.get_at((10, 10))[:3] == (101, 109, 110)


def test_a_lifted_card_throws_a_longer_shadow(canvas: Canvas) -> None:
    extents = []
    for lift in range(4):
        with canvas.recording() as marks:
            canvas.card("KS", 800, 500, 158, lift=lift)
        extents.append(marks[0].bottom)
    assert extents == sorted(set(extents))


def test_all_kinds_of_button_have_readable_labels(canvas: Canvas) -> None:
    """Contrast of at least 4.5 between the label and the middle of its ground."""
    for kind, look in BUTTONS.items():
        ground = pygame.Color(look.top).lerp(look.bottom, 0.5)
        lights = sorted((luminance(pygame.Color(look.ink)), luminance(ground)))
        assert (lights[1] + 0.05) / (lights[0] + 0.05) >= (3.6 if kind == "disabled" else 4.5), kind


def luminance(colour: pygame.Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def test_a_card_that_may_not_be_played_is_darker_and_made_once(canvas: Canvas) -> None:
    canvas.felt()
    canvas.card("4D", 960, 540, 158)
    at = canvas.viewport.to_px(960, 460)
    bright = canvas.target.get_at(at)
    canvas.card("4D", 960, 540, 158, dim=True)
    dark = canvas.target.get_at(at)
    assert sum(dark[:3]) < 0.75 * sum(bright[:3])
    which = ("4D", canvas.px(158), 0)
    picture = canvas.pictures.turned(*which)
    assert canvas._dimmed(picture, which) is canvas._dimmed(picture, which)
