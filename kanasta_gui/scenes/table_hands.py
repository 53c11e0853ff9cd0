"""What a person does at the table with the mouse, and the commands that keys share with it.

A click never discards by itself: the card is selected first, which lights up the pile; a click on the lit
pile is the second step. Dragging the card there is the other way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kanasta_gui.rules.actions import Action, DrawStock
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
    places,
    would,
)
from kanasta_gui.table.animator import Move
from kanasta_gui.table.drag import Carried, Drag, offset_within
from kanasta_gui.table.fan import PILE_WIDTH, Place
from kanasta_gui.table.places import pile_place, stock_place, tray_place
from kanasta_gui.table.pointing import (
    OnButton,
    OnCard,
    OnHand,
    OnMeld,
    OnNew,
    OnNothing,
    OnPile,
    OnStock,
    OnTrayCard,
    Spot,
    spot_at,
)
from kanasta_gui.table.sprites import Flight
from kanasta_gui.table.tray import CARD_WIDTH
from kanasta_gui.table.tween import DROP_BACK, LAY, LIFT, cubic_out
from kanasta_gui.widgets.canvas import Canvas

from .refusal_texts import refusal_text

if TYPE_CHECKING:
    from .table import TableScene

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class Hands:
    """The person's hands: what they carry, where they put it.

    Between a wish and its answer from the session, `leaving` are the uids of the cards that are to go, and
    `draft_after` is what will stay in the tray; dropped cards stay where they were dropped.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.leaving: frozenset[int] = frozenset()
        self.draft_after: Draft | None = None
        self._dropped: Drag | None = None
        self._drafts: list[Draft] = []  # to go back to

    @property
    def carrying(self) -> bool:
        """Whether anything is in hand of the mouse, or lies where it was dropped."""
        return self.scene.pointer.drag is not None or self._dropped is not None

    @property
    def away(self) -> frozenset[int]:
        """The cards that have no place in the hand now."""
        drags = (self.scene.pointer.drag, self._dropped)
        return frozenset(uid for drag in drags if drag is not None for uid in drag.carried.uids)

    def dropped_place(self, uid: int) -> Place | None:
        """Where the card was dropped."""
        for drag in (self._dropped, self.scene.pointer.drag):
            if drag is not None and uid in drag.carried.uids:
                return drag.places()[drag.carried.uids.index(uid) + drag.carried.upcard]
        return None

    def settled(self) -> None:
        """The session has answered: nothing is pending any more."""
        self.leaving, self.draft_after, self._dropped = frozenset(), None, None
        self._drafts.clear()
        self._mark()

    def draw(self, canvas: Canvas) -> None:
        """What is carried, over everything else."""
        sprites = self.scene.sprites
        for drag in (self._dropped, self.scene.pointer.drag):
            if drag is None:
                continue
            for face, place in zip(drag.carried.faces, drag.places(), strict=True):
                sprites.draw(canvas, face, place, lift=3)

    # --- the mouse ---

    def handle(self, event: pygame.event.Event) -> None:
        """An event of the mouse."""
        viewport = self.scene.context.viewport
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(*viewport.to_units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON:
                self._pressed(*viewport.to_units(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == LEFT_BUTTON:
                self._released(*viewport.to_units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT_BUTTON:
                self._right_pressed(*viewport.to_units(event.pos))
            case pygame.WINDOWLEAVE:
                self._hover(OnNothing())

    def spot(self, x: float, y: float) -> Spot:
        """What lies under a point."""
        scene = self.scene
        if scene.board.shown is None:
            return OnNothing()
        return spot_at(scene.board.layout, scene.shown, scene.hand, x, y)

    def _pressed(self, x: float, y: float) -> None:
        scene = self.scene
        if scene.pointer.drag is not None:
            return
        moving = scene.animator.busy
        scene.animator.finish()
        spot = self.spot(x, y)
        if moving and not isinstance(spot, OnCard | OnButton):
            return  # this click has ended a movement, and nobody has seen yet what lies there now
        scene.state.said = ""
        scene.state.focus = None
        scene.pointer.press(spot, x, y)
        scene.state.pressed_button = spot.name if isinstance(spot, OnButton) else ""
        scene.refresh(LIFT)

    def _moved(self, x: float, y: float) -> None:
        scene, pointer = self.scene, self.scene.pointer
        if pointer.move(x, y, scene.context.viewport.scale):
            self._pick_up()
        if pointer.drag is not None:
            self._over(x, y)
        else:
            self._hover(self.spot(x, y))

    def _released(self, x: float, y: float) -> None:
        scene, pointer = self.scene, self.scene.pointer
        pressed, drag = pointer.pressed, pointer.drag
        scene.state.pressed_button = ""
        if drag is not None:
            self._put_down(drag, x, y)
        elif pressed is not None:
            pointer.release()
            if self.spot(x, y) == pressed:
                double = pointer.click(pressed)
                self.click(pressed, double)
        scene.refresh(LIFT)

    def _right_pressed(self, x: float, y: float) -> None:
        scene = self.scene
        if scene.pointer.drag is not None:
            self.cancel()
            return
        scene.animator.finish()
        spot = self.spot(x, y)
        scene.state.said = ""
        if isinstance(spot, OnCard):
            self.send_to_meld(spot.uid)
        elif isinstance(spot, OnTrayCard):
            self._take_back(spot)
        scene.refresh()

    def _hover(self, spot: Spot) -> None:
        scene, state = self.scene, self.scene.state
        hovered = spot.uid if isinstance(spot, OnCard) else None
        button = spot.name if isinstance(spot, OnButton) else ""
        marks = dict(state.marks)
        self._mark(spot)
        if hovered != scene.hand.hovered or button != state.hovered_button or marks != state.marks:
            scene.hand.hovered, state.hovered_button = hovered, button
            scene.refresh(LIFT)

    # --- carrying ---

    def _pick_up(self) -> None:
        scene, pointer = self.scene, self.scene.pointer
        carried = self._carried(pointer.pressed) if pointer.pressed is not None else None
        if carried is None:
            return
        x, y = pointer.origin
        place = self._place_of(pointer.pressed)
        pointer.drag = Drag(carried, x, y, offset_within(place, x, y))
        pointer.drag.move(pointer.x, pointer.y)
        state = scene.state
        state.said = ""
        state.pile_lifted = carried.upcard and not carried.from_tray
        state.dragging = (*carried.cards, *(scene.reader.view.pile[-1:] if carried.upcard else ()))
        state.tray_open = state.may_act and state.first_meld and not carried.stock
        scene.hand.hovered = None
        self._mark()
        scene.refresh()

    def _carried(self, spot: Spot | None) -> Carried | None:
        """What can be picked up there."""
        scene, state = self.scene, self.scene.state
        match spot:
            case OnCard(uid) if uid > 0:
                return self._from_hand(uid)
            case OnTrayCard(target, index) if state.may_act:
                return self._from_tray(target, index)
            case OnPile() if state.may_act and scene.reader.view.turn.source is None:
                if not scene.reader.view.pile:
                    return None
                upcard = state.faces.of("pile", scene.reader.view.pile)[-1]
                chosen = [held for held in state.in_hand if held.uid in state.selected]
                return Carried(
                    (upcard, *(held.face for held in chosen)),
                    tuple(held.card for held in chosen),
                    tuple(held.uid for held in chosen),
                    upcard=True,
                    width=PILE_WIDTH if not chosen else scene.hand.card_width,
                )
            case OnStock() if state.may_act and scene.reader.view.stock_size:
                return Carried((scene.reader.stock_back,), stock=True, width=PILE_WIDTH)
        return None

    def _from_hand(self, uid: int) -> Carried:
        state = self.scene.state
        uids = state.selected if uid in state.selected else {uid}
        cards = [held for held in state.in_hand if held.uid in uids]
        return Carried(
            tuple(held.face for held in cards),
            tuple(held.card for held in cards),
            tuple(held.uid for held in cards),
            grabbed=next(index for index, held in enumerate(cards) if held.uid == uid),
            width=self.scene.hand.card_width,
        )

    def _from_tray(self, target: int | None, index: int) -> Carried:
        """A card of the tray, or the upcard, which lies last in its group."""
        state = self.scene.state
        uids = state.tray.get(target, [])
        if index >= len(uids):
            upcard = state.faces.of("pile", self.scene.reader.view.pile)[-1]
            return Carried((upcard,), from_tray=True, target=target, upcard=True, width=CARD_WIDTH)
        held = state.held.card(uids[index])
        assert held is not None
        return Carried((held.face,), (held.card,), (held.uid,), True, target, width=CARD_WIDTH)

    def _place_of(self, spot: Spot | None) -> Place:
        layout = self.scene.board.layout
        match spot:
            case OnCard(uid):
                return self.scene.hand.place(uid) or pile_place(layout)
            case OnTrayCard(target, index):
                return tray_place(layout, self.scene.shown, target, index) or pile_place(layout)
            case OnStock():
                return stock_place(layout)
            case _:
                return pile_place(layout)

    def _over(self, x: float, y: float) -> None:
        """What is carried is held over something: the place answers, and the hand makes room."""
        scene, state, drag = self.scene, self.scene.state, self.scene.pointer.drag
        assert drag is not None
        onto = self._onto(drag, x, y)
        marks, said, gap = dict(state.marks), state.said, scene.hand.gap
        self._mark()
        state.said = ""
        if drag.carried.stock:
            pass
        elif onto is not None and not isinstance(onto, OntoHand):
            outcome = self._outcome(drag.carried, onto)
            if isinstance(outcome, Refusal):
                state.marks[onto] = "invalid"
                state.said = self._why(outcome, drag.carried)
        self._make_room(drag, onto, x, y)
        if marks != state.marks or said != state.said or gap != scene.hand.gap:
            scene.refresh()

    def _make_room(self, drag: Drag, onto: Onto | None, x: float, y: float) -> None:
        hand, carried = self.scene.hand, drag.carried
        arranging = (
            isinstance(onto, OntoHand) and carried.uids and not carried.from_tray and not carried.upcard
        )
        hand.gap = (hand.gap_at(x, y), len(carried.uids)) if arranging else None

    def _put_down(self, drag: Drag, x: float, y: float) -> None:
        """The drop: the same question as while it was held there."""
        scene, pointer = self.scene, self.scene.pointer
        onto = self._onto(drag, x, y)
        gap = scene.hand.gap
        pointer.release()
        self._end_carrying()
        carried = drag.carried
        if carried.stock:
            if not isinstance(self.spot(x, y), OnStock):
                self._dropped = drag
                self.act(DrawStock())
            return
        if gap is not None and isinstance(onto, OntoHand):
            self._arrange(carried, gap[0], drag)
            return
        outcome = self._outcome(carried, onto) if onto is not None else Nothing()
        self._dropped = drag
        self.carry_out(outcome, frozenset(carried.uids), carried)

    def _end_carrying(self) -> None:
        state = self.scene.state
        state.dragging, state.pile_lifted, state.tray_open = None, False, False
        self.scene.hand.gap = None
        self._mark()

    def cancel(self) -> None:
        """Whatever is carried goes back to where it came from."""
        drag = self.scene.pointer.drag
        self.scene.pointer.release()
        self._end_carrying()
        self._drafts.clear()
        if drag is not None:
            self._dropped = drag
            self.come_back("")
        self.scene.refresh()

    def come_back(self, words: str) -> None:
        """What was dropped goes back to where it came from; words say why, if there is a reason."""
        scene, drag = self.scene, self._dropped
        self._dropped, self.leaving, self.draft_after = None, frozenset(), None
        scene.say(words)
        scene.refresh(0)
        if drag is None:
            return
        ms, shakes = scene.context.lasts(DROP_BACK), bool(words)
        carried = drag.carried
        for face, uid, place in zip(
            carried.faces[carried.upcard :], carried.uids, drag.places()[carried.upcard :], strict=True
        ):
            if not carried.from_tray:
                scene.hand.bring(uid, place, ms, shakes)
            elif carried.target in scene.state.tray:
                index = scene.state.tray[carried.target].index(uid)
                self._fly_to_tray(face, place, carried.target, index, DROP_BACK)
        if carried.stock or (carried.upcard and not carried.from_tray):
            end = stock_place(scene.board.layout) if carried.stock else pile_place(scene.board.layout)
            self._fly(Flight(carried.faces[0], drag.places()[0], end, lift=2), DROP_BACK)
        scene.board.touch_hand()

    # --- what a place means ---

    def _onto(self, drag: Drag, x: float, y: float) -> Onto | None:
        """Where a drop goes: by the mouse, or else by the middle of the card in its hand."""
        found = self._onto_spot(self.spot(x, y))
        if found is None:
            middle = drag.places()[drag.carried.grabbed]
            found = self._onto_spot(self.spot(middle.x, middle.y))
        return found

    def _onto_spot(self, spot: Spot) -> Onto | None:
        match spot:
            case OnMeld(target):
                return OntoMeld(target)
            case OnTrayCard(target, _):
                return OntoNew() if target is None else OntoMeld(target)
            case OnNew():
                return OntoNew()
            case OnPile():
                return OntoPile()
            case OnCard() | OnHand():
                return OntoHand()
            case _:
                return None

    def _picked(self, carried: Carried) -> Picked:
        origin = Origin.DRAFT if carried.from_tray else Origin.HAND
        return Picked(carried.cards, origin, carried.target, carried.upcard)

    def _outcome(self, carried: Carried, onto: Onto) -> Outcome:
        state = self.scene.state
        if not state.may_act:
            return Nothing()
        return drop(self.scene.reader.view, state.draft, self._picked(carried), onto)

    def _why(self, refusal: Refusal, carried: Carried) -> str:
        return refusal_text(self.scene.reader.names, self.scene.reader.view, refusal, carried.cards)

    def _mark(self, hovered: Spot | None = None) -> None:
        """Light up where what is carried may go; of what is selected, the place under the mouse, and the pile
        for a single card."""
        scene, state = self.scene, self.scene.state
        state.marks = {}
        if not state.may_act or self._dropped is not None:
            return
        view, drag = scene.reader.view, scene.pointer.drag
        if drag is not None:
            if drag.carried.stock:
                return
            picked = self._picked(drag.carried)
            for onto in places(view, state.draft):
                if not isinstance(onto, OntoHand) and would(view, state.draft, picked, onto):
                    state.marks[onto] = "valid"
            return
        if not state.selected:
            return
        picked = Picked(state.selection)
        if would(view, state.draft, picked, OntoPile()):
            state.marks[OntoPile()] = "valid"
        onto = self._onto_spot(hovered) if hovered is not None else None  # type: ignore[assignment]
        if isinstance(onto, OntoMeld | OntoNew):
            outcome = drop(view, state.draft, picked, onto)
            if not isinstance(outcome, Nothing):
                state.marks[onto] = "invalid" if isinstance(outcome, Refusal) else "valid"

    # --- clicks and commands ---

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
                self._take_back(spot)
            case OnMeld() | OnNew() | OnTrayCard():
                onto = self._onto_spot(spot)
                if state.selected and onto is not None:
                    self._drop_selected(onto)
            case OnHand() | OnNothing():
                state.selected.clear()
                self._mark()
        scene.refresh(LIFT)

    def select(self, uid: int) -> None:
        """Select a card, or no longer."""
        state = self.scene.state
        state.said = ""
        state.selected ^= {uid}
        self._mark()

    def _click_pile(self) -> None:
        """With one selected card the lit pile takes it; before drawing, selected cards take the pile. A click
        with nothing selected does nothing."""
        scene, state = self.scene, self.scene.state
        if not state.may_act or not state.selected:
            return
        if scene.reader.view.turn.source is not None:
            self._drop_selected(OntoPile())
            return
        picked = Picked(state.selection, upcard=True)
        outcome = drop(scene.reader.view, state.draft, picked, OntoNew())
        self.carry_out(outcome, frozenset(state.selected))

    def _drop_selected(self, onto: Onto) -> None:
        state = self.scene.state
        if state.may_act:
            outcome = drop(self.scene.reader.view, state.draft, Picked(state.selection), onto)
            self.carry_out(outcome, frozenset(state.selected))

    def _take_back(self, spot: OnTrayCard) -> None:
        """A card of the tray goes back."""
        if self.scene.state.may_act:
            carried = self._from_tray(spot.target, spot.index)
            self.carry_out(self._outcome(carried, OntoHand()), frozenset())

    def send_to_meld(self, uid: int) -> None:
        """The obvious: a card goes onto the meld that it fits, or into the tray of the first meld."""
        scene, state = self.scene, self.scene.state
        held = state.held.card(uid)
        if held is None or not state.may_act:
            return
        rank = held.card >> 2
        targets = [meld.target for meld in scene.reader.view.melds[scene.reader.view.side]]
        targets += [group.target for group in state.draft.groups]
        onto: Onto = OntoMeld(rank) if rank in targets else OntoNew()
        if is_wild(held.card) and len(targets) == 1:
            onto = OntoMeld(targets[0])
        if isinstance(onto, OntoNew) and not state.first_meld:
            scene.say(scene.context.texts._("No meld of yours takes this card"))
            return
        outcome = drop(scene.reader.view, state.draft, Picked((held.card,)), onto)
        self.carry_out(outcome, frozenset({uid}))

    def draw_card(self) -> None:
        """Draw from the stock."""
        if self.scene.state.may_act:
            self.act(DrawStock())

    def push(self, name: str) -> None:
        """A button is pressed."""
        match name:
            case "primary":
                self.do_primary()
            case "undo":
                self.undo()
            case "sort":
                self.sort()
            case "menu":
                self.scene.open_menu()
            case "take_back":
                self._change_draft(Draft())
            case "lay":
                self.scene.state.selected.clear()
                self.do_primary()

    def do_primary(self) -> None:
        """What the main button does now."""
        scene, state = self.scene, self.scene.state
        if scene.sheet_waits:
            scene.show_sheet()
            return
        primary = scene.reader.primary()
        if primary.outcome is not None:
            leaving = frozenset(state.selected) or frozenset(self._uids_for(primary.outcome))
            self.carry_out(primary.outcome, leaving)
        elif isinstance(primary.problem, Refusal):
            scene.say(refusal_text(scene.reader.names, scene.reader.view, primary.problem, state.selection))

    def take_pile(self) -> None:
        """Take the pile, with what is selected or as the main button proposes; or hear why not."""
        scene, state = self.scene, self.scene.state
        if not state.may_act:
            return
        if scene.reader.primary().kind == "take":
            self.do_primary()
            return
        picked = Picked(state.selection, upcard=True)
        outcome = drop(scene.reader.view, state.draft, picked, OntoNew())
        self.carry_out(outcome, frozenset(state.selected))

    def undo(self) -> None:
        """Take the last change of the draft back, or the last action."""
        scene, state = self.scene, self.scene.state
        scene.animator.finish()
        if not state.draft.is_empty:
            self._change_draft(self._drafts.pop() if self._drafts else Draft(), remember=False)
        else:
            scene.course.send(wish.Undo())

    def sort(self) -> None:
        """Sort the hand."""
        scene = self.scene
        scene.state.held.by_hand = False
        scene.state.held.sort(scene.order)
        self._store_arrangement()
        scene.refresh()

    # --- wishes ---

    def carry_out(self, outcome: Outcome, uids: frozenset[int], carried: Carried | None = None) -> None:
        """Do what a drop, a click or the main button means for these cards."""
        scene = self.scene
        match outcome:
            case Send(action, draft):
                self.leaving = uids | (frozenset(scene.state.in_tray) if draft.is_empty else frozenset())
                self.draft_after = draft
                self.act(action)
            case Changed(draft, _):
                self._change_draft(draft, uids)
            case Refusal():
                cards = carried.cards if carried is not None else scene.state.cards_of(uids)
                names, view = scene.reader.names, scene.reader.view
                self.come_back(refusal_text(names, view, outcome, cards))
            case Nothing():
                self.come_back("")

    def act(self, action: Action) -> None:
        """Wish for an action; the session answers with events or a refusal."""
        scene = self.scene
        self._mark()
        if not scene.state.may_act:
            self.come_back("")
            return
        scene.course.send(wish.Act(action))

    def _change_draft(self, draft: Draft, uids: frozenset[int] = frozenset(), remember: bool = True) -> None:
        """Other cards lie in the tray; they fly there, or back."""
        scene, state = self.scene, self.scene.state
        before, origins = state.in_tray, self._places_now()
        if remember:
            self._drafts.append(state.draft)
        self._dropped = None
        state.set_draft(draft, tuple(uids))
        state.selected -= uids
        self._mark()
        scene.refresh()
        for target, there in state.tray.items():
            for index, uid in enumerate(there):
                held = state.held.card(uid)
                if uid not in before and held is not None and origins.get(uid) is not None:
                    self._fly_to_tray(held.face, origins[uid], target, index, LAY)
        for uid in before - state.in_tray:
            if uid in origins:
                scene.hand.bring(uid, origins[uid], scene.context.lasts(DROP_BACK))
                scene.board.touch_hand()

    def _places_now(self) -> dict[int, Place]:
        """Where each card of one's own is."""
        scene, state = self.scene, self.scene.state
        found: dict[int, Place] = {}
        for held in state.held.cards:
            place = self.dropped_place(held.uid) or scene.hand.place(held.uid)
            if place is not None:
                found[held.uid] = place
        for target, uids in state.tray.items():
            for index, uid in enumerate(uids):
                place = self.dropped_place(uid) or tray_place(scene.board.layout, scene.shown, target, index)
                if place is not None:
                    found[uid] = place
        return found

    def _uids_for(self, outcome: Outcome) -> list[int]:
        """Cards of the hand that an action or draft uses beyond those in the tray."""
        state = self.scene.state
        groups = outcome.draft.groups if isinstance(outcome, Changed) else ()
        if isinstance(outcome, Send):
            groups = getattr(outcome.action, "groups", ())
        wanted = [card for group in groups for card in group.cards]
        found = []
        for held in state.in_hand:
            if held.card in wanted:
                wanted.remove(held.card)
                found.append(held.uid)
        return found

    def _arrange(self, carried: Carried, before: int, drag: Drag) -> None:
        """Cards are put elsewhere within the hand."""
        scene, state = self.scene, self.scene.state
        state.held.move(carried.uids, before, state.in_tray)
        self._store_arrangement()
        scene.refresh()
        for uid, place in zip(carried.uids, drag.places(), strict=True):
            scene.hand.bring(uid, place, scene.context.lasts(DROP_BACK))
        scene.board.touch_hand()

    def _store_arrangement(self) -> None:
        scene = self.scene
        held = scene.state.held
        cards = cards_text(card.card for card in held.cards) if held.by_hand else ""
        scene.context.games.arrange_hand(scene.game, scene.reader.view.seat, cards)

    # --- small flights ---

    def _fly(self, flight: Flight, ms: float) -> None:
        sprites = self.scene.sprites
        self.scene.animator.beside(
            Move(ms, lambda canvas, share: sprites.draw_flight(canvas, flight, share), easing=cubic_out)
        )

    def _fly_to_tray(self, face: str, start: Place, target: int | None, index: int, ms: float) -> None:
        """A card flies to its place in the tray, which may still be making room."""
        scene, key = self.scene, (target, index)
        sprites, underway = scene.sprites, scene.state.underway
        underway.tray.add(key)
        scene.refresh()

        def paint(canvas: Canvas, share: float) -> None:
            end = tray_place(scene.board.layout, scene.shown, target, index) if scene.shown.tray else None
            sprites.draw_flight(canvas, Flight(face, start, end or start), share)

        def arrive() -> None:
            underway.tray.discard(key)
            scene.refresh()

        scene.animator.beside(Move(ms, paint, easing=cubic_out, done=arrive))
