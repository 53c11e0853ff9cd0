"""What the session asks of the program: to store, to show, to let a computer think.

Effects are carried out in their order, and nothing that stands after a `Store…` is carried out before that is
on the disk: so an action's animation starts after its commit, and a kill at any moment loses nothing that was
seen. The session itself does not wait; its new state holds at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.rules.events import Event
from kanasta_gui.rules.match import DealResult, Outcome
from kanasta_gui.rules.presets import Table
from kanasta_gui.rules.record_file import Line
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session.seats import Seats

# --- to be stored, as text and JSON objects ---


@dataclass(frozen=True, slots=True)
class StoreDeal:
    """A deal begins: the sides' scores before it, and its whole pack in drawing order."""

    dealer: int
    scores: tuple[int, ...]
    deck: str


@dataclass(frozen=True, slots=True)
class StoreAction:
    """An action of the running deal was done."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class StoreUndo:
    """The last action of the running deal is undone: its row is marked and never exported."""


@dataclass(frozen=True, slots=True)
class StoreResult:
    """The running deal is over: its line in a record."""

    facts: Line


@dataclass(frozen=True, slots=True)
class StoreOutcome:
    """The match is over: its line in a record. A match that ended without a winner has no line there; then it
    is said here who left it, None if nobody did. `left` says that it was left for good."""

    facts: Line | None
    left: bool


@dataclass(frozen=True, slots=True)
class KeepClock:
    """What is left of the running turn; None when a turn begins. Only sent where there is a turn clock."""

    left: float | None


Store = StoreDeal | StoreAction | StoreUndo | StoreResult | StoreOutcome | KeepClock

# --- to be shown ---


@dataclass(frozen=True, slots=True)
class PlayEvents:
    """Show what happened, redacted for the viewer; `intents.EventsPlayed` with the token answers it. The
    session's state is already the one after them."""

    token: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class ShowTable:
    """Show the table as the session has it now, without moves: after opening, undo, hand-over. What of the
    draft no longer fits goes back to the hand (`draft.carried`)."""


@dataclass(frozen=True, slots=True)
class CoverScreen:
    """Hide the table: `seat` is to take over; `intents.SeatTaken` answers it."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClearDraft:
    """The draft goes back to the hand: the turn's time is over, or somebody else takes over."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """The action just wished for is not allowed; nothing has changed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class ShowSheet:
    """Show the score sheet of the deal that is over; `intents.NextDeal` answers it."""

    number: int
    result: DealResult


@dataclass(frozen=True, slots=True)
class ShowMatchOver:
    """Show how the match ended."""

    outcome: Outcome


# --- to be answered ---


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """Shuffle the pack of the next deal; `intents.DeckGiven` answers it.

    `numbers` seed the generator: the session's seed, match 1, the deal, and how often it was shuffled.
    """

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskBot:
    """A computer is to decide for `seat`; `intents.BotDecided` with the token answers it. After a discard
    that a person may undo (`history.undo_mark`) it waits until there was time for that.

    `player` is its level or command. `numbers` seed the generator: the session's seed, match 1, the deal, the
    action's number from 1 on, and the seat; asked again, the same answer comes.
    """

    token: int
    seat: int
    player: str
    view: PlayerView
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForgetBot:
    """The decision asked for with this token is no longer wanted: stop thinking."""

    token: int


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin a new session with a seed of its own: `state.new_session` with these."""

    table: Table
    seats: Seats
    dealer: int


Effect = (
    Store
    | PlayEvents
    | ShowTable
    | CoverScreen
    | ClearDraft
    | Refuse
    | ShowSheet
    | ShowMatchOver
    | ShuffleDeck
    | AskBot
    | ForgetBot
    | StartMatch
)
