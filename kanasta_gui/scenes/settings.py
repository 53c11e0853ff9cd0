"""The settings: all that work, applied at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kanasta_gui.art import svg
from kanasta_gui.art.deck import back_name
from kanasta_gui.art.palette import GOLD_LIGHT
from kanasta_gui.art.portraits import PORTRAITS
from kanasta_gui.i18n import COMPLETE_LANGUAGES, LANGUAGES
from kanasta_gui.storage import Settings
from kanasta_gui.widgets.button import Button
from kanasta_gui.widgets.canvas import Canvas
from kanasta_gui.widgets.choice import Choice, ValueField
from kanasta_gui.widgets.dialog import Answer
from kanasta_gui.widgets.slider import Slider
from kanasta_gui.widgets.text_field import TextField
from kanasta_gui.widgets.theme import BODY, BODY_BOLD, CLOTHS, CREAM, DISPLAY, MUTED, SHRINK
from kanasta_gui.widgets.toggle import Toggle
from kanasta_gui.widgets.viewport import Box

from .context import Context
from .message import MessageScene
from .picture_choice import PictureChoice
from .screen import Screen, heading
from .table_form import NAME_LIMIT, known_portrait

PANELS = {
    "cards": (24.0, 100.0, 612.0, 956.0),
    "table": (654.0, 100.0, 612.0, 590.0),
    "you": (654.0, 708.0, 612.0, 348.0),
    "comfort": (1284.0, 100.0, 612.0, 316.0),
    "sound": (1284.0, 434.0, 612.0, 180.0),
    "language": (1284.0, 632.0, 612.0, 154.0),
    "files": (1284.0, 804.0, 612.0, 252.0),
}
INSET, INNER = 28.0, 556.0

LETTERS = {"en": "A K Q J", "pl": "A K D W", "hu": "A K D B", "bs-numeric": "14 13 12"}
ALIKE = {"bs": "en", "hr": "en"}  # packs with the same letters
BACKS = ("tulip-blue", "tulip-red", "deco-green", "kilim-red", "deco-blue")
PREVIEW = ("KS", "10D", "7C", "2H", "joker_red")
SIZES = (100, 110, 125, 150)
SPEEDS = ("off", "quick", "normal", "slow")
PACES = ("quick", "normal", "slow")
ORDERS = ("high_first", "low_first", "by_melds", "by_hand")
VOLUME_STEP = 5


class SettingsScreen(Screen):
    """Every change holds at once. Name and volume are taken over when the screen is left or something else is
    set."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.name = context.settings.player_name
        self.volume = context.settings.volume
        self.build()

    def leave(self) -> None:
        self._set()

    # --- widgets ---

    def build(self) -> None:
        self.add_back_button()
        self._put_cards()
        self._put_table()
        self._put_comfort()
        self._put_sound()
        self._put_language()
        self._put_you()
        x, y, _, h = PANELS["files"]
        label = self.context.texts._("All settings as at first")
        self.put("reset", Button((x + INSET, y + h - 76, INNER, 52), label, self._ask, "undo", "danger", 21))

    def _put_cards(self) -> None:
        texts, settings = self.context.texts, self.context.settings
        x = PANELS["cards"][0] + INSET
        chosen = tuple(LETTERS).index(self._letters)
        self.put(
            "letters",
            Choice((x, 208, INNER, 52), tuple(LETTERS.values()), chosen, self._choose_letters, 21),
        )
        note = texts._("blue clubs, orange diamonds")
        self._put_toggle("four_colours", (x, 306, INNER, 58), texts._("Four colours"), note)
        note = texts._("larger indices, one big pip")
        self._put_toggle("large_print", (x, 374, INNER, 58), texts._("Large print"), note)
        boxes = [(x + 2 + index * 115.0, 497.6, 92.0, 128.8) for index in range(len(BACKS))]
        chosen = BACKS.index(settings.card_back) if settings.card_back in BACKS else -1
        self.put(
            "backs",
            PictureChoice(boxes, chosen, _paint_back, lambda index: self._set(card_back=BACKS[index]), 11, 7),
        )
        orders = (
            texts._("high first"),
            texts._("low first"),
            texts.p_("sorting", "by melds"),
            texts.p_("sorting", "by hand"),
        )
        box = (x, 984.0, INNER, 52.0)
        chosen = ORDERS.index(settings.sort_order)
        change = partial(self._choose, "sort_order", ORDERS)
        each = INNER / len(ORDERS) - 10
        if all(self.context.canvas.text_width(order, 20 * SHRINK) <= each for order in orders):
            self.put("order", Choice(box, orders, chosen, change, 20))
        else:
            self.put("order", ValueField(box, orders, chosen, change, round_and_round=True, size=21))

    def _put_table(self) -> None:
        texts, settings = self.context.texts, self.context.settings
        x, cloths = PANELS["table"][0] + INSET, tuple(CLOTHS)
        boxes = [(x + index * 190.0, 202.0, 176.0, 84.0) for index in range(len(cloths))]
        chosen = cloths.index(settings.cloth)
        self.put(
            "cloth",
            PictureChoice(boxes, chosen, _paint_cloth, lambda index: self._set(cloth=cloths[index])),
        )
        speeds = (
            texts.p_("movement", "none"),
            texts.p_("movement", "quick"),
            texts.p_("movement", "normal"),
            texts.p_("movement", "slow"),
        )
        self._put_choice("speed", (x, 368, INNER, 52), "speed", SPEEDS, speeds, 20)
        paces = (texts.p_("pace", "quick"), texts.p_("pace", "normal"), texts.p_("pace", "slow"))
        self._put_choice("pace", (x, 476, INNER, 52), "computer_pace", PACES, paces, 20)
        self._put_toggle("full_screen", (x, 544, INNER, 56), texts._("Full screen"), texts._("also with F11"))
        note = texts._("with reasons, also with H")
        self._put_toggle("hints", (x, 612, INNER, 56), texts._("Hints"), note)

    def _put_comfort(self) -> None:
        texts, x = self.context.texts, PANELS["comfort"][0] + INSET
        words = [self._percent(size) for size in SIZES]
        self._put_choice("text", (x, 208, INNER, 52), "text_scale", SIZES, words, 21)
        note = texts._("cards jump, nothing flashes")
        self._put_toggle("reduced_motion", (x, 272, INNER, 56), texts._("Less movement"), note)
        note = texts._("for left-handed play")
        self._put_toggle("left_handed", (x, 340, INNER, 56), texts._("Controls on the left"), note)

    def _put_sound(self) -> None:
        x, y, texts = PANELS["sound"][0] + INSET, PANELS["sound"][1], self.context.texts
        box = (x + 150.0, y + 66.0, INNER - 250, 40.0)
        self.put("volume", Slider(box, self.volume, 0, 100, self._turn_volume, VOLUME_STEP, self._percent))
        note = texts._("all that is heard can be seen too")
        self._put_toggle("muted", (x, y + 114, INNER, 52), texts._("Mute"), note)

    def _put_language(self) -> None:
        x, y, _, _ = PANELS["language"]
        texts = self.context.texts
        names = [LANGUAGES[code] for code in COMPLETE_LANGUAGES]
        chosen = COMPLETE_LANGUAGES.index(texts.language)
        change = Choice(
            (x + INSET, y + 64, INNER, 52),
            names,
            chosen,
            lambda index: self._set(language=COMPLETE_LANGUAGES[index]),
            21,
        )
        self.put("language", change)

    def _put_you(self) -> None:
        x, y, _, _ = PANELS["you"]
        texts, settings = self.context.texts, self.context.settings
        hint = texts._("Player")
        box = (x + INSET + 150, y + 68, INNER - 150, 48)
        self.put("name", TextField(box, self.name, self._rename, self._set, NAME_LIMIT, hint))
        boxes = []
        for index in range(len(PORTRAITS)):
            row, column = divmod(index, 7)
            boxes.append((x + INSET + 7 + column * 80.0, y + 145 + row * 92.0, 66.0, 66.0))
        chosen = PORTRAITS.index(known_portrait(settings.portrait))
        self.put(
            "portrait",
            PictureChoice(
                boxes, chosen, _paint_portrait, lambda index: self._set(portrait=PORTRAITS[index]), 42, 5
            ),
        )

    def _put_choice(
        self,
        name: str,
        box: Box,
        setting: str,
        values: Sequence[Any],
        words: Sequence[str] | Any,
        size: float = 21,
    ) -> None:
        """A row of choices for a setting; a value that is not offered leaves none chosen."""
        value = getattr(self.context.settings, setting)
        chosen = values.index(value) if value in values else -1
        change = partial(self._choose, setting, values)
        self.put(name, Choice(box, tuple(words), chosen, change, size))

    def _put_toggle(self, setting: str, box: Box, label: str, note: str) -> None:
        on = getattr(self.context.settings, setting)
        self.put(setting, Toggle(box, on, lambda value: self._set(**{setting: value}), label, note))

    # --- changes ---

    def _set(self, **values: Any) -> None:
        """Apply and store; name and volume as they are now."""
        context = self.context
        now = replace(context.settings, player_name=self.name.strip(), volume=self.volume)
        context.change(replace(now, **values))

    def _choose(self, setting: str, values: Sequence[Any], index: int) -> None:
        self._set(**{setting: values[index]})

    @property
    def _letters(self) -> str:
        """Those of the letters on offer that the cards bear."""
        letters = self.context.settings.letters(self.context.texts.language)
        return ALIKE.get(letters, letters)

    def _choose_letters(self, index: int) -> None:
        """The letters of the language follow it from now on, others stay."""
        letters, language = tuple(LETTERS)[index], self.context.texts.language
        follow = letters == ALIKE.get(language, language)
        self._set(card_language="language" if follow else letters)

    def _rename(self, name: str) -> None:
        self.name = name

    def _turn_volume(self, percent: int) -> None:
        """Louder or softer, with something to hear it by."""
        self.volume = percent
        self.context.sounds.set_volume(percent, self.context.settings.muted)
        self.context.sounds.play("meld")

    def _percent(self, number: int) -> str:
        return self.context.texts._("{number} %", number=number).replace(" ", "\u00a0")

    def _ask(self) -> None:
        texts = self.context.texts
        answers = [
            Answer(texts._("Reset"), self._reset, "danger"),
            Answer(texts._("Keep them"), lambda: None),
        ]
        text = texts._("Language, name and portrait stay. Games are not touched.")
        self.context.push(MessageScene(self.context, texts._("All settings as at first?"), text, answers))

    def _reset(self) -> None:
        old = self.context.settings
        kept = ("language", "portrait", "window_width", "window_height")
        fresh = replace(Settings(), **{name: getattr(old, name) for name in kept})
        self.volume = fresh.volume
        self.context.change(replace(fresh, player_name=self.name.strip()))

    # --- painting ---

    def paint(self, canvas: Canvas) -> None:
        texts = self.context.texts
        heading(canvas, texts._("Settings"))
        titles = {
            "cards": texts._("Cards"),
            "table": texts._("Table and movement"),
            "you": texts._("You"),
            "comfort": texts._("Accessibility"),
            "sound": texts._("Sound"),
            "language": texts._("Language"),
            "files": texts._("Files"),
        }
        for name, title in titles.items():
            x, y, w, h = PANELS[name]
            canvas.panel(x, y, w, h)
            canvas.text(title, x + INSET, y + 38, 25, GOLD_LIGHT, DISPLAY, room=INNER)
        self._paint_labels(canvas)
        self._paint_preview(canvas)
        self._paint_files(canvas)

    def _paint_labels(self, canvas: Canvas) -> None:
        texts = self.context.texts
        cards, table, comfort, you = (
            PANELS[name][0] + INSET for name in ("cards", "table", "comfort", "you")
        )
        labels: tuple[tuple[float, float, str, float], ...] = (
            (cards, 186, texts._("Letters on the cards"), INNER),
            (cards, 466, texts._("Card back"), INNER),
            (cards, 668, texts._("Preview"), INNER),
            (cards, 962, texts._("Sort the hand"), INNER),
            (table, 182, texts._("Cloth"), INNER),
            (table, 346, texts._("Movement of the cards"), INNER),
            (table, 454, texts._("Pace of the computer players"), INNER),
            (comfort, 186, texts._("Size of text"), INNER),
            (comfort, PANELS["sound"][1] + 86, texts._("Effects"), 130),
            (you, 800, texts._("Name"), 140),
        )
        for x, y, words, room in labels:
            canvas.text(words, x, y, 21, CREAM, BODY_BOLD, room=room)
        notes = {
            "en": texts._("as in English and Bosnian packs"),
            "pl": texts._("as in Polish packs"),
            "hu": texts._("as in Hungarian packs"),
            "bs-numeric": texts._("numbers instead of letters"),
        }
        note = notes[self._letters]
        canvas.text(note, cards, 284, 17, MUTED, BODY, room=INNER)
        names = (texts._("teal"), texts._("burgundy"), texts._("midnight"))
        for index, words in enumerate(names):
            canvas.text(words, table + 88 + index * 190, 306, 18, MUTED, BODY, "centre", room=180)
        x, y, _, _ = PANELS["language"]
        words = texts._("The letters on the cards follow it.")
        if self.context.settings.card_language != "language":
            words = texts._("The letters on the cards are chosen apart from it.")
        canvas.text(words, x + INSET, y + 135, 18, MUTED, BODY, room=INNER)

    def _paint_preview(self, canvas: Canvas) -> None:
        x = PANELS["cards"][0] + INSET
        for index, name in enumerate(PREVIEW):
            canvas.card(name, x + 88 + index * 96, 818, 158, (index - 2) * 3)

    def _paint_files(self, canvas: Canvas) -> None:
        texts, folders = self.context.texts, self.context.folders
        x, y, _, _ = PANELS["files"]
        words = texts._("Games and settings are kept in")
        canvas.text(words, x + INSET, y + 78, 19, MUTED, BODY, room=INNER)
        lines = _path_lines(str(folders.data), lambda part: canvas.text_width(part, 18, BODY) <= INNER)
        for row, line in enumerate(lines):
            canvas.text(line, x + INSET, y + 108 + row * 27, 18, CREAM, BODY, room=INNER)


def _path_lines(path: str, fits: Callable[[str], bool], most: int = 3) -> list[str]:
    """A path cut into lines between letters, since it has no spaces."""
    lines = [""]
    for letter in path:
        if not fits(lines[-1] + letter):
            lines.append("")
        lines[-1] += letter
    return lines if len(lines) <= most else [*lines[: most - 1], "…"]


def _paint_back(canvas: Canvas, index: int, box: Box) -> None:
    x, y, w, h = box
    canvas.card(back_name(BACKS[index]), x + w / 2, y + h / 2, w)


def _paint_cloth(canvas: Canvas, index: int, box: Box) -> None:
    x, y, w, h = box
    name = tuple(CLOTHS)[index]
    centre, _, edge = CLOTHS[name]
    canvas.stamp(
        ("swatch", name),
        lambda: svg.rect(0, 0, w, h, "url(#s)", rx=12, stroke="#4e918b", stroke_width=1.4),
        x,
        y,
        (-2, -2, w + 4, h + 4),
        definitions=lambda: svg.radial_gradient("s", centre, edge),
    )


def _paint_portrait(canvas: Canvas, index: int, box: Box) -> None:
    x, y, w, h = box
    canvas.avatar(x + w / 2, y + h / 2, w / 2, PORTRAITS[index])
