"""What the screen of the table knows beside the session: the draft, the hand's order, what is selected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kanasta_gui.rules.cards import Card, Rank
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session.draft import Draft
from kanasta_gui.session.drop import Onto
from kanasta_gui.session.state import Session
from kanasta_gui.table.faces import Faces
from kanasta_gui.table.held import HeldCard, HeldCards
from kanasta_gui.table.pointing import Spot
from kanasta_gui.table.shown import Mark
from kanasta_gui.table.underway import Underway

if TYPE_CHECKING:
    from .table_hint import Told


@dataclass
class TableState:
    """`tray` are the cards of the draft by their uids, group by group, those that wait under None; `marks`
    say what places answer to the cards that are held over them; `said` is a refusal to be read; `dragging`
    are the cards in hand of the mouse, and `pile_lifted` says that the pile's top is among them; `undo_left`
    is the share that is left of the time in which a discard can be taken back."""

    session: Session
    view: PlayerView | None = None
    draft: Draft = field(default_factory=Draft)
    held: HeldCards = field(default_factory=HeldCards)
    tray: dict[Rank | None, list[int]] = field(default_factory=dict)
    selected: set[int] = field(default_factory=set)
    drawn: set[int] = field(default_factory=set)
    fresh: bool = False  # what was drawn has come just now
    marks: dict[Onto, Mark] = field(default_factory=dict)
    stock_mark: Mark = ""
    tray_open: bool = False
    focus: Spot | None = None
    hovered_button: str = ""
    pressed_button: str = ""
    over_pile: bool = False  # the mouse is
    over_log: bool = False
    said: str = ""
    hint: Told | None = None
    pondering: bool = False  # a hint was asked for
    dragging: tuple[Card, ...] | None = None
    pile_lifted: bool = False
    dealing: bool = False
    thinking: float | None = None  # the share that is left of the time of a computer that takes its time
    undo_left: float = 0.0
    counted: int | None = None  # while the first meld's counter runs to its number
    faces: Faces = field(default_factory=Faces)
    underway: Underway = field(default_factory=Underway)

    @property
    def may_act(self) -> bool:
        """Whether the person on screen may act now."""
        return self.session.may_act and self.view is not None

    @property
    def first_meld(self) -> bool:
        """Whether the side that looks has no meld yet."""
        return self.view is not None and not self.view.melds[self.view.side]

    @property
    def in_tray(self) -> set[int]:
        """The uids of the cards in the tray."""
        return {uid for uids in self.tray.values() for uid in uids}

    def upcard_in(self, target: Rank | None) -> bool:
        """Whether the pile's top lies in the group of the tray."""
        pile = self.view.pile if self.view is not None else ()
        return self.draft.with_upcard and bool(pile) and pile[-1] >> 2 == target

    @property
    def in_hand(self) -> tuple[HeldCard, ...]:
        """The cards that are shown in the hand, in their order."""
        tray = self.in_tray
        return tuple(held for held in self.held.cards if held.uid not in tray)

    def cards_of(self, uids: Iterable[int]) -> tuple[Card, ...]:
        """Cards by uid, in the order of the hand."""
        wanted = set(uids)
        return tuple(held.card for held in self.held.cards if held.uid in wanted)

    @property
    def selection(self) -> tuple[Card, ...]:
        """The selected cards, in the order of the hand."""
        return self.cards_of(self.selected)

    def set_draft(self, draft: Draft, preferred: Sequence[int] = ()) -> None:
        """Another draft; of equal cards the preferred ones lie in it, then those that did before."""
        before = self.in_tray
        self.draft = draft
        free = list(self.held.cards)
        free.sort(key=lambda held: (held.uid not in preferred, held.uid not in before))
        self.tray = {group.target: _claimed(free, group.cards) for group in draft.groups}
        if draft.waiting:
            self.tray[None] = _claimed(free, draft.waiting)
        self.selected -= self.in_tray

    def forget_gone(self) -> None:
        """What is no longer in the hand is neither selected nor new."""
        here = {held.uid for held in self.held.cards}
        self.selected &= here
        self.drawn &= here


def _claimed(free: list[HeldCard], cards: Sequence[Card]) -> list[int]:
    """The uids of such cards; they are taken out of `free`."""
    claimed = []
    for card in cards:
        held = next((held for held in free if held.card == card), None)
        if held is not None:
            free.remove(held)
            claimed.append(held.uid)
    return claimed
