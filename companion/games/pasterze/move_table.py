"""Move tables of Pasterze: the moves of one verb onto a set of squares, listed once and kept."""

from companion.games.pasterze.box import FIVE
from companion.games.pasterze.ground import BITS, FILES
from companion.games.rules import Move

VALUES = {str(value): value for value in range(1, 6)}


class MoveTable(dict[int, tuple[Move, ...]]):
    """The moves of one verb onto one file; what was listed once is kept."""

    def __init__(self, verb: str, file: int) -> None:
        super().__init__()
        self.file = file
        self.moves = [(BITS[cell], (verb, cell)) for cell in sorted(BITS) if BITS[cell] & file]

    def __missing__(self, squares: int) -> tuple[Move, ...]:
        self[squares] = moves = tuple(move for bit, move in self.moves if bit & squares)
        return moves


def _verb(verb: str) -> tuple[MoveTable, ...]:
    return tuple(MoveTable(verb, file) for file in FILES)


def onto(verb: tuple[MoveTable, ...], squares: int) -> tuple[Move, ...]:
    """The moves onto these squares, sorted because the files and their cells are."""
    moves: tuple[Move, ...] = ()
    for choices in verb:
        if here := squares & choices.file:
            moves += choices[here]
    return moves


DOG, SHEPHERD, PEN, PULL = map(_verb, ("dog", "shepherd", "pen", "pull"))
CARDS = tuple(
    tuple(("card", word) for word, value in VALUES.items() if hand >> value & 1)
    for hand in range(FIVE + 1)
)
"""The moves of every hand."""
