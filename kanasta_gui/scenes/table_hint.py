"""The hint at the table: asked for, thought about in slices, shown, done or dropped.

Once a deal is over the same is asked about the last move of one's computer partner: what was seen from there
may be told now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kanasta_gui.ai.explain import Advice, Advising, Suggestion, advise, chance_for, move_of
from kanasta_gui.ai.search import Effort
from kanasta_gui.rules.actions import Action, Discard, Lay, TakePile
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session.hindsight import Decision, last_decision
from kanasta_gui.session.state import Stage
from kanasta_gui.session.summary import facts
from kanasta_gui.table.pointing import OnButton
from kanasta_gui.table.shown import HintPlace, ShownHint, ShownInstead

from .hint_texts import move_text, reason_text
from .log_texts import fact_text
from .thoughts import FRAME_SHARE

if TYPE_CHECKING:
    from .table import TableScene
    from .table_shown import TableReader

EFFORT: Final = Effort(2000)
SECONDS: Final = 1.0  # after which what is known so far must do
HINT_BUTTONS: Final = (OnButton("primary"), OnButton("hint"))  # a click anywhere else puts a hint away
FULL_BAR: Final = 100.0  # points that fill a bar, if none of them is more


@dataclass(frozen=True, slots=True)
class Told:
    """Advice about a view. `uids` are the cards in hand that it is about; `decision` is what was done, where
    it is about a partner's move."""

    view: PlayerView
    advice: Advice
    uids: frozenset[int] = frozenset()
    decision: Decision | None = None

    @property
    def action(self) -> Action | None:
        """What can be done now."""
        return self.advice.best.action if self.decision is None else None


class Hints:
    """Asks, thinks, shows."""

    def __init__(self, scene: TableScene, clock: Callable[[], float], effort: Effort = EFFORT) -> None:
        self.scene = scene
        self.effort = effort
        self._clock = clock
        self._thinking: Advising | None = None
        self._view: PlayerView | None = None  # that is thought about
        self._decision: Decision | None = None
        self._begun = 0.0
        self._known: Told | None = None  # asked again, it is said again

    @property
    def busy(self) -> bool:
        """Whether anything is thought about."""
        return self._thinking is not None

    # --- asking ---

    def toggle(self) -> None:
        """Show a hint, or put it away."""
        state = self.scene.state
        if self.busy or state.hint is not None:
            self.drop()
        elif may_ask(self.scene.reader):
            self._ask()
        self.scene.refresh()

    def drop(self) -> None:
        """The hint is put away, and no longer thought about."""
        state = self.scene.state
        if self._thinking is not None:
            self._thinking.close()
        self._thinking = self._view = self._decision = None
        changed = state.hint is not None or state.pondering
        state.hint, state.pondering = None, False
        if changed:
            self.scene.refresh()

    def _ask(self) -> None:
        scene, state = self.scene, self.scene.state
        view, played = scene.reader.view, None
        if not state.may_act:
            self._decision = self._partners()
            if self._decision is None:
                return
            view, played = self._decision.view, move_of(self._decision.actions)
        if state.selected:
            state.selected.clear()
            scene.hands.mark()
        if self._known is not None and self._known.view == view:
            self._show(view, self._known.advice)
            return
        self._view, self._begun = view, self._clock()
        self._thinking = advise(view, chance_for(view), self.effort, played)
        state.pondering = True

    def _partners(self) -> Decision | None:
        seat = partner_of(self.scene.reader)
        return None if seat is None else last_decision(self.scene.course.session.match, seat)

    # --- thinking ---

    def work(self) -> None:
        """Think for a part of a frame, one slice at least."""
        if self._thinking is None or self._view is None:
            return
        begun = self._clock()
        try:
            while True:
                self._thinking.send(True) if self._is_late else next(self._thinking)
                if self._clock() - begun >= FRAME_SHARE:
                    return
        except StopIteration as done:
            self._show(self._view, done.value)
            self.scene.refresh()

    @property
    def _is_late(self) -> bool:
        return self._clock() - self._begun >= SECONDS

    def _show(self, view: PlayerView, advice: Advice) -> None:
        state = self.scene.state
        self._thinking = self._view = None
        uids = frozenset(self._uids(advice.best)) if self._decision is None else frozenset[int]()
        state.hint = self._known = Told(view, advice, uids, self._decision)
        state.pondering = False

    def _uids(self, best: Suggestion) -> list[int]:
        """The cards that the move's first part uses, those that lie in the hand before those in the tray."""
        state = self.scene.state
        wanted = cards_of(best.action)
        tray = state.in_tray
        found = []
        for held in sorted(state.held.cards, key=lambda held: held.uid in tray):
            if held.card in wanted:
                wanted.remove(held.card)
                found.append(held.uid)
        return found


def cards_of(action: Action) -> list[Card]:
    """The cards of the hand that an action uses."""
    match action:
        case Discard(card):
            return [card]
        case Lay(groups) | TakePile(groups):
            return [card for group in groups for card in group.cards]
        case _:
            return []


# --- when ---


def partner_of(reader: TableReader) -> int | None:
    """The seat of the computer that plays with the one who looks."""
    table, seats = reader.view.table, reader.people.seats
    mates = [seat for seat in table.members[reader.view.side] if seat != reader.view.seat]
    return next((seat for seat in mates if not seats[seat].is_person), None)


def may_ask(reader: TableReader) -> bool:
    """Whether a hint can be given now, or a partner's reason."""
    if not reader.settings.hints:
        return False
    over = reader.state.session.stage is Stage.SHEET and reader.view.end is not None
    return reader.state.may_act or (over and partner_of(reader) is not None)


# --- in words ---


def shown_hint(reader: TableReader, told: Told) -> ShownHint:
    """The hint as it is drawn."""
    return _hint(reader, told) if told.decision is None else _partners_reason(reader, told, told.decision)


def _hint(reader: TableReader, told: Told) -> ShownHint:
    texts, best = reader.texts, told.advice.best
    most = max(FULL_BAR, *(other.loss for other in told.advice.others), 0)
    return ShownHint(
        title=_move(reader, told, best),
        reasons=tuple(reason_text(reader.names, reader.people, reason) for reason in best.reasons),
        others=tuple(
            ShownInstead(
                _move(reader, told, other, best),
                _notes(reader, other),
                texts.signed(-other.loss),
                other.loss / most,
            )
            for other in told.advice.others
        ),
        # Translators: above other moves that could be made, in a hint.
        instead=texts._("Instead"),
        # Translators: above the points that other moves would cost, in a hint.
        column=texts._("expected loss"),
        at=_place(best.action),
    )


def _place(action: Action) -> HintPlace:
    if cards_of(action) and not isinstance(action, TakePile):
        return "hand"
    return "pile" if isinstance(action, TakePile) else "stock"


def _partners_reason(reader: TableReader, told: Told, decision: Decision) -> ShownHint:
    """What the partner did, why, and what looks better now, if anything does."""
    texts, advice = reader.texts, told.advice
    played = advice.played or advice.best
    done = [fact for fact in facts(decision.events) if fact.seat == decision.view.seat]
    title = fact_text(reader.names, reader.people, done[-1]) if done else ""
    others = [one for one in (advice.best, *advice.others) if one is not played and one.move != played.move]
    gains = [played.loss - other.loss for other in others]
    most = max(FULL_BAR, *map(abs, gains), 0)
    reasons = [reason_text(reader.names, reader.people, reason) for reason in played.reasons]
    if played.loss > 0:
        better = _move(reader, told, advice.best)
        reasons.append(texts._("As it looks now, another move is better: {move}", move=better))
    else:
        reasons.append(texts._("It still looks like the best move"))
    return ShownHint(
        title=title,
        reasons=tuple(reasons),
        others=tuple(
            ShownInstead(
                _move(reader, told, other),
                _notes(reader, other),
                texts.signed(gain),
                abs(gain) / most,
                gain > 0,
            )
            for other, gain in zip(others, gains, strict=True)
        ),
        instead=texts._("Instead"),
        # Translators: above the points that other moves would have brought or cost.
        column=texts._("expected points"),
        at="partner",
    )


def _move(reader: TableReader, told: Told, move: Suggestion, best: Suggestion | None = None) -> str:
    return move_text(reader.names, move, told.view.rules.draw_count, best)


def _notes(reader: TableReader, move: Suggestion) -> str:
    return reason_text(reader.names, reader.people, move.reasons[0]) if move.reasons else ""
