"""Refusals, advice and the log in words."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES, Texts, load_texts
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import parse_card
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.view import PlayerView, view_for
from kanasta_gui.scenes.advice_texts import advice, pile_info, primary_label
from kanasta_gui.scenes.card_names import CardNames
from kanasta_gui.scenes.log_texts import fact_text, log_lines
from kanasta_gui.scenes.people import People, people_at
from kanasta_gui.scenes.refusal_texts import problem_text, refusal_text, ways_text
from kanasta_gui.session import summary
from kanasta_gui.session.draft import WildsWaiting
from kanasta_gui.session.primary import Primary
from kanasta_gui.storage import assets_folder
from tests.pilot import launched

from . import tables
from .deals import cards
from .player import TablePlayer
from .tables import Setting, open_setting

ENGLISH = CardNames(Texts("en"), "en")
NUMBERS = {"has": 70, "needs": 90, "score": 1845, "rank": 11, "limit": 3, "left": 1}
PLACE = re.compile(r"\{\w*\}")


def view(setting: Setting) -> PlayerView:
    return view_for(setting.deal(), 0, 3, setting.history)


def names(language: str) -> CardNames:
    return CardNames(load_texts(language, assets_folder() / "locale"), language)


CLASSIC, DRAW = view(tables.CLASSIC_FOUR), view(replace(tables.CLASSIC_FOUR, drawn=False))


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("position", [CLASSIC, DRAW, view(tables.HUNGARIAN_SIX)])
def test_every_refusal_has_a_sentence(code: Code, position: PlayerView, language: str) -> None:
    said = refusal_text(names(language), position, Refusal(code, NUMBERS), cards("Qh"))
    assert said
    assert not PLACE.search(said)
    assert not said.endswith(".")


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal(Code.INITIAL_MELD_TOO_LOW, {"has": 70, "needs": 90}), "First meld needs 90, this is 70"),
        (Refusal(Code.MIXED_RANKS, {"rank": 13}), "A Queen cannot join the Kings"),
        (Refusal(Code.TOO_FEW_CARDS, {"has": 2, "needs": 3}), "2 of 3: a meld holds at least 3 cards"),
        (Refusal(Code.TOO_MANY_WILDS, {"has": 4, "limit": 3}), "4; it may hold 3 at most"),
        (Refusal(Code.PILE_FROZEN, {"rank": 11, "has": 0}), "only two natural Jacks"),
        (Refusal(Code.CANNOT_GO_OUT, {"has": 0, "needs": 1, "left": 1}), "0 of 1 canastas"),
        (Refusal(Code.INITIAL_MELD_NEEDS_CANASTA, {"score": 4120}), "Your side has 4\u00a0120"),
    ],
)
def test_a_refusal_names_rule_and_numbers(refusal: Refusal, said: str) -> None:
    assert said in refusal_text(ENGLISH, CLASSIC, refusal, cards("Qh"))


def test_cards_of_several_ranks_are_not_called_by_one() -> None:
    said = refusal_text(ENGLISH, CLASSIC, Refusal(Code.MIXED_RANKS, {"rank": 12}), cards("Qh Kd 2s"))
    assert said == "A meld holds cards of one rank (rule “Melds”)"


def test_what_is_never_allowed_in_a_rule_set_is_said_so() -> None:
    polish = view(tables.POLISH_TWO)
    assert "never melded" in refusal_text(ENGLISH, polish, Refusal(Code.BLACK_THREE_MELD))
    assert "only to go out" in refusal_text(ENGLISH, CLASSIC, Refusal(Code.BLACK_THREE_MELD))
    assert "no meld" in refusal_text(ENGLISH, CLASSIC, Refusal(Code.WILD_MELD, {"has": 3}))
    hungarian = view(tables.HUNGARIAN_SIX)
    assert "seven or more" in refusal_text(ENGLISH, hungarian, Refusal(Code.WILD_MELD, {"has": 3}))
    house = view(replace(tables.HUNGARIAN_SIX, rules={"wild_melds": "from_three"}))
    assert "2 of 3" in refusal_text(ENGLISH, house, Refusal(Code.WILD_MELD, {"has": 2}))


def test_the_tray_says_more_of_a_first_meld() -> None:
    problem = Refusal(Code.INITIAL_MELD_TOO_LOW, {"has": 70, "needs": 90, "score": 1845})
    assert problem_text(ENGLISH, CLASSIC, problem).startswith("70 of 90: your side has 1\u00a0845")
    assert problem_text(ENGLISH, CLASSIC, WildsWaiting(1)) == "A wild card waits: drop it on a group"
    assert problem_text(ENGLISH, CLASSIC, WildsWaiting(2)).startswith("2 wild cards wait")


# --- what takes the pile ---


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (tables.CLASSIC_FOUR, "Frozen by the 2♦: only two natural Jacks from your hand take it"),
        (tables.FIRST_MELD, "Frozen for your side until its first meld: two natural Jacks take it"),
        (tables.POLISH_TWO, "Open: two natural Kings, or one with a wild card"),
        (tables.HUNGARIAN_SIX, "Open: two natural Eights, or a canasta completed"),
        (
            replace(tables.POLISH_TWO, pile="5h 7d Qs"),
            "Open: two natural Queens, or one with a wild card, or your meld",
        ),
        (replace(tables.POLISH_TWO, pile="5h 3s"), "A black three blocks the pile"),
        (replace(tables.POLISH_TWO, pile="5h 2s"), "Frozen by the 2♠"),
        (replace(tables.POLISH_TWO, pile="3h"), "Frozen by the 3♥"),  # while the deal begins
        (replace(tables.POLISH_TWO, pile="", pile_under=0), ""),
    ],
)
def test_what_takes_the_pile(setting: Setting, said: str) -> None:
    assert pile_info(ENGLISH, view(setting)) == said


def test_ways_are_those_of_the_rules() -> None:
    only = replace(tables.POLISH_TWO, rules={"take_with": ["natural_and_wild"]}, pile="Ks")
    assert ways_text(ENGLISH, view(only)) == "one with a wild card"


# --- advice ---


@pytest.mark.parametrize(
    ("setting", "selected", "ready", "said"),
    [
        (replace(tables.CLASSIC_FOUR, drawn=False), "", False, "Draw a card"),
        (tables.POLISH_TWO, "", False, "Draw a card, or take the pile"),
        (tables.CLASSIC_FOUR, "", False, "Lay cards, or choose one to discard"),
        (tables.FIRST_MELD, "", False, "Put your first meld together, or choose a card to discard"),
        (tables.CLASSIC_FOUR, "3c", False, "Put the 3♣ on a meld, or click the pile to discard it"),
        (tables.CLASSIC_FOUR, "9c 9d", False, "Put the cards on a meld, or on a free place for a new one"),
        (tables.FIRST_MELD, "", True, "Everything is there: lay it down"),
    ],
)
def test_advice(setting: Setting, selected: str, ready: bool, said: str) -> None:
    assert advice(ENGLISH, view(setting), cards(selected), ready) == said


def test_advice_with_cards_selected_that_take_the_pile(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, tables.POLISH_TWO)
        player = TablePlayer(pilot)
        assert player.scene.shown.message.words == "Draw a card, or take the pile"
        player.select([player.uid("KH"), player.uid("KD")])
        assert player.scene.shown.message.words == "Take the pile with these cards, or draw a card"


def empty_stock(position: PlayerView) -> PlayerView:
    return replace(position, stock_size=0)


def test_advice_on_an_empty_stock() -> None:
    taking = view(replace(tables.POLISH_TWO, pile="5h 7d Qs"))
    assert advice(ENGLISH, empty_stock(taking), (), False) == "The stock is empty: you must take the pile"
    open_pile = view(tables.POLISH_TWO)
    assert advice(ENGLISH, empty_stock(open_pile), (), False) == "The stock is empty: take the pile, or pass"
    closed = view(replace(tables.POLISH_TWO, pile="5h 3s"))
    assert "nothing left but to pass" in advice(ENGLISH, empty_stock(closed), (), False)


@pytest.mark.parametrize(
    ("primary", "said"),
    [
        (Primary("draw"), "Draw 2 cards"),
        (Primary("take"), "Take the pile"),
        (Primary("pass"), "Pass"),
        (Primary("lay", groups=(Group(9, cards("9c 9d 9s")),)), "Lay 3 Nines"),
        (Primary("lay", groups=(Group(9, cards("9c")), Group(10, cards("Tc")))), "Lay 2 melds"),
        (Primary("add"), "Add to the tray"),
        (Primary("discard", card=parse_card("3c")), "Discard the 3♣"),
        (Primary("discard", card=parse_card("Jk")), "Discard the joker"),
        (Primary("none"), "Lay down"),
    ],
)
def test_the_main_button(primary: Primary, said: str) -> None:
    assert primary_label(ENGLISH, primary, 2) == said


# --- the log ---

FACTS: list[tuple[summary.Fact, str, str]] = [
    (summary.Dealt(0), "You deal", "László deals"),
    (summary.Drew(0, (parse_card("9s"),)), "You draw the 9♠", "László draws a card"),
    (summary.Drew(0, (parse_card("9s"), parse_card("4d"))), "You draw 2 cards", "László draws 2 cards"),
    (summary.ShowedRedThree(0, parse_card("3h"), False), "You show a red three", "László shows a red three"),
    (
        summary.TookPile(0, parse_card("9s"), 29),
        "You take the pile, 29 cards",
        "László takes the pile, 29 cards",
    ),
    (summary.LaidCards(0, 0, 9, cards("9c 9d 9s"), True), "You lay 3 Nines", "László lays 3 Nines"),
    (
        summary.LaidCards(0, 0, 9, cards("9c"), False),
        "You add a card to the Nines",
        "László adds a card to the Nines",
    ),
    (
        summary.LaidCards(0, 0, 9, cards("9c 2d"), False),
        "You add 2 cards to the Nines",
        "László adds 2 cards to the Nines",
    ),
    (
        summary.LaidCards(0, 0, 9, cards("9c"), False, True),
        "You close a canasta: Nines",
        "László closes a canasta: Nines",
    ),
    (summary.DiscardedCard(0, parse_card("Jc")), "You discard the J♣", "László discards the J♣"),
    (
        summary.DiscardedCard(0, parse_card("2d"), froze=True),
        "You freeze the pile with the 2♦",
        "László freezes the pile with the 2♦",
    ),
    (
        summary.DiscardedCard(0, parse_card("3c"), blocks=True),
        "You block the pile with the 3♣",
        "László blocks the pile with the 3♣",
    ),
    (summary.EndedByPassing(0), "You pass: the deal ends", "László passes: the deal ends"),
    (summary.WentOut(0, False), "You go out", "László goes out"),
    (summary.WentOut(0, True), "You go out concealed", "László goes out concealed"),
]


def people(*persons: int) -> People:
    setting = replace(tables.CLASSIC_FOUR, persons=persons)
    return people_at(setting.table, setting.seats())


@pytest.mark.parametrize(("fact", "you", "other"), FACTS)
def test_the_log_speaks_of_you_and_of_others(fact: summary.Fact, you: str, other: str) -> None:
    assert fact_text(ENGLISH, people(0), fact) == you
    assert fact_text(ENGLISH, people(0), replace(fact, seat=1)) == other  # type: ignore[arg-type]


def test_where_several_people_play_everybody_has_a_name() -> None:
    assert fact_text(ENGLISH, people(0, 1), summary.WentOut(0, False)) == "Mirza goes out"


def test_the_end_of_the_stock_is_nobodys_doing() -> None:
    assert "the deal ends" in fact_text(ENGLISH, people(0), summary.StockRanOut())


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_the_log_is_whole_in_every_language(language: str) -> None:
    for who in (people(0), people(1)):
        for line in log_lines(names(language), who, tuple(fact for fact, _, _ in FACTS)):
            assert line
            assert not PLACE.search(line)


def test_card_letters_are_those_of_the_deck() -> None:
    assert CardNames(Texts("en"), "pl").card(parse_card("Jc")) == "W♣"
    assert CardNames(Texts("en"), "bs-numeric").card(parse_card("Qh")) == "13♥"
    assert ENGLISH.card(parse_card("Th")) == "10♥"


def test_every_rank_has_its_words() -> None:
    for rank in range(4, 15):
        assert ENGLISH.two_naturals(rank).startswith("two natural ")
    for target in (0, 3, *range(4, 15)):
        assert ENGLISH.meld(target)
        assert ENGLISH.joined(target).startswith("the ")
        assert ENGLISH.counted(target, 3).startswith("3 ")
        assert ENGLISH.counted(target, 1).startswith("1 ")
    assert len({ENGLISH.one(rank) for rank in range(15)}) == 15


def test_a_freezing_discard_is_one_line() -> None:
    history = (ev.Discarded(1, parse_card("2d")), ev.PileFrozen(parse_card("2d")))
    told = summary.facts(history)
    assert log_lines(ENGLISH, people(0), told) == ("László freezes the pile with the 2♦",)
