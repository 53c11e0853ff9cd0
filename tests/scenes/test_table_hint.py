"""Hints at the table, by mouse and by keyboard, and the partner's reasons once the deal is over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from kanasta_gui.ai.casual import Casual
from kanasta_gui.ai.explain import advise, chance_for
from kanasta_gui.ai.search import Effort, Searcher
from kanasta_gui.rules.deal import shuffled_deck
from kanasta_gui.rules.match import Match, new_match, play, start_deal
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.view import view_for
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.opening import OpenedGame
from kanasta_gui.scenes.score_sheet import ScoreSheet
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.scenes.table_hint import EFFORT, SECONDS, Hints, cards_of
from kanasta_gui.session.hindsight import last_decision
from kanasta_gui.session.seats import PERSON, Seat
from kanasta_gui.session.state import Session, Stage
from kanasta_gui.storage import SeatSetup, TableSetup
from kanasta_gui.table.pointing import OnButton
from tests.pilot import Pilot, launched

from .player import TablePlayer
from .tables import CLASSIC_FOUR, POLISH_TWO, Setting, open_setting

CTRL = pygame.KMOD_CTRL
TO_DRAW = replace(CLASSIC_FOUR, drawn=False)


class Ticking:
    """A clock that goes on by a hundredth of a second whenever it is read: each frame has one slice."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


@contextmanager
def at_table(folder: Path, setting: Setting, **values: Any) -> Iterator[TablePlayer]:
    with launched(folder, **values) as pilot:
        open_setting(pilot, setting)
        yield TablePlayer(pilot)


def result(steps: Any) -> Any:
    """What comes out in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def hinted(player: TablePlayer) -> list[str]:
    return [card.face for card in player.scene.shown.hand if card.hinted]


def ask(player: TablePlayer) -> None:
    player.pilot.key(pygame.K_h)
    player.settle()
    assert player.scene.shown.hint is not None


def think_slowly(player: TablePlayer) -> None:
    """The hint is being thought about, and will be for a while."""
    player.scene.hints = Hints(player.scene, Ticking())
    player.pilot.key(pygame.K_h)
    player.pilot.frames(3)
    assert player.scene.hints.busy
    assert player.scene.shown.message.words == "Thinking about a hint…"


# --- the hint ---


def test_a_key_shows_the_best_move_and_enter_does_it(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        ask(player)
        scene = player.scene
        told = scene.state.hint
        assert told is not None
        best = told.advice.best
        faces = sorted(hinted(player))
        assert len(faces) == len(cards_of(best.action)) > 0
        assert {card.face for card in scene.shown.hand if card.dim} == {
            card.face for card in scene.shown.hand if not card.hinted
        }
        assert scene.shown.message.words == ""
        before = list(scene.reader.view.hand)
        player.pilot.key(pygame.K_RETURN)
        player.settle()
        left = list(scene.reader.view.hand)
        for card in cards_of(best.action):
            before.remove(card)
        assert sorted(before) == sorted(left)
        assert scene.shown.hint is None


def test_the_mouse_asks_and_does(tmp_path: Path) -> None:
    with at_table(tmp_path, TO_DRAW) as player:
        player.push("hint")
        scene = player.scene
        assert scene.shown.hint is not None
        assert scene.shown.hint.title == "Draw a card"
        assert scene.shown.hint.reasons == ("The pile cannot be taken now",)
        assert scene.shown.piles.hinted == "stock"
        assert scene.shown.buttons[0].label == "Draw a card"
        player.push("primary")
        assert scene.reader.view.turn.source == "drawn"
        assert scene.shown.hint is None


def test_a_take_is_done_with_the_cards_of_the_hint(tmp_path: Path) -> None:
    with at_table(tmp_path, replace(POLISH_TWO, rules={})) as player:
        ask(player)
        scene = player.scene
        assert scene.shown.piles.hinted == "pile"
        assert hinted(player) == ["KH", "KD", "KC"]
        player.push("primary")
        melds = {meld.target: len(meld.cards) for meld in scene.reader.view.melds[0]}
        assert melds[13] == 4


def test_the_hint_button_is_reached_and_pressed_by_keyboard(tmp_path: Path) -> None:
    with at_table(tmp_path, TO_DRAW) as player:
        pilot = player.pilot
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RIGHT)
        assert player.scene.state.focus == OnButton("hint")
        assert [button.name for button in player.scene.shown.buttons if button.focused] == ["hint"]
        pilot.key(pygame.K_SPACE)
        player.settle()
        assert player.scene.shown.hint is not None
        pilot.key(pygame.K_TAB)
        assert player.scene.shown.hint is not None
        pilot.key(pygame.K_h)
        assert player.scene.shown.hint is None


@pytest.mark.parametrize("way", ["escape", "key", "button", "cloth", "card", "sort", "right button"])
def test_a_hint_is_put_away(tmp_path: Path, way: str) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        ask(player)
        hand = [card.face for card in player.scene.shown.hand]
        match way:
            case "escape":
                player.pilot.key(pygame.K_ESCAPE)
            case "key":
                player.pilot.key(pygame.K_h)
            case "button":
                player.push("hint")
            case "cloth":
                player.click((1400, 560))
            case "card":
                player.click(player.point_of(player.uid("4D")))
            case "sort":
                player.pilot.key(pygame.K_s)
            case _:
                player.pilot.click(1400, 560, 3)
        player.settle()
        assert isinstance(player.pilot.top, TableScene)
        assert player.scene.shown.hint is None
        assert not any(card.dim or card.hinted for card in player.scene.shown.hand)
        assert [card.face for card in player.scene.shown.hand] == hand


def test_asked_again_it_says_the_same(tmp_path: Path) -> None:
    told = []
    for number in range(2):
        with at_table(tmp_path / str(number), CLASSIC_FOUR) as player:
            ask(player)
            told.append(player.scene.shown.hint)
            player.pilot.key(pygame.K_ESCAPE)
            ask(player)
            told.append(player.scene.shown.hint)
    assert all(one == told[0] for one in told)


def test_the_numbers_that_are_read_are_those_of_the_search(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        ask(player)
        scene = player.scene
        view, shown = scene.reader.view, scene.shown.hint
        assert shown is not None
        ranked = result(Searcher(EFFORT).judge(view, chance_for(view)))
        losses = [max(0, round(ranked[0].points - one.points)) for one in ranked[1:3]]
        assert [other.points for other in shown.others] == [scene.context.texts.signed(-n) for n in losses]
        assert scene.state.hint is not None
        for reason, words in zip(scene.state.hint.advice.best.reasons, shown.reasons, strict=True):
            for name, number in reason.numbers.items():
                assert name == "seat" or str(number) in words


def test_cards_in_the_tray_do_not_stand_in_the_way(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        scene = player.scene
        player.select([player.uid("9C")])
        player.click(player.new_meld())
        assert scene.state.in_tray
        ask(player)
        told = scene.state.hint
        assert told is not None
        player.push("primary")
        assert scene.shown.hint is None
        assert all(held.card in scene.reader.view.hand for held in scene.state.held.cards)


# --- when there is none ---


def test_without_hints_there_is_no_button_and_the_key_does_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR, hints=False) as player:
        assert [button.name for button in player.scene.shown.buttons] == ["primary", "undo", "sort"]
        before = player.scene.shown
        player.pilot.key(pygame.K_h)
        player.settle()
        assert player.scene.shown == before


def test_while_others_play_there_is_none(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        scene = player.scene
        scene.state.session = scene.course.session = replace(scene.course.session, stage=Stage.THINKING)
        scene.refresh()
        assert not next(button for button in scene.shown.buttons if button.name == "hint").enabled
        player.pilot.key(pygame.K_h)
        assert not scene.hints.busy


# --- thinking ---


@pytest.mark.parametrize("way", ["escape", "undo", "act", "leave"])
def test_thinking_stops(tmp_path: Path, way: str) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        pilot, scene = player.pilot, player.scene
        player.select([player.uid(face) for face in ("9C", "9D", "9S")])
        player.push("primary")
        think_slowly(player)
        thinking = scene.hints._thinking
        match way:
            case "escape":
                pilot.key(pygame.K_ESCAPE)
            case "undo":
                pilot.key(pygame.K_z, CTRL)
                player.settle()
                assert "9C" in [card.face for card in scene.shown.hand]
            case "act":
                player.drag([player.uid("3C")], player.pile())
            case _:
                pilot.key(pygame.K_n, CTRL)
                assert not isinstance(pilot.top, TableScene)
        assert not scene.hints.busy
        assert not scene.state.pondering
        assert scene.state.hint is None
        assert thinking is not None
        assert thinking.gi_frame is None  # type: ignore[attr-defined]


def test_no_frame_thinks_longer_than_its_share(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        think_slowly(player)
        frames = 0
        while player.scene.hints.busy:
            player.pilot.frames()
            frames += 1
        assert player.scene.shown.hint is not None
        assert frames > 50


def test_after_a_while_what_is_known_must_do(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        clock = Ticking()
        player.scene.hints = Hints(player.scene, clock, Effort(10**9))
        player.pilot.key(pygame.K_h)
        for _ in range(1000):
            player.pilot.frames()
            if not player.scene.hints.busy:
                break
        assert player.scene.shown.hint is not None
        assert SECONDS < clock.now < 10 * SECONDS


# --- why did you do that ---


def ended_match(seed: int) -> Match:
    """A deal of four casual players in pairs."""
    generator = random.Random(seed)
    match, _ = start_deal(
        new_match(make_table("classic", 4), 0), shuffled_deck(make_table("classic", 4).rules, generator)
    )
    while match.is_dealt:
        assert match.deal is not None
        view = view_for(match.deal, match.deal.to_move, match.deal_number, match.history)
        match, _ = play(match, Casual().decide(view, generator))
    return match


def open_ended(pilot: Pilot, match: Match, partner: str = "casual") -> TablePlayer:
    names = ("Mirza", "László", "Zofia", "Amra")
    players = (PERSON, "casual", partner, "casual")
    seats = tuple(Seat(name, player, "KS") for name, player in zip(names, players, strict=True))
    context = pilot.app.context
    setup = TableSetup(
        "classic",
        as_values(match.table.rules),
        tuple(SeatSetup(seat.name, seat.player, seat.portrait) for seat in seats),
        True,
        0,
        1,
    )
    game = context.games.create(setup)
    session = Session(seats, 1, match, Stage.SHEET, 0, True)
    context.push(TableScene(context, OpenedGame(game, session)))
    pilot.settle()
    assert isinstance(pilot.top, ScoreSheet)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    return TablePlayer(pilot)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_partner_is_asked_why_once_the_deal_is_over(tmp_path: Path, seed: int) -> None:
    match = ended_match(seed)
    decision = last_decision(match, 2)
    assert decision is not None
    with launched(tmp_path) as pilot:
        player = open_ended(pilot, match)
        scene = player.scene
        assert next(b.label for b in scene.shown.buttons if b.name == "hint") == "Why, Zofia?"
        ask(player)
        told, shown = scene.state.hint, scene.shown.hint
        assert told is not None
        assert shown is not None
        assert told.view == decision.view
        assert told.advice.played is not None
        assert shown.at == "partner"
        assert "Zofia" in shown.title
        played, best = told.advice.played, told.advice.best
        better = "As it looks now, another move is better" in shown.reasons[-1]
        assert better == (played.loss > 0)
        assert better or shown.reasons[-1] == "It still looks like the best move"
        others = [one for one in (best, *told.advice.others) if one.move != played.move]
        signed = scene.context.texts.signed
        assert [other.points for other in shown.others] == [
            signed(played.loss - other.loss) for other in others
        ]
        assert not any(card.dim or card.hinted for card in scene.shown.hand)
        assert scene.shown.buttons[0].label == "Score sheet"
        pilot.key(pygame.K_ESCAPE)
        assert scene.shown.hint is None
        assert isinstance(pilot.top, TableScene)


def test_a_person_is_not_asked(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        player = open_ended(pilot, ended_match(1), PERSON)
        button = next(b for b in player.scene.shown.buttons if b.name == "hint")
        assert not button.enabled
        pilot.key(pygame.K_h)
        assert not player.scene.hints.busy


def test_the_advice_about_a_partner_is_that_of_the_search(tmp_path: Path) -> None:
    match = ended_match(2)
    with launched(tmp_path) as pilot:
        player = open_ended(pilot, match)
        ask(player)
        told = player.scene.state.hint
        assert told is not None
        assert told.decision is not None
        assert told.advice.played is not None
        asked = advise(told.view, chance_for(told.view), EFFORT, told.advice.played.move)
        assert result(asked) == told.advice


def test_leaving_for_the_menu_ends_the_scene(tmp_path: Path) -> None:
    with at_table(tmp_path, CLASSIC_FOUR) as player:
        pilot, scene = player.pilot, player.scene
        ask(player)
        pilot.app.context.pop()
        pilot.settle()
        assert isinstance(pilot.top, MenuScene)
        assert scene.state.hint is None
