"""Stored games in a line or two: which rules, how far, who stands where."""

from __future__ import annotations

from kanasta_gui.i18n import Texts
from kanasta_gui.storage import GameSummary

from .people import People, people_at
from .rule_texts import preset_short_name
from .stored_tables import seats_of, table_of


def players_of(game: GameSummary) -> People | None:
    """Who plays; None for a table that makes no sense to this version."""
    try:
        return people_at(table_of(game.setup), seats_of(game.setup))
    except ValueError:
        return None


def progress(texts: Texts, game: GameSummary) -> str:
    """The rules and the deal: "Classic, deal 3"."""
    preset = preset_short_name(texts, game.setup.preset)
    if not game.deals:
        return texts._("{preset}, not begun", preset=preset)
    return texts._("{preset}, deal {number}", preset=preset, number=game.deals)


def standing(texts: Texts, game: GameSummary) -> str:
    """The scores in a few words: one's own and the best of the others, or who is ahead."""
    people = players_of(game)
    if people is None or len(game.scores) != people.table.sides:
        return ""
    scores = list(game.scores)
    if people.your_side is not None:
        own = scores.pop(people.your_side)
        if len(scores) == 1:
            return texts._("you {own}, rivals {rivals}", own=own, rivals=scores[0])
        return texts._("you {own}, best {rivals}", own=own, rivals=max(scores))
    best = max(scores)
    if scores.count(best) > 1:
        return texts._("even at {points}", points=best)
    return texts._(
        "{side} ahead with {points}", side=people.side_name(texts, scores.index(best)), points=best
    )


def game_note(texts: Texts, game: GameSummary) -> str:
    """A game in one line: "Classic, deal 3: you 1 845, rivals 2 310"."""
    said = standing(texts, game)
    if not said:
        return progress(texts, game)
    # Translators: {progress} is "Classic, deal 3", {standing} is "you 1 845, rivals 2 310".
    return texts._("{progress}: {standing}", progress=progress(texts, game), standing=said)


def all_scores(texts: Texts, game: GameSummary) -> str:
    """Every side with its points."""
    people = players_of(game)
    if people is None:
        return ""
    if len(game.scores) != people.table.sides:
        return ", ".join(people.side_name(texts, side) for side in range(people.table.sides))
    return ", ".join(
        # Translators: a side and its points, one of a list: "You & Zofia 1 845".
        texts._("{side} {points}", side=people.side_name(texts, side), points=points)
        for side, points in enumerate(game.scores)
    )
