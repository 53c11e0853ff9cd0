"""How the casual player plays, on set positions. What the position asks is said in each test's name."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Lay, Pass, TakePile
from kanasta_gui.rules.cards import JOKER_RANK, RANK_TEXTS
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.state import Deal
from kanasta_gui.rules.view import view_for
from tests.rules.positions import cards, playing, position, text_of


def answers(deal: Deal, *history: ev.Event) -> set[str]:
    """What the casual player does, by ranks, as chance has it."""
    view = view_for(deal, deal.to_move, 1, history)
    given = set()
    for seed in range(5):
        action = Casual().decide(view, random.Random(seed))
        assert check(view, action) is None
        given.add(told(action))
    return given


def decided(deal: Deal, *history: ev.Event) -> str:
    """The same where chance has no say."""
    (answer,) = answers(deal, *history)
    return answer


def told(action: Action) -> str:
    match action:
        case DrawStock():
            return "draw"
        case Pass():
            return "pass"
        case Discard(card):
            return f"discard {RANK_TEXTS[card >> 2]}"
        case TakePile(groups) | Lay(groups):
            verb = "take" if isinstance(action, TakePile) else "lay"
            laid = sorted((group.target, text_of(group.cards)) for group in groups)
            return f"{verb} " + "; ".join(
                f"{'W' if target == JOKER_RANK else RANK_TEXTS[target]}: {held}".strip()
                for target, held in laid
            )


# --- first melds ---


def test_a_first_meld_keeps_the_wild_cards_where_natural_ones_are_enough() -> None:
    deal = playing("Jk 2 K K K Q Q Q 7 8 4 5", scores=[0, 0], stock=6)
    assert decided(deal) == "lay Q: Q Q Q; K: K K K"


def test_a_first_meld_keeps_the_joker_where_a_two_is_enough() -> None:
    deal = position("Jk 2 A A K K 7 8 4 5 9", scores=[1500, 0], pile="4 5 6 8 Q J 5 6 K")
    assert decided(deal) == "take K: K K; A: 2 A A"


def test_a_first_meld_of_several_groups_takes_the_pile() -> None:
    deal = position("K K 7 7 7 9 9 9 2 4 6", pile="4 5 6 8 Q J 5 6 K", scores=[0, 0])
    assert decided(deal).startswith("take ")
    assert "K: K K" in decided(deal)


def test_no_first_meld_of_wild_cards_early_for_a_small_pile() -> None:
    assert decided(position("Jk 2 2 K K 4 5 6 7 9 J", pile="4 K", scores=[1500, 0], stock=60)) == "draw"


def test_at_4000_only_a_canasta_will_do() -> None:
    hand = "K K K K K Jk 2 Q Q Q A A"
    deal = playing(hand, "hungarian", scores=[4000, 0])
    assert "K: Jk 2 K K K K K" in decided(deal)
    deal = playing(hand.replace("K K K", "9 T K"), "hungarian", scores=[4000, 0])
    assert all(answer.startswith("discard") for answer in answers(deal))


# --- taking the pile ---


def test_a_big_pile_is_taken_onto_a_meld() -> None:
    deal = position("4 6 8 9 J Q", melds=[["K K K"], ["A A A"]], pile="4 5 5 6 7 7 Q K")
    assert decided(deal) == "take K:"


def test_two_cards_from_the_stock_are_better_than_one_for_a_finished_canasta() -> None:
    deal = position("4 6 8 9 J Q 5 7", seats=2, melds=[["K K K K K K K"], ["A A A"]], pile="K", stock=40)
    assert decided(deal) == "draw"


def test_a_frozen_pile_is_taken_with_a_pair() -> None:
    deal = position("9 9 4 6 8 J Q", melds=[["K K K"], ["A A A"]], pile="4 5 2 6 7 7 Q 9")
    assert decided(deal) == "take 9: 9 9"


def test_the_pile_is_taken_with_a_natural_rather_than_a_wild_card() -> None:
    deal = position("9 9 2 4 6 8 J Q", melds=[["K K K"], ["A A A"]], pile="4 5 5 6 7 7 Q 9")
    assert decided(deal) == "take 9: 9 9"


def test_no_wild_card_is_spent_on_a_pile_of_two() -> None:
    deal = position("9 2 4 6 8 J Q A", melds=[["K K K"], ["A A A"]], pile="4 9", stock=60)
    assert decided(deal) == "draw"


def test_hungarian_the_pile_completes_a_canasta() -> None:
    deal = position("4 6 8 9 J Q", "hungarian", melds=[["K K K K K K"], ["A A A"]], pile="4 5 7 K")
    assert decided(deal) == "take K:"


def test_an_empty_stock_the_pile_is_taken_where_it_helps_and_left_where_not() -> None:
    melds = [["K K K K K K"], ["A A A"]]
    assert decided(position("4 6 8", melds=melds, pile="5 K", stock=0)) == "take K:"
    melds = [["K K K K K K K"], ["A A A A A A A"]]
    rules = {"forced_take": False}
    deal = position("4 6 8", melds=melds, pile="Jk 3b 6 8 9 J Q 7", rules=rules, stock=0)
    assert decided(deal) == "pass"


def test_a_take_that_is_forced_is_made() -> None:
    melds = [["K K K K K K K"], ["A A A"]]
    deal = position("4 6 8", melds=melds, pile="3b 3b 3b K", stock=0)
    assert decided(deal).startswith("take K:")


def test_several_wild_cards_are_spent_on_a_first_meld_that_takes_a_big_pile() -> None:
    pile = "4 5 5 6 8 9 8 6 4 9 5 T 7 T 7 8 9 4 6 K"
    deal = position("Jk 2 2 4 5 6 7 9 J K K", scores=[1500, 0], pile=pile)
    assert decided(deal).startswith("take K:")


# --- canastas and wild cards ---


def test_wild_cards_close_a_canasta_that_is_needed() -> None:
    deal = playing("2 2 4 6 8 J Q", melds=[["K K K K 2"], ["A A A"]])
    assert decided(deal) == "lay K: 2 2"


def test_a_natural_six_is_left_alone_while_the_seventh_may_come() -> None:
    melds = [["K K K K K K", "Q Q Q Q Q Q Q"], ["A A A"]]
    deal = playing("2 4 6 8 J 9", melds=melds, hands={2: "4 5 6 7 8 9 T J"}, stock=60)
    assert all(answer.startswith("discard") for answer in answers(deal))


def test_a_natural_six_is_closed_by_a_wild_card_when_the_rest_is_gone() -> None:
    melds = [["K K K K K K"], ["A A A"]]
    deal = playing("2 4 6 8 J 9", melds=melds, stock=60, pile="4 K 5 K 6")
    assert decided(deal) == "lay K: 2"


def test_no_wild_card_spoils_a_natural_canasta() -> None:
    melds = [["K K K K K K K"], ["A A A"]]
    for answer in answers(playing("2 2 4 6 8 J 9", melds=melds, stock=40)):
        assert answer in ("discard 4", "discard 6", "discard 8", "discard 9", "discard J")


def test_the_card_that_makes_a_canasta_is_never_held_back() -> None:
    deal = playing("K 4 6 8 J 9", melds=[["K K K K K K"], ["A A A"]], stock=60)
    assert decided(deal) == "lay K: K"


def test_four_of_a_rank_and_three_wild_cards_are_a_canasta_at_once() -> None:
    deal = playing("9 9 9 9 2 2 2 4 6 8 J", seats=2, melds=[["K K K"], ["A A A"]], stock=30)
    assert decided(deal) == "lay 9: 2 2 2 9 9 9 9"


def test_hungarian_seven_wild_cards_are_laid_as_a_canasta() -> None:
    deal = playing("Jk Jk Jk 2 2 2 2 4 6 8 J Q", "hungarian", melds=[["K K K"], []], stock=30)
    assert decided(deal).startswith("lay W: Jk Jk Jk 2 2 2 2")


def test_cards_are_saved_when_an_opponent_is_about_to_go_out() -> None:
    deal = playing(
        "9 9 9 2 5 5 4 8", melds=[["K K K"], ["A A A A A A A"]], hands={1: "4", 3: "4 5"}, stock=30
    )
    assert "9: " in decided(deal)


def test_enough_cards_stay_in_hand_while_the_side_cannot_go_out() -> None:
    deal = playing("9 9 9 4 7", melds=[["K K K"], ["A A A"]], stock=50)
    assert decided(deal).startswith("discard")


# --- discards ---


@pytest.mark.parametrize("rank", ["K", "8", "4"])
def test_the_next_opponents_melds_are_not_fed(rank: str) -> None:
    hand = f"{rank} 5 9 J J Q Q"
    deal = playing(hand, melds=[["A A A"], [f"{rank} {rank} {rank} {rank}"]], pile="4 5 6 7 T")
    assert decided(deal) in ("discard 5", "discard 9")


def test_a_rank_that_the_next_player_took_with_the_pile_is_kept_back() -> None:
    nine, five, seven = cards("9 5 7")
    took = ev.PileTaken(1, seven, (nine, nine, five))
    deal = playing("9 6 J J Q Q A A", hands={1: "9 9 5 4 8 T"}, pile="4 T T")
    assert decided(deal, took) == "discard 6"
    assert decided(deal, ev.PileTaken(1, seven, (cards("6")[0], cards("6")[0], five))) == "discard 9"


def test_a_black_three_is_thrown_when_the_pile_is_worth_much() -> None:
    deal = playing("3b 5 9 J J Q Q", melds=[["A A A"], ["K K K"]], pile="4 5 6 7 T T Q A 8 8 9 K 4 6")
    assert decided(deal) == "discard 3b"


def test_hungarian_black_threes_are_got_rid_of_early() -> None:
    deal = playing("3b 5 9 J J Q Q 7 T A K 8", "hungarian", pile="4", stock=60)
    assert decided(deal) == "discard 3b"


def test_pairs_and_wild_cards_are_kept() -> None:
    assert decided(playing("Jk 2 5 5 9 9 J J Q Q A", pile="4", stock=60)) == "discard A"


def test_the_pile_is_frozen_when_everything_else_would_give_it_away() -> None:
    """A big pile, opponents with melds of all ranks in hand."""
    melds = [["A A A"], ["K K K", "9 9 9", "8 8 8", "7 7 7", "5 5 5"]]
    deal = playing("2 5 7 8 9 K", melds=melds, pile="4 6 T J Q 4 6 T J Q 4 6 T J", stock=40)
    assert decided(deal) == "discard 2"


# --- going out ---


def test_it_goes_out_when_opponents_are_caught_with_full_hands() -> None:
    deal = playing("Q Q 5", melds=[["K K K K K K K", "Q Q Q"], []], hands={2: "4"})
    assert decided(deal) == "lay Q: Q Q"


def out_or_not(**further: Any) -> str:
    return decided(playing("Q 5", melds=[["K K K K K K 2", "Q Q Q Q"], ["A A A A"]], **further))


def test_it_does_not_go_out_on_a_partner_with_a_full_hand() -> None:
    full = "A A K K Q J J T T 9 9 8 8 7 7"
    assert out_or_not(hands={1: "4", 2: full, 3: "4"}, stock=40) == "discard 5"
    assert out_or_not(hands={1: full, 2: "4", 3: full}, stock=40) == "lay Q: Q"


def test_a_natural_canasta_is_not_missed_for_fear_of_going_out() -> None:
    ours = ["K K K K K 2 2", "9 9 9 9 9 9", "A A A A A", "T T T T T", "8 8 8 8 8"]
    deal = playing("9 5", melds=[ours, ["Q Q Q Q Q Q Q"]], hands={1: "4", 2: "4", 3: "4"}, stock=20)
    assert decided(deal) == "lay 9: 9"


def test_black_threes_go_out_with_the_rest() -> None:
    deal = playing("Q 3b 3b 3b", melds=[["K K K K K K K", "Q Q Q"], []], hands={2: "4"})
    assert decided(deal) == "lay 3b: 3b 3b 3b; Q: Q"


def test_going_out_needs_every_wild_card_to_have_a_place() -> None:
    deal = playing("2 2 2 5", melds=[["K K K K K K K", "Q Q Q"], []], hands={2: "4"})
    assert decided(deal) == "lay Q: 2 2 2"


def test_hungarian_behind_at_the_end_of_the_stock_canastas_are_not_saved_for_the_others() -> None:
    """Nobody's canasta counts when the stock ends the deal: who has none waits, who has one goes out."""
    ours, theirs = ["K K K K K K K", "A A A"], ["A A A"]
    deal = playing("A 5", "hungarian", seats=2, melds=[ours, theirs], hands={1: "4 6 8"}, stock=3)
    assert decided(deal) == "lay A: A"
    rules = {"canastas_to_go_out": 0}
    deal = playing(
        "A 5", "hungarian", seats=2, melds=[theirs, ours], hands={1: "4 6 8"}, stock=3, rules=rules
    )
    assert decided(deal) != "lay A: A"
