"""`kanasta arena`: levels and programs against each other on duplicate deals."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Final

from kanasta_gui import __version__
from kanasta_gui.ai.arena import AtOnce, Contest, Failure, Pairing, Standings, play
from kanasta_gui.ai.conduct import HABITS, Conduct
from kanasta_gui.ai.ratings import Estimate
from kanasta_gui.ai.simulation import DEALS_LIMIT
from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import add_to_file, shortened, write_file
from kanasta_gui.cli.progress import Progress
from kanasta_gui.cli.table_options import asked_table, check_names
from kanasta_gui.cli.workers import Workers, interruptible
from kanasta_gui.i18n import Texts
from kanasta_gui.i18n.languages import SOURCE_LANGUAGE
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.scenes.program_texts import program_problem
from kanasta_gui.storage import BotLog, user_folders

OK, FAILED = 0, 1
MOST_COMPLAINTS: Final = 20  # lost games that are told one by one


def arena(arguments: Arguments, console: Console) -> int:
    """Play as the options say and tell how strong each is."""
    texts = console.texts
    contest = _contest(arguments)
    jobs = arguments.number("--jobs", low=1) or 1
    target = arguments.text("--json")
    if target is not None:
        add_to_file(texts, Path(target))  # not to find out only after hours that it cannot be written
    executor: Executor = Workers(jobs) if jobs > 1 else AtOnce()
    standings = Standings(contest)
    try:
        with (
            interruptible(),
            executor,
            Progress(texts, console.errors, contest.boards * len(contest.pairs)) as progress,
        ):
            for board in play(contest, executor, BotLog(user_folders().bots)):
                standings.add(board)
                progress.step()
    except BrokenProcessPool:
        console.complain(texts._("A process that played for the arena has died."))
        return FAILED
    _tell(console, standings)
    if target is not None:
        write_file(texts, Path(target), json.dumps(_as_json(standings), indent=1) + "\n")
    return OK


def _contest(arguments: Arguments) -> Contest:
    texts, players = arguments.texts, arguments.operands
    arguments.needed("--preset", "--players", "--seed")
    if len(players) < 2:
        raise UsageError(texts._("Name two players or more: levels, or exec: and a command."))
    check_names(texts, players)
    deals, matches = arguments.number("--deals", low=1), arguments.number("--matches", low=1)
    if (deals is None) == (matches is None):
        raise UsageError(texts._("One of --deals and --matches is needed."))
    seed = arguments.number("--seed")
    assert seed is not None
    return Contest(asked_table(arguments), tuple(players), seed, deals or matches or 0, deals is not None)


# --- in words ---


def _tell(console: Console, standings: Standings) -> None:
    texts, contest = console.texts, standings.contest
    names = [shortened(name) for name in contest.players]
    console.say(_heading(texts, contest))
    console.say("")
    for (first, second), pairing in standings.pairings.items():
        console.say(f"{names[first]} – {names[second]}: {_pairing(texts, contest, pairing)}")
    for name, rating, conduct in zip(names, standings.elo, standings.conduct, strict=True):
        console.say("")
        console.say(_speed(texts, name, rating, conduct))
        for line in _habits(texts, contest, conduct) if conduct.deals else ():
            console.say(f"  {line}")
    cut = sum(pairing.cut for pairing in standings.pairings.values())
    if cut:
        console.say("")
        console.say(
            texts._(
                "Matches cut after {limit} deals, which count as a half: {cut}.", limit=DEALS_LIMIT, cut=cut
            )
        )
    _tell_failures(console, names, standings.failures)


def _heading(texts: Texts, contest: Contest) -> str:
    table = contest.table
    values = {"preset": table.preset, "seats": table.seats, "boards": contest.boards, "seed": contest.seed}
    if contest.single_deals:
        return texts._(
            "{preset}, players: {seats}, seed {seed}. Deals: {boards}, each played twice by every pair, the "
            "second time with the seats exchanged.",
            **values,
        )
    return texts._(
        "{preset}, players: {seats}, seed {seed}. Matches: {boards}, each played twice by every pair, the "
        "second time with the seats exchanged.",
        **values,
    )


def _pairing(texts: Texts, contest: Contest, pairing: Pairing) -> str:
    points, won = pairing.points, pairing.share
    gained = (
        # Translators: follows "casual – random: "; 412 more points a deal, between 374 and 450.
        texts._(
            "{points} points a deal ({low} to {high})",
            points=texts.signed(round(points.value)),
            low=_bound(texts, points.low),
            high=_bound(texts, points.high),
        )
        if points
        else texts._("no deal that could be compared")
    )
    values = {
        "gained": gained,
        "share": texts.number(100 * won.value, 1),
        "low": texts.number(100 * won.low, 1),
        "high": texts.number(100 * won.high, 1),
        "games": pairing.games,
    }
    if contest.single_deals:
        return texts._("{gained}; {share} % of {games} deals won ({low} to {high} %)", **values)
    return texts._("{gained}; {share} % of {games} matches won ({low} to {high} %)", **values)


def _bound(texts: Texts, value: float) -> str:
    return texts.signed(round(value)) if math.isfinite(value) else "?"


def _speed(texts: Texts, name: str, rating: float, conduct: Conduct) -> str:
    return texts._(
        # Translators: a player, its rating, how fast it decides, and its slowest decision in milliseconds.
        "{player}: Elo {elo}, decisions a second: {speed}, slowest decision: {slowest} ms",
        player=name,
        elo=texts.signed(round(rating)),
        speed=texts.number(conduct.decisions_a_second, 0 if conduct.decisions_a_second >= 10 else 2),
        slowest=texts.number(1000 * conduct.slowest, 1),
    )


def _habits(texts: Texts, contest: Contest, conduct: Conduct) -> Iterable[str]:
    yield texts._(
        # Translators: means of one deal of canasta.
        "a deal: points {points}, canastas {canastas}, natural ones {natural}, piles taken {piles}, "
        "piles fed to the next opponent {fed}, wild cards discarded {wilds}, "
        "of them on a frozen pile {wasted}",
        points=texts.number(conduct.a_deal("points")),
        canastas=texts.number(conduct.a_deal("canastas"), 2),
        natural=texts.number(conduct.a_deal("natural_canastas"), 2),
        piles=texts.number(conduct.a_deal("piles_taken"), 2),
        fed=texts.number(conduct.a_deal("piles_fed"), 2),
        wilds=texts.number(conduct.a_deal("wilds_discarded"), 2),
        wasted=texts.number(conduct.a_deal("wilds_wasted"), 2),
    )
    yield texts._(
        "deals gone out: {out} %, without a meld: {none} %",
        out=texts.number(100 * conduct.a_deal("went_out"), 1),
        none=texts.number(100 * conduct.a_deal("no_meld"), 1),
    )
    if contest.table.partners:
        yield texts._(
            "points left in the partner's hand when going out: {points}",
            points=texts.number(conduct.left_with_partner, 1),
        )


def _tell_failures(console: Console, names: list[str], failures: list[Failure]) -> None:
    texts = console.texts
    for failure in failures[:MOST_COMPLAINTS]:
        first, second = failure.pair
        console.complain(
            texts._(
                # Translators: "Number 3, casual – exec:bot: exec:bot has lost: no answer within 10 seconds".
                "Number {number}, {first} – {second}: {player} has lost: {reason}",
                number=failure.board,
                first=names[first],
                second=names[second],
                player=names[failure.player],
                reason=program_problem(texts, failure.fault.problem, failure.fault.values),
            )
        )
    more = len(failures) - MOST_COMPLAINTS
    if more > 0:
        console.complain(texts._("Further games lost like this: {number}.", number=more))


# --- as JSON ---


def _as_json(standings: Standings) -> dict[str, Any]:
    contest = standings.contest
    table, english = contest.table, Texts(SOURCE_LANGUAGE)
    return {
        "version": __version__,
        "preset": table.preset,
        "rules": as_values(table.rules),
        "seats": table.seats,
        "partners": table.partners,
        "seed": contest.seed,
        "deals" if contest.single_deals else "matches": contest.boards,
        "players": [_player(standings, player) for player in range(len(contest.players))],
        "pairs": [
            {
                "first": contest.players[first],
                "second": contest.players[second],
                "games": pairing.games,
                "points_a_deal": _estimate(pairing.points),
                "won": round(pairing.won, 2),
                "share_won": _estimate(pairing.share),
                "cut": pairing.cut,
            }
            for (first, second), pairing in standings.pairings.items()
        ],
        "failures": [
            {
                "player": contest.players[failure.player],
                "pair": [contest.players[player] for player in failure.pair],
                "number": failure.board,
                "seats_exchanged": failure.game == 1,
                "seat": failure.fault.seat,
                "cause": failure.fault.cause,
                "reason": program_problem(english, failure.fault.problem, failure.fault.values),
            }
            for failure in standings.failures
        ],
        "times": [
            {
                "player": name,
                "decisions_a_second": round(conduct.decisions_a_second, 1),
                "slowest_ms": round(1000 * conduct.slowest, 3),
            }
            for name, conduct in zip(contest.players, standings.conduct, strict=True)
        ],
    }


def _player(standings: Standings, player: int) -> dict[str, Any]:
    conduct = standings.conduct[player]
    won, games = standings.won(player)
    return {
        "player": standings.contest.players[player],
        "elo": round(standings.elo[player], 1),
        "games": games,
        "won": round(won, 2),
        "lost_by_fault": sum(failure.player == player for failure in standings.failures),
        "decisions": conduct.decisions,
        "a_deal": {habit: round(conduct.a_deal(habit), 3) for habit in HABITS},
        "points_left_with_partner": round(conduct.left_with_partner, 1),
    }


def _estimate(estimate: Estimate | None) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    bounds = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: round(value, 3) if math.isfinite(value) else None for name, value in bounds.items()}
