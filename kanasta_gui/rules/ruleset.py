"""The rule set: one frozen value with a field for every parameter of the specification (SPEC 8).

A preset is a value of it (`presets.py`); a house rule is a changed field, never code.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final, Literal

Direction = Literal["clockwise", "counterclockwise"]
WildMelds = Literal["never", "canasta_only", "from_three"]
WildValue = Literal["face", "replaced"]
BlackThreeMeld = Literal["never", "going_out"]
BlackThreeBlock = Literal["next_player", "full_round"]
EmptyStock = Literal["end", "continue"]
StockEndScoring = Literal["full", "cards_only"]
OnTimeout = Literal["walkover", "auto"]
Leaving = Literal["walkover", "void"]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one match. The values are Classic's for four players; SPEC section in brackets."""

    packs: int = 2  # packs of 52 [2]
    jokers: int = 4  # [2]
    hand_size: int = 11  # cards dealt to each player [3]
    direction: Direction = "clockwise"  # where the next player sits on screen [3]
    draw_count: int = 1  # cards drawn from the stock in a turn [4]
    min_naturals: int = 2  # natural cards in a meld, at least [4]
    max_wilds: int = 3  # wild cards in a meld, at most [4]
    wilds_at_most_naturals: bool = False  # no more wild than natural cards in a meld [4]
    wild_melds: WildMelds = "never"  # one meld of wild cards alone [4]
    wild_value: WildValue = "face"  # what a wild card counts inside a meld of a rank [2]
    black_three_meld: BlackThreeMeld = "going_out"  # [4]
    black_three_block: BlackThreeBlock = "next_player"  # whom a discarded black three blocks [5]
    black_three_in_hand: int = 5  # points it costs when left in hand [2]
    canastas_to_go_out: int = 1  # on the side's table [4, 7]
    natural_canasta: int = 500  # bonus [7]
    mixed_canasta: int = 300  # bonus [7]
    wild_canasta: int = 1000  # bonus [7]
    red_three: int = 100  # each, with at least one meld [7]
    all_red_threes: int = 800  # in all, for two a pack, with at least one meld [7]
    red_three_penalty: int = -100  # each, without a meld [7]
    all_red_threes_penalty: int = -800  # in all, without a meld [7]
    replace_red_three_from_pile: bool = False  # one found in a taken pile is replaced from the stock [4]
    going_out_bonus: int = 100  # [7]
    concealed_bonus: int = 200  # instead of the going-out bonus [7]
    concealed_needs_own_canasta: bool = True  # [7]
    initial_meld: tuple[int, int, int, int] = (15, 50, 90, 120)  # below 0, from 0, from 1500, from 3000 [4]
    initial_meld_canasta_from: int | None = None  # score from which a canasta replaces the points [4]
    canasta_meets_initial_meld: bool = False  # a laid canasta meets any requirement [4]
    concealed_waives_initial_meld: bool = True  # [4]
    frozen_before_initial_meld: bool = True  # the pile, for a side that has no meld yet [5]
    take_with: tuple[str, ...] = ("two_naturals", "natural_and_wild", "onto_meld")  # unfrozen pile [5]
    one_card_rule: bool = True  # one card in hand and one in the pile: no taking [5]
    pile_open: bool = False  # the pile may be looked through [5]
    on_empty_stock: EmptyStock = "continue"  # [6]
    forced_take: bool = True  # [6]
    stock_end_scoring: StockEndScoring = "full"  # [7]
    target: int = 5000  # points that end the match [7]
    deals_max: int = 0  # deals that end the match, 0 for no limit [7]
    turn_seconds: int = 0  # time for a turn, 0 for no clock [7]
    on_timeout: OnTimeout = "walkover"  # [7]
    leaving: Leaving = "walkover"  # what leaving a running match for good means [7]


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a parameter may be. `kind` says which of the other fields count."""

    name: str
    kind: Literal["number", "switch", "choice", "steps", "optional_number", "choices"]
    low: int = 0
    high: int = 0
    step: int = 1
    choices: tuple[str, ...] = ()


def _number(name: str, low: int, high: int, step: int = 1) -> Parameter:
    return Parameter(name, "number", low, high, step)


def _points(name: str) -> Parameter:
    return _number(name, -2000, 5000, 5)


def _switch(name: str) -> Parameter:
    return Parameter(name, "switch")


def _choice(name: str, *choices: str) -> Parameter:
    return Parameter(name, "choice", choices=choices)


TAKE_WAYS: Final = ("two_naturals", "natural_and_wild", "onto_meld", "completes_canasta")

PARAMETERS: Final = {
    parameter.name: parameter
    for parameter in (
        _number("packs", 1, 4),
        _number("jokers", 0, 12),
        _number("hand_size", 5, 20),
        _choice("direction", "clockwise", "counterclockwise"),
        _number("draw_count", 1, 3),
        _number("min_naturals", 1, 3),
        _number("max_wilds", 0, 6),
        _switch("wilds_at_most_naturals"),
        _choice("wild_melds", "never", "canasta_only", "from_three"),
        _choice("wild_value", "face", "replaced"),
        _choice("black_three_meld", "never", "going_out"),
        _choice("black_three_block", "next_player", "full_round"),
        _points("black_three_in_hand"),
        _number("canastas_to_go_out", 0, 4),
        _points("natural_canasta"),
        _points("mixed_canasta"),
        _points("wild_canasta"),
        _points("red_three"),
        _points("all_red_threes"),
        _points("red_three_penalty"),
        _points("all_red_threes_penalty"),
        _switch("replace_red_three_from_pile"),
        _points("going_out_bonus"),
        _points("concealed_bonus"),
        _switch("concealed_needs_own_canasta"),
        Parameter("initial_meld", "steps", 0, 500),
        Parameter("initial_meld_canasta_from", "optional_number", 0, 20000),
        _switch("canasta_meets_initial_meld"),
        _switch("concealed_waives_initial_meld"),
        _switch("frozen_before_initial_meld"),
        Parameter("take_with", "choices", choices=TAKE_WAYS),
        _switch("one_card_rule"),
        _switch("pile_open"),
        _choice("on_empty_stock", "end", "continue"),
        _switch("forced_take"),
        _choice("stock_end_scoring", "full", "cards_only"),
        _number("target", 500, 50000),
        _number("deals_max", 0, 100),
        Parameter("turn_seconds", "number", 10, 600),
        _choice("on_timeout", "walkover", "auto"),
        _choice("leaving", "walkover", "void"),
    )
}
"""Every parameter by name, in the order of the specification (SPEC 8, ranges for house rules)."""

Problem = Literal[
    "unknown", "not_a_number", "not_a_switch", "not_a_choice", "out_of_range", "not_in_fives", "falling",
    "wrong_length", "empty", "too_many_cards",
]  # fmt: skip


class BadRule(ValueError):
    """A parameter has a value that it may not have.

    `problem` is the kind, `parameter` its name (empty where several clash), `numbers` what a sentence needs:
    `low` and `high`, or `needed` and `held` cards.
    """

    def __init__(
        self, problem: Problem, parameter: str, value: object = None, numbers: dict[str, int] | None = None
    ) -> None:
        self.problem: Problem = problem
        self.parameter = parameter
        self.value = value
        self.numbers = numbers or {}
        detail = ", ".join(f"{name} {number}" for name, number in self.numbers.items())
        super().__init__(f"{parameter}: {problem} ({value!r}{', ' if detail else ''}{detail})")


def with_values(rules: RuleSet, values: dict[str, Any]) -> RuleSet:
    """The rule set with some parameters changed, each checked against its range. Raises BadRule.

    Values are as TOML and JSON give them: numbers, booleans, strings, lists, None for "none".
    """
    return replace(rules, **{name: checked(name, value) for name, value in values.items()})


def checked(name: str, value: Any) -> Any:
    """The value in the form in which a RuleSet holds it. Raises BadRule."""
    parameter = PARAMETERS.get(name)
    if parameter is None:
        raise BadRule("unknown", name, value)
    match parameter.kind:
        case "switch":
            if not isinstance(value, bool):
                raise BadRule("not_a_switch", name, value)
            return value
        case "choice":
            if value not in parameter.choices:
                raise BadRule("not_a_choice", name, value)
            return value
        case "choices":
            return _checked_choices(parameter, value)
        case "steps":
            return _checked_steps(parameter, value)
        case "optional_number":
            return None if value in (None, "none") else _checked_number(parameter, value)
        case "number":
            if name == "turn_seconds" and value == 0 and not isinstance(value, bool):
                return 0
            return _checked_number(parameter, value)


def _checked_number(parameter: Parameter, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRule("not_a_number", parameter.name, value)
    if not parameter.low <= value <= parameter.high:
        raise BadRule("out_of_range", parameter.name, value, {"low": parameter.low, "high": parameter.high})
    if value % parameter.step:
        raise BadRule("not_in_fives", parameter.name, value)
    return value


def _checked_choices(parameter: Parameter, value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or any(item not in parameter.choices for item in value):
        raise BadRule("not_a_choice", parameter.name, value)
    if not value:
        raise BadRule("empty", parameter.name, value)
    return tuple(choice for choice in parameter.choices if choice in value)


def _checked_steps(parameter: Parameter, value: Any) -> tuple[int, int, int, int]:
    if not isinstance(value, (list, tuple)) or len(value) != 4:
        raise BadRule("wrong_length", parameter.name, value)
    steps = [_checked_number(parameter, step) for step in value]
    if steps != sorted(steps):
        raise BadRule("falling", parameter.name, value)
    return steps[0], steps[1], steps[2], steps[3]


def check_rules(rules: RuleSet, seats: int) -> None:
    """Raise BadRule if a parameter is out of its range or the packs hold too few cards to deal (SPEC 8)."""
    for name in PARAMETERS:
        checked(name, getattr(rules, name))
    held = rules.packs * 52 + rules.jokers
    needed = seats * rules.hand_size + 1 + seats
    if needed > held:
        raise BadRule("too_many_cards", "", None, {"needed": needed, "held": held})


def as_values(rules: RuleSet) -> dict[str, Any]:
    """Every parameter by name, as JSON and TOML can hold it (None for "none")."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(rules).items()}


def parse_value(name: str, text: str) -> Any:
    """The value written on a command line: `canastas_to_go_out=2`, `take_with=two_naturals,onto_meld`,
    `forced_take=no`, `initial_meld=15,50,90,120`, `initial_meld_canasta_from=none`. Raises BadRule."""
    parameter = PARAMETERS.get(name)
    if parameter is None:
        raise BadRule("unknown", name, text)
    match parameter.kind:
        case "switch":
            words = {"yes": True, "true": True, "no": False, "false": False}
            if text.lower() not in words:
                raise BadRule("not_a_switch", name, text)
            return words[text.lower()]
        case "choice":
            return checked(name, text)
        case "choices":
            return checked(name, [part.strip() for part in text.split(",") if part.strip()])
        case "steps":
            return checked(name, [_parse_number(name, part) for part in text.split(",")])
        case "optional_number" if text == "none":
            return None
        case _:
            return checked(name, _parse_number(name, text))


def _parse_number(name: str, text: str) -> int:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        raise BadRule("not_a_number", name, text) from None


assert [field.name for field in fields(RuleSet)] == list(PARAMETERS), "a parameter without a range"
