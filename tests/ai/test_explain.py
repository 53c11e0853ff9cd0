"""Advice: its numbers are the search's own, its facts are right, it sees nothing hidden."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, TypeVar

import pytest

from kanasta_gui.ai.belief import own_counts
from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.counts import Rules
from kanasta_gui.ai.explain import Advice, advise, chance_for, consequences, move_of
from kanasta_gui.ai.moves import Move, action_of
from kanasta_gui.ai.reasons import Consequence, Facts, Reason, Why
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.rules.actions import Discard, DrawStock, Lay
from kanasta_gui.rules.cards import rank_of
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.events import Discarded
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import PlayerView, view_for
from tests.ai.test_players import exchanged, positions
from tests.rules.houses import TABLES
from tests.rules.positions import action, cards, playing, position

QUICK = Effort(60)
NOTHING = Consequence()
Found = TypeVar("Found")


def result(steps: Any, most: int = 10**6) -> Any:
    for _ in range(most):
        try:
            next(steps)
        except StopIteration as done:
            return done.value
    raise AssertionError("no end")


def seen(deal: Deal, history: tuple[Any, ...] = ()) -> PlayerView:
    return view_for(deal, deal.to_move, 1, history)


def advice(view: PlayerView, effort: Effort = QUICK, played: Move | None = None) -> Advice:
    found: Advice = result(advise(view, chance_for(view), effort, played))
    return found


def facts(view: PlayerView) -> Facts:
    return Facts(view, own_counts(view, Rules(view.table, view.scores)))


def move(deal: Deal, *texts: str) -> Move:
    """A move written as actions, each with cards of the hand."""
    return move_of([action(deal, text) for text in texts])


def pro(deal: Deal, best: Move, *others: Move, then: Consequence = NOTHING) -> dict[Why, Reason]:
    return {reason.code: reason for reason in facts(seen(deal)).speak_for(best, others, then)}


def con(deal: Deal, other: Move, best: Move, taken: int = 0, instead: int = 0) -> Reason | None:
    return facts(seen(deal)).speak_against(other, best, Consequence(taken), Consequence(instead))


def con_code(deal: Deal, other: Move, best: Move, taken: int = 0, instead: int = 0) -> Why | None:
    reason = con(deal, other, best, taken, instead)
    return reason.code if reason is not None else None


# --- the numbers ---


@pytest.mark.parametrize("table", TABLES[::3], ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_the_numbers_are_those_of_the_search(table: tuple[str, int, bool]) -> None:
    for deal, history in list(positions(Casual(), make_table(*table), f"numbers {table}"))[::11]:
        view = seen(deal, history)
        judged = result(Searcher(QUICK).judge(view, chance_for(view)))
        points = {one.move: one.points for one in judged}
        told = advice(view)
        assert told.best.move == judged[0].move
        assert told.best.loss == 0
        assert told.best.points == points[told.best.move]
        for other in told.others:
            assert other.points == points[other.move]
            assert other.loss == max(0, round(points[told.best.move] - points[other.move]))


def test_the_three_best_are_told_and_leaving_the_pile_is_among_them() -> None:
    deal = position("K K K A A 2 2 Jk 4", melds=[["Q Q Q"], ["7 7 7"]], pile="5 6 8 9 K")
    view = seen(deal)
    told = advice(view, Effort(300))
    moves = [told.best.move, *(other.move for other in told.others)]
    assert len(set(moves)) == len(moves) == 3
    assert {move.kind for move in moves} == {"take", "draw"}


def test_what_the_next_one_takes_is_counted_in_the_same_deals() -> None:
    """Sevens go onto a meld of the next side for certain, and a black three stops everybody."""
    deal = playing("7 3s K 9 J 4 4", melds=[["A A A"], ["7 7 7"]], pile="8 Q 5 6")
    view = seen(deal)
    moves = [move(deal, "discard 7"), move(deal, "discard 3s")]
    sevens, threes = result(consequences(view, moves, random.Random(1)))
    assert sevens.taken == 100
    assert threes.taken == 0
    assert con(deal, moves[0], moves[1], sevens.taken) == Reason(
        Why.RISK, {"seat": 1, "percent": 100, "n": 5}
    )


def test_what_is_caught_is_counted_after_going_out() -> None:
    deal = playing("K 4", melds=[["K K K", "8 8 8 8 8 8 8"], ["7 7 7"]], hands={1: "5 5 5", 2: "6", 3: "T"})
    out = move(deal, "lay K: K", "discard 4")
    (then,) = result(consequences(seen(deal), [out], random.Random(1)))
    reasons = pro(deal, out, then=then)
    assert reasons[Why.GOES_OUT].numbers == {"points": 100}
    assert reasons[Why.CAUGHT].numbers == {"n": 4, "points": then.caught}
    assert reasons[Why.PARTNER_LEFT].numbers == {"seat": 2, "n": 1, "points": then.left}
    assert 15 <= then.caught <= 4 * 50
    assert 5 <= then.left <= 50


# --- the facts ---


def test_what_the_pile_brings() -> None:
    deal = position("K K 4 9 9 A", melds=[["Q Q Q"], []], pile="9 Q 2 5 Q K")
    reasons = pro(deal, move(deal, "take K: K K"), move(deal, "draw"))
    assert reasons[Why.TAKE_CARDS].numbers == {"n": 6}
    assert reasons[Why.TAKE_FITS] == Reason(Why.TAKE_FITS, {"n": 4}, (13, 12, 9))
    assert reasons[Why.TAKE_WILDS].numbers == {"n": 1}
    assert Why.SPENDS_WILDS not in reasons


def test_what_taking_the_pile_costs() -> None:
    deal = position("K 2 4 9 A", melds=[["Q Q Q"], []], pile="5 6 K")
    take, draw = move(deal, "take K: K 2"), move(deal, "draw")
    assert pro(deal, take, draw)[Why.SPENDS_WILDS].numbers == {"n": 1}
    assert con(deal, take, draw) == Reason(Why.SPENDS_WILDS, {"n": 1})
    kept = pro(deal, draw, take, then=Consequence(12))
    assert kept[Why.KEEPS_WILDS].numbers == {"n": 1}
    assert kept[Why.SMALL_PILE].numbers == {"n": 3}
    assert kept[Why.PILE_STAYS].numbers == {"seat": 1, "percent": 12, "n": 4}


def test_a_pair_is_kept_or_used() -> None:
    deal = position("A A 4 9 9", melds=[["Q Q Q"], []], pile="5 6 7 8 A")
    take, draw = move(deal, "take A: A A"), move(deal, "draw")
    assert pro(deal, draw, take)[Why.KEEPS_PAIRS] == Reason(Why.KEEPS_PAIRS, {"n": 1}, (14,))
    assert con(deal, take, draw) == Reason(Why.USES_PAIR, {"n": 1}, (14,))
    assert con(deal, draw, take, 30) == Reason(Why.PILE_STAYS, {"seat": 1, "percent": 30, "n": 6})


def test_a_pile_that_cannot_be_taken() -> None:
    deal = position("4 5 6 7", melds=[["Q Q Q"], []], pile="K")
    assert list(pro(deal, move(deal, "draw"))) == [Why.ONLY_DRAW]
    assert advice(seen(deal)).others == ()


def test_a_first_meld_counts_what_it_has_and_needs() -> None:
    deal = playing("A A A K 4 9", scores=(1500, 0))
    reasons = pro(deal, move(deal, "lay A: A A A", "discard 4"), move(deal, "discard 4"))
    assert reasons[Why.FIRST_MELD].numbers == {"has": 60, "needs": 90}
    taking = position("A A K K K 4", pile="5 A")
    reasons = pro(taking, move(taking, "take A: A A; K: K K K"))
    assert reasons[Why.FIRST_MELD].numbers == {"has": 90, "needs": 50}


def test_a_canasta_is_closed() -> None:
    deal = playing("Q Q Q Q 4 9 2", melds=[["Q Q Q", "K K K K K K"], []])
    natural = pro(deal, move(deal, "lay Q: Q Q Q Q", "discard 4"))
    assert natural[Why.CANASTA] == Reason(Why.CANASTA, {"points": 500}, (12,))
    mixed = pro(deal, move(deal, "lay K: 2", "discard 4"))
    assert mixed[Why.CANASTA] == Reason(Why.CANASTA, {"points": 300}, (13,))


def test_laying_and_holding_back() -> None:
    deal = playing("Q Q Q A A 2 4 9", melds=[["K K K"], []])
    threes, pair = move(deal, "lay Q: Q Q Q", "discard 4"), move(deal, "lay A: A A 2", "discard 4")
    nothing = move(deal, "discard 4")
    assert pro(deal, threes, nothing)[Why.LAID_POINTS].numbers == {"points": 30}
    assert con(deal, nothing, threes) == Reason(Why.POINTS_STAY, {"points": 30})
    kept = pro(deal, nothing, pair)
    assert kept[Why.KEEPS_PAIRS].ranks == (14,)
    assert kept[Why.KEEPS_WILDS].numbers == {"n": 1}
    assert con(deal, pair, nothing) == Reason(Why.SPENDS_WILDS, {"n": 1})
    assert con(deal, threes, nothing) == Reason(Why.USES_PAIR, {"n": 1}, (12,))


def test_a_pair_of_which_one_is_thrown_is_not_kept() -> None:
    deal = playing("Q Q Q A A 2 4 9", melds=[["K K K"], []])
    pair, threes = move(deal, "lay A: A A 2", "discard 4"), move(deal, "lay Q: Q Q Q", "discard 4")
    broken = pro(deal, move(deal, "discard A"), pair)
    assert Why.KEEPS_PAIRS not in broken
    assert broken[Why.KEEPS_WILDS].numbers == {"n": 1}
    assert pro(deal, move(deal, "discard Q"), threes)[Why.KEEPS_PAIRS].ranks == (12,), "two are left"


def test_a_canasta_is_missed() -> None:
    deal = playing("2 4 9", melds=[["K K K K K K", "Q Q Q"], []])
    kings, queens = move(deal, "lay K: 2", "discard 4"), move(deal, "lay Q: 2", "discard 4")
    assert con(deal, queens, kings) == Reason(Why.MISSES_CANASTA, ranks=(13,))
    assert con(deal, kings, queens) is None


def test_what_cannot_be_named_is_what_the_search_found() -> None:
    deal = playing("5 6 9 J 4 8", melds=[["K K K"], ["7 7 7"]], pile="7 Q 5 3s")
    told = advice(seen(deal), Effort(300))
    unnamed = [one for one in told.others if one.reasons[0].code in (Why.BRINGS_LESS, Why.AS_GOOD)]
    judged = {
        one.move: one for one in result(Searcher(Effort(300)).judge(seen(deal), chance_for(seen(deal))))
    }
    assert unnamed
    for one in unnamed:
        worlds = judged[one.move].worlds
        assert one.reasons[0] == (Reason(Why.BRINGS_LESS, {"n": worlds}) if one.loss else Reason(Why.AS_GOOD))


def test_going_on_instead_of_going_out() -> None:
    deal = playing("K 4", melds=[["K K K", "8 8 8 8 8 8 8"], []])
    out, on = move(deal, "lay K: K", "discard 4"), move(deal, "discard 4")
    assert con_code(deal, on, out) is Why.PLAYS_ON
    assert con_code(deal, out, on) is Why.PARTNER_LEFT


def test_discards() -> None:
    melds = [["K K K"], ["7 7 7"]]
    deal = playing("3s K 9 9 Jk 5 Q", melds=melds, pile="8 Q 5 6")
    three = move(deal, "discard 3s")
    reasons = pro(deal, three)
    assert reasons[Why.BLOCKS].numbers == {"seat": 1, "n": 5}
    assert Why.ONLY_TO_GO_OUT in reasons
    assert pro(deal, move(deal, "discard Jk"))[Why.FREEZES].numbers == {"n": 5}
    lone = pro(deal, move(deal, "discard 5"), then=Consequence(4))
    assert lone[Why.RISK].numbers == {"seat": 1, "percent": 4, "n": 5}
    assert Why.LONE in lone
    assert Why.LONE not in pro(deal, move(deal, "discard 9"))
    assert pro(deal, move(deal, "discard 5"))[Why.HARDLY_TAKEN].numbers == {"seat": 1}
    assert con(deal, move(deal, "discard K"), three) == Reason(Why.WOULD_FIT, ranks=(13,))
    assert con(deal, move(deal, "discard 9"), three) == Reason(Why.BREAKS_PAIR, ranks=(9,))
    assert con_code(deal, move(deal, "discard Jk"), three) is Why.WILD_GONE
    assert con(deal, move(deal, "discard 5"), three) is None
    assert con_code(deal, move(deal, "discard 5"), three, 9, 2) is Why.RISK
    whole = playing("3s K 9", melds=melds, rules={"black_three_block": "full_round"})
    assert Why.BLOCKS_ROUND in pro(whole, move(whole, "discard 3s"))


def test_what_was_thrown_and_what_was_seen() -> None:
    deal = playing("5 9 9", melds=[["K K K"], ["5 5 5 5"]], pile="8 5")
    five = cards("5")[0]
    view = seen(deal, (Discarded(1, five),))
    reasons = {
        reason.code: reason for reason in facts(view).speak_for(move(deal, "discard 5"), (), Consequence())
    }
    assert reasons[Why.THROWN].numbers == {"seat": 1}
    assert reasons[Why.SEEN].numbers == {"n": 6, "total": 8}
    assert Why.THROWN not in pro(deal, move(deal, "discard 5"))


# --- what it is ---


def test_a_move_is_read_off_its_actions() -> None:
    deal = playing("K K 2 Jk 4 9", melds=[["A A A"], []])
    laid = move(deal, "lay K: K K 2", "discard 4")
    assert laid == Move("play", ((13, 2, 0, 1),), 4)
    first = action_of(laid, deal.hand)
    assert isinstance(first, Lay)
    assert move_of([first, Discard(cards("4")[0])]) == laid
    assert move_of([DrawStock()]) == Move("draw")
    twice = move_of([action(deal, "lay K: K K 2"), action(deal, "lay K: Jk")])
    assert twice == Move("play", ((13, 2, 1, 1),))


def test_the_first_part_and_the_discard_are_cards_of_the_hand() -> None:
    for deal, history in list(positions(Casual(), make_table("classic", 4), "cards"))[::5]:
        view = seen(deal, history)
        told = advice(view)
        for suggestion in (told.best, *told.others):
            assert check(view, suggestion.action) is None
            if suggestion.discard is not None:
                assert isinstance(suggestion.action, Lay)
                used = [card for group in suggestion.action.groups for card in group.cards]
                left = list(view.hand)
                for card in used:
                    left.remove(card)
                assert suggestion.discard in left
                assert rank_of(suggestion.discard) == suggestion.move.discard


@pytest.mark.parametrize("table", TABLES[::2], ids=lambda table: f"{table[0]}-{table[1]}-{table[2]}")
def test_the_same_whatever_others_hold(table: tuple[str, int, bool]) -> None:
    generator = random.Random(f"hidden {table}")
    for deal, history in list(positions(Casual(), make_table(*table), f"hidden {table}"))[::9]:
        other = exchanged(deal, deal.to_move, generator)
        assert advice(seen(other, history)) == advice(seen(deal, history))


def test_asked_again_it_is_the_same_and_in_slices() -> None:
    deal, history = list(positions(Casual(), make_table("classic", 2), "again"))[20]
    view = seen(deal, history)
    abandoned = advise(view, chance_for(view), QUICK)
    next(abandoned, None)
    abandoned.close()
    assert advice(view) == advice(view)


def test_told_that_it_is_enough_it_makes_do() -> None:
    deal = playing("3s K 9 9 Jk 5 Q 4 7", melds=[["K K K"], ["7 7 7"]], pile="8 Q 5 6")
    view = seen(deal)
    steps, slices = advise(view, chance_for(view), Effort(10**9)), 0
    next(steps)
    try:
        while True:
            steps.send(True)
            slices += 1
    except StopIteration as done:
        told: Advice = done.value
    assert slices < 200
    assert len(told.others) == 2


def test_a_move_that_was_played_is_judged_though_nobody_would_think_of_it() -> None:
    deal = playing("3s K 9 9 Jk 2 5 Q 4 7", melds=[["K K K"], ["7 7 7"]], pile="8 Q 5 6")
    wasted = move(deal, "lay K: Jk 2", "discard K")
    told = advice(seen(deal), Effort(200), wasted)
    assert told.played is not None
    assert told.played.move == wasted
    assert told.played.loss > 0
    assert told.best.move != wasted
    best = advice(seen(deal), Effort(200), told.best.move)
    assert best.played == best.best


def test_the_documentation_names_every_reason() -> None:
    told = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
    assert [code.value for code in Why if f"`{code.value}`" not in told] == []
