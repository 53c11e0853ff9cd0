"""Tables in the middle of a deal, put together card by card, for tests and for pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import Card, pack
from kanasta_gui.rules.match import DealResult, Match, new_match
from kanasta_gui.rules.presets import Table, make_table
from kanasta_gui.rules.ruleset import as_values
from kanasta_gui.rules.scoring import Sheet
from kanasta_gui.rules.state import DRAWN, NEW_TURN, Deal, DealEnd, DealStart
from kanasta_gui.scenes.opening import OpenedGame
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.session.seats import PERSON, Seat
from kanasta_gui.session.state import Session, Stage
from kanasta_gui.storage import SeatSetup, TableSetup
from tests.pilot import Pilot

from .deals import cards, meld

PEOPLE = {
    "Mirza": "JS", "László": "KS", "Zofia": "QH", "Amra": "QC", "Kata": "JH", "Ivan": "KD", "Emir": "KC",
    "Ola": "QS", "Bence": "JD",
}  # fmt: skip


@dataclass(frozen=True)
class Setting:
    """A deal as it stands: what lies where, in words such as "Jk 2s As"; the rest of the pack is in the stock
    and in the others' hands. Seat 0 is to move and looks; sides are numbered as the rules do."""

    preset: str
    names: tuple[str, ...]
    hand: str
    others: tuple[int, ...]  # how many cards the other seats hold
    melds: tuple[tuple[str, ...], ...] = ()
    red_threes: tuple[str, ...] = ()
    pile: str = ""
    scores: tuple[int, ...] = ()
    pairs: bool = True
    drawn: bool = True
    deals_before: int = 2
    rules: Mapping[str, Any] = field(default_factory=dict)
    history: tuple[ev.Event, ...] = ()
    pile_under: int = 0  # cards of the pile below those that are named
    persons: tuple[int, ...] = (0,)
    stock: int | None = None  # cards in the stock, if the others' hands and the pile shall take the rest

    @property
    def table(self) -> Table:
        return make_table(self.preset, len(self.names), self.pairs, dict(self.rules))

    def deal(self) -> Deal:
        """The deal; what is not named comes from the rest of the pack by chance."""
        table = self.table
        melds = [tuple(meld(text) for text in side) for side in self.melds]
        melds += [()] * (table.sides - len(melds))
        threes = [cards(text) for text in self.red_threes]
        threes += [()] * (table.sides - len(threes))
        hand, top = cards(self.hand), cards(self.pile)
        named = Counter([*hand, *top])
        for side in range(table.sides):
            named.update(threes[side])
            named.update(card for one in melds[side] for card in one.cards)
        rest = self._rest(table, named)
        hands = [hand]
        for size in self.others:
            hands.append(tuple(rest.pop() for _ in range(size)))
        under = tuple(rest.pop() for _ in range(self.pile_under))
        stock = tuple(rest if self.stock is None else rest[: self.stock])
        return Deal(
            start=DealStart(table, len(self.names) - 1, self.scores or (0,) * table.sides, stock),
            next_card=0,
            hands=tuple(hands),
            melds=tuple(melds),
            red_threes=tuple(threes),
            pile=(*under, *top),
            to_move=0,
            turn=DRAWN if self.drawn else NEW_TURN,
            laid=frozenset(),
            end=None,
        )

    def _rest(self, table: Table, named: Counter[Card]) -> list[Card]:
        """What is left of the pack, shuffled; red threes and wild cards stay at the bottom."""
        whole = Counter(pack(table.rules.packs, table.rules.jokers))
        if named - whole:
            raise ValueError(f"too many of {named - whole}")
        rest = sorted((whole - named).elements())
        Random(1).shuffle(rest)
        return sorted(rest, key=lambda card: card >> 2 in (0, 1, 2), reverse=True)

    def match(self) -> Match:
        """The match with this deal running, after others that brought the scores."""
        table, deal = self.table, self.deal()
        empty = DealResult(
            0, DealEnd("stock", None), (Sheet(0, 0, 0, 0, 0),) * table.sides, (0,) * table.sides
        )
        return replace(
            new_match(table, len(self.names) - 1),
            totals=deal.scores,
            results=(empty,) * self.deals_before,
            deal=deal,
            history=self.history,
        )

    def seats(self) -> tuple[Seat, ...]:
        return tuple(
            Seat(name, PERSON if index in self.persons else "casual", PEOPLE[name])
            for index, name in enumerate(self.names)
        )

    def session(self) -> Session:
        return Session(self.seats(), 1, self.match(), Stage.PLAYING, 0, True)

    def setup(self) -> TableSetup:
        """What is stored of it."""
        seats = tuple(SeatSetup(seat.name, seat.player, seat.portrait) for seat in self.seats())
        return TableSetup(self.preset, as_values(self.table.rules), seats, self.pairs, 0, 1)


def open_setting(pilot: Pilot, setting: Setting) -> None:
    """Open the table in the program."""
    context = pilot.app.context
    game = context.games.create(setting.setup())
    context.games.start_deal(game, 0, setting.scores or (0,) * setting.table.sides, "")
    context.push(TableScene(context, OpenedGame(game, setting.session())))
    pilot.settle()


def discards(*moves: tuple[int, str]) -> tuple[ev.Event, ...]:
    """A history of discards."""
    events: list[ev.Event] = []
    for seat, text in moves:
        card = cards(text)[0]
        events.append(ev.Discarded(seat, card))
        if card >> 2 <= 1:
            events.append(ev.PileFrozen(card))
    return tuple(events)


CLASSIC_FOUR = Setting(
    preset="classic",
    names=("Mirza", "László", "Zofia", "Amra"),
    hand="Jk 2s As Kd Qh 9c 9d 9s 7c 5s 4d 3c",
    others=(7, 5, 6),
    melds=(
        ("Ac Ad Ah", "2d Kh Kc Ks", "Jk Qs Qd Qc", "Jh Jd Js Jc Jh Jd Js", "2h 8s 8c 8d 8h 8s 8c"),
        ("2c Ts Th Td Tc Th Ts", "Jk 7s 7h 7d", "5d 5h 5c 5c 5d", "4s 4c 4h"),
    ),
    red_threes=("3h 3d", "3d"),
    pile="6h 9h 2d Jc",
    pile_under=5,
    scores=(1845, 2310),
    history=discards((0, "7d"), (1, "6h"), (2, "2d"), (3, "Jc")),
)

FIRST_MELD = replace(
    CLASSIC_FOUR,
    hand="Jk 2s As Ad Kd Qh Qd 9c 8h 8s 8c 7c 4d",
    others=(9, 11, 10),
    melds=((), ("Ts Th Td Tc", "5d 5h 5c")),
    red_threes=("3h", "3d"),
    pile="6h 9h Jc",
    pile_under=8,
    history=discards((0, "7d"), (1, "6h"), (2, "9h"), (3, "Jc")),
)

NEARLY_OUT = replace(
    CLASSIC_FOUR,
    hand="Jk 2s 7c 5s 4d 3c",
    melds=((*CLASSIC_FOUR.melds[0], "9c 9d 9s"), CLASSIC_FOUR.melds[1]),
)

POLISH_TWO = Setting(
    preset="polish-online",
    names=("Mirza", "Ola"),
    hand="Jk Jk As Ad Kh Kd Kc Js Jd Tc Tc 8s 7s 7h 5d 5c 3s",
    others=(13,),
    melds=(
        ("2h Qh Qd Qc Qs", "9h 9s 9d", "2c 2s 6h 6s 6d 6c 6h"),
        ("Jk Td Th Ts", "8h 8c 8d", "4d 4s 4h 4c 4d"),
    ),
    red_threes=("3d", "3h 3d"),
    pile="5h 7d Ks",
    pile_under=3,
    scores=(620, 455),
    pairs=False,
    drawn=False,
    deals_before=1,
    rules={"target": 3000, "canastas_to_go_out": 2, "turn_seconds": 30},
    persons=(0,),
    history=discards((0, "5h"), (1, "Ks")),
)

POLISH_THREE = Setting(
    preset="polish-three",
    names=("Mirza", "Bence", "Zofia"),
    hand="Jk 2d Ac As Kc Qs Qh Qd Jc Jh Ts 8d 8h 6c 3s",
    others=(12, 10),
    melds=(
        ("Jk Ks Kh Kd", "7s 7d 7c 7h 7s 7h 7d"),
        (),
        ("As Ah Ad", "2s 9s 9h 9d 9c 9d 9s", "4h 4d 4c", "5h 5c 5s 5d"),
    ),
    red_threes=("", "3h", "3d"),
    pile="Qc 5d Th",
    pile_under=5,
    pairs=False,
    deals_before=0,
    history=discards((0, "5d"), (1, "Qc"), (2, "Th")),
)

HUNGARIAN_SIX = Setting(
    preset="hungarian",
    names=("Mirza", "Kata", "Ivan", "Zofia", "Emir", "Ola"),
    hand="Jk 2h Ad Kd Tc Td Ts 7c 7d 5s 4d 3c",
    others=(9, 8, 7, 10, 6),
    melds=(
        ("Ac Ad Ah As", "Kh Kc Ks", "Jk Jk Jk 2s 2s 2d 2c"),
        (),
        ("Qh Qs Qd Qc Qh Qd Qs", "2h 9h 9d 9c", "6s 6c 6d"),
    ),
    red_threes=("3h", "3d 3h", ""),
    pile="4h 8c 8d",
    pile_under=4,
    scores=(2140, 1375, 1690),
    drawn=False,
    deals_before=3,
    history=discards((0, "4h"), (3, "8c"), (5, "8d")),
)

HUNGARIAN_EIGHT = Setting(
    preset="hungarian",
    names=("Mirza", "Kata", "Ivan", "Bence", "Zofia", "Emir", "Ola", "Amra"),
    hand="Jk 2s As Kd Jc Jd 7c 7d 5s 4d 3c",
    others=(9, 8, 7, 6, 8, 7, 9),
    melds=(
        ("Ac Ad Ah", "Kh Kc Ks 2d", "Th Tc Ts"),
        ("Qh Qs Qd", "9h 9s 9d 2c"),
        (),
        ("8s 8c 8h 8d 8c", "4s 4c Jk"),
    ),
    red_threes=("3h", "3d", "", ""),
    pile="6d 5h Js",
    pile_under=2,
    scores=(385, 520, -40, 705),
    drawn=False,
    deals_before=1,
    history=discards((0, "6d"), (3, "5h"), (6, "Js")),
)

FIVE_ALONE = Setting(
    preset="hungarian",
    names=("Mirza", "Kata", "Ivan", "Bence", "Amra"),
    hand="Jk 2s As Kd Jc Jd Th Tc 7c 5s 4d 3c",
    others=(8, 10, 11, 5),
    melds=(
        ("Ac Ad Ah", "Kh Kc Ks 2d"),
        ("Qh Qs Qd",),
        (),
        (),
        ("8s 8c 8h 8d 8c 8s 8h", "4s 4c Jk", "9h 9d 9c 9s"),
    ),
    red_threes=("3h", "3d", "", "3h 3d", ""),
    pile="6d 5h 7h",
    pile_under=3,
    pairs=False,
    drawn=False,
    deals_before=0,
    history=discards((0, "6d"), (2, "5h"), (4, "7h")),
)

SEVEN_ALONE = replace(
    FIVE_ALONE,
    names=("Mirza", "Kata", "Ivan", "Bence", "Zofia", "Ola", "Amra"),
    others=(8, 7, 9, 6, 8, 5),
    melds=(
        ("Ac Ad Ah", "Kh Kc Ks 2d"),
        ("Qh Qs Qd",),
        (),
        (),
        ("8s 8c 8h 8d 8c 8s 8h",),
        ("4s 4c Jk",),
        ("9h 9d 9c 9s",),
    ),
    red_threes=("3h", "3d", "", "", "3d", "", ""),
)

EIGHT_ALONE = replace(
    HUNGARIAN_EIGHT,
    melds=(
        ("Ac Ad Ah", "Kh Kc Ks 2d"),
        ("Qh Qs Qd",),
        (),
        ("8s 8c 8h 8d 8c",),
        ("Th Tc Ts", "5c 5d 5h"),
        ("9h 9s 9d 2c",),
        (),
        ("4s 4c Jk",),
    ),
    red_threes=("3h", "", "3d", "", "", "", "", ""),
    scores=(385, 90, 180, 270, 360, 450, 540, 630),
    pile="6d 7h Js",
    pairs=False,
)

LONG_LOG = replace(
    EIGHT_ALONE,
    history=(
        *discards((0, "6d")),
        *(
            event
            for seat in range(1, 8)
            for event in (
                ev.CardDrawn(seat, None, False),
                *([ev.CardsLaid(seat, seat, 4, cards("4s 4c Jk"), True, False)] if seat % 3 == 1 else []),
                *discards((seat, f"{2 + seat}h")),
            )
        ),
    ),
)
"""Everybody did something since one's last turn."""

FORTY_CARDS = replace(
    CLASSIC_FOUR,
    hand=(
        "Jk Jk 2h 2s Ah As Ad Ks Kd Kc Qh Qd Qs Js Jh Jc Jd Tc Td Th 9c 8h 8s 8c 7c 7d 7s 7h 6s 6d 6c 5s 5d "
        "5c 5h 4d 4s 4c 3c 3s"
    ),
    others=(12, 9, 11),
    melds=(("Ac Ad Ah", "Kh Kc Kh 2d", "9d 9s 9h"), ("Qc Qd Qh", "Ts Tc Th Td")),
    red_threes=("3h", ""),
    pile="",
    pile_under=0,
    history=discards((0, "7d"), (2, "Jh"), (3, "9d")),
)

TWENTY_TWO_CARDS = replace(
    POLISH_TWO,
    hand="Jk 2h 2s As Ad Kd Kc Qd Js Jd Tc Tc 9c 8s 8c 7c 7d 7s 7h 6d 5d 5c",
    drawn=True,
    rules={},
)
THIRTY_THREE_CARDS = replace(
    TWENTY_TWO_CARDS,
    hand="Jk 2h 2s 2d As Ad Ac Kd Kc Kh Qd Qh Js Jd Jh Tc Tc Td 9c 9h 8s 8c 8d 7c 7d 7s 7h 6d 6s 5d 5c 4d 3s",
    melds=(("Qh Qc Qs",), ("Jk Th Ts",)),
)
LARGE_PILE = replace(HUNGARIAN_SIX, pile_under=20)
CLOSED_TWO = (
    ("Ac Ad Ah As Ac Ad Ah", "Kh Kc Ks Kd Kh Kc Ks"),
    ("Qh Qs Qd",),
    (),
    ("8s 8c 8h 8d 8c",),
    ("Th Tc Ts", "5c 5d 5h"),
    ("9h 9s 9d 2c",),
    (),
    ("4s 4c Jk",),
)
