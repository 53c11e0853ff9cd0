"""Simulated matches: on every table every deal ends, nobody breaks a rule, and the records hold.

`KANASTA_DEALS=500 pytest tests/ai/test_simulation.py` plays more deals on each table.
"""

from __future__ import annotations

import os

import pytest

from kanasta_gui.ai.levels import LEVELS, NoSuchLevel, make_player
from kanasta_gui.ai.random_player import RandomPlayer
from kanasta_gui.ai.seeds import generator
from kanasta_gui.ai.simulation import DEALS_LIMIT, Fault, Plan, SimulatedMatch, simulate
from kanasta_gui.rules.actions import Pass
from kanasta_gui.rules.match import new_match, play, start_deal
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.record import read_record
from kanasta_gui.rules.view import view_for

DEALS = int(os.environ.get("KANASTA_DEALS", "40"))

TABLES = [
    pytest.param(make_table(name, seats, partners), id=f"{name}-{seats}-{'pairs' if partners else 'alone'}")
    for name, preset in PRESETS.items()
    for seats in preset.seats
    for partners in preset.partners_allowed(seats)
]


def mixed(table: Table) -> tuple[str, ...]:
    """Both levels at the table, and in pairs both on each side."""
    return tuple("casual" if (seat + seat // table.sides) % 2 else "random" for seat in range(table.seats))


def levels(table: Table, deals: int, *names: str, seed: int = 1) -> list[SimulatedMatch]:
    return list(simulate(Plan(table, names, seed), deals=deals))


@pytest.mark.parametrize("table", TABLES)
def test_all_deals_end_and_all_records_hold(table: Table) -> None:
    done = 0
    for simulated in simulate(Plan(table, mixed(table), seed=11), deals=DEALS):
        match = simulated.match
        assert simulated.fault is None
        assert len(match.results) == simulated.deals
        assert not match.is_dealt
        assert read_record(simulated.record).match == match
        done += simulated.deals
    assert done == DEALS


@pytest.mark.parametrize("table", TABLES[::5])
def test_the_same_plan_gives_the_same_records(table: Table) -> None:
    first = [simulated.record for simulated in simulate(Plan(table, mixed(table), 3), deals=4)]
    again = [simulated.record for simulated in simulate(Plan(table, mixed(table), 3), deals=4)]
    other = [simulated.record for simulated in simulate(Plan(table, mixed(table), 4), deals=4)]
    assert first == again
    assert first != other


def test_more_deals_do_not_change_the_first_ones() -> None:
    table = make_table("bosnian", 4)
    short, long = levels(table, 2, *["random"] * 4)[0], levels(table, 6, *["random"] * 4)[0]
    assert long.record.startswith(short.record)


def test_what_one_seat_does_moves_no_other_seats_chance() -> None:
    """Packs depend on seed, match and deal alone: another level sees the same first pack."""
    table = make_table("classic", 4)
    one, other = levels(table, 1, *["random"] * 4)[0], levels(table, 1, *["casual"] * 4)[0]
    assert one.record.split("\n")[1] == other.record.split("\n")[1]
    assert one.record != other.record


def test_generators_differ_by_each_number() -> None:
    drawn = {
        generator(*numbers).random()
        for numbers in (
            (1, 1, 1, 0), (2, 1, 1, 0), (1, 2, 1, 0), (1, 1, 2, 0), (1, 1, 1, 1), (1, 1, 1, 1, 0), (1, 11, 1),
        )
    }  # fmt: skip
    assert len(drawn) == 7
    assert generator(5, 6).random() == generator(5, 6).random()


def test_a_match_is_cut_at_the_limit_and_another_follows() -> None:
    table = make_table("hungarian", 8, False, {"target": 50000, "deals_max": 0})
    first, second = levels(table, DEALS_LIMIT + 3, *["random"] * 8)
    assert (first.deals, first.cut, first.match.outcome) == (DEALS_LIMIT, True, None)
    assert (second.deals, second.cut, second.number) == (3, False, 2)


def test_each_deal_is_reported() -> None:
    reported: list[None] = []
    plan = Plan(make_table("bosnian", 4), ("random",) * 4, 1)
    played = sum(one.deals for one in simulate(plan, matches=2, deal_done=lambda _: reported.append(None)))
    assert len(reported) == played > 2


def test_the_first_deal_passes_round_from_match_to_match() -> None:
    plan = Plan(make_table("polish-three", 3, values={"deals_max": 1}), ("random",) * 3, 1)
    dealers = [read_record(simulated.record).dealer for simulated in simulate(plan, matches=4)]
    assert dealers == [0, 1, 2, 0]


def test_a_player_that_breaks_the_rules_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    def pass_on_and_on(self: object, view: object, generator: object) -> Pass:
        return Pass()

    monkeypatch.setattr(RandomPlayer, "decide", pass_on_and_on)
    table = make_table("bosnian", 4)
    matches = levels(table, 2, "random", "casual", "casual", "casual")
    assert len(matches) == 2, "a match that is lost at once counts as a deal begun"
    for simulated in matches:
        assert simulated.fault == Fault(0, "illegal", "illegal", {"text": "pass", "code": "wrong_phase"})
        outcome = simulated.match.outcome
        assert outcome is not None
        assert (outcome.reason, outcome.cause, outcome.winners) == ("walkover", "illegal", (1,))
        assert read_record(simulated.record).match.outcome == outcome


def test_a_player_sees_what_the_rules_show_it() -> None:
    """The simulation keeps what each seat has seen; it must be what `view_for` gives."""
    table = make_table("hungarian", 4)
    seen = []

    class Watcher(RandomPlayer):
        def decide(self, view, generator):  # type: ignore[no-untyped-def]
            seen.append(view)
            return super().decide(view, generator)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kanasta_gui.ai.levels._PLAYERS", {"random": lambda _: Watcher()})
        (simulated,) = levels(table, 1, *["random"] * 4)
    record = read_record(simulated.record)
    match, _ = start_deal(new_match(table, record.dealer), record.deals[0].deck)
    for view, (seat, action) in zip(seen, record.deals[0].actions, strict=True):
        assert match.deal is not None
        assert view == view_for(match.deal, seat, 1, match.history)
        match, _ = play(match, action)


# --- levels ---


def test_the_levels_of_this_version() -> None:
    assert LEVELS == ("novice", "casual", "skilled", "expert", "master", "random")
    for level in LEVELS:
        assert make_player(level)


@pytest.mark.parametrize("level", ["", "Casual", "human", "exec", "exec:./bot"])
def test_no_such_level(level: str) -> None:
    with pytest.raises(NoSuchLevel):
        make_player(level)
