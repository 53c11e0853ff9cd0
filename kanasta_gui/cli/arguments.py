"""Reading a command line. Our own small reader, since argparse speaks English only."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from kanasta_gui.i18n import Texts

STANDARD_INPUT: Final = "-"  # instead of the name of a file


class UsageError(Exception):
    """The user asked for something that cannot be; the message says what and why. Exit status 2."""


@dataclass(frozen=True, slots=True)
class Option:
    """`--name VALUE`; a switch if nothing stands for the value. `many` takes several, and may come again."""

    name: str
    value: str
    help: str
    many: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Command:
    """A command: `usage` is what follows its name in the help, `operands` says that it takes any, and
    `operands_help` what they are.

    `summary`, `operands_help` and the options' `help` are marked for translation.
    """

    name: str
    summary: str
    usage: str
    options: tuple[Option, ...]
    operands: bool = False
    operands_help: str = ""


@dataclass
class Arguments:
    """What was given: values by option, and the operands."""

    texts: Texts
    values: dict[str, list[str]] = field(default_factory=dict)
    operands: list[str] = field(default_factory=list)

    def has(self, name: str) -> bool:
        """Whether an option was given."""
        return name in self.values

    def text(self, name: str) -> str | None:
        """The value of an option."""
        return self.values[name][-1] if self.values.get(name) else None

    def all(self, name: str) -> Sequence[str]:
        """The values of an option that may come more than once."""
        return self.values.get(name, ())

    def needed(self, *names: str) -> None:
        """These options must have been given."""
        missing = [name for name in names if name not in self.values]
        if missing:
            raise UsageError(self.texts._("Something is missing: {options}.", options=", ".join(missing)))

    def number(self, name: str, low: int | None = None) -> int | None:
        """The value of an option as a whole number."""
        text = self.text(name)
        if text is None:
            return None
        try:
            number = int(text.replace("−", "-"))
        except ValueError:
            raise UsageError(
                self.texts._("{option}: {value} is not a whole number.", option=name, value=text)
            ) from None
        if low is not None and number < low:
            raise UsageError(
                self.texts._("{option}: {value} is too small, it must be at least {low}.", option=name,
                             value=text, low=low)
            )  # fmt: skip
        return number


def parse(texts: Texts, command: Command, words: Iterable[str]) -> Arguments:
    """Options and operands of a command. Raises UsageError."""
    options = {option.name: option for option in command.options}
    arguments = Arguments(texts)
    left = deque(words)
    while left:
        word = left.popleft()
        if word == "--":
            arguments.operands += left
            break
        if word == STANDARD_INPUT or not word.startswith("-"):
            arguments.operands.append(word)
            continue
        name, equals, value = word.partition("=")
        if name not in options:
            raise UsageError(
                texts._(
                    "{command} has no option {word}; see kanasta {command} --help.",
                    command=command.name,
                    word=name,
                )
            )
        arguments.values.setdefault(name, []).extend(
            _values(texts, options[name], value if equals else None, left)
        )
    if arguments.operands and not command.operands:
        raise UsageError(
            texts._(
                "{command} does not know what to do with {word}; see kanasta {command} --help.",
                command=command.name,
                word=arguments.operands[0],
            )
        )
    return arguments


def _values(texts: Texts, option: Option, given: str | None, left: deque[str]) -> list[str]:
    """What belongs to an option: `given` after its equals sign, else the words that follow."""
    if not option.value:
        if given is not None:
            raise UsageError(texts._("{option} takes no value.", option=option.name))
        return []
    values = [] if given is None else [given]
    while left and not left[0].startswith("--") and (not values or (option.many and given is None)):
        values.append(left.popleft())
    if not values:
        raise UsageError(
            texts._("{option} needs a value: {option} {value}", option=option.name, value=option.value)
        )
    for value in values:
        if option.choices and value not in option.choices:
            raise UsageError(
                texts._("{option}: there is no {value}. There are: {choices}.", option=option.name,
                        value=value, choices=", ".join(option.choices))
            )  # fmt: skip
    return values
