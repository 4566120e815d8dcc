"""Tonight's light: what white looks like at every place of the mat, told by its markers.

Colours are judged by how much they reflect of it, so a warm lamp, a dim room and a wrong white
balance look alike. Between the markers the light is taken to change smoothly.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.geometry import Points, View
from vision.marker import RIM, sampled

Colors = npt.NDArray[np.float32]
"""(..., 3): blue, green, red."""

SLOPE_DOUBT = 1.8
"""How far white may change over half a mat, as a logarithm; three markers hardly tell a slope."""
DARKEST = 1e-3
PAPER = 0.86
"""What white paper reflects."""


def _linear() -> npt.NDArray[np.float32]:
    level = np.arange(256) / 255.0
    bright = ((level + 0.055) / 1.055) ** 2.4
    return np.where(level <= 0.04045, level / 12.92, bright).astype(np.float32)


LINEAR = _linear()
"""The amount of light behind each of the 256 levels of a picture, full scale is 1."""


@dataclass(frozen=True, eq=False, slots=True)
class Light:
    """Logarithms of white in the middle of the mat and its slopes: (3, 3), by channel."""

    slopes: npt.NDArray[np.float64]
    reach_mm: float

    def white(self, places: Points) -> Colors:
        """White at these places (N, 2)."""
        terms = np.column_stack([np.ones(len(places)), places[:, :2] / self.reach_mm])
        return np.exp(terms @ self.slopes).astype(np.float32)


def light(frame: npt.NDArray[np.uint8], view: View) -> Light:
    """The light on this picture's mat, from the white round its markers."""
    reach = max(view.plan.size_mm) / 2
    if not view.corners:
        return Light(np.log(np.array([[PAPER] * 3, [1.0] * 3, [1.0] * 3])), reach)
    rows, whites = [], []
    for number, corners in view.corners.items():
        rows.append([1.0, *(view.plan.markers[number].mean(axis=0)[:2] / reach)])
        white = np.median(sampled(frame, corners)[RIM], axis=0)
        whites.append(np.log(LINEAR[np.clip(white + 0.5, 0, 255).astype(np.uint8)] + DARKEST))
    terms = np.array(rows)
    held = terms.T @ terms + np.diag([1e-9, 1.0, 1.0]) / SLOPE_DOUBT**2
    return Light(np.linalg.solve(held, terms.T @ np.array(whites)), reach)
