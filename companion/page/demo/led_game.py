"""Led first game: each step is shown with an arrow, done by the learner, and mistakes are forgiven.

The learner's hands move pieces on a table of its own; its session reads them with its camera as
always. Whatever else was done than the step wants is put back. A learner who does not know how may
let hands do it. Dice fall as the lesson wants them: it is told once, and no journal keeps it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from companion.games.board import Cell
from companion.games.rules import DICE, Move, State
from companion.page.demo.hands import arrange
from companion.page.demo.lesson import Lesson
from companion.page.running_table import RunningTable
from companion.page.virtual.arrange import next_errand, wants
from companion.page.virtual.ports import VirtualPorts
from companion.page.virtual.tabletop import Tabletop, way_to
from companion.table.reading import Line
from companion.table.session.play import played
from companion.table.session.value import Session
from companion.table.session.views import DisagreeingView, RepairingView

SEEN_MS = 2500
"""So long the camera may take to see a step that is done before it is helped."""


class Phase(Enum):
    """What a led game waits for."""

    DO = "do"
    """The learner's hands."""
    WATCH = "watch"
    """Hands that show a step."""
    READ = "read"
    """The learner has read what was shown."""
    WELL = "well"
    """The learner has read what a step of their own has brought."""
    END = "end"


@dataclass(frozen=True, slots=True)
class Pointer:
    """Arrow for the next thing to move: which piece, and where to."""

    piece: str
    cell: Cell
    """Nothing for beside the mat."""
    many: int = 0
    """How many to take off a pile; 0 for all."""
    turns: bool = False
    """Whether the piece must also be turned."""


class LedGame:
    """Guide through a lesson: its step, what it waits for, and why the last try was not it."""

    speed = "normal"
    hands_on = True

    def __init__(self, running: RunningTable, virtual: VirtualPorts, lesson: Lesson) -> None:
        self.running = running
        self.virtual = virtual
        self.game = running.game
        self.lesson = lesson
        self.number = 0
        self.phase = Phase.DO
        self.again: DisagreeingView | bool = False
        """The broken rule of the last try; only True where it was legal, but not this step."""
        self._script: Iterator[int] = iter(())
        self._wake = self._reached_at = 0
        self.base = self.after = self._played(running.session, lesson.before)
        self.learner = self._first_seat()
        self._begin()

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.running.session

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.phase == Phase.END

    def pace(self, speed: str) -> None:
        """A led game goes at the learner's pace."""

    def act(self) -> None:
        """Look at what was done, or do the next thing that is watched."""
        now = self.virtual.table.now()
        if self.phase == Phase.WATCH and now >= self._wake:
            wait = next(self._script, None)
            self._wake = now + (wait or 0)
            if wait is None:
                self._finish(Phase.WELL if self.own else Phase.READ)
        elif self.phase == Phase.DO:
            self._look(now)

    def go_on(self) -> None:
        """The learner has read, or wants to be shown how to do it."""
        if self.phase in (Phase.READ, Phase.WELL):
            self.number += 1
            self._begin()
        elif self.phase == Phase.DO:
            self._show()

    @property
    def throws(self) -> bool:
        """Whether the step is a throw of the dice, which the learner makes for everybody."""
        return self.base.state.turn == DICE and len(self.line) == 1

    @property
    def own(self) -> bool:
        """Whether the step is the learner's to do."""
        return self.throws or self.base.state.turn == self.learner

    @property
    def line(self) -> Line:
        """The decisions of the present step."""
        return self.lesson.steps[self.number]

    def pointer(self) -> Pointer | None:
        """Where the learner is to move what; None where nothing on the table is to be moved."""
        if self.phase != Phase.DO or self.throws:
            return None
        top = self.virtual.table.top
        return self._described(top) or pointer_to(self.after.state, top)

    def _described(self, top: Tabletop) -> Pointer | None:
        """The way of the piece that the move is told of, while it stands where it begins.

        Dragged there it pushes by itself whoever is in its way.
        """
        arrows = (told.arrow for move in self.line if (told := self.base.state.description(move)))
        for start, end in filter(None, arrows):
            standing, landing = top.on(start), self._landing(start, end)
            if landing and len(standing) == 1 and standing[0].height == 1:
                return Pointer(standing[0].id, landing)
        return None

    def _landing(self, start: Cell, end: Cell) -> Cell:
        """Where what stands on `start` comes to rest on its way towards `end`."""
        board, before = self.base.state.board, self.base.state.observation()
        after = self.after.state.observation()
        here = {piece.look for piece in self.virtual.table.top.on(start)}
        way = way_to(board, start, end)
        if not way or here != {before.get(start)} or before.get(start) == after.get(start):
            return ""
        free = (c for c in board.ray(start, way) if after.get(c) == before[start] != before.get(c))
        return next(free, "")

    def _first_seat(self) -> int | None:
        session = self.base
        for line in self.lesson.steps:
            if session.state.turn != DICE:
                return session.state.turn
            session = self._played(session, line)
        return None

    def _begin(self) -> None:
        """Begin the step: the table as it should be, its end worked out."""
        if self.number == len(self.lesson.steps):
            self.phase = Phase.END
            return
        self.base, self.again = self.after, False
        self.after = self._played(self.base, self.line)
        self._reset()
        self.phase = Phase.DO
        if self.throws:
            self.virtual.dice.fixed = self.line[0][1:]
        elif not self.own:
            self._show()

    def _show(self) -> None:
        """Hands do the step while the learner looks on."""
        self.phase, self.again, self._wake = Phase.WATCH, False, 0
        if self.throws:
            self.virtual.dice.toss()
            self._script = self._falling()
        else:
            self._script = arrange(self.virtual.table, self.after.state)

    def _falling(self) -> Iterator[int]:
        while self.virtual.dice.rolling:
            yield 100

    def _look(self, now: int) -> None:
        """Whether the step is done, or something else."""
        session = self.session
        if self._fits(session.state) or self._laid_long_enough(now):
            self._finish(Phase.WELL)
        elif isinstance(session.view, DisagreeingView):
            self.again = session.view
            self._reset()
        elif isinstance(session.view, RepairingView) or session.state not in self._path():
            self.again = True
            self._reset()

    def _fits(self, state: State) -> bool:
        """Whether a moment is the end of the step, as far as anyone can see."""
        end = self.after.state
        return state == end or (
            not self.throws
            and state.turn == end.turn
            and state.observation() == end.observation() != self.base.state.observation()
        )

    def _laid_long_enough(self, now: int) -> bool:
        """Whether everything has lain there as it should for so long that the camera missed it."""
        table = self.virtual.table
        laid = not table.covered and self.pointer() is None and not self.throws
        same = self.after.state.observation() == self.base.state.observation()
        if not laid or same:
            self._reached_at = now
        return now - self._reached_at >= SEEN_MS

    def _path(self) -> list[State]:
        """The moments between the step's decisions."""
        path = [self.base.state]
        for move in self.line[:-1]:
            path.append(path[-1].apply(move))
        return path

    def _finish(self, phase: Phase) -> None:
        """The step is done, by whomever: the session goes on from its end."""
        self.phase, self.again = phase, False
        self.virtual.dice.fixed = ()
        if self.session.state != self.after.state:
            self.running.loop.session = self._now(self.after)
        self.virtual.lay_out(self.game, self.after.state)

    def _reset(self) -> None:
        """Everything as the step begins."""
        self.running.loop.session = self._now(self.base)
        self.virtual.lay_out(self.game, self.base.state)
        self._reached_at = self.virtual.table.now()

    def _now(self, session: Session) -> Session:
        """A session at this time, in the language that was chosen meanwhile."""
        here = self.session
        clock = replace(session.clock, at=here.now) if session.clock else None
        return replace(
            session, now=here.now, wall=here.wall, announced=here.now, clock=clock,
            lobby=here.lobby, facts=(), signals=(),
        )  # fmt: skip

    def _played(self, session: Session, moves: tuple[Move, ...]) -> Session:
        for move in moves:
            session = played(session, (move,), "camera")
        return replace(session, facts=(), signals=())


def pointer_to(state: State, top: Tabletop) -> Pointer | None:
    """The next thing that hands have to do so that the table looks like a moment."""
    errand = next_errand(top, wants(state, top))
    if errand is None:
        return None
    piece = top.pieces[errand.piece]
    turns = bool(errand.cell) and (errand.look, errand.form) != (piece.look, piece.form)
    count = errand.count if 0 < errand.count < piece.height else 0
    return Pointer(piece.id, errand.cell, count, turns)
