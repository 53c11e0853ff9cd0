"""What others are likely to hold: the facts that count, and hands sampled by them."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from math import comb

import pytest

from kanasta_gui.ai.belief import Beliefs
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import Rules
from kanasta_gui.ai.likelihood import FACTS, STEP, facts, likelihoods, seen, stored_facts
from kanasta_gui.ai.policy.weights import kind_of
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RANK_TEXTS
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.state import Meld
from kanasta_gui.rules.view import PlayerView, view_for
from tests.ai.test_players import positions
from tests.rules.houses import TABLES
from tests.rules.positions import cards

KING, NINE, SEVEN = map(RANK_TEXTS.index, "K97")
DRAWN = ev.CardDrawn(1, None, False)


@cache
def early() -> PlayerView:
    """A view of seat 0 with little seen so far."""
    return next(
        view_for(deal, 0, 1, history)
        for deal, history in positions(Casual(), make_table("classic", 2), "likelihood")
        if deal.to_move == 0 and not any(deal.melds) and len(deal.hands[1]) > 10
    )


def told_of(rank: int, *history: ev.Event) -> dict[str, float]:
    """The facts of seat 1 and a rank after these events."""
    view = replace(early(), history=history)
    return facts(view, 1, seen(view)[1], rank)


def thrown(seat: int, text: str) -> ev.Discarded:
    return ev.Discarded(seat, cards(text)[0])


def test_what_was_thrown_fades_with_turns() -> None:
    first = told_of(KING, thrown(1, "K"))
    assert (first["thrown"], first["thrown lately"], first["thrown again"]) == (1, 1, 0)
    later = told_of(KING, thrown(1, "K"), thrown(1, "9"), thrown(1, "9"))
    assert (later["thrown"], later["thrown lately"]) == (1, 1 / 3)
    assert told_of(KING, thrown(1, "K"), thrown(1, "K"))["thrown again"] == 1
    assert "thrown" not in told_of(KING, thrown(0, "K"))


def test_letting_a_large_pile_lie_tells_more() -> None:
    small = told_of(KING, thrown(0, "K"), DRAWN, thrown(1, "9"))
    large = told_of(KING, *[thrown(0, "9")] * 8, thrown(0, "K"), DRAWN, thrown(1, "9"))
    assert small["let lie"] == large["let lie"] == 1
    assert 0 < small["let lie lately, pile"] < large["let lie lately, pile"]
    assert large["let lie lately, pile, melded"] == 0
    told = stored_facts("classic-pairs")
    weigh = {name: told[name][1] for name in FACTS}
    assert sum(weigh[name] * large[name] for name in large) < sum(weigh[name] * small[name] for name in small)


def test_only_the_first_card_drawn_answers_to_the_pile() -> None:
    assert "let lie" not in told_of(NINE, thrown(1, "9"), ev.CardDrawn(0, None, False), DRAWN)
    assert told_of(KING, thrown(0, "K"), DRAWN, DRAWN, thrown(1, "9"))["let lie again"] == 0
    assert told_of(KING, *[thrown(0, "K"), DRAWN, thrown(1, "9")] * 2)["let lie again"] == 1


def test_the_first_upcard_can_be_let_lie_too() -> None:
    red = ev.CardDrawn(1, None, True)  # for a red three that was dealt
    assert "let lie" in told_of(KING, red, ev.UpcardsTurned(cards("3h K")), DRAWN, thrown(1, "9"))


def test_a_pile_that_nobody_could_take_tells_nothing() -> None:
    assert not any(seen(replace(early(), history=(thrown(0, "9"), thrown(0, "3s"), DRAWN)))[1].left)
    history = (thrown(3, "3s"), thrown(0, "9"), DRAWN)
    for block, left in (("next_player", 1), ("full_round", 0)):
        table = make_table("classic", 4, values={"black_three_block": block})
        assert seen(replace(early(), table=table, history=history))[1].left[NINE] == left


def test_a_card_that_came_with_a_pile_makes_older_facts_worthless() -> None:
    seven = cards("7")[0]
    history = (thrown(0, "K"), DRAWN, thrown(1, "K"), thrown(0, "7"), ev.PileTaken(1, seven, cards("K K")))
    found = told_of(KING, *history, thrown(1, "9"))
    assert "thrown" not in found
    assert "let lie" not in found
    assert "thrown" in told_of(KING, *history, thrown(1, "K"))
    assert sorted(seen(replace(early(), history=history))[1].certain.elements()) == sorted(cards("K K"))


def test_the_side_s_melds_count() -> None:
    view, laid = early(), cards("K K K")
    melded = replace(
        view, melds=((), (Meld(KING, laid),)), history=(ev.CardsLaid(1, 1, KING, laid, True, False),)
    )
    one = seen(melded)[1]
    assert {"meld": 1.0, "canasta": 0.0, "laid": 1.0, "no meld yet": 0.0}.items() <= facts(
        melded, 1, one, KING
    ).items()
    assert "meld" not in facts(melded, 1, one, NINE)
    assert facts(view, 1, seen(view)[1], NINE)["no meld yet"] == 1


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_it_is_known_what_every_fact_tells(table: tuple[str, int, bool]) -> None:
    assert list(stored_facts(kind_of(make_table(*table)))) == list(FACTS)


def test_hands_are_sampled_as_likely_as_they_are() -> None:
    """Of one rank, everything else equal, the number held can be worked out."""
    view = early()
    beliefs = Beliefs.of(view)
    even = [[1.0] * (15 * STEP) for _ in range(2)]
    even[1][STEP * KING + 1 : STEP * KING + 4] = first, second, further = 0.4, 3.0, 0.5
    unseen, room = beliefs.unseen.count(KING), view.hand_sizes[1] - len(beliefs.certain[1])
    assert unseen > 4
    assert not any(card >> 2 == KING for card in beliefs.certain[1])
    gains = (1, first, first * second, *(first * second * further**more for more in range(1, unseen - 1)))
    others = len(beliefs.unseen) - unseen
    shares = [comb(unseen, n) * comb(others, room - n) * gain for n, gain in enumerate(gains)]
    generator, rules, worlds = random.Random(7), Rules(view.table, view.scores), 3000
    sampled = replace(beliefs, likely=even)
    held = [sampled.sample(generator, rules).hands[1][KING] for _ in range(worlds)]
    for number in range(4):
        assert held.count(number) / worlds == pytest.approx(shares[number] / sum(shares), abs=0.035)


def test_the_own_hand_is_no_guess() -> None:
    view = early()
    rows = likelihoods(view, seen(view), stored_facts("classic-two"))
    assert set(rows[0]) == {1.0}
    assert len(set(rows[1])) > 5
