"""What the main button does now, for a draft, for selected cards, or for neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft, Problem
from kanasta_gui.session.drop import Outcome

Kind = Literal["draw", "pass", "take", "lay", "add", "discard", "none"]


@dataclass(frozen=True, slots=True)
class Primary:
    """What pressing the main button does, and the facts for its label.

    `kind`: draw from the stock; pass; take the pile with `groups`; lay `groups`; add the selected cards to
    the tray; discard `card`; none, where something is to be chosen first. `outcome` is what pressing does,
    None while the button is disabled; then `problem` may say why.
    """

    kind: Kind
    outcome: Outcome | None = None
    groups: tuple[Group, ...] = ()
    card: Card | None = None
    problem: Problem | None = None


def primary_action(position: Position, draft: Draft, selection: tuple[Card, ...]) -> Primary:
    """What the main button does with the draft, and the cards of the shown hand that are selected."""
    raise NotImplementedError
