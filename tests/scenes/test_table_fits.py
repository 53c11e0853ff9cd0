"""No label of the table is cut, whatever the window, the language and the size of the text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kanasta_gui.i18n import COMPLETE_LANGUAGES
from tests.gallery import PICTURES, take

WINDOWS = [((960, 540), 125), ((1280, 720), 125), ((1920, 1080), 100), ((1000, 1400), 125)]
ACTED = (
    "table_4",
    "table_first_meld",
    "table_2",
    "table_3",
    "table_6",
    "table_8_each_alone",
    "table_40_cards",
)


@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize(("size", "text_scale"), WINDOWS)
@pytest.mark.parametrize("name", ACTED)
def test_every_label_fits(name: str, size: tuple[int, int], text_scale: int, language: str) -> None:
    picture = PICTURES[name]
    values = {"language": language, "card_language": language, "text_scale": text_scale, "speed": "off"}
    _, cut = take(replace(picture, size=size, values=picture.values | values))
    assert cut == []
