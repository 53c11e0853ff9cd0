"""What a person may wish at the table, by mouse or by key: clicks, buttons, drops.

A click never discards by itself: the card is selected first, which lights up the pile; a click on the lit
pile is the second step. Dragging the card there is the other way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kanasta_gui.rules.actions import Action, DrawStock, Lay, TakePile
from kanasta_gui.rules.cards import cards_text, is_wild
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.session import intents as wish
from kanasta_gui.session.draft import Draft
from kanasta_gui.session.drop import (
    Changed,
    Nothing,
    Onto,
    OntoHand,
    OntoMeld,
    OntoNew,
    OntoPile,
    Origin,
    Outcome,
    Picked,
    Send,
    drop,
)
from kanasta_gui.session.primary import Primary
from kanasta_gui.table.animator import Move
from kanasta_gui.table.drag import Carried, Drag
from kanasta_gui.table.fan import Place
from kanasta_gui.table.places import pile_place, stock_place
from kanasta_gui.table.pointing import (
    OnButton,
    OnCard,
    OnHand,
    OnLog,
    OnMeld,
    OnNew,
    OnNothing,
    OnPile,
    OnStock,
    OnTrayCard,
    Spot,
)
from kanasta_gui.table.sprites import Flight
from kanasta_gui.table.tween import DROP_BACK, LIFT, cubic_out

from .refusal_texts import refusal_text
from .table_drafts import Drafts
from .table_piles import turn_on_pile
from .table_targets import onto

if TYPE_CHECKING:
    from .table import TableScene


class Commands:
    """Wishes, and what becomes of them.

    Between a wish and its answer from the session, `leaving` are the uids of the cards that are to go,
    `draft_after` is what will stay in the tray, and `dropped` lies where it was dropped.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.leaving: frozenset[int] = frozenset()
        self.draft_after: Draft | None = None
        self.dropped: Drag | None = None
        self.drafts = Drafts(scene)

    def settled(self) -> None:
        """The session has answered, or the table has changed: nothing is pending any more."""
        self.leaving, self.draft_after, self.dropped = frozenset(), None, None
        self.drafts.forget()
        self.scene.hands.mark()

    # --- clicks ---

    def click(self, spot: Spot, double: bool = False) -> None:
        """A click there, or Enter with the focus there."""
        scene, state = self.scene, self.scene.state
        match spot:
            case OnCard(uid) if uid > 0:
                if double:
                    state.selected.discard(uid)
                    self.send_to_meld(uid)
                else:
                    self.select(uid)
            case OnButton(name):
                self.push(name)
            case OnStock():
                self.draw_card()
            case OnPile():
                self._click_pile()
            case OnTrayCard() if not state.selected:
                self.take_back(spot)
            case OnMeld() | OnNew() | OnTrayCard():
                place = onto(spot)
                if state.selected and place is not None:
                    self._drop_selected(place)
            case OnLog():
                scene.ways.log()
            case OnHand() | OnNothing():
                state.selected.clear()
                scene.hands.mark()
        scene.refresh(LIFT)

    def select(self, uid: int) -> None:
        """Select a card, or no longer."""
        self.scene.state.selected ^= {uid}
        self.scene.hands.mark()

    def select_rank(self, uid: int) -> None:
        """Select all cards of a rank that are in the hand; or none of them, if all are."""
        state = self.scene.state
        picked = state.held.card(uid)
        if picked is None:
            return
        alike = {held.uid for held in state.in_hand if held.card >> 2 == picked.card >> 2}
        if alike <= state.selected:
            state.selected -= alike
        else:
            state.selected |= alike
        self.scene.hands.mark()

    def look_through_pile(self) -> None:
        """Lay the pile open, where the rules let it; else say that they do not."""
        scene = self.scene
        if not scene.reader.view.rules.pile_open:
            scene.say(scene.context.texts._("Only the top card of the pile may be seen"))
        elif scene.reader.view.pile:
            scene.ways.pile()

    def _click_pile(self) -> None:
        """With one selected card the lit pile takes it; before drawing, selected cards take the pile. A click
        with nothing selected lays an open pile out."""
        state = self.scene.state
        if not state.selected and self.scene.reader.view.rules.pile_open:
            self.look_through_pile()
        if not state.may_act or not state.selected:
            return
        if self.scene.reader.view.turn.source is not None:
            self._drop_selected(OntoPile())
        else:
            self._take_with(state.selected)

    def _drop_selected(self, place: Onto) -> None:
        state = self.scene.state
        if state.may_act:
            outcome = drop(self.scene.reader.view, state.draft, Picked(state.selection), place)
            self.carry_out(outcome, state.selected)

    def take_back(self, spot: OnTrayCard) -> None:
        """A card of the tray goes back; the upcard, which lies last in its group, to the pile."""
        state = self.scene.state
        if not state.may_act:
            return
        uids = state.tray.get(spot.target, [])
        cards = state.cards_of(uids[spot.index : spot.index + 1])
        upcard = not cards and state.upcard_in(spot.target)
        picked = Picked(cards, Origin.DRAFT, spot.target, upcard=upcard)
        self.carry_out(drop(self.scene.reader.view, state.draft, picked, OntoHand()))

    def send_to_meld(self, uid: int) -> None:
        """The obvious: a card goes onto the meld that it fits, or into the tray of the first meld."""
        scene, state = self.scene, self.scene.state
        held = state.held.card(uid)
        if held is None or not state.may_act:
            return
        view, rank = scene.reader.view, held.card >> 2
        targets = [meld.target for meld in view.melds[view.side]]
        targets += [group.target for group in state.draft.groups]
        place: Onto = OntoMeld(rank) if rank in targets else OntoNew()
        if is_wild(held.card) and len(targets) == 1:
            place = OntoMeld(targets[0])
        if isinstance(place, OntoNew) and not state.first_meld:
            scene.say(scene.context.texts._("No meld of yours takes this card"))
            return
        self.carry_out(drop(view, state.draft, Picked((held.card,)), place), {uid})

    # --- buttons and keys ---

    def push(self, name: str) -> None:
        """A button is pressed."""
        match name:
            case "primary":
                self.do_primary()
            case "hint":
                self.scene.hints.toggle()
            case "undo":
                self.undo()
            case "sort":
                self.sort()
            case "menu":
                self.scene.ways.menu()
            case "second":
                self.do(self.scene.reader.primary().second)
            case "take_back":
                self.drafts.change(Draft())
            case "lay":
                self.scene.state.selected.clear()
                self.do_primary()

    def draw_card(self) -> None:
        """Draw from the stock."""
        if self.scene.state.may_act:
            self.act(DrawStock())

    def take_pile(self) -> None:
        """Take the pile, with what is selected or as the main button proposes; or hear why not."""
        state = self.scene.state
        if not state.may_act:
            return
        primary = self.scene.reader.primary()
        if primary.kind == "take":
            self.do_primary()
        elif primary.second is not None and primary.second.kind == "take":
            self.do(primary.second)
        else:
            self._take_with(state.selected)

    def _take_with(self, uids: Iterable[int]) -> None:
        state = self.scene.state
        picked = Picked(state.cards_of(uids), upcard=True)
        self.carry_out(drop(self.scene.reader.view, state.draft, picked, OntoNew()), uids)

    def do_primary(self) -> None:
        """What the main button does now."""
        scene, state = self.scene, self.scene.state
        if scene.sheet_waits:
            scene.ways.sheet()
            return
        primary = scene.reader.primary()
        if primary.outcome is not None:
            hinted = state.hint.uids if state.hint is not None else ()
            self.carry_out(primary.outcome, hinted or state.selected or self._uids_for(primary.outcome))
        elif isinstance(primary.problem, Refusal):
            scene.say(refusal_text(scene.reader.names, scene.reader.view, primary.problem, state.selection))

    def do(self, primary: Primary | None) -> None:
        """What a button stands for."""
        if primary is not None and primary.outcome is not None:
            self.carry_out(primary.outcome, self._uids_for(primary.outcome))

    def undo(self) -> None:
        """Take the last change of the draft back, or the last action."""
        scene, state = self.scene, self.scene.state
        scene.animator.finish()
        scene.hints.drop()
        if not state.draft.is_empty:
            self.drafts.undo()
        else:
            scene.course.send(wish.Undo())

    def sort(self) -> None:
        """Sort the hand."""
        held = self.scene.state.held
        held.by_hand = False
        held.sort(self.scene.order)
        self._store_arrangement()
        self.scene.refresh()

    def arrange(self, drag: Drag, before: int) -> None:
        """Cards are put elsewhere within the hand."""
        scene, state, uids = self.scene, self.scene.state, drag.carried.uids
        state.held.move(uids, before, state.in_tray)
        self._store_arrangement()
        scene.refresh()
        for uid, place in zip(uids, drag.places(), strict=True):
            scene.hand.bring(uid, place, scene.context.lasts(DROP_BACK))
        scene.board.touch_hand()

    def _store_arrangement(self) -> None:
        scene, held = self.scene, self.scene.state.held
        cards = cards_text(card.card for card in held.cards) if held.by_hand else ""
        scene.context.games.arrange_hand(scene.game, scene.reader.view.seat, cards)

    # --- what becomes of a wish ---

    def carry_out(self, outcome: Outcome, uids: Iterable[int] = (), carried: Carried | None = None) -> None:
        """Do what a drop, a click or the main button means for these cards."""
        scene, chosen = self.scene, frozenset(uids)
        match outcome:
            case Send(action, draft):
                self.leaving = chosen | (scene.state.in_tray if draft.is_empty else set())
                self.draft_after = draft
                self.act(action)
            case Changed(draft, _):
                self.drafts.change(draft, chosen)
            case Refusal():
                cards = carried.cards if carried is not None else scene.state.cards_of(chosen)
                self.come_back(refusal_text(scene.reader.names, scene.reader.view, outcome, cards))
            case Nothing(one_only):
                self.come_back(scene.context.texts._("Only one card is discarded") if one_only else "")

    def act(self, action: Action) -> None:
        """Wish for an action; the session answers with events or a refusal."""
        self.scene.hints.drop()
        self.scene.hands.mark()
        if self.scene.state.may_act:
            self.scene.course.send(wish.Act(action))
        else:
            self.come_back("")

    def come_back(self, words: str) -> None:
        """What was dropped goes back to where it came from; words say why, if there is a reason."""
        scene, drag = self.scene, self.dropped
        self.dropped, self.leaving, self.draft_after = None, frozenset(), None
        scene.say(words)
        scene.refresh(0)
        if drag is None:
            return
        carried, places = drag.carried, drag.places()
        for face, uid, place in zip(
            carried.faces[carried.upcard :], carried.uids, places[carried.upcard :], strict=False
        ):
            if not carried.from_tray:
                scene.hand.bring(uid, place, scene.context.lasts(DROP_BACK), shakes=bool(words))
            elif uid in scene.state.tray.get(carried.target, ()):
                index = scene.state.tray[carried.target].index(uid)
                self.drafts.fly(face, place, carried.target, index, DROP_BACK)
        if carried.stock or (carried.upcard and not carried.from_tray):
            layout, turn = scene.board.layout, turn_on_pile(scene.reader.view.pile)
            end = stock_place(layout) if carried.stock else pile_place(layout, turn)
            flight = Flight(carried.faces[0], places[0], end, lift=2)
            scene.animator.beside(
                Move(
                    DROP_BACK,
                    lambda canvas, share: scene.sprites.draw_flight(canvas, flight, share),
                    easing=cubic_out,
                )
            )
        scene.board.touch_hand()

    def dropped_place(self, uid: int) -> Place | None:
        """Where the card was dropped."""
        drag = self.dropped
        if drag is None or uid not in drag.carried.uids:
            return None
        return drag.places()[drag.carried.uids.index(uid) + drag.carried.upcard]

    def _uids_for(self, outcome: Outcome) -> list[int]:
        """Cards of the hand that an action or a draft uses beyond those in the tray."""
        groups = outcome.draft.groups if isinstance(outcome, Changed) else ()
        if isinstance(outcome, Send) and isinstance(outcome.action, Lay | TakePile):
            groups = outcome.action.groups
        wanted = [card for group in groups for card in group.cards]
        found = []
        for held in self.scene.state.in_hand:
            if held.card in wanted:
                wanted.remove(held.card)
                found.append(held.uid)
        return found
