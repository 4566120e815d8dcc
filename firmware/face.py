"""Classifier of faces: light compared to paper, to the bare plate and to this very die."""

from math import exp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    Rgb = tuple[float, float, float]

    class Calibration(TypedDict):
        """Calibration in flash; faces are shares of what white paper reflects."""

        top: int
        plate: Rgb
        paper: Rgb
        faces: dict[str, Rgb]
        opposite: dict[str, str]


COLOURS = ("blue", "yellow", "green", "red", "black", "white")
OPPOSITE = {
    "blue": "green",
    "green": "blue",
    "yellow": "red",
    "red": "yellow",
    "black": "white",
    "white": "black",
}
BARE = (0.0, 0.0, 0.0)
"""The plate with nothing on it."""

# Measured on the simulated plate: a die lies a little to the side, the lamp warms up.
BRIGHTER = 0.025
"""All channels together, as a share."""
TINTED = 0.018
"""Each channel by itself, as a share."""
ADDED = 0.005
"""Each channel by itself, of white paper: dust and noise."""
ROOM = 0.04
"""Of the room's light that reaches the chip: how much of it may change during a look."""
STRANGER = 22.0
"""How badly a face may fit before a stranger is likelier."""
SURE = 0.95


def misfit(seen: "Rgb", face: "Rgb", room: float = 0.0) -> float:
    """Squared Mahalanobis distance of `seen` from `face`; one brightness for all is cheap.

    `room` is the light of the room beside what white paper reflects.
    """
    square = lean = bent = 0.0
    added = ADDED + ROOM * room
    for i in range(3):
        width = added * added + (TINTED * face[i]) ** 2
        gap = seen[i] - face[i]
        square += gap * gap / width
        lean += gap * face[i] / width
        bent += face[i] * face[i] / width
    spread = BRIGHTER * BRIGHTER
    return square - spread * lean * lean / (1 + spread * bent)


def judge(seen: "Rgb", faces: "dict[str, Rgb]", room: float = 0.0) -> tuple[str, float]:
    """Likeliest of the faces, `bare` and `strange`, and its posterior (0 to 1)."""
    fits = [(misfit(seen, BARE, room), "bare"), (STRANGER, "strange")]
    fits += [(misfit(seen, face, room), name) for name, face in faces.items()]
    best, name = min(fits)
    return name, 1 / sum(exp((best - fit) / 2) for fit, _ in fits)


def tint(seen: "Rgb") -> float:
    """Chroma: how far from grey."""
    return max(seen) - min(seen)


def brightness(seen: "Rgb", face: "Rgb") -> float:
    """Brightness of `seen` relative to `face`."""
    return sum(seen) / max(sum(face), ADDED)


def tilted(seen: "Rgb", faces: "dict[str, Rgb]", opposite: "dict[str, str]") -> bool:
    """Tilt test: can it be one face, or two that share an edge, too far from the plate?"""
    for one, first in faces.items():
        for other, second in faces.items():
            if other in (one, opposite[one]):
                continue
            near, far = shares(seen, first, second)
            mixed = tuple(near * first[i] + far * second[i] for i in range(3))
            if near >= 0 and far >= 0 and near + far < 1:
                gap = max(abs(seen[i] - mixed[i]) for i in range(3))
                if gap < 2 * ADDED + 2 * TINTED * max(mixed):
                    return True
    return False


def shares(seen: "Rgb", first: "Rgb", second: "Rgb") -> tuple[float, float]:
    """Least squares: how much of each of two faces makes up `seen`."""
    aa = sum(x * x for x in first)
    bb = sum(x * x for x in second)
    ab = sum(first[i] * second[i] for i in range(3))
    sa = sum(first[i] * seen[i] for i in range(3))
    sb = sum(second[i] * seen[i] for i in range(3))
    area = aa * bb - ab * ab
    if area < 1e-9:  # both of one hue
        return sa / max(aa, 1e-9), 0.0
    return (sa * bb - sb * ab) / area, (sb * aa - sa * ab) / area


def alike(faces: "dict[str, Rgb]") -> "tuple[str, str] | None":
    """Ambiguity: two faces (or one and the bare plate) that could be taken for each other."""
    known = dict(faces)
    known["bare"] = BARE
    for one, first in known.items():
        for other, second in faces.items():
            if other != one and misfit(first, second) < 2 * STRANGER:
                return one, other
    return None
