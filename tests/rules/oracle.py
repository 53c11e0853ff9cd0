"""A second reading of the specification: judges an action slowly and plainly, sharing nothing with the
engine but the form of its values. Where the two differ, one of them is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import RANK_TEXTS, Card
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import Deal, Position

WORTH = {"Jk": 50, "2": 20, "A": 20, "3b": 5} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("7654", 5)
WILD = ("Jk", "2")


def names(cards: Sequence[Card]) -> list[str]:
    """Cards without their suits."""
    return [RANK_TEXTS[card >> 2] for card in cards]


def judged(position: Position, action: Action) -> str:
    """`ok`, or the code with which the action is refused. On an empty stock small hands only: whether passing
    is allowed is found by trying every take."""
    if position.end is not None:
        return "deal_over"
    drawing = position.turn.source is None
    match action:
        case DrawStock():
            return "wrong_phase" if not drawing else "ok" if position.stock_size else "stock_empty"
        case Pass():
            if not drawing or position.stock_size:
                return "wrong_phase"
            return "must_take_pile" if must_take(position) else "ok"
        case Discard(card):
            return "wrong_phase" if drawing else _discard(position, card)
        case Lay(groups):
            return "wrong_phase" if drawing else _laid(position, groups, None)
        case TakePile(groups):
            return (
                "wrong_phase" if not drawing else _closed(position) or _laid(position, groups, position.pile)
            )


def must_take(position: Position) -> bool:
    """Section 6: not frozen for the side, the rank melded by the side, and any legal take."""
    if not position.rules.forced_take or not position.pile or frozen(position):
        return False
    if names(position.pile)[-1] not in _table(position):
        return False
    return any(judged(position, take) == "ok" for take in all_actions(position, TakePile))


def _discard(position: Position, card: Card) -> str:
    if card not in position.hand:
        return "not_in_hand"
    if names([card]) == ["3r"]:
        return "red_three"
    canastas = sum(len(cards) >= 7 for cards in _table(position).values())
    last = len(position.hand) == 1
    return "cannot_go_out" if last and canastas < position.rules.canastas_to_go_out else "ok"


def _table(position: Position) -> dict[str, list[str]]:
    """The side's melds: cards by target, `Jk` for wild cards alone."""
    return {RANK_TEXTS[meld.target]: names(meld.cards) for meld in position.melds[position.side]}


def frozen(position: Position) -> bool:
    """Section 5, frozen for everyone or for a side without a meld."""
    freezers = {"Jk", "2", "3r"} & set(names(position.pile))
    return bool(freezers) or (position.rules.frozen_before_initial_meld and not _table(position))


def _closed(position: Position) -> str | None:
    pile = names(position.pile)
    if not pile:
        return "pile_empty"
    if pile[-1] in WILD:
        return "pile_top_wild"
    around = position.rules.black_three_block == "full_round"
    watched = pile[-(position.table.seats - 1) :] if around else pile[-1:]
    if "3b" in watched:
        return "pile_blocked"
    if position.rules.one_card_rule and len(pile) == len(position.hand) == 1:
        return "one_card"
    return None


def _laid(position: Position, groups: Sequence[Group], pile: Sequence[Card] | None) -> str:
    rules, before = position.rules, _table(position)
    merged: dict[str, list[Card]] = {}
    for group in groups:
        merged.setdefault(RANK_TEXTS[group.target], []).extend(group.cards)
    upcard = names(pile)[-1] if pile else None
    stay = len(position.hand) - sum(len(cards) for cards in merged.values())
    if pile:
        stay += len([name for name in names(pile)[:-1] if name != "3r"])
    left = Counter(position.hand)
    after = {target: list(cards) for target, cards in before.items()}
    for target, cards in merged.items():
        left.subtract(cards)
        if min(left.values(), default=0) < 0:
            return "not_in_hand"
        fault = _group_fault(rules, target, names(cards), before.get(target, []), upcard, stay)
        if fault:
            return fault
        joined = [upcard] if upcard == target else []
        after[target] = before.get(target, []) + names(cards) + joined
    if not merged and not pile:
        return "too_few_cards"
    if upcard is not None:
        fault = _way_fault(position, upcard, merged, before)
        if fault:
            return fault
    if not before:
        fault = _initial_fault(position, after, stay)
        if fault:
            return fault
    canastas = sum(len(cards) >= 7 for cards in after.values())
    return "cannot_go_out" if stay < 2 and canastas < rules.canastas_to_go_out else "ok"


def _group_fault(
    rules: RuleSet, target: str, written: list[str], there: list[str], upcard: str | None, stay: int
) -> str | None:
    now = there + written + ([upcard] if upcard == target else [])
    if not written and upcard != target:
        return "too_few_cards"
    if "3r" in written:
        return "red_three"
    if target == "3b" or "3b" in written:
        good = rules.black_three_meld == "going_out" and now in (["3b"] * 3, ["3b"] * 4) and stay <= 1
        return None if good and target == "3b" else "black_three_meld"
    if target == "Jk":
        at_least = {"never": 10**9, "canasta_only": 7, "from_three": 3}[rules.wild_melds]
        if len(now) < at_least:
            return "wild_meld"
        return None if set(written) <= set(WILD) else "mixed_ranks"
    if set(written) - {target, *WILD}:
        return "mixed_ranks"
    wild, natural = len([name for name in now if name in WILD]), now.count(target)
    if wild + natural < 3:
        return "too_few_cards"
    if natural < rules.min_naturals:
        return "too_few_naturals"
    if wild > rules.max_wilds or (rules.wilds_at_most_naturals and wild > natural):
        return "too_many_wilds"
    return None


def _way_fault(
    position: Position, upcard: str, merged: dict[str, list[Card]], before: dict[str, list[str]]
) -> str | None:
    if upcard not in merged:
        return "top_card_not_melded"
    own = names(merged[upcard])
    naturals, wilds = own.count(upcard), len([name for name in own if name in WILD])
    if frozen(position):
        return None if naturals >= 2 else "pile_frozen"
    there = len(before.get(upcard, []))
    ways = {
        "two_naturals": naturals >= 2,
        "natural_and_wild": naturals >= 1 and wilds >= 1,
        "onto_meld": there > 0,
        "completes_canasta": there < 7 and there + len(own) + 1 >= 7,
    }
    return None if any(ways[way] for way in position.rules.take_with) else "pile_needs_two_naturals"


def points(rules: RuleSet, target: str, cards: Sequence[str]) -> int:
    """What the cards of a meld count (section 2)."""
    replaced = rules.wild_value == "replaced" and target != "Jk"
    return sum(WORTH[target] if replaced and name in WILD else WORTH[name] for name in cards)


def _initial_fault(position: Position, laid: dict[str, list[str]], stay: int) -> str | None:
    rules, score = position.rules, position.scores[position.side]
    drawn = position.turn.source == "drawn"
    canasta = any(len(cards) >= 7 for cards in laid.values())
    if canasta and rules.canasta_meets_initial_meld:
        return None
    if canasta and rules.concealed_waives_initial_meld and drawn and stay <= 1:
        return None
    if rules.initial_meld_canasta_from is not None and score >= rules.initial_meld_canasta_from:
        return None if canasta else "initial_meld_needs_canasta"
    step = 0 if score < 0 else 1 if score < 1500 else 2 if score < 3000 else 3
    worth = sum(points(rules, target, cards) for target, cards in laid.items())
    return "initial_meld_too_low" if worth < rules.initial_meld[step] else None


# --- all actions of a small hand ---


def all_actions(position: Position, kind: type[Lay] | type[TakePile]) -> Iterator[Lay | TakePile]:
    """Every set of groups that could be right, up to suits: each card goes to its own rank, wild cards
    anywhere. Exponential."""
    hand: dict[int, list[Card]] = {}
    for card in position.hand:
        hand.setdefault(card >> 2, []).append(card)
    wild = {rank: hand.pop(rank, []) for rank in (0, 1)}
    hand.pop(2, None)
    top = position.pile[-1] >> 2 if kind is TakePile and position.pile else None
    melded = {meld.target for meld in position.melds[position.side]}
    targets = sorted(set(hand) | melded | {0} | ({top} if top is not None else set()))
    for counts in product(*(range(len(hand.get(target, [])) + 1) for target in targets)):
        for jokers in _shares(len(wild[0]), len(targets)):
            for twos in _shares(len(wild[1]), len(targets)):
                yield kind(_made(position, targets, hand, wild, counts, jokers, twos, top))


def _shares(most: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to give at most so many equal things to so many receivers."""
    if not parts:
        yield ()
        return
    for first in range(most + 1):
        for rest in _shares(most - first, parts - 1):
            yield (first, *rest)


def _made(
    position: Position,
    targets: list[int],
    hand: dict[int, list[Card]],
    wild: dict[int, list[Card]],
    counts: tuple[int, ...],
    jokers: tuple[int, ...],
    twos: tuple[int, ...],
    top: int | None,
) -> tuple[Group, ...]:
    spare = {0: list(wild[0]), 1: list(wild[1])}
    groups = []
    for target, naturals, joker, two in zip(targets, counts, jokers, twos, strict=True):
        chosen = hand.get(target, [])[:naturals]
        chosen = chosen + [spare[0].pop() for _ in range(joker)] + [spare[1].pop() for _ in range(two)]
        if chosen or target == top:
            groups.append(Group(target, tuple(chosen)))
    return tuple(groups)


def shape(action: Lay | TakePile) -> tuple[tuple[int, int, int, int], ...]:
    """Groups without suits: target, natural cards, jokers, twos."""
    return tuple(
        sorted(
            (
                target,
                len(cards) - (jk := names(cards).count("Jk")) - (two := names(cards).count("2")),
                jk,
                two,
            )
            for target, cards in action.groups
        )
    )


# --- the sheet of a deal that is over ---


def side_score(deal: Deal, side: int) -> int:
    """The points of a side, added up anew (section 7)."""
    assert deal.end is not None
    rules = deal.rules
    melded = [(RANK_TEXTS[meld.target], names(meld.cards)) for meld in deal.melds[side]]
    total = sum(points(rules, target, cards) for target, cards in melded)
    for seat in range(deal.table.seats):
        if deal.table.side_of[seat] == side:
            held = Counter(names(deal.hands[seat]))
            total -= held.pop("3b", 0) * rules.black_three_in_hand
            total -= sum(WORTH.get(name, 0) * count for name, count in held.items())
    if deal.end.seat is None and rules.stock_end_scoring == "cards_only":
        return total
    for target, cards in melded:
        if len(cards) >= 7:
            pure = not set(cards) & set(WILD)
            total += (
                rules.wild_canasta
                if target == "Jk"
                else rules.natural_canasta
                if pure
                else rules.mixed_canasta
            )
    if deal.end.seat is not None and deal.table.side_of[deal.end.seat] == side:
        total += rules.concealed_bonus if deal.end.reason == "concealed" else rules.going_out_bonus
    count = len(deal.red_threes[side])
    if melded:
        return total + (rules.all_red_threes if count == 2 * rules.packs else count * rules.red_three)
    return total + (
        rules.all_red_threes_penalty if count == 2 * rules.packs else count * rules.red_three_penalty
    )
