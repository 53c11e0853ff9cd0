"""The table in words and pictures: what the session and the screen know, as the value that is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from kanasta_gui.art.deck import BACK_NAMES, back_name
from kanasta_gui.art.palette import GOLD
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.events import DealScored
from kanasta_gui.rules.melds import (
    canasta_count,
    needs_canasta,
    requirement,
)
from kanasta_gui.rules.state import Meld
from kanasta_gui.rules.view import PlayerView
from kanasta_gui.session.draft import draft_problem
from kanasta_gui.session.drop import OntoMeld, OntoNew
from kanasta_gui.session.history import undo_mark
from kanasta_gui.session.primary import Primary, primary_action, primary_of
from kanasta_gui.session.state import Stage
from kanasta_gui.session.summary import facts, since_last_turn
from kanasta_gui.storage import Settings
from kanasta_gui.table.cues import LAST_SECONDS
from kanasta_gui.table.faces import column_order
from kanasta_gui.table.held import laid_open
from kanasta_gui.table.labels import LOG_LINES
from kanasta_gui.table.pointing import OnButton, OnMeld, OnNew
from kanasta_gui.table.shown import (
    Shown,
    ShownButton,
    ShownCard,
    ShownLog,
    ShownMeld,
    ShownMessage,
    ShownScore,
    ShownSeat,
    ShownSide,
    ShownSlot,
    ShownTray,
    meld_key,
)
from kanasta_gui.table.tween import between
from kanasta_gui.table.underway import NOBODY
from kanasta_gui.widgets.theme import SIDES

from .advice_texts import advice, drag_advice, look_advice, primary_label, primary_short
from .card_names import CardNames
from .level_names import level_name
from .log_texts import log_lines
from .people import People
from .refusal_texts import problem_text, tray_text
from .rule_texts import DIRECTIONS, preset_name
from .table_hint import may_ask, partner_of, shown_hint
from .table_piles import shown_piles
from .table_state import TableState
from .table_tray import shown_tray

OTHER_COLOUR = {"blue": "red", "red": "blue", "green": "blue"}


def other_back(back: str) -> str:
    """The back of the other pack, if the design has two colours."""
    design, _, colour = back.rpartition("_")
    other = f"{design}_{OTHER_COLOUR[colour]}"
    return other if other in BACK_NAMES else back


@dataclass
class TableReader:
    """Reads the state for the screen. Seats and sides are counted from the one who looks."""

    texts: Texts
    settings: Settings
    people: People
    state: TableState

    def __post_init__(self) -> None:
        self.names = CardNames(self.texts, self.settings.letters(self.texts.language))
        self.stock_back = back_name(self.settings.card_back)

    @property
    def view(self) -> PlayerView:
        """What the one who looks may see."""
        assert self.state.view is not None
        return self.state.view

    def seat(self, number: int) -> int:
        """The seat that is shown as this number."""
        return (self.view.seat + number) % self.view.table.seats

    def side(self, number: int) -> int:
        """The side that is shown as this number."""
        return (self.view.side + number) % self.view.table.sides

    def back(self, seat: int) -> str:
        """The back of a player's cards: one's own side holds the other pack."""
        side = (self.view.table.side_of[seat] - self.view.side) % self.view.table.sides
        return self.stock_back if side % 2 else other_back(self.stock_back)

    def shown(self) -> Shown:
        """Everything."""
        table = self.view.table
        primary = self.primary()
        tray = shown_tray(self)
        return Shown(
            cloth=self.settings.cloth,
            title=preset_name(self.texts, table.preset),
            notes=self._notes(),
            seats=tuple(self._seat(number) for number in range(table.seats)),
            sides=tuple(self._side(number, tray) for number in range(table.sides)),
            pairs=table.partners,
            piles=shown_piles(self),
            scores=tuple(self._score(number) for number in range(table.sides)),
            log=self._log(),
            message=self._message(primary),
            menu=self.button("menu", "", "menu"),
            buttons=self._with_second(self._buttons(primary), primary.second),
            hand=self._hand(),
            tray=tray,
            hint=shown_hint(self, self.state.hint) if self.state.hint is not None else None,
        )

    # --- what may be done ---

    def primary(self) -> Primary:
        """What the main button does now."""
        if not self.state.may_act:
            return Primary("none")
        hinted = self.state.hint.action if self.state.hint is not None else None
        if hinted is not None:
            return primary_of(hinted, self.state.draft)
        return primary_action(self.view, self.state.draft, self.state.selection)

    # --- players ---

    def _notes(self) -> tuple[str, ...]:
        texts, rules = self.texts, self.view.rules
        parts = [
            # Translators: which deal it is, and the points that end the match: "Deal 3, to 5 000".
            texts._("Deal {number}, to {target}", number=self.view.deal_number, target=rules.target)
        ]
        if self.view.table.seats > 2 and not self.view.table.partners:
            parts.append(texts._("each alone"))
        if rules.direction == "counterclockwise":
            parts.append(texts._(DIRECTIONS["counterclockwise"]))
        if rules.turn_seconds:
            parts.append(texts._("{seconds} s", seconds=rules.turn_seconds))
        return tuple(parts)

    def _seat(self, number: int) -> ShownSeat:
        seat, table = self.seat(number), self.view.table
        underway = self.state.underway
        who = self.people.seats[seat]
        side = (table.side_of[seat] - self.view.side) % table.sides
        turn = underway.turn if underway.turn is not None else self._turn()
        active = number == turn
        many = table.sides > 2 or table.partners
        clock = self.state.session.clock if active and self.state.session.to_move == seat else None
        cards = self.view.hand_sizes[seat] - underway.seats[number]
        if number == 0:
            cards -= len(underway.hand)
        return ShownSeat(
            name=who.name,
            note=self._seat_note(seat, number),
            short=self._seat_note(seat, number, roomy=False),
            portrait=who.portrait or "JS",
            cards=cards,
            back=self.back(seat),
            ring=SIDES[side] if many else GOLD,
            active=active,
            progress=self._progress(seat, clock),
            pill=self._pill(number, active, clock),
            clock=clock is not None,
            hurry=clock is not None and clock <= LAST_SECONDS,
            faces=() if number == 0 or number in underway.closed else self._laid_open(seat),
            turning=number in underway.turning,
        )

    def _progress(self, seat: int, clock: float | None) -> float:
        """What is left of a turn: of its time by the rules, or of that for which a computer may think."""
        thinking = self.state.thinking
        if thinking is not None and seat == self.state.session.to_move:
            return thinking
        return 1.0 if clock is None else round(clock / self.view.rules.turn_seconds * 60) / 60

    def _laid_open(self, seat: int) -> tuple[str, ...]:
        """A hand that is shown to all, when the deal is over."""
        last = self.view.history[-1] if self.view.end is not None else None
        return laid_open(last.hands[seat]) if isinstance(last, DealScored) else ()

    def _turn(self) -> int:
        to_move = self.state.session.to_move
        return NOBODY if to_move is None else (to_move - self.view.seat) % self.view.table.seats

    def _seat_note(self, seat: int, number: int, roomy: bool = True) -> str:
        texts, table = self.texts, self.view.table
        who = self.people.seats[seat]
        if table.partners and table.side_of[seat] == self.view.side and number:
            return texts._("your partner") if roomy else texts.p_("seat", "partner")
        if who.is_person:
            return texts.p_("seat", "you") if number == 0 else texts.p_("seat", "person")
        level = level_name(texts, who.player)
        if not roomy or table.seats > 4 or (table.seats > 2 and not table.partners):
            return level
        # Translators: who plays at a seat, and how well: "Computer, casual".
        return texts._("Computer, {level}", level=level)

    def _pill(self, number: int, active: bool, clock: float | None) -> str:
        texts = self.texts
        if number:
            return ""
        if not active:
            return texts.p_("seat", "you")
        if clock is None:
            return texts._("Your turn")
        minutes, seconds = divmod(int(clock + 0.999), 60)
        # Translators: the time left of one's turn: "Your turn 0:09".
        return texts._("Your turn {time}", time=f"{minutes}:{seconds:02}")

    # --- sides ---

    def _side(self, number: int, tray: ShownTray | None) -> ShownSide:
        texts, side, table = self.texts, self.side(number), self.view.table
        melds = sorted((self._meld(number, meld) for meld in self.view.melds[side]), key=meld_key)
        name = self.people.side_name(texts, side)
        place = ("red threes", side)
        threes = self.state.faces.of(place, self.view.red_threes[side])
        threes = threes[: len(threes) - self.state.underway.red_threes[number]]
        has_meld = bool(melds)
        return ShownSide(
            title=self._side_title(number, name),
            people=name,
            score=texts.number(self._total(side)),
            note=self._side_note(side) if table.sides == 2 or table.rules.canastas_to_go_out > 1 else "",
            melds=tuple(melds),
            red_threes=threes,
            empty=texts._("No melds yet"),
            empty_note="" if has_meld else self._side_note(side),
            slot=self._slot() if number == 0 and tray is None else None,
        )

    def _side_title(self, number: int, name: str) -> str:
        texts, table = self.texts, self.view.table
        if number == 0:
            return texts._("Our melds") if table.partners else texts._("My melds")
        if table.sides == 2:
            return texts._("Their melds") if table.partners else texts._("Rival's melds")
        return name

    def _side_note(self, side: int) -> str:
        """What the side still needs."""
        texts, rules = self.texts, self.view.rules
        melds, score = self.view.melds[side], self.view.scores[side]
        if not melds:
            if needs_canasta(rules, score):
                return texts._("needs a canasta")
            # Translators: the points that a side needs for its first meld: "needs 90".
            return texts._("needs {points}", points=requirement(rules, score))
        if rules.canastas_to_go_out > 1:
            made = min(canasta_count(melds), rules.canastas_to_go_out)
            # Translators: canastas that a side has, of those that it needs to go out.
            return texts._("canastas: {made} of {needed}", made=made, needed=rules.canastas_to_go_out)
        # Translators: in the score panel, beside a side that has already melded in this deal.
        return texts._("first meld made")

    def _meld(self, number: int, meld: Meld) -> ShownMeld:
        state = self.state
        key = (number, meld.target)
        faces = state.faces.of(("meld", self.side(number), meld.target), meld.cards)
        order = column_order(meld.cards)
        laid = tuple(order.index(index) for index in range(len(order)))
        arriving = state.underway.melds[key]
        absent = frozenset(laid[len(laid) - arriving :]) if arriving else frozenset()
        if key in state.underway.squaring:
            absent = frozenset(laid)
        return ShownMeld(
            target=meld.target,
            faces=tuple(faces[index] for index in order),
            kind=None if key in state.underway.opened else meld.canasta_kind,
            mark=state.marks.get(OntoMeld(meld.target), "") if number == 0 else "",
            absent=absent,
            sealed=key not in state.underway.unsealed,
            focused=number == 0 and state.focus == OnMeld(meld.target),
            laid=laid,
        )

    def _slot(self) -> ShownSlot | None:
        mark = self.state.marks.get(OntoNew(), "")
        focused = self.state.focus == OnNew()
        if not mark and not focused:
            return None
        return ShownSlot(self.texts._("New meld"), mark or "valid", focused)

    def _score(self, number: int) -> ShownScore:
        side = self.side(number)
        name = self.people.side_name(self.texts, side)
        return ShownScore(name, self._side_note(side), self.texts.number(self._total(side)))

    def _total(self, side: int) -> int:
        """What a side has; a deal that is over runs into it."""
        before = self.view.scores[side]
        if self.view.end is None:
            return before
        after = self.state.session.match.totals[side]
        return round(between(before, after, self.state.underway.scored))

    # --- what is read and pressed ---

    def told(self) -> tuple[str, ...]:
        """All that happened since one's last turn, the oldest first."""
        since = since_last_turn(self.view.history, self.view.seat)
        return log_lines(self.names, self.people, facts(since))

    def _log(self) -> ShownLog:
        """The last lines, and what is said instead of those that have no room."""
        told = facts(since_last_turn(self.view.history, self.view.seat))
        lines = log_lines(self.names, self.people, told[-LOG_LINES:])
        left_out = range(len(told) - len(lines), len(told))
        more = tuple(self.texts.n_("{n} earlier move", "{n} earlier moves", n) if n else "" for n in left_out)
        return ShownLog(lines, more, self.state.over_log)

    def _message(self, primary: Primary) -> ShownMessage:
        state, view = self.state, self.view
        aside = state.dragging is not None
        if state.said:
            return ShownMessage(state.said, True, aside)
        if state.pondering:
            return ShownMessage(self.texts._("Thinking about a hint…"))
        if state.hint is not None:
            return ShownMessage("")
        if not state.may_act:
            return ShownMessage(self._waiting_text())
        if state.dragging is not None:
            return ShownMessage(drag_advice(self.names, view, state.dragging), aside=True)
        problem = None if state.draft.is_empty else draft_problem(view, state.draft)
        if problem is not None and view.turn.source is not None:
            return ShownMessage(tray_text(self.names, view, state.draft, problem), True)
        if state.draft.with_upcard and problem is not None:
            return ShownMessage(tray_text(self.names, view, state.draft, problem), True)
        ready = not state.draft.is_empty and problem is None
        if primary.problem is not None and state.selected:
            return ShownMessage(problem_text(self.names, view, primary.problem), True)
        if state.over_pile and view.rules.pile_open and not state.selected and len(view.pile) > 1:
            return ShownMessage(look_advice(self.names, len(view.pile)))
        takes = primary.kind == "take" and primary.outcome is not None
        return ShownMessage(advice(self.names, view, state.selection, ready, takes))

    def _waiting_text(self) -> str:
        texts, to_move = self.texts, self.state.session.to_move
        if to_move is None:
            return ""
        if self.state.dealing:
            return log_lines(self.names, self.people, facts(self.view.history[:1]))[0]
        turn = self.state.underway.turn
        number = turn if turn is not None and turn >= 0 else self._turn()
        if number == 0:
            return ""
        name = self.people.name(self.seat(number))
        if self.state.thinking is not None:
            return texts._("{name} is thinking", name=name)
        return texts._("{name} is playing", name=name)

    def _buttons(self, primary: Primary) -> tuple[ShownButton, ...]:
        texts, state = self.texts, self.state
        may_undo = undo_mark(state.session) is not None or not state.draft.is_empty
        label = primary_label(self.names, primary, self.view.rules.draw_count)
        may_press = primary.outcome is not None
        short = primary_short(self.names, primary)
        if state.session.stage is Stage.SHEET:
            label, may_press = texts._("Score sheet"), True
        return (
            self.button("primary", label, "check", "primary", may_press, short),
            *((self._hint_button(),) if self.settings.hints else ()),
            self.button("undo", texts._("Undo"), "undo", enabled=may_undo),
            self.button("sort", texts._("Sort"), "sort", enabled=bool(state.held.cards)),
        )

    def _hint_button(self) -> ShownButton:
        texts, partner = self.texts, partner_of(self)
        if self.view.end is None or partner is None:
            return self.button("hint", texts._("Hint"), "hint", enabled=may_ask(self))
        # Translators: a button: why the partner made the last move of a deal that is over.
        why = texts._("Why, {name}?", name=self.people.name(partner))
        return self.button("hint", why, "hint", enabled=may_ask(self), short=texts._("Why?"))

    def button(
        self,
        name: str,
        label: str,
        icon: str,
        kind: str = "secondary",
        enabled: bool = True,
        short: str = "",
    ) -> ShownButton:
        """A button in its present state."""
        state = self.state
        pressed, hovered = state.pressed_button == name, state.hovered_button == name
        if not enabled:
            look = "disabled"
        elif kind == "secondary":
            look = "pressed" if pressed else "hover" if hovered else kind
        else:
            look = f"{kind}_pressed" if pressed else f"{kind}_hover" if hovered else kind
        left = state.undo_left if name == "undo" else 0.0
        return ShownButton(name, label, icon, look, state.focus == OnButton(name), short, left)

    def _with_second(
        self, buttons: tuple[ShownButton, ...], second: Primary | None
    ) -> tuple[ShownButton, ...]:
        """Before drawing nothing is to be undone but the tray, which has a button for that: in its place
        stands what may be done instead of what the main button does."""
        if second is None or second.outcome is None:
            return buttons
        label = primary_label(self.names, second, self.view.rules.draw_count)
        instead = self.button("second", label, "card")
        return tuple(instead if button.name == "undo" else button for button in buttons)

    # --- the hand ---

    def _hand(self) -> tuple[ShownCard, ...]:
        state, view = self.state, self.view
        if not view.hand and view.hand_sizes[view.seat]:
            count = view.hand_sizes[view.seat] - state.underway.seats[0]
            return tuple(ShownCard(-1 - index, self.back(view.seat)) for index in range(count))
        return tuple(
            ShownCard(
                held.uid,
                held.face,
                held.uid in state.selected,
                held.uid in state.drawn,
                state.fresh and held.uid in state.drawn,
                state.hint is not None and state.hint.action is not None and held.uid not in state.hint.uids,
                state.hint is not None and held.uid in state.hint.uids,
            )
            for held in state.in_hand
        )
