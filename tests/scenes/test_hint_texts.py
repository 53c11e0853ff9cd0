"""Every reason has a sentence with its numbers, in every language, and the note holds what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kanasta_gui.ai.explain import Suggestion
from kanasta_gui.ai.moves import Move
from kanasta_gui.ai.reasons import Reason, Why
from kanasta_gui.i18n import COMPLETE_LANGUAGES, Texts, load_texts
from kanasta_gui.rules.actions import Discard, Group, Lay, TakePile
from kanasta_gui.scenes.card_names import CardNames
from kanasta_gui.scenes.hint_texts import move_text, reason_text
from kanasta_gui.scenes.people import People
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.storage import assets_folder
from kanasta_gui.table.hint import draw_hint, measured, placed
from kanasta_gui.table.layout import Zone
from kanasta_gui.table.shown import HintPlace, ShownHint, ShownInstead
from tests.pilot import Pilot, launched

from .deals import cards, people_of, third_deal
from .fingers import resize
from .tables import CLASSIC_FOUR, open_setting
from .test_table_fits import Reader, overlapping

NUMBERS: dict[Why, dict[str, int]] = {
    **{
        code: {"n": 7}
        for code in (
            Why.TAKE_CARDS, Why.TAKE_FITS, Why.TAKE_WILDS, Why.SPENDS_WILDS, Why.SMALL_PILE, Why.FEW_FIT,
            Why.KEEPS_PAIRS, Why.KEEPS_WILDS, Why.USES_PAIR, Why.FEW_LEFT, Why.BLOCKS_ROUND, Why.FREEZES,
            Why.BRINGS_LESS,
        )
    },
    Why.PILE_STAYS: {"seat": 1, "percent": 33, "n": 12},
    Why.FIRST_MELD: {"has": 105, "needs": 90},
    Why.CANASTA: {"points": 500},
    Why.LAID_POINTS: {"points": 120},
    Why.POINTS_STAY: {"points": 45},
    Why.GOES_OUT: {"points": 200},
    Why.CAUGHT: {"n": 17, "points": 215},
    Why.PARTNER_LEFT: {"seat": 2, "n": 11, "points": 95},
    Why.BLOCKS: {"seat": 1, "n": 12},
    Why.THROWN: {"seat": 1},
    Why.SEEN: {"n": 5, "total": 8},
    Why.RISK: {"seat": 1, "percent": 33, "n": 12},
    Why.HARDLY_TAKEN: {"seat": 1},
}  # fmt: skip
TOLD_BY_NAME = {
    Why.PILE_STAYS: {"n"}  # the number is that of the pile after one's own discard, and not said
}
WINDOWS = [((960, 540), 125), ((1280, 720), 125), ((1280, 720), 150), ((1920, 1080), 100)]


def people() -> People:
    return people_of(third_deal().table)


def reason(code: Why, **numbers: int) -> Reason:
    return Reason(code, NUMBERS.get(code, {}) | numbers, (14, 13, 12, 11))


def names(texts: Texts) -> CardNames:
    return CardNames(texts, texts.language)


def texts_in(language: str) -> Texts:
    return load_texts(language, assets_folder() / "locale")


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("code", Why)
def test_every_reason_has_a_sentence_with_its_numbers(code: Why, language: str) -> None:
    texts, given = texts_in(language), reason(code)
    said = reason_text(names(texts), people(), given)
    for name, number in given.numbers.items():
        if name == "seat":
            assert people().name(number) in said
        elif name not in TOLD_BY_NAME.get(code, set()):
            assert str(number) in re.findall(r"\d+", said), (name, said)
    if language != "en":
        assert said != reason_text(names(texts_in("en")), people(), given)


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("code", [code for code, numbers in NUMBERS.items() if "n" in numbers])
def test_one_two_and_five_have_their_forms(code: Why, language: str) -> None:
    texts = texts_in(language)
    for number in (1, 2, 5, 21):
        said = reason_text(names(texts), people(), reason(code, n=number))
        assert "{" not in said
        if number > 1 and "n" not in TOLD_BY_NAME.get(code, set()):
            assert str(number) in said


def test_what_never_happened_is_not_told_as_nothing() -> None:
    english = names(texts_in("en"))
    said = reason_text(english, people(), reason(Why.PILE_STAYS, percent=0))
    assert said == f"The pile stays: {people().name(1)} can hardly take it then"
    assert (
        reason_text(english, people(), reason(Why.FEW_FIT, n=0)) == "None of its cards fits a meld or a pair"
    )
    assert reason_text(english, people(), reason(Why.GOES_OUT, points=0)) == "It ends the deal"


# --- moves ---


def suggestion(move: Move, action: Lay | TakePile | Discard, discard: str = "") -> Suggestion:
    return Suggestion(move, action, cards(discard)[0] if discard else None, 0.0, 0, ())


NINES = Lay((Group(9, cards("9c 9d 9s")),))
NINES_3C = suggestion(Move("play", ((9, 3, 0, 0),), 3), NINES, "3c")
NINES_5S = suggestion(Move("play", ((9, 3, 0, 0),), 5), NINES, "5s")


@pytest.mark.parametrize(
    ("move", "best", "words"),
    [
        (NINES_3C, None, "Lay 3 Nines, then discard the 3♣"),
        (NINES_5S, NINES_3C, "Discard the 5♠"),
        (suggestion(Move("play", (), 5), Discard(cards("5s")[0])), None, "Discard the 5♠"),
        (suggestion(Move("play", (), 5), Discard(cards("5s")[0])), NINES_3C, "Lay nothing, discard the 5♠"),
        (
            suggestion(Move("play", ((13, 0, 1, 1),), 3), Lay((Group(13, cards("Jk 2s")),)), "3c"),
            None,
            "Kings: lay 2 cards, then discard the 3♣",
        ),
        (
            suggestion(
                Move("play", ((13, 1, 0, 0), (12, 1, 0, 0)), 3),
                Lay((Group(13, cards("Ks")), Group(12, cards("Qs")))),
                "3c",
            ),
            None,
            "Lay 2 melds, then discard the 3♣",
        ),
        (suggestion(Move("play", (), 3), Discard(cards("3c")[0])), NINES_3C, "Lay nothing"),
        (
            suggestion(Move("play", ((13, 0, 1, 1),), 3), Lay((Group(13, cards("Jk 2s")),)), "3c"),
            NINES_3C,
            "Kings: lay 2 cards",
        ),
        (
            suggestion(Move("play", ((13, 2, 0, 0),), 3), Lay((Group(13, cards("Ks Kh")),)), "3c"),
            NINES_3C,
            "Lay 2 Kings",
        ),
        (suggestion(Move("play", ((9, 3, 0, 0),)), NINES), None, "Lay everything and go out"),
        (suggestion(Move("take", ((13, 0, 0, 0),)), TakePile((Group(13, ()),))), None, "Take the pile"),
        (
            suggestion(Move("take", ((13, 1, 0, 1),)), TakePile((Group(13, cards("Kh 2s")),))),
            None,
            "Take the pile with K♥, 2♠",
        ),
        (
            suggestion(Move("take", ((13, 4, 0, 0),)), TakePile((Group(13, cards("Kh Ks Kd Kc")),))),
            None,
            "Take the pile with 4 cards",
        ),
    ],
)
def test_moves_in_words(move: Suggestion, best: Suggestion | None, words: str) -> None:
    assert move_text(names(texts_in("en")), move, 1, best) == words


# --- the note ---


def notes(texts: Texts) -> Iterator[ShownHint]:
    """Every sentence once, as a reason and as what speaks against another move."""
    said = [reason_text(names(texts), people(), reason(code)) for code in Why]
    long = move_text(names(texts), NINES_3C, 1)
    joker = suggestion(Move("play", ((13, 0, 1, 1),), 3), Lay((Group(13, cards("Jk 2s")),)), "Jk")
    places: tuple[HintPlace, ...] = ("hand", "pile", "stock", "partner")
    for at in range(0, len(said), 3):
        three = said[at : at + 3]
        others = tuple(
            ShownInstead(move_text(names(texts), joker, 1), words, texts.signed(-1234), 0.7)
            for words in three[-2:]
        )
        yield ShownHint(
            long, tuple(three), others, texts._("Instead"), texts._("expected loss"), places[at // 3 % 4]
        )


def drawn(pilot: Pilot, hint: ShownHint) -> tuple[Zone, list[tuple[str, Zone]]]:
    scene, canvas = pilot.top, pilot.app.canvas
    assert isinstance(scene, TableScene)
    shown = replace(scene.shown, hint=hint)
    reader = Reader(canvas)
    canvas.text = reader.text  # type: ignore[method-assign]
    try:
        draw_hint(canvas, scene.board.layout, shown, scene.hand)
    finally:
        del canvas.text
    box, _ = placed(scene.board.layout, shown, scene.hand, hint, measured(canvas, hint))
    return box, reader.texts


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize(("size", "percent"), WINDOWS)
def test_every_sentence_fits_its_note(
    size: tuple[int, int], percent: int, language: str, tmp_path: Path
) -> None:
    with launched(tmp_path, language=language, card_language=language, text_scale=percent) as pilot:
        resize(pilot, size)
        open_setting(pilot, CLASSIC_FOUR)
        canvas = pilot.app.canvas
        canvas.overflows.clear()
        for hint in notes(pilot.app.context.texts):
            box, texts = drawn(pilot, hint)
            assert canvas.overflows == []
            assert overlapping(texts) == []
            assert box.x >= 0
            assert box.x + box.w <= 1920
            assert box.y >= 0
            assert box.y + box.h <= 1080
            for words, zone in texts:
                assert box.x + 20 <= zone.x, words
                assert zone.x + zone.w <= box.x + box.w - 20, words
                assert box.y <= zone.y, words
                assert zone.y + zone.h <= box.y + box.h, words


def test_the_note_leaves_the_piles_in_sight(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        resize(pilot, (1920, 1080))
        open_setting(pilot, CLASSIC_FOUR)
        scene = pilot.top
        assert isinstance(scene, TableScene)
        hint = next(notes(pilot.app.context.texts))
        for card in scene.shown.hand:
            hinted = tuple(replace(each, hinted=each is card) for each in scene.shown.hand)
            scene.hand.cards = hinted
            box, _ = drawn(pilot, hint)
            for pile in ("stock", "pile"):
                assert not box.meets(scene.board.layout[pile])
