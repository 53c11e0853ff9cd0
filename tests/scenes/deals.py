"""Matches whose last deal was put together card by card, for the screens that show how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kanasta_gui.rules.cards import JOKER_RANK, Card, is_wild, parse_card, rank_of
from kanasta_gui.rules.match import DealResult, Match, judge_outcome, new_match
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.scoring import Sheet, score_sheets
from kanasta_gui.rules.state import NEW_TURN, Deal, DealEnd, DealStart, Meld
from kanasta_gui.scenes.people import People, people_at
from kanasta_gui.session.seats import PERSON, Seat

NAMES = ("Mirza", "Kata", "Zofia", "László", "Emir", "Ola", "Bence", "Amra")
PORTRAITS = ("JS", "KS", "QH", "QC", "KC", "QS", "JD", "JH")


def cards(text: str) -> tuple[Card, ...]:
    """Cards written with their suits, as "Ks Kh 2d"."""
    return tuple(parse_card(word) for word in text.split())


def meld(text: str) -> Meld:
    """A meld of the rank of its natural cards."""
    held = cards(text)
    naturals = [rank_of(card) for card in held if not is_wild(card)]
    return Meld(naturals[0] if naturals else JOKER_RANK, held)


def ended_match(
    table: Table,
    end: DealEnd,
    melds: Sequence[Sequence[str]],
    hands: Mapping[int, str],
    red_threes: Sequence[str],
    before: Sequence[int],
    earlier: int = 0,
) -> Match:
    """A match after a deal that ended so; `earlier` deals were played before, whose sheets are empty."""
    deal = Deal(
        start=DealStart(table, 0, tuple(before), ()),
        next_card=0,
        hands=tuple(cards(hands.get(seat, "")) for seat in range(table.seats)),
        melds=tuple(tuple(meld(text) for text in side) for side in melds),
        red_threes=tuple(cards(text) for text in red_threes),
        pile=(),
        to_move=0,
        turn=NEW_TURN,
        laid=frozenset(),
        end=end,
    )
    sheets = score_sheets(deal)
    totals = tuple(points + sheet.total for points, sheet in zip(before, sheets, strict=True))
    empty = DealResult(0, DealEnd("stock", None), (Sheet(0, 0, 0, 0, 0),) * table.sides, (0,) * table.sides)
    results = (empty,) * earlier + (DealResult(0, end, sheets, totals),)
    match = replace(new_match(table, 0), deal=deal, totals=totals, results=results)
    return replace(match, outcome=judge_outcome(table, totals, len(results)))


def people_of(table: Table, persons: Sequence[int] = (0,)) -> People:
    """Players with the names and portraits above; those at the seats `persons` are people."""
    seats = tuple(
        Seat(NAMES[seat], PERSON if seat in persons else "casual", PORTRAITS[seat])
        for seat in range(table.seats)
    )
    return people_at(table, seats)


def third_deal(values: dict[str, Any] | None = None, reason: str = "out", seat: int | None = 0) -> Match:
    """Classic with four in pairs: a natural canasta and a mixed one against two mixed ones."""
    return ended_match(
        make_table("classic", 4, values=values),
        DealEnd(reason, seat),  # type: ignore[arg-type]
        [
            ["Qs Qh Qd Qc Qs Qh Qd", "8s 8h 8d 8c 8s 2h 2d", "As Ah Ad", "7s 7h 7d"],
            ["Ks Kh Kd Kc Ks Jk 2c", "5s 5h 5d 5c 5s Jk 2s", "Ts Th Td Tc"],
        ],
        {2: "As Td 5h", 1: "Ks Kd 4s 4h 4c", 3: "Ah Jk 9s 9d"},
        ["3h 3d", "3h"],
        (1845, 2310),
        earlier=2,
    )
