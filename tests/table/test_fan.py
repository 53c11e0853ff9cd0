"""Where cards lie: the formulae of the style guide, and that everything can be read and pointed at."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanasta_gui.rules.cards import pack
from kanasta_gui.storage import assets_folder
from kanasta_gui.table.fan import (
    CROSSWISE,
    HAND_MARGIN,
    HAND_WIDTH,
    MAX_IN_ROW,
    NARROWEST,
    PARTING,
    ROW_WIDTH,
    STRIP,
    Place,
    fan,
    hand_places,
    hand_width,
    landing_turn,
    meld_area,
    open_seat_places,
    parted,
    red_three_places,
    seat_places,
    stock_places,
)
from kanasta_gui.table.layout import Layout, Zone, load_layout, map_path

TABLE = load_layout(map_path(assets_folder() / "tables", 4), pairs=True)
HAND = TABLE["hand"]


@pytest.mark.parametrize(("cards", "step"), [(13, 92), (22, 52), (33, 34)])
def test_steps_of_the_fan(cards: int, step: int) -> None:
    places = fan(cards, 940, 960, 158, 1260)
    middle = cards // 2
    assert places[middle].x - places[middle - 1].x == pytest.approx(step, abs=1)


def test_a_fan_is_symmetric_and_highest_in_the_middle() -> None:
    places = fan(9, 500, 900, 158, 1260)
    assert places[4] == Place(500, 900, 0, 158)
    for left, right in zip(places, reversed(places), strict=True):
        assert left.x - 500 == pytest.approx(500 - right.x)
        assert left.y == pytest.approx(right.y)
        assert left.degrees == pytest.approx(-right.degrees)
    assert places[0].y > places[4].y
    assert places[1].degrees - places[0].degrees <= 2.2


@given(st.integers(1, 108))
def test_every_card_of_a_hand_shows_its_index(cards: int) -> None:
    hand = hand_places(cards, HAND)
    assert len(hand.places) == cards
    rows = [hand.places] if hand.rows == 1 else [hand.places[: -(cards // 2)], hand.places[-(cards // 2) :]]
    if hand.rows == 1:
        for one, other in zip(hand.places, hand.places[1:], strict=False):
            assert other.x - one.x >= NARROWEST * hand.width - 0.5
    elif cards <= 60:
        for row in rows:
            for one, other in itertools.pairwise(row):
                assert other.x - one.x >= NARROWEST * ROW_WIDTH


def test_more_than_fit_a_row_lie_in_two_the_higher_ones_behind() -> None:
    assert hand_places(MAX_IN_ROW, HAND).rows == 1
    hand = hand_places(MAX_IN_ROW + 1, HAND)
    assert hand.rows == 2
    assert len({place.y for place in hand.places}) == 2
    front = hand.places[-1].y - hand.places[0].y
    assert front == pytest.approx(98, abs=1)
    assert all(place.degrees == 0 for place in hand.places)


@pytest.mark.parametrize(("scale", "width"), [(1, 158), (2, 158), (2 / 3, 177), (0.5, 236)])
def test_cards_in_hand_are_never_too_small_to_read(scale: float, width: float) -> None:
    assert hand_width(scale) == width
    assert hand_width(scale) * scale >= 118


def test_wide_cards_get_narrower_before_they_hide_each_other() -> None:
    wide = hand_width(0.5)
    assert hand_places(12, HAND, wide).width == wide
    many = hand_places(30, HAND, wide)
    assert many.rows == 1
    assert HAND_WIDTH <= many.width < wide
    step = many.places[1].x - many.places[0].x
    assert step == pytest.approx((HAND.w - HAND_MARGIN - many.width) / 29, rel=0.05)


@given(st.integers(1, 60), st.data())
def test_a_card_is_found_where_it_shows(cards: int, data: st.DataObject) -> None:
    hand = hand_places(cards, HAND)
    index = data.draw(st.integers(0, cards - 1))
    place = hand.places[index]
    assert hand.at(place.x - place.width * 0.42, place.y - place.height * 0.35) == index


def test_a_raised_card_is_found_above_the_others() -> None:
    hand = hand_places(5, HAND)
    top = hand.places[2].y - hand.places[2].height / 2
    assert hand.at(hand.places[2].x, top - 10) is None
    assert hand.at(hand.places[2].x, top - 10, [False, False, True, False, False]) == 2


def test_beside_the_hand_there_is_no_card() -> None:
    assert hand_places(3, HAND).at(HAND.x + 5, HAND.y + 100) is None
    assert hand_places(0, HAND).at(*HAND.centre) is None


@pytest.mark.parametrize("cards", [1, 7, 20, 40])
def test_a_gap_is_before_the_card_to_the_right(cards: int) -> None:
    hand = hand_places(cards, HAND)
    for index, place in enumerate(hand.places):
        assert hand.gap_at(place.x - 1, place.y) == index
    assert hand.gap_at(5000, hand.places[-1].y) == cards


def test_neighbours_make_way_for_a_hovered_card() -> None:
    hand = hand_places(7, HAND)
    made = parted(hand, 3)
    assert made.places[3] == hand.places[3]
    assert made.places[2].x == pytest.approx(hand.places[2].x - PARTING * 158)
    assert made.places[4].x == pytest.approx(hand.places[4].x + PARTING * 158)
    assert made.places[1] == hand.places[1]
    assert parted(hand, 0).places[1].x > hand.places[1].x


def test_a_turned_card_holds_what_lies_on_it() -> None:
    place = Place(0, 0, 90, 100)
    assert place.holds(69, 0)
    assert not place.holds(0, 69)
    assert place.raised(10).x == pytest.approx(10)


# --- melds ---

OWN, SMALL = TABLE["melds.0"], load_layout(map_path(assets_folder() / "tables", 8))["melds.2"]
SIZES = st.lists(st.integers(3, 14), max_size=12).map(lambda sizes: [(size, size >= 7) for size in sizes])


@given(SIZES, st.booleans())
def test_all_columns_lie_within_their_zone(sizes: list[tuple[int, bool]], slot: bool) -> None:
    area = meld_area(sizes, OWN, slot)
    for column in area.columns:
        assert column.x - column.width / 2 >= OWN.x
        assert column.x + column.width / 2 <= OWN.x + OWN.w
        assert column.top + column.height <= OWN.y + OWN.h
    for one, other in zip(area.columns, area.columns[1:], strict=False):
        assert other.x - one.x >= 0.2 * one.width  # the index shows


@given(
    st.lists(st.integers(3, 9), min_size=1, max_size=6).map(
        lambda sizes: [(size, size >= 7) for size in sizes]
    )
)
def test_small_zones_have_smaller_cards(sizes: list[tuple[int, bool]]) -> None:
    area = meld_area(sizes, SMALL)
    for column in area.columns:
        assert 46 <= column.width <= 80
        assert column.top + column.height <= SMALL.y + SMALL.h
        assert column.x + column.width / 2 <= SMALL.x + SMALL.w


def test_a_column_cascades_and_a_canasta_is_squared() -> None:
    opened, canasta = meld_area([(4, False), (7, True)], OWN).columns
    assert opened.place(1).y - opened.place(0).y == pytest.approx(0.27 * 80)
    assert canasta.place(5) == canasta.place(0)
    assert opened.height > 112
    assert canasta.height == pytest.approx(112 + 9)


def test_the_slot_for_a_new_meld_comes_after_the_columns() -> None:
    area = meld_area([(3, False), (3, False)], OWN, slot=True)
    assert area.slot.x > area.columns[-1].x
    assert area.slot.w == 80


def test_many_red_threes_stay_beside_the_melds() -> None:
    for zone in (TABLE["red_threes.0"], load_layout(map_path(assets_folder() / "tables", 8))["red_threes.1"]):
        for count in range(1, 9):
            last = red_three_places(count, zone)[-1]
            assert last.x + last.width / 2 <= zone.x + zone.w + 4
            assert last.y + last.height / 2 <= zone.y + zone.h + 4


def test_the_stock_is_as_high_as_its_cards() -> None:
    assert [len(stock_places(cards, TABLE["stock"])) for cards in (0, 1, 16, 17, 108)] == [0, 1, 1, 2, 7]
    high = stock_places(108, TABLE["stock"])
    assert high[-1].y < high[0].y  # the card that is drawn lies on top


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("cards", [0, 1, 11, 30])
def test_seats_stay_in_their_zones(players: int, cards: int) -> None:
    layout = load_layout(map_path(assets_folder() / "tables", players))
    for number in range(1, players):
        zone = layout[f"seat.{number}"]
        seat = seat_places(cards, zone)
        assert len(seat.backs) <= 13
        x, y, radius = seat.portrait
        assert zone.grown(8).holds(x - radius, y - radius)
        assert zone.grown(8).holds(x + radius, y + radius)
        assert zone.grown(50).holds(seat.count[0], seat.count[1])


OTHERS = [(players, False) for players in range(2, 9)] + [(players, True) for players in (4, 6, 8)]


@pytest.mark.parametrize(("players", "pairs"), OTHERS)
@pytest.mark.parametrize("counterclockwise", [False, True])
@pytest.mark.parametrize("cards", [1, 5, 9, 13, 16, 24])
def test_a_hand_that_lies_open_shows_every_card_and_covers_nobody(
    players: int, pairs: bool, counterclockwise: bool, cards: int
) -> None:
    layout = load_layout(map_path(assets_folder() / "tables", players), pairs, counterclockwise)
    for number in range(1, players):
        seat = open_seat_places(cards, layout[f"seat.{number}"])
        assert len(seat.backs) == cards
        for one, other in itertools.pairwise(seat.backs):
            beside, below = abs(other.x - one.x), abs(other.y - one.y)
            least = STRIP if seat.rows else NARROWEST * 0.9
            assert max(beside, below) >= least * one.width * 0.99, "its rank cannot be read"
        _check_beside_others(layout, number, seat.backs)


def _check_beside_others(layout: Layout, number: int, places: Sequence[Place]) -> None:
    for place in places:
        if place.degrees:
            continue  # fans and columns of backs, which are where the backs were
        box = Zone(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)
        met = [name for name, zone in layout.zones.items() if zone.meets(box)]
        assert set(met) <= {f"seat.{number}"}
        assert box.y >= 0
        assert box.x >= 0
        assert box.x + box.w <= 1920


def test_small_seats_give_their_portrait_up_for_a_hand_that_lies_open() -> None:
    layout = load_layout(map_path(assets_folder() / "tables", 8))
    small, wide = (open_seat_places(9, layout[f"seat.{number}"]) for number in (1, 4))
    assert not small.has_portrait
    assert wide.has_portrait


def test_discards_lie_askew_each_in_its_own_way() -> None:
    turns = {landing_turn(card, height) for card in pack(1, 1) for height in range(1, 30)}
    assert 3 <= len(turns) <= 6, "each is drawn anew"
    assert max(abs(turn) for turn in turns) == 4
    assert len({landing_turn(20, height) for height in range(1, 30)}) > 2
    assert landing_turn(20, 7) == landing_turn(20, 7)
    assert landing_turn(20, 7, froze=True) == CROSSWISE


def test_a_tall_seat_turns_its_backs_towards_the_table() -> None:
    west, east = (seat_places(9, TABLE[f"seat.{number}"]) for number in (1, 3))
    assert {back.degrees for back in west.backs} == {90}
    assert {back.degrees for back in east.backs} == {-90}


def test_a_zone_knows_its_middle() -> None:
    assert Zone(10, 20, 100, 50).centre == (60, 45)
