"""Commonest mistakes of the Sheep Race: what players do wrong, and the tables it leaves."""

from collections.abc import Callable, Iterable, Iterator

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Mistake, State
from companion.games.sheep_race.parts import LANES, NOBODY, SQUARE, Lane, breath_of
from companion.games.sheep_race.places import BREATH, bet_cell, breath_cells
from companion.games.sheep_race.state import SheepRace

Looks = dict[Cell, Look]


def _mistake(name: str, reason: str, tables: Callable[[SheepRace], Iterator[Looks]]) -> Mistake:
    def of_race(state: State) -> Iterable[Looks]:
        return tables(state) if isinstance(state, SheepRace) else ()

    return Mistake(name, reason, of_race)


def _with(state: SheepRace, lane: Lane, cell: Cell, look: Look = "sheep") -> Looks:
    """The table with the sheep of a lane elsewhere."""
    looks = dict(state.observation())
    del looks[state.cell(lane)]
    return {**looks, cell: look}


def _ahead(state: SheepRace, lane: Lane, squares: int = 1) -> Iterator[Cell]:
    """The square so far ahead of a sheep, if its lane has it."""
    at = state.flock[lane] // SQUARE + squares
    if 0 <= at < len(state.box.cells[lane]):
        yield state.box.cells[lane][at]


def _others(state: SheepRace) -> list[Lane]:
    """Lanes whose sheep can run, but not now."""
    return [n for n in LANES if n != state.lane and state.box.runs_on(state.flock[n])]


def _ends(state: SheepRace) -> list[Cell]:
    """Where the sheep to move may end, if it moves at all."""
    if state.phase != "run":
        return []
    ends = dict.fromkeys(map(state.end_of, state.gaits()))
    return [end for end in ends if end != state.cell(state.lane)]


def _wrong_lane(state: SheepRace) -> Iterator[Looks]:
    for lane in _others(state) if state.phase == "run" else ():
        for cell in (*_ahead(state, lane), *_ahead(state, lane, 2)):
            yield _with(state, lane, cell)


def _forward(state: SheepRace) -> Iterator[tuple[int, Cell]]:
    """Squares to which no gait of the sheep to move leads, and how far they are."""
    ends = _ends(state)
    for squares in range(1, len(state.box.cells[0])) if ends else ():
        yield from (
            (squares, cell) for cell in _ahead(state, state.lane, squares) if cell not in ends
        )


def _wrong_number(state: SheepRace) -> Iterator[Looks]:
    for squares, cell in _forward(state):
        if squares not in map(state.squares, state.card(state.lane).steps):
            yield _with(state, state.lane, cell)


def _unpaid(gait: str) -> Callable[[SheepRace], Iterator[Looks]]:
    """A gait whose number the card has, but for which it has no cubes (or too many)."""

    def tables(state: SheepRace) -> Iterator[Looks]:
        for squares, cell in _forward(state):
            card = state.card(state.lane).steps
            if gait in [line[0] for line in card if state.squares(line) == squares][:1]:
                yield _with(state, state.lane, cell)

    return tables


def _backwards(state: SheepRace) -> Iterator[Looks]:
    if state.phase == "run":
        for cell in _ahead(state, state.lane, -1):
            yield _with(state, state.lane, cell)


def _two_sheep(state: SheepRace) -> Iterator[Looks]:
    for end in _ends(state):
        looks = _with(state, state.lane, end)
        for lane, cell in _others_ahead(state):
            yield {**_without(looks, state.cell(lane)), cell: "sheep"}


def _others_ahead(state: SheepRace) -> Iterator[tuple[Lane, Cell]]:
    """Where the sheep of other lanes could run."""
    for lane in _others(state):
        yield from ((lane, cell) for cell in _ahead(state, lane))


def _without(looks: Looks, cell: Cell) -> Looks:
    """A table with a cell cleared."""
    return {place: look for place, look in looks.items() if place != cell}


def _changed_lane(state: SheepRace) -> Iterator[Looks]:
    for end in _ends(state):
        square = state.box.places[end][1] // SQUARE
        for lane in LANES:
            cell = state.box.cells[lane][square]
            if abs(lane - state.lane) == 1 and cell not in state.observation():
                yield _with(state, state.lane, cell)


def _laid_down(state: SheepRace) -> Iterator[Looks]:
    for end in _ends(state):
        if not any(state.tires(gait) for gait in state.gaits() if state.end_of(gait) == end):
            yield _with(state, state.lane, end, "lying")


def _worn_out_runs(state: SheepRace) -> Iterator[Looks]:
    for lane in LANES:
        if state.phase == "run" and state.worn_out(lane):
            for cell in _ahead(state, lane):
                yield _with(state, lane, cell)


def _runs_without_breath(state: SheepRace) -> Iterator[Looks]:
    if state.phase == "run" and state.gaits() == (("rest",),):
        for cell in _ahead(state, state.lane):
            yield _with(state, state.lane, cell)


def _home_moved(state: SheepRace) -> Iterator[Looks]:
    for lane in state.home if state.phase == "run" else ():
        for cell in _ahead(state, lane, -1):
            yield _with(state, lane, cell)


def _home_lying(state: SheepRace) -> Iterator[Looks]:
    for lane in state.home if state.phase == "run" else ():
        yield _with(state, lane, state.cell(lane), "lying")


def _too_early(*phases: str) -> Callable[[SheepRace], Iterator[Looks]]:
    def tables(state: SheepRace) -> Iterator[Looks]:
        if state.phase in phases and not state.told.flock:
            for lane, cell in _others_ahead(state):
                yield _with(state, lane, cell)

    return tables


def _wrong_payment(state: SheepRace) -> Iterator[Looks]:
    """A trot for a red cube: the cube is gone, the sheep where only a trot leads it."""
    reds = [cell for cell in breath_cells(state.lane, "red") if cell in state.observation()]
    for end in _trotted(state) if reds else ():
        yield _without(_with(state, state.lane, end), reds[-1])


def _trotted(state: SheepRace) -> set[Cell]:
    """Where nothing but a trot leads."""
    if not _ends(state):
        return set()
    trots = {state.end_of(gait) for gait in state.gaits() if gait[0] == "trot"}
    return trots - {state.end_of(gait) for gait in state.gaits() if gait[0] != "trot"}


def _strange_payment(state: SheepRace) -> Iterator[Looks]:
    """A cube of another lane is given back, of a colour that this sheep could not pay with."""
    for end in _ends(state):
        for cell in _strange_cubes(state):
            yield _without(_with(state, state.lane, end), cell)


def _strange_cubes(state: SheepRace) -> Iterator[Cell]:
    """The cubes of other lanes in colours that this sheep could not pay with."""
    words = {gait[-1] for gait in state.gaits()}
    may = {f"{word} cube" if word in BREATH else "blue cube" for word in words}
    for lane in _others(state):
        cubes = breath_of(lane, state.flock[lane])
        yield from (cell for cell, look in cubes.items() if look not in may)


def _gained_in_zone(state: SheepRace) -> Iterator[Looks]:
    """A blue cube for a walk in the End Zone."""
    if state.phase != "run" or ("walk", "free") not in state.gaits():
        return
    looks = _with(state, state.lane, state.end_of(("walk", "free")))
    free = [cell for cell in breath_cells(state.lane, "blue") if cell not in looks]
    if free:
        yield {**looks, free[0]: "blue cube"}


def _bet_on(
    lanes: Callable[[SheepRace], list[Lane]], later: int = 0
) -> Callable[[SheepRace], Iterator[Looks]]:
    """An open bet on one of these lanes, of the seat to bet or of a later one."""

    def tables(state: SheepRace) -> Iterator[Looks]:
        colors = state.box.colors
        for lane in lanes(state) if state.phase == "bet" else ():
            color = colors[(state.seat + later) % len(colors)]
            yield {**state.observation(), bet_cell(lane, color): f"{color} bet"}

    return tables


def _taken(state: SheepRace) -> list[Lane]:
    return [lane for lane in state.book.bets if lane != NOBODY]


def _free(state: SheepRace) -> list[Lane]:
    return [lane for lane in LANES if lane not in state.book.bets]


def _bets_twice(state: SheepRace) -> Iterator[Looks]:
    for looks in _bet_on(_free)(state):
        color = state.box.colors[state.seat]
        for lane in _free(state):
            cell = bet_cell(lane, color)
            if cell not in looks:
                yield {**looks, cell: f"{color} bet"}


def _bets_late(state: SheepRace) -> Iterator[Looks]:
    if state.phase == "run" and all(state.apply(gait).phase == "roll" for gait in state.gaits()):
        color = state.box.colors[state.seat]
        for lane in LANES:
            if state.book.bets[state.seat] not in (lane, NOBODY):
                yield {**state.observation(), bet_cell(lane, color): f"{color} bet"}


MISTAKES = (
    _mistake("another lane's sheep runs", "the-dice-say-another-lane", _wrong_lane),
    _mistake("a number that no gait has", "not-so-far", _wrong_number),
    _mistake("a gallop without the cubes for it", "no-breath-to-gallop", _unpaid("gallop")),
    _mistake("a trot without the cubes for it", "no-breath-to-trot", _unpaid("trot")),
    _mistake("a walk with too many cubes", "too-many-cubes-to-walk", _unpaid("walk")),
    _mistake("backwards", "sheep-never-run-back", _backwards),
    _mistake("two sheep at once", "only-one-sheep-runs", _two_sheep),
    _mistake("into another lane", "sheep-keep-to-their-lanes", _changed_lane),
    _mistake("laid down with breath left", "it-still-has-breath", _laid_down),
    _mistake("a worn-out sheep runs", "worn-out-sheep-stay", _worn_out_runs),
    _mistake("runs without breath", "it-is-out-of-breath", _runs_without_breath),
    _mistake("a sheep that is home runs", "sheep-at-home-stay", _home_moved),
    _mistake("a sheep that is home is laid down", "sheep-at-home-stand", _home_lying),
    _mistake("runs before the throw", "throw-the-dice-first", _too_early("roll")),
    _mistake("a trot for a red cube", "no-breath-to-trot", _wrong_payment),
    _mistake("another lane pays", "only-this-lane-pays", _strange_payment),
    _mistake("a gain in the End Zone", "nothing-is-gained-in-the-end-zone", _gained_in_zone),
    _mistake("a bet on a lane that is taken", "this-lane-is-taken", _bet_on(_taken)),
    _mistake("a bet before its turn", "another-seat-bets-now", _bet_on(_free, later=1)),
    _mistake("two open bets", "only-one-open-bet", _bets_twice),
    _mistake("a bet while they run", "bets-stay-as-they-are", _bets_late),
    _mistake("runs before the bets", "the-bets-come-first", _too_early("deal", "bet")),
)
