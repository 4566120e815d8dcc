"""Token sheets: rounds to cut out for every piece, some with a back that is folded behind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.games.pieces import Piece, Shape
from companion.games.rules import Game
from companion.print.badge import RIM_MM
from companion.print.canvas import Canvas, Ink, Size, Spot
from companion.print.flat_piece import DISC_MM, PEN_MM, STACK_MM, Drawing
from companion.print.mat import surface_of
from companion.print.palette import CUT, EARTH, FAINT, GRASS, WHITE
from companion.print.paper import Pad, Room, draw_foot, room
from companion.print.piece import back_drawing, drawing
from companion.print.texts import PrintTexts
from companion.table.piece_letter import piece_letter

GAP_MM = 3.0
LARGE_MM, SMALL_MM, SMALL = 42.0, 34.0, 0.8
"""Figures of mats with large cells, of those with small ones, and by how much these are scaled."""
SPARE_MM = 2.0
"""A token is at least so much narrower than its cell."""
MARGIN_MM = 46.0
"""Tokens of figures that stand in the margin."""
LONG = {Shape.RAM: 0.9}
"""By how much figures are scaled that are too long for a token of the board."""
CHIP_MM = 14.0
"""Counters that cover a small place."""
SIDES_MM = {Shape.PEN: PEN_MM, Shape.STACK: STACK_MM, Shape.DISC: DISC_MM}


@dataclass(frozen=True, slots=True)
class Token:
    """Thing to cut out: its front, its width, its ground, and a back if it has one."""

    front: Drawing
    side: float
    ground: Ink | None = None
    back: Drawing | None = None
    scale: float = 1.0
    square: bool = False

    @property
    def size(self) -> Size:
        """The room that it takes on paper: twice as high with its back."""
        return (self.side, 2 * self.side if self.back else self.side)


Row = tuple[Token, ...]
"""Tokens of one size beside each other."""


def tokens(
    game: Game, pieces: Sequence[Piece], texts: PrintTexts, round_mm: float = 0.0
) -> list[list[Token]]:
    """What a game is played with, but for cards and tiles, kind by kind; those with a back first.

    Round ones are so wide, or as wide as their figures need.
    """
    kinds = [
        [resized(token_of(game, replace(piece, color=color), pieces, texts), round_mm)]
        * piece.count
        for piece in pieces
        if piece.shape not in (Shape.CARD, Shape.TILE)
        for color in piece.owners or (piece.color,)
    ]
    return sorted(kinds, key=lambda kind: kind[0].back is None)


def resized(token: Token, round_mm: float) -> Token:
    """A round token in another width; squares and small counters stay as large as their places."""
    if not round_mm or token.square or token.side <= CHIP_MM:
        return token
    return replace(token, side=round_mm, scale=token.scale * round_mm / token.side)


def token_of(game: Game, piece: Piece, pieces: Sequence[Piece], texts: PrintTexts) -> Token:
    """The token of a piece, among all pieces of the box."""
    letter = piece_letter(piece, game, texts.table)
    front, back = drawing(piece, letter), back_drawing(piece, pieces, letter)
    cell_mm = game.mat.cell_mm
    shrunk = min(1.0, (cell_mm - SPARE_MM) / SMALL_MM)
    if piece.shape is Shape.CHIP:
        return Token(front, CHIP_MM, None, back, CHIP_MM / DISC_MM)
    if piece.shape in SIDES_MM:
        side = shrunk * SIDES_MM[piece.shape]
        return Token(front, side, None, back, shrunk, piece.shape is Shape.PEN)
    if piece.cells and piece.cells <= surface_of(game).board.sides.keys():
        return Token(front, MARGIN_MM, EARTH, back)
    long = LONG.get(piece.shape, 1.0)
    if cell_mm >= LARGE_MM:
        return Token(front, LARGE_MM, GRASS[0], back, long)
    return Token(front, shrunk * SMALL_MM, GRASS[0], back, shrunk * SMALL * long)


def draw_tokens(pad: Pad, kinds: Sequence[Sequence[Token]]) -> None:
    """As many pages as all tokens need; spare ones fill them."""
    canvas, page, texts, _ = pad
    folded = any(token.back for kind in kinds for token in kind)
    for rows in filled_pages(kinds, room(page)):
        with canvas.page(page):
            for token, centre in _placed(rows, room(page)):
                with canvas.moved(*centre):
                    _draw(canvas, token)
            draw_foot(pad, texts("fold-hint") if folded else texts("token-hint"))


def filled_pages(kinds: Sequence[Sequence[Token]], space: Room) -> list[list[Row]]:
    """Rows of tokens page by page; rows and pages that are not full are filled with spare ones."""
    pages: list[list[Row]] = []
    sizes = sorted({kind[0].size for kind in kinds if kind}, key=lambda size: -size[1])
    rows = {size: _rows(kinds, size, space) for size in sizes}
    for size in sizes:
        for row in rows[size]:
            page = next((page for page in pages if _free(page, space) >= size[1]), None)
            if page is None:
                pages.append(page := [])
            page.append(row)
    for page in pages:
        _fill(page, [rows[size][-1] for size in sizes], space)
    return pages


def _fill(page: list[Row], spare: Sequence[Row], space: Room) -> None:
    """Fill a page with spare rows, the highest first, as long as they have room."""
    for row in spare:
        while _free(page, space) >= row[0].size[1]:
            page.append(row)


def _rows(kinds: Sequence[Sequence[Token]], size: Size, space: Room) -> list[Row]:
    """All tokens of one size in rows, the last one filled with some of each kind in turn."""
    alike = [kind for kind in kinds if kind and kind[0].size == size]
    tokens = [token for kind in alike for token in kind]
    across = max(1, int((space.width + GAP_MM) // (size[0] + GAP_MM)))
    spare = (alike[n % len(alike)][0] for n in range(-len(tokens) % across))
    tokens.extend(spare)
    return [tuple(tokens[n : n + across]) for n in range(0, len(tokens), across)]


def _free(page: Sequence[Row], space: Room) -> float:
    """How much height is left under the rows of a page."""
    return space.height - sum(row[0].size[1] + GAP_MM for row in page)


def _placed(rows: Sequence[Row], space: Room) -> Iterator[tuple[Token, Spot]]:
    """Tokens with the middles of their fronts, row by row from the top."""
    top = space.low + space.height
    for row in rows:
        wide, tall = row[0].size
        left = space.left + (space.width - len(row) * (wide + GAP_MM) + GAP_MM) / 2
        for number, token in enumerate(row):
            yield token, (left + number * (wide + GAP_MM) + wide / 2, top - token.side / 2)
        top -= tall + GAP_MM


def _draw(canvas: Canvas, token: Token) -> None:
    """Front and back with the line to cut along and the line to fold at."""
    half = token.side / 2
    draw_face(canvas, token, token.front)
    if token.back is None:
        return
    with canvas.moved(0.0, -token.side):
        draw_face(canvas, token, token.back)
    reach = half if token.square else 6.0
    canvas.lines([[(-reach, -half), (reach, -half)]], FAINT, 0.25, (1.5, 1.0))


def draw_face(canvas: Canvas, token: Token, drawing: Drawing) -> None:
    """One side of a token round the origin, with the line to cut along."""
    half = token.side / 2
    if token.ground:
        canvas.disc((0.0, 0.0), half, WHITE)
        canvas.disc((0.0, 0.0), half - RIM_MM, token.ground)
    with canvas.moved(0.0, 0.0, 0.0, token.scale):
        drawing(canvas)
    if token.square:
        canvas.rectangle((-half, -half), (token.side, token.side), None, CUT, 0.15)
    else:
        canvas.disc((0.0, 0.0), half, None, CUT, 0.15)
