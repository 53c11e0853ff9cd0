"""Tables with random house rules, and random positions: what the properties are tried on."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import (
    ACE,
    ALL_CARDS,
    BLACK_THREE,
    FOUR,
    JOKER,
    JOKER_RANK,
    RED_THREE,
    TWO,
    Card,
    rank_of,
    suits_of,
)
from kanasta_gui.rules.presets import PRESETS, Table, make_table
from kanasta_gui.rules.ruleset import BadRule, RuleSet
from kanasta_gui.rules.state import NEW_TURN, Deal, DealStart, Meld, Turn

TABLES: Final = [
    (name, seats, partners)
    for name, preset in PRESETS.items()
    for seats in preset.seats
    for partners in preset.partners_allowed(seats)
]
"""Every preset with every number of seats, alone and in pairs as it allows."""

HOUSE_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "packs": (1, 2, 3, 4),
    "jokers": (0, 2, 6, 12),
    "hand_size": (5, 9, 14, 20),
    "draw_count": (1, 2, 3),
    "min_naturals": (1, 2, 3),
    "max_wilds": (0, 1, 2, 4, 6),
    "wilds_at_most_naturals": (False, True),
    "wild_melds": ("never", "canasta_only", "from_three"),
    "wild_value": ("face", "replaced"),
    "black_three_meld": ("never", "going_out"),
    "black_three_block": ("next_player", "full_round"),
    "black_three_in_hand": (-50, 0, 5, 100),
    "canastas_to_go_out": (0, 1, 2, 3),
    "natural_canasta": (500, 700),
    "mixed_canasta": (-100, 300),
    "wild_canasta": (0, 1000, 2000),
    "red_three": (0, 100, 150),
    "all_red_threes": (400, 800, 1500),
    "red_three_penalty": (-100, 0, 50),
    "all_red_threes_penalty": (-800, -400, 0),
    "replace_red_three_from_pile": (False, True),
    "going_out_bonus": (0, 100, 250),
    "concealed_bonus": (0, 200, 500),
    "concealed_needs_own_canasta": (False, True),
    "initial_meld": ([0, 0, 0, 0], [15, 50, 90, 120], [0, 15, 40, 65], [100, 100, 150, 155]),
    "initial_meld_canasta_from": (None, 0, 1500, 4000),
    "canasta_meets_initial_meld": (False, True),
    "concealed_waives_initial_meld": (False, True),
    "frozen_before_initial_meld": (False, True),
    "take_with": (
        ["two_naturals"],
        ["completes_canasta"],
        ["natural_and_wild", "completes_canasta"],
        ["onto_meld"],
        ["two_naturals", "natural_and_wild", "onto_meld", "completes_canasta"],
    ),
    "one_card_rule": (False, True),
    "on_empty_stock": ("end", "continue"),
    "forced_take": (False, True),
    "stock_end_scoring": ("full", "cards_only"),
    "target": (500, 3000, 5000),
    "deals_max": (0, 1, 3),
}


def wild_table(random: Random) -> Table:
    """A table with odd rules for wild cards and first melds: what is legal hangs on few points."""
    preset, seats, partners = random.choice(TABLES)
    values = {name: random.choice(held) for name, held in HOUSE_VALUES.items() if random.random() < 0.7}
    values |= {
        "packs": 4,
        "hand_size": 9,
        "min_naturals": random.choice((1, 1, 2, 3)),
        "max_wilds": random.choice((2, 3, 6, 6)),
        "wilds_at_most_naturals": random.random() < 0.3,
        "wild_melds": random.choice(("never", "from_three", "from_three", "canasta_only")),
        "initial_meld": sorted(random.randrange(0, 230, 5) for _ in range(4)),
    }
    return make_table(preset, seats, partners, values)


SCORES: Final = (-200, -5, 0, 1495, 1500, 2995, 3000, 3995, 4000)


def house_table(random: Random) -> Table:
    """A table of some preset with some of its rules changed, or none."""
    preset, seats, partners = random.choice(TABLES)
    share = random.choice((0.0, 0.1, 0.3, 1.0))
    values = {name: random.choice(held) for name, held in HOUSE_VALUES.items() if random.random() < share}
    try:
        return make_table(preset, seats, partners, values)
    except BadRule:  # too few cards for the seats
        return make_table(preset, seats, partners, values | {"packs": 4, "hand_size": 11})


def small_position(random: Random, table: Table, most_cards: int = 7) -> Deal:
    """A position of few ranks, so that cards fit each other; it need not be one that play can reach."""
    ranks = random.sample(range(FOUR, ACE + 1), random.choice((1, 2, 3)))
    wilds = random.choice((0.1, 0.3, 0.6, 0.9))
    threes = random.choice((0.0, 0.0, 0.15, 0.5))

    def some(low: int, high: int, others: float = 0.1) -> tuple[Card, ...]:
        return tuple(
            _some_card(random, ranks, wilds, threes, others) for _ in range(random.randint(low, high))
        )

    melds = tuple(_some_melds(random, table.rules, ranks) for _ in range(table.sides))
    seat = random.randrange(table.seats)
    hands = tuple(some(1, most_cards) if other == seat else some(1, 3) for other in range(table.seats))
    pile = some(0, 2, 0.4) + (
        (random.choice(ranks) * 4 + random.randrange(4),) if random.random() < 0.8 else ()
    )
    if pile and rank_of(pile[-1]) == RED_THREE:
        pile = (*pile, FOUR * 4)
    stock = random.choice(((), some(1, 6)))
    turn = random.choice((NEW_TURN, NEW_TURN, Turn("drawn"), Turn("taken", added=True)))
    laid = frozenset(
        next_seat
        for next_seat in range(table.seats)
        if melds[table.side_of[next_seat]] and random.random() < 0.5
    )
    scores = tuple(random.choice(SCORES) for _ in range(table.sides))
    start = DealStart(table, random.randrange(table.seats), scores, stock)
    red_threes = tuple((9,) * random.randint(0, 2) for _ in range(table.sides))
    return Deal(start, 0, hands, melds, red_threes, pile, seat, turn, laid, None)


def _some_card(random: Random, ranks: list[int], wilds: float, threes: float, others: float) -> Card:
    if random.random() < wilds:
        return random.choice((JOKER, TWO * 4, TWO * 4 + 2))
    if random.random() < threes:
        return random.choice((BLACK_THREE * 4, BLACK_THREE * 4, BLACK_THREE * 4 + 3, RED_THREE * 4 + 1))
    if random.random() < others:
        return random.choice(ALL_CARDS)
    return random.choice(ranks) * 4 + random.randrange(4)


def _some_melds(random: Random, rules: RuleSet, ranks: list[int]) -> tuple[Meld, ...]:
    melds = []
    for rank in ranks:
        if random.random() < 0.4:
            naturals = random.randint(rules.min_naturals, 8)
            most = min(rules.max_wilds, naturals) if rules.wilds_at_most_naturals else rules.max_wilds
            wilds = random.randint(0, most)
            if naturals + wilds >= 3:
                melds.append(Meld(rank, (rank * 4,) * naturals + (TWO * 4,) * wilds))
    smallest = {"never": 0, "canasta_only": 7, "from_three": 3}[rules.wild_melds]
    if smallest and random.random() < 0.3:
        melds.append(Meld(JOKER_RANK, (JOKER,) * (smallest + random.randint(0, 2))))
    return tuple(melds) if random.random() < 0.7 else ()


def any_action(random: Random, deal: Deal) -> Action:
    """Some action, wrong more often than not, but seldom nonsense."""
    kind = random.random()
    if kind < 0.05:
        return DrawStock()
    if kind < 0.1:
        return Pass()
    if kind < 0.2:
        return Discard(random.choice(deal.hand if deal.hand and random.random() < 0.8 else ALL_CARDS))
    groups = _some_groups(random, deal)
    taking = deal.phase == "draw" if random.random() < 0.95 else random.random() < 0.5
    return TakePile(groups) if taking else Lay(groups)


def _some_groups(random: Random, deal: Deal) -> tuple[Group, ...]:
    left = list(deal.hand)
    random.shuffle(left)
    targets = [rank_of(card) for card in left if rank_of(card) >= BLACK_THREE]
    targets += [meld.target for meld in deal.melds[deal.side]] + [JOKER_RANK]
    if deal.pile and rank_of(deal.pile[-1]) >= FOUR:
        targets += [rank_of(deal.pile[-1])] * 3
    groups = []
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        target = random.choice(targets)
        fitting = [card for card in left if rank_of(card) == target]
        wild = [card for card in left if rank_of(card) <= TWO]
        chosen = fitting[: random.randint(0, len(fitting)) if random.random() < 0.4 else len(fitting)]
        if wild and (target == JOKER_RANK or random.random() < 0.5):
            chosen = chosen + wild[: random.randint(1, len(wild))]
        if random.random() < 0.08:
            chosen = [*chosen, random.choice(left or list(ALL_CARDS))]
        if random.random() < 0.04:
            chosen = [*chosen, random.choice(ALL_CARDS)]
        for card in chosen:
            if card in left:
                left.remove(card)
        groups.append(Group(target, tuple(chosen)))
    return tuple(groups)


def other_suit(random: Random, card: Card) -> Card:
    """A card of the same rank."""
    return rank_of(card) * 4 + random.choice(suits_of(rank_of(card)))
