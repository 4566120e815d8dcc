"""The picture of the print kit for README and docs: its pages and cut-out parts on a table."""

import cv2
import numpy as np
from PIL import Image

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look, Piece
from companion.print import PAPERS
from companion.print.canvas import Canvas
from companion.print.card import COLUMNS
from companion.print.mat import CARD_SIZE, draw_mat
from companion.print.paper import room
from companion.print.token import draw_face, token_of
from tests import HOME
from tests.print.pages import Box, folder, job, pictures, printed
from vision.frame import Frame
from vision.locate.geometry import plan
from vision.synthetic.figures import FACINGS

PICTURE = HOME / "docs" / "print_kit.png"
WIDE, TALL = 900, 600
FINE = 2
"""Everything is laid so many times larger and then made smaller, which smooths turned edges."""
PX_MM = 0.94
COLORS = 128
WOOD = (153, 190, 217)
SHADOW, SHADOW_PX, SHADOW_OFF = 0.45, 15, 6
FLOCK = {
    "d6": "yellow s", "e6": "green s", "f6": "black s", "f7": "blue s", "d5": "red s",
    "f5": "yellow s", "d4": "green s", "e4": "blue s", "g3": "red s", "roger s": "roger",
}  # fmt: skip
CARDS = ((0, 560, 470, 7.0), (3, 598, 505, -3.0), (6, 642, 470, -14.0))
"""Which cards of the first page, where their middles lie, and how far they are turned."""


def write_print_kit() -> None:
    """Make the picture anew; look at it before you commit it."""
    table = _wood()
    _lay(table, _mat("sheep_race", {}), (560, 128), -4.0)
    _lay(table, _page("pasterze", "tokens"), (770, 430), 10.0)
    _lay(table, _page("shear_panic", "rules"), (622, 250), 5.0)
    for number, x, y, turn in CARDS:
        _lay(table, _card("shear_panic", number), (x, y), turn)
    _lay(table, _mat("shear_panic", FLOCK), (252, 318), -3.0)
    small = cv2.resize(table, (WIDE, TALL), interpolation=cv2.INTER_AREA)
    few = Image.fromarray(np.asarray(small[..., ::-1])).quantize(COLORS, kmeans=4)
    few.save(PICTURE, optimize=True)
    print(PICTURE.relative_to(HOME))


def _wood() -> Frame:
    """A wooden table: long streaks along the grain."""
    rng = np.random.default_rng(7)
    size = (WIDE * FINE, TALL * FINE)
    streaks = rng.normal(0.0, 9.0, (TALL * FINE // 4, 12)).astype(np.float32)
    grain = cv2.resize(streaks, size, interpolation=cv2.INTER_CUBIC)
    return np.clip(np.array(WOOD) + grain[..., None], 0, 255).astype(np.uint8)


def _page(game: str, kind: str, box: Box | None = None) -> Frame:
    """The first page of a file, or a part of it."""
    return pictures(printed(game, kind), PX_MM * FINE, box)[0]


def _card(game: str, number: int) -> Frame:
    """A card cut out of the first page."""
    page, (wide, tall) = PAPERS["a4"], CARD_SIZE
    row, column = divmod(number, COLUMNS)
    space = room(page)
    left = page[0] / 2 + (column - COLUMNS / 2) * wide
    top = page[1] - (space.low + space.height - 2.0) + row * tall
    return _page(game, "cards", (left, top, wide, tall))


def _mat(game: str, looks: dict[Cell, Look]) -> Frame:
    """A mat in one piece, with flat tokens on it."""
    shelf, path, size = GAMES[game], folder() / f"{game}_laid.pdf", plan(GAMES[game]).size_mm
    canvas = Canvas(path, game)
    with canvas.page(size), canvas.moved(size[0] / 2, size[1] / 2):
        draw_mat(canvas, shelf, job(game).texts)
        for cell, look in looks.items():
            _draw_token(canvas, game, cell, look)
    canvas.save()
    return pictures(path, PX_MM * FINE)[0]


def _draw_token(canvas: Canvas, game: str, cell: Cell, look: Look) -> None:
    """The token of a look on its cell, turned as it faces."""
    kit, (kind, _, way) = job(game), look.partition(" ")
    piece: Piece = next(piece for piece in kit.pieces if piece.look == kind)
    token = token_of(kit.game, piece, kit.pieces, kit.texts)
    x, y = (float(side) for side in plan(kit.game).centres[cell])
    with canvas.moved(x, y, float(np.degrees(FACINGS[way or "n"]))):
        draw_face(canvas, token, token.front)


def _lay(table: Frame, sheet: Frame, middle: tuple[int, int], turn: float) -> None:
    """Lay a sheet of paper down, turned by degrees anticlockwise, with a soft shadow."""
    tall, wide = sheet.shape[:2]
    matrix = np.asarray(cv2.getRotationMatrix2D((wide / 2, tall / 2), turn, 1.0), np.float64)
    matrix[:, 2] += np.array(middle) * FINE - np.array([wide, tall]) / 2
    size = (table.shape[1], table.shape[0])
    inside = cv2.warpAffine(np.ones((tall, wide), np.float32), matrix, size)
    beside = matrix + np.array([[0.0, 0.0, SHADOW_OFF]])
    off = cv2.warpAffine(np.ones((tall, wide), np.float32), beside, size)
    shade = 1.0 - SHADOW * cv2.GaussianBlur(off, (0, 0), SHADOW_PX / 2)
    laid = cv2.warpAffine(sheet, matrix, size)
    mixed = table * shade[..., None] * (1 - inside[..., None]) + laid * inside[..., None]
    table[:] = np.clip(mixed, 0, 255).astype(np.uint8)
