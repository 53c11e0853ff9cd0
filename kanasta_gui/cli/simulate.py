"""`kanasta simulate`: matches between computer players, with records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kanasta_gui.ai.simulation import DEALS_LIMIT, Plan, SimulatedMatch
from kanasta_gui.ai.simulation import simulate as matches_of
from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import not_written, write_file
from kanasta_gui.cli.progress import Progress
from kanasta_gui.cli.table_options import asked_table, check_names, split_names
from kanasta_gui.cli.workers import interruptible
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.match import Match
from kanasta_gui.rules.record import SUFFIX
from kanasta_gui.scenes.program_texts import program_problem
from kanasta_gui.storage import BotLog, user_folders


def simulate(arguments: Arguments, console: Console) -> int:
    """Play as the options say; status 1 if a player broke the rules."""
    texts = console.texts
    arguments.needed("--preset", "--players", "--levels", "--seed")
    deals, matches = arguments.number("--deals", low=1), arguments.number("--matches", low=1)
    if (deals is None) == (matches is None):
        raise UsageError(texts._("One of --deals and --matches is needed."))
    plan = _plan(arguments)
    folder = _folder(texts, arguments.text("--record"))
    played: list[SimulatedMatch] = []
    with interruptible(), Progress(texts, console.errors, deals or matches or 0) as progress:

        def each_deal(match: Match) -> None:
            if deals:
                progress.step()

        log = BotLog(user_folders().bots)
        for simulated in matches_of(plan, deals=deals, matches=matches, deal_done=each_deal, log=log):
            if folder is not None:
                write_file(texts, folder / f"match-{simulated.number:04}{SUFFIX}", simulated.record)
            played.append(simulated)
            if matches:
                progress.step()
    _tell(console, plan, played)
    return 1 if any(simulated.fault for simulated in played) else 0


def _plan(arguments: Arguments) -> Plan:
    table = asked_table(arguments)
    seed = arguments.number("--seed")
    assert seed is not None
    return Plan(table, _levels(arguments, table.seats), seed)


def _levels(arguments: Arguments, seats: int) -> tuple[str, ...]:
    """A level for each seat."""
    texts = arguments.texts
    levels = split_names(arguments.text("--levels") or "")
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        raise UsageError(
            texts._(
                "--levels: name one level for all or one for each of the {seats} seats; these are {number}.",
                seats=seats,
                number=len(levels),
            )
        )
    check_names(texts, levels)
    return tuple(levels)


def _folder(texts: Texts, name: str | None) -> Path | None:
    """The folder for records, made if it is not there."""
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise not_written(texts, folder, error) from None
    return folder


def _tell(console: Console, plan: Plan, played: Sequence[SimulatedMatch]) -> None:
    """What came of it: a line a side, then what was cut."""
    texts, table = console.texts, plan.table
    results = [result for simulated in played for result in simulated.match.results]
    for side, members in enumerate(table.members):
        points = [result.sheets[side].total for result in results]
        won = [side in simulated.match.outcome.winners for simulated in played if simulated.match.outcome]
        console.say(
            texts._(
                # Translators: "side 0 (casual, casual): 412.5 points a deal, 3 of 5 matches won".
                "side {side} ({levels}): {points} points a deal, {won} of {decided} matches won",
                side=side,
                levels=", ".join(plan.levels[seat] for seat in members),
                points=texts.number(sum(points) / max(1, len(points)), 1),
                won=sum(won),
                decided=len(won),
            )
        )
    console.say(
        texts._("Deals played: {deals}. Matches: {matches}.", deals=len(results), matches=len(played))
    )
    for simulated in played:
        _tell_of(console, plan, simulated)


def _tell_of(console: Console, plan: Plan, simulated: SimulatedMatch) -> None:
    texts, number = console.texts, simulated.number
    if simulated.fault:
        fault = simulated.fault
        console.complain(
            texts._(
                # Translators: "Match 3: seat 1 (exec:./bot) has lost it: no answer within 10 seconds".
                "Match {number}: seat {seat} ({level}) has lost it: {reason}",
                number=number,
                seat=fault.seat,
                level=plan.levels[fault.seat],
                reason=program_problem(texts, fault.problem, fault.values),
            )
        )
    elif simulated.cut:
        console.say(texts._("Match {number} was cut after {deals} deals.", number=number, deals=DEALS_LIMIT))
    elif simulated.match.outcome is None:
        console.say(
            texts.n_(
                "Match {number} was cut after {n} deal, since no more were asked for.",
                "Match {number} was cut after {n} deals, since no more were asked for.",
                simulated.deals,
                number=number,
            )
        )
