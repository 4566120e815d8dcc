"""Counting pieces: the likeliest layout in which every piece of the box is there.

A cell by itself may be read wrong; that there are so many pieces of each look, some only on cells
of their own, and that tiles cover several cells, puts most of it right. The pieces are put on cells
by Hungarian assignment.
"""

from collections.abc import Iterable, Mapping, Sequence
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
UNCOUNTED = FLAT | {Shape.DISC, Shape.STACK, Shape.CARD}
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


def quotas(game: Game) -> tuple[Quota, ...]:
    """Quotas of a game: how many of each piece are on which cells."""
    whole = catalogue(game)
    margin = plan(game).sides.keys()
    counted_ones = (piece for piece in whole if piece.shape not in UNCOUNTED)
    return tuple(
        Quota(
            frozenset(piece.looks) | {full for p in whole if (full := p.holding.get(piece.look))},
            piece.count if piece.always else 0,
            piece.count,
            piece.cells or None,
            MISSED if piece.seldom_missing else 0.0,
        )
        for piece in counted_ones
        if not piece.cells or not piece.cells <= margin
    )


def surplus(odds: Mapping[Cell, Mapping[Look, float]], game: Game) -> int:
    """Number of pieces more than are in the box that seem to lie there."""
    best = [max(chances, key=chances.__getitem__) for chances in odds.values()]
    many = [sum(look in quota.looks for look in best) - quota.most for quota in quotas(game)]
    return sum(max(0, more) for more in many)


def counted(sighting: Sighting, game: Game) -> dict[Cell, Look]:
    """The likeliest layout that has every piece: the look of each cell that is not empty."""
    logs = {c: {k: log(max(p, LEAST)) for k, p in o.items()} for c, o in sighting.odds.items()}
    tiles = [piece for piece in catalogue(game) if piece.forms]
    if tiles:
        return _laid(logs, min(len(form) for form in tiles[0].forms.values()))
    held = quotas(game)
    limited = frozenset(look for quota in held for look in quota.looks)
    free = {cell: _best(odds, set(odds) - limited) for cell, odds in logs.items()}
    slots = [(quota, n < quota.least) for quota in held for n in range(quota.most)]
    margin = plan(game).sides
    board = [cell for cell in logs if cell not in margin]
    looks = {cell: look for cell, (look, _) in free.items()}
    for (quota, _), cell in zip(slots, _placed(slots, board, logs, free), strict=True):
        if cell is not None:
            looks[cell] = _best(logs[cell], quota.looks)[0]
    in_turn = tuple(piece for piece in catalogue(game) if piece.in_turn)
    if len(in_turn) == 2:
        looks = _evened(looks, logs, in_turn)
    return {cell: look for cell, look in looks.items() if look != EMPTY}


def _evened(looks: dict[Cell, Look], logs: Logs, pair: tuple[Piece, ...]) -> dict[Cell, Look]:
    """The same layout without the likeliest mistakes by which one of two has too many laid."""
    lead = {look: sign for piece, sign in zip(pair, (1, -1), strict=True) for look in piece.looks}
    gap = sum(lead.get(look, 0) for look in looks.values())
    changes = [
        (logs[cell].get(now, log(LEAST)) - logs[cell][other], cell, other)
        for cell, now in looks.items()
        for alike in _mistaken(pair)
        for other in alike & logs[cell].keys()
        if now in alike and (lead.get(other, 0) - lead.get(now, 0)) * gap < 0
    ]
    cost, cell, other = min(changes, default=(UNEVEN, "", EMPTY))
    if abs(gap) <= 1 or cost >= UNEVEN:
        return looks
    return _evened({**looks, cell: other}, logs, pair)


def _mistaken(pair: tuple[Piece, ...]) -> list[frozenset[Look]]:
    """Sets of looks that differ by one of these pieces: lying there or not, and which."""
    held = {look for piece in pair for look in piece.holding}
    full = [frozenset({look, *(p.holding.get(look, look) for p in pair)}) for look in sorted(held)]
    return [*full, frozenset({EMPTY, *(piece.look for piece in pair)})]


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
    slots: Sequence[tuple[Quota, bool]],
    board: Sequence[Cell],
    logs: Logs,
    free: Mapping[Cell, tuple[Look, float]],
) -> list[Cell | None]:
    """Where each piece lies so that together they explain most; None for one that is missing."""
    costs = []
    for quota, needed in slots:
        row = [
            free[cell][1] - _best(logs[cell], quota.looks)[1]
            if quota.cells is None or cell in quota.cells
            else 1e6
            for cell in board
        ]
        costs.append(row + [1e6 if needed else quota.missed] * len(slots))
    if not costs:
        return []
    return [board[n] if n < len(board) else None for n in assigned(costs)]


def assigned(costs: Sequence[Sequence[float]]) -> list[int]:
    """Hungarian assignment: for each row a column of its own so that the sum is least."""
    rows, columns = len(costs), len(costs[0])
    up, down = [0.0] * (rows + 1), [0.0] * (columns + 1)
    taken = [0] * (columns + 1)
    for row in range(1, rows + 1):
        taken[0], column = row, 0
        least, came = [inf] * (columns + 1), [0] * (columns + 1)
        done = [False] * (columns + 1)
        while taken[column]:
            done[column] = True
            column = _next(costs, (up, down, taken), (least, came, done), column)
        while column:
            taken[column], column = taken[came[column]], came[column]
    where = {row: column - 1 for column, row in enumerate(taken) if row and column}
    return [where[row] for row in range(1, rows + 1)]


def _next(
    costs: Sequence[Sequence[float]],
    prices: tuple[list[float], list[float], list[int]],
    reached: tuple[list[float], list[int], list[bool]],
    column: int,
) -> int:
    """The cheapest column to go on to, after all prices have been moved by what it costs."""
    (up, down, taken), (least, came, done) = prices, reached
    row = taken[column]
    for other in range(1, len(down)):
        if not done[other]:
            cost = costs[row - 1][other - 1] - up[row] - down[other]
            if cost < least[other]:
                least[other], came[other] = cost, column
    best = min((n for n in range(1, len(down)) if not done[n]), key=lambda n: least[n])
    step = least[best]
    for other in range(len(down)):
        if done[other]:
            up[taken[other]] += step
            down[other] -= step
        else:
            least[other] -= step
    return best
