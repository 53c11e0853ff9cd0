"""The draft changes, and its cards fly: into the tray, or back to the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kanasta_gui.session.draft import Draft, draft_count
from kanasta_gui.table.animator import Move
from kanasta_gui.table.fan import Place
from kanasta_gui.table.motions import paint_nothing
from kanasta_gui.table.places import tray_place
from kanasta_gui.table.sprites import Flight
from kanasta_gui.table.tween import COUNTER, DROP_BACK, LAY, between, cubic_out, quint_out
from kanasta_gui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from .table import TableScene


class Drafts:
    """The draft, with those before it to go back to."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._before: list[Draft] = []

    def forget(self) -> None:
        """There is nothing to go back to any more."""
        self._before.clear()

    def undo(self) -> None:
        """Back to the draft before."""
        self.change(self._before.pop() if self._before else Draft(), remember=False)

    def change(self, draft: Draft, uids: Iterable[int] = (), remember: bool = True) -> None:
        """Other cards lie in the tray; they fly there, or back."""
        scene, state, chosen = self.scene, self.scene.state, tuple(uids)
        before, origins = state.in_tray, self._places_now()
        points = self._points()
        if remember:
            self._before.append(state.draft)
        scene.commands.dropped = None
        state.set_draft(draft, chosen)
        state.selected.difference_update(chosen)
        scene.hands.mark()
        self._count_to(points, self._points())
        scene.refresh()
        for target, there in state.tray.items():
            for index, uid in enumerate(there):
                held = state.held.card(uid)
                if uid not in before and uid in origins and held is not None:
                    self.fly(held.face, origins[uid], target, index, LAY)
        for uid in before - state.in_tray:
            if uid in origins:
                scene.hand.bring(uid, origins[uid], scene.context.lasts(DROP_BACK))
                scene.board.touch_hand()

    def _points(self) -> int:
        """What the first meld in the tray is worth."""
        count = draft_count(self.scene.reader.view, self.scene.state.draft)
        return count.points if count else 0

    def _count_to(self, before: int, after: int) -> None:
        """The counter of the first meld runs to its new number."""
        scene, state = self.scene, self.scene.state

        def tick(share: float) -> None:
            state.counted = round(between(before, after, share))
            scene.refresh()

        def done() -> None:
            state.counted = None
            scene.refresh()

        state.counted = before
        scene.animator.beside(Move(COUNTER, paint_nothing, easing=quint_out, tick=tick, done=done))

    def _places_now(self) -> dict[int, Place]:
        """Where each of one's own cards is."""
        scene, state = self.scene, self.scene.state
        found: dict[int, Place] = {}
        dropped = scene.commands.dropped_place
        for held in state.held.cards:
            place = dropped(held.uid) or scene.hand.place(held.uid)
            if place is not None:
                found[held.uid] = place
        for target, uids in state.tray.items():
            for index, uid in enumerate(uids):
                place = dropped(uid) or tray_place(scene.board.layout, scene.shown, target, index)
                if place is not None:
                    found[uid] = place
        return found

    def fly(self, face: str, start: Place, target: int | None, index: int, ms: float) -> None:
        """A card flies to its place in the tray, which may still be making room."""
        scene, key = self.scene, (target, index)
        underway = scene.state.underway
        underway.tray.add(key)
        scene.refresh()

        def paint(canvas: Canvas, share: float) -> None:
            end = tray_place(scene.board.layout, scene.shown, target, index)
            scene.sprites.draw_flight(canvas, Flight(face, start, end or start), share)

        def arrive() -> None:
            underway.tray.discard(key)
            scene.context.sounds.play("meld")
            scene.refresh()

        scene.animator.beside(Move(ms, paint, easing=cubic_out, done=arrive))
