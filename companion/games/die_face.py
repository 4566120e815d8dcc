"""Faces of dice: where the pips are, told once for print, synthetic camera and recogniser."""

from collections.abc import Mapping

from companion.games.board import Point

PIPS: Mapping[str, tuple[Point, ...]] = {
    "0": (),
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    "6": ((-1, -1), (-1, 1), (1, -1), (1, 1), (-1, 0), (1, 0)),
}
"""By face, in steps of `PIP_AWAY` from its middle."""
PIP_AWAY, PIP_RADIUS = 0.26, 0.1
"""In edges of the die."""
SIGNS: Mapping[str, tuple[tuple[Point, Point], ...]] = {
    "+": (((-1, 0), (1, 0)), ((0, -1), (0, 1))),
    "x": (((-0.7, -0.7), (0.7, 0.7)), ((-0.7, 0.7), (0.7, -0.7))),
}
"""By face, lines in steps of `SIGN_REACH` from its middle."""
SIGN_REACH, SIGN_WIDE = 0.28, 0.1
"""In edges of the die."""
BADGE_SIZE, BADGE_LINE = 0.26, 0.04
"""Of the badge on a face in one colour, and of the line round it, in edges of the die."""
FACE_RIM = 0.04
"""White round a face whose body is not white, in edges of the die."""
