"""What the outlook sees of the fight for the pile, against positions worked out by hand and the rules."""

from __future__ import annotations

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import Counts, Rules, counts_of
from kanasta_gui.ai.pile_fight import pile_features, takes_from
from kanasta_gui.rules.presets import make_table
from tests.ai.test_players import positions
from tests.rules.houses import TABLES

FOUR, FIVE, SIX, KING = 4, 5, 6, 13


def counts_with(hands: list[dict[int, int]], pile: list[int], preset: str = "polish-online") -> Counts:
    """Two players who have melds of queens and of nines, their hands by rank, and a pile."""
    counts = Counts(Rules(make_table(preset, 2), (0, 0)))
    for seat, hand in enumerate(hands):
        for rank, count in hand.items():
            counts.hands[seat][rank] = count
        counts.sizes[seat] = sum(hand.values())
    counts.naturals[0][12], counts.naturals[1][9] = 3, 3
    counts.melds = [1, 1]
    counts.pile = pile
    counts.freezers = sum(rank < 3 for rank in pile)
    return counts


def test_cards_to_throw_are_told_from_those_that_give_the_pile_away() -> None:
    hands = [{FOUR: 2, SIX: 3, KING: 1, 3: 1, 1: 1}, {FOUR: 2, FIVE: 1, KING: 1}]
    mine, theirs = pile_features(counts_with(hands, [KING, KING, FOUR, 1]))
    assert mine == pytest.approx([2 * 0.4, 5 * 0.4, 1 * 0.4, 3, 1, 3 * 2 / (2 + 2 + 0.1)])
    assert theirs == pytest.approx([2 * 0.4, 2 * 0.4, 1 * 0.4, 3, 1, 3 * 2 / (2 + 5 + 0.1)])


def test_an_open_pile_is_taken_with_less() -> None:
    hands = [{FOUR: 1, FIVE: 2, 9: 1}, {FOUR: 2, FIVE: 1, 1: 1}]
    counts = counts_with(hands, [KING])
    assert [takes_from(counts, 1)[rank] for rank in (FOUR, FIVE, 9)] == [1, 1, 0]
    assert [takes_from(counts, 0)[rank] for rank in (FOUR, FIVE, 12)] == [2, 2, 0]
    assert pile_features(counts)[0][0] == pytest.approx(4 * 0.1)
    counts.pile, counts.freezers = [1], 1
    assert takes_from(counts, 1) == [2] * 15
    assert pile_features(counts)[0][0] == pytest.approx(1 * 0.1)


def test_a_canasta_may_be_completed_with_the_pile() -> None:
    counts = counts_with([{}, {FOUR: 1, 1: 1}], [KING], "hungarian")
    counts.naturals[1][FIVE], counts.naturals[1][SIX] = 6, 5
    assert [takes_from(counts, 1)[rank] for rank in (FOUR, FIVE, SIX)] == [2, 0, 1]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_whoever_may_take_holds_what_it_takes(table: tuple[str, int, bool]) -> None:
    for deal, _ in positions(Casual(), make_table(*table), f"fight {table}"):
        counts = counts_of(deal)
        if deal.phase != "draw" or counts.pile_is_closed():
            continue
        rank, seat = counts.pile[-1], counts.seat
        have = counts.hands[seat][rank]
        if any(counts.may_take([(rank, count, 0, 0)]) for count in range(have + 1)):
            assert have >= takes_from(counts, seat)[rank]


def test_sides_are_not_mixed_up() -> None:
    for deal, _ in list(positions(Casual(), make_table("classic", 4), "sides"))[::8]:
        counts = counts_of(deal)
        found = pile_features(counts)
        assert len(found) == 2
        for side, own in enumerate(found):
            held = sum(counts.sizes[seat] - sum(counts.hands[seat][:2]) for seat in (side, side + 2))
            assert own[0] + own[1] == pytest.approx(held * len(counts.pile) / 10)
