"""Playing with the keyboard alone: the focus goes round the hand, the buttons, the melds and the piles."""

from __future__ import annotations

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

if TYPE_CHECKING:
    from .table import TableScene

STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


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
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return
        scene.animator.finish()
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control:
            if event.key == pygame.K_z:
                commands.undo()
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
        elif event.key == pygame.K_s:
            commands.sort()
        else:
            return
        if event.key not in ENTER and event.key != pygame.K_t and event.key != pygame.K_d:
            state.said = state.said if control else ""
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
        elif state.selected:
            state.selected.clear()
            scene.refresh()
        else:
            scene.open_menu()
