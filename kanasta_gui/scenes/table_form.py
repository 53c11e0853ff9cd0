"""A table that is being put together: rules, seats and who sits there. A value: changes give a new one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from kanasta_gui.ai.levels import DEFAULT
from kanasta_gui.art.portraits import PORTRAITS
from kanasta_gui.rules.presets import PRESETS, Table
from kanasta_gui.rules.ruleset import RuleSet, as_values, check_rules, with_values
from kanasta_gui.session.partners import is_usual, least_level, with_better_partners
from kanasta_gui.session.seats import PERSON
from kanasta_gui.storage import SeatSetup, TableSetup

from .characters import CHARACTERS, Character
from .house_rules import ROWS, RuleRow, moved, value_of

MOST_SEATS: Final = 8
NAME_LIMIT: Final = 14  # letters; longer names do not fit beside a seat


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat; `player` is PERSON or a computer's level, `manner` the style of a computer."""

    name: str
    portrait: str
    player: str
    manner: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class TableForm:
    """What has been chosen so far. Choices that do not count now (seats too many, the house rules of another
    preset, pairs where there are none) are kept for when they do again."""

    places: tuple[Place, ...]  # MOST_SEATS of them
    preset: str = "classic"
    seats: int = 4
    pairs: bool = True  # wanted where there is a choice
    better_partner: bool | None = None  # above the opponents; None: as is usual
    dealer: int | None = None  # None: by lot
    changes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # house rules by preset

    @property
    def partners(self) -> bool:
        """Whether partners sit opposite."""
        allowed = PRESETS[self.preset].partners_allowed(self.seats)
        return self.pairs if self.pairs in allowed else allowed[0]

    @property
    def has_choice_of_pairs(self) -> bool:
        """Whether the preset leaves open if pairs are played."""
        return len(PRESETS[self.preset].partners_allowed(self.seats)) > 1

    @property
    def preset_rules(self) -> RuleSet:
        """The preset's own rules for so many seats."""
        return PRESETS[self.preset].rules(self.seats)

    @property
    def rules(self) -> RuleSet:
        """The rules with what was changed, not checked: some may clash."""
        return replace(self.preset_rules, **self.changes.get(self.preset, {}))

    @property
    def sitting(self) -> tuple[Place, ...]:
        """Those at the table, by seat, as they will play."""
        chosen = self.places[: self.seats]
        if not self.has_better_partner:
            return chosen
        raised = with_better_partners(self._players, self.sides)
        return tuple(replace(place, player=player) for place, player in zip(chosen, raised, strict=True))

    @property
    def has_choice_of_partner(self) -> bool:
        """Whether a computer is a person's partner and has opponents to be better than."""
        return least_level(self._players, self.sides) is not None

    @property
    def has_better_partner(self) -> bool:
        """Whether a person's partner plays at least one level above the opponents."""
        if self.better_partner is None:
            return is_usual(self._players, self.sides)
        return self.better_partner

    def players_for(self, seat: int, players: Sequence[str]) -> tuple[str, ...]:
        """Which of these computers may sit at a seat: a better partner has a least level."""
        forms = [self.with_place(seat, player=player) for player in players]
        return tuple(
            player for player, form in zip(players, forms, strict=True) if form.sitting[seat].player == player
        )

    @property
    def _players(self) -> tuple[str, ...]:
        """Who was chosen for the seats."""
        return tuple(place.player for place in self.places[: self.seats])

    @property
    def sides(self) -> int:
        """How many sides play."""
        return self.seats // 2 if self.partners else self.seats

    def differs(self, row: RuleRow) -> bool:
        """Whether a house rule is not as in the preset."""
        return bool(value_of(self.rules, row) != value_of(self.preset_rules, row))

    @property
    def differences(self) -> int:
        """How many house rules there are."""
        return sum(self.differs(row) for row in ROWS)

    @property
    def house_rules(self) -> dict[str, Any]:
        """What differs from the preset, as values to be stored."""
        preset = as_values(self.preset_rules)
        return {rule: value for rule, value in as_values(self.rules).items() if value != preset[rule]}

    # --- choices ---

    def with_preset(self, preset: str) -> TableForm:
        """Another preset, with as many seats as before if it allows them."""
        seats = self.seats if self.seats in PRESETS[preset].seats else PRESETS[preset].default_seats
        return replace(self, preset=preset).with_seats(seats)

    def with_seats(self, seats: int) -> TableForm:
        """Another number of players; a dealer who has no seat any more is chosen by lot."""
        return replace(
            self, seats=seats, dealer=None if self.dealer is None or self.dealer >= seats else self.dealer
        )

    def with_place(self, seat: int, **values: str) -> TableForm:
        """Somebody else at a seat, or another name, portrait or player. Stronger opponents do not take a
        better partner away."""
        places = list(self.places)
        places[seat] = replace(places[seat], **values)
        form = replace(self, places=tuple(places))
        taken_away = self.has_better_partner and not form.has_better_partner and form.has_choice_of_partner
        return form.with_better_partner(True) if taken_away else form

    def with_character(self, seat: int, character: Character) -> TableForm:
        """Somebody else at a seat, as they usually play."""
        return self.with_place(
            seat,
            name=character.name,
            portrait=character.portrait,
            player=character.level,
            manner=character.manner,
        )

    def free_characters(self, seat: int) -> tuple[Character, ...]:
        """Those who are not at the table, or sit at this seat."""
        others = [place for index, place in enumerate(self.sitting) if index != seat]
        taken = {place.name for place in others} | {place.portrait for place in others}
        return tuple(each for each in CHARACTERS if each.name not in taken and each.portrait not in taken)

    def with_next_character(self, seat: int, by: int = 1) -> TableForm:
        """The next of those who are free."""
        free = self.free_characters(seat)
        portraits = [each.portrait for each in free]
        here = self.places[seat].portrait
        at = portraits.index(here) + by if here in portraits else 0
        return self.with_character(seat, free[at % len(free)])

    def with_next_portrait(self, seat: int, by: int = 1) -> TableForm:
        """The next portrait that nobody else at the table has."""
        others = {place.portrait for place in self.sitting} - {self.places[seat].portrait}
        free = [portrait for portrait in PORTRAITS if portrait not in others]
        here = free.index(self.places[seat].portrait)
        return self.with_place(seat, portrait=free[(here + by) % len(free)])

    def with_pairs(self, pairs: bool) -> TableForm:
        """In pairs, or each alone."""
        return replace(self, pairs=pairs)

    def with_better_partner(self, better: bool) -> TableForm:
        """A person's partner above the opponents, or as chosen."""
        return replace(self, better_partner=better)

    def with_dealer(self, dealer: int | None) -> TableForm:
        """Another first dealer, or by lot."""
        return replace(self, dealer=dealer)

    def with_rule_moved(self, row: RuleRow, by: int) -> TableForm:
        """A house rule moved by so many values."""
        values = {
            **self.changes.get(self.preset, {}),
            row.parameter: moved(self.rules, row, by),
        }
        return replace(self, changes={**self.changes, self.preset: values})

    def with_own_rules(self, preset: str, values: Mapping[str, Any]) -> TableForm:
        """Rules that were saved: a preset with these house rules. Raises BadRule."""
        form = self.with_preset(preset)
        rules = with_values(form.preset_rules, dict(values))
        changes = {rule: getattr(rules, rule) for rule in values}
        return replace(form, changes={**form.changes, preset: changes})

    def without_changes(self) -> TableForm:
        """Back to the preset."""
        return replace(self, changes={**self.changes, self.preset: {}})

    # --- the result ---

    def check(self) -> None:
        """Raise BadRule if these rules cannot be played."""
        check_rules(self.rules, self.seats)

    def table(self) -> Table:
        """The table to play at. Raises BadRule."""
        rules = with_values(self.preset_rules, dict(self.changes.get(self.preset, {})))
        return Table(self.preset, rules, self.seats, self.partners)

    def setup(self, lot: int, seed: int) -> TableSetup:
        """What is stored of it; `lot` is the first dealer where that was left to chance. Raises BadRule."""
        table = self.table()
        return TableSetup(
            preset=self.preset,
            rules=as_values(table.rules),
            seats=tuple(
                SeatSetup(place.name.strip(), place.player, place.portrait, place.manner)
                for place in self.sitting
            ),
            partners=self.partners,
            dealer=lot if self.dealer is None else self.dealer,
            seed=seed,
        )


def known_portrait(name: str) -> str:
    """The portrait of this name, or one that exists."""
    return name if name in PORTRAITS else PORTRAITS[0]


def new_form(name: str, portrait: str, level: str) -> TableForm:
    """A table for one person against computers of a level."""
    portrait = known_portrait(portrait)
    guests = [guest for guest in CHARACTERS if guest.name != name and guest.portrait != portrait]
    others = tuple(
        Place(guest.name, guest.portrait, level, guest.manner) for guest in guests[: MOST_SEATS - 1]
    )
    return TableForm((Place(name, portrait, PERSON), *others))


def form_of(setup: TableSetup, name: str, portrait: str, levels: Sequence[str]) -> TableForm:
    """The table of an earlier game again, for the same people; levels that are gone become the usual one."""
    form = new_form(name, portrait, DEFAULT)
    places = list(form.places)
    for seat, stored in enumerate(setup.seats):
        player = stored.player if stored.player in (PERSON, *levels) else DEFAULT
        if seat or player != PERSON:
            places[seat] = Place(stored.name, known_portrait(stored.portrait), player, stored.manner)
    preset = PRESETS[setup.preset]
    own = as_values(preset.rules(len(setup.seats)))
    changes = {rule: value for rule, value in setup.rules.items() if rule in own and own[rule] != value}
    kept = with_values(preset.rules(len(setup.seats)), changes)
    form = replace(
        form,
        places=tuple(places),
        preset=setup.preset,
        seats=len(setup.seats),
        pairs=setup.partners or len(preset.partners_allowed(len(setup.seats))) == 1,
        changes={setup.preset: {rule: getattr(kept, rule) for rule in changes}},
    )
    if not form.has_choice_of_partner:
        return form
    better = form.with_better_partner(True)
    return better if better.sitting == form.places[: form.seats] else form.with_better_partner(False)
