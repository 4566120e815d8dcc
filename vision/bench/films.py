"""Films of turns: hands reach in, the table changes, and the watcher looks on.

Photographs show moments; what a watcher sees between two of them is painted: an arm over every
cell that changes, and noise that is another in every frame.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from companion.games.board import Cell
from companion.table.reading import Reading, Verdict
from vision.bench.disturbances import DISTURBANCES, Disturbance
from vision.bench.filmed_turn import FilmedTurn, photographed, single_cell_turns
from vision.bench.ground_truth import Truth
from vision.bench.outcome import outcome
from vision.bench.tally import HOW, Report, bar
from vision.calibrate.profile import CameraProfile
from vision.frame import Frame, Shot
from vision.locate.geometry import MatView, plans
from vision.locate.mat_search import locate
from vision.synthetic.figures import SKINS, hand, mixed
from vision.synthetic.photo_paint import lay_solids, shine, white_light
from vision.synthetic.solids import Lamplight, Rays, placed, rays
from vision.synthetic.sprites import CLOTHS
from vision.watch import watched
from vision.watch_memory import new_memory

QUIET, AFTER = 4, 5
"""Frames of a quiet table before a hand comes, and after it has gone."""
FRAME_S = 0.1
GRAIN, ROOM = 2.0, 61
"""Levels of noise; it is drawn once on a sheet larger by so much and shifted about on it."""
MOST_CELLS = 2
"""Cells over which the hand stops, at most."""
STILL: dict[Verdict, str] = {
    Verdict.CERTAIN: "wrong", Verdict.ASK: "asked", Verdict.UNCHANGED: "right",
}  # fmt: skip
"""How a table is read on which nothing moved."""


@dataclass(slots=True)
class FilmTally:
    """Counts of films: turns by `HOW` they were read, those that change a single cell apart."""

    turns: Counter[str] = field(default_factory=Counter)
    single: Counter[str] = field(default_factory=Counter)

    def note(self, turn: FilmedTurn, how: str) -> None:
        """Count one film."""
        self.turns[how] += 1
        self.single[how] += len(turn.changed) == 1

    def row(self) -> str:
        """One line of a table."""
        told = ("/".join(str(counts[how]) for how in HOW) for counts in (self.turns, self.single))
        return "".join(f"{part:>36}" for part in told)

    def plain(self) -> dict[str, dict[str, int]]:
        """As figures."""
        return {"turns": dict(self.turns), "single_cell": dict(self.single)}


def measure_films(found: Sequence[Truth], report: Report) -> dict[str, FilmTally]:
    """Tallies of all films: as the turn was made, without its hand, disturbed, and in glare."""
    turns = [*photographed(found), *single_cell_turns()]
    names, tallies = "/".join(HOW), dict[str, FilmTally]()
    report("")
    report(f"{'film':<28}{'turns ' + names:>36}{'of a single cell':>36}")
    ways = {"a hand": None, **DISTURBANCES}
    for name, disturbance in ways.items():
        tallies[name] = _made(turns, disturbance, handed=True)
        report(f"{name:<28}{tallies[name].row()}")
    tallies["no hand"] = _made(turns, None, handed=False)
    tallies["glare, nothing moved"] = _glaring(turns, handed=False)
    tallies["glare after a hand"] = _glaring(turns, handed=True)
    for name in list(tallies)[-3:]:
        report(f"{name:<28}{tallies[name].row()}")
    return tallies


def believed_bar(tallies: Iterable[FilmTally]) -> str:
    """What films have to reach: nothing is believed that nobody did."""
    turns = sum((tally.turns for tally in tallies), Counter[str]())
    return bar("certain and wrong in films", turns["wrong"], 0, turns.total())


def _made(
    turns: Sequence[FilmedTurn], disturbance: Disturbance | None, *, handed: bool
) -> FilmTally:
    """Films of turns as a camera with this disturbance sees them."""
    tally = FilmTally()
    for seed, turn in enumerate(turns):
        disturbed = disturbance or (lambda frame: frame)
        start, end = disturbed(turn.start), disturbed(turn.end)
        film = Film(turn, seed)
        film.show([start] * QUIET)
        if handed:
            film.reach(start, turn.changed)
            film.reach(end, turn.changed)
        film.show([end] * AFTER)
        tally.note(turn, outcome(turn.state, film.told, turn.last, turn.truth))
    return tally


def _glaring(turns: Sequence[FilmedTurn], *, handed: bool) -> FilmTally:
    """Films in which the light changes and perhaps a hand passes: whatever is believed is wrong."""
    tally = FilmTally()
    for seed, turn in enumerate(turns):
        film = Film(turn, seed)
        film.show([turn.start] * QUIET)
        if handed:
            film.reach(turn.start, film.anywhere())
        film.show([film.lit(turn.start)] * AFTER)
        tally.note(turn, STILL.get(film.told.verdict, "missed"))
    return tally


class Film:
    """Film that a watcher sees frame by frame."""

    def __init__(self, turn: FilmedTurn, seed: int) -> None:
        self.game, self.state = turn.game, turn.state
        self.rng = np.random.default_rng(seed)
        self.memory = new_memory(CameraProfile())
        self.ticks = 0

    @property
    def told(self) -> Reading:
        """What the watcher holds now."""
        return self.memory.reading or Reading(Verdict.OBSCURED)

    def show(self, frames: Iterable[Frame]) -> None:
        """Let the watcher see frames."""
        for frame in frames:
            self.ticks += 1
            high, wide = frame.shape[:2]
            x, y = self.rng.integers(0, ROOM, 2)
            noisy = frame + _grain(high, wide)[y : y + high, x : x + wide]
            shot = Shot(np.clip(noisy, 0, 255).astype(np.uint8), self.ticks * FRAME_S)
            self.memory, _ = watched(self.memory, shot, self.state, self.game, settled=True)

    def reach(self, frame: Frame, cells: Sequence[Cell]) -> None:
        """Let a hand reach over cells of a table, one after the other."""
        view = self._view(frame)
        if view is None:
            return
        ways = rays(view.pose)
        for cell in cells[:: max(1, -(-len(cells) // MOST_CELLS))]:
            self.show([self._handed(frame, view, ways, cell)] * 2)

    def anywhere(self) -> list[Cell]:
        """A few cells of the mat."""
        cells = [cell for cell in self.state.board.cells if self.state.board.links[cell]]
        return [cells[n] for n in self.rng.choice(len(cells), MOST_CELLS, replace=False)]

    def lit(self, frame: Frame) -> Frame:
        """A table on which a lamp or the sun shines in another way."""
        view, out = self._view(frame), frame.astype(np.float32)
        if view is not None:
            shine(out, view, self.rng)
        return np.asarray(np.clip(out, 0, 255), np.uint8)

    def _view(self, frame: Frame) -> MatView | None:
        view = locate(frame, plans())
        return view.with_board(self.state.board) if view else None

    def _handed(self, frame: Frame, view: MatView, ways: Rays, cell: Cell) -> Frame:
        """The picture with an arm whose fingers are at a cell."""
        rng, out = self.rng, frame.astype(np.float32)
        skin = mixed(rng, SKINS[int(rng.integers(len(SKINS)))], 0.15)
        cloth = CLOTHS[int(rng.integers(len(CLOTHS)))]
        at = np.array([*view.plan.centres[cell], rng.uniform(5, 40)])
        parts = placed(hand(skin, cloth), at, rng.uniform(0, 2 * np.pi), rng.uniform(0.8, 1.1))
        light = Lamplight((0.3, 0.2, 0.93), float(rng.uniform(0.2, 0.7)))
        bright = white_light(frame, view).astype(np.float32)
        lay_solids(out, view, ways, parts, (light, bright, 6.0))
        return np.asarray(np.clip(out, 0, 255), np.uint8)


@lru_cache(4)
def _grain(high: int, wide: int) -> npt.NDArray[np.int16]:
    noise = np.random.default_rng(1).normal(0.0, GRAIN, (high + ROOM, wide + ROOM, 3))
    return np.asarray(np.round(noise), np.int16)
