"""Tables as the store keeps them, read back: rules and seats."""

from __future__ import annotations

from kanasta_gui.rules.presets import PRESETS, Table
from kanasta_gui.rules.ruleset import with_values
from kanasta_gui.session.seats import Seat, Seats
from kanasta_gui.storage import TableSetup

from .table_form import known_portrait


def table_of(setup: TableSetup) -> Table:
    """The table that was set up. Raises ValueError, BadRule included, where it makes no sense."""
    if setup.preset not in PRESETS:
        raise ValueError(f"there is no preset {setup.preset!r}")
    seats = len(setup.seats)
    rules = with_values(PRESETS[setup.preset].rules(seats), dict(setup.rules))
    return Table(setup.preset, rules, seats, setup.partners)


def seats_of(setup: TableSetup) -> Seats:
    """Who sits there; a portrait that does not exist is replaced."""
    return tuple(
        Seat(seat.name, seat.player, known_portrait(seat.portrait), seat.manner) for seat in setup.seats
    )
