"""Putting a new table together: rules, seats, house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kanasta_gui.ai.levels import DEFAULT, LEVELS
from kanasta_gui.art.palette import GOLD, GOLD_LIGHT
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.rules.ruleset import BadRule
from kanasta_gui.session.seats import PERSON
from kanasta_gui.storage import OwnRules, TableSetup
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice, ValueField
from kanasta_gui.widgets.theme import (
    BODY,
    BODY_BOLD,
    CREAM,
    DISPLAY,
    MUTED,
    SHRINK,
    SIDES,
    TURN,
)
from kanasta_gui.widgets.toggle import Toggle

from .characters import Character
from .choose_character import ChooseCharacter
from .context import Context
from .first_tables import first_form, players_to_choose
from .house_rules import RuleRow
from .level_names import level_name, level_note
from .own_rules import OwnRulesList, SaveRules
from .rule_entries import rule_entries
from .rule_list import RuleList
from .rule_texts import (
    DIRECTIONS,
    bad_rule,
    cards_note,
    differences_note,
    preset_name,
    preset_note,
    preset_short_name,
)
from .screen import Screen, heading
from .setup_widgets import (
    BESIDE_TITLE,
    TITLE_SIZE,
    NameField,
    PortraitButton,
    PresetCard,
    SeatSwitch,
    paint_refusal,
)
from .table_form import NAME_LIMIT, Place, TableForm

PICTURES = {
    "hungarian": "joker_red",
    "polish-online": "QH",
    "bosnian": "KD",
    "polish-three": "10S",
    "classic": "AS",
}
CARDS_TOP, CARD_PITCH, CARD_SIZE = 148.0, 150.0, (480.0, 136.0)
SEATS, RULES = (552.0, 148.0, 620.0, 812.0), (1204.0, 148.0, 676.0, 654.0)
OWN = (40.0, 906.0, 480.0, 54.0)
START = (1204.0, 892.0, 676.0, 68.0)
DOTS = 5
FEW_SEATS, MANY_SEATS = (88.0, 33.0), (65.0, 26.0)  # pitch and radius of the coins
MANY = 7
PARTNER_ROW = 42.0  # what the switch for better partners takes


class CreateTable(Screen):
    """`on_create` is given what is to be stored of the new game."""

    def __init__(
        self, context: Context, on_create: Callable[[TableSetup], None], form: TableForm | None = None
    ) -> None:
        super().__init__(context)
        self.on_create = on_create
        self.form = form or first_form(context)
        self.rules = RuleList(RULES, self._move_rule)
        self.problem = ""
        self.own: OwnRules | None = None  # that were saved or chosen here
        self.build()
        if "create" in self.named:
            self.widgets.focus(self.named["create"])

    # --- widgets ---

    def build(self) -> None:
        texts = self.context.texts
        self.add_back_button()
        for index, preset in enumerate(PRESETS):
            self._put_preset(index, preset)
        self.put("own", Button(OWN, texts._("My own rules…"), self._list_own_rules, "plus", size=22))
        self._put_table()
        for seat, place in enumerate(self.form.sitting):
            self._put_seat(seat, place)
        self._put_dealer()
        self._put_hints()
        self.rules.show(rule_entries(texts, self.form))
        self.put("rules", self.rules)
        self.problem = self._find_problem()
        self._put_below_rules()
        self._put_create()

    def _put_below_rules(self) -> None:
        texts, changed = self.context.texts, self.form.differences > 0
        reset = Button((1204, 822, 330, 54), texts._("Back to the preset"), self._reset, "undo", size=22)
        reset.enabled = changed
        self.put("reset", reset)
        saved = self.own is not None and self._as_own(self.own.name) == self.own
        label, icon = texts._("Save as my own rules"), "plus"
        if saved:
            label, icon = texts._("Saved"), "check"
        save = Button((1550, 822, 330, 54), label, self._save_rules, icon, size=22)
        save.enabled = changed and not saved and not self.problem
        self.put("save", save)

    def _put_create(self) -> None:
        if not self.problem:
            label = self.context.texts._("Create table")
            self.put("create", Button(START, label, self._create, "play", "primary", 31))

    def _put_preset(self, index: int, preset: str) -> None:
        texts = self.context.texts
        rules = PRESETS[preset].rules(PRESETS[preset].default_seats)
        card = PresetCard(
            (40, CARDS_TOP + index * CARD_PITCH, *CARD_SIZE),
            self._preset_title(preset),
            preset_note(texts, preset),
            texts._(DIRECTIONS[rules.direction]),
            PICTURES[preset],
            preset == self.form.preset,
            lambda: self._change(self.form.with_preset(preset)),
        )
        self.put(f"preset.{preset}", card)

    def _preset_title(self, preset: str) -> str:
        """The name of a preset, the short one where the other is too long."""
        name, canvas = preset_name(self.context.texts, preset), self.context.canvas
        if canvas.text_width(name, TITLE_SIZE * SHRINK, DISPLAY) <= CARD_SIZE[0] - BESIDE_TITLE:
            return name
        return preset_short_name(self.context.texts, preset)

    def _put_table(self) -> None:
        """How many play, and in pairs or alone."""
        texts, allowed = self.context.texts, PRESETS[self.form.preset].seats
        wide = 444.0 / 7 * len(allowed) if len(allowed) > 1 else 110.0
        self.put(
            "seats",
            Choice(
                (1144 - wide, 166, wide, 50),
                [str(seats) for seats in allowed],
                allowed.index(self.form.seats),
                lambda index: self._change(self.form.with_seats(allowed[index])),
                23,
            ),
        )
        if self.form.has_choice_of_pairs:
            label = texts._("Pairs: partners sit opposite")
            toggle = Toggle((580, 226, 564, 40), self.form.partners, self._set_pairs, label, size=22)
            self.put("pairs", toggle)
        if self.form.partners:
            self._put_better_partner()

    def _put_better_partner(self) -> None:
        texts, form = self.context.texts, self.form
        toggle = Toggle(
            (580, 268, 564, 40),
            form.has_better_partner,
            lambda better: self._change(self.form.with_better_partner(better)),
            texts._("Partner above the opponents"),
            size=22,
            tip=texts._(
                "Your partner plays at least one level above the strongest opponent. "
                "Usual against novices and casual players."
            ),
        )
        toggle.enabled = form.has_choice_of_partner
        self.put("better_partner", toggle)

    def _put_seat(self, seat: int, place: Place) -> None:
        texts, form, y = self.context.texts, self.form, self._seat_y(seat)
        ring = SIDES[seat % form.sides]
        self.put(
            f"portrait.{seat}",
            PortraitButton(
                (618, y),
                self._seat_sizes[1],
                place.portrait,
                ring,
                partial(self._next_face, seat),
                texts._("Another portrait") if place.is_person else texts._("Who plays here?"),
                None if place.is_person else partial(self._choose_character, seat),
            ),
        )
        high = min(60.0, self._seat_sizes[0] - 7)
        self.put(
            f"name.{seat}",
            NameField(
                (660, y - high / 2, 164, high),
                place.name,
                self._seat_note(seat),
                partial(self._rename, seat),
                NAME_LIMIT,
                texts._("Another name"),
            ),
        )
        tip = texts._("A person at this machine, or the computer")
        switch = SeatSwitch((826, y - 22, 106, 44), place.is_person, partial(self._set_person, seat), tip)
        self.put(f"person.{seat}", switch)
        if not place.is_person:
            players = form.players_for(seat, players_to_choose(self.context))
            labels = [level_name(texts, player) for player in players]
            index = players.index(place.player)
            self.put(
                f"level.{seat}",
                ValueField(
                    (944, y - 19, 200, 38),
                    labels,
                    index,
                    lambda chosen: self._change(self.form.with_place(seat, player=players[chosen])),
                    round_and_round=True,
                    tip=level_note(texts, place.player),
                ),
            )

    def _put_dealer(self) -> None:
        names = [self.context.texts._("by lot"), *(place.name for place in self.form.sitting)]
        index = 0 if self.form.dealer is None else self.form.dealer + 1
        self.put(
            "dealer",
            ValueField(
                (922, 864, 222, 38),
                names,
                index,
                lambda chosen: self._change(self.form.with_dealer(chosen - 1 if chosen else None)),
                round_and_round=True,
            ),
        )

    def _put_hints(self) -> None:
        """The same switch as in the settings."""
        texts, context = self.context.texts, self.context

        def switch(on: bool) -> None:
            context.change(replace(context.settings, hints=on))

        box = (580.0, 910.0, 564.0, 40.0)
        tip = texts._("with reasons, also with H")
        self.put("hints", Toggle(box, context.settings.hints, switch, texts._("Hints"), size=21, tip=tip))

    # --- changes ---

    def _change(self, form: TableForm) -> None:
        self.form = form
        self.build_again()

    def _move_rule(self, row: RuleRow, by: int) -> None:
        self._change(self.form.with_rule_moved(row, by))

    def _reset(self) -> None:
        self._change(self.form.without_changes())

    def _list_own_rules(self) -> None:
        self.context.push(OwnRulesList(self.context, self._play_by))

    def _play_by(self, own: OwnRules) -> None:
        self.form = self.form.with_own_rules(own.preset, own.rules)
        self.own = self._as_own(own.name)
        self.build_again()

    def _save_rules(self) -> None:
        name = self.own.name if self.own else self.context.texts._("My rules")
        self.context.push(SaveRules(self.context, self._as_own(name), self._saved))

    def _saved(self, own: OwnRules) -> None:
        self.own = own
        self.build_again()

    def _as_own(self, name: str) -> OwnRules:
        """The rules of this table under a name."""
        return OwnRules(name, self.form.preset, self.form.house_rules)

    def _set_pairs(self, pairs: bool) -> None:
        self._change(self.form.with_pairs(pairs))

    def _set_person(self, seat: int, person: bool) -> None:
        self._change(self.form.with_place(seat, player=PERSON if person else DEFAULT))

    def _next_face(self, seat: int, by: int) -> None:
        """A person has any portrait; computers are people of their own."""
        form = self.form
        person = form.places[seat].is_person
        self._change(form.with_next_portrait(seat, by) if person else form.with_next_character(seat, by))

    def _choose_character(self, seat: int) -> None:
        def choose(character: Character) -> None:
            self._change(self.form.with_character(seat, character))

        free, portrait = self.form.free_characters(seat), self.form.places[seat].portrait
        self.context.push(ChooseCharacter(self.context, free, portrait, choose))

    def _rename(self, seat: int, name: str) -> None:
        """The fields stay, so that the caret does."""
        self.form = self.form.with_place(seat, name=name)
        self.problem = self._find_problem()
        create = self.named.pop("create", None)
        if create is not None:
            self.widgets.widgets.remove(create)
        self._put_create()
        dealer = self.named["dealer"]
        if isinstance(dealer, ValueField):
            dealer.labels = (dealer.labels[0], *(place.name for place in self.form.sitting))

    def _create(self) -> None:
        context = self.context
        self.on_create(
            self.form.setup(context.random.randrange(self.form.seats), context.random.getrandbits(63))
        )

    def _find_problem(self) -> str:
        """Why no game can begin like this, in words; empty if one can."""
        texts = self.context.texts
        try:
            self.form.check()
        except BadRule as bad:
            return bad_rule(texts, bad)
        names = [place.name.strip() for place in self.form.sitting]
        if "" in names:
            return texts._("Every player needs a name.")
        twice = next((name for name in names if names.count(name) > 1), "")
        return texts._("Two players are called {name}.", name=twice) if twice else ""

    # --- painting ---

    @property
    def _seat_sizes(self) -> tuple[float, float]:
        return FEW_SEATS if self.form.seats < MANY else MANY_SEATS

    @property
    def _first_line(self) -> float:
        """Where the seats begin."""
        return 278 + (PARTNER_ROW if self.form.partners else 0.0)

    def _seat_y(self, seat: int) -> float:
        pitch = self._seat_sizes[0]
        return self._first_line + 2 + (seat + 0.5) * pitch

    def _seat_note(self, seat: int) -> str:
        texts, form = self.context.texts, self.form
        if not form.partners:
            return texts._("plays alone")
        you = next((index for index, place in enumerate(form.sitting) if place.is_person), None)
        if seat == you:
            return texts.p_("seat", "You")
        if you is not None and seat % form.sides == you % form.sides:
            return texts._("your partner")
        return texts._("side {number}", number=seat % form.sides + 1)

    def paint(self, canvas: Canvas) -> None:
        texts, form = self.context.texts, self.form
        heading(canvas, texts._("Create table"))
        canvas.text(texts._("Rules"), 44, 122, 24, GOLD_LIGHT, DISPLAY)
        canvas.text(texts._("Seats"), 556, 122, 24, GOLD_LIGHT, DISPLAY)
        title = canvas.text(texts._("House rules"), 1208, 122, 24, GOLD_LIGHT, DISPLAY)
        self._paint_differences(canvas, 1208 + title + 20)
        canvas.panel(*SEATS)
        canvas.text(texts._("Players"), 580, 190, 22, CREAM, BODY_BOLD, room=116)
        if not form.has_choice_of_pairs:
            words = texts._("Partners sit opposite.") if form.partners else texts._("Everybody plays alone.")
            canvas.text(words, 580, 246, 22, MUTED, BODY, room=560)
        for y in (self._first_line, 850.0):
            canvas.plate(580, y - 0.5, 564, 1, "#ffffff", 0.14)
        for seat, place in enumerate(form.sitting):
            self._paint_seat(canvas, seat, place)
        canvas.text(texts._("First dealer"), 580, 883, 21, CREAM, BODY_BOLD, room=320)
        note = cards_note(texts, form.rules, form.seats)
        canvas.text(note, 960, 1020, 20, MUTED, BODY, "centre", room=1840)
        if self.problem:
            paint_refusal(canvas, START, self.problem)

    def _paint_differences(self, canvas: Canvas, left: float) -> None:
        texts, count, room = self.context.texts, self.form.differences, 1876 - left
        words = differences_note(texts, preset_name(texts, self.form.preset), count)
        if canvas.text_width(words, 18 * SHRINK, BODY) > room - (27 if count else 0):
            words = differences_note(texts, preset_short_name(texts, self.form.preset), count)
        if count:
            size = canvas.type.fit(words, 18, BODY_BOLD, room, around=1.5)
            wide = canvas.text_width(words, size) + size * 1.5
            canvas.pill(1880 - wide / 2, 122, words, 18, line=TURN, ink=TURN, room=room)
        else:
            canvas.text(words, 1876, 122, 18, MUTED, BODY, "right", room=room)

    def _paint_seat(self, canvas: Canvas, seat: int, place: Place) -> None:
        y = self._seat_y(seat)
        if place.is_person:
            words = self.context.texts._("on this machine")
            lines = canvas.lines(words, 204, 19, BODY)
            pitch = canvas.type.pixels(19) / canvas.scale * 1.1
            canvas.paragraph(words, 944, y - pitch * (len(lines) - 1) / 2, 204, 19, MUTED, BODY, 1.1)
            return
        if place.player not in LEVELS[:DOTS]:
            return
        strength = LEVELS.index(place.player) + 1
        for dot in range(DOTS):
            tone = GOLD if dot < strength else "#32605f"
            canvas.plate(1044 + (dot - 2) * 15 - 3.6, y + 25.4, 7.2, 7.2, tone, radius=3.6)
