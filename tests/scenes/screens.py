"""The screens round the table with something on them to see, for tests and for pictures."""

from __future__ import annotations

from dataclasses import replace

from kanasta_gui.rules.match import Match, Outcome, new_match
from kanasta_gui.rules.presets import make_table
from kanasta_gui.rules.scoring import Sheet
from kanasta_gui.rules.state import DealEnd
from kanasta_gui.scenes.context import Context
from kanasta_gui.scenes.create_table import CreateTable
from kanasta_gui.scenes.curtain import Curtain
from kanasta_gui.scenes.house_rules import RuleRow
from kanasta_gui.scenes.match_over import MatchOver
from kanasta_gui.scenes.menu import MenuScene
from kanasta_gui.scenes.own_rules import OwnRulesList, SaveRules
from kanasta_gui.scenes.people import people_at
from kanasta_gui.scenes.saved_games import SavedGames
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.score_count import ScoreCount
from kanasta_gui.scenes.score_sheet import ScoreSheet, last_deal
from kanasta_gui.scenes.table_form import Place, TableForm, new_form
from kanasta_gui.session.seats import PERSON, Seat
from kanasta_gui.storage import OwnRules, save_own_rules

from .deals import ended_match

FOUR = tuple(
    Seat(name, PERSON if name == "Mirza" else "casual", portrait)
    for name, portrait in (("Mirza", "JS"), ("László", "KS"), ("Zofia", "QH"), ("Amra", "QC"))
)
TWO_PEOPLE = tuple(replace(seat, player=PERSON) if seat.name == "Zofia" else seat for seat in FOUR)
SIX = (
    Place("Mirza", "JS", PERSON),
    Place("Kata", "JH", "casual"),
    Place("Ivan", "KD", "skilled"),
    Place("Zofia", "QH", PERSON),
    Place("Emir", "KC", "expert"),
    Place("Ola", "QS", "master"),
)
EIGHT = (
    *SIX[:3],
    Place("Bence", "JD", "novice"),
    *SIX[3:5],
    Place("Ola", "QS", PERSON),
    Place("Amra", "QC", "master"),
)
FIVE_DEALS = ((620, 1410), (1225, 900), (1490, 950), (405, 880), (1380, 245))


def nothing(*_: object) -> None:
    """What is chosen does not matter here."""


def keep_games(context: Context) -> None:
    """Some games to continue; the last one as the drawings have it."""
    form = new_form("Mirza", "JS", "casual")
    of_three = context.games.create(form.with_preset("polish-three").setup(0, 1))
    context.games.start_deal(of_three, 0, (900, 1240, 385), "")
    context.games.create(form.with_preset("hungarian").with_seats(8).setup(0, 1))
    places = tuple(Place(seat.name, seat.portrait, seat.player) for seat in FOUR)
    classic = context.games.create(replace(form, places=places).setup(0, 1))
    for scores in ((0, 0), (620, 1410), (1845, 2310)):
        context.games.start_deal(classic, 0, scores, "").result()


def menu(context: Context) -> Scene:
    """With a game to continue."""
    keep_games(context)
    return MenuScene(context)


def saved_games(context: Context) -> Scene:
    keep_games(context)
    return SavedGames(context, nothing)


def hungarian(places: tuple[Place, ...]) -> TableForm:
    """Hungarian rules with three house rules."""
    form = replace(new_form("Mirza", "JS", "casual"), places=places, preset="hungarian", seats=len(places))
    for rule in ("canastas_to_go_out", "black_three_block"):
        form = form.with_rule_moved(RuleRow(rule), 1)
    return form.with_rule_moved(RuleRow("going_out_bonus"), 2)


def create_table_six(context: Context) -> Scene:
    return CreateTable(context, nothing, hungarian(SIX))


def create_table_eight(context: Context) -> Scene:
    return CreateTable(context, nothing, hungarian(EIGHT))


def own_rules(context: Context) -> Scene:
    """Rules that were saved."""
    for name, form in (
        ("Petkom kod Mirze", hungarian(SIX)),
        ("Vacsora után", hungarian(EIGHT).with_seats(4)),
    ):
        save_own_rules(context.folders.rules, OwnRules(name, form.preset, form.house_rules))
    return OwnRulesList(context, nothing)


def save_rules(context: Context) -> Scene:
    form = hungarian(SIX)
    return SaveRules(context, OwnRules(context.texts._("My rules"), form.preset, form.house_rules), nothing)


def create_table_first(context: Context) -> Scene:
    """As it is before the first game."""
    return CreateTable(context, nothing)


def third_deal() -> Match:
    """A deal that ends with the figures of the drawing, but for the cards melded."""
    return ended_match(
        make_table("classic", 4),
        DealEnd("out", 0),
        [
            ["Qs Qh Qd Qc Qs Qh Qd", "8s 8h 8d 8c 8s 2h 2d", "As Ah Ad Ac", "7s 7h 7d 7c", "5s 5h 5d"],
            ["Ks Kh Kd Kc Ks Jk 2c", "6s 6h 6d 6c 6s Jk 2s", "Ts Th Td Tc", "9s 9h 9d", "4s 4h 4d"],
        ],
        {2: "As Td", 1: "Kd Jh 4h 4c", 3: "Ah Jk 9s 9d 7d"},
        ["3h 3d", "3h"],
        (1845, 2310),
        earlier=2,
    )


def score_sheet(context: Context) -> Scene:
    match = third_deal()
    return ScoreSheet(context, people_at(match.table, FOUR), match, nothing)


def score_count(context: Context) -> Scene:
    match = third_deal()
    return ScoreCount(context, people_at(match.table, FOUR), match, *last_deal(match))


def five_deals() -> Match:
    """A match of five deals, won by the side of the person."""
    match = new_match(make_table("classic", 4), 0)
    totals = (0, 0)
    for deal in FIVE_DEALS:
        totals = (totals[0] + deal[0], totals[1] + deal[1])
        sheets = tuple(Sheet(points, 0, 0, 0, 0) for points in deal)
        results = (*match.results, replace(third_deal().results[-1], sheets=sheets, totals=totals))
        match = replace(match, results=results, totals=totals)
    return replace(match, outcome=Outcome("target", (0,)))


def match_over(context: Context) -> Scene:
    match = five_deals()
    return MatchOver(context, people_at(match.table, FOUR), match, nothing, nothing)


def curtain(context: Context) -> Scene:
    texts, table = context.texts, make_table("classic", 4)
    told = [
        texts._("{name} discards the {card}", name="László", card="6♥"),
        texts._("{name} discards the {card}", name="Mirza", card="3♣"),
        texts._("{name} draws a card", name="Amra"),
    ]
    return Curtain(context, people_at(table, TWO_PEOPLE), 2, (1845, 2310), told, nothing)
