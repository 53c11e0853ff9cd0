"""What is heard at the table: of one's own moves, of the others', of the clock and of refusals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from kanasta_gui.rules.cards import ACE, JOKER_RANK
from kanasta_gui.scenes.curtain import Curtain
from kanasta_gui.scenes.opening import begin_game, show_table
from kanasta_gui.scenes.score_sheet import ScoreSheet
from kanasta_gui.scenes.table_form import new_form
from tests.pilot import Pilot, launched

from .fingers import top
from .player import TablePlayer
from .tables import CLASSIC_FOUR, POLISH_TWO, Setting, open_setting

HAND = "Kd Qh 9c 9d 9s 7c 5s 4d 3c"
RICH = ("Jh Jd Js Jc Jh Jd Js", "2h 8s 8c 8d 8h 8s 8c", "Ac Ad Ah As Ac Ad Ah")
POOR = ("5d 5h 5c 5d",)
LONG = 3000  # frames


def at_table(pilot: Pilot, setting: Setting) -> TablePlayer:
    open_setting(pilot, setting)
    pilot.listener.heard.clear()
    return TablePlayer(pilot)


def choose(player: TablePlayer, *faces: str) -> None:
    """Choose cards and press the golden button."""
    player.select([player.uid(face) for face in faces])
    player.pilot.click(*player.button("primary"))


def until_heard(pilot: Pilot, name: str) -> list[str]:
    """What is heard up to a sound."""
    for _ in range(LONG):
        if name in pilot.listener.heard:
            return pilot.listener.heard
        pilot.frames()
    raise AssertionError(f"{name} is not heard, only {pilot.listener.heard}")


def test_a_turn_from_drawing_to_the_next_knock(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal", computer_pace="quick") as pilot:
        player = at_table(pilot, replace(CLASSIC_FOUR, hand=HAND, drawn=False))
        pilot.key(pygame.K_d)
        assert until_heard(pilot, "draw") == ["draw"]
        player.settle()
        choose(player, "9C", "9D", "9S")
        player.settle()
        assert pilot.listener.heard == ["draw", "meld", "meld", "meld"]
        pilot.listener.heard.clear()
        choose(player, "7C")
        assert until_heard(pilot, "discard") == ["discard"]
        others = until_heard(pilot, "turn")
        assert others.count("draw") + others.count("take") >= 3
        assert others.count("discard") == 4


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize(
    ("meld", "target", "faces", "sound"),
    [
        ("Ac Ad Ah As Ac", ACE, ("AD", "AH"), "canasta_natural"),
        ("2c Ac Ad Ah As", ACE, ("AD", "AH"), "canasta_mixed"),
        ("Jk Jk 2d 2c 2h", JOKER_RANK, ("2S", "2D"), "canasta_wild"),
    ],
)
def test_a_canasta_is_heard_by_its_kind(
    meld: str, target: int, faces: tuple[str, ...], sound: str, speed: str, tmp_path: Path
) -> None:
    hand = "2s 2d Ad Ah Kd 7c 5s"
    setting = replace(CLASSIC_FOUR, preset="hungarian", hand=hand, pile="Jc", melds=((meld,), ()))
    with launched(tmp_path, speed=speed) as pilot:
        player = at_table(pilot, setting)
        player.drag([player.uid(face) for face in faces], player.meld(target))
        assert until_heard(pilot, sound) == ["meld"] * (1 if speed == "off" else 2) + [sound]


def test_a_wild_card_on_the_pile_freezes_it_with_a_shimmer(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal") as pilot:
        choose(at_table(pilot, replace(CLASSIC_FOUR, hand=f"2s {HAND}", pile="6h 9h Jc")), "2S")
        assert until_heard(pilot, "freeze") == ["discard", "freeze"]


def test_the_pile_is_taken_after_what_takes_it_is_laid(tmp_path: Path) -> None:
    hand, pile = "Jc Jh 9d Kd Qh 7c", "6h 9h Js"
    with launched(tmp_path, speed="normal") as pilot:
        choose(
            at_table(pilot, replace(CLASSIC_FOUR, hand=hand, pile=pile, drawn=False, melds=(POOR, ()))),
            "JC",
            "JH",
        )
        assert until_heard(pilot, "take") == ["meld", "meld", "meld", "take"]


def test_what_is_refused_is_heard_and_said(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        player = at_table(pilot, replace(CLASSIC_FOUR, hand=HAND, drawn=False, pile="6h 9h 3s"))
        pilot.key(pygame.K_t)
        assert pilot.listener.heard == ["refusal"]
        assert player.scene.shown.message.words == player.scene.state.said != ""


def test_cards_that_come_into_the_tray_are_heard(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal") as pilot:
        choose(at_table(pilot, replace(CLASSIC_FOUR, hand=HAND, melds=((), ()))), "9C", "9D", "9S")
        assert until_heard(pilot, "meld") == ["meld"]


def test_only_the_last_ten_seconds_of_a_turn_tick(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        rules = {**POLISH_TWO.rules, "turn_seconds": 11, "on_timeout": "auto"}
        player = at_table(pilot, replace(POLISH_TWO, rules=rules))
        until_heard(pilot, "tick")
        assert player.scene.state.session.clock == pytest.approx(10, abs=0.2)
        assert until_heard(pilot, "draw")[:11] == ["tick"] * 10 + ["draw"]


@pytest.mark.parametrize(("own", "others", "won"), [(RICH, POOR, True), (RICH[:1], RICH[1:], False)])
def test_a_deal_that_is_won_ends_with_a_phrase(
    own: tuple[str, ...], others: tuple[str, ...], won: bool, tmp_path: Path
) -> None:
    with launched(tmp_path) as pilot:
        player = at_table(pilot, replace(CLASSIC_FOUR, hand="5s", melds=(own, others), others=(1, 1, 1)))
        choose(player, "5S")
        player.until(ScoreSheet)
        assert pilot.listener.heard == (["discard", "won"] if won else ["discard"])


def test_the_curtain_comes_with_a_knock(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        player = at_table(pilot, replace(CLASSIC_FOUR, hand=HAND, persons=(0, 1)))
        top(pilot, Curtain)
        pilot.key(pygame.K_RETURN)
        pilot.listener.heard.clear()
        choose(player, "7C")
        player.until(Curtain)
        assert pilot.listener.heard == ["discard", "turn"]


def deal(pilot: Pilot) -> None:
    form = new_form("Mirza", "JS", "casual").with_preset("classic").with_seats(2)
    show_table(pilot.app.context, begin_game(pilot.app.context.games, form.setup(0, 3)))
    until_heard(pilot, "deal")


def test_every_card_that_is_dealt_ticks(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal") as pilot:
        deal(pilot)
        heard = until_heard(pilot, "draw")
        assert heard.count("deal") > 20
        assert set(heard[:-1]) == {"deal"}


def test_movements_that_are_ended_at_once_are_heard_once(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal") as pilot:
        deal(pilot)
        pilot.listener.heard.clear()
        pilot.key(pygame.K_SPACE)
        assert pilot.listener.heard.count("deal") == 1
        assert len(pilot.listener.heard) <= 4
