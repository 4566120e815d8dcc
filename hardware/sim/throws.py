"""Simulation of throws: what a die shows the plate from the hand to its rest and back again.

It keeps to what CPython and MicroPython share, like the world it plays in.
"""

from hardware.sim.plate import BARE, SKIN, far, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.sim.plate import Rgb, Segment

    Random = Callable[[], float]

HALF_MM = 8.0
"""Half the edge of a die."""
RIM = 0.01
"""Of all throws end far from the middle."""


def between(random: "Random", low: float, high: float) -> float:
    """Uniform random number."""
    return low + (high - low) * random()


def shadow(random: "Random") -> "list[Segment]":
    """Segments of a hand above the plate."""
    return [
        (between(random, 60, 160), far(SKIN, between(random, 30, 80)), between(random, 0.5, 0.95))
        for _ in range(2 + int(random() * 4))
    ]


def tumble(random: "Random", faces: "list[Rgb]", lower: "Rgb") -> "list[Segment]":
    """Segments of a tumbling die: it jumps, lower and lower, and rocks until it lies."""
    steps: list[Segment] = []
    height = between(random, 10, 25)
    for _ in range(3 + int(random() * 5)):
        for _ in range(2):
            side = mixed(any_of(random, faces), any_of(random, faces), random())
            opening = between(random, 0.3, 0.9)
            steps.append((between(random, 1, 3) * height, far(side, height * random()), opening))
        edge = mixed(any_of(random, faces), any_of(random, faces), random())
        touch = far(edge, between(random, 0.5, 4))
        steps.append((between(random, 10, 40), touch, between(random, 0.1, 0.4)))
        height *= between(random, 0.5, 0.8)
    for _ in range(2 + int(random() * 4)):
        side = mixed(lower, any_of(random, faces), 0.2 * random())
        rocking = far(side, between(random, 0.2, 1.5))
        steps.append((between(random, 25, 60), rocking, between(random, 0.05, 0.2)))
    return steps


def any_of(random: "Random", faces: "list[Rgb]") -> "Rgb":
    """Random face."""
    return faces[int(random() * len(faces))]


def flat(random: "Random", lower: "Rgb") -> "tuple[Rgb, float]":
    """Reflectance of a die at rest: a little off the middle, seldom far off, a little scratched."""
    bright = 1 + 0.06 * (random() + random() - 1)
    if random() < RIM:
        bright -= between(random, 0.03, 0.15)
    red, green, blue = (share * bright * (1 + 0.04 * (random() - 0.5)) for share in lower)
    return (red, green, blue), between(random, 0.015, 0.06)


def cocked(random: "Random", lower: "Rgb", beside: "Rgb", degrees: float) -> "tuple[Rgb, float]":
    """Reflectance of a leaning die: farther away, a part of the face beside in view."""
    lean = degrees / 90
    share = max(0.0, lean + between(random, -0.08, 0.08))
    return far(mixed(lower, beside, share), HALF_MM * 1.4 * lean), 0.05 + lean * random()


def away(random: "Random", lower: "Rgb") -> "list[Segment]":
    """Segments of a hand that takes the die away."""
    steps: list[Segment] = []
    for height in (1.0, 6.0, 15.0, 40.0):
        held = mixed(far(lower, height), far(SKIN, height + 10), 0.3)
        steps.append((between(random, 50, 120), held, min(1.0, height / 20)))
    return steps


def throw(
    random: "Random", faces: "list[Rgb]", lower: "Rgb", lies: "tuple[Rgb, float]", rest_ms: float
) -> "list[Segment]":
    """Segments of a whole throw: hand, tumbling, rest, taken away, bare plate."""
    steps = shadow(random) + tumble(random, faces, lower)
    while rest_ms > 0:  # people move about while the die lies
        steps.append((min(rest_ms, 150), lies[0], lies[1] * between(random, 0.95, 1.05)))
        rest_ms -= 150
    steps += away(random, lies[0])
    steps.append((between(random, 900, 2500), BARE, 1.0))
    return steps
