"""`kanasta referee`: positions and questions, answered by the rules."""

from __future__ import annotations

from kanasta_gui.cli.arguments import Arguments, UsageError
from kanasta_gui.cli.console import Console
from kanasta_gui.cli.problems import case_problem, read_text
from kanasta_gui.rules.case_file import CaseError
from kanasta_gui.rules.cases import Case, Mismatch, judge, parse_cases


def referee(arguments: Arguments, console: Console) -> int:
    """Judge the cases of all files that can be read; status 1 if one differs, 2 if a file is bad."""
    texts = console.texts
    if not arguments.operands:
        raise UsageError(texts._("Which file? kanasta referee FILE..."))
    passed = failed = bad = 0
    for file in arguments.operands:
        try:
            cases = parse_cases(read_text(texts, file))
        except CaseError as error:
            bad += 1
            console.complain(case_problem(texts, file, error))
            continue
        except UsageError as error:
            bad += 1
            console.complain(str(error))
            continue
        for case in cases:
            mismatch = judge(case)
            passed += mismatch is None
            failed += mismatch is not None
            if mismatch:
                console.say(_difference(console, file, case, mismatch))
    console.say(texts._("{passed} passed, {failed} failed", passed=str(passed), failed=str(failed)))
    return 2 if bad else 1 if failed else 0


def _difference(console: Console, file: str, case: Case, mismatch: Mismatch) -> str:
    place = file if case.line is None else f"{file}:{case.line}"
    return console.texts._(
        # Translators: "pile.toml:12: frozen-pile, classic: expected pile_frozen, came ok".
        "{place}: {case}, {preset}: expected {expected}, came {came}",
        place=place,
        case=case.name,
        preset=case.preset,
        expected=mismatch.expected,
        came=mismatch.came,
    )
