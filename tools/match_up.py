"""Two computer players against each other on duplicate deals: each deal is played once for every side, with
the one player there and the other everywhere else.

    python -m tools.match_up casual everything_down --preset classic --players 4 --deals 400

Prints points a deal with a 95 % interval, and what happened. The same seed gives the same points.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.everything_down import EverythingDown
from kanasta_gui.ai.player import Player
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card, is_wild
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.scoring import hand_points, score_sheets
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import view_for

PLAYERS: dict[str, type[Player]] = {
    "casual": Casual,
    "everything_down": EverythingDown,
    "random": RandomPlayer,
}


@dataclass
class Conduct:
    """What one player did over all deals, to see whether it is absurd."""

    seconds: float = 0.0
    slowest: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)

    def thought(self, seconds: float) -> None:
        """A decision took so long."""
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.counts["decisions"] += 1

    def lines(self, deals: int) -> list[str]:
        """Figures a deal (and seat or side), and the time for a decision."""
        counts = self.counts
        decisions = max(1, counts["decisions"])
        thinking = (
            f"{1000 * self.seconds / decisions:.2f} ms a decision, slowest {1000 * self.slowest:.1f} ms"
        )
        names = ("canastas", "natural canastas", "piles taken", "wild cards discarded", "went out", "no meld")
        partner = counts["points left with the partner"] / max(1, counts["went out"])
        return [
            "  " + ", ".join(f"{name} {counts[name] / deals:.2f}" for name in names),
            f"  points left with the partner when going out {partner:.0f}; {thinking}",
        ]


@dataclass
class Result:
    """Differences in points a deal, first player less second, averaged over the seats of each deal."""

    differences: list[float]
    conduct: tuple[Conduct, Conduct]
    games: int

    @property
    def mean(self) -> float:
        """Points a deal."""
        return sum(self.differences) / len(self.differences)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        size = len(self.differences)
        variance = sum((one - self.mean) ** 2 for one in self.differences) / (size - 1)
        return 1.96 * math.sqrt(variance / size)


def match_up(first: Player, second: Player, table: Table, deals: int, seed: int) -> Result:
    """Play so many different deals, each once for every side that `first` can have."""
    conduct = (Conduct(), Conduct())
    differences = []
    for number in range(deals):
        generator = random.Random(f"{seed} {number}")
        dealer = generator.randrange(table.seats)
        scores = tuple(generator.randrange(-40, 960) * 5 for _ in range(table.sides))
        deal, happened = fresh_deal(table, dealer, scores, generator)
        total = 0.0
        for side in range(table.sides):
            choice = [0 if table.side_of[seat] == side else 1 for seat in range(table.seats)]
            players = [(first, second)[index] for index in choice]
            kept = [conduct[index] for index in choice]
            ended, history = play_deal(deal, happened, players, f"{seed} {number}", kept)
            points = [sheet.total for sheet in score_sheets(ended)]
            note(ended, history, kept)
            total += points[side] - (sum(points) - points[side]) / (table.sides - 1)
        differences.append(total / table.sides)
    return Result(differences, conduct, deals * table.sides)


def fresh_deal(
    table: Table, dealer: int, scores: tuple[int, ...], generator: random.Random
) -> tuple[Deal, tuple[ev.Event, ...]]:
    """A deal that can be played, and its events."""
    while True:
        try:
            return deal_cards(table, dealer, scores, shuffled_deck(table.rules, generator))
        except StockRanOutAtStart:
            continue


def play_deal(
    deal: Deal,
    history: tuple[ev.Event, ...],
    players: Sequence[Player],
    seed: str,
    conduct: Sequence[Conduct] = (),
    actions: list[tuple[int, Action]] | None = None,
) -> tuple[Deal, tuple[ev.Event, ...]]:
    """Play a deal to its end; the deal and all events."""
    number = 0
    while deal.end is None:
        seat = deal.to_move
        view = view_for(deal, seat, 1, history)
        begun = time.perf_counter()
        action = players[seat].decide(view, random.Random(f"{seed} {number} {seat}"))
        if conduct:
            conduct[seat].thought(time.perf_counter() - begun)
        if actions is not None:
            actions.append((seat, action))
        deal, happened = apply(deal, action)
        history += happened
        number += 1
    return deal, history


def note(deal: Deal, history: tuple[ev.Event, ...], conduct: Sequence[Conduct]) -> None:
    """Count what the players did in a deal that is over. Figures of a side are those of its first seat."""
    for event in history:
        match event:
            case ev.PileTaken(seat):
                conduct[seat].counts["piles taken"] += 1
            case ev.Discarded(seat, card) if is_wild(card):
                conduct[seat].counts["wild cards discarded"] += 1
            case ev.WentOut(seat):
                conduct[seat].counts["went out"] += 1
                conduct[seat].counts["points left with the partner"] += left_with_partners(deal, seat)
    for side, melds in enumerate(deal.melds):
        counts = conduct[deal.table.members[side][0]].counts
        counts["canastas"] += sum(meld.is_canasta for meld in melds)
        counts["natural canastas"] += sum(meld.canasta_kind == "natural" for meld in melds)
        counts["no meld"] += not melds


def left_with_partners(deal: Deal, seat: int) -> int:
    """Points in the hands of the seat's partners."""
    partners = [other for other in deal.table.members[deal.table.side_of[seat]] if other != seat]
    cards: list[Card] = [card for other in partners for card in deal.hands[other]]
    return hand_points(deal.rules, cards)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--preset", choices=PRESETS, default="classic")
    parser.add_argument("--players", type=int)
    parser.add_argument("--partners", choices=("yes", "no"))
    parser.add_argument("--deals", type=int, default=400, help="different deals (two at least)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if chosen.deals < 2:
        parser.error("--deals: two at least")
    partners = None if chosen.partners is None else chosen.partners == "yes"
    try:
        table = make_table(chosen.preset, chosen.players or PRESETS[chosen.preset].default_seats, partners)
    except ValueError as problem:
        parser.error(str(problem))
    result = match_up(PLAYERS[chosen.first](), PLAYERS[chosen.second](), table, chosen.deals, chosen.seed)
    pairs = "in pairs" if table.partners else "alone"
    print(f"{chosen.preset}, {table.seats} players {pairs}, {result.games} deals played")
    print(f"{chosen.first} v {chosen.second}: {result.mean:+.0f} ± {result.margin:.0f} points a deal")
    for name, conduct in zip((chosen.first, chosen.second), result.conduct, strict=True):
        print(f"{name}:", *conduct.lines(result.games), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
