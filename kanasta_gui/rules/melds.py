"""Groups and melds: what may lie together, what a first meld needs (SPEC 4)."""

from __future__ import annotations

from collections.abc import Iterable

from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import BLACK_THREE, FIRST_NATURAL, FIRST_THREE, JOKER_RANK, RED_THREE, Card, Rank
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.scoring import meld_points
from kanasta_gui.rules.state import CANASTA_SIZE, Meld, Melds, Position

SMALLEST_MELD = 3
BLACK_THREE_SIZES = (3, 4)


def meld_of(melds: Melds, target: Rank) -> Meld | None:
    """The side's meld of a rank."""
    for meld in melds:
        if meld.target == target:
            return meld
    return None


def canasta_count(melds: Iterable[Meld]) -> int:
    """How many of the melds are canastas."""
    return sum([len(meld.cards) >= CANASTA_SIZE for meld in melds])


def merged(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Groups of one target joined, at the earlier one's place (FORMATS)."""
    if len(groups) < 2:
        return groups
    joined: dict[Rank, tuple[Card, ...]] = {}
    for target, cards in groups:
        joined[target] = joined.get(target, ()) + cards
    return tuple(Group(target, cards) for target, cards in joined.items())


def group_refusal(
    rules: RuleSet, meld: Meld | None, group: Group, upcard: bool, cards_left: int
) -> Refusal | None:
    """Why the group may not join or start the side's meld, in the order of FORMATS.

    That its cards are in the hand has been asked before. `upcard` says that the pile's top joins it as one
    more natural card; `cards_left` is the player's hand after the whole action.
    """
    target, cards = group
    if not cards and not upcard:
        return Refusal(Code.TOO_FEW_CARDS, {"has": 0, "needs": 1 if meld else SMALLEST_MELD})
    for card in cards:
        if card >> 2 == RED_THREE:
            return Refusal(Code.RED_THREE)
    total = len(cards) + upcard + (len(meld.cards) if meld else 0)
    if target == BLACK_THREE or any([card >> 2 == BLACK_THREE for card in cards]):
        return _black_three_refusal(rules, group, total, cards_left)
    if target == JOKER_RANK:
        return _wild_meld_refusal(rules, cards, total)
    wilds = meld.wilds if meld else 0
    for card in cards:
        if card < FIRST_THREE:
            wilds += 1
        elif card >> 2 != target:
            return Refusal(Code.MIXED_RANKS, {"rank": target})
    return size_refusal(rules, total, wilds)


def size_refusal(rules: RuleSet, total: int, wilds: int) -> Refusal | None:
    """Why a meld of `total` cards, `wilds` of them wild, may not be."""
    naturals = total - wilds
    if total < SMALLEST_MELD:
        return Refusal(Code.TOO_FEW_CARDS, {"has": total, "needs": SMALLEST_MELD})
    if naturals < rules.min_naturals:
        return Refusal(Code.TOO_FEW_NATURALS, {"has": naturals, "needs": rules.min_naturals})
    limit = most_wilds(rules, naturals)
    if wilds > limit:
        return Refusal(Code.TOO_MANY_WILDS, {"has": wilds, "limit": limit})
    return None


def most_wilds(rules: RuleSet, naturals: int) -> int:
    """The most wild cards that may lie with so many natural ones."""
    return min(rules.max_wilds, naturals) if rules.wilds_at_most_naturals else rules.max_wilds


def _black_three_refusal(rules: RuleSet, group: Group, total: int, cards_left: int) -> Refusal | None:
    target, cards = group
    pure = target == BLACK_THREE and all([card >> 2 == BLACK_THREE for card in cards])
    if rules.black_three_meld == "never" or not pure or total not in BLACK_THREE_SIZES or cards_left > 1:
        return Refusal(Code.BLACK_THREE_MELD, {"has": total, "left": cards_left})
    return None


def _wild_meld_refusal(rules: RuleSet, cards: tuple[Card, ...], total: int) -> Refusal | None:
    if not wild_meld_allowed(rules, total):
        return Refusal(Code.WILD_MELD, {"has": total})
    if any([card >= FIRST_NATURAL for card in cards]):
        return Refusal(Code.MIXED_RANKS, {"rank": JOKER_RANK})
    return None


def wild_meld_allowed(rules: RuleSet, total: int) -> bool:
    """Whether a meld of so many wild cards alone may be (SPEC 4, `wild_melds`)."""
    smallest = {"never": None, "canasta_only": CANASTA_SIZE, "from_three": SMALLEST_MELD}[rules.wild_melds]
    return smallest is not None and total >= smallest


def requirement(rules: RuleSet, score: int) -> int:
    """The points that a first meld must be worth, by the side's score before the deal (SPEC 4)."""
    below_zero, low, middle, high = rules.initial_meld
    if score < 0:
        return below_zero
    return low if score < 1500 else middle if score < 3000 else high


def needs_canasta(rules: RuleSet, score: int) -> bool:
    """Whether a canasta replaces the points of the first meld (SPEC 4, `initial_meld_canasta_from`)."""
    return rules.initial_meld_canasta_from is not None and score >= rules.initial_meld_canasta_from


def groups_points(rules: RuleSet, groups: tuple[Group, ...], upcard: Card | None = None) -> int:
    """What the groups, the upcard included, count towards the first meld."""
    points = sum([meld_points(rules, target, cards) for target, cards in groups])
    return points if upcard is None else points + meld_points(rules, upcard >> 2, (upcard,))


def initial_meld_refusal(
    position: Position, groups: tuple[Group, ...], upcard: Card | None, cards_left: int
) -> Refusal | None:
    """Why the groups do not make a first meld; the side has none yet."""
    rules, score = position.rules, position.scores[position.side]
    top = None if upcard is None else upcard >> 2
    lays_canasta = any([len(cards) + (target == top) >= CANASTA_SIZE for target, cards in groups])
    points = groups_points(rules, groups, upcard)
    return initial_refusal(
        rules, score, points, lays_canasta, waiver_open(position, upcard) and cards_left <= 1
    )


def waiver_open(position: Position, upcard: Card | None) -> bool:
    """Whether laying the whole hand would need no points (SPEC 4, `concealed_waives_initial_meld`)."""
    return position.rules.concealed_waives_initial_meld and upcard is None and position.turn.source == "drawn"


def initial_refusal(
    rules: RuleSet, score: int, points: int, lays_canasta: bool, lays_whole_hand: bool
) -> Refusal | None:
    """Why a first meld of so many points, with or without a canasta, is refused at that score."""
    if lays_canasta and (rules.canasta_meets_initial_meld or lays_whole_hand):
        return None
    if needs_canasta(rules, score):
        return None if lays_canasta else Refusal(Code.INITIAL_MELD_NEEDS_CANASTA, {"score": score})
    needed = requirement(rules, score)
    if points < needed:
        return Refusal(Code.INITIAL_MELD_TOO_LOW, {"has": points, "needs": needed, "score": score})
    return None


def keeping_refusal(rules: RuleSet, canastas: int, cards_left: int) -> Refusal | None:
    """Without enough canastas two cards must stay in the hand (SPEC 4 "Keeping a card")."""
    if cards_left < 2 and canastas < rules.canastas_to_go_out:
        return Refusal(
            Code.CANNOT_GO_OUT, {"has": canastas, "needs": rules.canastas_to_go_out, "left": cards_left}
        )
    return None


def canastas_after(melds: Melds, groups: tuple[Group, ...], upcard: Card | None) -> int:
    """How many canastas the side has once the groups (merged) are laid."""
    count = canasta_count(melds)
    top = None if upcard is None else upcard >> 2
    for target, cards in groups:
        meld = meld_of(melds, target)
        before = len(meld.cards) if meld else 0
        count += before < CANASTA_SIZE <= before + len(cards) + (target == top)
    return count
