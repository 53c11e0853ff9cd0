"""`kanasta simulate`: matches between computer players, with records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kanasta_gui.ai.levels import AVAILABLE, LevelMissing, NoSuchLevel, make_player
from kanasta_gui.ai.simulation import DEALS_LIMIT, Plan, SimulatedMatch
from kanasta_gui.ai.simulation import simulate as matches_of
from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import rule_problem, write_file
from kanasta_gui.cli.progress import Progress
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.record import SUFFIX
from kanasta_gui.rules.ruleset import BadRule, parse_value


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
    with Progress(texts, console.errors, deals or matches or 0) as progress:
        each_deal, each_match = (progress.step, _nothing) if deals else (_nothing, progress.step)
        for simulated in matches_of(plan, deals=deals, matches=matches, deal_done=each_deal):
            if folder is not None:
                write_file(texts, folder / f"match-{simulated.number:04}{SUFFIX}", simulated.record)
            played.append(simulated)
            each_match()
    _tell(console, plan, played)
    return 1 if any(simulated.illegal for simulated in played) else 0


def _nothing() -> None:
    """The other thing is counted."""


def _plan(arguments: Arguments) -> Plan:
    table = _table(arguments)
    seed = arguments.number("--seed")
    assert seed is not None
    return Plan(table, _levels(arguments, table.seats), seed)


def _table(arguments: Arguments) -> Table:
    texts, preset = arguments.texts, arguments.text("--preset") or ""
    if preset not in PRESETS:
        names = ", ".join(PRESETS)
        raise UsageError(
            texts._("There are no rules called {preset}. There are: {names}.", preset=preset, names=names)
        )
    seats, partners = arguments.number("--players", low=1) or 0, arguments.text("--partners")
    if seats not in PRESETS[preset].seats:
        numbers = ", ".join(map(str, PRESETS[preset].seats))
        raise UsageError(
            texts._(
                "{preset} is not played by {seats}, only by {numbers}.",
                preset=preset,
                seats=seats,
                numbers=numbers,
            )
        )
    if partners and (partners == "yes") not in PRESETS[preset].partners_allowed(seats):
        raise UsageError(
            texts._("{preset} is played by {seats} alone only.", preset=preset, seats=seats)
            if partners == "yes"
            else texts._("{preset} is played by {seats} in pairs only.", preset=preset, seats=seats)
        )
    try:
        values = _values(texts, arguments.all("--set"))
        return make_table(preset, seats, None if partners is None else partners == "yes", values)
    except BadRule as error:
        raise UsageError(f"--set: {rule_problem(texts, error)}") from None


def _values(texts: Texts, settings: Sequence[str]) -> dict[str, Any]:
    values = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(texts._("--set: {setting} is not written as name=value.", setting=setting))
        values[name] = parse_value(name, value)
    return values


def _levels(arguments: Arguments, seats: int) -> tuple[str, ...]:
    """A level for each seat."""
    texts = arguments.texts
    levels = (arguments.text("--levels") or "").split(",")
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
    available = ", ".join(AVAILABLE)
    for level in levels:
        try:
            make_player(level)
        except LevelMissing:
            raise UsageError(
                texts._(
                    "This version does not have {level} yet. It has: {levels}.", level=level, levels=available
                )
            ) from None
        except NoSuchLevel:
            raise UsageError(
                texts._("There is no level {level}. There are: {levels}.", level=level, levels=available)
            ) from None
    return tuple(levels)


def _folder(texts: Texts, name: str | None) -> Path | None:
    """The folder for records, made if it is not there."""
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise UsageError(texts._("{file} cannot be written: {reason}", file=folder, reason=reason)) from None
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
    if simulated.illegal:
        seat, action = simulated.illegal
        console.complain(
            texts._(
                "Match {number}: seat {seat} ({level}) did what is not allowed: {action}",
                number=number,
                seat=seat,
                level=plan.levels[seat],
                action=action_text(action),
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
