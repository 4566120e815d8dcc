"""Mistakes of Wolf and Sheep: the commonest illegal turns, and the tables that they leave."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from companion.games.board import Cell, square_name
from companion.games.pieces import Look
from companion.games.rules import Mistake, State
from companion.games.wolf_and_sheep.objections import column, row
from companion.games.wolf_and_sheep.state import BOARD, WolfAndSheep

Table = Mapping[Cell, Look]
Way = tuple[int, int]
"""Columns to the east and rows to the north."""
SLANTED: tuple[Way, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STRAIGHT: tuple[Way, ...] = ((2, 0), (-2, 0), (0, 2), (0, -2))


def _away(cell: Cell, way: Way, times: int = 1) -> Cell | None:
    """The square so far away, or None beyond the mat."""
    x, y = column(cell) + times * way[0], row(cell) + times * way[1]
    name = square_name(x, y) if x >= 0 and y >= 0 else ""
    return name if name in BOARD.at else None


def _without(table: Table, *gone: Cell) -> dict[Cell, Look]:
    return {cell: look for cell, look in table.items() if cell not in gone}


def _moved(table: Table, start: Cell, end: Cell) -> dict[Cell, Look]:
    return {**_without(table, start), end: table[start]}


def _movers(state: WolfAndSheep) -> tuple[Cell, ...]:
    return (state.wolf,) if state.hunted else state.sheep


def _is_free(state: WolfAndSheep, end: Cell) -> bool:
    """Whether a square of this game's board is empty, and no piece may step onto it.

    Where another sheep may go, the table could become a legal one.
    """
    if end in state.observation() or max(column(end), row(end)) >= state.size:
        return False
    return all(BOARD.links[cell][way] != end for _, cell, way in state.legal_moves())


def _ends(movers: Iterable[Cell], ways: tuple[Way, ...]) -> Iterator[tuple[Cell, Cell]]:
    """Pieces, and the squares of the mat in these ways from them."""
    for start in movers:
        yield from ((start, end) for way in ways if (end := _away(start, way)))


def _gone(state: WolfAndSheep, movers: Iterable[Cell], ways: tuple[Way, ...]) -> Iterator[Table]:
    """Pieces that went in these ways to free squares."""
    looks = state.observation()
    return (_moved(looks, *step) for step in _ends(movers, ways) if _is_free(state, step[1]))


def _backwards(state: WolfAndSheep) -> Iterator[Table]:
    return _gone(state, () if state.hunted else state.sheep, SLANTED[1::2])


def _straight(state: WolfAndSheep) -> Iterator[Table]:
    return _gone(state, _movers(state), STRAIGHT)


def _long_steps(state: WolfAndSheep) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Start, middle and end of two steps on a diagonal, forward for a sheep."""
    for start in _movers(state):
        for way in SLANTED if state.hunted else SLANTED[::2]:
            middle, end = _away(start, way), _away(start, way, 2)
            if middle and end and _is_free(state, end):
                yield start, middle, end


def _two_steps(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    return (_moved(looks, start, end) for start, mid, end in _long_steps(state) if mid not in looks)


def _jump(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    return (_moved(looks, start, end) for start, mid, end in _long_steps(state) if mid in looks)


def _jump_and_take(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    for start, middle, end in _long_steps(state):
        if _faces(looks, start, middle):
            yield _moved(_without(looks, middle), start, end)


def _step_and_take(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    steps = _ends(_movers(state), SLANTED)
    return (_moved(looks, *step) for step in steps if _faces(looks, *step))


def _faces(looks: Table, one: Cell, other: Cell) -> bool:
    """Whether pieces of both sides stand on these squares."""
    return looks.get(other, looks[one]) != looks[one]


def _two_sheep(state: WolfAndSheep) -> Iterator[Table]:
    steps = [(cell, BOARD.links[cell][way]) for _, cell, way in state.legal_moves()]
    for (one, end), (other, far) in combinations(() if state.hunted else steps, 2):
        if one != other and end != far:
            yield {**_without(state.observation(), one, other), end: "sheep", far: "sheep"}


def _sheep_out_of_turn(state: WolfAndSheep) -> Iterator[Table]:
    return _gone(state, state.sheep if state.hunted else (), SLANTED[::2])


def _wolf_out_of_turn(state: WolfAndSheep) -> Iterator[Table]:
    return _gone(state, () if state.hunted else (state.wolf,), SLANTED)


def _one_gone(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    return (_without(looks, gone) for gone in (state.sheep if state.hunted else (state.wolf,)))


def _one_more(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    for move in state.legal_moves():
        yield {**looks, **state.apply(move).observation()}


def _off_the_board(state: WolfAndSheep) -> Iterator[Table]:
    looks = state.observation()
    for start, end in _ends(_movers(state), SLANTED):
        if max(column(end), row(end)) >= state.size:
            yield _moved(looks, start, end)


def _mistake(name: str, reason: str, tables: Callable[[WolfAndSheep], Iterator[Table]]) -> Mistake:
    def going_on(state: State) -> Iterator[Table]:
        assert isinstance(state, WolfAndSheep)
        if state.turn is not None:
            yield from tables(state)

    return Mistake(name, reason, going_on)


MISTAKES = (
    _mistake("a sheep goes back", "sheep-never-go-back", _backwards),
    _mistake("a piece goes straight", "only-diagonal-steps", _straight),
    _mistake("a piece goes two steps", "only-one-step", _two_steps),
    _mistake("a piece jumps", "nobody-jumps", _jump),
    _mistake("a piece jumps and takes", "nobody-is-taken", _jump_and_take),
    _mistake("a piece is stepped on", "nobody-is-taken", _step_and_take),
    _mistake("a piece of the other side is off", "nobody-is-taken", _one_gone),
    _mistake("two sheep go", "only-one-sheep-goes", _two_sheep),
    _mistake("the wolf goes in the sheep's turn", "wolf-waits", _wolf_out_of_turn),
    _mistake("a sheep goes in the wolf's turn", "sheep-wait", _sheep_out_of_turn),
    _mistake("a piece is there twice", "a-piece-too-many", _one_more),
    _mistake("a piece leaves the smaller board", "stay-on-the-board", _off_the_board),
)
