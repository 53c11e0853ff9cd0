"""A hint in words: moves, and a sentence for every reason. The numbers are those of the reason."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.ai.explain import Suggestion
from kanasta_gui.ai.reasons import Reason, Why
from kanasta_gui.i18n.texts import NO_BREAK_SPACE
from kanasta_gui.rules.actions import Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import Rank

from .card_names import CardNames
from .people import People

MOST_NAMED = 3  # cards that a sentence names one by one


def move_text(names: CardNames, move: Suggestion, draw_count: int, best: Suggestion | None = None) -> str:
    """A move as a wish: "Lay 3 Nines, then discard the 3♣". Beside the best one only what differs is said."""
    texts = names.texts
    match move.action:
        case DrawStock():
            return texts.n_("Draw a card", "Draw {n} cards", draw_count)
        case Pass():
            return texts._("Pass")
        case TakePile(groups):
            return _taking(names, groups)
        case Discard(card):
            if best is not None and best.move.groups:
                if best.move.discard == move.move.discard:
                    return texts._("Lay nothing")
                return texts._("Lay nothing, discard the {card}", card=names.card(card))
            return texts._("Discard the {card}", card=names.card(card))
        case Lay(groups):
            return _laying(names, move, groups, best)


def _taking(names: CardNames, groups: Sequence[Group]) -> str:
    texts, used = names.texts, [card for group in groups for card in group.cards]
    if not used:
        return texts._("Take the pile")
    if len(used) > MOST_NAMED:
        return texts.n_("Take the pile with {n} card", "Take the pile with {n} cards", len(used))
    # Translators: which cards of the hand are melded with the pile's top: "Take the pile with K♠, K♥".
    return texts._("Take the pile with {cards}", cards=", ".join(map(names.card, used)))


def _laying(names: CardNames, move: Suggestion, groups: Sequence[Group], best: Suggestion | None) -> str:
    texts = names.texts
    if move.discard is None:
        return texts._("Lay everything and go out")
    card = names.card(move.discard)
    if best is not None and best.move.groups == move.move.groups:
        return texts._("Discard the {card}", card=card)
    if best is not None and best.move.discard == move.move.discard:
        return _laid(names, groups)
    if len(groups) == 1:
        target, cards = groups[0]
        if all(each >> 2 == target for each in cards):
            laid = names.counted(target, len(cards))
            return texts._("Lay {cards}, then discard the {card}", cards=laid, card=card)
        return texts.n_(
            # Translators: a meld and how many cards join it: "Kings: lay 2 cards, then discard the 3♣".
            "{meld}: lay {n} card, then discard the {card}",
            "{meld}: lay {n} cards, then discard the {card}",
            len(cards),
            meld=names.meld(target),
            card=card,
        )
    return texts.n_(
        "Lay {n} meld, then discard the {card}",
        "Lay {n} melds, then discard the {card}",
        len(groups),
        card=card,
    )


def _laid(names: CardNames, groups: Sequence[Group]) -> str:
    """Only what is laid: the discard is that of the best move."""
    texts, (target, cards) = names.texts, groups[0]
    if len(groups) > 1:
        return texts.n_("Lay {n} meld", "Lay {n} melds", len(groups))
    if all(each >> 2 == target for each in cards):
        return texts._("Lay {cards}", cards=names.counted(target, len(cards)))
    return texts.n_("{meld}: lay {n} card", "{meld}: lay {n} cards", len(cards), meld=names.meld(target))


def reason_text(names: CardNames, people: People, reason: Reason) -> str:
    """One sentence that speaks of nobody's hand but the mover's."""
    if reason.code in _OF_PILE:
        return _pile_text(names, people, reason)
    if reason.code in _OF_DISCARD:
        return _discard_text(names, people, reason)
    return _laying_text(names, people, reason)


_OF_PILE = frozenset(
    {
        Why.TAKE_CARDS, Why.TAKE_FITS, Why.TAKE_WILDS, Why.SPENDS_WILDS, Why.PILE_STAYS, Why.SMALL_PILE,
        Why.FEW_FIT, Why.KEEPS_PAIRS, Why.KEEPS_WILDS, Why.USES_PAIR, Why.ONLY_DRAW, Why.ONLY_MOVE,
        Why.DEAL_ENDS, Why.BRINGS_LESS, Why.AS_GOOD,
    }
)  # fmt: skip
_OF_DISCARD = frozenset(
    {
        Why.BLOCKS, Why.BLOCKS_ROUND, Why.ONLY_TO_GO_OUT, Why.FREEZES, Why.THROWN, Why.SEEN, Why.RISK,
        Why.HARDLY_TAKEN, Why.LONE, Why.BREAKS_PAIR, Why.WOULD_FIT, Why.WILD_GONE,
    }
)  # fmt: skip


def _pile_text(names: CardNames, people: People, reason: Reason) -> str:
    texts, n = names.texts, reason.numbers.get("n", 0)
    match reason.code:
        case Why.TAKE_CARDS:
            return texts.n_("The pile brings {n} card", "The pile brings {n} cards", n)
        case Why.TAKE_FITS:
            return texts.n_(
                # Translators: cards of the pile: "4 of its cards fit melds or pairs: Kings, Aces".
                "{n} of its cards fits melds or pairs: {ranks}",
                "{n} of its cards fit melds or pairs: {ranks}",
                n,
                ranks=_ranks(names, reason.ranks),
            )
        case Why.TAKE_WILDS:
            return texts.n_("There is {n} wild card in it", "There are {n} wild cards in it", n)
        case Why.SPENDS_WILDS:
            return texts.n_("It costs {n} wild card", "It costs {n} wild cards", n)
        case Why.PILE_STAYS if not reason.numbers["percent"]:
            name = people.name(reason.numbers["seat"])
            return texts._("The pile stays: {name} can hardly take it then", name=name)
        case Why.PILE_STAYS:
            percent = _percent(names, reason.numbers["percent"])
            return texts._(
                "The pile stays: {name} takes it then in about {percent} of cases",
                name=people.name(reason.numbers["seat"]),
                percent=percent,
            )
        case Why.SMALL_PILE:
            return texts.n_("The pile has only {n} card", "The pile has only {n} cards", n)
        case Why.FEW_FIT:
            if not n:
                return texts._("None of its cards fits a meld or a pair")
            return texts.n_(
                "Only {n} of its cards fits a meld or a pair", "Only {n} of its cards fit melds or pairs", n
            )
        case Why.KEEPS_PAIRS:
            ranks = _ranks(names, reason.ranks)
            return texts.n_(
                "A pair that takes piles stays in hand: {ranks}",
                "{n} pairs that take piles stay in hand: {ranks}",
                n,
                ranks=ranks,
            )
        case Why.KEEPS_WILDS:
            return texts.n_("{n} wild card stays in hand", "{n} wild cards stay in hand", n)
        case Why.USES_PAIR:
            ranks = _ranks(names, reason.ranks)
            return texts.n_(
                "A pair that takes piles is gone: {ranks}",
                "{n} pairs that take piles are gone: {ranks}",
                n,
                ranks=ranks,
            )
        case Why.ONLY_DRAW:
            return texts._("The pile cannot be taken now")
        case Why.ONLY_MOVE:
            return texts._("Nothing else can be done")
        case Why.BRINGS_LESS:
            return texts.n_(
                # Translators: another move, in a hint: deals were tried with it.
                "In {n} deal tried it brings less on average",
                "In {n} deals tried it brings less on average",
                n,
            )
        case Why.AS_GOOD:
            return texts._("It is about as good")
        case _:
            return texts._("The deal ends with what lies on the table")


def _laying_text(names: CardNames, people: People, reason: Reason) -> str:
    texts, numbers = names.texts, reason.numbers
    match reason.code:
        case Why.FIRST_MELD:
            return texts._("It is the first meld: {has} points, {needs} are needed", **numbers)
        case Why.FIRST_CANASTA:
            return texts._("It is the first meld, for which a canasta is needed")
        case Why.CANASTA:
            return texts._(
                "It closes a canasta worth {points}: {meld}", meld=names.meld(reason.ranks[0]), **numbers
            )
        case Why.MISSES_CANASTA:
            return texts._("A canasta stays open: {meld}", meld=names.meld(reason.ranks[0]))
        case Why.LAID_POINTS:
            return texts.n_(
                "{n} point is safe on the table", "{n} points are safe on the table", numbers["points"]
            )
        case Why.POINTS_STAY:
            return texts.n_("{n} point more stays in hand", "{n} points more stay in hand", numbers["points"])
        case Why.FEW_LEFT:
            return texts.n_("Only {n} card is left in hand", "Only {n} cards are left in hand", numbers["n"])
        case Why.GOES_OUT:
            if not numbers["points"]:
                return texts._("It ends the deal")
            return texts._("It ends the deal: {points} points for going out", **numbers)
        case Why.CAUGHT:
            return texts.n_(
                "The opponents are caught with {n} card, about {points} points",
                "The opponents are caught with {n} cards, about {points} points",
                numbers["n"],
                points=numbers["points"],
            )
        case Why.PARTNER_LEFT:
            return texts.n_(
                "{name} is left with {n} card, about {points} points",
                "{name} is left with {n} cards, about {points} points",
                numbers["n"],
                name=people.name(numbers["seat"]),
                points=numbers["points"],
            )
        case _:
            return texts._("The deal goes on, and the opponents may still make points")


def _discard_text(names: CardNames, people: People, reason: Reason) -> str:
    texts, numbers = names.texts, reason.numbers
    name = people.name(numbers["seat"]) if "seat" in numbers else ""
    match reason.code:
        case Why.BLOCKS:
            return texts.n_(
                "A black three blocks the pile for a turn: {name} cannot take its {n} card",
                "A black three blocks the pile for a turn: {name} cannot take its {n} cards",
                numbers["n"],
                name=name,
            )
        case Why.BLOCKS_ROUND:
            return texts.n_(
                "A black three blocks the pile of {n} card for a whole round",
                "A black three blocks the pile of {n} cards for a whole round",
                numbers["n"],
            )
        case Why.ONLY_TO_GO_OUT:
            return texts._("Black threes are melded only in the turn in which one goes out")
        case Why.FREEZES:
            return texts.n_(
                "It freezes the pile of {n} card: only two natural cards from the hand take it",
                "It freezes the pile of {n} cards: only two natural cards from the hand take it",
                numbers["n"],
            )
        case Why.THROWN:
            return texts._("{name} has thrown this rank away before", name=name)
        case Why.SEEN:
            return texts.n_(
                "Of this rank {n} card of {total} is in sight",
                "Of this rank {n} cards of {total} are in sight",
                numbers["n"],
                total=numbers["total"],
            )
        case Why.RISK:
            return texts.n_(
                "{name} takes the pile of {n} card with it in about {percent} of cases",
                "{name} takes the pile of {n} cards with it in about {percent} of cases",
                numbers["n"],
                name=name,
                percent=_percent(names, numbers["percent"]),
            )
        case Why.HARDLY_TAKEN:
            return texts._("{name} can hardly take the pile with it", name=name)
        case Why.LONE:
            return texts._("The card fits no meld and no pair")
        case Why.BREAKS_PAIR:
            return texts._("It breaks up cards of one rank: {ranks}", ranks=_ranks(names, reason.ranks))
        case Why.WOULD_FIT:
            return texts._("The card would fit a meld: {ranks}", ranks=_ranks(names, reason.ranks))
        case _:
            return texts._("A wild card is given away")


def _ranks(names: CardNames, ranks: Sequence[Rank]) -> str:
    return ", ".join(map(names.meld, ranks))


def _percent(names: CardNames, percent: int) -> str:
    return names.texts._("{number} %", number=percent).replace(" ", NO_BREAK_SPACE)
