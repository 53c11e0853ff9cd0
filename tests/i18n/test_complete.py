"""Every text of the program exists in every complete language, with the same places to fill."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from kanasta_gui.i18n import COMPLETE_LANGUAGES, load_texts
from kanasta_gui.i18n.catalogue import read_catalogue
from kanasta_gui.i18n.languages import SOURCE_LANGUAGE
from tools.catalogues import LOCALE, catalogue_file, extract_texts, read

LETTERS = {"pl": "ąćęłńóśźż", "hu": "áéíóöőúüű", "bs": "čćđšž"}
TRANSLATIONS = [language for language in COMPLETE_LANGUAGES if language != SOURCE_LANGUAGE]


def forms(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value or ())


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def translated(catalogue: Catalog) -> list[Message]:
    return [message for message in messages(catalogue) if all(forms(message.string))]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def texts() -> list[Message]:
    return messages(extract_texts())


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_text_is_missing_and_none_is_left_over(language: str, texts: list[Message]) -> None:
    ours = read_catalogue(catalogue_file(language))
    missing = [text.id for text in texts if ours.find(forms(text.id)[0], text.context or "") is None]
    assert missing == [], "translate these; see docs/translating.md"
    wanted = {(forms(text.id)[0], text.context) for text in texts}
    left = [text.id for text in messages(read(language)) if (forms(text.id)[0], text.context) not in wanted]
    assert left == [], "run python -m tools.catalogues"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_fill_the_places_of_the_original(language: str) -> None:
    wrong = []
    for message in translated(read(language)):
        allowed = {name for form in forms(message.id) for name in places(form)}
        for translation in forms(message.string):
            # A plural form may leave its number out ("one card"), nothing else.
            if not allowed - {"n"} <= places(translation) <= allowed:
                wrong.append((message.id, translation))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_begin_and_end_as_the_original_does(language: str) -> None:
    """White space and closing marks at the ends are layout, so a translation keeps them; but dates are
    written as each language does."""
    wrong = []
    for message in translated(read(language)):
        if str(message.id).startswith(("{day} ", "{date} ")):
            continue
        for original, translation in zip(forms(message.id), forms(message.string), strict=False):
            for end in (0, -1):
                edges = (original[end:][:1], translation[end:][:1])
                if any(edge in (" ", "\n", ":", "…", ".", "?") for edge in edges) and edges[0] != edges[1]:
                    wrong.append((original, translation))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_only_letters_of_the_language_are_used(language: str) -> None:
    texts = [text for message in translated(read(language)) for text in forms(message.string)]
    known = {*string.ascii_letters, *LETTERS[language], *LETTERS[language].upper()}
    assert [text for text in texts if {letter for letter in text if letter.isalpha()} - known] == []


def test_hungarian_hangs_nothing_on_what_is_put_in() -> None:
    """Endings and articles depend on the sound of a word, and that is known only when it is put in."""
    hanging = re.compile(r"\}-?[a-záéíóöőúüű]|\b[Aa]z? \{")
    texts = [text for message in translated(read("hu")) for text in forms(message.string)]
    assert [text for text in texts if hanging.search(text)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", {1: "karta", 2: "karty", 5: "kart", 12: "kart", 21: "kart", 22: "karty"}),
        ("hu", dict.fromkeys((1, 2, 5, 12, 21, 22), "lap")),
        ("bs", {1: "karta", 2: "karte", 5: "karata", 12: "karata", 21: "karta", 22: "karte"}),
    ],
)
def test_numbers_have_the_form_of_the_word_that_they_need(language: str, words: dict[int, str]) -> None:
    texts = load_texts(language, LOCALE)
    assert {n: texts.n_("{n} card", "{n} cards", n) for n in words} == {n: f"{n} {words[n]}" for n in words}


def test_a_plural_and_its_singular_have_the_same_places(texts: list[Message]) -> None:
    for text in texts:
        if isinstance(text.id, tuple | list):
            singular, plural = text.id
            assert places(singular) | {"n"} == places(plural) | {"n"}, text.id


def test_the_catalogues_of_the_tool_are_repeatable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import catalogues

    catalogue = read("pl")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogues.write("pl", catalogue)
    assert catalogue_file("pl").read_text() == catalogues.catalogue_file("pl").read_text()
