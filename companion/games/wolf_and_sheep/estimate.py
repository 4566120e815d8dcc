"""Solution of Wolf and Sheep: who wins from where, exactly on the small board.

Sheep only go forward, so every set of sheep leads to sets further on. For each set one number says
on which squares the wolf is lost: the bits of all wolves at once, row by row with a spare column.
"""

from functools import cache
from math import prod

from companion.games.estimate import PROVEN, Estimate
from companion.games.wolf_and_sheep.objections import column, row
from companion.games.wolf_and_sheep.state import COLORS, WolfAndSheep

Lost = tuple[int, int]
"""The wolf's squares from which sheep win: with the sheep to move, with the wolf to move."""
SETS = 100_000
"""So many sets of sheep are solved at most; the large board has more until sheep are far on."""


class Solution:
    """All sets of sheep on a board of one size that have been solved."""

    def __init__(self, size: int) -> None:
        self.stride = size + 1
        dark = [(x, y) for y in range(size) for x in range(size) if (x + y) % 2 == 0]
        self.board = sum(self.bit(x, y) for x, y in dark)
        self.rows = [sum(self.bit(x, y) for x, y in dark if y == at) for at in range(size)]
        self.solved: dict[int, Lost] = {}

    def bit(self, x: int, y: int) -> int:
        """A square as a bit."""
        return 1 << y * self.stride + x

    def lost(self, sheep: int) -> Lost:
        """Squares on which the wolf is lost to these sheep."""
        known = self.solved.get(sheep)
        if known is None:
            known = self.solved[sheep] = self._solve(sheep)
        return known

    def _solve(self, sheep: int) -> Lost:
        stride, board, rest, waiting = self.stride, self.board, sheep, 0
        while rest:
            one = rest & -rest
            rest ^= one
            for step in (one << stride + 1, one << stride - 1):
                if step & board and not step & sheep:
                    waiting |= self.lost(sheep ^ one ^ step)[1] & ~step
        ahead = board & -(1 << self._last_row(sheep) * stride + stride) & ~sheep
        waiting &= ahead
        safe = board & ~sheep & ~waiting
        escaping = safe << stride + 1 | safe << stride - 1 | safe >> stride + 1 | safe >> stride - 1
        return waiting, ahead & ~escaping

    def _last_row(self, sheep: int) -> int:
        """The row of the sheep that is furthest behind: a wolf there or below is past them."""
        return ((sheep & -sheep).bit_length() - 1) // self.stride


@cache
def solution(size: int) -> Solution:
    """The solution for one board."""
    return Solution(size)


def is_small(state: WolfAndSheep) -> bool:
    """Whether the sheep can stand in few enough ways from here on."""
    size = state.size
    ways = prod(1 + (size - 1 - row(cell)) * size // 2 for cell in state.sheep)
    return size == 8 or ways <= SETS


def worth(state: WolfAndSheep) -> tuple[float, ...]:
    """A proof where there is one; else how far the wolf has come and how free it is."""
    wolf_seat = state.colors.index(COLORS[0])
    points = [0.0, 0.0]
    if is_small(state):
        board = solution(state.size)
        bits = sum(board.bit(column(cell), row(cell)) for cell in state.sheep)
        lost = board.lost(bits)[state.hunted] & board.bit(column(state.wolf), row(state.wolf))
        points[1 - wolf_seat if lost else wolf_seat] = PROVEN
        return tuple(points)
    behind = sum(row(cell) < row(state.wolf) for cell in state.sheep)
    points[wolf_seat] = (len(state.sheep) - behind) - row(state.wolf) / 2
    return tuple(points)


ESTIMATE = Estimate(worth, spread=1.0, solved=True)
