"""What places on the table mean to cards: one question for what lights up and for what a drop does."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session.draft import Draft
from kanasta_gui.session.drop import (
    Nothing,
    Onto,
    OntoHand,
    OntoMeld,
    OntoNew,
    OntoPile,
    Origin,
    Picked,
    drop,
    places,
    would,
)
from kanasta_gui.table.drag import Carried
from kanasta_gui.table.pointing import OnCard, OnHand, OnMeld, OnNew, OnPile, OnTrayCard, Spot
from kanasta_gui.table.shown import Mark

Marks = dict[Onto, Mark]


def onto(spot: Spot) -> Onto | None:
    """Where cards go that are dropped there; None where that means nothing."""
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


def picked(carried: Carried) -> Picked:
    """What is carried, as the session knows it."""
    origin = Origin.DRAFT if carried.from_tray else Origin.HAND
    return Picked(carried.cards, origin, carried.target, carried.upcard)


def marks_of_carried(view: PlayerView, draft: Draft, carried: Carried) -> Marks:
    """Every place where a drop would do something."""
    if carried.stock:
        return {}
    cards = picked(carried)
    return {
        place: "valid"
        for place in places(view, draft)
        if not isinstance(place, OntoHand) and would(view, draft, cards, place)
    }


def marks_of_selected(
    view: PlayerView, draft: Draft, selection: Sequence[Card], under_mouse: Onto | None
) -> Marks:
    """The pile, if the only selected card may be discarded, and what the place under the mouse answers."""
    marks: Marks = {}
    if not selection:
        return marks
    cards = Picked(tuple(selection))
    if would(view, draft, cards, OntoPile()):
        marks[OntoPile()] = "valid"
    if isinstance(under_mouse, OntoMeld | OntoNew):
        outcome = drop(view, draft, cards, under_mouse)
        if not isinstance(outcome, Nothing):
            marks[under_mouse] = "invalid" if isinstance(outcome, Refusal) else "valid"
    return marks
