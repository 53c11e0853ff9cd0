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
from kanasta_gui.widgets.list import Row
from kanasta_gui.widgets.text_field import TextField
from kanasta_gui.widgets.theme import BODY, DISPLAY_BOLD, PAPER_INK

from .context import Context
from .kept_list import KeptList
from .message import tell
from .rule_texts import bad_rule, preset_name, preset_short_name
from .screen import Screen

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


class OwnRulesList(KeptList):
    """`on_choose` is given the rules to play by; this screen is closed first."""

    list_name, use_name = "rules", "play"

    def __init__(self, context: Context, on_choose: Callable[[OwnRules], None]) -> None:
        self.on_choose = on_choose
        self.files: tuple[Found, ...] = ()
        self.trouble = ""
        self._taken_out = Path()  # where the file is now
        super().__init__(context)

    def look(self) -> None:
        try:
            self.files = found_rules(self.context.texts, self.context.folders.rules)
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def rows(self) -> list[Row]:
        return [_row(self.context.texts, file) for file in self.files]

    def words(self) -> tuple[str, str, str]:
        texts = self.context.texts
        nothing = texts._("Change the house rules of a table and save them: they are listed here.")
        return texts._("My own rules"), self.trouble or nothing, texts._("Play by these rules")

    def use(self, index: int) -> None:
        texts, file = self.context.texts, self.files[index]
        if file.own is None:
            text = texts._("{path} is left as it is. {reason}", path=file.path, reason=_sentence(file.reason))
            tell(self.context, texts._("These rules cannot be used"), text)
            return
        self.context.pop()
        self.on_choose(file.own)

    def may_be_removed(self, index: int) -> bool:
        return self.files[index].own is not None

    def take_out(self, index: int) -> str:
        file = self.files[index]
        try:
            self._taken_out = remove_own_rules(file.path)
        except OSError as error:
            tell_trouble(self.context, error)
            return ""
        return file.own.name if file.own else ""

    def put_back(self) -> None:
        try:
            bring_back_own_rules(self._taken_out)
        except OSError as error:
            tell_trouble(self.context, error)


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
