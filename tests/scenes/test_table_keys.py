"""Keys beside those that play, picking a whole rank, ways to sort, the pile laid open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from kanasta_gui.rules.cards import cards_text
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.key_list import KeyList
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.pile_browser import PileBrowser
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.score_sheet import ScoreSheet
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.table.held import by_melds
from kanasta_gui.table.pointing import OnCard
from tests.pilot import launched

from .deals import cards
from .player import TablePlayer
from .tables import CLASSIC_FOUR, FORTY_CARDS, LARGE_PILE, Setting, open_setting

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@contextmanager
def at_table(folder: Path, setting: Setting, **values: Any) -> Iterator[TablePlayer]:
    with launched(folder, **values) as pilot:
        open_setting(pilot, setting)
        yield TablePlayer(pilot)


def selected(player: TablePlayer) -> list[str]:
    return [card.face for card in player.scene.shown.hand if card.selected]


def focused(player: TablePlayer) -> str:
    focus = player.scene.state.focus
    return next(card.face for card in player.scene.shown.hand if focus == OnCard(card.uid))


def hand(player: TablePlayer) -> str:
    return cards_text(held.card for held in player.scene.state.held.cards)


# --- a whole rank ---


def test_shift_and_a_click_select_all_of_a_rank_and_let_them_go(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        player.select([player.uid("QH")])
        pygame.key.set_mods(SHIFT)
        try:
            player.click(player.point_of(player.uid("9D")))
            assert selected(player) == ["QH", "9S", "9D", "9C"]
            player.click(player.point_of(player.uid("9C")))
        finally:
            pygame.key.set_mods(0)
        assert selected(player) == ["QH"]


def test_a_key_selects_all_of_a_rank(tmp_path: Path) -> None:
    with at_table(tmp_path, FORTY_CARDS) as player:
        pilot = player.pilot
        player.select([player.uid("7D")])
        pilot.key(pygame.K_a)
        assert sorted(selected(player)) == ["7C", "7D", "7H", "7S"]
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_a)
        assert sorted(selected(player)) == ["7C", "7D", "7H", "7S", "joker_black", "joker_red"]


# --- the focus in a large hand ---


def test_arrows_go_between_the_rows_and_to_the_ends(tmp_path: Path) -> None:
    with at_table(tmp_path, FORTY_CARDS) as player:
        pilot, faces = player.pilot, [card.face for card in player.scene.shown.hand]
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_DOWN)
        assert focused(player) == faces[21]
        pilot.key(pygame.K_DOWN)
        assert focused(player) == faces[21]
        pilot.key(pygame.K_UP)
        assert focused(player) == faces[1]
        pilot.key(pygame.K_END)
        assert focused(player) == faces[39]
        pilot.key(pygame.K_HOME)
        assert focused(player) == faces[0]


# --- leaving, helping ---


def test_ctrl_n_leaves_for_a_new_game_and_keeps_this_one(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        pilot = player.pilot
        pilot.key(pygame.K_n, CTRL)
        assert isinstance(pilot.top, CreateTable)
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.top, MenuScene)
        assert "continue" in pilot.top.named
        pilot.key(pygame.K_n, CTRL)
        assert isinstance(pilot.top, CreateTable)


def test_ctrl_q_ends_the_program(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        player.pilot.key(pygame.K_q)
        assert player.pilot.app.running
        player.pilot.key(pygame.K_q, CTRL)
        assert not player.pilot.app.running


@pytest.mark.parametrize(
    ("key", "mod", "shown"),
    [
        (pygame.K_SLASH, CTRL | SHIFT, True),
        (pygame.K_COMMA, CTRL | SHIFT, True),
        (pygame.K_QUOTE, CTRL | SHIFT, True),
        (pygame.K_COMMA, CTRL, False),
        (pygame.K_SLASH, SHIFT, False),
    ],
)
def test_ctrl_and_the_question_mark_list_the_keys(tmp_path: Path, key: int, mod: int, shown: bool) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        player.pilot.key(key, mod)
        assert isinstance(player.pilot.top, KeyList) == shown


@pytest.mark.parametrize("key", [pygame.K_g, pygame.K_F1])
def test_keys_that_are_kept_free_do_nothing(tmp_path: Path, key: int) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        before = player.scene.shown
        player.pilot.key(key)
        assert player.scene.shown == before


# --- sorting ---


def test_sorting_by_melds(tmp_path: Path) -> None:
    order = by_melds([12, 13], cards("4d 9c 9d 9s Kd 3c As Qh 7c 7d Jk 2s"))
    by_order = sorted(cards("4d 9c 9d 9s Kd 3c As Qh 7c 7d Jk 2s"), key=order)
    assert cards_text(by_order) == "Jk 2s Kd Qh 9s 9d 9c 7d 7c As 4d 3c"
    with at_table(tmp_path, replace(CLASSIC_FOUR, drawn=False), sort_order="by_melds") as player:
        assert hand(player) == "Jk 2s As Kd Qh 9s 9d 9c 7c 5s 4d 3c"


def test_the_setting_holds_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        context = player.scene.context
        assert hand(player).startswith("Jk 2s As")
        context.change(replace(context.settings, sort_order="low_first"))
        assert hand(player).startswith("3c 4d 5s")


def test_new_cards_stay_at_the_end_of_a_hand_that_is_sorted_by_hand(tmp_path: Path) -> None:
    with at_table(tmp_path, replace(CLASSIC_FOUR, drawn=False), sort_order="by_hand") as player:
        before = hand(player)
        player.pilot.key(pygame.K_d)
        player.settle()
        assert hand(player).startswith(before)
        drawn = [card.face for card in player.scene.shown.hand if card.drawn]
        assert drawn == [player.scene.shown.hand[-1].face]


def test_what_was_drawn_is_marked_until_the_turn_ends(tmp_path: Path) -> None:
    with at_table(tmp_path, replace(CLASSIC_FOUR, drawn=False), speed="normal") as player:
        player.pilot.key(pygame.K_d)
        while player.scene.animator.busy or player.scene.course.busy:
            player.pilot.frames()
        assert [card.fresh for card in player.scene.shown.hand if card.drawn] == [True]
        player.settle()
        assert [card.fresh for card in player.scene.shown.hand if card.drawn] == [False]


# --- the pile ---


def open_pile(player: TablePlayer) -> PileBrowser:
    player.click(player.pile())
    assert isinstance(player.pilot.top, PileBrowser)
    return player.pilot.top


def test_an_open_pile_is_looked_through_newest_first_or_by_rank(tmp_path: Path) -> None:
    with at_table(tmp_path, LARGE_PILE) as player:
        pile = player.scene.reader.view.pile
        browser = open_pile(player)
        assert [card for card, _ in browser.cards] == list(reversed(pile))
        player.pilot.key(pygame.K_RIGHT)
        ranks = [card >> 2 for card, _ in browser.cards]
        assert sorted(ranks, reverse=True) == ranks
        assert sorted(card for card, _ in browser.cards) == sorted(pile)
        player.pilot.key(pygame.K_ESCAPE)
        assert isinstance(player.pilot.top, TableScene)


def test_the_pile_opens_and_closes_by_key_and_a_click_beside_closes_it(tmp_path: Path) -> None:
    with at_table(tmp_path, LARGE_PILE) as player:
        pilot = player.pilot
        pilot.key(pygame.K_p)
        assert isinstance(pilot.top, PileBrowser)
        pilot.key(pygame.K_p)
        assert isinstance(pilot.top, TableScene)
        open_pile(player)
        pilot.click(960, 1000)
        assert isinstance(pilot.top, TableScene)


def test_where_the_pile_is_closed_only_its_top_is_seen(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        player.click(player.pile())
        assert isinstance(player.pilot.top, TableScene)
        player.pilot.key(pygame.K_p)
        assert isinstance(player.pilot.top, TableScene)
        assert player.scene.shown.message.refusal


def test_selected_cards_take_an_open_pile_and_do_not_open_it(tmp_path: Path) -> None:
    setting = replace(LARGE_PILE, hand=LARGE_PILE.hand.replace("Tc Td", "8s 8h"))
    with at_table(tmp_path, setting) as player:
        player.select([player.uid("8S"), player.uid("8H")])
        player.click(player.pile())
        assert isinstance(player.pilot.top, TableScene)
        assert not player.scene.reader.view.pile


@pytest.mark.parametrize(("on_timeout", "on_top"), [("auto", TableScene), ("walkover", MatchOver)])
def test_the_clock_runs_while_the_pile_is_looked_through_and_its_end_closes_it(
    tmp_path: Path, on_timeout: str, on_top: type[Scene]
) -> None:
    setting = replace(LARGE_PILE, rules={"turn_seconds": 10, "on_timeout": on_timeout})
    with at_table(tmp_path, setting) as player:
        scene = player.scene
        open_pile(player)
        before = scene.course.session.clock
        player.pilot.frames(120)
        now = scene.course.session.clock
        assert before is not None
        assert now is not None
        assert now < before - 1
        player.until(on_top)
        player.pilot.key(pygame.K_ESCAPE)
        assert not isinstance(player.pilot.top, PileBrowser)


def test_the_others_go_on_while_somebody_looks_at_the_pile(tmp_path: Path) -> None:
    with at_table(tmp_path, replace(LARGE_PILE, drawn=True)) as player:
        player.drag([player.uid("3C")], player.pile())
        open_pile(player)
        player.until(TableScene)
        assert player.until_my_turn() or isinstance(player.pilot.top, ScoreSheet)
