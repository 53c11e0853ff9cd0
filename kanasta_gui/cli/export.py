"""`kanasta export`: a stored game as a record."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import record_problem, write_file
from kanasta_gui.i18n import Texts, mark
from kanasta_gui.rules.record import VERSION, read_record
from kanasta_gui.rules.record_file import RecordError, line_text
from kanasta_gui.scenes.storage_texts import storage_error_text
from kanasta_gui.storage import Database, Games, GameSummary, StorageError, StoredGame, user_folders

LAST = "last"

STATES = {
    "running": mark("running"),
    "finished": mark("finished"),
    "left": mark("left"),
}


def export(arguments: Arguments, console: Console) -> int:
    """Write a game, or list all; status 1 if a stored game does not hold."""
    texts = console.texts
    if arguments.has("--list") == bool(arguments.operands) or len(arguments.operands) > 1:
        raise UsageError(texts._("Which game? kanasta export GAME, or kanasta export --list"))
    folder = arguments.text("--data-dir")
    path = user_folders(None if folder is None else Path(folder)).database
    if not path.is_file():
        raise UsageError(texts._("There are no stored games: {path} is not there.", path=path))
    try:
        database = Database(path)
        try:
            games = Games(database, datetime.now)
            if arguments.has("--list"):
                for summary in _all(games):
                    console.say(_row(texts, summary))
                return 0
            game = games.load(_number(texts, games, arguments.operands[0]))
        finally:
            database.close()
    except StorageError as error:
        raise UsageError(storage_error_text(texts, error)) from None
    return _write(console, game, arguments.text("--output"))


def record_of(game: StoredGame) -> str:
    """The lines of a stored game; what it was stored with is trusted, not computed."""
    setup = game.setup
    lines = [
        {
            "kanasta": VERSION,
            "preset": setup.preset,
            "rules": dict(setup.rules),
            "seats": [{"name": seat.name, "player": seat.player} for seat in setup.seats],
            "partners": setup.partners,
            "dealer": setup.dealer,
        }
    ]
    for deal in game.deals:
        lines.append(
            {"deal": deal.number, "dealer": deal.dealer, "scores": list(deal.scores), "deck": deal.deck}
        )
        lines += [{"seat": done.seat, "do": done.action} for done in deal.actions]
        if deal.result is not None:
            lines.append(dict(deal.result))
    if game.match is not None and game.match.get("match") != "void":  # a record has no line for that
        lines.append(dict(game.match))
    return "".join(map(line_text, lines))


def _write(console: Console, game: StoredGame, output: str | None) -> int:
    texts, record = console.texts, record_of(game)
    status = 0
    try:
        read_record(record)
    except RecordError as error:
        console.complain(record_problem(texts, texts._("game {number}", number=str(game.id)), error))
        status = 1  # it is written all the same: it is the user's, and may be mended by hand
    if output is None:
        console.write(record)
    else:
        write_file(texts, Path(output), record)
    return status


def _all(games: Games) -> list[GameSummary]:
    """Every game that is not in the trash, the last played first."""
    found = [*games.unfinished(), *games.ended()]
    return sorted(found, key=lambda summary: (summary.changed, summary.id), reverse=True)


def _number(texts: Texts, games: Games, wanted: str) -> int:
    if wanted == LAST:
        found = _all(games)
        if not found:
            raise UsageError(texts._("There are no stored games."))
        return found[0].id
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 10):
        raise UsageError(
            texts._("{wanted} is not the number of a game; kanasta export --list shows them.", wanted=wanted)
        )
    return int(wanted)


def _row(texts: Texts, summary: GameSummary) -> str:
    names = ", ".join(seat.name for seat in summary.setup.seats)
    when = summary.changed.strftime("%Y-%m-%d %H:%M")
    state = texts._(STATES[summary.state])
    return f"{summary.id:>5}  {when}  {summary.setup.preset}  {state}  {names}"
