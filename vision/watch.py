"""Frame watching: from the newest shot of a camera to a reading of the table, one step at a time.

`watched` is a pure step from memory to memory. All it decides follows from the frames, their times
and the states it is asked about, so a recording that is played again is understood alike.
"""

from collections.abc import Callable
from dataclasses import replace

from companion.games.board import Cell
from companion.games.rules import Game, State
from companion.table.reading import Reading, Verdict
from vision.activity import Activity, left_over, still_untidied
from vision.calibrate.profile import CameraProfile
from vision.clear.gate import PATIENCE, accept, moved, obstruction
from vision.clear.touch import touched, touched_early
from vision.frame import Camera, Frame, Shot
from vision.glimpse import Glimpse
from vision.known_table import KnownTable, learned_from
from vision.light.doctor import Complaint, examine
from vision.locate.geometry import MatView
from vision.locate.mat_search import follow, locate
from vision.pool import pool, steady
from vision.read.adaptation import Tuning
from vision.read.cell_odds import knows, look_again
from vision.read.separability import advice
from vision.sighting import Sighting, occupied
from vision.watch_memory import WatchMemory, new_memory
from vision.weigh import weighed

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
UNKNOWN = Sighting({})
"""A quiet frame of pieces that the camera cannot tell apart yet."""
BELIEVED = (Verdict.UNCHANGED, Verdict.CERTAIN, Verdict.ASK)


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
    if asked:
        memory = _moved_on(memory, state)
    memory = _on_board(_tuned(replace(memory, state=state), game), state, game)
    if newest.at != memory.taken_at:
        memory = replace(memory, stalled=0, taken_at=newest.at)
        memory = _taken_in(memory, newest, game)
    memory = replace(memory, stalled=memory.stalled + 1, silent=memory.silent + 1)
    memory = _judged(_made_do(memory), state, asked)
    memory = _believed(memory, game)
    memory = _taught(memory, newest, state, game, settled=settled)
    if not asked and memory.reading == told and memory.silent < AGAIN:
        return memory, None
    return replace(memory, silent=0), memory.reading


def _moved_on(memory: WatchMemory, state: State) -> WatchMemory:
    """Forget what hands did before the game went on to this state."""
    if memory.state is None:
        return memory
    awaited = memory.reading.awaited if memory.reading else ()
    loose = memory.loose.moved_on(state.observation(), state.board.dice, awaited)
    seen = occupied(memory.weighed) if memory.weighed else {}
    left = still_untidied(memory.state, seen, memory.left) if memory.weighed else frozenset()
    gate = replace(memory.gate, early=())
    return replace(memory, loose=loose, touched=frozenset(), left=left, gate=gate)


def _made_do(memory: WatchMemory) -> WatchMemory:
    """Make do with the quiet frames that there are when a camera sends no more."""
    if memory.stalled != STALLED or memory.sighting is not None:
        return memory
    readable = memory.quiet and memory.quiet[-1] is not UNKNOWN
    return replace(memory, sighting=pool(memory.quiet)) if readable else memory


def located(memory: WatchMemory, shot: Shot | None) -> WatchMemory:
    """Step: find the mat in a new shot, and now and then examine the light."""
    if shot is None or (memory.shot and memory.shot.at == shot.at):
        return memory
    view = follow(shot.pixels, memory.last_view) if memory.last_view else None
    if view is None and memory.idle.is_search_due(shot, memory.searched_at, SEARCH_S):
        memory = replace(memory, searched_at=shot.at, idle=memory.idle.searched(shot.pixels))
        view = _found(shot.pixels, memory)
    idle = memory.idle.begun(shot.at) if view or memory.shot is None else memory.idle
    memory = replace(memory, shot=shot, view=view, last_view=view or memory.last_view, idle=idle)
    return _examined(memory, shot)


def _examined(memory: WatchMemory, shot: Shot) -> WatchMemory:
    """Examine the light, if that is due."""
    if shot.at - memory.examined_at < memory.idle.pause_s(shot.at, EXAMINE_S):
        return memory
    worst = next(iter(examine(shot.pixels, memory.view)), None)
    return replace(memory, examined_at=shot.at, complaint=worst)


def _found(frame: Frame, memory: WatchMemory) -> MatView | None:
    """The mat anywhere in the picture; the camera may be another one than was measured."""
    lens = memory.profile.lens
    view = locate(frame, memory.mats, lens=lens)
    return locate(frame, memory.mats) if view is None and lens else view


def _tuned(memory: WatchMemory, game: Game) -> WatchMemory:
    """With what the profile knows of the game's pieces; it is unpacked once for a game."""
    if memory.tuning.game == game.name:
        return memory
    return replace(memory, tuning=memory.profile.tuning(game.name))


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
        return _hidden(memory, shot, view)
    return _still(memory, shot, view, game)


def _still(memory: WatchMemory, shot: Shot, view: MatView, game: Game) -> WatchMemory:
    """Look at a clear frame, unless there are enough of the same table."""
    if memory.gate.quiet > PATIENCE:
        memory = replace(memory, touched=frozenset())  # what has not stirred for so long was light
    if memory.gate.quiet <= 1 or _differs(memory, view):
        memory = replace(memory, quiet=())
    enough = POOLED if _is_believed(memory.reading) else MOST
    if len(memory.quiet) >= enough:
        return memory
    return _looked(replace(memory, looked=memory.gate.previous), shot, view, game)


def _hidden(memory: WatchMemory, shot: Shot, view: MatView | None) -> WatchMemory:
    """Note what a hand is over; all that was seen before counts no more."""
    over = touched(memory.gate, view) if view else frozenset()
    memory = replace(memory, touched=memory.touched | over)
    return replace(memory, quiet=(), looked=None, moved_at=shot.at, sighting=None)


def _differs(memory: WatchMemory, view: MatView) -> bool:
    """Whether anything has changed since the last look, however slowly."""
    now, then = memory.gate.previous, memory.looked
    return now is not None and then is not None and moved(now, then, view)


def _looked(memory: WatchMemory, shot: Shot, view: MatView, game: Game) -> WatchMemory:
    """Read the cells of a quiet frame; enough quiet frames make a sighting."""
    if not knows(game, memory.tuning):
        quiet = (*memory.quiet, UNKNOWN)[-MOST:]
        return replace(memory, quiet=quiet, sighting=None)
    sighting, last = look_again(shot.pixels, view, game, memory.tuning, memory.last_look)
    memory = replace(memory, last_look=last)
    if not sighting.clear:
        return replace(memory, quiet=(), moved_at=shot.at, sighting=None)
    quiet = (*memory.quiet, sighting)[-MOST:]
    whole = len(quiet) >= POOLED and shot.at - memory.moved_at >= QUIET_S
    return replace(memory, quiet=quiet, sighting=pool(quiet) if whole else None)


def _judged(memory: WatchMemory, state: State, asked: bool) -> WatchMemory:
    """Infer what a sighting means that is new, or is asked about anew."""
    sighting = memory.sighting
    if sighting is None:
        return _waiting(memory, asked)
    if not asked and sighting is memory.weighed:
        return memory
    hands = touched_early(memory.gate, memory.view) if memory.view else frozenset[Cell]()
    memory = replace(memory, weighed=sighting, touched=memory.touched | hands)
    loose, reading = weighed(state, sighting, _activity(memory), memory.loose)
    return replace(memory, loose=loose, reading=_decided(reading, len(memory.quiet)))


def _waiting(memory: WatchMemory, asked: bool) -> WatchMemory:
    """Say that there is no sighting; an older reading stands while the next one is made."""
    if not asked and memory.quiet and memory.reading is not None:
        return memory
    verdict = Verdict.UNSURE if memory.quiet else Verdict.OBSCURED
    return replace(memory, reading=Reading(verdict))


def _activity(memory: WatchMemory) -> Activity:
    """What hands have done; a cell that flickers, or was seen once only, is not called touched."""
    sure = steady(memory.quiet) if len(memory.quiet) >= POOLED else frozenset()
    return Activity(memory.touched & sure, left=memory.left)


def _decided(reading: Reading, frames: int) -> Reading:
    """The reading of so many frames: more will not tell what these do not, so ask instead."""
    thin = reading.verdict is Verdict.UNSURE and reading.lines and frames >= MOST
    return replace(reading, verdict=Verdict.ASK) if thin else reading


def _believed(memory: WatchMemory, game: Game) -> WatchMemory:
    """Accept the frame of a reading that is believed; the others say what is wrong."""
    reading = memory.reading
    if reading is None or not _is_believed(reading):
        why = _trouble(memory, game)
        return replace(memory, reading=reading and replace(reading, complaint=why))
    if memory.sighting is not None:
        memory = _accepted(memory, reading)
    return _complaining(memory, reading.complaint, game) if reading.complaint else memory


def _complaining(memory: WatchMemory, why: str, game: Game) -> WatchMemory:
    """With what a reading complains of, and the pieces that it speaks of."""
    advised = advice(game, memory.tuning)
    same = advised is not None and advised.key == why
    return replace(memory, complaint=advised if same else Complaint(why))


def _accepted(memory: WatchMemory, reading: Reading) -> WatchMemory:
    """Accept the frame; hands that changed nothing are forgotten."""
    if reading.verdict is Verdict.UNCHANGED and memory.state and memory.weighed:
        left = left_over(memory.state, occupied(memory.weighed), memory.left)
        memory = replace(memory, touched=frozenset(), left=left)
    return replace(memory, gate=accept(memory.gate))


def _trouble(memory: WatchMemory, game: Game) -> str:
    """The key of what keeps the table from being read, if that is known."""
    if memory.quiet and not knows(game, memory.tuning):
        return "pieces-unknown"
    return memory.complaint.key if memory.complaint else ""


def _is_believed(reading: Reading | None) -> bool:
    return reading is not None and reading.verdict in BELIEVED


def _taught(
    memory: WatchMemory, shot: Shot, state: State, game: Game, *, settled: bool
) -> WatchMemory:
    """Learn how the pieces look from a table beyond doubt, once a state."""
    view, reading, known = memory.view, memory.reading, memory.tuning
    if view is None or reading is None or not _may_learn(memory, state):
        return memory
    agrees = reading.verdict is Verdict.UNCHANGED
    table = KnownTable(shot.pixels, view, game, state)
    learned = learned_from(table, memory.sighting, reading.verdict, known, settled=settled)
    # What only the players' word can settle is looked at again once they have given it.
    done = agrees and (settled or learned is not None)
    studied, adapted = memory.quiet if settled else (), state if done else None
    memory = replace(memory, studied=studied, adapted=adapted)
    if learned is None:
        return memory
    memory = replace(memory, profile=memory.profile.with_pieces(game.name, learned), tuning=learned)
    silent = not knows(game, learned) or (known.game and agrees)
    return memory if silent else _learned(memory, reading, game)


def _learned(memory: WatchMemory, reading: Reading, game: Game) -> WatchMemory:
    """Say that the pieces are known now, or what to change about them."""
    why = advice(game, memory.tuning) or Complaint("pieces-learned")
    told = replace(reading, verdict=Verdict.UNCHANGED, complaint=why.key)
    memory = replace(memory, gate=accept(memory.gate), adapted=memory.state)
    return replace(memory, reading=told, complaint=why)


def _may_learn(memory: WatchMemory, state: State) -> bool:
    """Whether there are enough quiet frames of a table that was not learned from yet."""
    new = state != memory.adapted and memory.quiet is not memory.studied
    return new and len(memory.quiet) >= POOLED


def _forget(_: CameraProfile) -> None:
    """A table that is not there tomorrow."""


def forgotten(memory: WatchMemory, game: Game) -> WatchMemory:
    """Step: forget how these players' pieces of a game look; the next agreed table teaches anew."""
    profile = memory.profile.without_pieces(game.name)
    return replace(memory, profile=profile, tuning=Tuning(), adapted=None, studied=(), quiet=())


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
        """The name of the game whose mat lies in view, empty if none does.

        None while there is no new picture.
        """
        shot = self.camera.frame()
        if shot is None:
            return None
        self.memory = located(self.memory, shot)
        return self.memory.view.name if self.memory.view else ""

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """What happened on the table of `game` since `state`, or None if nothing is new."""
        before = self.memory.profile
        shot = self.camera.frame()
        self.memory, reading = watched(self.memory, shot, state, game, settled=settled)
        if self.memory.profile is not before:
            self.keep(self.memory.profile)
        return reading

    def forget(self, game: Game) -> None:
        """Forget how these players' pieces of `game` look."""
        self.memory = forgotten(self.memory, game)
        self.keep(self.memory.profile)
