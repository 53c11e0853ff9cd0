"""Cards and ranks in words.

Each table serves one place in a sentence, so that a language may put its words into the case needed there.
"""

from __future__ import annotations

from kanasta_gui.art.style import DeckStyle
from kanasta_gui.i18n import Texts
from kanasta_gui.rules.cards import JOKER, RANK_TEXTS, SUITS, Card, Rank

SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))


class CardNames:
    """The words for cards in one language, with the letters that the deck in use has."""

    def __init__(self, texts: Texts, deck_language: str) -> None:
        self.texts = texts
        self._style = DeckStyle(deck_language)

    def card(self, card: Card) -> str:
        """A card as the object of a sentence: "J♣", "the joker" without its article."""
        # Translators: a joker that somebody discards: "discards the joker".
        return self.texts.p_("discards", "joker") if card == JOKER else self._letter(card)

    def freezer(self, card: Card) -> str:
        """The card that froze the pile."""
        # Translators: a joker that froze the pile: "freezes the pile with the joker", "Frozen by the joker".
        return self.texts.p_("freezes", "joker") if card == JOKER else self._letter(card)

    def _letter(self, card: Card) -> str:
        return self.index(card >> 2) + SIGNS[SUITS[card & 3]]

    def index(self, rank: Rank) -> str:
        """What is printed in the corner of the cards of a rank."""
        letter = RANK_TEXTS[rank][0]
        return self._style.index_text("10" if letter == "T" else letter)

    def meld(self, target: Rank) -> str:
        """A meld by its rank, as a title: "Kings"."""
        t = self.texts
        return {
            0: t.p_("meld", "Wild cards"),
            3: t.p_("meld", "Black threes"),
            4: t.p_("meld", "Fours"),
            5: t.p_("meld", "Fives"),
            6: t.p_("meld", "Sixes"),
            7: t.p_("meld", "Sevens"),
            8: t.p_("meld", "Eights"),
            9: t.p_("meld", "Nines"),
            10: t.p_("meld", "Tens"),
            11: t.p_("meld", "Jacks"),
            12: t.p_("meld", "Queens"),
            13: t.p_("meld", "Kings"),
            14: t.p_("meld", "Aces"),
        }[target]

    def one(self, rank: Rank) -> str:
        """One card, which does something: "A Queen"."""
        t = self.texts
        return {
            # Translators: one card as the subject: "A Queen cannot join the Kings".
            0: t.p_("cannot join", "A joker"),
            1: t.p_("cannot join", "A Two"),
            2: t.p_("cannot join", "A red three"),
            3: t.p_("cannot join", "A black three"),
            4: t.p_("cannot join", "A Four"),
            5: t.p_("cannot join", "A Five"),
            6: t.p_("cannot join", "A Six"),
            7: t.p_("cannot join", "A Seven"),
            8: t.p_("cannot join", "An Eight"),
            9: t.p_("cannot join", "A Nine"),
            10: t.p_("cannot join", "A Ten"),
            11: t.p_("cannot join", "A Jack"),
            12: t.p_("cannot join", "A Queen"),
            13: t.p_("cannot join", "A King"),
            14: t.p_("cannot join", "An Ace"),
        }[rank]

    def joined(self, target: Rank) -> str:
        """The meld that a card joins, or cannot join: "the Kings"."""
        t = self.texts
        return {
            # Translators: a meld: "A Queen cannot join the Kings", "Ola adds a card to the Kings".
            0: t.p_("join", "the wild cards"),
            3: t.p_("join", "the black threes"),
            4: t.p_("join", "the Fours"),
            5: t.p_("join", "the Fives"),
            6: t.p_("join", "the Sixes"),
            7: t.p_("join", "the Sevens"),
            8: t.p_("join", "the Eights"),
            9: t.p_("join", "the Nines"),
            10: t.p_("join", "the Tens"),
            11: t.p_("join", "the Jacks"),
            12: t.p_("join", "the Queens"),
            13: t.p_("join", "the Kings"),
            14: t.p_("join", "the Aces"),
        }[target]

    def counted(self, target: Rank, n: int) -> str:
        """So many cards of a meld, as the object of "lay" or "lays": "3 Nines"."""
        t = self.texts
        match target:
            # Translators: cards that somebody lays: "Lay 3 Nines", "Ola lays 3 Nines".
            case 0:
                return t.n_("{n} wild card", "{n} wild cards", n)
            case 3:
                return t.n_("{n} black three", "{n} black threes", n)
            case 4:
                return t.n_("{n} Four", "{n} Fours", n)
            case 5:
                return t.n_("{n} Five", "{n} Fives", n)
            case 6:
                return t.n_("{n} Six", "{n} Sixes", n)
            case 7:
                return t.n_("{n} Seven", "{n} Sevens", n)
            case 8:
                return t.n_("{n} Eight", "{n} Eights", n)
            case 9:
                return t.n_("{n} Nine", "{n} Nines", n)
            case 10:
                return t.n_("{n} Ten", "{n} Tens", n)
            case 11:
                return t.n_("{n} Jack", "{n} Jacks", n)
            case 12:
                return t.n_("{n} Queen", "{n} Queens", n)
            case 13:
                return t.n_("{n} King", "{n} Kings", n)
            case _:
                return t.n_("{n} Ace", "{n} Aces", n)

    def two_naturals(self, rank: Rank) -> str:
        """What takes a frozen pile: "two natural Jacks"."""
        t = self.texts
        return {
            # Translators: what the pile is taken with: "only two natural Jacks from your hand take it".
            4: t.p_("takes the pile", "two natural Fours"),
            5: t.p_("takes the pile", "two natural Fives"),
            6: t.p_("takes the pile", "two natural Sixes"),
            7: t.p_("takes the pile", "two natural Sevens"),
            8: t.p_("takes the pile", "two natural Eights"),
            9: t.p_("takes the pile", "two natural Nines"),
            10: t.p_("takes the pile", "two natural Tens"),
            11: t.p_("takes the pile", "two natural Jacks"),
            12: t.p_("takes the pile", "two natural Queens"),
            13: t.p_("takes the pile", "two natural Kings"),
            14: t.p_("takes the pile", "two natural Aces"),
        }[rank]
