"""What a seat knows as JSON: the requests to players that are programs of their own (FORMATS "Bots from
outside")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import card_text, cards_text
from kanasta_gui.rules.legal import may
from kanasta_gui.rules.notation import action_text
from kanasta_gui.rules.pile import is_blocked, is_frozen
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.view import PlayerView

Entry = dict[str, Any]


def view_json(view: PlayerView) -> Entry:
    """The view of the player to move. Everything in it follows from the view alone."""
    table = view.table
    return {
        "preset": table.preset,
        "rules": as_values(view.rules),
        "seat": view.seat,
        "seats": table.seats,
        "partners": table.partners,
        "dealer": view.dealer,
        "scores": list(view.scores),
        "deal": view.deal_number,
        "phase": view.phase,
        "turn": view.turn.source,
        "hand": cards_text(sorted(view.hand)),
        "hand_sizes": list(view.hand_sizes),
        "stock": view.stock_size,
        "pile": cards_text(view.pile),
        "frozen": is_frozen(view),
        "blocked": is_blocked(view.rules, table.seats, view.pile),
        "melds": [[cards_text(meld.cards) for meld in melds] for melds in view.melds],
        "red_threes": [len(shown) for shown in view.red_threes],
        "laid": sorted(view.laid),
        "may": list(may(view)),
        "history": history_json(view.history),
    }


def history_json(history: Iterable[ev.Event]) -> list[Entry]:
    """What everyone saw in a deal, first to last: the upcards, red threes, and each action."""
    told: list[Entry | _Laying] = []
    begins = False  # the player to move has not begun the turn
    laying = _Laying(0)
    for event in history:
        match event:
            case ev.UpcardsTurned(cards):
                told.append({"upcards": cards_text(cards)})
            case ev.TurnPassed():
                begins = True
            case ev.CardDrawn(seat) | ev.RedThreeShown(seat) if begins:
                begins = False
                told.append(_done(seat, DrawStock()))
            case ev.PileTaken(seat):
                begins = False
                laying = _Laying(seat, takes=True)
                told.append(laying)
            case ev.CardsLaid(seat, part=part):
                if part == 0 and not laying.just_took:
                    laying = _Laying(seat)
                    told.append(laying)
                laying.add(event)
            case ev.Discarded(seat, card):
                told.append(_done(seat, Discard(card)))
            case ev.Passed(seat):
                told.append(_done(seat, Pass()))
        if isinstance(event, ev.RedThreeShown):
            told.append({"seat": event.seat, "red_three": card_text(event.card)})
    return [entry.entry if isinstance(entry, _Laying) else entry for entry in told]


class _Laying:
    """An action whose groups are told one after the other."""

    def __init__(self, seat: int, takes: bool = False) -> None:
        self._seat = seat
        self._takes = takes
        self._groups: list[Group] = []

    @property
    def just_took(self) -> bool:
        """Whether the pile was taken and no group is told yet."""
        return self._takes and not self._groups

    def add(self, event: ev.CardsLaid) -> None:
        """A group; the upcard in it is not written."""
        self._groups.append(Group(event.target, event.cards[:-1] if event.upcard else event.cards))

    @property
    def entry(self) -> Entry:
        """The whole action."""
        groups = tuple(self._groups)
        return _done(self._seat, TakePile(groups) if self._takes else Lay(groups))


def _done(seat: int, action: Action) -> Entry:
    return {"seat": seat, "do": action_text(action)}
