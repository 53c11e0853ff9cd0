"""`kanasta replay`: records, played through the rules line by line."""

from __future__ import annotations

from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import read_text, record_problem
from kanasta_gui.cli.progress import Progress
from kanasta_gui.i18n import Texts, mark
from kanasta_gui.rules.match import DealResult, Outcome
from kanasta_gui.rules.record import Record, read_record
from kanasta_gui.rules.record_file import RecordError

ENDINGS = {
    "out": mark("Deal {deal}: {name} went out. Points {points}, in all {totals}."),
    "concealed": mark("Deal {deal}: {name} went out concealed. Points {points}, in all {totals}."),
    "stock": mark("Deal {deal}: the stock came to its end. Points {points}, in all {totals}."),
}


def replay(arguments: Arguments, console: Console) -> int:
    """Verify records and tell of them; status 1 if one does not hold, 2 if one cannot be read."""
    texts = console.texts
    if not arguments.operands:
        raise UsageError(texts._("Which file? kanasta replay FILE..."))
    status = 0
    with Progress(texts, console.errors, len(arguments.operands)) as progress:
        for file in arguments.operands:
            try:
                record = read_record(read_text(texts, file))
            except RecordError as error:
                status = max(status, 2 if error.is_malformed else 1)
                console.complain(record_problem(texts, file, error))
            except UsageError as error:
                status = 2
                console.complain(str(error))
            else:
                _tell(console, file, record, only_check=arguments.has("--check"))
            progress.step()
    return status


def _tell(console: Console, file: str, record: Record, only_check: bool) -> None:
    texts = console.texts
    actions = sum(len(deal.actions) for deal in record.deals)
    console.say(
        texts._("{file}: every line holds. Deals: {deals}, actions: {actions}.", file=file,
                deals=len(record.deals), actions=actions)
    )  # fmt: skip
    if only_check:
        return
    names = [participant.name for participant in record.participants]
    for number, result in enumerate(record.match.results, 1):
        console.say(_deal(texts, number, result, names))
    if record.match.outcome:
        console.say(_ending(texts, record, record.match.outcome))


def _deal(texts: Texts, number: int, result: DealResult, names: list[str]) -> str:
    name = "" if result.end.seat is None else names[result.end.seat]
    return texts._(
        ENDINGS[result.end.reason],
        deal=number,
        name=name,
        points=", ".join(texts.number(sheet.total) for sheet in result.sheets),
        totals=", ".join(texts.number(total) for total in result.totals),
    )


def _ending(texts: Texts, record: Record, outcome: Outcome) -> str:
    members = record.match.table.members
    winners = ", ".join(record.participants[seat].name for side in outcome.winners for seat in members[side])
    if outcome.reason == "walkover":
        loser = "" if outcome.seat is None else record.participants[outcome.seat].name
        return texts._(
            "A walkover, lost by {loser}. The match is won by: {winners}.", loser=loser, winners=winners
        )
    return texts._("The match is won by: {winners}.", winners=winners)
