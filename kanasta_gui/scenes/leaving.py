"""Giving up a running match. (Leaving the table only suspends it and asks nothing.)"""

from __future__ import annotations

from collections.abc import Callable

from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.widgets.dialog import Answer

from .context import Context
from .message import MessageScene


def ask_to_give_up(context: Context, rules: RuleSet, on_give_up: Callable[[], None]) -> None:
    """Say what giving up means under these rules, and ask; the harmless answer has the focus."""
    texts = context.texts
    if rules.leaving == "walkover":
        text = texts._("Giving up ends the match: your side loses it, and every other side wins.")
    else:
        text = texts._("Giving up ends the match without a winner.")
    answers = [
        Answer(texts._("Give up"), on_give_up, "danger"),
        Answer(texts._("Keep playing"), _stay, "primary"),
    ]
    context.push(MessageScene(context, texts._("Give up the match?"), text, answers))


def _stay() -> None:
    """Everything goes on."""
