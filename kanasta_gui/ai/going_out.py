"""Can this seat go out now, and should it?"""

from __future__ import annotations

from typing import NamedTuple

from kanasta_gui.ai.habits import Habits
from kanasta_gui.ai.reading import Lying, Reading
from kanasta_gui.rules.actions import Action, Discard, Group, Lay
from kanasta_gui.rules.cards import ACE, BLACK_THREE, FOUR, JOKER_RANK, RED_THREE, TWO, VALUES, Card, Rank
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.melds import BLACK_THREE_SIZES, SMALLEST_MELD, wild_meld_allowed
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.scoring import going_out_points, red_three_points
from kanasta_gui.rules.state import CANASTA_SIZE


class WayOut(NamedTuple):
    """Groups to lay, then the card to discard, if one is left; `points` is what laying counts."""

    groups: tuple[Group, ...]
    discard: Card | None
    points: float

    @property
    def action(self) -> Action:
        """The next action on the way."""
        if self.groups or self.discard is None:
            return Lay(self.groups)
        return Discard(self.discard)


def way_out(reading: Reading) -> WayOut | None:
    """How to get rid of every card in this turn, counting most; None if it cannot be done."""
    if not _may_be(reading):
        return None
    best: WayOut | None = None
    for rank in (None, *(rank for rank, count in enumerate(reading.counts) if count and rank != RED_THREE)):
        counts = list(reading.counts)
        if rank is not None:
            counts[rank] -= 1
        laid = _lay_all(reading, counts)
        if laid is None:
            continue
        points = _points(reading, laid) - (VALUES[rank] if rank is not None else 0)
        if best is None or points > best.points:
            way = WayOut(*_with_cards(reading, laid, rank), points)
            if check(reading.view, way.action) is None:
                best = way
    return best


def _may_be(reading: Reading) -> bool:
    """Quickly: at most one card more than wild cards can carry has no place."""
    homeless = 0
    for rank in range(FOUR, ACE + 1):
        count = reading.counts[rank]
        if count and rank not in reading.melds and count < SMALLEST_MELD:
            homeless += SMALLEST_MELD - count
    return homeless <= reading.wilds + 2 and not reading.counts[RED_THREE]


def _lay_all(reading: Reading, counts: list[int]) -> dict[Rank, Lying] | None:
    """Every card of the counts in melds, as what is laid by target; None if it cannot be."""
    rules = reading.rules
    wilds = counts[JOKER_RANK] + counts[TWO]
    laid: dict[Rank, Lying] = {}
    for rank in range(FOUR, ACE + 1):
        count = counts[rank]
        if not count:
            continue
        needed = 0 if rank in reading.melds else max(0, SMALLEST_MELD - count)
        if (rank not in reading.melds and count < rules.min_naturals) or needed > reading.room(count, 0):
            return None
        wilds -= needed
        laid[rank] = Lying(count, needed)
    if wilds < 0:
        return None
    threes = counts[BLACK_THREE]
    if threes:
        if rules.black_three_meld == "never" or threes not in BLACK_THREE_SIZES:
            return None
        laid[BLACK_THREE] = Lying(threes, 0)
    wilds = _place_wilds(reading, laid, wilds)
    if wilds:
        return None
    canastas = sum([_after(reading, laid, rank).size >= CANASTA_SIZE for rank in {*laid, *reading.melds}])
    return laid if canastas >= rules.canastas_to_go_out else None


def _after(reading: Reading, laid: dict[Rank, Lying], rank: Rank) -> Lying:
    before, more = reading.melds.get(rank, Lying(0, 0)), laid.get(rank, Lying(0, 0))
    return Lying(before.naturals + more.naturals, before.wilds + more.wilds)


def _place_wilds(reading: Reading, laid: dict[Rank, Lying], wilds: int) -> int:
    """Put wild cards down: where they make canastas first, onto natural canastas last. How many are left."""
    old = reading.melds.get(JOKER_RANK)
    if wilds and wild_meld_allowed(reading.rules, (old.size if old else 0) + wilds):
        laid[JOKER_RANK] = Lying(0, wilds)
        return 0
    targets = [rank for rank in {*laid, *reading.melds} if rank not in (JOKER_RANK, BLACK_THREE)]
    targets.sort(key=lambda rank: (-_after(reading, laid, rank).size, rank))
    for rank in targets:
        after = _after(reading, laid, rank)
        short = CANASTA_SIZE - after.size
        if 0 < short <= min(wilds, reading.room(after.naturals, after.wilds)):
            laid[rank] = _more(laid, rank, short)
            wilds -= short
    targets.sort(key=lambda rank: (_is_natural_canasta(_after(reading, laid, rank)), rank))
    for rank in targets:
        after = _after(reading, laid, rank)
        here = min(wilds, max(0, reading.room(after.naturals, after.wilds)))
        if here:
            laid[rank] = _more(laid, rank, here)
            wilds -= here
    return wilds


def _more(laid: dict[Rank, Lying], rank: Rank, wilds: int) -> Lying:
    naturals, before = laid.get(rank, Lying(0, 0))
    return Lying(naturals, before + wilds)


def _is_natural_canasta(lying: Lying) -> bool:
    return lying.size >= CANASTA_SIZE and not lying.wilds


def _points(reading: Reading, laid: dict[Rank, Lying]) -> float:
    """What laying counts: bonuses gained and lost, and natural cards (wild ones count wherever they lie)."""
    points = 0.0
    for rank, (naturals, _) in laid.items():
        before, after = reading.melds.get(rank, Lying(0, 0)), _after(reading, laid, rank)
        points += (
            naturals * VALUES[rank] + bonus(reading.rules, rank, after) - bonus(reading.rules, rank, before)
        )
    return points


def bonus(rules: RuleSet, rank: Rank, lying: Lying) -> int:
    """What a meld counts as a canasta."""
    if lying.size < CANASTA_SIZE:
        return 0
    if rank == JOKER_RANK:
        return rules.wild_canasta
    return rules.mixed_canasta if lying.wilds else rules.natural_canasta


def _with_cards(
    reading: Reading, laid: dict[Rank, Lying], discard: Rank | None
) -> tuple[tuple[Group, ...], Card | None]:
    """The same with real cards."""
    wilds = reading.wild_cards()
    thrown: Card | None = None
    if discard is not None:
        thrown = reading.cards[discard][-1]
        if thrown in wilds:
            wilds.remove(thrown)
    groups = []
    for rank, (naturals, wild) in laid.items():
        groups.append(reading.group(rank, naturals, [wilds.pop() for _ in range(wild)]))
    return tuple(groups), thrown


# --- should it? ---


def pays(reading: Reading, habits: Habits, way: WayOut) -> bool:
    """Whether ending the deal now is better than what playing on would bring, compared with the others.

    Of what the last cards count, a part would be lost by playing on: so few cards cannot be laid without
    going out, so that one of them would have to be thrown.
    """
    kept = habits.sure_points * way.points
    return gain_of_ending(reading) + kept >= _gain_of_playing_on(reading, habits)


def gain_of_ending(reading: Reading) -> float:
    """The bonus and what the others are caught with, less what partners are."""
    average = reading.average_card()
    sizes = reading.view.hand_sizes
    others = reading.table.sides - 1
    caught = sum([sizes[seat] for seat in reading.opponents]) * average / others
    stranded = sum([sizes[seat] for seat in reading.partners]) * average
    concealed = reading.view.seat not in reading.view.laid
    return going_out_points(reading.rules, concealed) + caught - stranded + _stock_end(reading)


def _stock_end(reading: Reading) -> float:
    """Where a deal that ends on the stock counts cards alone: what that would take from us and from them."""
    rules, view = reading.rules, reading.view
    if rules.stock_end_scoring == "full":
        return 0.0
    rounds = reading.turns_left / reading.table.seats
    chance = 1.0 if rounds < 2 else 0.5 if rounds < 5 else 0.2
    bonuses = [
        sum([bonus(rules, rank, lying) for rank, lying in melds.items()])
        + red_three_points(rules, len(view.red_threes[side]), bool(melds))
        for side, melds in enumerate(reading.side_melds)
    ]
    ours = bonuses[view.side]
    return chance * (ours - (sum(bonuses) - ours) / (reading.table.sides - 1))


def _gain_of_playing_on(reading: Reading, habits: Habits) -> float:
    """What we may still make, unless somebody ends the deal before, less what the others may."""
    ours = _pending(reading, reading.view.side) * (1 - reading.end_risk)
    theirs = [_pending(reading, side) for side in range(reading.table.sides) if side != reading.view.side]
    return ours - habits.caution * sum(theirs) / len(theirs)


def _pending(reading: Reading, side: int) -> float:
    """What a side may still make: canastas from its melds, as far as its cards and those to come reach, and
    something for every card in its hands."""
    members = reading.table.members[side]
    held = sum([reading.view.hand_sizes[seat] for seat in members])
    usable = 0.5 * (held + reading.view.stock_size * len(members) / reading.table.seats)
    coming = 0.0
    for lying in sorted(reading.side_melds[side].values(), key=lambda lying: -lying.size):
        short = CANASTA_SIZE - lying.size
        if 0 < short <= usable:
            usable -= short
            rules = reading.rules
            coming += _COMING[lying.size] * (rules.mixed_canasta if lying.wilds else rules.natural_canasta)
    rounds = min(1.0, reading.turns_left / (4 * reading.table.seats))
    return (coming + 6.0 * held) * rounds


_COMING = (0.0, 0.0, 0.0, 0.08, 0.15, 0.3, 0.5)  # the chance of a canasta by the size of the meld
