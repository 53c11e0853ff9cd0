"""Files of referee cases: what is refused, where, and how a position is filled in."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.cards import RED_THREE, pack, rank_of
from kanasta_gui.rules.case_file import CaseError
from kanasta_gui.rules.cases import Case, Mismatch, judge, parse_cases
from kanasta_gui.rules.notation import ranks_text
from kanasta_gui.rules.state import Deal

GOOD = """\
[[case]]
id = "good"
presets = ["classic"]
do = ["draw"]
expect = "ok"
"""


def only(text: str) -> Case:
    (case,) = parse_cases(text)
    return case


def good(extra: str = "", presets: str = '"classic"', do: str = '"draw"', expect: str = "ok") -> Case:
    return only(f'[[case]]\nid = "good"\npresets = [{presets}]\ndo = [{do}]\nexpect = "{expect}"\n{extra}\n')


def refused(text: str) -> CaseError:
    with pytest.raises(CaseError) as caught:
        parse_cases(text)
    return caught.value


# --- bad files ---


@pytest.mark.parametrize(
    ("extra", "problem", "key"),
    [
        ("handz = {}", "unknown_key", "handz"),
        ("then = { hands = '' }", "unknown_key", "then.hands"),
        ("seats = '4'", "wrong_type", "seats"),
        ("seats = true", "wrong_type", "seats"),
        ("seats = 4.0", "wrong_type", "seats"),
        ("seats = 5", "seats_not_played", "seats"),
        ("seats = -4", "seats_not_played", "seats"),
        ("partners = 1", "wrong_type", "partners"),
        ("partners = false", "partners_not_played", "partners"),
        ("set = []", "wrong_type", "set"),
        ("set = { tarket = 1 }", "bad_rule", "set"),
        ("set = { target = 7 }", "bad_rule", "set"),
        ("set = { target = true }", "bad_rule", "set"),
        ("set = { hand_size = 20, packs = 1, jokers = 0 }", "bad_rule", "set"),
        ("scores = [0]", "wrong_length", "scores"),
        ("scores = [0, 0, 0, 0]", "wrong_length", "scores"),
        ("scores = [0, '0']", "wrong_type", "scores"),
        ("scores = [0, false]", "wrong_type", "scores"),
        ("scores = [0, 5.0]", "wrong_type", "scores"),
        ("scores = 0", "wrong_type", "scores"),
        ("to_move = 4", "no_such_seat", "to_move"),
        ("to_move = -1", "no_such_seat", "to_move"),
        ("to_move = false", "wrong_type", "to_move"),
        ("hands = { 4 = 'K' }", "no_such_seat", "hands"),
        ("hands = { 01 = 'K' }", "no_such_seat", "hands"),
        ("hands = { north = 'K' }", "no_such_seat", "hands"),
        ("hands = { 0 = ['K'] }", "wrong_type", "hands"),
        ("hands = { 0 = 'K 1' }", "bad_cards", "hands"),
        ("hands = { 0 = 'Kh Kh Kh' }", "bad_position", "hands"),
        ("hands = { 0 = 'Jk Jk Jk Jk Jk' }", "bad_position", "hands"),
        ("hands = { 0 = '3r 3r 3r', 1 = '3r 3r' }", "bad_position", "hands"),
        ("hands = 'K'", "wrong_type", "hands"),
        ("melds = [['K K K']]", "wrong_length", "melds"),
        ("melds = ['K K K', '']", "wrong_type", "melds"),
        ("melds = [[['K']], []]", "wrong_type", "melds"),
        ("melds = [['K K Q'], []]", "bad_position", "melds"),
        ("melds = [['K K'], []]", "bad_position", "melds"),
        ("melds = [[''], []]", "bad_position", "melds"),
        ("melds = [['K K K', 'K K 2'], []]", "bad_position", "melds"),
        ("melds = [['3r 3r 3r'], []]", "bad_position", "melds"),
        ("melds = [['3b 3b 2'], []]", "bad_position", "melds"),
        ("melds = [['K K K K K'], ['K K K K']]", "bad_position", "melds"),
        ("laid = 0", "wrong_type", "laid"),
        ("laid = [4]", "no_such_seat", "laid"),
        ("laid = ['0']", "wrong_type", "laid"),
        ("red_threes = [1]", "wrong_length", "red_threes"),
        ("red_threes = [-1, 0]", "too_small", "red_threes"),
        ("red_threes = [3, 2]", "bad_position", "red_threes"),
        ("red_threes = [1000000000, 0]", "bad_position", "red_threes"),
        ("red_threes = ['3h', '']", "wrong_type", "red_threes"),
        ("pile = 4", "wrong_type", "pile"),
        ("pile = '4, 5'", "bad_cards", "pile"),
        ("pile = '4 3r'", "bad_position", "pile"),
        ("pile = '3h'", "bad_position", "pile"),
        ("stock = -1", "too_small", "stock"),
        ("stock = 109", "bad_position", "stock"),
        ("stock = 64", "bad_position", "stock"),
        ("stock = true", "wrong_type", "stock"),
        ("stock = ['K']", "wrong_type", "stock"),
        ("stock = 'Q' \nhands = { 0 = 'Q Q Q Q Q Q Q Q' }", "bad_position", "hands"),
        ("phase = 'discard'", "not_a_choice", "phase"),
        ("phase = 1", "wrong_type", "phase"),
        ("then = []", "wrong_type", "then"),
        ("then = { hand = 5 }", "wrong_type", "then.hand"),
        ("then = { hand = 'X' }", "bad_cards", "then.hand"),
        ("then = { pile = ['4'] }", "wrong_type", "then.pile"),
        ("then = { melds = [[]] }", "wrong_length", "then.melds"),
        ("then = { stock = '30' }", "wrong_type", "then.stock"),
        ("then = { stock = -1 }", "too_small", "then.stock"),
        ("then = { to_move = 4 }", "no_such_seat", "then.to_move"),
        ("then = { deal_over = 'no' }", "not_a_choice", "then.deal_over"),
        ("then = { deal_over = false }", "wrong_type", "then.deal_over"),
        ("then = { scores = [1, 2, 3] }", "wrong_length", "then.scores"),
        ("then = { totals = [1] }", "wrong_length", "then.totals"),
        ("then = { match_over = 0 }", "wrong_type", "then.match_over"),
        ("then = { may = 'draw' }", "wrong_type", "then.may"),
        ("then = { may = ['drawing'] }", "not_a_choice", "then.may"),
        ("big = 99999999999999", "too_large", ""),
        ("stock = 0x" + "f" * 5000, "too_large", ""),
    ],
)
def test_a_wrong_value_is_a_bad_file(extra: str, problem: str, key: str) -> None:
    error = refused(GOOD + extra + "\n")
    assert (error.problem, error.key) == (problem, key)


@pytest.mark.parametrize(
    ("old", "new", "problem", "key"),
    [
        ('id = "good"', "id = ''", "wrong_type", "id"),
        ('id = "good"', "id = 1", "wrong_type", "id"),
        ('id = "good"', 'id = "two\\nlines"', "wrong_type", "id"),
        ('id = "good"\n', "", "missing_key", "id"),
        ('presets = ["classic"]\n', "", "missing_key", "presets"),
        ('["classic"]', "[]", "wrong_type", "presets"),
        ('["classic"]', '"classic"', "wrong_type", "presets"),
        ('["classic"]', '["canasta"]', "unknown_preset", "presets"),
        ('["classic"]', '["classic", 3]', "wrong_type", "presets"),
        ('do = ["draw"]\n', "", "missing_key", "do"),
        ('do = ["draw"]', "do = []", "wrong_type", "do"),
        ('do = ["draw"]', 'do = "draw"', "wrong_type", "do"),
        ('do = ["draw"]', 'do = ["draw", "lay K"]', "bad_action", "do"),
        ('expect = "ok"\n', "", "missing_key", "expect"),
        ('expect = "ok"', 'expect = "fine"', "not_a_choice", "expect"),
        ('expect = "ok"', "expect = true", "wrong_type", "expect"),
        ("[[case]]", "[[cases]]", "unknown_key", "cases"),
        ("[[case]]", "[case]", "wrong_type", "case"),
        (GOOD, "", "no_cases", "case"),
        (GOOD, "case = []", "no_cases", "case"),
        (GOOD, "case = [1]", "wrong_type", "case"),
        (GOOD, "title = 'x'\n" + GOOD, "unknown_key", "title"),
    ],
)
def test_a_wrong_case_is_a_bad_file(old: str, new: str, problem: str, key: str) -> None:
    error = refused(GOOD.replace(old, new))
    assert (error.problem, error.key) == (problem, key)


@pytest.mark.parametrize(
    "text",
    [
        "[[case]]\nid = ",
        "[[case]\n",
        "id = 'a'\nid = 'b'",
        "\x00",
        "x = " + "[" * 5000 + "]" * 5000,
        "x = 0." + "9" * 5000 + "e99999",
        "x = " + "9" * 5000,
    ],
)
def test_what_is_no_toml(text: str) -> None:
    assert refused(text).problem in ("not_toml", "too_large", "unknown_key")


def test_the_line_of_a_toml_error() -> None:
    error = refused(GOOD + "hands = {\n")
    assert error.problem == "not_toml"
    assert error.line == 6
    assert error.values["reason"]


def test_where_an_error_is() -> None:
    text = "# a note\n" + GOOD + "\n" + GOOD.replace("good", "second") + "\nstock = 5\npile = '9 3h'\n"
    error = refused(text)
    assert (error.case, error.key, error.line) == ("second", "pile", 15)


def test_where_an_error_in_a_table_is() -> None:
    error = refused(GOOD + "[case.then]\nhand = 5\n")
    assert (error.key, error.line) == ("then.hand", 6)


def test_a_case_without_an_id_is_named_by_its_number() -> None:
    error = refused(GOOD + GOOD.replace('id = "good"\n', ""))
    assert (error.case, error.line) == ("2", 6)


def test_an_unusual_way_of_writing_is_read_but_has_no_lines() -> None:
    error = refused("case = [{ id = 'a', presets = ['classic'], do = ['draw'], expect = 'ok', x = 1 }]")
    assert (error.case, error.key, error.line) == ("a", "x", None)


def test_a_list_by_side_must_fit_every_preset() -> None:
    with pytest.raises(CaseError) as caught:
        good("scores = [0, 0]", presets='"classic", "polish-three"')
    assert caught.value.problem == "wrong_length"


@given(st.text(alphabet='[]case=\n"{}id012 ,.\\', max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(CaseError):
        parse_cases(text)


# --- setting up ---


def whole(deal: Deal) -> Counter[int]:
    """Every card of the position."""
    cards = [*deal.stock, *deal.pile, *(card for hand in deal.hands for card in hand)]
    cards += [card for side in deal.melds for meld in side for card in meld.cards]
    return Counter([*cards, *(card for shown in deal.red_threes for card in shown)])


EVERYTHING = """
hands = { 0 = "K 2 5h 3r", 2 = "Kh K" }
melds = [["Q Q Qs 2", "Jk 2 2"], ["3b 3b 3b"]]
red_threes = [1, 2]
pile = "4 2 Kc"
"""


def test_the_whole_pack_is_there_once() -> None:
    deal = good(EVERYTHING).deal
    assert whole(deal) == Counter(pack(2, 4))
    assert sorted(deal.start.deck) == sorted(pack(2, 4))
    assert [len(hand) for hand in deal.hands] == [4, 11, 2, 11]
    assert not any(rank_of(card) == RED_THREE for card in (*deal.hands[1], *deal.hands[3]))


def test_the_same_text_gives_the_same_position() -> None:
    assert good(EVERYTHING).deal == good(EVERYTHING).deal


def test_named_cards_lie_where_they_are_named() -> None:
    deal = good(EVERYTHING).deal
    assert ranks_text(deal.hands[0]) == "2 3r 5 K"
    assert [ranks_text(meld.cards) for meld in deal.melds[0]] == ["2 Q Q Q", "Jk 2 2"]
    assert [meld.target for meld in deal.melds[0]] == [12, 0]
    assert [len(shown) for shown in deal.red_threes] == [1, 2]
    assert [ranks_text([card]) for card in deal.pile] == ["4", "2", "K"]
    assert deal.laid == {0, 1}


def test_cards_with_suits_leave_the_pack_first() -> None:
    """Seven kings by rank would take the king of spades that the pile names, if they came first."""
    deal = good('hands = { 0 = "K K K K K K K" }\npile = "Ks"').deal
    assert len(deal.hands[0]) == 7


def test_a_stock_in_drawing_order() -> None:
    case = good('hands = { 0 = "5 6" }\nstock = "9h K Q"\nthen = { hand = "5 6 9", stock = 2 }')
    assert judge(case) is None


def test_a_stock_by_count_draws_red_threes_last() -> None:
    deal = good("stock = 12").deal
    assert deal.stock_size == 12
    assert not any(rank_of(card) == RED_THREE for card in deal.stock)


def test_the_defaults() -> None:
    deal = good().deal
    assert (deal.table.seats, deal.table.partners, deal.to_move, deal.phase) == (4, True, 0, "draw")
    assert (deal.scores, deal.laid, deal.melds) == ((0, 0), frozenset(), ((), ()))
    assert ranks_text(deal.pile) == "4"
    assert deal.stock_size == 108 - 44 - 1
    assert good(presets='"polish-three"').deal.table.seats == 3
    assert good("partners = false", presets='"hungarian"').deal.table.sides == 4


def test_a_deal_without_stock_is_over_where_the_rules_say_so() -> None:
    ended = good("stock = 0", presets='"hungarian"', expect="deal_over")
    assert ended.deal.end is not None
    assert judge(ended) is None
    assert good('stock = ""', presets='"hungarian"', expect="deal_over").deal.end is not None
    assert good("stock = 0", expect="stock_empty").deal.end is None
    assert good('stock = 0\nphase = "play"', presets='"hungarian"').deal.end is None


# --- comparing ---


@pytest.mark.parametrize(
    ("extra", "steps", "expected", "came"),
    [
        ("", '"pass"', "ok", "wrong_phase"),
        ('hands = { 0 = "5 6" }', '"draw", "draw", "discard 5"', "draw: ok", "draw: wrong_phase"),
        (
            'hands = { 0 = "5 6" }\nstock = "9"\nthen = { hand = "5 6" }', '"draw"',
            'hand = "5 6"', 'hand = "5 6 9"',
        ),
        ("then = { pile = '4 4' }", '"draw"', 'pile = "4 4"', 'pile = "4"'),
        (
            "melds = [['K K K'], []]\nthen = { melds = [['K K K', '9 9 9'], []] }", '"draw"',
            'melds = [["9 9 9", "K K K"], []]', 'melds = [["K K K"], []]',
        ),
        ("stock = 5\nthen = { stock = 5 }", '"draw"', "stock = 5", "stock = 4"),
        ("then = { to_move = 1 }", '"draw"', "to_move = 1", "to_move = 0"),
        ("then = { deal_over = 'out' }", '"draw"', 'deal_over = "out"', "deal_over = none"),
        ("then = { scores = [0, 0] }", '"draw"', "scores = [0, 0]", "scores = none"),
        ("scores = [5, 0]\nthen = { totals = [0, 5] }", '"draw"', "totals = [0, 5]", "totals = [5, 0]"),
        ("then = { match_over = true }", '"draw"', "match_over = true", "match_over = false"),
        (
            "then = { may = ['draw', 'discard'] }", '"draw"',
            'may = ["draw", "discard"]', 'may = ["discard"]',
        ),
        (
            "then = { to_move = 1, stock = 0 }\nstock = 2", '"draw"',
            "to_move = 1, stock = 0", "to_move = 0, stock = 1",
        ),
    ],
)  # fmt: skip
def test_what_differs_is_told(extra: str, steps: str, expected: str, came: str) -> None:
    assert judge(good(extra, do=steps)) == Mismatch(expected, came)


def test_a_legal_action_that_ought_to_be_refused() -> None:
    assert judge(good(expect="stock_empty")) == Mismatch("stock_empty", "ok")
    assert judge(good(do='"pass"', expect="stock_empty")) == Mismatch("stock_empty", "wrong_phase")


def test_order_and_suits_do_not_matter() -> None:
    extra = """
hands = { 0 = "5h 6s Kd 3r" }
melds = [["K K K 2", "Q Q Q"], []]
pile = "5 6"
stock = "9"
then = { hand = "3d Ks 9h 6 5", melds = [["Q Q Q", "2 K Kh K"], []], pile = "6c 5" }
"""
    assert judge(good(extra)) is None


def test_a_refused_action_changes_nothing() -> None:
    extra = 'hands = { 0 = "5 6" }\nthen = { hand = "6 5", to_move = 0, may = ["draw"], match_over = false }'
    assert judge(good(extra, do='"pass"', expect="wrong_phase")) is None


def test_a_case_is_run_for_each_preset() -> None:
    cases = parse_cases(GOOD.replace('"classic"', '"hungarian", "classic", "polish-three"'))
    assert [case.preset for case in cases] == ["hungarian", "classic", "polish-three"]
    assert all(judge(case) is None for case in cases)


def test_where_a_case_begins() -> None:
    values: list[Any] = [case.line for case in parse_cases(GOOD + "\n\n" + GOOD)]
    assert values == [1, 8]
