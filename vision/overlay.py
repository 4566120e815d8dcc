"""What was seen, drawn onto the picture: the mat, the cells, their looks and the doubts."""

from collections.abc import Mapping

import cv2
import numpy as np

from companion.games.board import Cell
from companion.games.rules import EMPTY, Look
from vision.frame import Frame
from vision.geometry import Points, View
from vision.kind import OTHER
from vision.sighting import Sighting
from vision.square import Odds

SURE, SHAKY = 0.99, 0.8
"""Above the first a cell is drawn in green, below the second in red, between them in yellow."""
COLORS = {"sure": (80, 220, 80), "doubted": (0, 215, 255), "unknown": (60, 60, 255)}
SQUARE = np.array([[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]])
MAT, CELL = (255, 180, 0), (150, 150, 150)
LETTERS: Mapping[Look, str] = {
    EMPTY: ".", OTHER: "?", "black": "K", "pasture": "+", "plop": "*", "sheep": "o", "lying": "x",
    "dog": "D", "shepherd": "S", "green pen": "g", "red pen": "r", "green pen sheep": "G",
    "red pen sheep": "R", "roger": "r", "shearer": "s",
}  # fmt: skip


def letter(look: Look) -> str:
    """One letter for a look; the colour's initial, K for black."""
    color = look.partition(" ")[0]
    if look in LETTERS:
        return LETTERS[look]
    return LETTERS.get(color, color[:1].upper())


def likeliest(odds: Odds) -> Look:
    """The look with the best odds."""
    return max(odds, key=lambda look: odds[look])


def overlay(frame: Frame, view: View, sighting: Sighting) -> Frame:
    """The picture with everything drawn onto it."""
    out = frame.copy()
    _outline(out, view.project(view.plan.corners), MAT)
    for corners in (*view.corners.values(), *view.cards.values()):
        _outline(out, corners, MAT)
    for cell, odds in sighting.odds.items():
        if cell in view.plan.centres:
            _draw(out, view, cell, odds)
    if not sighting.clear:
        cv2.putText(out, "obscured", (20, 40), cv2.FONT_HERSHEY_SIMPLEX, 1.2, COLORS["unknown"], 2)
    return out


def _outline(out: Frame, corners: Points, color: tuple[int, int, int]) -> None:
    cv2.polylines(out, [np.round(corners).astype(np.int32)], True, color, 1, cv2.LINE_AA)


def _draw(out: Frame, view: View, cell: Cell, odds: Odds) -> None:
    """One cell: its outline, its look and, where there is doubt, how much."""
    look = likeliest(odds)
    share = odds[look]
    strip = cell in view.plan.strips
    if strip and look == EMPTY and share > SURE:
        return
    half = view.plan.cell_mm * (0.2 if strip else 0.48)
    square = half * SQUARE + np.array(view.plan.centres[cell])
    pixels = view.project(np.column_stack([square, np.zeros(4)]))
    state = "sure" if share > SURE else "doubted" if share > SHAKY else "unknown"
    plain = look == EMPTY and state == "sure"
    _outline(out, pixels, CELL if plain else COLORS[state])
    if plain:
        return
    color, _, way = look.partition(" ")
    text = letter(color) + way if len(way) == 1 else letter(look)
    if state != "sure":
        text += f" {100 * share:.0f}"
    at = np.round(pixels[3] + np.array([2, -3])).astype(int)
    cv2.putText(
        out, text, (int(at[0]), int(at[1])), cv2.FONT_HERSHEY_SIMPLEX, 0.42, COLORS[state], 1,
        cv2.LINE_AA,
    )  # fmt: skip
