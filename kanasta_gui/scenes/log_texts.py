"""What happened, in a line each: for the table's log."""

from __future__ import annotations

from typing import assert_never

from kanasta_gui.session import summary

from .card_names import CardNames
from .people import People


def log_lines(names: CardNames, people: People, facts: tuple[summary.Fact, ...]) -> tuple[str, ...]:
    """A line for each fact."""
    return tuple(fact_text(names, people, fact) for fact in facts)


def fact_text(names: CardNames, people: People, fact: summary.Fact) -> str:
    """One line. Who plays alone at this machine is "you"."""
    if fact.seat is None:
        return names.texts._("The stock is empty: the deal ends")
    if fact.seat == people.you:
        return _you(names, fact)
    return _somebody(names, people.name(fact.seat), fact)


def _you(names: CardNames, fact: summary.Fact) -> str:
    texts = names.texts
    match fact:
        case summary.Dealt():
            return texts._("You deal")
        case summary.Drew(_, cards):
            known = [names.card(card) for card in cards if card is not None]
            if len(known) == 1 and len(cards) == 1:
                return texts._("You draw the {card}", card=known[0])
            return texts.n_("You draw a card", "You draw {n} cards", len(cards))
        case summary.ShowedRedThree():
            return texts._("You show a red three")
        case summary.TookPile(_, _, count):
            return texts.n_("You take the pile, {n} card", "You take the pile, {n} cards", count)
        case summary.LaidCards(canasta=True):
            return texts._("You close a canasta: {meld}", meld=names.meld(fact.target))
        case summary.LaidCards(started=True):
            return texts._("You lay {cards}", cards=names.counted(fact.target, len(fact.cards)))
        case summary.LaidCards():
            count = len(fact.cards)
            return texts.n_(
                "You add a card to {meld}",
                "You add {n} cards to {meld}",
                count,
                meld=names.joined(fact.target),
            )
        case summary.DiscardedCard(_, card, froze, blocks):
            if froze:
                return texts._("You freeze the pile with the {card}", card=names.freezer(card))
            if blocks:
                return texts._("You block the pile with the {card}", card=names.card(card))
            return texts._("You discard the {card}", card=names.card(card))
        case summary.EndedByPassing():
            return texts._("You pass: the deal ends")
        case summary.WentOut(_, concealed):
            return texts._("You go out concealed") if concealed else texts._("You go out")
        case summary.StockRanOut():
            return texts._("The stock is empty: the deal ends")
        case _:
            assert_never(fact)


def _somebody(names: CardNames, name: str, fact: summary.Fact) -> str:
    texts = names.texts
    match fact:
        case summary.Dealt():
            return texts._("{name} deals", name=name)
        case summary.Drew(_, cards):
            return texts.n_("{name} draws a card", "{name} draws {n} cards", len(cards), name=name)
        case summary.ShowedRedThree():
            return texts._("{name} shows a red three", name=name)
        case summary.TookPile(_, _, count):
            return texts.n_(
                "{name} takes the pile, {n} card", "{name} takes the pile, {n} cards", count, name=name
            )
        case summary.LaidCards(canasta=True):
            return texts._("{name} closes a canasta: {meld}", name=name, meld=names.meld(fact.target))
        case summary.LaidCards(started=True):
            return texts._(
                "{name} lays {cards}", name=name, cards=names.counted(fact.target, len(fact.cards))
            )
        case summary.LaidCards():
            return texts.n_(
                "{name} adds a card to {meld}",
                "{name} adds {n} cards to {meld}",
                len(fact.cards),
                name=name,
                meld=names.joined(fact.target),
            )
        case summary.DiscardedCard(_, card, froze, blocks):
            if froze:
                return texts._("{name} freezes the pile with the {card}", name=name, card=names.freezer(card))
            if blocks:
                return texts._("{name} blocks the pile with the {card}", name=name, card=names.card(card))
            return texts._("{name} discards the {card}", name=name, card=names.card(card))
        case summary.EndedByPassing():
            return texts._("{name} passes: the deal ends", name=name)
        case summary.WentOut(_, concealed):
            if concealed:
                return texts._("{name} goes out concealed", name=name)
            return texts._("{name} goes out", name=name)
        case summary.StockRanOut():
            return texts._("The stock is empty: the deal ends")
        case _:
            assert_never(fact)
