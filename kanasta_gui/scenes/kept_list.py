"""A list of what is kept, such as games: one of it is used, or taken out of the list and brought back."""

from __future__ import annotations

from collections.abc import Sequence

from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.list import ListBox, Row
from kanasta_gui.widgets.theme import BODY, MUTED

from .context import Context
from .screen import Screen, heading

BOX, PITCH, BELOW = (240.0, 130.0, 1440.0, 720.0), 80.0, 882.0


class KeptList(Screen):
    """What is listed, and what becomes of it, is said by the screens that are such a list."""

    list_name: str  # of the widgets
    use_name: str

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen = 0
        self.removed = ""  # the name of what was taken out last and can be brought back
        self.look()
        self.build()
        self.widgets.focus(self.named[self.list_name if self._lists_something() else "back"])

    # --- to be said ---

    def look(self) -> None:
        """Find out what there is."""
        raise NotImplementedError

    def rows(self) -> Sequence[Row]:
        """What was found."""
        raise NotImplementedError

    def words(self) -> tuple[str, str, str]:
        """The title, what is said where nothing is listed, and what using is called."""
        raise NotImplementedError

    def use(self, index: int) -> None:
        """Do what it is kept for."""
        raise NotImplementedError

    def may_be_removed(self, index: int) -> bool:
        """Whether it can be taken out of the list."""
        return True

    def take_out(self, index: int) -> str:
        """Take it out of the list; its name, empty if that failed."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Bring back what was taken out last."""
        raise NotImplementedError

    # --- what they share ---

    def build(self) -> None:
        texts, rows = self.context.texts, self.rows()
        self.chosen = min(self.chosen, max(0, len(rows) - 1))
        self.add_back_button()
        if rows:
            self.put(self.list_name, ListBox(BOX, rows, self.chosen, self._choose, self.use, PITCH))
            label = texts._("Remove from the list")
            remove = self.put("remove", Button((240, BELOW, 440, 62), label, self._remove, "close"))
            remove.enabled = self.may_be_removed(self.chosen)
            label = self.words()[2]
            box = (1160.0, BELOW, 520.0, 62.0)
            self.put(self.use_name, Button(box, label, self._use_chosen, "play", "primary", 27))
        if self.removed:
            label = texts._("Bring it back")
            self.put("undo", Button((700, BELOW, 440, 62), label, self._bring_back, "undo", size=22))

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.named["remove"].enabled = self.may_be_removed(index)

    def _use_chosen(self) -> None:
        self.use(self.chosen)

    def _remove(self) -> None:
        if self.may_be_removed(self.chosen):
            self.removed = self.take_out(self.chosen) or self.removed
            self._list_again()

    def _bring_back(self) -> None:
        if self.removed:
            self.put_back()
            self.removed = ""
            self._list_again()

    def _list_again(self) -> None:
        self.look()
        self.build_again()

    def _lists_something(self) -> bool:
        return self.list_name in self.named

    def paint(self, canvas: Canvas) -> None:
        title, nothing, _ = self.words()
        heading(canvas, title)
        if not self._lists_something():
            canvas.paragraph(nothing, 960, 400, 1200, 24, MUTED, BODY, align="centre")
        if self.removed:
            # Translators: {game} is "Classic, deal 3", or the name of one's own rules.
            words = self.context.texts._("Removed: {game}", game=self.removed)
            canvas.text(words, 960, 986, 20, MUTED, BODY, "centre", room=1440)
