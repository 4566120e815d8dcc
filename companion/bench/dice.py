"""Benchmark of the dice reader: how well it reads, and what its wire lets through."""

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.bench.dice_rig import DiceRig, Rgb
from firmware.dice_wire import Framer, encode
from firmware.face import COLOURS, OPPOSITE
from hardware.sim.plate import PAINTS, ROOMS
from hardware.sim.throws import any_of, between, cocked, flat

THROWS = 10_000
FRAMES = 10_000_000
LIFE = 60
"""Evenings until the lamp has lost 30 % of its light; each has its room and its dust."""
WIPED = 12
"""Evenings until somebody wipes the plate."""
LAMPS = ("lamp new", "lamp used", "lamp old")
PLATES = ("plate clean", "plate dusty")
TROUBLES = ("crooked", "lifted early", "strange die", "white with pips")
TROUBLE = 0.06
"""Throws that go wrong, on top of the others."""
STRANGERS: tuple[list[Rgb], ...] = (
    [(0.80, 0.33, 0.06)],
    [(0.26, 0.08, 0.34)],
    [(0.60, 0.43, 0.26)],
    [(0.33, 0.33, 0.33)],
    [(0.82 - 0.025 * pips, 0.77 - 0.024 * pips, 0.62 - 0.019 * pips) for pips in range(1, 7)],
)
"""Orange, purple, wood, grey, and ivory with pips."""
PIPS: list[Rgb] = [
    (0.80 - 0.025 * pips, 0.80 - 0.025 * pips, 0.78 - 0.025 * pips) for pips in range(1, 7)
]
"""A white die with black pips: its faces are as white as ours, only its other sides betray it."""


class ThrowTally:
    """Counts of how the throws of each condition ended."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {}

    def add(self, outcome: str, *conditions: str) -> None:
        """Count one throw under each of its conditions."""
        for condition in conditions:
            self.counts.setdefault(condition, Counter())[outcome] += 1

    def share(self, outcome: str, conditions: tuple[str, ...]) -> float:
        """Share of this outcome in all throws of these conditions."""
        counts = [self.counts[name] for name in conditions if name in self.counts]
        return sum(count[outcome] for count in counts) / sum(count.total() for count in counts)


def outcome(rolls: list[str], upper: str | None) -> str:
    """Class of a throw by the rolls it gave; `upper` is None for a die that has no name."""
    if not rolls:
        return "unsure"
    return "right" if rolls == [upper] else "wrong"


def good_throw(rig: DiceRig) -> str:
    """Outcome of a throw that comes to rest as it should."""
    lower = rig.rng.choice(COLOURS)
    lies = flat(rig.rng.random, rig.faces[lower])
    rest_ms = rig.rng.uniform(1200, 3000)
    rig.play(list(rig.faces.values()), rig.faces[lower], lies, rest_ms)
    return outcome(rig.rolls(), OPPOSITE[lower])


def bad_throw(rig: DiceRig, trouble: str) -> str:
    """Outcome of a throw that ends crooked, is lifted too early, or is of an unknown die."""
    draw, faces = rig.rng.random, list(rig.faces.values())
    lower = rig.rng.choice(COLOURS)
    surface, upper = rig.faces[lower], OPPOSITE[lower]
    rest_ms = rig.rng.uniform(1200, 3000)
    lies = flat(draw, surface)
    if trouble == "crooked":
        beside = rig.rng.choice([name for name in COLOURS if name not in (lower, upper)])
        lies = cocked(draw, surface, rig.faces[beside], between(draw, 7, 45))
    elif trouble == "lifted early":
        rest_ms = between(draw, 0, 350)
    else:
        faces = PIPS if trouble == "white with pips" else rig.rng.choice(STRANGERS)
        surface = any_of(draw, faces)
        lies, upper = flat(draw, surface), OPPOSITE["white"] if faces is PIPS else ""
    rig.play(faces, surface, lies, rest_ms)
    return outcome(rig.rolls(), upper)


def evening(rig: DiceRig, number: int, tally: ThrowTally, throws: int) -> None:
    """Simulate one evening in one room, with lamp and plate as old and dusty as by then."""
    room = rig.rng.choice(list(ROOMS))
    rig.world.enter(room)
    if room == "flicker":
        rig.world.hertz = rig.rng.choice((100.0, 120.0, 217.0, 330.0))
    rig.world.age = 1 - 0.3 * number / LIFE
    rig.world.dust = 0.04 * (number % WIPED) / WIPED
    lamp = LAMPS[3 * number // LIFE]
    plate = PLATES[2 * (number % WIPED) // WIPED]
    rig.run(2000)
    rig.heard.clear()
    for _ in range(throws):
        rig.world.age *= 1 + 0.004 * (rig.rng.random() - 0.5)
        rig.world.lux *= 1 + 0.1 * (rig.rng.random() - 0.5)
        tally.add(good_throw(rig), room, rig.paint, lamp, plate)
        if rig.rng.random() < TROUBLE:
            trouble = rig.rng.choice(TROUBLES)
            tally.add(bad_throw(rig, trouble), trouble)


def readings(throws: int, seed: int = 1) -> ThrowTally:
    """Tally of so many good throws in mixed conditions, and the bad ones between them."""
    tally, left = ThrowTally(), throws
    rigs = [DiceRig(seed + number, paint) for number, paint in enumerate(PAINTS)]
    each = 1 + throws // (len(rigs) * LIFE)
    for rig in rigs:
        rig.calibrate()
    for number in range(LIFE):
        for rig in rigs:
            evening(rig, number, tally, min(left, each))
            left -= min(left, each)
    return tally


def damaged(frame: bytes, other: bytes, rng: random.Random) -> bytes:
    """Frame with noise on it, bytes lost, doubled, swapped, cut off, or joined to another.

    Its first byte never comes whole again later: what follows that is a sound frame after noise.
    """
    kind, place = rng.getrandbits(3), 2 + int(rng.random() * (len(frame) - 3))
    if kind < 3:
        bits = int.from_bytes(frame, "big")
        for _ in range(1 + rng.getrandbits(2)):
            bits ^= 1 << int(rng.random() * 8 * len(frame))
        return bits.to_bytes(len(frame), "big")
    width = 1 + rng.getrandbits(2)
    head, tail = frame[:place], frame[place:]
    if kind == 3:
        return head + rng.randbytes(width) + tail[width:]
    if kind == 4:
        return head + tail[width:]
    if kind == 5:
        return head + head[max(1, place - width) :] + tail
    if kind == 6:
        return head[:-1] + tail[:1] + head[-1:] + tail[1:]
    return head + other[1:][-place:]


def accepted(frames: int, seed: int = 1) -> int:
    """Number of damaged frames, of so many, that the wire takes for sound ones."""
    rng = random.Random(seed)
    pool = [
        encode(rng.randrange(10_000), ("roll", str(rng.randrange(60_000)), colour, str(sure)))[:-1]
        for colour in COLOURS
        for sure in range(60, 100)
    ]
    framer, count, taken, size = Framer(), 0, 0, len(pool)
    while count < frames:
        frame, other = pool[int(rng.random() * size)], pool[int(rng.random() * size)]
        noisy = damaged(frame, other, rng)
        if noisy not in (frame, other):
            count += 1
            taken += len(framer.feed(noisy + b"\n"))
    return taken


def table(tally: ThrowTally) -> list[str]:
    """Table of conditions against outcomes."""
    lines = [f"{'condition':18} {'throws':>7} {'right':>7} {'unsure':>7} {'wrong':>7}"]
    for group in (tuple(ROOMS), tuple(PAINTS), LAMPS, PLATES, TROUBLES):
        for name in group:
            count = tally.counts.get(name, Counter())
            cells = " ".join(f"{count[word]:7,}" for word in ("right", "unsure", "wrong"))
            lines.append(f"{name:18} {count.total():7,} {cells}")
    return lines


def measure(
    echo: Callable[[str], None], throws: int = THROWS, frames: int = FRAMES
) -> dict[str, Any]:
    """All figures, each line as it comes."""
    began = time.perf_counter()
    tally = readings(throws)
    spent = time.perf_counter() - began
    echo(f"{throws:,} throws in mixed conditions, {TROUBLE:.0%} more that go wrong: {spent:.0f} s")
    for line in table(tally):
        echo(line)
    wrong = tally.share("wrong", (*ROOMS, *TROUBLES))
    unsure = tally.share("unsure", tuple(ROOMS))
    echo(f"wrong without unsure: {wrong:.3%} of all; unsure: {unsure:.2%} of the good throws")
    began = time.perf_counter()
    taken = accepted(frames)
    seconds = time.perf_counter() - began
    echo(f"{frames:,} damaged frames: {taken} taken for sound, {seconds:.0f} s")
    return {
        "throws": throws,
        "conditions": {name: dict(count) for name, count in tally.counts.items()},
        "wrong_share": wrong,
        "unsure_share": unsure,
        "frames": frames,
        "frames_accepted": taken,
        "seconds": {"throws": spent, "frames": seconds},
    }
