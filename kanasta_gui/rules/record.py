"""Game records: a whole match as JSON lines (FORMATS "Game record").

The lines are made here, one function for each kind, and `read_record` plays a record through the rules:
everything in it that follows from what stands before is computed and compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from kanasta_gui.rules.actions import Action
from kanasta_gui.rules.cards import Card, cards_text
from kanasta_gui.rules.deal import StockRanOutAtStart, is_whole_pack
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.match import (
    Match,
    Outcome,
    WalkoverReason,
    new_match,
    next_dealer,
    play,
    start_deal,
    walkover,
)
from kanasta_gui.rules.notation import NotationError, action_text, parse_action, parse_cards
from kanasta_gui.rules.presets import PRESETS, Table
from kanasta_gui.rules.record_file import Fields, Line, RecordError, compare, json_line, shown
from kanasta_gui.rules.ruleset import PARAMETERS, BadRule, RuleSet, as_values, with_values

VERSION: Final = 1
SUFFIX: Final = ".kanasta"

Kind = Literal["kanasta", "deal", "do", "end", "match"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Participant:
    """Who sits at a seat: `player` is `human`, a level, or `exec:` and a command."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal of a record: the pack in drawing order and what each seat did."""

    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A record that holds: who played, what was done, and the match as it stands after the last line."""

    participants: tuple[Participant, ...]
    dealer: int
    deals: tuple[RecordedDeal, ...]
    match: Match


# --- writing ---


def header_line(table: Table, participants: Iterable[Participant], dealer: int) -> Line:
    """The first line: the table, who plays, and who deals first."""
    return {
        "kanasta": VERSION,
        "preset": table.preset,
        "rules": as_values(table.rules),
        "seats": [{"name": one.name, "player": one.player} for one in participants],
        "partners": table.partners,
        "dealer": dealer,
    }


def deal_line(match: Match) -> Line:
    """The line of the deal that has just begun."""
    if match.deal is None:
        raise ValueError("no deal was dealt")
    return {
        "deal": match.deal_number,
        "dealer": match.dealer,
        "scores": list(match.deal.scores),
        "deck": cards_text(match.deal.start.deck),
    }


def action_line(seat: int, action: Action) -> Line:
    """The line of an action."""
    return {"seat": seat, "do": action_text(action)}


def end_line(match: Match) -> Line:
    """The line of the deal that has just ended."""
    result = match.results[-1]
    line: Line = {"end": result.end.reason}
    if result.end.seat is not None:
        line["seat"] = result.end.seat
    line["scores"] = [sheet.total for sheet in result.sheets]
    line["totals"] = list(result.totals)
    line["sheet"] = [
        {
            "cards": sheet.cards,
            "canastas": sheet.canastas,
            "going_out": sheet.going_out,
            "red_threes": sheet.red_threes,
            "hand": sheet.hand,
        }
        for sheet in result.sheets
    ]
    return line


def match_line(outcome: Outcome) -> Line | None:
    """The line of a match that is over; none for one that was left without a winner."""
    line: Line = {"match": outcome.reason, "winners": list(outcome.winners)}
    if outcome.reason == "walkover":
        line |= {"seat": outcome.seat, "reason": outcome.cause}
    return None if outcome.reason == "void" else line


# --- reading ---


def read_record(text: str) -> Record:
    """The record, played through; every line is verified. Raises RecordError."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise RecordError(1, "empty")
    reader = _Reader(_header(1, json_line(1, lines[0])))
    for number, line in enumerate(lines[1:], 2):
        reader.read(number, json_line(number, line))
    return reader.record()


@dataclass(frozen=True, slots=True)
class _Header:
    table: Table
    participants: tuple[Participant, ...]
    dealer: int


def _header(number: int, line: Line) -> _Header:
    if "kanasta" not in line:
        raise RecordError(number, "out_of_place", expected="kanasta")
    if type(line["kanasta"]) is not int or line["kanasta"] != VERSION:
        raise RecordError(number, "unknown_version", found=shown(line["kanasta"]), version=VERSION)
    fields = Fields(number, line)
    fields.only("kanasta", "preset", "rules", "seats", "partners", "dealer")
    preset, partners = fields.text("preset"), fields.flag("partners")
    participants = _participants(fields)
    seats = len(participants)
    if preset not in PRESETS:
        raise RecordError(number, "unknown_preset", preset=preset)
    if seats not in PRESETS[preset].seats:
        raise RecordError(number, "seats_not_played", preset=preset, seats=seats)
    if partners not in PRESETS[preset].partners_allowed(seats):
        raise RecordError(number, "partners_not_played", preset=preset, seats=seats)
    try:
        table = Table(preset, _rules(fields), seats, partners)
    except BadRule as error:
        raise RecordError(number, "bad_rule", error) from None
    return _Header(table, participants, fields.seat("dealer", seats))


def _rules(fields: Fields) -> RuleSet:
    values = fields.table("rules")
    rules = Fields(fields.number, values, "rules.")
    rules.only(*PARAMETERS)
    rules.needs(*PARAMETERS)
    return with_values(RuleSet(), values)


def _participants(fields: Fields) -> tuple[Participant, ...]:
    found = []
    for index, one in enumerate(fields.items("seats")):
        if not isinstance(one, dict):
            raise RecordError(fields.number, "wrong_type", field=f"seats[{index}]", wanted="table")
        seat = Fields(fields.number, one, f"seats[{index}].")
        seat.only("name", "player")
        found.append(Participant(seat.text("name"), seat.text("player")))
    return tuple(found)


class _Reader:
    """Plays a record line by line."""

    def __init__(self, header: _Header) -> None:
        self._header = header
        self._match = new_match(header.table, header.dealer)
        self._deals: list[tuple[int, tuple[Card, ...], list[tuple[int, Action]]]] = []
        self._ended = False  # the match line was read
        self._to_end = False  # the deal is over, its end line is still to come

    def record(self) -> Record:
        """What was read so far."""
        deals = tuple(RecordedDeal(dealer, deck, tuple(done)) for dealer, deck, done in self._deals)
        return Record(self._header.participants, self._header.dealer, deals, self._match)

    def read(self, number: int, line: Line) -> None:
        """The next line."""
        kind = next((kind for kind in KINDS if kind in line), None)
        if kind is None:
            raise RecordError(number, "not_a_line")
        expected = self._expected()
        if kind not in expected:
            raise RecordError(number, "out_of_place", expected=" | ".join(expected))
        match kind:
            case "deal":
                self._read_deal(number, line)
            case "do":
                self._read_action(number, line)
            case "end":
                compare(number, end_line(self._match), line)
                self._to_end = False
            case "match":
                self._read_match(number, line)

    def _expected(self) -> tuple[Kind, ...]:
        """The kinds of line that may come next. Only a walkover ends a match that is not decided."""
        if self._ended:
            return ()
        if self._to_end:
            return ("end",)
        if self._match.outcome:
            return ("match",)
        return ("do", "match") if self._match.is_dealt else ("deal", "match")

    def _read_deal(self, number: int, line: Line) -> None:
        fields = Fields(number, line)
        try:
            deck = parse_cards(fields.text("deck"))
        except NotationError as error:
            raise RecordError(number, "bad_cards", error) from None
        if not is_whole_pack(self._header.table.rules, deck):
            raise RecordError(number, "not_the_pack")
        try:
            match, _ = start_deal(self._match, deck)
        except StockRanOutAtStart:
            raise RecordError(number, "stock_ran_out") from None
        compare(number, deal_line(match) | {"deck": line["deck"]}, line)
        self._deals.append((next_dealer(self._match), deck, []))
        self._match = match

    def _read_action(self, number: int, line: Line) -> None:
        fields, deal = Fields(number, line), self._match.deal
        assert deal is not None
        fields.only("seat", "do")
        seat, text = fields.seat("seat", deal.table.seats), fields.text("do")
        if seat != deal.to_move:
            raise RecordError(number, "not_to_move", seat=seat, to_move=deal.to_move)
        try:
            action = parse_action(text)
        except NotationError as error:
            raise RecordError(number, "bad_action", error, text=text) from None
        refusal = check(deal, action)
        if refusal:
            raise RecordError(number, "illegal", text=text, code=refusal.code.value)
        self._match, _ = play(self._match, action)
        self._deals[-1][2].append((seat, action))
        self._to_end = not self._match.is_dealt

    def _read_match(self, number: int, line: Line) -> None:
        if self._match.outcome is None:
            self._match = self._walkover(number, line)
        assert self._match.outcome is not None
        expected = match_line(self._match.outcome)
        assert expected is not None, "no line leaves a match without a winner"
        compare(number, expected, line)
        self._ended = True

    def _walkover(self, number: int, line: Line) -> Match:
        """The match after a walkover that could be: a person's clock, a seat that left, a bot that failed."""
        if line["match"] != "walkover":
            raise RecordError(number, "no_walkover", found=shown(line["match"]))
        fields, match, table = Fields(number, line), self._match, self._header.table
        seat = fields.seat("seat", table.seats)
        cause = next((cause for cause in get_args(WalkoverReason) if cause == fields.text("reason")), None)
        on_turn = match.deal is not None and match.is_dealt and match.deal.to_move == seat
        human = self._header.participants[seat].player == "human"
        possible = {
            "clock": on_turn and table.rules.turn_seconds > 0 and table.rules.on_timeout == "walkover",
            "left": table.rules.leaving == "walkover",
        }
        if cause is None or not possible.get(cause, on_turn and not human):
            raise RecordError(number, "no_walkover", found=shown(line["reason"]))
        return walkover(match, seat, cause)
