"""Least squares: the camera's pose from the corners of flat squares, with an unknown lens.

Gauss-Newton over turn, shift, focal length, radial bend and bloom, each of the last three held by
what is known beforehand. Bloom is how much the light round a black square eats of its rim.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.locate.geometry import Lens, Points, Pose, Size

UNKNOWN_LENS = Lens(focal=0.95, bend=0.0, focal_doubt=0.2, bend_doubt=0.06)
"""Any camera of TABLE.md (0.82 to 1.0 widths, bend -0.07 to 0.03) and some more."""
CORNER_PX = 0.4
"""What one corner is believed to be off in a picture of 1280 pixels' width."""
BLOOM_MM = 0.6
LEAST_DOUBT = 0.005
"""A lens is never surer than this: pictures of one camera share their errors."""
STEPS = 12
SMALL_STEP = np.array([1e-5] * 3 + [1e-3] * 3 + [1e-5] * 3)
"""Radians, millimetres and shares below which a step changes nothing any more."""
OUTLIER = 4.0
"""Residuals beyond so many times the expected error lose their weight."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A pose, its residual, how much the black squares have shrunk, and what is still open."""

    pose: Pose
    error_px: float
    bloom_mm: float
    covariance: Points
    """Of turn, shift, log focal length, bend and bloom (9, 9)."""

    def doubt_px(self, points_mm: Points) -> float:
        """The expected error in pixels of the worst of these points."""
        jacobian = _jacobian(self.pose, points_mm)[1][:, :8]
        spread = np.einsum("ij,jk,ik->i", jacobian, self.covariance[:8, :8], jacobian)
        return float(np.sqrt(spread.reshape(-1, 2).sum(axis=1).max()))

    def residuals(self, squares: Points, pixels: Points) -> Points:
        """How far the worst corner of each square (M, 4, 3) is from its pixels (M, 4, 2): (M,)."""
        here = self.pose.project((squares + self.bloom_mm * _inward(squares)).reshape(-1, 3))
        off = here.reshape(-1, 4, 2) - pixels
        return np.asarray(np.linalg.norm(off, axis=2).max(axis=1), np.float64)


def fit(squares: Points, pixels: Points, size: Size, lens: Lens) -> Fit:
    """The pose that puts the squares' corners (M, 4, 3) on these pixels (M, 4, 2).

    Raises `ArithmeticError` if there is none.
    """
    pose, bloom = _start(squares, pixels, size, lens), 0.0
    prior = np.array([0.0] * 6 + [1 / lens.focal_doubt, 1 / lens.bend_doubt, 1 / BLOOM_MM]) ** 2
    sigma = CORNER_PX * max(size[0] / 1280, 0.5)
    corners, inward = squares.reshape(-1, 3), _inward(squares).reshape(-1, 3)
    for _ in range(STEPS):
        residual, jacobian = _system(corners, inward, pixels, pose, bloom)
        far = np.hypot(residual[::2], residual[1::2]) / sigma
        weight = np.repeat(np.minimum(1.0, OUTLIER / np.maximum(far, 1e-9)), 2) / sigma**2
        normal = (jacobian.T * weight) @ jacobian + np.diag(prior)
        known = (np.log(pose.lens.focal / lens.focal), pose.lens.bend - lens.bend, bloom)
        pull = (jacobian.T * weight) @ residual - prior * (0, 0, 0, 0, 0, 0, *known)
        covariance = _inverse(normal)
        step = covariance @ pull
        pose, bloom = _moved(pose, step), bloom + float(step[8])
        if np.abs(step / SMALL_STEP).max() < 1.0:
            break
    doubts = np.sqrt(np.maximum(np.diag(covariance), 0.0))
    least = max(float(doubts[6]), LEAST_DOUBT), max(float(doubts[7]), LEAST_DOUBT)
    surer = Lens(pose.lens.focal, pose.lens.bend, *least)
    error = float(np.sqrt((residual**2).mean() * 2))
    return Fit(Pose(surer, size, pose.rvec, pose.tvec), error, bloom, covariance)


def _inverse(normal: Points) -> Points:
    try:
        inverse = np.linalg.inv(normal)
    except np.linalg.LinAlgError:
        inverse = np.full_like(normal, np.nan)
    if not np.isfinite(inverse).all():
        raise ArithmeticError("the markers do not lie as on any mat")
    return np.asarray(inverse, np.float64)


def _start(squares: Points, pixels: Points, size: Size, lens: Lens) -> Pose:
    found, rvec, tvec = cv2.solvePnP(
        squares.reshape(-1, 3), pixels.reshape(-1, 2), lens.matrix(size),
        np.array([lens.bend, 0.0, 0.0, 0.0]), flags=cv2.SOLVEPNP_IPPE,
    )  # fmt: skip
    if not found:
        raise ArithmeticError("no pose puts the markers where they were seen")
    return Pose(lens, size, np.asarray(rvec, np.float64), np.asarray(tvec, np.float64))


def _inward(squares: Points) -> Points:
    """The way (M, 4, 3) in which bloom moves the corners: one along both sides."""
    rays = squares.mean(axis=1, keepdims=True) - squares
    return np.asarray(rays / np.linalg.norm(rays, axis=2, keepdims=True) * np.sqrt(2), np.float64)


def _system(
    corners: Points, inward: Points, pixels: Points, pose: Pose, bloom: float
) -> tuple[Points, Points]:
    """Residuals, and their derivatives by the nine unknowns."""
    points = corners + bloom * inward
    here, jacobian = _jacobian(pose, points)
    jacobian[:, 8] = (pose.project(points + 0.1 * inward) - here).ravel() / 0.1
    return (pixels.reshape(-1, 2) - here).ravel(), jacobian


def _jacobian(pose: Pose, points: Points) -> tuple[Points, Points]:
    """Pixels (N, 2) and their derivatives (2N, 9) by turn, shift, log focal length, bend, bloom."""
    pixels, full = cv2.projectPoints(
        np.ascontiguousarray(points), pose.rvec, pose.tvec, pose.matrix, pose.distortion
    )
    out = np.zeros((len(full), 9))
    out[:, :6] = full[:, :6]
    out[:, 6] = (full[:, 6] + full[:, 7]) * pose.lens.focal * pose.size[0]
    out[:, 7] = full[:, 10]
    return np.asarray(pixels, np.float64).reshape(-1, 2), out


def _moved(pose: Pose, step: Points) -> Pose:
    lens = Lens(
        float(np.clip(pose.lens.focal * np.exp(np.clip(step[6], -0.3, 0.3)), 0.3, 5.0)),
        float(np.clip(pose.lens.bend + step[7], -0.5, 0.5)),
        pose.lens.focal_doubt, pose.lens.bend_doubt,
    )  # fmt: skip
    return Pose(
        lens, pose.size, pose.rvec + step[:3].reshape(3, 1), pose.tvec + step[3:6].reshape(3, 1)
    )
