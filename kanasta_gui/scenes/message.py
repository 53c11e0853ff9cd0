"""A message over the screen that asks for an answer, and the words for what went wrong with files."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from kanasta_gui.i18n import Texts
from kanasta_gui.storage import Notice, StorageError
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.dialog import Answer, Dialog

from .context import Context
from .scene import Scene

SHADE = 0.5


class MessageScene(Scene):
    """A dialog over the scene below; any answer closes it first. The last answer is what Escape means."""

    opaque = False

    def __init__(self, context: Context, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.context = context
        closing = [
            Answer(answer.label, self._closing(answer.on_choose), answer.kind, answer.icon)
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


def storage_error_text(texts: Texts, error: StorageError) -> str:
    """Why the program cannot go on with these files."""
    values = {"path": error.path, "reason": error.reason}
    if error.code == "folder_not_writable":
        return texts._("The folder {path} cannot be written: {reason}", **values)
    if error.code == "data_in_use":
        return texts._("Another Kanasta is running with the games in {path}.", **values)
    if error.code == "game_unreadable":
        return texts._("This game cannot be read: {reason}", **values)
    return texts._("The games in {path} cannot be read or written: {reason}", **values)


def notice_text(texts: Texts, notice: Notice) -> str:
    """What happened to a file although the program goes on."""
    values = {"path": notice.path, "detail": notice.detail}
    if notice.code == "database_damaged":
        return texts._(
            "The stored games were damaged. They are kept in {path}; new games start afresh.", **values
        )
    if notice.code == "database_newer":
        return texts._(
            "The stored games come from a newer Kanasta. They are kept in {path}; new games start afresh.",
            **values,
        )
    if notice.code == "settings_damaged":
        return texts._(
            "The settings could not be read. They are kept in {path}; all are as at first.", **values
        )
    return texts._("The setting {detail} in {path} was not understood and is as at first.", **values)
