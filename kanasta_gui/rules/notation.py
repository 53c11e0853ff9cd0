"""Actions and cards as text (FORMATS "Action notation"): strict readers and their counterparts.

A card may be written without its suit; then the hand says which card is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import (
    BLACK_THREE,
    JOKER_RANK,
    RANK_TEXTS,
    Card,
    Rank,
    card_text,
    cards_text,
    parse_card,
    parse_rank,
    rank_of,
    suits_of,
)

Problem = Literal[
    "no_action", "unknown_action", "no_groups", "no_colon", "not_a_target", "not_a_card", "no_suit",
    "not_one_card", "more_text",
]  # fmt: skip

WILD_TARGET: Final = "W"
TARGETS: Final = {
    **{RANK_TEXTS[rank]: rank for rank in range(BLACK_THREE, len(RANK_TEXTS))},
    WILD_TARGET: JOKER_RANK,
}


class NotationError(ValueError):
    """A text is not what it should be: the problem, where in the text (from 0), and what stands there."""

    def __init__(self, problem: Problem, position: int, found: str) -> None:
        super().__init__(f"{problem} at {position}: {found!r}")
        self.problem: Problem = problem
        self.position = position
        self.found = found


class Written(NamedTuple):
    """A card as it was written: `card` is None where the suit was left out."""

    rank: Rank
    card: Card | None
    position: int

    @property
    def text(self) -> str:
        """The card as it was written."""
        return RANK_TEXTS[self.rank] if self.card is None else card_text(self.card)


class _Token(NamedTuple):
    text: str
    position: int


# --- cards ---


def parse_written(text: str) -> tuple[Written, ...]:
    """Cards with or without their suits, separated by spaces. Raises NotationError."""
    return tuple(_written(token) for token in _tokens(text, 0))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards with their suits, separated by spaces. Raises NotationError."""
    return tuple(_with_suit(written) for written in parse_written(text))


def ranks_text(cards: Iterable[Card]) -> str:
    """Ranks alone, in rising order: `5 K K`; threes as `3r` and `3b`."""
    return " ".join(RANK_TEXTS[rank] for rank in sorted(map(rank_of, cards)))


def _tokens(text: str, start: int) -> list[_Token]:
    """What stands between spaces, with its place in the text that `text` begins at `start` of."""
    found, position = [], start
    for word in text.split(" "):
        if word:
            found.append(_Token(word, position))
        position += len(word) + 1
    return found


def _written(token: _Token) -> Written:
    try:
        card = parse_card(token.text)
        return Written(rank_of(card), card, token.position)
    except ValueError:
        pass
    try:
        return Written(parse_rank(token.text), None, token.position)
    except ValueError:
        raise NotationError("not_a_card", token.position, token.text) from None


def _with_suit(written: Written) -> Card:
    if written.card is None:
        raise NotationError("no_suit", written.position, written.text)
    return written.card


# --- actions ---


def action_text(action: Action) -> str:
    """The action with suits, as records have it."""
    match action:
        case DrawStock():
            return "draw"
        case Pass():
            return "pass"
        case Discard(card):
            return f"discard {card_text(card)}"
        case TakePile(groups):
            return f"take {_groups_text(groups)}"
        case Lay(groups):
            return f"lay {_groups_text(groups)}"


def target_text(target: Rank) -> str:
    """`K`, `3b`, or `W` for wild cards alone."""
    return WILD_TARGET if target == JOKER_RANK else RANK_TEXTS[target]


def _groups_text(groups: Iterable[Group]) -> str:
    return "; ".join(f"{target_text(target)}: {cards_text(cards)}".rstrip() for target, cards in groups)


def parse_action(text: str, hand: Sequence[Card] | None = None) -> Action:
    """The action that the text names. Raises NotationError.

    Cards without a suit are looked up in `hand`, after the cards that are written with theirs; where the
    hand lacks one, a card is chosen that it does not hold, so that `check` says so. Without a hand every card
    must have its suit.
    """
    tokens = _tokens(text, 0)
    if not tokens:
        raise NotationError("no_action", 0, text)
    verb, rest = tokens[0], tokens[1:]
    match verb.text:
        case "draw" | "pass":
            if rest:
                raise NotationError("more_text", rest[0].position, rest[0].text)
            return DrawStock() if verb.text == "draw" else Pass()
        case "discard":
            if len(rest) != 1:
                raise NotationError("not_one_card", rest[1].position if rest else len(text), text)
            return Discard(_resolved([[_written(rest[0])]], hand)[0][0])
        case "lay" | "take":
            start = verb.position + len(verb.text)
            targets, written = _parse_groups(text, start)
            groups = tuple(map(Group, targets, _resolved(written, hand)))
            return Lay(groups) if verb.text == "lay" else TakePile(groups)
        case _:
            raise NotationError("unknown_action", verb.position, verb.text)


def _parse_groups(text: str, start: int) -> tuple[list[Rank], list[list[Written]]]:
    """Targets and cards of `K: K K; 7: 7 7 2`, which begins at `start` of the text."""
    if not text[start:].strip(" "):
        raise NotationError("no_groups", len(text), text)
    targets, groups = [], []
    for part in text[start:].split(";"):
        before, colon, after = part.partition(":")
        words = _tokens(before, start)
        found = before.strip(" ")
        position = words[0].position if words else start
        if not colon:
            raise NotationError("no_colon", position, found)
        if len(words) != 1 or found not in TARGETS:
            raise NotationError("not_a_target", position, found)
        targets.append(TARGETS[found])
        groups.append([_written(token) for token in _tokens(after, start + len(before) + 1)])
        start += len(part) + 1
    return targets, groups


def _resolved(groups: list[list[Written]], hand: Sequence[Card] | None) -> list[tuple[Card, ...]]:
    """The cards that are meant, group by group."""
    if hand is None:
        return [tuple(_with_suit(written) for written in group) for group in groups]
    left = sorted(hand)
    for group in groups:
        for written in group:
            if written.card in left:
                left.remove(written.card)
    used: list[Card] = []
    for group in groups:
        for written in group:
            card = written.card
            if card is None:
                card = next((other for other in left if rank_of(other) == written.rank), None)
                if card is None:
                    card = _not_held(written.rank, hand, used)
                else:
                    left.remove(card)
            used.append(card)
    cards = iter(used)
    return [tuple(next(cards) for _ in group) for group in groups]


def _not_held(rank: Rank, hand: Sequence[Card], used: Sequence[Card]) -> Card:
    """A card of the rank that the hand does not hold once the cards before it are used."""
    cards = [rank * 4 + suit for suit in suits_of(rank)]
    return min(cards, key=lambda card: max(0, hand.count(card) - used.count(card)))
