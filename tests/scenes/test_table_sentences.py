"""Every sentence that the table can say fits its place, in each language, where there is least room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES
from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import JOKER, parse_card
from kanasta_gui.rules.refusals import Code, Refusal
from kanasta_gui.rules.state import DRAWN, NEW_TURN
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.scenes.advice_texts import advice, drag_advice, pile_info, primary_label, primary_short
from kanasta_gui.scenes.card_names import CardNames
from kanasta_gui.scenes.log_texts import fact_text
from kanasta_gui.scenes.people import People
from kanasta_gui.scenes.refusal_texts import about_group, problem_text, refusal_text
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.session import summary
from kanasta_gui.session.draft import WildsWaiting
from kanasta_gui.session.primary import Kind, Primary
from kanasta_gui.session.seats import Seat
from kanasta_gui.table import labels
from kanasta_gui.table.piles import info_reach
from kanasta_gui.table.shown import ShownButton, ShownLog, ShownMessage
from tests.pilot import Pilot, launched

from .fingers import resize
from .tables import EIGHT_ALONE, POLISH_TWO, Setting, open_setting

WINDOWS = [((960, 540), 125), ((1280, 720), 125)]
KINDS: tuple[Kind, ...] = ("draw", "pass", "take", "add", "none")
WAYS = (("two_naturals", "completes_canasta"), ("two_naturals", "natural_and_wild", "onto_meld"))
FIRST_MELD = {"has": 115, "needs": 120, "score": 3995}
CARDS = {"has": 4, "needs": 7, "limit": 3}
TARGETS = (0, *range(3, 15))
NATURALS = range(4, 15)
OWN_MELDS_TOP = 565.0
THREE, TWO, TEN = parse_card("3s"), parse_card("2d"), parse_card("Td")
OTHERS = (Seat("László", "casual", "KS"),) * 7


class Table:
    """A table in the middle of a deal and its words."""

    def __init__(self, pilot: Pilot, setting: Setting) -> None:
        open_setting(pilot, setting)
        scene = pilot.top
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.layout = scene.board.layout
        self.view: PlayerView = scene.reader.view
        self.names: CardNames = scene.reader.names
        self.people = People(scene.people.table, (scene.people.seats[0], *OTHERS), 0)


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize(("size", "percent"), WINDOWS)
@pytest.mark.parametrize("setting", [EIGHT_ALONE, POLISH_TWO], ids=["eight", "two"])
def test_no_sentence_is_cut(
    setting: Setting, size: tuple[int, int], percent: int, language: str, tmp_path: Path
) -> None:
    with launched(tmp_path, language=language, card_language=language, text_scale=percent) as pilot:
        resize(pilot, size)
        table, canvas = Table(pilot, setting), pilot.app.canvas
        shown = table.scene.shown
        canvas.overflows.clear()
        for line in sorted(set(log(table))):
            labels.draw_log(canvas, table.layout, replace(shown, log=ShownLog((line,))))
        for count in (1, 2, 5, 22):
            earlier = table.names.texts.n_("{n} earlier move", "{n} earlier moves", count)
            labels.draw_log(canvas, table.layout, replace(shown, log=ShownLog(("…",), (earlier,))))
        for message in dict.fromkeys(messages(table)):
            labels.draw_message(canvas, table.layout, replace(shown, message=message))
        for button in buttons(table):
            labels.draw_actions(canvas, table.layout, replace(shown, buttons=(button, *shown.buttons[1:])))
        assert sorted(set(canvas.overflows)) == []
        zone = table.layout["pile_info"]
        assert [words for words in infos(table) if info_reach(canvas, zone, words)[1] > OWN_MELDS_TOP] == []


def log(table: Table) -> Iterator[str]:
    """What can have happened, for oneself and for a player with a name of usual length."""
    for seat in (0, 1):
        told: list[summary.Fact] = [
            summary.StockRanOut(),
            summary.Dealt(seat),
            summary.Drew(seat, (THREE,)),
            summary.Drew(seat, (JOKER,)),
            summary.Drew(seat, (None, None)),
            summary.ShowedRedThree(seat, THREE, False),
            summary.TookPile(seat, THREE, 34),
            summary.DiscardedCard(seat, JOKER, froze=True),
            summary.DiscardedCard(seat, THREE, blocks=True),
            summary.DiscardedCard(seat, JOKER),
            summary.EndedByPassing(seat),
            summary.WentOut(seat, True),
            summary.WentOut(seat, False),
        ]
        for rank in TARGETS:
            told.append(summary.LaidCards(seat, 0, rank, (TWO,) * 3, True))
            told.append(summary.LaidCards(seat, 0, rank, (TWO,) * 3, False))
            told.append(summary.LaidCards(seat, 0, rank, (TWO,), False, True))
        for fact in told:
            yield fact_text(table.names, table.people, fact)


def messages(table: Table) -> Iterator[ShownMessage]:
    """Advice, and every reason; a refused place is told while the card is still dragged."""
    names, view = table.names, table.view
    for turn, stock in ((NEW_TURN, 20), (NEW_TURN, 0), (DRAWN, 20)):
        position = replace(view, turn=turn, stock_size=stock)
        for melds in (view.melds, ((),) * len(view.melds)):
            here = replace(position, melds=melds)
            for selected in ((), (JOKER,), (JOKER, TWO)):
                yield ShownMessage(advice(names, here, selected, False))
        yield ShownMessage(advice(names, position, (), True))
        yield ShownMessage(drag_advice(names, position, (JOKER,)), aside=True)
    yield ShownMessage(problem_text(names, view, WildsWaiting(3)), True)
    too_low = Refusal(Code.INITIAL_MELD_TOO_LOW, FIRST_MELD)
    yield ShownMessage(problem_text(names, view, too_low), True)
    for target in TARGETS:
        for code in (Code.TOO_FEW_CARDS, Code.TOO_FEW_NATURALS, Code.TOO_MANY_WILDS):
            reason = problem_text(names, view, Refusal(code, CARDS | {"rank": target}))
            yield ShownMessage(about_group(names, target, reason), True)
    for rank in NATURALS:
        for position in positions(view, rank):
            for code in Code:
                numbers = FIRST_MELD if "initial" in code else CARDS | {"rank": rank}
                refusal = Refusal(code, numbers)
                for picked in NATURALS:
                    said = refusal_text(names, position, refusal, (picked << 2,))
                    yield ShownMessage(said, True, aside=True)


def positions(view: PlayerView, rank: int) -> Iterator[PlayerView]:
    """The pile with a card of that rank on top, frozen and not, taken as each set of rules says."""
    for ways in WAYS:
        rules = replace(view.rules, take_with=ways)
        here = replace(view, table=replace(view.table, rules=rules))
        for under in (), (JOKER,):
            yield replace(here, pile=(*under, rank << 2))


def infos(table: Table) -> Iterator[str]:
    """What takes the pile; a table of eight has no rules by which it is frozen before the first meld."""
    for rank in NATURALS:
        for position in positions(table.view, rank):
            yield pile_info(table.names, position)
            if position.table.seats < 4:
                rules = replace(position.rules, frozen_before_initial_meld=True)
                here = replace(position, melds=((),) * len(position.melds))
                yield pile_info(table.names, replace(here, table=replace(here.table, rules=rules)))


def buttons(table: Table) -> Iterator[ShownButton]:
    """All that the main button can say."""
    for primary in (
        *map(Primary, KINDS),
        *(Primary("lay", groups=(Group(target, (TWO,) * 10),)) for target in TARGETS),
        Primary("lay", groups=(Group(4, (TWO,)), Group(5, (TWO,)))),
        Primary("discard", card=JOKER),
        Primary("discard", card=TEN),
    ):
        label, short = primary_label(table.names, primary, 2), primary_short(table.names, primary)
        yield ShownButton("primary", label, "check", "primary", False, short)
