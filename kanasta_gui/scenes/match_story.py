"""How a match ended, in words and numbers; only what happened."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from kanasta_gui.i18n import Texts
from kanasta_gui.rules.match import Match, Outcome

from .number_words import after_deals
from .people import People


@dataclass(frozen=True, slots=True)
class MatchStory:
    """What the last screen of a match tells. `deals` are the points by deal and side, `totals` those after
    each deal, the start included."""

    title: str
    note: str
    winners: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]
    totals: tuple[tuple[int, ...], ...]
    facts: tuple[str, ...]


def match_story(texts: Texts, people: People, match: Match) -> MatchStory:
    """The story of a match that is over. Raises ValueError while it is running."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    deals = tuple(tuple(sheet.total for sheet in result.sheets) for result in match.results)
    totals = ((0,) * match.table.sides, *(result.totals for result in match.results))
    return MatchStory(
        title=_title(texts, people, outcome),
        note=_note(texts, people, match, outcome),
        winners=outcome.winners,
        deals=deals,
        totals=totals,
        facts=_facts(texts, people, deals, totals),
    )


def _title(texts: Texts, people: People, outcome: Outcome) -> str:
    if not outcome.winners:
        return texts._("The match has no winner")
    if len(outcome.winners) == 1:
        return _wins(texts, people, outcome.winners[0])
    loser = next(side for side in range(people.table.sides) if side not in outcome.winners)
    return _loses(texts, people, loser)


def _wins(texts: Texts, people: People, side: int) -> str:
    if side == people.your_side:
        partner = _partner(people)
        return texts._("You & {partner} win", partner=partner) if partner else texts._("You win")
    name = people.side_name(texts, side)
    if len(people.table.members[side]) > 1:
        # Translators: {side} are two players: "Kata & Ivan win".
        return texts._("{side} win", side=name)
    return texts._("{name} wins", name=name)


def _loses(texts: Texts, people: People, side: int) -> str:
    if side == people.your_side:
        partner = _partner(people)
        return texts._("You & {partner} lose", partner=partner) if partner else texts._("You lose")
    name = people.side_name(texts, side)
    if len(people.table.members[side]) > 1:
        # Translators: {side} are two players: "Kata & Ivan lose".
        return texts._("{side} lose", side=name)
    return texts._("{name} loses", name=name)


def _partner(people: People) -> str:
    """The name of the partner of the only person; empty for one who plays alone."""
    if people.you is None:
        return ""
    mates = people.table.members[people.table.side_of[people.you]]
    return next((people.name(seat) for seat in mates if seat != people.you), "")


def _note(texts: Texts, people: People, match: Match, outcome: Outcome) -> str:
    if outcome.reason in ("walkover", "void"):
        return _why(texts, people, outcome)
    number, winner = len(match.results), outcome.winners[0]
    own = match.totals[winner]
    others = [total for side, total in enumerate(match.totals) if side != winner]
    after = after_deals(texts, number)
    if len(others) == 1:
        # Translators: {after} is "after five deals".
        return texts._("{own} to {other} {after}", own=own, other=others[0], after=after)
    # Translators: {after} is "after five deals".
    return texts._("with {own} points {after}", own=own, after=after)


def _why(texts: Texts, people: People, outcome: Outcome) -> str:
    """Why the match ended early."""
    seat = outcome.seat
    if seat is None:
        return texts._("The match was left.")
    name = people.name(seat)
    match outcome.cause:
        case "clock":
            if seat == people.you:
                return texts._("Your time ran out.")
            return texts._("The time of {name} ran out.", name=name)
        case "left":
            if seat == people.you:
                return texts._("You left the match.")
            return texts._("{name} leaves the match.", name=name)
        case _:
            return texts._("{name} gave no answer that counts.", name=name)


def _facts(
    texts: Texts, people: People, deals: tuple[tuple[int, ...], ...], totals: tuple[tuple[int, ...], ...]
) -> tuple[str, ...]:
    if not deals:
        return ()
    points, number, side = max(
        (points, -number, side) for number, deal in enumerate(deals, 1) for side, points in enumerate(deal)
    )
    best = texts._(
        "Most points in a deal: {side}, {points} in deal {number}",
        side=people.side_name(texts, side),
        points=points,
        number=-number,
    )
    changes = _lead_changes(totals)
    if not changes:
        return (best,)
    changed = texts.n_("The lead changed {n} time", "The lead changed {n} times", changes)
    deal, winner = _turning_point(totals)
    if winner is None:
        return best, changed
    side_name = people.side_name(texts, winner)
    turn = texts._("Turning point, deal {number}: {side} ahead for good", number=deal, side=side_name)
    return turn, best, changed


def _turning_point(totals: tuple[tuple[int, ...], ...]) -> tuple[int, int | None]:
    """The deal from which on a side led alone to the end, and which one; None where two ended even."""
    last = totals[-1]
    if last.count(max(last)) > 1:
        return 0, None
    winner = last.index(max(last))
    led = [after[winner] > max(after[:winner] + after[winner + 1 :]) for after in totals]
    return max(number for number, leads in enumerate(led) if not leads) + 1, winner


def _lead_changes(totals: tuple[tuple[int, ...], ...]) -> int:
    """How often another side came to lead alone."""
    leaders = [after.index(max(after)) for after in totals[1:] if after.count(max(after)) == 1]
    return sum(before != after for before, after in pairwise(leaders))
