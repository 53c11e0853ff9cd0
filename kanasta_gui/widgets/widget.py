"""What all widgets have in common, and the group that routes mouse and keyboard to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pygame

from .canvas import Canvas
from .theme import MIN_TARGET_PX
from .tooltip import TIP_MS, draw_tip
from .viewport import Box, Viewport, inside

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Widget:
    """Something with a box in units that reacts to mouse and keyboard.

    The group sets hovered, pressed and focused (the last only while the keyboard is in use) and tells what
    happens by the methods below, with positions in units; they return whether anything came of it.
    """

    released_beside = False  # whether a click beside everything takes the focus away

    def __init__(self, box: Box, tip: str = "") -> None:
        self.box = box
        self.tip = tip
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def usable(self) -> bool:
        return self.enabled and self.visible

    def draw(self, canvas: Canvas) -> None:
        """Paint the widget in its present state, the ring of the focus included."""
        raise NotImplementedError

    def target(self, scale: float) -> Box:
        """Where a click counts: the box, but never under 44 pixels each way."""
        x, y, w, h = self.box
        wide, high = max(w, MIN_TARGET_PX / scale), max(h, MIN_TARGET_PX / scale)
        return x - (wide - w) / 2, y - (high - h) / 2, wide, high

    def hover(self, x: float, y: float) -> bool:
        """The mouse is over the widget and not pressed."""
        return False

    def press(self, x: float, y: float) -> bool:
        """The mouse button goes down on the widget."""
        return False

    def drag(self, x: float, y: float) -> bool:
        """The mouse moves with the button held."""
        return False

    def click(self, x: float, y: float) -> None:
        """The button was pressed and released on the widget."""

    def activate(self) -> None:
        """Enter or Space with the focus here."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key with the focus here; False leaves it to the group."""
        return False

    def write(self, text: str) -> bool:
        """Text that was typed with the focus here."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over the widget; positive is away from oneself."""
        return False

    def take_focus(self) -> None:
        """The focus has come here."""

    def lose_focus(self) -> None:
        """The focus has gone."""


Some = TypeVar("Some", bound=Widget)


class WidgetGroup:
    """The widgets of a screen: one of them has the focus, one is under the mouse.

    handle() takes pygame's events and says whether they were used. on_change is called when anything looks
    different from before.
    """

    def __init__(
        self,
        on_change: Callable[[], None],
        widgets: Iterable[Widget] = (),
        on_cancel: Callable[[], None] | None = None,
    ) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.on_change = on_change
        self.on_cancel = on_cancel
        self._focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._by_keyboard = False
        self._hover_ms = 0.0
        self._tip: Widget | None = None

    def add(self, widget: Some) -> Some:
        self.widgets.append(widget)
        return widget

    def clear(self) -> None:
        """Forget all widgets; the next keyboard focus is the first again."""
        self.focus(None)
        self._hovered = self._held = self._tip = None
        self.widgets.clear()

    # --- focus ---

    @property
    def focused(self) -> Widget | None:
        return self._focused

    def focus(self, widget: Widget | None, by_keyboard: bool = False) -> None:
        """Give the focus to a widget; its ring shows while the keyboard is in use."""
        if self._focused is not widget:
            if self._focused is not None:
                self._focused.focused = False
                self._focused.lose_focus()
            self._focused = widget
            if widget is not None:
                widget.take_focus()
        self._by_keyboard = by_keyboard or self._by_keyboard
        self._show_focus()

    def focus_next(self, step: int = 1) -> None:
        """Tab: the next usable widget in order, round and round."""
        usable = [widget for widget in self.widgets if widget.usable]
        if not usable:
            return
        start = usable.index(self._focused) if self._focused in usable else -1 if step > 0 else 0
        self.focus(usable[(start + step) % len(usable)], by_keyboard=True)

    def _show_focus(self) -> None:
        if self._focused is not None:
            self._focused.focused = self._by_keyboard
        self.on_change()

    # --- events ---

    def handle(self, event: pygame.event.Event, viewport: Viewport) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._motion(*viewport.to_units(event.pos), viewport.scale)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(*viewport.to_units(event.pos), viewport.scale)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(*viewport.to_units(event.pos), viewport.scale)
        if event.type == pygame.MOUSEWHEEL:
            turned = self._hovered is not None and self._hovered.wheel(getattr(event, "precise_y", event.y))
            return self._changed(turned)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self._changed(self._focused is not None and self._focused.write(event.text))
        if event.type == pygame.WINDOWLEAVE:
            self._set_hovered(None)
        return False

    def update(self, ms: float) -> None:
        """Time passes: a tip appears under a mouse that rests."""
        if self._hovered is not None and self._hovered.tip and self._tip is not self._hovered:
            self._hover_ms += ms
            if self._hover_ms >= TIP_MS:
                self._tip = self._hovered
                self.on_change()

    def draw(self, canvas: Canvas) -> None:
        shown = [widget for widget in self.widgets if widget.visible]
        for widget in shown:
            widget.draw(canvas)
        tipped = self._tip
        if tipped is None and self._by_keyboard:
            tipped = self._focused
        if tipped is not None and tipped.visible and tipped.tip:
            draw_tip(canvas, tipped.tip, tipped.box)

    def at(self, x: float, y: float, scale: float) -> Widget | None:
        """The usable widget under a point; one's own box goes before the wider target of another."""
        usable = [widget for widget in reversed(self.widgets) if widget.usable]
        for widget in usable:
            if inside(widget.box, x, y):
                return widget
        return next((widget for widget in usable if inside(widget.target(scale), x, y)), None)

    def _motion(self, x: float, y: float, scale: float) -> bool:
        if self._held is not None:
            self._held.pressed = self.at(x, y, scale) is self._held
            self._held.drag(x, y)
            return self._changed(True)
        over = self.at(x, y, scale)
        self._set_hovered(over)
        return self._changed(over is not None and over.hover(x, y))

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        if widget is not None:
            widget.hovered = True
        self._hovered, self._tip, self._hover_ms = widget, None, 0.0
        self.on_change()

    def _down(self, x: float, y: float, scale: float) -> bool:
        self._by_keyboard = False
        self._tip = None
        over = self.at(x, y, scale)
        self._set_hovered(over)
        if over is not None or self._focused is None or self._focused.released_beside:
            self.focus(over)
        self._show_focus()
        if over is None:
            return False
        self._held, over.pressed = over, True
        over.press(x, y)
        return self._changed(True)

    def _up(self, x: float, y: float, scale: float) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        self.on_change()
        if held.usable and self.at(x, y, scale) is held:
            held.click(x, y)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self._focused if self._focused is not None and self._focused.usable else None
        if focused is not None and focused.key(event):
            if focused in self.widgets:  # else the key has put up other ones
                self.focus(focused, by_keyboard=True)
            return True
        if event.key == pygame.K_ESCAPE and self.on_cancel is not None:
            self.on_cancel()
            return True
        if event.key in ARROWS:
            return self._step(*ARROWS[event.key])
        if focused is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.focus(focused, by_keyboard=True)
            focused.activate()
            return True
        return False

    def _step(self, dx: int, dy: int) -> bool:
        """An arrow: the nearest usable widget in that direction."""
        usable = [widget for widget in self.widgets if widget.usable]
        if self._focused not in usable:
            self.focus_next()
            return bool(usable)
        best = nearest(self._focused, usable, dx, dy)
        if best is not None:
            self.focus(best, by_keyboard=True)
        return best is not None

    def _changed(self, changed: bool) -> bool:
        if changed:
            self.on_change()
        return changed


def nearest(start: Widget, others: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The widget to the left, right, above or below that lies nearest; what is off the line counts double."""
    x, y, w, h = start.box
    found, least = None, float("inf")
    for other in others:
        ox, oy, ow, oh = other.box
        if dx:
            ahead = (ox - (x + w)) if dx > 0 else (x - (ox + ow))
            along = max(0.0, oy - (y + h), y - (oy + oh)) * 2 + abs(oy + oh / 2 - y - h / 2) * 0.1
        else:
            ahead = (oy - (y + h)) if dy > 0 else (y - (oy + oh))
            along = max(0.0, ox - (x + w), x - (ox + ow)) * 2 + abs(ox + ow / 2 - x - w / 2) * 0.1
        if other is start or ahead < -1:
            continue
        if ahead + along < least:
            found, least = other, ahead + along
    return found
