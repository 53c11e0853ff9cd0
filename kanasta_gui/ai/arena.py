"""The arena: every pair of players on duplicate deals, each played again with the seats exchanged.

Work is given to any `concurrent.futures` executor. Packs and chance follow from the contest alone, so the
same contest gives the same results, apart from times, however it is spread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any, Final

from kanasta_gui.ai.company import dismiss, seated
from kanasta_gui.ai.conduct import Conduct, Timed, note_deal
from kanasta_gui.ai.external import Log, no_log
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.ratings import Estimate, elo, ratio, share
from kanasta_gui.ai.seeds import generator
from kanasta_gui.ai.simulation import DEALS_LIMIT, Fault, Plan, SimulatedMatch, play_match
from kanasta_gui.rules.presets import Table

AHEAD: Final = 64  # boards given to the executor before the first of them is looked at
SCORE_STEP: Final = 5
LOWEST_SCORE: Final = -200  # of those that single deals begin with
_ORDERS: Final = ((0, 1), (1, 0))  # by turns, the first side's player first: as seated, and exchanged


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played. A board is a match, or with `single_deals` one deal that begins at scores drawn
    by chance; each pair of players plays each board twice, the second time with the seats exchanged."""

    table: Table
    players: tuple[str, ...]
    seed: int
    boards: int
    single_deals: bool = False

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who plays whom, by index."""
        return tuple(combinations(range(len(self.players)), 2))


@dataclass(frozen=True, slots=True)
class Game:
    """A board as it was played once, seen by the first of the pair: points more than the other (the mean of
    each one's sides), over so many deals that were finished, and how much of the game is won (1, 0, or
    something between for a tie). `failed` is whose fault ended it: 0 for the first, 1 for the second."""

    points: float
    deals: int
    won: float
    cut: bool
    failed: int | None
    fault: Fault | None


@dataclass(frozen=True, slots=True)
class Board:
    """Both games of a pair on one board, and how each of the two conducted itself."""

    pair: tuple[int, int]
    number: int
    games: tuple[Game, ...]
    conduct: tuple[Conduct, Conduct]


@dataclass
class Pairing:
    """All games of two players."""

    games: int = 0
    won: float = 0.0
    cut: int = 0
    gains: list[float] = field(default_factory=list)  # of each board without a fault
    deals: list[int] = field(default_factory=list)

    @property
    def points(self) -> Estimate | None:
        """Points a deal by which the first beats the second."""
        return ratio(self.gains, self.deals)

    @property
    def share(self) -> Estimate:
        """The share of games that the first won."""
        return share(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that a player lost by its fault."""

    player: int
    pair: tuple[int, int]
    board: int
    game: int  # 0, or 1 with the seats exchanged
    fault: Fault


class Standings:
    """What came of a contest so far."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.pairings = {pair: Pairing() for pair in contest.pairs}
        self.conduct = [Conduct() for _ in contest.players]
        self.failures: list[Failure] = []

    def add(self, board: Board) -> None:
        """Count a board."""
        pairing = self.pairings[board.pair]
        for number, game in enumerate(board.games):
            pairing.games += 1
            pairing.won += game.won
            pairing.cut += game.cut
            if game.failed is not None and game.fault is not None:
                player = board.pair[game.failed]
                self.failures.append(Failure(player, board.pair, board.number, number, game.fault))
        if all(game.fault is None for game in board.games):
            pairing.gains.append(sum(game.points for game in board.games))
            pairing.deals.append(sum(game.deals for game in board.games))
        for player, conduct in zip(board.pair, board.conduct, strict=True):
            self.conduct[player].add(conduct)

    @property
    def elo(self) -> list[float]:
        """By player, 0 in the mean."""
        results = {pair: (pairing.won, pairing.games) for pair, pairing in self.pairings.items()}
        return elo(len(self.contest.players), results)

    def won(self, player: int) -> tuple[float, int]:
        """How many games the player won, of how many."""
        won, games = 0.0, 0
        for (first, second), pairing in self.pairings.items():
            if player in (first, second):
                won += pairing.won if player == first else pairing.games - pairing.won
                games += pairing.games
        return won, games


def play(contest: Contest, executor: Executor, log: Log = no_log) -> Iterator[Board]:
    """All boards of the contest, always in the same order. `log` takes what programs write on standard
    error; it must be fit for the executor."""
    waiting: deque[Future[Board]] = deque()
    for number in range(1, contest.boards + 1):
        for pair in contest.pairs:
            waiting.append(executor.submit(play_board, contest, pair, number, log))
            while waiting and (waiting[0].done() or len(waiting) >= AHEAD):
                yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def play_board(contest: Contest, pair: tuple[int, int], number: int, log: Log = no_log) -> Board:
    """A board, played twice by a pair."""
    conduct, games = (Conduct(), Conduct()), []
    for order in _ORDERS:
        by_seat = _by_seat(contest.table, order)
        players = seated([contest.players[pair[one]] for one in by_seat], log)
        try:
            games.append(_play(contest, number, order, players, conduct))
        finally:
            dismiss(players)
    return Board(pair, number, tuple(games), conduct)


def compare(first: Player, second: Player, contest: Contest) -> Standings:
    """The contest between two players who need not have a name; they are its first and its second."""
    standings = Standings(contest)
    for number in range(1, contest.boards + 1):
        conduct, games = (Conduct(), Conduct()), []
        for order in _ORDERS:
            players = [(first, second)[one] for one in _by_seat(contest.table, order)]
            games.append(_play(contest, number, order, players, conduct))
        standings.add(Board((0, 1), number, tuple(games), conduct))
    return standings


def _by_seat(table: Table, order: tuple[int, int]) -> list[int]:
    return [order[side % 2] for side in table.side_of]


def _play(
    contest: Contest,
    number: int,
    order: tuple[int, int],
    players: Sequence[Player],
    conduct: Sequence[Conduct],
) -> Game:
    by_side = [order[side % 2] for side in range(contest.table.sides)]
    by_seat = _by_seat(contest.table, order)
    played = play_match(
        Plan(contest.table, tuple(map(str, by_seat)), contest.seed),
        [Timed(player, conduct[one]) for player, one in zip(players, by_seat, strict=True)],
        number,
        1 if contest.single_deals else DEALS_LIMIT,
        partial(note_deal, by_side=[conduct[one] for one in by_side]),
        start_scores(contest, number) if contest.single_deals else None,
    )
    return game_of(contest, played, by_side)


def start_scores(contest: Contest, number: int) -> tuple[int, ...]:
    """What the sides have before a single deal, from a little below 0 to just below the target."""
    chance = generator(contest.seed, number, 0)
    target = contest.table.rules.target
    return tuple(
        chance.randrange(LOWEST_SCORE // SCORE_STEP, target // SCORE_STEP) * SCORE_STEP
        for _ in range(contest.table.sides)
    )


def game_of(contest: Contest, played: SimulatedMatch, by_side: Sequence[int]) -> Game:
    """The game as the first of the pair sees it; `by_side` says whose each side is."""
    match, fault = played.match, played.fault
    gained = [sum(result.sheets[side].total for result in match.results) for side in range(len(by_side))]
    points = _mean(gained, by_side, 0) - _mean(gained, by_side, 1)
    if fault is not None:
        failed = by_side[match.table.side_of[fault.seat]]
        return Game(points, len(match.results), float(failed), False, failed, fault)
    if contest.single_deals:
        best: Sequence[int] = [side for side, points in enumerate(gained) if points == max(gained)]
    elif match.outcome is not None:
        best = match.outcome.winners
    else:
        return Game(points, len(match.results), 0.5, True, None, None)
    won = sum(by_side[side] == 0 for side in best) / len(best)
    return Game(points, len(match.results), won, False, None, None)


def _mean(gained: Sequence[int], by_side: Sequence[int], one: int) -> float:
    """What the sides of one of the pair gained, in the mean."""
    own = [points for points, whose in zip(gained, by_side, strict=True) if whose == one]
    return sum(own) / len(own)


class AtOnce(Executor):
    """Does the work where it is asked for, for those who want no other process."""

    def submit(self, work: Any, /, *values: Any, **options: Any) -> Future[Any]:
        """The result, already there."""
        future: Future[Any] = Future()
        future.set_result(work(*values, **options))
        return future
