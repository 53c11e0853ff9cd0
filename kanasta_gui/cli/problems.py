"""What is wrong with what the user gave, in words."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from kanasta_gui.cli.arguments import STANDARD_INPUT, UsageError
from kanasta_gui.i18n import Texts, mark
from kanasta_gui.rules.case_file import CaseError
from kanasta_gui.rules.notation import NotationError
from kanasta_gui.rules.record_file import RecordError
from kanasta_gui.rules.ruleset import PARAMETERS, BadRule
from kanasta_gui.rules.setup import BadPosition

LONGEST: Final = 80  # letters of a stranger's text that a message repeats

NOTATION: Final[Mapping[str, str]] = {
    "no_action": mark("no action is written"),
    "unknown_action": mark("{found} is no action; there are draw, take, lay, discard and pass"),
    "no_groups": mark("the cards are missing, as in “lay K: K K K”"),
    "no_colon": mark("{found} has no colon, as in “K: K K K”"),
    "not_a_target": mark("{found} is no meld; a meld is named 4 to 9, T, J, Q, K, A, 3b or W"),
    "not_a_card": mark("{found} is no card"),
    "no_suit": mark("{found} lacks its suit"),
    "not_one_card": mark("exactly one card is discarded"),
    "more_text": mark("{found} is too much"),
}

POSITION: Final[Mapping[str, str]] = {
    "not_enough_cards": mark("the pack does not hold so many {card}"),
    "not_enough_left": mark("the pack does not hold so many cards"),
    "mixed_meld": mark("a meld has cards of one rank and wild cards"),
    "small_meld": mark("a meld has at least three cards"),
    "second_meld": mark("a side has one meld of a rank"),
    "pile_top_red_three": mark("a red three cannot be the pile's top card"),
}

RULE: Final[Mapping[str, str]] = {
    "unknown": mark("there is no such rule"),
    "not_a_number": mark("{value} is not a whole number"),
    "not_a_switch": mark("{value} is neither yes nor no (in a file: true, false)"),
    "not_a_choice": mark("{value} is not possible; possible are {choices}"),
    "out_of_range": mark("{value} is out of range; it may be {low} to {high}"),
    "not_in_fives": mark("{value} is not a multiple of five"),
    "falling": mark("the four numbers may not fall"),
    "wrong_length": mark("four numbers are needed"),
    "empty": mark("at least one is needed of {choices}"),
    "too_many_cards": mark("the deal needs {needed} cards and the pack has {held}"),
}

TYPES: Final[Mapping[str, str]] = {
    "tables": mark("cases are written as [[case]]"),
    "table": mark("a table is needed"),
    "text": mark("a text of one line is needed"),
    "texts": mark("a list of texts is needed"),
    "number": mark("a whole number is needed"),
    "numbers": mark("a list of whole numbers is needed"),
    "flag": mark("true or false is needed"),
    "list": mark("a list is needed"),
    "cards": mark("a text with cards is needed, such as \"K K 5\""),
    "number_or_cards": mark("a number, or a text with cards, is needed"),
    "melds": mark("a list with a list of melds for each side is needed"),
}  # fmt: skip

CASE: Final[Mapping[str, str]] = {
    "not_toml": mark("this is no TOML file: {reason}"),
    "no_cases": mark("there is no case in the file"),
    "unknown_key": mark("there is no such key"),
    "missing_key": mark("the key is missing"),
    "not_a_choice": mark("{found} is not possible; possible are {choices}"),
    "too_small": mark("{found} is too small, it must be at least {low}"),
    "too_large": mark("a number is larger than {limit}"),
    "wrong_length": mark("there are {sides} sides, but {found} entries"),
    "no_such_seat": mark("there is no seat {seat}; seats are numbered from 0, and there are {seats}"),
    "unknown_preset": mark("there are no rules called {preset}"),
    "seats_not_played": mark("{preset} is not played by {seats}"),
    "partners_not_played": mark("{preset} with {seats} players is not played in this way"),
}

RECORD: Final[Mapping[str, str]] = {
    "empty": mark("the record is empty"),
    "not_json": mark("this is not JSON: {reason}"),
    "twice": mark("{field} stands twice"),
    "not_a_line": mark("this is no line of a record"),
    "unknown_version": mark("this is version {found} of records, the program reads {version}"),
    "out_of_place": mark("here must come: {expected}"),
    "missing": mark("{field} is missing"),
    "unknown": mark("{field} does not belong here"),
    "unknown_preset": mark("there are no rules called {preset}"),
    "seats_not_played": mark("{preset} is not played by {seats}"),
    "partners_not_played": mark("{preset} with {seats} players is not played in this way"),
    "no_such_seat": mark("{field}: there are {seats} seats, numbered from 0"),
    "not_the_pack": mark("the deck is not the pack of these rules"),
    "stock_ran_out": mark("the stock runs out before the first turn; such a deal is not recorded"),
    "not_to_move": mark("seat {seat} acts, but seat {to_move} is to move"),
    "illegal": mark("“{text}” is not allowed: {code}"),
    "wrong_value": mark("{field} must be {expected}, but is {found}"),
    "no_walkover": mark("the match cannot have ended in this way: {found}"),
}


def shortened(value: object) -> str:
    """A value that somebody wrote, not too long for a message."""
    text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def notation_problem(texts: Texts, error: NotationError) -> str:
    """What is wrong with an action or with cards; columns count from 1."""
    found = f"“{shortened(error.found)}”"
    sentence = texts._(NOTATION[error.problem], found=found)
    return texts._("{problem} (at letter {column})", problem=sentence, column=error.position + 1)


def rule_problem(texts: Texts, error: BadRule) -> str:
    """What is wrong with a parameter, its name before it."""
    parameter = PARAMETERS.get(error.parameter)
    choices = ", ".join(parameter.choices) if parameter else ""
    values = {"value": shortened(error.value), "choices": choices, **error.numbers}
    sentence = texts._(RULE[error.problem], **values)
    return f"{error.parameter}: {sentence}" if error.parameter else sentence


def position_problem(texts: Texts, error: BadPosition) -> str:
    """What is wrong with a position."""
    return texts._(POSITION[error.problem], card=error.card)


def case_problem(texts: Texts, file: str, error: CaseError) -> str:
    """What is wrong with a file of cases, after where: file, line, case, key."""
    line = "" if error.line is None else f":{error.line}"
    places = [f"{file}{line}", *(place for place in (error.case, error.key) if place)]
    return ": ".join([*places, _reason(texts, CASE, error.problem, error.cause, error.values)])


def record_problem(texts: Texts, file: str, error: RecordError) -> str:
    """What is wrong with a record, after where: file and line."""
    values = dict(error.values)
    sentence = _reason(texts, RECORD, error.problem, error.cause, values)
    field = f"{values['field']}: " if error.problem == "wrong_type" else ""
    return f"{file}:{error.line}: {field}{sentence}"


def _reason(
    texts: Texts,
    sentences: Mapping[str, str],
    problem: str,
    cause: Exception | None,
    values: Mapping[str, object],
) -> str:
    """A sentence, or that of the reader who found the problem."""
    match cause:
        case NotationError():
            return notation_problem(texts, cause)
        case BadRule():
            return rule_problem(texts, cause)
        case BadPosition():
            return position_problem(texts, cause)
        case _:
            shown = {
                name: value if type(value) is int else shortened(value) for name, value in values.items()
            }
            if problem == "wrong_type":
                return texts._(TYPES[str(values["wanted"])], **shown)
            return texts._(sentences[problem], **shown)


def read_text(texts: Texts, name: str) -> str:
    """The text of a file that the user named, or of standard input. Raises UsageError."""
    try:
        content = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
        text = content.decode("utf-8-sig")  # some editors begin a text with a mark
        return text.replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        reason = error.strerror or str(error)
    except UnicodeDecodeError:
        reason = texts._("it is not a text in UTF-8")
    except ValueError:  # a name that no system has, with a zero byte in it
        reason = texts._("there is no such file")
    raise UsageError(texts._("{file} cannot be read: {reason}", file=name, reason=reason))


def write_file(texts: Texts, path: Path, content: str) -> None:
    """Write a file with the same bytes on every system. Raises UsageError."""
    try:
        path.write_bytes(content.encode("utf-8"))
    except (OSError, ValueError) as error:
        raise not_written(texts, path, error) from None


def add_to_file(texts: Texts, path: Path, content: str = "") -> None:
    """Add to a file, which is made if there is none. Raises UsageError."""
    try:
        with path.open("ab") as file:
            file.write(content.encode("utf-8"))
    except (OSError, ValueError) as error:
        raise not_written(texts, path, error) from None


def not_written(texts: Texts, path: Path, error: Exception) -> UsageError:
    """That a file cannot be written, and why."""
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return UsageError(texts._("{file} cannot be written: {reason}", file=path, reason=reason))
