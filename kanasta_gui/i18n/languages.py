"""The languages of the program and the choice of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LANGUAGES: Mapping[str, str] = {"en": "English", "pl": "Polski", "hu": "Magyar", "bs": "Bosanski"}
"""Every language that is planned, by code, with the name its speakers give it."""

COMPLETE_LANGUAGES: tuple[str, ...] = ("en", "pl")
"""The languages on offer: each text is translated, and a test holds that."""

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
    """The language code at the start of a locale name: ``pl`` of ``pl_PL.UTF-8@euro``."""
    for mark in "_-.@":
        locale = locale.partition(mark)[0]
    return locale.strip().lower()


def system_locales(environment: Mapping[str, str]) -> Iterable[str]:
    """The locale names that the environment variables give, in the order in which gettext asks them."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            yield from value.split(":")
