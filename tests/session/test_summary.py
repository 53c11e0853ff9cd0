"""Facts of the log."""

from __future__ import annotations

from random import Random

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.events import DealScored, InitialMeldMade, TurnPassed
from kanasta_gui.rules.view import redact
from kanasta_gui.session.state import Stage
from kanasta_gui.session.summary import (
    Dealt,
    DiscardedCard,
    Drew,
    EndedByPassing,
    Fact,
    LaidCards,
    ShowedRedThree,
    StockRanOut,
    TookPile,
    WentOut,
    by_seat,
    facts,
    since_last_turn,
)
from tests.rules.positions import cards, played_with_events, playing, position
from tests.session.course import program


def test_a_turn_of_two_cards_and_a_red_three() -> None:
    where = position("9 8", seats=2, stock="Ks 3h 5s 4c 4h", pile="7")
    _, events = played_with_events(where, "draw")
    assert facts(events) == (
        Drew(0, cards("Ks 5s")),
        ShowedRedThree(0, cards("3h")[0], from_pile=False),
    )
    hidden = [redact(event, 1) for event in events]
    assert facts(hidden)[0] == Drew(0, (None, None))


def test_two_draws_of_one_seat_in_two_turns_are_two() -> None:
    first = ev.CardDrawn(0, None, replacement=False)
    told = facts([first, ev.Discarded(0, 20), ev.CardDrawn(1, None, False), ev.Discarded(1, 24), first])
    assert [type(fact) for fact in told] == [Drew, DiscardedCard, Drew, DiscardedCard, Drew]


def test_laying_a_canasta_and_going_out() -> None:
    where = playing("Q Q 9 9 9 5", melds=[["Q Q Q Q Q"]])
    _, events = played_with_events(where, "lay 9: 9 9 9", "lay Q: Q Q", "discard 5")
    nines, queens, discard, out = facts(events)
    assert isinstance(nines, LaidCards)
    assert (nines.started, nines.canasta, len(nines.cards)) == (True, False, 3)
    assert isinstance(queens, LaidCards)
    assert (queens.started, queens.canasta, queens.target) == (False, True, 12)
    assert discard == DiscardedCard(0, cards("5")[0])
    assert out == WentOut(0, concealed=False)


def test_freezing_and_blocking_belong_to_the_discard() -> None:
    where = playing("2d 3s 9 8")
    assert facts(played_with_events(where, "discard 2d")[1]) == (
        DiscardedCard(0, cards("2d")[0], froze=True),
    )
    assert facts(played_with_events(where, "discard 3s")[1]) == (
        DiscardedCard(0, cards("3s")[0], blocks=True),
    )


def test_taking_the_pile() -> None:
    where = position("K K 9", pile="4 3h 6 Ks", melds=[["Q Q Q"]], preset="polish-online")
    told = facts(played_with_events(where, "take K: K K")[1])
    assert told[0] == TookPile(0, cards("Ks")[0], 4)
    assert isinstance(told[1], LaidCards)
    assert len(told[1].cards) == 3
    assert told[2] == ShowedRedThree(0, cards("3h")[0], from_pile=True)


def test_the_end_on_the_stock() -> None:
    where = position("K 9 8", "polish-online", stock="", pile="4 6")
    assert facts(played_with_events(where, "pass")[1]) == (EndedByPassing(0), StockRanOut())


def test_a_deal_tells_its_red_threes_but_not_their_replacements() -> None:
    made = program("bb", dealer=0)
    told = facts(made.session.match.history)
    assert told[0] == Dealt(0)
    assert {type(fact) for fact in told} <= {Dealt, ShowedRedThree}


def test_every_event_of_whole_deals_is_told_or_meant_to_be_left_out() -> None:
    made = program("bbbb", "hungarian")
    while made.session.stage is not Stage.SHEET:
        made.send(made.answer())
    history = made.session.match.history
    told = facts(history)
    for kind, counted in ((ev.Discarded, DiscardedCard), (ev.CardsLaid, LaidCards), (ev.PileTaken, TookPile)):
        assert sum(isinstance(event, kind) for event in history) == sum(
            isinstance(fact, counted) for fact in told
        )
    canastas = sum(isinstance(event, ev.CanastaMade) for event in history)
    assert sum(isinstance(fact, LaidCards) and fact.canasta for fact in told) == canastas
    assert any(isinstance(event, TurnPassed | InitialMeldMade | DealScored) for event in history)


def test_since_ones_last_turn() -> None:
    made = program("pbbb", "bosnian")
    chance = Random(3)
    while not (made.session.stage is Stage.PLAYING and made.session.actions > 3):
        made.send(made.answer(chance))
    told = facts(since_last_turn(made.view.history, 0))
    assert [seat for seat, _ in by_seat(told)] == [1, 2, 3]
    assert all(isinstance(done[-1], DiscardedCard) for _, done in by_seat(told))
    assert all(fact.cards == (None,) for fact in told if isinstance(fact, Drew))


def test_before_ones_first_turn_all_of_the_deal_is_told() -> None:
    made = program("bp")
    while made.session.stage is not Stage.PLAYING:
        made.send(made.answer())
    told: tuple[Fact, ...] = facts(since_last_turn(made.view.history, 1))
    assert isinstance(told[0], Dealt)
    assert isinstance(told[-1], DiscardedCard)


def test_ones_own_freezing_discard_leaves_nothing_behind() -> None:
    events = [ev.Discarded(0, 4), ev.PileFrozen(4), ev.TurnPassed(1), ev.Discarded(1, 20)]
    assert facts(since_last_turn(events, 0)) == (DiscardedCard(1, 20),)
