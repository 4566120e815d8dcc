"""Token sheets: rounds to cut out for every piece, some with a back that is folded behind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.games.pieces import Piece, Shape
from companion.games.rules import Game
from companion.print.canvas import Canvas, Ink, Size, Spot
from companion.print.mat import surface_of
from companion.print.palette import CUT, EARTH, FAINT, GRASS
from companion.print.paper import Pad, Room, draw_foot, room
from companion.print.piece import Drawing, back_drawing, drawing

GAP_MM = 3.0
LARGE_MM, SMALL_MM, SMALL = 42.0, 34.0, 0.8
"""Figures of mats with large cells, of those with small ones, and by how much these are scaled."""
SPARE_MM = 2.0
"""A token is at least so much narrower than its cell."""
MARGIN_MM = 46.0
"""Tokens of figures that stand in the margin."""
LONG = {Shape.RAM: 0.9}
"""By how much figures are scaled that are too long for a token of the board."""
DISC_MM, BESIDE_MM = 26.0, 20.0
"""Discs on the board, and discs that nobody has to see."""
SIDES_MM = {Shape.PEN: 32.0, Shape.STACK: 30.0, Shape.DISC: DISC_MM}


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


def tokens(game: Game, pieces: Sequence[Piece]) -> list[Token]:
    """What a game is played with, but for cards and tiles; those with a back come first."""
    found = [
        token_of(game, replace(piece, color=color), pieces)
        for piece in pieces
        if piece.shape not in (Shape.CARD, Shape.TILE)
        for color in piece.owners or (piece.color,)
        for _ in range(piece.count)
    ]
    return sorted(found, key=lambda token: token.back is None)


def token_of(game: Game, piece: Piece, pieces: Sequence[Piece] = ()) -> Token:
    """The token of a piece, among all pieces of the box."""
    front, back = drawing(piece), back_drawing(piece, pieces)
    cell_mm = game.mat.cell_mm
    shrunk = min(1.0, (cell_mm - SPARE_MM) / SMALL_MM)
    if piece.shape is Shape.DISC and piece.only_printed:
        return Token(front, BESIDE_MM, None, back, BESIDE_MM / DISC_MM)
    if piece.shape in SIDES_MM:
        side = shrunk * SIDES_MM[piece.shape]
        return Token(front, side, None, back, shrunk, piece.shape is Shape.PEN)
    if piece.cells and piece.cells <= surface_of(game).board.sides.keys():
        return Token(front, MARGIN_MM, EARTH, back)
    long = LONG.get(piece.shape, 1.0)
    if cell_mm >= LARGE_MM:
        return Token(front, LARGE_MM, GRASS[0], back, long)
    return Token(front, shrunk * SMALL_MM, GRASS[0], back, shrunk * SMALL * long)


def draw_tokens(pad: Pad, given: Sequence[Token]) -> None:
    """As many pages as all tokens need."""
    canvas, page, texts, _ = pad
    hint = texts("fold-hint") if any(token.back for token in given) else texts("token-hint")
    for placed in shelves(given, room(page)):
        with canvas.page(page):
            for token, centre in placed:
                with canvas.moved(*centre):
                    _draw(canvas, token)
            draw_foot(pad, hint)


def shelves(given: Sequence[Token], space: Room) -> Iterator[list[tuple[Token, Spot]]]:
    """Pages of tokens with the middles of their fronts, row by row from the top."""
    page: list[tuple[Token, Spot]] = []
    x, top, high = space.left, space.low + space.height, 0.0
    for token in given:
        wide, tall = token.size
        if x + wide > space.left + space.width or tall < high:
            x, top, high = space.left, top - high - GAP_MM, 0.0
        if top - tall < space.low:
            yield _centred(page, space)
            page, x, top, high = [], space.left, space.low + space.height, 0.0
        page.append((token, (x + wide / 2, top - token.side / 2)))
        x, high = x + wide + GAP_MM, max(high, tall)
    if page:
        yield _centred(page, space)


def _centred(page: list[tuple[Token, Spot]], space: Room) -> list[tuple[Token, Spot]]:
    right = max(x + token.side / 2 for token, (x, _) in page)
    shift = (space.left + space.width - right) / 2
    return [(token, (x + shift, y)) for token, (x, y) in page]


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
        canvas.disc((0.0, 0.0), half, token.ground)
    with canvas.moved(0.0, 0.0, 0.0, token.scale):
        drawing(canvas)
    if token.square:
        canvas.rectangle((-half, -half), (token.side, token.side), None, CUT, 0.15)
    else:
        canvas.disc((0.0, 0.0), half, None, CUT, 0.15)
