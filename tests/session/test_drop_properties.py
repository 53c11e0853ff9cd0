"""On random positions of every table: drops follow the rules, lose no card, and reach all that is legal."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.rules.actions import Action, Lay, TakePile
from kanasta_gui.rules.cards import is_wild
from kanasta_gui.rules.deal import StockRanOutAtStart, deal_cards, shuffled_deck
from kanasta_gui.rules.engine import apply, check
from kanasta_gui.rules.legal import lays, takes
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import view_for
from kanasta_gui.session.draft import (
    Draft,
    WildsWaiting,
    carried,
    draft_action,
    draft_problem,
    hand_left,
)
from kanasta_gui.session.drop import Changed, OntoMeld, OntoNew, Origin, Picked, Send, drop, places, would
from kanasta_gui.session.primary import primary_action
from tests.session.course import TABLES

HOUSES: list[dict[str, Any]] = [
    {},
    {"wild_melds": "from_three", "min_naturals": 3},
    {"max_wilds": 6, "wilds_at_most_naturals": True, "jokers": 12},
    {"take_with": ["completes_canasta", "natural_and_wild"], "canastas_to_go_out": 2},
    {"max_wilds": 0, "black_three_meld": "going_out", "canastas_to_go_out": 0},
]
"""House rules on which the way to a meld is another."""


def deal_at(table: tuple[str, int, bool], house: dict[str, Any], seed: int, actions: int) -> Deal:
    """A deal in which so many random actions were done, or that ended before."""
    chance = Random(seed)
    made = make_table(*table, house)
    score = chance.choice((-100, 0, 1600, 3100, 4200))
    while True:
        try:
            deal, _ = deal_cards(made, 0, (score,) * made.sides, shuffled_deck(made.rules, chance))
            break
        except StockRanOutAtStart:
            continue
    for _ in range(actions):
        if deal.end is not None:
            break
        deal, _ = apply(deal, RandomPlayer().decide(view_for(deal, deal.to_move, 1), chance))
    return deal


deals = st.builds(
    deal_at, st.sampled_from(TABLES), st.sampled_from(HOUSES), st.integers(0, 2**32), st.integers(0, 120)
)


@given(deals, st.randoms(use_true_random=False))
def test_random_drops(deal: Deal, chance: Random) -> None:
    """Whatever is dropped: what is sent is legal, no card is lost, the highlight tells the truth."""
    draft = Draft()
    for _ in range(12):
        picked = random_pick(deal, draft, chance)
        onto = chance.choice(places(deal, draft))
        outcome = drop(deal, draft, picked, onto)
        assert would(deal, draft, picked, onto) == isinstance(outcome, Send | Changed)
        match outcome:
            case Send(action, left):
                assert check(deal, action) is None
                deal, _ = apply(deal, action)
                draft = carried(deal, left)
            case Changed(made, problem):
                draft = made
                if not draft.is_empty:
                    assert problem == draft_problem(deal, draft)
            case _:
                pass
        assert carried(deal, draft) == draft, "the draft holds only what is there"
        assert Counter(deal.hand) == Counter(hand_left(deal, draft)) + Counter(draft.cards)
        assert len({group.target for group in draft.groups}) == len(draft.groups)
        if draft.with_upcard:
            assert deal.pile[-1] >> 2 in {group.target for group in draft.groups}
        if not draft.is_empty and draft_problem(deal, draft) is None:
            assert check(deal, draft_action(draft)) is None
        if deal.end is not None:
            break


def random_pick(deal: Deal, draft: Draft, chance: Random) -> Picked:
    if chance.random() < 0.2 and not draft.is_empty:
        group = chance.choice((*draft.groups, None))
        cards = draft.waiting if group is None else group.cards
        some = tuple(chance.sample(cards, chance.randint(0, len(cards))))
        upcard = group is not None and draft.with_upcard and group.target == deal.pile[-1] >> 2
        return Picked(some, Origin.DRAFT, group.target if group else None, upcard and chance.random() < 0.5)
    left = hand_left(deal, draft)
    if not left:
        return Picked()
    rank = chance.choice(left) >> 2
    fitting = [card for card in left if card >> 2 == rank or is_wild(card)]
    some = tuple(chance.sample(fitting, chance.randint(1, min(4, len(fitting)))))
    upcard = not draft.with_upcard and chance.random() < 0.3
    return Picked(() if upcard and chance.random() < 0.3 else some, upcard=upcard)


@given(deals, st.randoms(use_true_random=False))
def test_all_that_is_legal_can_be_put_together_card_by_card(deal: Deal, chance: Random) -> None:
    """Every lay and take the rules list, dropped card by card in any order, comes to the same melds."""
    if deal.end is not None:
        return
    listed: list[Action] = [*lays(deal), *takes(deal)]
    for action in chance.sample(listed, min(3, len(listed))):
        assert isinstance(action, Lay | TakePile)
        put_together(deal, action, chance)


def put_together(deal: Deal, action: Lay | TakePile, chance: Random) -> None:
    wanted, _ = apply(deal, action)
    drops = [(OntoMeld(target), Picked((card,))) for target, cards in action.groups for card in cards]
    chance.shuffle(drops)
    draft = Draft()
    if isinstance(action, TakePile):
        drops.insert(0, (OntoNew(), Picked(upcard=True)))
    at = deal
    for onto, picked in drops:
        outcome = drop(at, draft, picked, onto)
        match outcome:
            case Send(sent, left):
                at, _ = apply(at, sent)
                draft = carried(at, left)
            case Changed(made):
                draft = made
            case _:
                raise AssertionError((action, picked, onto, outcome))
    if not draft.is_empty:
        assert draft_problem(at, draft) is None
        at, _ = apply(at, draft_action(draft))
    side = deal.side
    assert melds(at, side) == melds(wanted, side)
    assert Counter(at.hands[deal.to_move]) == Counter(wanted.hands[deal.to_move])
    assert at.end == wanted.end


def melds(deal: Deal, side: int) -> dict[int, Counter[int]]:
    return {meld.target: Counter(meld.cards) for meld in deal.melds[side]}


@given(deals, st.randoms(use_true_random=False))
def test_the_main_button_only_does_what_is_legal(deal: Deal, chance: Random) -> None:
    selection = tuple(chance.sample(deal.hand, min(len(deal.hand), chance.choice((0, 0, 1, 2, 3)))))
    primary = primary_action(deal, Draft(), selection)
    match primary.outcome:
        case Send(action):
            assert check(deal, action) is None
            assert primary.problem is None
        case Changed(draft, problem):
            assert not draft.is_empty
            assert problem is None or isinstance(problem, WildsWaiting) or problem.code
        case None:
            pass
        case _:
            raise AssertionError(primary)
    if not selection and deal.end is None and deal.turn.source is None:
        assert primary.outcome is not None, "before drawing something can always be done"
