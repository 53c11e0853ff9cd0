"""What one seat knows (ADR 0005). A `PlayerView` has no field for a hidden card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import Deal, DealEnd, Melds, Phase, Turn


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The deal as `seat` sees it. Works as a `state.Position` while that seat is to move.

    `history` holds the deal's events so far, redacted for the seat.
    """

    seat: int
    table: Table
    dealer: int
    deal_number: int
    scores: tuple[int, ...]
    to_move: int
    turn: Turn
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    pile: tuple[Card, ...]
    melds: tuple[Melds, ...]
    red_threes: tuple[tuple[Card, ...], ...]
    laid: frozenset[int]
    end: DealEnd | None
    history: tuple[ev.Event, ...]

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.table.rules

    @property
    def side(self) -> int:
        """The side of the seat that looks."""
        return self.table.side_of[self.seat]

    @property
    def phase(self) -> Phase:
        """`draw` until the player to move has drawn or taken, then `play`."""
        return "draw" if self.turn.source is None else "play"


def view_for(deal: Deal, seat: int, deal_number: int, history: tuple[ev.Event, ...] = ()) -> PlayerView:
    """What the seat sees; `history` are the deal's events as they happened, not redacted."""
    return PlayerView(
        seat=seat,
        table=deal.table,
        dealer=deal.start.dealer,
        deal_number=deal_number,
        scores=deal.scores,
        to_move=deal.to_move,
        turn=deal.turn,
        hand=deal.hands[seat],
        hand_sizes=tuple(len(hand) for hand in deal.hands),
        stock_size=deal.stock_size,
        pile=deal.pile,
        melds=deal.melds,
        red_threes=deal.red_threes,
        laid=deal.laid,
        end=deal.end,
        history=tuple(redact(event, seat) for event in history),
    )


def redact(event: ev.Event, seat: int) -> ev.Event:
    """The event as the seat may know it: others' drawn and dealt cards are left out."""
    match event:
        case ev.CardDrawn(drawer) if drawer != seat:
            return replace(event, card=None)
        case ev.HandsDealt(hands=hands):
            kept = tuple(hand if owner == seat else None for owner, hand in enumerate(hands))
            return replace(event, hands=kept)
        case _:
            return event
