"""Frame watching: from the newest shot of a camera to a reading of the table, one step at a time.

`watched` is a pure step from memory to memory. All it decides follows from the frames, their times
and the states it is asked about, so a recording that is played again is understood alike.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import inf

from companion.games.rules import Game, State
from companion.table.reading import Reading, Verdict
from vision.calibrate.profile import CameraProfile
from vision.clear.gate import Gate, Thumbnail, accept, moved, obstruction
from vision.frame import Camera, Frame, Shot
from vision.infer import infer
from vision.light.doctor import Complaint, examine
from vision.locate.geometry import MatPlan, MatView
from vision.locate.mat_search import follow, locate
from vision.pool import pool
from vision.read.cell_odds import adapt, knows, look
from vision.read.classes import family_of
from vision.sighting import Sighting
from vision.start_layout import is_start, wrong_pieces

POOLED, MOST = 3, 6
"""Quiet frames that make a sighting, and how many are taken together while it is not believed."""
STALLED = 5
"""Asked so often without a new frame it makes do with those it has: a still table needs none."""
QUIET_S = 0.2
"""So long nothing has moved before a reading is given: a hand that hovers is still for less."""
SEARCH_S = 0.4
"""A mat that is out of sight is searched for in the whole picture so often."""
EXAMINE_S = 2.0
"""The light is looked at so often."""
AGAIN = 10
"""Asked so often about the same thing it says the same again: players may have looked away."""
DOUBTED = 1
"""Cells of a start layout that may look like something else: they are what is to be learned."""
UNKNOWN = Sighting({})
"""A quiet frame of pieces that the camera cannot tell apart yet."""
BELIEVED = (Verdict.UNCHANGED, Verdict.CERTAIN, Verdict.ASK)


@dataclass(frozen=True, eq=False, slots=True)
class Glimpse:
    """Result of the newest frame, for whoever looks on."""

    shot: Shot
    view: MatView | None = None
    sighting: Sighting | None = None
    """Of the last quiet frames."""
    reading: Reading | None = None
    complaint: Complaint | None = None
    """The worst thing that is wrong with light or aim."""


@dataclass(frozen=True, eq=False, slots=True)
class WatchMemory:
    """State of a watcher: all that it remembers from one frame, or one question, to the next."""

    profile: CameraProfile
    mats: tuple[MatPlan, ...]
    shot: Shot | None = None
    """The newest; `view` to `complaint` are what was made of it, as in a `Glimpse`."""
    view: MatView | None = None
    sighting: Sighting | None = None
    reading: Reading | None = None
    complaint: Complaint | None = None
    state: State | None = None
    """The one asked about last."""
    last_view: MatView | None = None
    """Where the mat was when it was seen last."""
    searched_at: float = -inf
    """When the mat was searched for in the whole picture."""
    examined_at: float = -inf
    """When the light was examined."""
    taken_at: float = -inf
    """When the last shot was taken that a question was answered with."""
    moved_at: float = -inf
    """When something moved over the table, or hid it."""
    gate: Gate = field(default_factory=Gate)
    looked: Thumbnail | None = None
    """The table at the last look."""
    quiet: tuple[Sighting, ...] = ()
    """Sightings since something moved."""
    weighed: Sighting | None = None
    """The sighting that the reading comes from."""
    adapted: State | None = None
    """The start from which it took what it knows of the pieces."""
    stalled: int = 0
    """How often it was asked since there was a new frame."""
    silent: int = 0
    """How often it was asked since it said something."""

    @property
    def glimpse(self) -> Glimpse | None:
        """What was made of the newest frame, if there is one."""
        if self.shot is None:
            return None
        return Glimpse(self.shot, self.view, self.sighting, self.reading, self.complaint)


def new_memory(profile: CameraProfile) -> WatchMemory:
    """The memory of a watcher that has seen nothing yet."""
    return WatchMemory(profile, profile.plans)


def watched(
    memory: WatchMemory, shot: Shot | None, state: State, game: Game, *, settled: bool
) -> tuple[WatchMemory, Reading | None]:
    """Step: what happened on the table of `game` since `state`, or None if nothing is new.

    `settled` says that the table was laid like `state` by the players' own word, so that pieces
    that nobody has shown the camera before can be learned from it.
    """
    memory = located(memory, shot)
    newest, told, asked = memory.shot, memory.reading, memory.state != state
    if newest is None:
        return memory, None
    memory = _on_board(replace(memory, state=state), state, game)
    if newest.at != memory.taken_at:
        memory = replace(memory, stalled=0, taken_at=newest.at)
        memory = _taken_in(memory, newest, game)
    memory = replace(memory, stalled=memory.stalled + 1, silent=memory.silent + 1)
    readable = memory.quiet and memory.quiet[-1] is not UNKNOWN
    if memory.stalled == STALLED and memory.sighting is None and readable:
        memory = replace(memory, sighting=pool(memory.quiet))
    memory = _judged(memory, state, asked)
    memory = _believed(memory, newest, state, game)
    memory = _taught(memory, newest, state, game) if settled else memory
    if not asked and memory.reading == told and memory.silent < AGAIN:
        return memory, None
    return replace(memory, silent=0), memory.reading


def located(memory: WatchMemory, shot: Shot | None) -> WatchMemory:
    """Step: find the mat in a new shot, and now and then examine the light."""
    if shot is None or (memory.shot and memory.shot.at == shot.at):
        return memory
    view = follow(shot.pixels, memory.last_view) if memory.last_view else None
    if view is None and shot.at - memory.searched_at >= SEARCH_S:
        memory = replace(memory, searched_at=shot.at)
        view = _found(shot.pixels, memory)
    memory = replace(memory, shot=shot, view=view, last_view=view or memory.last_view)
    if shot.at - memory.examined_at < EXAMINE_S:
        return memory
    worst = next(iter(examine(shot.pixels, view)), None)
    return replace(memory, examined_at=shot.at, complaint=worst)


def _found(frame: Frame, memory: WatchMemory) -> MatView | None:
    """The mat anywhere in the picture; the camera may be another one than was measured."""
    lens = memory.profile.lens
    view = locate(frame, memory.mats, lens=lens)
    return locate(frame, memory.mats) if view is None and lens else view


def _on_board(memory: WatchMemory, state: State, game: Game) -> WatchMemory:
    """The view of the game's mat with the cells that its board has now."""
    view = memory.view
    if view is None or view.name != game.name:
        return memory
    return replace(memory, view=view.with_board(state.board))


def _taken_in(memory: WatchMemory, shot: Shot, game: Game) -> WatchMemory:
    """Look at a new frame, unless something moves or nothing has changed since the last look."""
    view = memory.view
    if view is not None and view.name != game.name:
        view, memory = None, replace(memory, complaint=Complaint("wrong-mat"))
    closed, gate = obstruction(memory.gate, shot.pixels, view)
    memory = replace(memory, gate=gate)
    if closed or view is None:
        return replace(memory, quiet=(), looked=None, moved_at=shot.at, sighting=None)
    if gate.quiet <= 1 or _differs(memory, view):
        memory = replace(memory, quiet=())
    if len(memory.quiet) >= (POOLED if _is_believed(memory.reading) else MOST):
        return memory
    return _looked(replace(memory, looked=gate.previous), shot, view, game)


def _differs(memory: WatchMemory, view: MatView) -> bool:
    """Whether anything has changed since the last look, however slowly."""
    now, then = memory.gate.previous, memory.looked
    return now is not None and then is not None and moved(now, then, view)


def _looked(memory: WatchMemory, shot: Shot, view: MatView, game: Game) -> WatchMemory:
    """Read the cells of a quiet frame; enough quiet frames make a sighting."""
    tuning = memory.profile.tuning(game.name)
    if not knows(game, tuning):
        quiet = (*memory.quiet, UNKNOWN)[-MOST:]
        return replace(memory, quiet=quiet, sighting=None)
    sighting = look(shot.pixels, view, game, tuning)
    if not sighting.clear:
        return replace(memory, quiet=(), moved_at=shot.at, sighting=None)
    quiet = (*memory.quiet, sighting)[-MOST:]
    whole = len(quiet) >= POOLED and shot.at - memory.moved_at >= QUIET_S
    return replace(memory, quiet=quiet, sighting=pool(quiet) if whole else None)


def _judged(memory: WatchMemory, state: State, asked: bool) -> WatchMemory:
    """Infer what a sighting means that is new, or is asked about anew."""
    sighting = memory.sighting
    if sighting is not None and (asked or sighting is not memory.weighed):
        reading = _decided(infer(state, sighting), len(memory.quiet))
        return replace(memory, weighed=sighting, reading=reading)
    if sighting is None and (asked or not memory.quiet or memory.reading is None):
        verdict = Verdict.UNSURE if memory.quiet else Verdict.OBSCURED
        return replace(memory, reading=Reading(verdict))
    return memory


def _decided(reading: Reading, frames: int) -> Reading:
    """The reading of so many frames: more will not tell what these do not, so ask instead."""
    thin = reading.verdict is Verdict.UNSURE and reading.lines and frames >= MOST
    return replace(reading, verdict=Verdict.ASK) if thin else reading


def _believed(memory: WatchMemory, shot: Shot, state: State, game: Game) -> WatchMemory:
    """Accept the frame of a reading that is believed; the others say what is wrong."""
    reading = memory.reading
    if reading is None or not _is_believed(reading):
        why = _trouble(memory, game)
        return replace(memory, reading=reading and replace(reading, complaint=why))
    if memory.sighting is not None:
        memory = replace(memory, gate=accept(memory.gate))
        memory = _adapted(memory, shot, state, game)
    why = memory.reading.complaint if memory.reading else ""
    return replace(memory, complaint=Complaint(why)) if why else memory


def _trouble(memory: WatchMemory, game: Game) -> str:
    """The key of what keeps the table from being read, if that is known."""
    if memory.quiet and not knows(game, memory.profile.tuning(game.name)):
        return "pieces-unknown"
    return memory.complaint.key if memory.complaint else ""


def _is_believed(reading: Reading | None) -> bool:
    return reading is not None and reading.verdict in BELIEVED


def _adapted(memory: WatchMemory, shot: Shot, state: State, game: Game) -> WatchMemory:
    """Correct the nets by tonight's light and these pieces, from a start layout that lies there."""
    view, sighting, reading = memory.view, memory.sighting, memory.reading
    if state == memory.adapted or reading is None or reading.verdict is not Verdict.UNCHANGED:
        return memory
    looks = state.observation() if family_of(game) else {}
    if view is None or sighting is None or not is_start(game, dict(looks)):
        return memory
    memory = replace(memory, adapted=state)
    if len(wrong_pieces(state, sighting)) > DOUBTED:
        return memory
    learned = adapt(shot.pixels, view, game, looks, memory.profile.tuning(game.name))
    profile = memory.profile.with_pieces(game.name, learned)
    return replace(memory, profile=profile, reading=replace(reading, complaint="pieces-learned"))


def _taught(memory: WatchMemory, shot: Shot, state: State, game: Game) -> WatchMemory:
    """Learn pieces that no net knows from a table that lies as the players say.

    First whatever lies there once nothing moves; later, one sample a state, only what is read
    as it should be. A piece that is not there yet looks like bare ground and is not learned.
    """
    view, reading, tuning = memory.view, memory.reading, memory.profile.tuning(game.name)
    if family_of(game) or view is None or len(memory.quiet) < POOLED:
        return memory
    known = knows(game, tuning)
    agrees = reading is not None and reading.verdict is Verdict.UNCHANGED
    if known and (state == memory.adapted or not agrees):
        return memory
    learned = adapt(shot.pixels, view, game, state.observation(), tuning)
    profile = memory.profile.with_pieces(game.name, learned)
    memory = replace(memory, profile=profile, adapted=state)
    if known or not knows(game, learned):
        return memory
    told = Reading(Verdict.UNCHANGED, complaint="pieces-learned")
    return replace(memory, gate=accept(memory.gate), reading=told)


def _forget(_: CameraProfile) -> None:
    """A table that is not there tomorrow."""


class CameraWatcher:
    """Watcher port: a camera, what is remembered of it, and who keeps what it has learned."""

    def __init__(
        self,
        camera: Camera,
        profile: CameraProfile | None = None,
        keep: Callable[[CameraProfile], None] = _forget,
    ) -> None:
        self.camera = camera
        self.keep = keep
        self.memory = new_memory(profile or CameraProfile())

    @property
    def glimpse(self) -> Glimpse | None:
        """What was made of the newest frame, if there is one."""
        return self.memory.glimpse

    def mat(self) -> str | None:
        """The name of the game whose mat lies in view, if one does."""
        self.memory = located(self.memory, self.camera.frame())
        return self.memory.view.name if self.memory.view else None

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """What happened on the table of `game` since `state`, or None if nothing is new."""
        before = self.memory.profile
        shot = self.camera.frame()
        self.memory, reading = watched(self.memory, shot, state, game, settled=settled)
        if self.memory.profile is not before:
            self.keep(self.memory.profile)
        return reading
