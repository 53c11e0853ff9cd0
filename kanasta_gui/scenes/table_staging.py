"""What the presenter must know beside the events: where one's cards were, and which jokers were which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import JOKER, Card
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.table.places import tray_place
from kanasta_gui.table.staging import Origin

from .table_state import TableState

if TYPE_CHECKING:
    from .table import TableScene


def origins_of(scene: TableScene) -> dict[Card, list[Origin]]:
    """Where each of the viewer's cards is now; those that are about to leave come first."""
    origins: dict[Card, list[Origin]] = {}
    state, leaving = scene.state, scene.commands.leaving
    in_tray = {
        uid: tray_place(scene.board.layout, scene.shown, target, index)
        for target, uids in state.tray.items()
        for index, uid in enumerate(uids)
        if scene.board.shown is not None
    }
    for held in sorted(state.held.cards, key=lambda held: held.uid not in leaving):
        place = scene.commands.dropped_place(held.uid) or in_tray.get(held.uid)
        place = place or scene.hand.place(held.uid)
        if place is not None:
            origins.setdefault(held.card, []).append(Origin(held.face, place))
    return origins


def remember_jokers(
    state: TableState,
    view: PlayerView,
    events: Iterable[ev.Event],
    origins: dict[Card, list[Origin]],
    taken: bool,
) -> None:
    """Jokers that the viewer plays keep their colour where they go to."""
    faces = state.faces
    if taken:
        faces.clear("pile")
    known = [origin.face for origin in origins.get(JOKER, ())]
    for event in events:
        if isinstance(event, ev.CardsLaid) and event.seat == view.seat:
            count = event.cards.count(JOKER)
            faces.come(("meld", event.side, event.target), known[:count])
            known = known[count:]
        elif isinstance(event, ev.Discarded) and event.seat == view.seat and event.card == JOKER:
            faces.come("pile", known[:1])


def jokers_under(faces: Sequence[str]) -> list[str]:
    """The jokers of a pile below its top."""
    return [face for face in faces[:-1] if face.startswith("joker")]
