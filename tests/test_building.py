"""The hook that compiles the hot modules: nothing is compiled unless the environment asks for it.

With the variable set these tests also compile, which needs mypy and a C compiler:

    KANASTA_COMPILE=1 python -m pytest tests/test_building.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import hatch_build

ROOT = Path(__file__).resolve().parent.parent
PATTERNS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
    "wheel"
]["hooks"]["custom"]["modules"]


@pytest.mark.parametrize("value", ["", "0", "no", "False"])
def test_without_the_variable_the_wheel_is_pure(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(hatch_build.VARIABLE, value)
    builder = WheelBuilder(str(ROOT))
    assert builder.config.dependencies == []
    (wheel,) = builder.build(directory=str(tmp_path), versions=["standard"])
    assert wheel.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "kanasta_gui/ai/counts.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


def test_the_compiler_is_required_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(hatch_build.VARIABLE, "1")
    assert WheelBuilder(str(ROOT)).config.dependencies == hatch_build.REQUIRED


def test_the_modules_that_are_compiled_exist() -> None:
    names = hatch_build.modules(ROOT, PATTERNS)
    assert "kanasta_gui/ai/counts.py" in names
    assert "kanasta_gui/ai/policy/policy.py" in names
    with pytest.raises(ValueError, match=r"no_such\.py"):
        hatch_build.modules(ROOT, ["kanasta_gui/ai/no_such.py"])


if hatch_build.is_wanted(os.environ):

    def test_compiled_players_decide_as_the_others_do(tmp_path: Path) -> None:
        (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
        assert not wheel.endswith("-none-any.whl")
        zipfile.ZipFile(wheel).extractall(tmp_path / "compiled")
        assert record_of(tmp_path / "compiled", tmp_path / "one") == record_of(ROOT, tmp_path / "other")


def record_of(tree: Path, folder: Path) -> bytes:
    """A short match of skilled players by the program in that tree."""
    where = "import kanasta_gui.ai.counts as counts; print(counts.__file__)"
    command = "kanasta_gui simulate --preset classic --players 4 --levels skilled --deals 2 --seed 3 --record"
    environment = os.environ | {"PYTHONPATH": str(tree), "PYTHONSAFEPATH": "1"}
    found = subprocess.run(
        [sys.executable, "-c", where], env=environment, capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith(str(tree))
    assert found.stdout.strip().endswith(".py") == (tree == ROOT)
    subprocess.run([sys.executable, "-m", *command.split(), str(folder)], env=environment, check=True)
    return (folder / "match-0001.kanasta").read_bytes()
