"""The five rule sets of the specification as values (SPEC 8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from kanasta_gui.rules.ruleset import RuleSet, check_rules, with_values

Partnerships = Literal["never", "optional", "always"]


@dataclass(frozen=True)
class Preset:
    """A rule set for every number of seats that it allows.

    `values` differ from `RuleSet`'s defaults for any number of seats, `by_seats` for that number.
    """

    name: str
    seats: tuple[int, ...]
    values: dict[str, Any] = field(default_factory=dict)
    by_seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    partnerships: dict[int, Partnerships] = field(default_factory=dict)

    def rules(self, seats: int) -> RuleSet:
        """The rules for a number of seats. Raises ValueError where the preset does not allow it."""
        if seats not in self.seats:
            raise ValueError(f"{self.name} is not played by {seats}")
        return with_values(RuleSet(), self.values | self.by_seats.get(seats, {}))

    def partners_allowed(self, seats: int) -> tuple[bool, ...]:
        """Whether a table may play in pairs; the first is the default."""
        return {"never": (False,), "optional": (True, False), "always": (True,)}[
            self.partnerships.get(seats, "never")
        ]

    @property
    def default_seats(self) -> int:
        """Four where the preset allows it, else its only number."""
        return 4 if 4 in self.seats else self.seats[0]


_HANDS_2_3: Final = {2: {"hand_size": 15}, 3: {"hand_size": 13}}

PRESETS: Final = {
    preset.name: preset
    for preset in (
        Preset(
            "hungarian",
            tuple(range(2, 9)),
            {
                "jokers": 6,
                "direction": "counterclockwise",
                "wilds_at_most_naturals": True,
                "wild_melds": "canasta_only",
                "wild_value": "replaced",
                "black_three_in_hand": 100,
                "all_red_threes_penalty": -400,
                "going_out_bonus": 0,
                "concealed_bonus": 0,
                "concealed_needs_own_canasta": False,
                "initial_meld_canasta_from": 4000,
                "canasta_meets_initial_meld": True,
                "concealed_waives_initial_meld": False,
                "frozen_before_initial_meld": False,
                "take_with": ["two_naturals", "completes_canasta"],
                "one_card_rule": False,
                "pile_open": True,
                "on_empty_stock": "end",
                "forced_take": False,
                "stock_end_scoring": "cards_only",
            },
            by_seats={seats: {"deals_max": 2 * seats} for seats in range(5, 9)},
            partnerships={4: "optional", 6: "optional", 8: "optional"},
        ),
        Preset(
            "polish-online",
            (2, 3, 4),
            {
                "black_three_meld": "never",
                "all_red_threes": 400,
                "all_red_threes_penalty": -400,
                "replace_red_three_from_pile": True,
                "concealed_needs_own_canasta": False,
                "concealed_waives_initial_meld": False,
                "frozen_before_initial_meld": False,
                "one_card_rule": False,
            },
            by_seats=_HANDS_2_3,
            partnerships={4: "always"},
        ),
        Preset(
            "bosnian",
            (4,),
            {
                "wilds_at_most_naturals": True,
                "concealed_needs_own_canasta": False,
                "concealed_waives_initial_meld": False,
                "one_card_rule": False,
            },
            partnerships={4: "always"},
        ),
        Preset(
            "polish-three",
            (3,),
            {
                "hand_size": 13,
                "wilds_at_most_naturals": True,
                "canastas_to_go_out": 2,
                "all_red_threes": 400,
                "red_three_penalty": 0,
                "all_red_threes_penalty": 0,
                "concealed_needs_own_canasta": False,
                "concealed_waives_initial_meld": False,
                "frozen_before_initial_meld": False,
                "one_card_rule": False,
            },
        ),
        Preset(
            "classic",
            (2, 3, 4),
            by_seats={2: {"hand_size": 15, "draw_count": 2, "canastas_to_go_out": 2}, 3: {"hand_size": 13}},
            partnerships={4: "always"},
        ),
    )
}
"""The presets by id, in the order in which the program shows them."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: a rule set, seats, and whether partners sit opposite (SPEC 3).

    Raises ValueError for a number of seats or partnerships that the preset does not allow, BadRule for bad
    values. Sides are numbered by their first seat.
    """

    preset: str
    rules: RuleSet
    seats: int
    partners: bool
    sides: int = field(init=False)
    side_of: tuple[int, ...] = field(init=False)  # by seat
    members: tuple[tuple[int, ...], ...] = field(init=False)  # seats by side

    def __post_init__(self) -> None:
        preset = PRESETS.get(self.preset)
        if preset is None:
            raise ValueError(f"there is no preset {self.preset!r}")
        if self.seats not in preset.seats:
            raise ValueError(f"{self.preset} is not played by {self.seats}")
        if self.partners not in preset.partners_allowed(self.seats):
            raise ValueError(
                f"{self.preset} with {self.seats} players: partners={self.partners} is not played"
            )
        check_rules(self.rules, self.seats)
        sides = self.seats // 2 if self.partners else self.seats
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "side_of", tuple(seat % sides for seat in range(self.seats)))
        members = tuple(tuple(range(side, self.seats, sides)) for side in range(sides))
        object.__setattr__(self, "members", members)


def make_table(
    preset: str, seats: int, partners: bool | None = None, values: dict[str, Any] | None = None
) -> Table:
    """A table with the preset's values, some of them changed. Raises as `Table` does."""
    if preset not in PRESETS:
        raise ValueError(f"there is no preset {preset!r}")
    chosen = PRESETS[preset]
    rules = with_values(chosen.rules(seats), values or {})
    return Table(preset, rules, seats, chosen.partners_allowed(seats)[0] if partners is None else partners)
