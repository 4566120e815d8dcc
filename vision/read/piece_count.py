"""Counting pieces: the likeliest layout in which every piece of the box is there.

A cell by itself may be read wrong; that there are so many pieces of each look, some only on cells
of their own, and that tiles cover several cells, puts most of it right. The pieces are put on cells
by Hungarian assignment.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from math import inf, log
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import FLAT, Look, Piece, Shape
from companion.games.rules import EMPTY, Game, catalogue
from vision.locate.geometry import plan
from vision.sighting import OTHER, Sighting

LEAST = 1e-6
MISSED = 3.0
"""In one of twenty moments of a game, before it is put down, a piece is not there that is seldom
missing; as a logarithm."""
UNEVEN = 3.0
"""Pieces that seats lay in turn are never more than one ahead; that somebody had to pass, or that
it is no game, is less likely by so much, as a logarithm."""
NEVER = 1e6
"""The cost of what cannot be."""
UNCOUNTED = FLAT | {Shape.DISC, Shape.CHIP, Shape.STACK, Shape.CARD}
"""Shapes of which any number up to many may be out."""

Logs = Mapping[Cell, Mapping[Look, float]]
"""Logarithms of odds."""


class Quota(NamedTuple):
    """So many pieces of these looks are on these cells; some of them may be missing."""

    looks: frozenset[Look]
    least: int
    most: int
    cells: frozenset[Cell] | None = None
    """None: anywhere."""
    missed: float = 0.0
    """How much less likely it is, as a logarithm, that one which may be missing is."""


Slot = tuple[Quota, bool]
"""One piece of a quota, and whether it must be somewhere."""


def quotas(game: Game) -> tuple[Quota, ...]:
    """Quotas of a game: how many of each piece are on which cells."""
    whole = catalogue(game)
    margin = plan(game).sides.keys()
    return tuple(_quota(piece, whole) for piece in whole if _is_counted(piece, margin))


def _is_counted(piece: Piece, margin: Set[Cell]) -> bool:
    """Whether the number of a piece tells anything about the board."""
    if piece.shape in UNCOUNTED:
        return False
    return not piece.cells or not piece.cells <= margin


def _quota(piece: Piece, whole: Iterable[Piece]) -> Quota:
    """The quota of one piece, which may also be held by another."""
    return Quota(
        frozenset(piece.looks) | _held_looks(piece, whole),
        piece.count if piece.always else 0,
        piece.count,
        piece.cells or None,
        MISSED if piece.seldom_missing else 0.0,
    )


def _held_looks(piece: Piece, whole: Iterable[Piece]) -> set[Look]:
    """The looks of pieces that hold this one."""
    return {full for holder in whole if (full := holder.holding.get(piece.look))}


def surplus(odds: Mapping[Cell, Mapping[Look, float]], game: Game) -> int:
    """Number of pieces more than are in the box that seem to lie there."""
    best = [max(chances, key=chances.__getitem__) for chances in odds.values()]
    many = [sum(look in quota.looks for look in best) - quota.most for quota in quotas(game)]
    return sum(max(0, more) for more in many)


def counted(sighting: Sighting, game: Game) -> dict[Cell, Look]:
    """The likeliest layout that has every piece: the look of each cell that is not empty."""
    logs = {cell: _logarithms(odds) for cell, odds in sighting.odds.items()}
    tiles = [piece for piece in catalogue(game) if piece.forms]
    if tiles:
        return _laid(logs, min(map(len, tiles[0].forms.values())))
    looks = _kept_to_quotas(logs, game)
    in_turn = tuple(piece for piece in catalogue(game) if piece.in_turn)
    if len(in_turn) == 2:
        looks = _evened(looks, logs, in_turn)
    return {cell: look for cell, look in looks.items() if look != EMPTY}


def _logarithms(odds: Mapping[Look, float]) -> dict[Look, float]:
    return {look: log(max(chance, LEAST)) for look, chance in odds.items()}


def _kept_to_quotas(logs: Logs, game: Game) -> dict[Cell, Look]:
    """The likeliest look of each cell when no piece is there too often, or too seldom."""
    held = quotas(game)
    free = _unlimited(logs, held)
    slots = [slot for quota in held for slot in _slots(quota)]
    margin = plan(game).sides
    board = [cell for cell in logs if cell not in margin]
    looks = {cell: look for cell, (look, _) in free.items()}
    for (quota, _), cell in zip(slots, _placed(slots, board, logs, free), strict=True):
        if cell is not None:
            looks[cell] = _best(logs[cell], quota.looks)[0]
    return looks


def _unlimited(logs: Logs, held: Iterable[Quota]) -> dict[Cell, tuple[Look, float]]:
    """The likeliest look of each cell that no quota limits."""
    limited = frozenset[Look]().union(*(quota.looks for quota in held))
    return {cell: _best(odds, set(odds) - limited) for cell, odds in logs.items()}


def _slots(quota: Quota) -> list[Slot]:
    """A slot for each piece of a quota."""
    return [(quota, number < quota.least) for number in range(quota.most)]


def _evened(looks: dict[Cell, Look], logs: Logs, pair: tuple[Piece, ...]) -> dict[Cell, Look]:
    """The same layout without the likeliest mistakes by which one of two has too many laid."""
    first, second = pair
    lead = dict.fromkeys(first.looks, 1) | dict.fromkeys(second.looks, -1)
    gap = sum(lead.get(look, 0) for look in looks.values())
    changes = [
        (logs[cell].get(now, log(LEAST)) - logs[cell][other], cell, other)
        for cell, now in looks.items()
        for other in _confused(now, pair) & logs[cell].keys()
        if (lead.get(other, 0) - lead.get(now, 0)) * gap < 0
    ]
    cost, cell, other = min(changes, default=(UNEVEN, "", EMPTY))
    if abs(gap) <= 1 or cost >= UNEVEN:
        return looks
    return _evened({**looks, cell: other}, logs, pair)


def _confused(now: Look, pair: tuple[Piece, ...]) -> frozenset[Look]:
    """The looks that one look may really be."""
    return frozenset[Look]().union(*(alike for alike in _mistaken(pair) if now in alike))


def _mistaken(pair: tuple[Piece, ...]) -> list[frozenset[Look]]:
    """Sets of looks that differ by one of these pieces: lying there or not, and which."""
    held = {look for piece in pair for look in piece.holding}
    full = [_held_or_not(look, pair) for look in sorted(held)]
    return [*full, frozenset({EMPTY, *(piece.look for piece in pair)})]


def _held_or_not(look: Look, pair: tuple[Piece, ...]) -> frozenset[Look]:
    """A look by itself, and as it is when one of these pieces holds it."""
    return frozenset({look, *(piece.holding.get(look, look) for piece in pair)})


def _laid(logs: Logs, tile: int) -> dict[Cell, Look]:
    """The likeliest ground of whole tiles of so many cells, with what stands on it."""
    best = {cell: _best(odds, set(odds) - {EMPTY}) for cell, odds in logs.items()}
    gains = {cell: best[cell][1] - logs[cell].get(EMPTY, log(LEAST)) for cell in logs}
    order = sorted(gains, key=lambda cell: -gains[cell])
    whole = range(0, len(order) + 1, tile)
    many = max(whole, key=lambda count: sum(gains[cell] for cell in order[:count]))
    return {cell: best[cell][0] for cell in order[:many]}


def _best(odds: Mapping[Look, float], looks: Iterable[Look]) -> tuple[Look, float]:
    known = [(odds[look], look) for look in sorted(looks) if look in odds and look != OTHER]
    value, look = max(known, default=(log(LEAST), EMPTY))
    return look, value


def _placed(
    slots: Sequence[Slot],
    board: Sequence[Cell],
    logs: Logs,
    free: Mapping[Cell, tuple[Look, float]],
) -> list[Cell | None]:
    """Where each piece lies so that together they explain most; None for one that is missing."""
    if not slots:
        return []
    costs = []
    for quota, needed in slots:
        row = [_cost(quota, cell, logs, free) for cell in board]
        costs.append(row + [NEVER if needed else quota.missed] * len(slots))
    return [board[n] if n < len(board) else None for n in assigned(costs)]


def _cost(quota: Quota, cell: Cell, logs: Logs, free: Mapping[Cell, tuple[Look, float]]) -> float:
    """How much less likely a cell gets by a piece of this quota on it."""
    if quota.cells is not None and cell not in quota.cells:
        return NEVER
    return free[cell][1] - _best(logs[cell], quota.looks)[1]


Prices = tuple[list[float], list[float], list[int]]
"""Prices of rows and of columns, and the row that has each column."""
Reached = tuple[list[float], list[int], list[bool]]
"""What each column costs at least, from which one that is, and whether it is done with."""


def assigned(costs: Sequence[Sequence[float]]) -> list[int]:
    """Hungarian assignment: for each row a column of its own so that the sum is least."""
    rows, columns = len(costs), len(costs[0])
    up, down = [0.0] * (rows + 1), [0.0] * (columns + 1)
    taken = [0] * (columns + 1)
    for row in range(1, rows + 1):
        _assign(costs, (up, down, taken), row)
    where = {row: column for column, row in enumerate(taken[1:])}
    return [where[row] for row in range(1, rows + 1)]


def _assign(costs: Sequence[Sequence[float]], prices: Prices, row: int) -> None:
    """Give one more row a column; rows that had one already may get another."""
    taken = prices[2]
    size = len(taken)
    taken[0], column = row, 0
    least, came, done = [inf] * size, [0] * size, [False] * size
    while taken[column]:
        done[column] = True
        column = _next(costs, prices, (least, came, done), column)
    while column:
        taken[column], column = taken[came[column]], came[column]


def _next(costs: Sequence[Sequence[float]], prices: Prices, reached: Reached, column: int) -> int:
    """The cheapest column to go on to, after all prices have been moved by what it costs."""
    (up, down, taken), (least, came, done) = prices, reached
    row = taken[column]
    open_ones = [other for other in range(1, len(down)) if not done[other]]
    for other in open_ones:
        cost = costs[row - 1][other - 1] - up[row] - down[other]
        if cost < least[other]:
            least[other], came[other] = cost, column
    best = min(open_ones, key=least.__getitem__)
    _reprice(prices, reached, least[best])
    return best


def _reprice(prices: Prices, reached: Reached, step: float) -> None:
    """Move all prices by what the next step costs."""
    (up, down, taken), (least, _, done) = prices, reached
    for other in range(len(down)):
        if done[other]:
            up[taken[other]] += step
            down[other] -= step
        else:
            least[other] -= step
