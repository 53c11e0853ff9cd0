"""Why a move: codes with numbers and ranks, never a sentence, as in `rules/refusals.py`.

All facts come from the view of the seat and from deals that it may believe in, so a reason tells nothing that
the player could not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from kanasta_gui.ai.counts import BLACK, CONCEALED, FIRST, WILD, Counts
from kanasta_gui.ai.moves import Move
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import VALUES, Rank
from kanasta_gui.rules.view import PlayerView

FEW = 3  # cards of a pile that are not worth much
RISKY, SAFE = 15, 6  # per cent of the deals in which the next player takes the pile
MORE_RISK = 2  # per cent more than the best move's, that are told


class Why(StrEnum):
    """Every reason there is; which numbers it has says `docs/players.md`."""

    # the pile
    TAKE_CARDS = "take_cards"
    TAKE_FITS = "take_fits"
    TAKE_WILDS = "take_wilds"
    SPENDS_WILDS = "spends_wilds"
    PILE_STAYS = "pile_stays"
    SMALL_PILE = "small_pile"
    FEW_FIT = "few_fit"
    KEEPS_PAIRS = "keeps_pairs"
    KEEPS_WILDS = "keeps_wilds"
    USES_PAIR = "uses_pair"
    ONLY_DRAW = "only_draw"
    ONLY_MOVE = "only_move"
    BRINGS_LESS = "brings_less"
    AS_GOOD = "as_good"
    DEAL_ENDS = "deal_ends"
    # laying
    FIRST_MELD = "first_meld"
    FIRST_CANASTA = "first_canasta"
    CANASTA = "canasta"
    MISSES_CANASTA = "misses_canasta"
    LAID_POINTS = "laid_points"
    POINTS_STAY = "points_stay"
    FEW_LEFT = "few_left"
    # going out
    GOES_OUT = "goes_out"
    CAUGHT = "caught"
    PARTNER_LEFT = "partner_left"
    PLAYS_ON = "plays_on"
    # the discard
    BLOCKS = "blocks"
    BLOCKS_ROUND = "blocks_round"
    ONLY_TO_GO_OUT = "only_to_go_out"
    FREEZES = "freezes"
    THROWN = "thrown"
    SEEN = "seen"
    RISK = "risk"
    HARDLY_TAKEN = "hardly_taken"
    LONE = "lone"
    BREAKS_PAIR = "breaks_pair"
    WOULD_FIT = "would_fit"
    WILD_GONE = "wild_gone"


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that speaks for or against a move. `numbers` holds what a sentence about it needs, by name: `n`
    (cards), `points`, `percent`, `seat`, `has` and `needs`; `ranks` are what it speaks of."""

    code: Why
    numbers: dict[str, int] = field(default_factory=dict)
    ranks: tuple[Rank, ...] = ()


class Consequence(NamedTuple):
    """What a move came to in sampled deals: in how many of a hundred the next player took the pile; if it
    ended the deal, the points caught in opponents' hands and left in the partners', on average."""

    taken: int = 0
    caught: int = 0
    left: int = 0


class Facts:
    """What can be said of moves in a position."""

    def __init__(self, view: PlayerView, own: Counts) -> None:
        self.view, self.own = view, own
        self.rules = own.rules
        self.side, self.next = view.side, (view.seat + 1) % view.table.seats
        self.hand = own.hands[view.seat]
        self.thrown = {
            event.card >> 2
            for event in view.history
            if isinstance(event, ev.Discarded) and event.seat == self.next
        }

    # --- what lies there ---

    def lying(self, rank: Rank) -> int:
        """How many cards the side's meld of the rank has."""
        return self.own.naturals[self.side][rank] + self.own.wilds[self.side][rank]

    def fitting(self) -> Counter[Rank]:
        """The pile's natural cards that fit a meld of the side or a pair in hand, by rank."""
        return Counter(
            rank for rank in self.own.pile if rank >= FIRST and (self.lying(rank) or self.hand[rank] >= 2)
        )

    def seen(self, rank: Rank) -> int:
        """How many cards of the rank this seat sees."""
        on_table = sum([row[rank] for row in self.own.naturals])
        return self.hand[rank] + self.own.pile.count(rank) + on_table

    def after(self, move: Move) -> Counts:
        """The deal after the laying, before the discard."""
        after = self.own.copy()
        if move.groups:
            after.lay(move.groups)
        return after

    def ends(self, move: Move) -> bool:
        """Whether the player goes out by it."""
        if move.kind != "play":
            return False
        used = sum([naturals + jokers + twos for _, naturals, jokers, twos in move.groups])
        return self.own.sizes[self.view.seat] - used - (move.discard >= 0) == 0

    def saved_pairs(self, move: Move, other: Move) -> tuple[Rank, ...]:
        """Ranks of which the other move lays a pair or more as a new meld, and this one keeps it."""
        gone = {group[0] for group in move.groups}
        if move.discard >= 0 and self.hand[move.discard] < 3:
            gone.add(move.discard)  # of a pair one is thrown
        return tuple(
            target
            for target, naturals, _, _ in other.groups
            if target >= FIRST and naturals >= 2 and target not in gone and not self.lying(target)
        )

    # --- why this move ---

    def speak_for(self, move: Move, others: Sequence[Move], then: Consequence) -> Iterator[Reason]:
        """What speaks for the best move, the most telling first."""
        match move.kind:
            case "take":
                yield from self._for_taking(move)
            case "draw":
                yield from self._for_drawing(move, others, then)
            case "pass":
                yield Reason(Why.DEAL_ENDS)
            case _:
                yield from self._for_laying(move, others, then)
                if move.discard >= 0 and not self.ends(move):
                    yield from self._for_discarding(move, then)
        if not others and move.kind != "draw":
            yield Reason(Why.ONLY_MOVE)

    def _for_taking(self, move: Move) -> Iterator[Reason]:
        yield Reason(Why.TAKE_CARDS, {"n": len(self.own.pile)})
        yield from self._canastas(move, self.own.pile[-1])
        yield from self._first_meld(move, self.own.pile[-1])
        fits = self.fitting()
        if fits:
            yield Reason(Why.TAKE_FITS, {"n": fits.total()}, tuple(sorted(fits, reverse=True)))
        wilds = sum([rank < 2 for rank in self.own.pile])
        if wilds:
            yield Reason(Why.TAKE_WILDS, {"n": wilds})
        spent = wilds_of(move)
        if spent:
            yield Reason(Why.SPENDS_WILDS, {"n": spent})

    def _for_drawing(self, move: Move, others: Sequence[Move], then: Consequence) -> Iterator[Reason]:
        take = next((other for other in others if other.kind == "take"), None)
        if take is None:
            yield Reason(Why.ONLY_DRAW)
            return
        wilds = wilds_of(take)
        if wilds:
            yield Reason(Why.KEEPS_WILDS, {"n": wilds})
        pairs = self.saved_pairs(move, take)
        if pairs:
            yield Reason(Why.KEEPS_PAIRS, {"n": len(pairs)}, pairs)
        size, fits = len(self.own.pile), self.fitting().total()
        if size <= FEW:
            yield Reason(Why.SMALL_PILE, {"n": size})
        elif fits <= size // 3:
            yield Reason(Why.FEW_FIT, {"n": fits})
        yield self._stays(then)

    def _stays(self, then: Consequence) -> Reason:
        return Reason(Why.PILE_STAYS, {"seat": self.next, "percent": then.taken, "n": len(self.own.pile) + 1})

    def _for_laying(self, move: Move, others: Sequence[Move], then: Consequence) -> Iterator[Reason]:
        if self.ends(move):
            yield from self._going_out(move, then)
        told = [*self._canastas(move), *self._first_meld(move)]
        if move.groups and not self.ends(move):
            told.append(Reason(Why.LAID_POINTS, {"points": self._points(move)}))
        yield from told[:1] if move.discard >= 0 else told
        if move.groups:
            return
        laying = next((other for other in others if other.groups), None)
        if laying is None:
            return
        pairs = self.saved_pairs(move, laying)
        if pairs:
            yield Reason(Why.KEEPS_PAIRS, {"n": len(pairs)}, pairs)
        if wilds_of(laying):
            yield Reason(Why.KEEPS_WILDS, {"n": wilds_of(laying)})

    def _going_out(self, move: Move, then: Consequence) -> Iterator[Reason]:
        table, sizes = self.view.table, self.view.hand_sizes
        mates = [seat for seat in table.members[self.side] if seat != self.view.seat]
        caught = sum([sizes[seat] for seat in range(table.seats) if table.side_of[seat] != self.side])
        rules, after = self.view.rules, self.after(move)
        concealed = after.is_concealed() if move.discard >= 0 else after.state == CONCEALED
        bonus = rules.concealed_bonus if concealed else rules.going_out_bonus
        yield Reason(Why.GOES_OUT, {"points": bonus})
        yield Reason(Why.CAUGHT, {"n": caught, "points": then.caught})
        if mates:
            left = {"seat": mates[0], "n": sum([sizes[seat] for seat in mates]), "points": then.left}
            yield Reason(Why.PARTNER_LEFT, left)

    def _canastas(self, move: Move, upcard: int = -1) -> Iterator[Reason]:
        rules = self.view.rules
        for target, naturals, jokers, twos in move.groups:
            before, wilds = self.lying(target), self.own.wilds[self.side][target] + jokers + twos
            if before < 7 <= before + naturals + jokers + twos + (target == upcard):
                bonus = (
                    rules.wild_canasta
                    if target == WILD
                    else rules.mixed_canasta
                    if wilds
                    else rules.natural_canasta
                )
                yield Reason(Why.CANASTA, {"points": bonus}, (target,))

    def _first_meld(self, move: Move, upcard: int = -1) -> Iterator[Reason]:
        if self.own.melds[self.side] or not move.groups:
            return
        if self.rules.canasta_from[self.side]:
            yield Reason(Why.FIRST_CANASTA)
            return
        has = self._points(move) + (VALUES[upcard] if upcard >= 0 else 0)
        yield Reason(Why.FIRST_MELD, {"has": has, "needs": self.rules.needed[self.side]})

    def _points(self, move: Move) -> int:
        return sum([self.own.group_points(*group) for group in move.groups])

    def _for_discarding(self, move: Move, then: Consequence) -> Iterator[Reason]:
        rank, size = move.discard, len(self.own.pile) + 1
        if rank == BLACK:
            code = Why.BLOCKS_ROUND if self.rules.black_reach > 1 else Why.BLOCKS
            yield Reason(code, {"seat": self.next, "n": size})
            if self.rules.black_meld:
                yield Reason(Why.ONLY_TO_GO_OUT)
            return
        if rank < 2:
            yield Reason(Why.FREEZES if not self.own.freezers else Why.WILD_GONE, {"n": size})
        else:
            yield self.risk(move, then)
            if rank in self.thrown:
                yield Reason(Why.THROWN, {"seat": self.next})
            if self._is_lone(move):
                yield Reason(Why.LONE)
            seen, total = self.seen(rank), 4 * self.view.rules.packs
            if seen > total // 2:
                yield Reason(Why.SEEN, {"n": seen, "total": total})

    def risk(self, move: Move, then: Consequence) -> Reason:
        """Who takes the pile with the discard, and how often."""
        if then.taken < 1:
            return Reason(Why.HARDLY_TAKEN, {"seat": self.next})
        return Reason(Why.RISK, {"seat": self.next, "percent": then.taken, "n": len(self.own.pile) + 1})

    def _is_lone(self, move: Move) -> bool:
        return self._left_of(move, move.discard) == 1 and not self._lying_after(move, move.discard)

    def _left_of(self, move: Move, rank: Rank) -> int:
        """Cards of the rank in hand after the laying, before the discard."""
        return self.hand[rank] - sum([group[1] for group in move.groups if group[0] == rank])

    def _lying_after(self, move: Move, rank: Rank) -> bool:
        return bool(self.lying(rank)) or any(group[0] == rank for group in move.groups)

    # --- why not the other ---

    def speak_against(self, move: Move, best: Move, then: Consequence, instead: Consequence) -> Reason | None:
        """What speaks most against a move, compared with the best one and what that comes to; None where
        nothing can be named."""
        if move.kind == "take":
            return self._against_taking(move, best)
        if move.kind == "draw":
            return self._stays(then)
        if move.kind == "pass":
            return Reason(Why.DEAL_ENDS)
        if self.ends(move) and not self.ends(best):
            return list(self._going_out(move, then))[-1]
        if self.ends(best):
            return next(self._going_out(move, then)) if self.ends(move) else Reason(Why.PLAYS_ON)
        if move.groups != best.groups:
            found = self._against_laying(move, best)
            if found is not None:
                return found
        return self._against_discarding(move, then, instead)

    def _against_taking(self, move: Move, best: Move) -> Reason | None:
        more = wilds_of(move) - wilds_of(best)
        if more > 0:
            return Reason(Why.SPENDS_WILDS, {"n": wilds_of(move)})
        if best.kind != "take":
            pairs = self.saved_pairs(best, move)
            if pairs:
                return Reason(Why.USES_PAIR, {"n": len(pairs)}, pairs)
            if len(self.own.pile) <= FEW:
                return Reason(Why.SMALL_PILE, {"n": len(self.own.pile)})
            return Reason(Why.FEW_FIT, {"n": self.fitting().total()})
        fewer = self._points(best) - self._points(move)
        return Reason(Why.POINTS_STAY, {"points": fewer}) if fewer > 0 else None

    def _against_laying(self, move: Move, best: Move) -> Reason | None:
        closed = {reason.ranks for reason in self._canastas(move)}
        missed = next((each.ranks for each in self._canastas(best) if each.ranks not in closed), None)
        if missed is not None:
            return Reason(Why.MISSES_CANASTA, ranks=missed)
        if wilds_of(move) > wilds_of(best):
            return Reason(Why.SPENDS_WILDS, {"n": wilds_of(move) - wilds_of(best)})
        pairs = self.saved_pairs(best, move)
        if pairs:
            return Reason(Why.USES_PAIR, {"n": len(pairs)}, pairs)
        fewer = self._points(best) - self._points(move)
        if fewer > 0:
            return Reason(Why.POINTS_STAY, {"points": fewer})
        laid = sum([sum(group[1:]) for group in move.groups])
        left = self.own.sizes[self.view.seat] - laid - (move.discard >= 0)
        return Reason(Why.FEW_LEFT, {"n": left}) if fewer < 0 else None

    def _against_discarding(self, move: Move, then: Consequence, instead: Consequence) -> Reason | None:
        rank = move.discard
        if rank < 2:
            return Reason(Why.WILD_GONE)
        if then.taken >= instead.taken + MORE_RISK:
            return self.risk(move, then)
        if rank >= FIRST and self._lying_after(move, rank):
            return Reason(Why.WOULD_FIT, ranks=(rank,))
        if rank >= FIRST and self._left_of(move, rank) >= 2:
            return Reason(Why.BREAKS_PAIR, ranks=(rank,))
        return None


def wilds_of(move: Move) -> int:
    """The wild cards that the move lays."""
    return sum([jokers + twos for _, _, jokers, twos in move.groups])
