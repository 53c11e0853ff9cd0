"""The user's own rules: choosing among them, and saving them under a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from kanasta_gui.art.palette import INK
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.presets import PRESETS
from kanasta_gui.rules.ruleset import BadRule, with_values
from kanasta_gui.storage import (
    OwnRules,
    OwnRulesUnreadable,
    bring_back_own_rules,
    find_own_rules,
    read_own_rules,
    remove_own_rules,
    rule_files,
    save_own_rules,
)
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.list import ListBox, Row
from kanasta_gui.widgets.text_field import TextField
from kanasta_gui.widgets.theme import BODY, DISPLAY_BOLD, MUTED, PAPER_INK

from .context import Context
from .message import tell
from .rule_texts import bad_rule, preset_name, preset_short_name
from .screen import Screen, heading

BOX, PITCH, BELOW = (240.0, 130.0, 1440.0, 720.0), 80.0, 882.0
SHEET = (560.0, 330.0, 800.0, 420.0)
NAME_LIMIT = 24


@dataclass(frozen=True, slots=True)
class Found:
    """A file in the folder of rules: what it holds, or why it cannot be used."""

    path: Path
    own: OwnRules | None = None
    reason: str = ""


def found_rules(texts: Texts, folder: Path) -> tuple[Found, ...]:
    """Every file, those that can be used first. Raises OSError."""
    files = [_found(texts, path) for path in rule_files(folder)]
    return tuple(sorted(files, key=lambda file: (file.own is None, file.own.name if file.own else "")))


def _found(texts: Texts, path: Path) -> Found:
    try:
        own = read_own_rules(path)
        if own.preset not in PRESETS:
            raise OwnRulesUnreadable(path, f"preset = {own.preset!r}")
        with_values(PRESETS[own.preset].rules(PRESETS[own.preset].default_seats), dict(own.rules))
    except OwnRulesUnreadable as error:
        return Found(path, reason=error.reason)
    except BadRule as bad:
        return Found(path, reason=bad_rule(texts, bad))
    return Found(path, own)


class OwnRulesList(Screen):
    """`on_choose` is given the rules to play by; this screen is closed first."""

    def __init__(self, context: Context, on_choose: Callable[[OwnRules], None]) -> None:
        super().__init__(context)
        self.on_choose = on_choose
        self.chosen = 0
        self.files: tuple[Found, ...] = ()
        self.removed: tuple[str, Path] | None = None  # the name, and where its file is now
        self.trouble = ""
        self._look()
        self.build()
        self.widgets.focus(self.named["rules" if self.files else "back"])

    def build(self) -> None:
        texts = self.context.texts
        self.add_back_button()
        if self.files:
            rows = [_row(texts, file) for file in self.files]
            self.put("rules", ListBox(BOX, rows, self.chosen, self._choose, self._play, PITCH))
            label = texts._("Remove from the list")
            remove = self.put("remove", Button((240, BELOW, 440, 62), label, self._remove, "close"))
            remove.enabled = self.files[self.chosen].own is not None
            label = texts._("Play by these rules")
            self.put("play", Button((1160, BELOW, 520, 62), label, self._play_chosen, "play", "primary", 27))
        if self.removed is not None:
            label = texts._("Bring it back")
            self.put("undo", Button((700, BELOW, 440, 62), label, self._bring_back, "undo", size=22))

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.named["remove"].enabled = self.files[index].own is not None

    def _play_chosen(self) -> None:
        self._play(self.chosen)

    def _play(self, index: int) -> None:
        texts, file = self.context.texts, self.files[index]
        if file.own is None:
            text = texts._("{path} is left as it is. {reason}", path=file.path, reason=_sentence(file.reason))
            tell(self.context, texts._("These rules cannot be used"), text)
            return
        self.context.pop()
        self.on_choose(file.own)

    def _remove(self) -> None:
        file = self.files[self.chosen]
        if file.own is not None:
            try:
                self.removed = file.own.name, remove_own_rules(file.path)
            except OSError as error:
                tell_trouble(self.context, error)
            self._list_again()

    def _bring_back(self) -> None:
        if self.removed is not None:
            try:
                bring_back_own_rules(self.removed[1])
            except OSError as error:
                tell_trouble(self.context, error)
            self.removed = None
            self._list_again()

    def _look(self) -> None:
        try:
            self.files = found_rules(self.context.texts, self.context.folders.rules)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        self.chosen = min(self.chosen, max(0, len(self.files) - 1))

    def _list_again(self) -> None:
        self._look()
        self.build_again()

    def paint(self, canvas: Canvas) -> None:
        texts = self.context.texts
        heading(canvas, texts._("My own rules"))
        if not self.files:
            words = texts._("Change the house rules of a table and save them: they are listed here.")
            words = self.trouble or words
            canvas.paragraph(words, 960, 400, 1200, 24, MUTED, BODY, align="centre")
        if self.removed is not None:
            # Translators: {game} is "Classic, deal 3", or the name of one's own rules.
            words = texts._("Removed: {game}", game=self.removed[0])
            canvas.text(words, 960, 986, 20, MUTED, BODY, "centre", room=1440)


class SaveRules(Screen):
    """Asks for the name to save rules under. `on_saved` hears it; this screen is closed first."""

    opaque = False

    def __init__(self, context: Context, rules: OwnRules, on_saved: Callable[[OwnRules], None]) -> None:
        """The name of the rules is the one that is offered."""
        super().__init__(context)
        self.rules = rules
        self.name = rules.name
        self.on_saved = on_saved
        self.build()
        self.widgets.focus(self.named["name"], by_keyboard=True)

    def build(self) -> None:
        texts, (x, y, w, h) = self.context.texts, SHEET
        box = (x + 56, y + 196, w - 112, 56.0)
        self.put(
            "name", TextField(box, self.name, self._rename, self._save, NAME_LIMIT, texts.p_("rules", "Name"))
        )
        each = (w - 112 - 16) / 2
        top = y + h - 116
        self.put("cancel", Button((x + 56, top, each, 60), texts._("Cancel"), self.back, size=22))
        self._put_save()

    def _put_save(self) -> None:
        texts, (x, y, w, h) = self.context.texts, SHEET
        each = (w - 112 - 16) / 2
        box = (x + 56 + each + 16, y + h - 116, each, 60.0)
        label = texts._("Replace") if self._is_taken() else texts._("Save")
        save = self.put("save", Button(box, label, self._save, "check", "primary", 22))
        save.enabled = bool(self.name.strip())

    def _is_taken(self) -> bool:
        try:
            return find_own_rules(self.context.folders.rules, self.name.strip()) is not None
        except OSError:
            return False  # saving will tell

    def _rename(self, name: str) -> None:
        """The field stays, so that the caret does."""
        self.name = name
        self.widgets.widgets.remove(self.named.pop("save"))
        self._put_save()

    def _save(self) -> None:
        name = self.name.strip()
        if not name:
            return
        own = OwnRules(name, self.rules.preset, self.rules.rules)
        try:
            save_own_rules(self.context.folders.rules, own)
        except OSError as error:
            tell_trouble(self.context, error)
            return
        self.context.pop()
        self.on_saved(own)

    def ground(self, canvas: Canvas) -> None:
        canvas.shade(0.5)

    def paint(self, canvas: Canvas) -> None:
        texts, (x, y, w, _) = self.context.texts, SHEET
        canvas.sheet(*SHEET)
        title = texts._("Save as my own rules")
        canvas.text(title, x + w / 2, y + 72, 34, INK, DISPLAY_BOLD, "centre", room=w - 112)
        words = texts._(
            "What differs from {preset} is kept under a name.", preset=preset_name(texts, self.rules.preset)
        )
        canvas.paragraph(words, x + w / 2, y + 128, w - 112, 21, PAPER_INK, BODY, 1.2, "centre")


def tell_trouble(context: Context, error: OSError) -> None:
    """Say that the files of the rules cannot be read or written."""
    texts = context.texts
    reason = _sentence(error.strerror or str(error))
    text = texts._(
        "The rules in {path} cannot be read or written. {reason}", path=context.folders.rules, reason=reason
    )
    tell(context, texts._("The rules are not saved"), text)


def _row(texts: Texts, file: Found) -> Row:
    if file.own is None:
        return Row(file.path.name, texts._("cannot be used: {reason}", reason=file.reason))
    preset = preset_short_name(texts, file.own.preset)
    note = texts.n_(
        "{preset}, {n} house rule", "{preset}, {n} house rules", len(file.own.rules), preset=preset
    )
    return Row(file.own.name, note)


def _sentence(reason: str) -> str:
    return reason if reason.endswith(".") else f"{reason}."
