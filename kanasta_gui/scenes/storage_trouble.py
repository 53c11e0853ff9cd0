"""The game cannot be stored just now: it waits, and goes on as soon as it can be."""

from __future__ import annotations

from collections.abc import Callable

from kanasta_gui.widgets.dialog import Answer

from .context import Context
from .message import MessageScene, tell


class StorageTrouble(MessageScene):
    """A dialog that stays until everything is stored, or the person leaves.

    `try_again` is told how much time has passed, and tries at once if it is told nothing; it answers whether
    all is stored now.
    """

    def __init__(
        self, context: Context, reason: str, try_again: Callable[..., bool], on_leave: Callable[[], None]
    ) -> None:
        texts = context.texts
        text = texts._(
            "{reason}. The game waits here and goes on as soon as it can be stored. "
            "If you leave before, your last move is lost.",
            reason=reason,
        )
        answers = [
            Answer(texts._("Leave the table"), on_leave, "danger", "exit"),
            Answer(texts._("Try again"), self._try_now, "primary", closes=False),
        ]
        super().__init__(context, texts._("The game cannot be stored"), text, answers)
        self._try_again = try_again

    def update(self, ms: float) -> None:
        if self._try_again(ms):
            self._go_on()

    def _try_now(self) -> None:
        self._try_again()

    def _go_on(self) -> None:
        context, texts = self.context, self.context.texts
        context.pop()
        tell(
            context, texts._("The game is stored again"), texts._("Nothing is lost: it goes on where it was.")
        )
