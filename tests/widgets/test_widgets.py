from __future__ import annotations

from typing import Any

import pygame
import pytest

from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice, ValueField
from kanasta_gui.widgets.dialog import Answer, Dialog
from kanasta_gui.widgets.list import ListBox, Row
from kanasta_gui.widgets.slider import Slider
from kanasta_gui.widgets.text_field import TextField
from kanasta_gui.widgets.toggle import Toggle
from kanasta_gui.widgets.viewport import Viewport
from kanasta_gui.widgets.widget import Widget, WidgetGroup

VIEWPORT = Viewport(960, 540)  # half the reference size


class User:
    """Clicks and types at a group of widgets, and notes what they call back."""

    def __init__(self) -> None:
        self.changes = 0
        self.heard: list[Any] = []
        self.group = WidgetGroup(self._changed, on_cancel=lambda: self.heard.append("cancel"))

    def _changed(self) -> None:
        self.changes += 1

    def hear(self, value: Any = "click") -> None:
        self.heard.append(value)

    def send(self, kind: int, **values: Any) -> bool:
        return self.group.handle(pygame.event.Event(kind, values), VIEWPORT)

    def move(self, x: float, y: float) -> bool:
        return self.send(pygame.MOUSEMOTION, pos=VIEWPORT.to_px(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, x: float, y: float, button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=VIEWPORT.to_px(x, y), button=button)

    def up(self, x: float, y: float, button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONUP, pos=VIEWPORT.to_px(x, y), button=button)

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.down(x, y)
        self.up(x, y)

    def key(self, key: int, mod: int = 0) -> bool:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def write(self, text: str) -> bool:
        return self.send(pygame.TEXTINPUT, text=text)

    def wheel(self, steps: int) -> bool:
        return self.send(pygame.MOUSEWHEEL, y=steps, precise_y=float(steps))


@pytest.fixture
def user() -> User:
    return User()


def buttons(user: User, *boxes: tuple[float, float, float, float]) -> list[Button]:
    return [
        user.group.add(Button(box, f"b{index}", lambda index=index: user.hear(index)))  # type: ignore[misc]
        for index, box in enumerate(boxes)
    ]


ROW = ((100, 100, 200, 60), (340, 100, 200, 60), (580, 100, 200, 60))


# --- mouse ---


def test_a_click_presses_and_calls(user: User) -> None:
    (button,) = buttons(user, ROW[0])
    user.move(200, 130)
    assert button.hovered
    assert user.down(200, 130)
    assert button.pressed
    assert user.heard == []
    user.up(200, 130)
    assert not button.pressed
    assert user.heard == [0]


def test_a_press_that_is_dragged_off_does_nothing(user: User) -> None:
    button, other = buttons(user, ROW[0], ROW[1])
    user.down(200, 130)
    user.move(440, 130)
    assert not button.pressed
    assert not other.hovered
    user.up(440, 130)
    assert user.heard == []
    user.down(200, 130)
    user.move(440, 130)
    user.move(210, 130)
    assert button.pressed
    user.up(210, 130)
    assert user.heard == [0]


def test_only_the_left_button_clicks(user: User) -> None:
    buttons(user, ROW[0])
    assert not user.down(200, 130, button=3)
    assert not user.up(200, 130, button=3)
    assert user.heard == []


def test_clicks_beside_widgets_are_left_to_others(user: User) -> None:
    buttons(user, ROW[0])
    assert not user.down(1000, 900)
    assert not user.up(1000, 900)


def test_disabled_and_hidden_widgets_do_not_react(user: User) -> None:
    disabled, hidden, button = buttons(user, *ROW)
    disabled.enabled = False
    hidden.visible = False
    for x in (200, 440, 680):
        user.click(x, 130)
    assert user.heard == [2]
    user.key(pygame.K_TAB)
    user.key(pygame.K_TAB)
    assert user.group.focused is button


def test_small_widgets_have_targets_of_44_pixels(user: User) -> None:
    """A field of 38 units is 19 pixels high here; the target reaches 25 units beyond it."""
    field = user.group.add(ValueField((100, 100, 200, 38), ("a", "b"), 0, user.hear))
    user.click(250, 100 - 24)
    assert user.heard == [1]
    user.click(250, 100 - 27)
    assert user.heard == [1]
    assert field.target(1.0) == (100, 97, 200, 44)


def test_ones_own_box_goes_before_the_target_of_a_neighbour(user: User) -> None:
    for index, top in enumerate((100, 150)):
        box = (100.0, float(top), 200.0, 38.0)
        user.group.add(ValueField(box, ("a", "b"), 0, lambda value, index=index: user.hear(index)))  # type: ignore[misc]
    user.click(250, 136)
    user.click(250, 152)
    assert user.heard == [0, 1]


def test_changes_of_looks_are_told(user: User) -> None:
    buttons(user, ROW[0])
    user.move(10, 900)
    assert user.changes == 0
    user.move(200, 130)
    assert user.changes == 1
    user.move(205, 131)
    assert user.changes == 1
    user.send(pygame.WINDOWLEAVE)
    assert user.changes == 2
    assert not user.group.widgets[0].hovered


# --- keyboard ---


def test_tab_goes_round_and_shift_tab_back(user: User) -> None:
    one, two, three = buttons(user, *ROW)
    seen = []
    for _ in range(4):
        user.key(pygame.K_TAB)
        seen.append(user.group.focused)
    assert seen == [one, two, three, one]
    user.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert user.group.focused is three
    assert [each.focused for each in (one, two, three)] == [False, False, True]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_activate(user: User, key: int) -> None:
    buttons(user, *ROW)
    user.key(pygame.K_TAB)
    user.key(pygame.K_TAB)
    assert user.key(key)
    assert user.heard == [1]


def test_enter_without_a_focus_is_left_to_others(user: User) -> None:
    buttons(user, *ROW)
    assert not user.key(pygame.K_RETURN)
    assert user.heard == []


def test_the_ring_shows_for_the_keyboard_only(user: User) -> None:
    (button,) = buttons(user, ROW[0])
    user.click(200, 130)
    assert user.group.focused is button
    assert not button.focused
    user.key(pygame.K_TAB)
    assert button.focused
    user.down(200, 130)
    assert not button.focused


def test_arrows_go_to_what_lies_there(user: User) -> None:
    boxes = (
        (100, 100, 200, 60),
        (340, 100, 200, 60),
        (100, 200, 440, 60),
        (100, 300, 200, 60),
        (340, 300, 200, 60),
    )
    widgets = buttons(user, *boxes)
    user.group.focus(widgets[0], by_keyboard=True)
    path = []
    keys = (
        pygame.K_RIGHT,
        pygame.K_DOWN,
        pygame.K_DOWN,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_UP,
        pygame.K_LEFT,
    )
    for key in keys:
        user.key(key)
        path.append(widgets.index(user.group.focused))  # type: ignore[arg-type]
    assert path == [1, 2, 3, 4, 2, 0, 0]


def test_escape_cancels(user: User) -> None:
    buttons(user, ROW[0])
    user.key(pygame.K_ESCAPE)
    assert user.heard == ["cancel"]


def test_cleared_groups_have_no_focus(user: User) -> None:
    (button,) = buttons(user, ROW[0])
    user.key(pygame.K_TAB)
    user.group.clear()
    assert user.group.focused is None
    assert not button.focused
    assert not user.key(pygame.K_RETURN)


# --- tips ---


def test_a_tip_shows_under_a_mouse_that_rests(user: User, canvas: Canvas) -> None:
    user.group.add(Button((900, 500, 60, 54), "", user.hear, "undo", tip="Take it back"))
    user.move(930, 520)
    without = drawn(user, canvas)
    user.group.update(400)
    assert drawn(user, canvas) == without
    user.group.update(200)
    assert drawn(user, canvas) != without
    user.move(10, 10)
    user.move(930, 520)
    assert drawn(user, canvas) == without


def test_a_tip_shows_at_the_keyboard_focus(user: User, canvas: Canvas) -> None:
    button = user.group.add(Button((900, 500, 60, 54), "", user.hear, "undo", tip="Take it back"))
    user.key(pygame.K_TAB)
    tipped = drawn(user, canvas)
    button.tip = ""
    assert drawn(user, canvas) != tipped


def drawn(user: User, canvas: Canvas) -> bytes:
    canvas.target.fill("black")
    user.group.draw(canvas)
    return pygame.image.tobytes(canvas.target, "RGB")


@pytest.mark.parametrize("kind", ["secondary", "primary", "danger"])
def test_every_state_of_a_button_looks_different(user: User, canvas: Canvas, kind: str) -> None:
    button = user.group.add(Button((100, 100, 300, 60), "Lay", user.hear, "check", kind))
    looks = [drawn(user, canvas)]
    button.hovered = True
    looks.append(drawn(user, canvas))
    button.pressed = True
    looks.append(drawn(user, canvas))
    button.hovered = button.pressed = False
    button.focused = True
    looks.append(drawn(user, canvas))
    button.focused, button.enabled = False, False
    looks.append(drawn(user, canvas))
    assert len(set(looks)) == 5


# --- toggle ---


def test_toggle(user: User, canvas: Canvas) -> None:
    toggle = user.group.add(Toggle((100, 100, 500, 56), False, user.hear, "Four colours", "a note"))
    off = drawn(user, canvas)
    user.click(120, 128)  # on the label
    assert toggle.on
    user.move(10, 900)
    assert drawn(user, canvas) != off
    user.key(pygame.K_SPACE)
    user.key(pygame.K_RIGHT)
    user.key(pygame.K_RIGHT)
    user.key(pygame.K_LEFT)
    assert user.heard == [True, False, True, False]


# --- choice ---


def test_choice_by_mouse(user: User) -> None:
    choice = user.group.add(Choice((100, 100, 400, 52), ("a", "b", "c", "d"), 1, user.hear))
    user.click(110, 120)
    user.click(110, 120)
    user.click(496, 120)
    assert user.heard == [0, 3]
    assert choice.chosen == 3


def test_choice_by_keyboard_stops_at_the_ends(user: User) -> None:
    user.group.add(Choice((100, 100, 400, 52), ("a", "b", "c"), 1, user.hear))
    (button,) = buttons(user, (600, 100, 100, 52))
    user.key(pygame.K_TAB)
    user.key(pygame.K_RIGHT)
    user.key(pygame.K_RIGHT)
    assert user.heard == [2]
    assert user.group.focused is button  # the arrow went on


def test_choice_hovers_single_options(user: User, canvas: Canvas) -> None:
    user.group.add(Choice((100, 100, 400, 52), ("a", "b", "c"), 1, user.hear))
    user.move(110, 120)
    first = drawn(user, canvas)
    before = user.changes
    user.move(115, 120)
    assert user.changes == before
    user.move(490, 120)
    assert user.changes == before + 1
    assert drawn(user, canvas) != first


# --- value field ---


def test_value_field_steps_to_its_ends(user: User) -> None:
    field = user.group.add(ValueField((100, 100, 200, 38), ("a", "b", "c"), 1, user.hear))
    user.click(110, 119)
    user.click(110, 119)
    user.click(290, 119)
    assert user.heard == [0, 1]
    user.key(pygame.K_RIGHT)
    user.key(pygame.K_RETURN)
    assert user.heard == [0, 1, 2]
    user.wheel(-1)
    assert field.index == 1


def test_value_field_can_go_round(user: User) -> None:
    user.group.add(ValueField((100, 100, 200, 38), ("a", "b", "c"), 2, user.hear, round_and_round=True))
    user.click(290, 119)
    user.click(110, 119)
    assert user.heard == [0, 2]


def test_a_changed_value_looks_different(user: User, canvas: Canvas) -> None:
    field = user.group.add(ValueField((100, 100, 200, 38), ("a", "b", "c"), 1, user.hear))
    usual = drawn(user, canvas)
    field.changed = True
    assert drawn(user, canvas) != usual


# --- slider ---


def test_slider_follows_the_mouse_in_steps(user: User) -> None:
    slider = user.group.add(Slider((100, 100, 300, 38), 50, 0, 100, user.hear, step=10))
    user.down(160, 119)
    user.move(400, 500)
    user.move(900, 119)
    user.up(900, 119)
    assert user.heard == [20, 100]
    assert slider.value == 100


def test_slider_by_keyboard(user: User) -> None:
    user.group.add(Slider((100, 100, 300, 38), 50, 0, 100, user.hear, step=5))
    user.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_LEFT, pygame.K_END):
        assert user.key(key)
    assert user.heard == [55, 50, 0, 100]


# --- text field ---


@pytest.fixture
def name_field(user: User, canvas: Canvas) -> TextField:
    field = TextField((100, 100, 300, 52), "Zofia", user.hear, lambda: user.hear("enter"), limit=8)
    user.group.add(field)
    user.key(pygame.K_TAB)
    return field


def test_typing_replaces_what_is_selected_at_first(user: User, name_field: TextField) -> None:
    user.write("Ł")
    user.write("ucja")
    assert name_field.text == "Łucja"
    assert user.heard == ["Ł", "Łucja"]


def test_editing_in_the_middle(user: User, name_field: TextField) -> None:
    user.key(pygame.K_END)
    user.key(pygame.K_LEFT)
    user.key(pygame.K_BACKSPACE)
    user.write("k")
    assert name_field.text == "Zofka"
    user.key(pygame.K_HOME)
    user.key(pygame.K_DELETE)
    user.write("S")
    assert name_field.text == "Sofka"
    user.key(pygame.K_BACKSPACE)
    user.key(pygame.K_BACKSPACE)
    assert name_field.text == "ofka"


def test_text_stops_at_its_limit_and_is_one_line(user: User, name_field: TextField) -> None:
    user.key(pygame.K_END)
    user.write("\n\tabcdef")
    assert name_field.text == "Zofiaabc"
    assert not user.write("d")


def test_all_can_be_selected_and_erased(user: User, name_field: TextField) -> None:
    user.key(pygame.K_END)
    user.key(pygame.K_a, pygame.KMOD_LCTRL)
    user.key(pygame.K_BACKSPACE)
    assert name_field.text == ""


def test_enter_and_space_in_a_text_field(user: User, name_field: TextField) -> None:
    user.key(pygame.K_RETURN)
    assert user.heard == ["enter"]
    user.key(pygame.K_END)
    user.key(pygame.K_SPACE)
    user.write(" ")
    assert name_field.text == "Zofia "
    assert user.heard == ["enter", "Zofia "]


def test_a_click_puts_the_caret(user: User, name_field: TextField, canvas: Canvas) -> None:
    user.group.draw(canvas)
    user.click(102, 126)
    user.write("x")
    assert name_field.text == "xZofia"
    user.group.draw(canvas)
    user.click(390, 126)
    user.write("y")
    assert name_field.text == "xZofiay"


def test_text_without_the_focus_goes_nowhere(user: User, name_field: TextField) -> None:
    user.group.focus(None)
    assert not user.write("x")
    assert name_field.text == "Zofia"


# --- list ---


@pytest.fixture
def games(user: User) -> ListBox:
    rows = [Row(f"Game {index}", "a note", "yesterday") for index in range(10)]
    box = ListBox(
        (100, 100, 400, 200), rows, 0, user.hear, lambda index: user.hear(("open", index)), pitch=50
    )
    return user.group.add(box)


def test_list_is_chosen_from_by_mouse(user: User, games: ListBox) -> None:
    user.click(150, 175)
    assert user.heard == [1]
    user.click(150, 175)
    assert user.heard == [1, ("open", 1)]


def test_list_scrolls_with_the_wheel(user: User, games: ListBox) -> None:
    user.move(150, 175)
    assert user.wheel(-2)
    user.click(150, 110)
    assert user.heard == [2]
    user.wheel(-100)
    user.click(150, 296)
    assert user.heard == [2, 9]
    assert not user.wheel(-1)


def test_list_keeps_the_chosen_row_in_sight(user: User, games: ListBox) -> None:
    user.key(pygame.K_TAB)
    for _ in range(5):
        user.key(pygame.K_DOWN)
    assert games.chosen == 5
    user.click(150, 296)  # the lowest row in sight
    assert games.chosen == 5
    user.key(pygame.K_HOME)
    assert games.chosen == 0
    user.key(pygame.K_PAGEDOWN)
    assert games.chosen == 4
    user.key(pygame.K_END)
    assert games.chosen == 9


def test_list_opens_with_enter(user: User, games: ListBox) -> None:
    user.key(pygame.K_TAB)
    user.key(pygame.K_DOWN)
    user.key(pygame.K_RETURN)
    assert user.heard == [1, ("open", 1)]


def test_list_can_be_pulled_by_its_bar(user: User, games: ListBox) -> None:
    user.down(490, 110)
    user.move(490, 900)
    user.up(490, 900)
    user.click(150, 296)
    assert user.heard == [9]


def test_list_draws_only_inside_its_box(user: User, games: ListBox, canvas: Canvas) -> None:
    user.move(150, 175)
    user.wheel(-1)
    drawn(user, canvas)
    below = canvas.target.subsurface(canvas.area(100, 304, 400, 100))
    assert pygame.transform.average_color(below)[:3] == (0, 0, 0)


# --- dialog ---


def test_dialog(canvas: Canvas) -> None:
    heard: list[str] = []
    answers = [
        Answer("Leave", lambda: heard.append("leave"), "danger"),
        Answer("Stay", lambda: heard.append("stay")),
    ]
    dialog = Dialog("Leave this table?", "The game is stored.", answers, lambda: None)
    dialog.draw(canvas)
    assert canvas.overflows == []
    leave, stay = dialog.widgets
    assert dialog.focused is stay  # Enter by mistake does no harm
    boxes: list[Widget] = [leave, stay]
    assert boxes[0].box[0] + boxes[0].box[2] < boxes[1].box[0]
    user = User()
    user.group = dialog
    user.key(pygame.K_RETURN)
    user.key(pygame.K_ESCAPE)
    user.click(leave.box[0] + 20, leave.box[1] + 20)
    assert heard == ["stay", "stay", "leave"]


def test_keys_repeat_only_while_text_is_written(user: User, name_field: TextField) -> None:
    """A key that is held on one screen must not press buttons of the next."""
    assert pygame.key.get_repeat() != (0, 0)
    user.group.focus(None)
    assert pygame.key.get_repeat() == (0, 0)
