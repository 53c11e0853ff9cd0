"""Why a player that is a program lost its match, in words."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final

from kanasta_gui.ai.external import Problem, ProgramFailed
from kanasta_gui.i18n import Texts, mark

PROBLEMS: Final[Mapping[Problem, str]] = {
    # Translators: these follow a colon, and say why a program has lost: "seat 1 has lost it: …".
    "late": mark("no answer within {seconds} seconds"),
    "bad_command": mark("no program can be read out of “{command}”"),
    "not_started": mark("the program cannot be started: {reason}"),
    "ended": mark("the program has ended"),
    "ended_with": mark("the program has ended with status {status}"),
    "too_long": mark("its line is longer than {limit} bytes"),
    "not_json": mark("this is not JSON: “{found}”"),
    "not_an_answer": mark("an answer has “id” and “do”, this has not: “{found}”"),
    "wrong_id": mark("the answer should have the id {expected}: “{found}”"),
    "not_an_action": mark("this is no action: “{found}”"),
    "illegal": mark("“{text}” is not allowed: {code}"),
}


def program_problem(texts: Texts, problem: Problem, values: Mapping[str, object]) -> str:
    """What was wrong with an answer, or that there was none."""
    return texts._(PROBLEMS[problem], **values)


def tell_failure(texts: Texts, player: str, failure: ProgramFailed) -> None:
    """Say on standard error why a program has lost the match that is played in the window."""
    reason = program_problem(texts, failure.problem, failure.values)
    told = texts._("{player} has lost the match: {reason}", player=player, reason=reason)
    print(f"kanasta: {told}", file=sys.stderr)
