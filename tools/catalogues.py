"""Bring the catalogues up to date with the texts in the source: ``python -m tools.catalogues``.

New texts are added empty, texts that are gone are dropped, translations stay. Nothing is guessed: a changed
text is a new one. With ``--missing`` nothing is written, and each text without a translation is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from kanasta_gui.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "kanasta_gui"
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"_": None, "n_": (1, 2), "p_": ((1, "c"), 2), "mark": None}
COMMENT_TAG = "Translators:"
HEADER_COMMENT = "# {language} texts of Kanasta. Terms: docs/translating.md."
DROPPED_HEADERS = (  # dates and names that would change with every run, or say nothing
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
)


def extract_texts() -> Catalog:
    """Every text of the source, with the file it stands in."""
    template = Catalog(project="kanasta", charset="utf-8")
    found = extract_from_dir(
        SOURCE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=(COMMENT_TAG,)
    )
    for file, _line, msgid, comments, context in sorted(found, key=lambda text: text[:2]):
        template.add(msgid, locations=[(f"kanasta_gui/{file}", 0)], auto_comments=comments, context=context)
    return template


def catalogue_file(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / "kanasta.po"


def read(language: str) -> Catalog:
    """The catalogue of a language, empty if there is none yet."""
    path = catalogue_file(language)
    if not path.exists():
        return Catalog(locale=language, project="kanasta", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue so that the same texts give the same bytes."""
    path = catalogue_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.header_comment = HEADER_COMMENT.format(language=LANGUAGES[language])
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, ignore_obsolete=True, include_lineno=False)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(tuple(f'"{name}:' for name in DROPPED_HEADERS))]
    path.write_text("".join(kept), encoding="utf-8")


def untranslated(catalogue: Catalog) -> Iterator[Message]:
    """The texts that a catalogue leaves empty or that are only guessed."""
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="bring the catalogues up to date with the source")
    parser.add_argument("--missing", action="store_true", help="only print the texts without a translation")
    parser.add_argument("languages", nargs="*", default=sorted(path.name for path in LOCALE.iterdir()))
    options = parser.parse_args()
    template = extract_texts()
    for language in options.languages:
        catalogue = read(language)
        catalogue.update(template, no_fuzzy_matching=True)
        missing = list(untranslated(catalogue))
        print(f"{language}: {len(catalogue)} texts, {len(missing)} to translate")
        if options.missing:
            for message in missing:
                print(f"  {message.id!r}" + (f" [{message.context}]" if message.context else ""))
        else:
            write(language, catalogue)


if __name__ == "__main__":
    main()
