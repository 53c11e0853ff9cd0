"""A program that stores actions until it is killed: says each one that is on the disk."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from kanasta_gui.storage import Games, SeatSetup, TableSetup, open_database

SETUP = TableSetup(
    preset="classic",
    rules={"target": 5000},
    seats=(SeatSetup("Ana", "human", "QH"), SeatSetup("Bob", "casual", "KS")),
    partners=False,
    dealer=1,
    seed=7,
)


def main() -> None:
    """Store actions without end, with more of them queued than are on the disk."""
    database, _ = open_database(Path(sys.argv[1]), datetime.now(UTC))
    games = Games(database, lambda: datetime.now(UTC))
    game = games.create(SETUP)
    games.start_deal(game, 1, (0, 0), "Ks 4h")
    count = 0
    while True:
        batch = [games.append_action(game, count % 2, f"discard {count + ahead}") for ahead in range(5)]
        for done in batch:
            done.result()
            count += 1
            print(count, flush=True)


if __name__ == "__main__":
    main()
