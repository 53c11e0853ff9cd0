"""A person's partner plays at least one level above the opponents."""

from __future__ import annotations

import pytest

from kanasta_gui.session.partners import is_usual, least_level, with_better_partners

PLAYERS = {"P": "human", "r": "random", "n": "novice", "c": "casual", "s": "skilled", "e": "expert",
           "m": "master", "x": "exec:./bot"}  # fmt: skip
LETTERS = {name: letter for letter, name in PLAYERS.items()}


@pytest.mark.parametrize(
    ("players", "sides", "played", "usual"),
    [
        ("Pccc", 2, "Pcsc", True),
        ("Pnnn", 2, "Pncn", True),
        ("Prrr", 2, "Prnr", True),
        ("Prcn", 2, "Prcn", True),  # high enough
        ("Pncc", 2, "Pnsc", True),  # the strongest of them counts
        ("Pcen", 2, "Pcen", True),  # above is above
        ("Psss", 2, "Pses", False),
        ("Peee", 2, "Peme", False),
        ("Pmcm", 2, "Pmmm", False),  # nobody is above a master
        ("cPcc", 2, "cPcs", True),  # wherever the person sits
        ("ccPn", 2, "scPn", True),
        ("PcPc", 2, "PcPc", False),  # both are people
        ("PPcc", 2, "PPcc", False),  # a person on either side: nobody is to be better than the other
        ("cccc", 2, "cccc", False),
        ("Pcxc", 2, "Pcxc", False),  # programs play as they do
        ("Pxcx", 2, "Pxcx", False),
        ("Pxcn", 2, "Pxcn", True),
        ("Pncnnn", 3, "Pncsnn", True),
        ("Pscnnn", 3, "Pscenn", False),
        ("Pccccccc", 4, "Pcccsccc", True),
        ("PPccPccc", 4, "PPccPscc", True),
        ("Pccc", 4, "Pccc", False),  # each alone
    ],
)
def test_partners(players: str, sides: int, played: str, usual: bool) -> None:
    names = [PLAYERS[letter] for letter in players]
    assert "".join(LETTERS[name] for name in with_better_partners(names, sides)) == played
    assert is_usual(names, sides) is usual


def test_no_least_level_without_opponents_or_partners() -> None:
    assert least_level(["human", "casual"], 2) is None
    assert least_level(["casual", "novice", "casual", "novice"], 2) is None
    assert least_level(["human", "casual", "random", "novice"], 2) == "skilled"
