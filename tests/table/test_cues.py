"""What is heard of movements, and when: card by card, stage by stage, at any speed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kanasta_gui.table.animator import Animator, Move, Stage
from kanasta_gui.table.cues import Countdown, with_sounds
from kanasta_gui.table.motions import paint_nothing

STEP = 5.0  # milliseconds between two looks


def cards(count: int, ms: float, every: float = 0) -> Stage:
    return Stage(tuple(Move(ms, paint_nothing, index * every) for index in range(count)))


def heard(stages: Sequence[Stage], sounds: Sequence[str], speed: float = 1.0) -> list[tuple[str, float]]:
    """Each sound, and when it began."""
    now = 0.0
    found: list[tuple[str, float]] = []
    animator = Animator(lambda ms: ms * speed)
    animator.play(with_sounds(stages, sounds, lambda name: found.append((name, now))), lambda: None)
    while animator.busy:
        now += STEP
        animator.update(STEP)
    return found


def test_every_card_that_is_dealt_is_heard_as_it_leaves_the_pack() -> None:
    assert heard([cards(3, 220, 55)], ["deal"]) == [("deal", 0), ("deal", 55), ("deal", 110)]


def test_every_card_that_is_laid_is_heard_when_it_first_comes_to_its_place() -> None:
    assert heard([cards(3, 300, 40)], ["meld"]) == [("meld", 135), ("meld", 175), ("meld", 215)]
    assert heard([cards(2, 300, 40)], ["meld"], speed=2.0) == [("meld", 270), ("meld", 350)]


def test_many_cards_that_are_taken_make_one_sound() -> None:
    stages = [cards(1, 300), cards(30, 600, 24)]
    assert heard(stages, ["meld", "take"]) == [("meld", 135), ("take", 300)]


def test_a_stage_can_be_silent_and_the_last_sound_holds_for_all_that_follow() -> None:
    stages = [cards(1, 100), cards(1, 100), cards(1, 100)]
    assert heard(stages, ["", "canasta_mixed", ""]) == [("canasta_mixed", 100)]
    assert heard(stages, ["draw"]) == [("draw", 0), ("draw", 100), ("draw", 200)]


def test_a_sound_needs_nothing_that_moves() -> None:
    assert heard([], ["won"]) == [("won", 0)]
    assert with_sounds([], [], lambda name: None) == []


@pytest.mark.parametrize("sounds", [["meld", "take"], ["deal", "draw"]])
def test_without_movement_everything_is_heard_at_once(sounds: list[str]) -> None:
    stages = [cards(2, 300, 40), cards(3, 600, 24)]
    assert heard(stages, sounds, speed=0) == [(sounds[0], 0)] * 2 + [(sounds[1], 0)]


def test_sounds_change_nothing_about_how_long_a_stage_lasts() -> None:
    silent, loud = cards(3, 300, 40), with_sounds([cards(3, 300, 40)], ["meld"], lambda name: None)[0]
    assert max(move.end for move in loud.moves) == max(move.end for move in silent.moves)


def test_the_last_ten_seconds_are_told_once_each() -> None:
    countdown = Countdown()
    told = [left / 10 for left in range(150, -1, -1) if countdown.passed(left / 10)]
    assert told == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert countdown.passed(9.5)
    assert not countdown.passed(None)
    assert countdown.passed(9.5)
