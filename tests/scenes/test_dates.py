"""Days and hours as people write them."""

from __future__ import annotations

from datetime import datetime

import pytest

from kanasta_gui.i18n import Texts, load_texts
from kanasta_gui.scenes.dates import moment
from kanasta_gui.storage.paths import assets_folder

NOW = datetime(2026, 3, 1, 0, 10)


@pytest.mark.parametrize(
    ("when", "english", "hungarian"),
    [
        (datetime(2026, 3, 1, 0, 5), "today, 0:05", "ma 0:05"),
        (datetime(2026, 2, 28, 23, 55), "yesterday, 23:55", "tegnap 23:55"),
        (datetime(2026, 2, 27, 9, 0), "27 February, 9:00", "február 27. 9:00"),
        (datetime(2025, 12, 31, 14, 5), "31 December 2025", "2025. december 31."),
    ],
)
def test_a_moment_is_told_as_people_do(when: datetime, english: str, hungarian: str) -> None:
    assert moment(Texts("en"), when, NOW) == english
    assert moment(load_texts("hu", assets_folder() / "locale"), when, NOW) == hungarian
