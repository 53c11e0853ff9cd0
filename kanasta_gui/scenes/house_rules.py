"""The rules that a table may change, as rows of a list: which there are, and what comes next in each.

A row is a parameter, or a part of one: a step of `initial_meld`, a way of `take_with`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from kanasta_gui.rules.ruleset import PARAMETERS, Parameter, RuleSet


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A line of the list; `part` is the index of a step or the name of a way, None for a whole parameter."""

    parameter: str
    part: int | str | None = None


def _rows(*names: str) -> tuple[RuleRow, ...]:
    rows: list[RuleRow] = []
    for name in names:
        parameter = PARAMETERS[name]
        match parameter.kind:
            case "steps":
                rows += [RuleRow(name, index) for index in range(4)]
            case "choices":
                rows += [RuleRow(name, way) for way in parameter.choices]
            case _:
                rows.append(RuleRow(name))
    return tuple(rows)


GROUPS: Final = {
    "usual": _rows(
        "target",
        "canastas_to_go_out",
        "turn_seconds",
        "jokers",
        "black_three_block",
        "black_three_in_hand",
        "wild_melds",
        "wild_value",
        "all_red_threes",
        "going_out_bonus",
        "stock_end_scoring",
    ),
    "match": _rows("on_timeout", "deals_max", "leaving"),
    "cards": _rows("packs", "hand_size", "draw_count", "direction"),
    "melds": _rows("min_naturals", "max_wilds", "wilds_at_most_naturals"),
    "first_meld": _rows(
        "initial_meld",
        "initial_meld_canasta_from",
        "canasta_meets_initial_meld",
        "concealed_waives_initial_meld",
    ),
    "pile": _rows("frozen_before_initial_meld", "take_with", "one_card_rule", "pile_open"),
    "threes": _rows(
        "black_three_meld",
        "red_three",
        "red_three_penalty",
        "all_red_threes_penalty",
        "replace_red_three_from_pile",
    ),
    "bonuses": _rows(
        "natural_canasta",
        "mixed_canasta",
        "wild_canasta",
        "concealed_bonus",
        "concealed_needs_own_canasta",
    ),
    "stock": _rows("on_empty_stock", "forced_take"),
}
"""Every parameter once: first what tables change most, the rest in groups as people think of them."""

ROWS: Final = tuple(row for rows in GROUPS.values() for row in rows)

STEPS: Final = {"target": 500, "turn_seconds": 10, "initial_meld": 5, "black_three_in_hand": 5}
POINTS_STEP, SCORE_STEP = 50, 500


def value_of(rules: RuleSet, row: RuleRow) -> Any:
    """What the rule set says in this row."""
    value = getattr(rules, row.parameter)
    if isinstance(row.part, int):
        return value[row.part]
    return row.part in value if row.part else value


def counts(rules: RuleSet, row: RuleRow) -> bool:
    """Whether the row means anything beside the others: without a clock no time is ever up."""
    return row.parameter != "on_timeout" or rules.turn_seconds > 0


def moved(rules: RuleSet, row: RuleRow, by: int) -> Any:
    """The parameter's value when the row is moved by so many places; numbers stop at the ends of their range.

    It may clash with another value: `ruleset.check_rules` says so.
    """
    parameter, value = PARAMETERS[row.parameter], value_of(rules, row)
    match parameter.kind:
        case "switch":
            return not value
        case "choice":
            return parameter.choices[(parameter.choices.index(value) + by) % len(parameter.choices)]
        case "choices":
            ways = set(rules.take_with) ^ {row.part}
            return tuple(way for way in parameter.choices if way in ways)
        case "steps":
            steps = list(rules.initial_meld)
            steps[int(row.part or 0)] = _moved_number(parameter, value, by)
            return tuple(steps)
        case "optional_number":
            return _moved_optional(parameter, value, by)
        case "number":
            return _moved_number(parameter, value, by)


def _step(parameter: Parameter) -> int:
    if parameter.kind == "optional_number":
        return SCORE_STEP
    return STEPS.get(parameter.name, POINTS_STEP if parameter.step > 1 else 1)


def _moved_number(parameter: Parameter, value: int, by: int) -> int:
    """The next round number, so that an odd value joins the others."""
    step = _step(parameter)
    low = 0 if parameter.name == "turn_seconds" else parameter.low
    start = value // step if by > 0 else -(-value // step)
    return min(parameter.high, max(low, (start + by) * step))


def _moved_optional(parameter: Parameter, value: int | None, by: int) -> int | None:
    """ "None" stands below the lowest number."""
    if value is None:
        return None if by < 0 else (by - 1) * _step(parameter)
    return None if by < 0 and value <= parameter.low else _moved_number(parameter, value, by)


def with_row(rules: RuleSet, row: RuleRow, by: int) -> RuleSet:
    """The rule set with one row moved, not checked."""
    return replace(rules, **{row.parameter: moved(rules, row, by)})
