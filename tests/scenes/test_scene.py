"""The stack of scenes: what is drawn when, and that the screen is right after it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from kanasta_gui.art.raster import Pictures
from kanasta_gui.art.style import DeckStyle
from kanasta_gui.scenes.scene import FADE_MS, Scene, SceneStack
from kanasta_gui.widgets.canvas import Canvas

SIZE = (960, 540)


class Plain(Scene):
    """One colour, and a square that may move over it."""

    def __init__(self, colour: str, opaque: bool = True) -> None:
        super().__init__()
        self.colour = colour
        self.opaque = opaque
        self.square: tuple[float, float] | None = None
        self.drawn = 0
        self.passed = 0.0
        self.log: list[str] = []

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def handle(self, event: pygame.event.Event) -> None:
        self.log.append("event")

    def update(self, ms: float) -> None:
        self.passed += ms

    def rebuild(self) -> None:
        self.log.append("rebuild")

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        if self.opaque:
            canvas.plate(0, 0, 1920, 1080, self.colour)
        else:
            canvas.plate(100, 100, 200, 200, self.colour)

    def moving(self) -> bool:
        return self.square is not None

    def draw_moving(self, canvas: Canvas) -> None:
        if self.square is not None:
            canvas.plate(*self.square, 40, 40, "#ffffff")


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    yield Canvas(pygame.display.set_mode(SIZE), Pictures(DeckStyle()))
    pygame.quit()


@pytest.fixture
def stack(canvas: Canvas) -> SceneStack:
    return SceneStack(canvas, lambda ms: 0.0)


def colour_at(stack: SceneStack, x: float, y: float) -> tuple[int, ...]:
    return tuple(stack.canvas.target.get_at(stack.canvas.at(x, y))[:3])


RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def test_a_scene_is_drawn_once_and_again_when_it_is_stale(stack: SceneStack) -> None:
    scene = Plain("#ff0000")
    stack.go(scene)
    assert stack.paint() is None
    assert colour_at(stack, 900, 500) == RED
    for _ in range(3):
        assert stack.paint() == []
    assert scene.drawn == 1
    assert stack.at_rest()
    scene.colour, scene.stale = "#0000ff", True
    assert not stack.at_rest()
    assert stack.paint() is None
    assert (scene.drawn, colour_at(stack, 900, 500)) == (2, BLUE)


def test_what_moves_is_painted_on_top_and_leaves_no_trace(stack: SceneStack) -> None:
    scene = Plain("#ff0000")
    stack.go(scene)
    stack.paint()
    for step in range(5):
        scene.square = (100 + 30 * step, 200)
        rects = stack.paint()
        assert rects
        changed = rects[0].unionall(rects[1:])
        assert changed.contains(stack.canvas.area(*scene.square, 40, 40))
        if step:
            assert changed.contains(stack.canvas.area(70 + 30 * step, 200, 40, 40))
        assert colour_at(stack, *(each + 20 for each in scene.square)) == WHITE
        assert colour_at(stack, scene.square[0] - 12, 220) == RED
    scene.square = None
    rects = stack.paint()
    assert rects
    assert colour_at(stack, 240, 220) == RED
    assert stack.paint() == []
    assert scene.drawn == 1


def test_what_moves_over_the_edge_is_cut_off(stack: SceneStack) -> None:
    scene = Plain("#ff0000")
    stack.go(scene)
    stack.paint()
    scene.square = (1900, 1060)
    rects = stack.paint()
    assert rects
    assert all(stack.canvas.target.get_rect().contains(rect) for rect in rects)


def test_a_scene_that_is_not_opaque_lies_over_the_one_below(stack: SceneStack) -> None:
    below, above = Plain("#ff0000"), Plain("#0000ff", opaque=False)
    stack.go(below)
    below.square = (600, 600)
    stack.paint()
    stack.push(above)
    stack.paint()
    assert colour_at(stack, 200, 200) == BLUE
    assert colour_at(stack, 500, 500) == RED
    assert colour_at(stack, 620, 620) == WHITE
    stack.update(10)
    stack.handle(pygame.event.Event(pygame.KEYDOWN))
    assert (below.passed, above.passed) == (0, 10)
    assert (below.log, above.log) == (["enter"], ["enter", "event"])
    below.square = None
    stack.pop()
    stack.paint()
    assert colour_at(stack, 200, 200) == RED
    assert colour_at(stack, 620, 620) == RED
    assert below.log == ["enter", "enter"]
    assert above.log[-1] == "leave"


def test_going_elsewhere_leaves_all_scenes_the_last_one_first(stack: SceneStack) -> None:
    order: list[Scene] = []

    class Leaving(Plain):
        def leave(self) -> None:
            order.append(self)

    one, two = Leaving("#ff0000"), Leaving("#0000ff")
    stack.go(one)
    stack.push(two)
    third = Plain("#00ff00")
    stack.go(third)
    assert order == [two, one]
    assert stack.top is third
    stack.close()
    assert stack.top is None
    assert stack.paint() is None or stack.paint() == []


def test_one_screen_fades_into_the_next(canvas: Canvas) -> None:
    stack = SceneStack(canvas, lambda ms: ms)
    stack.go(Plain("#ff0000"))
    stack.paint()
    stack.go(Plain("#0000ff"))
    shares = []
    for _ in range(5):
        assert stack.paint() is None
        assert not stack.at_rest()
        shares.append(colour_at(stack, 900, 500)[2])
        stack.update(FADE_MS / 5)
    assert shares == sorted(shares)
    assert shares[0] < 10
    assert shares[-1] > 150
    assert stack.paint() is None
    assert colour_at(stack, 900, 500) == BLUE
    assert stack.paint() == []


def test_without_movement_screens_change_at_once(stack: SceneStack) -> None:
    stack.go(Plain("#ff0000"))
    stack.paint()
    stack.go(Plain("#0000ff"))
    stack.paint()
    assert colour_at(stack, 900, 500) == BLUE
    assert stack.at_rest()


def test_another_size_rebuilds_all_scenes(stack: SceneStack) -> None:
    below, above = Plain("#ff0000"), Plain("#0000ff", opaque=False)
    stack.go(below)
    stack.push(above)
    stack.paint()
    stack.canvas.resize(pygame.display.set_mode((1200, 540)))
    stack.rebuild()
    assert stack.paint() is None
    assert (below.log[-1], above.log[-1]) == ("rebuild", "rebuild")
    assert (below.drawn, above.drawn) == (2, 2)
    assert stack.canvas.target.get_size() == (1200, 540)
    assert colour_at(stack, 200, 200) == BLUE


def test_until_there_is_something_to_draw_the_screen_before_stays(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack = SceneStack(canvas, lambda ms: ms)
    stack.go(Plain("#ff0000"))
    stack.paint()
    late, there = Plain("#0000ff"), [False]
    monkeypatch.setattr(late, "ready", lambda: there[0])
    stack.go(late)
    stack.update(FADE_MS)
    assert stack.paint() == []
    assert colour_at(stack, 500, 500) == RED
    assert (late.drawn, late.passed) == (0, 0.0)
    assert not stack.at_rest()
    there[0] = True
    stack.paint()
    assert late.drawn == 1
    assert colour_at(stack, 500, 500) == RED  # it has only begun to fade
    stack.update(FADE_MS)
    stack.paint()
    assert colour_at(stack, 500, 500) == BLUE


def test_a_window_that_was_covered_is_shown_again_without_drawing(stack: SceneStack) -> None:
    scene = Plain("#ff0000")
    stack.go(scene)
    stack.paint()
    stack.canvas.target.fill("black")
    stack.expose()
    assert stack.paint() is None
    assert (scene.drawn, colour_at(stack, 900, 500)) == (1, RED)


def test_cards_that_have_come_cause_one_redraw_at_the_end(stack: SceneStack) -> None:
    scene = Plain("#ff0000")
    stack.go(scene)
    stack.paint()
    stack.canvas.pictures.generation += 3
    stack.update(16)
    stack.paint()
    stack.update(16)
    stack.paint()
    assert scene.drawn == 2
