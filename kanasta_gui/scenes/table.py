"""The table on which the game is played: joins the session's course to what is seen and done."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from kanasta_gui.ai.external import ProgramFailed
from kanasta_gui.rules import events as ev
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.notation import parse_cards
from kanasta_gui.rules.refusals import Refusal
from kanasta_gui.session import effects as fx
from kanasta_gui.session import intents as wish
from kanasta_gui.session.draft import Draft, carried
from kanasta_gui.session.history import undo_mark
from kanasta_gui.session.state import Stage, screen_view
from kanasta_gui.session.summary import facts, since_last_turn
from kanasta_gui.storage import BotLog, StorageError, assets_folder
from kanasta_gui.table.animator import Animator, Move
from kanasta_gui.table.board import Board
from kanasta_gui.table.cues import Countdown
from kanasta_gui.table.drag import Pointer
from kanasta_gui.table.flights import Flights
from kanasta_gui.table.hand import HandView
from kanasta_gui.table.held import HeldCards, Order, by_melds, high_first, low_first
from kanasta_gui.table.labels import draw_message
from kanasta_gui.table.layout import load_layout, map_path
from kanasta_gui.table.motions import paint_nothing
from kanasta_gui.table.pointing import OnCard
from kanasta_gui.table.presenter import Presenter
from kanasta_gui.table.shown import Shown
from kanasta_gui.table.sprites import Sprites
from kanasta_gui.table.staging import Staging
from kanasta_gui.table.tween import JUST_DRAWN, RESORT
from kanasta_gui.widgets.canvas import Canvas

from .context import Context
from .curtain import Curtain
from .log_texts import fact_text, log_lines
from .message import tell
from .opening import OpenedGame
from .people import people_at
from .program_texts import tell_failure
from .programs import Programs
from .refusal_texts import refusal_text
from .scene import Scene
from .storage_texts import storage_error_text
from .table_commands import Commands
from .table_course import Course
from .table_hands import Hands
from .table_hint import Hints
from .table_keys import Keys
from .table_shown import TableReader
from .table_staging import jokers_under, origins_of, remember_jokers
from .table_state import TableState
from .table_ways import Ways

RING_STEPS = 40  # of the ring that runs down while somebody thinks
UNDO_STEPS = 40  # in which the time for an undo runs out


class TableScene(Scene):
    """A match at the table: `state` is what is known, `shown` what is seen of it, `hands` and `keys` are what
    the person does, `commands` what that means, `course` how the match goes on, `ways` where one
    goes from here."""

    def __init__(self, context: Context, game: OpenedGame) -> None:
        super().__init__()
        self.context = context
        self.game = game.id
        self.people = people_at(game.session.table, game.session.seats)
        self.state = TableState(game.session)
        programs = Programs(BotLog(context.folders.bots))
        pace = context.settings.computer_pace
        self.course = Course(context.games, game, self, pace, context.seconds, programs)
        self.animator = Animator(context.lasts)
        self.countdown = Countdown()
        self.pointer = Pointer()
        self.hands = Hands(self)
        self.commands = Commands(self)
        self.keys = Keys(self)
        self.hints = Hints(self, context.seconds)
        self.ways = Ways(self)
        self._hands_of: dict[int, HeldCards] = {}
        self._arranged = {seat: parse_cards(cards) for seat, cards in game.arrangements.items()}
        self._opened = False
        self._lay_out()

    def _lay_out(self) -> None:
        """Zones and what stands on them; asked again when the settings have changed."""
        context, table = self.context, self.people.table
        layout = load_layout(
            map_path(assets_folder() / "tables", table.seats),
            pairs=table.partners,
            counterclockwise=table.rules.direction == "counterclockwise",
            left_handed=context.settings.left_handed,
        )
        self.hand = HandView(layout["hand"], context.viewport.scale)
        self.sprites = Sprites()
        self.board = Board(layout, self.hand, self.sprites)
        flights = Flights(
            layout, self.hand, self.sprites, self.state.underway, lambda: self.shown, self.refresh
        )
        self.presenter = Presenter(flights, context.sounds.play)
        self.reader = TableReader(context.texts, context.settings, self.people, self.state)

    # --- the scene ---

    def enter(self) -> None:
        if not self._opened:
            self._opened = True
            self.course.send(wish.TableOpened())
        self.refresh()

    def leave(self) -> None:
        self.animator.stop()
        self.hints.drop()
        self.course.close()

    def rebuild(self) -> None:
        self.animator.finish()
        self.course.pace = self.context.settings.computer_pace
        self._lay_out()
        if not self.state.held.by_hand:
            self.state.held.sort(self.order)
        self.refresh()
        self.hand.settle()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.keys.pressed(event)
        else:
            self.hands.handle(event)

    def update(self, ms: float) -> None:
        self.pointer.update(ms)
        self.animator.update(ms)
        moved = self.hand.moving
        self.hand.update(ms)
        if moved and not self.hand.moving:
            self.board.touch_hand()
        self.pass_time(ms)

    def pass_time(self, ms: float) -> None:
        """The match goes on."""
        self.course.update(ms)
        self.hints.work()
        thinking = self.course.thinking
        if thinking is not None:
            thinking = ceil(thinking * RING_STEPS) / RING_STEPS
        if thinking != self.state.thinking:
            self.state.thinking = thinking
            self.refresh()
        self._show_undo_time()
        if self.countdown.passed(self.state.session.clock if self.state.may_act else None):
            self.context.sounds.play("tick")

    def _show_undo_time(self) -> None:
        left = ceil(self.course.undo_left * UNDO_STEPS) / UNDO_STEPS
        if left != self.state.undo_left:
            self.state.undo_left = left
            self.refresh()

    def ready(self) -> bool:
        return self.board.shown is not None

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)

    def mend(self, canvas: Canvas) -> list[pygame.Rect]:
        return self.board.mend(canvas)

    def moving(self) -> bool:
        return self.animator.moving or self.hand.moving or self.hands.carrying

    def draw_moving(self, canvas: Canvas) -> None:
        if self.hand.moving:
            self.hand.draw(canvas, self.sprites)
            self.board.draw_hint(canvas)
        self.animator.draw(canvas)
        self.hands.draw(canvas)
        if self.pointer.drag is not None:  # what is said is to be read, wherever the card is
            draw_message(canvas, self.board.layout, self.shown)

    # --- what is shown ---

    @property
    def shown(self) -> Shown:
        """What is seen now."""
        assert self.board.shown is not None
        return self.board.shown

    def refresh(self, hand_ms: float = RESORT) -> None:
        """Show what is known now."""
        self.state.session = self.course.session
        if self.state.view is None:
            return
        shown = self.reader.shown()
        if self.board.show(shown):
            self.stale = True
        hand, before = self.hand, self.hand.looks
        hand.cards = shown.hand
        hand.away = frozenset(self.state.underway.hand) | self.hands.away
        hand.dragged = self.hands.away
        hand.focused = self.state.focus.uid if isinstance(self.state.focus, OnCard) else None
        hand.arrange(self.context.lasts(hand_ms))
        if hand.looks != before or hand.moving:
            self.board.touch_hand()

    def say(self, words: str) -> None:
        """Say why something is not done."""
        self.state.said = words
        if words:
            self.context.sounds.play("refusal")

    def _follow_view(self) -> None:
        """Take over what the session lets the screen see."""
        session = self.course.session
        self.state.session = session
        self.state.view = screen_view(session)
        if session.viewer not in self._hands_of:
            self._hands_of[session.viewer] = HeldCards()
        self.state.held = self._hands_of[session.viewer]

    @property
    def order(self) -> Order:
        """How the hand is sorted."""
        view = self.state.view
        match self.context.settings.sort_order:
            case "low_first":
                return low_first
            case "by_melds" if view is not None:
                return by_melds([meld.target for meld in view.melds[view.side]], view.hand)
        return high_first

    # --- what the course asks for ---

    def play_events(self, token: int, events: Sequence[ev.Event]) -> None:
        """Show what happened as movements."""
        self.hints.drop()
        self.ways.close_pile()
        state, before = self.state, self.state.view
        origins = origins_of(self)
        pile = state.faces.of("pile", before.pile) if before is not None else ()
        leaving, after = self.commands.leaving, self.commands.draft_after
        self._follow_view()
        view = state.view
        if view is None:
            return
        dealt = any(isinstance(event, ev.HandsDealt) for event in events)
        state.dealing = dealt
        if dealt:
            state.held.clear()
            state.set_draft(Draft())
        elif self.context.settings.sort_order == "by_hand":
            state.held.by_hand = True
        taken = any(isinstance(event, ev.PileTaken) for event in events)
        new = state.held.follow(view.hand, self.order, leaving, jokers_under(pile) if taken else ())
        arrivals: dict[Card, list[int]] = {}
        for held in new:
            arrivals.setdefault(held.card, []).append(held.uid)
        if not dealt and new:
            self._mark_drawn({held.uid for held in new})
        if any(isinstance(event, ev.TurnPassed) for event in events):
            state.drawn = set()
        remember_jokers(state, view, events, origins, taken)
        state.set_draft(carried(view, state.draft if after is None else after), tuple(state.in_tray))
        state.forget_gone()
        state.selected -= leaving
        state.said = ""
        table = view.table
        staging = Staging(
            view.seat,
            table.side_of,
            tuple(self.reader.back((view.seat + number) % table.seats) for number in range(table.seats)),
            origins,
            arrivals,
            pile,
        )
        self.commands.settled()
        self.refresh()
        stages = self.presenter.stages(events, staging, self._banner_words)
        self.refresh()
        self.animator.play(stages, lambda: self.course.events_played(token))

    def _mark_drawn(self, uids: set[int]) -> None:
        """Cards that are new glow for a while, and stay marked until the turn passes."""
        state = self.state
        state.drawn, state.fresh = uids, True

        def fade() -> None:
            if state.drawn is uids:
                state.fresh = False
                self.refresh()

        self.animator.beside(Move(JUST_DRAWN, paint_nothing, done=fade))

    def show_table(self) -> None:
        """Show the table as it is, without movements."""
        self.hints.drop()
        self.ways.close_pile()
        self.animator.stop()
        self.state.underway.clear()
        self._follow_view()
        state, view = self.state, self.state.view
        if view is None:
            return
        state.held.follow(view.hand, self.order)
        arranged = self._arranged.pop(view.seat, None)
        if arranged is not None and view.hand:
            state.held.arrange(arranged)
        state.set_draft(carried(view, state.draft))
        state.forget_gone()
        state.said = ""
        self.commands.settled()
        self.refresh()

    def session_changed(self) -> None:
        """Nothing moves, but somebody else is to act."""
        if self.state.session is not self.course.session:
            self.state.dealing = False
            self._follow_view()
            self.refresh()

    def cover(self, seat: int) -> None:
        """Hide the table until somebody has taken over."""
        self.hints.drop()
        match, context = self.course.session.match, self.context
        view = self.state.view
        told = since_last_turn(view.history, seat) if view is not None else ()
        lines = log_lines(self.reader.names, self.people, facts(told))

        def go_on(intent: wish.Intent) -> None:
            context.pop()
            self.course.send(intent)

        def ready() -> None:
            go_on(wish.SeatTaken())

        def undo() -> None:
            go_on(wish.Undo())

        def menu() -> None:
            self.ways.menu(covered=True)

        may_undo = undo_mark(self.course.session) is not None
        self.refresh()
        context.sounds.play("turn")
        may = undo if may_undo else None
        context.push(Curtain(context, self.people, seat, match.totals, lines, ready, may, menu))

    def clear_draft(self) -> None:
        """The draft goes back to the hand."""
        self.state.set_draft(Draft())
        self.state.selected.clear()
        self.hands.cancel()

    def refuse(self, refusal: Refusal) -> None:
        """Say why an action was not done; what was to be laid comes back."""
        assert self.state.view is not None
        self.commands.come_back(refusal_text(self.reader.names, self.state.view, refusal))

    def show_sheet(self) -> None:
        """Show the score sheet; the table may be looked at meanwhile."""
        self.refresh()
        self.ways.sheet()

    def show_match_over(self) -> None:
        """Show how the match ended."""
        self.ways.close_pile()
        self.refresh()
        self.ways.match_over()

    def start_match(self, start: fx.StartMatch) -> None:
        """Another match at the same table."""
        try:
            self.ways.another_match(start)
        except StorageError as error:
            self.ways.match_over()
            texts = self.context.texts
            tell(self.context, texts._("This game cannot be played"), storage_error_text(texts, error))

    def storage_failed(self, error: StorageError) -> None:
        """Something could not be stored: the game waits until it is."""
        self.ways.storage_trouble(error)

    def program_failed(self, seat: int, failure: ProgramFailed) -> None:
        """A program has lost its match; whoever wrote it wants to know why."""
        tell_failure(self.context.texts, self.people.name(seat), failure)

    @property
    def sheet_waits(self) -> bool:
        """Whether the score sheet is to be read, and was put aside."""
        return self.course.session.stage is Stage.SHEET

    def _banner_words(self, event: ev.Event) -> str:
        told = facts((event,))
        return fact_text(self.reader.names, self.people, told[0]) if told else ""
