"""Random legal moments of the games, with their figures as the ray tracer takes them.

A moment by itself, or some in a row with the moves between them. What is rare on a table of
players who choose at random (a slam among many runs, a sheep in a pen) comes more often here.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

import numpy as np

from companion.games import battle_sheep, pasterze, shear_panic, sheep_race
from companion.games.battle_sheep.state import LETTER, BattleSheep
from companion.games.board import OPPOSITE, Cell
from companion.games.hexes import place
from companion.games.pasterze.ground import NAMES, SIDE, Pasture
from companion.games.pasterze.state import Pasterze
from companion.games.rules import PASS, Move, Options, State
from companion.games.shear_panic.state import ACT, ShearPanic
from companion.games.shear_panic_shared.track import LONG
from companion.games.sheep_race.parts import LANES, SQUARE
from companion.games.sheep_race.state import SheepRace
from companion.table.reading import Line
from vision.train.scenes.crowded import LATTICE, PEN_MM, TILE_MM, Rng, Scene, way

Thing = TypeVar("Thing")
REST: Move = ("rest",)
IDLE = ((REST,), (PASS,))
"""Lines that leave the table as it is."""


class ScenePosition(NamedTuple):
    """One moment with its figures, what is noted of it, and the line that led here."""

    state: State
    figures: list[Scene]
    note: str
    line: Line = ()
    """Empty for the first of some in a row."""


class DeadEndError(Exception):
    """This draw leads nowhere; draw again."""


def moments(board: str, rng: Rng, count: int) -> list[ScenePosition]:
    """As many moments in a row of a random game."""
    while True:
        with suppress(DeadEndError):
            return PLAYS[board](rng, count)


def pasture(state: State) -> Scene:
    """What the ray tracer must know of tiles that players have laid."""
    if not isinstance(state, BattleSheep):
        return {}
    return {"hexes": sorted(list(place(cell)) for cell in state.observation()), **LATTICE}


def _pick(rng: Rng, things: Sequence[Thing]) -> Thing:
    if not things:
        raise DeadEndError
    return things[int(rng.integers(len(things)))]


def _evenly(rng: Rng, moves: Sequence[Move]) -> Move:
    """Kinds of move equally often, however many moves each allows."""
    kind = _pick(rng, sorted({move[0] for move in moves}))
    return _pick(rng, [move for move in moves if move[0] == kind])


def _check_idle(found: Sequence[ScenePosition]) -> None:
    """One turn that changes nothing is enough."""
    if sum(moment.line in IDLE for moment in found) > 1:
        raise DeadEndError


def _square(cell: Cell, rows: int) -> list[int]:
    return [rows - int(cell[1:]), ord(cell[0]) - ord("a")]


def _flock(rng: Rng, count: int) -> list[ScenePosition]:
    """Actions of one phase, without panic."""
    phase = int(rng.choice([1, 2, 4, 3], p=[0.22, 0.34, 0.34, 0.10]))
    state = _flock_played(rng, phase, 6 if count > 1 else 0)
    found = [ScenePosition(state, _flock_figures(state, rng), "scrambled")]
    while len(found) < count:
        ends = {move: state.apply(move) for move in state.legal_moves() if len(move) > 2}
        move = _evenly(
            rng, [m for m, e in ends.items() if e.due == ACT and LONG.phase(e.marker) == phase]
        )
        note = f"{move[0]} by {shear_panic.GAME.colors[state.seat]}"
        state = ends[move]
        found.append(ScenePosition(state, _flock_figures(state, rng), note, (move,)))
    return found


def _flock_played(rng: Rng, phase: int, spare: int) -> ShearPanic:
    """A random game up to a random square of a phase, some squares before its end."""
    layout = _pick(rng, shear_panic.GAME.layouts)
    state = shear_panic.start(Options(seats=4, first=int(rng.integers(4)), layout=layout))
    first = 0 if phase == 1 else LONG.ends[phase - 2] + 1
    last = LONG.ends[phase - 1] - spare
    target = int(rng.integers(first, last + 1))
    while state.turn is not None and (state.due != ACT or state.marker < target):
        state = state.apply(_evenly(rng, state.legal_moves()))
    if state.turn is None or state.marker > last:
        raise DeadEndError
    return state


def _flock_figures(state: ShearPanic, rng: Rng) -> list[Scene]:
    flock: list[Scene] = []
    beside: list[Scene] = []
    for cell, look in state.observation().items():
        if look in ("roger", "shearer"):
            side, at = cell[-1], int(rng.integers(3, 7))
            spot = {"n": [-1, at], "s": [9, at], "w": [at, -1], "e": [at, 9]}[side]
            kind = "ram" if look == "roger" else "shearer"
            beside.append({"kind": kind, "cell": spot, "facing": OPPOSITE[side].upper()})
        elif cell != "card":
            color, facing = look.split()
            sheep: Scene = {"kind": "sheep", "color": color}
            flock.append(sheep | {"cell": _square(cell, 9), "facing": facing.upper()})
    return sorted(flock, key=lambda figure: figure["cell"]) + beside


def _pens(rng: Rng, count: int) -> list[ScenePosition]:
    turns = int(rng.integers(0, 20) if count > 1 else rng.integers(1, 26))
    state = pasterze.start(Options(seats=int(rng.choice([2, 4])), first=int(rng.integers(2))))
    for _ in range(turns):
        state, _line = _pens_turn(state, rng)
        if state.turn is None:
            raise DeadEndError
    found = [ScenePosition(state, _pens_figures(state.ground, rng), "dog")]
    while len(found) < count:
        if state.turn is None:
            raise DeadEndError
        state, line = _pens_turn(state, rng)
        found.append(ScenePosition(state, _pens_figures(state.ground, rng), "dog", line))
    return found


def _pens_turn(state: Pasterze, rng: Rng) -> tuple[Pasterze, Line]:
    """A whole turn; now and then the best of a few for whoever likes sheep in pens."""
    ends = []
    for _ in range(12 if rng.random() < 0.35 else 1):
        after = state
        line: Line = ()
        while after.turn is not None and after.turns == state.turns:
            move = _pick(rng, after.legal_moves())
            after, line = after.apply(move), (*line, move)
        ends.append((after, line))
    return max(ends, key=lambda end: (end[0].turn is not None, end[0].ground.full.bit_count()))


def _pens_figures(ground: Pasture, rng: Rng) -> list[Scene]:
    figures: list[Scene] = []
    for cell in _cells(ground.sheep | ground.full):
        figures.append({"kind": "sheep", "color": "white", "cell": cell, "facing": way(rng)})
        if cell in _cells(ground.full):
            figures[-1]["z_mm"] = PEN_MM
    for cell in _cells(ground.pens):
        color = "red" if cell in _cells(ground.red) else "green"
        figures.append({"kind": "pen", "color": color, "cell": cell, "facing": "N"})
    for cell in _cells(ground.dog):
        figures.append({"kind": "dog", "cell": cell, "facing": way(rng)})
    for cell in _cells(ground.shepherd):
        figures.append({"kind": "shepherd", "cell": cell, "facing": "S"})
    return figures


def _cells(squares: int) -> list[list[int]]:
    return [_square(name, SIDE) for bit, name in sorted(NAMES.items()) if bit & squares]


def _race(rng: Rng, count: int) -> list[ScenePosition]:
    """Turns of one semifinal, with sheep of any colours."""
    colors = _race_colors(rng) if count > 1 else []
    state = _race_played(rng, int(rng.integers(0, 26) if count > 1 else rng.integers(1, 31)))
    colors = colors or _race_colors(rng)
    found = [ScenePosition(state, _race_figures(state, colors), "race")]
    while len(found) < count:
        if state.phase != "roll":
            raise DeadEndError
        state, line = _race_turn(state, rng)
        found.append(ScenePosition(state, _race_figures(state, colors), "race", line))
        _check_idle(found)
    return found


def _race_colors(rng: Rng) -> list[str]:
    colors = ["red", "blue", "yellow", "green", "white", "black"]
    return [str(color) for color in rng.permutation(colors)]


def _race_played(rng: Rng, turns: int) -> SheepRace:
    seats = int(rng.integers(2, 7))
    state = sheep_race.start(Options(seats=seats, first=int(rng.integers(seats))))
    while state.phase in ("deal", "bet"):
        state = state.apply(_pick(rng, state.legal_moves()))
    for _ in range(turns):
        state, _line = _race_turn(state, rng)
        if state.phase != "roll":
            raise DeadEndError
    return state


def _race_turn(state: SheepRace, rng: Rng) -> tuple[SheepRace, Line]:
    """A roll, then a gait; rests less often than others."""
    faces = []
    for die in state.dice():
        names, counts = zip(*die.faces, strict=True)
        faces.append(str(rng.choice(names, p=np.array(counts) / sum(counts))))
    state = state.apply(("roll", *faces))
    moves = state.legal_moves()
    gaits = tuple(move for move in moves if move != REST)
    if () != gaits != moves and rng.random() < 0.6:
        moves = gaits
    move = _evenly(rng, moves)
    return state.apply(move), (move,)


def _race_figures(state: SheepRace, colors: Sequence[str]) -> list[Scene]:
    looks = state.observation()
    figures = []
    for lane, color in zip(LANES, colors, strict=True):
        cell = [lane, state.flock[lane] // SQUARE]
        sheep: Scene = {"kind": "sheep", "color": color, "paint": "spot", "cell": cell}
        figures.append(sheep | {"facing": "E"})
        if looks[state.cell(lane)] == "lying":
            figures[-1]["lying"] = True
    return figures


def _piles(rng: Rng, count: int) -> list[ScenePosition]:
    """Some moments of a game that is played to its end."""
    states = [_piles_placed(rng)]
    while states[-1].turn is not None:
        states.append(states[-1].apply(_piles_move(states[-1], rng)))
    if len(states) < count:
        raise DeadEndError
    at = int(rng.integers(len(states) - count + 1))
    found = [
        ScenePosition(state, _piles_figures(state), "stacks", (state.move,) if n else ())
        for n, state in enumerate(states[at : at + count])
    ]
    _check_idle(found)
    return found


def _piles_placed(rng: Rng) -> BattleSheep:
    seats = int(rng.integers(2, 5))
    state = battle_sheep.start(Options(seats=seats, first=int(rng.integers(seats))))
    while state.opening:
        state = state.apply(_pick(rng, state.legal_moves()))
    return state


def _piles_move(state: BattleSheep, rng: Rng) -> Move:
    """Stacks and ways equally often, and now and then about half of one, as players do."""
    moves = state.legal_moves()
    if moves == (PASS,):
        return _pick(rng, moves)
    split = _pick(rng, sorted({move[1:3] for move in moves}))
    fit = sorted((move for move in moves if move[1:3] == split), key=lambda move: int(move[3]))
    return fit[len(fit) // 2] if rng.random() < 0.3 else _pick(rng, fit)


def _piles_figures(state: BattleSheep) -> list[Scene]:
    colors = {letter: color for color, letter in LETTER.items()}
    figures: list[Scene] = [
        {"kind": "stack", "color": colors[label[0]], "count": int(label[1:]),
         "cell": list(place(cell)), "z_mm": TILE_MM}
        for cell, label in state.labels().items()
    ]  # fmt: skip
    return sorted(figures, key=lambda figure: figure["cell"])


PLAYS: Mapping[str, Callable[[Rng, int], list[ScenePosition]]] = {
    "battle_sheep": _piles, "pasterze": _pens, "shear_panic": _flock, "sheep_race": _race,
}  # fmt: skip
