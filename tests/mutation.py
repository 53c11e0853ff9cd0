"""Negates every condition of the rules, one at a time, and says for which no test fails.

    python -m tests.mutation [FILE ...] [--list]

A condition is the test of an `if`, `while`, conditional expression or comprehension, a guard of a `case`, an
operand of `and`, `or` and `not`, and any comparison. A comparison of order is moved by one as well (`<` and
`<=` for each other). The rules and their tests are copied to a temporary folder, the working tree is never
touched. Each mutant is asked the tests of its file, then the quick ones, then all others;
one that runs too long is caught.
The exit status is 1 if any survived that is not listed in `tests/mutation_equivalents.txt`.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import resource
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
RULES: Final = ROOT / "kanasta_gui" / "rules"
EQUIVALENTS: Final = Path(__file__).parent / "mutation_equivalents.txt"
RELATED: Final = {
    "cards.py": ("test_spec_2_*.py",),
    "deal.py": ("test_spec_3_*.py",),
    "engine.py": ("test_spec_4_turn.py", "test_spec_7_going_out.py", "test_view.py"),
    "legal.py": ("test_legal.py", "test_spec_6_*.py"),
    "match.py": ("test_spec_7_match.py",),
    "clock.py": ("test_spec_7_match.py",),
    "melds.py": ("test_spec_4_melds.py", "test_spec_4_initial_meld.py"),
    "pile.py": ("test_spec_5_*.py",),
    "presets.py": ("test_spec_8_*.py", "test_spec_3_*.py"),
    "ruleset.py": ("test_spec_8_*.py",),
    "scoring.py": ("test_spec_7_score.py", "test_spec_2_*.py"),
    "state.py": ("test_spec_4_melds.py",),
    "view.py": ("test_view.py",),
    "witness.py": ("test_legal.py",),
    "notation.py": ("test_notation.py",),
    "cases.py": ("test_case_files.py",),
    "case_file.py": ("test_case_files.py",),
    "setup.py": ("test_case_files.py",),
    "record.py": ("test_record.py",),
    "record_file.py": ("test_record_file.py", "test_record.py"),
}
"""The tests that are asked first, because they are the likeliest to fail."""
QUICK: Final = ("test_spec_*.py", "test_view.py", "test_legal.py", "test_cases.py")
SECONDS: Final = 120
"""Of processor time for one run of tests; an endless loop is caught by it."""

MOVED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one file; `text` is the whole changed source."""

    file: str
    line: int
    function: str
    change: str
    text: str

    @property
    def name(self) -> str:
        """The change without its line, so that it stays the same when lines move."""
        return f"{self.file} {self.function}: {self.change}"


def conditions(tree: ast.AST) -> Iterator[ast.expr]:
    """Every condition once, in the order of the walk."""
    seen: set[int] = set()
    for node in ast.walk(tree):
        found: list[ast.expr] = []
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                found = [test]
            case ast.comprehension(ifs=ifs):
                found = list(ifs)
            case ast.match_case(guard=ast.expr() as guard):
                found = [guard]
            case ast.BoolOp(values=values):
                found = list(values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                found = [operand]
            case ast.Compare():
                found = [node]
        for condition in found:
            negated_already = isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not)
            if id(condition) not in seen and not negated_already:
                seen.add(id(condition))
                yield condition


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for index, condition in enumerate(conditions(tree)):
        line, function, shown = condition.lineno, _function(tree, condition), ast.unparse(condition)
        yield Mutant(path.name, line, function, f"not ({shown})", _changed(tree, index, None))
        if isinstance(condition, ast.Compare):
            for place, operator in enumerate(condition.ops):
                if type(operator) in MOVED:
                    moved = f"{shown} with {MOVED[type(operator)].__name__}" + (
                        f" at {place}" if place else ""
                    )
                    yield Mutant(path.name, line, function, moved, _changed(tree, index, place))


def _function(tree: ast.Module, condition: ast.expr) -> str:
    """The innermost function that the condition stands in."""
    around = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.lineno <= condition.lineno <= (node.end_lineno or 0)
    ]
    return max(around, key=lambda node: node.lineno).name if around else "the module"


def _changed(tree: ast.Module, index: int, place: int | None) -> str:
    """The source with one condition negated, or one of its comparisons moved."""
    changed = copy.deepcopy(tree)
    wanted = list(conditions(changed))[index]
    if place is not None:
        assert isinstance(wanted, ast.Compare)
        wanted.ops[place] = MOVED[type(wanted.ops[place])]()
        return ast.unparse(changed)
    negated = ast.UnaryOp(ast.Not(), wanted)

    class Negate(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return negated if node is wanted else self.generic_visit(node)

    return ast.unparse(ast.fix_missing_locations(Negate().visit(changed)))


# --- running the tests ---


def workplace() -> Path:
    """A copy of the rules and their tests."""
    place = Path(tempfile.mkdtemp(prefix="mutation-"))
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis")
    (place / "kanasta_gui").mkdir()
    for file in (ROOT / "kanasta_gui").glob("*.py"):
        shutil.copy(file, place / "kanasta_gui")
    shutil.copytree(RULES, place / "kanasta_gui" / "rules", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "rules", place / "tests" / "rules", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "cases", place / "tests" / "cases")
    (place / "docs").mkdir()
    for name in ("tests/__init__.py", "tests/conftest.py", "pyproject.toml", "docs/rules.md"):
        shutil.copy(ROOT / name, place / name)
    return place


def survives(place: Path, mutant: Mutant) -> bool:
    """Whether all tests pass with the mutant in its place."""
    file = place / "kanasta_gui" / "rules" / mutant.file
    original = file.read_text(encoding="utf-8")
    file.write_text(mutant.text, encoding="utf-8")
    try:
        return all(passes(place, files) for files in stages(place, mutant.file))
    finally:
        file.write_text(original, encoding="utf-8")


def stages(place: Path, file: str = "") -> list[list[Path]]:
    """The tests of the file, the quick ones, and the others."""
    folder = place / "tests" / "rules"
    related = [test for pattern in RELATED.get(file, ()) for test in folder.glob(pattern)]
    quick = sorted(test for pattern in QUICK for test in folder.glob(pattern))
    others = sorted(test for test in folder.glob("test_*.py") if test not in quick)
    return [part for part in (related, quick, others) if part]


def passes(place: Path, files: Sequence[Path]) -> bool:
    """Run tests in a forked process, which has the test tools loaded already."""
    child = os.fork()
    if child == 0:
        _run_and_exit(place, files)
    return os.waitpid(child, 0)[1] == 0


def _run_and_exit(place: Path, files: Sequence[Path]) -> None:
    status = 1
    try:
        import pytest

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        os.environ["HYPOTHESIS_PROFILE"] = "ci"
        os.chdir(place)
        sys.path.insert(0, str(place))
        for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "kanasta_gui")]:
            del sys.modules[name]
        sys.dont_write_bytecode = True
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        status = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", *map(str, files)]))
    finally:
        os._exit(status)


def main() -> int:
    """Ask every mutant of the files, and print those that survive."""
    parser = argparse.ArgumentParser(description="Negate every condition of the rules, one at a time.")
    parser.add_argument("files", nargs="*", help="files of kanasta_gui/rules, all if none is named")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    chosen = parser.parse_args()
    paths = [RULES / name for name in chosen.files] or sorted(RULES.glob("*.py"))
    every = [mutant for path in paths for mutant in mutants(path)]
    if chosen.list:
        for mutant in every:
            print(f"{mutant.line}: {mutant.name}")
        return 0
    import hypothesis  # noqa: F401  loaded once, before the forks
    import pytest  # noqa: F401

    place = workplace()
    try:
        if not all(passes(place, files) for files in stages(place)):
            print("the tests fail without any change", file=sys.stderr)
            return 2
        found = _survivors(place, every)
    finally:
        shutil.rmtree(place)
    known = _known()
    unknown = [name for name in found if name not in known]
    print(f"{len(every)} mutants, {len(found)} survived, {len(unknown)} of them unexpectedly")
    return 1 if unknown else 0


def _known() -> set[str]:
    """Mutants that change nothing, each with its reason in the file."""
    if not EQUIVALENTS.exists():
        return set()
    lines = EQUIVALENTS.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def _survivors(place: Path, every: list[Mutant]) -> list[str]:
    known, found = _known(), []
    for mutant in every:
        if survives(place, mutant):
            found.append(mutant.name)
            note = " (known)" if mutant.name in known else ""
            print(f"survived{note}: line {mutant.line}: {mutant.name}", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
