"""What lies on the table, if every piece of the box is to be there: the likeliest such layout.

A cell by itself may be read wrong; that there are two sheep of each colour and one Berta, one
sheep in each lane or nine on the pasture, and that pastures are laid in tiles of four, puts most
of it right.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf, log
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.rules import EMPTY, Game, Look
from vision.read.classes import FIGURES, SHEEP, SPOTS, has_flock
from vision.sighting import OTHER, Sighting

LEAST = 1e-6
PASTERZE_SHEEP = 9
DOG_MISSED = 3.0
"""In one of twenty moments of a game, before it is put down, there is no dog."""
UNEVEN = 3.0
"""Whoever moves the dog lays a pen of his own, so neither colour is ahead by more than one; that
somebody had to pass, or that it is no game, is less likely by so much, as a logarithm."""
MISTAKEN = (
    frozenset({"sheep", "green pen sheep", "red pen sheep"}),
    frozenset({EMPTY, "green pen", "red pen"}),
)
"""Looks that differ by a pen."""
TILE = 4
"""A pasture grows by so many hexagons."""


class Quota(NamedTuple):
    """So many pieces of these looks are on these cells; some of them may be missing."""

    looks: frozenset[Look]
    least: int
    most: int
    cells: frozenset[Cell] | None = None
    """None: anywhere."""
    missed: float = 0.0
    """How much less likely it is, as a logarithm, that one which may be missing is."""


def quotas(game: Game, cells: Iterable[Cell]) -> tuple[Quota, ...]:
    """What is in the box."""
    if has_flock(game):
        whole = game.name == "shear_panic"
        return tuple(
            Quota(_of(game, color), many if whole else 0, many)
            for color, many in [*((spot, 2) for spot in SPOTS), (SHEEP[4], 1)]
        )
    if "lying" in game.looks:
        lanes: dict[str, set[Cell]] = {}
        for cell in cells:
            lanes.setdefault(cell.partition("-")[0], set()).add(cell)
        return tuple(Quota(frozenset(game.looks), 1, 1, frozenset(c)) for c in lanes.values())
    if "shepherd" in game.looks:
        flock = frozenset({"sheep", "green pen sheep", "red pen sheep"})
        dog = Quota(frozenset({"dog"}), 0, 1, missed=DOG_MISSED)
        few = (dog, Quota(frozenset({"shepherd"}), 0, 1))
        return (Quota(flock, PASTERZE_SHEEP, PASTERZE_SHEEP), *few)
    return ()


def _of(game: Game, color: str) -> frozenset[Look]:
    return frozenset(look for look in game.looks if look.partition(" ")[0] == color)


def counted(sighting: Sighting, game: Game) -> dict[Cell, Look]:
    """The likeliest layout that has every piece: the look of each cell that is not empty."""
    held = quotas(game, sighting.odds)
    logs = {c: {k: log(max(p, LEAST)) for k, p in o.items()} for c, o in sighting.odds.items()}
    if "pasture" in game.looks:
        return _laid(logs)
    limited = frozenset(look for quota in held for look in quota.looks)
    free = {cell: _best(odds, set(odds) - limited) for cell, odds in logs.items()}
    slots = [(quota, n < quota.least) for quota in held for n in range(quota.most)]
    board = [cell for cell in logs if cell.partition(" ")[0] not in FIGURES]
    looks = {cell: look for cell, (look, _) in free.items()}
    for (quota, _), cell in zip(slots, _placed(slots, board, logs, free), strict=True):
        if cell is not None:
            looks[cell] = _best(logs[cell], quota.looks)[0]
    if "shepherd" in game.looks:
        looks = _evened(looks, logs)
    return {cell: look for cell, look in looks.items() if look != EMPTY}


def _evened(looks: dict[Cell, Look], logs: Mapping[Cell, Mapping[Look, float]]) -> dict[Cell, Look]:
    """The same layout without the likeliest mistakes by which one colour has too many pens."""
    gap = sum(map(_lead, looks.values()))
    changes = [
        (logs[cell].get(now, log(LEAST)) - logs[cell][other], cell, other)
        for cell, now in looks.items()
        for alike in MISTAKEN
        for other in alike & logs[cell].keys()
        if now in alike and (_lead(other) - _lead(now)) * gap < 0
    ]
    cost, cell, other = min(changes, default=(UNEVEN, "", EMPTY))
    if abs(gap) <= 1 or cost >= UNEVEN:
        return looks
    return _evened({**looks, cell: other}, logs)


def _lead(look: Look) -> int:
    """What a look adds to green's lead over red."""
    return look.startswith("green pen") - look.startswith("red pen")


def _laid(logs: Mapping[Cell, Mapping[Look, float]]) -> dict[Cell, Look]:
    """The likeliest pasture of whole tiles, with what stands on it."""
    best = {cell: _best(odds, set(odds) - {EMPTY}) for cell, odds in logs.items()}
    gains = {cell: best[cell][1] - logs[cell].get(EMPTY, log(LEAST)) for cell in logs}
    order = sorted(gains, key=lambda cell: -gains[cell])
    whole = range(0, len(order) + 1, TILE)
    many = max(whole, key=lambda count: sum(gains[cell] for cell in order[:count]))
    return {cell: best[cell][0] for cell in order[:many]}


def _best(odds: Mapping[Look, float], looks: Iterable[Look]) -> tuple[Look, float]:
    known = [(odds[look], look) for look in sorted(looks) if look in odds and look != OTHER]
    value, look = max(known, default=(log(LEAST), EMPTY))
    return look, value


def _placed(
    slots: Sequence[tuple[Quota, bool]],
    board: Sequence[Cell],
    logs: Mapping[Cell, Mapping[Look, float]],
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
    """For each row a column of its own so that the sum is least (the Hungarian way)."""
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
