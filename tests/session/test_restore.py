"""What was stored gives the same table again, at any moment; what cannot have happened is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kanasta_gui.rules.actions import Discard, DrawStock
from kanasta_gui.rules.match import Outcome
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.refusals import Code
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.history import undo_mark
from kanasta_gui.session.machine import transition
from kanasta_gui.session.restore import BadHistory, restore
from kanasta_gui.session.state import Session, Stage
from tests.session.course import TABLES, Program, StoredAction, StoredDeal, kinds, players, program


def opened(session: Session) -> Session:
    """The session as opening its table again leaves it."""
    return replace(transition(session, wish.TableOpened())[0], token=0)


def same_again(made: Program) -> None:
    """A program started anew shows the same table."""
    if made.session.stage is Stage.SHUFFLING and made.session.match.results:
        made.send(made.answer())  # the next deal is not stored yet: it is the sheet that would be shown
    assert made.reopened() == opened(made.session)


@pytest.mark.parametrize(("preset", "seats", "partners"), TABLES)
@pytest.mark.parametrize("people", [0, 1, 2])
def test_a_match_can_be_closed_at_any_moment(preset: str, seats: int, partners: bool, people: int) -> None:
    chance = Random(f"{preset} {seats} {partners} {people}")
    clocked = people > 0 and seats == 4
    rules = {"turn_seconds": 60, "on_timeout": "auto"} if clocked else {}
    table = make_table(preset, seats, partners, {"deals_max": 2, **rules})
    letters = ["p"] * people + ["b"] * (seats - people)
    chance.shuffle(letters)
    made = Program(
        table, players("".join(letters)), dealer=chance.randrange(seats), seed=chance.getrandbits(60)
    )
    made.start()
    undone = 0
    for _ in range(4000):
        if made.session.stage is Stage.OVER:
            break
        if clocked and made.session.stage is Stage.PLAYING:
            made.send(wish.TimePassed(chance.choice((1, 2, 3, 60)) if chance.random() < 0.2 else 1))
            same_clock(made)
        if undo_mark(made.session) and chance.random() < 0.2:
            made.send(wish.Undo())
            undone += 1
        elif made.session.stage is not Stage.OVER:
            made.send(made.answer(chance))
        if chance.random() < 0.02:
            same_again(made) if not clocked else same_clock(made)
    if people:
        assert undone > 0
    assert len(made.session.match.results) >= 2
    if not clocked:
        same_again(made)


def same_clock(made: Program) -> None:
    """With a clock a discard is final once the program was closed; all else is the same."""
    if made.session.stage is Stage.PLAYING and Random(made.session.actions).random() < 0.05:
        again, left = made.reopened(), opened(made.session)
        assert replace(again, marks=()) == replace(left, marks=())
        assert again.marks in (left.marks, ())


def test_before_the_first_deal() -> None:
    made = Program(make_table("classic", 2), players("pb"))
    made.send(wish.TableOpened())
    assert made.reopened() == opened(made.session)


def test_after_the_match() -> None:
    made = program("pb")
    made.send(wish.Leave())
    assert made.reopened() == opened(made.session)
    assert made.reopened().stage is Stage.OVER


def test_after_a_match_that_was_left_without_a_winner() -> None:
    made = program("pb", leaving="void")
    made.send(wish.Leave())
    session = made.reopened()
    assert session.stage is Stage.OVER
    assert session.match.outcome == Outcome("void", (), 0, "left")


def test_after_a_match_between_computers_that_was_left() -> None:
    made = program("bb")
    made.send(wish.Leave())
    assert made.reopened().match.outcome == Outcome("void", (), None, "left")


def test_with_a_clock_a_discard_is_final_once_the_program_was_closed() -> None:
    for seconds, undoable in ((0, True), (30, False)):
        made = program("pb", "polish-online", turn_seconds=seconds)
        for _ in range(2):
            view = made.view
            made.send(wish.Act(Discard(view.hand[0]) if view.phase == "play" else DrawStock()))
            made.go_on()
        assert made.session.stage is Stage.THINKING
        assert bool(undo_mark(made.reopened())) is undoable


def test_what_was_not_stored_any_more_is_stored_now() -> None:
    made = program("bb")
    while made.session.stage is not Stage.SHEET:
        made.send(made.answer())
    facts = made.deals[-1].result
    made.deals[-1].result = None
    session, missing = restore(made.session.table, made.session.seats, made.dealer, 1, made.deals)
    assert missing == (fx.StoreResult(facts),)
    assert session.stage is Stage.SHEET


def test_what_is_shown_after_opening() -> None:
    made = program("pb")
    assert transition(made.reopened(), wish.TableOpened())[1] == (fx.ShowTable(),)
    made = program("bp")
    assert kinds(transition(made.reopened(), wish.TableOpened())[1])[1:] == [fx.ShowTable, fx.AskBot]
    made = program("pp")
    assert kinds(transition(made.reopened(), wish.TableOpened())[1]) == [
        fx.ShowTable,
        fx.ClearDraft,
        fx.CoverScreen,
    ]


def test_the_clock_goes_on_where_it_stood() -> None:
    made = program("pb", "polish-online", turn_seconds=30)
    made.send(wish.TimePassed(12))
    assert made.reopened().clock == 18
    made.clock = 900.0
    assert made.reopened().clock == 30, "never more than a turn has"


def played() -> Program:
    made = program("bb")
    for _ in range(8):
        made.send(made.answer())
    made.go_on()
    return made


def bad(made: Program) -> BadHistory:
    with pytest.raises(BadHistory) as caught:
        made.reopened()
    return caught.value


def test_a_stored_action_that_is_no_action() -> None:
    made = played()
    made.deals[0].rows[2] = StoredAction(made.deals[0].rows[2].seat, "fly")
    error = bad(made)
    assert (error.deal, error.action) == (1, 3)
    assert "fly" in str(error)


def test_a_stored_action_that_is_illegal() -> None:
    made = played()
    made.deals[0].rows[1] = StoredAction(made.deals[0].rows[1].seat, "draw")
    error = bad(made)
    assert (error.deal, error.action) == (1, 2)
    assert error.refusal is not None
    assert error.refusal.code is Code.WRONG_PHASE


def test_a_stored_action_of_another_seat() -> None:
    made = played()
    made.deals[0].rows[0] = StoredAction(1, "draw")
    assert "turn of seat 0" in str(bad(made))


def test_a_stored_pack_that_is_none() -> None:
    for deck in ("Ks Kh", "no cards", ""):
        made = played()
        made.deals[0] = StoredDeal(deck, made.deals[0].rows)
        assert bad(made).action == 0


def test_a_deal_that_follows_one_that_is_not_over() -> None:
    made = played()
    made.deals.append(made.deals[0])
    assert "not over" in str(bad(made))


def test_an_action_after_the_end_of_the_deal() -> None:
    made = program("bb")
    while made.session.stage is not Stage.SHEET:
        made.send(made.answer())
    made.deals[-1].rows.append(StoredAction(0, "draw"))
    assert "the deal is over" in str(bad(made))
