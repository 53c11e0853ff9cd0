"""Why an action is refused: a code and numbers, never a sentence (SPEC 5, FORMATS "Referee cases")."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Code(StrEnum):
    """Every reason for a refusal, as referee cases write it."""

    WRONG_PHASE = "wrong_phase"
    DEAL_OVER = "deal_over"
    STOCK_EMPTY = "stock_empty"
    MUST_TAKE_PILE = "must_take_pile"
    NOT_IN_HAND = "not_in_hand"
    RED_THREE = "red_three"
    BLACK_THREE_MELD = "black_three_meld"
    WILD_MELD = "wild_meld"
    MIXED_RANKS = "mixed_ranks"
    TOO_FEW_CARDS = "too_few_cards"
    TOO_FEW_NATURALS = "too_few_naturals"
    TOO_MANY_WILDS = "too_many_wilds"
    INITIAL_MELD_TOO_LOW = "initial_meld_too_low"
    INITIAL_MELD_NEEDS_CANASTA = "initial_meld_needs_canasta"
    CANNOT_GO_OUT = "cannot_go_out"
    PILE_EMPTY = "pile_empty"
    PILE_TOP_WILD = "pile_top_wild"
    PILE_BLOCKED = "pile_blocked"
    ONE_CARD = "one_card"
    TOP_CARD_NOT_MELDED = "top_card_not_melded"
    PILE_FROZEN = "pile_frozen"
    PILE_NEEDS_TWO_NATURALS = "pile_needs_two_naturals"


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action is not allowed.

    `numbers` holds what a sentence about it needs, by name; which names a code has is said in
    `docs/rules.md`: `has` and `needs` (points, cards, canastas), `score` (the side's, before the deal),
    `left` (cards that stay), `rank` (0 … 14), `limit`.
    """

    code: Code
    numbers: dict[str, int] = field(default_factory=dict)
