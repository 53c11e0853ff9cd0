"""What one seat knows, and what it is told."""

from __future__ import annotations

import pytest

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.engine import apply
from kanasta_gui.rules.match import new_match
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.scoring import Sheet
from kanasta_gui.rules.view import redact, view_for
from tests.rules.positions import action, playing, position

HIDDEN = (
    (ev.CardDrawn(1, 20, False), ev.CardDrawn(1, None, False)),
    (ev.CardDrawn(1, 20, True), ev.CardDrawn(1, None, True)),
    (ev.HandsDealt(0, (2, 1), ((20, 24), (28,))), ev.HandsDealt(0, (2, 1), ((20, 24), None))),
)

PUBLIC = (
    ev.RedThreeShown(1, 9, False),
    ev.UpcardsTurned((4, 20)),
    ev.PileTaken(1, 20, (4, 16)),
    ev.CardsLaid(1, 1, 5, (20, 20, 21), True, False),
    ev.InitialMeldMade(1, 50, 50),
    ev.CanastaMade(1, 5),
    ev.Discarded(1, 20),
    ev.PileFrozen(4),
    ev.PileBlocked(12),
    ev.Passed(1),
    ev.TurnPassed(1),
    ev.WentOut(1, True),
    ev.StockRanOut(),
    ev.DealScored((Sheet(1, 2, 3, 4, 5),), ((20,), (24,)), (15,)),
)


@pytest.mark.parametrize(("event", "told"), HIDDEN)
def test_what_others_draw_is_not_told(event: ev.Event, told: ev.Event) -> None:
    assert redact(event, 0) == told


def test_what_oneself_draws_is_told() -> None:
    assert redact(HIDDEN[0][0], 1) == HIDDEN[0][0]
    assert redact(HIDDEN[2][0], 1) == ev.HandsDealt(0, (2, 1), (None, (28,)))


@pytest.mark.parametrize("event", PUBLIC)
def test_what_all_see_is_told(event: ev.Event) -> None:
    assert redact(event, 0) == redact(event, 1) == event


def test_a_view_is_the_deal_as_one_seat_sees_it() -> None:
    deal = position(
        "9 9 5",
        melds=[["7 7 7"], ["K K K"]],
        pile="4 9",
        red_threes=["3h"],
        scores=[100, -50],
        hands={1: "5 6"},
        laid=[2],
    )
    history = (ev.CardDrawn(1, 20, False), ev.CardDrawn(0, 24, False))
    view = view_for(deal, 0, 3, history)
    assert (view.seat, view.side, view.dealer, view.deal_number, view.to_move) == (0, 0, 3, 3, 0)
    assert (view.hand, view.hand_sizes, view.stock_size) == (deal.hands[0], (3, 2, 5, 5), 20)
    assert (view.pile, view.melds, view.red_threes) == (deal.pile, deal.melds, deal.red_threes)
    assert (view.scores, view.laid, view.turn, view.end) == ((100, -50), frozenset([2]), deal.turn, None)
    assert (view.rules, view.table, view.phase) == (deal.rules, deal.table, "draw")
    assert view.history == (ev.CardDrawn(1, None, False), ev.CardDrawn(0, 24, False))
    other = view_for(deal, 3, 3)
    assert (other.seat, other.side, other.hand, other.to_move) == (3, 1, deal.hands[3], 0)
    assert view_for(playing(), 1, 1).phase == "play"


def test_a_match_before_its_first_deal_has_no_history() -> None:
    assert new_match(make_table("classic", 4), 0).history == ()


def test_what_laying_tells() -> None:
    deal = playing("K K 9 9 9 9 2 5 6", melds=[["K K K K K"]], to_move=2, laid=[0])
    groups = action(deal, "lay K: K K; 9: 9 9 9")
    after, happened = apply(deal, groups)
    kings, nines = deal.hands[2][:2], deal.hands[2][2:5]
    assert happened == (
        ev.CardsLaid(2, 0, 13, kings, started=False, upcard=False),
        ev.CardsLaid(2, 0, 9, nines, started=True, upcard=False, part=1),
        ev.CanastaMade(0, 13),
    )
    assert (after.turn.started, after.turn.added) == ((9,), True)
    again, happened = apply(after, action(after, "lay 9: 9 2"))
    assert happened == (ev.CardsLaid(2, 0, 9, (*deal.hands[2][5:6], 4), started=False, upcard=False),)
    assert (again.turn.started, again.turn.added) == ((9,), True)


def test_a_canasta_is_told_once() -> None:
    deal = playing("K K 5 6", melds=[["K K K K K K"]])
    after, happened = apply(deal, action(deal, "lay K: K"))
    assert happened[-1] == ev.CanastaMade(0, 13)
    assert ev.CanastaMade(0, 13) not in apply(after, action(after, "lay K: K"))[1]
    whole = playing("K K K K K K K 5 6", melds=[["7 7 7"]])
    assert apply(whole, action(whole, "lay K: K K K K K K K"))[1][-1] == ev.CanastaMade(0, 13)
    taking = position("5 6", melds=[["K K K K K K"]], pile="K")
    assert ev.CanastaMade(0, 13) in apply(taking, action(taking, "take K:"))[1]
