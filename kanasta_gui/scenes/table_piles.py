"""Stock and pile in words and pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from kanasta_gui.rules.actions import DrawStock, TakePile
from kanasta_gui.rules.cards import Card
from kanasta_gui.rules.pile import holds_freezer, is_blocked
from kanasta_gui.session.drop import OntoPile
from kanasta_gui.table.faces import face_of
from kanasta_gui.table.fan import landing_turn
from kanasta_gui.table.pointing import OnPile, OnStock
from kanasta_gui.table.shown import ShownPiles

from .advice_texts import freezer_of, pile_info

if TYPE_CHECKING:
    from .table_shown import TableReader


def shown_piles(reader: TableReader) -> ShownPiles:
    """Stock and pile, without the cards that are on their way there or in hand of the mouse."""
    texts, view, state = reader.texts, reader.view, reader.state
    pile = view.pile[: len(view.pile) - state.underway.pile]
    lying = pile[: len(pile) - state.pile_lifted]
    faces = state.faces.of("pile", view.pile)[: len(lying)]
    frozen = holds_freezer(pile)
    top = faces[-3:]
    frozen_by = ""
    if holds_freezer(lying):
        frozen_by = faces[lying.index(freezer_of(lying))]
        freezing = {face_of(card) for card in pile if card >> 2 <= 2} | {"joker_black"}
        top = (*[face for face in faces[-4:-1] if face not in freezing][-2:], *faces[-1:])
    focus = state.focus
    return ShownPiles(
        stock=view.stock_size,
        # Translators: under the stock, with the number of its cards: "Stock 22".
        stock_label=texts._("Stock  {count}", count=view.stock_size),
        stock_back=reader.stock_back,
        pile_faces=top,
        pile_label=_label(reader, pile, texts.n_("{n} card", "{n} cards", len(pile))),
        pile_short=_label(reader, pile, texts.number(len(pile))),
        info=pile_info(reader.names, replace(view, pile=pile)),
        frozen_by=frozen_by,
        frozen=frozen,
        stock_mark=state.stock_mark,
        pile_mark=state.marks.get(OntoPile(), ""),
        focused="stock" if focus == OnStock() else "pile" if focus == OnPile() else "",
        ice=state.underway.ice,
        hinted=_hinted(reader),
        turn=turn_on_pile(lying),
        blocked=is_blocked(view.rules, view.table.seats, pile),
        is_open=view.rules.pile_open and bool(pile),
    )


def turn_on_pile(pile: tuple[Card, ...]) -> float:
    """How the pile's top card lies."""
    froze = holds_freezer(pile) and not holds_freezer(pile[:-1])
    return landing_turn(pile[-1], len(pile), froze) if pile else 0.0


def _hinted(reader: TableReader) -> Literal["", "stock", "pile"]:
    """Which of them a hint speaks of."""
    action = reader.state.hint.action if reader.state.hint is not None else None
    return "stock" if isinstance(action, DrawStock) else "pile" if isinstance(action, TakePile) else ""


def _label(reader: TableReader, pile: tuple[Card, ...], count: str) -> str:
    texts = reader.texts
    if not pile:
        return texts._("Pile is empty")
    if is_blocked(reader.view.rules, reader.view.table.seats, pile):
        # Translators: under the pile with a black three on top: "Blocked · 9 cards".
        return texts._("Blocked  ·  {cards}", cards=count)
    if holds_freezer(pile):
        # Translators: under the pile: "Frozen · 9 cards".
        return texts._("Frozen  ·  {cards}", cards=count)
    # Translators: under the pile: "Pile · 9 cards".
    return texts._("Pile  ·  {cards}", cards=count)
