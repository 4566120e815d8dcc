"""Maximum likelihood fit of the face classifier's spreads to logged looks."""

import re
from collections.abc import Sequence
from math import log
from pathlib import Path
from typing import NamedTuple

from firmware import face as classifier
from firmware.face import ADDED, BARE, BRIGHTER, ROOM, TINTED
from hardware.dice_log import LoggedLook, Rgb

LEAST_LOOKS, LEAST_FACES = 60, 3
"""With fewer looks, or of fewer faces, nothing is fitted."""
SMALLEST = 0.001
"""No plate is as good as that."""
FIRST_STEP, LAST_STEP = 1.5, 1.01
FILE = Path(classifier.__file__)


class Spreads(NamedTuple):
    """Standard deviations of the classifier, by the names that they have in `firmware/face.py`."""

    brighter: float = BRIGHTER
    tinted: float = TINTED
    added: float = ADDED


def is_enough(looks: Sequence[LoggedLook]) -> bool:
    """Whether so many looks of so many faces can be fitted."""
    return len(looks) >= LEAST_LOOKS and len({look.name for look in looks}) >= LEAST_FACES


def fitted(looks: Sequence[LoggedLook]) -> Spreads:
    """Spreads that explain the looks best: each in turn by a step that becomes smaller."""
    best, step = Spreads(), FIRST_STEP
    least = surprise(looks, best)
    while step > LAST_STEP:
        tries = [_changed(best, at, factor) for at in range(3) for factor in (step, 1 / step)]
        surprises = [surprise(looks, spreads) for spreads in tries]
        if min(surprises) < least:
            least = min(surprises)
            best = tries[surprises.index(least)]
        else:
            step = step**0.5
    return best


def _changed(spreads: Spreads, at: int, factor: float) -> Spreads:
    values = [max(SMALLEST, value * (factor if i == at else 1)) for i, value in enumerate(spreads)]
    return Spreads(*values)


def surprise(looks: Sequence[LoggedLook], spreads: Spreads) -> float:
    """Mean of twice the negative log likelihood, but for a constant."""
    return sum(_misfit(look.seen, look.face, look.room, spreads) for look in looks) / len(looks)


def right(looks: Sequence[LoggedLook], spreads: Spreads) -> int:
    """How many looks are likeliest at the face that they are of."""
    return sum(_likeliest(look, spreads) == look.name for look in looks)


def _likeliest(look: LoggedLook, spreads: Spreads) -> str:
    faces = {**look.faces, "bare": BARE}
    return min(faces, key=lambda name: _misfit(look.seen, faces[name], look.room, spreads))


def _misfit(seen: Rgb, face: Rgb, room: float, spreads: Spreads) -> float:
    """Misfit as the firmware reckons it, with the logarithm of the determinant."""
    square = lean = bent = area = 0.0
    added = spreads.added + ROOM * room
    for one, other in zip(seen, face, strict=True):
        width = added * added + (spreads.tinted * other) ** 2
        gap = one - other
        square += gap * gap / width
        lean += gap * other / width
        bent += other * other / width
        area += log(width)
    spread = spreads.brighter**2
    return square - spread * lean * lean / (1 + spread * bent) + area + log(1 + spread * bent)


def lines(spreads: Spreads) -> list[str]:
    """Lines of `firmware/face.py`."""
    return [f"{name.upper()} = {value:.4f}" for name, value in spreads._asdict().items()]


def write(spreads: Spreads, file: Path) -> None:
    """Put them into the firmware's file; raises `OSError`."""
    text = file.read_text(encoding="utf-8")
    for line in lines(spreads):
        name = line.partition(" ")[0]
        text = re.sub(rf"^{name} = .*$", line, text, flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")
