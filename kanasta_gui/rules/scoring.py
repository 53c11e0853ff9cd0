"""The score sheet of a deal (SPEC 2 and 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kanasta_gui.rules.cards import BLACK_THREE, FIRST_THREE, JOKER_RANK, VALUES, Card
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import Deal, Meld, Melds


@dataclass(frozen=True, slots=True)
class Sheet:
    """A side's points in one deal, line by line (FORMATS "Game record")."""

    cards: int  # values of its melded cards
    canastas: int
    going_out: int
    red_threes: int
    hand: int  # cards left in the hands of its players; zero or negative, unless a house rule says else

    @property
    def total(self) -> int:
        """The side's score for the deal."""
        return self.cards + self.canastas + self.going_out + self.red_threes + self.hand


def meld_points(rules: RuleSet, target: int, cards: Iterable[Card]) -> int:
    """What cards count inside the meld of `target`: for the initial meld and for the score (SPEC 2)."""
    if rules.wild_value == "replaced" and target != JOKER_RANK:
        worth = VALUES[target]
        return sum([worth if card < FIRST_THREE else VALUES[card >> 2] for card in cards])
    return sum([VALUES[card >> 2] for card in cards])


def hand_points(rules: RuleSet, cards: Iterable[Card]) -> int:
    """What cards left in hand cost, as a positive number."""
    return sum(card_in_hand(rules, card) for card in cards)


def card_in_hand(rules: RuleSet, card: Card) -> int:
    """What one card left in hand costs, as a positive number."""
    return rules.black_three_in_hand if card >> 2 == BLACK_THREE else VALUES[card >> 2]


def canasta_bonus(rules: RuleSet, meld: Meld) -> int:
    """500, 300 or 1000 by kind; 0 for a meld that is no canasta."""
    match meld.canasta_kind:
        case "natural":
            return rules.natural_canasta
        case "mixed":
            return rules.mixed_canasta
        case "wild":
            return rules.wild_canasta
        case None:
            return 0


def red_three_points(rules: RuleSet, count: int, has_meld: bool) -> int:
    """Bonus or penalty for a side's red threes; "all" are two a pack (SPEC 7, 8)."""
    everything = count == 2 * rules.packs
    if has_meld:
        return rules.all_red_threes if everything else rules.red_three * count
    return rules.all_red_threes_penalty if everything else rules.red_three_penalty * count


def going_out_points(rules: RuleSet, concealed: bool) -> int:
    """The bonus of the side that went out; the concealed one replaces the other (SPEC 7)."""
    return rules.concealed_bonus if concealed else rules.going_out_bonus


def side_sheet(deal: Deal, side: int) -> Sheet:
    """The sheet of one side of a deal that is over. Raises ValueError while it is running."""
    if deal.end is None:
        raise ValueError("the deal is not over")
    rules = deal.rules
    melds: Melds = deal.melds[side]
    cards = sum(meld_points(rules, meld.target, meld.cards) for meld in melds)
    hand = -sum(hand_points(rules, deal.hands[seat]) for seat in deal.table.members[side])
    if deal.end.reason == "stock" and rules.stock_end_scoring == "cards_only":
        return Sheet(cards, 0, 0, 0, hand)
    canastas = sum(canasta_bonus(rules, meld) for meld in melds)
    out = deal.end.seat is not None and deal.table.side_of[deal.end.seat] == side
    going_out = going_out_points(rules, deal.end.reason == "concealed") if out else 0
    return Sheet(
        cards, canastas, going_out, red_three_points(rules, len(deal.red_threes[side]), bool(melds)), hand
    )


def score_sheets(deal: Deal) -> tuple[Sheet, ...]:
    """The sheets of all sides of a deal that is over."""
    return tuple(side_sheet(deal, side) for side in range(deal.table.sides))
