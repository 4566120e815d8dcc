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
"""A place has changed if a block of its glance has, on average by so many levels: the
noise of a grainy picture stays below 2.0 at all places, a green pen put onto green paper in half
the light changes some by 5."""
FINE_BLOCK, PILE_BLOCK = 2, 4
"""Points along a side of a block; a pile's token is as large as the second."""
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


class Glances(NamedTuple):
    """What all places of a game's mat looked like at a glance."""

    game: str
    pose: Pose
    at: Points
    pictures: Pictures

    def is_as(self, last: "Glances") -> bool:
        """Whether these are the same places, seen by a camera that has not moved."""
        return self.game == last.game and self.pose is last.pose and self.at is last.at

    def changed(self, last: "Glances | None", block: int = FINE_BLOCK) -> Flags:
        """Flags (places,) of what does not look as it did; of everything if nothing is known.

        Nothing is known of other places, or through a camera that has moved.
        """
        count, size, _, colors = self.pictures.shape
        if last is None or not self.is_as(last):
            return np.ones(count, np.bool_)
        apart = self.pictures.astype(np.float32) - last.pictures
        few = size // block
        blocks = apart.reshape(count, few, block, few, block, colors).mean(axis=(2, 4))
        return np.asarray(np.abs(blocks).reshape(count, -1).max(axis=1) > CHANGED, np.bool_)

    def with_older(self, last: "Glances", kept: Flags) -> "Glances":
        """The same with some as they were before: faint changes add up until they count."""
        pictures = np.where(kept[:, None, None, None], last.pictures, self.pictures)
        return self._replace(pictures=pictures)


class LastLook(NamedTuple):
    """What all places looked like, and what was made of them."""

    glances: Glances
    colors: Colors
    """Their middle colours, (places, 3)."""
    close: Close


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
