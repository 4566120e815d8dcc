"""Camera view of pages: its picture, and what was made of it, to be drawn over it."""

import base64
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY
from companion.table.ports import Watcher
from companion.table.text import Text
from vision.frame import encode_jpeg
from vision.glimpse import Glimpse
from vision.light.doctor import Complaint, examine
from vision.locate.geometry import MatView, Points
from vision.sighting import likeliest

QUALITY = 70
REACH = 0.44
"""The radius of a cell's mark, in cells."""

RIM = np.linspace(0.0, 1.0, 8, endpoint=False)[:, None]
"""Points along each side of the mat: through a lens it is no straight line."""
COMPLAINTS = frozenset(
    {"flock-at-the-edge", "glare", "marker-hidden", "mat-cut-off", "mat-not-found", "out-of-focus",
     "pieces-alike", "pieces-faint", "pieces-unknown", "strong-shadow", "too-dark", "wrong-mat"}
)  # fmt: skip
"""What the light doctor can complain of."""
NO_MAT: Mapping[str, Any] = {"mat": [], "markers": [], "cells": []}
"""Overlay of a picture in which no mat is found."""


class Eye(Watcher, Protocol):
    """Watcher that lets others look on."""

    @property
    def glimpse(self) -> Glimpse | None:
        """What was made of the newest frame, if there is one."""


def doctor_words(complaint: Complaint | None, t: Text) -> str:
    """What the light doctor says on the page."""
    if complaint is None or complaint.key not in COMPLAINTS:
        return ""
    about = dict(complaint.about)
    piece, other = (about.get(name, "") for name in ("piece", "other"))
    return t(f"page-doctor-{complaint.key}", piece=piece, other=other)


def camera_view(eye: Eye | None, t: Text, *, dots: bool = False) -> dict[str, Any] | None:
    """The newest frame with the mat, the cells and the likeliest look of each, if there is one.

    With `dots` every cell is shown as if it were empty: whether they lie right is what matters.
    """
    glimpse = eye.glimpse if eye else None
    if glimpse is None:
        return None
    pixels, view = glimpse.shot.pixels, glimpse.view
    return {
        "jpeg": base64.b64encode(encode_jpeg(pixels, QUALITY)).decode(),
        "width": pixels.shape[1],
        "height": pixels.shape[0],
        **(_mat_overlay(view, glimpse, t, dots) if view else NO_MAT),
        "doctor": [words for one in examine(pixels, view) if (words := doctor_words(one, t))],
    }


def _mat_overlay(view: MatView, glimpse: Glimpse, t: Text, dots: bool) -> dict[str, Any]:
    """Outline of the mat with its markers and cells, in pixels of the picture."""
    odds = glimpse.sighting.odds if glimpse.sighting else {}
    if dots:
        odds = {cell: {EMPTY: 1.0} for cell in view.plan.cells}
    centres = view.plan.centres
    return {
        "mat": _points(view.project(_rim(view.plan.corners))),
        "markers": [_points(marker) for marker in view.corners.values()],
        "cells": [_cell(view, cell, odds[cell], t) for cell in odds if cell in centres],
    }


def _cell(view: MatView, cell: Cell, odds: Mapping[Look, float], t: Text) -> dict[str, Any]:
    """Where a cell is in the picture, and what most likely lies there."""
    look = likeliest(odds)
    x, y = view.plan.centres[cell]
    reach = REACH * view.plan.cell_mm
    middle, rim = view.project(np.array([[x, y, 0.0], [x + reach, y, 0.0]]))
    return {
        "cell": cell,
        "x": round(float(middle[0]), 1),
        "y": round(float(middle[1]), 1),
        "r": round(float(np.linalg.norm(rim - middle)), 1),
        "name": "" if look == EMPTY else t.word(look),
        "letter": t.letter(look.split()[0]),
        "share": round(float(odds[look]), 3),
    }


def _rim(corners: Points) -> Points:
    """Points along the rim of a mat."""
    sides = zip(corners, np.roll(corners, -1, axis=0), strict=True)
    return np.concatenate([start + RIM * (end - start) for start, end in sides])


def _points(points: Points) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]
