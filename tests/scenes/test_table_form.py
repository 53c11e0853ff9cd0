"""Putting a table together, without a screen."""

from __future__ import annotations

import pytest

from kanasta_gui.ai.levels import LEVELS, make_player
from kanasta_gui.ai.manners import MANNERS
from kanasta_gui.art.portraits import PORTRAITS
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.rules.ruleset import BadRule, as_values
from kanasta_gui.scenes.characters import CHARACTERS, MANNER_NOTES
from kanasta_gui.scenes.house_rules import RuleRow
from kanasta_gui.scenes.table_form import MOST_SEATS, NAME_LIMIT, Place, TableForm, form_of, new_form
from kanasta_gui.session.seats import PERSON


@pytest.fixture
def form() -> TableForm:
    return new_form("Mirza", "JS", "casual")


def test_a_new_table_is_one_person_against_computers_with_different_names_and_faces(form: TableForm) -> None:
    assert [place.player for place in form.sitting] == [PERSON, "casual", "skilled", "casual"]
    assert len({place.name for place in form.places}) == MOST_SEATS
    assert len({place.portrait for place in form.places}) == MOST_SEATS


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_with_every_number_of_its_seats(form: TableForm, preset: str) -> None:
    for seats in PRESETS[preset].seats:
        for pairs in PRESETS[preset].partners_allowed(seats):
            chosen = form.with_preset(preset).with_seats(seats)
            table = TableForm(chosen.places, preset, seats, pairs).table()
            assert (table.preset, table.seats, table.partners) == (preset, seats, pairs)
            assert table.rules == PRESETS[preset].rules(seats)


def test_a_preset_that_does_not_allow_the_number_of_seats_gets_its_own(form: TableForm) -> None:
    six = form.with_preset("hungarian").with_seats(6)
    assert six.with_preset("bosnian").seats == 4
    assert six.with_preset("polish-three").seats == 3
    assert form.with_seats(2).with_preset("polish-online").seats == 2


def test_pairs_follow_the_preset_and_the_wish_where_there_is_one(form: TableForm) -> None:
    hungarian = form.with_preset("hungarian")
    alone = TableForm(hungarian.places, "hungarian", 4, pairs=False)
    assert hungarian.partners
    assert not alone.partners
    assert alone.with_preset("bosnian").partners
    assert not hungarian.with_seats(5).partners
    assert [hungarian.with_seats(seats).has_choice_of_pairs for seats in range(2, 9)] == [
        False, False, True, False, True, False, True,
    ]  # fmt: skip


def test_house_rules_belong_to_their_preset(form: TableForm) -> None:
    changed = form.with_rule_moved(RuleRow("target"), 1)
    assert changed.table().rules.target == 5500
    assert changed.differences == 1
    assert changed.with_preset("bosnian").differences == 0
    assert changed.with_preset("bosnian").with_preset("classic").differences == 1
    assert changed.without_changes().table().rules == PRESETS["classic"].rules(4)


def test_a_rule_moved_back_is_no_house_rule(form: TableForm) -> None:
    row = RuleRow("canastas_to_go_out")
    assert form.with_rule_moved(row, 1).with_rule_moved(row, -1).differences == 0


def test_a_changed_part_is_told_from_the_others(form: TableForm) -> None:
    changed = form.with_rule_moved(RuleRow("initial_meld", 2), 1)
    differing = [part for part in range(4) if changed.differs(RuleRow("initial_meld", part))]
    assert differing == [2]


def test_rules_that_clash_are_kept_and_named(form: TableForm) -> None:
    clash = form.with_rule_moved(RuleRow("initial_meld", 1), 30)
    assert clash.rules.initial_meld == (15, 200, 90, 120)
    with pytest.raises(BadRule) as refused:
        clash.check()
    assert refused.value.problem == "falling"
    with pytest.raises(BadRule):
        clash.table()


def test_a_dealer_without_a_seat_is_chosen_by_lot(form: TableForm) -> None:
    assert form.with_dealer(3).with_seats(3).dealer is None
    assert form.with_dealer(2).with_seats(3).dealer == 2


def test_portraits_that_others_have_are_passed_over(form: TableForm) -> None:
    seen = set()
    for _ in range(20):
        form = form.with_next_portrait(0)
        assert len({place.portrait for place in form.sitting}) == 4
        seen.add(form.places[0].portrait)
    assert len(seen) == 10  # thirteen, three of them taken


def test_what_is_stored_is_what_was_chosen(form: TableForm) -> None:
    chosen = form.with_preset("hungarian").with_seats(6).with_place(3, name=" Zofia ", player=PERSON)
    chosen = chosen.with_rule_moved(RuleRow("canastas_to_go_out"), 1)
    setup = chosen.setup(lot=5, seed=17)
    assert (setup.preset, setup.partners, setup.dealer, setup.seed) == ("hungarian", True, 5, 17)
    assert setup.rules == as_values(chosen.table().rules)
    assert setup.rules["canastas_to_go_out"] == 2
    assert [seat.player for seat in setup.seats] == [PERSON, "casual", "casual", PERSON, "casual", "casual"]
    assert setup.seats[3].name == "Zofia"
    assert chosen.with_dealer(0).setup(lot=5, seed=17).dealer == 0


def test_an_earlier_table_comes_back(form: TableForm) -> None:
    chosen = form.with_preset("hungarian").with_seats(6).with_place(4, name="Piotr", player=PERSON)
    chosen = chosen.with_rule_moved(RuleRow("initial_meld", 3), 2).with_place(1, player="random")
    again = form_of(chosen.setup(0, 1), "Ana", "QD", LEVELS)
    assert again.table() == chosen.table()
    assert [place.name for place in again.sitting] == ["Ana", *[place.name for place in chosen.sitting[1:]]]
    assert [place.player for place in again.sitting] == [place.player for place in chosen.sitting]


def test_a_level_that_is_gone_becomes_the_first_there_is(form: TableForm) -> None:
    stored = form.with_place(1, player="exec:./bot").setup(0, 1)
    assert form_of(stored, "Mirza", "JS", ("casual", "random")).places[1].player == "casual"


def test_a_portrait_that_does_not_exist_is_replaced() -> None:
    assert new_form("Mirza", "no-such", "casual").places[0].portrait == PORTRAITS[0]


def levels_of(form: TableForm) -> list[str]:
    return [place.player for place in form.sitting[1:]]


def test_the_partner_of_a_person_is_better_unless_that_is_switched_off(form: TableForm) -> None:
    assert form.has_choice_of_partner
    assert form.has_better_partner
    off = form.with_better_partner(False)
    assert levels_of(off) == ["casual", "casual", "casual"]
    assert off.has_choice_of_partner
    assert levels_of(off.with_better_partner(True)) == ["casual", "skilled", "casual"]
    assert levels_of(form.with_place(1, player="novice").with_place(3, player="novice")) == [
        "novice", "casual", "novice",
    ]  # fmt: skip


def test_what_was_chosen_for_the_partner_comes_back(form: TableForm) -> None:
    stronger = form.with_place(1, player="expert")
    assert levels_of(stronger) == ["expert", "master", "casual"]
    assert levels_of(stronger.with_better_partner(False)) == ["expert", "casual", "casual"]
    assert levels_of(stronger.with_seats(3)) == ["expert", "casual"]
    assert levels_of(stronger.with_place(1, player="novice")) == ["novice", "skilled", "casual"]


def test_a_better_partner_stays_better_and_one_who_was_not_does_not_become_it(form: TableForm) -> None:
    off = form.with_better_partner(False).with_place(1, player="expert")
    assert levels_of(off) == ["expert", "casual", "casual"]
    strong = new_form("Mirza", "JS", "skilled")
    assert not strong.has_better_partner
    assert levels_of(strong.with_place(1, player="expert")) == ["expert", "skilled", "skilled"]


def test_only_players_who_are_good_enough_can_be_chosen_for_the_partner(form: TableForm) -> None:
    everybody = ("novice", "casual", "skilled", "expert", "master", "random", "exec:./bot")
    assert form.players_for(2, everybody) == ("skilled", "expert", "master", "exec:./bot")
    assert form.players_for(1, everybody) == everybody
    assert form.with_better_partner(False).players_for(2, everybody) == everybody


@pytest.mark.parametrize("better", [None, True, False])
@pytest.mark.parametrize("opponents", ["novice", "casual", "skilled", "expert"])
def test_a_table_that_is_offered_again_has_the_same_players(
    form: TableForm, opponents: str, better: bool | None
) -> None:
    for seat in (1, 2, 3):
        form = form.with_place(seat, player=opponents)
    if better is not None:
        form = form.with_better_partner(better)
    again = form_of(form.setup(0, 1), "Mirza", "JS", LEVELS)
    assert again.sitting == form.sitting
    assert again.has_better_partner == form.has_better_partner


def test_a_character_has_a_name_a_face_a_level_and_a_manner(form: TableForm) -> None:
    ola = next(each for each in CHARACTERS if each.name == "Ola")
    chosen = form.with_character(1, ola)
    assert chosen.sitting[1] == Place("Ola", "QS", "master", "")
    assert chosen.with_place(1, player="novice").sitting[1] == Place("Ola", "QS", "novice", "")
    assert form.sitting[1] == Place("Kata", "JH", "casual", "eager")


def test_nobody_sits_at_the_table_twice(form: TableForm) -> None:
    assert {each.name for each in form.free_characters(1)} == {each.name for each in CHARACTERS} - {
        "Mirza", "Ivan", "Zofia",
    }  # fmt: skip
    seen = [form]
    for _ in form.free_characters(1):
        seen.append(seen[-1].with_next_character(1))
    assert {each.sitting[1].name for each in seen} == {each.name for each in form.free_characters(1)}
    assert seen[-1].sitting[1].portrait == form.sitting[1].portrait
    assert seen[1].with_next_character(1, -1).sitting[1].name == "Kata"
    assert form.with_place(1, portrait="joker").with_next_character(1).sitting[1].name == "Kata"


def test_a_table_that_is_offered_again_has_the_same_manners(form: TableForm) -> None:
    again = form_of(form.setup(0, 1), "Mirza", "JS", LEVELS)
    assert [place.manner for place in again.sitting] == ["", "eager", "cautious", "quick"]


def test_characters_are_different_and_can_be_shown_and_played() -> None:
    assert len({each.name for each in CHARACTERS}) == len({each.portrait for each in CHARACTERS})
    assert {each.level for each in CHARACTERS} == set(LEVELS) - {"random"}
    for each in CHARACTERS:
        assert each.portrait in PORTRAITS
        assert len(each.name) <= NAME_LIMIT
        assert make_player(each.level, each.manner)
        assert not each.manner or each.manner in MANNERS
    assert set(MANNER_NOTES) == set(MANNERS)
