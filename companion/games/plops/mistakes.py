"""Commonest mistakes of Sheeps & Plops, and the tables that they leave."""

from collections.abc import Iterator
from itertools import combinations

from companion.games.board import Cell
from companion.games.plops.pieces import PLOP
from companion.games.plops.state import Plops
from companion.games.rules import Mistake, Move
from companion.games.stacks_shared.wrong_tables import Looks, mistake, must_move, tables_after


def _free(state: Plops) -> list[Cell]:
    return list(state.box.field.names(state.free))


def _own(state: Plops) -> str:
    return state.box.colors[state.turn or 0]


def _with(state: Plops, *cells: Cell, look: str = "") -> Looks:
    """The table with the mover's stacks, or plops, on more cells."""
    return {**state.observation(), **dict.fromkeys(cells, look or _own(state))}


def _without(looks: Looks, cell: Cell) -> Looks:
    return {c: look for c, look in looks.items() if c != cell}


def _slides(state: Plops, kind: str) -> dict[tuple[Cell, Cell], list[Move]]:
    """The legal slides of a kind by start and end."""
    found: dict[tuple[Cell, Cell], list[Move]] = {}
    for move in state.legal_moves():
        if move[0] == kind:
            end = state.box.field.slide(move[1], move[2], state.free)
            found.setdefault((move[1], end), []).append(move)
    return found


def _plop(state: Plops, move: Move) -> Cell:
    """Where the plop of a move lies."""
    (cell,) = state.box.field.names(state.apply(move).plops & ~state.plops)
    return cell


def _plop_cells(state: Plops) -> set[Cell]:
    """The free cells on which a plop may come to lie now."""
    return {_plop(state, move) for moves in _slides(state, "split").values() for move in moves}


def _anywhere(state: Plops) -> Iterator[Looks]:
    """A stack on any free cell; many of them no stack can have reached, or may start on."""
    yield from (_with(state, cell) for cell in _free(state))


def _divided(state: Plops) -> Iterator[Looks]:
    if state.opening:
        yield from (_with(state, *pair) for pair in combinations(_free(state), 2))


def _others(state: Plops) -> Iterator[Looks]:
    """The other seat's stack was moved."""
    if state.opening or not must_move(state):
        return
    seat = state.turn or 0
    other = state._replace(
        by=seat, turn=1 - seat, herds=state.herds[::-1], doubts=state.doubts[::-1]
    )
    moves = [m for kind in ("split", "move") for ms in _slides(other, kind).values() for m in ms]
    yield from tables_after(other, moves[::7])


def _two(state: Plops) -> Iterator[Looks]:
    """Two stacks were split."""
    for (_, first), (_, second) in combinations(_slides(state, "split"), 2):
        if first != second:
            yield _with(state, first, second)


def _taken(state: Plops) -> Iterator[Looks]:
    if not state.opening and must_move(state):
        field = state.box.field
        cells = (*field.names(state.herds[1][0]), *field.names(state.plops))
        yield from (_with(state, cell) for cell in cells)


def _plop_elsewhere(state: Plops) -> Iterator[Looks]:
    """A whole stack moved, and its plop is not where it stood."""
    splits = _slides(state, "split")
    for start, end in _slides(state, "move"):
        thrown = {_plop(state, move) for move in splits.get((start, end), [])}
        for plop in set(_free(state)) - {end, *thrown}:
            yield _without(_with(state, end), start) | {plop: PLOP}


def _thrown(state: Plops) -> Iterator[Looks]:
    """A stack was split as it should, and its plop lies on any free cell."""
    for _, end in _slides(state, "split"):
        yield from (_with(state, end) | {plop: PLOP} for plop in _free(state) if plop != end)


def _two_plops(state: Plops) -> Iterator[Looks]:
    for (_, end), moves in _slides(state, "split").items():
        for pair in combinations({_plop(state, move) for move in moves}, 2):
            yield _with(state, end) | dict.fromkeys(pair, PLOP)


def _pushed(state: Plops) -> Iterator[Looks]:
    """A plop that lay there has moved."""
    plops = _plop_cells(state)
    for old in state.box.field.names(state.plops):
        for new in (cell for cell in _free(state) if cell not in plops):
            yield _without(_with(state, new, look=PLOP), old)


def _missing(state: Plops) -> Iterator[Looks]:
    """The plop was forgotten, and the other seat has slid already."""
    for (_, end), moves in _slides(state, "split").items():
        after = state.apply(moves[0])
        for _, next_end in _slides(after, "split"):
            yield _with(state, end) | {next_end: state.box.colors[1 - (state.turn or 0)]}


def _hasty(state: Plops) -> Iterator[Looks]:
    """A plop was thrown where no stack has come."""
    plops = _plop_cells(state)
    yield from (_with(state, cell, look=PLOP) for cell in _free(state) if cell not in plops)


MISTAKES: tuple[Mistake, ...] = tuple(
    mistake(Plops, *told)
    for told in (
        ("a stack that does not start at the edge", "start-on-the-edge", _anywhere),
        ("a stack that starts on two cells", "all-your-sheep-on-one-cell", _divided),
        ("stopped too early", "it-slides-on", _anywhere),
        ("jumped over a stack or a plop", "no-jumping", _anywhere),
        ("slid over the middle", "no-crossing-the-middle", _anywhere),
        ("went round a corner", "slides-are-straight", _anywhere),
        ("moved somebody else's stack", "that-is-not-yours", _others),
        ("split two stacks", "one-stack-a-turn", _two),
        ("slid onto a stack or a plop", "that-cell-is-taken", _taken),
        ("moved whole, and the plop lies elsewhere", "the-plop-goes-there", _plop_elsewhere),
        ("the plop stopped too early", "the-plop-flies-on", _thrown),
        ("the plop jumped", "plops-do-not-jump", _thrown),
        ("the plop crossed the middle", "plops-do-not-cross", _thrown),
        ("the plop was thrown from the old stack", "throw-from-the-new-stack", _thrown),
        ("the plop went round a corner", "plops-fly-straight", _thrown),
        ("two plops", "one-plop-a-turn", _two_plops),
        ("moved a plop", "plops-stay", _pushed),
        ("forgot the plop", "the-plop-is-missing", _missing),
        ("threw a plop and slid nothing", "first-slide-then-throw", _hasty),
    )
)
