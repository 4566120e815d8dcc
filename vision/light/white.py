"""White balance: what white looks like at every place of the mat, told by its markers.

Colours are judged by how much they reflect of it, so a warm lamp, a dim room and a wrong white
balance look alike. Between the markers the light is taken to change smoothly.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.frame import Frame
from vision.light.srgb import LINEAR
from vision.locate.geometry import MatPlan, MatView, Points, Pose
from vision.locate.marker import GRID, MODULES, RIM

Colors = npt.NDArray[np.float32]
"""(..., 3): blue, green, red."""

GRADIENT_DOUBT = 1.8
"""How far white may change over half a mat, as a logarithm; three markers hardly tell it."""
DARKEST = 1e-3
PAPER = 0.86
"""What white paper reflects."""


@dataclass(frozen=True, eq=False, slots=True)
class Light:
    """Plane of log white over the mat: its middle and its gradient, (3, 3) by channel."""

    plane: npt.NDArray[np.float64]
    reach_mm: float

    def white(self, places: Points) -> Colors:
        """White at these places (N, 2)."""
        terms = np.ones((len(places), 3))
        terms[:, 1:] = places[:, :2] / self.reach_mm
        return np.exp(terms @ self.plane).astype(np.float32)


def light(frame: Frame, view: MatView) -> Light:
    """The light on this picture's mat, from the white round its markers."""
    reach = max(view.plan.size_mm) / 2
    if not view.corners:
        return Light(np.log(np.array([[PAPER] * 3, [1.0] * 3, [1.0] * 3])), reach)
    numbers = list(view.plan.markers)
    seen = [numbers.index(number) for number in view.corners]
    centres, maps = _rims(view.pose, view.plan)
    x, y = maps[:, seen]
    rims = cv2.remap(frame, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    whites = np.sort(np.asarray(rims), axis=1)[:, rims.shape[1] // 2]
    terms = np.ones((len(seen), 3))
    terms[:, 1:] = centres[seen] / reach
    held = terms.T @ terms + np.diag([1e-9, 1.0, 1.0]) / GRADIENT_DOUBT**2
    return Light(np.linalg.solve(held, terms.T @ np.log(LINEAR[whites] + DARKEST)), reach)


@lru_cache(4)
def _rims(pose: Pose, plan: MatPlan) -> tuple[Points, npt.NDArray[np.float32]]:
    """The markers' centres (M, 2), and where in the picture the white round each is (2, M, 28)."""
    across = GRID[RIM.ravel()] / MODULES
    north_west = np.stack([corners[0] for corners in plan.markers.values()])
    along = np.stack([[c[1] - c[0], c[3] - c[0]] for c in plan.markers.values()])
    points = north_west[:, None] + np.einsum("pk,mkx->mpx", across, along)
    pixels = pose.project(points.reshape(-1, 3)).reshape(len(points), -1, 2)
    maps = np.ascontiguousarray(pixels.transpose(2, 0, 1), np.float32)
    return points.mean(axis=1)[:, :2], maps
