"""Undo: how far back each action can be taken, and what it does to clock, store and screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.match import Match
from kanasta_gui.rules.state import DRAWN, Deal
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.history import undo_mark
from kanasta_gui.session.state import Stage
from tests.rules.positions import action, cards, meld
from tests.session.course import Program, program


def at(made: Program, **changes: Any) -> Program:
    """The program with another position in front of the person to move."""
    match: Match = replace(made.session.match, deal=replace(made.deal, **changes))
    made.session = replace(made.session, match=match)
    return made


def table(
    preset: str = "classic",
    seats: str = "pb",
    *,
    hand: str = "K K K K 7 7 7 5 9",
    pile: str = "4 5 K",
    stock: str = "8 8 8 8",
    drawn: bool = True,
    melds: tuple[str, ...] = ("Q Q Q",),
    **rules: Any,
) -> Program:
    """A person to move at seat 0 with these cards."""
    made = program(seats, preset, **rules)
    if made.session.stage is Stage.COVERED:
        made.send(wish.SeatTaken())
    deal: Deal = made.deal
    start = replace(deal.start, deck=cards(stock))
    return at(
        made,
        start=start,
        next_card=0,
        hands=(cards(hand), *deal.hands[1:]),
        melds=(tuple(map(meld, melds)), *deal.melds[1:]),
        pile=cards(pile),
        **({"turn": DRAWN} if drawn else {}),
    )


def done(made: Program, *texts: str) -> None:
    """The person does these, and each is shown."""
    for text in texts:
        wished: Action = action(made.deal, text)
        made.send(wish.Act(wished))
        assert fx.StoreAction in map(type, made.effects), (text, made.effects)
        made.go_on()


def undoable(made: Program) -> int:
    """How many actions can be undone one after the other."""
    count = 0
    while undo_mark(made.session):
        assert made.send(wish.Undo()) != ()
        count += 1
    assert made.send(wish.Undo()) == ()
    return count


OPEN = {"pile_open": True}
REPLACING = {"pile_open": True, "replace_red_three_from_pile": True}


@pytest.mark.parametrize(
    ("texts", "setting", "expected"),
    [
        (["draw"], {"drawn": False}, 0),
        (["lay K: K K K"], {}, 1),
        (["lay K: K K K", "lay 7: 7 7 7"], {}, 2),
        (["lay K: K K K", "discard 5"], {}, 2),
        (["discard 5"], {}, 1),
        (["draw", "lay K: K K K"], {"drawn": False}, 1),
        (["draw", "lay K: K K K", "discard 5"], {"drawn": False}, 2),
        (["take K: K K"], {"drawn": False}, 0),
        (["take K: K K", "lay 7: 7 7 7"], {"drawn": False}, 1),
        (["take K: K K"], {"drawn": False, **OPEN}, 1),
        (["take K: K K", "lay 7: 7 7 7", "discard 9"], {"drawn": False, **OPEN}, 3),
        # a red three of the pile that is replaced shows a card of the stock, one that is not shows nothing
        (["take K: K K"], {"drawn": False, "pile": "4 3h K", **OPEN}, 1),
        (["take K: K K"], {"drawn": False, "pile": "4 3h K", **REPLACING}, 0),
        (["take K: K K"], {"drawn": False, "pile": "4 5 K", **REPLACING}, 1),
        (["take K: K K", "lay 7: 7 7 7"], {"drawn": False, "pile": "4 3h K", **REPLACING}, 1),
        # the end of a deal shows all hands
        (["lay K: K K K K", "lay 7: 7 7 7"], {"hand": "K K K K 7 7 7", "melds": ("Q Q Q Q Q Q Q",)}, 0),
        (["discard 9"], {"hand": "9", "melds": ("Q Q Q Q Q Q Q",)}, 0),
        (["lay 7: 7 7 7", "discard 9"], {"hand": "7 7 7 9", "melds": ("Q Q Q Q Q Q Q",)}, 0),
        (["discard 9"], {"stock": "", "on_empty_stock": "end"}, 0),
    ],
)
def test_how_far_back(texts: list[str], setting: dict[str, Any], expected: int) -> None:
    rules = {"canastas_to_go_out": 1}
    made = table(**(rules | setting))
    done(made, *texts)
    assert undoable(made) == expected


def test_undo_leads_to_just_the_match_before() -> None:
    made = table()
    states = [made.session.match]
    for text in ("lay K: K K K", "lay 7: 7 7 7", "discard 5"):
        done(made, text)
        states.append(made.session.match)
    for earlier in (states[2], states[1], states[0]):
        made.send(wish.Undo())
        assert made.session.match == earlier
        assert made.session.stage is Stage.PLAYING


def test_undone_actions_are_marked_and_the_table_is_shown_again() -> None:
    made = table()
    done(made, "lay K: K K K", "lay 7: 7 7 7")
    assert made.send(wish.Undo()) == (fx.StoreUndo(), fx.ShowTable())
    assert [row.undone for row in made.deals[-1].rows] == [False, True]
    done(made, "discard 5")
    assert [row.action.split()[0] for row in made.deals[-1].actions] == ["lay", "discard"]


def test_a_discard_can_be_undone_until_the_computer_has_acted() -> None:
    made = table()
    done(made, "discard 5")
    assert made.session.stage is Stage.THINKING
    token = made.session.token
    assert made.send(wish.Undo()) == (fx.ForgetBot(token), fx.StoreUndo(), fx.ShowTable())
    assert made.session.stage is Stage.PLAYING
    assert made.send(wish.BotDecided(token, action(made.deal, "discard 9"))) == (), "its answer is stale"
    done(made, "discard 5")
    made.send(made.answer())
    assert made.send(wish.Undo()) == ()
    made.go_on()
    assert made.send(wish.Undo()) == ()


def test_undo_while_the_action_is_shown() -> None:
    made = table()
    made.send(wish.Act(action(made.deal, "discard 5")))
    token = made.session.token
    made.send(wish.Undo())
    assert made.session.stage is Stage.PLAYING
    assert made.send(wish.EventsPlayed(token)) == ()


def test_a_computer_asked_again_after_undo_gets_the_same_numbers() -> None:
    made = table()
    done(made, "discard 5")
    assert made.asked is not None
    first = made.asked.numbers
    made.send(wish.Undo())
    done(made, "lay K: K K K", "discard 5")
    assert made.asked.numbers[-2] == first[-2] + 1
    made.send(wish.Undo())
    made.send(wish.Undo())
    done(made, "discard 5")
    assert made.asked.numbers == first


def test_computers_actions_cannot_be_undone() -> None:
    made = program("bp")
    for _ in range(3):
        made.send(made.answer())
        assert made.send(wish.Undo()) == ()
        made.go_on()


def test_actions_of_an_earlier_turn_cannot_be_undone() -> None:
    made = table()
    done(made, "lay K: K K K", "discard 5")
    while made.session.stage is not Stage.PLAYING:
        made.send(made.answer())
    assert made.send(wish.Undo()) == ()


# --- at a shared screen ---


def test_a_discard_is_undone_behind_the_covered_screen_and_stays_covered() -> None:
    made = table(seats="pp")
    done(made, "lay K: K K K", "discard 5")
    assert made.session.stage is Stage.COVERED
    assert made.send(wish.Undo()) == (
        fx.StoreUndo(),
        fx.ShowTable(),
        fx.ClearDraft(),
        fx.CoverScreen(0),
    )
    assert made.view.hand == (), "whoever pressed it may be the next player"
    assert made.send(wish.Undo()) == (), "first the seat is taken again"
    made.send(wish.SeatTaken())
    assert made.send(wish.Undo()) == (fx.StoreUndo(), fx.ShowTable())


def test_who_has_taken_over_has_acted() -> None:
    made = table(seats="pp")
    done(made, "discard 5")
    made.send(wish.SeatTaken())
    assert made.send(wish.Undo()) == ()


# --- the clock ---


def test_undo_gives_no_time_back() -> None:
    made = table("polish-online", turn_seconds=60)
    made.send(wish.TimePassed(10))
    done(made, "lay K: K K K")
    made.send(wish.TimePassed(10))
    assert made.send(wish.Undo()) == (fx.StoreUndo(), fx.ShowTable())
    assert made.session.clock == 40
    made.send(wish.TimePassed(5))
    done(made, "discard 5")
    assert made.session.clock == 60
    assert fx.KeepClock(35) in made.send(wish.Undo())
    assert made.session.clock == 35
