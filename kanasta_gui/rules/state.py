"""A deal as it stands: frozen, with structural sharing, so that keeping an old one costs a reference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from kanasta_gui.rules.cards import FIRST_THREE, JOKER_RANK, Card, Rank
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.ruleset import RuleSet

Phase = Literal["draw", "play"]
Source = Literal["drawn", "taken"]
EndReason = Literal["out", "concealed", "stock"]
CanastaKind = Literal["natural", "mixed", "wild"]

CANASTA_SIZE = 7


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of one rank with wild cards (SPEC 4). `target` is the rank, JOKER_RANK for wild cards alone.

    The cards stand in the order in which they were laid.
    """

    target: Rank
    cards: tuple[Card, ...]

    @property
    def wilds(self) -> int:
        """How many wild cards it holds."""
        return sum([card < FIRST_THREE for card in self.cards])

    @property
    def naturals(self) -> int:
        """How many cards of its own rank it holds."""
        return len(self.cards) - self.wilds

    @property
    def is_canasta(self) -> bool:
        """Seven cards or more."""
        return len(self.cards) >= CANASTA_SIZE

    @property
    def canasta_kind(self) -> CanastaKind | None:
        """Read off the cards, never stored; None for fewer than seven cards."""
        if len(self.cards) < CANASTA_SIZE:
            return None
        if self.target == JOKER_RANK:
            return "wild"
        return "mixed" if min(self.cards) < FIRST_THREE else "natural"


Melds = tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player to move did in this turn so far.

    `source` is where the turn's cards came from, None before. `started` are the melds begun in this turn,
    `added` says that cards joined a meld from an earlier turn.
    """

    source: Source | None = None
    started: tuple[Rank, ...] = ()
    added: bool = False

    @property
    def has_laid(self) -> bool:
        """Whether a card was laid in this turn."""
        return self.added or bool(self.started)


NEW_TURN = Turn()
DRAWN = Turn("drawn")


@dataclass(frozen=True, slots=True)
class DealEnd:
    """How a deal ended; `seat` went out, None when it ended on the stock."""

    reason: EndReason
    seat: int | None


@dataclass(frozen=True, slots=True)
class DealStart:
    """What does not change in a deal: the table, the dealer, the sides' scores before it and the whole pack
    in drawing order, first card first."""

    table: Table
    dealer: int
    scores: tuple[int, ...]
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal with everything in it, hidden cards included. Players see a `view.PlayerView`.

    The stock is the deck from `next_card` on. `hands` are by seat and in no particular order, `melds` and
    `red_threes` by side, `pile` is bottom to top, `laid` are the seats that laid in an earlier turn.
    """

    start: DealStart
    next_card: int
    hands: tuple[tuple[Card, ...], ...]
    melds: tuple[Melds, ...]
    red_threes: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    to_move: int
    turn: Turn
    laid: frozenset[int]
    end: DealEnd | None

    @property
    def table(self) -> Table:
        """The rule set and the seats."""
        return self.start.table

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.start.table.rules

    @property
    def scores(self) -> tuple[int, ...]:
        """By side, before the deal."""
        return self.start.scores

    @property
    def phase(self) -> Phase:
        """`draw` until the player to move has drawn or taken, then `play`."""
        return "draw" if self.turn.source is None else "play"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the player to move."""
        return self.hands[self.to_move]

    @property
    def side(self) -> int:
        """The side to move."""
        return self.start.table.side_of[self.to_move]

    @property
    def stock_size(self) -> int:
        """Cards left in the stock."""
        return len(self.start.deck) - self.next_card

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock in drawing order."""
        return self.start.deck[self.next_card :]


class Position(Protocol):
    """What the rules need to judge an action: a `Deal`, or the `PlayerView` of the player to move.

    `hand` and `side` are those of the player to move.
    """

    @property
    def table(self) -> Table: ...
    @property
    def rules(self) -> RuleSet: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def to_move(self) -> int: ...
    @property
    def side(self) -> int: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def melds(self) -> tuple[Melds, ...]: ...
    @property
    def pile(self) -> tuple[Card, ...]: ...
    @property
    def stock_size(self) -> int: ...
    @property
    def end(self) -> DealEnd | None: ...
