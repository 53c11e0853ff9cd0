"""The word "Kanasta" as artwork: no font is needed to draw it."""

from __future__ import annotations

from .logo_data import LETTERS, WIDTH
from .ornament import leaf, rosette, tulip
from .palette import GARNET, GOLD, GOLD_DARK, GOLD_LIGHT
from .svg import circle, group, linear_gradient, path, placed

BOX = (-8.0, -118.0, WIDTH + 16.0, 178.0)  # what the logo with its swash covers; the cap height is 100

# A tapering stroke that leaves the foot of the K, passes under the word and ends in a tulip.
SWASH = "M80-2C106 38 168 43 246 36C306 30.6 352 27 394 32C352 30.5 307 34.4 247 41.5C160 51.5 94 47 66 2Z"


def logo_definitions() -> str:
    return linear_gradient("logo-face", "#fffaf0", "#f0d9a4") + linear_gradient(
        "logo-gold", GOLD_LIGHT, "#b97f22"
    )


def logo(swash: bool = True) -> str:
    """The logo with its baseline at y = 0; put logo_definitions() into the document's defs."""
    letters = "".join(LETTERS)
    word = (
        path(letters, "#02110f", transform="translate(0 5.5)", opacity=0.45, stroke="#02110f", stroke_width=3)
        + path(letters, GOLD_DARK, transform="translate(0 2.6)", stroke=GOLD_DARK, stroke_width=2.6)
        + path(letters, GOLD, stroke=GOLD, stroke_width=2.2)
        + path(letters, "url(#logo-face)")
    )
    if not swash:
        return word
    flower = (
        placed(leaf("#2f8f63", "#1c5637"), 399, 44, 0.2, 118)
        + placed(leaf("#2f8f63", "#1c5637"), 386, 22, 0.16, 62)
        + placed(tulip(GARNET, GOLD_LIGHT, GOLD), 414, 31, 0.36, 78)
        + placed(rosette(GARNET, GOLD_LIGHT, GOLD), 162, 43.5, 0.2)
        + circle(141, 41.6, 2.4, GOLD_LIGHT)
        + circle(183, 43, 2.4, GOLD_LIGHT)
    )
    under = group(
        [path(SWASH, "#02110f", transform="translate(0 4)", opacity=0.4), path(SWASH, "url(#logo-gold)")]
    )
    return under + word + flower
