"""Presses, drags, double clicks."""

from __future__ import annotations

import pytest

from kanasta_gui.table.drag import DOUBLE_MS, MOST_TILT, Carried, Drag, Pointer, offset_within
from kanasta_gui.table.fan import Place
from kanasta_gui.table.pointing import OnCard, OnNothing
from kanasta_gui.table.sprites import DRAG_SCALE

ONE = Carried(("QH",), (49,), (1,))


def test_a_press_becomes_a_drag_after_some_pixels() -> None:
    pointer = Pointer()
    pointer.press(OnCard(1), 100, 100)
    assert not pointer.move(103, 100, 1)
    assert pointer.move(108, 100, 1)
    assert pointer.origin == (100, 100)


def test_the_distance_is_one_on_the_screen_not_on_the_table() -> None:
    pointer = Pointer()
    pointer.press(OnCard(1), 100, 100)
    assert not pointer.move(112, 100, 0.5)
    assert pointer.move(115, 100, 0.5)


def test_without_a_press_nothing_is_dragged() -> None:
    pointer = Pointer()
    assert not pointer.move(500, 500, 1)
    pointer.press(OnCard(1), 0, 0)
    pointer.release()
    assert not pointer.move(500, 500, 1)


def test_two_quick_clicks_on_the_same_are_a_double_click() -> None:
    pointer = Pointer()
    assert not pointer.click(OnCard(1))
    pointer.update(DOUBLE_MS / 2)
    assert pointer.click(OnCard(1))
    assert not pointer.click(OnCard(1))  # a third one begins anew
    pointer.update(DOUBLE_MS + 1)
    assert not pointer.click(OnCard(1))
    assert not pointer.click(OnCard(2))
    assert not pointer.click(OnNothing())


def test_a_card_stays_under_the_mouse_where_it_was_grabbed() -> None:
    place = Place(200, 300, 0, 158)
    offset = offset_within(place, 180, 250)
    drag = Drag(ONE, 180, 250, offset)
    assert drag.places()[0][:2] == (200, 300)
    drag.move(500, 500)
    assert drag.places()[0][:2] == (520, 550)
    assert drag.places()[0].width == pytest.approx(158 * DRAG_SCALE)


def test_a_card_leans_the_way_it_goes_and_comes_to_rest() -> None:
    drag = Drag(ONE, 0, 0, (0, 0))
    for step in range(1, 30):
        drag.move(step * 40, 0)
        drag.update(16)
    assert MOST_TILT / 2 < drag.tilt <= MOST_TILT
    for _ in range(100):
        drag.update(16)
    assert abs(drag.tilt) < 0.2


def test_several_cards_lie_side_by_side_round_the_grabbed_one() -> None:
    carried = Carried(("9S", "9D", "9C"), (1, 2, 3), (1, 2, 3), grabbed=1)
    places = Drag(carried, 100, 100, (0, 0)).places()
    assert places[1].x == 100
    assert places[0].x < 100 < places[2].x


def test_many_cards_do_not_reach_across_the_table() -> None:
    carried = Carried(tuple("QH" for _ in range(30)), (), ())
    places = Drag(carried, 0, 0, (0, 0)).places()
    assert places[-1].x - places[0].x < 400
