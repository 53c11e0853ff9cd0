"""What the score sheet says: a deal line by line (SPEC 7), read off the deal and its result."""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.match import DealResult, Match, next_dealer
from kanasta_gui.rules.melds import needs_canasta, requirement
from kanasta_gui.rules.scoring import canasta_bonus, red_three_points
from kanasta_gui.rules.state import CanastaKind, Deal

from .people import People


@dataclass(frozen=True, slots=True)
class Cell:
    """A side's points in a line and how they came about: "2 × 300"."""

    points: int
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sheet, a cell for each side; `seal` is the kind of canasta it counts."""

    label: str
    cells: tuple[Cell, ...]
    seal: CanastaKind | None = None


@dataclass(frozen=True, slots=True)
class ScoreLines:
    """A whole sheet. The lines of a side add up to its points of the deal."""

    title: str
    notes: tuple[str, ...]  # sentences below
    lines: tuple[Line, ...]
    deal: tuple[int, ...]
    before: tuple[int, ...]
    totals: tuple[int, ...]


def score_lines(texts: Texts, people: People, match: Match, deal: Deal, result: DealResult) -> ScoreLines:
    """The sheet of a deal that is over; `match` is as it stands after it."""
    lines = (
        *_canasta_lines(texts, deal, result),
        _red_three_line(texts, deal, result),
        _going_out_line(texts, result),
        _melded_line(texts, deal, result),
        _hand_line(texts, people, deal, result),
    )
    return ScoreLines(
        title=deal_title(texts, people, result, len(match.results)),
        notes=_notes(texts, people, match, deal, result),
        lines=lines,
        deal=tuple(sheet.total for sheet in result.sheets),
        before=deal.scores,
        totals=result.totals,
    )


def deal_title(texts: Texts, people: People, result: DealResult, number: int) -> str:
    """How a deal ended, as a title."""
    seat, concealed = result.end.seat, result.end.reason == "concealed"
    if seat is None:
        return texts._("Deal {number} ends on the stock", number=number)
    if seat == people.you:
        if concealed:
            return texts._("Deal {number}: you go out concealed", number=number)
        return texts._("Deal {number}: you go out", number=number)
    if concealed:
        return texts._("Deal {number}: {name} goes out concealed", number=number, name=people.name(seat))
    return texts._("Deal {number}: {name} goes out", number=number, name=people.name(seat))


def _only_cards(deal: Deal, result: DealResult) -> bool:
    return result.end.reason == "stock" and deal.rules.stock_end_scoring == "cards_only"


def _product(texts: Texts, count: int, each: int) -> str:
    return texts._("{count} × {points}", count=count, points=each) if count else ""


def _canasta_lines(texts: Texts, deal: Deal, result: DealResult) -> list[Line]:
    """A line for each kind that the rules know; bonuses that do not count are shown as 0."""
    labels: dict[CanastaKind, str] = {
        "natural": texts._("Natural canastas"),
        "mixed": texts._("Mixed canastas"),
    }
    if deal.rules.wild_melds != "never":
        labels["wild"] = texts._("Wild canastas")
    lines = []
    for kind, label in labels.items():
        cells = []
        for melds in deal.melds:
            canastas = [meld for meld in melds if meld.canasta_kind == kind]
            each = canasta_bonus(deal.rules, canastas[0]) if canastas else 0
            each = 0 if _only_cards(deal, result) else each
            cells.append(Cell(each * len(canastas), _product(texts, len(canastas), each)))
        lines.append(Line(label, tuple(cells), kind))
    return lines


def _red_three_line(texts: Texts, deal: Deal, result: DealResult) -> Line:
    cells = []
    for side, cards in enumerate(deal.red_threes):
        count, points = len(cards), result.sheets[side].red_threes
        each = red_three_points(deal.rules, 1, bool(deal.melds[side]))
        if _only_cards(deal, result):
            each = 0
        if count and points != count * each:
            # Translators: all red threes of the pack count together: "all 4".
            detail = texts._("all {count}", count=count)
        else:
            detail = _product(texts, count, each)
        cells.append(Cell(points, detail))
    return Line(texts._("Red threes"), tuple(cells))


def _going_out_line(texts: Texts, result: DealResult) -> Line:
    concealed = result.end.reason == "concealed"
    label = texts._("Going out concealed") if concealed else texts._("Going out")
    return Line(label, tuple(Cell(sheet.going_out) for sheet in result.sheets))


def _melded_line(texts: Texts, deal: Deal, result: DealResult) -> Line:
    cells = []
    for side, melds in enumerate(deal.melds):
        count = sum(len(meld.cards) for meld in melds)
        detail = texts.n_("{n} card", "{n} cards", count) if count else ""
        cells.append(Cell(result.sheets[side].cards, detail))
    return Line(texts._("Cards melded"), tuple(cells))


def _hand_line(texts: Texts, people: People, deal: Deal, result: DealResult) -> Line:
    cells = []
    for side, seats in enumerate(deal.table.members):
        holders = [seat for seat in seats if deal.hands[seat]]
        count = sum(len(deal.hands[seat]) for seat in seats)
        detail = texts.n_("{n} card", "{n} cards", count) if count else ""
        if len(seats) > 1 and len(holders) == 1 and holders[0] != people.you:
            # Translators: whose cards they are: "Zofia: 2 cards".
            detail = texts._("{name}: {cards}", name=people.name(holders[0]), cards=detail)
        cells.append(Cell(result.sheets[side].hand, detail))
    return Line(texts._("Cards left in hand"), tuple(cells))


def _notes(texts: Texts, people: People, match: Match, deal: Deal, result: DealResult) -> tuple[str, ...]:
    notes = []
    if _only_cards(deal, result):
        notes.append(texts._("After a deal that ends on the stock only cards count."))
    if match.outcome is None:
        notes.append(_requirement_note(texts, people, match))
        notes.append(_dealer_note(texts, people, match))
    return tuple(notes)


def _requirement_note(texts: Texts, people: People, match: Match) -> str:
    rules = match.table.rules
    needs = [None if needs_canasta(rules, total) else requirement(rules, total) for total in match.totals]
    if len(set(needs)) > 1:
        each = [
            # Translators: what a side needs for its first meld: "Kata & Ivan 90" or "Kata & Ivan a canasta".
            texts._("{side} {needed}", side=people.side_name(texts, side), needed=_needed(texts, need))
            for side, need in enumerate(needs)
        ]
        return texts._("First meld in the next deal: {list}.", list=", ".join(each))
    if needs[0] is None:
        return texts._("In the next deal every first meld needs a canasta.")
    if len(needs) == 2:
        return texts._("In the next deal both sides need {points} for the first meld.", points=needs[0])
    return texts._("In the next deal every side needs {points} for the first meld.", points=needs[0])


def _needed(texts: Texts, need: int | None) -> str:
    return texts.number(need) if need is not None else texts.p_("first meld", "a canasta")


def _dealer_note(texts: Texts, people: People, match: Match) -> str:
    dealer = next_dealer(match)
    if dealer == people.you:
        return texts._("You deal.")
    return texts._("{name} deals.", name=people.name(dealer))
