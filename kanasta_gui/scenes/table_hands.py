"""The mouse at the table: pressing, carrying, dropping; what is pressed without being carried is a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kanasta_gui.rules.actions import DrawStock
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.session.drop import Nothing, Onto, OntoHand, Outcome, drop
from kanasta_gui.table.drag import Carried, Drag, offset_within
from kanasta_gui.table.fan import PILE_WIDTH, Place
from kanasta_gui.table.places import pile_place, stock_place, tray_place
from kanasta_gui.table.pointing import (
    OnButton,
    OnCard,
    OnLog,
    OnNothing,
    OnPile,
    OnStock,
    OnTrayCard,
    Spot,
    spot_at,
)
from kanasta_gui.table.tray import CARD_WIDTH
from kanasta_gui.table.tween import LIFT
from kanasta_gui.widgets.canvas import Canvas

from .refusal_texts import refusal_text
from .table_hint import HINT_BUTTONS
from .table_targets import Marks, marks_of_carried, marks_of_selected, onto, picked

if TYPE_CHECKING:
    from .table import TableScene

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class Hands:
    """What the mouse does between press and release."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._over: Spot = OnNothing()  # what lies under the mouse

    @property
    def carrying(self) -> bool:
        """Whether anything is in hand of the mouse, or lies where it was dropped."""
        return self.scene.pointer.drag is not None or self.scene.commands.dropped is not None

    @property
    def away(self) -> frozenset[int]:
        """The cards that have no place in the hand now."""
        drags = (self.scene.pointer.drag, self.scene.commands.dropped)
        return frozenset(uid for drag in drags if drag is not None for uid in drag.carried.uids)

    def draw(self, canvas: Canvas) -> None:
        """What is carried, over everything else."""
        for drag in (self.scene.commands.dropped, self.scene.pointer.drag):
            if drag is not None:
                art = canvas.px(drag.carried.width)  # no new artwork for a card that is a little larger
                for face, place in zip(drag.carried.faces, drag.places(), strict=True):
                    self.scene.sprites.draw(canvas, face, place, lift=3, full=art, keep=True)

    def spot(self, x: float, y: float) -> Spot:
        """What lies under a point."""
        scene = self.scene
        if scene.board.shown is None:
            return OnNothing()
        return spot_at(scene.board.layout, scene.shown, scene.hand, x, y)

    def mark(self) -> None:
        """Light up where what is carried or selected may go."""
        scene, state = self.scene, self.scene.state
        drag = scene.pointer.drag
        state.marks = {}
        if not state.may_act or scene.commands.dropped is not None:
            return
        view = scene.reader.view
        if drag is not None:
            state.marks = marks_of_carried(view, state.draft, drag.carried)
        else:
            state.marks = marks_of_selected(view, state.draft, state.selection, onto(self._over))

    # --- events ---

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
                self.forget_place()

    def forget_place(self) -> None:
        """The mouse is elsewhere."""
        self._hover(OnNothing())

    def _pressed(self, x: float, y: float) -> None:
        scene = self.scene
        if scene.pointer.drag is not None:
            return
        moving = scene.animator.busy
        scene.animator.finish()
        spot = self.spot(x, y)
        if moving and not isinstance(spot, OnCard | OnButton):
            return  # this click has ended a movement, and nobody has seen yet what lies there now
        if not isinstance(spot, OnCard | OnButton | OnPile):
            scene.course.hurry()
        scene.state.said = ""
        scene.state.focus = None
        if spot not in HINT_BUTTONS:
            scene.hints.drop()
        scene.pointer.press(spot, x, y)
        scene.state.pressed_button = spot.name if isinstance(spot, OnButton) else ""
        scene.refresh(LIFT)

    def _moved(self, x: float, y: float) -> None:
        pointer = self.scene.pointer
        if pointer.move(x, y, self.scene.context.viewport.scale):
            self._pick_up()
        if pointer.drag is not None:
            self._hold_over(pointer.drag, x, y)
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
                self._clicked(pressed)
        scene.refresh(LIFT)

    def _clicked(self, spot: Spot) -> None:
        scene = self.scene
        if isinstance(spot, OnCard) and spot.uid > 0 and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            scene.commands.select_rank(spot.uid)
        else:
            scene.commands.click(spot, scene.pointer.click(spot))

    def _right_pressed(self, x: float, y: float) -> None:
        scene = self.scene
        if scene.pointer.drag is not None:
            self.cancel()
            return
        scene.animator.finish()
        scene.hints.drop()
        scene.state.said = ""
        spot = self.spot(x, y)
        if isinstance(spot, OnCard):
            scene.commands.send_to_meld(spot.uid)
        elif isinstance(spot, OnTrayCard):
            scene.commands.take_back(spot)
        scene.refresh()

    def _hover(self, spot: Spot) -> None:
        scene, state = self.scene, self.scene.state
        self._over = spot
        hovered = spot.uid if isinstance(spot, OnCard) else None
        over_pile, over_log = isinstance(spot, OnPile), isinstance(spot, OnLog)
        button = spot.name if isinstance(spot, OnButton) else ""
        marks = state.marks
        self.mark()
        before = (scene.hand.hovered, state.hovered_button, state.over_pile, state.over_log, marks)
        if (hovered, button, over_pile, over_log, state.marks) != before:
            scene.hand.hovered, state.hovered_button = hovered, button
            state.over_pile, state.over_log = over_pile, over_log
            scene.refresh(LIFT)

    # --- picking up ---

    def _pick_up(self) -> None:
        scene, state, pointer = self.scene, self.scene.state, self.scene.pointer
        spot = pointer.pressed
        carried = self._carried(spot) if spot is not None else None
        if spot is None or carried is None:
            return
        x, y = pointer.origin
        pointer.drag = Drag(carried, x, y, offset_within(self._place_of(spot), x, y))
        pointer.drag.move(pointer.x, pointer.y)
        state.said = ""
        state.pile_lifted = carried.upcard and not carried.from_tray
        state.dragging = (*carried.cards, *(scene.reader.view.pile[-1:] if carried.upcard else ()))
        state.tray_open = state.may_act and state.first_meld and not carried.stock
        scene.hand.hovered = None
        self.mark()
        scene.refresh()

    def _carried(self, spot: Spot) -> Carried | None:
        """What can be picked up there. The pile comes with the cards that are selected."""
        scene, state = self.scene, self.scene.state
        match spot:
            case OnCard(uid) if uid > 0:
                return self._from_hand(uid)
            case OnTrayCard(target, index) if state.may_act:
                return self._from_tray(target, index)
            case OnStock() if state.may_act and scene.reader.view.stock_size:
                return Carried((scene.reader.stock_back,), stock=True, width=PILE_WIDTH)
            case OnPile() if state.may_act and scene.reader.view.pile:
                if scene.reader.view.turn.source is not None:
                    return None
                upcard = state.faces.of("pile", scene.reader.view.pile)[-1]
                chosen = [held for held in state.in_hand if held.uid in state.selected]
                return Carried(
                    (upcard, *(held.face for held in chosen)),
                    tuple(held.card for held in chosen),
                    tuple(held.uid for held in chosen),
                    upcard=True,
                    width=scene.hand.card_width if chosen else PILE_WIDTH,
                )
        return None

    def _from_hand(self, uid: int) -> Carried | None:
        """The card, with the others that are selected if it is; None if it has just been played."""
        state = self.scene.state
        chosen = state.selected if uid in state.selected else {uid}
        cards = [held for held in state.in_hand if held.uid in chosen]
        uids = tuple(held.uid for held in cards)
        if uid not in uids:
            return None
        return Carried(
            tuple(held.face for held in cards),
            tuple(held.card for held in cards),
            uids,
            grabbed=uids.index(uid),
            width=self.scene.hand.card_width,
        )

    def _from_tray(self, target: int | None, index: int) -> Carried | None:
        """A card of the tray, or the upcard, which lies last in its group."""
        state = self.scene.state
        uids = state.tray.get(target, [])
        held = state.held.card(uids[index]) if index < len(uids) else None
        if held is not None:
            return Carried((held.face,), (held.card,), (held.uid,), True, target, width=CARD_WIDTH)
        if not state.upcard_in(target):
            return None
        upcard = state.faces.of("pile", self.scene.reader.view.pile)[-1]
        return Carried((upcard,), from_tray=True, target=target, upcard=True, width=CARD_WIDTH)

    def _place_of(self, spot: Spot) -> Place:
        layout = self.scene.board.layout
        match spot:
            case OnCard(uid):
                return self.scene.hand.place(uid) or pile_place(layout)
            case OnTrayCard(target, index):
                return tray_place(layout, self.scene.shown, target, index) or pile_place(layout)
            case OnStock():
                return stock_place(layout)
            case _:
                return pile_place(layout, self.scene.shown.piles.turn)

    # --- holding over, putting down ---

    def _hold_over(self, drag: Drag, x: float, y: float) -> None:
        """The place under it answers, and the hand makes room."""
        scene, state = self.scene, self.scene.state
        before = (state.marks, state.said, scene.hand.gap)
        place = self._place_under(drag, x, y)
        self.mark()
        state.said = ""
        if place is not None and not isinstance(place, OntoHand) and not drag.carried.stock:
            outcome = self._outcome(drag.carried, place)
            if isinstance(outcome, Refusal):
                state.marks = Marks(state.marks) | {place: "invalid"}
                state.said = refusal_text(scene.reader.names, scene.reader.view, outcome, drag.carried.cards)
        scene.hand.gap = self._gap(drag.carried, place, x, y)
        if before != (state.marks, state.said, scene.hand.gap):
            scene.refresh()

    def _gap(self, carried: Carried, place: Onto | None, x: float, y: float) -> tuple[int, int] | None:
        """Where the hand makes room for its own cards."""
        from_hand = carried.uids and not carried.from_tray and not carried.upcard
        if isinstance(place, OntoHand) and from_hand:
            return self.scene.hand.gap_at(x, y), len(carried.uids)
        return None

    def _put_down(self, drag: Drag, x: float, y: float) -> None:
        """The drop: the same question as while it was held there."""
        scene, carried = self.scene, drag.carried
        place = self._place_under(drag, x, y)
        gap = self._gap(carried, place, x, y)
        scene.pointer.release()
        self._end_carrying()
        if gap is not None:
            scene.commands.arrange(drag, gap[0])
            return
        scene.commands.dropped = drag
        if carried.stock:
            if isinstance(self.spot(x, y), OnStock):
                scene.commands.come_back("")
            else:
                scene.commands.act(DrawStock())
            return
        outcome = self._outcome(carried, place) if place is not None else Nothing()
        scene.commands.carry_out(outcome, carried.uids, carried)

    def cancel(self) -> None:
        """Whatever is carried goes back to where it came from."""
        drag = self.scene.pointer.drag
        self.scene.pointer.release()
        self._end_carrying()
        if drag is not None:
            self.scene.commands.dropped = drag
            self.scene.commands.come_back("")
        self.scene.refresh()

    def _end_carrying(self) -> None:
        state = self.scene.state
        state.dragging, state.pile_lifted, state.tray_open = None, False, False
        self.scene.hand.gap = None
        self.mark()

    def _place_under(self, drag: Drag, x: float, y: float) -> Onto | None:
        """Where a drop goes: by the mouse, or else by the middle of the card in its hand."""
        place = onto(self.spot(x, y))
        if place is None:
            middle = drag.places()[drag.carried.grabbed]
            place = onto(self.spot(middle.x, middle.y))
        return place

    def _outcome(self, carried: Carried, place: Onto) -> Outcome:
        state = self.scene.state
        if not state.may_act:
            return Nothing()
        return drop(self.scene.reader.view, state.draft, picked(carried), place)
