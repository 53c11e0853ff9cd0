"""The commands and their options, and the help made from them."""

from __future__ import annotations

import textwrap
from typing import Final

from kanasta_gui import __version__
from kanasta_gui.cli.arguments import Command, Option
from kanasta_gui.i18n import COMPLETE_LANGUAGES, Texts, mark

WIDTH: Final = 100
INDENT: Final = 26

LANG: Final = Option("--lang", "LANGUAGE", mark("the language: {languages}"))
DATA_DIR: Final = Option("--data-dir", "FOLDER", mark("where games and settings are kept"))

PRESET: Final = Option("--preset", "P", mark("hungarian, polish-online, bosnian, polish-three or classic"))
PLAYERS: Final = Option("--players", "N", mark("how many players, 2 to 8 as the rules allow"))
PARTNERS: Final = Option(
    "--partners", "yes|no", mark("whether partners sit opposite each other"), choices=("yes", "no")
)
SEED: Final = Option("--seed", "S", mark("the same command with the same number plays the same"))
SET: Final = Option("--set", "NAME=VALUE...", mark("change parameters of the rules"), many=True)

PLAY: Final = Command(
    "play",
    mark("Opens the game's window. This is what kanasta does without a command."),
    "[--fullscreen] [--speed SPEED] [--seed NUMBER] [--bot COMMAND...] [--data-dir FOLDER] [--lang LANGUAGE]",
    (
        Option("--fullscreen", "", mark("fill the screen")),
        Option(
            "--speed",
            "SPEED",
            mark("how fast cards move: off, quick, normal or slow"),
            choices=("off", "quick", "normal", "slow"),
        ),
        Option("--seed", "NUMBER", mark("the order of the cards in new games follows from this number")),
        Option(
            "--bot",
            "COMMAND...",
            mark("programs that can be chosen as players as well"),
            many=True,
        ),
        DATA_DIR,
        LANG,
    ),
)

COMMANDS: Final = {
    command.name: command
    for command in (
        PLAY,
        Command(
            "referee",
            mark("Judges positions from case files: says for each whether the rules answer as expected."),
            "FILE...",
            (LANG,),
            operands=True,
        ),
        Command(
            "simulate",
            mark("Plays matches between computer players without a window."),
            "--preset P --players N [--partners yes|no] --levels L[,L...] (--deals D | --matches M) --seed S "
            "[--set NAME=VALUE...] [--record FOLDER]",
            (
                PRESET,
                PLAYERS,
                PARTNERS,
                Option(
                    "--levels",
                    "L[,L...]",
                    mark("one for all or one for each: a level ({levels}), or exec: and a command"),
                ),
                Option("--deals", "D", mark("play so many deals; the last match is cut there")),
                Option("--matches", "M", mark("play so many matches")),
                SEED,
                SET,
                Option("--record", "FOLDER", mark("write a record of each match into this folder")),
                LANG,
            ),
        ),
        Command(
            "arena",
            mark("Plays levels and programs against each other, each deal again with the seats exchanged."),
            "A B [C...] --preset P --players N [--partners yes|no] (--deals D | --matches M) --seed S "
            "[--set NAME=VALUE...] [--jobs J] [--json FILE]",
            (
                PRESET,
                PLAYERS,
                PARTNERS,
                Option("--deals", "D", mark("so many single deals for each pair, begun at various scores")),
                Option("--matches", "M", mark("so many whole matches for each pair")),
                SEED,
                SET,
                Option("--jobs", "J", mark("share the work among so many processes; it changes no result")),
                Option("--json", "FILE", mark("write the figures to this file as well")),
                LANG,
            ),
            operands=True,
            operands_help=mark("each a level ({levels}), or exec: and a command"),
        ),
        Command(
            "replay",
            mark("Plays records through the rules and tells how the deals went."),
            "FILE... [--check]",
            (Option("--check", "", mark("only verify every line")), LANG),
            operands=True,
        ),
        Command(
            "export",
            mark("Writes a stored game as a record: by its number, or the last one played."),
            "GAME|last [--output FILE] [--data-dir FOLDER]   |   --list [--data-dir FOLDER]",
            (
                Option("--list", "", mark("list the stored games with their numbers")),
                Option("--output", "FILE", mark("write the record to this file instead of standard output")),
                DATA_DIR,
                LANG,
            ),
            operands=True,
        ),
        Command(
            "bench",
            mark("Measures how fast the program is on this machine."),
            "[NAME...] [--json FILE]",
            (Option("--json", "FILE", mark("write the figures to this file as well")), LANG),
            operands=True,
        ),
    )
}


def version() -> str:
    """The program's name and version."""
    return f"kanasta {__version__}"


def general_help(texts: Texts) -> str:
    """What `kanasta --help` says."""
    lines = [
        texts._("Kanasta: canasta for the desktop."),
        "",
        "kanasta [COMMAND] …",
        "",
        *(row for command in COMMANDS.values() for row in _row(texts, command.name, command.summary)),
        "",
        *_row(texts, "--version", mark("say which version this is")),
        *_row(texts, "--help", mark("say this; after a command, say how it is used")),
        "",
        texts._("Options of the window:"),
        "",
        *_options(texts, PLAY),
    ]
    return "\n".join(lines)


def help_of(texts: Texts, command: Command) -> str:
    """What `kanasta COMMAND --help` says."""
    usage = textwrap.wrap(f"kanasta {command.name} {command.usage}", WIDTH, subsequent_indent="    ")
    operands = (
        _row(texts, command.usage.split(" --")[0], command.operands_help) if command.operands_help else []
    )
    return "\n".join([*usage, "", texts._(command.summary), "", *operands, *_options(texts, command)])


def _options(texts: Texts, command: Command) -> list[str]:
    return [
        row
        for option in command.options
        for row in _row(texts, f"{option.name} {option.value}".rstrip(), option.help)
    ]


def _row(texts: Texts, name: str, text: str) -> list[str]:
    """A name and its explanation, in as many lines as it takes."""
    from kanasta_gui.ai.levels import LEVELS  # here, since only the help needs it

    explained = texts._(text, languages=", ".join(COMPLETE_LANGUAGES), levels=", ".join(LEVELS))
    lines = textwrap.wrap(explained, WIDTH - INDENT)
    head = f"  {name}".ljust(INDENT)
    if len(head) > INDENT:
        return [head, *(" " * INDENT + line for line in lines)]
    return [head + lines[0], *(" " * INDENT + line for line in lines[1:])]
