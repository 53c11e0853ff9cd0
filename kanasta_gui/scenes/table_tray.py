"""The tray in words and pictures: groups that are being put together, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kanasta_gui.rules.actions import Group
from kanasta_gui.rules.cards import Rank
from kanasta_gui.rules.engine import cards_left
from kanasta_gui.rules.melds import group_refusal, meld_of
from kanasta_gui.session.draft import DraftCount, GroupCount, draft_count, draft_problem, upcard_of
from kanasta_gui.session.drop import OntoMeld, OntoNew
from kanasta_gui.table.pointing import OnMeld, OnNew
from kanasta_gui.table.shown import ShownCounter, ShownGroup, ShownSlot, ShownTray

if TYPE_CHECKING:
    from .table_shown import TableReader

MOST_SUMMANDS = 4


def shown_tray(reader: TableReader) -> ShownTray | None:
    """The tray, while anything lies in it or is held over it."""
    state, texts = reader.state, reader.texts
    if not state.may_act or (state.draft.is_empty and not state.tray_open):
        return None
    count = draft_count(reader.view, state.draft)
    problem = None if state.draft.is_empty else draft_problem(reader.view, state.draft)
    ready = not state.draft.is_empty and problem is None
    worths = {group.target: group for group in count.groups} if count else {}
    groups = [_group(reader, group, worths.get(group.target)) for group in state.draft.groups]
    if state.draft.waiting:
        groups.append(_waiting_group(reader))
    if state.draft.with_upcard:
        title, note = texts._("Take the pile"), texts._("Its top card is melded with these")
    elif count is not None:
        title, note = texts._("Your first meld"), texts._("Put cards here, lay them all at once")
    else:
        title, note = texts._("Your meld"), texts._("Not complete yet")
    lay = texts._("Take the pile") if state.draft.with_upcard else texts._("Lay down")
    may_lay = ready and (state.draft.with_upcard or reader.view.turn.source is not None)
    return ShownTray(
        title=title,
        note=note,
        red_threes=state.faces.of(("red threes", reader.view.side), reader.view.red_threes[reader.view.side])
        if count
        else (),
        groups=tuple(groups),
        slot=ShownSlot(
            texts._("New group"),
            state.marks.get(OntoNew(), "") or "valid",
            state.focus == OnNew(),
        ),
        counter=_counter(reader, count) if count else None,
        buttons=(
            reader.button("take_back", texts._("Take back"), "undo", enabled=not state.draft.is_empty),
            reader.button("lay", lay, "check", "primary", enabled=may_lay),
        ),
        whole=count is not None,
    )


def _group(reader: TableReader, group: Group, worth: GroupCount | None) -> ShownGroup:
    view, draft, target = reader.view, reader.state.draft, group.target
    upcard = upcard_of(view, draft)
    joins = upcard is not None and upcard >> 2 == target
    faces = [_face(reader, uid) for uid in reader.state.tray.get(target, ())]
    if upcard is not None and joins:
        faces.append(reader.state.faces.of("pile", view.pile)[-1])
    left = cards_left(view, draft.groups, upcard)
    refused = group_refusal(view.rules, meld_of(view.melds[view.side], target), group, joins, left)
    return ShownGroup(
        target=target,
        title=reader.names.meld(target),
        worth=_worth(reader, worth) if worth else "",
        total=_total(reader, worth) if worth else "",
        faces=tuple(faces),
        mark=reader.state.marks.get(OntoMeld(target), ""),
        refused=refused is not None,
        focused=reader.state.focus == OnMeld(target),
        absent=_absent(reader, target),
    )


def _waiting_group(reader: TableReader) -> ShownGroup:
    faces = tuple(_face(reader, uid) for uid in reader.state.tray.get(None, ()))
    return ShownGroup(None, reader.names.meld(0), "", "", faces, absent=_absent(reader, None))


def _absent(reader: TableReader, target: Rank | None) -> frozenset[int]:
    return frozenset(index for at, index in reader.state.underway.tray if at == target)


def _face(reader: TableReader, uid: int) -> str:
    held = reader.state.held.card(uid)
    return held.face if held else reader.stock_back


def _worth(reader: TableReader, group: GroupCount) -> str:
    """ "10 + 10 + 20 = 40", or the sum alone where there are many cards."""
    total = _total(reader, group)
    if 1 < len(group.summands) <= MOST_SUMMANDS:
        return f"{' + '.join(map(reader.texts.number, group.summands))} {total}"
    return total


def _total(reader: TableReader, group: GroupCount) -> str:
    return f"= {reader.texts.number(group.points)}"


def _counter(reader: TableReader, count: DraftCount) -> ShownCounter:
    texts = reader.texts
    if count.needs_canasta:
        words = texts._("a canasta is there") if count.enough else texts._("a canasta is needed")
        return ShownCounter(0 if not count.enough else 1, 1, "", count.enough, words)
    if count.enough and count.points < count.needed:
        return ShownCounter(1, 1, "", True, texts._("a canasta is enough"))
    missing = count.needed - count.points
    # Translators: points that are missing for the first meld: "20 to go".
    to_go = texts._("enough") if count.enough else texts._("{points} to go", points=max(0, missing))
    points = count.points if reader.state.counted is None else reader.state.counted
    return ShownCounter(points, count.needed, to_go, count.enough)
