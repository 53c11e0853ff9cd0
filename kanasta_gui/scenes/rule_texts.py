"""The rules in words that people understand: presets, parameters and their values, what clashes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kanasta_gui.i18n import Texts, mark
from kanasta_gui.rules.ruleset import BadRule, RuleSet

from . import number_words
from .house_rules import RuleRow, value_of

PRESETS: Final = {
    # Translators: the names of the rule sets have at most 20 characters.
    "hungarian": (mark("Hungarian"), mark("2 to 8 players, six jokers, joker canastas")),
    "polish-online": (mark("Polish online table"), mark("2 to 4 players, table options and a clock")),
    "bosnian": (mark("Bosnian"), mark("two pairs, the pile frozen until you meld")),
    "polish-three": (mark("Polish for three"), mark("each alone, 13 cards, two canastas")),
    "classic": (mark("Classic international"), mark("2 to 4 players, the reference rules")),
}
"""Name and description by preset."""

SHORT_NAMES: Final = {
    # Translators: the rule sets where there is little room, at most 16 characters.
    "hungarian": mark("Hungarian"),
    "polish-online": mark("Polish online"),
    "bosnian": mark("Bosnian"),
    "polish-three": mark("Polish for three"),
    "classic": mark("Classic"),
}

DIRECTIONS: Final = {"clockwise": mark("clockwise"), "counterclockwise": mark("counter-clockwise")}

GROUP_TITLES: Final = {
    "match": mark("The match"),
    "cards": mark("The cards"),
    "melds": mark("Melds"),
    "first_meld": mark("The first meld of a side"),
    "pile": mark("The pile"),
    "threes": mark("Threes"),
    "bonuses": mark("Canastas and going out"),
    "stock": mark("When the stock is empty"),
}

LABELS: Final = {
    # Translators: names of house rules have at most 32 characters; a value such as "yes" stands beside.
    "target": mark("Play to"),
    "canastas_to_go_out": mark("Canastas to go out"),
    "turn_seconds": mark("Turn clock"),
    "on_timeout": mark("When the time is up"),
    "deals_max": mark("Deals at most"),
    "leaving": mark("Leaving the match for good"),
    "jokers": mark("Jokers in the pack"),
    "packs": mark("Packs of 52 cards"),
    "hand_size": mark("Cards dealt to each player"),
    "draw_count": mark("Cards drawn in a turn"),
    "direction": mark("Direction of play"),
    "min_naturals": mark("Natural cards in a meld"),
    "max_wilds": mark("Wild cards in a meld"),
    "wilds_at_most_naturals": mark("More wild than natural cards"),
    "wild_melds": mark("Melds of wild cards alone"),
    "wild_value": mark("A wild card counts"),
    "initial_meld_canasta_from": mark("Must be a canasta"),
    "canasta_meets_initial_meld": mark("A canasta is always enough"),
    "concealed_waives_initial_meld": mark("Needed when going out concealed"),
    "frozen_before_initial_meld": mark("Frozen before the first meld"),
    "one_card_rule": mark("One card may take a pile of one"),
    "pile_open": mark("May be looked through"),
    "black_three_block": mark("A black three blocks"),
    "black_three_meld": mark("Melds of black threes"),
    "black_three_in_hand": mark("Black three left in hand"),
    "red_three": mark("Each red three"),
    "all_red_threes": mark("All red threes"),
    "red_three_penalty": mark("Each, without a meld"),
    "all_red_threes_penalty": mark("All, without a meld"),
    "replace_red_three_from_pile": mark("Red three in a taken pile"),
    "natural_canasta": mark("Natural canasta"),
    "mixed_canasta": mark("Mixed canasta"),
    "wild_canasta": mark("Wild canasta"),
    "going_out_bonus": mark("Going-out bonus"),
    "concealed_bonus": mark("Bonus for going out concealed"),
    "concealed_needs_own_canasta": mark("Concealed needs a whole canasta"),
    "on_empty_stock": mark("The deal"),
    "forced_take": mark("A pile that suits one's melds"),
    "stock_end_scoring": mark("Deal that ends on the stock"),
}

FIRST_MELD_LABELS: Final = (
    mark("With less than 0 points"),
    mark("From 0 points on"),
    mark("From 1\u00a0500 points on"),
    mark("From 3\u00a0000 points on"),
)

TAKE_LABELS: Final = {
    "two_naturals": mark("Taken with two natural cards"),
    "natural_and_wild": mark("Taken with a natural and a wild"),
    "onto_meld": mark("Taken onto one's own meld"),
    "completes_canasta": mark("Taken to complete a canasta"),
}

WORDS: Final[dict[str, dict[Any, str]]] = {
    "direction": DIRECTIONS,
    # Translators: the values of the house rules have at most 23 characters.
    "on_timeout": {"walkover": mark("the match is lost"), "auto": mark("the turn is played")},
    "leaving": {"walkover": mark("loses it"), "void": mark("ends it, nobody wins")},
    "wilds_at_most_naturals": {True: mark("not allowed"), False: mark("allowed")},
    "wild_melds": {
        "never": mark("never"),
        "canasta_only": mark("whole canastas only"),
        "from_three": mark("from three cards on"),
    },
    "wild_value": {"face": mark("its own value"), "replaced": mark("as the card it replaces")},
    "concealed_waives_initial_meld": {True: mark("no"), False: mark("yes")},
    "one_card_rule": {True: mark("no"), False: mark("yes")},
    "black_three_block": {"next_player": mark("the next player"), "full_round": mark("the whole round")},
    "black_three_meld": {"never": mark("never"), "going_out": mark("when going out")},
    "replace_red_three_from_pile": {True: mark("is replaced"), False: mark("is not replaced")},
    "on_empty_stock": {"end": mark("ends at once"), "continue": mark("goes on with the pile")},
    "forced_take": {True: mark("must be taken"), False: mark("may be left")},
    "stock_end_scoring": {"full": mark("everything counts"), "cards_only": mark("cards only")},
}

YES_NO: Final = {True: mark("yes"), False: mark("no")}

NUMBERS: Final[dict[str, Callable[[Texts, int], str]]] = {
    "turn_seconds": lambda texts, n: texts.n_("{n} second", "{n} seconds", n) if n else texts._("off"),
    "deals_max": lambda texts, n: texts.number(n) if n else texts._("no limit"),
    "min_naturals": lambda texts, n: texts._("at least {count}", count=n),
    "max_wilds": lambda texts, n: texts._("at most {count}", count=n),
    "initial_meld": lambda texts, n: texts.n_("{n} point", "{n} points", n),
    "black_three_in_hand": lambda texts, n: texts.number(-n),
}


def preset_name(texts: Texts, preset: str) -> str:
    """What a preset is called."""
    return texts._(PRESETS[preset][0])


def preset_short_name(texts: Texts, preset: str) -> str:
    """What a preset is called where there is little room; one that is not known by its id."""
    return texts._(SHORT_NAMES[preset]) if preset in SHORT_NAMES else preset


def preset_note(texts: Texts, preset: str) -> str:
    """What is special about a preset, in a few words."""
    return texts._(PRESETS[preset][1])


def rule_label(texts: Texts, row: RuleRow) -> str:
    """The name of a house rule."""
    if isinstance(row.part, int):
        return texts._(FIRST_MELD_LABELS[row.part])
    return texts._(TAKE_LABELS[row.part] if row.part else LABELS[row.parameter])


def rule_value(texts: Texts, rules: RuleSet, row: RuleRow) -> str:
    """What a rule set says about a house rule."""
    value = value_of(rules, row)
    if row.parameter == "initial_meld_canasta_from":
        return texts._("never") if value is None else texts._("from {points} points on", points=value)
    if row.parameter in WORDS:
        return texts._(WORDS[row.parameter][value])
    if isinstance(value, bool):
        return texts._(YES_NO[value])
    return NUMBERS.get(row.parameter, Texts.number)(texts, value)


def bad_rule(texts: Texts, bad: BadRule) -> str:
    """Why these rules cannot be played, and what to do about it."""
    match bad.problem:
        case "too_many_cards":
            return texts._(
                "The deal needs {needed} cards, the pack has {held}: choose more packs or fewer cards each.",
                **bad.numbers,
            )
        case "falling":
            return texts._("A higher score may not need fewer points for the first meld.")
        case "empty":
            return texts._("The pile can never be taken: choose at least one way.")
        case _:
            return texts._("This cannot be played: {reason}", reason=str(bad))


def cards_note(texts: Texts, rules: RuleSet, seats: int) -> str:
    """How many cards a deal has and how many of them each player gets."""
    cards = texts.n_("{n} card", "{n} cards", rules.packs * 52 + rules.jokers)
    packs = number_words.packs(texts, rules.packs)
    if rules.jokers:
        jokers = number_words.jokers(texts, rules.jokers)
        # Translators: "two packs of 52", "six jokers", "110 cards".
        deal = texts._(
            "Each deal uses {packs} and {jokers}, {cards}.", packs=packs, jokers=jokers, cards=cards
        )
    else:
        # Translators: "two packs of 52", "104 cards".
        deal = texts._("Each deal uses {packs}, {cards}.", packs=packs, cards=cards)
    dealt = texts.n_("{n} card", "{n} cards", rules.hand_size)
    # Translators: {cards} is "11 cards".
    each = texts.n_("{n} player gets {cards}.", "{n} players get {cards} each.", seats, cards=dealt)
    return f"{deal} {each}"


def differences_note(texts: Texts, name: str, count: int) -> str:
    """How many house rules a table has beside the preset of this name."""
    if not count:
        return texts._("as in {preset}", preset=name)
    return texts.n_("{n} differs from {preset}", "{n} differ from {preset}", count, preset=name)
