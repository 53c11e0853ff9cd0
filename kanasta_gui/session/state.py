"""The session: a match with who plays it, and how far the screen has come with it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.clock import time_left
from kanasta_gui.rules.match import Match, new_match
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.view import PlayerView, redact, view_for
from kanasta_gui.session.seats import Seats, first_is_open, first_viewer

NOBODY = -1
"""A seat that is none: an event redacted for it shows no hidden card."""


class Stage(StrEnum):
    """What the session waits for."""

    SHUFFLING = "shuffling"  # the pack of the next deal
    SHOWING = "showing"  # the screen plays what happened
    COVERED = "covered"  # the person to move is to take over behind a covered screen
    PLAYING = "playing"  # an action of the person to move
    THINKING = "thinking"  # the answer of the computer to move
    SHEET = "sheet"  # the deal is over and its score sheet is read
    OVER = "over"  # the match is over


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment to which undo leads back: the match before `seat` acted, and, where the turn passed by that,
    the time that had been used of it."""

    match: Match
    seat: int
    elapsed: float


@dataclass(frozen=True, slots=True)
class Session:
    """A match at the table of this machine; `machine.transition` is the only way to change it.

    `viewer` is the seat from whose place the table is seen; only while `is_open` may its hand be shown.
    `elapsed` are the seconds used of the running turn, `actions` those done in the running deal, undone ones
    not counted, `shuffles` how often the next deal's pack was asked for in vain. `token` numbers what was
    asked of the screen or of a computer last: an answer with another number is stale.
    """

    seats: Seats
    seed: int
    match: Match
    stage: Stage
    viewer: int
    is_open: bool
    elapsed: float = 0.0
    marks: tuple[Mark, ...] = ()
    actions: int = 0
    shuffles: int = 0
    token: int = field(default=0, compare=False)

    @property
    def table(self) -> Table:
        """The rule set and the seats."""
        return self.match.table

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None between deals and after the match."""
        deal = self.match.deal
        if deal is None or deal.end is not None or self.match.outcome:
            return None
        return deal.to_move

    @property
    def may_act(self) -> bool:
        """Whether the person on screen may act now: the draft and the hand's actions are open."""
        return self.stage is Stage.PLAYING

    @property
    def clock(self) -> float | None:
        """Seconds left of the running turn, None without a turn clock."""
        return time_left(self.table.rules, self.elapsed)


def new_session(table: Table, seats: Seats, dealer: int, seed: int) -> Session:
    """A session before its first deal; `machine.transition` with `TableOpened` starts it.

    Raises ValueError where `seats` are not the table's or the dealer has none.
    """
    if len(seats) != table.seats:
        raise ValueError(f"{len(seats)} players for {table.seats} seats")
    viewer = first_viewer(seats, (dealer + 1) % table.seats)
    return Session(seats, seed, new_match(table, dealer), Stage.SHUFFLING, viewer, first_is_open(seats))


def screen_view(session: Session) -> PlayerView | None:
    """What the screen may show now, None before the first deal: the viewer's view, with no card in `hand`
    while the hand may not be shown (`hand_sizes` still tells)."""
    deal = session.match.deal
    if deal is None:
        return None
    view = view_for(deal, session.viewer, session.match.deal_number, session.match.history)
    if session.is_open:
        return view
    nothing: tuple[Card, ...] = ()
    return replace(view, hand=nothing, history=tuple(redact(event, NOBODY) for event in view.history))
