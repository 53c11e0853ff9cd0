"""No label is cut, leaves the window or runs into another, whatever the window, the language and the size of
the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES
from kanasta_gui.rules.match import Match, Outcome, new_match
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.ruleset import PARAMETERS, RuleSet
from kanasta_gui.rules.state import DealEnd
from kanasta_gui.scenes.characters import CHARACTERS
from kanasta_gui.scenes.choose_character import ChooseCharacter
from kanasta_gui.scenes.context import Context
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.curtain import Curtain
from kanasta_gui.scenes.house_rules import ROWS
from kanasta_gui.scenes.leaving import ask_to_give_up
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.own_rules import OwnRulesList, SaveRules
from kanasta_gui.scenes.saved_games import SavedGames
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.score_count import ScoreCount
from kanasta_gui.scenes.score_sheet import ScoreSheet, last_deal
from kanasta_gui.scenes.settings import SettingsScreen
from kanasta_gui.scenes.table_form import TableForm, new_form
from kanasta_gui.scenes.table_menu import TableMenu
from kanasta_gui.storage import OwnRules, save_own_rules
from tests.pilot import Pilot, launched

from .deals import ended_match, people_of, third_deal
from .fingers import resize, tab_to, top
from .test_table_fits import outside, overlapping, read

WINDOWS = [
    *(((960, 540), 100), ((960, 540), 125), ((1280, 720), 125), ((1280, 720), 150)),
    *(((1920, 1080), 100), ((1000, 1400), 125)),
]


def nothing(*_: object) -> None:
    """What is chosen does not matter here."""


def eight_alone() -> Match:
    """A deal of eight, each alone, after which everybody needs something else."""
    melds = [["Qs Qh Qd Qc Qs Qh Qd"], ["Ks Kh Kd Kc Ks Jk 2c", "Jk Jk Jk 2s 2h 2d 2c"]] * 4
    hands = {seat: "As Td 5h 4s 4c Jk" for seat in range(8) if seat != 2}
    before = [3900 - 700 * side for side in range(8)]
    return ended_match(make_table("hungarian", 8, False), DealEnd("out", 2), melds, hands, ["3h"] * 8, before)


def everything_melded() -> Match:
    """A side with all melds that there can be, and hands of many cards."""
    ranks = "A K Q J T 9 8 7 6 5 4"
    melds = [[" ".join(rank + suit for suit in "shdcs") + " 2c Jk" for rank in ranks.split()], []]
    melds[0].append("Jk Jk 2s 2h 2d 2s 2h")
    hands = dict.fromkeys((1, 2, 3), "As Ad Kd Kc Qs Qh Jd Jc Ts Td 9h 9d 8d 8c 7s 7h 6d 5h 5c 4s 3s Jk")
    table = make_table("hungarian", 4, True, {"packs": 4, "jokers": 12})
    return ended_match(table, DealEnd("concealed", 0), melds, hands, ["3h 3d", "3h"], (0, 0))


def score_count(match: Match, side: int = 0) -> Callable[[Context], Scene]:
    def make(context: Context) -> Scene:
        count = ScoreCount(context, people_of(match.table), match, *last_deal(match))
        count.side = side
        return count

    return make


def over(match: Match, outcome: Outcome) -> Match:
    return replace(match, outcome=outcome)


def stored(context: Context) -> None:
    """Some games to continue."""
    form = new_form("Mirza", "JS", "casual").with_preset("hungarian")
    for seats in (8, 6, 4):
        for chosen in (form.with_seats(seats), form.with_seats(seats).with_pairs(False)):
            game = context.games.create(chosen.setup(0, 1))
            context.games.start_deal(
                game, 0, [4845, -1310, 3000, 2455, 1000, 0, -55, 4990][: chosen.sides], ""
            )
    context.games.create(form.with_place(2, name="Zofia M.", player="human").setup(0, 1))


def long_form() -> TableForm:
    form = new_form("Mirza", "JS", "casual").with_preset("hungarian").with_seats(8)
    return form.with_place(3, player="random").with_place(4, player="human")


def own_rules(context: Context) -> Scene:
    """Some rules, and a file that cannot be used."""
    folder = context.folders.rules
    for name in ("Piątek u Włodzimierzów", "W" * 24):
        save_own_rules(folder, OwnRules(name, "polish-three", {"target": 7000, "jokers": 6}))
    (folder / "a-broken-file-of-rules.toml").write_text("name =", encoding="utf-8")
    return OwnRulesList(context, nothing)


def menu(context: Context) -> Scene:
    stored(context)
    return MenuScene(context)


def saved(context: Context) -> Scene:
    stored(context)
    return SavedGames(context, nothing)


SCREENS: dict[str, Callable[[Context], Scene]] = {
    "menu": menu,
    "saved games": saved,
    "own rules, none": lambda context: OwnRulesList(context, nothing),
    "own rules": own_rules,
    "save rules": lambda context: SaveRules(context, OwnRules("W" * 24, "polish-online"), nothing),
    "settings": SettingsScreen,
    "create table": lambda context: CreateTable(context, nothing, long_form()),
    "create table, alone": lambda context: CreateTable(
        context, nothing, long_form().with_preset("polish-three")
    ),
    "who plays here": lambda context: ChooseCharacter(context, CHARACTERS, "JH", nothing),
    "score sheet": lambda context: ScoreSheet(context, people_of(third_deal().table), third_deal(), nothing),
    "score sheet, eight": lambda context: ScoreSheet(
        context, people_of(eight_alone().table), eight_alone(), nothing
    ),
    "score sheet, last": lambda context: ScoreSheet(
        context,
        people_of(third_deal().table),
        third_deal({"target": 3000, "stock_end_scoring": "cards_only"}, "stock", None),
        nothing,
    ),
    "score count": score_count(third_deal()),
    "score count, eight": score_count(eight_alone(), 3),
    "score count, everything": score_count(everything_melded()),
    "score count, no meld": score_count(everything_melded(), 1),
    "match over": lambda context: MatchOver(
        context, people_of(third_deal().table), over(third_deal(), Outcome("target", (0,))), nothing, nothing
    ),
    "match over, eight": lambda context: MatchOver(
        context,
        people_of(eight_alone().table, ()),
        over(eight_alone(), Outcome("walkover", (0, 1, 2, 3, 4, 5, 6), 7, "broken")),
        nothing,
        nothing,
    ),
    "match over, no deal": lambda context: MatchOver(
        context,
        people_of(make_table("classic", 2)),
        over(new_match(make_table("classic", 2), 0), Outcome("void", (), 1, "left")),
        nothing,
        nothing,
    ),
    "pause": lambda context: TableMenu(context, nothing, nothing),
    "curtain": lambda context: Curtain(
        context, people_of(third_deal().table, (0, 2)), 2, (4845, -1310), ["László 6♥"] * 40, nothing, nothing
    ),
    "curtain, eight": lambda context: Curtain(
        context, people_of(eight_alone().table, (0, 3)), 3, eight_alone().totals, [], nothing
    ),
}


def cut(pilot: Pilot) -> list[str]:
    return pilot.app.canvas.overflows


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize(("size", "percent"), WINDOWS)
def test_no_label_is_cut(size: tuple[int, int], percent: int, language: str, tmp_path: Path) -> None:
    with launched(tmp_path, language=language, text_scale=percent, player_name="Mirza") as pilot:
        context = pilot.app.context
        resize(pilot, size)
        cut(pilot).clear()  # of the size before
        assert cut(pilot) == []
        for name, make in SCREENS.items():
            context.push(make(context))
            pilot.settle()
            assert cut(pilot) == [], name
            reader = read(pilot)
            assert overlapping(reader.texts) == [], name
            assert outside(pilot.app.canvas, reader.texts) == [], name
            assert reader.covered == [], name
            context.pop()
        for leaving in ("walkover", "void"):
            ask_to_give_up(context, RuleSet(leaving=leaving), nothing)  # type: ignore[arg-type]
            pilot.settle()
            assert cut(pilot) == [], leaving
            context.pop()


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_no_house_rule_is_cut_with_any_value(language: str, tmp_path: Path) -> None:
    with launched(tmp_path, language=language, text_scale=125) as pilot:
        resize(pilot, (960, 540))
        cut(pilot).clear()
        pilot.app.context.push(CreateTable(pilot.app.context, nothing, long_form()))
        tab_to(pilot, "rules")
        pilot.key(pygame.K_HOME)
        for row in ROWS:
            kind = PARAMETERS[row.parameter].kind
            values = 3 if kind == "choice" else 2 if kind in ("switch", "choices") else 1
            for _ in range(values):
                pilot.key(pygame.K_RIGHT)
                assert cut(pilot) == [], row
            pilot.key(pygame.K_LEFT)
            pilot.key(pygame.K_DOWN)
        assert top(pilot, CreateTable).form.differences > 10
