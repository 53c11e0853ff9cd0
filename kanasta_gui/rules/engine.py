"""The rules in playing order: may an action be done, and what does it do.

`check` is the authority on legality: it works on a whole `Deal` and on the `PlayerView` of the player to
move. `apply` does an action that `check` allows; a refused one raises and changes nothing.
"""

from __future__ import annotations

from dataclasses import replace

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import BLACK_THREE, FIRST_THREE, RED_THREE, Card
from kanasta_gui.rules.legal import is_take_forced
from kanasta_gui.rules.melds import (
    canasta_count,
    canastas_after,
    group_refusal,
    groups_points,
    initial_meld_refusal,
    keeping_refusal,
    meld_of,
    merged,
    needs_canasta,
    requirement,
)
from kanasta_gui.rules.pile import closed_refusal, holds_freezer, way_refusal
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.state import CANASTA_SIZE, DRAWN, NEW_TURN, Deal, DealEnd, Meld, Position, Turn


class Refused(ValueError):
    """An action was applied that `check` does not allow; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code.value)
        self.refusal = refusal


# --- may it be done ---


def check(position: Position, action: Action) -> Refusal | None:
    """Why the player to move may not do the action, or None if it is legal."""
    if position.end is not None:
        return Refusal(Code.DEAL_OVER)
    begun = position.turn.source is not None
    match action:
        case DrawStock():
            if begun:
                return Refusal(Code.WRONG_PHASE)
            return None if position.stock_size else Refusal(Code.STOCK_EMPTY)
        case Discard(card):
            return _discard_refusal(position, card) if begun else Refusal(Code.WRONG_PHASE)
        case Lay(groups):
            return _groups_refusal(position, groups, None) if begun else Refusal(Code.WRONG_PHASE)
        case TakePile(groups):
            if begun:
                return Refusal(Code.WRONG_PHASE)
            return closed_refusal(position) or _groups_refusal(position, groups, position.pile[-1])
        case Pass():
            if begun or position.stock_size:
                return Refusal(Code.WRONG_PHASE)
            return Refusal(Code.MUST_TAKE_PILE) if is_take_forced(position) else None


def _discard_refusal(position: Position, card: Card) -> Refusal | None:
    hand = position.hand
    if card not in hand:
        return Refusal(Code.NOT_IN_HAND)
    if card >> 2 == RED_THREE:
        return Refusal(Code.RED_THREE)
    if len(hand) > 1:
        return None
    return keeping_refusal(position.rules, canasta_count(position.melds[position.side]), 0)


def _groups_refusal(position: Position, groups: tuple[Group, ...], upcard: Card | None) -> Refusal | None:
    """Group by group as written, then the action as a whole (FORMATS "Refusals")."""
    groups = merged(groups)
    rules, melds = position.rules, position.melds[position.side]
    held = list(position.hand)
    left = cards_left(position, groups, upcard)
    top = None if upcard is None else upcard >> 2
    for group in groups:
        for card in group.cards:
            if card not in held:
                return Refusal(Code.NOT_IN_HAND)
            held.remove(card)
        refusal = group_refusal(rules, meld_of(melds, group.target), group, group.target == top, left)
        if refusal:
            return refusal
    refusal = way_refusal(position, groups) if upcard is not None else _nothing_laid(groups)
    if not refusal and not melds:
        refusal = initial_meld_refusal(position, groups, upcard, left)
    return refusal or keeping_refusal(rules, canastas_after(melds, groups, upcard), left)


def _nothing_laid(groups: tuple[Group, ...]) -> Refusal | None:
    return None if groups else Refusal(Code.TOO_FEW_CARDS, {"has": 0, "needs": 3})


def cards_left(position: Position, groups: tuple[Group, ...], upcard: Card | None) -> int:
    """The player's hand after the whole action: red threes of the pile and their replacements not counted
    (SPEC 4)."""
    left = len(position.hand) - sum([len(cards) for _, cards in groups])
    if upcard is None:
        return left
    return left + sum([card >> 2 != RED_THREE for card in position.pile]) - 1


# --- do it ---


def apply(deal: Deal, action: Action) -> tuple[Deal, tuple[ev.Event, ...]]:
    """The deal after the action, and what happened. Raises Refused if the action is not legal."""
    refusal = check(deal, action)
    if refusal:
        raise Refused(refusal)
    return perform(deal, action)


def perform(deal: Deal, action: Action) -> tuple[Deal, tuple[ev.Event, ...]]:
    """`apply` for an action that `check` has just allowed."""
    match action:
        case DrawStock():
            return _draw(deal)
        case Discard(card):
            return _discard(deal, card)
        case Lay(groups):
            happened: list[ev.Event] = []
            return _judge_going_out(_lay(deal, merged(groups), None, happened), happened)
        case TakePile(groups):
            return _take(deal, merged(groups))
        case Pass():
            ended = replace(deal, end=DealEnd("stock", None))
            return ended, (ev.Passed(deal.to_move), ev.StockRanOut())


def with_hand(deal: Deal, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """All hands, with that of the player to move changed."""
    seat, hands = deal.to_move, deal.hands
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _draw(deal: Deal) -> tuple[Deal, tuple[ev.Event, ...]]:
    deck, seat, first = deal.start.deck, deal.to_move, deal.next_card
    if deal.rules.draw_count == 1 and deck[first] >> 2 != RED_THREE:  # the common case, short
        card = deck[first]
        drawn = Deal(
            deal.start, first + 1, with_hand(deal, (*deal.hand, card)), deal.melds, deal.red_threes,
            deal.pile, seat, DRAWN, deal.laid, None,
        )  # fmt: skip
        return drawn, (ev.CardDrawn(seat, card, False),)
    happened: list[ev.Event] = []
    count = min(deal.rules.draw_count, deal.stock_size)
    for _ in range(count):
        if deal.stock_size and deal.end is None:
            deal = _draw_one(deal, happened, replacement=False)
    return replace(deal, turn=DRAWN), tuple(happened)


def _draw_one(deal: Deal, happened: list[ev.Event], replacement: bool) -> Deal:
    """One card into the hand; red threes on the way go before the side. The deal may end (SPEC 4.1)."""
    deck, seat, side = deal.start.deck, deal.to_move, deal.side
    at, shown = deal.next_card, deal.red_threes[side]
    while at < len(deck) and deck[at] >> 2 == RED_THREE:
        shown = (*shown, deck[at])
        happened.append(ev.RedThreeShown(seat, deck[at], from_pile=False))
        replacement, at = True, at + 1
    red_threes = (*deal.red_threes[:side], shown, *deal.red_threes[side + 1 :])
    if at == len(deck):
        happened.append(ev.StockRanOut())
        return replace(deal, next_card=at, red_threes=red_threes, end=DealEnd("stock", None))
    happened.append(ev.CardDrawn(seat, deck[at], replacement))
    hands = with_hand(deal, (*deal.hand, deck[at]))
    return replace(deal, next_card=at + 1, red_threes=red_threes, hands=hands)


def _lay(deal: Deal, groups: tuple[Group, ...], upcard: Card | None, happened: list[ev.Event]) -> Deal:
    """Groups from the hand, and the pile's top, onto the table of the side."""
    side, seat = deal.side, deal.to_move
    hand, melds = list(deal.hand), list(deal.melds[side])
    started, added = list(deal.turn.started), deal.turn.added
    canastas: list[ev.Event] = []
    top = None if upcard is None else upcard >> 2
    if not melds:
        happened.append(_initial_meld(deal, groups, upcard))
    for part, (target, cards) in enumerate(groups):
        for card in cards:
            hand.remove(card)
        laid = (*cards, upcard) if upcard is not None and target == top else cards
        at = next((index for index, meld in enumerate(melds) if meld.target == target), None)
        before = () if at is None else melds[at].cards
        if at is None:
            melds.append(Meld(target, laid))
            started.append(target)
        else:
            melds[at] = Meld(target, before + laid)
            added = added or target not in started
        happened.append(ev.CardsLaid(seat, side, target, laid, at is None, target == top, part))
        if len(before) < CANASTA_SIZE <= len(before) + len(laid):
            canastas.append(ev.CanastaMade(side, target))
    happened += canastas
    return replace(
        deal,
        hands=with_hand(deal, tuple(hand)),
        melds=(*deal.melds[:side], tuple(melds), *deal.melds[side + 1 :]),
        turn=Turn(deal.turn.source or "taken", tuple(started), added),
    )


def _initial_meld(deal: Deal, groups: tuple[Group, ...], upcard: Card | None) -> ev.InitialMeldMade:
    rules, score = deal.rules, deal.scores[deal.side]
    points, needed = groups_points(rules, groups, upcard), requirement(rules, score)
    waived = points < needed or needs_canasta(rules, score)
    return ev.InitialMeldMade(deal.side, points, 0 if waived else needed)


def _take(deal: Deal, groups: tuple[Group, ...]) -> tuple[Deal, tuple[ev.Event, ...]]:
    seat, side, upcard, rest = deal.to_move, deal.side, deal.pile[-1], deal.pile[:-1]
    happened: list[ev.Event] = [ev.PileTaken(seat, upcard, rest)]
    deal = _lay(deal, groups, upcard, happened)
    threes = tuple(card for card in rest if card >> 2 == RED_THREE)
    happened += [ev.RedThreeShown(seat, card, from_pile=True) for card in threes]
    shown = (*deal.red_threes[:side], deal.red_threes[side] + threes, *deal.red_threes[side + 1 :])
    kept = tuple(card for card in rest if card >> 2 != RED_THREE)
    deal = replace(deal, pile=(), red_threes=shown, hands=with_hand(deal, deal.hand + kept))
    if deal.rules.replace_red_three_from_pile:
        for _ in threes:
            if deal.stock_size and deal.end is None:
                deal = _draw_one(deal, happened, replacement=True)
    return _judge_going_out(deal, happened)


def _judge_going_out(deal: Deal, happened: list[ev.Event]) -> tuple[Deal, tuple[ev.Event, ...]]:
    """After laying: whoever has no card left has gone out."""
    if deal.end is None and not deal.hand:
        deal = _go_out(deal, happened)
    return deal, tuple(happened)


def _go_out(deal: Deal, happened: list[ev.Event]) -> Deal:
    concealed = is_concealed(deal)
    happened.append(ev.WentOut(deal.to_move, concealed))
    return replace(deal, end=DealEnd("concealed" if concealed else "out", deal.to_move))


def is_concealed(deal: Deal) -> bool:
    """Whether going out now would be concealed (SPEC 7)."""
    if deal.to_move in deal.laid:
        return False
    if not deal.rules.concealed_needs_own_canasta:
        return True
    melds = deal.melds[deal.side]
    return not deal.turn.added and any(meld.is_canasta for meld in melds if meld.target in deal.turn.started)


def _discard(deal: Deal, card: Card) -> tuple[Deal, tuple[ev.Event, ...]]:
    seat, pile = deal.to_move, deal.pile
    hand = list(deal.hand)
    hand.remove(card)
    happened: list[ev.Event] = [ev.Discarded(seat, card)]
    if card < FIRST_THREE and not holds_freezer(pile):
        happened.append(ev.PileFrozen(card))
    elif card >> 2 == BLACK_THREE:
        happened.append(ev.PileBlocked(card))
    hands = with_hand(deal, tuple(hand))
    if not hand:
        out = replace(deal, hands=hands, pile=(*pile, card))
        return _go_out(out, happened), tuple(happened)
    return _pass_turn(deal, hands, (*pile, card), happened)


def _pass_turn(
    deal: Deal, hands: tuple[tuple[Card, ...], ...], pile: tuple[Card, ...], happened: list[ev.Event]
) -> tuple[Deal, tuple[ev.Event, ...]]:
    seat = deal.to_move
    following = (seat + 1) % deal.table.seats
    end = None
    if deal.rules.on_empty_stock == "end" and not deal.stock_size:
        end = DealEnd("stock", None)
        happened.append(ev.StockRanOut())
    else:
        happened.append(ev.TurnPassed(following))
    laid = deal.laid | {seat} if deal.turn.has_laid else deal.laid
    passed = Deal(
        deal.start, deal.next_card, hands, deal.melds, deal.red_threes, pile, following, NEW_TURN, laid, end
    )
    return passed, tuple(happened)
