"""Game records: they come back, may stop anywhere, and whatever is wrong in one is found at its line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import cards_text, is_wild, pack
from kanasta_gui.rules.clock import action_for_absent
from kanasta_gui.rules.deal import StockRanOutAtStart, shuffled_deck
from kanasta_gui.rules.legal import legal_actions
from kanasta_gui.rules.match import Match, leave, new_match, play, start_deal, walkover
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.record import (
    Participant,
    Record,
    action_line,
    deal_line,
    end_line,
    header_line,
    match_line,
    read_record,
)
from kanasta_gui.rules.record_file import Line, RecordError, line_text

PEOPLE = tuple(Participant(name, "human") for name in ("Ana", "Béla", "Čedo", "Ðuro", "E", "F", "G", "H"))


def random_action(match: Match, generator: Random) -> Action:
    """Lays and takes gladly, so that melds and canastas come about."""
    assert match.deal is not None
    actions = list(legal_actions(match.deal))
    return actions[0] if generator.random() < 0.5 else generator.choice(actions)


def played(
    table: Table, deals: int, seed: int = 1, people: tuple[Participant, ...] = PEOPLE, stop: int | None = None
) -> tuple[list[Line], Match]:
    """The lines of a match of random moves, and the match; `stop` cuts the last deal after some actions."""
    generator = Random(seed)
    match = new_match(table, seed % table.seats)
    lines = [header_line(table, people[: table.seats], match.dealer)]
    while len(match.results) < deals and not match.outcome:
        try:
            match, _ = start_deal(match, shuffled_deck(table.rules, generator))
        except StockRanOutAtStart:
            continue
        lines.append(deal_line(match))
        done = 0
        while match.deal is not None and match.is_dealt:
            if stop is not None and len(match.results) == deals - 1 and done == stop:
                return lines, match
            seat, action = match.deal.to_move, random_action(match, generator)
            match, _ = play(match, action)
            lines.append(action_line(seat, action))
            done += 1
        lines.append(end_line(match))
    ending = match_line(match.outcome) if match.outcome else None
    return lines + ([ending] if ending else []), match


def text_of(lines: list[Line]) -> str:
    return "".join(map(line_text, lines))


def short_table() -> Table:
    """Two deals make a match."""
    return make_table("bosnian", 4, values={"deals_max": 2})


@cache
def decided() -> tuple[Line, ...]:
    """A match of two deals with its end."""
    return tuple(played(short_table(), 9, seed=5)[0])


def copy() -> list[Line]:
    return deepcopy(list(decided()))


def refused(lines: list[Line] | str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(lines if isinstance(lines, str) else text_of(lines))
    return caught.value


def index_of(kind: str, number: int = 0) -> int:
    return [at for at, line in enumerate(decided()) if kind in line][number]


# --- they come back ---


@pytest.mark.parametrize(
    ("preset", "seats", "partners"),
    [("hungarian", 5, False), ("hungarian", 6, True), ("polish-three", 3, False), ("classic", 2, False)],
)
def test_a_record_comes_back(preset: str, seats: int, partners: bool) -> None:
    lines, match = played(make_table(preset, seats, partners), 3)
    record = read_record(text_of(lines))
    assert record.match == match
    assert record.participants == PEOPLE[:seats]
    assert written_again(record) == lines


def written_again(record: Record) -> list[Line]:
    """The lines of a record that was read, made from what was read."""
    table = record.match.table
    match = new_match(table, record.dealer)
    lines = [header_line(table, record.participants, record.dealer)]
    for deal in record.deals:
        match, _ = start_deal(match, deal.deck)
        assert match.dealer == deal.dealer
        lines.append(deal_line(match))
        for seat, action in deal.actions:
            match, _ = play(match, action)
            lines.append(action_line(seat, action))
        if not match.is_dealt:
            lines.append(end_line(match))
    ending = match_line(match.outcome) if match.outcome else None
    return lines + ([ending] if ending else [])


def test_the_form_is_that_of_the_format() -> None:
    header, deal = decided()[:2]
    assert list(header) == ["kanasta", "preset", "rules", "seats", "partners", "dealer"]
    assert header["kanasta"] == 1
    assert header["rules"]["hand_size"] == 11
    assert header["rules"]["initial_meld_canasta_from"] is None
    assert header["seats"][1] == {"name": "Béla", "player": "human"}
    assert list(deal) == ["deal", "dealer", "scores", "deck"]
    assert len(deal["deck"].split()) == 108
    assert "Béla" in line_text(header)
    end = decided()[index_of("end")]
    assert [name for name in end if name != "seat"] == ["end", "scores", "totals", "sheet"]
    assert list(end["sheet"][0]) == ["cards", "canastas", "going_out", "red_threes", "hand"]
    assert sum(end["sheet"][0].values()) == end["scores"][0]
    assert decided()[-1] == {"match": "deals", "winners": decided()[-1]["winners"]}


def test_an_end_line_names_who_went_out_and_nobody_when_the_stock_ended() -> None:
    ends = []
    for seed in range(1, 20):
        lines, match = played(make_table("hungarian", 4), 2, seed)
        ends += zip([line for line in lines if "end" in line], match.results, strict=True)
    assert {result.end.reason for _, result in ends} == {"out", "stock"}
    for line, result in ends:
        assert line["end"] == result.end.reason
        assert ("seat" in line) == (line["end"] != "stock")
        assert line.get("seat") == result.end.seat


def test_a_record_may_stop_anywhere() -> None:
    lines = copy()
    for length in (*range(1, len(lines), 3), len(lines)):
        record = read_record(text_of(lines[:length]))
        assert sum(len(deal.actions) for deal in record.deals) == sum("do" in line for line in lines[:length])
    assert read_record(text_of(lines).rstrip("\n")).match.outcome


def test_a_line_that_was_cut_is_found() -> None:
    error = refused(text_of(copy())[:-5])
    assert (error.problem, error.line) == ("not_json", len(decided()))


# --- a changed value is found, and where ---


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all numbers, texts and lists without content."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from leaves(part, (*path, name))
    elif isinstance(value, list) and value:
        for at, part in enumerate(value):
            yield from leaves(part, (*path, at))
    else:
        yield path


def put(line: Line, path: tuple[Any, ...], value: Any) -> None:
    target: Any = line
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value


def get(line: Line, path: tuple[Any, ...]) -> Any:
    target: Any = line
    for step in path:
        target = target[step]
    return target


def numbers() -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Every number of the record, by line, but for those that only say what the rules of the match are."""
    for at, line in enumerate(decided()):
        for path in leaves(line):
            if type(get(line, path)) is int and path[0] != "rules":
                yield at, path


def test_every_changed_number_is_found() -> None:
    changes: list[Callable[[int], Any]] = [
        lambda n: n + 1,
        lambda n: n - 5,
        lambda n: -n or 5,
        float,
        str,
        lambda n: None,
        lambda n: [n],
        lambda n: 10**400,
    ]
    checked = 0
    for at, path in numbers():
        if path == ("seat",) and "do" in decided()[at] and at % 23:
            continue  # a few actions will do
        for change in changes:
            lines = copy()
            changed = change(get(lines[at], path))
            if path == ("dealer",) and at == 0 and type(changed) is int and 0 <= changed < 4:
                continue  # the first deal shows it, see below
            put(lines[at], path, changed)
            assert refused(lines).line == at + 1, (at, path, changed)
            checked += 1
    assert checked > 200


def test_a_number_is_not_a_truth() -> None:
    for at, path in numbers():
        value = get(decided()[at], path)
        if value in (0, 1) and not ("do" in decided()[at] and at % 23):
            lines = copy()
            put(lines[at], path, bool(value))
            assert refused(lines).line == at + 1


def test_another_first_dealer_is_found_in_the_first_deal() -> None:
    lines = copy()
    lines[0]["dealer"] = (lines[0]["dealer"] + 1) % 4
    error = refused(lines)
    assert (error.line, error.problem, error.values["field"]) == (2, "wrong_value", "dealer")


def test_a_missing_or_added_field_is_found() -> None:
    for at, line in enumerate(decided()):
        if "do" in line and at % 23:
            continue
        for name in line:
            lines = copy()
            del lines[at][name]
            assert refused(lines).line == at + 1, (at, name)
        lines = copy()
        lines[at]["note"] = 1
        error = refused(lines)
        assert (error.line, error.problem) == (at + 1, "unknown")
    lines = copy()
    lines[index_of("end")]["sheet"][1]["bonus"] = 0
    assert refused(lines).values["field"] == "sheet[1].bonus"


def test_a_missing_or_repeated_line_is_found() -> None:
    """Mostly at once; that something was laid less or more than it was may show later."""
    for at in (*range(6), *range(6, len(decided()) - 1, 5), len(decided()) - 2):
        lines = copy()
        del lines[at]
        assert refused(lines).line > at
        lines = copy()
        lines.insert(at, lines[at])
        assert refused(lines).line > at


def test_a_changed_deck_is_found() -> None:
    at = index_of("deal")
    for change, problem in (
        (lambda deck: [*deck[:-1], "Ks" if deck[-1] != "Ks" else "Kh"], "not_the_pack"),
        (lambda deck: deck[:-1], "not_the_pack"),
        (lambda deck: [*deck, "Ks"], "not_the_pack"),
        (lambda deck: ["K", *deck[1:]], "bad_cards"),
        (lambda deck: ["10h", *deck[1:]], "bad_cards"),
    ):
        lines = copy()
        lines[at]["deck"] = " ".join(change(lines[at]["deck"].split()))
        error = refused(lines)
        assert (error.line, error.problem) == (at + 1, problem)


def test_exchanged_cards_are_found_when_they_are_played() -> None:
    """The first card of the player to move, for one that stays in the stock."""
    at = index_of("deal")
    lines = copy()
    deck = lines[at]["deck"].split()
    shown = next(line["do"] for line in lines[at:] if str(line.get("do")).startswith("discard"))
    card = shown.split()[1]
    assert card in deck[:90]
    other = next(index for index in range(107, 0, -1) if deck[index] != card)
    deck = [deck[other] if one == card else card if index == other else one for index, one in enumerate(deck)]
    lines[at]["deck"] = " ".join(deck)
    assert refused(lines).problem in ("not_the_pack", "illegal", "not_to_move", "wrong_value")


def test_another_end_is_found() -> None:
    at = index_of("end")
    for change in ("out", "concealed", "stock", "left"):
        lines = copy()
        if lines[at]["end"] != change:
            lines[at]["end"] = change
            assert refused(lines).line == at + 1
    for change in ("target", "walkover", "void", ""):
        lines = copy()
        lines[-1]["match"] = change
        assert refused(lines).line == len(lines)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"do": "fold"}, "bad_action"),
        ({"do": "discard 5"}, "bad_action"),
        ({"do": ""}, "wrong_type"),
        ({"do": 7}, "wrong_type"),
        ({"do": "pass"}, "illegal"),
        ({"do": "lay K: Ks Kh Kd"}, "illegal"),
        ({"seat": 9}, "no_such_seat"),
    ],
)
def test_a_wrong_action_is_found(change: Line, problem: str) -> None:
    at = index_of("do")
    lines = copy()
    lines[at] |= change
    error = refused(lines)
    assert (error.line, error.problem) == (at + 1, problem)


def test_an_illegal_action_says_why() -> None:
    lines = copy()
    at = index_of("do")
    lines[at]["do"] = "pass"
    assert refused(lines).values == {"text": "pass", "code": "wrong_phase"}


# --- the header ---


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"kanasta": 2}, "unknown_version"),
        ({"preset": "canasta"}, "unknown_preset"),
        ({"preset": "polish-three"}, "seats_not_played"),
        ({"partners": False}, "partners_not_played"),
        ({"partners": "yes"}, "wrong_type"),
        ({"dealer": 4}, "no_such_seat"),
        ({"dealer": -1}, "no_such_seat"),
        ({"seats": []}, "seats_not_played"),
        ({"seats": ["Ana", "B", "C", "D"]}, "wrong_type"),
        ({"seats": [{"name": "Ana"}] * 4}, "missing"),
        ({"seats": [{"name": "Ana", "player": "human", "portrait": "fox"}] * 4}, "unknown"),
        ({"seats": [{"name": 1, "player": "human"}] * 4}, "wrong_type"),
        ({"seats": {}}, "wrong_type"),
        ({"rules": []}, "wrong_type"),
        ({"rules": {}}, "missing"),
    ],
)
def test_a_wrong_header_is_found(change: Line, problem: str) -> None:
    lines = copy()
    lines[0] |= change
    error = refused(lines)
    assert (error.line, error.problem) == (1, problem)


def test_every_rule_is_needed_and_in_its_range() -> None:
    for name, value in decided()[0]["rules"].items():
        lines = copy()
        del lines[0]["rules"][name]
        assert refused(lines).values == {"field": f"rules.{name}"}
        for wrong in (-7777, 10**9, "sometimes", 1.5, [], {}):
            lines = copy()
            lines[0]["rules"][name] = wrong
            error = refused(lines)
            assert (error.line, error.problem) == (1, "bad_rule"), (name, value, wrong)
    lines = copy()
    lines[0]["rules"]["tarket"] = 5
    assert refused(lines).problem == "unknown"


def test_rules_under_which_the_game_went_otherwise_are_found() -> None:
    lines = copy()
    lines[0]["rules"]["natural_canasta"] = 505
    lines[0]["rules"]["mixed_canasta"] = 305
    lines[0]["rules"]["going_out_bonus"] = 105
    assert refused(lines).problem == "wrong_value"


# --- walkovers, and matches that were left ---


def with_walkover(
    cause: Any,
    seat: int,
    values: dict[str, Any],
    stop: int = 10,
    player: str = "human",
    between: bool = False,
) -> list[Line]:
    table = make_table("bosnian", 4, values=values)
    people = tuple(Participant(f"P{number}", player) for number in range(4))
    lines, match = played(table, 2 if not between else 1, people=people, stop=None if between else stop)
    outcome = walkover(match, seat, cause).outcome
    assert outcome is not None
    ending = match_line(outcome)
    assert ending is not None
    return [*lines, ending]


CLOCK = {"turn_seconds": 30}


def mover() -> int:
    _, match = played(make_table("bosnian", 4, values=CLOCK), 2, stop=10)
    assert match.deal is not None
    return match.deal.to_move


def test_a_walkover_in_a_record() -> None:
    seat = mover()
    lines = with_walkover("clock", seat, CLOCK)
    assert lines[-1] == {"match": "walkover", "winners": [1 - seat % 2], "seat": seat, "reason": "clock"}
    outcome = read_record(text_of(lines)).match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.seat, outcome.cause) == (
        "walkover", (1 - seat % 2,), seat, "clock",
    )  # fmt: skip


def test_whoever_left_need_not_be_to_move() -> None:
    seat = (mover() + 1) % 4
    assert read_record(text_of(with_walkover("left", seat, {}))).match.outcome
    assert read_record(text_of(with_walkover("left", seat, {}, between=True))).match.outcome
    header = copy()[:1]
    ending = {"match": "walkover", "winners": [1], "seat": 0, "reason": "left"}
    assert read_record(text_of([*header, ending])).match.outcome


def test_a_walkover_that_cannot_be_is_found() -> None:
    seat = mover()
    for lines in (
        with_walkover("clock", seat, {}),
        with_walkover("clock", seat, CLOCK | {"on_timeout": "auto"}),
        with_walkover("clock", (seat + 1) % 4, CLOCK),
        with_walkover("clock", seat, CLOCK, between=True),
        with_walkover("left", seat, {"leaving": "void"}),
        with_walkover("illegal", seat, {}),
        with_walkover("late", (seat + 1) % 4, {}, player="exec:bot"),
        with_walkover("tired", seat, {}),
    ):
        error = refused(lines)
        assert (error.problem, error.line) == ("no_walkover", len(lines))


def test_a_bot_that_fails_loses() -> None:
    for cause in ("illegal", "late", "broken"):
        lines = with_walkover(cause, mover(), {}, player="exec:bot")
        assert read_record(text_of(lines)).match.outcome


def test_wrong_winners_of_a_walkover_are_found() -> None:
    lines = with_walkover("left", 0, {})
    lines[-1]["winners"] = [0]
    assert refused(lines).values["field"] == "winners[0]"


def test_a_match_left_without_a_winner_has_no_last_line() -> None:
    table = make_table("bosnian", 4, values={"leaving": "void"})
    lines, match = played(table, 2, stop=10)
    outcome = leave(match, 0).outcome
    assert outcome is not None
    assert match_line(outcome) is None
    assert read_record(text_of(lines)).match.outcome is None


# --- the form of a line ---


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "not_json"),
        ("draw", "not_json"),
        ('{"seat": 0, "do": "draw"', "not_json"),
        ('{"seat": 0, "seat": 0, "do": "draw"}', "twice"),
        ('{"seat": NaN, "do": "draw"}', "not_json"),
        ('{"seat": 0, "do": "draw"} x', "not_json"),
        ("[" * 100_000, "not_json"),
        ("9" * 5000, "not_json"),
        ('"draw"', "not_a_line"),
        ("null", "not_a_line"),
        ("{}", "not_a_line"),
        ('{"seat": 0}', "not_a_line"),
        ('{"kanasta": 1}', "out_of_place"),
        ('{"end": "out"}', "out_of_place"),
        ('{"deal": 1}', "out_of_place"),
        ('{"match": "target", "winners": [0]}', "no_walkover"),
    ],
)
def test_a_line_in_the_midst_of_a_deal(line: str, problem: str) -> None:
    lines = text_of(copy()).split("\n")
    at = index_of("do") + 2
    error = refused("\n".join([*lines[:at], line, *lines[at:]]))
    assert (error.line, error.problem) == (at + 1, problem)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("draw", "Expecting value"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5000, "Exceeds the limit (4300 digits) for integer string conversion"),
    ],
)
def test_why_a_line_is_not_json(line: str, reason: str) -> None:
    assert refused(line).values["reason"] == reason


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "empty"),
        ("\n", "not_json"),
        ("\ufeff{}", "not_json"),
        ("{}", "out_of_place"),
        ('{"deal": 1}', "out_of_place"),
        ("[]", "not_a_line"),
    ],
)
def test_a_text_that_begins_wrong(text: str, problem: str) -> None:
    error = refused(text)
    assert (error.line, error.problem) == (1, problem)


def test_nothing_comes_after_the_end() -> None:
    for line in ({"deal": 3}, decided()[-1], {"seat": 0, "do": "draw"}):
        error = refused([*copy(), line])
        assert (error.problem, error.line) == ("out_of_place", len(decided()) + 1)
    error = refused(text_of(copy()) + "\n")
    assert error.problem == "not_json"


def test_lines_may_end_as_on_windows_and_names_may_hold_any_letter() -> None:
    people = (Participant("A\u2028\n\u0000“x”", "human"), *PEOPLE[1:])
    lines, match = played(short_table(), 1, people=people)
    assert read_record(text_of(lines).replace("\n", "\r\n")).participants[0].name == people[0].name
    assert read_record(text_of(lines)).match == match


@given(st.integers(0, 10**9), st.sampled_from('0159-"{}[]:,KQh x'))
def test_no_damage_breaks_the_reader(place: int, letter: str) -> None:
    text = text_of(copy())
    place %= len(text)
    damaged = text[:place] + letter + text[place + 1 :]
    try:
        record = read_record(damaged)
    except RecordError as error:
        assert 1 <= error.line <= len(decided())  # noqa: PT017
    else:
        assert json.loads(damaged.split("\n")[0])["kanasta"] == 1
        assert record.deals


def test_a_deal_that_runs_out_at_its_start_is_not_recorded() -> None:
    """Every card of the stock is wild, so the pile never begins."""
    table = make_table("hungarian", 8, False, {"packs": 1, "jokers": 12, "hand_size": 6})
    deck = cards_text(sorted(pack(1, 12), key=is_wild))
    lines = [header_line(table, PEOPLE, 0), {"deal": 1, "dealer": 0, "scores": [0] * 8, "deck": deck}]
    error = refused(lines)
    assert (error.line, error.problem) == (2, "stock_ran_out")


def test_turns_played_for_the_absent_are_recorded_like_others() -> None:
    table = make_table("bosnian", 4, values=CLOCK | {"on_timeout": "auto"})
    match, _ = start_deal(new_match(table, 0), shuffled_deck(table.rules, Random(3)))
    lines = [header_line(table, PEOPLE[:4], 0), deal_line(match)]
    while match.deal is not None and match.is_dealt:
        seat, action = match.deal.to_move, action_for_absent(match.deal)
        assert action is not None
        match, _ = play(match, action)
        lines.append(action_line(seat, action))
    lines.append(end_line(match))
    assert read_record(text_of(lines)).match == match
