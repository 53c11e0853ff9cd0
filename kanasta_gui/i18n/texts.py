"""What the program says, in one language."""

from __future__ import annotations

from pathlib import Path

from .catalogue import EMPTY, Catalogue, english_plural, read_catalogue
from .languages import SOURCE_LANGUAGE

NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"
DECIMAL_MARKS = {"en": "."}


class Texts:
    """Translations and number formats of one language.

    Texts hold named places, ``{name}``; their values are given as keywords, and whole numbers among them are
    written as ``number`` does. A text called without values is returned as it stands.
    """

    def __init__(self, language: str, catalogue: Catalogue = EMPTY) -> None:
        self.language = language
        self._catalogue = catalogue

    def _(self, msgid: str, /, **values: object) -> str:
        """The translation of a text."""
        forms = self._catalogue.find(msgid)
        return self._filled(forms[0] if forms else msgid, values)

    def p_(self, context: str, msgid: str, /, **values: object) -> str:
        """The translation of a text that needs a context to be understood, such as a single word."""
        forms = self._catalogue.find(msgid, context)
        return self._filled(forms[0] if forms else msgid, values)

    def n_(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """The translation in the plural form that ``n`` things need; ``{n}`` in the text is that number."""
        forms = self._catalogue.find(singular)
        text = forms[self._catalogue.plural_form(abs(n))] if forms else (singular, plural)[english_plural(n)]
        return self._filled(text, {"n": n, **values})

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as it is read: ``1 845``, ``−40``, ``12,5``."""
        digits = f"{abs(value):,.{decimals}f}"
        shown = digits.translate({ord(","): NO_BREAK_SPACE, ord("."): DECIMAL_MARKS.get(self.language, ",")})
        return MINUS + shown if value < 0 and digits.strip("0.") else shown

    def signed(self, value: float, decimals: int = 0) -> str:
        """A gain or a loss: ``+300``, ``−40``, ``0``."""
        return ("+" if value > 0 else "") + self.number(value, decimals)

    def _filled(self, text: str, values: dict[str, object]) -> str:
        if not values:
            return text
        return text.format(
            **{name: self.number(value) if type(value) is int else value for name, value in values.items()}
        )


def load_texts(language: str, locale_folder: Path) -> Texts:
    """The texts of a language, from ``<language>/LC_MESSAGES/kanasta.po`` in the folder."""
    if language == SOURCE_LANGUAGE:
        return Texts(language)
    return Texts(language, read_catalogue(locale_folder / language / "LC_MESSAGES" / "kanasta.po"))


def mark(msgid: str) -> str:
    """Mark a text in a table for the catalogues; it is translated where it is shown, by ``Texts._``."""
    return msgid
