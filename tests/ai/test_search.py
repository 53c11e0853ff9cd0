"""Players that read ahead: legal and honest everywhere, repeatable, the same in slices; what they sample."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kanasta_gui.ai.belief import Beliefs
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import Counts, Rules, counts_of
from kanasta_gui.ai.levels import make_player
from kanasta_gui.ai.novice import Novice
from kanasta_gui.ai.outlook import (
    KNOTS,
    WIDTH,
    Outlook,
    features,
    hats,
    stored_outlook,
    sure_lead,
    sure_points,
)
from kanasta_gui.ai.player import Thinking, concluded, thinking
from kanasta_gui.ai.policy.weights import kind_of
from kanasta_gui.ai.search import BATCH, EXPERT, MASTER, Effort, Searcher
from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.deal import deal_cards, shuffled_deck
from kanasta_gui.rules.engine import check, perform
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.scoring import score_sheets
from kanasta_gui.rules.view import view_for
from tests.ai.test_players import exchanged, positions
from tests.rules.houses import TABLES, house_table, small_position

QUICK = Searcher(Effort(8))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_legal_and_the_same_whatever_others_hold(table: tuple[str, int, bool]) -> None:
    generator = random.Random(f"search {table}")
    for number, (deal, history) in enumerate(positions(QUICK, make_table(*table), f"search {table}")):
        if number % 9 == 0:
            seat = deal.to_move
            view = view_for(deal, seat, 1, history)
            other = view_for(exchanged(deal, seat, generator), seat, 1, history)
            assert QUICK.decide(other, random.Random(1)) == QUICK.decide(view, random.Random(1))


def test_legal_under_house_rules() -> None:
    for number in range(12):
        for _ in positions(QUICK, house_table(random.Random(number)), f"house {number}"):
            pass


@pytest.mark.parametrize("player", [QUICK, Novice()], ids=["search", "novice"])
def test_an_answer_to_any_position(player: Searcher | Novice) -> None:
    for number in range(500):
        generator = random.Random(f"any {number}")
        deal = small_position(generator, house_table(generator))
        if next(legal_actions(deal), None) is None:
            continue
        view = view_for(deal, deal.to_move, 1)
        action = player.decide(view, generator)
        assert check(view, action) is None, (number, action, check(view, action))


def test_the_same_in_slices() -> None:
    player = Searcher(Effort(60))
    for deal, history in list(positions(Casual(), make_table("classic", 4), "slices"))[:20]:
        view = view_for(deal, deal.to_move, 1, history)
        at_once = player.decide(view, random.Random(3))
        assert concluded(thinking(player, view, random.Random(3))) == at_once
        abandoned = thinking(player, view, random.Random(3))
        next(abandoned, None)
        abandoned.close()
        assert player.decide(view, random.Random(3)) == at_once


def test_a_sampled_deal_agrees_with_what_is_known() -> None:
    generator = random.Random(4)
    for table in (make_table("classic", 4), make_table("hungarian", 6), make_table("polish-three", 3)):
        for deal, history in list(positions(Casual(), table, "samples"))[::7]:
            seat = deal.to_move
            beliefs = Beliefs.of(view_for(deal, seat, 1, history))
            true = counts_of(deal)
            sampled = beliefs.sample(generator, Rules(table, deal.scores))
            assert sampled.hands[seat] == true.hands[seat]
            assert sampled.sizes == true.sizes == [sum(hand) for hand in sampled.hands]
            assert (sampled.pile, sampled.melds, sampled.points) == (true.pile, true.melds, true.points)
            assert len(sampled.stock) == len(true.stock)
            assert hidden_cards(sampled, seat) == hidden_cards(true, seat)
            for other, known in enumerate(beliefs.certain):
                for rank, count in Counter(card >> 2 for card in known).items():
                    assert count <= true.hands[other][rank]
                    assert count <= sampled.hands[other][rank]


def hidden_cards(counts: Counts, seat: int) -> list[int]:
    total = Counter(counts.stock)
    for other, hand in enumerate(counts.hands):
        if other != seat:
            for rank, count in enumerate(hand):
                total[rank] += count
    return sorted(total.elements())


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_every_table_has_an_outlook(table: tuple[str, int, bool]) -> None:
    outlook = stored_outlook(kind_of(make_table(*table)))
    assert {len(row) for row in outlook.rows} == {WIDTH}
    assert all(len(unit) == WIDTH + 1 for unit in outlook.units)
    assert len(outlook.counts_for) == len(outlook.units)


def test_a_unit_counts_only_above_its_threshold() -> None:
    table = make_table("classic", 2)
    counts = counts_of(deal_cards(table, 0, (0, 0), shuffled_deck(table.rules, random.Random(1)))[0])
    counts.hands[counts.seat][0] = 3
    assert counts.rounds_left() > KNOTS[-1]
    linear = [[0.0] * WIDTH for _ in KNOTS]
    for row in linear:
        row[13] = 7.0  # a joker
    unit = [0.0] * (WIDTH + 1)
    unit[13], unit[WIDTH] = 2.0, 0.5  # a joker, a round left, of at most 15
    expected = []
    for threshold in (13.0, 13.5, 14.0, 10.0):
        unit[0] = -threshold
        expected.append(Outlook(linear, [unit, unit], [100.0, -20.0]).lead(counts))
    linear_part = sure_lead(counts) + 21  # three jokers; with 15 rounds they make 13.5 for a unit
    assert expected == [linear_part + 0.5 * 80, linear_part, linear_part, linear_part + 3.5 * 80]


def test_an_outlook_is_the_table_and_the_weights() -> None:
    assert hats(0.0) == [1.0, 0.0, 0.0, 0.0]
    assert hats(5.5) == [0.0, 0.5, 0.5, 0.0]
    assert hats(40.0) == [0.0, 0.0, 0.0, 1.0]
    assert len(hats(3.0)) == len(KNOTS)
    deals = list(positions(Casual(), make_table("classic", 2), "outlook"))
    for deal, _ in deals[::10]:
        counts = counts_of(deal)
        for side in (0, 1):
            found = features(counts, side)
            assert found[13] == counts.hands[side][0]
            assert found[14] == counts.hands[side][1]
    last, _ = deals[-1]
    counts = counts_of(last)
    for side in (0, 1):
        bonuses = counts.canasta_bonuses(side)
        assert sure_points(counts, side) - counts.points[side] - bonuses in range(-800, 801, 100)


def test_the_outlook_is_seen_from_the_side_to_move() -> None:
    """What it expects of a turn is far more often right than wrong: once a side is far ahead it stays so."""
    outlook = stored_outlook("classic-two")
    right = asked = 0
    for seed in range(25):
        deals = [deal for deal, _ in positions(Casual(), make_table("classic", 2), f"lead {seed}")]
        last = deals[-1]
        ended, _ = perform(last, Casual().decide(view_for(last, last.to_move, 1), random.Random(1)))
        if ended.end is None:
            continue
        totals = [sheet.total for sheet in score_sheets(ended)]
        for deal in deals:
            expected = outlook.lead(counts_of(deal)) if deal.phase == "draw" else 0.0
            if abs(expected) > 800:
                asked += 1
                right += (expected > 0) == (totals[deal.side] > totals[1 - deal.side])
    assert asked > 50
    assert right > 0.75 * asked


def test_the_levels_search_as_told() -> None:
    for level, effort in (("expert", EXPERT), ("master", MASTER)):
        player = make_player(level)
        assert isinstance(player, Searcher)
        assert player.effort is effort


@pytest.mark.parametrize(("seats", "most"), [(2, 60), (3, 100), (4, 140), (6, 140)])
def test_more_seats_have_more_samples(seats: int, most: int) -> None:
    player, used = Searcher(Effort(60, for_seats=40)), []
    for deal, history in list(positions(Casual(), make_table("hungarian", seats), "budget"))[::9]:
        judged = player.judge(view_for(deal, deal.to_move, 1, history), random.Random(3))
        moves = concluded(judged)
        samples = sum(one.worlds for one in moves)
        assert samples < most + BATCH * len(moves)
        used.append(samples)
    assert max(used) >= most


def test_told_to_stop_it_soon_answers_with_the_best_so_far() -> None:
    player, longest = Searcher(Effort(100_000)), 0
    for deal, history in list(positions(Casual(), make_table("classic", 4), "stop"))[1::9]:
        view = view_for(deal, deal.to_move, 1, history)
        action, slices = stopped(thinking(player, view, random.Random(3)), 50)
        assert check(view, action) is None
        longest = max(longest, slices)
    assert 50 < longest < 400


def stopped(decision: Thinking, after: int) -> tuple[Action, int]:
    """A decision that is told to stop after so many slices, and how many it took."""
    slices = 0
    try:
        next(decision)
        while True:
            slices += 1
            decision.send(slices > after)
    except StopIteration as done:
        return done.value, slices
