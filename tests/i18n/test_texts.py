"""Texts: translations, plural forms and numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES, LANGUAGES, Texts, choose_language, load_texts, system_locales

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"
"""


@pytest.fixture
def polish(tmp_path: Path) -> Texts:
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "kanasta.po").write_text(
        HEADER
        + """
msgid "First meld needs {needed}"
msgstr "Pierwsze wyłożenie wymaga {needed}"

msgid "{n} card for {name}"
msgid_plural "{n} cards for {name}"
msgstr[0] "{n} karta dla: {name}"
msgstr[1] "{n} karty dla: {name}"
msgstr[2] "{n} kart dla: {name}"

msgctxt "speed"
msgid "off"
msgstr "bez"

msgctxt "light"
msgid "off"
msgstr "zgaszone"

#, fuzzy
msgid "Undo"
msgstr "Powtórz"

msgid "Hint"
msgstr ""
""",
        encoding="utf-8",
    )
    return load_texts("pl", tmp_path)


def test_a_text_is_translated_and_filled_with_numbers_as_they_are_read(polish: Texts) -> None:
    assert polish._("First meld needs {needed}", needed=1500) == "Pierwsze wyłożenie wymaga 1\u00a0500"


def test_a_text_without_values_is_left_as_it_is() -> None:
    assert Texts("en")._("100 % of {what}") == "100 % of {what}"


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, "kart"), (1, "karta"), (2, "karty"), (4, "karty"), (5, "kart"), (12, "kart"), (22, "karty")],
)
def test_polish_has_three_plural_forms(polish: Texts, n: int, form: str) -> None:
    assert polish.n_("{n} card for {name}", "{n} cards for {name}", n, name="Ana") == f"{n} {form} dla: Ana"


def test_english_needs_no_catalogue(tmp_path: Path) -> None:
    english = load_texts("en", tmp_path / "nowhere")
    assert [english.n_("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_context_tells_equal_words_apart(polish: Texts) -> None:
    assert polish.p_("speed", "off") == "bez"
    assert polish.p_("light", "off") == "zgaszone"
    assert polish._("off") == "off"


def test_what_is_fuzzy_or_not_translated_shows_in_english(polish: Texts) -> None:
    assert polish._("Undo") == "Undo"
    assert polish._("Hint") == "Hint"
    assert polish.n_("{n} deal", "{n} deals", 5) == "5 deals"


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (7, "7"), (1845, "1\u00a0845"), (-40, "\u221240"), (-1234567, "\u22121\u00a0234\u00a0567")],
)
def test_numbers_are_grouped_and_have_a_true_minus(value: int, shown: str) -> None:
    assert Texts("en").number(value) == Texts("pl").number(value) == shown


def test_decimals_follow_the_language() -> None:
    assert Texts("en").number(1234.56, 1) == "1\u00a0234.6"
    assert Texts("pl").number(1234.56, 1) == "1\u00a0234,6"
    assert Texts("pl").number(-0.04, 1) == "0,0"


def test_signed_numbers_show_gains_too() -> None:
    assert [Texts("en").signed(value) for value in (300, 0, -40)] == ["+300", "0", "\u221240"]


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ((None, "pl"), "pl"),
        (("en", "pl"), "en"),
        ((None, "", "pl_PL.UTF-8", "en_GB"), "pl"),
        ((None, "fr", "de_AT@euro", "PL"), "pl"),
        (("hu_HU.UTF-8", "pl"), "hu"),
        (("bs_BA.UTF-8", "pl"), "bs"),
        (("hr_HR.UTF-8", "pl"), "bs"),
        (("sr_RS.UTF-8@latin", "pl"), "bs"),
        (("sr-Latn-RS", "pl"), "bs"),
        (("sr_RS.UTF-8", "pl"), "pl"),
        ((None, None, "C", "POSIX"), "en"),
        ((), "en"),
    ],
)
def test_the_first_wish_that_is_complete_wins(wishes: tuple[str | None, ...], language: str) -> None:
    assert choose_language(*wishes) == language


def test_the_locales_of_the_system_come_in_gettexts_order() -> None:
    environment = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "pl_PL.UTF-8", "LANGUAGE": "hu:bs"}
    assert list(system_locales(environment)) == ["hu", "bs", "pl_PL.UTF-8", "en_GB.UTF-8"]


def test_every_complete_language_has_a_name_of_its_own() -> None:
    assert set(COMPLETE_LANGUAGES) <= set(LANGUAGES)
    assert LANGUAGES["pl"] == "Polski"
