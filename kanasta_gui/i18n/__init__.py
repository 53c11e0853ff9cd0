"""Texts in the languages of the program: translations, plural forms, number formats."""

from .languages import COMPLETE_LANGUAGES, LANGUAGES, choose_language, system_locales
from .texts import Texts, load_texts, mark

__all__ = [
    "COMPLETE_LANGUAGES",
    "LANGUAGES",
    "Texts",
    "choose_language",
    "load_texts",
    "mark",
    "system_locales",
]
