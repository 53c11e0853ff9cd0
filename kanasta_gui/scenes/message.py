"""A message over the screen that asks for an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.dialog import Answer, Dialog

from .context import Context
from .scene import Scene

SHADE = 0.5


class MessageScene(Scene):
    """A dialog over the scene below; an answer closes it first. The last answer is what Escape means."""

    opaque = False

    def __init__(self, context: Context, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.context = context
        closing = [
            replace(answer, on_choose=self._closing(answer.on_choose)) if answer.closes else answer
            for answer in answers
        ]
        self.dialog = Dialog(title, text, closing, self._look_again)

    def handle(self, event: pygame.event.Event) -> None:
        self.dialog.handle(event, self.context.viewport)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(SHADE)
        self.dialog.draw(canvas)

    def _look_again(self) -> None:
        self.stale = True

    def _closing(self, on_choose: Callable[[], None]) -> Callable[[], None]:
        def close() -> None:
            self.context.pop()
            on_choose()

        return close


def tell(context: Context, title: str, text: str) -> None:
    """Show a message with one button."""
    # Translators: the only button of a message.
    answers = [Answer(context.texts._("OK"), _nothing, "primary")]
    context.push(MessageScene(context, title, text, answers))


def _nothing() -> None:
    """The message is read."""
