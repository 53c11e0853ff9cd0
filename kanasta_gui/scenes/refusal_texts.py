"""Why something may not be done, as sentences that name the rule and the numbers."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.rules.cards import Card, Rank, is_wild
from kanasta_gui.rules.melds import SMALLEST_MELD
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.state import Position
from kanasta_gui.session.draft import Draft, Problem, WildsWaiting, refused_group

from .card_names import CardNames


def tray_text(names: CardNames, position: Position, draft: Draft, problem: Problem) -> str:
    """Why what lies in the tray may not be laid yet, and which group of it that is about."""
    target = refused_group(position, draft, problem)
    reason = problem_text(names, position, problem)
    return reason if target is None else about_group(names, target, reason)


def about_group(names: CardNames, target: Rank, reason: str) -> str:
    """The reason, after the group of the tray that it is about."""
    # Translators: a group in the tray and why it may not be laid: "Kings · 2 of 3: a meld holds ...".
    return names.texts._("{meld} · {reason}", meld=names.meld(target), reason=reason)


def problem_text(names: CardNames, position: Position, problem: Problem) -> str:
    """Why cards may not be laid yet."""
    texts = names.texts
    if isinstance(problem, WildsWaiting):
        return texts.n_(
            "A wild card waits: drop it on a group", "{n} wild cards wait: drop them on groups", problem.count
        )
    if problem.code is Code.INITIAL_MELD_TOO_LOW:
        return texts._(
            "{has} of {needs}: your side has {score}, so the first meld must be worth {needs} "
            "(rule “Initial meld”)",
            **problem.numbers,
        )
    return refusal_text(names, position, problem)


def refusal_text(names: CardNames, position: Position, refusal: Refusal, picked: Sequence[Card] = ()) -> str:
    """Why the action may not be done; `picked` are the cards that were to be put somewhere."""
    texts, numbers = names.texts, refusal.numbers
    match refusal.code:
        case Code.WRONG_PHASE:
            if position.turn.source is None:
                return texts._("First draw a card or take the pile")
            return texts._("You have drawn already: lay cards, or discard one")
        case Code.DEAL_OVER:
            return texts._("The deal is over")
        case Code.STOCK_EMPTY:
            return texts._("The stock is empty")
        case Code.MUST_TAKE_PILE:
            return texts._("You must take the pile: its top card goes onto one of your melds")
        case Code.NOT_IN_HAND:
            return texts._("This card is not in your hand")
        case Code.RED_THREE:
            return texts._("A red three is never melded and never discarded")
        case Code.CANNOT_GO_OUT:
            return texts._(
                "You cannot go out yet: your side has {has} of {needs} canastas, so keep two cards", **numbers
            )
        case Code.INITIAL_MELD_TOO_LOW:
            return texts._("First meld needs {needs}, this is {has} (rule “Initial meld”)", **numbers)
        case Code.INITIAL_MELD_NEEDS_CANASTA:
            return texts._(
                "Your side has {score}, so its first meld must hold a canasta (rule “Initial meld”)",
                **numbers,
            )
        case (
            Code.BLACK_THREE_MELD
            | Code.WILD_MELD
            | Code.MIXED_RANKS
            | Code.TOO_FEW_CARDS
            | Code.TOO_FEW_NATURALS
            | Code.TOO_MANY_WILDS
        ):
            return _meld_text(names, position, refusal, picked)
        case _:
            return _pile_text(names, position, refusal)


def _meld_text(names: CardNames, position: Position, refusal: Refusal, picked: Sequence[Card]) -> str:
    texts, numbers = names.texts, refusal.numbers
    match refusal.code:
        case Code.BLACK_THREE_MELD:
            if position.rules.black_three_meld == "never":
                return texts._("In these rules black threes are never melded")
            return texts._("Black threes are laid only three or four at once, and only to go out")
        case Code.WILD_MELD:
            if position.rules.wild_melds == "never":
                return texts._("In these rules wild cards alone are no meld (rule “Melds”)")
            if position.rules.wild_melds == "from_three":
                return _too_few_text(names, numbers["has"], SMALLEST_MELD)
            return texts._("{has} wild cards: alone they are laid only seven or more at once", **numbers)
        case Code.MIXED_RANKS:
            target = numbers["rank"]
            other = next((card for card in picked if card >> 2 != target and not is_wild(card)), None)
            if other is None or (target and len({card >> 2 for card in picked if not is_wild(card)}) > 1):
                return texts._("A meld holds cards of one rank (rule “Melds”)")
            return texts._(
                "{card} cannot join {meld}: a meld holds one rank (rule “Melds”)",
                card=names.one(other >> 2),
                meld=names.joined(target),
            )
        case Code.TOO_FEW_CARDS:
            return _too_few_text(names, numbers["has"], numbers["needs"])
        case Code.TOO_FEW_NATURALS:
            return texts._(
                "Natural cards in this meld: {has}; it needs at least {needs} (rule “Melds”)", **numbers
            )
        case _:
            return texts._(
                "Wild cards in this meld: {has}; it may hold {limit} at most (rule “Melds”)", **numbers
            )


def _too_few_text(names: CardNames, has: int, needs: int) -> str:
    return names.texts._(
        "{has} of {needs}: a meld holds at least {needs} cards (rule “Melds”)", has=has, needs=needs
    )


def _pile_text(names: CardNames, position: Position, refusal: Refusal) -> str:
    texts = names.texts
    match refusal.code:
        case Code.PILE_EMPTY:
            return texts._("The pile is empty")
        case Code.PILE_TOP_WILD:
            return texts._("Nobody may take a pile with a wild card on top")
        case Code.PILE_BLOCKED:
            return texts._("A black three blocks the pile")
        case Code.ONE_CARD:
            return texts._("With one card in hand you may not take a pile of one card")
        case Code.TOP_CARD_NOT_MELDED:
            return texts._("The pile is taken only if its top card is melded at once")
        case Code.PILE_FROZEN:
            cards = names.two_naturals(refusal.numbers["rank"])
            return texts._("The pile is frozen: only {cards} from your hand take it", cards=cards)
        case _:
            return texts._("The pile needs {ways}", ways=ways_text(names, position))


def ways_text(names: CardNames, position: Position) -> str:
    """What takes a pile that is not frozen, in few words."""
    texts, rank = names.texts, position.pile[-1] >> 2
    melded = any(meld.target == rank for meld in position.melds[position.side])
    ways = []
    for way in position.rules.take_with:
        match way:
            case "two_naturals":
                ways.append(names.two_naturals(rank))
            case "natural_and_wild":
                # Translators: a way to take the pile, after "two natural Kings, or".
                ways.append(texts.p_("takes the pile", "one with a wild card"))
            case "onto_meld" if melded:
                # Translators: a way to take the pile: its top card goes onto one's own meld.
                ways.append(texts.p_("takes the pile", "your meld"))
            case "completes_canasta":
                # Translators: a way to take the pile: with its top card a canasta is complete.
                ways.append(texts.p_("takes the pile", "a canasta completed"))
    said = ways[0] if ways else ""
    for way in ways[1:]:
        # Translators: ways to take the pile: "two natural Kings, or one with a wild card".
        said = texts._("{way}, or {other}", way=said, other=way)
    return said
