"""Positions and actions from short texts: `K K 5`, `take K: K 2; 7: 7 7 7`.

A small reader of the tests' own, so that the rules are asked without the program's notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import (
    BLACK_THREE,
    FOUR,
    JOKER_RANK,
    RANK_TEXTS,
    RED_THREE,
    SUITS,
    Card,
    is_natural,
    rank_of,
    suits_of,
)
from kanasta_gui.rules.engine import apply, check
from kanasta_gui.rules.events import Event
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.rules.state import DRAWN, NEW_TURN, Deal, DealStart, Meld, Position

ALL = ("hungarian", "polish-online", "bosnian", "polish-three", "classic")
FOURS = ("hungarian", "polish-online", "bosnian", "classic")
"""The presets that four can play."""

OTHERS_HAND = "4 6 8 T Q"


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their texts; where suits are left out they go round."""
    given: list[Card] = []
    for token in text.split():
        rank, suit = _rank_and_suit(token)
        same = [card for card in given if rank_of(card) == rank]
        suits = suits_of(rank)
        given.append(rank * 4 + (suits[len(same) % len(suits)] if suit is None else suit))
    return tuple(given)


def _rank_and_suit(token: str) -> tuple[int, int | None]:
    if token in RANK_TEXTS:
        return RANK_TEXTS.index(token), None
    suit = SUITS.index(token[1])
    if token[0] == "3":
        return (RED_THREE if token[1] in "hd" else BLACK_THREE), suit
    return RANK_TEXTS.index(token[0]), suit


def target_of(text: str) -> int:
    """The rank of a group's target; `W` is a meld of wild cards alone."""
    return JOKER_RANK if text == "W" else RANK_TEXTS.index(text)


def text_of(held: Iterable[Card]) -> str:
    """Ranks in rising order, `K K 5` as `5 K K`."""
    return " ".join(RANK_TEXTS[card >> 2] for card in sorted(held))


def sorted_text(text: str) -> str:
    """The same for an expected text."""
    return text_of(cards(text))


def meld(text: str) -> Meld:
    """A meld; its target is read off its cards."""
    held = cards(text)
    naturals = [rank_of(card) for card in held if is_natural(card) or rank_of(card) == BLACK_THREE]
    return Meld(naturals[0] if naturals else JOKER_RANK, held)


def position(
    hand: str = OTHERS_HAND,
    preset: str = "classic",
    *,
    seats: int | None = None,
    partners: bool | None = None,
    rules: dict[str, Any] | None = None,
    to_move: int = 0,
    hands: dict[int, str] | None = None,
    melds: Sequence[Sequence[str]] = (),
    laid: Iterable[int] | None = None,
    red_threes: Sequence[str] = (),
    pile: str = "4",
    stock: str | int = 20,
    scores: Sequence[int] = (),
    phase: str = "draw",
) -> Deal:
    """A deal in which `to_move` holds `hand`; sides left out have no meld, score 0 and no red three."""
    table = make_table(preset, seats or (3 if preset == "polish-three" else 4), partners, rules)
    held = {to_move: hand} | (hands or {})
    laid_melds = tuple(
        tuple(meld(text) for text in melds[side]) if side < len(melds) else () for side in range(table.sides)
    )
    if laid is None:
        laid = [table.members[side][0] for side in range(table.sides) if laid_melds[side]]
    deck = cards("9 8 J 7 " * (stock // 4) + "9 8 J 7 "[: stock % 4 * 2] if isinstance(stock, int) else stock)
    return Deal(
        start=DealStart(table, (to_move - 1) % table.seats, _filled(scores, table.sides), deck),
        next_card=0,
        hands=tuple(cards(held.get(seat, OTHERS_HAND)) for seat in range(table.seats)),
        melds=laid_melds,
        red_threes=tuple(
            cards(red_threes[side]) if side < len(red_threes) else () for side in range(table.sides)
        ),
        pile=cards(pile),
        to_move=to_move,
        turn=DRAWN if phase == "play" else NEW_TURN,
        laid=frozenset(laid),
        end=None,
    )


def _filled(scores: Sequence[int], sides: int) -> tuple[int, ...]:
    return tuple(scores) if scores else (0,) * sides


def playing(hand: str = OTHERS_HAND, preset: str = "classic", **further: Any) -> Deal:
    """A position in which the player to move has drawn."""
    return position(hand, preset, phase="play", **further)


def action(where: Position, text: str) -> Action:
    """An action; cards without a suit are those of the hand, as far as it holds them."""
    verb, _, rest = text.partition(" ")
    left = list(where.hand)
    match verb:
        case "draw":
            return DrawStock()
        case "pass":
            return Pass()
        case "discard":
            return Discard(_from_hand(rest, left)[0])
        case "take":
            return TakePile(_groups(rest, left))
        case "lay":
            return Lay(_groups(rest, left))
    raise AssertionError(f"{text!r} is no action")


def _groups(text: str, left: list[Card]) -> tuple[Group, ...]:
    made = []
    for part in text.split(";"):
        if part.strip():
            target, _, listed = part.partition(":")
            made.append(Group(target_of(target.strip()), _from_hand(listed, left)))
    return tuple(made)


def _from_hand(text: str, left: list[Card]) -> tuple[Card, ...]:
    chosen = []
    for token in text.split():
        rank, suit = _rank_and_suit(token)
        fitting = [card for card in left if rank_of(card) == rank and suit in (None, card & 3)]
        if fitting:
            left.remove(fitting[0])
        chosen.append(fitting[0] if fitting else rank * 4 + (suits_of(rank)[0] if suit is None else suit))
    return tuple(chosen)


def refusal(where: Position, text: str) -> Refusal | None:
    """What `check` says to the action."""
    return check(where, action(where, text))


def code(where: Position, text: str) -> str:
    """`ok`, or the code of the refusal, as referee cases write it."""
    refused = refusal(where, text)
    return "ok" if refused is None else refused.code.value


def numbers(where: Position, text: str) -> dict[str, int]:
    """The numbers of the refusal."""
    refused = refusal(where, text)
    assert refused is not None, f"{text!r} is legal"
    return refused.numbers


def played(deal: Deal, *texts: str) -> Deal:
    """The deal after legal actions."""
    return played_with_events(deal, *texts)[0]


def played_with_events(deal: Deal, *texts: str) -> tuple[Deal, list[Event]]:
    """The same, and what happened."""
    happened: list[Event] = []
    for text in texts:
        assert code(deal, text) == "ok", (text, code(deal, text))
        deal, events = apply(deal, action(deal, text))
        happened += events
    return deal, happened


def ending(deal: Deal) -> str | None:
    """`out`, `concealed` or `stock`; None while the deal is running."""
    return deal.end.reason if deal.end else None


def meld_texts(deal: Deal, side: int = 0) -> list[str]:
    """The melds of a side in the order in which they were begun."""
    return [" ".join(RANK_TEXTS[card >> 2] for card in laid.cards) for laid in deal.melds[side]]


NATURALS = RANK_TEXTS[FOUR:]
