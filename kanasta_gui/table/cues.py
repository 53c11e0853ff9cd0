"""What is heard of what happens: the one place where the game's events become sounds, beside presenter.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from math import ceil
from typing import assert_never

from kanasta_gui.rules import events as ev

from .animator import Move, Stage
from .motions import paint_nothing
from .places import meld_of
from .shown import Shown
from .staging import Staging

Play = Callable[[str], None]

CARD_BY_CARD = {"deal": 0.0, "meld": 0.45}
"""Sounds that are heard of every card in a stage, and the share of its way when that is."""

LAST_SECONDS = 10  # of a turn, which are heard


def sounds_of(event: ev.Event, staging: Staging, shown: Shown) -> tuple[str, ...]:
    """The sound of each stage that an event is shown by; the last holds for all that follow."""
    match event:
        case ev.HandsDealt():
            return ("deal",)
        case ev.CardDrawn() | ev.UpcardsTurned() | ev.RedThreeShown():
            return ("draw",)
        case ev.PileTaken():
            return ("meld", "take")
        case ev.CardsLaid():
            return ("meld",)
        case ev.CanastaMade(side, target):
            meld = meld_of(shown, staging.side(side), target)
            seal = f"canasta_{meld.kind}" if meld is not None and meld.kind else ""
            return ("", seal, "")
        case ev.Discarded():
            return ("discard",)
        case ev.PileFrozen():
            return ("freeze",)
        case ev.TurnPassed(seat):
            return ("turn",) if staging.seat(seat) == 0 else ()
        case ev.DealScored():
            return ("won",) if _viewer_won(event, staging) else ()
        case ev.InitialMeldMade() | ev.PileBlocked() | ev.Passed() | ev.WentOut() | ev.StockRanOut():
            return ()
        case _:
            assert_never(event)


def with_sounds(stages: Sequence[Stage], sounds: Sequence[str], play: Play) -> list[Stage]:
    """Stages that can be heard; a sound without anything that moves is a stage of its own."""
    if not sounds:
        return list(stages)
    stages = stages or (Stage((Move(0, paint_nothing),)),)
    in_turn = chain(sounds, repeat(sounds[-1]))
    return [_with_sound(stage, sound, play) for stage, sound in zip(stages, in_turn, strict=False)]


def _with_sound(stage: Stage, sound: str, play: Play) -> Stage:
    if not sound:
        return stage
    moves, share = stage.moves[:1], 0.0
    if sound in CARD_BY_CARD:
        moves, share = stage.moves, CARD_BY_CARD[sound]
    heard = [
        Move(0, paint_nothing, move.after + share * move.ms, done=partial(play, sound)) for move in moves
    ]
    return replace(stage, moves=(*stage.moves, *heard))


def _viewer_won(scored: ev.DealScored, staging: Staging) -> bool:
    """Whether nobody has as many points in this deal as the viewer's side."""
    own = staging.side_of[staging.viewer]
    others = [sheet.total for side, sheet in enumerate(scored.sheets) if side != own]
    return scored.sheets[own].total > max(others)


class Countdown:
    """The last seconds of a turn: each is told once."""

    def __init__(self) -> None:
        self._told: int | None = None

    def passed(self, left: float | None) -> bool:
        """Whether another second has begun; left are the seconds of one's own turn, None without a clock."""
        second = None if left is None or left > LAST_SECONDS else ceil(left)
        before, self._told = self._told, second
        return bool(second) and second != before
