"""The commands. Only what a command needs is imported, so that none waits for the window's libraries."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise

from kanasta_gui.cli.arguments import Arguments, UsageError, parse
from kanasta_gui.cli.commands import COMMANDS, PLAY, general_help, help_of, version
from kanasta_gui.cli.console import Console, OutputFailed
from kanasta_gui.i18n import COMPLETE_LANGUAGES, Texts, choose_language, load_texts, system_locales
from kanasta_gui.i18n.languages import SOURCE_LANGUAGE

OK, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130  # exit statuses


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    words = list(sys.argv[1:] if words is None else words)
    console = Console(_texts(words), sys.stdout, sys.stderr)
    try:
        status = _run(words, console)
        console.flush()
        return status
    except UsageError as error:
        console.complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has enough
        _forget_output()
        return OK
    except OutputFailed as error:
        _forget_output()
        console.complain(console.texts._("{file} cannot be written: {reason}", file="stdout", reason=error))
        return BAD_INPUT


def _forget_output() -> None:
    """What is still to be written to standard output goes nowhere."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _texts(words: Sequence[str]) -> Texts:
    """The texts in the language that `--lang` names, else the system's."""
    wish = None
    for word, following in pairwise([*words, ""]):
        if word == "--lang":
            wish = following
        elif word.startswith("--lang="):
            wish = word.removeprefix("--lang=")
    language = choose_language(wish, *system_locales(os.environ))
    if language == SOURCE_LANGUAGE:
        return Texts(language)
    from kanasta_gui.storage.paths import assets_folder

    return load_texts(language, assets_folder() / "locale")


def _run(words: Sequence[str], console: Console) -> int:
    texts = console.texts
    named = bool(words) and words[0] in COMMANDS
    command = COMMANDS[words[0]] if named else PLAY
    if words and not named and not words[0].startswith("-"):
        raise UsageError(
            texts._(
                "There is no command {word}. The commands are: {commands}.",
                word=words[0],
                commands=", ".join(COMMANDS),
            )
        )
    rest = words[1:] if named else words
    if "--version" in rest:
        console.say(version())
        return OK
    if "--help" in rest or "-h" in rest:
        console.say(help_of(texts, command) if named else general_help(texts))
        return OK
    arguments = parse(texts, command, rest)
    language = arguments.text("--lang")
    if language is not None and language not in COMPLETE_LANGUAGES:
        raise UsageError(
            texts._(
                "There is no language {language} in this version. There are: {languages}.",
                language=language,
                languages=", ".join(COMPLETE_LANGUAGES),
            )
        )
    return _function(command.name)(arguments, console)


def _function(name: str) -> Callable[[Arguments, Console], int]:
    """What does the work of a command; its module is imported now."""
    if name == "referee":
        from kanasta_gui.cli.referee import referee

        return referee
    if name == "simulate":
        from kanasta_gui.cli.simulate import simulate

        return simulate
    if name == "arena":
        from kanasta_gui.cli.arena import arena

        return arena
    if name == "replay":
        from kanasta_gui.cli.replay import replay

        return replay
    if name == "export":
        from kanasta_gui.cli.export import export

        return export
    if name == "bench":
        from kanasta_gui.cli.benchmark import benchmark

        return benchmark
    from kanasta_gui.cli.play import play

    return play
