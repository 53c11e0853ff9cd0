"""Who may take the pile, and how (SPEC 5)."""

from __future__ import annotations

from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import BLACK_THREE, FIRST_THREE, RED_THREE, Card
from kanasta_gui.rules.melds import meld_of
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import CANASTA_SIZE, Position

_AFTER_RED_THREES = (RED_THREE + 1) * 4  # wild cards and red threes, which freeze, are below it


def holds_freezer(pile: tuple[Card, ...]) -> bool:
    """Whether a wild card or a red three in the pile freezes it for everyone."""
    return bool(pile) and min(pile) < _AFTER_RED_THREES


def is_frozen(position: Position) -> bool:
    """Whether the pile is frozen for the side to move."""
    return frozen_for(position.rules, position.pile, bool(position.melds[position.side]))


def frozen_for(rules: RuleSet, pile: tuple[Card, ...], has_meld: bool) -> bool:
    """Whether the pile is frozen for a side with or without a meld."""
    return holds_freezer(pile) or (rules.frozen_before_initial_meld and not has_meld)


def is_blocked(rules: RuleSet, seats: int, pile: tuple[Card, ...]) -> bool:
    """Whether a black three keeps the player to move from taking (SPEC 5, reason 3).

    With `full_round` each of the last n − 1 turns has put one card on the pile, so the top n − 1 cards tell.
    """
    reach = seats - 1 if rules.black_three_block == "full_round" else 1
    return any([card >> 2 == BLACK_THREE for card in pile[-reach:]])


def closed_refusal(position: Position) -> Refusal | None:
    """Why nobody could take this pile now, whatever is laid: reasons 1 to 4 of SPEC 5."""
    pile = position.pile
    if not pile:
        return Refusal(Code.PILE_EMPTY)
    if pile[-1] < FIRST_THREE:
        return Refusal(Code.PILE_TOP_WILD)
    if is_blocked(position.rules, position.table.seats, pile):
        return Refusal(Code.PILE_BLOCKED)
    if position.rules.one_card_rule and len(pile) == 1 and len(position.hand) == 1:
        return Refusal(Code.ONE_CARD)
    return None


def way_refusal(position: Position, groups: tuple[Group, ...]) -> Refusal | None:
    """Why these groups (merged) do not take the pile: reasons 5 to 7 of SPEC 5."""
    rank = position.pile[-1] >> 2
    for target, cards in groups:
        if target == rank:
            wilds = sum([card < FIRST_THREE for card in cards])
            return way_refused(position, len(cards) - wilds, wilds)
    return Refusal(Code.TOP_CARD_NOT_MELDED, {"rank": rank})


def way_refused(position: Position, naturals: int, wilds: int) -> Refusal | None:
    """The same for so many natural and wild cards laid from the hand with the upcard."""
    rank = position.pile[-1] >> 2
    if is_frozen(position):
        return None if naturals >= 2 else Refusal(Code.PILE_FROZEN, {"rank": rank, "has": naturals})
    meld = meld_of(position.melds[position.side], rank)
    ways = position.rules.take_with
    before = len(meld.cards) if meld else 0
    if (
        (naturals >= 2 and "two_naturals" in ways)
        or (naturals >= 1 and wilds >= 1 and "natural_and_wild" in ways)
        or (meld is not None and "onto_meld" in ways)
        or (before < CANASTA_SIZE <= before + naturals + wilds + 1 and "completes_canasta" in ways)
    ):
        return None
    return Refusal(Code.PILE_NEEDS_TWO_NATURALS, {"rank": rank, "has": naturals})
