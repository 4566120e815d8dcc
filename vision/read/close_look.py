"""Close looks that are kept: what has not changed since is not looked at again.

A still table costs little so, and a turn little more. Where the camera's noise is strong all has
changed in every picture, and several tell more than one.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vision.light.white import Colors
from vision.locate.geometry import Points, Pose
from vision.read.net import Array
from vision.read.window import Chosen, Pictures

CHANGED = 2.5
"""A place has changed if two by two points of its glance have, on average by so many levels: the
noise of a grainy picture stays below 2.0 at all places, a green pen put onto green paper in half
the light changes some by 5."""
BLOCK = 2
Flags = npt.NDArray[np.bool_]


class Close(NamedTuple):
    """Outcomes of a close look: which places were looked at, and what the nets say of them."""

    chosen: Chosen
    gist: Array
    """(N, h): what a tuning goes by."""
    logits: Array
    """(N, classes)."""
    ways: Array
    """(N, facings): logits."""
    glanced: Array
    """(places,): odds of anything but ground at a glance, of places not looked at, too."""


class LastLook(NamedTuple):
    """What all places of a game's mat looked like, and what was made of them."""

    game: str
    pose: Pose
    at: Points
    glances: Pictures
    colors: Colors
    """Their middle colours, (places, 3)."""
    close: Close

    def is_of(self, game: str, pose: Pose, at: Points) -> bool:
        """Whether it was a look at these places through a camera that has not moved."""
        return self.game == game and self.pose is pose and self.at is at


def changed(glances: Pictures, last: LastLook | None) -> Flags:
    """Flags (places,) of what does not look as it did; of everything if nothing is known."""
    if last is None:
        return np.ones(len(glances), np.bool_)
    count, size, _, colors = glances.shape
    apart = glances.astype(np.float32) - last.glances
    few = size // BLOCK
    blocks = apart.reshape(count, few, BLOCK, few, BLOCK, colors).mean(axis=(2, 4))
    return np.asarray(np.abs(blocks).reshape(count, -1).max(axis=1) > CHANGED, np.bool_)


def joined(old: Close, new: Close, chosen: Chosen) -> Close:
    """The outcomes at these places, the newer ones where there are any."""
    count = len(new.glanced)

    def rows(before: Array, now: Array) -> Array:
        every = np.zeros((count, now.shape[1]), np.float32)
        every[old.chosen] = before
        every[new.chosen] = now
        return every[chosen]

    gist, logits = rows(old.gist, new.gist), rows(old.logits, new.logits)
    return Close(chosen, gist, logits, rows(old.ways, new.ways), new.glanced)
