"""A frame with what was made of it drawn in: the mat, its cells, what lies there, the verdict."""

from collections.abc import Mapping

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.games.rules import EMPTY, Look
from vision.frame import Frame
from vision.geometry import Points, View

LINE, FAINT, SURE, UNSURE, PAPER = (
    (60, 200, 255), (150, 170, 150), (90, 220, 90), (60, 140, 255), (20, 20, 20),
)  # fmt: skip
"""Blue, green, red."""
DOUBT = 0.9
"""Below this a cell is drawn as unsure."""
FONT = cv2.FONT_HERSHEY_SIMPLEX


def shown(
    frame: Frame,
    view: View | None,
    odds: Mapping[Cell, Mapping[Look, float]],
    caption: str,
) -> Frame:
    """A copy of the frame with lines and words over it."""
    drawn = frame.copy()
    if view is not None:
        _draw_mat(drawn, view)
        for cell, chances in odds.items():
            if cell in view.plan.centres:
                _draw_cell(drawn, view, cell, chances)
    _draw_caption(drawn, caption)
    return drawn


def jpeg(frame: Frame, quality: int = 80) -> bytes:
    """The frame as a JPEG file."""
    _, data = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return bytes(data.tobytes())


def _draw_mat(drawn: Frame, view: View) -> None:
    """The mat's rim and its markers; those that are hidden are left out."""
    cv2.polylines(drawn, [_whole(view.project(view.plan.corners))], True, LINE, 2, cv2.LINE_AA)
    for corners in view.corners.values():
        cv2.polylines(drawn, [_whole(corners)], True, SURE, 2, cv2.LINE_AA)


def _draw_cell(drawn: Frame, view: View, cell: Cell, chances: Mapping[Look, float]) -> None:
    """A dot for an empty cell, a frame and a word for what stands there."""
    look = max(chances, key=lambda one: chances[one])
    x, y = view.plan.centres[cell]
    reach = view.plan.cell_mm * 0.42
    middle = _whole(view.project(np.array([[x, y, 0.0]])))[0]
    if look == EMPTY:
        cv2.circle(drawn, tuple(map(int, middle)), 2, FAINT, -1, cv2.LINE_AA)
        return
    sides = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
    outline = view.project(np.array([[x + dx, y + dy, 0.0] for dx, dy in sides]))
    color = SURE if chances[look] >= DOUBT else UNSURE
    cv2.polylines(drawn, [_whole(outline)], True, color, 2, cv2.LINE_AA)
    words = look if chances[look] >= DOUBT else f"{look} {chances[look]:.0%}"
    _write(drawn, words, (int(outline[:, 0].min()), int(outline[:, 1].max()) - 4), 0.4, color)


def _draw_caption(drawn: Frame, caption: str) -> None:
    height = drawn.shape[0]
    size = max(0.6, drawn.shape[1] / 1280)
    _write(drawn, caption, (12, height - 14), size, (255, 255, 255))


def _write(
    drawn: Frame, words: str, at: tuple[int, int], size: float, color: tuple[int, int, int]
) -> None:
    """Words with a dark rim, to be read on any ground."""
    cv2.putText(drawn, words, at, FONT, size, PAPER, 3, cv2.LINE_AA)
    cv2.putText(drawn, words, at, FONT, size, color, 1, cv2.LINE_AA)


def _whole(points: Points) -> npt.NDArray[np.int32]:
    return np.round(points).astype(np.int32)
