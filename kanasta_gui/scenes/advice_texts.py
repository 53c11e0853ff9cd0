"""What is expected now, what takes the pile, what the main button does."""

from __future__ import annotations

from kanasta_gui.rules.cards import JOKER, Card, is_red_three, is_wild
from kanasta_gui.rules.legal import is_take_forced, takes
from kanasta_gui.rules.pile import frozen_for, holds_freezer, is_blocked
from kanasta_gui.rules.state import Position
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session.primary import Primary

from .card_names import CardNames
from .refusal_texts import ways_text


def advice(
    names: CardNames,
    position: Position,
    selected: tuple[Card, ...],
    tray_ready: bool,
    takes_pile: bool = False,
) -> str:
    """What the person to move may do now; takes_pile: what is selected takes the pile."""
    texts = names.texts
    if position.turn.source is None:
        if takes_pile and (selected or tray_ready) and position.stock_size:
            return texts._("Take the pile with these cards, or draw a card")
        return _draw_advice(names, position)
    if tray_ready:
        return texts._("Everything is there: lay it down")
    if len(selected) == 1:
        card = names.card(selected[0])
        return texts._("Put the {card} on a meld, or click the pile to discard it", card=card)
    if selected:
        return texts._("Put the cards on a meld, or on a free place for a new one")
    if not position.melds[position.side]:
        return texts._("Put your first meld together, or choose a card to discard")
    return texts._("Lay cards, or choose one to discard")


def _draw_advice(names: CardNames, position: Position) -> str:
    texts = names.texts
    may_take = next(takes(position), None) is not None
    if position.stock_size:
        return texts._("Draw a card, or take the pile") if may_take else texts._("Draw a card")
    if not may_take:
        return texts._("The stock is empty: there is nothing left but to pass")
    if is_take_forced(position):
        return texts._("The stock is empty: you must take the pile")
    return texts._("The stock is empty: take the pile, or pass")


def drag_advice(names: CardNames, position: Position, carried: tuple[Card, ...]) -> str:
    """Where what is dragged may go; nothing but the stock's top is without a card."""
    texts = names.texts
    if not carried:
        return texts._("Let go to draw the card")
    if position.turn.source is not None and len(carried) == 1:
        card = names.card(carried[0])
        return texts._("Drop the {card} where it lights up, or on the pile to discard it", card=card)
    return texts._("Drop it where it lights up")


def look_advice(names: CardNames, count: int) -> str:
    """That the pile may be looked through."""
    texts = names.texts
    return texts.n_(
        "Click the pile to look at its {n} card", "Click the pile to look through its {n} cards", count
    )


def pile_info(names: CardNames, view: PlayerView) -> str:
    """What takes the pile, for the side that looks."""
    texts = names.texts
    if not view.pile or view.end is not None:
        return ""
    top = view.pile[-1]
    if is_blocked(view.rules, view.table.seats, view.pile):
        return texts._("A black three blocks the pile")
    if is_wild(top) or is_red_three(top):
        return texts._("Frozen by the {card}", card=names.freezer(freezer_of(view.pile)))
    rank = top >> 2
    if holds_freezer(view.pile):
        freezer = names.freezer(freezer_of(view.pile))
        return texts._(
            "Frozen by the {card}: only {cards} from your hand take it",
            card=freezer,
            cards=names.two_naturals(rank),
        )
    if frozen_for(view.rules, view.pile, bool(view.melds[view.side])):
        return texts._(
            "Frozen for your side until its first meld: {cards} take it", cards=names.two_naturals(rank)
        )
    # Translators: what takes the pile: "Open: two natural Kings, or one with a wild card".
    return texts._("Open: {ways}", ways=ways_text(names, view))


def freezer_of(pile: tuple[Card, ...]) -> Card:
    """The card that froze the pile: the first wild card or red three in it."""
    return next((card for card in pile if card >> 2 <= 2), JOKER)


def primary_label(names: CardNames, primary: Primary, draw_count: int) -> str:
    """The main button's words."""
    texts = names.texts
    match primary.kind:
        case "draw":
            return texts.n_("Draw a card", "Draw {n} cards", draw_count)
        case "pass":
            return texts._("Pass")
        case "take":
            return texts._("Take the pile")
        case "lay" if len(primary.groups) == 1:
            group = primary.groups[0]
            cards = names.counted(group.target, len(group.cards))
            return texts._("Lay {cards}", cards=cards)
        case "lay" if len(primary.groups) > 1:
            return texts.n_("Lay {n} meld", "Lay {n} melds", len(primary.groups))
        case "add":
            return texts._("Add to the tray")
        case "discard" if primary.card is not None:
            return texts._("Discard the {card}", card=names.card(primary.card))
        case _:
            return texts._("Lay down")


def primary_short(names: CardNames, primary: Primary) -> str:
    """The main button's words where there is no room for the cards."""
    texts = names.texts
    if primary.kind == "discard":
        return texts._("Discard")
    return texts._("Lay down") if primary.kind == "lay" else ""
