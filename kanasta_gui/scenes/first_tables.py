"""With which table the screen of a new one begins: the last one again, or what people play at home."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kanasta_gui.ai.levels import DEFAULT, LEVELS
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.session.seats import PERSON
from kanasta_gui.storage import GameSummary

from .context import Context
from .table_form import TableForm, form_of, new_form

PRESET_BY_LANGUAGE: Final = {"hu": "hungarian", "pl": "polish-online", "bs": "bosnian"}
PARTNER = 2  # the seat opposite one's own, of four


def first_form(context: Context) -> TableForm:
    """The table of the last game again; before the first one, that of the language."""
    settings = context.settings
    name = settings.player_name or context.texts._("Player")
    games: list[GameSummary] = [*context.games.unfinished(), *context.games.ended()]
    if not games:
        form = new_form(name, settings.portrait, DEFAULT)
        return form.with_preset(_preset_of_language(context))
    last = max(games, key=lambda game: game.created)
    return form_of(last.setup, name, settings.portrait, players_to_choose(context))


def form_for_partners(context: Context) -> TableForm:
    """Four in pairs, with a person opposite: by the rules of the last game if they allow that."""
    form = first_form(context)
    preset = PRESETS[form.preset]
    if 4 not in preset.seats or True not in preset.partners_allowed(4):
        form = form.with_preset(_preset_of_language(context))
    return replace(form.with_seats(4), pairs=True).with_place(PARTNER, player=PERSON)


def players_to_choose(context: Context) -> tuple[str, ...]:
    """The levels, and the programs that were named at the start."""
    return (*LEVELS, *context.bots)


def _preset_of_language(context: Context) -> str:
    return PRESET_BY_LANGUAGE.get(context.texts.language, "classic")
