"""The course of a session: every stage with every intent, turns, hand-over, clock and end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from kanasta_gui.rules.actions import Discard, DrawStock, Lay
from kanasta_gui.rules.cards import is_red_three, is_wild, pack
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.events import CardDrawn, HandsDealt
from kanasta_gui.rules.match import Outcome
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.refusals import Code
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.machine import transition
from kanasta_gui.session.state import Session, Stage, new_session
from tests.session.course import Program, decided, kinds, players, program


def shuffling() -> Program:
    made = Program(make_table("classic", 2), players("pb"), dealer=1)
    made.send(wish.TableOpened())
    return made


def showing() -> Program:
    made = shuffling()
    made.send(made.answer())
    return made


def playing() -> Program:
    return program("pb")


def covered() -> Program:
    return program("pp")


def thinking() -> Program:
    return program("bp")


def at_sheet() -> Program:
    made = program("bb")
    while made.session.stage is not Stage.SHEET:
        made.send(made.answer())
    return made


def over() -> Program:
    made = program("pb")
    made.send(wish.Leave())
    return made


STAGES: dict[Stage, Callable[[], Program]] = {
    Stage.SHUFFLING: shuffling,
    Stage.SHOWING: showing,
    Stage.COVERED: covered,
    Stage.PLAYING: playing,
    Stage.THINKING: thinking,
    Stage.SHEET: at_sheet,
    Stage.OVER: over,
}


def intents(session: Session) -> dict[str, wish.Intent]:
    """One intent of each kind, with the right token where it has one."""
    return {
        "TableOpened": wish.TableOpened(),
        "DeckGiven": wish.DeckGiven(pack(2, 4)),
        "EventsPlayed": wish.EventsPlayed(session.token),
        "SeatTaken": wish.SeatTaken(),
        "Act": wish.Act(DrawStock()),
        "Undo": wish.Undo(),
        "BotDecided": wish.BotDecided(session.token, DrawStock()),
        "BotFailed": wish.BotFailed(session.token, "late"),
        "TimePassed": wish.TimePassed(1.0),
        "NextDeal": wish.NextDeal(),
        "Rematch": wish.Rematch(),
        "Leave": wish.Leave(),
    }


# What each stage answers to: the stage that follows. Every other pair changes nothing.
FOLLOWS = {
    (Stage.SHUFFLING, "TableOpened"): Stage.SHUFFLING,
    (Stage.SHUFFLING, "DeckGiven"): Stage.SHOWING,
    (Stage.SHUFFLING, "Leave"): Stage.OVER,
    (Stage.SHOWING, "TableOpened"): Stage.PLAYING,
    (Stage.SHOWING, "EventsPlayed"): Stage.PLAYING,
    (Stage.SHOWING, "Leave"): Stage.OVER,
    (Stage.COVERED, "TableOpened"): Stage.COVERED,
    (Stage.COVERED, "SeatTaken"): Stage.PLAYING,
    (Stage.COVERED, "Leave"): Stage.OVER,
    (Stage.PLAYING, "TableOpened"): Stage.PLAYING,
    (Stage.PLAYING, "Act"): Stage.SHOWING,
    (Stage.PLAYING, "Leave"): Stage.OVER,
    (Stage.THINKING, "TableOpened"): Stage.THINKING,
    (Stage.THINKING, "BotDecided"): Stage.SHOWING,
    (Stage.THINKING, "BotFailed"): Stage.OVER,
    (Stage.THINKING, "Leave"): Stage.OVER,
    (Stage.SHEET, "TableOpened"): Stage.SHEET,
    (Stage.SHEET, "NextDeal"): Stage.SHUFFLING,
    (Stage.SHEET, "Leave"): Stage.OVER,
    (Stage.OVER, "TableOpened"): Stage.OVER,
    (Stage.OVER, "Rematch"): Stage.OVER,
}


@pytest.mark.parametrize("stage", STAGES)
def test_every_intent_at_every_stage(stage: Stage) -> None:
    at = STAGES[stage]().session
    assert at.stage is stage
    for name, intent in intents(at).items():
        after, effects = transition(at, intent)
        if (stage, name) in FOLLOWS:
            assert after.stage is FOLLOWS[stage, name], name
            assert effects or (stage, name) == (Stage.SHOWING, "EventsPlayed"), name
        else:
            assert (after, effects) == (at, ()), name


def test_intents_of_the_table_are_all_there_are() -> None:
    assert set(intents(playing().session)) == {kind.__name__ for kind in wish.Intent.__args__}


def test_beginning_asks_for_a_pack_of_its_own_numbers() -> None:
    session = new_session(make_table("classic", 2), players("pb"), dealer=0, seed=77)
    assert transition(session, wish.TableOpened())[1] == (fx.ShuffleDeck((77, 1, 1, 0)),)


def test_a_deal_is_stored_before_it_is_shown() -> None:
    made = shuffling()
    deck = made.deck()
    store, play = made.send(wish.DeckGiven(deck))
    assert isinstance(store, fx.StoreDeal)
    assert (store.dealer, store.scores) == (1, (0, 0))
    assert len(store.deck.split()) == 108
    assert isinstance(play, fx.PlayEvents)
    dealt = play.events[0]
    assert isinstance(dealt, HandsDealt)
    assert dealt.hands[0] is not None, "one's own hand is seen"
    assert dealt.hands[1] is None, "the other's is not"


def test_a_pack_that_runs_out_at_once_is_shuffled_again_and_not_stored() -> None:
    table = make_table("polish-three", 3, None, {"packs": 1, "jokers": 12, "hand_size": 20})
    made = Program(table, players("pbb"))
    made.send(wish.TableOpened())
    deck = sorted(pack(1, 12), key=lambda card: (is_red_three(card), is_wild(card)))
    effects = made.send(wish.DeckGiven(tuple(deck)))  # the pile could only begin with these
    assert effects == (fx.ShuffleDeck((1, 1, 1, 1)),)
    assert made.session.stage is Stage.SHUFFLING
    assert made.deals == []


def test_a_wrong_pack_is_an_error() -> None:
    with pytest.raises(ValueError, match="not the pack"):
        transition(shuffling().session, wish.DeckGiven(pack(1, 0)))


def test_a_refused_action_changes_nothing() -> None:
    made = playing()
    before = made.session
    (refused,) = made.send(wish.Act(Discard(before.match.deal.hand[0])))
    assert isinstance(refused, fx.Refuse)
    assert refused.refusal.code is Code.WRONG_PHASE
    assert made.session == before


def test_an_action_is_stored_then_shown() -> None:
    made = playing()
    store, play = made.send(wish.Act(DrawStock()))
    assert store == fx.StoreAction(0, "draw")
    assert isinstance(play, fx.PlayEvents)
    assert made.session.stage is Stage.SHOWING


def test_events_of_an_older_showing_are_ignored() -> None:
    made = playing()
    made.send(wish.Act(DrawStock()))
    assert made.send(wish.EventsPlayed(made.session.token - 1)) == ()
    assert made.session.stage is Stage.SHOWING


def test_a_computer_is_asked_with_its_view_and_may_not_answer_twice() -> None:
    made = thinking()
    asked = made.asked
    assert asked is not None
    assert (asked.seat, asked.player, asked.numbers) == (0, "random", (1, 1, 1, 1, 0))
    assert asked.view.hand == made.deal.hands[0]
    assert made.send(wish.BotDecided(asked.token + 1, DrawStock())) == ()
    made.send(wish.BotDecided(asked.token, DrawStock()))
    assert made.send(wish.BotDecided(asked.token, DrawStock())) == ()


def test_cards_drawn_by_others_are_not_shown() -> None:
    made = thinking()
    made.send(wish.BotDecided(made.session.token, DrawStock()))
    play = made.effects[-1]
    assert isinstance(play, fx.PlayEvents)
    drawn = [event.card for event in play.events if isinstance(event, CardDrawn)]
    assert drawn == [None, None]


def test_asked_again_after_closing_a_computer_gets_the_same_question() -> None:
    made = program("bbp")
    for _ in range(7):
        made.send(made.answer())
        made.go_on()
    if made.session.stage is not Stage.THINKING:
        made.send(made.answer())
        made.go_on()
    first = made.asked
    assert first is not None
    forget, show, again = made.send(wish.TableOpened())
    assert (forget, show) == (fx.ForgetBot(first.token), fx.ShowTable())
    assert isinstance(again, fx.AskBot)
    assert replace(again, token=0) == replace(first, token=0)
    assert again.token != first.token
    assert decided(again) == decided(first)
    session = made.reopened()
    anew = transition(session, wish.TableOpened())[1][-1]
    assert isinstance(anew, fx.AskBot)
    assert replace(anew, token=0) == replace(first, token=0)


@pytest.mark.parametrize("cause", ["late", "broken"])
def test_a_failing_computer_loses_for_its_side(cause: str) -> None:
    made = program("bpbp")
    made.send(wish.BotFailed(made.session.token, cause))
    assert made.session.match.outcome == Outcome("walkover", (1,), 0, cause)
    assert made.match == {"match": "walkover", "winners": [1], "seat": 0, "reason": cause}
    assert not made.left


def test_an_illegal_answer_loses_for_its_side() -> None:
    made = thinking()
    made.send(wish.BotDecided(made.session.token, Lay(())))
    assert made.session.match.outcome == Outcome("walkover", (1,), 0, "illegal")


def test_a_sheet_follows_each_deal_and_the_end_follows_the_last_sheet() -> None:
    made = program("bb", target=500)
    sheets = 0
    while made.session.stage is not Stage.OVER:
        if made.session.stage is Stage.SHEET:
            sheets += 1
            assert made.deals[-1].result is not None
            assert made.match is None, (
                "the end is stored when it is shown, so that a kill shows the sheet again"
            )
        made.send(made.answer())
    assert sheets == len(made.session.match.results) == len(made.deals)
    outcome = made.session.match.outcome
    assert outcome is not None
    assert made.effects[-1] == fx.ShowMatchOver(outcome)
    assert made.match == {"match": "target", "winners": list(outcome.winners)}
    for number, deal in enumerate(made.deals):
        assert deal.result == {**deal.result, "totals": list(made.session.match.results[number].totals)}


def test_the_next_deal_begins_with_the_totals_and_the_next_dealer() -> None:
    made = at_sheet()
    totals = made.session.match.totals
    dealer = made.session.match.dealer
    made.send(wish.NextDeal())
    store = made.send(made.answer())[0]
    assert isinstance(store, fx.StoreDeal)
    assert (store.dealer, store.scores) == ((dealer + 1) % 2, totals)


def test_a_rematch_has_the_same_players_and_the_next_dealer() -> None:
    made = over()
    assert made.send(wish.Rematch()) == (fx.StartMatch(made.session.table, made.session.seats, 0),)


# --- who sits before the screen ---


def test_one_person_is_never_covered_and_always_looks() -> None:
    made = program("bpb", "polish-three")
    for _ in range(300):
        made.send(made.answer(Random(1)))
        assert made.session.stage is not Stage.COVERED
        assert (made.session.viewer, made.session.is_open) == (1, True)


def test_computers_alone_are_watched_with_hands_hidden() -> None:
    made = program("bbb", "polish-three")
    assert (made.view.seat, made.view.hand) == (0, ())
    assert made.view.hand_sizes == tuple(map(len, made.deal.hands))
    assert all(event.card is None for event in made.view.history if isinstance(event, CardDrawn))
    while made.session.stage is not Stage.SHEET:
        for effect in made.send(made.answer()):
            if isinstance(effect, fx.PlayEvents):
                assert all(event.card is None for event in effect.events if isinstance(event, CardDrawn))


def test_each_of_several_people_takes_over_behind_a_covered_screen() -> None:
    made = covered()
    assert kinds(made.effects) == [fx.ClearDraft, fx.CoverScreen]
    assert made.view.hand == (), "nothing is shown before the seat is taken"
    assert made.send(wish.SeatTaken()) == (fx.ShowTable(),)
    assert (made.session.stage, made.view.hand) == (Stage.PLAYING, made.deal.hands[0])
    made.send(wish.Act(DrawStock()))
    made.go_on()
    assert made.session.stage is Stage.PLAYING, "not covered within a turn"
    made.send(wish.Act(Discard(made.deal.hand[0])))
    play = made.effects[-1]
    assert isinstance(play, fx.PlayEvents)
    made.go_on()
    assert made.effects == (fx.ClearDraft(), fx.CoverScreen(1))
    assert (made.session.stage, made.view.hand) == (Stage.COVERED, ())


def test_hands_dealt_at_a_shared_screen_are_hidden() -> None:
    made = Program(make_table("classic", 2), players("pp"))
    made.send(wish.TableOpened())
    made.send(made.answer())
    play = made.effects[-1]
    assert isinstance(play, fx.PlayEvents)
    dealt = play.events[0]
    assert isinstance(dealt, HandsDealt)
    assert dealt.hands == (None, None)
    chance = Random(9)
    while not made.session.match.results:
        made.send(made.answer(chance))
    while made.session.stage is not Stage.SHUFFLING:
        made.send(made.answer(chance))
    made.send(made.answer())
    play = made.effects[-1]
    assert isinstance(play, fx.PlayEvents)
    dealt = play.events[0]
    assert isinstance(dealt, HandsDealt)
    assert dealt.hands == (None, None), "whoever went out does not see the next hand at once"


def test_a_shared_screen_opened_again_is_covered_even_in_mid_turn() -> None:
    made = covered()
    made.send(wish.SeatTaken())
    made.send(wish.Act(DrawStock()))
    made.go_on()
    made.send(wish.TableOpened())
    assert (made.session.stage, made.view.hand) == (Stage.COVERED, ())
    made.send(wish.SeatTaken())
    assert (made.session.stage, made.view.hand) == (Stage.PLAYING, made.deal.hands[0])


def test_a_persons_hand_stays_in_sight_while_computers_play() -> None:
    made = program("pbp", "polish-three")
    made.send(wish.SeatTaken())
    made.send(wish.Act(DrawStock()))
    made.go_on()
    made.send(wish.Act(Discard(made.deal.hand[0])))
    made.go_on()
    assert made.session.stage is Stage.THINKING
    assert (made.view.seat, made.view.hand) == (0, made.deal.hands[0])
    made.send(wish.TableOpened())
    assert (made.view.seat, made.view.hand) == (2, ()), "whoever opens it again may be anybody"


def test_every_bot_answer_is_legal_in_its_view() -> None:
    made = program("bbbb", "bosnian")
    for _ in range(200):
        if made.session.stage is Stage.THINKING:
            assert made.asked is not None
            assert check(made.asked.view, decided(made.asked)) is None
        made.send(made.answer())
