"""The languages of the program and the choice of one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

LANGUAGES: Mapping[str, str] = {"en": "English", "pl": "Polski", "hu": "Magyar", "bs": "Bosanski"}
"""Every language that is planned, by code, with the name its speakers give it."""

COMPLETE_LANGUAGES: tuple[str, ...] = ("en", "pl", "hu", "bs")
"""The languages on offer: each text is translated, and a test holds that."""

UNDERSTOOD: Mapping[str, str] = {"hr": "bs", "sh": "bs", "cnr": "bs"}
"""Languages that are not on offer, with the one that their speakers read without effort."""

SOURCE_LANGUAGE = "en"
"""The language of the msgids; it needs no catalogue."""


def choose_language(*wishes: str | None) -> str:
    """The first wish that is a complete language, else English.

    Wishes come in order of weight: the command line, the setting, then the system's locales. Each may be
    None, a language code or a locale name such as ``pl_PL.UTF-8``.
    """
    for wish in wishes:
        code = language_of(wish or "")
        if code in COMPLETE_LANGUAGES:
            return code
    return SOURCE_LANGUAGE


def language_of(locale: str) -> str:
    """The code of the language that a locale name asks for: ``pl`` of ``pl_PL.UTF-8@euro``.

    Croatian, and Serbian in Latin letters (``sr_RS@latin``, ``sr-Latn-RS``), are taken for Bosnian.
    """
    parts = re.split(r"[-_.@]", locale.strip().lower())
    if parts[0] == "sr" and not {"latin", "latn"}.isdisjoint(parts):
        return "bs"
    return UNDERSTOOD.get(parts[0], parts[0])


def system_locales(environment: Mapping[str, str]) -> Iterable[str]:
    """The locale names that the environment variables give, in the order in which gettext asks them."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            yield from value.split(":")
