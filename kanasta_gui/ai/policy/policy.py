"""The policy as a player of whole turns on counts.

It decides a turn by weighing few things in a straight line, because it also plays the rest of every deal
that the search tries. It looks at its own hand and at what lies on the table, never at other hands.
In words:

- The pile is taken when its cards fit, not for its size alone; it costs the wild cards that it takes.
- The first meld is made early when it is cheap, and held back while the pile may still bring more.
- Afterwards naturals are laid as they come; pairs stay in hand while the pile is frozen, since they take it;
  wild cards are kept to close canastas.
- A discard weighs what the card is worth in the hand against what it would bring the next player.
- Going out is weighed against the cards that the partner would be left with and what is still to come.
"""

from __future__ import annotations

from kanasta_gui.ai.counts import DRAW, RUNNING, Counts

from .discards import choose_discard
from .first_meld import choose_first
from .laying import choose_lay
from .taking import choose_take, forced_take
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
        self.lay_all(counts)
        if counts.state == RUNNING:
            counts.discard(choose_discard(counts, self.w))

    def begin(self, counts: Counts) -> None:
        """Take the pile, draw or pass."""
        groups = choose_take(counts, self.w)
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

    def lay_all(self, counts: Counts) -> None:
        """Lay what is to be laid in this turn; the player may go out by it."""
        side = counts.rules.side_of[counts.seat]
        if not counts.melds[side]:
            groups = choose_first(counts, self.w)
            if groups is None:
                return
            counts.lay(groups)
            if counts.state != RUNNING:
                return
        out = way_out(counts)
        if out is not None and out_worth(counts, self.w) > 0:
            if out:
                counts.lay(out)
            return
        more = choose_lay(counts, self.w)
        if more:
            counts.lay(more)
