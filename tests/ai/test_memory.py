"""What others are known to hold is true."""

from __future__ import annotations

from collections import Counter

from kanasta_gui.ai.everything_down import EverythingDown
from kanasta_gui.ai.memory import Memory
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import RANK_TEXTS
from kanasta_gui.rules.presets import make_table
from tests.ai.test_players import positions
from tests.rules.houses import TABLES
from tests.rules.positions import cards

KING, NINE = RANK_TEXTS.index("K"), RANK_TEXTS.index("9")


def test_never_more_than_is_held() -> None:
    known = 0
    for table in TABLES:
        for deal, history in positions(EverythingDown(), make_table(*table), f"memory {table}"):
            memory = Memory(deal.table.seats, history)
            for seat, hand in enumerate(deal.hands):
                held = Counter(card >> 2 for card in hand)
                for rank, count in memory.held[seat].items():
                    assert count <= held[rank]
                    known += count
    assert known > 1000


def test_cards_of_a_taken_pile_are_remembered_until_seen_again() -> None:
    king, nine, seven = cards("K 9 7")
    history = (
        ev.PileTaken(1, seven, (king, king, nine)),
        ev.CardsLaid(1, 1, 7, cards("7 7"), True, True),
        ev.Discarded(1, king),
    )
    memory = Memory(2, history)
    assert memory.held[1] == {KING: 1, NINE: 1}
    assert memory.thrown[1] == {KING}


def test_the_upcard_of_a_take_is_not_taken_for_a_card_from_the_hand() -> None:
    (king,) = cards("K")
    history = (
        ev.PileTaken(1, king, (king, king)),
        ev.CardsLaid(1, 1, KING, (king, king, king), True, True),
    )
    assert Memory(2, history).held[1][KING] == 0


def test_drawing_instead_of_taking_is_remembered() -> None:
    (nine,) = cards("9")
    memory = Memory(2, (ev.Discarded(0, nine), ev.CardDrawn(1, None, False)))
    assert memory.refused == [set(), {NINE}]
