"""Overlay: a frame with the mat, its cells, what lies there and the verdict drawn in."""

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.board import HEXAGON, Cell
from companion.games.pieces import Look, Shape
from companion.games.rules import EMPTY, Game, Options, catalogue
from vision.frame import Frame
from vision.locate.geometry import MatView, Points
from vision.sighting import OTHER, likeliest

Color = tuple[int, int, int]
LINE, FAINT, PAPER, WHITE = (60, 200, 255), (190, 225, 190), (20, 20, 20), (255, 255, 255)
"""Blue, green, red."""
SURE, SHAKY = 0.99, 0.8
"""Above the first a cell is drawn in green, below the second in red, between them in yellow."""
GREEN, YELLOW, RED = (90, 220, 90), (0, 215, 255), (60, 60, 255)
LONGEST = 8
"""Letters for which a cell has room."""
TURNED_OVER = "x"
"""The letter of any piece that lies on its back or side."""
RULE_PX = 100
FONT = cv2.FONT_HERSHEY_SIMPLEX


def annotated(
    frame: Frame,
    view: MatView | None,
    odds: Mapping[Cell, Mapping[Look, float]],
    caption: str,
) -> Frame:
    """A copy of the frame with what was made of it drawn over it."""
    drawn = frame.copy()
    if view is not None:
        _outline(drawn, view.project(view.plan.corners), LINE, 2)
        for corners in (*view.corners.values(), *view.cards.values()):
            _outline(drawn, corners, GREEN, 2)
        for cell, chances in odds.items():
            if cell in view.plan.centres:
                _draw_cell(drawn, view, cell, chances)
    size = max(0.6, drawn.shape[1] / 1280)
    _write(drawn, caption, (12, drawn.shape[0] - 14), size, WHITE)
    return drawn


def with_ruler(frame: Frame) -> Frame:
    """A copy of the frame with a line every hundred pixels, to point at places in it."""
    drawn = frame.copy()
    high, wide = drawn.shape[:2]
    for x in range(0, wide, RULE_PX):
        cv2.line(drawn, (x, 0), (x, high), FAINT, 1)
        _write(drawn, str(x), (x + 3, 14), 0.45, WHITE)
    for y in range(RULE_PX, high, RULE_PX):
        cv2.line(drawn, (0, y), (wide, y), FAINT, 1)
        _write(drawn, str(y), (3, y - 3), 0.45, WHITE)
    return drawn


def letter(game: Game, look: Look) -> str:
    """One letter for a look."""
    return _letters(game).get(look) or look[:1].upper()


@cache
def _letters(game: Game) -> Mapping[Look, str]:
    """One letter for every look of a game; a capital one for a piece with another in it."""
    known = {EMPTY: ".", OTHER: "?"}
    for piece in catalogue(game):
        known |= dict.fromkeys(piece.looks, piece.letter)
        known |= dict.fromkeys(piece.holding.values(), piece.letter.upper())
        known |= {piece.back: TURNED_OVER} if piece.back else {}
    return known


@cache
def _ground(game: Game) -> frozenset[Look]:
    """Looks that are drawn faintly: empty cells, and tiles on which other pieces stand."""
    return frozenset(
        {EMPTY, *(piece.look for piece in catalogue(game) if piece.shape is Shape.TILE)}
    )


@cache
def _lattice(game: Game) -> str:
    return game.start(Options(seats=game.seats[0])).board.lattice


def _draw_cell(drawn: Frame, view: MatView, cell: Cell, chances: Mapping[Look, float]) -> None:
    """A dot for an empty cell, a frame and a word for what stands there or may stand there."""
    look = likeliest(chances)
    share, game = chances[look], GAMES[view.name]
    outline = view.project(_cell_outline(view, cell, hexagonal=_lattice(game) == HEXAGON))
    if look in _ground(game) and share > SURE:
        _draw_ground(drawn, outline, framed=look != EMPTY)
        return
    color = GREEN if share > SURE else YELLOW if share > SHAKY else RED
    _outline(drawn, outline, color, 2)
    word = look if len(look) <= LONGEST else letter(game, look)
    words = word if share > SURE else f"{word} {share:.0%}"
    at = (int(outline[:, 0].min()) + 2, int(outline[:, 1].max()) + 2)
    _write(drawn, words, at, 0.4 * max(0.9, drawn.shape[1] / 1280), color)


def _draw_ground(drawn: Frame, outline: Points, *, framed: bool) -> None:
    """A faint dot, and round a tile a faint frame."""
    x, y = np.round(outline.mean(axis=0)).astype(int)
    cv2.circle(drawn, (int(x), int(y)), 3, FAINT, -1, cv2.LINE_AA)
    if framed:
        _outline(drawn, outline, FAINT, 1)


def _cell_outline(view: MatView, cell: Cell, *, hexagonal: bool) -> Points:
    """The outline of a cell on the mat, a square or a hexagon; small in a margin."""
    x, y = view.plan.centres[cell]
    sides = 6 if hexagonal else 4
    reach = view.plan.cell_mm * (0.53 if hexagonal else 0.62)
    if cell in view.plan.strips:
        reach *= 0.4
    turns = np.radians(30 + 60 * np.arange(6) if hexagonal else 45 + 90 * np.arange(4))
    around = np.stack([x + reach * np.cos(turns), y + reach * np.sin(turns)], axis=1)
    return np.column_stack([around, np.zeros(sides)])


def _outline(drawn: Frame, corners: Points, color: Color, width: int) -> None:
    cv2.polylines(drawn, [_whole(corners)], True, color, width, cv2.LINE_AA)


def _write(drawn: Frame, words: str, at: tuple[int, int], size: float, color: Color) -> None:
    """Words on a dark ground, to be read on any table."""
    if not words:
        return
    (wide, high), below = cv2.getTextSize(words, FONT, size, 1)
    x, y = at
    cv2.rectangle(drawn, (x - 2, y - high - 2), (x + wide + 2, y + below), PAPER, -1)
    cv2.putText(drawn, words, at, FONT, size, color, 1, cv2.LINE_AA)


def _whole(points: Points) -> npt.NDArray[np.int32]:
    return np.round(points).astype(np.int32)
