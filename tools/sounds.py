"""Make the game's sounds: ``python -m tools.sounds [FOLDER]``; without a folder, those in assets/sounds.

Wood, paper, felt and strings, computed from noise and resonances. The files are the same, byte for byte, on
every machine: sines and powers, which may differ by system in their last digits, are rounded before anything
is computed from them, and the rest is plain arithmetic.
"""

from __future__ import annotations

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

RATE = 44100
LOUDNESS = -18.0  # LUFS, in the loudest tenth of a second
LOUDEST_PEAK = 0.7
STEEP, SQUARE = 0.7071752369554196, 0.5003270373238773  # the filters of ITU-R BS.1770

Wave = list[float]


def steady(value: float) -> float:
    """A number that came from a sine or a power, the same on every system."""
    return round(value, 9)


def samples(ms: float) -> int:
    """How many there are in a time."""
    return round(ms * RATE / 1000)


# --- what sounds are made of ---


def noise(chance: Random, ms: float) -> Wave:
    """White noise."""
    return [chance.random() * 2 - 1 for _ in range(samples(ms))]


def burst(chance: Random, ms: float, whole: float) -> Wave:
    """Noise that dies away within a time, and silence after it."""
    sound = faded(noise(chance, ms), 0.3)
    return sound + [0.0] * (samples(whole) - len(sound))


def low_pass(sound: Iterable[float], hertz: float) -> Wave:
    """Without what is higher, 12 dB an octave."""
    part = steady(1 - math.exp(-math.tau * hertz / RATE))
    first = second = 0.0
    out = []
    for value in sound:
        first += part * (value - first)
        second += part * (first - second)
        out.append(second)
    return out


def high_pass(sound: Sequence[float], hertz: float) -> Wave:
    """Without what is lower."""
    return [value - low for value, low in zip(sound, low_pass(sound, hertz), strict=True)]


def band(sound: Sequence[float], low: float, high: float) -> Wave:
    """What lies between two frequencies."""
    return low_pass(high_pass(sound, low), high)


def resonance(sound: Iterable[float], hertz: float, rings_ms: float) -> Wave:
    """A body that answers at one frequency, and is 60 dB down after a time."""
    radius = steady(10 ** (-3000 / (rings_ms * RATE)))
    back, back_twice = steady(2 * radius * math.cos(math.tau * hertz / RATE)), steady(radius * radius)
    gain = steady(math.sin(math.tau * hertz / RATE))
    before = before_that = 0.0
    out = []
    for value in sound:
        now = gain * value + back * before - back_twice * before_that
        before, before_that = now, before
        out.append(now)
    return out


def body(sound: Sequence[float], modes: Iterable[tuple[float, float, float]]) -> Wave:
    """Several resonances at once: frequency, how long it rings, how strongly."""
    return mixed(*((0.0, part, resonance(sound, hertz, rings)) for hertz, rings, part in modes))


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Sounds one over the other: when each begins in milliseconds, how strongly, and the sound."""
    out = [0.0] * max(samples(at) + len(sound) for at, _, sound in parts)
    for at, part, sound in parts:
        start = samples(at)
        for index, value in enumerate(sound):
            out[start + index] += part * value
    return out


def faded(sound: Sequence[float], rise: float = 0.5, fall: float | None = None) -> Wave:
    """Swelling for a time in milliseconds and dying away for another, or to its end."""
    up = max(1, samples(rise))
    down = len(sound) - up if fall is None else samples(fall)
    out = []
    for index, value in enumerate(sound):
        left = min(1.0, (len(sound) - 1 - index) / max(1, down))
        out.append(value * min(1.0, index / up) * left * left)
    return out


def string(
    chance: Random, hertz: float, ms: float, rings_ms: float, hardness: float, dull: float, struck: float
) -> Wave:
    """A string after Karplus and Strong: a push goes round a loop in which it is damped.

    What strikes it, at a share of its length, lets through what is below `hardness`; a dull string (0.5) soon
    loses its overtones.
    """
    delay = RATE / hertz - dull
    whole = int(delay)
    rest = delay - whole
    loss = steady(10 ** (-3000 / (rings_ms * hertz)))
    taps = (
        loss * (1 - rest) * (1 - dull),
        loss * ((1 - rest) * dull + rest * (1 - dull)),
        loss * rest * dull,
    )
    push = [(1.0 if index < struck * whole else 0.0) - struck for index in range(whole)]
    hit = low_pass([value + 0.4 * (chance.random() - 0.5) for value in push], hardness)
    out = [0.0, 0.0, *hit]  # nothing comes round yet
    while len(out) < samples(ms):
        now = len(out) - whole
        out.append(taps[0] * out[now] + taps[1] * out[now - 1] + taps[2] * out[now - 2])
    most = max(abs(value) for value in out)
    return [value / most for value in out[: samples(ms)]]


# --- the sounds ---

ZITHER = 392.0  # the lower of its two notes
STEP = steady(2 ** (1 / 12))


def deal(pitch: float) -> Wave:
    """A card leaves the pack: a tick of paper."""
    chance = Random(11)
    snap = low_pass(band(burst(chance, 16, 52), 800 * pitch, 3600 * pitch), 5000 * pitch)
    brush = faded(band(noise(chance, 30), 2000 * pitch, 5000 * pitch), 8)
    felt = resonance(burst(chance, 4, 52), 230 * pitch, 50)
    return mixed((0, 0.2, brush), (6, 1.0, snap), (6, 0.06, felt))


def draw() -> Wave:
    """A card slides off the stock."""
    chance = Random(12)
    slide = faded(low_pass(band(rough(chance, 190), 1000, 4200), 6000), 70)
    edge = band(burst(chance, 12, 40), 1200, 4000)
    return mixed((0, 1.0, slide), (150, 0.5, edge))


def discard() -> Wave:
    """A card slides a little way and comes down flat."""
    chance = Random(13)
    slide = faded(band(rough(chance, 90), 1100, 4500), 50)
    slap = band(burst(chance, 26, 90), 450, 3000)
    felt = body(burst(chance, 6, 110), ((150, 90, 0.12), (245, 70, 0.12), (420, 40, 0.08)))
    return mixed((0, 0.6, slide), (70, 1.6, slap), (70, 0.6, felt))


def meld() -> Wave:
    """A card is put down on felt: a soft tap."""
    chance = Random(14)
    felt = body(burst(chance, 7, 95), ((185, 80, 0.12), (310, 60, 0.14), (560, 35, 0.1)))
    paper = band(burst(chance, 16, 60), 600, 2400)
    return mixed((0, 0.7, felt), (0, 1.3, paper))


def take() -> Wave:
    """Many cards are swept up: a riffle, quicker and quicker."""
    chance = Random(15)
    parts: list[tuple[float, float, Sequence[float]]] = [
        (0, 0.4, faded(band(rough(chance, 235), 1000, 4200), 120))
    ]
    at, step = 8.0, 40.0
    while at < 190:
        tick = band(burst(chance, 14, 40), 700 + 4 * at, 2800 + 8 * at)
        parts.append((at, 0.5 + at / 380, tick))
        at, step = at + step, step * 0.84
    return mixed(*parts)


def rough(chance: Random, ms: float) -> Wave:
    """Noise as of paper on paper: it catches and lets go."""
    catches = low_pass(noise(chance, ms), 90)
    most = max(abs(value) for value in catches)
    return [
        value * (0.35 + 0.65 * abs(hold) / most)
        for value, hold in zip(noise(chance, ms), catches, strict=True)
    ]


def canasta(interval: int) -> Wave:
    """A stamp comes down on wax; then two notes of a zither, so many half tones apart."""
    chance = Random(16)
    wax = body(burst(chance, 9, 150), ((115, 130, 0.15), (190, 100, 0.2), (330, 60, 0.15)))
    press = low_pass(burst(chance, 60, 60), 1100)
    higher = steady(ZITHER * STEP**interval)
    low = zither(chance, ZITHER, 760)
    high = zither(chance, higher, 640)
    return mixed((0, 0.5, wax), (0, 0.3, press), (110, 0.5, low), (230, 0.7, high))


def zither(chance: Random, hertz: float, ms: float) -> Wave:
    """A plucked string."""
    return faded(string(chance, hertz, ms, 1700, 4200, 0.42, 0.17), 0.5, 420)


def freeze() -> Wave:
    """Ice grows: glass touches glass, again and again."""
    chance = Random(17)
    parts: list[tuple[float, float, Sequence[float]]] = []
    for count in range(11):
        at, hertz = count * 15 + chance.random() * 9, 2600 + chance.random() * 3600
        touch = burst(chance, 1.5, 245 - at)
        glass = (
            (hertz, 210, 0.5),
            (hertz * 1.012, 180, 0.4),
            (hertz * 1.58, 110, 0.3),
            (hertz * 2.31, 60, 0.3),
        )
        parts.append((at, 0.5 + chance.random() * 0.5, body(touch, glass)))
    rime = faded(band(rough(chance, 240), 5000, 9000), 130)
    return faded(mixed(*parts, (0, 1.2, rime)), 4, 150)


def turn() -> Wave:
    """A knuckle on the table: one low knock on wood."""
    chance = Random(18)
    wood = body(
        low_pass(burst(chance, 3.5, 180), 2200),
        ((172, 150, 1.0), (305, 110, 0.7), (492, 70, 0.5), (905, 36, 0.35), (1420, 22, 0.2)),
    )
    return faded(wood, 0.3, 90)


def tick() -> Wave:
    """A clock of wood."""
    chance = Random(19)
    return body(burst(chance, 1.2, 48), ((1180, 36, 0.7), (2050, 26, 0.5), (3120, 16, 0.4), (460, 40, 0.4)))


def refusal() -> Wave:
    """Two taps with something soft over the wood."""
    chance = Random(20)
    modes = ((176, 80, 0.8), (290, 70, 0.9), (470, 45, 0.6))
    first = low_pass(body(burst(chance, 9, 110), modes), 1300)
    second = low_pass(
        body(burst(chance, 9, 110), [(hertz * 0.9, rings, part) for hertz, rings, part in modes]), 1100
    )
    return mixed((0, 1.0, first), (112, 1.0, second))


def won() -> Wave:
    """Four notes of a cimbalom; the last is struck again as the hammer rebounds."""
    chance = Random(21)
    notes = ((0, 0, 0.8), (125, 4, 0.8), (250, 7, 0.9), (375, 12, 1.0), (460, 12, 0.5), (530, 12, 0.35))
    return mixed(
        *(
            (at, part, cimbalom(chance, steady(ZITHER * STEP**half_tones), 1200 - at))
            for at, half_tones, part in notes
        )
    )


def cimbalom(chance: Random, hertz: float, ms: float) -> Wave:
    """A hammer on strings that are never quite in tune with one another."""
    courses = [
        (0.0, 1.0, string(chance, hertz * apart, ms, 2600, 6500, 0.3, 0.11)) for apart in (1.0, 1.0013)
    ]
    hammer = body(burst(chance, 4, 60), ((330, 40, 0.05), (780, 25, 0.04)))
    return faded(mixed(*courses, (0, 1.0, hammer)), 0.4, 600)


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "deal-1": (lambda: deal(1.0), -6),
    "deal-2": (lambda: deal(0.97), -6),
    "deal-3": (lambda: deal(1.015), -6),
    "deal-4": (lambda: deal(0.985), -6),
    "deal-5": (lambda: deal(1.03), -6),
    "draw": (draw, 0),
    "discard": (discard, 0),
    "meld": (meld, 0),
    "take": (take, 0),
    "canasta_natural": (lambda: canasta(7), 0),
    "canasta_mixed": (lambda: canasta(4), 0),
    "canasta_wild": (lambda: canasta(12), 0),
    "freeze": (freeze, 0),
    "turn": (turn, 0),
    "tick": (tick, -4),
    "refusal": (refusal, 0),
    "won": (won, 0),
}
"""How each is made, and by how many decibels it is softer than the others: what comes many times in a row is.
Names that end in a number are takes of one sound."""


# --- from waves to files ---


def loudness(sound: Sequence[float]) -> float:
    """The mean square of the loudest tenth of a second, weighted as the ear does (ITU-R BS.1770)."""
    heard = biquad(biquad(sound, *shelf()), *rumble())
    span = samples(100)
    sums = [0.0]
    for value in heard:
        sums.append(sums[-1] + value * value)
    starts = range(max(1, len(sums) - span))
    return max(sums[min(start + span, len(heard))] - sums[start] for start in starts) / span


Filter = tuple[float, float, float, float, float]


def shelf() -> Filter:
    """A head in the field: 4 dB more above 1.7 kHz."""
    tangent, gain = math.tan(math.pi * 1681.974450955533 / RATE), 10 ** (3.999843853973347 / 20)
    middle, divisor = gain**0.4996667741545416, 1 + tangent / STEEP + tangent * tangent
    return (
        steady((gain + middle * tangent / STEEP + tangent * tangent) / divisor),
        steady(2 * (tangent * tangent - gain) / divisor),
        steady((gain - middle * tangent / STEEP + tangent * tangent) / divisor),
        steady(2 * (tangent * tangent - 1) / divisor),
        steady((1 - tangent / STEEP + tangent * tangent) / divisor),
    )


def rumble() -> Filter:
    """Nothing is heard below 38 Hz."""
    tangent = math.tan(math.pi * 38.13547087602444 / RATE)
    divisor = 1 + tangent / SQUARE + tangent * tangent
    return (
        1.0,
        -2.0,
        1.0,
        steady(2 * (tangent * tangent - 1) / divisor),
        steady((1 - tangent / SQUARE + tangent * tangent) / divisor),
    )


def biquad(sound: Iterable[float], b0: float, b1: float, b2: float, a1: float, a2: float) -> Wave:
    """A filter of the second order."""
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def levelled(sound: Sequence[float], softer: float) -> list[int]:
    """A sound as whole numbers, as loud as all others; its very end is silent."""
    sound = high_pass(faded(sound, 0.2, 8), 40)
    wanted = steady(10 ** ((LOUDNESS + 0.691 + softer) / 10))
    gain = math.sqrt(wanted / loudness(sound))
    gain = min(gain, LOUDEST_PEAK / max(abs(value) for value in sound))
    return [round(value * gain * 32767) for value in sound]


def write(path: Path, values: Sequence[int]) -> None:
    """A mono file of 16 bits."""
    numbers = array("h", values)
    if sys.byteorder == "big":
        numbers.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())


def make_sounds(folder: Path) -> None:
    """All of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, softer) in SOUNDS.items():
        write(folder / f"{name}.wav", levelled(make(), softer))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tools.sounds", description="Make the game's sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where they go")
    make_sounds(parser.parse_args().folder)
