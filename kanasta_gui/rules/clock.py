"""The turn clock as a rule (SPEC 7): the time itself is passed in."""

from __future__ import annotations

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Pass, TakePile
from kanasta_gui.rules.cards import Card, is_wild
from kanasta_gui.rules.engine import check
from kanasta_gui.rules.legal import takes
from kanasta_gui.rules.ruleset import RuleSet
from kanasta_gui.rules.scoring import card_in_hand
from kanasta_gui.rules.state import Position


def time_left(rules: RuleSet, elapsed: float) -> float | None:
    """Seconds left of a turn in which `elapsed` seconds ran; 0 when it is over, None without a clock."""
    return max(0.0, rules.turn_seconds - elapsed) if rules.turn_seconds else None


def action_for_absent(position: Position) -> Action | None:
    """The next action of a turn that is played for the player (`on_timeout` = `auto`): draw, or with no
    stock pass, or take the pile if that is refused; then a discard. None if nothing is legal."""
    if position.end is not None:
        return None
    if position.turn.source is None:
        if check(position, DrawStock()) is None:
            return DrawStock()
        if check(position, Pass()) is None:
            return Pass()
        taking: TakePile | None = next(takes(position), None)
        return taking
    for card in sorted(set(position.hand), key=lambda card: cheapest_first(position.rules, card)):
        if check(position, Discard(card)) is None:
            return Discard(card)
    return None


def cheapest_first(rules: RuleSet, card: Card) -> tuple[int, bool, bool, int]:
    """The order in which cards are discarded for an absent player: least value, natural before wild, then
    by rank from four up (threes last)."""
    rank = card >> 2
    return card_in_hand(rules, card), is_wild(card), rank < 4, card
