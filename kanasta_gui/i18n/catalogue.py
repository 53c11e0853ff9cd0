"""Reader of translation catalogues in gettext's .po format.

The program reads the very files that translators edit, so nothing has to be compiled before it runs. The
reader is strict: it takes what the format's own tools write and names the line of anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from gettext import c2py
from pathlib import Path

CONTEXT_MARK = "\x04"
KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?) (".*")')
PLURAL_RULE = re.compile(r"^Plural-Forms: *nplurals=(\d+); *plural=(.+?);?$", re.MULTILINE)
ESCAPE = re.compile(r"\\(.)")
ESCAPED = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class CatalogueError(Exception):
    """A catalogue that cannot be read: where and why."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Translations by msgid (with its context before it, if it has one), and the rule for plural forms."""

    forms: Mapping[str, tuple[str, ...]]
    plural_form: Callable[[int], int]

    def find(self, msgid: str, context: str = "") -> tuple[str, ...] | None:
        """All forms of a translation; a text without plural has one."""
        return self.forms.get(f"{context}{CONTEXT_MARK}{msgid}" if context else msgid)


def english_plural(number: int) -> int:
    """The form that English msgids need: the first for one, the second for the rest."""
    return int(number != 1)


EMPTY = Catalogue({}, english_plural)


@dataclass(slots=True)
class _Entry:
    line: int
    fuzzy: bool = False
    parts: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        context = self.parts.get("msgctxt")
        return self.parts["msgid"] if context is None else context + CONTEXT_MARK + self.parts["msgid"]

    @property
    def keywords(self) -> list[str]:
        """The keywords of the translations, in the order in which they stand."""
        return [keyword for keyword in self.parts if keyword.startswith("msgstr")]


def read_catalogue(path: Path) -> Catalogue:
    """Read a .po file; texts that are fuzzy or not yet translated are left out: their msgids show instead."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CatalogueError(path, 1, f"is not UTF-8 ({error.reason})") from error
    forms: dict[str, tuple[str, ...]] = {}
    form_count = 2
    plural_form: Callable[[int], int] = english_plural
    for entry in _entries(path, text):
        if "msgid" not in entry.parts:
            raise CatalogueError(path, entry.line, "an entry without msgid")
        plural = "msgid_plural" in entry.parts
        expected = [f"msgstr[{form}]" for form in range(form_count)] if plural else ["msgstr"]
        if entry.keywords != expected:
            raise CatalogueError(path, entry.line, f"this entry needs {', '.join(expected)}")
        translations = tuple(entry.parts[keyword] for keyword in expected)
        if entry.key == "":
            form_count, plural_form = _plural_rule(path, entry)
        elif entry.key in forms:
            raise CatalogueError(path, entry.line, "this msgid was there before")
        elif all(translations) and not entry.fuzzy:
            forms[entry.key] = translations
    return Catalogue(forms, plural_form)


def _plural_rule(path: Path, header: _Entry) -> tuple[int, Callable[[int], int]]:
    rule = PLURAL_RULE.search(header.parts["msgstr"])
    if rule is None:
        raise CatalogueError(path, header.line, "the header has no Plural-Forms")
    try:
        return int(rule[1]), c2py(rule[2])
    except ValueError as error:
        raise CatalogueError(path, header.line, f"Plural-Forms: {error}") from error


def _entries(path: Path, text: str) -> Iterator[_Entry]:
    entry = _Entry(1)
    keyword = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            if entry.parts:
                yield entry
                entry, keyword = _Entry(number), ""
            if line.startswith("#,") and "fuzzy" in line:
                entry.fuzzy = True
        elif line.startswith('"'):
            if not keyword:
                raise CatalogueError(path, number, "a string that belongs to nothing")
            entry.parts[keyword] += _unquoted(path, number, line)
        elif match := KEYWORD.fullmatch(line):
            keyword = match[1]
            if keyword in ("msgid", "msgctxt") and "msgstr" in "".join(entry.parts):
                yield entry
                entry = _Entry(number)
            if keyword in entry.parts:
                raise CatalogueError(path, number, f"a second {keyword} in one entry")
            entry.line = entry.line if entry.parts else number
            entry.parts[keyword] = _unquoted(path, number, match[3])
        else:
            raise CatalogueError(path, number, "this is not a line of a catalogue")
    if entry.parts:
        yield entry


def _unquoted(path: Path, line: int, quoted: str) -> str:
    inner = quoted[1:-1]
    bare = ESCAPE.sub("", inner)
    if len(quoted) < 2 or not quoted.endswith('"') or '"' in bare or "\\" in bare:
        raise CatalogueError(path, line, "a string that does not end, or ends too early")
    try:
        return ESCAPE.sub(lambda match: ESCAPED[match[1]], inner)
    except KeyError as error:
        raise CatalogueError(path, line, f"an escape that is not known: \\{error.args[0]}") from error
