"""Days and hours as people write them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from kanasta_gui.i18n import Texts, mark

MONTHS: Final = (
    # Translators: a day of the year.
    mark("{day} January"),
    mark("{day} February"),
    mark("{day} March"),
    mark("{day} April"),
    mark("{day} May"),
    mark("{day} June"),
    mark("{day} July"),
    mark("{day} August"),
    mark("{day} September"),
    mark("{day} October"),
    mark("{day} November"),
    mark("{day} December"),
)


def moment(texts: Texts, when: datetime, now: datetime) -> str:
    """When something happened: "today, 14:05", "28 November, 14:05", "28 November 2024"."""
    time = f"{when.hour}:{when:%M}"
    if when.date() == now.date():
        return texts._("today, {time}", time=time)
    if when.date() == now.date() - timedelta(days=1):
        return texts._("yesterday, {time}", time=time)
    date = texts._(MONTHS[when.month - 1], day=when.day)
    if when.year == now.year:
        # Translators: {date} is "28 November", {time} is "14:05".
        return texts._("{date}, {time}", date=date, time=time)
    # Translators: {date} is "28 November".
    return texts._("{date} {year}", date=date, year=str(when.year))
