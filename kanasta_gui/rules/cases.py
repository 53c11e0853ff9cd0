"""Referee cases (FORMATS): positions with questions, read strictly, set up, played and compared.

A file is given as text; each case is set up for each of its presets before any is played, so a case that
cannot be is a bad file and never a wrong answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kanasta_gui.rules.case_file import CaseError, CaseReader, SourceLines, read_toml
from kanasta_gui.rules.engine import check, perform
from kanasta_gui.rules.legal import KINDS, may
from kanasta_gui.rules.match import judge_outcome
from kanasta_gui.rules.notation import NotationError, Written, parse_action, parse_written, ranks_text
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.refusals import Code
from kanasta_gui.rules.ruleset import BadRule
from kanasta_gui.rules.scoring import score_sheets
from kanasta_gui.rules.setup import BadPosition, Description, set_up
from kanasta_gui.rules.state import Deal

OK = "ok"
DEAL_ENDS = ("out", "concealed", "stock")
DEFAULT_PILE = "4s"
KEYS = (
    "id", "presets", "seats", "partners", "set", "scores", "to_move", "hands", "melds", "laid", "red_threes",
    "pile", "stock", "phase", "do", "expect", "then",
)  # fmt: skip
THEN_KEYS = (
    "hand", "melds", "pile", "stock", "to_move", "deal_over", "scores", "totals", "match_over", "may",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """One case under one preset, set up. `then` holds what is to be so afterwards, in the form of `found`."""

    name: str
    preset: str
    line: int | None
    deal: Deal
    steps: tuple[str, ...]
    expect: str
    then: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Mismatch:
    """What was expected and what came, in the words of the format."""

    expected: str
    came: str


# --- reading ---


def parse_cases(text: str) -> tuple[Case, ...]:
    """Every case of a file under each of its presets. Raises CaseError."""
    content = read_toml(text)
    tables = content.get("case")
    for key in content:
        if key != "case":
            raise CaseError("unknown_key", None, None, key)
    if tables is None or tables == []:
        raise CaseError("no_cases", None, None, "case")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise CaseError("wrong_type", None, None, "case", wanted="tables")
    lines = SourceLines(text, len(tables))
    return tuple(
        case for index, table in enumerate(tables) for case in _read_case(CaseReader(table, index, lines))
    )


def _read_case(reader: CaseReader) -> list[Case]:
    reader.only(KEYS)
    for key in ("id", "presets", "do", "expect"):
        reader.needed(key)
    steps = reader.texts("do")
    for step in steps:
        try:
            parse_action(step, ())
        except NotationError as error:
            raise reader.error("bad_action", "do", error, text=step) from None
    expect = reader.choice("expect", (OK, *Code))
    cases = []
    for preset in reader.texts("presets"):
        if preset not in PRESETS:
            raise reader.error("unknown_preset", "presets", preset=preset)
        table = _table(reader, preset)
        deal = _position(reader, table)
        cases.append(Case(reader.name, preset, reader.line, deal, steps, expect, _then(reader, table)))
    return cases


def _table(reader: CaseReader, preset: str) -> Table:
    chosen = PRESETS[preset]
    seats = reader.number("seats", chosen.default_seats)
    if seats not in chosen.seats:
        raise reader.error("seats_not_played", "seats", preset=preset, seats=seats)
    partners = reader.flag("partners")
    if partners is not None and partners not in chosen.partners_allowed(seats):
        raise reader.error("partners_not_played", "partners", preset=preset, seats=seats)
    try:
        return make_table(preset, seats, partners, reader.table("set"))
    except BadRule as error:
        raise reader.error("bad_rule", "set", error) from None


def _position(reader: CaseReader, table: Table) -> Deal:
    hands: dict[int, tuple[Written, ...]] = {}
    for key, cards in reader.table("hands").items():
        seats = [seat for seat in range(table.seats) if str(seat) == key]
        if not seats:
            raise reader.error("no_such_seat", "hands", seat=key, seats=table.seats)
        hands[seats[0]] = _cards(reader, "hands", cards)
    stock = reader.value("stock")
    if isinstance(stock, int) and not isinstance(stock, bool):
        stock = reader.number("stock", low=0)
    elif stock is not None:
        stock = _cards(reader, "stock", stock, "number_or_cards")
    wanted = Description(
        hands=hands,
        melds=_melds(reader, "melds", table.sides),
        red_threes=reader.numbers_by_side("red_threes", table.sides, low=0),
        pile=_cards(reader, "pile", reader.value("pile", DEFAULT_PILE)),
        stock=stock,
        scores=reader.numbers_by_side("scores", table.sides),
        to_move=_seat(reader, "to_move", reader.value("to_move", 0), table),
        laid=_laid(reader, table),
        phase="play" if reader.choice("phase", ("draw", "play"), "draw") == "play" else "draw",
    )
    try:
        return set_up(table, wanted)
    except BadPosition as error:
        raise reader.error("bad_position", error.place, error) from None


def _cards(reader: CaseReader, key: str, value: Any, wanted: str = "cards") -> tuple[Written, ...]:
    if not isinstance(value, str):
        raise reader.error("wrong_type", key, wanted=wanted)
    try:
        return parse_written(value)
    except NotationError as error:
        raise reader.error("bad_cards", key, error, text=value) from None


def _melds(reader: CaseReader, key: str, sides: int) -> tuple[tuple[tuple[Written, ...], ...], ...]:
    """Melds by side; none where the key is left out."""
    value = reader.value(key, [[] for _ in range(sides)])
    if not isinstance(value, list) or not all(isinstance(side, list) for side in value):
        raise reader.error("wrong_type", key, wanted="melds")
    reader.one_a_side(key, value, sides)
    return tuple(tuple(_cards(reader, key, meld) for meld in side) for side in value)


def _seat(reader: CaseReader, key: str, value: Any, table: Table) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise reader.error("wrong_type", key, wanted="number")
    if not 0 <= value < table.seats:
        raise reader.error("no_such_seat", key, seat=value, seats=table.seats)
    return value


def _laid(reader: CaseReader, table: Table) -> frozenset[int] | None:
    value = reader.value("laid")
    if value is None:
        return None
    if not isinstance(value, list):
        raise reader.error("wrong_type", "laid", wanted="numbers")
    return frozenset(_seat(reader, "laid", seat, table) for seat in value)


def _then(reader: CaseReader, table: Table) -> dict[str, Any]:
    """What is to be so after the last action, in the form that `_found` gives."""
    then = reader.within("then")
    then.only(THEN_KEYS)
    wanted: dict[str, Any] = {}
    for key, value in then.values.items():
        match key:
            case "hand" | "pile":
                wanted[key] = _ranks(_cards(then, key, value))
            case "melds":
                sides = _melds(then, key, table.sides)
                wanted[key] = [sorted(_ranks(meld) for meld in side) for side in sides]
            case "stock":
                wanted[key] = then.number(key, low=0)
            case "to_move":
                wanted[key] = _seat(then, key, value, table)
            case "deal_over":
                wanted[key] = then.choice(key, DEAL_ENDS)
            case "scores" | "totals":
                wanted[key] = list(then.numbers_by_side(key, table.sides))
            case "match_over":
                wanted[key] = then.flag(key)
            case "may":
                kinds = then.texts(key, empty=True, choices=KINDS)
                wanted[key] = [kind for kind in KINDS if kind in kinds]
    return wanted


def _ranks(cards: tuple[Written, ...]) -> str:
    return ranks_text(written.rank * 4 for written in cards)


# --- playing ---


def judge(case: Case) -> Mismatch | None:
    """Play the steps and compare; None where all is as expected."""
    deal, acting, answer = case.deal, case.deal.to_move, OK
    for number, step in enumerate(case.steps, 1):
        acting = deal.to_move
        action = parse_action(step, deal.hand)
        refusal = check(deal, action)
        answer = refusal.code.value if refusal else OK
        if refusal and number < len(case.steps):
            return Mismatch(f"{step}: {OK}", f"{step}: {answer}")
        if not refusal:
            deal, _ = perform(deal, action)
    expected, came = [], []
    if answer != case.expect:
        expected.append(case.expect)
        came.append(answer)
    for key, value in case.then.items():
        found = _found(key, deal, acting)
        if found != value:
            expected.append(f"{key} = {_shown(value)}")
            came.append(f"{key} = {_shown(found)}")
    return Mismatch(", ".join(expected), ", ".join(came)) if expected else None


def _shown(value: Any) -> str:
    return "none" if value is None else json.dumps(value)


def _found(key: str, deal: Deal, acting: int) -> Any:
    """What is so, for a key of `then`: cards as ranks in rising order, lists by side, None for "not yet"."""
    match key:
        case "hand":
            return ranks_text(deal.hands[acting])
        case "pile":
            return ranks_text(deal.pile)
        case "melds":
            return [sorted(ranks_text(meld.cards) for meld in side) for side in deal.melds]
        case "stock":
            return deal.stock_size
        case "to_move":
            return deal.to_move
        case "deal_over":
            return deal.end.reason if deal.end else None
        case "may":
            return list(may(deal))
        case "scores":
            return [sheet.total for sheet in score_sheets(deal)] if deal.end else None
        case "totals":
            return list(_totals(deal))
        case _:
            return bool(deal.end and judge_outcome(deal.table, _totals(deal), 1))


def _totals(deal: Deal) -> tuple[int, ...]:
    """The sides' scores: before the deal while it runs, with it afterwards."""
    if not deal.end:
        return deal.scores
    return tuple(score + sheet.total for score, sheet in zip(deal.scores, score_sheets(deal), strict=True))
