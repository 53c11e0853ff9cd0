"""A desktop for the tests of a process, and the program on it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import gettempdir

import pytest

from .desktop import Desktop, desktop, missing, until
from .program import Program

Start = Callable[..., Program]
PICTURES = Path(gettempdir()) / "kanasta-journey-pictures"  # drawn once for all tests
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A screen with a window manager, a mouse and a keyboard."""
    if sys.platform != "linux":
        pytest.skip("the virtual screen is one of X11")
    lacking = missing()
    if lacking:
        pytest.skip(f"not installed: {lacking}")
    with desktop(tmp_path_factory.mktemp("screen")) as found:
        yield found


@pytest.fixture
def start(desk: Desktop, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Start]:
    """Starts the program in English and without movements, with further words of the command line and things
    in its environment. What the screen showed when a test failed is kept in the test's folder."""
    started: list[Program] = []

    def begin(*words: object, **environment: str) -> Program:
        data = tmp_path / "data"
        data.mkdir(exist_ok=True)
        if not (data / "cache").exists():
            PICTURES.mkdir(exist_ok=True)
            (data / "cache").symlink_to(PICTURES)
            (data / "settings.json").write_text('{"computer_pace": "quick"}')
        started.append(Program(desk, data, "--lang", "en", "--speed", "off", *words, **environment))
        return started[-1]

    yield begin
    if request.node.stash.get(FAILED, False):
        picture = tmp_path / "screen.png"
        desk.shot().save(picture)
        print(f"what the screen showed: {picture}; the keyboard was at window {desk.active_window()}")
    for program in started:
        program.clear_away()
    until(lambda: not desk.windows(), "no window is left")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Tell the fixtures whether the test has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed  # type: ignore[attr-defined]
    return report
