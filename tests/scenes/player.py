"""A person at the table who acts by mouse alone: clicks, and drags with a steady hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kanasta_gui.ai.levels import make_player
from kanasta_gui.ai.seeds import generator
from kanasta_gui.rules.actions import Action, Discard, DrawStock, Group, Lay, Pass, TakePile
from kanasta_gui.rules.cards import Card, Rank
from kanasta_gui.scenes.scene import Scene
from kanasta_gui.scenes.table import TableScene
from kanasta_gui.session.state import Stage
from kanasta_gui.table.fan import Place
from kanasta_gui.table.places import column_of, pile_place, stock_place
from kanasta_gui.table.pointing import buttons_of
from kanasta_gui.table.sides import area_of
from kanasta_gui.table.tray import tray_places
from tests.pilot import Pilot

WAIT_FRAMES = 4000
Point = tuple[float, float]


class TablePlayer:
    """Works the table on top of the pilot's screen."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def scene(self) -> TableScene:
        top = self.pilot.top
        assert isinstance(top, TableScene), type(top).__name__
        return top

    # --- where things are ---

    def point_of(self, uid: int) -> Point:
        """A point on a card in hand that shows, near its left edge."""
        place = self.scene.hand.home(uid)
        assert place is not None
        if any(card.uid == uid and card.selected for card in self.scene.shown.hand):
            place = place.raised(20)
        return place.x - place.width * 0.4, place.y - place.height * 0.3

    def uids(self, cards: Iterable[Card], chosen: Iterable[int] = ()) -> list[int]:
        """Cards of the shown hand by uid."""
        found: list[int] = list(chosen)
        for card in cards:
            held = next(
                held for held in self.scene.state.in_hand if held.card == card and held.uid not in found
            )
            found.append(held.uid)
        return found

    def uid(self, text: str) -> int:
        """A card in hand by its face: "QH"."""
        return next(card.uid for card in self.scene.shown.hand if card.face == text)

    def pile(self) -> Point:
        return _middle(pile_place(self.scene.board.layout))

    def stock(self) -> Point:
        return _middle(stock_place(self.scene.board.layout))

    def meld(self, target: Rank) -> Point:
        """A point on a meld of one's own side, or on its group in the tray."""
        shown, layout = self.scene.shown, self.scene.board.layout
        if shown.tray is not None:
            for group, box in zip(shown.tray.groups, tray_places(layout, shown.tray).groups, strict=True):
                if group.target == target:
                    return box.x + box.w / 2, box.y + box.h - 20
        column = column_of(layout, shown, 0, target)
        assert column is not None
        return column.x, column.top + 20

    def new_meld(self) -> Point:
        """The free place for a new meld or group."""
        shown, layout = self.scene.shown, self.scene.board.layout
        if shown.tray is not None:
            return tray_places(layout, shown.tray).slot.centre
        slot = area_of(layout, shown, 0).slot
        return slot.centre

    def button(self, name: str) -> Point:
        for button, box in buttons_of(self.scene.board.layout, self.scene.shown):
            if button.name == name:
                assert button.enabled, f"{name} is disabled"
                return box.centre
        raise AssertionError(f"there is no button {name}")

    # --- what is done ---

    def click(self, point: Point) -> None:
        self.pilot.click(*point)
        self.settle()

    def push(self, name: str) -> None:
        """Click a button."""
        self.click(self.button(name))

    def select(self, uids: Iterable[int]) -> None:
        for uid in uids:
            self.click(self.point_of(uid))

    def drag(self, uids: Sequence[int], to: Point) -> None:
        """Drag cards of the hand together; several are selected first."""
        if len(uids) > 1:
            self.select(uids)
        start = self.point_of(uids[0])
        self.pilot.drag(start, self._with_grip(to), steps=3)
        self.settle()

    def drag_from(self, start: Point, to: Point) -> None:
        self.pilot.drag(start, to, steps=3)
        self.settle()

    def _with_grip(self, to: Point) -> Point:
        return to

    def settle(self) -> None:
        """Until nothing moves and everything is stored."""
        for _ in range(WAIT_FRAMES):
            if not isinstance(self.pilot.top, TableScene):
                self.pilot.settle()
                return
            if not self.scene.course.busy and self.pilot.app.context.stage.at_rest():
                return
            self.pilot.app.step()
        raise AssertionError("the table does not come to rest")

    def until(self, kind: type[Scene], each: Callable[[], None] = lambda: None) -> None:
        """Until such a scene is on top; `each` is asked in every frame before."""
        for _ in range(WAIT_FRAMES):
            if isinstance(self.pilot.top, kind):
                self.pilot.settle()
                return
            each()
            self.pilot.app.step()
        raise AssertionError(f"{type(self.pilot.top).__name__} stays on top")

    def until_my_turn(self) -> bool:
        """Let the others play; False when something else came on top."""
        for _ in range(WAIT_FRAMES):
            if not isinstance(self.pilot.top, TableScene):
                return False
            if self.scene.course.session.stage is Stage.PLAYING and not self.scene.course.busy:
                self.settle()
                return True
            self.pilot.app.step()
        raise AssertionError(f"nothing happens: {self.scene.course.session.stage}")

    # --- whole turns ---

    def wish(self) -> Action:
        """What a computer would do here."""
        session = self.scene.course.session
        view = self.scene.reader.view
        return make_player("casual").decide(view, generator(session.seed, session.actions))

    def perform(self, action: Action) -> None:
        """Do an action by drags alone."""
        match action:
            case DrawStock():
                self.drag_from(self.stock(), self.scene.board.layout["hand"].centre)
            case Discard(card):
                self.drag(self.uids([card]), self.pile())
            case Lay(groups):
                for group in groups:
                    self.lay_group(group)
                self._send_tray()
            case TakePile(groups):
                self.take(groups)
            case Pass():
                self.push("primary")

    def lay_group(self, group: Group) -> None:
        if group.cards:
            self.drag(self.uids(group.cards), self._place_for(group.target))

    def take(self, groups: tuple[Group, ...]) -> None:
        """The pile first, with the cards that join it; then the other groups."""
        rank = self.scene.reader.view.pile[-1] >> 2
        own = next(group for group in groups if group.target == rank)
        others = [group for group in groups if group.target != rank]
        for group in others:
            self.lay_group(group)
        self.select(self.uids(own.cards))
        to = self._place_for(rank)
        self.drag_from(self.pile(), to)
        self._send_tray()

    def _place_for(self, target: Rank) -> Point:
        melds = [meld.target for meld in self.scene.shown.sides[0].melds]
        groups = self.scene.shown.tray.groups if self.scene.shown.tray else ()
        if target in melds or any(group.target == target for group in groups):
            return self.meld(target)
        return self.new_meld()

    def _send_tray(self) -> None:
        if isinstance(self.pilot.top, TableScene) and not self.scene.state.draft.is_empty:
            self.push("lay")


def _middle(place: Place) -> Point:
    return place.x, place.y
