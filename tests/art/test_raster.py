from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from kanasta_gui.art import raster
from kanasta_gui.art.deck import card_svg
from kanasta_gui.art.raster import Pictures, SurfaceCache, art_width
from kanasta_gui.art.shelf import Shelf
from kanasta_gui.art.style import DeckStyle
from kanasta_gui.art.worker import Job, Worker, draw

STYLE = DeckStyle()
BLANK_TONE = 247  # no channel of an empty card is darker


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


class SlowWorker(Worker):
    """Draws only when it is told to."""

    def __init__(self) -> None:
        super().__init__(None)
        self.jobs: list[Job] = []
        self.done: list[Job] = []

    def ask(self, job: Job) -> None:
        self.jobs.append(job)
        self.outstanding += 1

    def answer(self) -> tuple[str, bytes] | None:
        if not self.done:
            return None
        job = self.done.pop(0)
        self.outstanding -= 1
        return job.key, draw(card_svg(job.style, job.name), job.width)

    def finish(self, count: int = 1) -> None:
        self.done, self.jobs = self.done + self.jobs[:count], self.jobs[count:]

    def break_down(self) -> None:
        self.broken = True


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def is_blank(surface: pygame.Surface) -> bool:
    middle = surface.get_rect().inflate(-surface.get_width() // 2, -surface.get_height() // 2)
    tones = pixels(surface.subsurface(middle))
    return min(tones) >= BLANK_TONE - 20


def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(svg: str, width: int) -> bytes:
        raise AssertionError("drawn again")

    monkeypatch.setattr(raster, "draw", fail)


def test_card_has_the_width_asked_for_and_premultiplied_alpha() -> None:
    card = Pictures(STYLE).picture_now("KH", 97)
    assert card.get_size() == (97, 136)
    assert card.get_at((0, 0)).a == 0
    assert card.get_at((48, 68)).a == 255
    data = pixels(card)
    assert all(max(data[i : i + 3]) <= data[i + 3] for i in range(0, len(data), 4))


def test_pictures_come_from_the_disk_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    svg = card_svg(STYLE, "3H")
    first = Pictures(STYLE, tmp_path)
    card, piece = first.picture_now("4D", 60), first.svg_picture("piece", svg, 50)
    turned = first.turned("4D", 60, 7)
    no_drawing(monkeypatch)
    second = Pictures(STYLE, tmp_path)
    assert pixels(second.picture("4D", 60)) == pixels(card)
    assert pixels(second.svg_picture("piece", svg, 50)) == pixels(piece)
    assert pixels(second.turned("4D", 60, 7)) == pixels(turned)


@pytest.mark.parametrize("damage", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n", None])
def test_a_damaged_file_is_drawn_again(tmp_path: Path, damage: bytes | None) -> None:
    sound = pixels(Pictures(STYLE, tmp_path).picture_now("4D", 60))
    (file,) = tmp_path.rglob("4D-60.png")
    good = file.read_bytes()
    file.write_bytes(good[: len(good) // 2] if damage is None else damage)
    assert pixels(Pictures(STYLE, tmp_path).picture_now("4D", 60)) == sound
    assert file.read_bytes() == good


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    in_the_way = tmp_path / "pictures"
    in_the_way.write_text("a file")
    assert Pictures(STYLE, in_the_way).picture_now("4D", 40).get_width() == 40


def test_the_style_decides_about_faces_but_not_about_backs() -> None:
    pictures = Pictures(STYLE)
    queen, back = pictures.picture("QS", 80), pictures.picture("back_tulip_red", 80)
    pictures.style = DeckStyle("pl")
    assert pixels(pictures.picture("QS", 80)) != pixels(queen)
    assert pictures.picture("back_tulip_red", 80) is back


def test_something_stands_in_until_the_worker_has_drawn_the_card() -> None:
    worker = SlowWorker()
    pictures = Pictures(STYLE, worker=worker)
    first = pictures.picture("KS", 90)
    assert first.get_size() == (90, 126)
    assert is_blank(first)
    assert pictures.pending
    pictures.update()
    assert [(job.name, job.width) for job in worker.jobs] == [("KS", 90)]
    assert pictures.generation == 0
    worker.finish()
    pictures.update()
    assert pictures.generation == 1
    assert not pictures.pending
    assert pixels(pictures.picture("KS", 90)) == pixels(Pictures(STYLE).picture_now("KS", 90))


def test_the_nearest_size_stands_in() -> None:
    worker = SlowWorker()
    pictures = Pictures(STYLE, worker=worker)
    small = pictures.picture_now("KS", 60)
    other = pictures.picture("KS", 90)
    assert other.get_size() == (90, 126)
    assert pixels(other) == pixels(pygame.transform.smoothscale(small, (90, 126)))
    assert not is_blank(pictures.turned("KS", 90, 10))


def test_what_is_fetched_ahead_comes_after_what_is_wanted_now_and_causes_no_redraw() -> None:
    worker = SlowWorker()
    pictures = Pictures(STYLE, worker=worker)
    pictures.prefetch(["2S", "3S", "4S", "5S", "6S", "7S"], 40)
    pictures.update()
    pictures.picture("KS", 40)
    worker.finish(4)
    pictures.update()
    pictures.update()
    assert worker.jobs[0].name == "KS"
    assert pictures.generation == 0
    while pictures.busy:
        worker.finish()
        pictures.update()
    assert pictures.generation == 1


def test_a_card_is_asked_for_only_once() -> None:
    worker = SlowWorker()
    pictures = Pictures(STYLE, worker=worker)
    pictures.prefetch(["KS"], 40)
    for _ in range(3):
        pictures.picture("KS", 40)
        pictures.update()
    assert len(worker.jobs) == 1


def test_without_its_worker_the_program_draws_itself() -> None:
    worker = SlowWorker()
    pictures = Pictures(STYLE, worker=worker)
    pictures.picture("KS", 40)
    worker.break_down()
    pictures.update()
    assert pictures.generation == 1
    assert not pictures.pending
    assert not is_blank(pictures.picture("KS", 40))


def test_turned_cards_are_kept_by_quarter_degrees() -> None:
    pictures = Pictures(STYLE)
    assert pictures.turned("5C", 60, 0.1) is pictures.picture("5C", 60)
    assert pictures.turned("5C", 60, 5.05) is pictures.turned("5C", 60, 5)
    assert pictures.turned("5C", 60, 5.2) is not pictures.turned("5C", 60, 5)
    on_its_side = pictures.turned("5C", 60, 90)
    assert on_its_side.get_width() > on_its_side.get_height()


def test_turned_cards_are_rougher_while_something_moves() -> None:
    pictures = Pictures(STYLE)
    pictures.hurried = True
    rough = pictures.turned("5C", 60, 5)
    assert pictures.turned("5C", 60, 5) is rough
    pictures.hurried = False
    smooth = pictures.turned("5C", 60, 5)
    assert smooth is not rough
    assert abs(smooth.get_width() - rough.get_width()) <= 3
    pictures.hurried = True
    assert pictures.turned("5C", 60, 5) is smooth


def test_turning_is_clockwise() -> None:
    """The index of the upper left corner goes up when the card is turned clockwise by a quarter."""
    card = Pictures(STYLE).turned("AS", 120, 90)
    width, height = card.get_size()
    dark = (x_y for x_y in product(range(width), range(height)) if card.get_at(x_y).a > 250)
    ink = [(x, y) for x, y in dark if card.get_at((x, y)).g < 60]
    assert any(x > width * 0.8 and y < height * 0.25 for x, y in ink)
    assert not any(x < width * 0.2 and y < height * 0.25 for x, y in ink)


def test_art_of_turned_cards_is_larger_up_to_a_limit() -> None:
    assert art_width(100) == 160
    assert art_width(316) == 480
    assert art_width(600) == 600


def test_memory_forgets_what_was_used_longest_ago() -> None:
    cache = SurfaceCache(3 * 10 * 10 * 4)
    surfaces = [pygame.Surface((10, 10), pygame.SRCALPHA) for _ in range(4)]
    for index in range(3):
        cache.put(index, surfaces[index])
    assert cache.get(0) is surfaces[0]
    cache.put(3, surfaces[3])
    assert [index for index in range(4) if index in cache] == [0, 2, 3]
    cache.put(3, surfaces[3])
    assert 0 in cache
    assert 2 in cache


def test_what_was_not_used_for_two_ages_is_forgotten() -> None:
    cache = SurfaceCache(1000)
    for key in ("old", "kept", "stays"):
        cache.put(key, pygame.Surface((2, 2), pygame.SRCALPHA))
    cache.end_age(lambda key: key != "stays")
    assert cache.get("kept") is not None
    cache.end_age(lambda key: key != "stays")
    assert [key in cache for key in ("old", "kept", "stays")] == [False, True, True]
    cache.end_age()
    assert [key in cache for key in ("old", "kept", "stays")] == [False, False, False]
    for number in range(100):  # all of the memory is free again
        cache.put(number, pygame.Surface((2, 1), pygame.SRCALPHA))
    assert 0 in cache


def test_cards_that_were_fetched_ahead_outlive_others() -> None:
    pictures = Pictures(STYLE)
    pictures.prefetch(["KS"], 40)
    ahead, other, turned = (
        pictures.picture("KS", 40),
        pictures.picture("KS", 50),
        pictures.turned("KS", 40, 10),
    )
    pictures.end_age()
    assert pictures.turned("KS", 40, 10) is turned
    for _ in range(2):
        pictures.end_age()
    assert pictures.picture("KS", 40) is ahead
    assert pictures.picture("KS", 50) is not other
    assert pictures.turned("KS", 40, 10) is not turned
    pictures.foresee_anew()
    for _ in range(2):
        pictures.end_age()
    assert pictures.picture("KS", 40) is not ahead


def test_shelf_tidies_old_versions_and_old_files(tmp_path: Path) -> None:
    old = tmp_path / "art-0" / "en" / "KS-90.png"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"old")
    shelf = Shelf(tmp_path)
    for index in range(4):
        shelf.write(f"pieces/{index}", bytes(100))
    for age, file in enumerate(sorted(tmp_path.rglob("pieces/*.png"))):
        os.utime(file, (1000 + age, 1000 + age))
    shelf.tidy(largest=399)
    assert not old.exists()
    assert [shelf.read(f"pieces/{index}") is not None for index in range(4)] == [False, False, False, True]


def test_shelf_leaves_no_drafts_behind(tmp_path: Path) -> None:
    Shelf(tmp_path).write("pieces/a", b"data")
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == ["a.png"]


def test_a_real_worker_draws_fills_the_shelf_and_ends(tmp_path: Path) -> None:
    worker = Worker(tmp_path)
    worker.ask(Job("en/KS-50", STYLE, "KS", 50))
    answer = None
    while answer is None:
        assert worker.wait(60)
        answer = worker.answer()
    key, png = answer
    assert key == "en/KS-50"
    assert png == draw(card_svg(STYLE, "KS"), 50)
    assert Shelf(tmp_path).read(key) == png
    process = worker.process
    assert process is not None
    worker.close()
    process.join(60)
    assert process.exitcode == 0


ORPHAN = """
import os, signal
from kanasta_gui.art.style import DeckStyle
from kanasta_gui.art.worker import Job, Worker
if __name__ == "__main__":
    worker = Worker(None)
    worker.ask(Job("a", DeckStyle(), "KS", 50))
    worker.wait(60)
    print("ready", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_no_worker_outlives_a_killed_program(tmp_path: Path) -> None:
    """The output ends only when nobody holds it any more: a worker left behind would run into the limit."""
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    root = str(Path(raster.__file__).parents[2])
    ended = subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": root},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ended.stdout == b"ready\n"
    assert ended.returncode < 0


def test_a_worker_that_died_is_noticed() -> None:
    worker = Worker(None)
    worker.ask(Job("a", STYLE, "KS", 50))
    assert worker.process is not None
    worker.process.kill()
    worker.process.join(60)
    while worker.answer() is not None:
        pass
    worker.ask(Job("b", STYLE, "QS", 50))
    worker.answer()
    assert worker.broken
