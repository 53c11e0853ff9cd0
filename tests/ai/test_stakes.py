"""What points mean for the match: the data of every kind of table, and the moves that follow from it."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from kanasta_gui.ai.counts import counts_of
from kanasta_gui.ai.moves import Move
from kanasta_gui.ai.outlook import KNOTS
from kanasta_gui.ai.policy.weights import kind_of
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.ai.stakes import FAR, FURTHEST, STEP, Stakes, stored_chances
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import view_for
from tests.rules.positions import playing, position
from tools.tune import KINDS

TABLES = [table for tables in KINDS.values() for table in tables]


def stakes(table: Table, scores: Sequence[int], deal_number: int = 1) -> Stakes:
    """In the middle of a deal in which nobody has melded."""
    deal = position(
        preset=table.preset,
        seats=table.seats,
        partners=table.partners,
        rules={"target": table.rules.target, "deals_max": table.rules.deals_max},
        scores=scores,
        stock=60,
    )
    return Stakes(counts_of(deal), deal_number, stored_chances(kind_of(table)))


# --- the data ---


@pytest.mark.parametrize("kind", KINDS)
def test_more_to_go_is_never_better_and_what_one_wins_the_other_loses(kind: str) -> None:
    chances = stored_chances(kind)
    assert {len(row) for row in (chances.rows, *chances.rows)} == {FURTHEST // STEP + 1}
    assert [len(row) for row in (chances.error, chances.gain, chances.gain_error)] == [len(KNOTS)] * 3
    for mine in range(5, FURTHEST + 500, 190):
        for theirs in range(5, FURTHEST + 500, 190):
            chance = chances.of(mine, theirs)
            assert 0 <= chance <= 1
            assert chance + chances.of(theirs, mine) == pytest.approx(1)
            assert chance <= chances.of(mine, theirs + 190) + 1e-9
            assert chance >= chances.of(mine + 190, theirs) - 1e-9


def test_the_match_is_over_at_the_target() -> None:
    chances = stored_chances("classic-two")
    assert chances.of(0, 5) == 1
    assert chances.of(5, 0) == 0
    assert chances.of(-300, -295) == 1
    assert chances.of(-300, -300) == 0.5
    assert chances.of(5, 5) == pytest.approx(0.5)
    assert chances.of(5, FURTHEST) > 0.95


def test_far_from_the_target_only_the_difference_counts() -> None:
    chances = stored_chances("classic-two")
    assert chances.of(40_000, 40_700) == chances.of(FAR, FAR + 700) > 0.5
    assert chances.of(500, 40_000) == chances.of(500, FURTHEST)


# --- points ---


@pytest.mark.parametrize("named", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_in_mid_match_it_is_nearly_the_lead(named: tuple[str, int, bool]) -> None:
    table = make_table(*named)
    for score in (0, 1000):
        here = stakes(table, [score] * table.sides)
        for ahead in (-800, -300, 0, 300, 800):
            assert here.expected(ahead) == pytest.approx(ahead, rel=0.1, abs=20)


@pytest.mark.parametrize("seats", [2, 4])
def test_in_mid_match_the_end_of_a_deal_is_worth_about_its_points(seats: int) -> None:
    here = stakes(make_table("classic", seats), (500, 500))
    even = here.ended((500, 500))
    for ahead in (-800, -300, 300, 800):
        assert here.ended((500 + ahead, 500)) - even == pytest.approx(ahead, rel=0.35, abs=40)


def test_near_the_target_the_points_that_win_are_worth_most() -> None:
    here = stakes(make_table("classic", 2), (4900, 4600))
    short, enough, more, lost = (here.ended(made) for made in ((95, 0), (100, 0), (900, 0), (900, 1300)))
    assert enough - short > 1000 > more - enough > 0
    assert lost < short


def test_an_estimate_counts_what_may_come_of_it() -> None:
    """Nobody is there yet, and who is behind needs a deal that goes far better than expected."""
    behind = stakes(make_table("classic", 2), (2500, 4800))
    assert behind.expected(2000) - behind.expected(1000) > behind.expected(0) - behind.expected(-1000) > 0
    ahead = stakes(make_table("classic", 2), (4800, 2500))
    assert ahead.expected(2000) - ahead.expected(1000) < ahead.expected(0) - ahead.expected(-1000)


def test_the_most_dangerous_of_several_others_counts() -> None:
    here = stakes(make_table("classic", 3), (4000, 4800, 0))
    assert here.ended((1100, 200, 0)) - here.ended((1100, 300, 0)) > 1000, "5100 against 5000, against 5100"
    assert here.ended((500, 0, 300)) - here.ended((500, 0, 400)) < 200


def test_in_the_last_deal_the_lead_alone_counts() -> None:
    table = make_table("hungarian", 6, False)
    assert table.rules.deals_max == 12
    last = stakes(table, (300, 0, 0, 0, 0, 280), 12)
    assert last.ended((0, 0, 0, 0, 0, 15)) - last.ended((0, 0, 0, 0, 0, 25)) > 500
    early = stakes(table, (300, 0, 0, 0, 0, 280), 2)
    assert early.ended((0, 0, 0, 0, 0, 15)) - early.ended((0, 0, 0, 0, 0, 25)) < 50


# --- moves ---


def best(deal: Deal) -> Move:
    steps = Searcher(Effort(300)).judge(view_for(deal, 0, 1), random.Random(1))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value[0].move  # type: ignore[no-any-return]


def goes_out(deal: Deal) -> bool:
    counts = counts_of(deal)
    best(deal).do(counts)
    return counts.out_seat == 0


def test_who_wins_by_going_out_does_not_wait_for_canastas() -> None:
    """Many melds lack a card or two, and the other one is far from going out; but it would win by one good
    pile, and the points that are there win now."""

    def waiting(*scores: int) -> Deal:
        return playing(
            "K 5 4",
            seats=2,
            melds=[
                ["K K K K K", "8 8 8 8 8 8 2", "Q Q Q Q Q Q 2", "5 5 5 5 5", "9 9 9 9 9 9", "A A A A A A"],
                ["7 7 7", "J J J"],
            ],
            hands={1: "9 T T"},
            stock=40,
            scores=scores,
        )

    assert not goes_out(waiting(0, 0))
    assert goes_out(waiting(4300, 4800))


def test_who_would_lose_by_going_out_plays_on() -> None:
    """The other one is past the target with more points, and about to go out."""

    def threatened(*scores: int) -> Deal:
        return playing(
            "J J 4",
            seats=2,
            melds=[
                ["J J J", "8 8 8 8 8 8 8", "9 9 9 9 9 9 2", "K K K K K K", "5 5 5 5 5 5"],
                ["A A A A A A 2", "7 7 7 7 7 7 2", "T T T T T", "6 6 6 6"],
            ],
            hands={1: "9 T Q"},
            stock=40,
            scores=scores,
        )

    assert goes_out(threatened(0, 0))
    assert not goes_out(threatened(4000, 4900))
