"""How a deal ends on the table: the others' hands are shown to all, the totals run on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kanasta_gui.scenes.score_sheet import ScoreSheet
from tests.pilot import launched

from .player import TablePlayer
from .tables import CLASSIC_FOUR, open_setting

LAST_CARD = replace(CLASSIC_FOUR, hand="7c")


def test_the_others_hands_are_shown_when_the_deal_is_over(tmp_path: Path) -> None:
    with launched(tmp_path) as pilot:
        open_setting(pilot, LAST_CARD)
        player = TablePlayer(pilot)
        scene = player.scene
        hands = LAST_CARD.deal().hands
        assert [seat.faces for seat in scene.shown.seats] == [()] * 4
        player.drag([player.uid("7C")], player.pile())
        player.until(ScoreSheet)
        for number in (1, 2, 3):
            held = scene.shown.seats[number].faces
            assert len(held) == len(hands[number])
            assert len(set(held)) > 1
        assert scene.shown.seats[0].faces == ()


def test_the_totals_run_to_what_they_are(tmp_path: Path) -> None:
    with launched(tmp_path, speed="normal") as pilot:
        open_setting(pilot, LAST_CARD)
        player = TablePlayer(pilot)
        scene = player.scene
        seen = [scene.shown.scores[0].score]
        open_before_scored = False

        def look() -> None:
            nonlocal open_before_scored
            score = scene.shown.scores[0].score
            if score != seen[-1]:
                seen.append(score)
                open_before_scored = open_before_scored or bool(scene.shown.seats[1].faces)

        pilot.drag(player.point_of(player.uid("7C")), player.pile(), steps=3)
        player.until(ScoreSheet, look)
        numbers = [int("".join(letter for letter in words if letter.isdigit())) for words in seen]
        assert numbers == sorted(numbers)
        assert numbers[0] == 1845
        assert numbers[-1] == scene.course.session.match.totals[0]
        assert len(numbers) > 10, "they jump"
        assert open_before_scored
