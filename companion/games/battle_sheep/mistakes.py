"""Commonest mistakes of Battle Sheep, and the tables that they leave."""

from collections.abc import Callable, Iterator
from itertools import combinations

from companion.games.battle_sheep.pasture import DIAMONDS, LATTICE, PASTURE
from companion.games.battle_sheep.state import BattleSheep
from companion.games.board import Cell
from companion.games.hexes import WAYS
from companion.games.rules import Mistake, Move
from companion.games.stacks_shared.wrong_tables import Looks, mistake, must_move, tables_after

PLACES = frozenset(DIAMONDS.values())
"""Where a tile may lie."""


def _free(state: BattleSheep) -> list[Cell]:
    return list(LATTICE.names(state.free))


def _bare_mat(state: BattleSheep) -> int:
    """The cells of the mat on which nothing lies, next to the pasture."""
    return LATTICE.spread(state.pasture.cells) & LATTICE.all & ~state.pasture.cells


def _own(state: BattleSheep) -> str:
    return state.box.colors[state.turn or 0]


def _with(state: BattleSheep, *cells: Cell, look: str = "") -> Looks:
    """The table with the mover's stacks on more cells."""
    return {**state.observation(), **dict.fromkeys(cells, look or _own(state))}


def _splits(state: BattleSheep) -> list[Move]:
    """One legal split for each stack and way."""
    moves = (move for move in state.legal_moves() if move[0] == "split")
    return list({move[1:3]: move for move in moves}.values())


def _ends(state: BattleSheep) -> set[Cell]:
    return {LATTICE.slide(cell, way, state.free) for _, cell, way, _ in _splits(state)}


def _tiled(state: BattleSheep, is_wrong: Callable[[int, int], bool]) -> Iterator[Looks]:
    """The tables with one more tile that lies wrongly to the pasture."""
    wrong = (tile for tile in DIAMONDS.values() if is_wrong(tile, state.pasture.cells))
    return (_with(state, *LATTICE.names(tile), look=PASTURE) for tile in wrong)


def _touches(tile: int, pasture: int) -> bool:
    return bool(LATTICE.spread(tile) & pasture)


def _overlaps(tile: int, pasture: int) -> bool:
    return bool(tile & pasture)


def _is_apart(tile: int, pasture: int) -> bool:
    return bool(pasture) and not _touches(tile, pasture)


def _fits(tile: int, pasture: int) -> bool:
    return _touches(tile, pasture) and not _overlaps(tile, pasture)


def _apart(state: BattleSheep) -> Iterator[Looks]:
    if state.laying:
        yield from _tiled(state, _is_apart)


def _overlapping(state: BattleSheep) -> Iterator[Looks]:
    if state.laying:
        yield from _tiled(state, _overlaps)


def _askew(state: BattleSheep) -> Iterator[Looks]:
    """A tile across the lattice looks like a row of four."""
    if state.laying:
        for cell in LATTICE.names(_bare_mat(state)):
            row = [cell, *LATTICE.board.ray(cell, "e")][:4]
            if len(row) == 4 and not LATTICE.bits(row) & state.pasture.cells:
                yield _with(state, *row, look=PASTURE)


def _early(state: BattleSheep) -> Iterator[Looks]:
    if state.laying:
        yield from (_with(state, cell) for cell in _free(state))


def _shifted(state: BattleSheep) -> Iterator[Looks]:
    """A bare tile was pushed to another place."""
    if not state.laying:
        for tile in DIAMONDS.values():
            if tile & state.free == tile:
                yield from _pushed_aside(state, tile)


def _pushed_aside(state: BattleSheep, tile: int) -> Iterator[Looks]:
    """The tables with a tile one cell farther, where it has room."""
    bare = {*LATTICE.names(tile)}
    rest = {cell: look for cell, look in state.observation().items() if cell not in bare}
    for other in filter(PLACES.__contains__, (tile << 1, tile >> 1)):
        if not other & state.pasture.cells & ~tile:
            yield {**rest, **dict.fromkeys(LATTICE.names(other), PASTURE)}


def _late(state: BattleSheep) -> Iterator[Looks]:
    if not state.laying:
        yield from _tiled(state, _fits)


def _anywhere(state: BattleSheep) -> Iterator[Looks]:
    """A stack on any free cell; most of them no stack can have reached, or may start on."""
    if not state.laying:
        yield from (_with(state, cell) for cell in _free(state))


def _off(state: BattleSheep) -> Iterator[Looks]:
    if not state.laying and (state.opening or _splits(state)):
        yield from (_with(state, cell) for cell in LATTICE.names(_bare_mat(state)))


def _divided(state: BattleSheep) -> Iterator[Looks]:
    if state.opening and not state.laying:
        yield from (_with(state, *pair) for pair in combinations(_free(state), 2))


def _deserted(state: BattleSheep) -> Iterator[Looks]:
    """A whole stack slid, and the next seat went on."""
    for move in _splits(state):
        after = state.apply(move)
        for looks in tables_after(after, [m for m in _splits(after) if m[1] != move[1]]):
            yield looks | {move[1]: PASTURE}


def _alone(state: BattleSheep) -> Iterator[Looks]:
    """A single sheep slid."""
    if _splits(state):
        for cell in _lone(state):
            for end in _slides(state, cell) - {cell, *_ends(state)}:
                yield _with(state, end) | {cell: PASTURE}


def _lone(state: BattleSheep) -> list[Cell]:
    """Where the mover's sheep stand alone."""
    return [cell for cell, height in LATTICE.heights(state.herds[0]).items() if height == 1]


def _slides(state: BattleSheep, cell: Cell) -> set[Cell]:
    """The ends of all slides from a cell."""
    return {LATTICE.slide(cell, way, state.free) for way in WAYS}


def _others(state: BattleSheep) -> Iterator[Looks]:
    """Somebody else's stack was split."""
    if state.opening or not must_move(state):
        return
    other = state
    for _ in state.herds[1:]:
        other = _passed(other)
        yield from tables_after(other, _splits(other))


def _passed(state: BattleSheep) -> BattleSheep:
    """The moment as if it were the next seat's turn."""
    turn = state.turn or 0
    return state._replace(
        by=turn,
        turn=(turn + 1) % len(state.herds),
        herds=(*state.herds[1:], state.herds[0]),
        doubts=(*state.doubts[1:], *state.doubts[:1]),
    )


def _two(state: BattleSheep) -> Iterator[Looks]:
    """Two stacks were split."""
    for first, second in combinations(_splits(state), 2):
        ends = {LATTICE.slide(move[1], move[2], state.free) for move in (first, second)}
        if len(ends) == 2 and all(must_move(state.apply(move)) for move in (first, second)):
            yield _with(state, *ends)


def _taken(state: BattleSheep) -> Iterator[Looks]:
    if _splits(state):
        theirs = (own for own, _ in state.herds[1:])
        yield from (_with(state, cell) for own in theirs for cell in LATTICE.names(own))


MISTAKES: tuple[Mistake, ...] = tuple(
    mistake(BattleSheep, *told)
    for told in (
        ("a tile lies apart from the others", "tiles-must-touch", _apart),
        ("a tile lies on another", "tiles-must-not-overlap", _overlapping),
        ("a tile lies across the cells", "tiles-lie-on-four-cells", _askew),
        ("a tile that lies was pushed", "tiles-stay", _shifted),
        ("a tile too many", "all-tiles-are-laid", _late),
        ("a stack before all tiles lie", "all-tiles-first", _early),
        ("a stack that does not start outside", "start-on-the-outer-edge", _anywhere),
        ("a stack that starts on two cells", "all-your-sheep-on-one-cell", _divided),
        ("a stack beside the pasture", "sheep-stay-on-the-pasture", _off),
        ("stopped too early", "it-slides-on", _anywhere),
        ("jumped over a stack", "no-jumping", _anywhere),
        ("slid over a hole", "no-crossing-a-hole", _anywhere),
        ("went round a corner", "slides-are-straight", _anywhere),
        ("took the whole stack", "leave-one-behind", _deserted),
        ("moved a single sheep", "a-lone-sheep-stays", _alone),
        ("split somebody else's stack", "that-is-not-yours", _others),
        ("split two stacks", "one-stack-a-turn", _two),
        ("slid onto a stack", "that-cell-is-taken", _taken),
    )
)
