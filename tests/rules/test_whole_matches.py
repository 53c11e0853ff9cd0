"""What holds in every deal, tried on whole matches of random players under every preset and house rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Lay, Pass, TakePile
from kanasta_gui.rules.deal import StockRanOutAtStart, shuffled_deck
from kanasta_gui.rules.engine import Refused, apply, check
from kanasta_gui.rules.legal import legal_actions, may
from kanasta_gui.rules.match import Match, new_match, play, start_deal
from kanasta_gui.rules.pile import is_frozen
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.state import Deal, Meld
from kanasta_gui.rules.view import view_for
from tests.rules.houses import TABLES, any_action, house_table
from tests.rules.model import Listener
from tests.rules.oracle import frozen, judged, names, side_score

SEEDS = st.integers(0, 2**32)
LONGEST = 2000
"""More actions than a deal of random players takes."""


def dealt(match: Match, random: Random) -> Match:
    """The next deal, shuffled until the stock suffices."""
    while True:
        try:
            return start_deal(match, shuffled_deck(match.table.rules, random))[0]
        except StockRanOutAtStart:
            continue


def chosen(random: Random, deal: Deal, listed: list[Action]) -> Action:
    """One of the listed actions, laying rather than not, or some other action that happens to be legal."""
    for _ in range(3):
        action = any_action(random, deal)
        if not isinstance(action, (Discard, Pass, DrawStock)) and check(deal, action) is None:
            return action
    laying = [action for action in listed if isinstance(action, (Lay, TakePile))]
    if laying and random.random() < 0.7:
        return max(laying, key=lambda action: sum(len(cards) for _, cards in action.groups))
    return random.choice(listed)


def watched(match: Match, random: Random) -> Match:
    """Play one deal to its end and look at everything after each action."""
    match = dealt(match, random)
    assert match.deal is not None
    listener = Listener(match.table)
    listener.hears(match.history)
    for step in range(LONGEST):
        deal = match.deal
        assert deal is not None
        cards_are_conserved(deal)
        melds_are_sound(deal)
        listener.agrees_with(deal)
        if deal.end is not None:
            return match
        assert is_frozen(deal) is frozen(deal)
        listed = list(legal_actions(deal))
        assert listed, "a player to move has a legal action"
        assert all(check(deal, action) is None for action in listed)
        wrong_actions_change_nothing(random, deal)
        if step % 7 == 0:
            hidden_cards_do_not_matter(random, match, listed)
        action = chosen(random, deal, listed)
        again = apply(deal, action)
        match, happened = play(match, action)
        assert again == (match.deal, happened[: len(again[1])])
        listener.hears(happened)
    raise AssertionError("the deal has no end")


def cards_are_conserved(deal: Deal) -> None:
    held = Counter(deal.stock) + Counter(deal.pile)
    for hand in deal.hands:
        held += Counter(hand)
    for side in range(deal.table.sides):
        held += Counter(deal.red_threes[side])
        for meld in deal.melds[side]:
            held += Counter(meld.cards)
    assert held == Counter(deal.start.deck)


def melds_are_sound(deal: Deal) -> None:
    for melds in deal.melds:
        targets = [meld.target for meld in melds]
        assert len(targets) == len(set(targets)), "two melds of a rank"
        for meld in melds:
            meld_is_sound(deal.rules, meld)


def meld_is_sound(rules: RuleSet, meld: Meld) -> None:
    held = names(meld.cards)
    wild = [name for name in held if name in ("Jk", "2")]
    natural = [name for name in held if name not in ("Jk", "2")]
    if not natural:
        assert meld.target == 0
        assert rules.wild_melds != "never"
        assert len(wild) >= (7 if rules.wild_melds == "canasta_only" else 3)
        return
    assert natural == names([meld.target * 4]) * len(natural)
    if natural[0] == "3b":
        assert rules.black_three_meld == "going_out"
        assert held in (["3b"] * 3, ["3b"] * 4)
        return
    assert natural[0] in "456789TJQKA"
    assert len(held) >= 3
    assert len(natural) >= rules.min_naturals
    assert len(wild) <= rules.max_wilds
    assert not rules.wilds_at_most_naturals or len(wild) <= len(natural)


def wrong_actions_change_nothing(random: Random, deal: Deal) -> None:
    for _ in range(4):
        action = any_action(random, deal)
        refusal = check(deal, action)
        if not isinstance(action, Pass):
            assert (refusal.code.value if refusal else "ok") == judged(deal, action)
        if refusal is None:
            continue
        before = replace(deal)
        with pytest.raises(Refused) as caught:
            apply(deal, action)
        assert caught.value.refusal == refusal
        assert deal == before


def hidden_cards_do_not_matter(random: Random, match: Match, listed: list[Action]) -> None:
    """Others' hands and the stock exchanged: the view, and all that is said of it, stay the same."""
    deal = match.deal
    assert deal is not None
    seat = deal.to_move
    view = view_for(deal, seat, match.deal_number, match.history)
    assert list(legal_actions(view)) == listed
    assert may(view) == may(deal)
    for _ in range(3):
        action = any_action(random, deal)
        assert check(view, action) == check(deal, action)
    for looker in range(deal.table.seats):
        seen = view_for(deal, looker, match.deal_number)
        assert view_for(exchanged(random, deal, looker), looker, match.deal_number) == seen
        assert sorted(seen.hand) == sorted(deal.hands[looker])
        assert seen.hand_sizes == tuple(len(hand) for hand in deal.hands)


def exchanged(random: Random, deal: Deal, looker: int) -> Deal:
    """The same deal for who looks, with all cards that are hidden from that seat dealt anew."""
    others = [seat for seat in range(deal.table.seats) if seat != looker]
    hidden = [card for seat in others for card in deal.hands[seat]] + list(deal.stock)
    random.shuffle(hidden)
    hands = list(deal.hands)
    for seat in others:
        size = len(hands[seat])
        hands[seat], hidden = tuple(hidden[:size]), hidden[size:]
    deck = (*deal.start.deck[: deal.next_card], *hidden)
    return replace(deal, hands=tuple(hands), start=replace(deal.start, deck=deck))


def sheets_add_up(match: Match) -> None:
    """The totals are the sums of the sheets, and each sheet is what the test adds up itself."""
    deal, last = match.deal, match.results[-1]
    assert deal is not None
    assert [sheet.total for sheet in last.sheets] == [
        side_score(deal, side) for side in range(deal.table.sides)
    ]
    for side in range(match.table.sides):
        assert match.totals[side] == sum(result.sheets[side].total for result in match.results)
        assert deal.scores[side] + last.sheets[side].total == match.totals[side] == last.totals[side]


def match_ends_rightly(match: Match) -> None:
    rules, best = match.table.rules, max(match.totals)
    due = best >= rules.target or 0 < rules.deals_max <= len(match.results)
    alone = match.totals.count(best) == 1
    assert bool(match.outcome) is (due and alone)
    if match.outcome:
        assert match.outcome.winners == (match.totals.index(best),)
        assert match.outcome.reason == ("target" if best >= rules.target else "deals")


def watch_deals(table: Table, random: Random, deals: int) -> None:
    match = new_match(table, random.randrange(table.seats))
    for number in range(deals):
        dealer = match.dealer
        match = watched(match, random)
        assert match.dealer == (dealer + 1) % table.seats or number == 0
        sheets_add_up(match)
        match_ends_rightly(match)
        if match.outcome:
            return


@pytest.mark.parametrize(("preset", "seats", "partners"), TABLES)
def test_deals_under_every_preset(preset: str, seats: int, partners: bool) -> None:
    watch_deals(make_table(preset, seats, partners), Random(f"{preset} {seats} {partners}"), 2)


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches(preset: str) -> None:
    random = Random(preset)
    table = make_table(preset, PRESETS[preset].default_seats)
    match = new_match(table, 1)
    while not match.outcome:
        match = watched(match, random)
        sheets_add_up(match)
        match_ends_rightly(match)
        assert match.dealer == len(match.results) % table.seats
    with pytest.raises(ValueError, match="no deal"):
        play(match, DrawStock())


@given(SEEDS)
def test_deals_under_house_rules(seed: int) -> None:
    random = Random(seed)
    watch_deals(house_table(random), random, 1)


@pytest.mark.parametrize("seed", range(20))
def test_seeded_house_rules(seed: int) -> None:
    random = Random(seed)
    watch_deals(house_table(random), random, 1)


def test_the_same_seed_gives_the_same_match() -> None:
    def totals() -> list[tuple[int, ...]]:
        random = Random(11)
        match = new_match(make_table("polish-online", 4), 0)
        seen = []
        for _ in range(2):
            match = watched(match, random)
            seen.append(match.totals)
        return seen

    assert totals() == totals()
