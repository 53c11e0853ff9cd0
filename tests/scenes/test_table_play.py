"""Playing at the table with the mouse: what a click, a drag, a button means, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from kanasta_gui.rules.cards import parse_card
from kanasta_gui.scenes.settings import SettingsScreen
from kanasta_gui.scenes.storage_trouble import StorageTrouble
from kanasta_gui.scenes.table_menu import TableMenu
from kanasta_gui.session.drop import OntoMeld, OntoNew, OntoPile
from kanasta_gui.session.state import Stage
from kanasta_gui.table.pointing import OnCard, OnPile, OnStock
from kanasta_gui.table.shown import ShownButton
from kanasta_gui.widgets.canvas import Canvas
from tests.pilot import Pilot, launched

from . import tables
from .fingers import resize
from .player import TablePlayer
from .tables import Setting, open_setting

Open = Callable[..., TablePlayer]


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    """Opens the program at a table; values are settings."""
    programs: list[Iterator[Pilot]] = []

    def open_it(setting: Setting, **values: object) -> TablePlayer:
        program = launched(tmp_path, **values)
        pilot = program.__enter__()
        programs.append(program)  # type: ignore[arg-type]
        open_setting(pilot, setting)
        return TablePlayer(pilot)

    yield open_it
    for program in programs:
        program.__exit__(None, None, None)  # type: ignore[attr-defined]


FOUR = tables.CLASSIC_FOUR
DRAW = replace(FOUR, drawn=False)


def hand(player: TablePlayer) -> list[str]:
    return [card.face for card in player.scene.shown.hand]


def melds(player: TablePlayer) -> dict[int, int]:
    """Cards by target of one's own side."""
    return {meld.target: len(meld.faces) for meld in player.scene.shown.sides[0].melds}


def message(player: TablePlayer) -> str:
    return player.scene.shown.message.words


def is_refusal(player: TablePlayer) -> bool:
    return player.scene.shown.message.refusal


# --- drawing ---


def test_a_click_on_the_stock_draws(open_table: Open) -> None:
    player = open_table(DRAW)
    assert message(player) == "Draw a card"
    before = hand(player)
    player.click(player.stock())
    assert len(hand(player)) == len(before) + 1
    new = [card for card in player.scene.shown.hand if card.drawn]
    assert len(new) == 1
    assert "First" not in message(player)
    assert player.scene.reader.view.turn.source == "drawn"


def test_the_stock_is_dragged_into_the_hand(open_table: Open) -> None:
    player = open_table(DRAW)
    player.drag_from(player.stock(), player.scene.board.layout["hand"].centre)
    assert len(hand(player)) == 13


def test_a_drag_that_ends_on_the_stock_draws_nothing(open_table: Open) -> None:
    player = open_table(DRAW)
    x, y = player.stock()
    player.drag_from((x, y), (x + 20, y + 10))
    assert len(hand(player)) == 12


def test_drawing_twice_is_refused_with_the_reason(open_table: Open) -> None:
    player = open_table(FOUR)
    player.click(player.stock())
    assert is_refusal(player)
    assert message(player) == "You have drawn already: lay cards, or discard one"
    assert len(hand(player)) == 12


def test_the_main_button_draws(open_table: Open) -> None:
    player = open_table(DRAW)
    assert player.scene.shown.buttons[0].label == "Draw a card"
    player.push("primary")
    assert len(hand(player)) == 13


# --- laying ---


def test_a_card_is_dragged_onto_its_meld(open_table: Open) -> None:
    player = open_table(FOUR)
    player.drag([player.uid("KD")], player.meld(13))
    assert "KD" not in hand(player)
    assert melds(player)[13] == 5
    assert player.scene.reader.view.melds[0][1].cards[-1] == parse_card("Kd")


def test_several_cards_are_dragged_together_to_a_new_meld(open_table: Open) -> None:
    player = open_table(FOUR)
    player.drag([player.uid("9S"), player.uid("9D"), player.uid("9C")], player.new_meld())
    assert melds(player)[9] == 3
    assert not [face for face in hand(player) if face.startswith("9")]


def test_while_a_card_is_dragged_the_places_that_take_it_light_up(open_table: Open) -> None:
    player = open_table(FOUR)
    player.pilot.press(*player.point_of(player.uid("QH")))
    player.pilot.move(900, 700, held=True)
    player.pilot.move(900, 690, held=True)
    marks = player.scene.state.marks
    assert marks == {OntoMeld(12): "valid", OntoNew(): "valid", OntoPile(): "valid"}
    assert player.scene.shown.sides[0].slot is not None
    player.pilot.move(*player.meld(13), held=True)
    assert player.scene.state.marks[OntoMeld(13)] == "invalid"
    assert message(player) == "A Queen cannot join the Kings: a meld holds one rank (rule “Melds”)"
    player.pilot.move(*player.meld(12), held=True)
    assert not is_refusal(player)
    player.pilot.release(*player.meld(12))
    player.settle()
    assert melds(player)[12] == 5
    assert player.scene.state.marks == {}


def test_a_refused_card_comes_back_and_the_reason_stays_to_be_read(open_table: Open) -> None:
    player = open_table(FOUR)
    before = hand(player)
    player.drag([player.uid("QH")], player.meld(13))
    assert hand(player) == before
    assert is_refusal(player)
    assert "A Queen cannot join the Kings" in message(player)
    place = player.scene.hand.place(player.uid("QH"))
    assert place == player.scene.hand.rest_place(player.uid("QH"))
    player.click((5, 600))
    assert not is_refusal(player)


def test_a_drop_on_the_cloth_brings_the_card_back_without_a_word(open_table: Open) -> None:
    player = open_table(FOUR)
    before = hand(player)
    player.drag([player.uid("QH")], (1840, 700))
    assert hand(player) == before
    assert not is_refusal(player)


def test_numbers_are_said_when_there_are_too_many_wild_cards(open_table: Open) -> None:
    player = open_table(
        replace(FOUR, hand="Jk Jk 2s As Qh 9c 9d 7c", melds=(("2d 2h Kh Kc",), FOUR.melds[1]))
    )
    player.drag([player.uid("joker_red"), player.uid("2S")], player.meld(13))
    assert is_refusal(player)
    assert message(player) == "Wild cards in this meld: 4; it may hold 3 at most (rule “Melds”)"


def test_click_and_click_lays_too(open_table: Open) -> None:
    player = open_table(FOUR)
    player.select([player.uid("KD")])
    player.click(player.meld(13))
    assert melds(player)[13] == 5
    player.select([player.uid("9S"), player.uid("9D"), player.uid("9C")])
    assert player.scene.shown.buttons[0].label == "Lay 3 Nines"
    player.push("primary")
    assert melds(player)[9] == 3


def test_a_second_click_takes_the_selection_back_and_a_click_on_the_cloth_all_of_it(open_table: Open) -> None:
    player = open_table(FOUR)
    uid = player.uid("KD")
    player.select([uid])
    player.pilot.frames(40)  # not a double click
    player.select([uid])
    assert player.scene.state.selected == set()
    player.select([uid, player.uid("AS")])
    player.click((960, 700))
    player.click((5, 600))
    assert player.scene.state.selected == set()


def test_a_right_click_sends_a_card_to_its_meld(open_table: Open) -> None:
    player = open_table(FOUR)
    player.pilot.click(*player.point_of(player.uid("QH")), button=3)
    player.settle()
    assert melds(player)[12] == 5
    player.pilot.click(*player.point_of(player.uid("7C")), button=3)
    player.settle()
    assert message(player) == "No meld of yours takes this card"
    assert "7C" in hand(player)


def test_a_double_click_sends_a_card_to_its_meld(open_table: Open) -> None:
    player = open_table(FOUR)
    point = player.point_of(player.uid("AS"))
    player.pilot.click(*point)
    player.pilot.click(*point)
    player.settle()
    assert melds(player)[14] == 4


# --- discarding ---


def test_a_card_is_discarded_by_dragging_it_onto_the_pile(open_table: Open) -> None:
    player = open_table(FOUR)
    player.pilot.drag(player.point_of(player.uid("3C")), player.pile())
    for _ in range(50):
        player.pilot.frames()
        if player.scene.course.session.to_move != 0:
            break
    match = player.scene.course.session.match
    assert match.deal is not None
    assert match.deal.pile[-1] == parse_card("3c")


def test_a_plain_click_never_discards(open_table: Open) -> None:
    player = open_table(FOUR)
    before = hand(player)
    player.click(player.pile())
    player.click(player.pile())
    assert hand(player) == before
    for uid in [card.uid for card in player.scene.shown.hand]:
        player.select([uid])
        player.pilot.frames(40)
        player.select([uid])
        player.pilot.frames(40)
    assert hand(player) == before
    assert player.scene.course.session.to_move == 0


def test_two_selected_cards_are_not_discarded(open_table: Open) -> None:
    player = open_table(FOUR)
    player.select([player.uid("3C"), player.uid("4D")])
    assert OntoPile() not in player.scene.state.marks
    player.click(player.pile())
    assert player.scene.course.session.to_move == 0
    assert len(hand(player)) == 12
    assert message(player) == "Only one card is discarded"


def test_a_selected_card_lights_up_the_pile_which_takes_it(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.select([player.uid("3C")])
    assert player.scene.shown.piles.pile_mark == "valid"
    assert player.scene.shown.buttons[0].label == "Discard the 3♣"
    player.click(player.pile())
    assert "3C" not in hand(player)
    assert player.scene.course.session.stage is Stage.THINKING


def test_a_discard_that_could_not_be_stored_can_be_taken_back_once_it_is(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    scene = player.scene
    full = "CREATE TEMP TRIGGER full BEFORE INSERT ON actions BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    database = player.pilot.app.context.games._database
    database.read(lambda connection: connection.execute(full).fetchall())
    player.drag([player.uid("3C")], player.pile())
    player.pilot.settle()
    message = player.pilot.top
    assert isinstance(message, StorageTrouble)
    assert "disk full" in message.dialog.text
    database.read(lambda connection: connection.execute("DROP TRIGGER full").fetchall())
    player.pilot.key(pygame.K_RETURN)
    while isinstance(player.pilot.top, StorageTrouble):
        database.flush()
        player.pilot.frames()
    player.pilot.key(pygame.K_RETURN)
    player.settle()
    assert player.scene is scene
    assert scene.course.session.stage is Stage.THINKING
    player.push("undo")
    assert "3C" in hand(player)


# --- the first meld ---

FIRST = tables.FIRST_MELD


def test_a_first_meld_is_put_together_in_the_tray_with_a_count(open_table: Open) -> None:
    player = open_table(FIRST)
    assert player.scene.shown.tray is None
    player.drag([player.uid("2S"), player.uid("QH"), player.uid("QD")], player.new_meld())
    tray = player.scene.shown.tray
    assert tray is not None
    assert tray.title == "Your first meld"
    assert [group.title for group in tray.groups] == ["Queens"]
    assert tray.groups[0].worth == "20 + 10 + 10 = 40"
    assert tray.counter is not None
    assert (tray.counter.has, tray.counter.needs, tray.counter.enough) == (40, 90, False)
    assert melds(player) == {}
    player.drag([player.uid("8S"), player.uid("8H"), player.uid("8C")], player.new_meld())
    assert is_refusal(player)
    assert message(player).startswith("70 of 90: your side has 1\u00a0845")
    assert not player.scene.shown.buttons[0].enabled
    player.drag([player.uid("joker_red")], player.meld(8))
    tray = player.scene.shown.tray
    assert tray is not None
    assert tray.counter is not None
    assert tray.counter.enough
    player.push("lay")
    assert melds(player) == {12: 3, 8: 4}
    assert player.scene.shown.tray is None
    assert len(player.scene.course.session.marks) == 1  # both melds were one action


@pytest.mark.parametrize(("size", "said"), [((1920, 1080), "20 + 10 + 10 = 40"), ((1280, 720), "= 40")])
def test_a_group_says_its_worth_in_every_window(
    open_table: Open, size: tuple[int, int], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_table(FIRST)
    resize(player.pilot, size)
    written: list[str] = []
    text = Canvas.text

    def write(canvas: Canvas, words: str, *rest: Any, **more: Any) -> float:
        written.append(words)
        return text(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", write)
    player.drag([player.uid("2S"), player.uid("QH"), player.uid("QD")], player.new_meld())
    assert said in written


def test_the_count_runs_to_its_number(open_table: Open) -> None:
    player = open_table(FIRST, speed="slow")
    player.select([player.uid("2S"), player.uid("QH"), player.uid("QD")])
    player.pilot.click(*player.button("primary"))
    seen = set()
    while player.scene.animator.moving:
        player.pilot.frames()
        tray = player.scene.shown.tray
        if tray is not None and tray.counter is not None:
            seen.add(tray.counter.has)
    assert max(seen) == 40
    assert len(seen) > 5


def test_the_tray_opens_while_a_card_is_dragged_and_closes_again(open_table: Open) -> None:
    player = open_table(FIRST)
    player.pilot.press(*player.point_of(player.uid("QH")))
    player.pilot.move(900, 830, held=True)
    player.pilot.move(900, 820, held=True)
    assert player.scene.shown.tray is not None
    player.pilot.release(1840, 700)
    player.settle()
    assert player.scene.shown.tray is None


def test_cards_come_back_from_the_tray(open_table: Open) -> None:
    player = open_table(FIRST)
    before = hand(player)
    player.drag([player.uid("QH"), player.uid("QD")], player.new_meld())
    assert len(hand(player)) == 11
    tray_card = player.scene.board.layout["tray"].x + 340 + 100, player.scene.board.layout["tray"].y + 80
    player.click(tray_card)
    assert len(hand(player)) == 12
    player.push("take_back")
    assert hand(player) == before
    assert player.scene.shown.tray is None


def test_undo_takes_back_the_last_cards_put_into_the_tray(open_table: Open) -> None:
    player = open_table(FIRST)
    player.drag([player.uid("QH"), player.uid("QD")], player.new_meld())
    player.drag([player.uid("8S"), player.uid("8H")], player.new_meld())
    player.push("undo")
    assert {group.target for group in player.scene.state.draft.groups} == {12}
    player.push("undo")
    assert player.scene.state.draft.is_empty


def test_a_waiting_wild_card_is_told_of(open_table: Open) -> None:
    player = open_table(FIRST)
    player.drag([player.uid("joker_red")], player.new_meld())
    assert message(player) == "A wild card waits: drop it on a group"


def test_cards_in_the_tray_are_as_they_were_picked(open_table: Open) -> None:
    """Of equal cards the one that was dragged lies in the tray, and a joker keeps its colour."""
    player = open_table(replace(FIRST, hand="Jk Jk As Kd Kd 9c 8h 8s 8c 7c 4d"))
    black = player.uid("joker_black")
    player.drag([black], player.new_meld())
    assert player.scene.state.in_tray == {black}
    assert hand(player)[0] == "joker_red"


# --- taking the pile ---

TAKE = replace(
    DRAW, hand="Jk 2s As Kd Qh Jh Jd 9d 9s 7c 5s 4d 3c", melds=(("Ac Ad Ah", "2d Kh Kc Ks"), FOUR.melds[1])
)


def test_the_pile_is_dragged_onto_a_new_meld_with_the_selected_cards(open_table: Open) -> None:
    player = open_table(TAKE)
    player.select([player.uid("JH"), player.uid("JD")])
    assert player.scene.shown.buttons[0].label == "Take the pile"
    pile = len(player.scene.reader.view.pile)
    player.drag_from(player.pile(), player.new_meld())
    assert melds(player)[11] == 3
    assert len(hand(player)) == 13 - 2 + pile - 1
    assert player.scene.shown.piles.pile_label == "Pile is empty"


def labels(player: TablePlayer) -> list[str]:
    """What the buttons say that may be pressed, hints apart."""
    shown = player.scene.shown.buttons
    return [button.label for button in shown if button.enabled and button.name != "hint"]


def test_the_tray_says_which_group_is_not_ready(open_table: Open) -> None:
    player = open_table(replace(FIRST, scores=(0, 0)))
    player.drag([player.uid("8H"), player.uid("8S"), player.uid("8C")], player.new_meld())
    assert message(player).startswith("30 of 50")  # that is about all of them
    player.drag([player.uid("AS"), player.uid("AD")], player.new_meld())
    assert message(player).startswith("Aces · 2 of 3")


def test_drawing_and_taking_the_pile_are_both_offered(open_table: Open) -> None:
    player = open_table(TAKE)
    assert message(player) == "Draw a card, or take the pile"
    assert labels(player)[:2] == ["Draw a card", "Take the pile"]
    player.push("primary")
    assert player.scene.reader.view.turn.source == "drawn"
    assert "Take the pile" not in labels(player)


def test_no_wild_card_goes_with_the_pile_unasked(open_table: Open) -> None:
    player = open_table(replace(TAKE, hand="Jk 2h Ac 9d 7c", pile="7d 9h"))
    player.push("second")
    assert player.scene.reader.view.turn.source is None
    assert [group.title for group in player.scene.shown.tray.groups] == ["Nines"]  # type: ignore[union-attr]
    assert message(player) == "Take the pile with these cards, or draw a card"
    assert labels(player)[:2] == ["Take the pile", "Draw a card"]
    player.push("second")
    assert player.scene.reader.view.turn.source == "drawn"
    assert {"joker_red", "2H", "9D"} <= set(hand(player))


def test_the_second_button_takes_the_pile(open_table: Open) -> None:
    player = open_table(TAKE)
    player.push("second")
    assert player.scene.reader.view.turn.source == "taken"


def test_a_frozen_pile_says_what_takes_it(open_table: Open) -> None:
    player = open_table(DRAW)
    assert "Frozen by the 2♦: only two natural Jacks" in player.scene.shown.piles.info
    player.drag_from(player.pile(), player.meld(11))
    assert is_refusal(player)
    assert message(player) == "The pile is frozen: only two natural Jacks from your hand take it"
    assert len(player.scene.reader.view.pile) == 9


def test_the_upcard_may_wait_in_the_tray_of_a_first_meld(open_table: Open) -> None:
    player = open_table(replace(FIRST, drawn=False, hand="Jk 2s As Ad Jh Jd Qh Qd 9c 8h 8s 7c 4d"))
    player.select([player.uid("JH"), player.uid("JD")])
    player.drag_from(player.pile(), player.new_meld())
    tray = player.scene.shown.tray
    assert tray is not None
    assert tray.title == "Take the pile"
    assert len(tray.groups[0].faces) == 3
    assert tray.counter is not None
    assert tray.counter.has == 30
    player.drag([player.uid("AS"), player.uid("AD"), player.uid("joker_red")], player.new_meld())
    player.push("lay")
    assert melds(player) == {11: 3, 14: 3}
    assert player.scene.reader.view.turn.source == "taken"


# --- undo ---


def test_undo_brings_laid_cards_back(open_table: Open) -> None:
    player = open_table(FOUR)
    before = hand(player)
    player.drag([player.uid("KD")], player.meld(13))
    player.push("undo")
    assert hand(player) == before
    assert melds(player)[13] == 4


def test_a_discard_is_undone_before_the_next_has_played(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.drag([player.uid("3C")], player.pile())
    assert player.scene.course.session.stage is Stage.THINKING
    player.push("undo")
    assert "3C" in hand(player)
    assert player.scene.course.session.to_move == 0


def test_a_draw_cannot_be_undone(open_table: Open) -> None:
    player = open_table(DRAW)
    player.click(player.stock())
    assert not player.scene.shown.buttons[2].enabled


# --- the hand ---


def test_cards_are_put_elsewhere_in_the_hand_and_sorted_again(open_table: Open) -> None:
    player = open_table(FOUR)
    before = hand(player)
    to = player.point_of(player.uid("joker_red"))
    player.drag([player.uid("3C")], (to[0] - 40, to[1] + 20))
    assert hand(player) == ["3C", *before[:-1]]
    player.push("sort")
    assert hand(player) == before


def test_an_arrangement_is_stored(open_table: Open) -> None:
    player = open_table(FOUR)
    to = player.point_of(player.uid("joker_red"))
    player.drag([player.uid("3C")], (to[0] - 40, to[1] + 20))
    stored = player.pilot.app.context.games.load(player.scene.game).arrangements
    assert stored[0].startswith("3c Jk 2s")


def test_a_hovered_card_rises_and_its_neighbours_make_way(open_table: Open) -> None:
    player = open_table(FOUR)
    uid = player.uid("9D")
    home = player.scene.hand.home(uid)
    player.pilot.move(*player.point_of(uid))
    player.settle()
    now = player.scene.hand.place(uid)
    assert home is not None
    assert now is not None
    assert now.y == pytest.approx(home.y - 14, abs=1)
    left = player.uid("9S")
    assert player.scene.hand.place(left) != player.scene.hand.home(left)


# --- windows, menus, keys ---


def test_resizing_in_the_middle_of_a_drag_loses_nothing(open_table: Open) -> None:
    player = open_table(FOUR)
    pilot = player.pilot
    pilot.press(*player.point_of(player.uid("KD")))
    pilot.move(900, 700, held=True)
    pilot.move(900, 690, held=True)
    assert player.scene.hands.carrying
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    pilot.frames(20)
    assert player.scene.hands.carrying
    assert player.scene.hand.scale == pytest.approx(1000 / 1920)
    pilot.move(*player.meld(13), held=True)
    pilot.release(*player.meld(13))
    player.settle()
    assert melds(player)[13] == 5
    assert len(hand(player)) == 11


def test_resizing_while_cards_fly_loses_nothing(open_table: Open) -> None:
    player = open_table(FOUR, speed="normal", computer_pace="slow")
    player.pilot.drag(player.point_of(player.uid("KD")), player.meld(13))
    while not player.scene.animator.busy:
        player.pilot.frames()
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    player.pilot.frames(20)
    player.settle()
    assert melds(player)[13] == 5
    assert player.scene.shown.sides[0].melds[1].count == 5


def test_the_right_button_lets_a_dragged_card_go_back(open_table: Open) -> None:
    player = open_table(FOUR)
    before = hand(player)
    player.pilot.press(*player.point_of(player.uid("KD")))
    player.pilot.move(900, 700, held=True)
    player.pilot.move(*player.meld(13), held=True)
    player.pilot.press(*player.meld(13), button=3)
    player.pilot.release(*player.meld(13))
    player.settle()
    assert hand(player) == before


def test_a_click_ends_what_moves_and_does_nothing_else(open_table: Open) -> None:
    player = open_table(DRAW, speed="slow", computer_pace="slow")
    player.pilot.click(*player.stock())
    while not player.scene.animator.busy:
        player.pilot.frames()
    player.pilot.click(*player.stock())
    assert not player.scene.animator.busy
    player.settle()
    assert len(hand(player)) == 13
    assert not is_refusal(player)


def test_a_card_can_be_taken_while_something_moves(open_table: Open) -> None:
    player = open_table(DRAW, speed="slow")
    player.pilot.click(*player.stock())
    while not player.scene.animator.busy:
        player.pilot.frames()
    player.pilot.click(*player.point_of(player.uid("AS")))
    assert not player.scene.animator.busy
    assert player.scene.state.selected == {player.uid("AS")}


def test_escape_opens_the_menu_and_closes_it(open_table: Open) -> None:
    player = open_table(FOUR)
    scene = player.scene
    player.select([player.uid("AS")])
    player.pilot.key(pygame.K_ESCAPE)
    assert scene.state.selected == set()
    player.pilot.key(pygame.K_ESCAPE)
    assert isinstance(player.pilot.top, TableMenu)
    player.pilot.key(pygame.K_ESCAPE)
    assert player.pilot.top is scene


def test_settings_change_the_table_at_once(open_table: Open) -> None:
    player = open_table(FOUR)
    scene = player.scene
    player.push("menu")
    menu = player.pilot.top
    assert isinstance(menu, TableMenu)
    x, y, w, h = menu.named["settings"].box
    player.pilot.click(x + w / 2, y + h / 2)
    assert isinstance(player.pilot.top, SettingsScreen)
    context = player.pilot.app.context
    context.change(replace(context.settings, cloth="midnight", left_handed=True, language="pl"))
    player.pilot.key(pygame.K_ESCAPE)
    player.pilot.key(pygame.K_ESCAPE)
    assert player.pilot.top is scene
    assert scene.shown.cloth == "midnight"
    assert scene.shown.buttons[3].label == "Sortuj karty"
    assert scene.board.layout["actions"].x < 300


def test_keys_alone_play(open_table: Open) -> None:
    player = open_table(DRAW)
    key = player.pilot.key
    key(pygame.K_d)
    player.settle()
    assert player.scene.reader.view.turn.source == "drawn"
    key(pygame.K_TAB)
    assert player.scene.state.focus == OnCard(player.scene.shown.hand[0].uid)
    while player.scene.state.focus != OnCard(player.uid("KD")):
        key(pygame.K_RIGHT)
    assert player.scene.hand.focused == player.uid("KD")
    key(pygame.K_SPACE)
    assert player.scene.state.selected == {player.uid("KD")}
    for _ in range(2):
        key(pygame.K_TAB)  # buttons, melds
    key(pygame.K_RIGHT)
    key(pygame.K_RETURN)
    player.settle()
    assert melds(player)[13] == 5
    key(pygame.K_z, pygame.KMOD_CTRL)
    player.settle()
    assert melds(player)[13] == 4


def test_the_focus_goes_round_hand_buttons_melds_and_piles(open_table: Open) -> None:
    player = open_table(FOUR)
    kinds = []
    for _ in range(5):
        player.pilot.key(pygame.K_TAB)
        kinds.append(type(player.scene.state.focus).__name__)
    assert kinds == ["OnCard", "OnButton", "OnMeld", "OnStock", "OnButton"]
    player.pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.scene.state.focus == OnStock()
    player.pilot.key(pygame.K_RIGHT)
    assert player.scene.state.focus == OnPile()


def test_t_takes_the_pile_or_says_why_not(open_table: Open) -> None:
    player = open_table(TAKE)
    player.pilot.key(pygame.K_t)
    player.settle()
    assert player.scene.reader.view.turn.source == "taken"


def test_t_on_a_closed_pile_says_the_reason(open_table: Open) -> None:
    player = open_table(replace(DRAW, pile="6h 9h 3c"))
    player.pilot.key(pygame.K_t)
    assert message(player) == "A black three blocks the pile"


# --- whose turn it is ---


def test_it_is_plain_whose_turn_it_is(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    assert player.scene.shown.seats[0].active
    assert player.scene.shown.seats[0].pill == "Your turn"
    player.drag([player.uid("3C")], player.pile())
    shown = player.scene.shown
    assert [seat.active for seat in shown.seats] == [False, True, False, False]
    assert shown.message.words == "László is playing"
    assert not any(button.enabled for button in shown.buttons[:1])


def test_the_ring_of_a_computer_that_thinks_runs_down(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.drag([player.uid("3C")], player.pile())
    scene = player.scene
    assert scene.shown.seats[1].progress == 1.0
    scene.state.thinking = 0.4
    scene.refresh()
    assert [seat.progress for seat in scene.shown.seats] == [1.0, 0.4, 1.0, 1.0]
    assert scene.shown.message.words == "László is thinking"
    player.pilot.frames()  # in truth nobody does
    assert scene.shown.seats[1].progress == 1.0
    assert scene.shown.message.words == "László is playing"


def seconds_until_they_play(player: TablePlayer) -> float:
    """How long nobody acts."""
    start, actions = player.pilot.clock.seconds(), player.scene.course.session.actions
    while player.scene.course.session.actions == actions:
        player.pilot.frames()
    return player.pilot.clock.seconds() - start


def undo_button(player: TablePlayer) -> ShownButton:
    return next(button for button in player.scene.shown.buttons if button.name == "undo")


def test_a_discard_can_be_taken_back_for_a_while_and_the_button_shows_how_long(open_table: Open) -> None:
    player = open_table(FOUR)
    player.drag([player.uid("3C")], player.pile())
    player.pilot.frames(30)
    first = undo_button(player)
    assert first.enabled
    assert 0.5 < first.left < 0.9
    player.pilot.frames(30)
    assert 0.2 < undo_button(player).left < first.left
    player.push("undo")
    assert "3C" in hand(player)
    assert undo_button(player).left == 0
    player.drag([player.uid("3C")], player.pile())
    assert seconds_until_they_play(player) > 2.3
    assert not undo_button(player).enabled
    assert undo_button(player).left == 0


@pytest.mark.parametrize("how", ["click", "space"])
def test_a_click_or_space_ends_that_time(open_table: Open, how: str) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.drag([player.uid("3C")], player.pile())
    actions = player.scene.course.session.actions
    player.pilot.frames(5)
    assert player.scene.course.session.actions == actions
    if how == "click":
        player.pilot.click(960, 120)
    else:
        player.pilot.key(pygame.K_SPACE)
    player.pilot.frames(5)
    assert player.scene.course.session.actions > actions


def test_a_click_on_the_pile_or_on_ones_cards_leaves_that_time(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.drag([player.uid("3C")], player.pile())
    player.pilot.click(*player.pile())
    player.pilot.click(*player.point_of(player.uid("KD")))
    assert undo_button(player).left > 0.8


def test_nothing_can_be_played_out_of_turn_but_the_hand_can_be_arranged(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.drag([player.uid("3C")], player.pile())
    before = melds(player)
    player.drag([player.uid("KD")], player.meld(13))
    assert melds(player) == before
    assert "KD" in hand(player)
    to = player.point_of(player.uid("joker_red"))
    player.drag([player.uid("4D")], (to[0] - 40, to[1] + 20))
    assert hand(player)[0] == "4D"


def test_the_turn_clock_runs_and_stands_still_in_the_menu(open_table: Open) -> None:
    player = open_table(tables.POLISH_TWO)
    assert player.scene.shown.seats[0].pill == "Your turn 0:30"
    clock = player.pilot.clock
    begun = clock.seconds()
    while clock.seconds() < begun + 2.4:
        player.pilot.frames()
    player.settle()
    assert player.scene.shown.seats[0].pill == "Your turn 0:28"
    assert 0.85 < player.scene.shown.seats[0].progress < 0.95
    scene, left = player.scene, player.scene.course.session.clock
    assert left is not None
    player.pilot.key(pygame.K_ESCAPE)
    player.pilot.frames(600)
    player.pilot.key(pygame.K_ESCAPE)
    assert scene.course.session.clock == pytest.approx(left, abs=0.3)


def test_actions_are_stored_as_they_happen(open_table: Open) -> None:
    player = open_table(FOUR, computer_pace="slow")
    player.drag([player.uid("KD")], player.meld(13))
    player.drag([player.uid("3C")], player.pile())
    stored = player.pilot.app.context.games.load(player.scene.game).deals[0].actions
    assert [action.action for action in stored] == ["lay K: Kd", "discard 3c"]
    player.push("undo")
    player.settle()
    stored = player.pilot.app.context.games.load(player.scene.game).deals[0].actions
    assert [action.action for action in stored] == ["lay K: Kd"]


def test_what_lights_up_is_what_works(open_table: Open) -> None:
    """Every place that lights up for a card takes it, every other one does not."""
    player = open_table(FOUR)
    scene = player.scene
    for face in ("KD", "7C", "2S", "9S"):
        player.pilot.press(*player.point_of(player.uid(face)))
        player.pilot.move(900, 700, held=True)
        player.pilot.move(1840, 700, held=True)
        lit = set(scene.state.marks)
        player.pilot.release(1840, 700)
        player.settle()
        for meld in scene.shown.sides[0].melds:
            actions = scene.course.session.actions
            player.drag([player.uid(face)], player.meld(meld.target))
            done = scene.course.session.actions > actions or not scene.state.draft.is_empty
            assert done == (OntoMeld(meld.target) in lit), (face, meld.target)
            if done:
                player.push("undo")
