"""What the presenter must know of an action beside its events: who looks, and where that one's cards were."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kanasta_gui.rules.cards import Card

from .fan import Place


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one of the viewer's cards was before it was played, and its face."""

    face: str
    place: Place


@dataclass
class Staging:
    """What the presenter must know beside the events.

    `origins` are places of the viewer's cards before the action, `arrivals` the uids of those that came into
    the hand; a card taken from either is used up. `pile` are the faces of the pile before, bottom to top.
    """

    viewer: int
    side_of: tuple[int, ...]
    backs: tuple[str, ...]  # by seat as shown
    origins: Mapping[Card, list[Origin]] = field(default_factory=dict)
    arrivals: Mapping[Card, list[int]] = field(default_factory=dict)
    pile: tuple[str, ...] = ()

    def seat(self, seat: int) -> int:
        """A seat as it is shown."""
        return (seat - self.viewer) % len(self.side_of)

    def side(self, side: int) -> int:
        """A side as it is shown."""
        sides = max(self.side_of) + 1
        return (side - self.side_of[self.viewer]) % sides

    def side_of_seat(self, seat: int) -> int:
        """The side of a seat, as it is shown."""
        return self.side(self.side_of[seat])

    def take_origin(self, card: Card) -> Origin | None:
        """Where such a card of the viewer was."""
        places = self.origins.get(card)
        return places.pop(0) if places else None

    def take_arrival(self, card: Card) -> int | None:
        """The uid of such a card that came into the viewer's hand."""
        uids = self.arrivals.get(card)
        return uids.pop(0) if uids else None
