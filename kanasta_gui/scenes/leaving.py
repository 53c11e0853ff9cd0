"""Leaving a running match: suspending it, which loses nothing, or giving it up."""

from __future__ import annotations

from collections.abc import Callable

from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.widgets.dialog import Answer

from .context import Context
from .message import MessageScene


def ask_to_leave(
    context: Context, rules: RuleSet, on_leave: Callable[[], None], on_give_up: Callable[[], None]
) -> None:
    """Ask what leaving the table is to mean. `on_leave` keeps the match for later, `on_give_up` ends it."""
    texts = context.texts
    text = texts._("The game is kept as it is. You can go on with it from the menu at any time.")
    answers = [
        Answer(texts._("Leave the table"), on_leave, "primary"),
        Answer(texts._("Give up"), lambda: ask_to_give_up(context, rules, on_give_up), "danger"),
        Answer(texts._("Stay"), _stay),
    ]
    context.push(MessageScene(context, texts._("Leave the table?"), text, answers))


def ask_to_give_up(context: Context, rules: RuleSet, on_give_up: Callable[[], None]) -> None:
    """Say what giving up means under these rules, and ask once more."""
    texts = context.texts
    if rules.leaving == "walkover":
        text = texts._("Giving up ends the match: your side loses it, and every other side wins.")
    else:
        text = texts._("Giving up ends the match without a winner.")
    answers = [
        Answer(texts._("Give up"), on_give_up, "danger"),
        Answer(texts._("Keep playing"), _stay, "primary"),
    ]
    message = MessageScene(context, texts._("Give up the match?"), text, answers)
    message.dialog.focus(message.dialog.widgets[-1], by_keyboard=True)
    context.push(message)


def _stay() -> None:
    """Everything goes on."""
