"""The policy as a player of whole turns on counts.

It decides a turn by weighing few things in a straight line, because it also plays the rest of every deal
that the search tries. It looks at its own hand and at what lies on the table, never at other hands.
In words:

- The risk that the deal ends before its next turn runs through everything: the higher, the more is laid.
- The pile is taken for what its cards are in this hand, and that nobody else gets them; it costs the cards
  laid for it and the ones that the stock would have brought.
- The first meld is made early when it is cheap, and held back while the pile may still bring more.
- Afterwards cards for melds are laid as they come; three of a rank and pairs may stay in hand, since they
  take piles; wild cards close canastas, unless these may still come to be by themselves.
- A discard weighs what the card is worth in the hand against what it would bring the next player.
- Going out is weighed against what the partner would be left with and what both sides may still make.
"""

from __future__ import annotations

from kanasta_gui.ai.counts import DRAW, RUNNING, CountGroup, Counts

from .discards import choose_discard
from .first_meld import choose_first
from .laying import choose_lay
from .sight import Sight
from .taking import forced_take, take_groups, takes
from .way_out import out_worth, way_out
from .weights import Weights


class Policy:
    """Plays turns on `Counts` by weights. Holds no state between turns."""

    __slots__ = ("w",)

    def __init__(self, weights: Weights) -> None:
        self.w = weights

    def play_out(self, counts: Counts) -> None:
        """Play the deal to its end, every seat by this policy."""
        while counts.state == RUNNING:
            self.step(counts)

    def step(self, counts: Counts) -> None:
        """The next part of a turn: draw or take, or all that is laid and the discard."""
        if counts.phase == DRAW:
            self.begin(counts)
            return
        sight = self.lay_all(counts)
        if sight is not None:
            counts.discard(choose_discard(sight))

    def begin(self, counts: Counts) -> None:
        """Take the pile, draw or pass."""
        groups = take_groups(counts)
        if groups is not None and not takes(Sight(counts, self.w), groups):
            groups = None
        if groups is not None:
            counts.take(groups)
        elif counts.stock:
            counts.draw()
        else:
            forced = forced_take(counts)
            if forced is None:
                counts.end_on_stock()
            else:
                counts.take(forced)

    def lay_all(self, counts: Counts) -> Sight | None:
        """Lay what is to be laid now: what is seen before the discard, None if the player went out."""
        sight = Sight(counts, self.w)
        if sight.initial:
            groups = choose_first(sight)
            if groups is None:
                return sight
            sight = self._laid(counts, groups)
        if counts.state != RUNNING:
            return None
        out = way_out(counts)
        if out is not None and out_worth(sight, out) > 0:
            sight = self._laid(counts, out)
        else:
            more = choose_lay(sight)
            if more:
                sight = self._laid(counts, more)
        return sight if counts.state == RUNNING else None

    def _laid(self, counts: Counts, groups: list[CountGroup]) -> Sight:
        if groups:
            counts.lay(groups)
        return Sight(counts, self.w)
