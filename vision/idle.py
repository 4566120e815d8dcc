"""Empty table: when it is looked at again, though nothing has happened for a long time."""

from dataclasses import dataclass
from math import inf

import cv2
import numpy as np

from vision.frame import Frame, Shot

IDLE_S, LOOK_S = 600.0, 30.0
"""A table without a mat for so long is an empty one, and looked at so often unless it stirs."""
SAMPLED, GRID = (320, 240), (32, 24)
STIR = 8.0
"""Grey levels by which a part of the picture changes when somebody lays a mat down; of a part of
40 x 40 pixels noise changes less than one."""


@dataclass(frozen=True, eq=False, slots=True)
class Idleness:
    """Since when there has been no mat, and how the table looked at the last search for one."""

    seen_at: float = inf
    """When the mat was seen last, or the first frame came; later than anything before that."""
    parts: Frame | None = None

    def begun(self, at: float) -> "Idleness":
        """Idleness from now on."""
        return Idleness(at, self.parts)

    def searched(self, frame: Frame) -> "Idleness":
        """The same with the table as it is now."""
        return Idleness(self.seen_at, _parts(frame))

    def pause_s(self, at: float, usual_s: float) -> float:
        """Time between two looks of a kind: the usual one, or that of an empty table."""
        return LOOK_S if at - self.seen_at >= IDLE_S else usual_s

    def is_search_due(self, shot: Shot, searched_at: float, usual_s: float) -> bool:
        """Whether a mat is to be searched for; on an empty table once something stirs."""
        since_s = shot.at - searched_at
        if since_s < usual_s or since_s >= self.pause_s(shot.at, usual_s):
            return since_s >= usual_s
        return self.stirs(shot.pixels)

    def stirs(self, frame: Frame) -> bool:
        """Whether the table looks otherwise than at the last search."""
        if self.parts is None:
            return True
        changed = cv2.absdiff(_parts(frame), self.parts)
        return bool(np.max(changed) > STIR)


def _parts(frame: Frame) -> Frame:
    """Means of parts of the picture: of every fourth point, which is as good and much cheaper."""
    few = cv2.resize(frame, SAMPLED, interpolation=cv2.INTER_NEAREST)
    return np.asarray(cv2.resize(few, GRID, interpolation=cv2.INTER_AREA), np.uint8)
