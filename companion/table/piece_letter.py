"""Letter of a piece in the players' language, the same on the page and on prints."""

from companion.games.pieces import Piece, Shape
from companion.games.rules import Game
from companion.table.text import Text


def piece_letter(piece: Piece, game: Game, t: Text) -> str:
    """The mark of the cells that it alone may stand on, or the letter of its colour or look.

    On a counter stands only what is printed on it.
    """
    if piece.shape == Shape.CHIP:
        return piece.sign
    marks = game.mat.ground.marks
    own = next((marks[cell] for cell in sorted(piece.cells) if cell in marks), "")
    return own or t.letter(piece.color or piece.look) or piece.letter
