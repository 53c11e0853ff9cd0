"""Small numbers as words, with what they count: sentences read better so. Larger ones are figures."""

from __future__ import annotations

from typing import Final

from kanasta_gui.i18n import Texts, mark

PACKS: Final = (
    # Translators: what a deal is played with: "Each deal uses two packs of 52 and six jokers, 110 cards."
    mark("one pack of 52"),
    mark("two packs of 52"),
    mark("three packs of 52"),
    mark("four packs of 52"),
)
JOKERS: Final = (
    # Translators: what a deal is played with: "Each deal uses two packs of 52 and six jokers, 110 cards."
    mark("one joker"),
    mark("two jokers"),
    mark("three jokers"),
    mark("four jokers"),
    mark("five jokers"),
    mark("six jokers"),
    mark("seven jokers"),
    mark("eight jokers"),
    mark("nine jokers"),
    mark("ten jokers"),
    mark("eleven jokers"),
    mark("twelve jokers"),
)
AFTER_DEALS: Final = (
    # Translators: when a match ended: "5 120 to 4 385 after five deals".
    mark("after one deal"),
    mark("after two deals"),
    mark("after three deals"),
    mark("after four deals"),
    mark("after five deals"),
    mark("after six deals"),
    mark("after seven deals"),
    mark("after eight deals"),
    mark("after nine deals"),
    mark("after ten deals"),
)


def packs(texts: Texts, n: int) -> str:
    """So many packs of 52 cards."""
    return texts._(PACKS[n - 1])


def jokers(texts: Texts, n: int) -> str:
    """So many jokers, one at least."""
    return texts._(JOKERS[n - 1])


def after_deals(texts: Texts, n: int) -> str:
    """After so many deals."""
    if n <= len(AFTER_DEALS):
        return texts._(AFTER_DEALS[n - 1])
    return texts.n_("after {n} deal", "after {n} deals", n)
