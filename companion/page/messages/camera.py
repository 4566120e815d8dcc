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
from vision.locate.geometry import MatView, Points
from vision.sighting import likeliest

QUALITY = 70
REACH = 0.44
"""The radius of a cell's mark, in cells."""


class Eye(Watcher, Protocol):
    """Watcher that lets others look on."""

    @property
    def glimpse(self) -> Glimpse | None:
        """What was made of the newest frame, if there is one."""


def camera_view(eye: Eye | None, t: Text) -> dict[str, Any] | None:
    """The newest frame with the mat, the cells and the likeliest look of each, if there is one."""
    glimpse = eye.glimpse if eye else None
    if glimpse is None:
        return None
    pixels, view = glimpse.shot.pixels, glimpse.view
    odds = glimpse.sighting.odds if glimpse.sighting and view else {}
    return {
        "jpeg": base64.b64encode(encode_jpeg(pixels, QUALITY)).decode(),
        "width": pixels.shape[1],
        "height": pixels.shape[0],
        "mat": _points(view.project(view.plan.corners)) if view else [],
        "markers": [_points(marker) for marker in view.corners.values()] if view else [],
        "cells": [
            _cell(view, cell, chances, t)
            for cell, chances in odds.items()
            if view and cell in view.plan.centres
        ],
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


def _points(points: Points) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]
