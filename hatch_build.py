"""Compiling the hot modules of the computer players with mypyc: `KANASTA_COMPILE=1 pip install .` (ADR 0013).

Without the variable the wheel is pure Python and nothing here takes part. The modules are named in
`pyproject.toml`; they are ordinary Python and stay in the wheel beside what was made of them.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE: Final = "KANASTA_COMPILE"
REQUIRED: Final = ["mypy[mypyc]>=2.0"]  # only to compile


def is_wanted(environment: Mapping[str, str]) -> bool:
    """Whether the environment asks for compiling."""
    return environment.get(VARIABLE, "").lower() not in ("", "0", "no", "false")


def modules(root: Path, patterns: Iterable[str]) -> list[str]:
    """The files that the patterns name, relative to the root. Raises ValueError for one that names none."""
    found: list[str] = []
    for pattern in patterns:
        names = sorted(path.relative_to(root).as_posix() for path in root.glob(pattern))
        if not names:
            raise ValueError(f"{pattern} names no file to compile")
        found += names
    return found


def compile_modules(root: Path, names: Iterable[str], scratch: Path) -> dict[Path, str]:
    """Compile the files; where each library is, and its place below the root of what is installed.

    `scratch` may be kept, so that the next time less has to be done.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    libraries = scratch / "libraries"
    shutil.rmtree(libraries, ignore_errors=True)
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    with chdir(root):
        extensions = mypycify(
            [*options, f"--cache-dir={scratch / 'types'}", *names],
            target_dir=str(scratch / "c"),
            group_name="kanasta",
        )
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib, command.build_temp = str(libraries), str(scratch / "objects")
        command.ensure_finalized()
        command.run()
    return {
        path: path.relative_to(libraries).as_posix()
        for path in sorted(libraries.rglob("*"))
        if path.is_file()
    }


class CompileHook(BuildHookInterface[Any]):
    """Puts the compiled modules into the wheel, if they are asked for."""

    def dependencies(self) -> list[str]:
        """What the building needs beyond hatchling."""
        return REQUIRED if is_wanted(os.environ) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile for an ordinary wheel; an editable installation stays as the files are."""
        if version != "standard" or not is_wanted(os.environ):
            return
        root, self.scratch = Path(self.root), Path(tempfile.mkdtemp(prefix="kanasta-compiled-"))
        libraries = compile_modules(root, modules(root, self.config["modules"]), self.scratch)
        build_data["force_include"] |= {str(path): place for path, place in libraries.items()}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The libraries are in the wheel; what was needed to make them goes."""
        if hasattr(self, "scratch"):
            shutil.rmtree(self.scratch)
