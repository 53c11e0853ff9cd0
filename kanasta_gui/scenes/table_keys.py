"""Playing with the keyboard alone: the focus goes round the hand, the buttons, the melds and the piles."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame

from kanasta_gui.table.pointing import (
    OnButton,
    OnCard,
    OnMeld,
    OnNew,
    OnPile,
    OnStock,
    Spot,
    buttons_of,
)

from .key_list import KeyList, asks_for_keys
from .table_hint import HINT_BUTTONS

if TYPE_CHECKING:
    from .table import TableScene

BY_HALF = {pygame.K_UP: -1, pygame.K_DOWN: 1}
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
KEEP_HINT = (*BY_HALF, *ENDS, *STEPS, *ENTER, pygame.K_TAB, pygame.K_h)  # other keys put a hint away
SAYING = (*ENTER, pygame.K_d, pygame.K_t, pygame.K_p)  # keys after which a refusal is to be read


class Keys:
    """Keys become the same commands as the mouse's."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def pressed(self, event: pygame.event.Event) -> None:
        """A key goes down."""
        scene, commands, state = self.scene, self.scene.commands, self.scene.state
        if scene.board.shown is None:
            return
        if event.key == pygame.K_SPACE and scene.animator.busy:
            scene.animator.finish()
            return
        on_button = isinstance(state.focus, OnButton)
        if event.key == pygame.K_SPACE and not on_button and scene.course.hurry():
            return
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return
        scene.animator.finish()
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if asks_for_keys(event):
            scene.context.push(KeyList(scene.context))
        elif control:
            if event.key == pygame.K_z:
                commands.undo()
            elif event.key == pygame.K_n:
                scene.ways.new_game()
                return
        elif event.key in BY_HALF and self._to_other_row(BY_HALF[event.key]):
            pass
        elif event.key in ENDS:
            self._to_end(ENDS[event.key])
        elif event.key == pygame.K_TAB:
            self._next_region(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in STEPS:
            self._step(STEPS[event.key])
        elif event.key == pygame.K_SPACE:
            self._choose()
        elif event.key in ENTER:
            self._act()
        elif event.key == pygame.K_d:
            commands.draw_card()
        elif event.key == pygame.K_t:
            commands.take_pile()
        elif event.key == pygame.K_p:
            commands.look_through_pile()
        elif event.key == pygame.K_l:
            scene.ways.log()
        elif event.key == pygame.K_a:
            self._choose_rank()
        elif event.key == pygame.K_s:
            commands.sort()
        elif event.key == pygame.K_h:
            commands.push("hint")
        else:
            return
        on_button = event.key == pygame.K_SPACE and state.focus in HINT_BUTTONS
        if control or not (on_button or event.key in KEEP_HINT):
            scene.hints.drop()
        if event.key not in SAYING and not control:
            state.said = ""
        scene.refresh()

    def regions(self) -> list[list[Spot]]:
        """What can have the focus, region by region: hand, buttons, melds, piles. Empty ones are left out."""
        scene = self.scene
        shown = scene.shown
        hand: list[Spot] = [OnCard(card.uid) for card in shown.hand if card.uid > 0]
        buttons: list[Spot] = [
            OnButton(button.name)
            for button, _ in buttons_of(scene.board.layout, shown)
            if button.enabled and button.name != "menu"
        ]
        melds: list[Spot] = []
        if scene.state.may_act:
            targets = dict.fromkeys(meld.target for meld in shown.sides[0].melds)
            if shown.tray is not None:
                targets |= dict.fromkeys(g.target for g in shown.tray.groups if g.target is not None)
            melds = [*(OnMeld(target) for target in targets), OnNew()]
        piles: list[Spot] = [OnStock(), OnPile()]
        menu: list[Spot] = [OnButton("menu")]
        return [region for region in (hand, buttons, melds, piles, menu) if region]

    def _region(self) -> tuple[int, int] | None:
        """Where the focus is: region and place in it."""
        for number, region in enumerate(self.regions()):
            if self.scene.state.focus in region:
                return number, region.index(self.scene.state.focus)
        return None

    def _next_region(self, step: int) -> None:
        regions, now = self.regions(), self._region()
        if not regions:
            return
        number = (now[0] + step) % len(regions) if now is not None else (0 if step > 0 else -1)
        self.scene.state.focus = regions[number][0]

    def _step(self, step: int) -> None:
        now = self._region()
        if now is None:
            self._next_region(1)
            return
        region = self.regions()[now[0]]
        self.scene.state.focus = region[(now[1] + step) % len(region)]

    def _to_other_row(self, step: int) -> bool:
        """Up and down between the rows of a large hand; whether there are any."""
        scene, focus = self.scene, self.scene.state.focus
        if not isinstance(focus, OnCard) or scene.hand.rows == 1:
            return False
        uids = [card.uid for card in scene.hand.lying]
        if focus.uid not in uids:
            return False
        at = uids.index(focus.uid) + step * ceil(len(uids) / 2)
        if 0 <= at < len(uids):
            scene.state.focus = OnCard(uids[at])
        return True

    def _to_end(self, index: int) -> None:
        """To the first or last place of the region."""
        now = self._region()
        if now is None:
            self._next_region(1)
        else:
            self.scene.state.focus = self.regions()[now[0]][index]

    def _choose_rank(self) -> None:
        """All cards of the rank that has the focus, or of the one that is selected."""
        state = self.scene.state
        if isinstance(state.focus, OnCard):
            self.scene.commands.select_rank(state.focus.uid)
        elif len({card >> 2 for card in state.selection}) == 1:
            for uid in [held.uid for held in state.in_hand if held.card >> 2 == state.selection[0] >> 2]:
                state.selected.add(uid)
            self.scene.hands.mark()

    def _choose(self) -> None:
        """Space: select the card, or as a click."""
        focus = self.scene.state.focus
        if focus is not None:
            self.scene.commands.click(focus)

    def _act(self) -> None:
        """Enter: the main button's action, or as a click."""
        focus = self.scene.state.focus
        if focus is None or isinstance(focus, OnCard):
            self.scene.commands.do_primary()
        else:
            self.scene.commands.click(focus)

    def _escape(self) -> None:
        """What is carried goes back, what is selected is let go; then the menu."""
        scene, state = self.scene, self.scene.state
        if scene.pointer.drag is not None:
            scene.hands.cancel()
        elif state.hint is not None or scene.hints.busy:
            scene.hints.drop()
        elif state.selected:
            state.selected.clear()
            scene.refresh()
        else:
            scene.ways.menu()
